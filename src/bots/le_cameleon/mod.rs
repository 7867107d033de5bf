//! Engine of Le Caméléon: evaluation, move ordering, tactical moves.

mod evaluation;
mod weights;

use camaieu_rules::le_cameleon::{LeCameleon, Move, Position};

use super::evaluation::LinearEvaluation;
use super::levels::{LevelSettings, LevelTable};
use super::search::{Assessment, Pruning, Searchable};
use super::thought::ScoreScale;

use evaluation::piece_value;

impl Searchable for LeCameleon {
    type Tablebase = ();
    type Survey = ();

    const SCALE: ScoreScale = ScoreScale::lead(weights::POINTS_PER_LOGIT);
    const BOOK: &'static str = include_str!("../books/le-cameleon.jsonl");
    const LEVELS: LevelTable = [
        LevelSettings::new(500, 2, 39, 24),
        LevelSettings::new(1_300, 3, 27, 16),
        LevelSettings::new(2_600, 3, 14, 11),
        LevelSettings::new(4_000, 4, 9, 9),
        LevelSettings::new(4_500, 5, 7, 7),
        LevelSettings::new(7_000, 6, 2, 3),
        LevelSettings::new(5_000, 64, 0, 0),
        LevelSettings::new(40_000, 64, 0, 0),
        LevelSettings::new(300_000, 64, 0, 0),
    ];

    const HISTORY_SIZE: usize = 1 << 14;

    const HAS_TWINS: bool = true;

    const PRUNING: Option<Pruning> =
        Some(Pruning { reverse_futility: 60, futility: 70, razoring: 220, late_moves: 15 });

    fn survey(_position: &Position) {}

    fn candidate_moves(position: &Position, _survey: &(), list: &mut Vec<Move>) {
        position.generate(list);
    }

    fn tactical_moves(position: &Position, _survey: &(), list: &mut Vec<Move>) {
        let start = list.len();
        position.generate_captures(list);
        // A gained piece is as good on any reserve cell.
        let mut kept = start;
        for index in start..list.len() {
            if !list[start..kept].iter().rev().any(|other| other.is_like(&list[index])) {
                list[kept] = list[index];
                kept += 1;
            }
        }
        list.truncate(kept);
    }

    fn is_capture(_position: &Position, mv: &Move) -> bool {
        mv.is_capture()
    }

    /// Value of the captured pieces and of the colours gained.
    fn capture_order(position: &Position, mv: &Move) -> i32 {
        let captured = mv.captures().filter_map(|cell| position.piece(cell)).map(|piece| piece.colour);
        let gained = mv.gains().map(|(_, colour)| colour);
        captured.chain(gained).map(|colour| piece_value(colour as u8)).sum()
    }

    /// They take the same and gain the same, on other reserve cells.
    fn are_twins(one: &Move, other: &Move) -> bool {
        one.is_like(other)
    }

    fn history_index(mv: &Move) -> usize {
        usize::from(mv.from().place()) << 7 | usize::from(mv.to().place())
    }

    fn assess(position: &Position, _survey: &()) -> Assessment {
        Assessment { points: LeCameleon::weighted_sum(position), is_calm: true }
    }

    fn plies_until_draw(position: &Position) -> Option<u32> {
        Some(u32::from(position.plies_until_draw()))
    }
}
