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
    let mut lists: Vec<Vec<G::Move>> = (0..depth).map(|_| Vec::new()).collect();
    count::<G>(position, &mut lists)
}

/// Each depth has a list of its own, kept between calls.
fn count<G: Rules>(position: &mut G::Position, lists: &mut [Vec<G::Move>]) -> u64 {
    let Some((list, deeper)) = lists.split_first_mut() else { return 1 };
    list.clear();
    G::moves(position, list);
    if deeper.is_empty() {
        return list.len() as u64;
    }
    let mut nodes = 0;
    for mv in list.iter() {
        let undo = G::play(position, mv);
        nodes += count::<G>(position, deeper);
        G::undo(position, mv, undo);
    }
    nodes
}
