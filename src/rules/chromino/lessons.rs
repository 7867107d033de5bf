//! The words of Chromino's lessons.

use crate::game::{Lessons, Seat, Turn};

use super::contacts::{Contact, Squares};
use super::describe::Place;
use super::moves::Move;
use super::tiles::{Colour, Strip};
use super::view::View;
use super::{Chromino, Event};

impl Lessons for Chromino {
    const RULES: u8 = 8;
    const COUNTED: &'static [&'static str] = &[
        "placements",
        "contacts",
        "neighbours",
        "placed-blue",
        "placed-chameleon",
        "placed-green",
        "placed-purple",
        "placed-red",
        "placed-yellow",
        "draws",
        "passes",
        "shown",
        "points",
        "hand",
        "bag",
    ];
    const CONTENTS: &'static [&'static str] = &["blue", "green", "purple", "red", "yellow", "chameleon"];

    fn count(turn: &Turn<'_, Chromino>, word: &str, seat: Seat) -> usize {
        match word {
            "hand" => turn.after.hand(seat).len(),
            "bag" => turn.after.bag().len(),
            _ if seat != turn.seat => 0,
            "contacts" => contacts(turn).len(),
            "neighbours" => {
                let mut tiles: Vec<usize> = contacts(turn).iter().map(|contact| contact.tile).collect();
                tiles.sort_unstable();
                tiles.dedup();
                tiles.len()
            }
            _ => match word.strip_prefix("placed-") {
                Some(colour) => placed_colours(turn).filter(|placed| name(*placed) == colour).count(),
                None => turn.events.iter().map(|event| of_event(event, word)).sum(),
            },
        }
    }

    /// Squares of the table have no owner: the seat does not count.
    fn holds(view: &View, place: Place, word: &str, _seat: Seat) -> bool {
        let Place::Square(square) = place else { return false };
        let on_table = Squares::of(view.common().table());
        on_table.at(square).is_some_and(|(_, colour)| name(colour) == word)
    }
}

/// The contacts of the tile that has been placed; none after another move.
fn contacts(turn: &Turn<'_, Chromino>) -> Vec<Contact> {
    match turn.mv {
        Move::Place(placement) => Squares::of(turn.before.common().table()).contacts(*placement),
        Move::Draw | Move::Pass => Vec::new(),
    }
}

/// The colours of the squares of the tile that has been placed; none after another move.
fn placed_colours(turn: &Turn<'_, Chromino>) -> impl Iterator<Item = Colour> {
    let strip = match turn.mv {
        Move::Place(placement) => Some(placement.strip()),
        Move::Draw | Move::Pass => None,
    };
    strip.into_iter().flat_map(Strip::colours)
}

/// Count of a word in an event.
fn of_event(event: &Event, word: &str) -> usize {
    match (event, word) {
        (Event::Placed { .. }, "placements")
        | (Event::Drew { .. }, "draws")
        | (Event::Passed { .. }, "passes")
        | (Event::Shown { .. }, "shown") => 1,
        (Event::Scored { points, .. }, "points") => usize::try_from(*points).unwrap_or(usize::MAX),
        _ => 0,
    }
}

/// The word for a colour.
fn name(colour: Colour) -> &'static str {
    match colour {
        Colour::Any => "chameleon",
        Colour::Blue => "blue",
        Colour::Green => "green",
        Colour::Purple => "purple",
        Colour::Red => "red",
        Colour::Yellow => "yellow",
    }
}
