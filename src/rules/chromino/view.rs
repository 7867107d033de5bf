//! The view of an observer. It has no place for a tile that is hidden from them.

use std::fmt::{self, Display};

use crate::game::{MAX_SEATS, Observer, Outcome, Seat, Seats};
use crate::rng::Rng;

use super::bag::Bag;
use super::common::Common;
use super::generate;
use super::hand::SeenHand;
use super::moves::Move;
use super::position::Position;
use super::tiles::{Tile, TileSet};

/// The bag as an observer sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SeenBag {
    /// Its tiles and their order: for the observer who sees everything, and an empty bag.
    Open(Bag),
    /// The number of tiles.
    Closed(u8),
}

impl SeenBag {
    /// The number of tiles.
    pub fn len(&self) -> usize {
        match self {
            SeenBag::Open(bag) => bag.len(),
            SeenBag::Closed(count) => usize::from(*count),
        }
    }

    /// Whether it is empty.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

impl Display for SeenBag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SeenBag::Open(bag) => Display::fmt(bag, f),
            SeenBag::Closed(count) => write!(f, "?{count}"),
        }
    }
}

/// The part of a position that an observer may know.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    pub(super) common: Common,
    pub(super) hands: [SeenHand; MAX_SEATS],
    pub(super) bag: SeenBag,
}

impl View {
    pub(super) fn of(position: &Position, observer: Observer) -> View {
        let all = observer == Observer::All;
        let variant = position.common.variant;
        let open = all || variant.open_hands || variant.subtracts && position.outcome().is_over();
        let mut hands = position.hands.map(|hand| match hand.len() {
            count if count > 1 && !open => SeenHand::Closed(count as u8),
            _ => SeenHand::Open(hand),
        });
        if let Observer::Seat(seat) = observer {
            hands[seat.index()] = SeenHand::Open(position.hand(seat));
        }
        let bag = match position.bag.len() {
            count if count > 0 && !all => SeenBag::Closed(count as u8),
            _ => SeenBag::Open(position.bag.clone()),
        };
        View { common: position.common.clone(), hands, bag }
    }

    /// The view of another observer; `None` if they see tiles that are not seen here.
    pub(super) fn seen_by(&self, observer: Observer) -> Option<View> {
        if observer == Observer::All {
            let is_whole =
                self.hands.iter().all(|hand| hand.hidden() == 0) && matches!(self.bag, SeenBag::Open(_));
            return is_whole.then(|| self.clone());
        }
        let open = self.common.variant.open_hands || self.counts_hands();
        let mut hands = self.hands.map(|hand| match hand.len() {
            count if count > 1 && !open => SeenHand::Closed(count as u8),
            _ => hand,
        });
        if let Observer::Seat(seat) = observer {
            hands[seat.index()] = SeenHand::Open(self.hand(seat).tiles()?);
        }
        let bag = match self.bag.len() {
            0 => self.bag.clone(),
            count => SeenBag::Closed(count as u8),
        };
        Some(View { common: self.common.clone(), hands, bag })
    }

    /// The open part, which every observer sees.
    pub fn common(&self) -> &Common {
        &self.common
    }

    /// A seat's hand as the observer sees it.
    ///
    /// ```
    /// use camaieu_rules::chromino::Chromino;
    /// use camaieu_rules::game::{Observer, Seat};
    /// use camaieu_rules::prelude::*;
    /// use camaieu_rules::setup::Setup;
    ///
    /// let position = Chromino::start(&Setup::default_of(Chromino::OPTIONS), 1);
    /// let view = Chromino::view(&position, Observer::Seat(Seat::FIRST));
    /// assert!(view.hand(Seat::FIRST).tiles().is_some());
    /// assert_eq!(view.hand(Seat::SECOND).tiles(), None);
    /// assert_eq!(view.hand(Seat::SECOND).len(), 8);
    /// ```
    pub fn hand(&self, seat: Seat) -> SeenHand {
        self.hands[seat.index()]
    }

    /// The hand of the seat to move, if the observer sees it.
    pub fn hand_to_move(&self) -> Option<TileSet> {
        self.hand(self.common.to_move).tiles()
    }

    /// The bag as the observer sees it.
    pub fn bag(&self) -> &SeenBag {
        &self.bag
    }

    /// The outcome.
    pub fn outcome(&self) -> Outcome {
        self.common.outcome(|seat| self.hand(seat), self.bag.len())
    }

    /// Whether the hands are counted: the game is over, and the tiles that are left are taken off. They lie open then.
    pub(super) fn counts_hands(&self) -> bool {
        self.common.variant.subtracts && self.outcome().is_over()
    }

    /// The points by seat; at the end without the tiles that are left, if those are taken off.
    pub fn totals(&self) -> Vec<i64> {
        let is_over = self.outcome().is_over();
        let counted = |seat: Seat| {
            let hand = if is_over { self.hand(seat) } else { SeenHand::Open(TileSet::EMPTY) };
            self.common.points_at_end(seat, hand)
        };
        Seats::first(self.common.seats).iter().map(counted).collect()
    }

    /// The tiles that the observer does not see, those that are not in the game included.
    pub fn unseen(&self) -> impl Iterator<Item = Tile> {
        let table = self.common.table().iter().map(|placement| placement.tile());
        let hands = self.hands.iter().filter_map(|hand| hand.tiles()).flat_map(TileSet::iter);
        let bag = match &self.bag {
            SeenBag::Open(bag) => Some(bag.iter()),
            SeenBag::Closed(_) => None,
        };
        let seen: TileSet = table.chain(hands).chain(bag.into_iter().flatten()).collect();
        Tile::all().filter(move |&tile| !seen.contains(tile))
    }

    /// A random position that is consistent with the view: the hidden tiles are dealt evenly.
    pub(super) fn determinize(&self, rng: &mut Rng) -> Position {
        let mut unseen: Vec<Tile> = self.unseen().collect();
        rng.shuffle(&mut unseen);
        let mut unseen = unseen.into_iter();
        let hands = self.hands.map(|hand| unseen.by_ref().take(hand.hidden()).collect());
        self.dealt(hands, unseen.as_slice())
    }

    /// The position that looks like this and has these tiles where the observer sees none: in the closed hands, and in the
    /// bag, the next to be drawn first. There may be more for the bag than it holds.
    pub fn dealt(&self, hidden: [TileSet; MAX_SEATS], bag: &[Tile]) -> Position {
        let mut hands = hidden;
        for (hand, seen) in hands.iter_mut().zip(self.hands) {
            *hand = seen.tiles().unwrap_or(*hand);
        }
        let bag = match &self.bag {
            SeenBag::Open(bag) => bag.clone(),
            SeenBag::Closed(count) => Bag::new(&bag[..bag.len().min(usize::from(*count))]),
        };
        Position::new(self.common.clone(), hands, bag)
    }

    /// The legal moves, if the observer sees the hand of the seat to move.
    pub(super) fn moves(&self) -> Vec<Move> {
        let mut list = Vec::new();
        if let (Some(hand), false) = (self.hand_to_move(), self.outcome().is_over()) {
            generate::generate(&self.common, hand, self.bag.len(), &mut list);
        }
        list
    }
}
