//! Search below the root: principal variation search with futility pruning and late-move reductions, and
//! quiescence search.

use crate::clock::{NodeCounter, SearchClock};
use camaieu_rules::game::{Outcome, Seat};

use super::picker::{Frame, MovePicker};
use super::pruning::{Pruning, late_move_reduction};
use super::score::{MAX_EVALUATION, MAX_PLY, WIN, to_search_score};
use super::searchable::{Assessment, Searchable};
use super::transposition::{Bound, TranspositionEntry, TranspositionTable};

/// Contempt: a repetition scores this much below zero for the side to move at the root, in hundredths of a unit of the
/// curve of results.
pub(super) const CONTEMPT: i32 = 6;

/// Search of one thread.
pub struct Worker<'a, G: Searchable> {
    position: G::Position,
    /// Side to move at the root.
    root_seat: Seat,
    table: &'a TranspositionTable,
    tablebase: &'a G::Tablebase,
    counter: NodeCounter,
    picker: MovePicker<G>,
    /// Pruning of the game, in points.
    pruning: Option<Pruning>,
    /// Hashes of the earlier positions, from the start of the match.
    path: Vec<u64>,
    /// Principal variation from each ply on.
    pvs: Vec<Vec<G::Move>>,
}

/// Window and depth of a search.
#[derive(Clone, Copy)]
pub struct SearchWindow {
    /// Lower bound: lower scores are not told apart.
    pub alpha: i32,
    /// Upper bound: higher scores are not told apart.
    pub beta: i32,
    /// Remaining depth in plies; 0 or less is quiescence search.
    pub depth: i32,
}

impl SearchWindow {
    /// Null window above `alpha`: tells only whether the score is higher.
    pub fn null(alpha: i32, depth: i32) -> SearchWindow {
        SearchWindow { alpha, beta: alpha + 1, depth }
    }
}

/// A node of the search tree, by the way to it.
#[derive(Clone, Copy)]
pub struct SearchNode {
    /// Plies from the root.
    ply: usize,
    /// Index on the path of the first position after the last irreversible move. Earlier positions cannot recur.
    last_irreversible: usize,
}

impl SearchNode {
    /// The root.
    pub const ROOT: SearchNode = SearchNode { ply: 0, last_irreversible: 0 };
}

impl<'a, G: Searchable> Worker<'a, G> {
    /// Worker for a root position; `path` has the hashes of the positions before it.
    pub fn new(
        position: &G::Position,
        path: &[u64],
        table: &'a TranspositionTable,
        tablebase: &'a G::Tablebase,
        clock: SearchClock,
    ) -> Worker<'a, G> {
        Worker {
            position: position.clone(),
            root_seat: G::to_move(position),
            table,
            tablebase,
            counter: NodeCounter::new(clock, G::CHECK_INTERVAL),
            picker: MovePicker::new(),
            pruning: G::PRUNING.map(|pruning| pruning.scaled(G::margin)),
            path: path.to_vec(),
            pvs: vec![Vec::new(); MAX_PLY + 2],
        }
    }

    /// Searches every move from now on.
    #[cfg(test)]
    pub fn without_pruning(&mut self) {
        self.pruning = None;
    }

    /// Counter of this thread's nodes. After it has stopped, scores are meaningless.
    pub fn counter(&self) -> &NodeCounter {
        &self.counter
    }

    /// Principal variation after the root move that was searched last.
    pub fn pv(&self) -> &[G::Move] {
        &self.pvs[1]
    }

    /// Score of a move at a node, for the seat that plays it.
    pub fn search_move(&mut self, mv: &G::Move, window: SearchWindow, node: SearchNode) -> i32 {
        let seat = G::to_move(&self.position);
        self.path.push(G::hash(&self.position));
        let last_irreversible =
            if G::is_capture(&self.position, mv) { self.path.len() } else { node.last_irreversible };
        let child = SearchNode { ply: node.ply + 1, last_irreversible };
        let undo = G::play(&mut self.position, mv);
        // The sign depends on the side that moves next, which may be the same or a partner.
        let next = G::to_move(&self.position);
        let same_side = next == seat || G::team(&self.position, seat).contains(next);
        let SearchWindow { alpha, beta, depth } = window;
        let score = if same_side {
            self.search(window, child)
        } else {
            -self.search(SearchWindow { alpha: -beta, beta: -alpha, depth }, child)
        };
        G::undo(&mut self.position, mv, undo);
        self.path.pop();
        score
    }

    /// Score of a node that needs no search: the game is over, or the position repeats.
    fn terminal_score(&self, node: SearchNode, hash: u64) -> Option<i32> {
        match G::outcome(&self.position) {
            Outcome::Ongoing => {}
            Outcome::Draw(_) => return Some(0),
            // A win that everybody shares is worth no more than a draw.
            Outcome::Win(seats, _) if seats.len() == usize::from(G::seats(&self.position)) => return Some(0),
            Outcome::Win(seats, _) => {
                let won = WIN - node.ply as i32;
                return Some(if seats.contains(G::to_move(&self.position)) { won } else { -won });
            }
        }
        // The first repetition counts: a side that can return once can return again.
        let repeats = self.path.get(node.last_irreversible..).is_some_and(|path| path.contains(&hash));
        repeats.then(|| {
            let own = G::team(&self.position, self.root_seat).contains(G::to_move(&self.position));
            let contempt = G::margin(CONTEMPT);
            if own { -contempt } else { contempt }
        })
    }

    /// Score of a position that the tablebase knows.
    fn known_score(&self, survey: &G::Survey, ply: usize) -> Option<i32> {
        G::probe(self.tablebase, &self.position, survey).map(|score| to_search_score(score, ply))
    }

    /// Score of the current position within a window.
    fn search(&mut self, window: SearchWindow, node: SearchNode) -> i32 {
        let SearchNode { ply, .. } = node;
        self.pvs[ply].clear();
        if window.depth <= 0 || ply >= MAX_PLY {
            return self.quiescence(window, node);
        }
        if self.counter.count() {
            return 0;
        }
        // Loaded early: the memory is slow, and what follows does not wait for it.
        let hash = G::hash(&self.position);
        let bucket = self.table.load(hash);
        if let Some(score) = self.terminal_score(node, hash) {
            return score;
        }
        // Mate-distance pruning: no win is sooner than the next ply, no loss sooner than this one.
        let alpha = window.alpha.max(ply as i32 - WIN);
        let beta = window.beta.min(WIN - 1 - ply as i32);
        if alpha >= beta {
            return alpha;
        }
        let window = SearchWindow { alpha, beta, ..window };
        let entry = bucket.find(hash, ply).filter(|entry| self.is_before_draw(entry, ply));
        if let Some(entry) = entry {
            let is_cutoff = match entry.bound {
                Bound::Exact => true,
                Bound::Lower => entry.score >= beta,
                Bound::Upper => entry.score <= alpha,
            };
            if is_cutoff && i32::from(entry.depth) >= window.depth && beta - alpha == 1 {
                return entry.score;
            }
        }
        let survey = G::survey(&self.position);
        if let Some(score) = self.known_score(&survey, ply) {
            return score;
        }
        let evaluation = self.evaluation_for_pruning(&survey, window);
        if let Some(score) =
            evaluation.and_then(|evaluation| self.prune_node(&survey, evaluation, window, node))
        {
            return score;
        }
        let table_move = entry.and_then(|entry| entry.best);
        let generate = |position: &G::Position, list: &mut Vec<G::Move>| {
            G::candidate_moves(position, &survey, list);
        };
        let frame = self.picker.push(&self.position, generate, table_move, ply);
        let found = self.search_candidates(frame, window, evaluation, node);
        self.picker.pop(frame);
        let Some((mut best, best_index)) = found else { return 0 };
        if best < -MAX_EVALUATION && !G::candidates_prove_loss(&self.position, &survey) {
            // Moves that are no candidates may still hold. The later the candidates lose, the better.
            best = -MAX_EVALUATION + ply as i32;
        }
        let bound = bound_of(best, best_index, beta);
        let depth = window.depth.clamp(0, 255) as u8;
        self.table.store(hash, ply, TranspositionEntry { score: best, bound, depth, best: best_index });
        best
    }

    /// Static evaluation of a node that may be pruned; `None` on the principal variation, where a capture is
    /// obligatory, and while a proved score is in question.
    fn evaluation_for_pruning(&self, survey: &G::Survey, window: SearchWindow) -> Option<i32> {
        let SearchWindow { alpha, beta, .. } = window;
        let may_prune = beta - alpha == 1
            && alpha > -MAX_EVALUATION
            && beta < MAX_EVALUATION
            && self.pruning.is_some()
            && !G::must_capture(&self.position, survey);
        may_prune
            .then(|| G::assess(&self.position, survey))
            .filter(|assessment| assessment.is_calm)
            .map(|Assessment { points, .. }| points)
    }

    /// Score of a node that is pruned by its evaluation or by the quiescence search.
    fn prune_node(
        &mut self,
        survey: &G::Survey,
        evaluation: i32,
        window: SearchWindow,
        node: SearchNode,
    ) -> Option<i32> {
        let SearchWindow { alpha, beta, depth } = window;
        let pruning = self.pruning?;
        if pruning.fails_high(evaluation, beta, depth) {
            return Some(evaluation);
        }
        if pruning.fails_low(evaluation, alpha, depth) {
            // A node of the quiescence search, of which the facts are known.
            if self.counter.count() {
                return Some(0);
            }
            let score = self.search_tactical(window, node, survey, Some(evaluation));
            return (score <= alpha || self.counter.is_stopped()).then_some(score);
        }
        None
    }

    /// Whether an entry's win, if it is one, comes before the draw by quiet moves. The hash leaves out the ply counter,
    /// so the entry may be from a position with more plies left.
    fn is_before_draw(&self, entry: &TranspositionEntry, ply: usize) -> bool {
        let plies = WIN - entry.score.abs() - ply as i32;
        entry.score.abs() <= MAX_EVALUATION
            || G::plies_until_draw(&self.position).is_none_or(|left| plies <= left as i32)
    }

    /// Score of a node from its candidate moves, with the index of the best if it raises alpha; `None` once the counter
    /// has stopped.
    fn search_candidates(
        &mut self,
        frame: Frame,
        window: SearchWindow,
        evaluation: Option<i32>,
        node: SearchNode,
    ) -> Option<(i32, Option<u16>)> {
        let SearchWindow { mut alpha, beta, depth } = window;
        let quiet_limit = self.quiet_limit(evaluation, window);
        // An only move is searched without loss of depth.
        let child_depth = if frame.len() == 1 { depth } else { depth - 1 };
        let mut best = -WIN;
        let mut best_index = None;
        for index in 0..frame.len() {
            let mv = self.picker.pick(frame, index);
            let is_quiet = !G::is_tactical(&self.position, &mv);
            // While every move loses, none is left out: the loss has to be proved.
            if best > -MAX_EVALUATION && self.has_twin(frame, index, &mv) {
                continue;
            }
            if is_quiet && index >= quiet_limit && best > -MAX_EVALUATION {
                // Without another tactical move, all the rest is left out.
                let is_tactical = |mv: &G::Move| G::is_tactical(&self.position, mv);
                if !self.picker.any_from(frame, index + 1, is_tactical) {
                    break;
                }
                continue;
            }
            let full = SearchWindow { alpha, beta, depth: child_depth };
            let score = if index == 0 {
                self.search_move(&mv, full, node)
            } else {
                let reduction = if is_quiet { late_move_reduction(depth, index) } else { 0 };
                self.search_later_move(&mv, full, reduction, node)
            };
            if self.counter.is_stopped() {
                return None;
            }
            if score <= best {
                continue;
            }
            best = score;
            if score <= alpha {
                continue;
            }
            best_index = Some(self.picker.generated_index(frame, index));
            alpha = score;
            self.update_pv(node.ply, mv);
            if alpha >= beta {
                self.picker.record_cutoff(&self.position, frame, index, depth, node.ply);
                break;
            }
        }
        Some((best, best_index))
    }

    /// Whether a capture is as good as one before it.
    fn has_twin(&self, frame: Frame, index: usize, mv: &G::Move) -> bool {
        G::HAS_TWINS
            && self.pruning.is_some()
            && G::is_capture(&self.position, mv)
            && self.picker.any_before(frame, index, |other| G::are_twins(other, mv))
    }

    /// Number of moves of a node after which its quiet moves are left out.
    fn quiet_limit(&self, evaluation: Option<i32>, window: SearchWindow) -> usize {
        let SearchWindow { alpha, depth, .. } = window;
        match (evaluation, self.pruning) {
            (Some(evaluation), Some(pruning)) if pruning.is_futile(evaluation, alpha, depth) => 1,
            (Some(_), Some(pruning)) => pruning.move_limit(depth),
            _ => usize::MAX,
        }
    }

    /// Score of a move after the first: null window with reduced depth, then full depth, then the full window, as long
    /// as the score raises alpha.
    fn search_later_move(
        &mut self,
        mv: &G::Move,
        full: SearchWindow,
        reduction: i32,
        node: SearchNode,
    ) -> i32 {
        let SearchWindow { alpha, beta, depth } = full;
        let mut score = self.search_move(mv, SearchWindow::null(alpha, depth - reduction), node);
        if reduction > 0 && score > alpha {
            score = self.search_move(mv, SearchWindow::null(alpha, depth), node);
        }
        if score > alpha && score < beta {
            score = self.search_move(mv, full, node);
        }
        score
    }

    /// Quiescence search: tactical moves only. Where no capture is obligatory, the static evaluation is a lower bound
    /// (stand pat).
    fn quiescence(&mut self, window: SearchWindow, node: SearchNode) -> i32 {
        if self.counter.count() {
            return 0;
        }
        if let Some(score) = self.terminal_score(node, G::hash(&self.position)) {
            return score;
        }
        let SearchNode { ply, .. } = node;
        let survey = G::survey(&self.position);
        if let Some(score) = self.known_score(&survey, ply) {
            return score;
        }
        let stands = ply >= MAX_PLY || !G::must_capture(&self.position, &survey);
        let evaluation = stands.then(|| G::assess(&self.position, &survey).points);
        self.search_tactical(window, node, &survey, evaluation)
    }

    /// Score of a node by tactical moves, and by its evaluation where it may stand pat.
    fn search_tactical(
        &mut self,
        window: SearchWindow,
        node: SearchNode,
        survey: &G::Survey,
        evaluation: Option<i32>,
    ) -> i32 {
        let SearchWindow { mut alpha, beta, .. } = window;
        let SearchNode { ply, .. } = node;
        let mut best = evaluation.unwrap_or(-WIN);
        alpha = alpha.max(best);
        if evaluation.is_some() && (alpha >= beta || ply >= MAX_PLY) {
            return best;
        }
        let generate = |position: &G::Position, list: &mut Vec<G::Move>| {
            G::tactical_moves(position, survey, list);
        };
        let frame = self.picker.push(&self.position, generate, None, ply);
        for index in 0..frame.len() {
            let mv = self.picker.pick(frame, index);
            let score = self.search_move(&mv, SearchWindow { alpha, beta, depth: 0 }, node);
            if self.counter.is_stopped() {
                break;
            }
            if score > best {
                best = score;
                if score > alpha {
                    alpha = score;
                    self.update_pv(ply, mv);
                }
                if alpha >= beta {
                    break;
                }
            }
        }
        self.picker.pop(frame);
        best
    }

    /// Makes a move, followed by the variation below it, the principal variation of a ply.
    fn update_pv(&mut self, ply: usize, mv: G::Move) {
        let (above, below) = self.pvs.split_at_mut(ply + 1);
        let pv = &mut above[ply];
        pv.clear();
        pv.push(mv);
        pv.extend_from_slice(&below[0]);
    }
}

/// Bound that a node's best score is; `best_index` is that of the move that raised alpha.
fn bound_of(best: i32, best_index: Option<u16>, beta: i32) -> Bound {
    match best_index {
        None => Bound::Upper,
        Some(_) if best >= beta => Bound::Lower,
        Some(_) => Bound::Exact,
    }
}
