//! A Chromino position: the open part, the hands, and the bag.

use crate::game::{MAX_SEATS, Outcome, Seat, Seats};
use crate::rng::Rng;
use crate::setup::Setup;

use super::bag::Bag;
use super::common::{Common, Mode, OPTIONS, PLAYERS, Variant};
use super::hand::SeenHand;
use super::moves::Move;
use super::table::{Placement, Table};
use super::tiles::{Tile, TileSet};
use super::{hash, points};

/// The number of tiles that each seat draws at the start.
const HAND: usize = 8;

/// A Chromino position.
///
/// ```
/// use camaieu_rules::chromino::Position;
/// use camaieu_rules::game::Seat;
///
/// let position = Position::default();
/// assert_eq!((position.hand(Seat::FIRST).len(), position.bag().len()), (8, 63));
/// assert_eq!(position.common().table().len(), 1);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Position {
    pub(super) common: Common,
    pub(super) hands: [TileSet; MAX_SEATS],
    pub(super) bag: Bag,
    /// [`hash`] of what lies where.
    pub(super) hash: u64,
}

/// The data that undoing a move needs.
#[derive(Debug)]
pub struct Undo {
    seat: Seat,
    drawn: u8,
    passes: u32,
    score: u32,
    hash: u64,
    /// The tile that was drawn.
    tile: Option<Tile>,
}

impl Position {
    /// The position with which a match begins: a chameleon on the table, eight tiles for each seat, the others in
    /// the bag.
    ///
    /// ```
    /// use camaieu_rules::chromino::{Chromino, Position};
    /// use camaieu_rules::prelude::*;
    /// use camaieu_rules::rng::Rng;
    /// use camaieu_rules::setup::Setup;
    ///
    /// let setup = Setup::read(Chromino::OPTIONS, "players=3").unwrap();
    /// assert_eq!(Position::start(&setup, &mut Rng::new(1)).bag().len(), 55);
    /// ```
    pub fn start(setup: &Setup, rng: &mut Rng) -> Position {
        let seats = PLAYERS.of(setup);
        let chameleons: Vec<Tile> = Tile::chameleons().collect();
        let first = rng.pick(&chameleons).copied().unwrap_or(Tile::FIRST);
        let mut others: Vec<Tile> = Tile::all().filter(|&tile| tile != first).collect();
        rng.shuffle(&mut others);
        let mut hands = [TileSet::EMPTY; MAX_SEATS];
        let mut rest = others.into_iter();
        let variant = Variant::of(setup);
        for (seat, hand) in Seats::first(seats).iter().zip(&mut hands) {
            let more = variant.handicap.more(OPTIONS, seat);
            *hand = rest.by_ref().take(HAND.saturating_add_signed(more.into())).collect();
        }
        let common = Common {
            variant,
            table: Table::new(Placement::at_start(first)),
            seats,
            retired: Seats::NONE,
            to_move: Seat::FIRST,
            drawn: 0,
            passes: 0,
            scores: [0; MAX_SEATS],
        };
        Position::new(common, hands, Bag::new(rest.as_slice()))
    }

    pub(super) fn new(common: Common, hands: [TileSet; MAX_SEATS], bag: Bag) -> Position {
        let mut position = Position { common, hands, bag, hash: 0 };
        position.hash = hash::of_tiles(position.common.table(), &position.hands, &position.bag);
        position
    }

    /// The open part, which every observer sees.
    ///
    /// ```
    /// let position = camaieu_rules::chromino::Position::default();
    /// assert_eq!((position.common().seats(), position.common().drawn()), (2, 0));
    /// ```
    pub fn common(&self) -> &Common {
        &self.common
    }

    /// The seat to move; when the game is over, the one whose turn it would be.
    ///
    /// ```
    /// use camaieu_rules::chromino::Position;
    /// use camaieu_rules::game::Seat;
    ///
    /// assert_eq!(Position::default().to_move(), Seat::FIRST);
    /// ```
    pub fn to_move(&self) -> Seat {
        self.common.to_move
    }

    /// A seat's hand.
    ///
    /// ```
    /// use camaieu_rules::chromino::Position;
    /// use camaieu_rules::game::Seat;
    ///
    /// let position = Position::default();
    /// assert!(position.hand(Seat::FIRST).meet(position.hand(Seat::SECOND)).is_empty());
    /// ```
    pub fn hand(&self, seat: Seat) -> TileSet {
        self.hands[seat.index()]
    }

    /// The bag.
    ///
    /// ```
    /// let position = camaieu_rules::chromino::Position::default();
    /// let next = position.bag().iter().next_back().unwrap();
    /// assert!(!position.hand(position.to_move()).contains(next));
    /// ```
    pub fn bag(&self) -> &Bag {
        &self.bag
    }

    /// The outcome.
    ///
    /// ```
    /// use camaieu_rules::chromino::Position;
    /// use camaieu_rules::game::Outcome;
    ///
    /// assert_eq!(Position::default().outcome(), Outcome::Ongoing);
    /// ```
    pub fn outcome(&self) -> Outcome {
        self.common.outcome(|seat| SeenHand::Open(self.hand(seat)), self.bag.len())
    }

    /// Takes a seat out of a game that continues without it: its hand is laid aside, known to nobody. `false`, and
    /// nothing is changed, where fewer than two would be left.
    pub(super) fn retire(&mut self, seat: Seat) -> bool {
        let playing = self.common.playing();
        if !playing.contains(seat) || playing.len() < 3 || self.outcome().is_over() {
            return false;
        }
        for tile in self.hand(seat).iter() {
            self.hash ^= hash::held(seat, tile);
        }
        self.hands[seat.index()] = TileSet::EMPTY;
        self.common.retire(seat);
        true
    }

    pub(super) fn make(&mut self, mv: Move) -> Undo {
        let seat = self.common.to_move;
        let index = seat.index();
        let Common { drawn, passes, scores, .. } = self.common;
        let mut undo = Undo { seat, drawn, passes, score: scores[index], hash: self.hash, tile: None };
        match mv {
            Move::Place(placement) => {
                if self.common.variant.mode == Mode::Expert {
                    let points = points::of(&self.common.table, placement);
                    self.common.scores[index] = scores[index].saturating_add(points);
                }
                self.common.table.push(placement);
                self.hands[index].remove(placement.tile());
                self.hash ^= hash::placement_key(placement) ^ hash::held(seat, placement.tile());
                self.end_turn(0);
            }
            Move::Draw => {
                if let Some(tile) = self.bag.draw() {
                    self.hands[index].insert(tile);
                    self.hash ^= hash::in_bag(self.bag.len(), tile) ^ hash::held(seat, tile);
                    undo.tile = Some(tile);
                }
                self.common.drawn = drawn.saturating_add(1);
            }
            Move::Pass => self.end_turn(passes.saturating_add(1)),
        }
        undo
    }

    fn end_turn(&mut self, passes: u32) {
        self.common.passes = passes;
        self.common.drawn = 0;
        self.common.to_move = self.common.next_seat();
    }

    pub(super) fn unmake(&mut self, mv: Move, undo: Undo) {
        let index = undo.seat.index();
        if let Move::Place(placement) = mv {
            self.common.table.pop();
            self.hands[index].insert(placement.tile());
        }
        if let Some(tile) = undo.tile {
            self.hands[index].remove(tile);
            self.bag.push(tile);
        }
        self.common.to_move = undo.seat;
        self.common.drawn = undo.drawn;
        self.common.passes = undo.passes;
        self.common.scores[index] = undo.score;
        self.hash = undo.hash;
    }
}
