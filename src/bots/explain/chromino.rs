//! Reasons for moves of Chromino.

use super::{Explains, Remark};
use camaieu_rules::chromino::{Chromino, Mode, Move, Tile, View};
use camaieu_rules::prelude::*;

/// The number of edges from which on a placement touches many.
const MANY: usize = 4;
/// The number of tiles up to which a hand is nearly empty.
const FEW: usize = 3;

impl Explains for Chromino {
    /// The hands of the others are hidden, so their replies are not known.
    const LOOKS_AT_REPLIES: bool = false;
    /// A depth counts how often the playouts were doubled.
    const LOOKS_AHEAD: bool = false;

    fn deeds(before: &View, after: &View, mv: &Move) -> Vec<Remark> {
        let seat = before.common().to_move();
        let placement = match mv {
            Move::Draw if fits(before) => return vec![Remark::new("chromino-why-draws-anyway")],
            Move::Draw => return vec![Remark::new("chromino-why-draws")],
            Move::Pass => return vec![Remark::new("chromino-why-passes")],
            Move::Place(placement) => *placement,
        };
        let left = after.hand(seat).len();
        let contacts = before.contacts(placement).len();
        let mut deeds = Vec::new();
        if left == 0 {
            deeds.push(Remark::new("chromino-why-empties"));
        }
        if before.common().variant().mode == Mode::Expert {
            deeds.push(Remark::new("chromino-why-scores").with("count", before.points(placement)));
        } else if contacts >= MANY {
            deeds.push(Remark::new("chromino-why-touches").with("count", contacts));
        }
        let keeps = after.hand(seat).tiles().is_some_and(|hand| hand.iter().any(Tile::is_chameleon));
        if keeps && !placement.tile().is_chameleon() {
            deeds.push(Remark::new("chromino-why-keeps-chameleon"));
        }
        if (1..=FEW).contains(&left) {
            deeds.push(Remark::new("chromino-why-leaves").with("count", left));
        }
        if deeds.is_empty() {
            deeds.push(Remark::new("chromino-why-touches").with("count", contacts));
        }
        deeds
    }
}

/// Whether a tile of the seat to move fits somewhere.
fn fits(view: &View) -> bool {
    Chromino::view_moves(view).iter().any(|mv| matches!(mv, Move::Place(_)))
}
