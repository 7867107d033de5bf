//! Evaluation, move ordering and endgame tablebase of Chameleon.

mod evaluation;
mod tablebase;
mod weights;

use std::sync::Arc;

use camaieu_rules::chameleon::{Chameleon, Move, Position};

use super::clock::SearchClock;
use super::evaluation::LinearEvaluation;
use super::levels::{LevelSettings, LevelTable};
use super::search::{Assessment, Pruning, Searchable};
use super::tablebase::Layout;
use super::thought::{Score, ScoreScale};

pub use tablebase::{Endings, MAX_PIECES, Tablebase};

/// Largest number of pieces on the board at which the tablebase is built.
const NEAR_TABLEBASE: u32 = MAX_PIECES as u32 + 2;

/// Smallest node limit for which the tablebase is built. Building counts no nodes, but takes longer than a caller with
/// fewer nodes than any level expects to wait.
const MIN_NODES: u64 = 100;

/// Smallest node limit for which the tablebase of a file is used: more than any level has, so that the file makes none of
/// them stronger.
const MIN_NODES_FOR_FILE: u64 = 10_000;

impl Searchable for Chameleon {
    type Tablebase = Option<Arc<Tablebase>>;
    type Survey = ();

    const SCALE: ScoreScale = ScoreScale::lead(weights::POINTS_PER_LOGIT);
    const BOOK: &'static str = include_str!("../books/chameleon.jsonl");
    const LEVELS: LevelTable = [
        LevelSettings::new(100, 1, 72, 50),
        LevelSettings::new(200, 1, 46, 32),
        LevelSettings::new(400, 2, 44, 28),
        LevelSettings::new(500, 2, 33, 24),
        LevelSettings::new(700, 2, 24, 20),
        LevelSettings::new(1_200, 3, 17, 16),
        LevelSettings::new(2_500, 4, 13, 12),
        LevelSettings::new(6_500, 7, 5, 8),
        LevelSettings::new(3_600, 12, 0, 0),
    ];

    const HISTORY_SIZE: usize = 32 * 32;

    const PRUNING: Option<Pruning> =
        Some(Pruning { reverse_futility: 60, futility: 70, razoring: 220, late_moves: 8 });

    fn prepare(tablebase: &mut Self::Tablebase, position: &Position, clock: &SearchClock) {
        if clock.node_limit() >= MIN_NODES_FOR_FILE
            && tablebase.as_ref().is_none_or(|tablebase| tablebase.pieces() <= MAX_PIECES)
            && let Some(of_file) =
                Endings::shelf().of_file(clock).filter(|of_file| of_file.pieces() > MAX_PIECES)
        {
            *tablebase = Some(of_file);
        }
        let is_near = position.own().count_ones() + position.enemies().count_ones() <= NEAR_TABLEBASE;
        if tablebase.is_none() && is_near && clock.node_limit() >= MIN_NODES {
            *tablebase = Endings::shelf().built(MAX_PIECES, clock);
        }
    }

    fn survey(_position: &Position) {}

    fn probe(tablebase: &Self::Tablebase, position: &Position, _survey: &()) -> Option<Score> {
        tablebase.as_ref()?.probe(position)
    }

    fn candidate_moves(position: &Position, _survey: &(), list: &mut Vec<Move>) {
        position.generate(list);
    }

    fn must_capture(position: &Position, _survey: &()) -> bool {
        position.invaders() != 0
    }

    fn tactical_moves(position: &Position, _survey: &(), list: &mut Vec<Move>) {
        position.generate_sharp(list);
    }

    fn is_capture(position: &Position, mv: &Move) -> bool {
        position.enemies() >> mv.to.index() & 1 != 0
    }

    /// Captures and invasions, which have to be answered.
    fn is_tactical(position: &Position, mv: &Move) -> bool {
        (position.enemies() | position.goal()) >> mv.to.index() & 1 != 0
    }

    /// Undefended pieces first.
    fn capture_order(position: &Position, mv: &Move) -> i32 {
        if position.reach().to(mv.to.index(), position.enemies()) == 0 { 1 } else { 0 }
    }

    fn history_index(mv: &Move) -> usize {
        mv.from.index() << 5 | mv.to.index()
    }

    fn assess(position: &Position, _survey: &()) -> Assessment {
        Assessment { points: Chameleon::weighted_sum(position), is_calm: true }
    }
}
