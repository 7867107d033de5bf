//! A step under way: judges the player's moves, answers them, gives hints.

mod keep;

use std::sync::Arc;

use crate::game_match::Match;
use crate::guided::attempt::{Attempt, attempts};
use crate::guided::condition::{Condition, PlyContext};
use crate::guided::facts::TaskFacts;
use crate::guided::hint::{self, Hint, HintContext};
use crate::guided::reply::Reply;
use crate::guided::search::GoalSearch;
use crate::guided::sentences;
use crate::guided::step::{LessonStep, StepBody, Wrong};
use crate::line::{after, line_texts, move_text};
use crate::problems::Task;
use crate::tree::NodeId;
use camaieu_rules::game::{Game, Observer, Outcome, Refusal, reasons};

pub use keep::{Ruling, RulingRequest};

/// Party that a step waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Awaits {
    /// The next move of a line that plays itself: [`Run::advance`].
    Line,
    /// A move of the player, or the attempt at one.
    Player,
    /// A move of an engine of this level: [`Run::engine_plays`].
    Engine(u8),
    /// The ruling on the move that the player has made: [`Run::rule`].
    Ruling,
    /// Nothing: the step is finished.
    Nothing,
}

/// Result of a finished step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StepResult {
    /// Stars, from 0 (skipped, or nothing to be done) to 3: without a mistake or a hint, in the fewest moves.
    pub stars: u8,
    /// Whether it should come back: it was skipped, or took a mistake or the hint that gives the move away.
    pub is_failed: bool,
}

/// Step under way.
#[derive(Clone, Debug)]
pub struct Run<G: Game> {
    step: Arc<LessonStep<G>>,
    game: Match<G>,
    /// Moves of the player since the beginning.
    moves: usize,
    found: Vec<G::Move>,
    /// Best play from the position of a puzzle, which begins with the moves that have been played.
    line: Vec<G::Move>,
    /// Move that waits for its ruling, and whether it keeps the result, where that is known.
    asked: Option<(G::Move, Option<bool>)>,
    mistakes: u32,
    /// Hints taken; in a puzzle for the move that is to be found.
    hints: u8,
    /// Whether any hint was taken.
    is_helped: bool,
    state: RunState,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum RunState {
    UnderWay,
    Done,
    Skipped,
}

impl<G: Game> Run<G> {
    /// The step at its beginning.
    pub fn new(step: Arc<LessonStep<G>>) -> Run<G> {
        Run::resumed(step, 0, 0)
    }

    /// The step at its beginning, after so many mistakes and hints that were left behind.
    pub fn resumed(step: Arc<LessonStep<G>>, mistakes: u32, hints: u8) -> Run<G> {
        let game = Match::from_position(step.position.clone());
        let line = match &step.kind {
            StepBody::Keep { line, .. } => line.clone(),
            _ => Vec::new(),
        };
        // A problem without a place for any tile is solved.
        let state = match &step.kind {
            StepBody::Solve { tasks, .. } if tasks.iter().all(|task| task.moves.is_empty()) => RunState::Done,
            _ => RunState::UnderWay,
        };
        let (moves, found, asked, is_helped) = (0, Vec::new(), None, hints > 0);
        Run { step, game, moves, found, line, asked, mistakes, hints, is_helped, state }
    }

    /// The step.
    pub fn step(&self) -> &Arc<LessonStep<G>> {
        &self.step
    }

    /// The match from the step's position to where it stands.
    pub fn game(&self) -> &Match<G> {
        &self.game
    }

    /// The position as the player sees it.
    pub fn view(&self) -> G::View {
        self.game.view(Observer::Seat(self.step.seat()))
    }

    /// Number of wrong moves so far.
    pub fn mistakes(&self) -> u32 {
        self.mistakes
    }

    /// Number of hints taken, from 0 to 3; in a puzzle for the move that is to be found.
    pub fn hints(&self) -> u8 {
        self.hints
    }

    /// Moves found so far, in the order in which they were found.
    pub fn found(&self) -> &[G::Move] {
        &self.found
    }

    /// State of the step, as hints need it.
    fn hint_state(&self) -> HintContext<'_, G> {
        HintContext { step: &self.step, game: &self.game, found: &self.found, line: &self.line }
    }

    /// Party that the step waits for.
    pub fn awaits(&self) -> Awaits {
        if self.state != RunState::UnderWay {
            return Awaits::Nothing;
        }
        match &self.step.kind {
            _ if self.asked.is_some() => Awaits::Ruling,
            StepBody::Show { .. } => Awaits::Line,
            StepBody::Play { level, .. } if self.game.to_move() != self.step.seat() => Awaits::Engine(*level),
            _ => Awaits::Player,
        }
    }

    /// Whether the player has solved it.
    pub fn is_solved(&self) -> bool {
        self.result().is_some_and(|result| result.stars > 0)
    }

    /// Whether the player needed no help so far: no mistake, no hint, and the solution was not shown.
    pub fn is_clean(&self) -> bool {
        self.mistakes == 0 && !self.is_helped && self.state != RunState::Skipped
    }

    /// Stars of a step with something to be done, if it were solved now, from 1 to 3.
    pub fn stars(&self) -> u8 {
        let over_par = matches!(&self.step.kind, StepBody::Do { par, .. } if self.moves > *par);
        let is_helped = self.is_helped && self.hints == 0;
        match self.mistakes + u32::from(self.hints) + u32::from(over_par) + u32::from(is_helped) {
            0 => 3,
            1 => 2,
            _ => 1,
        }
    }

    /// Result of the finished step; `None` while it is under way.
    pub fn result(&self) -> Option<StepResult> {
        match self.state {
            RunState::UnderWay => None,
            RunState::Skipped => Some(StepResult { stars: 0, is_failed: self.step.is_task() }),
            RunState::Done => {
                if !self.step.is_task() {
                    return Some(StepResult { stars: 0, is_failed: false });
                }
                let is_failed = self.mistakes > 0 || self.hints >= hint::STAGES;
                Some(StepResult { stars: self.stars(), is_failed })
            }
        }
    }

    /// Leaves the step unsolved.
    pub fn skip(&mut self) {
        if self.state == RunState::UnderWay {
            self.state = RunState::Skipped;
        }
    }

    /// Gives up. A puzzle plays best play to its end and returns its moves from here on; a problem has all its moves found;
    /// any other step is left as by [`skip`](Run::skip).
    pub fn give_up(&mut self) -> Vec<G::Move> {
        if self.awaits() != Awaits::Player {
            return Vec::new();
        }
        self.skip();
        if let StepBody::Solve { tasks, .. } = &self.step.kind {
            self.found = tasks.iter().flat_map(|task| task.moves.iter().cloned()).collect();
        }
        let rest = self.line[self.game.plies().min(self.line.len())..].to_vec();
        for mv in &rest {
            let _ = self.game.play(mv, &[]);
        }
        rest
    }

    /// Begins the step again. Mistakes and hints stay, and so does what was found in a problem.
    pub fn restart(&mut self) {
        let found = std::mem::take(&mut self.found);
        *self = Run::resumed(self.step.clone(), self.mistakes, self.hints);
        if self.step.is_problem() {
            self.found = found;
        }
    }

    /// The next hint: words or the kind of the piece, then where it is, then the move. `None` where nothing is to be done.
    pub fn hint(&mut self) -> Option<Hint> {
        if self.awaits() != Awaits::Player {
            return None;
        }
        let hint = hint::hint(&self.hint_state(), self.hints)?;
        self.hints = (self.hints + 1).min(hint::STAGES);
        self.is_helped = true;
        Some(hint)
    }

    /// The move that goes on from here, for a player who gives up; it costs nothing. `None` where nothing is to be done.
    pub fn reveal(&self) -> Option<Hint> {
        hint::hint(&self.hint_state(), hint::STAGES)
    }

    /// Plays the next move of a line that plays itself; at its end the step is done and there is none.
    pub fn advance(&mut self) -> Option<G::Move> {
        let StepBody::Show { line } = &self.step.kind else { return None };
        let next = line.get(self.game.plies()).cloned();
        if let Some(mv) = &next {
            let _ = self.game.play(mv, &[]);
        }
        if self.game.plies() >= line.len() {
            self.state = RunState::Done;
        }
        next
    }

    /// Judges a move in the game's notation.
    pub fn submit_text(&mut self, text: &str) -> Reply {
        match G::read_move(&self.view(), text) {
            Ok(mv) => self.submit(&mv),
            Err(refusal) => self.refuse(refusal),
        }
    }

    /// Judges an illegal move, or a part of one, that was refused for this reason: the player may have been asked to try
    /// it. What counts is the reason of the moves that are named, and not any other of the same rule.
    pub fn refuse(&mut self, refusal: Refusal) -> Reply {
        let StepBody::Try { moves, .. } = &self.step.kind else { return Reply::Refused(refusal) };
        let view = self.view();
        let is_it =
            |text: &String| G::read_move(&view, text).is_err_and(|named| named.reason == refusal.reason);
        if !moves.iter().any(is_it) {
            return Reply::RefusedOtherwise(refusal);
        }
        self.state = RunState::Done;
        Reply::Refused(refusal)
    }

    /// Judges the refusal of the first part of the move that is to be tried. It is the lesson if it comes from the same
    /// rule; else the attempt goes on, and there is none.
    pub fn refuse_beginning(&mut self, refusal: Refusal) -> Option<Reply> {
        let StepBody::Try { rule, .. } = &self.step.kind else { return None };
        if refusal.reason.rule != Some(*rule) {
            return None;
        }
        self.state = RunState::Done;
        Some(Reply::Refused(refusal))
    }

    /// Judges the places that the player has clicked so far as the attempt at an illegal move. Clicks that make legal
    /// moves need not come here.
    pub fn attempt(&mut self, clicked: &[String]) -> Attempt {
        let moves = attempts(&self.step);
        if let Some((text, _)) = moves.iter().find(|(_, places)| places == clicked) {
            return Attempt::Made(self.submit_text(text));
        }
        match moves.iter().any(|(_, places)| places.starts_with(clicked)) {
            true => Attempt::Begun,
            false => Attempt::Other,
        }
    }

    /// Judges a move.
    pub fn submit(&mut self, mv: &G::Move) -> Reply {
        if self.awaits() != Awaits::Player {
            return Reply::Refused(Refusal::new(&reasons::GAME_OVER));
        }
        if let Err(refusal) = G::check(&self.view(), mv) {
            return self.refuse(refusal);
        }
        let step = self.step.clone();
        match &step.kind {
            StepBody::Show { .. } => Reply::Refused(Refusal::new(&reasons::GAME_OVER)),
            StepBody::Do { goal, par, wrong, punish, .. } => {
                self.judge_goal(mv, goal, *par, wrong, punish.as_ref())
            }
            StepBody::Try { .. } => self.wrong(mv, None, Vec::new()),
            StepBody::Find { goal, all } => self.judge_find(mv, goal, all.len()),
            StepBody::Script { line, wrong } => self.judge_script(mv, line, wrong),
            StepBody::Play { goal, within, .. } => {
                self.moves += 1;
                self.played(mv, goal, *within)
            }
            StepBody::Keep { facts, solutions, .. } => self.judge_kept(mv, facts.kind, solutions),
            StepBody::Solve { tasks, .. } => self.judge_answer(mv, tasks),
        }
    }

    /// Plays a move of the engine.
    pub fn engine_plays(&mut self, mv: &G::Move) -> Reply {
        let step = self.step.clone();
        match &step.kind {
            StepBody::Play { goal, within, .. } if matches!(self.awaits(), Awaits::Engine(_)) => {
                self.played(mv, goal, *within)
            }
            _ => Reply::Refused(Refusal::new(&reasons::GAME_OVER)),
        }
    }

    /// Plays a move of a short game.
    fn played(&mut self, mv: &G::Move, goal: &Condition<G::Place>, within: usize) -> Reply {
        let before = self.game.position().clone();
        let text = move_text::<G>(&before, mv);
        if let Err(refusal) = self.game.play(mv, &[]) {
            return Reply::Refused(refusal);
        }
        let outcome = self.game.outcome();
        let ply = PlyContext::<G> { before: &before, after: self.game.position(), mv, outcome };
        if ply.fulfils(goal) {
            self.state = RunState::Done;
            return Reply::Done { answers: Vec::new() };
        }
        let has_moves_left = self.moves < within || self.game.to_move() != self.step.seat();
        if outcome == Outcome::Ongoing && has_moves_left {
            return Reply::Right { answers: Vec::new() };
        }
        self.mistakes += 1;
        self.restart();
        Reply::Wrong { say: None, shown: vec![text], outcome }
    }

    fn judge_goal(
        &mut self,
        mv: &G::Move,
        goal: &Condition<G::Place>,
        par: usize,
        wrong: &[Wrong<G>],
        punish: Option<&Condition<G::Place>>,
    ) -> Reply {
        let search = GoalSearch::<G>::new(self.step.seat(), goal);
        if search.reaches(self.game.position(), mv) {
            let _ = self.game.play(mv, &[]);
            self.moves += 1;
            self.state = RunState::Done;
            return Reply::Done { answers: Vec::new() };
        }
        let listed = wrong.iter().find(|wrong| self.game.is_empty() && wrong.moves.contains(mv));
        if let Some(wrong) = listed {
            return self.wrong(mv, Some(&wrong.say), wrong.punished.clone());
        }
        // A goal of several moves may be reached in twice as many.
        let most = if par == 1 { 1 } else { 2 * par };
        let after = after::<G>(self.game.position(), mv);
        if self.moves + 1 >= most || G::outcome(&after).is_over() {
            let punishment = punish.and_then(|punish| punishment::<G>(&after, punish));
            return self.wrong(mv, None, punishment.into_iter().collect());
        }
        let before = self.game.position().clone();
        let _ = self.game.play(mv, &[]);
        self.moves += 1;
        let answers = self.answers(&search, par);
        let outcome = self.game.outcome();
        if !outcome.is_over() {
            return Reply::Right { answers: line_texts::<G>(&after, &answers) };
        }
        self.mistakes += 1;
        self.restart();
        let shown: Vec<G::Move> = std::iter::once(mv.clone()).chain(answers).collect();
        Reply::Wrong { say: None, shown: line_texts::<G>(&before, &shown), outcome }
    }

    /// Plays the answers of the other seats: those of the lesson while its line is followed, else the best defence.
    fn answers(&mut self, search: &GoalSearch<'_, G>, par: usize) -> Vec<G::Move> {
        let step = self.step.clone();
        let StepBody::Do { answer, .. } = &step.kind else { return Vec::new() };
        let mut answers = Vec::new();
        while self.game.to_move() != step.seat() && !self.game.outcome().is_over() {
            let left = par.saturating_sub(self.moves);
            let known = hint::next_of(&self.game, answer);
            let Some(reply) = known.cloned().or_else(|| search.defence(self.game.position(), left)) else {
                break;
            };
            let _ = self.game.play(&reply, &[]);
            answers.push(reply);
        }
        answers
    }

    fn judge_find(&mut self, mv: &G::Move, goal: &Condition<G::Place>, of: usize) -> Reply {
        if !GoalSearch::<G>::new(self.step.seat(), goal).reaches(self.game.position(), mv) {
            return self.wrong(mv, None, Vec::new());
        }
        if self.found.contains(mv) {
            return Reply::Again;
        }
        self.found.push(mv.clone());
        let found = self.found.len();
        if found < of {
            return Reply::Found { found, of };
        }
        // The last one stays.
        let _ = self.game.play(mv, &[]);
        self.state = RunState::Done;
        Reply::Done { answers: Vec::new() }
    }

    /// Judges an answer to a problem, which is not played.
    fn judge_answer(&mut self, mv: &G::Move, tasks: &[Task<G::Move>]) -> Reply {
        let Some(task) = tasks.iter().find(|task| task.moves.contains(mv)) else {
            // Legal, but of no task, such as a pass.
            return Reply::Refused(Refusal::new(&reasons::NO_SUCH_STEP));
        };
        if self.found.contains(mv) {
            return Reply::Again;
        }
        self.found.push(mv.clone());
        let is_found = |mv: &&G::Move| self.found.contains(mv);
        if tasks.iter().flat_map(|task| &task.moves).all(|mv| is_found(&mv)) {
            self.state = RunState::Done;
            return Reply::Done { answers: Vec::new() };
        }
        Reply::Found { found: task.moves.iter().filter(is_found).count(), of: task.moves.len() }
    }

    /// Tasks of a problem; none in a step of another kind.
    pub fn tasks(&self) -> Vec<TaskFacts> {
        let StepBody::Solve { tasks, .. } = &self.step.kind else { return Vec::new() };
        let facts = |task: &Task<G::Move>| TaskFacts {
            name: task.name.clone(),
            found: task.moves.iter().filter(|mv| self.found.contains(mv)).count(),
            count: task.moves.len(),
            example: task.moves.first().map(|mv| move_text::<G>(self.game.position(), mv)),
        };
        tasks.iter().map(facts).collect()
    }

    fn judge_script(&mut self, mv: &G::Move, line: &[G::Move], wrong: &[Wrong<G>]) -> Reply {
        let ply = self.game.plies();
        let asked = line.get(ply).map(|asked| after::<G>(self.game.position(), asked));
        if asked != Some(after::<G>(self.game.position(), mv)) {
            let listed = wrong.iter().find(|wrong| wrong.after == ply && wrong.moves.contains(mv));
            let say = listed.map(|wrong| wrong.say.as_str());
            return self.wrong(mv, say, listed.map(|wrong| wrong.punished.clone()).unwrap_or_default());
        }
        let _ = self.game.play(mv, &[]);
        self.moves += 1;
        let reached = self.game.position().clone();
        let mut answers = Vec::new();
        while let Some(answer) = line.get(self.game.plies())
            && self.game.to_move() != self.step.seat()
        {
            let _ = self.game.play(answer, &[]);
            answers.push(answer.clone());
        }
        let answers = line_texts::<G>(&reached, &answers);
        if self.game.plies() < line.len() {
            return Reply::Right { answers };
        }
        self.state = RunState::Done;
        Reply::Done { answers }
    }

    /// Counts a mistake. A goal of several moves begins again; elsewhere the move was not played.
    fn wrong(&mut self, mv: &G::Move, say: Option<&str>, punished: Vec<G::Move>) -> Reply {
        self.mistakes += 1;
        let shown: Vec<G::Move> = std::iter::once(mv.clone()).chain(punished).collect();
        let end = shown.iter().fold(self.game.position().clone(), |position, mv| after::<G>(&position, mv));
        let shown = line_texts::<G>(self.game.position(), &shown);
        if matches!(self.step.kind, StepBody::Do { .. }) {
            self.restart();
        }
        let say = say.map(|say| sentences::reply(&self.step, say));
        Reply::Wrong { say, shown, outcome: G::outcome(&end) }
    }

    /// Node of the match on which the step stands.
    pub fn node(&self) -> NodeId {
        self.game.cursor()
    }
}

/// The first legal reply, by its text, that fulfils a condition.
fn punishment<G: Game>(position: &G::Position, punish: &Condition<G::Place>) -> Option<G::Move> {
    GoalSearch::<G>::new(G::to_move(position), punish).reaching(position).into_iter().next()
}
