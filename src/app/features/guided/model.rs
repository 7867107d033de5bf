//! Model of the step on the table, as plain values for its panel.

use std::collections::BTreeSet;

use bevy::prelude::*;

use crate::session::MatchSystems;
use crate::table::board::BoardView;
use crate::table::scene::on_table::{OnTable, TableSystems};
use crate::ui::draw::reader::Announce;
use crate::ui::draw::redraw::InitShown;
use crate::ui::language::Language;
use crate::ui::pictures::chips::Chip;
use crate::ui::screens::match_screen::{Occasion, StepLink};
use crate::ui::widgets::judgement::{Milestone, Tone};
use camaieu_play::guided::puzzle::Streak;
use camaieu_play::guided::{
    AnyStep, Awaits, CoursePart, Hint, Lesson, Mistake, Purpose, Reply, StepKind, TaskFacts, WholeGame,
    closes_essentials,
};
use camaieu_play::link::Link;
use camaieu_text::Texts;

use super::PlayerProgress;
use super::days::{self, Days};
use super::lecture::{Lecture, Said};
use super::list::when;
use super::puzzle_part::PuzzlePart;

/// Step on the table; `None` while there is none.
#[derive(Resource, Clone, PartialEq, Debug, Default)]
pub struct StepShown(pub Option<StepModel>);

/// Step as its panel shows it.
#[derive(Clone, PartialEq, Debug)]
pub struct StepModel {
    /// The game.
    pub game: &'static str,
    /// Kind of step: a lesson's, a puzzle or a problem.
    pub way: Exercise,
    /// Reason for the steps: title of the lesson, the review or the rule; number of a puzzle, level of a problem.
    pub title: String,
    /// The puzzle that it is.
    pub puzzle: Option<PuzzlePart>,
    /// The number of the lesson, and how many the course has; `None` outside a course.
    pub number: Option<(usize, usize)>,
    /// Titles of the lessons that come next in it.
    pub coming: Vec<String>,
    /// Stars that the course has brought.
    pub progress: Option<String>,
    /// The steps that are counted with it.
    pub steps: Vec<StepSign>,
    /// Its index among them.
    pub at: usize,
    /// Paragraphs of the rules that are looked up: a rule with the rulings on it, or a chapter.
    pub text: Vec<String>,
    /// Sections of the rules before and after the one that is looked up, with their names.
    pub sections: [Option<(Purpose, String)>; 2],
    /// Label with the seat that the player has.
    pub seat: Option<String>,
    /// Text of the step, or its goal.
    pub goal: String,
    /// Latest feedback, with its tone.
    pub said: Option<(Tone, String)>,
    /// Whether a hint was said last.
    pub is_hint: bool,
    /// Number of answers so far: the same one is announced again.
    pub answers: u64,
    /// Number of the rule of the last refusal.
    pub refused_by: Option<u8>,
    /// Moves that were found.
    pub found: Vec<String>,
    /// Tasks of a problem.
    pub tasks: Vec<TaskModel>,
    /// Schedule of a mistake.
    pub returns: Option<Returns>,
    /// The days of the daily puzzles, where it is the puzzle of the day, and the puzzle of the day before.
    pub daily: Option<(Days, Option<Purpose>)>,
    /// The streak of puzzles, once one is solved.
    pub streak: Option<String>,
    /// Sentence at its end, where it is done.
    pub done: Option<String>,
    /// Line after the essentials, when a game can be played, or after the whole course; and whether all of it is solved.
    pub closing: Option<(String, bool)>,
    /// Stars that it has brought; `None` while it is under way, and where nothing is to be done.
    pub stars: Option<u8>,
    /// Whether it is finished.
    pub is_finished: bool,
    /// Whether something is to be done in it.
    pub is_task: bool,
    /// Whether a hint can be given, and the solution of a puzzle or a problem shown.
    pub can_hint: bool,
    /// Whether there is a step before it.
    pub has_previous: bool,
    /// Whether there is a step after it.
    pub has_next: bool,
    /// Whether the steps are looked up, and no course.
    pub is_looked_up: bool,
    /// Whether there is a match to come back to.
    pub has_match: bool,
    /// Numbers of the rules that it explains.
    pub rules: Vec<u8>,
}

/// Kind of a step, which decides where its buttons lead.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Exercise {
    /// A step of a lesson.
    Lesson,
    /// A puzzle.
    Puzzle,
    /// A problem of this level.
    Problem(u8),
    /// One of one's own mistakes, or a puzzle that failed.
    Mistake,
}

/// Schedule of a mistake, with the move that was played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Returns {
    /// The move of that day with what was wrong with it, once it is told.
    pub that_day: Option<String>,
    /// The best move with its reasons, once it is told.
    pub best: Option<String>,
    /// The whole game, once the move of that day is told.
    pub whole: Option<WholeGame>,
    /// Stops that are behind it, of [`RETURN_DAYS`](camaieu_play::guided::RETURN_DAYS).
    pub stops: u8,
    /// Day on which it returns, as text.
    pub again: String,
    /// Number of mistakes left today, and of all.
    pub left: String,
}

/// Task of a problem.
#[derive(Clone, PartialEq, Debug)]
pub struct TaskModel {
    /// Its name.
    pub name: String,
    /// Chips of its piece.
    pub chips: Vec<Chip>,
    /// Number of the answers that were found.
    pub found: usize,
    /// Number of all answers.
    pub count: usize,
}

/// Step among those that are counted with it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StepSign {
    /// Whether something is to be done in it.
    pub is_task: bool,
    /// Most stars that were had; `None` if it was never finished.
    pub stars: Option<u8>,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Occasion>()
        .init_resource::<StepLink>()
        .init_shown::<StepShown>()
        .add_message::<Milestone>()
        .add_systems(Update, describe.in_set(MatchSystems::Animate).in_set(TableSystems));
}

/// Publishes the step when it changes, and its absence when a match comes on the table. What is new in it is announced.
fn describe(
    lecture: Query<(Ref<Lecture>, &OnTable)>,
    book: Res<PlayerProgress>,
    language: Res<Language>,
    mut shown: ResMut<StepShown>,
    (mut occasion, mut link): (ResMut<Occasion>, ResMut<StepLink>),
    mut announced: MessageWriter<Announce>,
    mut reached: MessageWriter<Milestone>,
) {
    let now = match lecture.single() {
        Ok((lecture, on_table)) if lecture.is_changed() || book.is_changed() || language.is_changed() => {
            Some(model_of(&lecture, &*on_table.view, &book, language.texts()))
        }
        Ok(_) => return,
        Err(_) => None,
    };
    occasion.set_if_neq(Occasion(now.as_ref().and_then(|step| occasion_of(step, language.texts()))));
    if shown.0 == now {
        return;
    }
    link.set_if_neq(StepLink(lecture.single().ok().and_then(|(lecture, _)| link_to(&lecture))));
    let before = shown.0.take();
    if let Some(now) = &now {
        announced.write_batch(news(before.as_ref(), now).into_iter().map(Announce));
        let is_solved = now.closing.as_ref().is_some_and(|(_, is_solved)| *is_solved);
        let is_reached = is_solved && before.is_some_and(|before| before.closing.is_none());
        reached.write_batch(is_reached.then_some(Milestone));
    }
    shown.0 = now;
}

/// Link to the step on the table; `None` for what only this player has.
fn link_to(lecture: &Lecture) -> Option<Link> {
    let step = lecture.step();
    let is_own = matches!(lecture.plan().purpose(), Purpose::Mistakes | Purpose::Problem);
    (!is_own).then(|| Link::Lesson { game: step.game, name: step.path() })
}

/// Title beside the menu and its second line, by the kind of step: a course, puzzles or the player's mistakes.
fn occasion_of(step: &StepModel, texts: &Texts) -> Option<(String, String)> {
    let game = texts.say(&format!("{}-name", step.game));
    match step.way {
        Exercise::Lesson => Some((texts.say_with("lesson-course-title", &[("game", &game)]), String::new())),
        Exercise::Puzzle if step.daily.is_some() => Some((texts.say("puzzle-title-daily"), game)),
        Exercise::Puzzle => Some((texts.say("puzzles"), game)),
        Exercise::Mistake => Some((texts.say("mistakes"), game)),
        Exercise::Problem(_) => None,
    }
}

/// Lines that are new in a model.
fn news(before: Option<&StepModel>, now: &StepModel) -> Vec<String> {
    let mut lines = Vec::new();
    let of = |model: &StepModel| (model.title.clone(), model.goal.clone());
    let is_other = before.is_none_or(|before| of(before) != of(now));
    if is_other {
        let grade = now.puzzle.as_ref().map(|puzzle| puzzle.in_words.clone());
        let title = [Some(now.title.clone()), grade].into_iter().flatten().collect::<Vec<_>>();
        let seat = now.seat.clone().filter(|_| before.is_none_or(|before| before.seat != now.seat));
        let said = [Some(format!("{}.", title.join(", "))), seat, Some(now.goal.clone())];
        lines.push(said.into_iter().flatten().collect::<Vec<_>>().join(" "));
    }
    let said = |model: &StepModel| model.said.clone().map(|(_, said)| said);
    if said(now) != before.and_then(said) || before.is_some_and(|before| before.answers != now.answers) {
        lines.extend(said(now));
    }
    if now.is_finished && (is_other || before.is_some_and(|before| !before.is_finished)) {
        lines.extend(now.done.clone());
        lines.extend(now.closing.as_ref().map(|(said, _)| said.clone()));
        lines.extend(now.streak.clone());
    }
    lines
}

fn model_of(lecture: &Lecture, view: &dyn BoardView, book: &PlayerProgress, texts: &Texts) -> StepModel {
    let (run, plan, step) = (lecture.run(), lecture.plan(), lecture.step());
    let result = run.result();
    // While the table still shows the last moves, the step is not over for the one who looks on.
    let is_finished = result.is_some() && lecture.cues.is_empty();
    let way = match (plan.purpose(), &step.kind) {
        (Purpose::Mistakes, _) => Exercise::Mistake,
        (_, StepKind::Keep(_)) => Exercise::Puzzle,
        (_, StepKind::Solve { level }) => Exercise::Problem(*level),
        _ => Exercise::Lesson,
    };
    let is_solved = is_finished && run.is_solved();
    let daily = days::of_puzzle(lecture, book, texts);
    StepModel {
        game: step.game,
        way,
        title: title_of(lecture, book, texts),
        puzzle: (way == Exercise::Puzzle)
            .then(|| PuzzlePart::of(lecture, daily.as_ref().map(|(days, _)| days), texts))
            .flatten(),
        number: number(lecture),
        coming: coming(lecture, texts),
        progress: lessons_of(lecture).map(|(_, course)| stars_of(course, book, texts)),
        at: plan.step_progress().0,
        steps: if way == Exercise::Lesson { step_badges(lecture, book) } else { Vec::new() },
        text: text_of(step.game, plan.purpose(), texts),
        sections: sections(plan.purpose(), lecture.course())
            .map(|to| to.map(|purpose| (purpose.clone(), name_of(step.game, &purpose, texts)))),
        seat: texts.step_seat(step),
        goal: mistake_of(lecture, book).map_or_else(|| texts.step_goal(step), |of| texts.mistake_from(of)),
        said: feedback_text(lecture, texts),
        is_hint: matches!(lecture.said, Some(Said::Hint(_))),
        answers: lecture.answers,
        refused_by: lecture.refusal.as_ref().and_then(|refusal| refusal.reason.rule),
        found: match step.kind {
            StepKind::Find { .. } => run.found(),
            _ => Vec::new(),
        },
        tasks: tasks(lecture, view),
        returns: (way == Exercise::Mistake).then(|| returns(lecture, book, texts)),
        daily,
        streak: step
            .puzzle()
            .filter(|_| is_solved && way == Exercise::Puzzle)
            .and_then(|_| streak_text(book.progress.streak(step.game), texts)),
        done: texts.step_done(run).filter(|_| is_solved),
        closing: is_finished.then(|| closing(lecture, book, texts)).flatten(),
        stars: result
            .filter(|_| is_finished && step.is_task() && matches!(way, Exercise::Lesson | Exercise::Puzzle))
            .map(|result| result.stars),
        is_finished,
        is_task: step.is_task(),
        can_hint: run.awaits() == Awaits::Player && lecture.cues.is_empty(),
        has_previous: plan.has_previous(),
        has_next: plan.has_next(),
        is_looked_up: plan.purpose().is_looked_up(),
        has_match: lecture.back().is_some(),
        rules: step.rules.clone(),
    }
}

/// The streak in words; `None` before the first one.
pub(super) fn streak_text(streak: Streak, texts: &Texts) -> Option<String> {
    let Streak { now, best } = streak;
    (best > 0).then(|| texts.say_with("puzzle-streak", &[("now", &now), ("best", &best)]))
}

/// Lessons to come that are shown.
const COMING: usize = 2;

/// The index of the lesson, and the course that it belongs to; `None` for what is looked up or reviewed.
fn lessons_of(lecture: &Lecture) -> Option<(usize, &[Lesson<AnyStep>])> {
    let is_lesson = matches!(lecture.plan().purpose(), Purpose::Course | Purpose::Lesson(_));
    is_lesson.then(|| (lecture.plan().lesson_index(), &**lecture.course()))
}

/// The number of the lesson in its course, or of the mistake among those of today, and how many there are.
fn number(lecture: &Lecture) -> Option<(usize, usize)> {
    if *lecture.plan().purpose() == Purpose::Mistakes {
        let (at, count) = lecture.plan().step_progress();
        return Some((at + 1, count));
    }
    lessons_of(lecture).map(|(at, course)| (at + 1, course.len()))
}

/// Tasks of a problem.
fn tasks(lecture: &Lecture, view: &dyn BoardView) -> Vec<TaskModel> {
    let model = |task: TaskFacts| TaskModel {
        chips: task.example.map(|text| view.move_chips(&text)).unwrap_or_default(),
        name: task.name,
        found: task.found,
        count: task.count,
    };
    lecture.run().tasks().into_iter().map(model).collect()
}

/// Titles of the lessons that come next in the course.
fn coming(lecture: &Lecture, texts: &Texts) -> Vec<String> {
    let Some((at, course)) = lessons_of(lecture) else { return Vec::new() };
    course.iter().skip(at + 1).take(COMING).map(|of| texts.lesson_title(of)).collect()
}

/// The stars that a course has brought, of those that can be had.
fn stars_of(course: &[Lesson<AnyStep>], book: &PlayerProgress, texts: &Texts) -> String {
    let steps = || course.iter().flat_map(|lesson| &lesson.steps);
    let record = |step: &AnyStep| book.progress.record(&step.path()).map(|record| usize::from(record.stars));
    let stars: usize = steps().filter_map(record).sum();
    let most = 3 * steps().filter(|step| step.is_task()).count();
    texts.say_with("lesson-stars-of", &[("stars", &stars), ("most", &most)])
}

/// The steps that are counted with the present one.
fn step_badges(lecture: &Lecture, book: &PlayerProgress) -> Vec<StepSign> {
    let stars = |path: &str| book.progress.record(path).map(|record| record.stars);
    let sign = |step: &AnyStep| StepSign { is_task: step.is_task(), stars: stars(&step.path()) };
    lecture.plan().counted(lecture.course()).into_iter().map(sign).collect()
}

/// Message after the essentials or the whole course, and whether every step is solved: a skipped one is not.
fn closing(lecture: &Lecture, book: &PlayerProgress, texts: &Texts) -> Option<(String, bool)> {
    let (course, plan) = (lecture.course(), lecture.plan());
    if !plan.purpose().is_course() {
        return None;
    }
    if closes_essentials(course, lecture.step()) {
        let essentials = course.iter().filter(|lesson| lesson.part == CoursePart::Essentials);
        let left = unsolved(essentials.flat_map(|lesson| &lesson.steps), book);
        let said = match left {
            0 => texts.say("lesson-can-play"),
            left => texts.say_with("lesson-left-to-solve", &[("count", &left)]),
        };
        return Some((said, left == 0));
    }
    let steps = || course.iter().flat_map(|lesson| &lesson.steps);
    let records: Option<Vec<_>> = steps().map(|step| book.progress.record(&step.path())).collect();
    let stars: usize = records.filter(|_| !plan.has_next())?.iter().map(|of| usize::from(of.stars)).sum();
    let most = 3 * steps().filter(|step| step.is_task()).count();
    let said = texts.say_with("lesson-course-done", &[("stars", &stars), ("most", &most)]);
    Some((said, unsolved(steps(), book) == 0))
}

/// Number of the tasks among steps that have brought no star yet.
fn unsolved<'a>(steps: impl Iterator<Item = &'a AnyStep>, book: &PlayerProgress) -> usize {
    let is_solved =
        |step: &&AnyStep| book.progress.record(&step.path()).is_some_and(|record| record.stars > 0);
    steps.filter(|step| step.is_task()).filter(|step| !is_solved(step)).count()
}

/// Reason for the steps; number of a puzzle, level of a problem.
fn title_of(lecture: &Lecture, book: &PlayerProgress, texts: &Texts) -> String {
    let (step, plan, course) = (lecture.step(), lecture.plan(), lecture.course());
    match (plan.purpose(), &step.kind) {
        (_, StepKind::Solve { level }) => texts.say_with("problem-title", &[("level", level)]),
        (Purpose::Mistakes, StepKind::Keep(puzzle)) => texts.mistake_title(puzzle),
        (Purpose::Puzzle(_), _) if plan.is_daily(course, book.today()) => texts.say("puzzle-title-daily"),
        (Purpose::Puzzle(_), _) => {
            let (at, count) = plan.step_progress();
            texts.say_with("puzzle-title", &[("number", &(at + 1)), ("count", &count)])
        }
        (Purpose::Course | Purpose::Lesson(_), _) => texts.lesson_title(plan.lesson(course)),
        (purpose, _) => name_of(step.game, purpose, texts),
    }
}

/// The mistake that is on the table; `None` for a puzzle that failed, and for any other step.
fn mistake_of<'a>(lecture: &Lecture, book: &'a PlayerProgress) -> Option<&'a Mistake> {
    let is_mistake = *lecture.plan().purpose() == Purpose::Mistakes;
    book.progress.returning(lecture.step()).filter(|_| is_mistake)?.mistake.as_ref()
}

/// Schedule of a mistake. The original move is included only after another attempt, or once the step is over.
fn returns(lecture: &Lecture, book: &PlayerProgress, texts: &Texts) -> Returns {
    let (progress, run) = (&book.progress, lecture.run());
    let known = progress.returning(lecture.step());
    let due = known.and_then(|known| known.due);
    let again = when(due, book.today(), texts);
    let is_told = run.result().is_some() && lecture.cues.is_empty();
    let mistake = mistake_of(lecture, book).filter(|_| is_told);
    let (at, count) = lecture.plan().step_progress();
    let (all, learnt) = progress.count_mistakes();
    let args: [(&str, &dyn std::fmt::Display); 3] =
        [("more", &(count - at - 1)), ("all", &all), ("learnt", &learnt)];
    Returns {
        that_day: mistake.map(|mistake| texts.that_day(mistake)),
        best: mistake.and_then(|mistake| texts.best_that_day(mistake)),
        whole: mistake.and_then(|mistake| mistake.whole.clone()),
        stops: known.map_or(0, |known| known.reviews),
        again,
        left: texts.say_with("mistake-left", &args),
    }
}

/// Name of a section of the rules, or of the review.
fn name_of(game: &str, purpose: &Purpose, texts: &Texts) -> String {
    match purpose {
        Purpose::Rule(rule) => texts.say_with("lesson-rule-title", &[("rule", rule)]),
        Purpose::Chapter(chapter) => texts.say(&format!("{game}-rules-{chapter}-title")),
        _ => texts.say("lesson-review-title"),
    }
}

/// Paragraphs of the rules that are looked up.
fn text_of(game: &str, purpose: &Purpose, texts: &Texts) -> Vec<String> {
    let book = texts.rule_book(game);
    match purpose {
        Purpose::Rule(rule) => {
            let rulings = book.rulings_on(*rule).map(|ruling| ruling.text.clone());
            // The number of the rule stands in the title.
            let named = |text: &str| text.split_once(" — ").map_or(text, |(_, named)| named).to_owned();
            book.rule(*rule).map(|rule| named(&rule.text)).into_iter().chain(rulings).collect()
        }
        Purpose::Chapter(number) => {
            let chapter = book.chapters.iter().find(|chapter| chapter.number == *number);
            chapter.into_iter().flat_map(|of| of.paragraphs.iter().map(|of| of.text.clone())).collect()
        }
        _ => Vec::new(),
    }
}

/// The sections with positions before and after the one that is looked up.
fn sections(purpose: &Purpose, course: &[Lesson<AnyStep>]) -> [Option<Purpose>; 2] {
    let steps = || course.iter().flat_map(|lesson| &lesson.steps);
    let beside = |now: u8, all: BTreeSet<u8>, section: fn(u8) -> Purpose| {
        [all.range(..now).next_back(), all.range(now + 1..).next()].map(|to| to.copied().map(section))
    };
    match purpose {
        Purpose::Rule(rule) => {
            beside(*rule, steps().flat_map(|of| of.rules.clone()).collect(), Purpose::Rule)
        }
        Purpose::Chapter(chapter) => {
            beside(*chapter, steps().flat_map(|of| of.chapters.clone()).collect(), Purpose::Chapter)
        }
        _ => [None, None],
    }
}

/// Latest feedback, as text with its tone.
fn feedback_text(lecture: &Lecture, texts: &Texts) -> Option<(Tone, String)> {
    let step = lecture.step();
    match lecture.said.as_ref()? {
        Said::Reply(reply) => {
            let tone = match reply {
                Reply::Right { .. } | Reply::Found { .. } | Reply::Done { .. } => Tone::Right,
                Reply::Refused(_) => Tone::Rule,
                Reply::Open { .. } | Reply::Asked => Tone::Hint,
                Reply::Wrong { .. } | Reply::RefusedOtherwise(_) | Reply::Again => Tone::Wrong,
            };
            texts.step_reply(step, reply).map(|said| (tone, said))
        }
        Said::Hint(Hint::Best) => Some((Tone::Hint, texts.say("lesson-hint-thinks"))),
        Said::Hint(hint) => texts.step_hint(step, hint).map(|said| (Tone::Hint, said)),
        Said::Judging(text) => Some((Tone::Hint, texts.say_with("puzzle-judging", &[("move", text)]))),
        Said::Shown => Some((Tone::Hint, texts.say("puzzle-shown"))),
        Said::AttemptBegun => Some((Tone::Hint, texts.say("lesson-attempt-goes-on"))),
        Said::Skipped(Some(text)) => Some((Tone::Hint, texts.say_with("lesson-skipped", &[("move", text)]))),
        Said::Skipped(None) => Some((Tone::Hint, texts.say("lesson-skipped-game"))),
    }
}
