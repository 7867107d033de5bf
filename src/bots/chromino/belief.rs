//! What a seat may conclude about the tiles that it does not see.
//!
//! Who draws or passes can place nothing: no tile that fits on the table then is in the hand. Of each hidden tile it
//! is kept which it may be, from the turn on in which it was drawn. So a tile that was held longer may be fewer, and
//! when one is placed and more than one may have been it, the one that was held longest is taken for it: whatever is
//! the case, what is excluded of the others is true.

use crate::bots::engine::Observation;
use crate::rules::chromino::{Chromino, Common, Move, Position, SeenHand, Tile, TileSet, View};
use crate::rules::game::{MAX_SEATS, Seat};
use crate::rules::rng::Rng;

/// What is concluded of the tiles that a seat does not see.
#[derive(Clone, Debug)]
pub struct Belief {
    view: View,
    /// A hidden tile each: whose it is, and which it may be; those that may be the fewest first.
    held: Vec<(Seat, TileSet)>,
    /// The tiles that are not seen.
    unseen: TileSet,
}

/// Of each tile of a hand, which it may be.
type Hand = Vec<TileSet>;

impl Belief {
    /// What can be concluded from all that a seat has seen.
    pub fn of(observation: &Observation<Chromino>) -> Belief {
        let every: TileSet = Tile::all().collect();
        let mut hands: [Hand; MAX_SEATS] = std::array::from_fn(|_| Hand::new());
        let first = observation.log().first().map_or(observation.view(), |past| &past.view);
        for (hand, seat) in hands.iter_mut().zip(seats()) {
            *hand = vec![every; first.hand(seat).len()];
        }
        for past in observation.log() {
            see(&mut hands, &past.view);
            let hand = &mut hands[past.by.index()];
            match past.mv {
                Some(Move::Place(placement)) => release(hand, placement.tile()),
                Some(Move::Draw) => {
                    exclude(hand, past.view.common(), every);
                    hand.push(every);
                }
                Some(Move::Pass) => exclude(hand, past.view.common(), every),
                None => {}
            }
        }
        see(&mut hands, observation.view());
        let view = observation.view().clone();
        let unseen: TileSet = view.unseen().collect();
        let closed = seats().filter(|&seat| matches!(view.hand(seat), SeenHand::Closed(_)));
        let mut held: Vec<(Seat, TileSet)> = closed
            .flat_map(|seat| hands[seat.index()].iter().map(move |may| (seat, may.meet(unseen))))
            .collect();
        held.sort_by_key(|(_, may)| may.len());
        Belief { view, held, unseen }
    }

    /// Of each hidden tile of a seat's hand, which it may be.
    pub fn held(&self, seat: Seat) -> impl Iterator<Item = TileSet> {
        self.held.iter().filter(move |(of, _)| *of == seat).map(|&(_, may)| may)
    }

    /// Some position that agrees with it, drawn by chance.
    pub fn deal(&self, rng: &mut Rng) -> Position {
        let mut left = self.unseen;
        let mut hands = [TileSet::EMPTY; MAX_SEATS];
        for &(seat, may) in &self.held {
            // Rarely the tiles have been given away to others that some hand could only have.
            let may = Some(may.meet(left)).filter(|may| !may.is_empty()).unwrap_or(left);
            if let Some(tile) = may.iter().nth(rng.below(may.len())) {
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

/// Takes in what the view shows of the hands. A seat that has left has none.
fn see(hands: &mut [Hand; MAX_SEATS], view: &View) {
    for (hand, seat) in hands.iter_mut().zip(seats()) {
        if let SeenHand::Open(tiles) = view.hand(seat) {
            *hand = tiles.iter().map(|tile| [tile].into_iter().collect()).collect();
        }
    }
}

/// A tile has been placed from the hand.
fn release(hand: &mut Hand, tile: Tile) {
    let may = hand.iter().enumerate().filter(|(_, may)| may.contains(tile));
    if let Some((index, _)) = may.min_by_key(|(_, may)| may.len()) {
        hand.remove(index);
    }
}

/// Nothing of the hand could be placed. What is known stays: a chameleon that is the last may fit and not be placed.
fn exclude(hand: &mut Hand, common: &Common, every: TileSet) {
    if hand.iter().all(|may| may.only().is_some()) {
        return;
    }
    let mut list = Vec::new();
    common.placements(every, &mut list);
    let fits = list.iter().filter_map(|mv| match mv {
        Move::Place(placement) => Some(placement.tile()),
        Move::Draw | Move::Pass => None,
    });
    let fits: TileSet = fits.collect();
    for may in hand.iter_mut().filter(|may| may.only().is_none()) {
        *may = may.without(fits);
    }
}
