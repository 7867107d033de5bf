//! Moves in the federation's notation.

use crate::rules::game::{Refusal, reasons};

use super::board::Square;
use super::canonical::canonical;
use super::check::check;
use super::moves::Move;
use super::pieces::Kind;
use super::position::Position;
use super::{reasons as why, routes};

/// The canonical text of a legal move; for another its first and last square.
pub(super) fn text(position: &Position, mv: &Move) -> String {
    canonical(position, mv).map_or_else(
        || format!("{}{}{}", mv.from(), if mv.is_capture() { 'x' } else { '-' }, mv.to()),
        |route| route.text,
    )
}

/// Reads a move that is legal: by its first square, its last square and the squares that it jumps over, in any order
/// of the jumps, and with squares of its canters left out.
pub(super) fn read(position: &Position, text: &str) -> Result<Move, Refusal> {
    let unreadable = || Refusal::new(&reasons::UNREADABLE_MOVE).with("text", text);
    let written = Written::read(text).ok_or_else(unreadable)?;
    let (Some(&from), Some(&to)) = (written.canters.first(), written.last()) else {
        return Err(unreadable());
    };
    if written.canters_after_jumps {
        // Legible, but no move of any piece: the rule against it is told.
        let own = position.piece(from).filter(|piece| piece.seat == position.to_move());
        return Err(match own.map(|piece| piece.kind) {
            Some(Kind::Knight) => Refusal::new(&why::CANTERS_FIRST),
            Some(Kind::Man) => Refusal::new(&why::MEN_DO_NOT_CHARGE),
            None => unreadable(),
        });
    }
    let mut captured = Vec::new();
    let mut here = written.canters.last().copied().unwrap_or(from);
    for &square in &written.jumps {
        captured.push(
            between(here, square)
                .ok_or_else(|| Refusal::new(&why::NO_JUMP_BETWEEN).with("from", here).with("to", square))?,
        );
        here = square;
    }
    let mv = Move::new(from, to, &captured).ok_or_else(unreadable)?;
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
struct Written {
    canters: Vec<Square>,
    jumps: Vec<Square>,
    /// Whether a square reached by a canter follows one reached by a jump.
    canters_after_jumps: bool,
}

impl Written {
    fn read(text: &str) -> Option<Written> {
        let mut written = Written { canters: Vec::new(), jumps: Vec::new(), canters_after_jumps: false };
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

    fn last(&self) -> Option<&Square> {
        self.jumps.last().or(self.canters.last())
    }
}

/// The square in the middle of a jump.
pub(super) fn between(from: Square, to: Square) -> Option<Square> {
    let files = to.file() as i8 - from.file() as i8;
    let ranks = to.rank() as i8 - from.rank() as i8;
    let straight = files.abs().max(ranks.abs()) == 2 && files % 2 == 0 && ranks % 2 == 0;
    straight.then(|| from.offset(files / 2, ranks / 2)).flatten()
}
