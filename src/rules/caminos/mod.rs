//! Caminos (Stefan Kögl, Murmel, 2010).
//!
//! Two seats, or four in two teams, place pieces of cubes and try to connect two sides of the board by what is seen
//! from above.
//!
//! - [`tables`], [`sets`], `box_boards`, [`equipment`], [`shapes`], [`board`], `patterns`: the contents of the box, or of a player's own, and
//!   the same prepared for play;
//! - `placement`, `pieces`, [`position`], `play`, `hash`: moves and positions, playing and undoing;
//! - `moves`: the legal placements, and the most promising of them;
//! - [`check`]: the legality of one placement with the reason against it, independent of the generator;
//! - `surface`, [`connection`], [`mod@reach`]: joined cells, paths and their points, the distance from a connection;
//! - `notation`, `diagram`, `describe`, [`reasons`], [`endings`]: texts.

mod bits;
pub mod board;
mod box_boards;
pub mod check;
pub mod connection;
mod describe;
mod diagram;
pub mod endings;
pub mod equipment;
mod footprints;
mod grid;
mod hash;
mod lessons;
mod moves;
mod notation;
mod patterns;
mod pieces;
mod placement;
mod play;
pub mod position;
pub mod reach;
pub mod reasons;
pub mod sets;
pub mod shapes;
mod surface;
pub mod tables;

use std::sync::Arc;

use crate::diagram::Diagram;
use crate::game::{Duty, Ending, FinalStep, LegalStep, Outcome, Partial, Reason, Refusal, Seat, Seats};
use crate::handicap::{Handicap, handicaps};
use crate::positions::position_methods;
use crate::prelude::*;
use crate::setup::{Limit, Setup, SetupOption};

pub use board::{Board, Cell, Cells};
pub use check::{Lie, lie};
pub use connection::{Face, Group, Missing, Path};
pub use describe::{Place, Supply};
pub use equipment::Equipment;
pub use moves::Placements;
pub use patterns::Values;
pub use pieces::{Colour, Cube, Piece};
pub use placement::Placement;
pub use play::Undo;
pub use position::{Choices, Points, Position};
use position::{NEUTRAL, POINTS, SEATS};
pub use reach::{Reach, reaches};

/// The game of Caminos.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct Caminos;

/// A thing that happens on the table when a piece is placed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// A piece comes from its supply to the board.
    Placed {
        /// The piece, with its seat and the place of its cubes.
        piece: Piece,
    },
    /// A seat cannot place and is out for good.
    WentOut {
        /// The seat.
        seat: Seat,
    },
    /// Two sides are connected.
    Connected {
        /// The seats that win.
        seats: Seats,
        /// The shortest path.
        path: Path,
    },
}

position_methods!(Caminos, "caminos", move: Placement, count: 920, first: "a1=1,a2=1", illegal: "a1=1,c1=1");

impl Rules for Caminos {
    const NAME: &'static str = "caminos";
    const OPTIONS: &'static [SetupOption] = &[
        SetupOption::new(
            "board",
            &["square", "diamond", "octagon", "ring", "square8", "octagon10", "ring10"],
        ),
        SetupOption::new("seats", &SEATS.texts()),
        SetupOption::new("neutral", &NEUTRAL.texts()),
        SetupOption::new("points", &POINTS.texts()),
        SetupOption::new("pieces", sets::BOXES).with("equipment", "box"),
        SetupOption::new("corner", sets::CORNERS).with("equipment", "box"),
        SetupOption::or_file("equipment", &["box"]),
        handicaps! { "corners-2": "corners", -2 for 1 2 3 4; "corners-4": "corners", -4 for 1 2; }
            .with("equipment", "box")
            .limited(&[
                Limit { of: &["3:corners-2", "4:corners-2"], option: "seats", values: &["4"] },
                Limit { of: &["1:corners-4", "2:corners-4"], option: "seats", values: &["2"] },
            ]),
    ];
    const REASONS: &'static [&'static Reason] = reasons::ALL;
    const ENDINGS: &'static [&'static Ending] = endings::ALL;

    type Position = Position;
    type Move = Placement;
    type Undo = Undo;

    #[cfg(feature = "equipment-files")]
    fn read_custom_file(
        _option: &str,
        name: &str,
        text: &str,
    ) -> Result<Arc<dyn crate::setup::CustomFile>, Vec<Refusal>> {
        Ok(Arc::new(Equipment::read(name, text)?))
    }

    fn start(setup: &Setup, _seed: u64) -> Position {
        let equipment = equipment_of(setup);
        let named = equipment.boards().iter().position(|board| board.name() == setup.value("board"));
        let choices = Choices {
            board: named.unwrap_or(0),
            seats: SEATS.of(setup),
            neutral: NEUTRAL.of(setup),
            points: POINTS.of(setup),
        };
        Position::start_with(equipment, choices, Handicap::of(setup))
    }

    fn setup(position: &Position) -> Setup {
        let choices = position.choices();
        let mut setup = Setup::default_of(Self::OPTIONS);
        let equipment = position.equipment();
        let mut chosen = vec![
            ("board", position.board().name()),
            SEATS.pair(choices.seats),
            NEUTRAL.pair(choices.neutral),
            POINTS.pair(choices.points),
        ];
        if equipment.is_of_the_box() {
            let set = equipment.set();
            let set = [("pieces", sets::BOXES[set.boxes]), ("corner", sets::CORNERS[set.corner])];
            chosen.extend(set.into_iter().chain([("equipment", "box")]));
        } else {
            let own = setup.give("equipment", equipment.clone());
            debug_assert!(own.is_ok(), "{own:?}");
        }
        position.handicap().complete(setup, &chosen)
    }

    fn seats(position: &Position) -> u8 {
        position.choices().seats
    }

    fn team(position: &Position, seat: Seat) -> Seats {
        position.team(seat)
    }

    #[inline]
    fn to_move(position: &Position) -> Seat {
        position.to_move()
    }

    #[inline]
    fn outcome(position: &Position) -> Outcome {
        position.outcome()
    }

    fn points(position: &Position) -> Option<Vec<i64>> {
        let points = || connection::points(position).map(i64::from).to_vec();
        (position.choices().points != Points::No).then(points)
    }

    fn points_by_seat(position: &Position) -> Option<Vec<i64>> {
        let points = Self::points(position)?;
        let of_seat = |seat: Seat| points.get(Colour::of(seat).index()).copied().unwrap_or_default();
        Some(Seats::first(Self::seats(position)).iter().map(of_seat).collect())
    }

    #[inline]
    fn moves(position: &Position, list: &mut Vec<Placement>) {
        if !position.outcome().is_over() {
            moves::generate(position, list);
        }
    }

    #[inline]
    fn play(position: &mut Position, mv: &Placement) -> Undo {
        position.make(*mv)
    }

    #[inline]
    fn undo(position: &mut Position, _mv: &Placement, undo: Undo) {
        position.unmake(undo);
    }

    #[inline]
    fn hash(position: &Position) -> u64 {
        position.hash()
    }

    fn hash_from_scratch(position: &Position) -> u64 {
        position.hash_from_scratch()
    }

    fn repeats(one: &Position, other: &Position) -> bool {
        one.is_like(other)
    }
}

impl OpenInformation for Caminos {}

impl MoveInput for Caminos {
    type Step = Placement;

    fn check(view: &Position, mv: &Placement) -> Result<(), Refusal> {
        check::check(view, *mv)
    }

    fn duties(view: &Position) -> Vec<Duty<Placement>> {
        if view.neutrals_left() == 0 || view.outcome().is_over() {
            return Vec::new();
        }
        let shape = view.shapes().get(view.equipment().neutral()).map_or("", |shape| shape.name());
        let due = Refusal::new(&reasons::NEUTRAL_FIRST).with("shape", shape);
        vec![Duty { due, by: Self::view_moves(view) }]
    }

    fn steps(_view: &Position, mv: &Placement) -> Vec<Placement> {
        vec![*mv]
    }

    fn partial(view: &Position, made: &[Placement]) -> Partial<Placement, Placement> {
        let mut moves = if made.is_empty() { Self::view_moves(view) } else { Vec::new() };
        moves.sort_unstable();
        let stop = match made {
            [step] if Self::check(view, step).is_ok() => Some(*step),
            _ => None,
        };
        Partial {
            next: moves.iter().map(|&step| LegalStep { step, takes: false, may_stop: true }).collect(),
            stop,
            ends: moves
                .iter()
                .map(|&mv| FinalStep { step: mv, takes: false, only: Some((vec![mv], mv)) })
                .collect(),
        }
    }

    fn why_not(view: &Position, made: &[Placement], step: Placement) -> Refusal {
        let refusal = if made.is_empty() { Self::check(view, &step).err() } else { None };
        refusal.unwrap_or_else(|| Refusal::new(&crate::game::reasons::NO_SUCH_STEP))
    }
}

impl MoveEvents for Caminos {
    type Event = Event;

    fn events(before: &Position, after: &Position, _mv: &Placement, _steps: &[Placement]) -> Vec<Event> {
        let Some(&piece) = after.pieces().get(before.pieces().len()) else { return Vec::new() };
        let mut events = vec![Event::Placed { piece }];
        let gone = after.out().without(before.out());
        let in_turn = std::iter::successors(Some(before.to_move()), |&seat| Some(after.after(seat)));
        let in_turn =
            in_turn.skip(1).take(usize::from(after.choices().seats)).filter(|&seat| gone.contains(seat));
        events.extend(in_turn.map(|seat| Event::WentOut { seat }));
        if let (Outcome::Win(seats, _), Some(path)) = (after.outcome(), connection::winning_path(after)) {
            events.push(Event::Connected { seats, path });
        }
        events
    }
}

impl Notation for Caminos {
    fn position_text(position: &Position) -> String {
        notation::position_text(position)
    }

    fn read_position(text: &str, setup: &Setup) -> Result<Position, Vec<Refusal>> {
        notation::read_position(text, setup)
    }

    fn diagram(view: &Position) -> Diagram {
        diagram::diagram(view)
    }

    fn move_text(_view: &Position, mv: &Placement) -> String {
        mv.to_string()
    }

    fn read_move(view: &Position, text: &str) -> Result<Placement, Refusal> {
        view.outcome().still_open()?;
        let placement = notation::read(text)?;
        check::check(view, placement).map(|()| placement)
    }
}

/// The equipment that a set-up is for.
fn equipment_of(setup: &Setup) -> Arc<Equipment> {
    let of_the_box = || Equipment::of_set(sets::Set::named(setup.value("pieces"), setup.value("corner")));
    setup.given("equipment").unwrap_or_else(of_the_box)
}
