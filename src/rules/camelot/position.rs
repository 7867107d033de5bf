//! A Camelot position: what stands where, whose turn it is, and what has been counted.

use crate::game::{Ending, Outcome, Rules, Seat};
use crate::handicap::Handicap;
use crate::text;

use super::board::{Board, CELLS, MOST_SEATS, Square, seat_at};
use super::pieces::{KNIGHT, Kind, Piece};
use super::places::{Places, add, and, or, places};
use super::{Camelot, endings, hash};

/// A Camelot position.
///
/// ```
/// use camaieu_rules::camelot::{Board, Kind, Piece, Position, Square};
/// use camaieu_rules::game::Seat;
///
/// let mut position = Position::empty(Board::camelot());
/// let [f5, j9] = ["F5", "J9"].map(|name| name.parse::<Square>().unwrap());
/// position.replace(f5, Some(Piece { seat: Seat::FIRST, kind: Kind::Knight }));
/// position.replace(j9, Some(Piece { seat: Seat::SECOND, kind: Kind::Man }));
/// position.set_turn(Seat::SECOND);
/// position.set_castle_moves(Seat::FIRST, 1);
/// assert_eq!(position.to_string(), "2/8/10/12/12/12/12/9m2/12/12/12/5N6/12/10/8/2 b 1 0 0");
/// assert_eq!(position.squares_of(Seat::FIRST).collect::<Vec<_>>(), [(f5, true)]);
/// assert_eq!((position.all_pieces().count(), position.count(Seat::SECOND)), (2, 1));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Position {
    pub(super) board: &'static Board,
    /// The contents of each cell.
    pub(super) cells: [u8; CELLS],
    /// The squares of each seat's pieces.
    pub(super) pieces: [Places; MOST_SEATS],
    /// The number of each seat's pieces.
    pub(super) counts: [u8; MOST_SEATS],
    /// The number of each seat's pieces that stand in the castle it attacks.
    pub(super) entered: [u8; MOST_SEATS],
    /// The castle moves used by each seat.
    pub(super) castle_moves: [u8; MOST_SEATS],
    /// The plies since the last capture or castle entry.
    pub(super) quiet: u16,
    /// The index of the seat to move.
    pub(super) turn: u8,
    /// The handicap that the game began with.
    pub(super) handicap: Handicap,
    /// [`super::hash`] of it all but the plies.
    pub(super) hash: u64,
}

impl Position {
    /// The position with which every game on Camelot's own board begins.
    ///
    /// ```
    /// use camaieu_rules::camelot::Position;
    /// use camaieu_rules::game::Seat;
    ///
    /// let position = Position::start();
    /// assert_eq!((position.count(Seat::FIRST), position.count(Seat::SECOND)), (14, 14));
    /// assert_eq!(position.to_move(), Seat::FIRST);
    /// ```
    pub fn start() -> Position {
        Position::start_on(Board::camelot())
    }

    /// The position with which every game on a board begins.
    ///
    /// ```
    /// use camaieu_rules::camelot::{Board, Position};
    ///
    /// let position = Position::start_on(Board::named("camette").unwrap());
    /// assert_eq!(position.to_string(), "camette 1/1n1/1mmm1/5/1MMM1/1N1/1 w 0 0 0");
    /// ```
    pub fn start_on(board: &'static Board) -> Position {
        Position::start_with(board, Handicap::default())
    }

    /// The same with a handicap: its seat begins without as many of its Knights, those first named in the board's design.
    pub(super) fn start_with(board: &'static Board, handicap: Handicap) -> Position {
        let mut position = Position { handicap, ..Position::empty(board) };
        let mut missing =
            board.all_seats().map(|seat| handicap.fewer(Camelot::OPTIONS, seat)).collect::<Vec<_>>();
        for (square, piece) in board.start() {
            match &mut missing[piece.seat.index()] {
                left @ 1.. if piece.kind == Kind::Knight => *left -= 1,
                _ => position.put(square, piece),
            }
        }
        position.hash = position.hash_from_scratch();
        position
    }

    /// The position without a piece, which no game comes to: the first seat is to move, and nothing has been counted.
    ///
    /// ```
    /// use camaieu_rules::camelot::{Board, Position};
    ///
    /// assert_eq!(Position::empty(Board::camelot()).all_pieces().count(), 0);
    /// ```
    pub fn empty(board: &'static Board) -> Position {
        let mut position = Position {
            board,
            cells: board.cells,
            pieces: [[0; 4]; MOST_SEATS],
            counts: [0; MOST_SEATS],
            entered: [0; MOST_SEATS],
            castle_moves: [0; MOST_SEATS],
            quiet: 0,
            turn: 0,
            handicap: Handicap::default(),
            hash: 0,
        };
        position.hash = position.hash_from_scratch();
        position
    }

    /// Puts a piece on a square of the board, or nothing, in place of what stood there, whether a game can come to that or
    /// not.
    ///
    /// ```
    /// let mut position = camaieu_rules::camelot::Position::start();
    /// let man = position.replace("E6".parse().unwrap(), None);
    /// position.replace("E7".parse().unwrap(), man);
    /// assert_eq!(position.all_pieces().count(), 27, "E7 was taken");
    /// ```
    pub fn replace(&mut self, square: Square, piece: Option<Piece>) -> Option<Piece> {
        if !self.board.has(square) {
            return None;
        }
        let old = self.piece(square);
        if let Some(old) = old {
            let seat = old.seat.index() % MOST_SEATS;
            self.hash ^= hash::piece(old.cell(), square.place());
            self.lift(square.place(), seat);
            self.counts[seat] -= 1;
            self.entered[seat] -= u8::from(self.board.is_goal(old.seat, square));
        }
        if let Some(piece) = piece {
            self.hash ^= hash::piece(piece.cell(), square.place());
            self.put(square, piece);
        }
        old
    }

    /// Gives a seat the turn, whether a game can come to that or not.
    ///
    /// ```
    /// use camaieu_rules::camelot::Position;
    /// use camaieu_rules::game::Seat;
    ///
    /// let mut position = Position::start();
    /// position.set_turn(Seat::SECOND);
    /// assert_eq!(position.to_move(), Seat::SECOND);
    /// ```
    pub fn set_turn(&mut self, seat: Seat) {
        self.turn_to(seat.index());
    }

    /// Sets the number of castle moves that a seat has used, whether a game can come to that or not.
    ///
    /// ```
    /// use camaieu_rules::camelot::Position;
    /// use camaieu_rules::game::Seat;
    ///
    /// let mut position = Position::start();
    /// position.set_castle_moves(Seat::SECOND, 2);
    /// assert!(position.to_string().ends_with(" w 0 2 0"));
    /// ```
    pub fn set_castle_moves(&mut self, seat: Seat, used: u8) {
        let index = seat.index() % MOST_SEATS;
        self.hash ^= hash::castle_moves(index, self.castle_moves[index]) ^ hash::castle_moves(index, used);
        self.castle_moves[index] = used;
    }

    pub(super) fn put(&mut self, square: Square, piece: Piece) {
        let seat = piece.seat.index() % MOST_SEATS;
        self.cells[usize::from(square.place())] = piece.cell();
        add(&mut self.pieces[seat], square.place());
        self.counts[seat] += 1;
        self.entered[seat] += u8::from(self.board.is_goal(piece.seat, square));
    }

    /// Zobrist hash of the position, computed piece by piece.
    pub(super) fn hash_from_scratch(&self) -> u64 {
        let mut hash = hash::board(self.board.number()) ^ hash::to_move(self.mover());
        for (seat, &used) in self.castle_moves.iter().enumerate() {
            hash ^= hash::castle_moves(seat, used);
        }
        for (square, piece) in self.all_pieces() {
            hash ^= hash::piece(piece.cell(), square.place());
        }
        hash
    }

    /// The board.
    ///
    /// ```
    /// let position = camaieu_rules::camelot::Position::start();
    /// assert_eq!((position.board().name(), position.board().seats()), ("camelot", 2));
    /// ```
    #[inline]
    pub fn board(&self) -> &'static Board {
        self.board
    }

    /// The seat to move.
    ///
    /// ```
    /// use camaieu_rules::camelot::Position;
    /// use camaieu_rules::game::Seat;
    ///
    /// let mut position = Position::start();
    /// position.play(&position.read_move("E6-E8")?)?;
    /// assert_eq!(position.to_move(), Seat::SECOND);
    /// # Ok::<(), camaieu_rules::game::Refusal>(())
    /// ```
    pub fn to_move(&self) -> Seat {
        seat_at(self.mover())
    }

    /// The index of the seat to move.
    #[inline]
    pub(super) fn mover(&self) -> usize {
        usize::from(self.turn) % MOST_SEATS
    }

    /// The places of a seat's pieces.
    ///
    /// ```
    /// use camaieu_rules::camelot::{Position, places::places};
    /// use camaieu_rules::game::Seat;
    ///
    /// assert_eq!(places(Position::start().places_of(Seat::FIRST)).count(), 14);
    /// ```
    #[inline]
    pub fn places_of(&self, seat: Seat) -> Places {
        self.pieces[seat.index() & 3]
    }

    /// The places of the pieces of a seat and of its partner.
    ///
    /// ```
    /// use camaieu_rules::camelot::{Board, Position, places::or};
    /// use camaieu_rules::game::Seat;
    ///
    /// let position = Position::start_on(Board::named("grand-cam").unwrap());
    /// let [own, partner] = [Seat::FIRST, Seat::THIRD].map(|seat| position.places_of(seat));
    /// assert_eq!(position.team_places(Seat::FIRST), or(own, partner));
    /// ```
    #[inline]
    pub fn team_places(&self, seat: Seat) -> Places {
        self.team_pieces(seat.index())
    }

    /// The places of the pieces of the seats that a seat plays against.
    ///
    /// ```
    /// use camaieu_rules::camelot::Position;
    /// use camaieu_rules::game::Seat;
    ///
    /// let position = Position::start();
    /// assert_eq!(position.enemy_places(Seat::FIRST), position.places_of(Seat::SECOND));
    /// ```
    #[inline]
    pub fn enemy_places(&self, seat: Seat) -> Places {
        self.team_pieces(seat.index() ^ 1)
    }

    /// The places of the pieces of a seat, given by its index, and of its partner.
    #[inline]
    pub(super) fn team_pieces(&self, seat: usize) -> Places {
        or(self.pieces[seat & 1], self.pieces[seat & 1 | 2])
    }

    /// The number of a team's pieces.
    fn team_count(&self, team: usize) -> u8 {
        self.counts[team & 1] + self.counts[team & 1 | 2]
    }

    /// The piece on a square.
    ///
    /// ```
    /// use camaieu_rules::camelot::{Kind, Position};
    ///
    /// let on = |name: &str| Position::start().piece(name.parse().unwrap()).map(|piece| piece.kind);
    /// assert_eq!((on("C6"), on("E6"), on("E8")), (Some(Kind::Knight), Some(Kind::Man), None));
    /// ```
    #[inline]
    pub fn piece(&self, square: Square) -> Option<Piece> {
        Piece::of_cell(self.cells[usize::from(square.place())])
    }

    /// All pieces with their squares, ascending.
    ///
    /// ```
    /// let position = camaieu_rules::camelot::Position::start();
    /// let (square, piece) = position.all_pieces().next().unwrap();
    /// assert_eq!((square.to_string(), piece.seat.number()), ("C6".to_owned(), 1));
    /// ```
    pub fn all_pieces(&self) -> impl Iterator<Item = (Square, Piece)> {
        places(or(self.team_pieces(0), self.team_pieces(1)))
            .map(Square::at)
            .filter_map(|square| self.piece(square).map(|piece| (square, piece)))
    }

    /// The number of a seat's pieces.
    ///
    /// ```
    /// use camaieu_rules::camelot::Position;
    /// use camaieu_rules::game::Seat;
    ///
    /// assert_eq!(Position::start().count(Seat::FIRST), 14);
    /// ```
    pub fn count(&self, seat: Seat) -> u8 {
        self.counts[seat.index() % MOST_SEATS]
    }

    /// The number of a seat's pieces that stand in the castle it attacks.
    ///
    /// ```
    /// use camaieu_rules::camelot::Position;
    /// use camaieu_rules::game::Seat;
    ///
    /// let text = "M1/8/10/12/12/12/12/12/12/5m6/12/12/12/10/8/2 b 0 0 0";
    /// assert_eq!(text.parse::<Position>().unwrap().entered(Seat::FIRST), 1);
    /// ```
    pub fn entered(&self, seat: Seat) -> u8 {
        self.entered[seat.index() % MOST_SEATS]
    }

    /// A seat's squares with a piece on them, ascending, and whether it is a Knight.
    ///
    /// ```
    /// use camaieu_rules::camelot::Position;
    /// use camaieu_rules::game::Seat;
    ///
    /// let knights = Position::start().squares_of(Seat::FIRST).filter(|&(_, is_knight)| is_knight).count();
    /// assert_eq!(knights, 4);
    /// ```
    #[inline]
    pub fn squares_of(&self, seat: Seat) -> impl Iterator<Item = (Square, bool)> {
        places(self.pieces[seat.index() % MOST_SEATS])
            .map(|place| (Square::at(place), self.cells[usize::from(place)] & KNIGHT != 0))
    }

    /// The castle moves that a seat has used, at most two in a game (rule 13).
    ///
    /// ```
    /// use camaieu_rules::game::Seat;
    ///
    /// let text = "2/8/10/12/12/12/12/12/12/5mM5/12/12/12/10/8/2 w 0 1 7";
    /// let position = text.parse::<camaieu_rules::camelot::Position>().unwrap();
    /// assert_eq!(position.castle_moves(Seat::SECOND), 1);
    /// ```
    pub fn castle_moves(&self, seat: Seat) -> u8 {
        self.castle_moves[seat.index() % MOST_SEATS]
    }

    /// The castle moves that each seat has used; 0 for seats that the board has not.
    ///
    /// ```
    /// let text = "2/8/10/12/12/12/12/12/12/5mM5/12/12/12/10/8/2 w 0 1 7";
    /// let position = text.parse::<camaieu_rules::camelot::Position>().unwrap();
    /// assert_eq!(position.all_castle_moves(), [0, 1, 0, 0]);
    /// ```
    pub fn all_castle_moves(&self) -> [u8; MOST_SEATS] {
        self.castle_moves
    }

    /// The plies since the last capture or castle entry.
    ///
    /// ```
    /// let text = "2/8/10/12/12/12/12/12/12/5mM5/12/12/12/10/8/2 w 0 1 7";
    /// let position = text.parse::<camaieu_rules::camelot::Position>().unwrap();
    /// assert_eq!(position.quiet_plies(), 7);
    /// ```
    pub fn quiet_plies(&self) -> u16 {
        self.quiet
    }

    /// The plies without a capture or castle entry that are left until the game is drawn.
    ///
    /// ```
    /// let text = "2/8/10/12/12/12/12/12/12/5mM5/12/12/12/10/8/2 w 0 1 7";
    /// let position = text.parse::<camaieu_rules::camelot::Position>().unwrap();
    /// assert_eq!(position.plies_until_draw(), 93);
    /// ```
    pub fn plies_until_draw(&self) -> u16 {
        self.board.quiet_plies.saturating_sub(self.quiet)
    }

    /// The piece of the seat to move that stands in a castle closed to it and has to leave it (rule 10).
    ///
    /// ```
    /// let text = "2/8/10/12/12/12/12/12/12/5m6/12/12/12/10/8/M1 w 0 0 0";
    /// let position = text.parse::<camaieu_rules::camelot::Position>().unwrap();
    /// assert_eq!(position.must_leave(), "F1".parse().ok());
    /// ```
    pub fn must_leave(&self) -> Option<Square> {
        self.must_leave_of(self.mover())
    }

    /// The piece of a seat that stands in a castle closed to it.
    #[inline]
    pub(super) fn must_leave_of(&self, seat: usize) -> Option<Square> {
        places(and(self.pieces[seat], self.board.closed[seat])).next().map(Square::at)
    }

    /// The outcome, repetition aside.
    ///
    /// ```
    /// use camaieu_rules::camelot::{Position, endings};
    /// use camaieu_rules::game::{Outcome, Seat};
    ///
    /// let text = "MM/8/10/12/12/12/12/12/12/5m6/12/12/12/10/8/2 b 0 0 0";
    /// let position = text.parse::<Position>().unwrap();
    /// assert_eq!(position.outcome(), Outcome::win(Seat::FIRST, &endings::CASTLE));
    /// ```
    pub fn outcome(&self) -> Outcome {
        let needed = self.board.needed;
        let win = |team: usize, ending| Outcome::Win(self.board.team(seat_at(team)), ending);
        for team in [0, 1] {
            if self.entered[team] + self.entered[team | 2] >= needed {
                return win(team, &endings::CASTLE);
            }
        }
        let counts = [self.team_count(0), self.team_count(1)];
        for team in [0, 1] {
            if counts[1 - team] == 0 && counts[team] >= needed {
                return win(team, &endings::ELIMINATION);
            }
        }
        let (mover, waiting) = (self.mover(), self.mover() & 1 ^ 1);
        let stuck = !self.can_move(mover) && (self.board.seats() == 2 || !self.can_move(mover ^ 2));
        if stuck && counts[waiting] >= needed {
            return win(waiting, &endings::STALEMATE);
        }
        if self.board.draws_bare() && counts[0] <= 1 && counts[1] <= 1 {
            return Outcome::Draw(&endings::BARE);
        }
        if stuck {
            return Outcome::Draw(&endings::STALEMATE);
        }
        if self.quiet >= self.board.quiet_plies {
            return Outcome::Draw(&Ending::FIFTY_MOVES);
        }
        Outcome::Ongoing
    }

    pub(super) fn text(&self) -> String {
        let board = self.board;
        let letter = |square| self.piece(square).map(|piece| board.letter(piece));
        let ranks = (1..=board.ranks()).rev().map(|rank| board.rank(rank).map(letter));
        let mut text = if board == Board::camelot() { String::new() } else { format!("{} ", board.name()) };
        text += &text::ranks(ranks);
        text.extend([' ', board.side(self.to_move())]);
        for used in self.castle_moves.iter().take(usize::from(board.seats())) {
            text += &format!(" {used}");
        }
        text + &format!(" {}", self.quiet)
    }
}

#[cfg(test)]
mod tests {
    use super::super::board::BOARDS;
    use super::*;

    #[test]
    fn position_set_up_piece_by_piece_equals_the_start() {
        for board in BOARDS.each_ref() {
            let start = Position::start_on(board);
            let mut position = Position::empty(board);
            for square in board.squares() {
                assert_eq!(
                    position.replace(square, Some(Piece { seat: Seat::SECOND, kind: Kind::Knight })),
                    None
                );
            }
            for square in board.squares() {
                assert!(position.replace(square, start.piece(square)).is_some());
            }
            position.set_turn(Seat::SECOND);
            position.set_turn(Seat::FIRST);
            assert_eq!(position, start, "{}", board.name());
        }
    }
}
