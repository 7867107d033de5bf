//! A Camelot position: what stands where, whose turn it is, and what has been counted.

use crate::faults::Faults;
use crate::game::{Ending, Outcome, Refusal, Rules, Seat, reasons};
use crate::handicap::Handicap;
use crate::text;

use super::board::{BOARDS, Board, CELLS, MOST_SEATS, Square, seat_at};
use super::pieces::{KNIGHT, Kind, Piece};
use super::places::{Places, add, and, or, places};
use super::reasons as why;
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
    pub fn set_turn(&mut self, seat: Seat) {
        self.turn_to(seat.index());
    }

    /// Sets the number of castle moves that a seat has used, whether a game can come to that or not.
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
    #[inline]
    pub fn board(&self) -> &'static Board {
        self.board
    }

    /// The seat to move.
    pub fn to_move(&self) -> Seat {
        seat_at(self.mover())
    }

    /// The index of the seat to move.
    #[inline]
    pub(super) fn mover(&self) -> usize {
        usize::from(self.turn) % MOST_SEATS
    }

    /// The places of a seat's pieces.
    #[inline]
    pub fn places_of(&self, seat: Seat) -> Places {
        self.pieces[seat.index() & 3]
    }

    /// The places of the pieces of a seat and of its partner.
    #[inline]
    pub fn team_places(&self, seat: Seat) -> Places {
        self.team_pieces(seat.index())
    }

    /// The places of the pieces of the seats that a seat plays against.
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
    #[inline]
    pub fn piece(&self, square: Square) -> Option<Piece> {
        Piece::of_cell(self.cells[usize::from(square.place())])
    }

    /// All pieces with their squares, ascending.
    pub fn all_pieces(&self) -> impl Iterator<Item = (Square, Piece)> {
        places(or(self.team_pieces(0), self.team_pieces(1)))
            .map(Square::at)
            .filter_map(|square| self.piece(square).map(|piece| (square, piece)))
    }

    /// The number of a seat's pieces.
    pub fn count(&self, seat: Seat) -> u8 {
        self.counts[seat.index() % MOST_SEATS]
    }

    /// The number of a seat's pieces that stand in the castle it attacks.
    pub fn entered(&self, seat: Seat) -> u8 {
        self.entered[seat.index() % MOST_SEATS]
    }

    /// A seat's squares with a piece on them, ascending, and whether it is a Knight.
    #[inline]
    pub fn squares_of(&self, seat: Seat) -> impl Iterator<Item = (Square, bool)> {
        places(self.pieces[seat.index() % MOST_SEATS])
            .map(|place| (Square::at(place), self.cells[usize::from(place)] & KNIGHT != 0))
    }

    /// The castle moves that a seat has used, at most two in a game (rule 13).
    pub fn castle_moves(&self, seat: Seat) -> u8 {
        self.castle_moves[seat.index() % MOST_SEATS]
    }

    /// The castle moves that each seat has used; 0 for seats that the board has not.
    pub fn all_castle_moves(&self) -> [u8; MOST_SEATS] {
        self.castle_moves
    }

    /// The plies since the last capture or castle entry.
    pub fn quiet_plies(&self) -> u16 {
        self.quiet
    }

    /// The plies without a capture or castle entry that are left until the game is drawn.
    pub fn plies_until_draw(&self) -> u16 {
        self.board.quiet_plies.saturating_sub(self.quiet)
    }

    /// The piece of the seat to move that stands in a castle closed to it and has to leave it (rule 10).
    pub fn must_leave(&self) -> Option<Square> {
        self.must_leave_of(self.mover())
    }

    /// The piece of a seat that stands in a castle closed to it.
    #[inline]
    pub(super) fn must_leave_of(&self, seat: usize) -> Option<Square> {
        places(and(self.pieces[seat], self.board.closed[seat])).next().map(Square::at)
    }

    /// The outcome, repetition aside.
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

    /// The position's text.
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

    /// Reads a position's text; fails with all its faults.
    ///
    /// ```
    /// use camaieu_rules::camelot::Position;
    ///
    /// let text = "2/8/10/12/12/12/12/12/12/5mM5/12/12/12/10/8/2 w 0 0 7";
    /// let position = text.parse::<Position>().unwrap();
    /// assert_eq!(position.quiet_plies(), 7);
    /// assert_eq!(position.to_string(), text);
    ///
    /// let faults = "2/8/10/12/12/12/12/12/12/12/12/12/12/10/8/3 x 0 9 0".parse::<Position>().unwrap_err();
    /// assert_eq!(faults.len(), 3, "the width of a rank, the side to move, the castle moves");
    /// ```
    pub(super) fn read(text: &str) -> Result<Position, Vec<Refusal>> {
        let single = |refusal| vec![refusal];
        let named = named_board(text).map_err(single)?;
        let board = named.unwrap_or(Board::camelot());
        let seats = usize::from(board.seats());
        let fields = text::fields(text, seats + 3 + usize::from(named.is_some())).map_err(single)?;
        let fields = &fields[usize::from(named.is_some())..];
        let ([ranks, side], [castle_moves @ .., quiet]) = (&fields[..2], &fields[2..]) else {
            return Err(single(Refusal::new(&reasons::FIELDS)));
        };
        let mut faults = Faults::new();
        let mut position = Position::empty(board);
        let squares = (1..=board.ranks()).rev().map(|rank| (rank, board.rank(rank).collect()));
        let piece = |letter| board.piece_of(letter);
        for (square, piece) in text::read_ranks(ranks, squares, piece, &board.letters(), &mut faults) {
            position.put(square, piece);
        }
        let board_is_whole = faults.is_empty();
        let to_move = board.all_seats().find(|&seat| side.chars().eq([board.side(seat)]));
        match to_move {
            Some(seat) => position.turn = seat.index() as u8,
            None => faults.push(position.bad_side(side)),
        }
        for (seat, used) in board.all_seats().zip(castle_moves) {
            match text::number::<u8>(used).filter(|&used| used <= board.castle_moves) {
                Some(used) => position.castle_moves[seat.index()] = used,
                None => {
                    let fault = Refusal::new(&why::BAD_CASTLE_MOVES).with("seat", board.word(seat));
                    faults.push(fault.with("most", board.castle_moves).with("text", used));
                }
            }
        }
        match text::number(quiet) {
            Some(quiet) => position.quiet = quiet,
            None => faults.push(Refusal::new(&why::BAD_COUNTER).with("text", quiet)),
        }
        if board_is_whole {
            position.find_faults(to_move.is_some(), &mut faults);
        }
        position.hash = position.hash_from_scratch();
        if !faults.is_empty() {
            return Err(faults.into_list());
        }
        if board.seats() == 4 {
            position.turn_to(position.next_from(position.mover()));
        }
        Ok(position)
    }

    fn bad_side(&self, text: &str) -> Refusal {
        let sides: Vec<String> =
            self.board.all_seats().map(|seat| self.board.side(seat).to_string()).collect();
        Refusal::new(&reasons::BAD_SIDE).with_list("sides", sides.join(", ")).with("text", text)
    }

    /// Finds the faults of the pieces on a board whose text could be read; `side_is_known` if the side to move could be too.
    fn find_faults(&self, side_is_known: bool, faults: &mut Faults) {
        let board = self.board;
        for seat in board.all_seats() {
            for (kind, reason) in [(Kind::Knight, &why::TOO_MANY_KNIGHTS), (Kind::Man, &why::TOO_MANY_MEN)] {
                let found = self.all_pieces().filter(|(_, piece)| *piece == Piece { seat, kind }).count();
                let most = board.most(kind);
                if found > usize::from(most) {
                    let fault = Refusal::new(reason).with("seat", board.word(seat)).with("found", found);
                    faults.push(fault.with("most", most));
                }
            }
            let closed = self.squares_of(seat).filter(|&(square, _)| board.is_closed(seat, square));
            // Of two seats each knows what the other has done last; of four a seat may have been passed over since.
            let is_due = side_is_known && self.to_move() != seat && self.quiet != 0 && board.seats() == 2;
            match closed.count() {
                2.. => faults.push(Refusal::new(&why::TWO_AT_HOME).with("seat", board.word(seat))),
                1 if is_due => {
                    let fault = Refusal::new(&why::STAYED_AT_HOME).with("seat", board.word(seat));
                    faults.push(fault.with("quiet", self.quiet));
                }
                _ => {}
            }
        }
        if self.counts == [0; MOST_SEATS] {
            faults.push(Refusal::new(&reasons::NO_PIECE));
        }
    }
}

/// The board that a position's text begins with the name of; `None` where it begins with the board itself.
fn named_board(text: &str) -> Result<Option<&'static Board>, Refusal> {
    // A word alone is no position of whatever board.
    let Some((word, _)) = text::trimmed(text).split_once(' ') else { return Ok(None) };
    let is_name = !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_alphabetic() || byte == b'-');
    if !is_name {
        return Ok(None);
    }
    let unknown = || {
        let names = BOARDS.each_ref().map(Board::name).join(", ");
        Refusal::new(&why::UNKNOWN_BOARD).with("text", word).with_list("names", names)
    };
    Board::named(word).map(Some).ok_or_else(unknown)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_position_that_is_set_up_piece_by_piece_is_the_one_that_is_played() {
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
