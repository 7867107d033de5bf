//! Lesson files: RON, read as they are written, before their positions and moves are known to the game.

use serde::Deserialize;
use thiserror::Error;

use crate::built_in::LessonFile;

use super::condition::Condition;

/// Fault of a lesson file. The files are built in and tested: a player never meets one.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{lesson}, step '{step}': {fault}")]
pub struct LessonError {
    /// The lesson.
    pub lesson: &'static str,
    /// The step; empty for the whole file.
    pub step: String,
    /// The fault, in English.
    pub fault: String,
}

#[derive(Deserialize)]
#[serde(rename = "Lesson", deny_unknown_fields)]
pub(super) struct LessonText {
    pub(super) steps: Vec<StepText>,
}

#[derive(Deserialize)]
#[serde(rename = "Step", deny_unknown_fields)]
pub(super) struct StepText {
    pub(super) name: String,
    /// Whether it belongs to the essentials of its course.
    #[serde(default)]
    pub(super) essential: bool,
    /// Numbers of the rules that the step explains.
    #[serde(default)]
    pub(super) rules: Vec<u8>,
    /// Numbers of the chapters of the rules' text that it belongs to, where no numbered rule says it.
    #[serde(default)]
    pub(super) chapters: Vec<u8>,
    #[serde(default)]
    pub(super) setup: String,
    /// Empty for the starting position.
    #[serde(default)]
    pub(super) position: String,
    #[serde(default)]
    pub(super) arrows: Vec<(String, String)>,
    #[serde(default)]
    pub(super) marks: Vec<String>,
    pub(super) kind: KindText,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) enum KindText {
    Show {
        #[serde(default)]
        line: Vec<String>,
    },
    Do {
        goal: Condition,
        #[serde(default = "one")]
        par: usize,
        answer: Vec<String>,
        #[serde(default)]
        wrong: Vec<WrongText>,
        #[serde(default)]
        punish: Option<Condition>,
    },
    Try {
        moves: Vec<String>,
        rule: u8,
    },
    Find {
        goal: Condition,
        all: Vec<String>,
    },
    Script {
        line: Vec<String>,
        #[serde(default)]
        wrong: Vec<WrongText>,
    },
    Play {
        level: u8,
        goal: Condition,
        within: usize,
    },
}

#[derive(Deserialize)]
#[serde(rename = "Wrong", deny_unknown_fields)]
pub(super) struct WrongText {
    pub(super) moves: Vec<String>,
    pub(super) say: String,
    #[serde(default)]
    pub(super) punished: Vec<String>,
    /// Number of plies of a script's line that come before.
    #[serde(default)]
    pub(super) after: usize,
}

fn one() -> usize {
    1
}

pub(super) fn read(file: &LessonFile) -> Result<LessonText, LessonError> {
    let options = ron::Options::default().with_default_extension(ron::extensions::Extensions::IMPLICIT_SOME);
    options.from_str(file.text).map_err(|error| LessonError {
        lesson: file.name,
        step: String::new(),
        fault: error.to_string(),
    })
}
