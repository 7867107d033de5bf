//! Sentences for the errors of scores and saved matches.

use std::fmt::Display;

use crate::play::puzzle::{PuzzleError, PuzzleFault};
use crate::play::saved::{SavedError, SavedErrorKind};
use crate::play::score::ScoreError;

use super::Texts;

impl Texts {
    /// Sentence for an error of a score.
    pub fn score_error(&self, error: &ScoreError) -> String {
        match error {
            ScoreError::OpenComment { line } => self.say_with("score-open-comment", &[("line", line)]),
            ScoreError::AfterResult { line, text } => {
                self.say_with("score-after-result", &[("line", line), ("text", text)])
            }
            ScoreError::UnknownKey { line, key } => {
                self.say_with("score-unknown-key", &[("line", line), ("key", key)])
            }
            ScoreError::Setup(error) => self.setup_error(error),
            ScoreError::Position(refusals) => self.refusals(refusals),
            ScoreError::Seed(text) => self.say_with("replay-seed", &[("text", text)]),
            ScoreError::Move { line, number, text, refusal } => self.say_with(
                "score-move",
                &[("line", line), ("number", number), ("move", text), ("fault", &self.refusal(refusal))],
            ),
            ScoreError::Result { written, reached } => {
                self.say_with("score-result", &[("written", written), ("reached", reached)])
            }
        }
    }

    /// Sentence for an error of a file of puzzles, with its line.
    pub fn puzzle_error(&self, error: &PuzzleError) -> String {
        let sentence = match &error.fault {
            PuzzleFault::NoRecord(fault) => self.say_with("puzzle-no-record", &[("fault", fault)]),
            PuzzleFault::Position(refusals) => self.refusals(refusals),
            PuzzleFault::FewMoves(count) => self.say_with("puzzle-few-moves", &[("count", count)]),
            PuzzleFault::Solutions(count) => self.say_with("puzzle-solutions", &[("count", count)]),
            PuzzleFault::Move { text, refusal } => {
                self.say_with("puzzle-move", &[("move", text), ("fault", &self.refusal(refusal))])
            }
            PuzzleFault::Line => self.say("puzzle-line"),
            PuzzleFault::Grade(grade) => self.say_with("puzzle-grade", &[("grade", grade)]),
            PuzzleFault::Twice(id) => self.say_with("puzzle-twice", &[("id", id)]),
        };
        self.say_with("command-line", &[("line", &error.line), ("fault", &sentence)])
    }

    /// Sentence for an error of a saved match, with its line.
    pub fn saved_error(&self, error: &SavedError) -> String {
        let sentence = self.saved_error_kind(&error.kind);
        self.say_with("command-line", &[("line", &error.line), ("fault", &sentence)])
    }

    fn saved_error_kind(&self, kind: &SavedErrorKind) -> String {
        let say = |id: &str, args: &[(&str, &dyn Display)]| self.say_with(id, args);
        match kind {
            SavedErrorKind::Foreign => say("saved-foreign", &[]),
            SavedErrorKind::Newer { format, program } => {
                say("saved-newer", &[("format", format), ("program", program)])
            }
            SavedErrorKind::NotUtf8 => say("command-not-utf8", &[]),
            SavedErrorKind::Unreadable { column, message } => {
                say("saved-unreadable", &[("column", column), ("fault", message)])
            }
            SavedErrorKind::OutOfOrder(record) => say("saved-out-of-order", &[("record", record)]),
            SavedErrorKind::BreaksOff => say("saved-breaks-off", &[]),
            SavedErrorKind::UnknownGame(game) => say(
                "command-unknown-game",
                &[("game", game), ("games", &crate::rules::catalogue::NAMES.join(", "))],
            ),
            SavedErrorKind::OtherGame(game) => say("saved-other-game", &[("game", game)]),
            SavedErrorKind::Setup(error) => self.setup_error(error),
            SavedErrorKind::File { option, refusals } => {
                say("saved-file", &[("option", option), ("fault", &self.refusals(refusals))])
            }
            SavedErrorKind::Position(refusals) => {
                say("saved-position", &[("fault", &self.refusals(refusals))])
            }
            SavedErrorKind::Beginning => say("saved-beginning", &[]),
            SavedErrorKind::Seats { expected, found } => {
                say("saved-seats", &[("expected", expected), ("found", found)])
            }
            SavedErrorKind::NoSuch(number) => say("saved-no-such", &[("number", number)]),
            SavedErrorKind::Number { expected, found } => {
                say("saved-number", &[("expected", expected), ("found", found)])
            }
            SavedErrorKind::NotOneKind => say("saved-not-one-kind", &[]),
            SavedErrorKind::Twice(text) => say("saved-twice", &[("text", text)]),
            SavedErrorKind::Refused { text, refusal } => {
                say("saved-refused", &[("text", text), ("fault", &self.refusal(refusal))])
            }
            SavedErrorKind::Steps(step) => say("saved-steps", &[("step", step)]),
            SavedErrorKind::Times => say("saved-times", &[]),
            SavedErrorKind::Series => say("saved-series", &[]),
            SavedErrorKind::ComesOut { written, reached } => {
                say("saved-comes-out", &[("written", written), ("reached", reached)])
            }
        }
    }
}
