//! Puzzles of Chromino: endings of two hands, both open, with an empty bag.

use super::{Puzzles, after_random_plies};
use camaieu_play::guided::puzzle::PuzzleKind;
use camaieu_play::problems::Problems;
use camaieu_rules::chromino::{Chromino, Move, Position, Sketch, Square, TileSet};
use camaieu_rules::game::{Rules, Seat};
use camaieu_rules::prelude::*;
use camaieu_rules::rng::Rng;

/// Plies before the bag is emptied: the fewest, and how many numbers of them there may be.
const PLIES: (usize, usize) = (4, 12);
/// Tiles that are left in each hand: the fewest, and how many numbers of them there may be.
const HAND: (usize, usize) = (3, 4);

impl Puzzles for Chromino {
    const KINDS: &'static [PuzzleKind] = &[PuzzleKind::Empty];
    const SETUPS: &'static [&'static str] = &[Chromino::PUZZLE_SETUP];
    const SCOUT_NODES: u64 = 2_000;
    const PROOF_NODES: u64 = 1_000_000;

    /// A table after some plies, with a few tiles left in each hand and none in the bag.
    fn opening(start: &Position, rng: &mut Rng) -> Position {
        let played = after_random_plies::<Chromino>(start, rng, PLIES);
        let mut sketch = Sketch::of(&played);
        let tiles = HAND.0 + rng.below(HAND.1);
        for hand in sketch.hands.iter_mut().flatten() {
            let mut held: Vec<_> = hand.iter().collect();
            rng.shuffle(&mut held);
            *hand = held.into_iter().take(tiles).collect::<TileSet>();
        }
        (sketch.bag, sketch.drawn, sketch.passes) = (Vec::new(), 0, 0);
        Chromino::read_position(&sketch.text(), &Chromino::setup(start)).unwrap_or(played)
    }

    /// The placement of the last tile.
    fn gains(position: &Position, mv: &Move) -> bool {
        matches!(mv, Move::Place(_)) && position.hand(position.common().to_move()).len() == 1
    }

    /// The table turned and mirrored, wherever on the grid it lies.
    fn images(position: &Position) -> Vec<String> {
        (0..8).map(|turn| image(position, turn)).collect()
    }
}

/// The key of a position after one of the eight turns of the table.
fn image(position: &Position, turn: u8) -> String {
    let common = position.common();
    let mut squares: Vec<(i32, i32, char)> = Vec::new();
    for placement in common.table() {
        for (Square { x, y }, colour) in placement.squares() {
            let (x, y) = (if turn & 1 != 0 { -x } else { x }, if turn & 2 != 0 { -y } else { y });
            let (x, y) = if turn & 4 != 0 { (y, x) } else { (x, y) };
            squares.push((x, y, colour.letter()));
        }
    }
    let left = squares.iter().map(|square| square.0).min().unwrap_or_default();
    let bottom = squares.iter().map(|square| square.1).min().unwrap_or_default();
    squares.sort_unstable();
    let table: Vec<String> =
        squares.into_iter().map(|(x, y, letter)| format!("{},{}{letter}", x - left, y - bottom)).collect();
    let seats = (0..usize::from(common.seats())).filter_map(Seat::from_index);
    let hands: Vec<String> = seats.map(|seat| position.hand(seat).to_string()).collect();
    let turn = (common.to_move(), common.passes());
    format!("{} {} {}:{}", table.join(" "), hands.join("/"), turn.0, turn.1)
}
