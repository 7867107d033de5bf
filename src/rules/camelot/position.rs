//! A Camelot position: what stands where, whose turn it is, and what has been counted.

use crate::faults::Faults;
use crate::game::{Ending, Outcome, Refusal, Seat, reasons};
use crate::text::{self, Field};

use super::board::{BLACK_CASTLE, CELLS, FILES, RANKS, Square, WHITE_CASTLE, castle_of};
use super::pieces::{BLACK, EMPTY, KNIGHT, Kind, OFF, Piece, WHITE};
use super::places::{Places, places};
use super::reasons as why;
use super::{endings, hash};

/// The most Knights a seat can have.
pub const KNIGHTS: u8 = 4;
/// The most Men a seat can have.
pub const MEN: u8 = 10;
/// The most castle moves a seat may make in a game (rule 13).
pub const CASTLE_MOVES: u8 = 2;
/// The number of plies without a capture or a castle entry that draws the game: 50 moves of each seat.
pub const QUIET_PLIES: u16 = 100;

/// A Camelot position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Position {
    /// The contents of each cell.
    pub(super) cells: [u8; CELLS],
    /// The squares of White's and of Black's pieces.
    pub(super) pieces: [Places; 2],
    /// The number of White's and of Black's pieces.
    pub(super) counts: [u8; 2],
    /// The number of White's and of Black's pieces that stand in the enemy castle.
    pub(super) entered: [u8; 2],
    /// The castle moves used by White and by Black.
    pub(super) castle_moves: [u8; 2],
    /// The plies since the last capture or castle entry.
    pub(super) quiet: u16,
    /// Whether Black is to move.
    pub(super) black_to_move: bool,
    /// [`super::hash`] of it all but the plies.
    pub(super) hash: u64,
}

/// The text of a board with these pieces, whether there can be such a position or not: with the seat to move, the castle
/// moves used by White and by Black, and the plies since the last capture or castle entry.
pub fn text_of(
    piece: impl Fn(Square) -> Option<Piece>,
    to_move: Seat,
    [white, black]: [u8; 2],
    quiet: u16,
) -> String {
    let ranks =
        (1..=RANKS).rev().map(|rank| Square::of_rank(rank).map(|square| piece(square).map(Piece::letter)));
    let side = if to_move == Seat::SECOND { 'b' } else { 'w' };
    format!("{} {side} {white} {black} {quiet}", text::ranks(ranks))
}

impl Position {
    /// The position with which every game begins.
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
        let mut position = Position::empty();
        let (knight, man) = (Kind::Knight, Kind::Man);
        let rows = [(6, knight, "CJ"), (7, knight, "DI"), (6, man, "DEFGHI"), (7, man, "EFGH")];
        for (rank, kind, files) in rows {
            for file in files.bytes().map(|file| file - b'A') {
                for (seat, rank) in [(Seat::FIRST, rank), (Seat::SECOND, RANKS + 1 - rank)] {
                    if let Some(square) = Square::new(file, rank) {
                        position.put(square, Piece { seat, kind });
                    }
                }
            }
        }
        position.hash = position.hash_from_scratch();
        position
    }

    fn empty() -> Position {
        let mut cells = [OFF; CELLS];
        for square in Square::all() {
            cells[usize::from(square.place())] = EMPTY;
        }
        Position {
            cells,
            pieces: [[0; 4]; 2],
            counts: [0; 2],
            entered: [0; 2],
            castle_moves: [0; 2],
            quiet: 0,
            black_to_move: false,
            hash: 0,
        }
    }

    fn put(&mut self, square: Square, piece: Piece) {
        let place = usize::from(square.place());
        let seat = piece.seat.index();
        self.cells[place] = piece.cell();
        self.pieces[seat][place >> 6] |= 1 << (place & 63);
        self.counts[seat] += 1;
        self.entered[seat] += u8::from(square.castle() == Some(piece.seat.other()));
    }

    /// Zobrist hash of the position, computed piece by piece.
    pub(super) fn hash_from_scratch(&self) -> u64 {
        let mut hash = if self.black_to_move { hash::BLACK_TO_MOVE } else { 0 };
        for (seat, &used) in self.castle_moves.iter().enumerate() {
            hash ^= hash::castle_moves(seat, used);
        }
        for (square, _) in self.all_pieces() {
            hash ^= hash::piece(self.cells[usize::from(square.place())], square.place());
        }
        hash
    }

    /// The seat to move.
    pub fn to_move(&self) -> Seat {
        if self.black_to_move { Seat::SECOND } else { Seat::FIRST }
    }

    /// The piece on a square.
    #[inline]
    pub fn piece(&self, square: Square) -> Option<Piece> {
        let cell = self.cells[usize::from(square.place())];
        if cell & (WHITE | BLACK) == 0 {
            return None;
        }
        let seat = if cell & WHITE != 0 { Seat::FIRST } else { Seat::SECOND };
        Some(Piece { seat, kind: if cell & KNIGHT != 0 { Kind::Knight } else { Kind::Man } })
    }

    /// All pieces with their squares, ascending.
    pub fn all_pieces(&self) -> impl Iterator<Item = (Square, Piece)> {
        Square::all().filter_map(|square| self.piece(square).map(|piece| (square, piece)))
    }

    /// The number of a seat's pieces.
    pub fn count(&self, seat: Seat) -> u8 {
        self.counts[seat.index()]
    }

    /// The number of a seat's pieces that stand in the enemy castle.
    pub fn entered(&self, seat: Seat) -> u8 {
        self.entered[seat.index()]
    }

    /// A seat's squares with a piece on them, ascending, and whether it is a Knight.
    #[inline]
    pub fn squares_of(&self, seat: Seat) -> impl Iterator<Item = (Square, bool)> {
        places(self.pieces[seat.index() & 1])
            .map(|place| (Square::at(place), self.cells[usize::from(place)] & KNIGHT != 0))
    }

    /// The castle moves that a seat has used, at most two in a game (rule 13).
    pub fn castle_moves(&self, seat: Seat) -> u8 {
        self.castle_moves[seat.index()]
    }

    /// The plies since the last capture or castle entry.
    pub fn quiet_plies(&self) -> u16 {
        self.quiet
    }

    /// The plies without a capture or castle entry that are left until the game is drawn.
    pub fn plies_until_draw(&self) -> u16 {
        QUIET_PLIES.saturating_sub(self.quiet)
    }

    /// The piece of the seat to move that stands in its own castle and has to leave it (rule 10).
    pub fn must_leave(&self) -> Option<Square> {
        let own = if self.black_to_move { BLACK } else { WHITE };
        let castle = if self.black_to_move { BLACK_CASTLE } else { WHITE_CASTLE };
        [castle, castle + 1]
            .into_iter()
            .find(|&place| self.cells[usize::from(place)] & own != 0)
            .map(Square::at)
    }

    /// The outcome, repetition aside.
    pub fn outcome(&self) -> Outcome {
        let waiting = self.to_move().other();
        let both = [waiting, self.to_move()];
        for seat in both {
            if self.entered[seat.index()] == 2 {
                return Outcome::win(seat, &endings::CASTLE);
            }
        }
        for seat in both {
            if self.count(seat.other()) == 0 && self.count(seat) >= 2 {
                return Outcome::win(seat, &endings::ELIMINATION);
            }
        }
        let stuck = !self.can_move();
        if stuck && self.count(waiting) >= 2 {
            return Outcome::win(waiting, &endings::STALEMATE);
        }
        if self.counts.iter().all(|&count| count <= 1) {
            return Outcome::Draw(&endings::BARE);
        }
        if stuck {
            return Outcome::Draw(&endings::STALEMATE);
        }
        if self.quiet >= QUIET_PLIES {
            return Outcome::Draw(&Ending::FIFTY_MOVES);
        }
        Outcome::Ongoing
    }

    /// The position's text.
    pub fn text(&self) -> String {
        text_of(|square| self.piece(square), self.to_move(), self.castle_moves, self.quiet)
    }

    /// Reads a position's text; fails with all its faults.
    ///
    /// ```
    /// use camaieu_rules::camelot::Position;
    ///
    /// let text = "2/8/10/12/12/12/12/12/12/5mM5/12/12/12/10/8/2 w 0 0 7";
    /// let position = Position::read(text).unwrap();
    /// assert_eq!(position.quiet_plies(), 7);
    /// assert_eq!(position.text(), text);
    ///
    /// let faults = Position::read("2/8/10/12/12/12/12/12/12/12/12/12/12/10/8/3 x 0 9 0").unwrap_err();
    /// assert_eq!(faults.len(), 3, "the width of a rank, the side to move, the castle moves");
    /// ```
    pub fn read(text: &str) -> Result<Position, Vec<Refusal>> {
        let fields = text::fields(text, 5).map_err(|refusal| vec![refusal])?;
        let [board, side, white_moves, black_moves, quiet] = fields[..] else {
            return Err(vec![Refusal::new(&reasons::FIELDS)]);
        };
        let mut faults = Faults::new();
        let mut position = Position::empty();
        position.read_board(board, &mut faults);
        let board_is_whole = faults.is_empty();
        match side {
            "w" => {}
            "b" => position.black_to_move = true,
            _ => faults.push(Refusal::new(&why::BAD_SIDE).with("text", side)),
        }
        for (seat, used) in [(0, white_moves), (1, black_moves)] {
            match text::number::<u8>(used).filter(|&used| used <= CASTLE_MOVES) {
                Some(used) => position.castle_moves[seat] = used,
                None => faults
                    .push(Refusal::new(&why::BAD_CASTLE_MOVES).with("seat", seat + 1).with("text", used)),
            }
        }
        match text::number(quiet) {
            Some(quiet) => position.quiet = quiet,
            None => faults.push(Refusal::new(&why::BAD_COUNTER).with("text", quiet)),
        }
        if board_is_whole {
            position.find_faults(matches!(side, "w" | "b"), &mut faults);
        }
        position.hash = position.hash_from_scratch();
        if faults.is_empty() { Ok(position) } else { Err(faults.into_list()) }
    }

    fn read_board(&mut self, board: &str, faults: &mut Faults) {
        let ranks: Vec<&str> = board.split('/').collect();
        if ranks.len() != usize::from(RANKS) {
            faults.push(Refusal::new(&why::BAD_RANKS).with("found", ranks.len()));
            return;
        }
        for (rank, line) in (1..=RANKS).rev().zip(ranks) {
            let width = Square::of_rank(rank).count();
            let mut squares = Square::of_rank(rank);
            let mut found = 0_usize;
            let mut readable = true;
            for field in text::runs(line) {
                match field {
                    Field::Number(gap @ 1..) if gap <= usize::from(FILES) => {
                        found += gap;
                        squares.by_ref().take(gap).for_each(drop);
                    }
                    Field::Letter(letter) if Piece::of_letter(letter).is_some() => {
                        found += 1;
                        if let (Some(square), Some(piece)) = (squares.next(), Piece::of_letter(letter)) {
                            self.put(square, piece);
                        }
                    }
                    _ => readable = false,
                }
            }
            if !readable {
                faults.push(Refusal::new(&why::BAD_RANK_TEXT).with("rank", rank).with("text", line));
            } else if found != width {
                let refusal = Refusal::new(&why::BAD_RANK_WIDTH);
                faults.push(refusal.with("rank", rank).with("width", width).with("found", found));
            }
        }
    }

    /// Finds the faults of the pieces on a board whose text could be read; `side_is_known` if the side to move could be too.
    fn find_faults(&self, side_is_known: bool, faults: &mut Faults) {
        for seat in [Seat::FIRST, Seat::SECOND] {
            for (kind, most, reason) in
                [(Kind::Knight, KNIGHTS, &why::TOO_MANY_KNIGHTS), (Kind::Man, MEN, &why::TOO_MANY_MEN)]
            {
                let found = self.all_pieces().filter(|(_, piece)| *piece == Piece { seat, kind }).count();
                if found > usize::from(most) {
                    faults.push(Refusal::new(reason).with("seat", seat).with("found", found));
                }
            }
            let home =
                castle_of(seat).map(|square| self.piece(square).is_some_and(|piece| piece.seat == seat));
            match home.iter().filter(|&&stands| stands).count() {
                2 => faults.push(Refusal::new(&why::TWO_AT_HOME).with("seat", seat)),
                1 if side_is_known && self.to_move() != seat && self.quiet != 0 => {
                    faults.push(
                        Refusal::new(&why::STAYED_AT_HOME).with("seat", seat).with("quiet", self.quiet),
                    );
                }
                _ => {}
            }
        }
        if self.counts == [0, 0] {
            faults.push(Refusal::new(&why::NO_PIECE));
        }
    }
}
