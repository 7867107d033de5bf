//! Engine of Le Caméléon: evaluation, move ordering, tactical moves.

mod evaluation;
mod weights;

use crate::rules::le_cameleon::{LeCameleon, Move, Position};

use super::evaluation::LinearEvaluation;
use super::search::{Pruning, Searchable};
use super::thought::ScoreScale;

use evaluation::piece_value;

impl Searchable for LeCameleon {
    type Tablebase = ();

    const SCALE: ScoreScale = ScoreScale::lead(weights::POINTS_PER_LOGIT);

    const HISTORY_SIZE: usize = 1 << 14;

    const PRUNING: Option<Pruning> =
        Some(Pruning { reverse_futility: 60, futility: 70, razoring: 220, late_moves: 15 });

    fn candidate_moves(position: &Position, list: &mut Vec<Move>) {
        position.generate(list);
    }

    fn tactical_moves(position: &Position, list: &mut Vec<Move>) {
        position.generate_captures(list);
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

    fn history_index(mv: &Move) -> usize {
        usize::from(mv.from().place()) << 7 | usize::from(mv.to().place())
    }

    fn evaluate(position: &Position) -> i32 {
        LeCameleon::weighted_sum(position)
    }

    fn plies_until_draw(position: &Position) -> Option<u32> {
        Some(u32::from(position.plies_until_draw()))
    }
}
