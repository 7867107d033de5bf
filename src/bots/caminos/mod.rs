//! Evaluation, candidate placements and immediate threats of Caminos.
//!
//! The evaluation compares how far each colour is from a connection. Of the hundreds of legal placements only the
//! best candidates are searched.

mod analysis;
mod evaluation;
mod weights;

use std::collections::HashSet;

use camaieu_rules::caminos::position::HEIGHT;
use camaieu_rules::caminos::reach::{Reach, winning_placements};
use camaieu_rules::caminos::{Caminos, Cell, Cells, Placement, Placements, Position, Values};

use super::levels::{LevelSettings, LevelTable};
use super::search::{Assessment, Pruning, Searchable};
use super::thought::{Score, ScoreScale};

use analysis::ConnectionAnalysis;

/// Number of candidates. With 8000 nodes a move, 40 won 70% of 200 games against 14.
const CANDIDATES: usize = 40;

/// Sort keys of columns: the greater the sum of those of a placement, the earlier it is searched.
fn order(position: &Position, [own, rival]: &[Reach; 2]) -> Values {
    let mut values = [[0; Cell::INDICES]; HEIGHT + 1];
    for cell in position.board().cells().iter() {
        let value = |cells: Cells, value: i32| i32::from(cells.contains(cell)) * value;
        let blocks = value(rival.missing, 6) + value(rival.held, 10) + value(rival.around, 2);
        let connects = value(own.missing, 7) + value(own.around, 2) - value(own.held, 6);
        let height = usize::from(position.height(cell));
        for (count, values) in values.iter_mut().enumerate() {
            // A column of full height cannot be covered again.
            let full = if height + count == HEIGHT { blocks / 2 + 1 } else { 0 };
            values[usize::from(cell.index())] = blocks + connects + full;
        }
    }
    values
}

/// Adds the placements to search, the most promising first: the winning ones if there are any, else at most `count` of
/// those that may parry all threats.
fn add_candidates(
    position: &Position,
    analysis: &ConnectionAnalysis,
    count: usize,
    list: &mut Vec<Placement>,
) {
    if analysis.wins(position) {
        list.extend(winning_placements(position, position.to_move()));
        return;
    }
    let values = order(position, analysis.reaches(position));
    let defences = analysis.defences(position);
    if defences.is_empty() {
        Placements::legal(position).best(position, &values, count, list);
    } else {
        defences.best(position, &values, count, list);
    }
}

impl Searchable for Caminos {
    type Tablebase = ();
    type Survey = ConnectionAnalysis;

    const SCALE: ScoreScale = ScoreScale::lead(weights::POINTS_PER_LOGIT);

    const BOOK: &'static str = include_str!("../books/caminos.jsonl");
    const LEVELS: LevelTable = [
        LevelSettings::new(400, 1, 90, 75),
        LevelSettings::new(405, 1, 81, 65),
        LevelSettings::new(440, 1, 52, 38),
        LevelSettings::new(900, 2, 40, 30),
        LevelSettings::new(2_300, 3, 20, 16),
        LevelSettings::new(4_000, 4, 8, 9),
        LevelSettings::new(6_000, 64, 0, 0),
        LevelSettings::new(20_000, 64, 0, 0),
        LevelSettings::new(60_000, 64, 0, 0),
    ];
    const PRUNING: Option<Pruning> =
        Some(Pruning { reverse_futility: 100, futility: 120, razoring: 400, late_moves: 8 });
    const ORDERED_CANDIDATES: bool = true;
    const PROBES_WINS: bool = true;
    /// A node takes 3 µs on the square board, and longer on larger ones.
    const CHECK_INTERVAL: u64 = 4;

    fn has_proof_search(_: &Position) -> bool {
        false
    }

    fn survey(_position: &Position) -> ConnectionAnalysis {
        ConnectionAnalysis::default()
    }

    /// A side that can connect wins; a side that cannot parry every threat loses.
    fn probe(_tablebase: &(), position: &Position, analysis: &ConnectionAnalysis) -> Option<Score> {
        if analysis.wins(position) {
            return Some(Score::Win(1));
        }
        let is_lost = !analysis.threats(position).is_empty() && analysis.defences(position).is_empty();
        is_lost.then_some(Score::Loss(2))
    }

    fn candidate_moves(position: &Position, analysis: &ConnectionAnalysis, list: &mut Vec<Placement>) {
        add_candidates(position, analysis, CANDIDATES, list);
    }

    /// All that may decide, the most promising first.
    fn proof_moves(position: &Position, analysis: &ConnectionAnalysis, list: &mut Vec<Placement>) {
        add_candidates(position, analysis, usize::MAX, list);
    }

    fn candidates_prove_loss(position: &Position, analysis: &ConnectionAnalysis) -> bool {
        let has_few_defences =
            || !analysis.threats(position).is_empty() && analysis.defences(position).len() <= CANDIDATES;
        analysis.wins(position) || has_few_defences()
    }

    fn order_root_moves(position: &Position, moves: &mut Vec<Placement>) -> usize {
        let mut ordered = Vec::new();
        add_candidates(position, &ConnectionAnalysis::default(), CANDIDATES, &mut ordered);
        let searched = ordered.len();
        let candidates: HashSet<Placement> = ordered.iter().copied().collect();
        ordered.extend(moves.iter().copied().filter(|placement| !candidates.contains(placement)));
        *moves = ordered;
        searched
    }

    /// Hash of the columns.
    fn history_index(mv: &Placement) -> usize {
        let hash = mv.columns().fold(0_u64, |hash, (cell, count)| {
            let column = u64::from(cell.file()) << 8 | u64::from(cell.rank()) << 4 | u64::from(count);
            (hash ^ column).wrapping_mul(0x9e37_79b9_7f4a_7c15)
        });
        (hash >> 52) as usize
    }

    fn assess(position: &Position, analysis: &ConnectionAnalysis) -> Assessment {
        Assessment { points: evaluation::evaluate(position, analysis), is_calm: true }
    }
}
