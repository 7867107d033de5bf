//! The boards of Camelot's family: their squares, castles and seats, and what a game on each of them begins and ends with.

use crate::game::{Seat, Seats};

use super::designs::DESIGNS;
use super::pieces::{EMPTY, Kind, OFF, Piece};
use super::places::{Places, add, has, minus, or, places};
pub use super::seats::opposite_seat;
pub(super) use super::seats::{MOST_SEATS, are_partners, opposite, seat_at};
pub use super::square::Square;
pub(super) use super::table::MOST_SQUARES;
use super::table::ROW;
pub use super::table::{CELLS, DIRECTIONS, UPWARD};

/// A board of the family, with the set-up and the ends of the game on it.
#[derive(Debug)]
pub struct Board {
    name: &'static str,
    number: u8,
    files: u8,
    ranks: u8,
    seats: u8,
    /// The squares of the Knights and of the Men of each seat at the start, with spaces between them.
    start: [[&'static str; 2]; MOST_SEATS],
    /// The number of Knights and of Men of a seat at the start.
    pieces: [u8; 2],
    /// The places that are squares.
    pub(super) squares: Places,
    /// The contents of the cells of the empty board.
    pub(super) cells: [u8; CELLS],
    /// The places of each seat's castle; the same one twice where it has one square.
    castles: [[u8; 2]; MOST_SEATS],
    pub(super) castle_squares: Places,
    /// The castle that each seat attacks.
    pub(super) goals: [Places; MOST_SEATS],
    /// The castles that each seat enters by jumps only, and leaves at once.
    pub(super) closed: [Places; MOST_SEATS],
    /// The squares beside the castle that each seat attacks.
    pub(super) beside_goals: [Places; MOST_SEATS],
    pub(super) castle_moves: u8,
    pub(super) needed: u8,
    pub(super) quiet_plies: u16,
}

/// All boards, Camelot’s own first.
pub static BOARDS: [Board; DESIGNS.len()] =
    [Board::new(0), Board::new(1), Board::new(2), Board::new(3), Board::new(4), Board::new(5)];

/// The neighbours of some places on a board.
const fn beside(places: Places, squares: Places) -> Places {
    let mut beside = [0; 4];
    let mut file_and_rank = 0;
    while file_and_rank < CELLS {
        let square = file_and_rank as u8;
        if has(&places, square) {
            let (file, rank) = (square % ROW, square / ROW + 1);
            let mut near = 0;
            while near < CELLS {
                let there = near as u8;
                let is_near = file.abs_diff(there % ROW) <= 1 && rank.abs_diff(there / ROW + 1) <= 1;
                if is_near && has(&squares, there) && !has(&places, there) {
                    add(&mut beside, there);
                }
                near += 1;
            }
        }
        file_and_rank += 1;
    }
    beside
}

impl Board {
    const fn new(number: usize) -> Board {
        let design = &DESIGNS[number];
        let squares = design.squares();
        let mut cells = [OFF; CELLS];
        let mut cell = 0;
        while cell < CELLS {
            if has(&squares, cell as u8) {
                cells[cell] = EMPTY;
            }
            cell += 1;
        }
        let mut castles = [[0; 2]; MOST_SEATS];
        let mut sets = [[0; 4]; MOST_SEATS];
        let mut castle_squares = [0; 4];
        let mut seat = 0;
        while seat < design.seats as usize {
            castles[seat] = design.castle(seat);
            add(&mut sets[seat], castles[seat][0]);
            add(&mut sets[seat], castles[seat][1]);
            castle_squares = or(castle_squares, sets[seat]);
            seat += 1;
        }
        let (mut goals, mut closed) = ([[0; 4]; MOST_SEATS], [[0; 4]; MOST_SEATS]);
        let mut beside_goals = [[0; 4]; MOST_SEATS];
        let mut seat = 0;
        while seat < design.seats as usize {
            goals[seat] = sets[opposite(seat)];
            closed[seat] = minus(castle_squares, goals[seat]);
            beside_goals[seat] = beside(goals[seat], squares);
            seat += 1;
        }
        Board {
            name: design.name,
            number: number as u8,
            files: design.files,
            ranks: design.ranks(),
            seats: design.seats,
            start: design.start,
            pieces: design.pieces,
            squares,
            cells,
            castles,
            castle_squares,
            goals,
            closed,
            beside_goals,
            castle_moves: if castles[0][0] == castles[0][1] { 0 } else { 2 },
            needed: design.needed,
            quiet_plies: design.quiet_plies,
        }
    }

    /// Camelot’s own board.
    pub fn camelot() -> &'static Board {
        &BOARDS[0]
    }

    /// The board with this name; `None` if there is none.
    pub fn named(name: &str) -> Option<&'static Board> {
        BOARDS.iter().find(|board| board.name == name)
    }

    /// The name, in set-ups and positions.
    pub fn name(&self) -> &'static str {
        self.name
    }

    /// The board’s index in [`BOARDS`].
    pub fn number(&self) -> usize {
        usize::from(self.number)
    }

    /// The number of files.
    pub const fn files(&self) -> u8 {
        self.files
    }

    /// The number of ranks.
    pub const fn ranks(&self) -> u8 {
        self.ranks
    }

    /// The number of seats: two, or four in two teams.
    pub const fn seats(&self) -> u8 {
        self.seats
    }

    /// The seats of the game on this board, in the order of play.
    pub fn all_seats(&self) -> impl Iterator<Item = Seat> + Clone + use<> {
        (0..usize::from(self.seats)).map(seat_at)
    }

    /// The most Knights, or Men, that a seat can have: those of the start.
    pub fn most(&self, kind: Kind) -> u8 {
        self.pieces[usize::from(kind == Kind::Man)]
    }

    /// The number of pieces of a team that win in the enemy castle, and without which it wins in no other way.
    pub fn needed(&self) -> u8 {
        self.needed
    }

    /// The most castle moves of a seat in a game (rule 13); 0 where a castle has one square.
    pub fn castle_moves(&self) -> u8 {
        self.castle_moves
    }

    /// The plies without a capture or an entry into a castle that draw the game: fifty moves of each seat.
    pub fn quiet_plies(&self) -> u16 {
        self.quiet_plies
    }

    /// Whether a game is drawn when neither team has more than one piece.
    pub fn draws_bare(&self) -> bool {
        self.needed > 1
    }

    /// The pieces of the start with their squares.
    pub fn start(&self) -> impl Iterator<Item = (Square, Piece)> {
        self.all_seats().flat_map(move |seat| {
            let of = move |kind: Kind| {
                let squares = self.start[seat.index()][usize::from(kind == Kind::Man)];
                squares.split(' ').filter_map(Square::read).map(move |square| (square, Piece { seat, kind }))
            };
            of(Kind::Knight).chain(of(Kind::Man))
        })
    }

    /// All squares, by rank and then by file.
    pub fn squares(&self) -> impl Iterator<Item = Square> + use<> {
        places(self.squares).map(Square::at)
    }

    /// All squares in reading order: by rank from the highest down, and then by file.
    pub fn from_the_far_side(&self) -> impl Iterator<Item = Square> + use<'_> {
        (1..=self.ranks).rev().flat_map(|rank| self.rank(rank))
    }

    /// The squares of a rank from the lowest file up; none if there is no such rank.
    pub fn rank(&self, rank: u8) -> impl Iterator<Item = Square> + Clone + use<'_> {
        (0..self.files).filter_map(move |file| self.square(file, rank))
    }

    /// The square of a file (A is 0) and a rank (from 1); `None` off the board.
    pub fn square(&self, file: u8, rank: u8) -> Option<Square> {
        Square::new(file, rank).filter(|&square| self.has(square))
    }

    /// Whether the board has the square.
    #[inline]
    pub fn has(&self, square: Square) -> bool {
        has(&self.squares, square.place())
    }

    /// The square this many files and ranks away; `None` off the board.
    ///
    /// ```
    /// use camaieu_rules::camelot::{Board, Square};
    ///
    /// let e8 = Square::read("E8").unwrap();
    /// assert_eq!(Board::named("camelot").unwrap().offset(e8, 1, 1), Square::read("F9"));
    /// assert_eq!(Board::named("camette").unwrap().offset(e8, 1, 1), None);
    /// ```
    pub fn offset(&self, square: Square, files: i8, ranks: i8) -> Option<Square> {
        square.shifted(files, ranks).filter(|&square| self.has(square))
    }

    /// The places that are squares.
    #[inline]
    pub fn places(&self) -> Places {
        self.squares
    }

    /// The places of all castles.
    #[inline]
    pub fn castle_places(&self) -> Places {
        self.castle_squares
    }

    /// The squares of a seat’s castle, one or two.
    pub fn castle(&self, seat: Seat) -> impl Iterator<Item = Square> + Clone + use<> {
        let [first, second] = self.castles[seat.index() % MOST_SEATS];
        [first, second].into_iter().take(if first == second { 1 } else { 2 }).map(Square::at)
    }

    /// The squares of the castle that the seat of an index attacks; the same one twice where it has one.
    pub const fn goal(&self, seat: usize) -> [Square; 2] {
        let [first, second] = self.castles[opposite(seat % MOST_SEATS)];
        [Square::at(first), Square::at(second)]
    }

    /// The seat whose castle a square belongs to, if any.
    ///
    /// ```
    /// use camaieu_rules::camelot::{Board, Square};
    /// use camaieu_rules::game::Seat;
    ///
    /// let board = Board::camelot();
    /// assert_eq!(board.castle_of(Square::read("G16").unwrap()), Some(Seat::SECOND));
    /// assert_eq!(board.castle_of(Square::read("G15").unwrap()), None);
    /// ```
    pub fn castle_of(&self, square: Square) -> Option<Seat> {
        if !has(&self.castle_squares, square.place()) {
            return None;
        }
        self.all_seats().find(|&seat| self.castle(seat).any(|other| other == square))
    }

    /// Whether a square is in the castle that a seat attacks: the one opposite its own.
    #[inline]
    pub fn is_goal(&self, seat: Seat, square: Square) -> bool {
        has(&self.goals[seat.index() % MOST_SEATS], square.place())
    }

    /// Whether a square is in a castle that a seat enters by jumps only, and leaves at once: its own, and those at its
    /// sides.
    #[inline]
    pub fn is_closed(&self, seat: Seat, square: Square) -> bool {
        has(&self.closed[seat.index() % MOST_SEATS], square.place())
    }

    /// The seats that win and lose together with this one, itself included.
    pub fn team(&self, seat: Seat) -> Seats {
        self.all_seats().filter(|&other| are_partners(seat, other)).collect()
    }

    /// The seats as they sit round the board, clockwise from the first: partners beside each other, enemies opposite.
    pub fn round_the_table(&self) -> Vec<Seat> {
        if self.seats == 2 {
            vec![Seat::FIRST, Seat::SECOND]
        } else {
            vec![Seat::FIRST, Seat::THIRD, Seat::SECOND, Seat::FOURTH]
        }
    }

    /// The letter of a piece in a position’s text.
    pub fn letter(&self, piece: Piece) -> char {
        let letters = if self.seats == 2 { &TWO } else { &FOUR };
        let [knight, man] = letters[piece.seat.index() % MOST_SEATS];
        char::from(if piece.kind == Kind::Knight { knight } else { man })
    }

    /// The piece of a letter in a position’s text.
    pub(super) fn piece_of(&self, letter: u8) -> Option<Piece> {
        let letters = if self.seats == 2 { &TWO } else { &FOUR };
        self.all_seats().find_map(|seat| {
            let [knight, man] = letters[seat.index()];
            let kind = if letter == knight { Kind::Knight } else { Kind::Man };
            (letter == knight || letter == man).then_some(Piece { seat, kind })
        })
    }

    /// The letters of all pieces, for a sentence.
    pub(super) fn piece_letters(&self) -> String {
        let kinds = [Kind::Knight, Kind::Man];
        let pieces = self.all_seats().flat_map(|seat| kinds.map(|kind| Piece { seat, kind }));
        let letters: Vec<String> = pieces.map(|piece| self.letter(piece).to_string()).collect();
        letters.join(", ")
    }

    /// The letter of the seat to move in a position’s text.
    pub(super) fn side(&self, seat: Seat) -> char {
        let letters = if self.seats == 2 { ['w', 'b', ' ', ' '] } else { ['r', 'g', 'b', 'y'] };
        letters[seat.index() % MOST_SEATS]
    }

    /// The word by which messages know a seat: its number, where there are four its colour.
    ///
    /// ```
    /// use camaieu_rules::camelot::Board;
    /// use camaieu_rules::game::Seat;
    ///
    /// assert_eq!(Board::named("cam").unwrap().word(Seat::SECOND), "2");
    /// assert_eq!(Board::named("grand-cam").unwrap().word(Seat::SECOND), "green");
    /// ```
    pub fn word(&self, seat: Seat) -> &'static str {
        let words = if self.seats == 2 { ["1", "2", "", ""] } else { ["red", "green", "blue", "yellow"] };
        words[seat.index() % MOST_SEATS]
    }
}

/// The letters of a Knight and of a Man, by seat: those of two seats, and those of four.
const TWO: [[u8; 2]; MOST_SEATS] = [*b"NM", *b"nm", *b"  ", *b"  "];
const FOUR: [[u8; 2]; MOST_SEATS] = [*b"Rr", *b"Gg", *b"Bb", *b"Yy"];

/// Boards are one if they have one name.
impl PartialEq for Board {
    #[inline]
    fn eq(&self, other: &Board) -> bool {
        self.number == other.number
    }
}

impl Eq for Board {}

#[cfg(test)]
mod tests {
    use super::*;

    fn named(name: &str) -> &'static Board {
        Board::named(name).expect(name)
    }

    #[test]
    fn every_board_has_its_squares_in_its_outline() {
        let counts = BOARDS.each_ref().map(|board| (board.name(), board.squares().count()));
        let expected = [
            ("camelot", 160),
            ("cam", 67),
            ("camette", 23),
            ("chivalry", 176),
            ("grand-cam", 93),
            ("grand-camelot", MOST_SQUARES),
        ];
        assert_eq!(counts, expected);
        let ends = |name: &str, rank: u8| {
            let squares: Vec<Square> = named(name).rank(rank).collect();
            format!("{}-{}", squares[0], squares[squares.len() - 1])
        };
        // As the rules list the odd ones.
        for (name, spans) in [
            ("cam", "D1-D1 C2-E2 B3-F3 A4-G4 A5-G5 A6-G6 A7-G7 A8-G8 A9-G9 A10-G10 B11-F11 C12-E12 D13-D13"),
            (
                "grand-cam",
                "G1-G1 F2-H2 D3-J3 C4-K4 C5-K5 B6-L6 A7-M7 B8-L8 C9-K9 C10-K10 D11-J11 F12-H12 G13-G13",
            ),
            (
                "grand-camelot",
                "H1-I1 E2-L2 D3-M3 C4-N4 B5-O5 B6-O6 B7-O7 A8-P8 A9-P9 B10-O10 B11-O11 B12-O12 C13-N13",
            ),
            ("chivalry", "G1-H1 D2-K2 C3-L3 B4-M4 A5-N5 A6-N6"),
        ] {
            for (rank, span) in (1..).zip(spans.split(' ')) {
                assert_eq!(ends(name, rank), span, "{name}");
            }
        }
    }

    #[test]
    fn names_read_back() {
        for square in BOARDS.iter().flat_map(Board::squares) {
            assert_eq!(Square::read(&square.to_string()), Some(square));
            assert_eq!(Square::new(square.file(), square.rank()), Some(square));
        }
        for text in ["", "A", "A1", "Q8", "F17", "F0", "F01", "P4", "F1x", "é4", "4A", "F 1", "F+1"] {
            assert_eq!(Square::read(text), None, "{text}");
        }
    }

    #[test]
    fn neighbours_have_fixed_offsets_except_at_castles() {
        for board in &BOARDS {
            for square in board.squares().filter(|&square| board.castle_of(square).is_none()) {
                let mut near = Vec::new();
                for direction in DIRECTIONS {
                    let place = square.place().wrapping_add(direction);
                    near.extend(board.squares().find(|other| other.place() == place));
                }
                near.sort();
                let mut expected = Vec::new();
                for (files, ranks) in (-1..=1).flat_map(|files| (-1..=1).map(move |ranks| (files, ranks))) {
                    if (files, ranks) != (0, 0) {
                        expected.extend(board.offset(square, files, ranks));
                    }
                }
                expected.sort();
                assert_eq!(near, expected, "{square} of {}", board.name());
            }
        }
    }

    #[test]
    fn nothing_can_be_passed_over_on_a_castle_square() {
        for board in &BOARDS {
            for square in board.squares().filter(|&square| board.castle_of(square).is_some()) {
                for (files, ranks) in [(1, 0), (0, 1), (1, 1), (1, -1)] {
                    let ends = [1, -1].map(|sign| board.offset(square, sign * files, sign * ranks));
                    assert!(ends.contains(&None), "{square} of {}", board.name());
                }
            }
        }
    }

    #[test]
    fn each_seat_attacks_the_castle_at_the_opposite_end() {
        let castles = |name: &str| {
            let board = named(name);
            let castle = |seat: Seat| {
                board.castle(seat).map(|square| square.to_string()).collect::<Vec<_>>().join(" ")
            };
            board.all_seats().map(castle).collect::<Vec<_>>()
        };
        assert_eq!(castles("camelot"), ["F1 G1", "F16 G16"]);
        assert_eq!(castles("cam"), ["D1", "D13"]);
        assert_eq!(castles("camette"), ["C1", "C7"]);
        assert_eq!(castles("chivalry"), ["G1 H1", "G16 H16"]);
        assert_eq!(castles("grand-cam"), ["G1", "G13", "A7", "M7"]);
        assert_eq!(castles("grand-camelot"), ["H1 I1", "H16 I16", "A8 A9", "P8 P9"]);
        let board = named("grand-camelot");
        let seat_of = |name: &str| board.castle_of(Square::read(name).unwrap()).unwrap();
        for (goal, closed) in [("P8", "H1 I1 A8 A9 H16 I16"), ("A9", "H16 H1 P8 P9")] {
            let attacker = seat_at(opposite(seat_of(goal).index()));
            assert!(board.is_goal(attacker, Square::read(goal).unwrap()));
            for square in closed.split(' ').filter_map(Square::read) {
                assert!(board.is_closed(attacker, square) && !board.is_goal(attacker, square));
            }
        }
    }
}
