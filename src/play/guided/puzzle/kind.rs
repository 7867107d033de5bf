//! Kinds of puzzles.

use std::fmt::{self, Display};

use serde::{Deserialize, Serialize};

/// Result that the solutions of a puzzle keep.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum PuzzleKind {
    /// The side to move wins within the plies of the puzzle, whatever the other side plays.
    Win,
    /// The side to move does not lose within the plies of the puzzle; after any other move it does.
    Defence,
    /// The move captures as many pieces as any move can.
    Capture,
    /// The side to move gains a chameleon within the plies of the puzzle, whatever the other side plays.
    Gain,
    /// The side to move connects within the plies of the puzzle, whatever the other side plays.
    Connect,
    /// The side to move places the last tile of its hand within the plies of the puzzle, whatever the other side plays.
    Empty,
}

impl PuzzleKind {
    /// All kinds.
    pub const ALL: [PuzzleKind; 6] = [
        PuzzleKind::Win,
        PuzzleKind::Defence,
        PuzzleKind::Capture,
        PuzzleKind::Gain,
        PuzzleKind::Connect,
        PuzzleKind::Empty,
    ];

    /// Its name in files.
    pub fn name(self) -> &'static str {
        match self {
            PuzzleKind::Win => "win",
            PuzzleKind::Defence => "defence",
            PuzzleKind::Capture => "capture",
            PuzzleKind::Gain => "gain",
            PuzzleKind::Connect => "connect",
            PuzzleKind::Empty => "empty",
        }
    }

    /// Whether a move may reach the goal while the game continues.
    pub fn is_before_end(self) -> bool {
        matches!(self, PuzzleKind::Gain | PuzzleKind::Empty)
    }

    /// Whether winning the game reaches the goal, whichever way.
    pub fn is_reached_by_win(self) -> bool {
        !matches!(self, PuzzleKind::Capture | PuzzleKind::Empty)
    }
}

impl Display for PuzzleKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
