//! Engine of Camelot: evaluation, move ordering, tactical moves, endings.

mod endings;
mod evaluation;
mod formation;
mod weights;

use camaieu_rules::camelot::{Camelot, Contacts, Kind, Move, Position};

use super::clock::SearchClock;
use super::evaluation::PIECE;
use super::levels::{Level, LevelSettings, LevelTable};
use super::search::{Assessment, Pruning, Searchable};
use super::thought::{Score, ScoreScale};

pub use endings::{Camette, Endings, TwoAgainstOne};
pub(super) use evaluation::is_castle_near;

impl Searchable for Camelot {
    type Tablebase = Endings;
    type Survey = Contacts;

    const SCALE: ScoreScale = ScoreScale::lead(weights::POINTS_PER_LOGIT);
    const BOOK: &'static str = include_str!("../books/camelot.jsonl");
    const LEVELS: LevelTable = [
        LevelSettings::new(300, 1, 86, 64),
        LevelSettings::new(360, 1, 68, 47),
        LevelSettings::new(600, 2, 32, 20),
        LevelSettings::new(1_200, 3, 24, 14),
        LevelSettings::new(2_400, 4, 14, 11),
        LevelSettings::new(5_000, 5, 7, 7),
        LevelSettings::new(6_000, 64, 0, 0),
        LevelSettings::new(40_000, 64, 0, 0),
        LevelSettings::new(250_000, 64, 0, 0),
    ];

    const HISTORY_SIZE: usize = 1 << 16;

    const PRUNING: Option<Pruning> =
        Some(Pruning { reverse_futility: 55, futility: 65, razoring: 220, late_moves: 15 });

    fn has_proof_search(position: &Position) -> bool {
        position.board().seats() == 2
    }

    fn prepare(endings: &mut Endings, position: &Position, level: Level, clock: &SearchClock) {
        if level == Level::FULL {
            endings.prepare(position, clock);
        }
    }

    fn survey(position: &Position) -> Contacts {
        position.contacts()
    }

    fn probe(endings: &Endings, position: &Position, _contacts: &Contacts) -> Option<Score> {
        endings.probe(position)
    }

    fn candidate_moves(position: &Position, contacts: &Contacts, list: &mut Vec<Move>) {
        position.generate_with(contacts, list);
    }

    fn must_capture(position: &Position, contacts: &Contacts) -> bool {
        position.has_duty_with(contacts)
    }

    fn tactical_moves(position: &Position, contacts: &Contacts, list: &mut Vec<Move>) {
        position.generate_sharp_with(contacts, list);
    }

    fn is_capture(_position: &Position, mv: &Move) -> bool {
        mv.is_capture()
    }

    /// Captures, and moves into the enemy castle.
    fn is_tactical(position: &Position, mv: &Move) -> bool {
        mv.is_capture() || position.board().is_goal(position.to_move(), mv.to())
    }

    /// Value of the captured pieces.
    fn capture_order(position: &Position, mv: &Move) -> i32 {
        let captured = mv.captures().filter_map(|square| position.piece(square));
        captured.map(|piece| if piece.kind == Kind::Knight { 2 * PIECE } else { PIECE }).sum()
    }

    fn history_index(mv: &Move) -> usize {
        usize::from(mv.from().place()) << 8 | usize::from(mv.to().place())
    }

    fn assess(position: &Position, _contacts: &Contacts) -> Assessment {
        evaluation::assess(position)
    }

    fn plies_until_draw(position: &Position) -> Option<u32> {
        Some(u32::from(position.plies_until_draw()))
    }
}
