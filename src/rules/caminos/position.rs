//! A position of Caminos: the cubes, the pieces that they belong to, the supplies, and whose turn it is.

use std::sync::Arc;

use crate::game::{Outcome, Rules, Seat, Seats};
use crate::handicap::Handicap;
use crate::setup::ValueTable;

use super::board::{Board, Cell, Cells};
use super::equipment::{Equipment, MAX_SHAPES};
use super::grid::AnyGrid;
use super::patterns::Pattern;
use super::sets::CORNERS;
use super::shapes::Shape;
use super::{Caminos, endings, hash};

pub use super::board::HEIGHT;
pub use super::pieces::{Colour, Cube, Piece};

/// The most seats that have supplies.
const MOST_SEATS: usize = 4;

/// The options of a game of Caminos.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Choices {
    /// The index of the board.
    pub board: usize,
    /// Two seats, or four in two teams.
    pub seats: u8,
    /// Whether each side first places a neutral piece.
    pub neutral: bool,
    /// Whether points are counted, and which.
    pub points: Points,
}

/// The points of a connection.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Points {
    /// None are counted.
    #[default]
    No,
    /// One for each face of the path.
    Faces,
    /// One for each cell of the path: upright faces count nothing.
    Tops,
}

/// The option `seats`.
pub(super) const SEATS: ValueTable<u8, 2> = ValueTable("seats", [("2", 2), ("4", 4)]);
/// The option `neutral`.
pub(super) const NEUTRAL: ValueTable<bool, 2> = ValueTable("neutral", [("no", false), ("yes", true)]);
/// The option `points`.
pub(super) const POINTS: ValueTable<Points, 3> =
    ValueTable("points", [("no", Points::No), ("yes", Points::Faces), ("tops", Points::Tops)]);

/// A position of Caminos.
///
/// ```
/// use camaieu_rules::caminos::Position;
/// use camaieu_rules::game::Seat;
///
/// let mut position = Position::default();
/// position.play(&position.read_move("a1=1,a2=1")?)?;
/// assert_eq!((position.pieces().len(), position.height("a1".parse().unwrap())), (1, 1));
/// assert_eq!(position.to_move(), Seat::SECOND);
/// # Ok::<(), camaieu_rules::game::Refusal>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Position {
    pub(super) equipment: Arc<Equipment>,
    pub(super) choices: Choices,
    /// For each colour and level the cells with such a cube.
    pub(super) cubes: [[u128; HEIGHT]; 3],
    /// For each level the cells with a cube.
    pub(super) taken: [u128; HEIGHT],
    pub(super) pieces: Vec<Piece>,
    /// The number of pieces left, by seat and shape.
    pub(super) stock: [[u8; MAX_SHAPES]; MOST_SEATS],
    /// The number of neutral pieces still to be placed.
    pub(super) neutrals: u8,
    pub(super) to_move: Seat,
    pub(super) out: Seats,
    pub(super) outcome: Outcome,
    pub(super) hash: u64,
    /// The handicap that the game began with.
    pub(super) handicap: Handicap,
}

impl Position {
    /// The empty board. A board that the equipment has not is taken for the first, and seats that are neither 2 nor
    /// 4 for 2.
    ///
    /// ```
    /// use camaieu_rules::caminos::{Choices, Equipment, Points, Position};
    ///
    /// let choices = Choices { board: 0, seats: 4, neutral: false, points: Points::No };
    /// let position = Position::start(Equipment::standard(), choices);
    /// assert_eq!(position.board().name(), "square");
    /// assert!(position.pieces().is_empty());
    /// ```
    pub fn start(equipment: Arc<Equipment>, choices: Choices) -> Position {
        Position::start_with(equipment, choices, Handicap::default())
    }

    /// The same with a handicap: its seat begins with as many fewer of the corner pieces of the box.
    pub(super) fn start_with(equipment: Arc<Equipment>, choices: Choices, handicap: Handicap) -> Position {
        let board = if choices.board < equipment.boards().len() { choices.board } else { 0 };
        let seats = if choices.seats == 4 { 4 } else { 2 };
        let mut stock = [[0; MAX_SHAPES]; MOST_SEATS];
        for supply in &mut stock[..usize::from(seats)] {
            for (left, shape) in supply.iter_mut().zip(equipment.shapes()) {
                *left = shape.count(seats);
            }
        }
        if let Some(change) = handicap.change(Caminos::OPTIONS).filter(|_| equipment.is_of_the_box()) {
            let corner = CORNERS[equipment.set().corner];
            let shape = equipment.shapes().iter().position(|shape| shape.name().eq_ignore_ascii_case(corner));
            if let Some(left) = shape.and_then(|shape| stock.get_mut(change.seat.index())?.get_mut(shape)) {
                *left = left.saturating_add_signed(change.more);
            }
        }
        let mut position = Position {
            equipment,
            choices: Choices { board, seats, ..choices },
            cubes: [[0; HEIGHT]; 3],
            taken: [0; HEIGHT],
            pieces: Vec::new(),
            stock,
            neutrals: if choices.neutral { 2 } else { 0 },
            to_move: Seat::FIRST,
            out: Seats::NONE,
            outcome: Outcome::Ongoing,
            hash: 0,
            handicap,
        };
        position.pass_turn(Seat::FIRST);
        position.hash = position.hash_from_scratch();
        position
    }

    /// The equipment that is played with.
    ///
    /// ```
    /// let position = camaieu_rules::caminos::Position::default();
    /// assert!(position.equipment().is_of_the_box());
    /// ```
    pub fn equipment(&self) -> &Arc<Equipment> {
        &self.equipment
    }

    /// The handicap that the game began with.
    ///
    /// ```
    /// let position = camaieu_rules::caminos::Position::default();
    /// assert_eq!(position.handicap(), camaieu_rules::handicap::Handicap::default());
    /// ```
    pub fn handicap(&self) -> Handicap {
        self.handicap
    }

    /// The options of the game.
    ///
    /// ```
    /// let position = camaieu_rules::caminos::Position::default();
    /// assert_eq!((position.choices().seats, position.choices().neutral), (2, false));
    /// ```
    pub fn choices(&self) -> Choices {
        self.choices
    }

    /// The board.
    ///
    /// ```
    /// let position = camaieu_rules::caminos::Position::default();
    /// assert_eq!(position.board().name(), "square");
    /// ```
    pub fn board(&self) -> &Board {
        &self.equipment.boards()[self.choices.board]
    }

    /// The shapes of the pieces.
    ///
    /// ```
    /// let position = camaieu_rules::caminos::Position::default();
    /// assert_eq!(position.shapes()[0].name(), "I2");
    /// ```
    pub fn shapes(&self) -> &[Shape] {
        self.equipment.shapes()
    }

    /// The seat to move; when the game is over, the one after the seat that moved last.
    ///
    /// ```
    /// let mut position = camaieu_rules::caminos::Position::default();
    /// position.play(&position.read_move("a1=1,a2=1")?)?;
    /// assert_eq!(position.to_move().number(), 2);
    /// # Ok::<(), camaieu_rules::game::Refusal>(())
    /// ```
    pub fn to_move(&self) -> Seat {
        self.to_move
    }

    /// The seats that are out (rule 2).
    ///
    /// ```
    /// let position = camaieu_rules::caminos::Position::default();
    /// assert!(position.out().is_empty());
    /// ```
    pub fn out(&self) -> Seats {
        self.out
    }

    /// The outcome.
    ///
    /// ```
    /// use camaieu_rules::caminos::Position;
    /// use camaieu_rules::game::Outcome;
    ///
    /// assert_eq!(Position::default().outcome(), Outcome::Ongoing);
    /// ```
    pub fn outcome(&self) -> Outcome {
        self.outcome
    }

    /// The pieces on the board in the order in which they were placed.
    ///
    /// ```
    /// let mut position = camaieu_rules::caminos::Position::default();
    /// position.play(&position.read_move("a1=1,a2=1")?)?;
    /// assert_eq!(position.pieces()[0].seat.number(), 1);
    /// # Ok::<(), camaieu_rules::game::Refusal>(())
    /// ```
    pub fn pieces(&self) -> &[Piece] {
        &self.pieces
    }

    /// The number of pieces of a shape that a seat has left.
    ///
    /// ```
    /// use camaieu_rules::caminos::Position;
    /// use camaieu_rules::game::Seat;
    ///
    /// let mut position = Position::default();
    /// position.play(&position.read_move("a1=1,a2=1")?)?;
    /// assert_eq!((position.stock(Seat::FIRST, 0), position.stock(Seat::SECOND, 0)), (3, 4));
    /// # Ok::<(), camaieu_rules::game::Refusal>(())
    /// ```
    pub fn stock(&self, seat: Seat, shape: usize) -> u8 {
        self.stock.get(seat.index()).and_then(|supply| supply.get(shape)).copied().unwrap_or(0)
    }

    /// The number of neutral pieces still to be placed. They come before all others.
    ///
    /// ```
    /// use camaieu_rules::caminos::{Choices, Equipment, Position};
    ///
    /// let choices = Choices { neutral: true, ..Position::default().choices() };
    /// assert_eq!(Position::start(Equipment::standard(), choices).neutrals_left(), 2);
    /// ```
    pub fn neutrals_left(&self) -> u8 {
        self.neutrals
    }

    /// The number of cubes over a cell.
    ///
    /// ```
    /// let mut position = camaieu_rules::caminos::Position::default();
    /// position.play(&position.read_move("a1=1,a2=1")?)?;
    /// assert_eq!(position.height("a2".parse().unwrap()), 1);
    /// # Ok::<(), camaieu_rules::game::Refusal>(())
    /// ```
    pub fn height(&self, cell: Cell) -> u8 {
        self.taken.iter().map(|taken| (taken >> cell.index()) as u8 & 1).sum()
    }

    /// The colour that a cell shows (rule 3); `None` if there is nothing.
    ///
    /// ```
    /// use camaieu_rules::caminos::{Caminos, Cell, Colour};
    /// use camaieu_rules::prelude::*;
    /// use camaieu_rules::setup::Setup;
    ///
    /// let mut position = Caminos::start(&Setup::default_of(Caminos::OPTIONS), 1);
    /// let mv = Caminos::read_move(&position, "a1=1,a2=1").unwrap();
    /// Caminos::play(&mut position, &mv);
    /// let [a1, b1] = ["a1", "b1"].map(|name| Cell::read(name).unwrap());
    /// assert_eq!((position.top(a1), position.top(b1)), (Some(Colour::Green), None));
    /// ```
    pub fn top(&self, cell: Cell) -> Option<Colour> {
        self.colour(cell, self.height(cell).checked_sub(1)?)
    }

    /// The colour of the cube at a level, counted from 0.
    ///
    /// ```
    /// use camaieu_rules::caminos::{Colour, Position};
    ///
    /// let mut position = Position::default();
    /// position.play(&position.read_move("a1=1,a2=1")?)?;
    /// let a1 = "a1".parse().unwrap();
    /// assert_eq!((position.colour(a1, 0), position.colour(a1, 1)), (Some(Colour::Green), None));
    /// # Ok::<(), camaieu_rules::game::Refusal>(())
    /// ```
    pub fn colour(&self, cell: Cell, level: u8) -> Option<Colour> {
        let has = |colour: &Colour| {
            let levels = &self.cubes[colour.index()];
            levels.get(usize::from(level)).is_some_and(|cells| cells >> cell.index() & 1 != 0)
        };
        [Colour::Green, Colour::Yellow, Colour::Neutral].into_iter().find(has)
    }

    /// The cubes over a cell from the bottom up, with the pieces that they belong to.
    ///
    /// ```
    /// let mut position = camaieu_rules::caminos::Position::default();
    /// position.play(&position.read_move("a1=1,a2=1")?)?;
    /// assert_eq!(position.column("a1".parse().unwrap())[0].piece, 0);
    /// # Ok::<(), camaieu_rules::game::Refusal>(())
    /// ```
    pub fn column(&self, cell: Cell) -> Vec<Cube> {
        let mut column = Vec::new();
        for (index, piece) in self.pieces.iter().enumerate() {
            let here = piece.cubes().filter(|&(other, _)| other == cell);
            column.extend(here.map(|_| Cube { colour: piece.colour(), piece: index }));
        }
        column
    }

    /// The cells that show a colour.
    ///
    /// ```
    /// use camaieu_rules::caminos::{Colour, Position};
    ///
    /// let mut position = Position::default();
    /// position.play(&position.read_move("a1=1,a2=1")?)?;
    /// assert_eq!(position.showing(Colour::Green).len(), 2);
    /// # Ok::<(), camaieu_rules::game::Refusal>(())
    /// ```
    pub fn showing(&self, colour: Colour) -> Cells {
        let [low, middle, high] = self.cubes[colour.index()];
        Cells(low & !self.taken[1] | middle & !self.taken[2] | high)
    }

    /// For each level the cells on which a cube would rest at that level.
    pub(super) fn open(&self) -> [u128; HEIGHT] {
        let [low, middle, high] = self.taken;
        [self.board().cells().0 & !low, low & !middle, middle & !high]
    }

    pub(super) fn cubes(&self, colour: Colour) -> &[u128; HEIGHT] {
        &self.cubes[colour.index()]
    }

    pub(super) fn taken(&self) -> &[u128; HEIGHT] {
        &self.taken
    }

    pub(super) fn patterns(&self) -> &[Pattern] {
        self.equipment.patterns(self.choices.board)
    }

    pub(super) fn grid(&self) -> &AnyGrid {
        self.equipment.grid(self.choices.board)
    }

    /// Whether the seat to move has such a piece to place now.
    pub(super) fn may_use(&self, shape: u8) -> bool {
        if self.neutrals > 0 {
            usize::from(shape) == self.equipment.neutral()
        } else {
            self.stock(self.to_move, usize::from(shape)) > 0
        }
    }

    /// Zobrist hash of the position. The order of the placements does not enter.
    ///
    /// ```
    /// let mut position = camaieu_rules::caminos::Position::default();
    /// position.play(&position.read_move("a1=1,a2=1")?)?;
    /// assert_ne!(position.hash(), camaieu_rules::caminos::Position::default().hash());
    /// # Ok::<(), camaieu_rules::game::Refusal>(())
    /// ```
    pub fn hash(&self) -> u64 {
        self.hash
    }

    /// The same hash, computed piece by piece.
    pub(super) fn hash_from_scratch(&self) -> u64 {
        let Choices { board, seats, neutral, points } = self.choices;
        let chosen = hash::start(board, seats, neutral, points as u64, self.equipment.set());
        let start = chosen ^ hash::turn(self.to_move, self.out) ^ hash::handicap(self.handicap);
        self.pieces.iter().fold(start, |hash, here| hash ^ hash::piece(here))
    }

    /// The seat after another, in turn.
    pub(super) fn after(&self, seat: Seat) -> Seat {
        Seat::from_index((seat.index() + 1) % usize::from(self.choices.seats)).unwrap_or(Seat::FIRST)
    }

    /// Whether the seat to move can place anything.
    fn can_place(&self) -> bool {
        let open = self.open();
        let fits = |pattern: &Pattern| self.may_use(pattern.shape) && pattern.placement_cells(&open) != 0;
        self.patterns().iter().any(fits)
    }

    /// The same position with another seat to move, to ask what it could do; `None` if the game is over, if neutral pieces are
    /// still to be placed and if the seat is out.
    ///
    /// ```
    /// use camaieu_rules::caminos::Caminos;
    /// use camaieu_rules::game::Seat;
    /// use camaieu_rules::prelude::*;
    /// use camaieu_rules::setup::Setup;
    ///
    /// let position = Caminos::start(&Setup::default_of(Caminos::OPTIONS), 1);
    /// assert_eq!(position.with_turn(Seat::SECOND).map(|position| position.to_move()), Some(Seat::SECOND));
    /// ```
    pub fn with_turn(&self, seat: Seat) -> Option<Position> {
        let is_here = seat.number() <= self.choices().seats;
        let may_move = is_here && !self.outcome.is_over() && self.neutrals == 0 && !self.out.contains(seat);
        may_move.then(|| {
            let mut position = Position { to_move: seat, ..self.clone() };
            position.hash = position.hash_from_scratch();
            position
        })
    }

    /// Gives the turn to a seat, or to the next one that can place; those before it that cannot go out (rule 2).
    pub(super) fn pass_turn(&mut self, seat: Seat) {
        self.to_move = seat;
        if self.neutrals > 0 {
            if self.can_place() {
                return;
            }
            self.neutrals = 0;
            self.to_move = Seat::FIRST;
        }
        for _ in 0..self.choices.seats {
            if !self.out.contains(self.to_move) {
                if self.can_place() {
                    return;
                }
                self.out.insert(self.to_move);
            }
            self.to_move = self.after(self.to_move);
        }
        // The turn has gone round to where it began.
        self.outcome = Outcome::Draw(&endings::BLOCKED);
    }

    /// The seats that win and lose with this one.
    ///
    /// ```
    /// use camaieu_rules::caminos::{Choices, Equipment, Position};
    /// use camaieu_rules::game::Seat;
    ///
    /// let choices = Choices { seats: 4, ..Position::default().choices() };
    /// let position = Position::start(Equipment::standard(), choices);
    /// assert_eq!(position.team(Seat::FIRST).to_string(), "1,3");
    /// ```
    pub fn team(&self, seat: Seat) -> Seats {
        Seats::first(self.choices.seats)
            .iter()
            .filter(|&other| Colour::of(other) == Colour::of(seat))
            .collect()
    }

    /// Whether two positions differ in nothing but the order of the placements.
    pub(super) fn is_like(&self, other: &Position) -> bool {
        self.hash == other.hash
            && self.choices == other.choices
            && (self.to_move, self.out, self.cubes) == (other.to_move, other.out, other.cubes)
            && self.pieces.len() == other.pieces.len()
            && self.pieces.iter().all(|piece| other.pieces.contains(piece))
            && self.equipment == other.equipment
            && self.handicap == other.handicap
    }
}
