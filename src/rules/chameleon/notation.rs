//! Moves as text: `a1-b3`, a capture `a1xb3`.

use std::fmt::{self, Display};
use std::str::FromStr;

use crate::faults::{self, Faults};
use crate::game::{Refusal, reasons};

use super::board::Tile;
use super::check::check;
use super::moves::Move;
use super::position::Position;
use super::reasons as why;

/// The move without its position: with `-`, whether it captures or not.
impl Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.from, self.to)
    }
}

/// Reads a move, whether it is legal or not.
impl FromStr for Move {
    type Err = Faults;

    fn from_str(text: &str) -> Result<Move, Faults> {
        Ok(written(faults::move_text(text)?)?.0)
    }
}

pub(super) fn text(position: &Position, mv: &Move) -> String {
    let sign = if position.piece(mv.to).is_some() { 'x' } else { '-' };
    format!("{}{sign}{}", mv.from, mv.to)
}

/// Reads a move that is legal. The sign may be left out, and `-` may stand for a capture as well, but `x` for nothing
/// else.
pub(super) fn read(position: &Position, text: &str) -> Result<Move, Refusal> {
    let (mv, says_capture) = written(text)?;
    check(position, &mv)?;
    if says_capture && position.piece(mv.to).is_none() {
        return Err(Refusal::new(&why::NOTHING_TO_CAPTURE).with("tile", mv.to));
    }
    Ok(mv)
}

/// The move of a text, and whether the text calls it a capture.
fn written(text: &str) -> Result<(Move, bool), Refusal> {
    split(text).ok_or_else(|| Refusal::new(&reasons::UNREADABLE_MOVE).with("text", text))
}

/// The two tiles, and whether the sign between them is that of a capture.
fn split(text: &str) -> Option<(Move, bool)> {
    let from = Tile::read(text.get(..2)?)?;
    let rest = text.get(2..)?;
    let to = Tile::read(rest.strip_prefix(['-', 'x', 'X']).unwrap_or(rest))?;
    Some((Move { from, to }, rest.starts_with(['x', 'X'])))
}
