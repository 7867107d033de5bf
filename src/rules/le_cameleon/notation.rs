//! Moves as text.

use std::fmt::{self, Display};
use std::str::FromStr;

use crate::faults::{self, Faults};
use crate::game::{Refusal, reasons};

use super::board::{Cell, Cells};
use super::captures::{Arrival, Target};
use super::check::check;
use super::colours::{Colour, NOTHING, gain_bit};
use super::moves::{MOST, Move};
use super::position::Position;
use super::reasons as why;

/// The move without its position: its targets and its gains, each as far as they come.
impl Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.from(), self.to())?;
        let mut gains = self.gains();
        for target in self.captures() {
            write!(f, "x{target}")?;
            if let Some((cell, colour)) = gains.next() {
                write!(f, "+{}@{cell}", colour.letter())?;
            }
        }
        Ok(())
    }
}

/// Reads a move with all its targets and gains, whether it is legal or not.
impl FromStr for Move {
    type Err = Faults;

    fn from_str(text: &str) -> Result<Move, Faults> {
        let mv = CaptureNotation::read(faults::move_text(text)?)
            .and_then(|written| Move::new(written.from, written.to, &written.captures, &written.gains));
        mv.ok_or_else(|| Refusal::new(&reasons::UNREADABLE_MOVE).with("text", text).into())
    }
}

/// The canonical text: of all the ways to make a legal move the one that is first in byte order. Of another move its
/// targets and its gains.
pub(super) fn text(position: &Position, mv: &Move) -> String {
    let arrival = Arrival::new(position, mv.from().place(), mv.to().place());
    let mut out = format!("{}-{}", mv.from(), mv.to());
    let captured = |target: &&Target| mv.captures().any(|cell| cell.place() == target.place);
    let mut left: Vec<Target> = arrival.targets().iter().filter(captured).copied().collect();
    left.sort_by_key(|target| Cell::at(target.place).to_string());
    let gains: Vec<(Cell, Colour)> = mv.gains().collect();
    if left.len() != mv.captures().count() || !first_way(&arrival, &left, &gains, &mut out) {
        return mv.to_string();
    }
    out
}

/// Adds the first way in byte order to take these targets so that these pieces are gained; `false` if there is none.
///
/// The targets come in the byte order of their names. All ways have texts of the same length, and `+` comes before `x`, so
/// the first that is found in the order target, gain before none, colour, reserve cell is the first in byte order.
fn first_way(arrival: &Arrival, left: &[Target], gains: &[(Cell, Colour)], out: &mut String) -> bool {
    if left.is_empty() {
        return gains.is_empty();
    }
    if arrival.is_done() {
        return false;
    }
    let length = out.len();
    for &target in left {
        let spoils = arrival.in_stock(target.spoils);
        let after = arrival.taking(target.place);
        let others: Vec<Target> = left.iter().filter(|other| other.place != target.place).copied().collect();
        let mut brought: Vec<(Cell, Colour)> = gains
            .iter()
            .filter(|(cell, colour)| {
                let bit = colour.stock_index().map_or(0, gain_bit);
                let place: Cells = 1 << cell.place();
                spoils & bit != 0 && arrival.free & place != 0
            })
            .copied()
            .collect();
        brought.sort_by_key(|(cell, colour)| (colour.letter(), cell.file()));
        for (cell, colour) in brought {
            out.push_str(&format!("x{}+{}@{cell}", Cell::at(target.place), colour.letter()));
            let rest: Vec<(Cell, Colour)> =
                gains.iter().filter(|(other, _)| *other != cell).copied().collect();
            if first_way(&after.gaining(cell.place(), colour), &others, &rest, out) {
                return true;
            }
            out.truncate(length);
        }
        if spoils & NOTHING != 0 {
            out.push_str(&format!("x{}", Cell::at(target.place)));
            if first_way(&after, &others, gains, out) {
                return true;
            }
            out.truncate(length);
        }
    }
    false
}

/// Reads a move that is legal in an unfinished game: its cells, its targets in any order, its gains; or only from where
/// to where, if one legal move goes there.
pub(super) fn read(position: &Position, text: &str) -> Result<Move, Refusal> {
    let written = CaptureNotation::read(text)
        .ok_or_else(|| Refusal::new(&reasons::UNREADABLE_MOVE).with("text", text))?;
    let (from, to) = (written.from, written.to);
    if written.captures.is_empty() && written.gains.is_empty() {
        return only_move(position, from, to);
    }
    if let Some(cell) = twice(written.captures.iter().copied()) {
        return Err(Refusal::new(&why::TARGET_TWICE).with("target", cell));
    }
    if let Some(cell) = twice(written.gains.iter().map(|(cell, _)| *cell)) {
        return Err(Refusal::new(&why::RESERVE_TWICE).with("cell", cell));
    }
    let (mut captures, mut gains) = (written.captures, written.gains);
    // More than four cannot be. One target is then out of place; it comes first, and the check finds it.
    captures.sort_by_key(|target| target.neighbours().any(|cell| cell == to));
    captures.truncate(MOST);
    gains.truncate(MOST);
    let unreadable = || Refusal::new(&reasons::UNREADABLE_MOVE).with("text", text);
    let mv = Move::new(from, to, &captures, &gains).ok_or_else(unreadable)?;
    check(position, &mv).map(|()| mv)
}

fn is_about_taking(refusal: &Refusal) -> bool {
    refusal.reason == &why::MUST_TAKE
}

/// The legal move between two cells, if there is just one.
fn only_move(position: &Position, from: Cell, to: Cell) -> Result<Move, Refusal> {
    let quiet = Move::quiet(from.place(), to.place());
    let refused = check(position, &quiet);
    if !refused.as_ref().is_err_and(is_about_taking) {
        return refused.map(|()| quiet);
    }
    let mut list = Vec::new();
    Arrival::new(position, from.place(), to.place()).moves(&mut list);
    match list[..] {
        [only] => Ok(only),
        _ => {
            let example = list.iter().map(|mv| self::text(position, mv)).min().unwrap_or_default();
            let refusal = Refusal::new(&why::SEVERAL_MOVES).with("from", from).with("to", to);
            Err(refusal.with("count", list.len()).with_list("example", example))
        }
    }
}

/// A cell that is among these more than once.
fn twice(cells: impl Iterator<Item = Cell>) -> Option<Cell> {
    let mut cells: Vec<Cell> = cells.collect();
    cells.sort();
    cells.windows(2).find(|pair| pair[0] == pair[1]).map(|pair| pair[0])
}

/// A move as it is written.
struct CaptureNotation {
    from: Cell,
    to: Cell,
    captures: Vec<Cell>,
    gains: Vec<(Cell, Colour)>,
}

impl CaptureNotation {
    /// Reads `from-to`, then for each target `x` and its cell, and after it perhaps `+`, a colour, `@` and a cell.
    fn read(text: &str) -> Option<CaptureNotation> {
        let mut parts = text.split(['x', 'X']);
        let (from, to) = parts.next()?.split_once('-')?;
        let (from, to) = (Cell::read(from)?, Cell::read(to)?);
        let mut written = CaptureNotation { from, to, captures: Vec::new(), gains: Vec::new() };
        for part in parts {
            let (target, gain) =
                part.split_once('+').map_or((part, None), |(target, gain)| (target, Some(gain)));
            written.captures.push(Cell::read(target)?);
            if let Some(gain) = gain {
                let (colour, cell) = gain.split_once('@')?;
                written.gains.push((Cell::read(cell)?, Colour::of_word(colour)?));
            }
        }
        Some(written)
    }
}
