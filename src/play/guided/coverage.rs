//! Coverage: the steps that explain each rule.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use camaieu_rules::game::Game;

use super::file::LessonError;
use super::step::{LessonStep, lessons};

/// For each numbered rule of a game, the steps that explain it, as `lesson/step`.
pub fn coverage<G: Game>() -> Result<BTreeMap<u8, Vec<String>>, LessonError> {
    let mut steps: BTreeMap<u8, Vec<String>> = (1..=G::RULES).map(|rule| (rule, Vec::new())).collect();
    for step in lessons::<G>()?.iter().flat_map(|lesson| &lesson.steps) {
        for rule in &step.rules {
            steps.entry(*rule).or_default().push(format!("{}/{}", step.lesson, step.name));
        }
    }
    Ok(steps)
}

/// The steps that explain a rule, those first that explain it before any other: what a refusal or an obligation by this
/// rule leads to.
pub fn steps_about<G: Game>(rule: u8) -> Result<Vec<LessonStep<G>>, LessonError> {
    let steps = lessons::<G>()?.into_iter().flat_map(|lesson| lesson.steps);
    let mut about: Vec<LessonStep<G>> = steps.filter(|step| step.rules.contains(&rule)).collect();
    about.sort_by_key(|step| step.rules.first() != Some(&rule));
    Ok(about)
}

/// The coverage as a table in Markdown, a row for each rule.
pub fn coverage_table<G: Game>() -> Result<String, LessonError> {
    let mut table = "| rule | steps |\n|---|---|\n".to_owned();
    for (rule, steps) in coverage::<G>()? {
        let steps: Vec<String> = steps.iter().map(|step| format!("`{step}`")).collect();
        // Writing to a string cannot fail.
        let _ = writeln!(table, "| {rule} | {} |", steps.join(", "));
    }
    Ok(table)
}
