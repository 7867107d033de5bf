//! Facts of a puzzle: what is to be kept, and how hard it is.

use camaieu_rules::game::Game;

use super::kind::PuzzleKind;
use super::read::Puzzle;

/// Name of the option that chooses the board.
pub const BOARD: &str = "board";

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
    /// Its board, in a game with several: a value of the option [`BOARD`].
    pub board: Option<&'static str>,
}

impl PuzzleFacts {
    /// The facts of a puzzle.
    pub fn of<G: Game>(puzzle: &Puzzle<G>) -> PuzzleFacts {
        let Puzzle { kind, grade, plies, ref position, ref solutions, .. } = *puzzle;
        let setup = G::setup(position);
        let boards = G::OPTIONS.iter().find(|option| option.name == BOARD);
        let board =
            boards.and_then(|of| of.values.iter().copied().find(|&board| board == setup.value(BOARD)));
        PuzzleFacts { kind, grade, plies, solutions: solutions.len(), board }
    }
}
