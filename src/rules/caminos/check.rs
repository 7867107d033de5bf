//! Legality of a single placement with the reason against it: cube by cube. The list of moves works with whole sets of cells
//! and knows nothing of this.

use crate::game::{Refusal, reasons};

use super::board::Cell;
use super::board::HEIGHT;
use super::placement::Placement;
use super::position::Position;
use super::reasons as why;
use super::shapes::{Column, MAX_CUBES, Turned};

/// The lie of a turned piece on certain cells.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lie {
    /// The level at which its lowest cube would come to rest, counted from 0.
    pub level: u8,
    /// The placement if it may lie there, else why it may not.
    pub verdict: Result<Placement, Refusal>,
}

/// The lie of a piece of the seat to move, turned in one of its [`super::shapes::Shape::turns`] and with its
/// first cell here.
pub fn lie(position: &Position, shape: usize, turn: usize, first: Cell) -> Lie {
    let Some(turned) = position.shapes().get(shape).and_then(|shape| shape.turns().get(turn)) else {
        return Lie { level: 0, verdict: Err(Refusal::new(&reasons::NO_SUCH_STEP)) };
    };
    let level = turned.rest(first, |cell| position.height(cell));
    let verdict = position
        .outcome()
        .still_open()
        .and_then(|()| cubes_of(position, turned, first, level))
        .and_then(|cubes| in_supply(position, shape).map(|()| cubes))
        .and_then(|cubes| not_too_high(&cubes).map(|()| cubes))
        .and_then(|cubes| no_void(position, &cubes).map(|()| cubes))
        .and_then(|cubes| on_board(&cubes).map(|()| cubes))
        .and_then(|cubes| placement_of(&cubes));
    Lie { level, verdict }
}

/// Whether the seat to move may place a piece like this.
pub(super) fn check(position: &Position, placement: Placement) -> Result<(), Refusal> {
    position.outcome().still_open()?;
    let mut cubes: Vec<(Cell, u8)> = Vec::with_capacity(MAX_CUBES);
    let board = position.board().cells();
    if let Some(off) = placement.cells().find(|&cell| !board.contains(cell)) {
        // What is partly over the board is a piece that is held over its edge.
        let is_partly_over = placement.cells().any(|cell| board.contains(cell));
        let over_edge = is_partly_over.then(|| Refusal::new(&why::OVER_EDGE));
        return Err(over_edge.unwrap_or_else(|| Refusal::new(&why::OFF_BOARD).with("cell", off)));
    }
    for (cell, count) in placement.columns() {
        let height = position.height(cell);
        let top = usize::from(height) + usize::from(count);
        if top > HEIGHT {
            return Err(Refusal::new(&why::TOO_HIGH).with("cell", cell).with("height", top));
        }
        cubes.extend((height..height + count).map(|level| (cell, level)));
    }
    let points: Vec<[i8; 3]> =
        cubes.iter().map(|&(cell, level)| [cell.file(), cell.rank(), level].map(|n| n as i8)).collect();
    match position.shapes().iter().position(|shape| shape.is_made_by(&points)) {
        Some(shape) => in_supply(position, shape).and_then(|()| on_board(&cubes)),
        None => Err(why_no_piece(position, placement)),
    }
}

/// Whether the seat to move has such a piece to place now.
fn in_supply(position: &Position, shape: usize) -> Result<(), Refusal> {
    let name = |shape: usize| position.shapes().get(shape).map_or("", |shape| shape.name());
    let neutral = position.equipment().neutral();
    if position.neutrals_left() > 0 {
        let refusal = || Refusal::new(&why::NEUTRAL_FIRST).with("shape", name(neutral));
        return if shape == neutral { Ok(()) } else { Err(refusal()) };
    }
    if position.stock(position.to_move(), shape) > 0 {
        Ok(())
    } else {
        Err(Refusal::new(&why::NONE_LEFT).with("shape", name(shape)))
    }
}

/// The cubes of a turned piece whose lowest is at this level; all must be over the board.
fn cubes_of(
    position: &Position,
    turned: &Turned,
    first: Cell,
    level: u8,
) -> Result<Vec<(Cell, u8)>, Refusal> {
    let place = |&[files, ranks, up]: &[i8; 3]| {
        let cell = first.offset(files, ranks).filter(|&cell| position.board().cells().contains(cell))?;
        Some((cell, level + up.unsigned_abs()))
    };
    let cubes: Option<Vec<(Cell, u8)>> = turned.cubes().iter().map(place).collect();
    cubes.ok_or_else(|| Refusal::new(&why::OVER_EDGE))
}

fn not_too_high(cubes: &[(Cell, u8)]) -> Result<(), Refusal> {
    match cubes.iter().max_by_key(|(_, level)| level) {
        Some(&(cell, level)) if usize::from(level) >= HEIGHT => {
            Err(Refusal::new(&why::TOO_HIGH).with("cell", cell).with("height", level + 1))
        }
        _ => Ok(()),
    }
}

/// Under each cube there must be the board, another piece's cube or one of its own.
fn no_void(position: &Position, cubes: &[(Cell, u8)]) -> Result<(), Refusal> {
    let hangs = |&&(cell, level): &&(Cell, u8)| {
        level > position.height(cell) && !cubes.contains(&(cell, level.saturating_sub(1)))
    };
    let cells: Vec<String> = cubes.iter().filter(hangs).map(|(cell, _)| cell.to_string()).collect();
    if cells.is_empty() { Ok(()) } else { Err(Refusal::new(&why::VOID).with_list("cells", cells.join(", "))) }
}

fn on_board(cubes: &[(Cell, u8)]) -> Result<(), Refusal> {
    if cubes.iter().any(|&(_, level)| level == 0) { Ok(()) } else { Err(Refusal::new(&why::NOT_ON_BOARD)) }
}

fn placement_of(cubes: &[(Cell, u8)]) -> Result<Placement, Refusal> {
    let mut columns: Vec<(Cell, u8)> = Vec::new();
    for &(cell, _) in cubes {
        match columns.iter_mut().find(|(other, _)| *other == cell) {
            Some((_, count)) => *count += 1,
            None => columns.push((cell, 1)),
        }
    }
    Placement::new(&columns).ok_or_else(|| Refusal::new(&reasons::NO_SUCH_STEP))
}

/// Explains why these columns are no piece on what is there: usually because one that covers the same cells would leave
/// a void.
fn why_no_piece(position: &Position, placement: Placement) -> Refusal {
    let covers = |turned: &Turned, first: Cell| {
        let lies = |column: &Column| Some((first.offset(column.files, column.ranks)?, column.count));
        turned.columns().iter().map(lies).eq(placement.columns().map(Some))
    };
    let void = placement.cells().next().and_then(|first| {
        let turns = position.shapes().iter().enumerate().flat_map(|(shape, of_shape)| {
            let turns = of_shape.turns().iter().enumerate();
            turns.filter(|(_, turned)| covers(turned, first)).map(move |(turn, _)| (shape, turn))
        });
        let mut refusals = turns.filter_map(|(shape, turn)| lie(position, shape, turn, first).verdict.err());
        refusals.find(|refusal| refusal.reason == &why::VOID)
    });
    void.unwrap_or_else(|| Refusal::new(&why::NO_PIECE).with("text", placement))
}
