//! Perft: counting move sequences, to compare two implementations of a game or to measure speed.

use super::game::Rules;

/// The number of sequences of `depth` legal moves from a position. A move that ends the game counts; a game that is
/// over has no moves. The last ply is counted and not played.
///
/// ```
/// use camaieu_rules::chameleon::Chameleon;
/// use camaieu_rules::perft::perft;
/// use camaieu_rules::prelude::*;
/// use camaieu_rules::setup::Setup;
///
/// let mut position = Chameleon::start(&Setup::default_of(Chameleon::OPTIONS), 1);
/// assert_eq!(perft::<Chameleon>(&mut position, 1), 27);
/// assert_eq!(perft::<Chameleon>(&mut position, 2), 729);
/// ```
pub fn perft<G: Rules>(position: &mut G::Position, depth: u32) -> u64 {
    checked_perft::<G>(position, depth).0
}

/// The same, and whether every position on the way has had all its moves listed ([`Rules::moves_or_cut`]).
pub fn checked_perft<G: Rules>(position: &mut G::Position, depth: u32) -> (u64, bool) {
    let mut counter = Counter::<G>::default();
    let nodes = counter.count(position, depth);
    (nodes, !counter.is_cut)
}

/// Counter of move sequences.
struct Counter<G: Rules> {
    /// Lists that are kept between calls, one for each ply that is under way but the last.
    spare: Vec<Vec<G::Move>>,
    /// List of the last ply.
    last: Vec<G::Move>,
    /// Whether moves have been left out.
    is_cut: bool,
}

impl<G: Rules> Default for Counter<G> {
    fn default() -> Self {
        Counter { spare: Vec::new(), last: Vec::new(), is_cut: false }
    }
}

impl<G: Rules> Counter<G> {
    fn count(&mut self, position: &mut G::Position, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        if depth == 1 {
            self.last.clear();
            self.is_cut |= !G::moves_or_cut(position, &mut self.last);
            return self.last.len() as u64;
        }
        let mut list = self.spare.pop().unwrap_or_default();
        list.clear();
        self.is_cut |= !G::moves_or_cut(position, &mut list);
        let mut nodes = 0;
        for mv in &list {
            let undo = G::play(position, mv);
            nodes += self.count(position, depth - 1);
            G::undo(position, mv, undo);
        }
        self.spare.push(list);
        nodes
    }
}
