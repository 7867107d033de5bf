//! Strategies that win by force.

/// Every position of the winner that play can come to, with the move to play there.
pub type Strategy<P, M> = Vec<(P, M)>;

/// Report of the check of a strategy: what was played through.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Checked {
    /// Positions from which everything was played.
    pub positions: u64,
    /// Positions that the tablebase knows to be won.
    pub known: u64,
}

/// Fault of a strategy, with the first position that has it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Flaw<P> {
    /// It has no legal move here.
    NoMove(P),
    /// The winner has not won here, or cannot any more.
    NotWon(P),
    /// The game is not over after more plies than any search looks ahead.
    TooLong(P),
}
