//! Puzzles of Chameleon.

use super::{Puzzles, from_other_side, mirrored, rows};
use camaieu_rules::chameleon::{Chameleon, Position};
use camaieu_rules::game::Seat;
use camaieu_rules::prelude::*;

impl Puzzles for Chameleon {
    /// Left and right, and the two seats.
    fn images(position: &Position) -> Vec<String> {
        let text = Chameleon::position_text(position);
        let board = rows(text.split(' ').next().unwrap_or_default());
        // The side to move is always at the bottom.
        let own = if position.to_move() == Seat::FIRST { board } else { from_other_side(&board) };
        [own.join("/"), mirrored(&own).join("/")].into()
    }
}
