//! Mistakes and failed puzzles, and the days on which they come back.

use serde::{Deserialize, Serialize};

use crate::player::Player;
use crate::remark::Remark;

use super::day::Day;
use super::puzzle::PuzzleRecord;

/// Name of the lesson whose steps are one's own mistakes.
pub const MISTAKES: &str = "mistakes";

/// Days after which a mistake comes back: after it was made or made again, and after each time that it was put right since.
pub const RETURN_DAYS: [u32; 4] = [1, 3, 7, 21];

/// Move of one's own game that gave a proved result away.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Mistake {
    /// Name of the game.
    pub game: String,
    /// The position before the move, with the moves that keep the result.
    pub puzzle: PuzzleRecord,
    /// The move that was played.
    pub played: String,
    /// Opponent; `None` for several.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub against: Option<Player>,
    /// Day of the game.
    pub day: Day,
    /// Faults of the move.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub faults: Vec<Remark>,
    /// The best move, with its reasons.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub best: Option<BestMove>,
    /// The whole game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub whole: Option<WholeGame>,
}

/// Move that would have been best.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct BestMove {
    /// The move, in notation.
    #[serde(rename = "move")]
    pub mv: String,
    /// Reasons for it.
    pub reasons: Vec<Remark>,
}

/// Game in which a mistake was made.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct WholeGame {
    /// Its score.
    pub score: String,
    /// Number of plies to the mistake, itself included.
    pub ply: usize,
}

/// Mistake or puzzle that comes back.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Return {
    /// Day on which it comes back; `None` when it is learnt for good.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub due: Option<Day>,
    /// Number of times that it was put right since it failed last.
    #[serde(default)]
    pub reviews: u8,
    /// The mistake; `None` if it is a puzzle of the program.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mistake: Option<Mistake>,
}

impl Return {
    /// Schedule after a failed attempt: due again tomorrow.
    pub(super) fn failed(mistake: Option<Mistake>, today: Day) -> Return {
        Return { due: Some(today.after(RETURN_DAYS[0])), reviews: 0, mistake }
    }

    /// Whether it comes back on this day, or should have before. A day later than any that could have been set shows that
    /// the clock of the machine was wrong then.
    pub fn is_due(&self, today: Day) -> bool {
        let latest = today.after(RETURN_DAYS[RETURN_DAYS.len() - 1]);
        self.due.is_some_and(|due| due <= today || due > latest)
    }
}
