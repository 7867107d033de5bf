//! Choice of a puzzle: the next one, and the one of the day.

use std::ops::Deref;

use crate::guided::day::Day;
use crate::guided::facts::StepFacts;
use crate::guided::progress::Progress;

/// Grades that lie together, for people.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Band {
    /// Grades 1 and 2.
    Easy,
    /// Grades 3 and 4.
    Medium,
    /// Grades 5 and 6.
    Hard,
    /// Grades 7 and 8.
    VeryHard,
    /// Grades 9 and 10.
    Master,
}

impl Band {
    /// All of them, from easy to hard.
    pub const ALL: [Band; 5] = [Band::Easy, Band::Medium, Band::Hard, Band::VeryHard, Band::Master];

    /// The band of a grade.
    pub fn of(grade: u8) -> Band {
        match grade {
            0..=2 => Band::Easy,
            3 | 4 => Band::Medium,
            5 | 6 => Band::Hard,
            7 | 8 => Band::VeryHard,
            _ => Band::Master,
        }
    }

    /// Whether it holds a puzzle.
    pub fn holds(self, puzzle: &StepFacts) -> bool {
        puzzle.puzzle().is_some_and(|of| Band::of(of.grade) == self)
    }

    /// The id of its message.
    pub fn id(self) -> &'static str {
        match self {
            Band::Easy => "puzzle-band-easy",
            Band::Medium => "puzzle-band-medium",
            Band::Hard => "puzzle-band-hard",
            Band::VeryHard => "puzzle-band-very-hard",
            Band::Master => "puzzle-band-master",
        }
    }
}

/// Index of the puzzle of a day; `None` without puzzles. It follows from the date alone, and each puzzle comes once before
/// one comes again.
pub fn daily<S: Deref<Target = StepFacts>>(puzzles: &[S], day: Day) -> Option<usize> {
    let mut order: Vec<usize> = (0..puzzles.len()).collect();
    // The digits of an id are as good as drawn by lot; its kind stands before them.
    let digits = |id: &str| id.rsplit_once('-').map_or(id, |(_, digits)| digits).to_owned();
    order.sort_by_key(|&index| (digits(&puzzles[index].name), index));
    let count = u32::try_from(order.len()).ok().filter(|&count| count > 0)?;
    order.get((day.0 % count) as usize).copied()
}

/// Index of the puzzle that comes next among those that are wanted: the first unsolved one after the present one, else from
/// the beginning; where all are solved, simply the one after the present one. `None` if none is wanted.
pub fn next<S: Deref<Target = StepFacts>>(
    puzzles: &[S],
    progress: &Progress,
    is_wanted: impl Fn(&StepFacts) -> bool,
    at: Option<usize>,
) -> Option<usize> {
    let first = at.map_or(0, |at| at + 1);
    let is_other = |index: &usize| Some(*index) != at;
    let order = || {
        (first..puzzles.len()).chain(0..first.min(puzzles.len())).filter(|&index| is_wanted(&puzzles[index]))
    };
    let is_open = |index: &usize| !progress.is_solved(&puzzles[*index]);
    let open = order().filter(is_other).find(is_open);
    open.or_else(|| order().find(is_other)).or_else(|| order().next())
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::guided::{AnyStep, collection};

    fn puzzles() -> Vec<AnyStep> {
        collection("chameleon").unwrap().steps
    }

    #[test]
    fn daily_puzzle_repeats_only_after_all_others() {
        let puzzles = puzzles();
        let count = puzzles.len() as u32;
        let days = 20_000..20_000 + count;
        let chosen: BTreeSet<usize> = days.filter_map(|day| daily(&puzzles, Day(day))).collect();
        assert_eq!(chosen.len(), puzzles.len());
        assert_eq!(daily(&puzzles, Day(20_000)), daily(&puzzles, Day(20_000 + count)));
        assert_eq!(daily::<AnyStep>(&[], Day(1)), None);
        // Whatever order the puzzles come in.
        let id = |puzzles: &[AnyStep]| puzzles[daily(puzzles, Day(7)).unwrap()].name.clone();
        let reversed: Vec<AnyStep> = puzzles.iter().rev().cloned().collect();
        assert_eq!(id(&puzzles), id(&reversed));
    }

    #[test]
    fn the_next_puzzle_is_unsolved_and_of_the_band() {
        let puzzles = puzzles();
        let mut progress = Progress::default();
        let all = |_: &StepFacts| true;
        assert_eq!(next(&puzzles, &progress, all, None), Some(0));
        let hard = next(&puzzles, &progress, |puzzle| Band::Hard.holds(puzzle), Some(0)).unwrap();
        assert!(Band::Hard.holds(&puzzles[hard]));
        progress.solve(&puzzles[1], true, Day(1));
        assert_eq!(next(&puzzles, &progress, all, Some(0)), Some(2));
        // After the last one come those that were left out.
        assert_eq!(next(&puzzles, &progress, all, Some(puzzles.len() - 1)), Some(0));
        for puzzle in &puzzles {
            progress.solve(puzzle, false, Day(1));
        }
        assert_eq!(next(&puzzles, &progress, all, Some(4)), Some(5));
        assert_eq!(next(&puzzles[..1], &progress, all, Some(0)), Some(0));
        assert_eq!(next::<AnyStep>(&[], &progress, all, None), None);
    }

    #[test]
    fn bands_hold_all_grades_in_their_order() {
        let bands: Vec<Band> = (1..=10).map(Band::of).collect();
        assert!(bands.is_sorted() && Band::ALL.iter().all(|band| bands.contains(band)));
    }
}
