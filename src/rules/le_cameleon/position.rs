//! A position: what stands where, what the stocks hold, whose turn it is, and what has been counted.

use crate::game::{Ending, Outcome, Rules, Seat};
use crate::handicap::Handicap;
use crate::text;

use super::board::{Captures, Cell, Cells, DIAGONALS, PLACES, PLAY, RANKS, RESERVES, places};
use super::colours::{Colour, Piece};
use super::{LeCameleon, endings, hash};

/// The number of plies without a capture that draws the game: 50 moves of each seat.
pub const QUIET_PLIES: u16 = 100;

/// A position of Le Caméléon.
///
/// ```
/// use camaieu_rules::game::Seat;
/// use camaieu_rules::le_cameleon::{Cell, Colour, Position};
///
/// let mut position = Position::empty();
/// let cell = "d5".parse::<Cell>().unwrap();
/// assert_eq!(position.replace(cell, Some(Colour::Red)), None);
/// assert_eq!(position.piece(cell).map(|piece| piece.colour), Some(Colour::Red));
/// assert_eq!((position.count(cell.owner()), position.stock(Seat::FIRST, Colour::Green)), (1, 6));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Position {
    /// The colour on each place, 0 for none. Whose a piece is the colour of its cell says.
    pub(super) colours: [u8; PLACES],
    /// The places of Round's and of Square's pieces.
    pub(super) pieces: [Cells; 2],
    /// The stocks of Round and of Square, in the order of [`Colour::STOCKED`].
    pub(super) stocks: [[u8; 4]; 2],
    /// The plies since the last capture.
    pub(super) quiet: u16,
    /// Whether Square is to move.
    pub(super) square_to_move: bool,
    /// Position of the captors.
    pub(super) captures: Captures,
    /// The handicap that the game began with.
    pub(super) handicap: Handicap,
    /// [`super::hash`] of it all but the plies.
    pub(super) hash: u64,
}

/// The colours of the rows at the start, from the row in front.
const ROWS: [Colour; 3] = [Colour::Blue, Colour::Red, Colour::Yellow];

impl Position {
    /// The position with which every game begins.
    ///
    /// ```
    /// use camaieu_rules::game::Seat;
    /// use camaieu_rules::le_cameleon::Position;
    ///
    /// let position = Position::start();
    /// assert_eq!((position.count(Seat::FIRST), position.count(Seat::SECOND)), (12, 12));
    /// ```
    pub fn start() -> Position {
        Position::start_with(Captures::Any, Handicap::default())
    }

    /// The same with this rule of captures and a handicap: its seat begins without as many of the primaries of its last
    /// row, from the first file on.
    ///
    /// ```
    /// use camaieu_rules::handicap::Handicap;
    /// use camaieu_rules::le_cameleon::{Captures, Position};
    ///
    /// let position = Position::start_with(Captures::Opposite, Handicap::default());
    /// assert_eq!(position.captures(), Captures::Opposite);
    /// ```
    pub fn start_with(captures: Captures, handicap: Handicap) -> Position {
        let mut position = Position { captures, handicap, ..Position::empty() };
        for (colour, row) in ROWS.into_iter().zip(0..) {
            for (seat, rank) in [(Seat::FIRST, 4 - row), (Seat::SECOND, 6 + row)] {
                let is_last = colour == Colour::Yellow;
                let missing = if is_last { handicap.fewer(LeCameleon::OPTIONS, seat) } else { 0 };
                for cell in Cell::of_rank(rank).filter(|cell| cell.owner() == seat).skip(missing) {
                    position.put(cell, colour);
                }
            }
        }
        position.hash = position.hash_from_scratch();
        position
    }

    /// The position without a piece on the board, which no game comes to: the stocks are full, and Round is to move.
    ///
    /// ```
    /// assert_eq!(camaieu_rules::le_cameleon::Position::empty().all_pieces().count(), 0);
    /// ```
    pub fn empty() -> Position {
        let mut position = Position {
            colours: [0; PLACES],
            pieces: [0; 2],
            stocks: [Colour::STOCKED.map(Colour::supply); 2],
            quiet: 0,
            square_to_move: false,
            captures: Captures::Any,
            handicap: Handicap::default(),
            hash: 0,
        };
        position.hash = position.hash_from_scratch();
        position
    }

    /// Puts a piece of a colour on a cell, or nothing, in place of what stood there, whether a game can come to that or
    /// not; it is the seat's whose colour the cell has.
    ///
    /// ```
    /// use camaieu_rules::le_cameleon::{Colour, Position};
    ///
    /// let mut position = Position::start();
    /// let a4 = "a4".parse().unwrap();
    /// assert_eq!(position.replace(a4, Some(Colour::Chameleon)), Some(Colour::Blue));
    /// assert_eq!(position.piece(a4).map(|piece| piece.colour), Some(Colour::Chameleon));
    /// ```
    pub fn replace(&mut self, cell: Cell, colour: Option<Colour>) -> Option<Colour> {
        let old = Colour::from_code(self.lift(cell.place(), cell.owner().index()));
        if let Some(colour) = colour {
            self.put(cell, colour);
        }
        self.hash = self.hash_from_scratch();
        old
    }

    /// Gives a seat the turn, whether a game can come to that or not.
    ///
    /// ```
    /// use camaieu_rules::game::Seat;
    /// use camaieu_rules::le_cameleon::Position;
    ///
    /// let mut position = Position::start();
    /// position.set_turn(Seat::SECOND);
    /// assert_eq!(position.to_move(), Seat::SECOND);
    /// ```
    pub fn set_turn(&mut self, seat: Seat) {
        self.square_to_move = seat != Seat::FIRST;
        self.hash = self.hash_from_scratch();
    }

    /// Puts a piece on an empty cell; it is the seat's whose colour the cell has.
    pub(super) fn put(&mut self, cell: Cell, colour: Colour) {
        self.colours[usize::from(cell.place())] = colour as u8;
        self.pieces[cell.owner().index()] |= 1 << cell.place();
    }

    /// Zobrist hash of the position, computed piece by piece.
    pub(super) fn hash_from_scratch(&self) -> u64 {
        let mut hash = if self.square_to_move { hash::SQUARE_TO_MOVE } else { 0 };
        if self.captures == Captures::Opposite {
            hash ^= hash::OPPOSITE;
        }
        for (seat, stocks) in self.stocks.iter().enumerate() {
            for (index, &count) in stocks.iter().enumerate() {
                hash ^= hash::stock(seat, index, count);
            }
        }
        for (cell, found) in self.all_pieces() {
            hash ^= hash::piece(found.colour as u8, cell.place());
        }
        hash
    }

    /// The seat to move.
    ///
    /// ```
    /// use camaieu_rules::game::Seat;
    /// use camaieu_rules::le_cameleon::Position;
    ///
    /// assert_eq!(Position::start().to_move(), Seat::FIRST);
    /// ```
    pub fn to_move(&self) -> Seat {
        if self.square_to_move { Seat::SECOND } else { Seat::FIRST }
    }

    /// Position of the captors.
    ///
    /// ```
    /// use camaieu_rules::le_cameleon::{Captures, Position};
    ///
    /// assert_eq!(Position::start().captures(), Captures::Any);
    /// ```
    pub fn captures(&self) -> Captures {
        self.captures
    }

    /// The piece on a cell.
    ///
    /// ```
    /// use camaieu_rules::le_cameleon::{Colour, Position};
    ///
    /// let piece = Position::start().piece("a4".parse().unwrap()).unwrap();
    /// assert_eq!((piece.seat.number(), piece.colour), (1, Colour::Blue));
    /// ```
    pub fn piece(&self, cell: Cell) -> Option<Piece> {
        let colour = Colour::from_code(self.colours[usize::from(cell.place())])?;
        Some(Piece { seat: cell.owner(), colour })
    }

    /// All pieces with their cells, ascending.
    ///
    /// ```
    /// let position = camaieu_rules::le_cameleon::Position::start();
    /// let seats = position.all_pieces().map(|(_, piece)| piece.seat.number());
    /// assert!(seats.eq([[1; 12], [2; 12]].concat()));
    /// ```
    pub fn all_pieces(&self) -> impl Iterator<Item = (Cell, Piece)> {
        let cells = places(self.pieces[0] | self.pieces[1]).map(Cell::at);
        cells.filter_map(|cell| Some((cell, self.piece(cell)?)))
    }

    /// The number of a seat's pieces on the board.
    ///
    /// ```
    /// use camaieu_rules::game::Seat;
    /// use camaieu_rules::le_cameleon::Position;
    ///
    /// assert_eq!(Position::start().count(Seat::SECOND), 12);
    /// ```
    pub fn count(&self, seat: Seat) -> usize {
        self.pieces[seat.index() & 1].count_ones() as usize
    }

    /// The number of pieces of a colour in a seat's stock; 0 for primaries.
    ///
    /// ```
    /// use camaieu_rules::game::Seat;
    /// use camaieu_rules::le_cameleon::{Colour, Position};
    ///
    /// let stock = |colour| Position::start().stock(Seat::FIRST, colour);
    /// assert_eq!((stock(Colour::Green), stock(Colour::Red)), (6, 0));
    /// ```
    pub fn stock(&self, seat: Seat, colour: Colour) -> u8 {
        colour.stock_index().map_or(0, |index| self.stocks[seat.index() & 1][index])
    }

    /// A seat's free reserve cells, ascending.
    ///
    /// ```
    /// use camaieu_rules::game::Seat;
    /// use camaieu_rules::le_cameleon::Position;
    ///
    /// let position = Position::start();
    /// assert!(position.free_reserve(Seat::FIRST).all(|cell| position.piece(cell).is_none()));
    /// ```
    pub fn free_reserve(&self, seat: Seat) -> impl Iterator<Item = Cell> {
        let index = seat.index() & 1;
        places(RESERVES[index] & !self.pieces[index]).map(Cell::at)
    }

    /// The plies without a capture that are left until the game is drawn.
    ///
    /// ```
    /// let position = camaieu_rules::le_cameleon::Position::start();
    /// assert_eq!(position.plies_until_draw(), 100);
    /// ```
    pub fn plies_until_draw(&self) -> u16 {
        QUIET_PLIES.saturating_sub(self.quiet)
    }

    /// The places of a seat's pieces.
    ///
    /// ```
    /// use camaieu_rules::game::Seat;
    /// use camaieu_rules::le_cameleon::Position;
    ///
    /// assert_eq!(Position::start().places_of(Seat::FIRST).count_ones(), 12);
    /// ```
    #[inline]
    pub fn places_of(&self, seat: Seat) -> Cells {
        self.pieces[seat.index() & 1]
    }

    /// The colour on a place, by its number; 0 for none, or for no place.
    ///
    /// ```
    /// use camaieu_rules::le_cameleon::{Cell, Colour, Position};
    ///
    /// let a4 = "a4".parse::<Cell>().unwrap();
    /// assert_eq!(Position::start().colour_at(a4.place()), Colour::Blue as u8);
    /// ```
    pub fn colour_at(&self, place: u8) -> u8 {
        self.colours.get(usize::from(place)).copied().unwrap_or(0)
    }

    /// The plies since the last capture.
    ///
    /// ```
    /// let mut position = camaieu_rules::le_cameleon::Position::start();
    /// position.play(&position.read_move("a4-b5")?)?;
    /// assert_eq!(position.quiet_plies(), 1);
    /// # Ok::<(), camaieu_rules::game::Refusal>(())
    /// ```
    pub fn quiet_plies(&self) -> u16 {
        self.quiet
    }

    /// The index of the seat to move.
    #[inline]
    pub(super) fn mover(&self) -> usize {
        usize::from(self.square_to_move)
    }

    /// Whether the seat to move has a legal move.
    fn can_move(&self) -> bool {
        let own = self.pieces[self.mover()];
        let near = DIAGONALS.iter().fold(0, |near, distance| near | own << distance | own >> distance);
        near & PLAY & !own != 0
    }

    /// The outcome, repetition aside.
    ///
    /// ```
    /// use camaieu_rules::game::Outcome;
    ///
    /// let position = camaieu_rules::le_cameleon::Position::start();
    /// assert_eq!(position.outcome(), Outcome::Ongoing);
    /// ```
    pub fn outcome(&self) -> Outcome {
        let counts = self.pieces.map(Cells::count_ones);
        let waiting = self.to_move().other();
        for seat in [waiting, self.to_move()] {
            if counts[seat.other().index()] == 0 {
                return Outcome::win(seat, &endings::ELIMINATION);
            }
        }
        if counts[0] + counts[1] == 3 && self.all_pieces().all(|(_, piece)| piece.colour == Colour::Chameleon)
        {
            let more = if counts[0] == 2 { Seat::FIRST } else { Seat::SECOND };
            return Outcome::win(more, &endings::TWO_CHAMELEONS);
        }
        if counts == [1, 1] {
            return Outcome::Draw(&endings::ONE_EACH);
        }
        if !self.can_move() {
            return Outcome::win(waiting, &endings::NO_MOVE);
        }
        if self.quiet >= QUIET_PLIES {
            return Outcome::Draw(&Ending::FIFTY_MOVES);
        }
        Outcome::Ongoing
    }

    pub(super) fn text(&self) -> String {
        let ranks =
            (1..=RANKS).rev().map(|rank| Cell::of_rank(rank).map(|cell| self.piece(cell).map(Piece::letter)));
        let side = if self.square_to_move { 's' } else { 'r' };
        let [round, square] = self.stocks.map(|stock| stock.map(|count| count.to_string()).join(","));
        format!("{} {side} {round}/{square} {}", text::ranks(ranks), self.quiet)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn position_set_up_piece_by_piece_equals_the_start() {
        let (start, mut position) = (Position::start(), Position::empty());
        for cell in Cell::all().filter(|cell| cell.is_used()) {
            assert_eq!(position.replace(cell, Some(Colour::Violet)), None);
            assert_eq!(
                position.replace(cell, start.piece(cell).map(|piece| piece.colour)),
                Some(Colour::Violet)
            );
        }
        position.set_turn(Seat::SECOND);
        position.set_turn(Seat::FIRST);
        assert_eq!(position, start);
    }

    #[test]
    fn rule_3_and_ruling_a_seat_without_a_move_loses() {
        // Only a seat's own pieces can block it, and all its cells of ranks 2 to 8 have to be full: more pieces than a
        // position's text may have.
        for seat in [Seat::FIRST, Seat::SECOND] {
            let mut position = Position::empty();
            for cell in Cell::all().filter(|cell| cell.is_in_play() && cell.owner() == seat) {
                position.put(cell, Colour::Violet);
            }
            let other = if seat == Seat::FIRST { Cell::new(0, 9) } else { Cell::new(1, 1) };
            position.put(other.unwrap(), Colour::Violet);
            position.square_to_move = seat == Seat::SECOND;
            assert_eq!(position.outcome(), Outcome::win(seat.other(), &endings::NO_MOVE));
            position.square_to_move = !position.square_to_move;
            assert_eq!(position.outcome(), Outcome::Ongoing);
        }
    }
}
