//! Steps backwards, for retrograde analysis of the games of two seats.

use camaieu_rules::camelot::{Board, Piece, Position, Square};
use camaieu_rules::game::Seat;

/// Files and ranks of a step in each direction.
const DIRECTIONS: [(i8, i8); 8] = [(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)];

/// The position with these pieces on a board and the castle moves used, in which seat 1 is to move; `None` if two pieces of a
/// seat stand in castles closed to it, or on one square.
pub(super) fn position_with_pieces(
    board: &'static Board,
    pieces: impl Iterator<Item = (Square, Piece)>,
    castle_moves: [u8; 2],
) -> Option<Position> {
    let mut position = Position::empty(board);
    let mut at_home = [0; 2];
    for (square, piece) in pieces {
        if !board.has(square) || position.replace(square, Some(piece)).is_some() {
            return None;
        }
        at_home[piece.seat.index() & 1] += usize::from(board.is_closed(piece.seat, square));
    }
    position.set_castle_moves(Seat::FIRST, castle_moves[0]);
    position.set_castle_moves(Seat::SECOND, castle_moves[1]);
    (at_home[0] < 2 && at_home[1] < 2).then_some(position)
}

/// Calls `tell` with every position from which a move without capture leads to this one, of two seats; with some
/// others too, in which the move would be against a duty. Plies since the last capture or castle entry are not
/// counted.
pub(super) fn before_quiet_moves(position: &Position, mut tell: impl FnMut(&Position)) {
    let (board, mover) = (position.board(), position.to_move().other());
    let used = position.castle_moves(mover);
    let mut before = position.clone();
    before.set_turn(mover);
    // No move without capture ends in a closed castle.
    let ends = position.squares_of(mover).filter(|&(to, _)| !board.is_closed(mover, to));
    for (to, _) in ends {
        let piece = before.replace(to, None);
        let mut tell_from = |before: &mut Position, from: Square| {
            before.replace(from, piece);
            tell(before);
            before.replace(from, None);
        };
        if board.is_goal(mover, to) && used > 0 {
            before.set_castle_moves(mover, used - 1);
            for from in board.goal(mover.index()).into_iter().filter(|&from| position.piece(from).is_none()) {
                tell_from(&mut before, from);
            }
            before.set_castle_moves(mover, used);
        }
        // A piece in the castle that it attacks stays there.
        for from in origins(position, to).into_iter().filter(|&from| !board.is_goal(mover, from)) {
            tell_from(&mut before, from);
        }
        before.replace(to, piece);
    }
}

/// The empty squares from which the piece on a square can step or canter to it.
fn origins(position: &Position, to: Square) -> Vec<Square> {
    let (board, mover) = (position.board(), position.to_move().other());
    let mut origins = Vec::new();
    for (files, ranks) in DIRECTIONS {
        origins.extend(board.offset(to, files, ranks).filter(|&near| position.piece(near).is_none()));
    }
    // Nothing is passed over on a castle square.
    let is_friend = |square: Square| {
        let is_own = position.piece(square).is_some_and(|piece| piece.seat == mover);
        is_own && square != to && board.castle_of(square).is_none()
    };
    let mut waiting = vec![to];
    while let Some(square) = waiting.pop() {
        for (files, ranks) in DIRECTIONS {
            let over = board.offset(square, files, ranks).filter(|&over| is_friend(over));
            let Some(origin) = over.and_then(|over| board.offset(over, files, ranks)) else { continue };
            if position.piece(origin).is_some() || origins.contains(&origin) {
                continue;
            }
            origins.push(origin);
            // A canter may begin in a closed castle, but not touch one later.
            if !board.is_closed(mover, origin) {
                waiting.push(origin);
            }
        }
    }
    origins
}

#[cfg(test)]
mod tests {
    use camaieu_rules::camelot::board::BOARDS;
    use camaieu_rules::camelot::{Camelot, Kind};
    use camaieu_rules::prelude::*;
    use camaieu_rules::rng::Rng;

    use super::*;

    #[test]
    fn every_quiet_move_is_found_backwards() {
        let mut found = 0;
        for board in BOARDS.iter().filter(|board| board.seats() == 2) {
            for seed in 0..6 {
                let mut rng = Rng::new(seed);
                let mut position = Position::start_on(board);
                for _ in 0..150 {
                    let moves = position.legal_moves();
                    for mv in moves.iter().filter(|mv| !mv.is_capture()) {
                        let mut after = position.clone();
                        let _ = after.play_unchecked(mv);
                        let entered =
                            |of: &Position| [Seat::FIRST, Seat::SECOND].map(|seat| of.entered(seat));
                        let mut is_found = false;
                        before_quiet_moves(&after, |before| {
                            assert_eq!(Camelot::hash(before), Camelot::hash_from_scratch(before));
                            is_found |=
                                Camelot::repeats(before, &position) && entered(before) == entered(&position);
                        });
                        assert!(is_found, "{position} {mv:?}");
                        found += 1;
                    }
                    let Some(mv) = rng.pick(&moves) else { break };
                    let _ = position.play_unchecked(mv);
                }
            }
        }
        assert!(found > 10_000, "{found}");
    }

    #[test]
    fn square_and_closed_castle_hold_one_piece_each() {
        let board = Board::camelot();
        let man = |square| (square, Piece { seat: Seat::FIRST, kind: Kind::Man });
        let placed =
            |squares: &[Square]| position_with_pieces(board, squares.iter().copied().map(man), [2, 0]);
        let home: Vec<Square> = board.castle(Seat::FIRST).collect();
        let one = placed(&home[..1]).unwrap();
        assert_eq!((one.count(Seat::FIRST), one.castle_moves(Seat::FIRST)), (1, 2));
        assert_eq!(Camelot::hash(&one), Camelot::hash_from_scratch(&one));
        assert_eq!((placed(&home), placed(&[home[0], home[0]])), (None, None));
    }
}
