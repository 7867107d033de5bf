//! Le Caméléon (Éditions CAID).
//!
//! Two seats, Round and Square, on 8 by 9 cells. Round lives on the white cells and Square on the black ones; two
//! pieces beside an enemy piece take it if two of the three colours are alike, and may gain a piece of a better
//! colour.
//!
//! - [`board`], [`colours`]: cells, and the verdict on a trio of colours;
//! - `position`, `reading`, `moves`, `play`, `hash`: positions and moves;
//! - `generate`, `captures`: the legal moves, and the captures where a piece arrives;
//! - [`choices`]: the questions that a player answers while making a move;
//! - `check`: the legality of one move with the reason against it, independent of the generator;
//! - `notation`, `diagram`, `describe`, [`reasons`], [`endings`]: texts.

pub mod board;
mod captures;
mod check;
pub mod choices;
pub mod colours;
mod describe;
mod diagram;
pub mod endings;
mod generate;
mod hash;
mod lessons;
mod moves;
mod notation;
mod play;
mod position;
mod reading;
pub mod reasons;
#[cfg(test)]
mod work;

use crate::diagram::Diagram;
use crate::faults;
use crate::game::{Ending, Outcome, Partial, Reason, Refusal, Seat, reasons as common};
use crate::handicap::{Handicap, handicaps};
use crate::positions::position_methods;
use crate::prelude::*;
use crate::setup::{Setup, SetupOption};

use board::CAPTURES;
pub use board::{Captures, Cell};
pub use choices::{Question, Step};
pub use colours::{Colour, Piece};
pub use moves::{Move, Undo};
pub use position::{Position, QUIET_PLIES};

/// The game of Le Caméléon.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct LeCameleon;

/// A thing that happens on the table when a move is played.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Event {
    /// A piece goes from a cell to another.
    Moved {
        /// Its place before the move.
        from: Cell,
        /// Its place after the move.
        to: Cell,
    },
    /// A piece is taken and leaves the game.
    Taken {
        /// Its place before the move.
        cell: Cell,
        /// The piece.
        piece: Piece,
        /// The captors: the piece that has moved, and its partner.
        captors: [Cell; 2],
    },
    /// A piece comes from a stock onto a reserve cell.
    Gained {
        /// The reserve cell.
        cell: Cell,
        /// The piece.
        piece: Piece,
    },
}

position_methods!(LeCameleon, "le_cameleon", move: Move, count: 7, first: "a4-b5", illegal: "a4-a5");

impl Rules for LeCameleon {
    const NAME: &'static str = "le-cameleon";
    const OPTIONS: &'static [SetupOption] = &[
        SetupOption::new("captures", &CAPTURES.texts()),
        handicaps! { "yellow": "yellow", -1 for 1 2; "yellow+yellow": "yellow", -2 for 1 2; },
    ];
    const REASONS: &'static [&'static Reason] = reasons::ALL;
    const ENDINGS: &'static [&'static Ending] = endings::ALL;
    const REPETITION: bool = true;

    type Position = Position;
    type Move = Move;
    type Undo = Undo;

    fn start(setup: &Setup, _seed: u64) -> Position {
        Position::start_with(CAPTURES.of(setup), Handicap::of(setup))
    }

    fn setup(position: &Position) -> Setup {
        position.handicap.setup(Self::OPTIONS, &[CAPTURES.pair(position.captures())])
    }

    #[inline]
    fn to_move(position: &Position) -> Seat {
        position.to_move()
    }

    #[inline]
    fn outcome(position: &Position) -> Outcome {
        position.outcome()
    }

    #[inline]
    fn moves(position: &Position, list: &mut Vec<Move>) {
        if !position.outcome().is_over() {
            position.generate(list);
        }
    }

    #[inline]
    fn play(position: &mut Position, mv: &Move) -> Undo {
        position.make(mv)
    }

    #[inline]
    fn undo(position: &mut Position, mv: &Move, undo: Undo) {
        position.unmake(mv, undo);
    }

    #[inline]
    fn hash(position: &Position) -> u64 {
        position.hash
    }

    fn hash_from_scratch(position: &Position) -> u64 {
        position.hash_from_scratch()
    }

    fn repeats(one: &Position, other: &Position) -> bool {
        one.hash == other.hash
            && one.square_to_move == other.square_to_move
            && one.stocks == other.stocks
            && one.colours == other.colours
    }
}

impl OpenInformation for LeCameleon {}

impl MoveInput for LeCameleon {
    type Step = Step;

    fn check(view: &Position, mv: &Move) -> Result<(), Refusal> {
        view.outcome().still_open()?;
        check::check(view, mv)
    }

    fn steps(view: &Position, mv: &Move) -> Vec<Step> {
        choices::steps(view, mv)
    }

    fn partial(view: &Position, made: &[Step]) -> Partial<Step, Move> {
        if view.outcome().is_over() {
            return Partial::NONE;
        }
        choices::partial(view, made)
    }

    fn why_not(view: &Position, made: &[Step], step: Step) -> Refusal {
        view.outcome()
            .still_open()
            .and_then(|()| why_not(view, made, step))
            .err()
            .unwrap_or(Refusal::new(&common::NO_SUCH_STEP))
    }
}

impl MoveEvents for LeCameleon {
    type Event = Event;

    fn events(before: &Position, _after: &Position, mv: &Move, steps: &[Step]) -> Vec<Event> {
        events(before, mv, steps)
    }
}

impl Notation for LeCameleon {
    /// A reserve cell that is asked for is meant even where it is occupied.
    fn refused_answer(view: &Position, made: &[Step], text: &str) -> Option<Step> {
        let named = |cell: &Cell| cell.to_string().eq_ignore_ascii_case(text);
        let cell = board::reserve_of(view.to_move()).find(named)?;
        Some(choices::step_at(view, made, cell)).filter(|step| matches!(step, Step::Reserve(_)))
    }

    fn position_text(position: &Position) -> String {
        position.text()
    }

    fn read_position(text: &str, setup: &Setup) -> Result<Position, Vec<Refusal>> {
        let position = reading::read(text, CAPTURES.of(setup))?;
        Ok(Position { handicap: Handicap::of(setup), ..position })
    }

    fn diagram(view: &Position) -> Diagram {
        diagram::diagram(view)
    }

    fn move_text(view: &Position, mv: &Move) -> String {
        notation::text(view, mv)
    }

    fn read_move(view: &Position, text: &str) -> Result<Move, Refusal> {
        view.outcome().still_open()?;
        notation::read(view, faults::move_text(text)?)
    }
}

/// Explains why a step cannot follow those made so far, in an unfinished game; `Ok` if there is nothing to say about
/// it.
fn why_not(view: &Position, made: &[Step], step: Step) -> Result<(), Refusal> {
    let cell = step.cell();
    match made {
        [] => {
            check::own_piece(view, cell)?;
            Err(Refusal::new(&reasons::CANNOT_MOVE).with("cell", cell))
        }
        [Step::From(from)] => check::check(view, &Move::quiet(from.place(), cell.place())),
        _ => match (choices::question(view, made), step) {
            // A free one would have been an answer.
            (Some(Question::Reserve { colour, .. }), Step::Reserve(cell))
                if cell.reserve() == Some(view.to_move()) =>
            {
                let refusal = Refusal::new(&reasons::RESERVE_OCCUPIED).with("cell", cell);
                Err(refusal.with("colour", colour.letter()))
            }
            (question, _) => question.map_or(Ok(()), |question| Err(question.prompt())),
        },
    }
}

/// The events of a legal move that is made by these steps.
fn events(position: &Position, mv: &Move, steps: &[Step]) -> Vec<Event> {
    let (from, to, seat) = (mv.from(), mv.to(), position.to_move());
    let mut events = vec![Event::Moved { from, to }];
    for taking in choices::takings(position, mv, steps) {
        let cell = taking.target;
        let taken = position.piece(cell);
        events.extend(taken.map(|piece| Event::Taken { cell, piece, captors: [to, taking.partner] }));
        let gained = taking.gain.map(|(cell, colour)| Event::Gained { cell, piece: Piece { seat, colour } });
        events.extend(gained);
    }
    events
}
