//! Move picker: generates and orders the moves of a node. The transposition-table move comes first, then captures,
//! killer moves, and the others by the history heuristic.

use camaieu_rules::game::{MAX_SEATS, Seat};

use super::score::MAX_PLY;
use super::searchable::Searchable;

/// Index of no move, in tables that store the index of a best move.
pub const NO_MOVE: u16 = u16::MAX;

/// Sort key of the transposition-table move.
const TABLE_MOVE_KEY: i32 = i32::MAX;
/// Sort key of a capture, to which its [`Searchable::capture_order`] is added.
const CAPTURE_KEY: i32 = 1 << 28;
/// Sort keys of the two killer moves of a ply.
const KILLER_KEYS: [i32; 2] = [1 << 20, (1 << 20) - 1];
/// Sort key per place in an ordered list of candidates.
const CANDIDATE_STEP: i32 = 1 << 9;
/// Bound of a history value.
const MAX_HISTORY: i32 = 1 << 14;

/// Move picker of one search thread: a stack with the moves of all nodes on the current line, and the killer and
/// history tables that order them.
pub struct MovePicker<G: Searchable> {
    moves: Vec<G::Move>,
    keys: Vec<i32>,
    /// Index of each move in the list of its node as it was generated.
    indices: Vec<u16>,
    killers: Vec<[Option<G::Move>; 2]>,
    /// By seat and [`Searchable::history_index`].
    history: Vec<i16>,
}

/// Moves of one node on the picker's stack.
#[derive(Clone, Copy)]
pub struct Frame {
    start: usize,
    end: usize,
}

impl Frame {
    /// Number of moves.
    pub fn len(self) -> usize {
        self.end - self.start
    }
}

impl<G: Searchable> MovePicker<G> {
    /// An empty picker.
    pub fn new() -> MovePicker<G> {
        MovePicker {
            moves: Vec::new(),
            keys: Vec::new(),
            indices: Vec::new(),
            killers: vec![const { [None, None] }; MAX_PLY + 1],
            history: vec![0; G::HISTORY_SIZE * MAX_SEATS],
        }
    }

    /// Pushes the moves that `generate` adds for a node. `table_move` is the index of the transposition-table move.
    /// The frame must be popped before any below it is used again.
    #[inline]
    pub fn push(
        &mut self,
        position: &G::Position,
        generate: impl FnOnce(&G::Position, &mut Vec<G::Move>),
        table_move: Option<u16>,
        ply: usize,
    ) -> Frame {
        let start = self.moves.len();
        generate(position, &mut self.moves);
        let seat = G::to_move(position);
        let (killers, history) = (&self.killers[ply], &self.history);
        let moves = &self.moves[start..];
        self.keys.extend(moves.iter().enumerate().map(|(index, mv)| {
            if table_move.is_some_and(|best| usize::from(best) == index) {
                TABLE_MOVE_KEY
            } else if G::is_capture(position, mv) {
                CAPTURE_KEY + G::capture_order(position, mv)
            } else if let Some(killer) = killers.iter().position(|killer| killer.as_ref() == Some(mv)) {
                KILLER_KEYS[killer]
            } else {
                let place = if G::ORDERED_CANDIDATES { index as i32 } else { 0 };
                i32::from(history[Self::history_place(seat, mv)]) - place * CANDIDATE_STEP
            }
        }));
        self.indices.extend((0..moves.len()).map(|index| index.min(usize::from(NO_MOVE) - 1) as u16));
        Frame { start, end: self.moves.len() }
    }

    /// Pops the topmost frame.
    pub fn pop(&mut self, frame: Frame) {
        self.moves.truncate(frame.start);
        self.keys.truncate(frame.start);
        self.indices.truncate(frame.start);
    }

    /// The `index`-th move of a frame in order of the sort keys (one step of a selection sort). To be called with
    /// ascending indices from 0.
    pub fn pick(&mut self, frame: Frame, index: usize) -> G::Move {
        let from = frame.start + index;
        let keys = &self.keys[from..frame.end];
        // Two passes, because a maximum alone is found several keys at a time.
        let most = keys.iter().fold(i32::MIN, |most, &key| most.max(key));
        let best = from + keys.iter().position(|&key| key == most).unwrap_or(0);
        self.moves.swap(from, best);
        self.keys.swap(from, best);
        self.indices.swap(from, best);
        self.moves[from].clone()
    }

    /// Whether any move picked before the `index`-th fulfils the condition.
    pub fn any_before(&self, frame: Frame, index: usize, condition: impl Fn(&G::Move) -> bool) -> bool {
        self.moves[frame.start..frame.start + index].iter().any(condition)
    }

    /// Whether any move from the `index`-th on fulfils the condition.
    pub fn any_from(&self, frame: Frame, index: usize, condition: impl Fn(&G::Move) -> bool) -> bool {
        self.moves[frame.start + index..frame.end].iter().any(condition)
    }

    /// Index of the `index`-th picked move in the list as it was generated.
    pub fn generated_index(&self, frame: Frame, index: usize) -> u16 {
        self.indices[frame.start + index]
    }

    /// Records that the `index`-th picked move caused a cutoff. A quiet move becomes a killer and gains in the history;
    /// the quiet moves tried before it lose.
    pub fn record_cutoff(
        &mut self,
        position: &G::Position,
        frame: Frame,
        index: usize,
        depth: i32,
        ply: usize,
    ) {
        let (failed, others) = self.moves[frame.start..frame.end].split_at(index);
        let mv = &others[0];
        if G::is_capture(position, mv) {
            return;
        }
        let killers = &mut self.killers[ply];
        if killers[0].as_ref() != Some(mv) {
            killers[1] = killers[0].replace(mv.clone());
        }
        let seat = G::to_move(position);
        let bonus = (depth * depth).min(400) * 16;
        let mut gain = |mv: &G::Move, bonus: i32| {
            // History gravity: the nearer to the bound, the smaller the step.
            let value = &mut self.history[Self::history_place(seat, mv)];
            let old = i32::from(*value);
            *value = (old + bonus - old * bonus.abs() / MAX_HISTORY) as i16;
        };
        gain(mv, bonus);
        for other in failed.iter().filter(|mv| !G::is_capture(position, mv)) {
            gain(other, -bonus);
        }
    }

    fn history_place(seat: Seat, mv: &G::Move) -> usize {
        seat.index() * G::HISTORY_SIZE + G::history_index(mv)
    }
}
