//! Lessons as records for lists and for other programs: everything is text.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::line::line_texts;
use camaieu_rules::catalogue::{self, Visitor};
use camaieu_rules::game::{Game, Observer};

use super::facts::CoursePart;
use super::file::LessonError;
use super::search::GoalSearch;
use super::sentences;
use super::step::{LessonStep, StepBody, Wrong, lessons};

/// Step of a lesson as a record. A list that its kind does not have is `None`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct StepOutline {
    /// Game and lesson: `camelot/canter`.
    pub lesson: String,
    /// Number of the step among those of this name, from 1.
    pub step: usize,
    /// Name of the step.
    pub name: String,
    /// Whether it belongs to the essentials.
    pub essential: bool,
    /// `show`, `do`, `try`, `find`, `script` or `play`.
    pub kind: &'static str,
    /// Set-up, unless it is the default.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub setup: String,
    /// Position at the beginning.
    pub position: String,
    /// Numbers of the rules that it explains.
    pub rules: Vec<u8>,
    /// Numbers of the chapters of the rules that it belongs to besides.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub chapters: Vec<u8>,
    /// Id of the goal's sentence; the sentence itself where a language is known.
    pub goal: String,
    /// Moves of a line.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<Vec<String>>,
    /// All solutions in the fewest moves: for each first move the line to the goal, with the best defence.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub solutions: Option<Vec<Vec<String>>>,
    /// Wrong answers that have a reply, in a line those at each of its plies.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub wrong: Option<Vec<String>>,
    /// Illegal moves that are to be tried.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub refused: Option<Vec<String>>,
    /// All moves that are to be found.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub all: Option<Vec<String>>,
    /// Fewest moves of the player.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub par: Option<usize>,
    /// Level of the engine in a short game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub level: Option<u8>,
}

/// All steps of the course of a game; none if there is no such game.
pub fn outlines(game: &str) -> Result<Vec<StepOutline>, LessonError> {
    struct Read;
    impl Visitor for Read {
        type Output = Result<Vec<StepOutline>, LessonError>;

        fn visit<G: Game>(self) -> Self::Output {
            outlines_of::<G>()
        }
    }
    catalogue::visit(game, Read).unwrap_or(Ok(Vec::new()))
}

fn outlines_of<G: Game>() -> Result<Vec<StepOutline>, LessonError> {
    let mut counts = BTreeMap::<&str, usize>::new();
    let course = lessons::<G>()?;
    let steps = course.iter().flat_map(|lesson| &lesson.steps);
    let numbered = steps.map(|step| {
        let number = counts.entry(step.lesson).or_default();
        *number += 1;
        outline(step, *number)
    });
    Ok(numbered.collect())
}

fn outline<G: Game>(step: &LessonStep<G>, number: usize) -> StepOutline {
    let base = StepOutline {
        lesson: format!("{}/{}", G::NAME, step.lesson),
        step: number,
        name: step.name.clone(),
        essential: step.part == CoursePart::Essentials,
        kind: step.kind.word(),
        setup: step.setup.clone(),
        position: G::position_text(&step.position),
        rules: step.rules.clone(),
        chapters: step.chapters.clone(),
        goal: sentences::goal(step),
        line: None,
        solutions: None,
        wrong: None,
        refused: None,
        all: None,
        par: None,
        level: None,
    };
    let view = G::view(&step.position, Observer::All);
    let texts = |moves: &[G::Move]| moves.iter().map(|mv| G::move_text(&view, mv)).collect::<Vec<_>>();
    match &step.kind {
        StepBody::Show { line } | StepBody::Keep { line, .. } => {
            StepOutline { line: Some(line_texts::<G>(&step.position, line)), ..base }
        }
        StepBody::Do { goal, par, wrong, .. } => {
            let search = GoalSearch::<G>::new(step.seat(), goal);
            let firsts = search.solutions(&step.position, *par);
            let line =
                |first: &G::Move| line_texts::<G>(&step.position, &search.line(&step.position, first, *par));
            StepOutline {
                solutions: Some(firsts.iter().map(line).collect()),
                wrong: Some(wrong.iter().flat_map(|wrong| texts(&wrong.moves)).collect()),
                par: Some(*par),
                ..base
            }
        }
        StepBody::Try { moves, .. } => StepOutline { refused: Some(moves.clone()), ..base },
        StepBody::Find { all, .. } => StepOutline { all: Some(texts(all)), ..base },
        StepBody::Script { line, wrong } => {
            let in_line = |wrong: &Wrong<G>| {
                let before = &line[..wrong.after.min(line.len())];
                let tried = |mv: &G::Move| {
                    let played: Vec<G::Move> = before.iter().chain([mv]).cloned().collect();
                    line_texts::<G>(&step.position, &played).pop()
                };
                wrong.moves.iter().filter_map(tried).collect::<Vec<String>>()
            };
            StepOutline {
                line: Some(line_texts::<G>(&step.position, line)),
                wrong: Some(wrong.iter().flat_map(in_line).collect()),
                ..base
            }
        }
        StepBody::Play { level, .. } | StepBody::Solve { level, .. } => {
            StepOutline { level: Some(*level), ..base }
        }
    }
}
