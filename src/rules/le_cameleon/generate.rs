//! The legal moves of Le Caméléon.

use super::board::{Cell, Cells, DIAGONALS, PLAY, neighbours, places};
use super::captures::Arrival;
use super::colours::Colour;
use super::moves::Move;
use super::position::Position;

impl Position {
    /// Adds all legal moves to the list, outcomes aside: a game that is over has moves here too.
    ///
    /// ```
    /// let position = camaieu_rules::le_cameleon::Position::start();
    /// let mut moves = Vec::new();
    /// position.generate(&mut moves);
    /// assert_eq!(moves, position.legal_moves());
    /// ```
    pub fn generate(&self, list: &mut Vec<Move>) {
        let beside = self.beside_targets();
        for from in places(self.pieces[self.mover()]) {
            for to in places(self.reach(from)) {
                match beside >> to & 1 {
                    // Most moves come beside nothing that could be taken.
                    0 => list.push(Move::quiet(from, to)),
                    _ => Arrival::new(self, from, to).moves(list),
                }
            }
        }
    }

    /// Places beside an enemy that has a piece of the seat to move beside it: nowhere else can anything be taken, since the
    /// piece that comes needs a partner.
    #[inline]
    fn beside_targets(&self) -> Cells {
        neighbours(neighbours(self.pieces[self.mover()]) & self.pieces[1 - self.mover()])
    }

    /// Adds the legal moves that take something.
    ///
    /// ```
    /// let position = camaieu_rules::le_cameleon::Position::start();
    /// let mut moves = Vec::new();
    /// position.generate_captures(&mut moves);
    /// assert!(moves.is_empty(), "nobody can be taken yet");
    /// ```
    pub fn generate_captures(&self, list: &mut Vec<Move>) {
        let beside = self.beside_targets();
        for from in places(self.pieces[self.mover()]) {
            for to in places(self.reach(from) & beside) {
                let arrival = Arrival::new(self, from, to);
                if !arrival.is_done() {
                    arrival.moves(list);
                }
            }
        }
    }

    /// The cells to which the seat to move can bring its piece on a cell, ascending (rules 1 and 2); none if that piece is
    /// not its own.
    ///
    /// ```
    /// use camaieu_rules::le_cameleon::{Cell, Position};
    ///
    /// let position = Position::start();
    /// let from = |name: &str| position.destinations(name.parse().unwrap()).collect::<Vec<Cell>>();
    /// assert_eq!(from("c4"), ["b5", "d5"].map(|name| name.parse().unwrap()));
    /// assert!(from("c2").is_empty() && from("c7").is_empty());
    /// ```
    pub fn destinations(&self, from: Cell) -> impl Iterator<Item = Cell> + use<> {
        let own = self.pieces[self.mover()] >> from.place() & 1 != 0;
        places(if own { self.reach(from.place()) } else { 0 }).map(Cell::at)
    }

    /// The places to which the seat to move can bring its piece (rules 1 and 2).
    #[inline]
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
