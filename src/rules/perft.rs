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
    Counter::<G, false>::default().count(position, depth)
}

/// The same, and whether every position on the way has had all its moves listed ([`Rules::lists_all_moves`]). It takes longer
/// in games that ask it of each position.
pub fn checked_perft<G: Rules>(position: &mut G::Position, depth: u32) -> (u64, bool) {
    let mut counter = Counter::<G, true>::default();
    let nodes = counter.count(position, depth);
    (nodes, !counter.is_cut)
}

/// Counter of move sequences, which asks of each position whether all its moves are listed if `CHECKS` is set.
struct Counter<G: Rules, const CHECKS: bool> {
    /// Lists that are kept between calls, one for each ply that is under way.
    spare: Vec<Vec<G::Move>>,
    /// Whether moves have been left out.
    is_cut: bool,
}

impl<G: Rules, const CHECKS: bool> Default for Counter<G, CHECKS> {
    fn default() -> Self {
        Counter { spare: Vec::new(), is_cut: false }
    }
}

impl<G: Rules, const CHECKS: bool> Counter<G, CHECKS> {
    fn count(&mut self, position: &mut G::Position, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        if CHECKS && !self.is_cut {
            self.is_cut = !G::lists_all_moves(position);
        }
        let mut list = self.spare.pop().unwrap_or_default();
        list.clear();
        G::moves(position, &mut list);
        let mut nodes = 0;
        if depth == 1 {
            nodes = list.len() as u64;
        } else {
            for mv in &list {
                let undo = G::play(position, mv);
                nodes += self.count(position, depth - 1);
                G::undo(position, mv, undo);
            }
        }
        self.spare.push(list);
        nodes
    }
}
