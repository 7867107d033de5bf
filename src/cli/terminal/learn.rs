//! `learn GAME[/NAME]`: the lessons of a course in the terminal, step by step; `learn GAME/puzzles` the puzzles, `learn mistakes`
//! one's own mistakes that come back.

use std::fmt::Display;

use clap::ArgMatches;

use crate::cli::failure::Failure;
use crate::cli::game_command::unknown_game;
use crate::cli::lessons::fault;
use crate::cli::output::print_error;
use crate::cli::window::{self, Opens};
use crate::play::built_in;
use crate::play::guided::{
    AnyStep, Day, Lesson, MISTAKES, PUZZLES, Plan, Progress, Purpose, UnfinishedStep, Which,
    closes_essentials, collection, course, every_step, in_course, mistakes,
};
use crate::rules::catalogue;
use crate::store::{ProgressFile, today};
use crate::text::Texts;

use super::console::print_line;
use super::learner::{Learner, StepExit};

/// `learn GAME[/NAME]`.
pub(in crate::cli) fn learn(
    texts: &'static Texts,
    args: &ArgMatches,
    all: &ArgMatches,
) -> Result<(), Failure> {
    let given = args.get_one::<String>("lesson").map(String::as_str).unwrap_or_default();
    let (game, name) = match given.split_once('/') {
        Some((game, name)) => (game, Some(name)),
        None => (given, None),
    };
    if given == MISTAKES {
        return match args.get_flag("learn-text") {
            true => take_mistakes(texts, TerminalProgress::load(texts)),
            false => window::open(texts, Opens::Learn(args, MISTAKES, Purpose::Mistakes), all),
        };
    }
    let facts = catalogue::facts(game).ok_or_else(|| unknown_game(texts, game))?;
    let game = facts.name;
    let purpose = name.map_or(Purpose::Course, Purpose::named);
    let lessons = match purpose {
        Purpose::Puzzle(_) => {
            vec![collection(game).map_err(|error| Failure::Machine(texts.puzzle_error(&error)))?]
        }
        _ => course(game).map_err(|error| fault(texts, &error))?,
    };
    if lessons.is_empty() {
        return Err(Failure::Input(texts.say_with("lesson-no-course", &[("game", &game)])));
    }
    if Plan::new(purpose.clone(), &lessons, &Progress::default(), today()).is_none() {
        let names: Vec<&str> =
            built_in(game).lessons.iter().map(|lesson| lesson.name).chain([PUZZLES]).collect();
        let name = name.unwrap_or_default();
        let args: [(&str, &dyn Display); 3] =
            [("lesson", &name), ("game", &game), ("lessons", &names.join(", "))];
        let sentence = texts.say_with("lesson-unknown", &args);
        let lesson = name.split('/').next().unwrap_or_default();
        return Err(Failure::Input(texts.with_suggestion(sentence, lesson, names)));
    }
    if !args.get_flag("learn-text") {
        return window::open(texts, Opens::Learn(args, game, purpose), all);
    }
    take(texts, (game, purpose), &lessons, name, TerminalProgress::load(texts))
}

/// Takes one's own mistakes that come back today.
fn take_mistakes(texts: &'static Texts, mut book: TerminalProgress) -> Result<(), Failure> {
    let course = mistakes(&book.progress, book.today);
    if course.steps.is_empty() {
        return print_line(&match book.progress.next_mistake() {
            Some(day) => texts.say_with("mistakes-none-today", &[("date", &texts.date(day))]),
            None => texts.say("mistakes-none"),
        });
    }
    for (index, step) in course.steps.iter().enumerate() {
        let mut learner = Learner::new(texts, step.game);
        learner.begin_mistake((index, course.steps.len()), step, &book.progress)?;
        let mut run = step.run(UnfinishedStep::default());
        let by = learner.take(&mut *run)?;
        if run.result().is_some() || !run.is_clean() {
            book.progress.repeat(step, run.is_clean() && run.is_solved(), book.today);
            book.save(texts);
        }
        let known = book.progress.returning(step).and_then(|known| known.mistake.as_ref());
        if let Some(mistake) = known.filter(|_| run.result().is_some()) {
            let told = [Some(texts.that_day(mistake)), texts.best_that_day(mistake)];
            told.iter().flatten().flat_map(|said| said.lines()).try_for_each(print_line)?;
        }
        if by == StepExit::Quit {
            return Ok(());
        }
    }
    Ok(())
}

/// Progress with the file that keeps it.
struct TerminalProgress {
    /// `None` if the system names no folder for it, or it cannot be used.
    file: Option<ProgressFile>,
    /// Whether the last attempt to save has succeeded.
    is_saved: bool,
    progress: Progress,
    today: Day,
}

impl TerminalProgress {
    /// The progress of the user. A file that cannot be read is not written over.
    fn load(texts: &Texts) -> TerminalProgress {
        let loaded = ProgressFile::of_user().and_then(|file| Some((load(texts, &file)?, file)));
        let (progress, file) =
            loaded.map_or_else(Default::default, |(progress, file)| (progress, Some(file)));
        TerminalProgress { file, is_saved: true, progress, today: today() }
    }

    /// Writes the progress. The first of several failures is reported; the lessons go on.
    fn save(&mut self, texts: &Texts) {
        let Some(saved) = self.file.as_ref().map(|file| file.save(&self.progress)) else { return };
        if let (Err(error), true) = (&saved, self.is_saved) {
            print_error(&texts.say_with("lesson-not-kept", &[("fault", &error.sentence(texts))]));
        }
        self.is_saved = saved.is_ok();
    }
}

/// Reads the progress; what keeps it from being read is reported, and gives `None`.
fn load(texts: &Texts, file: &ProgressFile) -> Option<Progress> {
    let path = file.path().display();
    match file.load() {
        Ok(loaded) => {
            if let Some(to) = loaded.moved_to {
                let args: [(&str, &dyn std::fmt::Display); 2] = [("file", &path), ("to", &to.display())];
                print_error(&texts.say_with("lesson-set-aside", &args));
            }
            Some(loaded.progress)
        }
        Err(error) => {
            let fault = error.sentence(texts);
            print_error(&texts.say_with("lesson-unread", &[("file", &path), ("fault", &fault)]));
            None
        }
    }
}

/// A step of the course: its lesson and its number there.
type StepIndex = (usize, usize);

/// The steps in their order, and the index of the first one: of the course where it was left, or of those of a lesson that
/// is named; of puzzles the next one that is not solved.
fn order(
    lessons: &[Lesson<AnyStep>],
    all: &[StepIndex],
    (purpose, name): (&Purpose, Option<&str>),
    book: &TerminalProgress,
) -> (Vec<StepIndex>, usize) {
    let Some(name) = name else { return in_course(lessons, &book.progress) };
    let is_named = |&(lesson, step): &StepIndex| {
        let step = &lessons[lesson].steps[step];
        format!("{}/{}", step.lesson, step.name) == name
    };
    let plan = Plan::new(purpose.clone(), lessons, &book.progress, book.today);
    let next = plan.filter(|_| *purpose == Purpose::Puzzle(Which::Next)).map(|plan| plan.step_progress().0);
    (all.to_vec(), all.iter().position(is_named).or(next).unwrap_or(0))
}

/// Takes a lesson, or the course from where it was left, after the steps that come back.
fn take(
    texts: &'static Texts,
    (game, purpose): (&'static str, Purpose),
    lessons: &[Lesson<AnyStep>],
    name: Option<&str>,
    mut book: TerminalProgress,
) -> Result<(), Failure> {
    let mut learner = Learner::new(texts, game);
    let is_asked =
        |lesson: usize| name.is_none_or(|name| name.split('/').next() == Some(lessons[lesson].name));
    let all: Vec<StepIndex> =
        every_step(lessons).into_iter().filter(|&(lesson, _)| is_asked(lesson)).collect();
    let path = |&(lesson, step): &StepIndex| lessons[lesson].steps[step].path();
    let due = book.progress.due(book.today);
    let review: Vec<StepIndex> =
        all.iter().copied().filter(|at| name.is_none() && due.contains(&path(at).as_str())).collect();
    let (course, first) = order(lessons, &all, (&purpose, name), &book);
    learner.begin(review.len())?;
    let mut part = None;
    let rest = course[first..].iter().map(|at| (false, at));
    for (is_review, at) in review.iter().map(|at| (true, at)).chain(rest) {
        let (lesson, number) = (&lessons[at.0], at.1);
        let step = &lesson.steps[number];
        if !is_review && name.is_none() && part.replace(lesson.part) != Some(lesson.part) {
            learner.begin_part(lessons, lesson.part)?;
        }
        let mut run = step.run(book.progress.begun(&path(at)));
        let by = learner.take_step(lesson, number, &mut *run)?;
        run.note(&mut book.progress, book.today);
        if run.result().is_none() && !is_review && name.is_none() {
            book.progress.leave(game, path(at));
        }
        if by == StepExit::Quit {
            book.save(texts);
            return Ok(());
        }
        if !is_review && name.is_none() {
            if closes_essentials(lessons, step) {
                learner.end_essentials()?;
            }
            match course.iter().skip_while(|other| *other != at).nth(1) {
                Some(next) => book.progress.leave(game, path(next)),
                None => book.progress.complete(game),
            }
        }
        book.save(texts);
    }
    let steps = all.iter().map(|&(lesson, step)| &lessons[lesson].steps[step]);
    if matches!(purpose, Purpose::Puzzle(_)) {
        let solved = steps.filter(|step| book.progress.is_solved(step)).count();
        return learner.end_puzzles(solved, all.len());
    }
    let (stars, most) = stars(steps, &book.progress);
    learner.end(stars, most)
}

/// The stars that were had for these steps, and those that can be had.
fn stars<'a>(steps: impl Iterator<Item = &'a AnyStep>, progress: &Progress) -> (usize, usize) {
    let tasks = steps.filter(|step| step.is_task());
    let had = |step: &AnyStep| progress.record(&step.path()).map_or(0, |record| usize::from(record.stars));
    tasks.fold((0, 0), |(stars, most), step| (stars + had(step), most + 3))
}
