//! Steps backwards, for retrograde analysis of the games of two seats.

use super::board::{Board, DIRECTIONS, MOST_SEATS, Square};
use super::generate::adjoin;
use super::hash;
use super::pieces::{EMPTY, Piece};
use super::places::{Places, add, and, has, minus, places, remove};
use super::position::Position;

impl Position {
    /// The position with these pieces on a board, the seat to move and the castle moves used, with no ply since the last
    /// capture or castle entry; `None` if two pieces of a seat stand in castles closed to it, or on one square.
    pub fn placed(
        board: &'static Board,
        pieces: impl Iterator<Item = (Square, Piece)>,
        to_move: usize,
        castle_moves: [u8; MOST_SEATS],
    ) -> Option<Position> {
        let mut position = Position::empty(board);
        for (square, piece) in pieces {
            if position.piece(square).is_some() || !board.has(square) {
                return None;
            }
            position.put(square, piece);
        }
        (position.turn, position.castle_moves) = ((to_move % MOST_SEATS) as u8, castle_moves);
        position.hash = position.hash_from_scratch();
        let closed = |seat: usize| places(and(position.pieces[seat], board.closed[seat])).count();
        ((0..MOST_SEATS).all(|seat| closed(seat) < 2)).then_some(position)
    }

    /// Calls `tell` with every position from which a move without capture leads to this one, of two seats; with some
    /// others too, in which the move would be against a duty. Plies since the last capture or castle entry are not
    /// counted.
    pub fn before_quiet_moves(&self, mut tell: impl FnMut(&Position)) {
        let mover = self.mover() ^ 1;
        let (goal, closed) = (&self.board.goals[mover], &self.board.closed[mover]);
        let mut before = self.clone();
        before.turn_to(mover);
        before.quiet = 0;
        // No move without capture ends in a closed castle.
        for to in places(minus(self.pieces[mover], *closed)) {
            let used = before.castle_moves[mover];
            if has(goal, to) && used > 0 {
                before.castle_moves[mover] = used - 1;
                let key = hash::castle_moves(mover, used) ^ hash::castle_moves(mover, used - 1);
                before.hash ^= key;
                for from in places(minus(*goal, self.pieces[mover])) {
                    before.shift(mover, to, from);
                    tell(&before);
                    before.shift(mover, from, to);
                }
                before.castle_moves[mover] = used;
                before.hash ^= key;
            }
            let entered = before.entered[mover];
            before.entered[mover] -= u8::from(has(goal, to));
            // A piece in the castle that it attacks stays there.
            for from in places(minus(self.origins(mover, to), *goal)) {
                before.shift(mover, to, from);
                tell(&before);
                before.shift(mover, from, to);
            }
            before.entered[mover] = entered;
        }
    }

    /// Moves a piece, and nothing else.
    fn shift(&mut self, seat: usize, from: u8, to: u8) {
        let cell = self.lift(from, seat);
        self.set(to, seat, cell);
        self.hash ^= hash::piece(cell, from) ^ hash::piece(cell, to);
    }

    /// The empty squares from which a piece can step or canter to the place where it stands.
    fn origins(&self, seat: usize, to: u8) -> Places {
        let closed = &self.board.closed[seat];
        let is_free = |place: u8| self.cells[usize::from(place)] == EMPTY;
        let mut origins = [0; 4];
        for direction in DIRECTIONS {
            let near = to.wrapping_add(direction);
            if is_free(near) && adjoin(Square::at(to), Square::at(near)) {
                add(&mut origins, near);
            }
        }
        let mut friends = minus(self.pieces[seat], self.board.castle_squares);
        remove(&mut friends, to);
        let mut waiting = vec![to];
        while let Some(place) = waiting.pop() {
            for direction in DIRECTIONS {
                let over = place.wrapping_add(direction);
                let origin = over.wrapping_add(direction);
                if !has(&friends, over) || !is_free(origin) || has(&origins, origin) {
                    continue;
                }
                add(&mut origins, origin);
                // A canter may begin in a closed castle, but not touch one later.
                if !has(closed, origin) {
                    waiting.push(origin);
                }
            }
        }
        origins
    }
}

#[cfg(test)]
mod tests {
    use crate::camelot::board::BOARDS;
    use crate::camelot::{Camelot, Position};
    use crate::prelude::*;
    use crate::rng::Rng;

    #[test]
    fn every_quiet_move_is_found_backwards() {
        let mut found = 0;
        for board in BOARDS.iter().filter(|board| board.seats() == 2) {
            for seed in 0..6 {
                let mut rng = Rng::new(seed);
                let mut position = Position::start_on(board);
                for _ in 0..150 {
                    let moves = Camelot::view_moves(&position);
                    for mv in moves.iter().filter(|mv| !mv.is_capture()) {
                        let mut after = position.clone();
                        let _ = Camelot::play(&mut after, mv);
                        let mut is_found = false;
                        after.before_quiet_moves(|before| {
                            assert_eq!(Camelot::hash(before), before.hash_from_scratch());
                            is_found |= Camelot::repeats(before, &position)
                                && (before.entered, before.counts, before.pieces)
                                    == (position.entered, position.counts, position.pieces);
                        });
                        assert!(is_found, "{position} {mv:?}");
                        found += 1;
                    }
                    let Some(mv) = rng.pick(&moves) else { break };
                    let _ = Camelot::play(&mut position, mv);
                }
            }
        }
        assert!(found > 10_000, "{found}");
    }

    #[test]
    fn a_position_is_placed_piece_by_piece() {
        let mut rng = Rng::new(3);
        let mut position = Position::start_on(&BOARDS[2]);
        while let Some(mv) = rng.pick(&Camelot::view_moves(&position)) {
            let _ = Camelot::play(&mut position, mv);
            let placed = Position::placed(
                position.board,
                position.all_pieces(),
                position.mover(),
                position.castle_moves,
            );
            position.quiet = 0;
            assert_eq!(placed, Some(position.clone()));
        }
    }
}
