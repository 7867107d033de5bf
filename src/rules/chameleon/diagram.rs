//! A Chameleon position drawn with letters.

use crate::diagram::Diagram;

use super::board::{Colour, SIZE, Tile};
use super::position::Position;

/// A place is the letter of its piece, as in the position's text, then its tile: `#` black, `.` white.
pub(super) fn diagram(position: &Position) -> Diagram {
    Diagram::of_board('a', SIZE, SIZE, |file, rank| {
        let tile = Tile::new(file, rank)?;
        let piece = position.piece(tile).map_or(' ', |piece| piece.letter());
        let ground = if tile.colour() == Colour::Black { '#' } else { '.' };
        Some(format!("{piece}{ground}"))
    })
}
