//! Judgements of a player's moves.

use camaieu_rules::game::{Outcome, Refusal};

/// Judgement of a player's move. Moves are in notation, each in the position where it is played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reply {
    /// Right, and the step continues. The answers of the other seats have been played.
    Right {
        /// The answers.
        answers: Vec<String>,
    },
    /// One more move of those that are to be found, in a problem for the task that it belongs to.
    Found {
        /// Number found so far.
        found: usize,
        /// Number of all.
        of: usize,
    },
    /// Found before.
    Again,
    /// The step is finished.
    Done {
        /// Moves that were still played after the player's.
        answers: Vec<String>,
    },
    /// Legal, but not what is asked for. The position before it is restored, in a goal of several moves the first one.
    Wrong {
        /// Id of the sentence that says why; `None` where the lesson has none for it.
        say: Option<String>,
        /// The wrong move and the line that punishes it, to be shown from the position in which it was made; only the
        /// move where there is none.
        shown: Vec<String>,
        /// Outcome after them.
        outcome: Outcome,
    },
    /// It could not be judged in the time. It was not played, and does not count.
    Open {
        /// The move.
        mv: String,
    },
    /// It needs a ruling: [`Run::question`](super::Run::question).
    Asked,
    /// Illegal; the step is finished if that was to be tried.
    Refused(Refusal),
    /// Illegal for another reason than the move that is to be tried.
    RefusedOtherwise(Refusal),
}
