//! Belief: the tiles that each hidden tile may be, from all that a seat has seen.
//!
//! A seat that draws or passes can place nothing, so no tile in its hand fits the table at that time. For each hidden
//! tile the belief keeps a set of candidates, reduced from the turn on in which the tile was drawn; tiles held longer
//! have fewer. When a hidden tile is placed and several may have been it, the one with the fewest candidates is
//! removed. Whichever it really was, the exclusions of the others stay true.

use crate::engine::Observation;
use camaieu_rules::chromino::{Chromino, Common, Move, Position, SeenHand, Tile, TileSet, View};
use camaieu_rules::game::{MAX_SEATS, Seat};
use camaieu_rules::rng::Rng;

/// Knowledge of one seat about the tiles that it does not see.
#[derive(Clone, Debug)]
pub struct Belief {
    view: View,
    /// Owner and candidates of each hidden tile in a hand; the fewest candidates first.
    hidden: Vec<(Seat, TileSet)>,
    /// Tiles that the seat does not see.
    unseen: TileSet,
}

/// Candidates of each tile of a hand.
type HandCandidates = Vec<TileSet>;

impl Belief {
    /// Belief of an observation's seat.
    pub fn of(observation: &Observation<Chromino>) -> Belief {
        let every: TileSet = Tile::all().collect();
        let mut hands: [HandCandidates; MAX_SEATS] = std::array::from_fn(|_| HandCandidates::new());
        let first = observation.history().first().map_or(observation.view(), |entry| &entry.view);
        for (hand, seat) in hands.iter_mut().zip(seats()) {
            *hand = vec![every; first.hand(seat).len()];
        }
        for entry in observation.history() {
            reveal(&mut hands, &entry.view);
            let hand = &mut hands[entry.seat.index()];
            match entry.mv {
                Some(Move::Place(placement)) => remove(hand, placement.tile()),
                Some(Move::Draw) => {
                    exclude_fitting(hand, entry.view.common(), every);
                    hand.push(every);
                }
                Some(Move::Pass) => exclude_fitting(hand, entry.view.common(), every),
                None => {}
            }
        }
        reveal(&mut hands, observation.view());
        let view = observation.view().clone();
        let unseen: TileSet = view.unseen().collect();
        let closed = seats().filter(|&seat| matches!(view.hand(seat), SeenHand::Closed(_)));
        let mut hidden: Vec<(Seat, TileSet)> = closed
            .flat_map(|seat| hands[seat.index()].iter().map(move |tiles| (seat, tiles.meet(unseen))))
            .collect();
        hidden.sort_by_key(|(_, candidates)| candidates.len());
        Belief { view, hidden, unseen }
    }

    /// Candidates of each hidden tile in a seat's hand.
    pub fn candidates(&self, seat: Seat) -> impl Iterator<Item = TileSet> {
        self.hidden.iter().filter(move |(owner, _)| *owner == seat).map(|&(_, candidates)| candidates)
    }

    /// Position drawn at random from those that agree with the belief.
    pub fn sample(&self, rng: &mut Rng) -> Position {
        let mut left = self.unseen;
        let mut hands = [TileSet::EMPTY; MAX_SEATS];
        for &(seat, candidates) in &self.hidden {
            // Rarely all candidates have gone to other hands; then any tile is taken.
            let candidates = Some(candidates.meet(left)).filter(|tiles| !tiles.is_empty()).unwrap_or(left);
            if let Some(tile) = candidates.iter().nth(rng.below(candidates.len())) {
                left.remove(tile);
                hands[seat.index()].insert(tile);
            }
        }
        let mut bag: Vec<Tile> = left.iter().collect();
        rng.shuffle(&mut bag);
        self.view.dealt(hands, &bag)
    }
}

fn seats() -> impl Iterator<Item = Seat> {
    (0..MAX_SEATS).filter_map(Seat::from_index)
}

/// Sets the hands that a view shows. A seat that has left has an empty hand.
fn reveal(hands: &mut [HandCandidates; MAX_SEATS], view: &View) {
    for (hand, seat) in hands.iter_mut().zip(seats()) {
        if let SeenHand::Open(tiles) = view.hand(seat) {
            *hand = tiles.iter().map(|tile| [tile].into_iter().collect()).collect();
        }
    }
}

/// Removes the tile that was placed from the hand.
fn remove(hand: &mut HandCandidates, tile: Tile) {
    let matching = hand.iter().enumerate().filter(|(_, candidates)| candidates.contains(tile));
    if let Some((index, _)) = matching.min_by_key(|(_, candidates)| candidates.len()) {
        hand.remove(index);
    }
}

/// Excludes the tiles that fit the table from a hand of which nothing could be placed. Tiles known for certain stay: a
/// chameleon tile that is the last of a hand may fit and yet not be placed.
fn exclude_fitting(hand: &mut HandCandidates, common: &Common, every: TileSet) {
    if hand.iter().all(|candidates| candidates.only().is_some()) {
        return;
    }
    let mut list = Vec::new();
    common.placements(every, &mut list);
    let fits = list.iter().filter_map(|mv| match mv {
        Move::Place(placement) => Some(placement.tile()),
        Move::Draw | Move::Pass => None,
    });
    let fits: TileSet = fits.collect();
    for candidates in hand.iter_mut().filter(|candidates| candidates.only().is_none()) {
        *candidates = candidates.without(fits);
    }
}
