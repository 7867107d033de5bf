//! Moves: what they are, how they are played and taken back, and how they are made.

use super::board::{Cell, Cells, DIAGONALS, PLAY, neighbours, places};
use super::captures::Arrival;
use super::colours::Colour;
use super::hash;
use super::position::Position;

/// The most targets of a move, and the most pieces that it gains: a cell has four neighbours, a seat four reserve cells.
pub(super) const MOST: usize = 4;

/// A move: where from, where to, what is taken, and which gained pieces go where. In what order and by which partners
/// they were taken makes no difference.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Move {
    from: u8,
    to: u8,
    /// The places of the targets that are taken, ascending, then zeros.
    captures: [u8; MOST],
    /// Place and colour of each gained piece, ascending, then zeros.
    gains: [(u8, u8); MOST],
}

impl Move {
    /// A move that takes nothing.
    pub(super) const fn quiet(from: u8, to: u8) -> Move {
        Move { from, to, captures: [0; MOST], gains: [(0, 0); MOST] }
    }

    /// A move by its cells, in any order. More than four targets or gains, or two on one cell, make no move.
    pub fn new(from: Cell, to: Cell, captures: &[Cell], gains: &[(Cell, Colour)]) -> Option<Move> {
        let mut mv = Move::quiet(from.place(), to.place());
        if captures.len() > MOST || gains.len() > MOST {
            return None;
        }
        for &cell in captures {
            mv.capture(cell.place());
        }
        for &(cell, colour) in gains {
            mv.gain(cell.place(), colour);
        }
        let twice = mv.captures().zip(mv.captures().skip(1)).any(|(one, next)| one == next)
            || mv.gains().zip(mv.gains().skip(1)).any(|((one, _), (next, _))| one == next);
        (!twice).then_some(mv)
    }

    /// Adds a target. There must be room for it.
    pub(super) fn capture(&mut self, place: u8) {
        insert(&mut self.captures, place, 0);
    }

    /// Adds a gained piece. There must be room for it.
    pub(super) fn gain(&mut self, place: u8, colour: Colour) {
        insert(&mut self.gains, (place, colour as u8), (0, 0));
    }

    /// The cell it leaves.
    pub fn from(&self) -> Cell {
        Cell::at(self.from)
    }

    /// The cell it ends on.
    pub fn to(&self) -> Cell {
        Cell::at(self.to)
    }

    /// The cells of the targets that are taken, ascending.
    pub fn captures(&self) -> impl Iterator<Item = Cell> + Clone {
        self.captures.into_iter().take_while(|&place| place != 0).map(Cell::at)
    }

    /// The reserve cells on which gained pieces are put, ascending, and their colours.
    pub fn gains(&self) -> impl Iterator<Item = (Cell, Colour)> + Clone {
        self.gains
            .into_iter()
            .map_while(|(place, colour)| Some((Cell::at(place), Colour::from_code(colour)?)))
    }

    /// Whether it takes anything.
    pub fn is_capture(&self) -> bool {
        self.captures[0] != 0
    }
}

/// Puts an item into its place in an ascending row that ends with blanks; the last falls out if there is no blank.
fn insert<T: Copy + Ord>(row: &mut [T; MOST], mut item: T, blank: T) {
    for slot in row {
        if *slot == blank {
            *slot = item;
            return;
        }
        if item < *slot {
            std::mem::swap(slot, &mut item);
        }
    }
}

/// What is needed to take a move back.
#[derive(Clone, Copy, Debug)]
pub struct Undo {
    /// The colours of the targets, in the order of the captures.
    taken: [u8; MOST],
    quiet: u16,
    hash: u64,
}

impl Position {
    /// Plays a legal move.
    pub fn play(&mut self, mv: &Move) -> Undo {
        let mover = self.mover();
        let mut undo = Undo { taken: [0; MOST], quiet: self.quiet, hash: self.hash };
        self.quiet = if mv.is_capture() { 0 } else { self.quiet.saturating_add(1) };
        let colour = self.lift(mv.from, mover);
        self.set(mv.to, mover, colour);
        self.hash ^= hash::piece(colour, mv.from) ^ hash::piece(colour, mv.to);
        for (cell, taken) in mv.captures().zip(&mut undo.taken) {
            *taken = self.lift(cell.place(), 1 - mover);
            self.hash ^= hash::piece(*taken, cell.place());
        }
        for (cell, colour) in mv.gains() {
            self.set(cell.place(), mover, colour as u8);
            self.hash ^= hash::piece(colour as u8, cell.place());
            if let Some(index) = colour.stock_index() {
                let count = self.stocks[mover][index];
                self.stocks[mover][index] = count.wrapping_sub(1);
                self.hash ^=
                    hash::stock(mover, index, count) ^ hash::stock(mover, index, count.wrapping_sub(1));
            }
        }
        self.square_to_move = !self.square_to_move;
        self.hash ^= hash::SQUARE_TO_MOVE;
        undo
    }

    /// Takes back the move that was played last.
    pub fn undo(&mut self, mv: &Move, undo: Undo) {
        self.square_to_move = !self.square_to_move;
        let mover = self.mover();
        for (cell, colour) in mv.gains() {
            self.lift(cell.place(), mover);
            if let Some(index) = colour.stock_index() {
                self.stocks[mover][index] = self.stocks[mover][index].wrapping_add(1);
            }
        }
        for (cell, taken) in mv.captures().zip(undo.taken) {
            self.set(cell.place(), 1 - mover, taken);
        }
        let colour = self.lift(mv.to, mover);
        self.set(mv.from, mover, colour);
        self.quiet = undo.quiet;
        self.hash = undo.hash;
    }

    fn lift(&mut self, place: u8, seat: usize) -> u8 {
        self.pieces[seat] &= !(1 << place);
        std::mem::replace(&mut self.colours[usize::from(place)], 0)
    }

    fn set(&mut self, place: u8, seat: usize, colour: u8) {
        self.pieces[seat] |= 1 << place;
        self.colours[usize::from(place)] = colour;
    }

    /// Adds all legal moves to the list, outcomes aside: a game that is over has moves here too.
    pub(crate) fn generate(&self, list: &mut Vec<Move>) {
        for from in places(self.pieces[self.mover()]) {
            for to in places(self.reach(from)) {
                Arrival::new(self, from, to).moves(list);
            }
        }
    }

    /// Adds the legal moves that take something.
    pub(crate) fn generate_captures(&self, list: &mut Vec<Move>) {
        let own = self.pieces[self.mover()];
        let enemies = self.pieces[1 - self.mover()];
        // The piece that moves comes beside a target, and a partner stands there already.
        let beside = neighbours(neighbours(own) & enemies);
        for from in places(own) {
            for to in places(self.reach(from) & beside) {
                let arrival = Arrival::new(self, from, to);
                if !arrival.is_done() {
                    arrival.moves(list);
                }
            }
        }
    }

    /// The places to which the seat to move can bring its piece (rules 1 and 2).
    pub(super) fn reach(&self, from: u8) -> Cells {
        let open = PLAY & !self.pieces[self.mover()];
        let here: Cells = 1 << from;
        let mut reach = 0;
        let slides = self.colours[usize::from(from)] == Colour::Chameleon as u8;
        for distance in DIAGONALS {
            let (mut up, mut down) = (here << distance & open, here >> distance & open);
            reach |= up | down;
            while slides && up | down != 0 {
                up = up << distance & open;
                down = down >> distance & open;
                reach |= up | down;
            }
        }
        reach
    }
}
