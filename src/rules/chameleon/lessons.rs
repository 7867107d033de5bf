//! The words of Chameleon's lessons.

use crate::game::{Lessons, Seat, Turn};

use super::board::{Colour, Guise, Tile};
use super::position::Position;
use super::{Chameleon, Event};

impl Lessons for Chameleon {
    const RULES: u8 = 6;
    const COUNTED: &'static [&'static str] =
        &["king-steps", "bishop-moves", "knight-leaps", "captures", "switches", "invasions", "pieces"];
    const CONTENTS: &'static [&'static str] = &["piece", "white", "black", "bishop", "knight"];

    fn count(turn: &Turn<'_, Chameleon>, word: &str, seat: Seat) -> usize {
        match word {
            "pieces" => turn.after.all_pieces().filter(|(_, piece)| piece.seat == seat).count(),
            _ if seat != turn.seat => 0,
            _ => turn.events.iter().filter(|event| name(event) == word).count(),
        }
    }

    fn holds(view: &Position, tile: Tile, word: &str, seat: Seat) -> bool {
        view.piece(tile).is_some_and(|piece| {
            let is_such = match word {
                "white" => piece.nature == Colour::White,
                "black" => piece.nature == Colour::Black,
                "bishop" => piece.guise(tile) == Guise::Bishop,
                "knight" => piece.guise(tile) == Guise::Knight,
                _ => true,
            };
            piece.seat == seat && is_such
        })
    }
}

/// The word for an event.
fn name(event: &Event) -> &'static str {
    match event {
        Event::Moved { by: None, .. } => "king-steps",
        Event::Moved { by: Some(Guise::Bishop), .. } => "bishop-moves",
        Event::Moved { by: Some(Guise::Knight), .. } => "knight-leaps",
        Event::Captured { .. } => "captures",
        Event::Switched { .. } => "switches",
        Event::Invaded { .. } => "invasions",
    }
}
