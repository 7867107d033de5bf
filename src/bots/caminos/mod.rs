//! Evaluation, candidate placements and immediate threats of Caminos.
//!
//! The evaluation compares how far each colour is from a connection. Of the hundreds of legal placements only the
//! best candidates are searched.

mod analysis;
mod evaluation;
mod weights;

use std::collections::HashSet;

use camaieu_rules::caminos::position::HEIGHT;
use camaieu_rules::caminos::reach::Reach;
use camaieu_rules::caminos::{Caminos, Cell, Cells, Placement, Position};
use camaieu_rules::prelude::*;

use super::evaluation::LinearEvaluation;
use super::levels::{LevelSettings, LevelTable};
use super::search::Searchable;
use super::thought::{Score, ScoreScale};

use analysis::{Threats, analysis};

/// Number of candidates. With 8000 nodes a move, 40 won 70% of 200 games against 14.
const CANDIDATES: usize = 40;

/// Sort key of placements: the sum over the cells that they cover.
struct PlacementOrder {
    /// By the index of the cell: its height, what covering it counts, and how much more if its column is then full.
    cells: [(u8, i32, i32); Cell::INDICES],
}

impl PlacementOrder {
    fn new(position: &Position, own: &Reach, rival: &Reach) -> PlacementOrder {
        let mut cells = [(0, 0, 0); Cell::INDICES];
        for cell in position.board().cells().iter() {
            let value = |cells: Cells, value: i32| if cells.contains(cell) { value } else { 0 };
            let blocks = value(rival.missing, 6) + value(rival.held, 10) + value(rival.around, 2);
            let connects = value(own.missing, 7) + value(own.around, 2) - value(own.held, 6);
            // A column of full height cannot be covered again.
            cells[usize::from(cell.index())] = (position.height(cell), blocks + connects, blocks / 2 + 1);
        }
        PlacementOrder { cells }
    }

    /// Key of a placement; the greater, the earlier.
    fn key(&self, placement: Placement) -> i32 {
        let column = |(cell, count): (Cell, u8)| {
            let (height, value, full) = self.cells[usize::from(cell.index())];
            value + if usize::from(height + count) == HEIGHT { full } else { 0 }
        };
        placement.columns().map(column).sum()
    }
}

/// Adds the placements to search, the most promising first: the winning ones if there are any, else at most `count` of
/// those that may parry all threats.
fn add_candidates(position: &Position, count: usize, list: &mut Vec<Placement>) {
    let analysis = analysis(position);
    let wins = &analysis.threats().wins;
    if !wins.is_empty() {
        list.extend(wins);
        return;
    }
    let mut all = analysis.defences().to_vec();
    if all.is_empty() {
        Caminos::moves(position, &mut all);
    }
    let [own, rival] = analysis.reaches();
    let order = PlacementOrder::new(position, own, rival);
    let mut keyed: Vec<(i32, Placement)> =
        all.into_iter().map(|placement| (-order.key(placement), placement)).collect();
    let count = count.min(keyed.len());
    if count < keyed.len() {
        keyed.select_nth_unstable(count);
        keyed.truncate(count);
    }
    keyed.sort_unstable();
    list.extend(keyed.into_iter().map(|(_, placement)| placement));
}

impl Searchable for Caminos {
    type Tablebase = ();

    const SCALE: ScoreScale = ScoreScale::lead(weights::POINTS_PER_LOGIT);

    const BOOK: &'static str = include_str!("../books/caminos.jsonl");
    const LEVELS: LevelTable = [
        LevelSettings::new(400, 1, 90, 75),
        LevelSettings::new(405, 1, 81, 65),
        LevelSettings::new(420, 1, 62, 45),
        LevelSettings::new(720, 2, 46, 31),
        LevelSettings::new(1_200, 2, 31, 23),
        LevelSettings::new(2_200, 3, 21, 17),
        LevelSettings::new(4_000, 4, 11, 11),
        LevelSettings::new(7_500, 4, 4, 6),
        LevelSettings::new(6_000, 6, 0, 0),
    ];
    const ORDERED_CANDIDATES: bool = true;
    const PROBES_WINS: bool = true;
    /// A node takes 8 µs on the square board, and longer on larger ones.
    const CHECK_INTERVAL: u64 = 4;

    fn has_proof_search(_: &Position) -> bool {
        false
    }

    /// A side that can connect wins; a side that cannot parry every threat loses.
    fn probe(_tablebase: &(), position: &Position) -> Option<Score> {
        let analysis = analysis(position);
        if !analysis.threats().wins.is_empty() {
            return Some(Score::Win(1));
        }
        let is_lost = !analysis.threats().threats.is_empty() && analysis.defences().is_empty();
        is_lost.then_some(Score::Loss(2))
    }

    fn candidate_moves(position: &Position, list: &mut Vec<Placement>) {
        add_candidates(position, CANDIDATES, list);
    }

    /// All that may decide, the most promising first.
    fn proof_moves(position: &Position, list: &mut Vec<Placement>) {
        add_candidates(position, usize::MAX, list);
    }

    fn candidates_prove_loss(position: &Position) -> bool {
        let analysis = analysis(position);
        let Threats { wins, threats } = analysis.threats();
        !wins.is_empty() || !threats.is_empty() && analysis.defences().len() <= CANDIDATES
    }

    fn order_root_moves(position: &Position, moves: &mut Vec<Placement>) -> usize {
        let mut ordered = Vec::new();
        add_candidates(position, CANDIDATES, &mut ordered);
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

    fn evaluate(position: &Position) -> i32 {
        Caminos::weighted_sum(position)
    }
}
