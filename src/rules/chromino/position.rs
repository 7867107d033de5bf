//! A Chromino position: what lies open to everybody, the hands, and the bag.

use std::fmt::{self, Debug, Display};

use crate::rules::game::{MAX_SEATS, Outcome, Seat, Seats};
use crate::rules::rng::Rng;
use crate::rules::setup::{Setup, SetupOption};

use super::moves::{self, Move};
use super::table::{Placement, Table};
use super::tiles::{TILES, Tile, TileSet, write_tiles};
use super::{hash, points};

/// What can be chosen before a match.
pub(super) const OPTIONS: &[SetupOption] = &[
    SetupOption::new("players", &["2", "1", "3", "4", "5", "6", "7", "8"]),
    SetupOption::new("mode", &["classic", "expert", "bambini"]),
    SetupOption::new("draws", &["1", "3", "4", "5", "*"]),
    SetupOption::new("hands", &["hidden", "open"]),
];

/// How many tiles each seat draws at the start.
const HAND: usize = 8;

/// What a placement must keep to, and what it scores.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Mode {
    /// Two contacts or more.
    Classic,
    /// The same, and placements score points.
    Expert,
    /// Like dominoes: one contact, end to end.
    Bambini,
}

impl Mode {
    /// All of them.
    pub const ALL: [Mode; 3] = [Mode::Classic, Mode::Expert, Mode::Bambini];

    /// The mode's name.
    pub fn name(self) -> &'static str {
        match self {
            Mode::Classic => "classic",
            Mode::Expert => "expert",
            Mode::Bambini => "bambini",
        }
    }

    /// The mode of this name.
    pub fn read(name: &str) -> Option<Mode> {
        Mode::ALL.into_iter().find(|mode| mode.name() == name)
    }
}

/// How many tiles a seat that cannot place may draw in a turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Draws(u8);

impl Draws {
    const UNLIMITED: Draws = Draws(u8::MAX);

    /// Reads `1`, `3`, `4`, `5` or `*`.
    pub fn read(text: &str) -> Option<Draws> {
        match text {
            "1" => Some(Draws(1)),
            "3" => Some(Draws(3)),
            "4" => Some(Draws(4)),
            "5" => Some(Draws(5)),
            "*" => Some(Draws::UNLIMITED),
            _ => None,
        }
    }

    /// The most tiles in a turn; `None` without limit.
    pub fn limit(self) -> Option<u8> {
        (self != Draws::UNLIMITED).then_some(self.0)
    }
}

impl Display for Draws {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.limit() {
            Some(limit) => write!(f, "{limit}"),
            None => f.write_str("*"),
        }
    }
}

/// What was agreed before the game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Variant {
    /// Classic, expert or bambini.
    pub mode: Mode,
    /// The tiles that may be drawn in a turn.
    pub draws: Draws,
    /// Whether the hands lie open to all.
    pub open_hands: bool,
}

impl Variant {
    pub(super) fn of(setup: &Setup) -> Variant {
        Variant {
            mode: Mode::read(setup.value("mode")).unwrap_or(Mode::Classic),
            draws: Draws::read(setup.value("draws")).unwrap_or(Draws(1)),
            open_hands: setup.value("hands") == "open",
        }
    }
}

/// What everybody sees, of a position and of a view alike, but for the numbers of tiles in the hands and the bag.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Common {
    pub(super) variant: Variant,
    pub(super) table: Table,
    pub(super) seats: u8,
    /// The seats that have left the game; their hands are laid aside.
    pub(super) retired: Seats,
    pub(super) to_move: Seat,
    /// The tiles that the seat to move has drawn in this turn.
    pub(super) drawn: u8,
    /// The turns in a row that ended without a placement.
    pub(super) passes: u32,
    pub(super) scores: [u32; MAX_SEATS],
}

impl Common {
    /// What was agreed before the game.
    pub fn variant(&self) -> Variant {
        self.variant
    }

    /// The tiles on the table in the order in which they were placed, the start tile first.
    pub fn table(&self) -> &[Placement] {
        &self.table
    }

    /// How many seats there are, those that have left the game included.
    pub fn seats(&self) -> u8 {
        self.seats
    }

    /// The seats that have left the game.
    pub fn retired(&self) -> Seats {
        self.retired
    }

    /// The seats that still play.
    pub fn playing(&self) -> Seats {
        Seats::first(self.seats).without(self.retired)
    }

    /// The seat with which a round begins: seat 1, or the lowest that still plays (rule 7).
    pub(super) fn first_seat(&self) -> Seat {
        self.playing().iter().next().unwrap_or(Seat::FIRST)
    }

    /// The seat to move; when the game is over, the next.
    pub fn to_move(&self) -> Seat {
        self.to_move
    }

    /// The tiles that the seat to move has drawn in this turn.
    pub fn drawn(&self) -> u8 {
        self.drawn
    }

    /// The turns in a row that ended without a placement.
    pub fn passes(&self) -> u32 {
        self.passes
    }

    /// The points by seat; 0 in all but the expert variant.
    pub fn scores(&self) -> &[u32] {
        &self.scores[..usize::from(self.seats)]
    }

    /// Adds every placement of each of these tiles, whoever has them.
    pub fn placements(&self, tiles: TileSet, list: &mut Vec<Move>) {
        moves::placements(self, tiles, list);
    }

    /// Whether a seat that cannot place draws, with so many tiles in the bag (rule 4).
    pub(super) fn may_draw(&self, bag: usize) -> bool {
        bag > 0 && self.drawn < self.variant.draws.0
    }

    fn next_seat(&self) -> Seat {
        let after = self.playing().iter().find(|&seat| seat > self.to_move);
        after.unwrap_or_else(|| self.first_seat())
    }

    /// Takes a seat out of the game. Of the row of turns that ended without a placement those of the others are left
    /// (rule 8 asks for the last turns of all who play), and the turn goes on if it was the seat's.
    fn retire(&mut self, seat: Seat) {
        let playing = self.playing();
        let between = playing.iter().filter(|&other| match seat < self.to_move {
            true => (seat..self.to_move).contains(&other),
            false => !(self.to_move..seat).contains(&other),
        });
        // How many turns ago the seat's last one was; it was the first of those of its kind.
        let (ago, round) = (between.count() as u32, playing.len() as u32);
        if self.passes >= ago {
            self.passes -= 1 + (self.passes - ago) / round.max(1);
        }
        if seat == self.to_move {
            self.drawn = 0;
            self.to_move = self.next_seat();
        }
        self.retired.insert(seat);
    }

    /// How the game stands with so many tiles in each hand and in the bag (rules 7 and 8).
    pub(super) fn outcome(&self, hands: impl Fn(Seat) -> usize, bag: usize) -> Outcome {
        if self.drawn > 0 {
            return Outcome::Ongoing;
        }
        let seats = self.playing();
        if self.to_move == self.first_seat() {
            let out: Seats = seats.iter().filter(|&seat| hands(seat) == 0).collect();
            if !out.is_empty() {
                return self.won(out, "out", hands);
            }
        }
        if bag > 0 || (self.passes as usize) < seats.len() {
            return Outcome::Ongoing;
        }
        if self.seats == 1 {
            return Outcome::Draw("blocked");
        }
        let fewest = seats.iter().map(&hands).min();
        let winners = seats.iter().filter(|&seat| Some(hands(seat)) == fewest).collect();
        self.won(winners, "fewest-tiles", hands)
    }

    /// The win of these seats; in the expert variant that of the most points, ties going to the fewer tiles.
    fn won(&self, winners: Seats, reason: &'static str, hands: impl Fn(Seat) -> usize) -> Outcome {
        if self.variant.mode != Mode::Expert {
            return Outcome::Win(winners, reason);
        }
        let merit = |seat: Seat| (self.scores[seat.index()], std::cmp::Reverse(hands(seat)));
        let seats = self.playing();
        let best = seats.iter().map(merit).max();
        Outcome::Win(seats.iter().filter(|&seat| Some(merit(seat)) == best).collect(), "points")
    }

    /// The set-up that leads to such positions.
    pub(super) fn setup(&self) -> Setup {
        let mut setup = Setup::default_of(OPTIONS);
        let hands = if self.variant.open_hands { "open" } else { "hidden" };
        let (players, draws) = (self.seats.to_string(), self.variant.draws.to_string());
        for (key, value) in
            [("players", &*players), ("mode", self.variant.mode.name()), ("draws", &draws), ("hands", hands)]
        {
            let known = setup.choose(key, value);
            debug_assert!(known.is_ok(), "{known:?}");
        }
        setup
    }
}

/// The bag: the tiles in the order in which they will be drawn.
#[derive(Clone)]
pub struct Bag {
    /// The last of them is drawn first.
    tiles: [Tile; TILES],
    count: u8,
}

impl Bag {
    pub(super) fn new(tiles: &[Tile]) -> Bag {
        let mut bag = Bag { tiles: [Tile::FIRST; TILES], count: 0 };
        tiles.iter().rev().for_each(|&tile| bag.push(tile));
        bag
    }

    /// Puts a tile where it will be drawn next. There is room for all that there are.
    fn push(&mut self, tile: Tile) {
        if let Some(next) = self.tiles.get_mut(usize::from(self.count)) {
            *next = tile;
            self.count += 1;
        }
    }

    fn draw(&mut self) -> Option<Tile> {
        let tile = self.iter().next()?;
        self.count -= 1;
        Some(tile)
    }

    /// How many tiles there are.
    pub fn len(&self) -> usize {
        usize::from(self.count)
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// The tiles, the next to be drawn first.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = Tile> {
        self.tiles[..self.len()].iter().rev().copied()
    }
}

impl PartialEq for Bag {
    fn eq(&self, other: &Bag) -> bool {
        self.iter().eq(other.iter())
    }
}

impl Eq for Bag {}

impl Display for Bag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_tiles(f, self.iter())
    }
}

impl Debug for Bag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Display::fmt(self, f)
    }
}

/// A Chromino position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Position {
    pub(super) common: Common,
    pub(super) hands: [TileSet; MAX_SEATS],
    pub(super) bag: Bag,
    /// [`hash`] of what lies where.
    pub(super) hash: u64,
}

/// What is needed to take a move back.
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
    pub fn start(setup: &Setup, rng: &mut Rng) -> Position {
        let seats = setup.value("players").parse().unwrap_or(2);
        let chameleons: Vec<Tile> = Tile::chameleons().collect();
        let first = rng.pick(&chameleons).copied().unwrap_or(Tile::FIRST);
        let mut others: Vec<Tile> = Tile::all().filter(|&tile| tile != first).collect();
        rng.shuffle(&mut others);
        let mut hands = [TileSet::EMPTY; MAX_SEATS];
        let mut rest = others.into_iter();
        for hand in hands.iter_mut().take(usize::from(seats)) {
            *hand = rest.by_ref().take(HAND).collect();
        }
        let common = Common {
            variant: Variant::of(setup),
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
        position.hash = hash::fresh(&position);
        position
    }

    /// What lies open to everybody.
    pub fn common(&self) -> &Common {
        &self.common
    }

    /// A seat's hand.
    pub fn hand(&self, seat: Seat) -> TileSet {
        self.hands[seat.index()]
    }

    /// The bag.
    pub fn bag(&self) -> &Bag {
        &self.bag
    }

    /// How the game stands.
    pub fn outcome(&self) -> Outcome {
        self.common.outcome(|seat| self.hand(seat).len(), self.bag.len())
    }

    /// Takes a seat out of a game that goes on without it: its hand is laid aside, known to nobody. `false`, and
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

    pub(super) fn play(&mut self, mv: Move) -> Undo {
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
                self.hash ^= hash::placed(placement) ^ hash::held(seat, placement.tile());
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

    pub(super) fn undo(&mut self, mv: Move, undo: Undo) {
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
