//! The endings of Le Caméléon.

use crate::game::Ending;

/// The loser has no piece left.
pub const ELIMINATION: Ending = Ending::new("elimination");
/// The winner has two chameleons left, the loser one.
pub const TWO_CHAMELEONS: Ending = Ending::new("two-chameleons");
/// Each seat has one piece left.
pub const ONE_EACH: Ending = Ending::new("one-each");
/// The loser has no legal move.
pub const NO_MOVE: Ending = Ending::new("no-move");

/// All endings.
pub const ALL: &[&Ending] =
    &[&ELIMINATION, &TWO_CHAMELEONS, &ONE_EACH, &NO_MOVE, &Ending::REPETITION, &Ending::FIFTY_MOVES];
