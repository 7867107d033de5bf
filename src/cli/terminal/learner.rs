//! A learner in the terminal: steps of lessons, puzzles and problems are printed, moves and commands are typed.

use std::fmt::Display;
use std::time::Duration;

use crate::bots::{AnyEngine, Job, Level, Limits, NODES, SearchTask, ruling, thinker};
use crate::cli::failure::Failure;
use crate::play::guided::{AnyRun, AnyStep, Awaits, CoursePart, Hint, Lesson, Progress, Reply, StepKind};
use crate::play::{AnySession, Click};
use crate::rules::faults::quoted;
use crate::rules::game::{Observer, Refusal, Seat, reasons};
use crate::text::Texts;

use super::console::{print_line, print_lines, print_list, print_position, read_line};
use super::move_input::print_made;
use super::narrate::Teller;
use super::typed_commands::{self, TypedCommand, is_word};
use super::window_build::WindowBuild;

/// Seed of the engines of short games, which so are the same each time.
const SEED: u64 = 1;

/// Way in which a step was left.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum StepExit {
    /// It was finished or skipped.
    Finished,
    /// The learner leaves.
    Quit,
}

pub(super) struct Learner {
    texts: &'static Texts,
    game: &'static str,
    /// Steps of the half-made move.
    made: Vec<String>,
    /// Engine of a short game, with its level.
    engine: Option<(u8, AnyEngine)>,
    /// The window that is being built meanwhile.
    window: Option<WindowBuild>,
}

/// Session that stands where a step stands, with the observer that the learner is.
fn step_session(run: &dyn AnyRun) -> (Box<dyn AnySession>, Observer) {
    (run.session(SEED), Observer::Seat(run.step().seat()))
}

impl Learner {
    pub(super) fn new(texts: &'static Texts, game: &'static str) -> Learner {
        Learner { texts, game, made: Vec::new(), engine: None, window: WindowBuild::of_environment() }
    }

    /// Prints the position as the learner sees it.
    fn print_board(&self, run: &dyn AnyRun) -> Result<(), Failure> {
        let (session, observer) = step_session(run);
        print_position(self.texts, &session.diagram(observer))
    }

    fn print_move(&self, run: &dyn AnyRun, seat: Seat, text: &str) -> Result<(), Failure> {
        let seat = self.texts.seat(self.game, run.step().seats(), seat);
        self.print_lesson_message("text-plays", &[("seat", &seat), ("move", &text)])
    }

    fn print_lesson_message(&self, id: &str, args: &[(&str, &dyn Display)]) -> Result<(), Failure> {
        print_line(&self.texts.say_with(id, args))
    }

    /// Prints the key to the diagrams for two players, and another one that a course may need for four.
    fn print_legends(&self) -> Result<(), Failure> {
        let [two, four] = [2, 4].map(|seats| self.texts.legend(self.game, seats));
        print_line(&two)?;
        if four == two { Ok(()) } else { print_line(&four) }
    }

    /// Greets the learner; `due` is the number of steps that come back.
    pub(super) fn begin(&self, due: usize) -> Result<(), Failure> {
        self.print_legends()?;
        self.print_lesson_message("lesson-begin", &[])?;
        if due > 0 { self.print_lesson_message("lesson-review", &[("count", &due)]) } else { Ok(()) }
    }

    pub(super) fn begin_part(&self, course: &[Lesson<AnyStep>], part: CoursePart) -> Result<(), Failure> {
        print_line("")?;
        print_line(&self.texts.part_heading(course, part))
    }

    /// Says after the essentials that a game can be played.
    pub(super) fn end_essentials(&self) -> Result<(), Failure> {
        print_line("")?;
        self.print_lesson_message("lesson-can-play-typed", &[("game", &self.game)])
    }

    /// Says how many stars there are at the end.
    pub(super) fn end(&self, stars: usize, most: usize) -> Result<(), Failure> {
        self.print_lesson_message("lesson-end", &[("stars", &stars), ("most", &most)])
    }

    /// Says at the end how many puzzles are solved.
    pub(super) fn end_puzzles(&self, solved: usize, count: usize) -> Result<(), Failure> {
        self.print_lesson_message("puzzle-solved-of", &[("solved", &solved), ("count", &count)])
    }

    /// Announces one of one's own mistakes, by its number among those of today.
    pub(super) fn begin_mistake(
        &self,
        (index, count): (usize, usize),
        step: &AnyStep,
        progress: &Progress,
    ) -> Result<(), Failure> {
        print_line("")?;
        self.print_legends()?;
        self.print_lesson_message("mistake-number", &[("number", &(index + 1)), ("count", &count)])?;
        let known = progress.returning(step).and_then(|known| known.mistake.as_ref());
        known.map_or(Ok(()), |mistake| print_line(&self.texts.mistake_from(mistake)))?;
        step.puzzle().map_or(Ok(()), |puzzle| print_line(&self.texts.mistake_title(puzzle)))
    }

    /// Takes a step until it is finished, skipped or left.
    pub(super) fn take_step(
        &mut self,
        lesson: &Lesson<AnyStep>,
        number: usize,
        run: &mut dyn AnyRun,
    ) -> Result<StepExit, Failure> {
        let title = self.texts.lesson_title(lesson);
        let args: [(&str, &dyn Display); 3] =
            [("title", &title), ("step", &(number + 1)), ("steps", &lesson.steps.len())];
        print_line("")?;
        self.print_lesson_message("lesson-heading", &args)?;
        self.take(run)
    }

    /// Takes a step without a heading.
    pub(super) fn take(&mut self, run: &mut dyn AnyRun) -> Result<StepExit, Failure> {
        self.made.clear();
        self.engine = None;
        self.print_task(run)?;
        loop {
            match run.awaits() {
                Awaits::Nothing => return self.print_result(run).map(|()| StepExit::Finished),
                Awaits::Line => {
                    if self.show(run)? == StepExit::Quit {
                        return Ok(StepExit::Quit);
                    }
                }
                Awaits::Engine(level) => self.play_engine_move(run, level)?,
                Awaits::Ruling => {
                    let ruling = ruling(run, Box::new(|| ())).and_then(Job::wait);
                    let reply = run.take_ruling(ruling);
                    self.report(run, &reply)?;
                }
                Awaits::Player => {
                    self.print_tasks(run)?;
                    let Some(line) = self.line()? else { return Ok(StepExit::Quit) };
                    if self.execute(run, &line)? == StepExit::Quit {
                        return Ok(StepExit::Quit);
                    }
                }
            }
        }
    }

    /// Prints the board, what is pointed out on it, and the goal.
    fn print_task(&self, run: &dyn AnyRun) -> Result<(), Failure> {
        self.print_board(run)?;
        let step = run.step();
        let arrows = step.arrows.iter().map(|[from, to]| format!("{from} → {to}"));
        let pointed: Vec<String> = step.marks.iter().cloned().chain(arrows).collect();
        if !pointed.is_empty() {
            self.print_lesson_message("lesson-marks", &[("places", &pointed.join(", "))])?;
        }
        self.texts.step_seat(step).map_or(Ok(()), |seat| print_line(&seat))?;
        print_line(&if step.is_problem() {
            self.texts.say("text-problem")
        } else {
            self.texts.step_goal(step)
        })
    }

    fn print_tasks(&self, run: &dyn AnyRun) -> Result<(), Failure> {
        run.tasks().into_iter().try_for_each(|task| {
            let args: [(&str, &dyn Display); 2] = [("found", &task.found), ("count", &task.count)];
            print_line(&format!("{}  {}", task.name, self.texts.say_with("problem-task", &args)))
        })
    }

    /// Gives up, and prints what was to be done: best play, or the answers that are missing.
    fn give_up(&self, run: &mut dyn AnyRun) -> Result<(), Failure> {
        let found = run.found();
        let mut shown = run.give_up();
        if run.step().is_problem() {
            shown = run.found();
            shown.retain(|mv| !found.contains(mv));
        }
        print_list(&shown)
    }

    /// The next line that is typed; before it, what there is to tell of the window.
    fn line(&mut self) -> Result<Option<String>, Failure> {
        if let Some(window) = self.window.as_mut().filter(|window| window.has_news()) {
            print_line(&window.progress_message(self.texts))?;
        }
        read_line(self.texts)
    }

    /// Whether the lessons go on in the window; if they cannot yet, it is said why.
    fn goes_on_in_window(&mut self) -> Result<bool, Failure> {
        let Some(window) = &mut self.window else {
            return self.print_lesson_message("text-no-window", &[]).map(|()| false);
        };
        if window.open(&["learn", self.game])? {
            return Ok(true);
        }
        print_line(&window.progress_message(self.texts)).map(|()| false)
    }

    /// Plays a line that plays itself, then waits for the learner to go on or to have it begin again.
    fn show(&mut self, run: &mut dyn AnyRun) -> Result<StepExit, Failure> {
        while run.awaits() == Awaits::Line {
            let seat = step_session(run).0.to_move();
            let Some(text) = run.advance() else { break };
            self.print_move(run, seat, &text)?;
            self.print_board(run)?;
        }
        loop {
            self.print_lesson_message("lesson-go-on", &[])?;
            let Some(line) = self.line()? else { return Ok(StepExit::Quit) };
            match typed_commands::read(self.texts, &line) {
                Some((TypedCommand::Quit, _)) => return Ok(StepExit::Quit),
                Some((TypedCommand::Window, _)) if self.goes_on_in_window()? => return Ok(StepExit::Quit),
                Some((TypedCommand::Window, _)) => {}
                Some((command, rest)) if self.execute_view_command(run, command, rest)? => {}
                _ if is_word(self.texts, "again", &line.to_lowercase()) => {
                    run.restart();
                    self.print_task(run)?;
                    return Ok(StepExit::Finished);
                }
                _ => return Ok(StepExit::Finished),
            }
        }
    }

    /// Executes a line: a command, a move or a part of one.
    fn execute(&mut self, run: &mut dyn AnyRun, line: &str) -> Result<StepExit, Failure> {
        if line.is_empty() {
            return Ok(StepExit::Finished);
        }
        let word = line.to_lowercase();
        if is_word(self.texts, "skip", &word) && run.step().puzzle().is_some() {
            self.print_lesson_message("puzzle-shown", &[])?;
            return self.give_up(run).map(|()| StepExit::Finished);
        }
        if is_word(self.texts, "skip", &word) {
            run.skip();
            match run.reveal() {
                Some(Hint::Move(text)) => self.print_lesson_message("lesson-skipped", &[("move", &text)])?,
                _ => self.print_lesson_message("lesson-skipped-game", &[])?,
            }
            return Ok(StepExit::Finished);
        }
        if is_word(self.texts, "again", &word) {
            run.restart();
            self.made.clear();
            return self.print_task(run).map(|()| StepExit::Finished);
        }
        let command = typed_commands::read(self.texts, line);
        if run.step().is_problem() {
            match command {
                Some((TypedCommand::Back, _)) => return Ok(StepExit::Quit),
                Some((TypedCommand::Hint | TypedCommand::Moves, _)) => {
                    return self.give_up(run).map(|()| StepExit::Quit);
                }
                _ => {}
            }
        }
        match command {
            Some((command, rest)) if self.execute_view_command(run, command, rest)? => {}
            Some((TypedCommand::Quit, _)) => return Ok(StepExit::Quit),
            Some((TypedCommand::Window, _)) if self.goes_on_in_window()? => return Ok(StepExit::Quit),
            Some((TypedCommand::Window, _)) => {}
            Some((TypedCommand::Hint, _)) => self.print_hint(run)?,
            Some((TypedCommand::Back, _)) => {
                self.made.pop();
                self.print_selection(run)?;
            }
            Some((TypedCommand::Stop, _)) => {
                let (session, observer) = step_session(run);
                match session.partial(observer, &self.made).stop {
                    Some(mv) => self.submit(run, &mv)?,
                    None => print_line(&self.texts.refusal(&Refusal::new(&reasons::NO_SUCH_STEP)))?,
                }
            }
            _ => self.read_move(run, line)?,
        }
        Ok(StepExit::Finished)
    }

    /// Executes a command that only looks at the position; `false` for any other.
    fn execute_view_command(
        &self,
        run: &dyn AnyRun,
        command: TypedCommand,
        rest: &str,
    ) -> Result<bool, Failure> {
        match command {
            TypedCommand::Board => self.print_task(run)?,
            TypedCommand::Help => self.print_lesson_message("lesson-help", &[("game", &self.game)])?,
            TypedCommand::Moves => print_list(&moves_with_prefix(run, rest))?,
            TypedCommand::Position => {
                let (session, observer) = step_session(run);
                print_line(&session.position_text(observer))?;
            }
            TypedCommand::Turn
            | TypedCommand::Last
            | TypedCommand::Mine
            | TypedCommand::Place
            | TypedCommand::Line => self.describe_position(run, command, rest)?,
            _ => return Ok(false),
        }
        Ok(true)
    }

    /// Tells the position in words.
    fn describe_position(&self, run: &dyn AnyRun, command: TypedCommand, rest: &str) -> Result<(), Failure> {
        let (session, observer) = step_session(run);
        let teller = Teller {
            texts: self.texts,
            session: &*session,
            observer,
            made: &self.made,
            own: run.step().seat(),
            now: Duration::ZERO,
            name: &|seat| self.texts.seat(self.game, run.step().seats(), seat),
        };
        teller.print_query_answer(command, rest)
    }

    /// Reads a whole move, or steps of one.
    fn read_move(&mut self, run: &mut dyn AnyRun, line: &str) -> Result<(), Failure> {
        let (session, observer) = step_session(run);
        let refusal = match session.read_move(observer, line) {
            Ok(mv) => return self.submit(run, &mv),
            Err(refusal) => refusal,
        };
        for word in line.split_whitespace() {
            let Some(click) = session.click(observer, &mut self.made, word) else {
                return self.explain_unread(run, line, refusal);
            };
            match click {
                Click::Complete { mv, .. } => return self.submit(run, &mv),
                Click::Refused(refusal) => return self.report_refusal(run, refusal),
                Click::Chosen | Click::TakenBack => {}
            }
        }
        self.print_selection(run)
    }

    /// The moves that begin with a line, or the reason why there is none.
    fn explain_unread(&mut self, run: &mut dyn AnyRun, line: &str, refusal: Refusal) -> Result<(), Failure> {
        let moves = moves_with_prefix(run, line);
        if refusal.reason == &reasons::UNREADABLE_MOVE && !moves.is_empty() {
            self.print_lesson_message("text-may-become", &[("count", &moves.len())])?;
            return print_list(&moves);
        }
        if refusal.reason == &reasons::UNREADABLE_MOVE {
            return self.print_lesson_message("text-unknown", &[("text", &quoted(line))]);
        }
        self.report_refusal(run, refusal)
    }

    fn report_refusal(&mut self, run: &mut dyn AnyRun, refusal: Refusal) -> Result<(), Failure> {
        self.made.clear();
        let reply = run.refuse(refusal);
        self.report(run, &reply)
    }

    fn print_selection(&self, run: &dyn AnyRun) -> Result<(), Failure> {
        let (session, observer) = step_session(run);
        print_made(self.texts, &*session, observer, &self.made)
    }

    fn submit(&mut self, run: &mut dyn AnyRun, mv: &str) -> Result<(), Failure> {
        self.made.clear();
        // A text that was read is a move.
        let Some(reply) = run.judge(mv) else { return Ok(()) };
        self.report(run, &reply)
    }

    /// Prints the judgement of a move.
    fn report(&self, run: &dyn AnyRun, reply: &Reply) -> Result<(), Failure> {
        if let Some(judgement) = self.texts.step_reply(run.step(), reply) {
            print_lines(&judgement)?;
        }
        match reply {
            Reply::Right { .. } if run.step().is_game() => Ok(()),
            Reply::Right { answers } => {
                self.print_answers(run, answers.len())?;
                self.print_board(run)
            }
            Reply::Done { answers } => {
                self.print_answers(run, answers.len())?;
                let has_moved = matches!(
                    run.step().kind,
                    StepKind::Do { .. } | StepKind::Script { .. } | StepKind::Play { .. } | StepKind::Keep(_)
                );
                if has_moved { self.print_board(run) } else { Ok(()) }
            }
            Reply::Wrong { .. } => self.print_task(run),
            _ => Ok(()),
        }
    }

    /// Prints the moves that the other seats have answered.
    fn print_answers(&self, run: &dyn AnyRun, answers: usize) -> Result<(), Failure> {
        let session = step_session(run).0;
        let path = session.path(session.stands_on());
        path[path.len() - answers.min(path.len())..].iter().try_for_each(|&node| {
            let text = session.ply_text(node).unwrap_or_default();
            self.print_move(run, session.turn_at(session.parent(node).unwrap_or_default()), &text)
        })
    }

    fn print_hint(&mut self, run: &mut dyn AnyRun) -> Result<(), Failure> {
        match run.hint() {
            None => Ok(()),
            Some(Hint::Best) => {
                let session = step_session(run).0;
                let engine = thinker(self.game).map(|thinker| thinker.engine(Level::FULL, SEED));
                match engine.and_then(|engine| best_move(&*session, engine)) {
                    Some((best, _)) => self.print_lesson_message("text-hint", &[("move", &best)]),
                    None => Ok(()),
                }
            }
            Some(hint) => print_lines(&self.texts.step_hint(run.step(), &hint).unwrap_or_default()),
        }
    }

    fn play_engine_move(&mut self, run: &mut dyn AnyRun, level: u8) -> Result<(), Failure> {
        let session = step_session(run).0;
        let known = self.engine.take().filter(|(known, _)| *known == level).map(|(_, engine)| engine);
        let level_of = |level| Level::new(level).unwrap_or(Level::FIRST);
        let engine = known.or_else(|| Some(thinker(self.game)?.engine(level_of(level), SEED)));
        let Some((text, engine)) = engine.and_then(|engine| best_move(&*session, engine)) else {
            run.skip();
            return Ok(());
        };
        self.engine = Some((level, engine));
        let Some(reply) = run.judge_engine(&text) else {
            run.skip();
            return Ok(());
        };
        self.print_move(run, session.to_move(), &text)?;
        if !matches!(reply, Reply::Right { .. }) {
            return self.report(run, &reply);
        }
        self.print_board(run)?;
        let (session, observer) = step_session(run);
        session.duties(observer).iter().try_for_each(|due| print_line(&self.texts.refusal(due)))
    }

    /// Says what the step has shown, unless it was skipped, and the stars.
    fn print_result(&self, run: &dyn AnyRun) -> Result<(), Failure> {
        if let Some(text) = self.texts.step_done(run) {
            print_lines(&text)?;
        }
        let has_stars = run.step().is_task() && !run.step().is_problem();
        match run.result() {
            Some(result) if has_stars && result.stars > 0 => {
                self.print_lesson_message("lesson-stars", &[("stars", &result.stars)])
            }
            _ => Ok(()),
        }
    }
}

/// The texts of the legal moves with this beginning, in byte order.
fn moves_with_prefix(run: &dyn AnyRun, prefix: &str) -> Vec<String> {
    let (session, observer) = step_session(run);
    let (prefix, mut texts) = (prefix.to_ascii_lowercase(), session.move_texts(observer));
    texts.retain(|text| text.to_ascii_lowercase().starts_with(&prefix));
    texts
}

/// The move that an engine finds where a session stands, with the engine at rest again.
fn best_move(session: &dyn AnySession, engine: AnyEngine) -> Option<(String, AnyEngine)> {
    let found = engine.find(session, session.stands_on(), SearchTask::Move, Limits::nodes(NODES))?;
    Some((found.0.best, found.1))
}
