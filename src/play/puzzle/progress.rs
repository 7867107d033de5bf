//! Progress of a player with the puzzles: which were solved, how many in a row, and the puzzle of the day.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::lesson::Day;

/// Record of a player's tries at a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum PuzzleMark {
    /// Tried, with a mistake or help, and not solved since.
    Missed,
    /// Solved after a mistake or with help.
    Solved,
    /// Solved at the first try, without help.
    Clean,
}

/// Puzzles that were solved in a row, each at the first try and without help.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Streak {
    /// Number up to now.
    pub now: u32,
    /// Greatest number ever.
    pub best: u32,
}

/// Records of a player's tries at the puzzles of all games.
///
/// ```
/// use camaieu_play::lesson::Day;
/// use camaieu_play::puzzle::{PuzzleMark, PuzzleProgress};
///
/// let mut progress = PuzzleProgress::default();
/// progress.solve("caminos", "connect-466aa86e", true);
/// assert_eq!(progress.streak("caminos").now, 1);
/// progress.miss("caminos", "defence-da8222f6");
/// assert_eq!((progress.streak("caminos").now, progress.streak("caminos").best), (0, 1));
/// assert_eq!(progress.mark("caminos", "defence-da8222f6"), Some(PuzzleMark::Missed));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct PuzzleProgress {
    /// Puzzles that were tried, as `GAME/ID`.
    puzzles: BTreeMap<String, PuzzleMark>,
    /// Streak of each game.
    streaks: BTreeMap<String, Streak>,
    /// Day on which the daily puzzle of each game was solved last.
    daily: BTreeMap<String, Day>,
}

impl PuzzleProgress {
    /// Record of a puzzle; `None` if it was never tried.
    pub fn mark(&self, game: &str, id: &str) -> Option<PuzzleMark> {
        self.puzzles.get(&path(game, id)).copied()
    }

    /// Whether a puzzle was solved.
    pub fn is_solved(&self, game: &str, id: &str) -> bool {
        self.mark(game, id).is_some_and(|mark| mark != PuzzleMark::Missed)
    }

    /// The streak of a game.
    pub fn streak(&self, game: &str) -> Streak {
        self.streaks.get(game).copied().unwrap_or_default()
    }

    /// Number of solved puzzles of all games, and the longest of their streaks.
    pub fn totals(&self) -> (usize, u32) {
        let solved = self.puzzles.values().filter(|mark| **mark != PuzzleMark::Missed).count();
        (solved, self.streaks.values().map(|streak| streak.now).max().unwrap_or(0))
    }

    /// Notes a mistake or help. It ends the streak, unless the puzzle was tried before: each counts once.
    pub fn miss(&mut self, game: &str, id: &str) {
        if self.mark(game, id).is_none() {
            self.puzzles.insert(path(game, id), PuzzleMark::Missed);
            self.streaks.entry(game.to_owned()).or_default().now = 0;
        }
    }

    /// Notes that a puzzle was solved. At the first try without a mistake or help it lengthens the streak.
    pub fn solve(&mut self, game: &str, id: &str, is_clean: bool) {
        let mark = match (self.mark(game, id), is_clean) {
            (None, true) => {
                let streak = self.streaks.entry(game.to_owned()).or_default();
                streak.now = streak.now.saturating_add(1);
                streak.best = streak.best.max(streak.now);
                PuzzleMark::Clean
            }
            (None, false) => {
                self.miss(game, id);
                PuzzleMark::Solved
            }
            (Some(PuzzleMark::Clean), _) => PuzzleMark::Clean,
            (Some(_), _) => PuzzleMark::Solved,
        };
        self.puzzles.insert(path(game, id), mark);
    }

    /// Notes that the daily puzzle of a game was solved.
    pub fn solve_daily(&mut self, game: &str, day: Day) {
        self.daily.insert(game.to_owned(), day);
    }

    /// Whether the daily puzzle of a game was solved on this day.
    pub fn is_daily_solved(&self, game: &str, day: Day) -> bool {
        self.daily.get(game) == Some(&day)
    }
}

/// Name of a puzzle among those of all games.
fn path(game: &str, id: &str) -> String {
    format!("{game}/{id}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_puzzle_counts_once() {
        let mut progress = PuzzleProgress::default();
        progress.solve("caminos", "a", true);
        progress.solve("caminos", "a", true);
        assert_eq!(progress.streak("caminos"), Streak { now: 1, best: 1 });
        // Missed after it was solved: it stays what it is.
        progress.miss("caminos", "a");
        assert_eq!(progress.mark("caminos", "a"), Some(PuzzleMark::Clean));
        assert_eq!(progress.streak("caminos").now, 1);
        progress.miss("caminos", "b");
        assert!(!progress.is_solved("caminos", "b"));
        progress.solve("caminos", "b", true);
        assert_eq!(progress.mark("caminos", "b"), Some(PuzzleMark::Solved));
        assert_eq!(progress.streak("caminos"), Streak { now: 0, best: 1 });
        progress.solve("caminos", "c", false);
        assert_eq!(progress.mark("caminos", "c"), Some(PuzzleMark::Solved));
        // Each game has its own.
        assert_eq!(progress.streak("chameleon"), Streak::default());
        assert_eq!(progress.mark("chameleon", "a"), None);
    }

    #[test]
    fn the_daily_puzzle_is_solved_for_its_day() {
        let mut progress = PuzzleProgress::default();
        progress.solve_daily("caminos", Day(7));
        assert!(progress.is_daily_solved("caminos", Day(7)));
        assert!(
            !progress.is_daily_solved("caminos", Day(8)) && !progress.is_daily_solved("chameleon", Day(7))
        );
    }

    #[test]
    fn progress_is_read_as_it_is_written_and_stands_unknown_or_missing_fields() {
        let mut progress = PuzzleProgress::default();
        progress.solve("caminos", "a", true);
        progress.miss("chameleon", "b");
        progress.solve_daily("caminos", Day(7));
        let text = serde_json::to_string(&progress).unwrap();
        assert_eq!(serde_json::from_str::<PuzzleProgress>(&text).unwrap(), progress);
        let sparse = r#"{"streaks": {"caminos": {"now": 2}}, "later": 1}"#;
        assert_eq!(serde_json::from_str::<PuzzleProgress>(sparse).unwrap().streak("caminos").now, 2);
    }
}
