//! Camelot (George S. Parker, 1882 and 1930) by the rules of the World Camelot Federation, with its family: Cam, Camette
//! and Chivalry for two seats, Grand Cam and Grand Camelot for four in two teams.
//!
//! The board is part of a position; on Camelot's own, two seats, White and Black, play on 160 squares.
//!
//! - [`board`] with `designs` and `seats`, `square` and `table`, `pieces`, [`places`]: boards, squares, pieces, and sets of squares
//!   as bits;
//! - `position`, `reading`, `moves`, `play`: positions and moves, playing and undoing, with the keys of `hash`;
//! - `generate`, `walk`: the legal moves;
//! - `check`: the legality of one move with the reason against it, independent of the generator;
//! - `mover`, `routes`, `trail`, `canonical`: the ways in which a move can go, and the one that is written;
//! - `notation`, `diagram`, `describe`, [`reasons`], [`endings`]: texts.

pub mod board;
mod canonical;
mod check;
mod describe;
mod designs;
mod diagram;
pub mod endings;
mod generate;
mod hash;
mod lessons;
mod mover;
mod moves;
mod notation;
mod pieces;
pub mod places;
mod play;
mod position;
mod reading;
pub mod reasons;
mod routes;
mod seats;
mod square;
mod table;
mod trail;
mod walk;
#[cfg(test)]
mod work;

use crate::diagram::Diagram;
use crate::faults;
use crate::game::{Duty, Ending, Outcome, Partial, Reason, Refusal, Seat, Seats};
use crate::handicap::{Handicap, handicaps};
use crate::positions::position_methods;
use crate::prelude::*;
use crate::setup::{Limit, Setup, SetupOption};
use crate::squares::own_piece;

use board::are_partners;

pub use board::{Board, Square};
pub use generate::Contacts;
pub use moves::{Move, Undo};
pub use pieces::{Kind, Piece};
pub use position::Position;

/// The game of Camelot.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct Camelot;

/// A thing that happens on the table when a move is played.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Event {
    /// A piece goes from a square to another: one step, or one hop over a piece.
    Hopped {
        /// Its place before the move.
        from: Square,
        /// Its place after the hop.
        to: Square,
        /// The square in between, if it hops.
        over: Option<Square>,
    },
    /// A piece has been jumped over and leaves the board.
    Captured {
        /// Its place before the move.
        square: Square,
        /// The piece.
        piece: Piece,
    },
    /// A piece has come into the enemy castle, to stay.
    Entered {
        /// The castle square.
        square: Square,
    },
    /// A seat has used one of its two castle moves.
    CastleMove {
        /// The seat.
        seat: Seat,
    },
}

position_methods!(Camelot, "camelot", move: Move, count: 100, first: "C6-E8", illegal: "C6-C9");

impl Rules for Camelot {
    const NAME: &'static str = "camelot";
    const OPTIONS: &'static [SetupOption] = &[
        SetupOption::new("board", &["camelot", "cam", "camette", "chivalry", "grand-cam", "grand-camelot"])
            .fixing(&[
                ("seats", &["2", "2", "2", "2", "4", "4"]),
                ("teams", &["no", "no", "no", "no", "yes", "yes"]),
            ]),
        handicaps! { "knight": "knight", -1 for 1 2 3 4; "knight+knight": "knight", -2 for 1 2 3 4; }
            .limited(&[
                Limit {
                    of: &["3:knight", "4:knight", "3:knight+knight", "4:knight+knight"],
                    option: "board",
                    values: &["grand-cam", "grand-camelot"],
                },
                Limit {
                    of: &["1:knight+knight", "2:knight+knight", "3:knight+knight", "4:knight+knight"],
                    option: "board",
                    values: &["camelot", "cam", "chivalry", "grand-cam", "grand-camelot"],
                },
            ]),
    ];
    const REASONS: &'static [&'static Reason] = reasons::ALL;
    const ENDINGS: &'static [&'static Ending] = endings::ALL;
    const REPETITION: bool = true;

    type Position = Position;
    type Move = Move;
    type Undo = Undo;

    fn start(setup: &Setup, _seed: u64) -> Position {
        let board = Board::named(setup.value("board")).unwrap_or(Board::camelot());
        Position::start_with(board, Handicap::of(setup))
    }

    fn setup(position: &Position) -> Setup {
        position.handicap.setup(Self::OPTIONS, &[("board", position.board().name())])
    }

    fn seats(position: &Position) -> u8 {
        position.board().seats()
    }

    fn team(position: &Position, seat: Seat) -> Seats {
        position.board().team(seat)
    }

    fn round_the_table(position: &Position) -> Vec<Seat> {
        position.board().round_the_table()
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
        Self::moves_or_cut(position, list);
    }

    #[inline]
    fn moves_or_cut(position: &Position, list: &mut Vec<Move>) -> bool {
        Self::outcome(position).is_over() || position.generate(list)
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
            && one.board == other.board
            && one.turn == other.turn
            && one.castle_moves == other.castle_moves
            && one.cells == other.cells
    }
}

impl OpenInformation for Camelot {}

impl MoveInput for Camelot {
    type Step = Square;

    fn check(view: &Position, mv: &Move) -> Result<(), Refusal> {
        view.outcome().still_open()?;
        check::check(view, mv)
    }

    fn duties(view: &Position) -> Vec<Duty<Square>> {
        if Self::outcome(view).is_over() {
            return Vec::new();
        }
        let mut by: Vec<Square> = Self::view_moves(view).iter().map(Move::from).collect();
        by.sort_unstable();
        by.dedup();
        let reason = if view.must_leave().is_some() {
            &reasons::DUE_LEAVE
        } else if !check::jumpers(view).is_empty() {
            &reasons::DUE_CAPTURE
        } else {
            return Vec::new();
        };
        let squares: Vec<String> = by.iter().map(Square::to_string).collect();
        vec![Duty { due: Refusal::new(reason).with_list("squares", squares.join(", ")), by }]
    }

    fn steps(view: &Position, mv: &Move) -> Vec<Square> {
        canonical::canonical(view, mv).map_or_else(|| vec![mv.from(), mv.to()], |route| route.squares)
    }

    fn partial(view: &Position, made: &[Square]) -> Partial<Square, Move> {
        if Self::outcome(view).is_over() {
            return Partial::NONE;
        }
        routes::partial(view, made)
    }

    fn why_not(view: &Position, made: &[Square], step: Square) -> Refusal {
        why_not(view, made, step)
    }
}

impl MoveEvents for Camelot {
    type Event = Event;

    fn events(before: &Position, _after: &Position, mv: &Move, steps: &[Square]) -> Vec<Event> {
        events(before, mv, steps)
    }
}

impl Notation for Camelot {
    const WRITES_PASSED_SEATS: bool = true;

    fn position_text(position: &Position) -> String {
        position.text()
    }

    fn read_position(text: &str, setup: &Setup) -> Result<Position, Vec<Refusal>> {
        let position = Position { handicap: Handicap::of(setup), ..Position::read(text)? };
        match position.cut_short() {
            Some(square) => Err(vec![Refusal::new(&reasons::TOO_MANY_CHAINS).with("square", square)]),
            None => Ok(position),
        }
    }

    fn read_view(text: &str, setup: &Setup) -> Result<Position, Vec<Refusal>> {
        // A match elsewhere may have come to whatever play leads to.
        Ok(Position { handicap: Handicap::of(setup), ..Position::read(text)? })
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

/// Explains why a square cannot be clicked after these.
fn why_not(view: &Position, made: &[Square], step: Square) -> Refusal {
    if let Err(refusal) = view.outcome().still_open() {
        return refusal;
    }
    match (made, view.piece(step)) {
        ([], piece) => {
            let piece = piece.map(|piece| (piece, piece.seat));
            match (own_piece(piece, view.to_move(), step), Camelot::duties(view).pop()) {
                (Err(refusal), _) => refusal,
                (Ok(_), Some(duty)) => duty.due,
                (Ok(_), None) => Refusal::new(&reasons::CANNOT_MOVE).with("square", step),
            }
        }
        ([from], _) => {
            if routes::partial(view, made).ends.iter().any(|end| end.step == step) {
                return Refusal::new(&reasons::SEVERAL_WAYS).with("square", step);
            }
            // Asked as a plain move or canter, the rule that stands against it comes out.
            match check::check(view, &Move::quiet(from.place(), step.place())) {
                Err(refusal) => refusal,
                Ok(()) => Refusal::new(&crate::game::reasons::NO_SUCH_STEP),
            }
        }
        ([.., last], _) => {
            // A second click, to stop here: the rule that stands against it comes out.
            let stopped = Some(step).filter(|step| step == last).and_then(|_| move_over(view, made));
            if let Some(Err(refusal)) = stopped.map(|mv| check::check(view, &mv)) {
                return refusal;
            }
            if routes::partial(view, made).ends.iter().any(|end| end.step == step) {
                return Refusal::new(&reasons::SEVERAL_WAYS).with("square", step);
            }
            Refusal::new(&reasons::GOES_ON_FROM).with("square", last).with("step", step)
        }
    }
}

/// The move that goes over these squares and ends on the last.
fn move_over(view: &Position, squares: &[Square]) -> Option<Move> {
    let enemy =
        |square: &Square| view.piece(*square).is_some_and(|piece| !are_partners(piece.seat, view.to_move()));
    let passed = squares.windows(2).filter_map(|pair| notation::between(pair[0], pair[1]));
    let captured: Vec<Square> = passed.filter(enemy).collect();
    Move::new(*squares.first()?, *squares.last()?, &captured)
}

/// The events on the way over these squares.
fn events(position: &Position, mv: &Move, steps: &[Square]) -> Vec<Event> {
    let canonical;
    let goes_there = steps.first() == Some(&mv.from()) && steps.last() == Some(&mv.to()) && steps.len() > 1;
    let squares = if goes_there {
        steps
    } else {
        canonical = Camelot::steps(position, mv);
        &canonical[..]
    };
    let seat = position.to_move();
    let mut captures: Vec<Square> = mv.captures().collect();
    let mut events = Vec::new();
    for pair in squares.windows(2) {
        let (from, to) = (pair[0], pair[1]);
        let over = notation::between(from, to);
        events.push(Event::Hopped { from, to, over });
        if let Some(index) = captures.iter().position(|&square| over == Some(square)) {
            let square = captures.remove(index);
            events.extend(position.piece(square).map(|piece| Event::Captured { square, piece }));
        }
    }
    let is_goal = |square| position.board().is_goal(seat, square);
    if is_goal(mv.to()) {
        let within = is_goal(mv.from());
        events.push(if within { Event::CastleMove { seat } } else { Event::Entered { square: mv.to() } });
    }
    events
}
