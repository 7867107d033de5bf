//! Plans: the steps that a player takes one after the other, and why these.

use std::ops::Deref;

use super::day::Day;
use super::facts::{CoursePart, Lesson, StepFacts};
use super::progress::{Progress, UnfinishedStep};
use super::puzzle::{daily, next};
use super::step::PUZZLES;

/// Reason for which steps are taken.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Purpose {
    /// The course, from where it was left.
    Course,
    /// The course from the beginning of a lesson, by its name, or from one of its steps: `canter`, `canter/two`.
    Lesson(String),
    /// The steps that come back.
    Review,
    /// The steps that explain a rule, by its number.
    Rule(u8),
    /// The steps that belong to a chapter of the rules, by its number.
    Chapter(u8),
    /// A puzzle of the collection.
    Puzzle(Which),
    /// A problem.
    Problem,
    /// One's own mistakes that come back.
    Mistakes,
}

/// Puzzle that is asked for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Which {
    /// The next one that is not solved.
    Next,
    /// Puzzle of the day.
    Daily,
    /// The one with this id.
    Named(String),
}

impl Purpose {
    /// Purpose by the name of a lesson, or of a step of it; `puzzles` are those of the game.
    pub fn named(name: &str) -> Purpose {
        match name.split_once('/') {
            Some((PUZZLES, id)) => Purpose::Puzzle(Which::Named(id.to_owned())),
            None if name == PUZZLES => Purpose::Puzzle(Which::Next),
            _ => Purpose::Lesson(name.to_owned()),
        }
    }

    /// Whether the steps are part of the course, which remembers where it was left.
    pub fn is_course(&self) -> bool {
        matches!(self, Purpose::Course | Purpose::Lesson(_))
    }

    /// Whether the steps stand beside the rules, to be looked up.
    pub fn is_looked_up(&self) -> bool {
        matches!(self, Purpose::Rule(_) | Purpose::Chapter(_))
    }
}

/// Steps that are taken one after the other, each by the numbers of its lesson and of itself in it.
///
/// ```
/// use camaieu_play::guided::{Day, Plan, Progress, Purpose, lessons};
/// use camaieu_rules::camelot::Camelot;
///
/// let course = lessons::<Camelot>().unwrap();
/// let mut plan = Plan::new(Purpose::Course, &course, &Progress::default(), Day(0)).unwrap();
/// assert_eq!((plan.step(&course).name.as_str(), plan.step_progress()), ("board", (0, course[0].steps.len())));
/// assert!(plan.advance() && plan.go_back() && !plan.go_back());
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Plan {
    purpose: Purpose,
    steps: Vec<(usize, usize)>,
    at: usize,
}

impl Plan {
    /// The plan for a purpose; `None` if there is no such step. The course begins again at its end.
    pub fn new<S: Deref<Target = StepFacts>>(
        purpose: Purpose,
        course: &[Lesson<S>],
        progress: &Progress,
        today: Day,
    ) -> Option<Plan> {
        let all = every_step(course);
        let of = |&(lesson, step): &(usize, usize)| &course[lesson].steps[step];
        let wanted = |is_wanted: &dyn Fn(&StepFacts) -> bool| -> Vec<(usize, usize)> {
            all.iter().copied().filter(|at| is_wanted(of(at))).collect()
        };
        let (steps, at) = match &purpose {
            Purpose::Course => in_course(course, progress),
            Purpose::Lesson(name) => {
                let (lesson, step) = name.split_once('/').unwrap_or((name, ""));
                let is_it = |step_of: &StepFacts| {
                    step_of.lesson == lesson && (step.is_empty() || step_of.name == step)
                };
                let at = all.iter().position(|at| is_it(of(at)))?;
                (all, at)
            }
            Purpose::Review => {
                let due = progress.due(today);
                (wanted(&|step| due.contains(&step.path().as_str())), 0)
            }
            Purpose::Rule(rule) => {
                let mut steps = wanted(&|step| step.rules.contains(rule));
                // Those first that explain it before any other.
                steps.sort_by_key(|at| of(at).rules.first() != Some(rule));
                (steps, 0)
            }
            Purpose::Chapter(chapter) => (wanted(&|step| step.chapters.contains(chapter)), 0),
            Purpose::Puzzle(which) => {
                let puzzles = &course.first()?.steps;
                let at = match which {
                    Which::Next => next(puzzles, progress, |_| true, None),
                    Which::Daily => daily(puzzles, today),
                    Which::Named(id) => puzzles.iter().position(|puzzle| puzzle.name == *id),
                };
                (all, at?)
            }
            Purpose::Problem | Purpose::Mistakes => (all, 0),
        };
        (!steps.is_empty()).then_some(Plan { purpose, steps, at })
    }

    /// Reason for which the steps are taken.
    pub fn purpose(&self) -> &Purpose {
        &self.purpose
    }

    /// Index of the lesson of the present step in the course.
    pub fn lesson_index(&self) -> usize {
        self.steps[self.at].0
    }

    /// The lesson of the present step.
    pub fn lesson<'a, S>(&self, course: &'a [Lesson<S>]) -> &'a Lesson<S> {
        &course[self.steps[self.at].0]
    }

    /// The present step.
    pub fn step<'a, S>(&self, course: &'a [Lesson<S>]) -> &'a S {
        &self.lesson(course).steps[self.steps[self.at].1]
    }

    /// Index of the present step and the number of steps that are counted with it: those of its lesson in the course, of
    /// the plan elsewhere.
    pub fn step_progress(&self) -> (usize, usize) {
        let (lesson, step) = self.steps[self.at];
        match self.purpose.is_course() {
            true => (step, self.steps.iter().filter(|(other, _)| *other == lesson).count()),
            false => (self.at, self.steps.len()),
        }
    }

    /// The steps that are counted with the present one, in order.
    pub fn counted<'a, S>(&self, course: &'a [Lesson<S>]) -> Vec<&'a S> {
        let lesson = self.steps[self.at].0;
        let counted = self.steps.iter().filter(|at| !self.purpose.is_course() || at.0 == lesson);
        counted.map(|&(lesson, step)| &course[lesson].steps[step]).collect()
    }

    /// Whether the present step is the puzzle of this day.
    pub fn is_daily<S: Deref<Target = StepFacts>>(&self, course: &[Lesson<S>], today: Day) -> bool {
        let puzzles = &self.lesson(course).steps;
        matches!(self.purpose, Purpose::Puzzle(_)) && daily(puzzles, today) == Some(self.steps[self.at].1)
    }

    /// Whether there is a step before this one.
    pub fn has_previous(&self) -> bool {
        self.at > 0
    }

    /// Whether there is a step after this one.
    pub fn has_next(&self) -> bool {
        self.at + 1 < self.steps.len()
    }

    /// Goes to the next step; `false` at the end.
    pub fn advance(&mut self) -> bool {
        let has_next = self.has_next();
        self.at += usize::from(has_next);
        has_next
    }

    /// Goes back to the step before; `false` at the beginning.
    pub fn go_back(&mut self) -> bool {
        let has_previous = self.has_previous();
        self.at -= usize::from(has_previous);
        has_previous
    }

    /// Goes to one of the steps that are counted with the present one.
    pub fn go_to(&mut self, index: usize) {
        let (place, count) = self.step_progress();
        if index < count {
            self.at = self.at - place + index;
        }
    }

    /// Notes in the progress that the present step is not finished, with its mistakes and hints, and that the course is left
    /// there.
    pub fn leave(&self, step: &StepFacts, begun: UnfinishedStep, progress: &mut Progress) {
        progress.begin(&step.path(), begun);
        if self.purpose.is_course() {
            progress.leave(step.game, step.path());
        }
    }

    /// Notes in the progress that the present step of the course is finished: it continues with the next one, or has come
    /// to its end.
    pub fn pass<S: Deref<Target = StepFacts>>(&self, course: &[Lesson<S>], progress: &mut Progress) {
        let mut next = self.clone();
        match next.advance() {
            true if self.purpose.is_course() => {
                progress.leave(next.step(course).game, next.step(course).path())
            }
            false if self.purpose.is_course() => progress.complete(self.step(course).game),
            _ => {}
        }
    }
}

/// All steps of a course in their order, each by the numbers of its lesson and of itself in it.
pub fn every_step<S>(course: &[Lesson<S>]) -> Vec<(usize, usize)> {
    let steps = |(lesson, of): (usize, &Lesson<S>)| (0..of.steps.len()).map(move |step| (lesson, step));
    course.iter().enumerate().flat_map(steps).collect()
}

/// The steps of a course, each by the numbers of its lesson and of itself in it, with the index of the one at which the
/// course continues.
///
/// After the essentials it continues with the first lesson of the finer points that is not finished. A course that was left
/// when it had another order continues with the essentials that have not been seen.
pub fn in_course<S: Deref<Target = StepFacts>>(
    course: &[Lesson<S>],
    progress: &Progress,
) -> (Vec<(usize, usize)>, usize) {
    let game = course.first().map_or("", |lesson| lesson.game);
    let mut all = every_step(course);
    let of = |&(lesson, step): &(usize, usize)| &course[lesson].steps[step];
    let is_new = |step: &StepFacts| progress.record(&step.path()).is_none();
    let left = progress.left(game);
    let mut at = left.and_then(|left| all.iter().position(|at| of(at).path() == left)).unwrap_or(0);
    let is_in = |part: CoursePart, at: usize| all.get(at).is_some_and(|at| of(at).part == part);
    if progress.is_left_in_old_order(game) && is_in(CoursePart::FinerPoints, at) {
        let explains = |step: &StepFacts| step.part == CoursePart::Essentials && !step.is_game();
        at = all.iter().position(|at| explains(of(at)) && is_new(of(at))).unwrap_or(at);
    }
    if is_in(CoursePart::Essentials, at) {
        let finer = || course.iter().enumerate().filter(|(_, lesson)| lesson.part == CoursePart::FinerPoints);
        let open = finer().find(|(_, lesson)| lesson.steps.iter().any(|step| is_new(step)));
        let first = open.or_else(|| finer().next()).map_or(0, |(first, _)| first);
        all.retain(|&(lesson, _)| course[lesson].part == CoursePart::Essentials || lesson >= first);
    }
    (all, at)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::guided::{StepResult, lessons};
    use camaieu_rules::camelot::Camelot;

    const FAILED: StepResult = StepResult { stars: 1, is_failed: true };

    fn plan(purpose: Purpose, progress: &Progress) -> Option<Plan> {
        Plan::new(purpose, &lessons::<Camelot>().unwrap(), progress, Day(9))
    }

    #[test]
    fn course_resumes_where_left_and_restarts_at_its_end() {
        let course = lessons::<Camelot>().unwrap();
        let mut progress = Progress::default();
        let mut taken = plan(Purpose::Lesson("canter".to_owned()), &progress).unwrap();
        assert_eq!(taken.lesson(&course).name, "canter");
        assert!(taken.has_previous());
        let second = plan(Purpose::Lesson("canter/over".to_owned()), &progress).unwrap();
        assert_eq!((second.step(&course).name.as_str(), second.step_progress().0), ("over", 1));
        assert_eq!(plan(Purpose::Lesson("canter/away".to_owned()), &progress), None);
        taken.advance();
        let begun = UnfinishedStep { mistakes: 2, hints: 1 };
        let left = taken.step(&course);
        taken.leave(left, begun, &mut progress);
        assert_eq!(progress.begun(&taken.step(&course).path()), begun);
        let again = plan(Purpose::Course, &progress).unwrap();
        assert_eq!(again.step(&course).path(), taken.step(&course).path());
        assert_eq!(again.step_progress().0, 1);
        while taken.advance() {}
        taken.pass(&course, &mut progress);
        assert_eq!(plan(Purpose::Course, &progress).unwrap().step(&course).name, "board");
    }

    #[test]
    fn unfinished_finer_points_follow_the_essentials() {
        let course = lessons::<Camelot>().unwrap();
        let mut progress = Progress::default();
        let (steps, at) = in_course(&course, &progress);
        let of = |at: &(usize, usize)| &course[at.0].steps[at.1];
        assert!(at == 0 && of(&steps[0]).path() == "camelot/camette/board");
        assert_eq!(steps.len(), course.iter().map(|lesson| lesson.steps.len()).sum::<usize>());
        assert!(steps.iter().is_sorted_by_key(|at| of(at).part == CoursePart::FinerPoints));
        for step in ["camette/canter", "camette/last", "camette/game"] {
            progress.finish(&format!("camelot/{step}"), FAILED, Day(8));
        }
        for step in ["all-ways", "occupied", "too-far", "back"] {
            progress.finish(&format!("camelot/steps/{step}"), FAILED, Day(8));
        }
        let (steps, _) = in_course(&course, &progress);
        let first = steps.iter().find(|at| of(at).part == CoursePart::FinerPoints).unwrap();
        assert_eq!(of(first).path(), "camelot/canter/all");
    }

    #[test]
    fn course_left_in_old_order_resumes_at_new_essentials() {
        let course = lessons::<Camelot>().unwrap();
        let goes_on = |text: &str| {
            let progress: Progress = serde_json::from_str(text).unwrap();
            let plan = Plan::new(Purpose::Course, &course, &progress, Day(9)).unwrap();
            plan.step(&course).path()
        };
        let done = |steps: &[&str]| -> String {
            let records: Vec<String> = steps.iter().map(|step| format!("\"camelot/{step}\": {{}}")).collect();
            format!("{{{}}}", records.join(", "))
        };
        let known = done(&[
            "camette/board",
            "camette/win",
            "aim/board",
            "aim/step",
            "aim/win",
            "canter/line",
            "canter/over",
            "canter/two",
        ]);
        let left = r#"{"camelot": {"step": "camelot/canter/all"}}"#;
        assert_eq!(goes_on(&format!("{{\"steps\": {known}, \"left\": {left}}}")), "camelot/jump/line");
        // Who chose a finer point stays there, and so does who knows everything but the first small game.
        let chosen = r#"{"left": {"camelot": {"step": "camelot/canter/all", "in_parts": true}}}"#;
        assert_eq!(goes_on(chosen), "camelot/canter/all");
        let essentials = course.iter().flat_map(|lesson| &lesson.steps);
        let essentials =
            essentials.filter(|step| step.part == CoursePart::Essentials && step.name != "first");
        let names: Vec<String> = essentials.map(|step| format!("{}/{}", step.lesson, step.name)).collect();
        let known = done(&names.iter().map(String::as_str).collect::<Vec<_>>());
        let left = r#"{"camelot": {"step": "camelot/ideas/lure"}}"#;
        assert_eq!(goes_on(&format!("{{\"steps\": {known}, \"left\": {left}}}")), "camelot/ideas/lure");
    }

    #[test]
    fn rule_and_review_plans_have_their_own_steps() {
        let course = lessons::<Camelot>().unwrap();
        let mut progress = Progress::default();
        assert_eq!(plan(Purpose::Review, &progress), None);
        let rule = plan(Purpose::Rule(2), &progress).unwrap();
        assert!(rule.counted(&course).iter().all(|step| step.rules.contains(&2)));
        assert_eq!(rule.step(&course).rules.first(), Some(&2));
        assert_eq!(plan(Purpose::Rule(99), &progress), None);
        let path = rule.step(&course).path();
        progress.finish(&path, FAILED, Day(8));
        let review = plan(Purpose::Review, &progress).unwrap();
        assert_eq!(review.step(&course).path(), path);
        assert_eq!(review.step_progress(), (0, 1));
    }

    #[test]
    fn a_step_of_the_same_lesson_can_be_gone_to() {
        let mut taken = plan(Purpose::Lesson("canter".to_owned()), &Progress::default()).unwrap();
        let (_, count) = taken.step_progress();
        taken.go_to(count - 1);
        assert_eq!(taken.step_progress(), (count - 1, count));
        taken.go_to(count);
        assert_eq!(taken.step_progress(), (count - 1, count));
        taken.go_to(0);
        assert_eq!(taken.step_progress().0, 0);
    }
}
