//! Commands and plies in words.

use crate::game_match::{Knowledge, NodeId, PlyKind};
use crate::in_words::InWords;
use crate::selection::Selection;
use camaieu_rules::game::{Notation, Refusal};

use super::command::Command;
use super::state::Session;

impl<G: Notation, K: Knowledge<G>> Session<G, K> {
    /// Command with its move read in the position that it was chosen for. Refused if the text is no legal move there.
    pub fn read_command(&self, command: Command<InWords>) -> Result<Command<G>, Refusal> {
        command.try_map(|at, mv, steps| {
            let view = self.turn_view_at(at);
            let mv = G::read_move(&view, &mv)?;
            // Steps that are not this move's count as none.
            let steps = Selection::<G>::read(&view, &steps).map(|read| read.made().to_vec());
            Ok((mv, steps.unwrap_or_default()))
        })
    }

    /// Ply that led to a node, with its move in words; `None` for the first position.
    pub fn ply_in_words(&self, node: NodeId) -> Option<PlyKind<InWords>> {
        Some(match self.ply_kind(node)? {
            PlyKind::Move { steps, .. } => PlyKind::Move {
                mv: self.ply_text(node).unwrap_or_default(),
                steps: steps.iter().map(ToString::to_string).collect(),
            },
            PlyKind::Resigned(seat) => PlyKind::Resigned(*seat),
            PlyKind::OutOfTime(seat) => PlyKind::OutOfTime(*seat),
            PlyKind::Agreed => PlyKind::Agreed,
        })
    }
}
