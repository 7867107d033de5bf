//! The words of Le Caméléon's lessons.

use crate::game::{Lessons, Seat, Turn};

use super::board::{Cell, reserve_of};
use super::colours::Colour;
use super::position::Position;
use super::{Event, LeCameleon};

impl Lessons for LeCameleon {
    const RULES: u8 = 10;
    const COUNTED: &'static [&'static str] =
        &["moves", "takes", "gains", "gained-chameleons", "pieces", "chameleons", "reserve"];
    const CONTENTS: &'static [&'static str] =
        &["piece", "blue", "red", "yellow", "violet", "orange", "green", "chameleon"];

    fn count(turn: &Turn<'_, LeCameleon>, word: &str, seat: Seat) -> usize {
        let own = turn.after.all_pieces().filter(|(_, piece)| piece.seat == seat);
        match word {
            "pieces" => own.count(),
            "chameleons" => own.filter(|(_, piece)| piece.colour == Colour::Chameleon).count(),
            "reserve" => reserve_of(seat).count() - turn.after.free_reserve(seat).count(),
            _ if seat != turn.seat => 0,
            _ => turn.events.iter().filter(|event| is_called(event, word)).count(),
        }
    }

    fn holds(view: &Position, cell: Cell, word: &str, seat: Seat) -> bool {
        view.piece(cell)
            .is_some_and(|piece| piece.seat == seat && (word == "piece" || name(piece.colour) == word))
    }
}

/// Whether this word names an event.
fn is_called(event: &Event, word: &str) -> bool {
    match event {
        Event::Moved { .. } => word == "moves",
        Event::Taken { .. } => word == "takes",
        Event::Gained { piece, .. } => {
            word == "gains" || word == "gained-chameleons" && piece.colour == Colour::Chameleon
        }
    }
}

/// The word for a colour.
fn name(colour: Colour) -> &'static str {
    match colour {
        Colour::Blue => "blue",
        Colour::Red => "red",
        Colour::Yellow => "yellow",
        Colour::Violet => "violet",
        Colour::Orange => "orange",
        Colour::Green => "green",
        Colour::Chameleon => "chameleon",
    }
}
