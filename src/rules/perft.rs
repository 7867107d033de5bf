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
    count::<G>(position, depth, &mut Vec::new())
}

/// Counts with lists that are kept between calls, one for each ply that is under way.
fn count<G: Rules>(position: &mut G::Position, depth: u32, spare: &mut Vec<Vec<G::Move>>) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut list = spare.pop().unwrap_or_default();
    list.clear();
    G::moves(position, &mut list);
    let mut nodes = 0;
    if depth == 1 {
        nodes = list.len() as u64;
    } else {
        for mv in &list {
            let undo = G::play(position, mv);
            nodes += count::<G>(position, depth - 1, spare);
            G::undo(position, mv, undo);
        }
    }
    spare.push(list);
    nodes
}
