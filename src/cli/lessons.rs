//! `lessons`: the courses, a line for each lesson or a record for each step.

use clap::ArgMatches;

use crate::play::guided::{LessonError, StepOutline, course, outlines};
use crate::rules::catalogue;
use crate::text::Texts;

use super::failure::Failure;
use super::game_command::unknown_game;
use super::output::{print, print_json};

/// `lessons [GAME]`.
pub(super) fn list(texts: &'static Texts, args: &ArgMatches) -> Result<(), Failure> {
    let given = args.get_one::<String>("lessons-game").map(String::as_str);
    let print_course = if args.get_flag("json") { print_steps } else { print_lessons };
    for game in catalogue::NAMES.iter().copied().filter(|game| given.is_none_or(|given| given == *game)) {
        print_course(texts, game)?;
    }
    match given.filter(|game| !catalogue::NAMES.contains(game)) {
        Some(game) => Err(unknown_game(texts, game)),
        None => Ok(()),
    }
}

/// A record for each step.
fn print_steps(texts: &Texts, game: &str) -> Result<(), Failure> {
    let steps = outlines(game).map_err(|error| fault(texts, &error))?;
    steps.into_iter().try_for_each(|step| {
        let goal = texts.say(&step.goal);
        print_json(&StepOutline { goal, ..step })
    })
}

/// A line for each lesson. One that is in both parts of the course has one line.
fn print_lessons(texts: &Texts, game: &str) -> Result<(), Failure> {
    let course = course(game).map_err(|error| fault(texts, &error))?;
    for lesson in course.iter().filter(|lesson| !lesson.is_continued) {
        let steps = || course.iter().filter(|part| part.name == lesson.name).flat_map(|part| &part.steps);
        let mut rules: Vec<u8> = steps().flat_map(|step| step.rules.clone()).collect();
        rules.sort_unstable();
        rules.dedup();
        let rules: Vec<String> = rules.iter().map(u8::to_string).collect();
        let (name, title) = (lesson.name, texts.lesson_title(lesson));
        print(&format!("{game}/{name}\t{}\t{}\t{title}", steps().count(), rules.join(",")))?;
    }
    Ok(())
}

/// The failure of a lesson file, which is built into the program.
pub(super) fn fault(texts: &Texts, error: &LessonError) -> Failure {
    Failure::Machine(texts.say_with("lesson-fault", &[("fault", error)]))
}
