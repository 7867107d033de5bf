//! Evaluation, move ordering and endgame tablebase of Chameleon.

mod evaluation;
mod tablebase;
mod weights;

use std::sync::Arc;

use camaieu_rules::chameleon::{Chameleon, Move, Position};

use super::clock::SearchClock;
use super::evaluation::LinearEvaluation;
use super::levels::{Level, LevelSettings, LevelTable};
use super::search::{Assessment, Pruning, Searchable};
use super::tablebase::PositionIndexer;
use super::thought::{Score, ScoreScale};

pub use tablebase::{ChameleonTablebase, Endings, MAX_PIECES};

/// Largest number of pieces on the board at which the tablebase is built.
const NEAR_TABLEBASE: u32 = MAX_PIECES as u32 + 2;

/// Smallest node limit for which the tablebase is built. Building counts no nodes, but takes longer than a caller with
/// fewer nodes than any level expects to wait.
const MIN_NODES: u64 = 100;

/// Smallest node limit for which the tablebase of a file is used.
const MIN_NODES_FOR_FILE: u64 = 10_000;

impl Searchable for Chameleon {
    type Tablebase = Option<Arc<ChameleonTablebase>>;
    type Survey = ();

    const SCALE: ScoreScale = ScoreScale::lead(weights::POINTS_PER_LOGIT);
    const BOOK: &'static str = include_str!("../books/chameleon.jsonl");
    const LEVELS: LevelTable = [
        LevelSettings::new(100, 1, 72, 50),
        LevelSettings::new(200, 1, 43, 30),
        LevelSettings::new(450, 2, 39, 26),
        LevelSettings::new(850, 3, 22, 19),
        LevelSettings::new(1_800, 4, 21, 17),
        LevelSettings::new(4_000, 5, 11, 12),
        LevelSettings::new(2_200, 64, 0, 0),
        LevelSettings::new(16_000, 64, 0, 0),
        LevelSettings::new(150_000, 64, 0, 0),
    ];

    const HISTORY_SIZE: usize = 32 * 32;

    const PRUNING: Option<Pruning> =
        Some(Pruning { reverse_futility: 60, futility: 70, razoring: 220, late_moves: 8 });

    fn prepare(tablebase: &mut Self::Tablebase, position: &Position, level: Level, clock: &SearchClock) {
        if level == Level::FULL
            && clock.node_limit() >= MIN_NODES_FOR_FILE
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
