//! Searches compared with plain minimax, which goes through every line.

use camaieu_play::playout;
use camaieu_rules::camelot::Camelot;
use camaieu_rules::caminos::Caminos;
use camaieu_rules::chameleon::Chameleon;
use camaieu_rules::chromino::Chromino;
use camaieu_rules::game::{Outcome, Seat};
use camaieu_rules::le_cameleon::LeCameleon;
use camaieu_rules::prelude::*;
use camaieu_rules::rng::Rng;
use camaieu_rules::setup::Setup;

use super::root::Root;
use super::score::{MAX_EVALUATION, MAX_PLY, WIN, from_search_score, to_search_score};
use super::searchable::Searchable;
use super::transposition::TranspositionTable;
use super::worker::{CONTEMPT, Worker};
use crate::clock::SearchClock;
use crate::limits::Limits;
use crate::thought::Score;

/// Largest number of lines of play that a comparison may have.
const MOST_LEAVES: usize = 1_000;

/// Minimax by the same rules of scores as the search: repetitions, only moves, tactical moves at the leaves.
struct Minimax<'a, G: Searchable> {
    position: G::Position,
    tablebase: &'a G::Tablebase,
    root_seat: Seat,
    /// Hashes of the earlier positions, each with whether the move from it was irreversible.
    path: Vec<(u64, bool)>,
}

impl<G: Searchable> Minimax<'_, G> {
    /// Value of the position for the side to move.
    fn value(&mut self, depth: i32, ply: usize) -> i32 {
        let own = G::to_move(&self.position);
        match G::outcome(&self.position) {
            Outcome::Ongoing => {}
            Outcome::Draw(_) => return 0,
            Outcome::Win(seats, _) if seats.len() == usize::from(G::seats(&self.position)) => return 0,
            Outcome::Win(seats, _) => {
                return if seats.contains(own) { WIN - ply as i32 } else { ply as i32 - WIN };
            }
        }
        let hash = G::hash(&self.position);
        let reversible = self.path.iter().rev().take_while(|(_, irreversible)| !irreversible);
        if reversible.into_iter().any(|&(before, _)| before == hash) {
            let is_root_team = G::team(&self.position, self.root_seat).contains(own);
            return if is_root_team { -G::margin(CONTEMPT) } else { G::margin(CONTEMPT) };
        }
        let survey = G::survey(&self.position);
        if let Some(known) = G::probe(self.tablebase, &self.position, &survey) {
            return to_search_score(known, ply);
        }
        let mut moves = Vec::new();
        if depth <= 0 || ply >= MAX_PLY {
            let stands = ply >= MAX_PLY || !G::must_capture(&self.position, &survey);
            let best = if stands { G::assess(&self.position, &survey).points } else { -WIN };
            if ply >= MAX_PLY {
                return best;
            }
            G::tactical_moves(&self.position, &survey, &mut moves);
            return moves.into_iter().fold(best, |best, mv| best.max(self.after(&mv, 0, ply)));
        }
        G::candidate_moves(&self.position, &survey, &mut moves);
        let depth = if moves.len() == 1 { depth } else { depth - 1 };
        let best = moves.into_iter().fold(-WIN, |best, mv| best.max(self.after(&mv, depth, ply)));
        if best < -MAX_EVALUATION && !G::candidates_prove_loss(&self.position, &survey) {
            return -MAX_EVALUATION + ply as i32;
        }
        best
    }

    /// Value of a move for the seat that plays it.
    fn after(&mut self, mv: &G::Move, depth: i32, ply: usize) -> i32 {
        let seat = G::to_move(&self.position);
        self.path.push((G::hash(&self.position), G::is_capture(&self.position, mv)));
        let undo = G::play(&mut self.position, mv);
        let next = G::to_move(&self.position);
        let same_side = next == seat || G::team(&self.position, seat).contains(next);
        let value = self.value(depth, ply + 1);
        G::undo(&mut self.position, mv, undo);
        self.path.pop();
        if same_side { value } else { -value }
    }
}

/// Best score of a search of this depth, without pruning or with that of the game.
fn searched<G: Searchable>(position: &G::Position, moves: &[G::Move], depth: u32, prunes: bool) -> Score {
    let (mut table, tablebase) = (TranspositionTable::default(), G::Tablebase::default());
    table.new_search(1 << 14);
    let clock = SearchClock::start(&Limits::default());
    let mut worker = Worker::<G>::new(position, &[], &table, &tablebase, clock);
    if !prunes {
        worker.without_pruning();
    }
    let mut root = Root::<G>::new(position, moves.to_vec());
    root.deepen(&mut worker, 1..=depth, 1, |_| 0.5, |_, _| {});
    root.ranking[0].score
}

/// Positions of random games with this set-up, some of them near the end.
fn positions<G: Searchable>(setup: &Setup) -> Vec<G::Position> {
    let mut positions = Vec::new();
    for seed in 1..=2 {
        let mut game = Vec::new();
        playout::<G>(&G::start(setup, seed), &mut Rng::new(seed), |before, _, _, _, _| {
            game.push(before.clone());
            true
        });
        let count = game.len();
        let wanted = [count / 3, count / 2, count.saturating_sub(4), count.saturating_sub(2)];
        positions.extend(wanted.iter().filter_map(|&index| game.get(index).cloned()));
    }
    positions
}

/// Compares searches of positions with this set-up, to depths at which there are few lines of play. Returns the number of
/// comparisons.
fn compare<G: Searchable>(setup: &Setup) -> usize {
    let mut compared = 0;
    let tablebase = G::Tablebase::default();
    for position in positions::<G>(setup) {
        let mut moves = Vec::new();
        G::moves(&position, &mut moves);
        // Root moves that are not searched have no score.
        let searched_moves = if moves.is_empty() { 0 } else { G::order_root_moves(&position, &mut moves) };
        let candidates = &moves[..searched_moves];
        for depth in 1..=3 {
            if candidates.is_empty() || candidates.len().pow(depth) > MOST_LEAVES {
                break;
            }
            let mut plain = Minimax::<G> {
                position: position.clone(),
                tablebase: &tablebase,
                root_seat: G::to_move(&position),
                path: Vec::new(),
            };
            let value = |mv: &G::Move| plain.after(mv, depth as i32 - 1, 0);
            let best = from_search_score(candidates.iter().map(value).max().unwrap());
            let text = || format!("{} at depth {depth}", G::position_text(&position));
            assert_eq!(searched::<G>(&position, candidates, depth, false), best, "{}", text());
            // With pruning, a win or a loss is proved all the same, or not seen.
            let pruned = searched::<G>(&position, candidates, depth, true);
            assert!(matches!(pruned, Score::Points(_)) || pruned == best, "{pruned} {best} {}", text());
            compared += 1;
        }
    }
    compared
}

#[test]
fn searches_agree_with_minimax_on_every_board() {
    fn of_game<G: Searchable>() {
        let mut compared = compare::<G>(&Setup::default_of(G::OPTIONS));
        let boards =
            G::OPTIONS.iter().filter(|option| matches!(option.name, "board" | "captures" | "players"));
        for (option, value) in
            boards.flat_map(|option| option.values.iter().map(move |value| (option, value)))
        {
            compared += compare::<G>(&Setup::only(G::OPTIONS, option.name, value).unwrap());
        }
        assert!(compared >= 10, "{}: {compared}", G::NAME);
    }
    of_game::<Camelot>();
    of_game::<Chameleon>();
    of_game::<LeCameleon>();
    of_game::<Caminos>();
    // With every hand open, between two.
    assert!(compare::<Chromino>(&Setup::only(Chromino::OPTIONS, "players", "2").unwrap()) >= 10);
}
