//! Chameleon (Mitsuo Yamamoto, Logy Games): chess on 25 tiles, where the colour of the tile says how a piece moves.
//!
//! Two seats, Red and Blue, with five pieces each. Every piece steps like a king; on a tile of the colour of its
//! nature it also moves like a bishop, on one of the other colour like a knight. A seat wins by bringing a piece onto
//! the enemy area where it is not captured at once, or by capturing everything.
//!
//! - [`board`], `position`, `hash`: tiles, pieces and positions as bits;
//! - `reach`, `moves`: the tiles that a piece reaches, and the legal moves;
//! - `check`: the legality of one move with the reason against it, independent of the generator;
//! - `notation`, `diagram`, `describe`, [`reasons`], [`endings`]: texts.

pub mod board;
mod check;
mod describe;
mod diagram;
pub mod endings;
mod hash;
mod lessons;
mod moves;
mod notation;
mod position;
mod reach;
pub mod reasons;

use crate::diagram::Diagram;
use crate::faults;
use crate::game::{self, Duty, Ending, Outcome, Partial, Reason, Refusal, Seat, partial_of_moves};
use crate::handicap::{Handicap, handicaps};
use crate::positions::position_methods;
use crate::prelude::*;
use crate::setup::{Setup, SetupOption};

pub use board::{Colour, Guise, Tile};
pub use moves::{Move, Undo};
pub use position::{NATURES, Piece, Position};
pub use reach::Reach;

/// The game of Chameleon.
#[derive(Clone, Copy, Default, Debug)]
pub struct Chameleon;

/// A thing that happens on the table when a move is played, in this order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Event {
    /// A piece is captured and leaves the board.
    Captured {
        /// Its place before the move.
        tile: Tile,
        /// The piece.
        piece: Piece,
    },
    /// A piece goes from a tile to another.
    Moved {
        /// Its place before the move.
        from: Tile,
        /// Its place after the move.
        to: Tile,
        /// Like a bishop or, over other pieces, like a knight; `None` for a king's step.
        by: Option<Guise>,
    },
    /// The piece that has moved is on a tile of another colour, and moves in another way from now on.
    Switched {
        /// Its place after the move.
        tile: Tile,
        /// Its guise there.
        guise: Guise,
    },
    /// The piece that has moved stands on the enemy area.
    Invaded {
        /// Its place after the move.
        tile: Tile,
    },
}

position_methods!(Chameleon, "chameleon", move: Move, count: 27, first: "a1-a2", illegal: "a1-a5");

impl Rules for Chameleon {
    const NAME: &'static str = "chameleon";
    const OPTIONS: &'static [SetupOption] = &[handicaps! { "pebble": "pebble", -1 for 1 2; }];
    const REASONS: &'static [&'static Reason] = reasons::ALL;
    const ENDINGS: &'static [&'static Ending] = endings::ALL;
    const REPETITION: bool = true;

    type Position = Position;
    type Move = Move;
    type Undo = Undo;

    fn start(setup: &Setup, _seed: u64) -> Position {
        Position::start_with(Handicap::of(setup))
    }

    fn setup(position: &Position) -> Setup {
        position.handicap.setup(Self::OPTIONS, &[])
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
        if !Self::outcome(position).is_over() {
            position.generate(list);
        }
    }

    #[inline]
    fn play(position: &mut Position, mv: &Move) -> Undo {
        position.make(mv)
    }

    #[inline]
    fn undo(position: &mut Position, _mv: &Move, undo: Undo) {
        position.unmake(undo);
    }

    #[inline]
    fn hash(position: &Position) -> u64 {
        hash::of(position)
    }
}

impl OpenInformation for Chameleon {}

impl MoveInput for Chameleon {
    type Step = Tile;

    fn check(view: &Position, mv: &Move) -> Result<(), Refusal> {
        view.outcome().still_open()?;
        check::check(view, mv)
    }

    fn duties(view: &Position) -> Vec<Duty<Tile>> {
        let Some(invader) = view.invader() else { return Vec::new() };
        if view.outcome().is_over() {
            return Vec::new();
        }
        let by: Vec<Tile> = view.captors(invader).collect();
        let tiles = position::names(by.iter().copied());
        vec![Duty {
            due: Refusal::new(&reasons::DUE_CAPTURE).with("tile", invader).with_list("tiles", tiles),
            by,
        }]
    }

    fn steps(_view: &Position, mv: &Move) -> Vec<Tile> {
        vec![mv.from, mv.to]
    }

    fn partial(view: &Position, made: &[Tile]) -> Partial<Tile, Move> {
        let mut partial = partial_of_moves::<Self>(view, made);
        // A move ends on an enemy piece or on an empty tile, and begins on neither.
        let takes = |tile| view.piece(tile).is_some_and(|piece| piece.seat != view.to_move());
        for next in &mut partial.next {
            next.takes = takes(next.step);
        }
        for end in &mut partial.ends {
            end.takes = takes(end.step);
        }
        partial
    }

    fn why_not(view: &Position, made: &[Tile], step: Tile) -> Refusal {
        why_not(view, made, step)
    }
}

impl MoveEvents for Chameleon {
    type Event = Event;

    fn events(before: &Position, _after: &Position, mv: &Move, _steps: &[Tile]) -> Vec<Event> {
        events(before, mv)
    }
}

impl Notation for Chameleon {
    fn position_text(position: &Position) -> String {
        position.text()
    }

    fn read_position(text: &str, setup: &Setup) -> Result<Position, Vec<Refusal>> {
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

/// Explains why a tile cannot be clicked after these.
fn why_not(view: &Position, made: &[Tile], step: Tile) -> Refusal {
    if let Err(refusal) = view.outcome().still_open() {
        return refusal;
    }
    match (made, view.piece(step)) {
        (_, Some(piece)) if piece.seat == view.to_move() && made.first() != Some(&step) => {
            match Chameleon::duties(view).pop() {
                Some(duty) => duty.due,
                None => Refusal::new(&reasons::CANNOT_MOVE).with("tile", step),
            }
        }
        ([], piece) => {
            let mut movers = Chameleon::view_moves(view);
            movers.retain(|mv| mv.to == step);
            match piece {
                _ if movers.len() > 1 => Refusal::new(&reasons::SEVERAL_PIECES)
                    .with("tile", step)
                    .with_list("tiles", position::names(movers.iter().map(|mv| mv.from))),
                Some(_) => Refusal::new(&game::reasons::NOT_YOUR_PIECE).with("square", step),
                None => Refusal::new(&game::reasons::NO_PIECE_HERE).with("square", step),
            }
        }
        ([from], _) => match check::check(view, &Move { from: *from, to: step }) {
            Err(refusal) => refusal,
            Ok(()) => Refusal::new(&game::reasons::NO_SUCH_STEP),
        },
        _ => Refusal::new(&game::reasons::NO_SUCH_STEP),
    }
}

fn events(position: &Position, mv: &Move) -> Vec<Event> {
    let Move { from, to } = *mv;
    let mut events = Vec::new();
    events.extend(position.piece(to).map(|piece| Event::Captured { tile: to, piece }));
    let Some(piece) = position.piece(from) else { return events };
    let far = from.file().abs_diff(to.file()) > 1 || from.rank().abs_diff(to.rank()) > 1;
    events.push(Event::Moved { from, to, by: far.then(|| piece.guise(from)) });
    if piece.guise(from) != piece.guise(to) {
        events.push(Event::Switched { tile: to, guise: piece.guise(to) });
    }
    if to.area() == Some(piece.seat.other()) {
        events.push(Event::Invaded { tile: to });
    }
    events
}
