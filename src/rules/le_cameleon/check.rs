//! Legality of a single move with the reason against it: the rules one after the other, on a table of its own. It makes no
//! moves, and has the colours from what they are mixed of and not from the chart.

use std::collections::BTreeMap;

use crate::game::{Reason, Refusal, Seat};
use crate::squares;

use super::board::{Captures, Cell, reserve_of};
use super::colours::{Colour, Piece};
use super::moves::Move;
use super::position::Position;
use super::reasons;

/// Whether a move is legal in an unfinished game, and if not why.
pub(super) fn check(position: &Position, mv: &Move) -> Result<(), Refusal> {
    goes_there(position, mv.from(), mv.to())?;
    let captures: Vec<Cell> = mv.captures().collect();
    let gains: Vec<(Cell, Colour)> = mv.gains().collect();
    let arrived = Arrived::new(position, mv);
    for &target in &captures {
        arrived.can_be_taken(target)?;
    }
    if let (Some(target), true) = (captures.first(), arrived.free.is_empty()) {
        return Err(Refusal::new(&reasons::RESERVE_FULL).with("target", target));
    }
    arrived.gains_have_room(&gains)?;
    let (room, stock) = (arrived.free.len(), arrived.stock.clone());
    let course = Course { left: captures.clone(), gains, as_named: true, room, stock };
    let as_said = |end: &Course| end.as_named && end.gains.is_empty() && arrived.is_over(end, &captures);
    if arrived.comes_out(&course, &as_said) {
        return Ok(());
    }
    Err(arrived.what_is_wrong(&course))
}

/// Rules 1 and 2: whether the seat to move can bring a piece from one cell to the other.
fn goes_there(position: &Position, from: Cell, to: Cell) -> Result<(), Refusal> {
    let piece = own_piece(position, from)?;
    if from == to {
        return Err(Refusal::new(&reasons::SAME_CELL).with("cell", to));
    }
    if !to.is_used() {
        return Err(Refusal::new(&reasons::UNUSED_CELL).with("cell", to));
    }
    if to.reserve().is_some() {
        return Err(Refusal::new(&reasons::NO_WAY_TO_RESERVE).with("cell", to));
    }
    let files = to.file() as i8 - from.file() as i8;
    let ranks = to.rank() as i8 - from.rank() as i8;
    let distance = files.abs();
    let with_cells = |reason| Refusal::new(reason).with("from", from).with("to", to);
    if piece.colour == Colour::Chameleon {
        if distance != ranks.abs() {
            return Err(with_cells(&reasons::CHAMELEON_OFF_LINE));
        }
        let between =
            (1..distance).filter_map(|step| from.offset(files.signum() * step, ranks.signum() * step));
        for cell in between {
            if position.piece(cell).is_some() {
                return Err(with_cells(&reasons::CHAMELEON_BLOCKED).with("cell", cell));
            }
        }
    } else if distance != 1 || ranks.abs() != 1 {
        return Err(with_cells(&reasons::NOT_ONE_DIAGONALLY));
    }
    if position.piece(to).is_some() {
        return Err(Refusal::new(&reasons::OCCUPIED).with("cell", to));
    }
    Ok(())
}

/// The piece of the seat to move on a cell.
pub(super) fn own_piece(position: &Position, cell: Cell) -> Result<Piece, Refusal> {
    squares::own_piece(position.piece(cell).map(|piece| (piece, piece.seat)), position.to_move(), cell)
}

/// The gain of a target: a piece, or nothing.
type Brings = Option<Colour>;

/// The effect of the colours of a trio (rules 5 and 6); if none, why.
fn trio(one: Colour, other: Colour, target: Colour) -> Result<Brings, &'static Reason> {
    use Colour::Chameleon;
    if target == Chameleon {
        let alike = one == other || one == Chameleon || other == Chameleon;
        return if alike { Ok(None) } else { Err(&reasons::TWO_COLOURS) };
    }
    if one == Chameleon || other == Chameleon {
        let counts_as = if one == Chameleon { other } else { one };
        return if counts_as == target { Err(&reasons::COUNTS_AS_TARGET) } else { Ok(None) };
    }
    let alike = [one == other, one == target, other == target].into_iter().filter(|&alike| alike).count();
    match alike {
        3 => return Err(&reasons::THREE_ALIKE),
        0 => return Err(&reasons::THREE_DIFFERENT),
        _ => {}
    }
    let against = if one == target { other } else { one };
    if target.is_primary() && against.is_primary() {
        return Ok(mixture(target, against));
    }
    let both = target.is_complementary() && against.is_complementary();
    Ok(both.then_some(Chameleon))
}

/// The complementary colour that two primaries mix.
fn mixture(one: Colour, other: Colour) -> Option<Colour> {
    // Each complementary lacks one primary.
    let lacks = |colour: Colour| one != colour && other != colour;
    match (lacks(Colour::Yellow), lacks(Colour::Blue), lacks(Colour::Red)) {
        (true, false, false) => Some(Colour::Violet),
        (false, true, false) => Some(Colour::Orange),
        (false, false, true) => Some(Colour::Green),
        _ => None,
    }
}

/// The table after the piece has moved, before anything is taken.
struct Arrived {
    pieces: BTreeMap<Cell, Piece>,
    mover: Seat,
    to: Cell,
    /// The mover's free reserve cells.
    free: Vec<Cell>,
    stock: BTreeMap<Colour, u8>,
    captures: Captures,
}

/// Taking on the way.
#[derive(Clone)]
struct Course {
    /// The targets that the move names and that are not taken yet.
    left: Vec<Cell>,
    /// The gains that it names and that have not come yet.
    gains: Vec<(Cell, Colour)>,
    /// Whether every gain that has come was named.
    as_named: bool,
    /// The number of free reserve cells.
    room: usize,
    stock: BTreeMap<Colour, u8>,
}

impl Arrived {
    fn new(position: &Position, mv: &Move) -> Arrived {
        let mover = position.to_move();
        let mut pieces: BTreeMap<Cell, Piece> = position.all_pieces().collect();
        if let Some(piece) = pieces.remove(&mv.from()) {
            pieces.insert(mv.to(), piece);
        }
        let free = reserve_of(mover).filter(|cell| !pieces.contains_key(cell)).collect();
        let stock = Colour::STOCKED.map(|colour| (colour, position.stock(mover, colour))).into();
        Arrived { pieces, mover, to: mv.to(), free, stock, captures: position.captures() }
    }

    fn own_colour(&self, cell: Cell) -> Option<Colour> {
        self.pieces.get(&cell).filter(|piece| piece.seat == self.mover).map(|piece| piece.colour)
    }

    fn enemy(&self, cell: Cell) -> Option<Colour> {
        self.pieces.get(&cell).filter(|piece| piece.seat != self.mover).map(|piece| piece.colour)
    }

    /// The effect of the trios with this target, partner by partner.
    fn trios(&self, target: Cell) -> Vec<Result<Brings, &'static Reason>> {
        let (Some(moved), Some(colour)) = (self.own_colour(self.to), self.enemy(target)) else {
            return Vec::new();
        };
        let partners =
            target.neighbours().filter(|&cell| cell != self.to && self.may_be_partner(cell, target));
        partners
            .filter_map(|cell| self.own_colour(cell))
            .map(|partner| trio(moved, partner, colour))
            .collect()
    }

    /// Whether a piece on this neighbour of a target can take it with the moved one.
    fn may_be_partner(&self, cell: Cell, target: Cell) -> bool {
        let straight = |one: u8, middle: u8, other: u8| one + other == 2 * middle;
        self.captures == Captures::Any
            || straight(self.to.file(), target.file(), cell.file())
                && straight(self.to.rank(), target.rank(), cell.rank())
    }

    /// Everything that taking this target may bring.
    fn brings(&self, target: Cell) -> Vec<Brings> {
        let mut brings: Vec<Brings> = self.trios(target).into_iter().filter_map(Result::ok).collect();
        brings.sort();
        brings.dedup();
        brings
    }

    /// Rules 4 to 6.
    fn can_be_taken(&self, target: Cell) -> Result<(), Refusal> {
        let refuse = |reason| Err(Refusal::new(reason).with("target", target));
        if self.enemy(target).is_none() {
            return refuse(&reasons::NO_ENEMY);
        }
        if !target.neighbours().any(|cell| cell == self.to) {
            return Err(Refusal::new(&reasons::NOT_BESIDE).with("target", target).with("to", self.to));
        }
        let trios = self.trios(target);
        match trios.first() {
            None if self.captures == Captures::Opposite => {
                let refusal = Refusal::new(&reasons::NO_PARTNER_ACROSS).with("target", target);
                Err(refusal.with("to", self.to))
            }
            None => refuse(&reasons::NO_PARTNER),
            Some(&Err(reason)) if trios.iter().all(Result::is_err) => refuse(reason),
            Some(_) => Ok(()),
        }
    }

    /// Rule 7, as far as it speaks of each gained piece by itself.
    fn gains_have_room(&self, gains: &[(Cell, Colour)]) -> Result<(), Refusal> {
        for &(cell, colour) in gains {
            let refuse =
                |reason| Err(Refusal::new(reason).with("cell", cell).with("colour", colour.letter()));
            if colour.is_primary() {
                return refuse(&reasons::PRIMARY_GAINED);
            }
            if cell.reserve() != Some(self.mover) {
                return refuse(&reasons::NOT_YOUR_RESERVE);
            }
            if !self.free.contains(&cell) {
                return refuse(&reasons::RESERVE_OCCUPIED);
            }
            let asked = gains.iter().filter(|&&(_, other)| other == colour).count();
            if asked > self.stock.get(&colour).map_or(0, |&count| usize::from(count)) {
                return refuse(&reasons::OUT_OF_STOCK);
            }
        }
        Ok(())
    }

    /// Whether nothing can be taken any more, these targets being gone (rules 8 and 9).
    fn is_over(&self, course: &Course, gone: &[Cell]) -> bool {
        course.room == 0 || self.takeable().all(|target| gone.contains(&target))
    }

    fn takeable(&self) -> impl Iterator<Item = Cell> {
        self.to.neighbours().filter(|&target| !self.brings(target).is_empty())
    }

    /// Whether the targets can be taken in some order, with some partners, so that it comes out well.
    fn comes_out(&self, course: &Course, well: &dyn Fn(&Course) -> bool) -> bool {
        if course.left.is_empty() {
            return well(course);
        }
        if course.room == 0 {
            return false;
        }
        course.left.iter().enumerate().any(|(index, &target)| {
            let mut after = course.clone();
            after.left.remove(index);
            self.brings(target).into_iter().any(|brings| {
                let stock = brings.and_then(|colour| course.stock.get(&colour)).copied().unwrap_or(0);
                let Some(colour) = brings.filter(|_| stock > 0) else { return self.comes_out(&after, well) };
                let mut after = after.clone();
                after.room -= 1;
                after.stock.insert(colour, stock - 1);
                match after.gains.iter().position(|&(_, other)| other == colour) {
                    Some(index) => drop(after.gains.remove(index)),
                    None => after.as_named = false,
                }
                self.comes_out(&after, well)
            })
        })
    }

    /// Explains why a move is illegal whose targets can each be taken, and whose gains each have a place.
    fn what_is_wrong(&self, course: &Course) -> Refusal {
        let captures = &course.left;
        let over = |after: &Course| self.is_over(after, captures);
        let brought = captures.iter().flat_map(|&target| self.brings(target));
        let brought: Vec<Colour> = brought.flatten().collect();
        if let Some((_, colour)) = course.gains.iter().find(|(_, colour)| !brought.contains(colour)) {
            return Refusal::new(&reasons::NOT_BROUGHT).with("colour", colour.letter());
        }
        if self.comes_out(course, &over) {
            return match brought.iter().find(|colour| self.stock.get(colour).is_some_and(|&count| count > 0))
            {
                Some(colour) if course.gains.is_empty() => {
                    Refusal::new(&reasons::GAIN_MISSING).with("colour", colour.letter())
                }
                _ => Refusal::new(&reasons::OTHER_GAINS),
            };
        }
        let left = self.takeable().find(|target| !captures.contains(target));
        match left {
            Some(target) if self.comes_out(course, &|_| true) => {
                Refusal::new(&reasons::MUST_TAKE).with("target", target)
            }
            _ => Refusal::new(&reasons::FULL_BEFORE_THE_LAST),
        }
    }
}
