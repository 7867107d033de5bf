//! The open part of a position, which every observer sees, and the variant that is played.

use std::fmt::{self, Display};

use crate::game::{Ending, MAX_SEATS, Outcome, Seat, Seats};
use crate::handicap::{Handicap, handicaps};
use crate::setup::{Limit, Setup, SetupOption, ValueTable};

use super::endings;
use super::hand::SeenHand;
use super::table::{Placement, Table};
use super::tiles::TileSet;

/// The option `players`.
pub(super) const PLAYERS: ValueTable<u8, 8> =
    ValueTable("players", [("2", 2), ("1", 1), ("3", 3), ("4", 4), ("5", 5), ("6", 6), ("7", 7), ("8", 8)]);
const MODES: ValueTable<Mode, 3> =
    ValueTable("mode", [("classic", Mode::Classic), ("expert", Mode::Expert), ("bambini", Mode::Bambini)]);
const DRAWS: ValueTable<Draws, 5> = ValueTable(
    "draws",
    [("1", Draws(1)), ("3", Draws(3)), ("4", Draws(4)), ("5", Draws(5)), ("*", Draws::UNLIMITED)],
);
/// The option `hands`: whether they lie open.
const HANDS: ValueTable<bool, 2> = ValueTable("hands", [("hidden", false), ("open", true)]);
/// The option `leftovers`: whether they are subtracted.
const LEFTOVERS: ValueTable<bool, 2> = ValueTable("leftovers", [("kept", false), ("subtracted", true)]);

macro_rules! seated {
    ($($seat:literal)+) => {
        &[$(Limit {
            of: &[concat!($seat, ":tiles-2"), concat!($seat, ":tiles-4"), concat!($seat, ":tiles+2")],
            option: "players",
            values: &["2", "3", "4", "5", "6", "7", "8"].split_at($seat - 2).1,
        }),+]
    };
}

/// The limits of handicaps: there must be as many players as the number of the seat.
const SEATED: &[Limit] = seated![2 3 4 5 6 7 8];

/// The options of a match.
pub(super) const OPTIONS: &[SetupOption] = &[
    SetupOption::new("players", &PLAYERS.texts()),
    SetupOption::new("mode", &MODES.texts()),
    SetupOption::new("draws", &DRAWS.texts()),
    SetupOption::new("hands", &HANDS.texts()),
    SetupOption::new("leftovers", &LEFTOVERS.texts()).with("mode", "expert"),
    handicaps! {
        "tiles-2": "tiles", -2 for 1 2 3 4 5 6 7 8;
        "tiles-4": "tiles", -4 for 1 2 3 4 5 6 7 8;
        "tiles+2": "tiles", 2 for 1 2 3 4 5 6 7 8;
    }
    .limited(SEATED),
];

/// The mode of play: the contacts that a placement needs, and whether it scores.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Mode {
    /// Two contacts or more.
    Classic,
    /// Two contacts or more, and placements score points.
    Expert,
    /// Like dominoes: one contact, end to end.
    Bambini,
}

impl Mode {
    /// The mode's name.
    pub fn name(self) -> &'static str {
        MODES.text(self)
    }

    /// The mode of this name.
    pub fn read(name: &str) -> Option<Mode> {
        MODES.read(name)
    }
}

/// The number of tiles that a seat that cannot place may draw in a turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Draws(u8);

impl Draws {
    const UNLIMITED: Draws = Draws(u8::MAX);

    /// Reads `1`, `3`, `4`, `5` or `*`.
    pub fn read(text: &str) -> Option<Draws> {
        DRAWS.read(text)
    }

    /// The most tiles in a turn; `None` without limit.
    pub fn limit(self) -> Option<u8> {
        (self != Draws::UNLIMITED).then_some(self.0)
    }
}

impl Display for Draws {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(DRAWS.text(*self))
    }
}

/// The variant that is played.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Variant {
    /// Classic, expert or bambini.
    pub mode: Mode,
    /// The tiles that may be drawn in a turn.
    pub draws: Draws,
    /// Whether the hands lie open to all.
    pub open_hands: bool,
    /// Whether, in the expert variant, the values of the tiles left in a hand are taken off its points at the end.
    pub subtracts: bool,
    /// The handicap that the game began with.
    pub handicap: Handicap,
}

impl Variant {
    /// The variant of a set-up.
    pub fn of(setup: &Setup) -> Variant {
        Variant {
            mode: MODES.of(setup),
            draws: DRAWS.of(setup),
            open_hands: HANDS.of(setup),
            // Only the expert variant leaves the option a choice.
            subtracts: LEFTOVERS.of(setup),
            handicap: Handicap::of(setup),
        }
    }
}

/// The open part of positions and of views alike, without the numbers of tiles in the hands and the bag.
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
    /// The variant that is played.
    pub fn variant(&self) -> Variant {
        self.variant
    }

    /// The tiles on the table in the order in which they were placed, the start tile first.
    pub fn table(&self) -> &[Placement] {
        &self.table
    }

    /// The number of seats, those that have left the game included.
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

    /// Whether a seat that cannot place draws, with `bag` tiles in the bag (rule 4).
    pub(super) fn may_draw(&self, bag: usize) -> bool {
        bag > 0 && self.drawn < self.variant.draws.0
    }

    pub(super) fn next_seat(&self) -> Seat {
        let after = self.playing().iter().find(|&seat| seat > self.to_move);
        after.unwrap_or_else(|| self.first_seat())
    }

    /// Takes a seat out of the game. Of the row of turns that ended without a placement those of the others are left
    /// (rule 8 asks for the last turns of all who play), and the turn passes on if it was the seat's.
    pub(super) fn retire(&mut self, seat: Seat) {
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

    /// The outcome with these hands and this number of tiles in the bag (rules 7 and 8).
    pub(super) fn outcome(&self, hand: impl Fn(Seat) -> SeenHand, bag: usize) -> Outcome {
        let hands = |seat: Seat| hand(seat).len();
        if self.drawn > 0 {
            return Outcome::Ongoing;
        }
        let seats = self.playing();
        if self.to_move == self.first_seat() {
            let out: Seats = seats.iter().filter(|&seat| hands(seat) == 0).collect();
            if !out.is_empty() {
                return self.won(out, &endings::OUT, hand);
            }
        }
        if bag > 0 || (self.passes as usize) < seats.len() {
            return Outcome::Ongoing;
        }
        if self.seats == 1 {
            return Outcome::Draw(&endings::BLOCKED);
        }
        let fewest = seats.iter().map(hands).min();
        let winners = seats.iter().filter(|&seat| Some(hands(seat)) == fewest).collect();
        self.won(winners, &endings::FEWEST_TILES, hand)
    }

    /// The win of these seats; in the expert variant that of the most points, ties going to the fewer tiles.
    fn won(&self, winners: Seats, ending: &'static Ending, hand: impl Fn(Seat) -> SeenHand) -> Outcome {
        if self.variant.mode != Mode::Expert {
            return Outcome::Win(winners, ending);
        }
        let merit = |seat: Seat| (self.points_at_end(seat, hand(seat)), std::cmp::Reverse(hand(seat).len()));
        let seats = self.playing();
        let best = seats.iter().map(merit).max();
        Outcome::Win(seats.iter().filter(|&seat| Some(merit(seat)) == best).collect(), &endings::POINTS)
    }

    /// The points of a seat, with this hand, when the game is over.
    pub(super) fn points_at_end(&self, seat: Seat, hand: SeenHand) -> i64 {
        let tiles = hand.tiles().filter(|_| self.variant.subtracts).unwrap_or(TileSet::EMPTY);
        i64::from(self.scores[seat.index()]) - tiles.iter().map(|tile| i64::from(tile.value())).sum::<i64>()
    }

    /// The set-up that leads to such positions.
    pub(super) fn setup(&self) -> Setup {
        let values = [
            PLAYERS.pair(self.seats),
            MODES.pair(self.variant.mode),
            DRAWS.pair(self.variant.draws),
            HANDS.pair(self.variant.open_hands),
            LEFTOVERS.pair(self.variant.subtracts),
        ];
        self.variant.handicap.setup(OPTIONS, &values)
    }
}
