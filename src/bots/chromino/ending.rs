//! Endings in which nothing is hidden, as a game for the alpha-beta search and for proofs.

use crate::levels::LevelTable;
use crate::search::{Assessment, Searchable};
use crate::thought::ScoreScale;
use camaieu_rules::chromino::{Axis, Chromino, Move, Position};
use camaieu_rules::game::Seat;

use super::LEVELS;

/// Points of a tile more or less than the others hold, in hundredths of an even share of the win.
const TILE: i32 = 25;
/// Most points of an evaluation.
const MOST: i32 = 90;

impl Searchable for Chromino {
    type Tablebase = ();
    type Survey = ();

    const SCALE: ScoreScale = ScoreScale::WinShare;
    const LEVELS: LevelTable = LEVELS;

    fn survey(_position: &Position) {}

    /// The tile and part of its place.
    fn history_index(mv: &Move) -> usize {
        let Move::Place(placement) = mv else { return 0 };
        let (square, axis) = (placement.first(), placement.axis() == Axis::Vertical);
        let place = (square.x & 3) << 3 | (square.y & 3) << 1 | i32::from(axis);
        placement.tile().index() << 5 | place as usize
    }

    /// Tiles of the smallest hand among the others, less those of the own hand.
    fn assess(position: &Position, _survey: &()) -> Assessment {
        let common = position.common();
        let own = common.to_move();
        let tiles = |seat: Seat| position.hand(seat).len() as i32;
        let fewest = common.playing().iter().filter(|&seat| seat != own).map(tiles).min();
        let lead = TILE * (fewest.unwrap_or_default() - tiles(own));
        Assessment { points: lead.clamp(-MOST, MOST), is_calm: true }
    }
}
