//! The course of one's own mistakes, and of puzzles that failed, in the player's progress.

use super::day::Day;
use super::facts::StepFacts;
use super::mistake::{Mistake, RETURN_DAYS, Return};
use super::progress::Progress;

impl Progress {
    /// Takes a mistake into the course; one that is in it keeps its day, unless it was learnt and is made in another game.
    pub fn add_mistake(&mut self, mistake: Mistake, today: Day) {
        let key = format!("{}/{}", mistake.game, mistake.puzzle.id);
        let is_same_game = |known: &Return| {
            known.mistake.as_ref().is_some_and(|known| known.whole.is_some() && known.whole == mistake.whole)
        };
        if self.returns.get(&key).is_none_or(|known| known.due.is_none() && !is_same_game(known)) {
            self.returns.insert(key, Return::failed(Some(mistake), today));
        }
    }

    /// Takes a puzzle that failed into the course.
    pub(super) fn add_puzzle(&mut self, puzzle: &StepFacts, today: Day) {
        self.returns.entry(puzzle.key()).or_insert_with(|| Return::failed(None, today));
    }

    /// Notes that a step of the course was put right, or failed again.
    pub fn repeat(&mut self, step: &StepFacts, is_right: bool, today: Day) {
        let Some(known) = self.returns.get_mut(&step.key()) else { return };
        if !is_right {
            *known = Return::failed(known.mistake.take(), today);
        } else if known.is_due(today) {
            known.reviews += 1;
            known.due = RETURN_DAYS.get(usize::from(known.reviews)).map(|days| today.after(*days));
        }
    }

    /// Schedule of a step of the course; `None` if it is not in it.
    pub fn returning(&self, step: &StepFacts) -> Option<&Return> {
        self.returns.get(&step.key())
    }

    /// All of the course, by `GAME/ID`.
    pub fn mistakes(&self) -> impl Iterator<Item = (&str, &Return)> {
        self.returns.iter().map(|(key, known)| (key.as_str(), known))
    }

    /// Mistakes due on this day or earlier, by `GAME/ID`.
    pub fn due_mistakes(&self, today: Day) -> impl Iterator<Item = (&str, &Return)> {
        self.mistakes().filter(move |(_, known)| known.is_due(today))
    }

    /// Number of all in the course, and of those that are learnt for good.
    pub fn count_mistakes(&self) -> (usize, usize) {
        (self.returns.len(), self.returns.values().filter(|known| known.due.is_none()).count())
    }

    /// Day on which the next one comes back; `None` if none does.
    pub fn next_mistake(&self) -> Option<Day> {
        self.returns.values().filter_map(|known| known.due).min()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::guided::mistake::{MISTAKES, WholeGame};
    use crate::guided::puzzle::PuzzleRecord;
    use crate::guided::{AnyStep, Purpose, collection, mistakes};
    use crate::player::Controller;

    fn puzzle() -> AnyStep {
        collection("chameleon").unwrap().steps.remove(0)
    }

    fn mistake() -> Mistake {
        let record = crate::built_in("chameleon").puzzles.lines().nth(3).map(PuzzleRecord::read);
        let puzzle = record.expect("a puzzle").unwrap();
        let played = "a1-a2".to_owned();
        Mistake {
            game: "chameleon".into(),
            puzzle,
            played,
            against: Some(Controller::Level(4).into()),
            day: Day(100),
            faults: Vec::new(),
            best: None,
            whole: None,
        }
    }

    #[test]
    fn mistake_returns_after_1_3_7_and_21_days() {
        let mut progress = Progress::default();
        progress.add_mistake(mistake(), Day(100));
        assert_eq!(progress.due_mistakes(Day(100)).count(), 0);
        let mut day = 100;
        for days in RETURN_DAYS {
            assert!(mistakes(&progress, Day(day + days - 1)).steps.is_empty());
            day += days;
            let course = mistakes(&progress, Day(day));
            assert_eq!((course.steps.len(), course.name), (1, MISTAKES));
            progress.repeat(&course.steps[0], true, Day(day));
        }
        assert_eq!((progress.count_mistakes(), progress.next_mistake()), ((1, 1), None));
        // Made again, it begins again; looking at the same game again does not make it so.
        let whole = || Some(WholeGame { score: "a1-a2 *".into(), ply: 1 });
        progress.add_mistake(Mistake { whole: whole(), ..mistake() }, Day(200));
        assert_eq!(progress.next_mistake(), Some(Day(201)));
        let step = mistakes(&progress, Day(201)).steps.remove(0);
        for day in [201, 204, 211, 232] {
            progress.repeat(&step, true, Day(day));
        }
        progress.add_mistake(Mistake { whole: whole(), ..mistake() }, Day(240));
        assert_eq!(progress.next_mistake(), None);
    }

    #[test]
    fn early_success_keeps_due_day_and_failure_resets_it() {
        let mut progress = Progress::default();
        progress.add_mistake(mistake(), Day(100));
        let step = mistakes(&progress, Day(101)).steps.remove(0);
        progress.repeat(&step, true, Day(101));
        assert_eq!(progress.next_mistake(), Some(Day(104)));
        progress.repeat(&step, true, Day(102));
        assert_eq!(progress.next_mistake(), Some(Day(104)));
        progress.repeat(&step, false, Day(104));
        assert_eq!(progress.next_mistake(), Some(Day(105)));
        assert!(progress.returning(&step).is_some_and(|known| known.mistake.as_ref() == Some(&mistake())));
        // A clock that is set back delays nothing for years.
        assert_eq!(progress.due_mistakes(Day(10)).count(), 1);
    }

    #[test]
    fn failed_puzzle_returns_and_a_solved_one_does_not() {
        let mut progress = Progress::default();
        let puzzle = puzzle();
        progress.solve(&puzzle, true, Day(100));
        assert_eq!(progress.count_mistakes(), (0, 0));
        let other = collection("caminos").unwrap().steps.remove(2);
        progress.miss(&other, Day(100));
        progress.miss(&other, Day(100));
        let course = mistakes(&progress, Day(101));
        assert_eq!(course.steps.iter().map(|step| step.path()).collect::<Vec<_>>(), [other.path()]);
        let plan = crate::guided::Plan::new(Purpose::Mistakes, &[course], &progress, Day(101));
        assert_eq!(plan.map(|plan| plan.step_progress()), Some((0, 1)));
    }

    #[test]
    fn a_course_is_read_as_it_is_written() {
        let mut progress = Progress::default();
        progress.add_mistake(mistake(), Day(100));
        progress.miss(&puzzle(), Day(100));
        let text = serde_json::to_string(&progress).unwrap();
        assert_eq!(serde_json::from_str::<Progress>(&text).unwrap(), progress);
    }
}
