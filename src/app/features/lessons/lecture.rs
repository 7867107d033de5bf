//! Lecture: a step of a lesson on the table, with what the table has still to show of it.

use std::sync::Arc;
use std::time::Duration;

use bevy::prelude::*;

use crate::app::session::{InLesson, StartMatch};
use crate::app::table::game::TableGame;
use crate::app::table::markers::PointedOut;
use crate::app::table::playback::{Cues, Guide, session_for};
use crate::play::Session;
use crate::play::lesson::{Attempt, Awaits, Begun, Hint, Kind, Lesson, Plan, Progress, Reply, Run, Step};
use crate::rules::game::{Game, Refusal};

use super::Book;

/// Pause before a line begins to play itself.
const BEFORE_LINE: Duration = Duration::from_millis(1_200);
/// Pause before a move that was found is taken back.
const FOUND: Duration = Duration::from_millis(900);
/// Pause between two plies of a line that plays itself.
const BETWEEN: Duration = Duration::from_millis(700);

/// What was last said about the step.
#[derive(Clone, Debug)]
pub(super) enum Said<G: Game> {
    /// The judgement of a move.
    Reply(Reply<G>),
    /// A hint.
    Hint(Hint<G>),
    /// The step was skipped; the move that would have been right, where it is known.
    Skipped(Option<String>),
    /// The attempt at an illegal move has begun and continues.
    AttemptBegun,
}

/// Step of a lesson on the table.
#[derive(Component, Clone, Debug)]
#[require(InLesson, PointedOut)]
pub struct Lecture<G: TableGame> {
    course: Arc<[Lesson<G>]>,
    plan: Plan,
    run: Run<G>,
    pub(super) cues: Cues<G>,
    pub(super) said: Option<Said<G>>,
    /// Places that were clicked one after the other, as the attempt at an illegal move.
    pub(super) clicked: Vec<G::Place>,
    /// The refusal by which an attempt has succeeded, or the last one that named a rule.
    pub(super) refusal: Option<Refusal>,
    /// Whether the finished step is in the player's book.
    pub(super) is_noted: bool,
    /// The match to come back to.
    back: Option<Arc<StartMatch>>,
}

impl<G: TableGame> Lecture<G> {
    /// The present step of a plan, with the mistakes and hints that were made there before.
    pub(super) fn new(
        course: Arc<[Lesson<G>]>,
        plan: Plan,
        progress: &Progress,
        back: Option<Arc<StartMatch>>,
    ) -> Lecture<G> {
        let run = begun(&course, &plan, progress);
        let (cues, clicked) = (Cues::default(), Vec::new());
        Lecture { course, plan, run, cues, said: None, clicked, refusal: None, is_noted: false, back }
    }

    /// The course.
    pub fn course(&self) -> &Arc<[Lesson<G>]> {
        &self.course
    }

    /// The plan, with the place of the step in it.
    pub fn plan(&self) -> &Plan {
        &self.plan
    }

    /// The step under way.
    pub fn run(&self) -> &Run<G> {
        &self.run
    }

    /// The step.
    pub fn step(&self) -> &Step<G> {
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
    pub(super) fn judge(&mut self, mv: &G::Move, steps: Vec<G::Step>) {
        let reply = self.run.submit(mv);
        self.show(mv, steps, reply);
    }

    /// Takes a move of the engine.
    pub(super) fn take_engine_move(&mut self, mv: &G::Move) {
        let reply = self.run.engine_plays(mv);
        self.show(mv, Vec::new(), reply);
    }

    /// Takes the refusal of a move, or of a part of one: it may be the lesson. `begins_attempt` if what was refused is
    /// the first part of the move that is to be tried.
    pub(super) fn take_refusal(&mut self, refusal: &Refusal, begins_attempt: bool) {
        if refusal.reason.rule.is_some() {
            self.refusal = Some(refusal.clone());
        }
        let is_tried = matches!(self.step().kind, Kind::Try { .. });
        let reply = match begins_attempt {
            true => self.run.refuse_beginning(refusal.clone()),
            false => Some(self.run.refuse(refusal.clone())),
        };
        if let Some(reply) = reply.filter(|_| is_tried) {
            self.said = Some(Said::Reply(reply));
        }
    }

    /// Whether these places begin the attempt at the illegal move that the step asks for.
    pub(super) fn begins_attempt(&mut self, places: &[G::Place]) -> bool {
        let is_begun = matches!(self.run.attempt(places), Attempt::Begun);
        if is_begun {
            self.said = Some(Said::AttemptBegun);
        }
        is_begun
    }

    /// Takes a place that was clicked: clicks that begin no legal move may be the attempt that is asked for.
    pub(super) fn take_click(&mut self, place: G::Place) -> Attempt<G> {
        self.clicked.push(place);
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
    fn show(&mut self, mv: &G::Move, steps: Vec<G::Step>, reply: Reply<G>) {
        let is_looking = matches!(self.step().kind, Kind::Find { .. });
        self.clicked.clear();
        self.cues.clear();
        match &reply {
            Reply::Right { answers } | Reply::Done { answers } if !is_looking => {
                self.cues.play(mv, steps);
                self.cues.play_line(answers);
            }
            Reply::Right { .. } | Reply::Done { .. } | Reply::Found { .. } => {
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
        if self.run.awaits() == Awaits::Nothing {
            self.run = Run::new(self.run.step().clone());
            self.is_noted = false;
        } else {
            self.run.restart();
        }
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
            None => {
                let begun = Begun { mistakes: self.run.mistakes(), hints: self.run.hints() };
                self.plan.leave(&self.course, begun, &mut progress);
            }
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
fn begun<G: TableGame>(course: &[Lesson<G>], plan: &Plan, progress: &Progress) -> Run<G> {
    let step = plan.step(course);
    let is_counted = !plan.purpose().is_looked_up();
    let Begun { mistakes, hints } = if is_counted { progress.begun(&step.path()) } else { Begun::default() };
    Run::resumed(step.clone().into(), mistakes, hints)
}

impl<G: TableGame> Guide<G> for Lecture<G> {
    fn cues(&self) -> &Cues<G> {
        &self.cues
    }

    fn cues_mut(&mut self) -> &mut Cues<G> {
        &mut self.cues
    }

    /// The player is on their seat, an engine on each other one.
    fn session(&self) -> Session<G> {
        let level = match self.step().kind {
            Kind::Play { level, .. } => level,
            _ => 1,
        };
        session_for(self.run.game(), self.step().seat(), level)
    }

    fn awaits_player(&self) -> bool {
        self.run.awaits() == Awaits::Player
    }

    fn has_engines(&self) -> bool {
        matches!(self.step().kind, Kind::Play { .. })
    }

    /// Cues the next move of a line that plays itself.
    fn go_on(&mut self) -> bool {
        let is_line = self.run.awaits() == Awaits::Line;
        let is_first = self.run.game().is_empty();
        if is_line && let Some(mv) = self.run.advance() {
            self.cues.play_after(if is_first { BEFORE_LINE } else { BETWEEN }, mv);
        }
        is_line
    }
}
