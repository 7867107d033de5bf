//! What is tried first: the move that was best before, captures by what they promise, moves that refuted their
//! neighbours, and then by how often a move was good anywhere.

use crate::rules::game::{MAX_SEATS, Seat};

use super::{DEEPEST, Searched};

/// The move that the table remembers.
const REMEMBERED: i32 = i32::MAX;
/// Captures, with what they promise.
const CAPTURE: i32 = 1 << 28;
/// The two moves that refuted something at this depth last.
const KILLERS: [i32; 2] = [1 << 20, (1 << 20) - 1];
/// What it counts to stand a place earlier in a list that is ordered.
const LEAD: i32 = 1 << 9;
/// The most that a move can gather in the history.
const MOST_HISTORY: i32 = 1 << 14;

/// What the search has learned about which moves are good.
pub struct Order<G: Searched> {
    killers: Vec<[Option<G::Move>; 2]>,
    history: Vec<i16>,
}

impl<G: Searched> Order<G> {
    pub fn new() -> Order<G> {
        Order { killers: vec![const { [None, None] }; DEEPEST + 1], history: vec![0; G::SLOTS * MAX_SEATS] }
    }

    fn place(seat: Seat, mv: &G::Move) -> usize {
        seat.index() * G::SLOTS + G::slot(mv)
    }

    /// How early each move of a list is tried: the greater, the earlier.
    pub fn rate(
        &self,
        position: &G::Position,
        moves: &[G::Move],
        remembered: Option<u16>,
        ply: usize,
        keys: &mut Vec<i32>,
    ) {
        let seat = G::to_move(position);
        let killers = &self.killers[ply];
        keys.extend(moves.iter().enumerate().map(|(index, mv)| {
            if remembered.is_some_and(|best| usize::from(best) == index) {
                REMEMBERED
            } else if G::takes(position, mv) {
                CAPTURE + G::promise(position, mv)
            } else if let Some(killer) = killers.iter().position(|killer| killer.as_ref() == Some(mv)) {
                KILLERS[killer]
            } else {
                let lead = if G::ORDERED { -(index as i32) * LEAD } else { 0 };
                lead + i32::from(self.history[Self::place(seat, mv)])
            }
        }));
    }

    /// A quiet move was so good that nothing else had to be tried, and the quiet moves before it were not.
    pub fn learn<'a>(
        &mut self,
        seat: Seat,
        mv: &G::Move,
        failed: impl Iterator<Item = &'a G::Move>,
        depth: i32,
        ply: usize,
    ) where
        G: 'a,
    {
        let killers = &mut self.killers[ply];
        if killers[0].as_ref() != Some(mv) {
            killers[1] = killers[0].replace(mv.clone());
        }
        let bonus = (depth * depth).min(400) * 16;
        self.note(seat, mv, bonus);
        for other in failed {
            self.note(seat, other, -bonus);
        }
    }

    /// The farther a number is from 0, the less it goes on that way.
    fn note(&mut self, seat: Seat, mv: &G::Move, bonus: i32) {
        let entry = &mut self.history[Self::place(seat, mv)];
        let old = i32::from(*entry);
        *entry = (old + bonus - old * bonus.abs() / MOST_HISTORY) as i16;
    }
}

/// Brings the move that is to be tried next to the front of those that are left.
pub fn pick<M>(moves: &mut [M], keys: &mut [i32], indices: &mut [u16], from: usize) {
    let mut best = from;
    for index in from + 1..keys.len() {
        if keys[index] > keys[best] {
            best = index;
        }
    }
    moves.swap(from, best);
    keys.swap(from, best);
    indices.swap(from, best);
}
