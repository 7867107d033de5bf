//! Legality of a single move, from the wording of the rules: walking over the board with files and ranks, and with
//! the rule that stands against a move.

use crate::game::Refusal;
use crate::squares::own_piece;

use super::board::{Guise, Tile};
use super::moves::Move;
use super::position::{Piece, Position, names};
use super::reasons as why;

/// Whether a move is legal in a game that is not over, and if not why.
pub(super) fn check(position: &Position, mv: &Move) -> Result<(), Refusal> {
    let Move { from, to } = *mv;
    let piece = position.piece(from).map(|piece| (piece, piece.seat));
    let piece = own_piece(piece, position.to_move(), from)?;
    if from == to {
        return Err(Refusal::new(&why::SAME_TILE).with("tile", from));
    }
    if position.piece(to).is_some_and(|other| other.seat == piece.seat) {
        return Err(Refusal::new(&why::OWN_PIECE).with("tile", to));
    }
    goes(position, piece, from, to)?;
    // Rule 6: what stands on the own area goes first.
    let invaders: Vec<Tile> = Tile::all()
        .filter(|tile| tile.area() == Some(piece.seat))
        .filter(|&tile| position.piece(tile).is_some_and(|other| other.seat != piece.seat))
        .collect();
    if !invaders.is_empty() && !invaders.contains(&to) {
        return Err(Refusal::new(&why::MUST_CAPTURE).with("tile", names(invaders)));
    }
    Ok(())
}

/// Whether a piece can go from a tile to another (rules 1 to 3), whatever stands there.
fn goes(position: &Position, piece: Piece, from: Tile, to: Tile) -> Result<(), Refusal> {
    let files = to.file().abs_diff(from.file());
    let ranks = to.rank().abs_diff(from.rank());
    let guise = piece.guise(from);
    let refused = |reason| {
        let refusal = Refusal::new(reason).with("from", from).with("to", to);
        refusal.with("nature", piece.nature).with("guise", guise)
    };
    match (files, ranks, guise) {
        (0..=1, 0..=1, _) => Ok(()),
        (1, 2, Guise::Knight) | (2, 1, Guise::Knight) => Ok(()),
        (1, 2, Guise::Bishop) | (2, 1, Guise::Bishop) => Err(refused(&why::NO_KNIGHT_HERE)),
        _ if files != ranks => Err(refused(&why::OUT_OF_REACH)),
        (_, _, Guise::Knight) => Err(refused(&why::NO_BISHOP_HERE)),
        (_, _, Guise::Bishop) => match in_the_way(position, from, to) {
            Some(tile) => {
                Err(Refusal::new(&why::BLOCKED).with("from", from).with("to", to).with("tile", tile))
            }
            None => Ok(()),
        },
    }
}

/// The first piece on the tiles between the two of a diagonal.
fn in_the_way(position: &Position, from: Tile, to: Tile) -> Option<Tile> {
    let toward = |here: u8, there: u8| if there > here { here + 1 } else { here - 1 };
    let mut here = from;
    loop {
        here = Tile::new(toward(here.file(), to.file()), toward(here.rank(), to.rank()))?;
        if here == to {
            return None;
        }
        if position.piece(here).is_some() {
            return Some(here);
        }
    }
}
