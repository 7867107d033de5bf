//! Moves in the federation's notation.

use std::fmt::{self, Display};
use std::str::FromStr;

use crate::faults::{self, Faults};
use crate::game::{Refusal, reasons};

use super::board::Square;
use super::canonical::canonical;
use super::check::check;
use super::moves::Move;
use super::pieces::Kind;
use super::position::Position;
use super::trail::Trail;
use super::{reasons as why, routes};

/// The move without its position: by jumps alone where they can begin on its first square, else with a canter to where
/// they can begin; its first and last square where no jumps go over all that it captures.
impl Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (from, to) = (self.from(), self.to());
        let captured: Vec<Square> = self.captures().collect();
        let Some(mut way) = way_back(from, to, &captured) else { return write!(f, "{from}x{to}") };
        write!(f, "{from}")?;
        let first = way.pop().filter(|&first| first != from);
        first.map_or(Ok(()), |first| write!(f, "-{first}"))?;
        way.iter().rev().try_for_each(|square| write!(f, "x{square}"))
    }
}

/// The squares of a chain of jumps over all of these, from its end back to where it begins: on the first square of the
/// move, if there is such a chain.
fn way_back(from: Square, to: Square, captured: &[Square]) -> Option<Vec<Square>> {
    if captured.is_empty() {
        return Some(vec![to]);
    }
    let chain = |begins: Square| {
        let mut trail = Trail::new(captured, to, |_| true);
        let landings = trail.first(begins)?;
        Some([&landings[..], &[begins]].concat())
    };
    let begins = || Trail::new(captured, to, |_| true).stops().into_iter().find_map(chain);
    chain(from).or_else(begins)
}

/// Reads a move by its squares, whether it is legal or not.
impl FromStr for Move {
    type Err = Faults;

    fn from_str(text: &str) -> Result<Move, Faults> {
        let written =
            PathNotation::read(faults::move_text(text)?).filter(|written| !written.canters_after_jumps);
        Ok(written.ok_or_else(|| unreadable(text))?.to_move(text)?)
    }
}

fn unreadable(text: &str) -> Refusal {
    Refusal::new(&reasons::UNREADABLE_MOVE).with("text", text)
}

/// The canonical text of a legal move.
pub(super) fn text(position: &Position, mv: &Move) -> String {
    canonical(position, mv).map_or_else(|| mv.to_string(), |route| route.text)
}

/// Reads a move that is legal: by its first square, its last square and the squares that it jumps over, in any order
/// of the jumps, and with squares of its canters left out.
pub(super) fn read(position: &Position, text: &str) -> Result<Move, Refusal> {
    let written = PathNotation::read(text).ok_or_else(|| unreadable(text))?;
    if written.canters_after_jumps {
        // Legible, but no move of any piece: the rule against it is told.
        let own = written.canters.first().and_then(|&from| position.piece(from));
        return Err(match own.filter(|piece| piece.seat == position.to_move()).map(|piece| piece.kind) {
            Some(Kind::Knight) => Refusal::new(&why::CANTERS_FIRST),
            Some(Kind::Man) => Refusal::new(&why::MEN_DO_NOT_CHARGE),
            None => unreadable(text),
        });
    }
    let mv = written.to_move(text)?;
    check(position, &mv)?;
    let said = if written.jumps.is_empty() { 2 } else { 1 };
    if written.canters.len() > said && !routes::canters_lead(position, &written.canters, !mv.is_capture()) {
        let only_forbidden = !mv.is_capture() && routes::canters_lead(position, &written.canters, false);
        let reason = if only_forbidden { &why::KNIGHT_STOPS } else { &why::NO_SUCH_CANTER };
        return Err(Refusal::new(reason).with("text", text));
    }
    Ok(mv)
}

/// A move as it is written: the squares up to the last one before a jump, and those that jumps land on.
struct PathNotation {
    canters: Vec<Square>,
    jumps: Vec<Square>,
    /// Whether a square reached by a canter follows one reached by a jump.
    canters_after_jumps: bool,
}

impl PathNotation {
    fn read(text: &str) -> Option<PathNotation> {
        let mut written = PathNotation { canters: Vec::new(), jumps: Vec::new(), canters_after_jumps: false };
        let mut sign = '-';
        let mut rest = text;
        loop {
            let end = rest.find(['-', 'x', 'X']).unwrap_or(rest.len());
            let square = Square::read(&rest[..end])?;
            match sign {
                '-' if written.jumps.is_empty() => written.canters.push(square),
                '-' => written.canters_after_jumps = true,
                'x' => written.jumps.push(square),
                _ => return None,
            }
            let Some(next) = rest[end..].chars().next() else { break };
            sign = next.to_ascii_lowercase();
            rest = &rest[end + 1..];
        }
        (written.canters.len() + written.jumps.len() > 1).then_some(written)
    }

    /// The move with these squares, which captures what its jumps go over.
    fn to_move(&self, text: &str) -> Result<Move, Refusal> {
        let (Some(&from), Some(&jumps_from)) = (self.canters.first(), self.canters.last()) else {
            return Err(unreadable(text));
        };
        let mut captured = Vec::new();
        let mut here = jumps_from;
        for &square in &self.jumps {
            let over = between(here, square);
            let no_jump = || Refusal::new(&why::NO_JUMP_BETWEEN).with("from", here).with("to", square);
            captured.push(over.ok_or_else(no_jump)?);
            here = square;
        }
        Move::new(from, here, &captured).ok_or_else(|| unreadable(text))
    }
}

/// The square in the middle of a jump.
pub(super) fn between(from: Square, to: Square) -> Option<Square> {
    let files = to.file() as i8 - from.file() as i8;
    let ranks = to.rank() as i8 - from.rank() as i8;
    let straight = files.abs().max(ranks.abs()) == 2 && files % 2 == 0 && ranks % 2 == 0;
    straight.then(|| from.shifted(files / 2, ranks / 2)).flatten()
}
