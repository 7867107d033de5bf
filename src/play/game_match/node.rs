//! Contents of the nodes of a match's tree.

use crate::in_words::Moves;
use camaieu_rules::game::{Notation, Seat};

use super::knowledge::Knowledge;

/// Ply that leads from a node to the next: a move, or another way for the match to go on or end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PlyKind<G: Moves> {
    /// A move of the seat to move.
    Move {
        /// The move.
        mv: G::Move,
        /// Steps by which the player made it.
        steps: Vec<G::Step>,
    },
    /// A seat has resigned.
    Resigned(Seat),
    /// A seat has run out of time.
    OutOfTime(Seat),
    /// All seats that still play have agreed to a draw.
    Agreed,
}

impl<G: Moves> PlyKind<G> {
    /// Whether two plies are the same, whatever the steps of a move.
    pub(crate) fn is_same(&self, other: &PlyKind<G>) -> bool {
        match (self, other) {
            (PlyKind::Move { mv: one, .. }, PlyKind::Move { mv: other, .. }) => one == other,
            (PlyKind::Resigned(one), PlyKind::Resigned(other))
            | (PlyKind::OutOfTime(one), PlyKind::OutOfTime(other)) => one == other,
            (PlyKind::Agreed, PlyKind::Agreed) => true,
            _ => false,
        }
    }

    /// The ply with its move and steps in another form.
    pub(crate) fn try_map<H: Moves, E>(
        &self,
        convert: impl FnOnce(&G::Move, &[G::Step]) -> Result<(H::Move, Vec<H::Step>), E>,
    ) -> Result<PlyKind<H>, E> {
        Ok(match self {
            PlyKind::Move { mv, steps } => {
                let (mv, steps) = convert(mv, steps)?;
                PlyKind::Move { mv, steps }
            }
            PlyKind::Resigned(seat) => PlyKind::Resigned(*seat),
            PlyKind::OutOfTime(seat) => PlyKind::OutOfTime(*seat),
            PlyKind::Agreed => PlyKind::Agreed,
        })
    }
}

/// Content of a node: what is known of its position, and the ply that led to it.
#[derive(Clone, Debug)]
pub(super) struct NodeContent<G: Notation, K: Knowledge<G>> {
    /// `None` for the first position.
    pub(super) kind: Option<PlyKind<G>>,
    pub(super) held: K::Held,
}
