//! Lecture: a step on the table, with what the table has still to show of it.

use std::sync::Arc;
use std::time::Duration;

use bevy::prelude::*;

use crate::session::{MatchKind, StartMatch, Submit};
use crate::table::aids::AidsForbidden;
use crate::table::markers::{PointedOut, ShownSolutions};
use camaieu_play::guided::{
    AnyRun, AnyStep, Attempt, Awaits, Hint, Lesson, Plan, Progress, Purpose, Reply, Ruling, StepFacts,
    StepKind, UnfinishedStep,
};
use camaieu_play::{AnySession, TextMoves};
use camaieu_rules::game::Refusal;

use super::cues::Cues;
use super::{PlayerProgress, StepRequest};

/// Pause before a line begins to play itself.
const BEFORE_LINE: Duration = Duration::from_millis(1_200);
/// Pause before a move that was found is taken back.
const FOUND: Duration = Duration::from_millis(900);
/// Pause between two plies of a line that plays itself.
const BETWEEN: Duration = Duration::from_millis(700);

/// Latest feedback about the step.
#[derive(Clone, Debug)]
pub(super) enum Said {
    /// The judgement of a move.
    Reply(Reply),
    Hint(Hint),
    /// The step was skipped; the move that would have been right, where it is known.
    Skipped(Option<String>),
    /// The attempt at an illegal move has begun and continues.
    AttemptBegun,
    /// A move is being judged, by its text.
    Judging(String),
    /// The solution is shown.
    Shown,
}

/// Step on the table.
#[derive(Component, Clone, Debug)]
#[require(PointedOut, ShownSolutions)]
pub struct Lecture {
    course: Arc<[Lesson<AnyStep>]>,
    plan: Plan,
    run: Box<dyn AnyRun>,
    pub(super) cues: Cues,
    pub(super) said: Option<Said>,
    /// Hints taken for the move that is to be found; `None` for those from before the step was laid on the table.
    pub(super) hints: Vec<Option<Hint>>,
    /// Number of answers so far, which distinguishes equal ones.
    pub(super) answers: u64,
    /// Places that were clicked one after the other, as the attempt at an illegal move.
    pub(super) clicked: Vec<String>,
    /// The refusal by which an attempt has succeeded, or the last one that named a rule.
    pub(super) refusal: Option<Refusal>,
    /// Whether the finished step is in the player's book.
    pub(super) is_noted: bool,
    /// The match to come back to.
    back: Option<Arc<StartMatch>>,
}

impl Lecture {
    /// The present step of a plan, with the mistakes and hints that were made there before.
    pub(super) fn new(
        course: Arc<[Lesson<AnyStep>]>,
        plan: Plan,
        progress: &Progress,
        back: Option<Arc<StartMatch>>,
    ) -> Lecture {
        let run = begun(&course, &plan, progress);
        let (cues, hints, clicked) = (Cues::default(), Vec::new(), Vec::new());
        let (said, answers, refusal, is_noted) = (None, 0, None, false);
        Lecture { course, plan, run, cues, said, hints, answers, clicked, refusal, is_noted, back }
    }

    /// Answers the player. An answer like the one before counts as another.
    pub(super) fn reply_with(&mut self, said: Said) {
        self.said = Some(said);
        self.answers += 1;
    }

    /// The course.
    pub fn course(&self) -> &Arc<[Lesson<AnyStep>]> {
        &self.course
    }

    /// The plan, with the place of the step in it.
    pub fn plan(&self) -> &Plan {
        &self.plan
    }

    /// The step under way.
    pub fn run(&self) -> &dyn AnyRun {
        &*self.run
    }

    /// The step.
    pub fn step(&self) -> &StepFacts {
        self.run.step()
    }

    /// The match to come back to.
    pub(super) fn back(&self) -> Option<&Arc<StartMatch>> {
        self.back.as_ref()
    }

    /// Whether the table shows something that the player did not do, or waits for it.
    pub fn is_showing(&self) -> bool {
        !self.cues.is_empty() || matches!(self.run.awaits(), Awaits::Line | Awaits::Ruling)
    }

    /// Index of the puzzle on the table among those of this game; `None` if it is none of them.
    pub(super) fn puzzle_of(&self, game: &str) -> Option<usize> {
        let step = self.step();
        (step.game == game && step.puzzle().is_some()).then(|| self.plan.step_progress().0)
    }

    /// Judges a move of the player, made by these steps.
    fn judge(&mut self, mv: String, steps: Vec<String>) {
        if let Some(reply) = self.run.judge(&mv) {
            self.show(Some((mv, steps)), reply);
        }
    }

    fn take_engine_move(&mut self, mv: String) {
        if let Some(reply) = self.run.judge_engine(&mv) {
            self.show(Some((mv, Vec::new())), reply);
        }
    }

    /// Takes the ruling on the move that waits for it.
    pub(super) fn take_ruling(&mut self, ruling: Option<Ruling<TextMoves>>) {
        let reply = self.run.take_ruling(ruling);
        self.show(None, reply);
    }

    /// Takes the refusal of a move, or of a part of one: it may be the lesson. `begins_attempt` if what was refused is
    /// the first part of the move that is to be tried.
    pub(super) fn take_refusal(&mut self, refusal: &Refusal, begins_attempt: bool) {
        if refusal.reason.rule.is_some() {
            self.refusal = Some(refusal.clone());
        }
        let is_tried = matches!(self.step().kind, StepKind::Try { .. });
        let reply = match begins_attempt {
            true => self.run.refuse_beginning(refusal.clone()),
            false => Some(self.run.refuse(refusal.clone())),
        };
        if let Some(reply) = reply.filter(|_| is_tried) {
            self.reply_with(Said::Reply(reply));
        }
    }

    /// Whether these steps begin the attempt at the illegal move that the step asks for.
    fn begins_attempt(&mut self, steps: &[String]) -> bool {
        let is_begun = matches!(self.run.attempt_by(steps), Attempt::Begun);
        if is_begun {
            self.reply_with(Said::AttemptBegun);
        }
        is_begun
    }

    /// Takes a place that was clicked: clicks that begin no legal move may be the attempt that is asked for.
    pub(super) fn take_click(&mut self, place: String) -> Attempt {
        self.clicked.push(place.clone());
        let mut attempt = self.run.attempt(&self.clicked);
        if matches!(attempt, Attempt::Other) && self.clicked.len() > 1 {
            self.clicked = vec![place];
            attempt = self.run.attempt(&self.clicked);
        }
        match attempt {
            // What was said about another attempt is over.
            Attempt::Begun if matches!(self.said, Some(Said::Reply(_))) => self.said = None,
            Attempt::Begun => {}
            Attempt::Other | Attempt::Made(_) => self.clicked.clear(),
        }
        if let Attempt::Made(reply) = &attempt {
            if let Reply::Refused(refusal) = reply {
                self.refusal = Some(refusal.clone());
            }
            self.reply_with(Said::Reply(reply.clone()));
        }
        attempt
    }

    /// Has the table show a move, made by these steps, unless it has done so already, and what follows from it.
    fn show(&mut self, made: Option<(String, Vec<String>)>, reply: Reply) {
        self.clicked.clear();
        if made.is_some() {
            self.cues.clear();
        }
        let is_looked_at = matches!(reply, Reply::Again | Reply::Refused(_) | Reply::RefusedOtherwise(_));
        if is_looked_at || self.step().is_problem() {
            self.reply_with(Said::Reply(reply));
            return;
        }
        let judged = made.as_ref().map(|(mv, _)| mv.clone()).unwrap_or_default();
        if let Some((mv, steps)) = made {
            self.cues.play(mv, steps);
        }
        match &reply {
            Reply::Right { answers } | Reply::Done { answers } => self.cues.play_line(answers),
            // The last of those that are to be found stays.
            Reply::Found { .. } => self.cues.lay_after(FOUND),
            Reply::Wrong { shown, .. } => {
                self.cues.play_line(shown.iter().skip(1));
                self.cues.take_back();
            }
            Reply::Open { .. } => self.cues.take_back(),
            _ => {}
        }
        self.reply_with(if matches!(reply, Reply::Asked) {
            Said::Judging(judged)
        } else {
            Said::Reply(reply)
        });
    }

    /// Gives up a puzzle, whose solution the table plays out, or a problem.
    fn give_up(&mut self) {
        if self.step().puzzle().is_none() && !self.step().is_problem() || self.run.awaits() != Awaits::Player
        {
            return;
        }
        let rest = self.run.give_up();
        self.cues.play_line(&rest);
        self.reply_with(Said::Shown);
    }

    /// Carries out a request about the steps of the plan; whether it has gone to another step.
    pub(super) fn take_request(&mut self, request: StepRequest, progress: &Progress) -> bool {
        let is_over = self.run.awaits() == Awaits::Nothing || !self.step().is_task();
        match request {
            StepRequest::Hint if self.cues.is_empty() => self.hint(),
            StepRequest::Show if self.cues.is_empty() => self.give_up(),
            StepRequest::Again => self.restart(),
            StepRequest::Next if !is_over => self.skip(),
            StepRequest::Next => return self.go(progress, |plan| _ = plan.advance()),
            StepRequest::Previous => return self.go(progress, |plan| _ = plan.go_back()),
            StepRequest::GoTo(index) => return self.go(progress, |plan| plan.go_to(index)),
            StepRequest::Hint | StepRequest::Show | StepRequest::Leave => {}
        }
        false
    }

    /// Gives the next hint.
    fn hint(&mut self) {
        self.hints.resize(self.run.begun().hints.into(), None);
        if let Some(hint) = self.run.hint() {
            self.hints.push(Some(hint.clone()));
            self.reply_with(Said::Hint(hint));
        }
    }

    /// Begins the step again; a finished one without its mistakes.
    fn restart(&mut self) {
        self.is_noted &= self.run.awaits() != Awaits::Nothing;
        self.run.restart();
        self.begin_anew();
    }

    /// Leaves the step unsolved, and shows the move that would have been right.
    pub(super) fn skip(&mut self) {
        let right = self.run.reveal();
        self.run.skip();
        self.cues.clear();
        let text = match right {
            Some(Hint::Move(text)) => Some(text),
            _ => None,
        };
        self.said = None;
        if self.step().is_task() {
            self.reply_with(Said::Skipped(text));
        }
    }

    /// Goes to another step by a change of the plan, where the mistakes and hints are that were made there before; `false`
    /// if the plan does not change.
    fn go(&mut self, progress: &Progress, change: impl FnOnce(&mut Plan)) -> bool {
        let before = self.plan.clone();
        change(&mut self.plan);
        if self.plan == before {
            return false;
        }
        self.run = begun(&self.course, &self.plan, progress);
        (self.is_noted, self.hints) = (false, Vec::new());
        self.begin_anew();
        true
    }

    /// Notes the step in the player's book: that it is finished, and where the course is left. What is looked up is not
    /// noted.
    pub(super) fn note(&mut self, book: &mut ResMut<PlayerProgress>) {
        if self.plan.purpose().is_looked_up() {
            return;
        }
        let (mut progress, today) = (book.progress.clone(), book.today());
        let result = self.run.result();
        let is_in_lesson = self.step().puzzle().is_none() && !self.step().is_problem();
        if *self.plan.purpose() == Purpose::Mistakes {
            let is_failed = !self.run.is_clean();
            if !self.is_noted && (is_failed || result.is_some()) {
                progress.repeat(self.step(), !is_failed && self.run.is_solved(), today);
                self.is_noted = true;
            }
            if progress != book.progress {
                book.progress = progress;
            }
            return;
        }
        if result.is_none() && is_in_lesson {
            self.plan.leave(self.step(), self.run.begun(), &mut progress);
        } else if result.is_none() || !self.is_noted {
            self.run.note(&mut progress, today);
            if is_in_lesson {
                self.plan.pass(&self.course, &mut progress);
            }
            if self.run.is_solved() && self.plan.is_daily(&self.course, today) {
                progress.solve_daily(self.step().game, today);
            }
            self.is_noted = result.is_some();
        }
        if progress != book.progress {
            book.progress = progress;
        }
    }

    fn begin_anew(&mut self) {
        self.cues.clear();
        self.clicked.clear();
        (self.said, self.refusal) = (None, None);
        self.cues.lay_after(Duration::ZERO);
    }
}

/// The present step of a plan, with the mistakes and hints that it has so far. Rules that are looked up count nothing.
fn begun(course: &[Lesson<AnyStep>], plan: &Plan, progress: &Progress) -> Box<dyn AnyRun> {
    let step = plan.step(course);
    let is_counted = !plan.purpose().is_looked_up();
    step.run(if is_counted { progress.begun(&step.path()) } else { UnfinishedStep::default() })
}

/// Interface of a lecture to the table.
impl Lecture {
    /// Takes a move as an answer, if one is asked for.
    pub(super) fn answer(&mut self, submit: Submit) {
        match (submit, self.run.awaits()) {
            // A legal move may be the beginning of the illegal one that is to be tried.
            (Submit::Play { mv, steps }, Awaits::Player) if !self.begins_attempt(&steps) => {
                self.judge(mv, steps);
            }
            (Submit::Engine { mv, .. }, Awaits::Engine(_)) => self.take_engine_move(mv),
            _ => {}
        }
    }

    /// Marks the session by what it is.
    pub(super) fn mark(&self, entity: &mut EntityCommands<'_>) {
        match self.step().kind {
            StepKind::Keep(_) => entity.insert(MatchKind::Puzzle),
            StepKind::Solve { .. } => entity.insert((MatchKind::Problem, AidsForbidden)),
            _ => entity.insert(MatchKind::Lesson),
        };
    }

    /// The session with this id that lays the table as it stands.
    pub(super) fn session(&self, id: u64) -> Box<dyn AnySession> {
        self.run.session(id)
    }

    /// Whether the player is asked for a move, once everything is shown.
    pub(super) fn awaits_player(&self) -> bool {
        self.run.awaits() == Awaits::Player
    }

    /// Whether the piece stays in the hand after the last answer, since there are more places for it.
    pub(super) fn holds_piece(&self) -> bool {
        let goes_on = |found: usize, of: usize| found < of;
        self.step().is_problem()
            && matches!(self.said, Some(Said::Reply(Reply::Found { found, of })) if goes_on(found, of))
    }

    /// Whether engines think about moves of other seats.
    pub(super) fn has_engines(&self) -> bool {
        self.step().is_game()
    }

    /// Cues the next move of a line that plays itself; whether there is such a line.
    pub(super) fn cue_next_move(&mut self) -> bool {
        let is_line = self.run.awaits() == Awaits::Line;
        let is_first = self.run.is_at_start();
        if is_line && let Some(mv) = self.run.advance() {
            self.cues.play_after(if is_first { BEFORE_LINE } else { BETWEEN }, mv);
        }
        is_line
    }
}
