//! Puzzles of Camelot.

use super::{Puzzles, from_other_side, mirrored, rows};
use crate::camelot::is_castle_near;
use camaieu_play::guided::puzzle::PuzzleKind;
use camaieu_rules::camelot::{Camelot, Move, Position};
use camaieu_rules::game::Seat;
use camaieu_rules::prelude::*;

impl Puzzles for Camelot {
    const KINDS: &'static [PuzzleKind] = &[PuzzleKind::Win, PuzzleKind::Defence, PuzzleKind::Capture];

    fn longest(kind: PuzzleKind) -> u32 {
        match kind {
            PuzzleKind::Defence => 4,
            PuzzleKind::Capture => 1,
            _ => 7,
        }
    }

    /// A castle is near.
    fn may_be_in_danger(position: &Position) -> bool {
        is_castle_near(position)
    }

    fn captured(mv: &Move) -> usize {
        mv.captures().count()
    }

    /// Left and right, and the two seats; without the plies since the last capture. With four seats only the position itself.
    fn images(position: &Position) -> Vec<String> {
        let text = Camelot::position_text(position);
        let fields: Vec<&str> = text.split(' ').collect();
        let [name @ .., board, _, white, black, _] = &fields[..] else { return vec![text] };
        if position.board().seats() > 2 {
            return vec![text];
        }
        // The side to move is always at the bottom.
        let (own, moves) = if position.to_move() == Seat::FIRST {
            (rows(board), format!("{white} {black}"))
        } else {
            (from_other_side(&rows(board)), format!("{black} {white}"))
        };
        let name = name.iter().map(|name| format!("{name} ")).collect::<String>();
        [own.join("/"), mirrored(&own).join("/")].map(|board| format!("{name}{board} {moves}")).into()
    }
}
