//! The words of Caminos' lessons.

use crate::game::{Lessons, Seat, Turn};

use super::connection::groups;
use super::describe::Place;
use super::pieces::{Colour, Piece};
use super::position::Position;
use super::reach::winning_placements;
use super::{Caminos, Event};

impl Lessons for Caminos {
    const RULES: u8 = 6;
    const COUNTED: &'static [&'static str] = &[
        "placements",
        "cubes",
        "cells",
        "height",
        "covered",
        "connections",
        "path-cells",
        "out",
        "pieces-left",
        "longest-path",
        "groups",
        "showing",
        "threats",
    ];
    const CONTENTS: &'static [&'static str] = &["shown", "low", "middle", "high", "neutral"];

    fn count(turn: &Turn<'_, Caminos>, word: &str, seat: Seat) -> usize {
        let (after, colour) = (turn.after, Colour::of(seat));
        match word {
            "pieces-left" => {
                (0..after.shapes().len()).map(|shape| usize::from(after.stock(seat, shape))).sum()
            }
            "out" => usize::from(after.out().contains(seat)),
            "groups" => groups(after, colour).len(),
            "longest-path" => {
                groups(after, colour).iter().map(|group| group.cells.iter().count()).max().unwrap_or(0)
            }
            // The placements with which the seat would connect two sides if it were its turn.
            "threats" => winning_placements(after, seat).len(),
            "showing" => after.showing(colour).iter().count(),
            _ if seat != turn.seat => 0,
            _ => turn.events.iter().map(|event| of_event(turn, event, word)).sum(),
        }
    }

    fn holds(view: &Position, place: Place, word: &str, seat: Seat) -> bool {
        let Place::Cell(cell) = place else { return false };
        let level = match word {
            "low" => 1,
            "middle" => 2,
            "high" => 3,
            "neutral" => return view.top(cell) == Some(Colour::Neutral),
            _ => view.height(cell),
        };
        view.top(cell) == Some(Colour::of(seat)) && view.height(cell) == level
    }
}

/// Count of a word in an event.
fn of_event(turn: &Turn<'_, Caminos>, event: &Event, word: &str) -> usize {
    match (event, word) {
        (Event::Placed { .. }, "placements") | (Event::Connected { .. }, "connections") => 1,
        (Event::Placed { piece }, "cubes") => piece.cubes().count(),
        (Event::Placed { piece }, "cells") => piece.placement.cells().count(),
        (Event::Placed { piece }, "height") => height(piece),
        // The cells on which the piece lies on others.
        (Event::Placed { piece }, "covered") => {
            piece.placement.cells().filter(|&cell| turn.before.height(cell) > 0).count()
        }
        (Event::Connected { path, .. }, "path-cells") => path.cells.len(),
        _ => 0,
    }
}

/// The height that a piece reaches, in cubes.
fn height(piece: &Piece) -> usize {
    piece.cubes().map(|(_, level)| usize::from(level) + 1).max().unwrap_or(0)
}
