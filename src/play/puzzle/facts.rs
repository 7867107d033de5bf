//! Facts of a puzzle: all that is known of it without the types of its game.

use camaieu_rules::game::{Game, Seat};

use super::kind::PuzzleKind;
use super::read::Puzzle;

/// Puzzle without its position and moves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PuzzleFacts {
    /// Name of the game.
    pub game: &'static str,
    /// Name, unique in its game.
    pub id: String,
    /// Kind.
    pub kind: PuzzleKind,
    /// The lowest level that solves it, from 1 to 10.
    pub grade: u8,
    /// Plies to the goal with best play; in a defence, the plies within which every other move loses.
    pub plies: u32,
    /// Number of first moves that keep the result.
    pub solutions: usize,
    /// The seat that solves it.
    pub solver: Seat,
}

impl PuzzleFacts {
    /// The facts of a puzzle.
    pub fn of<G: Game>(puzzle: &Puzzle<G>) -> PuzzleFacts {
        PuzzleFacts {
            game: G::NAME,
            id: puzzle.id.clone(),
            kind: puzzle.kind,
            grade: puzzle.grade,
            plies: puzzle.plies,
            solutions: puzzle.solutions.len(),
            solver: G::to_move(&puzzle.position),
        }
    }
}
