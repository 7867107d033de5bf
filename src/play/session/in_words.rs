//! Commands and plies in words.

use std::convert::Infallible;

use crate::play::game_match::{NodeId, PlyKind};
use crate::play::in_words::InWords;
use crate::play::selection::Selection;
use crate::rules::game::{Game, Refusal};

use super::command::Command;
use super::state::Session;

impl<G: Game> Session<G> {
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

    /// Command with its move in words.
    pub fn command_in_words(&self, command: Command<G>) -> Command<InWords> {
        let Ok(command) = command.try_map(|at, mv, steps| {
            let steps = steps.into_iter().map(G::step_text).collect();
            Ok::<_, Infallible>((G::move_text(&self.turn_view_at(at), &mv), steps))
        });
        command
    }

    /// Ply that led to a node, with its move in words; `None` for the first position.
    pub fn ply_in_words(&self, node: NodeId) -> Option<PlyKind<InWords>> {
        Some(match self.ply_kind(node)? {
            PlyKind::Move { steps, .. } => PlyKind::Move {
                mv: self.ply_text(node).unwrap_or_default(),
                steps: steps.iter().map(|&step| G::step_text(step)).collect(),
            },
            PlyKind::Resigned(seat) => PlyKind::Resigned(*seat),
            PlyKind::OutOfTime(seat) => PlyKind::OutOfTime(*seat),
            PlyKind::Agreed => PlyKind::Agreed,
        })
    }
}
