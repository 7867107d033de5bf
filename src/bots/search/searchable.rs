//! The part of a game that the search needs beside its rules: evaluation, move ordering, tactical moves.

use crate::clock::{self, SearchClock};
use crate::levels::{Level, LevelTable};
use crate::thought::{Score, ScoreScale};
use camaieu_rules::game::Game;

use super::pruning::Pruning;

/// Static evaluation of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Assessment {
    /// Points from the side to move.
    pub points: i32,
    /// Whether a node may be pruned by the points: no side threatens to end the game soon, which they do not show.
    pub is_calm: bool,
}

/// A game for the alpha-beta search, which gives it its engines. All scores are in hundredths of a piece, from the side
/// to move.
pub trait Searchable: Game {
    /// Knowledge beyond single positions, such as endgame tables; `()` if there is none.
    type Tablebase: Clone + Default + Send + Sync;

    /// Facts that several questions about a position share, gathered once per node; `()` if there are none.
    type Survey;

    /// Number of indices that [`Searchable::history_index`] returns: 4 096 are enough for most games.
    const HISTORY_SIZE: usize = 1 << 12;

    /// Meaning of the evaluation's points.
    const SCALE: ScoreScale;

    /// Opening book, as [`Book`](crate::book::Book) reads it; empty in a game without one.
    const BOOK: &'static str = "";

    /// Settings of the levels.
    const LEVELS: LevelTable;

    /// Nodes between two checks of the clock; few where a node takes long.
    const CHECK_INTERVAL: u64 = clock::CHECK_INTERVAL;

    /// Whether [`Searchable::candidate_moves`] adds the most promising moves first. That order then counts for more
    /// than the history heuristic.
    const ORDERED_CANDIDATES: bool = false;

    /// Whether `solve` applies: who wins is decided by two seats alone, and positions are small enough.
    fn has_proof_search(_position: &Self::Position) -> bool {
        true
    }

    /// Whether [`Searchable::probe`] knows every position in which the side to move wins with its next move.
    const PROBES_WINS: bool = false;

    /// Margins of the pruning; `None` if every move is searched to full depth.
    const PRUNING: Option<Pruning> = None;

    /// A margin in points, from hundredths of a unit of the curve of results: it means the same in every game.
    fn margin(hundredths: i32) -> i32 {
        match Self::SCALE {
            ScoreScale::Lead { points_per_logit } => hundredths * points_per_logit as i32 / 100,
            ScoreScale::WinShare => hundredths,
        }
    }

    /// Builds the tablebase if it helps with this position and its successors, as far as the clock allows. The content
    /// depends only on the position and the node limit. Only full strength uses a tablebase of a file, so that the file makes
    /// no lower level stronger.
    fn prepare(
        _tablebase: &mut Self::Tablebase,
        _position: &Self::Position,
        _level: Level,
        _clock: &SearchClock,
    ) {
    }

    /// Gathers the facts of a position that is not over.
    fn survey(position: &Self::Position) -> Self::Survey;

    /// Exact result of a position, a draw as no points; `None` for most positions.
    fn probe(
        _tablebase: &Self::Tablebase,
        _position: &Self::Position,
        _survey: &Self::Survey,
    ) -> Option<Score> {
        None
    }

    /// Adds the moves to search in a position that is not over: all legal moves, or the best candidates where there
    /// are too many. The order depends only on the position.
    fn candidate_moves(position: &Self::Position, _survey: &Self::Survey, list: &mut Vec<Self::Move>) {
        Self::moves(position, list);
    }

    /// Adds the moves that a proof must look at, in a position that is not over: all legal moves, less those that
    /// lose at once where others do not, and those beside a win at once.
    fn proof_moves(position: &Self::Position, survey: &Self::Survey, list: &mut Vec<Self::Move>) {
        Self::candidate_moves(position, survey, list);
    }

    /// Whether a position is proved lost when all its [`Searchable::candidate_moves`] lose.
    fn candidates_prove_loss(_position: &Self::Position, _survey: &Self::Survey) -> bool {
        true
    }

    /// Sorts the legal moves at the root by promise and returns how many of them, from the first, are searched.
    fn order_root_moves(_position: &Self::Position, moves: &mut Vec<Self::Move>) -> usize {
        moves.len()
    }

    /// Whether one of the tactical moves is obligatory, in a position that is not over.
    fn must_capture(_position: &Self::Position, _survey: &Self::Survey) -> bool {
        false
    }

    /// Adds the moves of the quiescence search, captures above all, in a position that is not over. None
    /// where nothing is taken, or where what is about to happen is seen by [`Searchable::probe`] or the next ply.
    fn tactical_moves(_position: &Self::Position, _survey: &Self::Survey, _list: &mut Vec<Self::Move>) {}

    /// Whether a move captures. A capture is irreversible: no earlier position can recur.
    fn is_capture(_position: &Self::Position, _mv: &Self::Move) -> bool {
        false
    }

    /// Whether a move is neither reduced nor pruned: it captures or threatens at once.
    fn is_tactical(position: &Self::Position, mv: &Self::Move) -> bool {
        Self::is_capture(position, mv)
    }

    /// Sort key of a capture; the greater, the earlier it is tried.
    fn capture_order(_position: &Self::Position, _mv: &Self::Move) -> i32 {
        0
    }

    /// Whether moves of one position may be twins.
    const HAS_TWINS: bool = false;

    /// Whether two moves of one position differ so little that the search tries only one of them below the root.
    fn are_twins(_one: &Self::Move, _other: &Self::Move) -> bool {
        false
    }

    /// Index of a move in the history table, below [`Searchable::HISTORY_SIZE`]. Moves may share an index.
    fn history_index(mv: &Self::Move) -> usize;

    /// Static evaluation of a position that is not over and in which no capture is obligatory.
    fn assess(position: &Self::Position, survey: &Self::Survey) -> Assessment;

    /// Plies without a capture after which the game is drawn; `None` if the game has no such rule.
    fn plies_until_draw(_position: &Self::Position) -> Option<u32> {
        None
    }
}
