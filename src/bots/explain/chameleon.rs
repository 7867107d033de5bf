//! Reasons for moves of Chameleon.

use super::{Explains, Harm};
use camaieu_play::Remark;
use camaieu_rules::chameleon::{Chameleon, Move, Position};
use camaieu_rules::game::Seat;

impl Explains for Chameleon {
    const MINOR: &'static [&'static str] = &["chameleon-why-switches"];

    fn effects(before: &Position, after: &Position, mv: &Move) -> Vec<Remark> {
        let Some(piece) = before.piece(mv.from) else { return Vec::new() };
        let mut deeds = Vec::new();
        if before.piece(mv.to).is_some() {
            let id = if before.invader() == Some(mv.to) {
                "chameleon-why-repels"
            } else {
                "chameleon-why-captures"
            };
            deeds.push(Remark::new(id).with("tile", mv.to));
        }
        if invades(mv, piece.seat) && after.invader() == Some(mv.to) {
            deeds.push(Remark::new("chameleon-why-invades").with("tile", mv.to));
        }
        let (here, there) = (piece.guise(mv.from), piece.guise(mv.to));
        if here != there {
            deeds.push(Remark::new("chameleon-why-switches").with("guise", there).with("tile", mv.to));
        }
        deeds
    }

    fn move_threats(view: &Position, mv: &Move) -> Vec<Harm> {
        view.piece(mv.to).map(|_| Harm::capture(mv.to)).into_iter().collect()
    }

    fn vacated_place(mv: &Move) -> Option<String> {
        Some(mv.from.to_string())
    }
}

/// Whether a move of a seat comes onto the area of another.
fn invades(mv: &Move, seat: Seat) -> bool {
    mv.to.area().is_some_and(|of| of != seat)
}
