//! The miner: plays games of changing levels, and looks for puzzles in their positions.

use std::collections::{BTreeMap, BTreeSet};

use crate::engine::{Engine, Observation};
use crate::levels::Level;
use crate::limits::Limits;
use crate::search::Searcher;
use crate::thought::{Score, Thought};
use camaieu_play::Match;
use camaieu_play::guided::puzzle::{FEWEST_MOVES, HIGHEST_GRADE, MOST_SOLUTIONS, Puzzle, PuzzleKind};
use camaieu_play::guided::{Ruling, RulingRequest};
use camaieu_rules::rng::Rng;

use super::grade::{LevelEngine, grade};
use super::judge::{Judge, PuzzleFlaw, most_captured};
use super::maker::PuzzleMaker;
use super::ruling::rule;
use super::{Puzzles, id_of};

/// Most puzzles of a kind and grade.
const MOST_ALIKE: usize = 12;
/// Levels that play: the lowest, and how many. They make mistakes, and punish them.
const LEVELS: (u8, usize) = (3, 6);
/// Plies after which a game is left.
const MOST_PLIES: usize = 200;

/// Miner of a game’s puzzles.
pub struct Miner<G: Puzzles> {
    /// Engine of each level, by which puzzles are graded.
    engine: LevelEngine<G>,
    judge: Judge<G>,
    ids: BTreeSet<String>,
    counts: BTreeMap<(PuzzleKind, u8), usize>,
}

impl<G: Puzzles> Miner<G> {
    /// A miner who has found nothing yet, with the engine of each level.
    pub fn new(engine: LevelEngine<G>) -> Miner<G> {
        Miner { engine, judge: Judge::default(), ids: BTreeSet::new(), counts: BTreeMap::new() }
    }
}

/// Puzzle without its name and grade.
struct PuzzleCandidate<G: Puzzles> {
    plies: u32,
    solutions: Vec<G::Move>,
    line: Vec<G::Move>,
}

impl<G: Puzzles> PuzzleMaker<G> for Miner<G> {
    fn setups(&self) -> &'static [&'static str] {
        G::SETUPS
    }

    fn mine(&mut self, start: &G::Position, seed: u64, found: &mut dyn FnMut(Puzzle<G>) -> bool) {
        let mut rng = Rng::new(seed);
        let mut game = Match::<G>::from_position(G::opening(start, &mut rng));
        let mut level = || Level::new(LEVELS.0 + rng.below(LEVELS.1) as u8).unwrap_or(Level::FULL);
        let mut players = [0, 1].map(|seat| Searcher::<G>::new(level(), seed ^ seat));
        let mut scout = Searcher::<G>::new(Level::FULL, seed);
        let mut kinds: Vec<PuzzleKind> = G::KINDS.to_vec();
        while !game.outcome().is_over() && game.plies() < MOST_PLIES && !kinds.is_empty() {
            let observation = Observation::of(&game);
            for puzzle in self.find_puzzles(&mut kinds, &observation, game.position(), &mut scout) {
                if !found(puzzle) {
                    return;
                }
            }
            let player = &mut players[observation.seat().index() % 2];
            let Some(thought) = player.think(&observation, &Limits::default(), &mut |_| {}) else { return };
            if game.play(&thought.best, &[]).is_err() {
                return;
            }
        }
    }

    fn mistake(&mut self, position: &G::Position, played: &G::Move) -> Option<Puzzle<G>> {
        let mut scout = Searcher::<G>::new(Level::FULL, 1);
        let observation = Observation::of_position(position);
        let thought = scout.think(&observation, &Limits::nodes(G::SCOUT_NODES), &mut |_| {})?;
        let is_result =
            |kind: &&PuzzleKind| matches!(kind, PuzzleKind::Win | PuzzleKind::Connect | PuzzleKind::Defence);
        let mut puzzle = |kind: &PuzzleKind| {
            let PuzzleCandidate { plies, solutions, line } = match kind {
                PuzzleKind::Defence => self.draft_defence(position, &thought)?,
                _ => self.draft_any_win(*kind, position, &thought)?,
            };
            if solutions.contains(played) || !solutions.contains(line.first()?) {
                return None;
            }
            let grade = grade::<G>(self.engine, position, &solutions).unwrap_or(HIGHEST_GRADE);
            let id = id_of::<G>(*kind, position);
            Some(Puzzle { id, kind: *kind, grade, position: position.clone(), plies, solutions, line })
        };
        G::KINDS.iter().filter(is_result).find_map(&mut puzzle)
    }

    fn check(&mut self, puzzle: &Puzzle<G>) -> Result<(), PuzzleFlaw> {
        self.judge.check(puzzle)
    }

    fn grade(&self, puzzle: &Puzzle<G>) -> Option<u8> {
        grade::<G>(self.engine, &puzzle.position, &puzzle.solutions)
    }

    fn keeps(&mut self, kind: PuzzleKind, position: &G::Position, plies: u32, mv: &G::Move) -> Option<bool> {
        self.judge.keeps(kind, position, plies, mv)
    }

    fn rule(&mut self, question: &RulingRequest<G>) -> Option<Ruling<G>> {
        rule(&mut self.judge, question)
    }
}

impl<G: Puzzles> Miner<G> {
    /// The puzzles of a position, of kinds that are then struck from the list.
    fn find_puzzles(
        &mut self,
        kinds: &mut Vec<PuzzleKind>,
        observation: &Observation<G>,
        position: &G::Position,
        scout: &mut Searcher<G>,
    ) -> Vec<Puzzle<G>> {
        if observation.moves().len() < FEWEST_MOVES {
            return Vec::new();
        }
        let Some(thought) = scout.think(observation, &Limits::nodes(G::SCOUT_NODES), &mut |_| {}) else {
            return Vec::new();
        };
        let mut puzzles = Vec::new();
        kinds.retain(|&kind| {
            let puzzle =
                self.draft(kind, position, &thought).and_then(|draft| self.finish(kind, position, draft));
            let is_found = puzzle.is_some();
            puzzles.extend(puzzle);
            !is_found
        });
        puzzles
    }

    fn draft(
        &mut self,
        kind: PuzzleKind,
        position: &G::Position,
        thought: &Thought<G>,
    ) -> Option<PuzzleCandidate<G>> {
        match kind {
            PuzzleKind::Win | PuzzleKind::Connect => self.draft_win(kind, position, thought),
            PuzzleKind::Defence => self.draft_defence(position, thought),
            PuzzleKind::Capture => draft_capture(position, thought),
            PuzzleKind::Gain => self.draft_gain(position, thought),
            PuzzleKind::Empty => self.draft_empty(position, thought),
        }
    }

    /// A win of which the scout knows, not with the next move, and no other win beside the solutions in sight.
    fn draft_win(
        &mut self,
        kind: PuzzleKind,
        position: &G::Position,
        thought: &Thought<G>,
    ) -> Option<PuzzleCandidate<G>> {
        self.draft_any_win(kind, position, thought).filter(|draft| draft.plies >= 3)
    }

    /// A win of which the scout knows, and no other win beside the solutions in sight.
    fn draft_any_win(
        &mut self,
        kind: PuzzleKind,
        position: &G::Position,
        thought: &Thought<G>,
    ) -> Option<PuzzleCandidate<G>> {
        let Score::Win(known) = thought.score else { return None };
        if known > G::longest(kind) {
            return None;
        }
        let draft = self.draft_race(kind, position, known, &moves_of(thought))?;
        (!has_other_win::<G>(position, &draft.solutions)).then_some(draft)
    }

    /// A piece that is gained by force while nobody wins by force.
    fn draft_gain(&mut self, position: &G::Position, thought: &Thought<G>) -> Option<PuzzleCandidate<G>> {
        let kind = PuzzleKind::Gain;
        match thought.score {
            Score::Points(_) => self.draft_race(kind, position, G::longest(kind), &moves_of(thought)),
            Score::Win(_) | Score::Loss(_) => None,
        }
    }

    /// A hand that is emptied by force, not with the next move.
    fn draft_empty(&mut self, position: &G::Position, thought: &Thought<G>) -> Option<PuzzleCandidate<G>> {
        let kind = PuzzleKind::Empty;
        let draft = self.draft_race(kind, position, G::longest(kind), &moves_of(thought))?;
        (draft.plies >= 3).then_some(draft)
    }

    /// The goal of a kind by force, in the fewest plies of its side, of which there are at most `most`.
    fn draft_race(
        &mut self,
        kind: PuzzleKind,
        position: &G::Position,
        most: u32,
        moves: &[G::Move],
    ) -> Option<PuzzleCandidate<G>> {
        let solver = G::to_move(position);
        let mut plies = None;
        for within in (1..=most).step_by(2) {
            if self.judge.forces(kind, position, solver, within)? {
                plies = Some(within);
                break;
            }
        }
        let mut plies = plies?;
        if plies > 1 && self.judge.forces(kind, position, solver, plies - 1)? {
            plies -= 1;
        }
        let solutions = self.judge.solutions(kind, position, plies, moves)?;
        let line = self.judge.line(kind, position, plies);
        Some(PuzzleCandidate { plies, solutions, line })
    }

    /// A few moves after which the side to move is not lost, when it is after all others; they hold for two plies more.
    fn draft_defence(&mut self, position: &G::Position, thought: &Thought<G>) -> Option<PuzzleCandidate<G>> {
        let kind = PuzzleKind::Defence;
        if !matches!(thought.score, Score::Points(_)) || !G::may_be_in_danger(position) {
            return None;
        }
        let moves = moves_of(thought);
        for plies in (2..=G::longest(kind)).step_by(2) {
            let Some(solutions) = self.judge.solutions(kind, position, plies, &moves) else { continue };
            for mv in &solutions {
                if !self.judge.keeps(kind, position, plies + 2, mv)? {
                    return None;
                }
            }
            let first = solutions.first()?.clone();
            let mut line = if solutions.contains(&thought.best) { thought.pv.clone() } else { vec![first] };
            line.truncate(plies as usize);
            return Some(PuzzleCandidate { plies, solutions, line });
        }
        None
    }

    /// The puzzle of a draft; `None` if it is known, not solved by any level, or one of too many alike.
    fn finish(
        &mut self,
        kind: PuzzleKind,
        position: &G::Position,
        draft: PuzzleCandidate<G>,
    ) -> Option<Puzzle<G>> {
        let PuzzleCandidate { plies, solutions, line } = draft;
        let id = id_of::<G>(kind, position);
        if self.ids.contains(&id) || !solutions.contains(line.first()?) {
            return None;
        }
        let grade = grade::<G>(self.engine, position, &solutions)?;
        let count = self.counts.entry((kind, grade)).or_default();
        if *count == MOST_ALIKE {
            return None;
        }
        *count += 1;
        self.ids.insert(id.clone());
        Some(Puzzle { id, kind, grade, position: position.clone(), plies, solutions, line })
    }
}

/// The moves of a thought, the best first.
fn moves_of<G: Puzzles>(thought: &Thought<G>) -> Vec<G::Move> {
    thought.ranking.iter().map(|ranked| ranked.mv().clone()).collect()
}

/// Whether full strength sees a win, however long, with another move than these.
fn has_other_win<G: Puzzles>(position: &G::Position, solutions: &[G::Move]) -> bool {
    let limits = Limits { multi_pv: solutions.len() + 1, ..Limits::nodes(G::FULL_NODES) };
    let observation = Observation::<G>::of_position(position);
    let thought = Searcher::<G>::new(Level::FULL, 1).think(&observation, &limits, &mut |_| {});
    thought.is_some_and(|thought| {
        let wins = thought.ranking.iter().filter(|ranked| matches!(ranked.score, Score::Win(_)));
        wins.into_iter().any(|ranked| !solutions.contains(ranked.mv()))
    })
}

/// A capture of more pieces than any other, which is also the best move, among several captures.
fn draft_capture<G: Puzzles>(position: &G::Position, thought: &Thought<G>) -> Option<PuzzleCandidate<G>> {
    let most = most_captured::<G>(position);
    let moves = moves_of(thought);
    let (solutions, others): (Vec<G::Move>, Vec<G::Move>) =
        moves.into_iter().filter(|mv| G::captured(mv) > 0).partition(|mv| G::captured(mv) == most);
    let is_hidden = most >= 3 || most == 2 && others.len() >= 3;
    let is_found = is_hidden && solutions.len() <= MOST_SOLUTIONS && solutions.contains(&thought.best);
    is_found.then(|| PuzzleCandidate { plies: 1, solutions, line: vec![thought.best.clone()] })
}
