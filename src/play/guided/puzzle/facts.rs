//! Facts of a puzzle: what is to be kept, and how hard it is.

use camaieu_rules::game::Game;

use super::kind::PuzzleKind;
use super::read::Puzzle;

/// Puzzle without its position and moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PuzzleFacts {
    /// Kind.
    pub kind: PuzzleKind,
    /// The lowest level that solves it, from 1 to 10.
    pub grade: u8,
    /// Plies to the goal with best play; in a defence, the plies within which every other move loses.
    pub plies: u32,
    /// Number of first moves that keep the result.
    pub solutions: usize,
}

impl PuzzleFacts {
    /// The facts of a puzzle.
    pub fn of<G: Game>(puzzle: &Puzzle<G>) -> PuzzleFacts {
        let Puzzle { kind, grade, plies, ref solutions, .. } = *puzzle;
        PuzzleFacts { kind, grade, plies, solutions: solutions.len() }
    }
}
