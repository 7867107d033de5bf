//! A learner in the terminal: steps of lessons are printed, moves and commands are typed.

use std::fmt::Display;
use std::time::Duration;

use crate::bots::{Bots, Engine, Level, Limits, NODES, Observation};
use crate::cli::failure::Failure;
use crate::play::lesson::{Awaits, Hint, Kind, Lesson, Part, Reply, Run, Step, sentences};
use crate::play::narration::Narrator;
use crate::play::{Click, Selection, Session};
use crate::rules::faults::quoted;
use crate::rules::game::{Observer, Refusal, reasons};
use crate::text::Texts;

use super::console::{print_line, print_lines, print_list, print_position, read_line};
use super::narrate::Teller;
use super::typed_commands::{self, TypedCommand, is_word};

/// Seed of the engines of short games, which so are the same each time.
const SEED: u64 = 1;

/// Way in which a step was left.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Left {
    /// It was finished or skipped.
    Finished,
    /// The learner leaves.
    Quit,
}

/// Learner in the terminal.
pub(super) struct Learner<G: Bots> {
    texts: &'static Texts,
    /// Half-made move.
    selection: Selection<G>,
    /// Engine of a short game, with its level.
    engine: Option<(u8, Box<dyn Engine<G>>)>,
}

impl<G: Bots> Learner<G> {
    pub(super) fn new(texts: &'static Texts) -> Learner<G> {
        Learner { texts, selection: Selection::default(), engine: None }
    }

    fn say(&self, id: &str, args: &[(&str, &dyn Display)]) -> Result<(), Failure> {
        print_line(&self.texts.say_with(id, args))
    }

    /// Greets the learner; `due` is the number of steps that come back.
    pub(super) fn begin(&self, due: usize) -> Result<(), Failure> {
        self.say(&format!("{}-legend", G::NAME), &[])?;
        self.say("lesson-begin", &[])?;
        if due > 0 { self.say("lesson-review", &[("count", &due)]) } else { Ok(()) }
    }

    /// Announces a part of the course.
    pub(super) fn begin_part(&self, course: &[Lesson<Step<G>>], part: Part) -> Result<(), Failure> {
        print_line("")?;
        print_line(&self.texts.part_heading(course, part))
    }

    /// Says after the essentials that a game can be played.
    pub(super) fn end_essentials(&self) -> Result<(), Failure> {
        print_line("")?;
        self.say("lesson-can-play-typed", &[("game", &G::NAME)])
    }

    /// Says how many stars there are at the end.
    pub(super) fn end(&self, stars: usize, most: usize) -> Result<(), Failure> {
        self.say("lesson-end", &[("stars", &stars), ("most", &most)])
    }

    /// Takes a step until it is finished, skipped or left.
    pub(super) fn take_step(
        &mut self,
        lesson: &Lesson<Step<G>>,
        number: usize,
        run: &mut Run<G>,
    ) -> Result<Left, Failure> {
        self.selection.clear();
        self.engine = None;
        let title = self.texts.lesson_title(lesson);
        let args: [(&str, &dyn Display); 3] =
            [("title", &title), ("step", &(number + 1)), ("steps", &lesson.steps.len())];
        print_line("")?;
        self.say("lesson-heading", &args)?;
        self.print_task(run)?;
        loop {
            match run.awaits() {
                Awaits::Nothing => return self.print_result(run).map(|()| Left::Finished),
                Awaits::Line => {
                    if self.show(run)? == Left::Quit {
                        return Ok(Left::Quit);
                    }
                }
                Awaits::Engine(level) => self.play_engine_move(run, level)?,
                Awaits::Player => {
                    let Some(line) = read_line(self.texts)? else { return Ok(Left::Quit) };
                    if self.execute(run, &line)? == Left::Quit {
                        return Ok(Left::Quit);
                    }
                }
            }
        }
    }

    /// Prints the board, what is pointed out on it, and the goal.
    fn print_task(&self, run: &Run<G>) -> Result<(), Failure> {
        let view = run.view();
        print_position::<G>(self.texts, &view)?;
        let step = run.step();
        let arrows = step.arrows.iter().map(|[from, to]| format!("{from} → {to}"));
        let pointed: Vec<String> = step.marks.iter().cloned().chain(arrows).collect();
        if !pointed.is_empty() {
            self.say("lesson-marks", &[("places", &pointed.join(", "))])?;
        }
        print_line(&self.texts.say(&sentences::goal(step)))
    }

    /// Plays a line that plays itself, then waits for the learner to go on or to have it begin again.
    fn show(&self, run: &mut Run<G>) -> Result<Left, Failure> {
        while run.awaits() == Awaits::Line {
            let before = G::view(run.game().position(), Observer::All);
            let seat = run.game().to_move();
            let Some(mv) = run.advance() else { break };
            let text = G::move_text(&before, &mv);
            self.say("text-plays", &[("seat", &self.texts.seat(G::NAME, seat)), ("move", &text)])?;
            print_position::<G>(self.texts, &run.view())?;
        }
        loop {
            self.say("lesson-go-on", &[])?;
            let Some(line) = read_line(self.texts)? else { return Ok(Left::Quit) };
            match typed_commands::read(self.texts, &line) {
                Some((TypedCommand::Quit, _)) => return Ok(Left::Quit),
                Some((command, rest)) if self.look(run, command, rest)? => {}
                _ if is_word(self.texts, "again", &line.to_lowercase()) => {
                    run.restart();
                    self.print_task(run)?;
                    return Ok(Left::Finished);
                }
                _ => return Ok(Left::Finished),
            }
        }
    }

    /// Executes a line: a command, a move or a part of one.
    fn execute(&mut self, run: &mut Run<G>, line: &str) -> Result<Left, Failure> {
        if line.is_empty() {
            return Ok(Left::Finished);
        }
        let word = line.to_lowercase();
        if is_word(self.texts, "skip", &word) {
            run.skip();
            match run.reveal() {
                Some(Hint::Move(text)) => self.say("lesson-skipped", &[("move", &text)])?,
                _ => self.say("lesson-skipped-game", &[])?,
            }
            return Ok(Left::Finished);
        }
        if is_word(self.texts, "again", &word) {
            run.restart();
            self.selection.clear();
            return self.print_task(run).map(|()| Left::Finished);
        }
        match typed_commands::read(self.texts, line) {
            Some((command, rest)) if self.look(run, command, rest)? => {}
            Some((TypedCommand::Quit, _)) => return Ok(Left::Quit),
            Some((TypedCommand::Hint, _)) => self.print_hint(run)?,
            Some((TypedCommand::Back, _)) => {
                self.selection.take_back();
                self.print_selection(run)?;
            }
            Some((TypedCommand::Stop, _)) => match self.selection.partial(&run.view()).stop {
                Some(mv) => self.submit(run, &mv)?,
                None => print_line(&self.texts.refusal(&Refusal::new(&reasons::NO_SUCH_STEP)))?,
            },
            _ => self.read_move(run, line)?,
        }
        Ok(Left::Finished)
    }

    /// Executes a command that only looks at the position; `false` for any other.
    fn look(&self, run: &Run<G>, command: TypedCommand, rest: &str) -> Result<bool, Failure> {
        match command {
            TypedCommand::Board => self.print_task(run)?,
            TypedCommand::Help => self.say("lesson-help", &[])?,
            TypedCommand::Moves => print_list(&moves_with_prefix(run, rest))?,
            TypedCommand::Position => print_line(&G::view_text(&run.view()))?,
            TypedCommand::Turn
            | TypedCommand::Last
            | TypedCommand::Mine
            | TypedCommand::Place
            | TypedCommand::Line => self.tell(run, command, rest)?,
            _ => return Ok(false),
        }
        Ok(true)
    }

    /// Tells the position in words.
    fn tell(&self, run: &Run<G>, command: TypedCommand, rest: &str) -> Result<(), Failure> {
        let own = run.step().seat();
        let session = Session::new(run.game().clone(), Vec::new(), None, SEED, Duration::ZERO);
        let narrator = Narrator::new(&session, Observer::Seat(own), &self.selection);
        let name = |seat| self.texts.seat(G::NAME, seat);
        let seats = session.seats();
        let teller = Teller { texts: self.texts, narrator, own, now: Duration::ZERO, seats, name: &name };
        teller.tell(command, rest)
    }

    /// Reads a whole move, or steps of one.
    fn read_move(&mut self, run: &mut Run<G>, line: &str) -> Result<(), Failure> {
        let view = run.view();
        let refusal = match G::read_move(&view, line) {
            Ok(mv) => return self.submit(run, &mv),
            Err(refusal) => refusal,
        };
        for word in line.split_whitespace() {
            let Some(step) = self.selection.find(&view, word) else {
                return self.explain_unread(run, line, refusal);
            };
            match self.selection.click(&view, step) {
                Click::Complete { mv, .. } => return self.submit(run, &mv),
                Click::Refused(refusal) => return self.report_refusal(run, refusal),
                Click::Chosen | Click::TakenBack => {}
            }
        }
        self.print_selection(run)
    }

    /// The moves that begin with a line, or the reason why there is none.
    fn explain_unread(&mut self, run: &mut Run<G>, line: &str, refusal: Refusal) -> Result<(), Failure> {
        let moves = moves_with_prefix(run, line);
        if refusal.reason == &reasons::UNREADABLE_MOVE && !moves.is_empty() {
            self.say("text-may-become", &[("count", &moves.len())])?;
            return print_list(&moves);
        }
        if refusal.reason == &reasons::UNREADABLE_MOVE {
            return self.say("text-unknown", &[("text", &quoted(line))]);
        }
        self.report_refusal(run, refusal)
    }

    fn report_refusal(&mut self, run: &mut Run<G>, refusal: Refusal) -> Result<(), Failure> {
        self.selection.clear();
        let reply = run.refuse(refusal);
        self.report(run, &reply)
    }

    fn print_selection(&self, run: &Run<G>) -> Result<(), Failure> {
        let partial = self.selection.partial(&run.view());
        let made: Vec<String> = self.selection.made().iter().map(|&step| G::step_text(step)).collect();
        match made.is_empty() {
            true => self.say("text-chosen-nothing", &[])?,
            false => self.say("text-chosen", &[("made", &made.join(" "))])?,
        }
        let mark = |takes| if takes { "x" } else { "" };
        let next = partial.next.iter().map(|next| format!("{}{}", mark(next.takes), G::step_text(next.step)));
        print_list(&next.collect::<Vec<_>>())?;
        if partial.stop.is_some() { self.say("text-may-stop", &[]) } else { Ok(()) }
    }

    fn submit(&mut self, run: &mut Run<G>, mv: &G::Move) -> Result<(), Failure> {
        self.selection.clear();
        let reply = run.submit(mv);
        self.report(run, &reply)
    }

    /// Prints the judgement of a move.
    fn report(&self, run: &Run<G>, reply: &Reply) -> Result<(), Failure> {
        if let Some(judgement) = self.texts.lesson_reply(run.step(), reply) {
            print_lines(&judgement)?;
        }
        match reply {
            Reply::Right { .. } if matches!(run.step().kind, Kind::Play { .. }) => Ok(()),
            Reply::Right { answers } => {
                self.print_answers(run, answers.len())?;
                print_position::<G>(self.texts, &run.view())
            }
            Reply::Done { answers } => {
                self.print_answers(run, answers.len())?;
                let has_moved =
                    matches!(run.step().kind, Kind::Do { .. } | Kind::Script { .. } | Kind::Play { .. });
                if has_moved { print_position::<G>(self.texts, &run.view()) } else { Ok(()) }
            }
            Reply::Wrong { .. } => self.print_task(run),
            Reply::Refused(_) | Reply::RefusedOtherwise(_) | Reply::Again | Reply::Found { .. } => Ok(()),
        }
    }

    /// Prints the moves that the other seats have answered.
    fn print_answers(&self, run: &Run<G>, answers: usize) -> Result<(), Failure> {
        let path = run.game().path(run.game().cursor());
        path[path.len() - answers.min(path.len())..].iter().try_for_each(|&node| {
            let text = run.game().move_text(node).unwrap_or_default();
            let seat =
                run.game().made_by(node).map(|seat| self.texts.seat(G::NAME, seat)).unwrap_or_default();
            self.say("text-plays", &[("seat", &seat), ("move", &text)])
        })
    }

    fn print_hint(&mut self, run: &mut Run<G>) -> Result<(), Failure> {
        match run.hint() {
            None => Ok(()),
            Some(Hint::Best) => {
                let mut engine = G::engine(Level::FULL, SEED);
                let thought = engine.think(&Observation::of(run.game()), &Limits::nodes(NODES), &mut |_| {});
                let Some(thought) = thought else { return Ok(()) };
                self.say("text-hint", &[("move", &G::move_text(&run.view(), &thought.best))])
            }
            Some(hint) => print_lines(&self.texts.lesson_hint(G::NAME, &hint).unwrap_or_default()),
        }
    }

    fn play_engine_move(&mut self, run: &mut Run<G>, level: u8) -> Result<(), Failure> {
        if self.engine.as_ref().is_none_or(|(known, _)| *known != level) {
            self.engine = Some((level, G::engine(Level::new(level).unwrap_or(Level::FIRST), SEED)));
        }
        let observation = Observation::of(run.game());
        let engine = self.engine.as_mut();
        let thought =
            engine.and_then(|(_, engine)| engine.think(&observation, &Limits::nodes(NODES), &mut |_| {}));
        let Some(thought) = thought else {
            run.skip();
            return Ok(());
        };
        let seat = self.texts.seat(G::NAME, run.game().to_move());
        let text = G::move_text(&G::view(run.game().position(), Observer::All), &thought.best);
        let reply = run.engine_plays(&thought.best);
        self.say("text-plays", &[("seat", &seat), ("move", &text)])?;
        if !matches!(reply, Reply::Right { .. }) {
            return self.report(run, &reply);
        }
        print_position::<G>(self.texts, &run.view())?;
        for duty in G::duties(&run.view()) {
            print_line(&self.texts.refusal(&duty.due))?;
        }
        Ok(())
    }

    /// Says what the step has shown, unless it was skipped, and the stars.
    fn print_result(&self, run: &Run<G>) -> Result<(), Failure> {
        let is_skipped = run.step().is_task() && run.result().is_none_or(|result| result.stars == 0);
        if is_skipped {
            return Ok(());
        }
        if let Some(text) = self.texts.lesson_done(run.step()) {
            print_lines(&text)?;
        }
        match run.result() {
            Some(result) if run.step().is_task() => self.say("lesson-stars", &[("stars", &result.stars)]),
            _ => Ok(()),
        }
    }
}

/// The texts of the legal moves with this beginning, in byte order.
fn moves_with_prefix<G: Bots>(run: &Run<G>, prefix: &str) -> Vec<String> {
    let (view, prefix) = (run.view(), prefix.to_ascii_lowercase());
    let texts = G::view_moves(&view).into_iter().map(|mv| G::move_text(&view, &mv));
    let mut texts: Vec<String> =
        texts.filter(|text| text.to_ascii_lowercase().starts_with(&prefix)).collect();
    texts.sort_unstable();
    texts
}
