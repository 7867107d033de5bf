//! Result of a proof search.

/// Proved result of a position, for the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ProofResult {
    /// The side to move wins by force.
    Win,
    /// Another seat wins by force.
    Loss,
    /// No seat can force a win: the whole game tree was searched.
    Draw,
    /// Not decided within the limits.
    Unknown,
}

/// Result of a proof search.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Solution<M> {
    /// Proved result.
    pub verdict: ProofResult,
    /// Principal variation of a win or loss: the winner plays the shortest win, the others the longest defence.
    pub pv: Vec<M>,
    /// Number of plies within which no seat can force a win.
    pub excluded: u32,
    /// Number of nodes searched.
    pub nodes: u64,
}

impl<M> Solution<M> {
    /// Solution without a line of moves.
    pub fn without_pv(verdict: ProofResult, excluded: u32, nodes: u64) -> Solution<M> {
        Solution { verdict, pv: Vec::new(), excluded, nodes }
    }
}
