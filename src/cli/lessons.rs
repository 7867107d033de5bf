//! `lessons`: the courses, a line for each lesson or a record for each step.

use clap::ArgMatches;

use crate::bots::{self, Bots, BotsVisitor};
use crate::play::guided::{LessonError, Outline, lessons, outlines};
use crate::rules::catalogue;
use crate::text::Texts;

use super::failure::Failure;
use super::game_command::unknown_game;
use super::output::print;

/// `lessons [GAME]`.
pub(super) fn list(texts: &'static Texts, args: &ArgMatches) -> Result<(), Failure> {
    let as_json = args.get_flag("lessons-jsonl");
    let given = args.get_one::<String>("lessons-game").map(String::as_str);
    for game in catalogue::NAMES.iter().copied().filter(|game| given.is_none_or(|given| given == *game)) {
        bots::visit(game, List { texts, as_json }).unwrap_or(Ok(()))?;
    }
    match given.filter(|game| !catalogue::NAMES.contains(game)) {
        Some(game) => Err(unknown_game(texts, game)),
        None => Ok(()),
    }
}

struct List {
    texts: &'static Texts,
    as_json: bool,
}

impl BotsVisitor for List {
    type Output = Result<(), Failure>;

    fn visit<G: Bots>(self) -> Self::Output {
        if self.as_json {
            let steps = outlines::<G>().map_err(|error| fault(self.texts, &error))?;
            return steps.into_iter().try_for_each(|step| {
                let goal = self.texts.say(&step.goal);
                print(&serde_json::to_string(&Outline { goal, ..step })?)
            });
        }
        let course = lessons::<G>().map_err(|error| fault(self.texts, &error))?;
        // A lesson in both parts of the course has one line.
        for lesson in course.iter().filter(|lesson| !lesson.is_continued) {
            let steps = || course.iter().filter(|part| part.name == lesson.name).flat_map(|part| &part.steps);
            let mut rules: Vec<u8> = steps().flat_map(|step| step.rules.clone()).collect();
            rules.sort_unstable();
            rules.dedup();
            let rules: Vec<String> = rules.iter().map(u8::to_string).collect();
            let (name, title) = (lesson.name, self.texts.lesson_title(lesson));
            print(&format!("{}/{name}\t{}\t{}\t{title}", G::NAME, steps().count(), rules.join(",")))?;
        }
        Ok(())
    }
}

/// The failure of a lesson file, which is built into the program.
pub(super) fn fault(texts: &Texts, error: &LessonError) -> Failure {
    Failure::Machine(texts.say_with("lesson-fault", &[("fault", error)]))
}
