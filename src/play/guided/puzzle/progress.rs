//! Progress of a player with the puzzles: those solved, how many in a row, and the puzzle of the day.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use crate::guided::day::Day;
use crate::guided::facts::StepFacts;
use crate::guided::progress::Progress;

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

impl Progress {
    /// Record of a puzzle; `None` if it was never tried.
    pub fn mark(&self, puzzle: &StepFacts) -> Option<PuzzleMark> {
        self.puzzles.get(&puzzle.key()).copied()
    }

    /// Whether a puzzle was solved.
    pub fn is_solved(&self, puzzle: &StepFacts) -> bool {
        self.mark(puzzle).is_some_and(|mark| mark != PuzzleMark::Missed)
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
    pub fn miss(&mut self, puzzle: &StepFacts, today: Day) {
        if self.mark(puzzle).is_none() {
            self.add_puzzle(puzzle, today);
            self.puzzles.insert(puzzle.key(), PuzzleMark::Missed);
            self.streaks.entry(puzzle.game.to_owned()).or_default().now = 0;
        }
    }

    /// Notes that a puzzle was solved. At the first try without a mistake or help it lengthens the streak.
    pub fn solve(&mut self, puzzle: &StepFacts, is_clean: bool, today: Day) {
        let mark = match (self.mark(puzzle), is_clean) {
            (None, true) => {
                let streak = self.streaks.entry(puzzle.game.to_owned()).or_default();
                streak.now = streak.now.saturating_add(1);
                streak.best = streak.best.max(streak.now);
                PuzzleMark::Clean
            }
            (None, false) => {
                self.miss(puzzle, today);
                PuzzleMark::Solved
            }
            (Some(PuzzleMark::Clean), _) => PuzzleMark::Clean,
            (Some(_), _) => PuzzleMark::Solved,
        };
        self.puzzles.insert(puzzle.key(), mark);
    }

    /// Notes that the daily puzzle of a game was solved.
    pub fn solve_daily(&mut self, game: &str, day: Day) {
        self.daily.insert(game.to_owned(), day);
        self.days.insert(day);
    }

    /// Whether a puzzle of the day was solved on a day, of whatever game.
    pub fn is_day_solved(&self, day: Day) -> bool {
        self.days.contains(&day) || self.daily.values().any(|of| *of == day)
    }

    /// Days in a row on which a puzzle of the day was solved: up to today, or to yesterday while today's is open.
    pub fn days_in_a_row(&self, today: Day) -> Streak {
        let (mut row, mut best, mut last) = (0, 0, None);
        let all: BTreeSet<Day> = self.days.iter().chain(self.daily.values()).copied().collect();
        for day in all.into_iter().filter(|day| *day <= today) {
            row = if last.is_some_and(|last: Day| last.after(1) == day) { row + 1 } else { 1 };
            best = best.max(row);
            last = Some(day);
        }
        let is_going_on = last.is_some_and(|last| last.after(1) >= today);
        Streak { now: if is_going_on { row } else { 0 }, best }
    }

    /// Whether the daily puzzle of a game was solved on this day.
    pub fn is_daily_solved(&self, game: &str, day: Day) -> bool {
        self.daily.get(game) == Some(&day)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::guided::collection;

    #[test]
    fn days_in_a_row_count_up_to_today_or_yesterday() {
        let mut progress = Progress::default();
        assert_eq!(progress.days_in_a_row(Day(9)), Streak::default());
        for (game, day) in [("camelot", 3), ("caminos", 4), ("camelot", 5), ("camelot", 5), ("chromino", 8)] {
            progress.solve_daily(game, Day(day));
        }
        let row = |today| progress.days_in_a_row(Day(today));
        assert_eq!(row(8), Streak { now: 1, best: 3 });
        assert_eq!(row(9), Streak { now: 1, best: 3 }, "today's is still open");
        assert_eq!(row(10), Streak { now: 0, best: 3 });
        // A clock that was wrong for a day does not lengthen the row.
        assert_eq!(row(5), Streak { now: 3, best: 3 });
        assert!(progress.is_day_solved(Day(4)) && !progress.is_day_solved(Day(6)));
    }

    #[test]
    fn a_puzzle_counts_once() {
        let of = |game: &str| collection(game).unwrap().steps;
        let (caminos, chameleon) = (of("caminos"), of("chameleon"));
        let [a, b, c] = [&caminos[0], &caminos[1], &caminos[2]];
        let mut progress = Progress::default();
        progress.solve(a, true, Day(1));
        progress.solve(a, true, Day(1));
        assert_eq!(progress.streak("caminos"), Streak { now: 1, best: 1 });
        // Missed after it was solved: it stays what it is.
        progress.miss(a, Day(1));
        assert_eq!(progress.mark(a), Some(PuzzleMark::Clean));
        assert_eq!(progress.streak("caminos").now, 1);
        progress.miss(b, Day(1));
        assert!(!progress.is_solved(b));
        progress.solve(b, true, Day(1));
        assert_eq!(progress.mark(b), Some(PuzzleMark::Solved));
        assert_eq!(progress.streak("caminos"), Streak { now: 0, best: 1 });
        progress.solve(c, false, Day(1));
        assert_eq!(progress.mark(c), Some(PuzzleMark::Solved));
        // Each game has its own.
        assert_eq!(progress.streak("chameleon"), Streak::default());
        assert_eq!(progress.mark(&chameleon[0]), None);
    }

    #[test]
    fn the_daily_puzzle_is_solved_for_its_day() {
        let mut progress = Progress::default();
        progress.solve_daily("caminos", Day(7));
        assert!(progress.is_daily_solved("caminos", Day(7)));
        assert!(
            !progress.is_daily_solved("caminos", Day(8)) && !progress.is_daily_solved("chameleon", Day(7))
        );
    }
}
