//! Progress of a player: what has been done, what comes back, where each course was left; which puzzles were solved.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use super::day::Day;
use super::mistake::Return;
use super::puzzle::{PuzzleMark, Streak};
use super::run::StepResult;

/// Days after which a failed step comes back: after the failure, and after each time that it is done since.
pub const REVIEW_DAYS: [u32; 3] = [1, 3, 7];

/// Progress of a player in the lessons and puzzles of all games. Steps are named by their paths:
/// `camelot/canter/over-a-friend`.
///
/// ```
/// use camaieu_play::guided::{Day, Progress, StepResult};
///
/// let mut progress = Progress::default();
/// progress.finish("camelot/canter/two", StepResult { stars: 1, is_failed: true }, Day(100));
/// assert!(progress.due(Day(100)).is_empty());
/// assert_eq!(progress.due(Day(101)), ["camelot/canter/two"]);
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Progress {
    /// Steps that have been finished.
    steps: BTreeMap<String, StepProgress>,
    /// Step at which each game's course was left.
    left: BTreeMap<String, CourseBookmark>,
    /// Steps with mistakes or hints that were left before they were finished.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    begun: BTreeMap<String, UnfinishedStep>,
    /// Special things that have been explained, as `GAME/NAME`.
    #[serde(skip_serializing_if = "BTreeSet::is_empty")]
    explained: BTreeSet<String>,
    /// Puzzles that were tried, as `GAME/ID`.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub(super) puzzles: BTreeMap<String, PuzzleMark>,
    /// Streak of each game.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub(super) streaks: BTreeMap<String, Streak>,
    /// Day on which the daily puzzle of each game was solved last.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub(super) daily: BTreeMap<String, Day>,
    /// Days on which a puzzle of the day was solved, of whatever game.
    #[serde(skip_serializing_if = "BTreeSet::is_empty")]
    pub(super) days: BTreeSet<Day>,
    /// Mistakes and failed puzzles that come back, as `GAME/ID`.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub(super) returns: BTreeMap<String, Return>,
}

/// Step that has been finished.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct StepProgress {
    /// Most stars that were had.
    pub stars: u8,
    /// Day on which it comes back; `None` if it does not.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub due: Option<Day>,
    /// Number of times that it has been done since it failed last.
    #[serde(skip_serializing_if = "is_zero")]
    pub reviews: u8,
}

impl StepProgress {
    /// Whether the step comes back on this day, or should have before. A day later than any that could have been set shows
    /// that the clock of the machine was wrong then; such a step comes back at once.
    fn is_due(&self, today: Day) -> bool {
        let latest = today.0.saturating_add(REVIEW_DAYS[REVIEW_DAYS.len() - 1]);
        self.due.is_some_and(|due| due <= today || due.0 > latest)
    }
}

/// Step at which a course was left.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct CourseBookmark {
    /// Path of the step.
    pub step: String,
    /// Whether the course had its essentials first; earlier courses had the steps in another order.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub in_parts: bool,
}

/// Step that was left before it was finished.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct UnfinishedStep {
    /// Wrong moves so far.
    #[serde(skip_serializing_if = "is_zero")]
    pub mistakes: u32,
    /// Hints taken so far.
    #[serde(skip_serializing_if = "is_zero")]
    pub hints: u8,
}

fn is_zero<N: Default + PartialEq>(number: &N) -> bool {
    *number == N::default()
}

impl Progress {
    /// Notes that a step was finished.
    pub fn finish(&mut self, step: &str, result: StepResult, today: Day) {
        self.begun.remove(step);
        let record = self.steps.entry(step.to_owned()).or_default();
        record.stars = record.stars.max(result.stars);
        if result.is_failed {
            record.reviews = 0;
            record.due = Some(Day(today.0.saturating_add(REVIEW_DAYS[0])));
        } else if record.is_due(today) {
            record.reviews += 1;
            let next = REVIEW_DAYS.get(usize::from(record.reviews));
            record.due = next.map(|days| Day(today.0.saturating_add(*days)));
            if record.due.is_none() {
                record.reviews = 0;
            }
        }
    }

    /// Record of a step; `None` if it was never finished.
    pub fn record(&self, step: &str) -> Option<&StepProgress> {
        self.steps.get(step)
    }

    /// Paths of the steps that come back on this day or should have before, ascending.
    pub fn due(&self, today: Day) -> Vec<&str> {
        let due = self.steps.iter().filter(|(_, record)| record.is_due(today));
        due.map(|(step, _)| step.as_str()).collect()
    }

    /// Notes the mistakes and hints of a step that is not finished: they stay until it is.
    pub fn begin(&mut self, step: &str, begun: UnfinishedStep) {
        match begun == UnfinishedStep::default() {
            true => drop(self.begun.remove(step)),
            false => drop(self.begun.insert(step.to_owned(), begun)),
        }
    }

    /// The mistakes and hints of a step that is not finished.
    pub fn begun(&self, step: &str) -> UnfinishedStep {
        self.begun.get(step).copied().unwrap_or_default()
    }

    /// Notes the step at which a game's course was left, by its path.
    pub fn leave(&mut self, game: &str, step: String) {
        self.left.insert(game.to_owned(), CourseBookmark { step, in_parts: true });
    }

    /// Path of the step at which a game's course was left; `None` at its beginning or its end.
    pub fn left(&self, game: &str) -> Option<&str> {
        self.left.get(game).map(|left| left.step.as_str())
    }

    /// Whether a game's course was left when its steps had another order, without essentials.
    pub fn is_left_in_old_order(&self, game: &str) -> bool {
        self.left.get(game).is_some_and(|left| !left.in_parts)
    }

    /// Notes that a special thing of a game was explained; `false` if it was before.
    pub fn explain(&mut self, game: &str, name: &str) -> bool {
        self.explained.insert(format!("{game}/{name}"))
    }

    /// Whether a special thing of a game was explained.
    pub fn is_explained(&self, game: &str, name: &str) -> bool {
        self.explained.contains(&format!("{game}/{name}"))
    }

    /// Forgets where a game's course was left: it has come to its end.
    pub fn complete(&mut self, game: &str) {
        self.left.remove(game);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const STEP: &str = "camelot/canter/two";
    const FAILED: StepResult = StepResult { stars: 1, is_failed: true };
    const CLEAN: StepResult = StepResult { stars: 3, is_failed: false };

    #[test]
    fn failed_step_returns_after_one_three_and_seven_days() {
        let mut progress = Progress::default();
        let mut day = 20_000;
        progress.finish(STEP, FAILED, Day(day));
        for days in REVIEW_DAYS {
            assert!(progress.due(Day(day + days - 1)).is_empty());
            day += days;
            assert_eq!(progress.due(Day(day)), [STEP]);
            progress.finish(STEP, CLEAN, Day(day));
        }
        assert!(progress.due(Day(day + 1_000)).is_empty());
        assert_eq!(progress.record(STEP).map(|record| (record.stars, record.due)), Some((3, None)));
    }

    #[test]
    fn a_step_that_fails_again_begins_again() {
        let mut progress = Progress::default();
        progress.finish(STEP, FAILED, Day(10));
        progress.finish(STEP, CLEAN, Day(11));
        assert_eq!(progress.record(STEP).unwrap().due, Some(Day(14)));
        progress.finish(STEP, FAILED, Day(14));
        assert_eq!(progress.record(STEP).unwrap().due, Some(Day(15)));
        // Done before its day, it still comes back.
        progress.finish(STEP, CLEAN, Day(14));
        assert_eq!(progress.due(Day(15)), [STEP]);
    }

    #[test]
    fn a_clock_that_is_set_back_delays_no_step_for_years() {
        let mut progress = Progress::default();
        progress.finish(STEP, FAILED, Day(40_000));
        assert!(progress.due(Day(40_000)).is_empty());
        assert_eq!(progress.due(Day(20_000)), [STEP]);
        progress.finish(STEP, CLEAN, Day(20_000));
        assert_eq!(progress.record(STEP).unwrap().due, Some(Day(20_003)));
        // A clock that was set back by an hour around midnight changes nothing.
        assert!(progress.due(Day(19_999)).is_empty());
    }

    #[test]
    fn progress_round_trips_and_accepts_missing_fields() {
        let mut progress = Progress::default();
        progress.finish(STEP, FAILED, Day(10));
        progress.leave("camelot", STEP.to_owned());
        progress.begin(STEP, UnfinishedStep { mistakes: 2, hints: 1 });
        assert!(progress.explain("camelot", "entry") && !progress.explain("camelot", "entry"));
        assert!(progress.is_explained("camelot", "entry") && !progress.is_explained("caminos", "entry"));
        let text = serde_json::to_string(&progress).unwrap();
        assert_eq!(serde_json::from_str::<Progress>(&text).unwrap(), progress);
        let sparse = r#"{"left": {"camelot": {"step": "camelot/a/b"}}, "begun": {"camelot/a/b": {"hints": 2}}, "later": 1}"#;
        let sparse = serde_json::from_str::<Progress>(sparse).unwrap();
        assert_eq!(sparse.left("camelot"), Some("camelot/a/b"));
        assert_eq!(sparse.begun("camelot/a/b"), UnfinishedStep { mistakes: 0, hints: 2 });
    }

    #[test]
    fn mistakes_of_a_step_stay_until_it_is_finished() {
        let mut progress = Progress::default();
        progress.begin(STEP, UnfinishedStep { mistakes: 1, hints: 0 });
        progress.begin("camelot/canter/over", UnfinishedStep::default());
        assert_eq!((progress.begun(STEP).mistakes, progress.begun.len()), (1, 1));
        progress.finish(STEP, FAILED, Day(10));
        assert_eq!(progress.begun(STEP), UnfinishedStep::default());
    }
}
