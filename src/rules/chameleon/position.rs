//! A Chameleon position: what stands where and whose turn it is.

use crate::faults::Faults;
use crate::game::{Outcome, Refusal, Rules, Seat, reasons};
use crate::handicap::Handicap;
use crate::text;

use super::board::{AREAS, Colour, Guise, SIZE, TILES, Tile, TileBits, tiles, turned};
use super::reach::Reach;
use super::reasons as why;
use super::{Chameleon, endings};

/// A piece: whose it is, and its nature.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Piece {
    /// Red is seat 1, Blue seat 2.
    pub seat: Seat,
    /// The colour of the circle in its middle.
    pub nature: Colour,
}

impl Piece {
    /// The piece's letter in a position's text.
    pub fn letter(self) -> char {
        match (self.seat, self.nature) {
            (Seat::FIRST, Colour::White) => 'W',
            (Seat::FIRST, Colour::Black) => 'B',
            (_, Colour::White) => 'w',
            (_, Colour::Black) => 'b',
        }
    }

    /// The guise of the piece on a tile.
    pub fn guise(self, tile: Tile) -> Guise {
        Guise::of(self.nature, tile.colour())
    }

    fn of_letter(letter: u8) -> Option<Piece> {
        let seat = if letter.is_ascii_uppercase() { Seat::FIRST } else { Seat::SECOND };
        let nature = match letter.to_ascii_lowercase() {
            b'w' => Colour::White,
            b'b' => Colour::Black,
            _ => return None,
        };
        Some(Piece { seat, nature })
    }
}

/// The number of pieces of each nature that a seat begins with.
pub const NATURES: [(Colour, usize); 2] = [(Colour::White, 3), (Colour::Black, 2)];

/// A Chameleon position.
///
/// ```
/// use camaieu_rules::chameleon::{Colour, Piece, Position, Tile};
/// use camaieu_rules::game::Seat;
///
/// let mut position = Position::empty();
/// let [b2, d5] = ["b2", "d5"].map(|name| name.parse::<Tile>().unwrap());
/// position.replace(b2, Some(Piece { seat: Seat::FIRST, nature: Colour::White }));
/// position.replace(d5, Some(Piece { seat: Seat::FIRST, nature: Colour::Black }));
/// position.set_turn(Seat::SECOND);
/// assert_eq!(position.to_string(), "3B1/5/5/1W3/5 b");
/// assert_eq!((position.count(Seat::FIRST), position.invader()), (2, Some(d5)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Position {
    /// The tiles of Red's and of Blue's pieces.
    pub(super) pieces: [TileBits; 2],
    /// The tiles of the pieces of white nature, of either seat.
    pub(super) white: TileBits,
    /// Whether Blue is to move.
    pub(super) blue_to_move: bool,
    /// The handicap that the game began with.
    pub(super) handicap: Handicap,
}

impl Position {
    /// The position with which every game begins: on each area white natures on the black tiles and black ones on
    /// the white.
    ///
    /// ```
    /// assert_eq!(camaieu_rules::chameleon::Position::start().to_string(), "wbwbw/5/5/5/WBWBW r");
    /// ```
    pub fn start() -> Position {
        Position::start_with(Handicap::default())
    }

    /// The same with a handicap: its seat begins without the piece in the middle.
    pub(super) fn start_with(handicap: Handicap) -> Position {
        let mut position = Position { handicap, ..Position::empty() };
        for tile in Tile::all() {
            let nature = if tile.colour() == Colour::Black { Colour::White } else { Colour::Black };
            let stays =
                |seat: &Seat| handicap.fewer(Chameleon::OPTIONS, *seat) == 0 || tile.file() != SIZE / 2;
            position.replace(tile, tile.area().filter(stays).map(|seat| Piece { seat, nature }));
        }
        position
    }

    /// The position without a piece, which no game comes to: Red is to move.
    ///
    /// ```
    /// assert_eq!(camaieu_rules::chameleon::Position::empty().to_string(), "5/5/5/5/5 r");
    /// ```
    pub fn empty() -> Position {
        Position { pieces: [0; 2], white: 0, blue_to_move: false, handicap: Handicap::default() }
    }

    /// Puts a piece on a tile, or nothing, in place of what stood there, whether a game can come to that or not.
    ///
    /// ```
    /// let mut position = camaieu_rules::chameleon::Position::start();
    /// let piece = position.replace("b1".parse().unwrap(), None);
    /// assert_eq!(piece.map(|piece| piece.letter()), Some('B'));
    /// assert_eq!(position.to_string(), "wbwbw/5/5/5/W1WBW r");
    /// ```
    pub fn replace(&mut self, tile: Tile, piece: Option<Piece>) -> Option<Piece> {
        let (bit, old) = (1 << tile.index(), self.piece(tile));
        self.pieces = self.pieces.map(|pieces| pieces & !bit);
        self.white &= !bit;
        if let Some(piece) = piece {
            self.pieces[usize::from(piece.seat != Seat::FIRST)] |= bit;
            self.white |= if piece.nature == Colour::White { bit } else { 0 };
        }
        old
    }

    /// Gives a seat the turn, whether a game can come to that or not.
    ///
    /// ```
    /// use camaieu_rules::chameleon::Position;
    /// use camaieu_rules::game::Seat;
    ///
    /// let mut position = Position::start();
    /// position.set_turn(Seat::SECOND);
    /// assert_eq!(position.to_string(), "wbwbw/5/5/5/WBWBW b");
    /// ```
    pub fn set_turn(&mut self, seat: Seat) {
        self.blue_to_move = seat != Seat::FIRST;
    }

    /// The position with these tiles of the seat to move, of the other seat and of white natures, as Red to move sees
    /// it; `None` if it cannot come in a game.
    ///
    /// ```
    /// use camaieu_rules::chameleon::Position;
    ///
    /// let [own, enemies, white] = Position::start().as_seen();
    /// assert_eq!(Position::of_sets(own, enemies, white), Some(Position::start()));
    /// assert_eq!(Position::of_sets(own, own, white), None);
    /// ```
    pub fn of_sets(own: TileBits, enemies: TileBits, white: TileBits) -> Option<Position> {
        let pieces = [own, enemies];
        let no_board = own & enemies != 0 || (own | enemies) >> TILES != 0;
        let position = Position { pieces, white, blue_to_move: false, handicap: Handicap::default() };
        let too_many = position.pieces.iter().any(|&pieces| {
            let [white, black] = NATURES.map(|(_, most)| most as u32);
            (pieces & position.white).count_ones() > white || (pieces & !position.white).count_ones() > black
        });
        let impossible = enemies == 0 || own & position.goal() != 0 || position.invaders().count_ones() > 1;
        (!no_board && !too_many && !impossible).then_some(position)
    }

    /// The tiles of the seat to move, of the other seat and of white natures, Blue's with the board turned round.
    ///
    /// ```
    /// use camaieu_rules::chameleon::Position;
    /// use camaieu_rules::game::Seat;
    ///
    /// let mut turned = Position::start();
    /// turned.set_turn(Seat::SECOND);
    /// assert_eq!(turned.as_seen(), Position::start().as_seen(), "both see the same");
    /// ```
    pub fn as_seen(&self) -> [TileBits; 3] {
        let sets = [self.own(), self.enemies(), self.white];
        if self.blue_to_move { sets.map(turned) } else { sets }
    }

    /// The seat to move.
    ///
    /// ```
    /// use camaieu_rules::chameleon::Position;
    /// use camaieu_rules::game::Seat;
    ///
    /// assert_eq!(Position::start().to_move(), Seat::FIRST);
    /// ```
    pub fn to_move(&self) -> Seat {
        if self.blue_to_move { Seat::SECOND } else { Seat::FIRST }
    }

    /// The piece on a tile.
    ///
    /// ```
    /// let position = camaieu_rules::chameleon::Position::start();
    /// let on = |name: &str| position.piece(name.parse().unwrap()).map(|piece| piece.letter());
    /// assert_eq!((on("a1"), on("b5"), on("c3")), (Some('W'), Some('b'), None));
    /// ```
    pub fn piece(&self, tile: Tile) -> Option<Piece> {
        let stands = |bits: TileBits| bits >> tile.index() & 1 != 0;
        let seat = match self.pieces.map(stands) {
            [true, _] => Seat::FIRST,
            [_, true] => Seat::SECOND,
            _ => return None,
        };
        Some(Piece { seat, nature: if stands(self.white) { Colour::White } else { Colour::Black } })
    }

    /// The guise of the piece on a tile; `None` if the tile is empty.
    ///
    /// ```
    /// use camaieu_rules::chameleon::{Guise, Position, Tile};
    ///
    /// let position = Position::start();
    /// assert_eq!(position.guise(Tile::read("b1").unwrap()), Some(Guise::Knight), "a black piece on a white tile");
    /// assert_eq!(position.guise(Tile::read("c3").unwrap()), None);
    /// ```
    pub fn guise(&self, tile: Tile) -> Option<Guise> {
        self.piece(tile).map(|piece| piece.guise(tile))
    }

    /// All pieces with their tiles, ascending.
    ///
    /// ```
    /// let position = camaieu_rules::chameleon::Position::start();
    /// assert_eq!(position.all_pieces().map(|(_, piece)| piece.letter()).collect::<String>(), "WBWBWwbwbw");
    /// ```
    pub fn all_pieces(&self) -> impl Iterator<Item = (Tile, Piece)> + use<> {
        let position = *self;
        tiles(self.occupied()).filter_map(move |tile| Some((tile, position.piece(tile)?)))
    }

    /// The number of a seat's pieces; 0 if it is not Red's or Blue's.
    ///
    /// ```
    /// use camaieu_rules::chameleon::Position;
    /// use camaieu_rules::game::Seat;
    ///
    /// assert_eq!(Position::start().count(Seat::SECOND), 5);
    /// ```
    pub fn count(&self, seat: Seat) -> u8 {
        self.pieces.get(seat.index()).map_or(0, |bits| bits.count_ones() as u8)
    }

    /// The enemy piece on the area of the seat to move, which has to be captured (rule 6).
    ///
    /// ```
    /// let position = "3B1/5/5/1W3/5 b".parse::<camaieu_rules::chameleon::Position>().unwrap();
    /// assert_eq!(position.invader(), "d5".parse().ok());
    /// ```
    pub fn invader(&self) -> Option<Tile> {
        tiles(self.invaders()).next()
    }

    /// The tiles of the pieces of the seat to move that can capture on a tile, ascending.
    pub(super) fn captors(&self, tile: Tile) -> impl Iterator<Item = Tile> + use<> {
        tiles(self.reach().to(tile.index(), self.own()))
    }

    /// The tiles of the seat to move.
    ///
    /// ```
    /// let position = camaieu_rules::chameleon::Position::start();
    /// assert_eq!(position.own(), 0b11111, "a1 to e1");
    /// ```
    pub fn own(&self) -> TileBits {
        self.pieces[usize::from(self.blue_to_move)]
    }

    /// The tiles of the other seat's.
    ///
    /// ```
    /// let position = camaieu_rules::chameleon::Position::start();
    /// assert_eq!(position.enemies(), 0b11111 << 20, "a5 to e5");
    /// ```
    pub fn enemies(&self) -> TileBits {
        self.pieces[usize::from(!self.blue_to_move)]
    }

    /// The tiles of the pieces of white nature, of either seat.
    ///
    /// ```
    /// let position = camaieu_rules::chameleon::Position::start();
    /// assert_eq!(position.white_natures() & position.own(), 0b10101, "a1, c1, e1");
    /// ```
    pub fn white_natures(&self) -> TileBits {
        self.white
    }

    /// The pieces of the other seat on the area of the seat to move.
    ///
    /// ```
    /// let position = "3B1/5/5/1W3/5 b".parse::<camaieu_rules::chameleon::Position>().unwrap();
    /// assert_eq!(position.invaders(), 1 << 23, "d5");
    /// ```
    pub fn invaders(&self) -> TileBits {
        self.enemies() & self.home()
    }

    /// The area of the seat to move.
    ///
    /// ```
    /// let position = camaieu_rules::chameleon::Position::start();
    /// assert_eq!(position.home(), position.own());
    /// ```
    pub fn home(&self) -> TileBits {
        AREAS[usize::from(self.blue_to_move)]
    }

    /// The area of the other seat.
    ///
    /// ```
    /// let position = camaieu_rules::chameleon::Position::start();
    /// assert_eq!(position.goal(), position.enemies());
    /// ```
    pub fn goal(&self) -> TileBits {
        AREAS[usize::from(!self.blue_to_move)]
    }

    /// The tiles that the pieces reach.
    ///
    /// ```
    /// use camaieu_rules::chameleon::{Position, board::tiles};
    ///
    /// let reach = Position::start().reach();
    /// let names: Vec<String> = tiles(reach.from(0)).map(|tile| tile.to_string()).collect();
    /// assert_eq!(names.join(" "), "b1 a2 b2 c2 b3", "from a1 as a knight, and its own pieces too");
    /// ```
    #[inline]
    pub fn reach(&self) -> Reach {
        Reach::new(self.occupied(), self.white)
    }

    fn occupied(&self) -> TileBits {
        self.pieces[0] | self.pieces[1]
    }

    /// The outcome, repetition aside.
    ///
    /// ```
    /// use camaieu_rules::chameleon::{Position, endings};
    /// use camaieu_rules::game::{Outcome, Seat};
    ///
    /// let position = "3W1/5/5/1b3/5 b".parse::<Position>().unwrap();
    /// assert_eq!(position.outcome(), Outcome::win(Seat::FIRST, &endings::LONE_INVASION));
    /// ```
    pub fn outcome(&self) -> Outcome {
        let waiting = self.to_move().other();
        if self.own() == 0 {
            return Outcome::win(waiting, &endings::ELIMINATION);
        }
        let Some(invader) = self.invader() else { return Outcome::Ongoing };
        if self.count(waiting) == 1 {
            Outcome::win(waiting, &endings::LONE_INVASION)
        } else if self.captors(invader).next().is_none() {
            Outcome::win(waiting, &endings::INVASION)
        } else {
            Outcome::Ongoing
        }
    }

    pub(super) fn text(&self) -> String {
        let ranks =
            (1..=SIZE).rev().map(|rank| Tile::of_rank(rank).map(|tile| self.piece(tile).map(Piece::letter)));
        format!("{} {}", text::ranks(ranks), if self.blue_to_move { 'b' } else { 'r' })
    }

    /// Reads a position's text; fails with all its faults.
    ///
    /// ```
    /// use camaieu_rules::chameleon::Position;
    /// use camaieu_rules::game::Seat;
    ///
    /// let position = "wbwbw/5/5/5/WBWBW b".parse::<Position>().unwrap();
    /// assert_eq!(position.to_move(), Seat::SECOND);
    /// assert_eq!(position.count(Seat::FIRST), 5);
    /// assert!("wbwbw/5/5/WBWBW b".parse::<Position>().is_err());
    /// ```
    pub(super) fn read(text: &str) -> Result<Position, Vec<Refusal>> {
        let [board, side] = text::all_fields(text)?;
        let mut faults = Faults::new();
        let ranks = (1..=SIZE).rev().map(|rank| (rank, Tile::of_rank(rank).collect()));
        let mut position = Position::empty();
        for (tile, piece) in text::read_ranks(board, ranks, Piece::of_letter, "W, B, w, b", &mut faults) {
            position.replace(tile, Some(piece));
        }
        match side {
            "r" => {}
            "b" => position.set_turn(Seat::SECOND),
            _ => faults.push(Refusal::new(&reasons::BAD_SIDE).with_list("sides", "r, b").with("text", side)),
        }
        let readable = faults.is_empty();
        position.find_too_many(&mut faults);
        if readable {
            position.find_impossible(&mut faults);
        }
        if faults.is_empty() { Ok(position) } else { Err(faults.into_list()) }
    }

    /// Pieces that no seat has.
    fn find_too_many(&self, faults: &mut Faults) {
        for seat in [Seat::FIRST, Seat::SECOND] {
            for (nature, most) in NATURES {
                let found = self.all_pieces().filter(|(_, piece)| *piece == Piece { seat, nature }).count();
                if found > most {
                    let refusal = Refusal::new(&why::TOO_MANY).with("seat", seat).with("nature", nature);
                    faults.push(refusal.with("most", most).with("found", found));
                }
            }
        }
    }

    /// The faults that no game comes to, with pieces that exist: the seat that has just moved has the piece that it moved,
    /// and of invaders only the one that it moved there, since each has to be captured at once (rule 6).
    fn find_impossible(&self, faults: &mut Faults) {
        let (own, waiting) = (self.to_move(), self.to_move().other());
        if self.occupied() == 0 {
            faults.push(Refusal::new(&reasons::NO_PIECE));
        } else if self.count(waiting) == 0 {
            faults.push(Refusal::new(&why::MOVED_NOTHING).with("seat", waiting));
        }
        let stayed = self.own() & AREAS[waiting.index()];
        if stayed != 0 {
            faults
                .push(Refusal::new(&why::STAYED).with("seat", own).with_list("tiles", names(tiles(stayed))));
        }
        if self.invaders().count_ones() > 1 {
            let refusal = Refusal::new(&why::SEVERAL_INVADERS).with("seat", waiting);
            faults.push(refusal.with_list("tiles", names(tiles(self.invaders()))));
        }
    }
}

/// The names of tiles, joined.
pub(super) fn names(tiles: impl IntoIterator<Item = Tile>) -> String {
    let names: Vec<String> = tiles.into_iter().map(|tile| tile.to_string()).collect();
    names.join(", ")
}
