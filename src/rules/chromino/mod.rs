//! Chromino (Louis Abraham, 2001): eighty strips of three coloured squares, placed so that they match.
//!
//! One seat to eight.
//!
//! - `tiles`, `table`: the tiles, and the grid on which they lie;
//! - `common`, `hand`, `bag`, `position`, `hash`: positions; `view`: what an observer may know of them;
//! - `moves`, `generate`: the legal moves; `boards` finds the placements of the classic and the expert mode, `ends`
//!   those of bambini;
//! - `check`, `contacts`: the legality of one move with the reason against it, independent of the generators;
//! - `points`: the points of placements in the expert mode;
//! - `position_text`, `notation`, `diagram`, `describe`, [`reasons`], [`endings`]: texts.

mod bag;
mod boards;
mod check;
mod common;
mod contacts;
mod describe;
mod diagram;
pub mod endings;
mod ends;
mod generate;
mod hand;
mod hash;
mod lessons;
mod moves;
mod notation;
mod points;
mod position;
mod position_text;
pub mod reasons;
mod table;
mod tiles;
mod view;

use crate::diagram::Diagram;
use crate::faults;
use crate::game::{Duty, Ending, Observer, Outcome, PublicFacts, Reason, Refusal, Seat, Seats};
use crate::positions::position_methods;
use crate::prelude::*;
use crate::rng::Rng;
use crate::setup::{Setup, SetupOption};

pub use bag::Bag;
pub use common::{Common, Draws, Mode, Variant};
pub use contacts::Contact;
pub use describe::{Place, near};
pub use ends::End;
pub use hand::SeenHand;
pub use moves::Move;
pub use position::{Position, Undo};
pub use position_text::Sketch;
pub use table::{Axis, FARTHEST, Placement, Square, farthest};
pub use tiles::{Colour, Strip, TILES, Tile, TileSet};
pub use view::{SeenBag, View};

/// The game of Chromino.
#[derive(Clone, Copy, Default, Debug)]
pub struct Chromino;

/// A thing that happens on the table when a move is played.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Event {
    /// A tile goes from a hand onto the table.
    Placed {
        /// The seat whose hand it is.
        seat: Seat,
        /// The tile with its place.
        placement: Placement,
    },
    /// A placement scores, in the expert variant.
    Scored {
        /// The seat.
        seat: Seat,
        /// The points of the placement.
        points: u32,
    },
    /// A tile goes from the bag into a hand.
    Drew {
        /// The seat whose hand it is.
        seat: Seat,
        /// The tile, if the observer sees it.
        tile: Option<Tile>,
    },
    /// A turn ends without a placement.
    Passed {
        /// The seat.
        seat: Seat,
    },
    /// The last tile of a hand is turned over for all to see (rule 6).
    Shown {
        /// The seat whose hand it is.
        seat: Seat,
        /// The tile.
        tile: Tile,
    },
}

position_methods!(Chromino, "chromino", move: Move, count: 4, first: "BYG@0,1h", illegal: "pass");

impl Rules for Chromino {
    const NAME: &'static str = "chromino";
    const OPTIONS: &'static [SetupOption] = common::OPTIONS;
    const REASONS: &'static [&'static Reason] = reasons::ALL;
    const ENDINGS: &'static [&'static Ending] = endings::ALL;
    /// Somebody always runs out of tiles, or has the fewest: there is nothing to agree on.
    const AGREED_DRAWS: bool = false;

    type Position = Position;
    type Move = Move;
    type Undo = Undo;

    fn start(setup: &Setup, seed: u64) -> Position {
        Position::start(setup, &mut Rng::new(seed))
    }

    fn setup(position: &Position) -> Setup {
        position.common.setup()
    }

    fn seats(position: &Position) -> u8 {
        position.common.seats
    }

    #[inline]
    fn to_move(position: &Position) -> Seat {
        position.common.to_move
    }

    #[inline]
    fn outcome(position: &Position) -> Outcome {
        position.outcome()
    }

    fn points(position: &Position) -> Option<Vec<i64>> {
        let is_expert = position.common.variant.mode == Mode::Expert;
        is_expert.then(|| View::of(position, Observer::All).totals())
    }

    #[inline]
    fn moves(position: &Position, list: &mut Vec<Move>) {
        if !position.outcome().is_over() {
            let hand = position.hand(position.common.to_move);
            generate::generate(&position.common, hand, position.bag.len(), list);
        }
    }

    #[inline]
    fn play(position: &mut Position, mv: &Move) -> Undo {
        position.make(*mv)
    }

    #[inline]
    fn undo(position: &mut Position, mv: &Move, undo: Undo) {
        position.unmake(*mv, undo);
    }

    #[inline]
    fn hash(position: &Position) -> u64 {
        hash::whole(&position.common, position.hash)
    }

    fn hash_from_scratch(position: &Position) -> u64 {
        let tiles = hash::of_tiles(position.common.table(), &position.hands, &position.bag);
        hash::whole(&position.common, tiles)
    }

    /// The hand is laid aside, known to nobody, and the others play on.
    fn retire(position: &mut Position, seat: Seat) -> bool {
        position.retire(seat)
    }

    fn retired(position: &Position) -> Seats {
        position.common.retired
    }
}

impl Views for Chromino {
    const HIDES: bool = true;

    type View = View;

    /// A draw shows its tile to the seat that draws. A hand's last tile is shown to the others, and the end of the
    /// game shows all that was hidden. A placement that leaves more shows a tile too, but by its seat's own will and
    /// at its own cost: it may be taken back.
    fn reveals(before: &View, after: &View, mv: &Move) -> bool {
        if *mv == Move::Draw {
            return true;
        }
        let seat = before.common.to_move;
        let hides_hands = before.common.seats > 1 && !before.common.variant.open_hands;
        if after.outcome().is_over() {
            return !after.bag.is_empty() || hides_hands && after.hands.iter().any(|hand| hand.len() > 1);
        }
        hides_hands && after.hand(seat).len() == 1 && before.hand(seat).len() > 1
    }

    fn view(position: &Position, observer: Observer) -> View {
        View::of(position, observer)
    }

    fn seen_by(view: &View, observer: Observer) -> Option<View> {
        view.seen_by(observer)
    }

    fn public_facts(view: &View) -> PublicFacts {
        let Common { seats, to_move, retired, .. } = view.common;
        PublicFacts { seats, to_move, retired }
    }

    fn setup_seen(view: &View) -> Setup {
        view.common.setup()
    }

    fn determinize(view: &View, rng: &mut Rng) -> Position {
        view.determinize(rng)
    }

    fn view_moves(view: &View) -> Vec<Move> {
        view.moves()
    }
}

impl MoveInput for Chromino {
    type Step = Move;

    fn check(view: &View, mv: &Move) -> Result<(), Refusal> {
        check::check(view, *mv)
    }

    fn duties(view: &View) -> Vec<Duty<Move>> {
        let by = view.moves();
        let last = view.hand_to_move().and_then(TileSet::only).filter(|tile| tile.is_chameleon());
        let due = match (&by[..], last) {
            ([Move::Draw], Some(tile)) => Refusal::new(&reasons::DUE_DRAW_CHAMELEON).with("tile", tile),
            ([Move::Draw], None) => Refusal::new(&reasons::DUE_DRAW),
            ([Move::Pass], _) => Refusal::new(&reasons::DUE_PASS),
            _ => return Vec::new(),
        };
        vec![Duty { due, by }]
    }

    fn steps(_view: &View, mv: &Move) -> Vec<Move> {
        vec![*mv]
    }

    fn why_not(view: &View, made: &[Move], step: Move) -> Refusal {
        let refusal = if made.is_empty() { check::check(view, step).err() } else { None };
        refusal.unwrap_or_else(|| Refusal::new(&crate::game::reasons::NO_SUCH_STEP))
    }
}

impl MoveEvents for Chromino {
    type Event = Event;

    fn events(before: &View, after: &View, mv: &Move, _steps: &[Move]) -> Vec<Event> {
        events(before, after, *mv)
    }
}

impl Notation for Chromino {
    fn position_text(position: &Position) -> String {
        position_text::of_position(position)
    }

    fn read_position(text: &str, setup: &Setup) -> Result<Position, Vec<Refusal>> {
        position_text::read(text, setup)
    }

    fn read_view(text: &str, setup: &Setup) -> Result<View, Vec<Refusal>> {
        position_text::read_view(text, setup)
    }

    fn diagram(view: &View) -> Diagram {
        diagram::diagram(view)
    }

    fn view_text(view: &View) -> String {
        position_text::of_view(view)
    }

    fn move_text(_view: &View, mv: &Move) -> String {
        mv.to_string()
    }

    fn read_move(view: &View, text: &str) -> Result<Move, Refusal> {
        notation::read(view, faults::move_text(text)?)
    }

    fn read_played(_view: &View, text: &str) -> Option<Move> {
        text.parse().ok()
    }
}

/// Help with a tile that a player holds over the table, whichever seat may place it.
impl View {
    /// The contacts that a placement has, in the order of its squares.
    pub fn contacts(&self, placement: Placement) -> Vec<Contact> {
        contacts::Squares::of(self.common.table()).contacts(placement)
    }

    /// Whether a tile may lie there by its contacts, regardless of its holder; the reason if not.
    pub fn fits(&self, placement: Placement) -> Result<(), Refusal> {
        check::check_placement(&self.common, placement)
    }

    /// Every placement of each of these tiles, regardless of their holders.
    pub fn placements(&self, tiles: TileSet) -> Vec<Placement> {
        let mut list = Vec::new();
        self.common.placements(tiles, &mut list);
        list.into_iter()
            .filter_map(|mv| if let Move::Place(placement) = mv { Some(placement) } else { None })
            .collect()
    }

    /// The points of a placement in the expert variant.
    pub fn points(&self, placement: Placement) -> u32 {
        points::of(self.common.table(), placement)
    }

    /// The ends on the table at which something has room in the bambini variant, in the order of the tiles.
    pub fn open_ends(&self) -> Vec<End> {
        ends::open(self.common.table())
    }
}

/// The events of a move for an observer with these views.
fn events(before: &View, after: &View, mv: Move) -> Vec<Event> {
    let common = &before.common;
    let seat = common.to_move;
    let hand = after.hand(seat).tiles();
    match mv {
        Move::Draw => {
            let held = before.hand(seat).tiles();
            let tile = hand.zip(held).and_then(|(hand, held)| hand.without(held).only());
            vec![Event::Drew { seat, tile }]
        }
        Move::Pass => vec![Event::Passed { seat }],
        Move::Place(placement) => {
            let mut events = vec![Event::Placed { seat, placement }];
            if common.variant.mode == Mode::Expert {
                events.push(Event::Scored { seat, points: points::of(common.table(), placement) });
            }
            // A single tile is in every view (rule 6).
            let last = hand.and_then(TileSet::only);
            if let (Some(tile), false) = (last, common.variant.open_hands) {
                events.push(Event::Shown { seat, tile });
            }
            events
        }
    }
}
