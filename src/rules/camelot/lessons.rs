//! The words of Camelot's lessons.

use crate::game::{Lessons, Seat, Turn};

use super::board::{Square, are_partners};
use super::pieces::Kind;
use super::position::Position;
use super::{Camelot, Event};

impl Lessons for Camelot {
    const RULES: u8 = 15;
    const COUNTED: &'static [&'static str] = &[
        "plain-moves",
        "canters",
        "jumps",
        "entries",
        "castle-moves",
        "pieces",
        "knights",
        "men",
        "own-castle",
        "enemy-castle",
    ];
    const CONTENTS: &'static [&'static str] = &["piece", "knight", "man"];

    fn count(turn: &Turn<'_, Camelot>, word: &str, seat: Seat) -> usize {
        let board = turn.after.board();
        let own = turn.after.all_pieces().filter(|(_, piece)| piece.seat == seat);
        match word {
            "pieces" => own.count(),
            "knights" => own.filter(|(_, piece)| piece.kind == Kind::Knight).count(),
            "men" => own.filter(|(_, piece)| piece.kind == Kind::Man).count(),
            "own-castle" => own.filter(|(square, _)| board.is_closed(seat, *square)).count(),
            "enemy-castle" => own.filter(|(square, _)| board.is_goal(seat, *square)).count(),
            _ if seat != turn.seat => 0,
            _ => turn.events.iter().filter(|event| is_called(turn, event, word)).count(),
        }
    }

    fn holds(view: &Position, square: Square, word: &str, seat: Seat) -> bool {
        view.piece(square).is_some_and(|piece| {
            let is_kind = match word {
                "knight" => piece.kind == Kind::Knight,
                "man" => piece.kind == Kind::Man,
                _ => true,
            };
            piece.seat == seat && is_kind
        })
    }
}

/// Whether this word names an event.
fn is_called(turn: &Turn<'_, Camelot>, event: &Event, word: &str) -> bool {
    match event {
        // A step within the enemy castle is a castle move, and counted as one.
        Event::Hopped { from, over: None, .. } => {
            word == "plain-moves" && !turn.before.board().is_goal(turn.seat, *from)
        }
        Event::Hopped { over: Some(over), .. } => {
            let is_friend = turn.before.piece(*over).is_some_and(|piece| are_partners(piece.seat, turn.seat));
            word == "canters" && is_friend
        }
        Event::Captured { .. } => word == "jumps",
        Event::Entered { .. } => word == "entries",
        Event::CastleMove { .. } => word == "castle-moves",
    }
}
