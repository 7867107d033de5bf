//! Lecture: a step of a lesson on the table, with what the table has still to show of it.

use std::sync::Arc;
use std::time::Duration;

use bevy::prelude::*;

use crate::session::{InLesson, StartMatch, Submit};
use crate::table::markers::PointedOut;
use crate::table::playback::{Cues, Guide};
use camaieu_play::AnySession;
use camaieu_play::lesson::{
    AnyRun, AnyStep, Attempt, Awaits, Begun, Hint, Lesson, Plan, Progress, Reply, StepFacts, StepKind,
};
use camaieu_rules::game::Refusal;

use super::{Book, LessonRequest};

/// Pause before a line begins to play itself.
const BEFORE_LINE: Duration = Duration::from_millis(1_200);
/// Pause before a move that was found is taken back.
const FOUND: Duration = Duration::from_millis(900);
/// Pause between two plies of a line that plays itself.
const BETWEEN: Duration = Duration::from_millis(700);

/// What was last said about the step.
#[derive(Clone, Debug)]
pub(super) enum Said {
    /// The judgement of a move.
    Reply(Reply),
    /// A hint.
    Hint(Hint),
    /// The step was skipped; the move that would have been right, where it is known.
    Skipped(Option<String>),
    /// The attempt at an illegal move has begun and continues.
    AttemptBegun,
}

/// Step of a lesson on the table.
#[derive(Component, Clone, Debug)]
#[require(InLesson, PointedOut)]
pub struct Lecture {
    course: Arc<[Lesson<AnyStep>]>,
    plan: Plan,
    run: Box<dyn AnyRun>,
    pub(super) cues: Cues,
    pub(super) said: Option<Said>,
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
        let (cues, clicked) = (Cues::default(), Vec::new());
        Lecture { course, plan, run, cues, said: None, clicked, refusal: None, is_noted: false, back }
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
        !self.cues.is_empty() || self.run.awaits() == Awaits::Line
    }

    /// Judges a move of the player, made by these steps.
    fn judge(&mut self, mv: String, steps: Vec<String>) {
        if let Some(reply) = self.run.judge(&mv) {
            self.show(mv, steps, reply);
        }
    }

    /// Takes a move of the engine.
    fn take_engine_move(&mut self, mv: String) {
        if let Some(reply) = self.run.judge_engine(&mv) {
            self.show(mv, Vec::new(), reply);
        }
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
            self.said = Some(Said::Reply(reply));
        }
    }

    /// Whether these steps begin the attempt at the illegal move that the step asks for.
    fn begins_attempt(&mut self, steps: &[String]) -> bool {
        let is_begun = matches!(self.run.attempt_by(steps), Attempt::Begun);
        if is_begun {
            self.said = Some(Said::AttemptBegun);
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
            self.said = Some(Said::Reply(reply.clone()));
        }
        attempt
    }

    /// Has the table show a move and what follows from it.
    fn show(&mut self, mv: String, steps: Vec<String>, reply: Reply) {
        self.clicked.clear();
        self.cues.clear();
        match &reply {
            Reply::Right { answers } | Reply::Done { answers } => {
                self.cues.play(mv, steps);
                self.cues.play_line(answers);
            }
            // The last of those that are to be found stays.
            Reply::Found { .. } => {
                self.cues.play(mv, steps);
                self.cues.lay_after(FOUND);
            }
            Reply::Again | Reply::Refused(_) | Reply::RefusedOtherwise(_) => {}
            Reply::Wrong { shown, .. } => {
                self.cues.play(mv, steps);
                self.cues.play_line(shown.iter().skip(1));
                self.cues.take_back();
            }
        }
        self.said = Some(Said::Reply(reply));
    }

    /// Gives the next hint.
    pub(super) fn hint(&mut self) {
        if let Some(hint) = self.run.hint() {
            self.said = Some(Said::Hint(hint));
        }
    }

    /// Begins the step again; a finished one without its mistakes.
    pub(super) fn restart(&mut self) {
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
        self.said = self.step().is_task().then_some(Said::Skipped(text));
    }

    /// Goes to another step by a change of the plan, where the mistakes and hints are that were made there before; `false`
    /// if the plan does not change.
    pub(super) fn go(&mut self, progress: &Progress, change: impl FnOnce(&mut Plan)) -> bool {
        let before = self.plan.clone();
        change(&mut self.plan);
        if self.plan == before {
            return false;
        }
        self.run = begun(&self.course, &self.plan, progress);
        self.is_noted = false;
        self.begin_anew();
        true
    }

    /// Notes the step in the player's book: that it is finished, and where the course is left. What is looked up is not
    /// noted.
    pub(super) fn note(&mut self, book: &mut ResMut<Book>) {
        if self.plan.purpose().is_looked_up() {
            return;
        }
        let mut progress = book.progress.clone();
        match self.run.result() {
            Some(result) if !self.is_noted => {
                progress.finish(&self.step().path(), result, book.today());
                self.plan.pass(&self.course, &mut progress);
                self.is_noted = true;
            }
            Some(_) => {}
            None => self.plan.leave(self.step(), self.run.begun(), &mut progress),
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
    step.run(if is_counted { progress.begun(&step.path()) } else { Begun::default() })
}

impl Guide for Lecture {
    type Request = LessonRequest;

    const AGAIN: LessonRequest = LessonRequest::Again;

    fn answer(&mut self, submit: Submit) {
        match (submit, self.run.awaits()) {
            // A legal move may be the beginning of the illegal one that is to be tried.
            (Submit::Play { mv, steps }, Awaits::Player) if !self.begins_attempt(&steps) => {
                self.judge(mv, steps);
            }
            (Submit::Engine { mv, .. }, Awaits::Engine(_)) => self.take_engine_move(mv),
            _ => {}
        }
    }

    fn cues(&self) -> &Cues {
        &self.cues
    }

    fn cues_mut(&mut self) -> &mut Cues {
        &mut self.cues
    }

    fn session(&self, id: u64) -> Box<dyn AnySession> {
        self.run.session(id)
    }

    fn awaits_player(&self) -> bool {
        self.run.awaits() == Awaits::Player
    }

    fn has_engines(&self) -> bool {
        self.step().is_game()
    }

    /// Cues the next move of a line that plays itself.
    fn go_on(&mut self) -> bool {
        let is_line = self.run.awaits() == Awaits::Line;
        let is_first = self.run.is_at_start();
        if is_line && let Some(mv) = self.run.advance() {
            self.cues.play_after(if is_first { BEFORE_LINE } else { BETWEEN }, mv);
        }
        is_line
    }
}
