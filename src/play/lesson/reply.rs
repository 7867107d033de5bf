//! Judgements of a player's moves.

use crate::rules::game::{Game, Refusal};

/// Judgement of a player's move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reply<G: Game> {
    /// Right, and the step continues. The answers of the other seats have been played.
    Right {
        /// The answers.
        answers: Vec<G::Move>,
    },
    /// One more move of those that are to be found.
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
        answers: Vec<G::Move>,
    },
    /// Legal, but not what is asked for. The position before it is restored, in a goal of several moves the first one.
    Wrong {
        /// Id of the sentence that says why; `None` where the lesson has none for it.
        say: Option<String>,
        /// The position in which it was made.
        from: Box<G::Position>,
        /// The wrong move and the line that punishes it, to be shown from there; only the move where there is none.
        shown: Vec<G::Move>,
    },
    /// Illegal; the step is finished if that was to be tried.
    Refused(Refusal),
    /// Illegal for another reason than the move that is to be tried.
    RefusedOtherwise(Refusal),
}
