//! Model of the puzzle on the table, as plain values for its panel.

use bevy::prelude::*;

use crate::session::MatchSystems;
use crate::table::on_table::TableSystems;
use crate::ui::judgement::Tone;
use crate::ui::language::Language;
use crate::ui::reader::Announce;
use crate::ui::redraw::InitShown;
use camaieu_play::puzzle::{PuzzleAwaits, PuzzleReply};
use camaieu_text::Texts;

use super::Book;
use super::challenge::{Challenge, Said};
use super::list::{grade_text, streak_text};

/// Puzzle on the table; `None` while there is none.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub struct PuzzleShown(pub Option<PuzzleModel>);

/// Puzzle as its panel shows it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PuzzleModel {
    /// Its number, or that it is the one of the day.
    pub title: String,
    /// How hard it is.
    pub grade: String,
    /// The seat of the player, and what is to be done.
    pub goal: String,
    /// What was said last, and how it sounds.
    pub said: Option<(Tone, String)>,
    /// The streak, once the puzzle is solved.
    pub streak: Option<String>,
    /// Whether it is solved, or its solution has been shown.
    pub is_finished: bool,
    /// Whether a hint can be given.
    pub can_hint: bool,
    /// Whether the solution can be shown.
    pub can_show: bool,
}

pub(super) fn plugin(app: &mut App) {
    app.init_shown::<PuzzleShown>()
        .add_systems(Update, describe.in_set(MatchSystems::Animate).in_set(TableSystems));
}

/// Publishes the puzzle when it changes, and its absence when a match comes on the table. What is new in it is announced.
fn describe(
    challenge: Query<Ref<Challenge>>,
    book: Res<Book>,
    language: Res<Language>,
    mut shown: ResMut<PuzzleShown>,
    mut announced: MessageWriter<Announce>,
) {
    let now = match challenge.single() {
        Ok(challenge) if challenge.is_changed() || book.is_changed() || language.is_changed() => {
            Some(model_of(&challenge, &book, language.texts()))
        }
        Ok(_) => return,
        Err(_) => None,
    };
    if shown.0 == now {
        return;
    }
    let before = shown.0.take();
    if let Some(now) = &now {
        announced.write_batch(news(before.as_ref(), now).into_iter().map(Announce));
    }
    shown.0 = now;
}

/// Lines that are new in a model.
fn news(before: Option<&PuzzleModel>, now: &PuzzleModel) -> Vec<String> {
    let mut lines = Vec::new();
    if before.is_none_or(|before| (&before.title, &before.goal) != (&now.title, &now.goal)) {
        lines.push(format!("{}, {}. {}", now.title, now.grade, now.goal));
    }
    let said = |model: &PuzzleModel| model.said.clone().map(|(_, said)| said);
    if said(now) != before.and_then(said) {
        lines.extend(said(now));
    }
    if before.is_none_or(|before| before.streak != now.streak) {
        lines.extend(now.streak.clone());
    }
    lines
}

fn model_of(challenge: &Challenge, book: &Book, texts: &Texts) -> PuzzleModel {
    let run = challenge.run();
    let puzzle = run.facts();
    let is_asked = run.awaits() == PuzzleAwaits::Player && challenge.cues.is_empty();
    // While the table still shows the last moves, the puzzle is not over for the one who looks on.
    let is_finished = run.awaits() == PuzzleAwaits::Nothing && challenge.cues.is_empty();
    let (number, count) = (challenge.at() + 1, challenge.puzzles().len());
    PuzzleModel {
        title: match challenge.is_daily() {
            true => texts.say("puzzle-title-daily"),
            false => texts.say_with("puzzle-title", &[("number", &number), ("count", &count)]),
        },
        grade: grade_text(puzzle.grade, texts),
        goal: texts.puzzle_goal(puzzle),
        said: said(challenge, is_finished, texts),
        streak: (is_finished && run.is_solved())
            .then(|| streak_text(book.progress.streak(puzzle.game), texts))
            .flatten(),
        is_finished,
        can_hint: is_asked,
        can_show: is_asked,
    }
}

/// What was said last. That it is solved is said when the table has shown it.
fn said(challenge: &Challenge, is_finished: bool, texts: &Texts) -> Option<(Tone, String)> {
    let run = challenge.run();
    match challenge.said.as_ref()? {
        Said::Reply(reply) => {
            let tone = match reply {
                PuzzleReply::Right { .. } | PuzzleReply::Solved { .. } => Tone::Right,
                PuzzleReply::Refused(_) => Tone::Rule,
                PuzzleReply::Open { .. } | PuzzleReply::Asked => Tone::Hint,
                PuzzleReply::Wrong { .. } => Tone::Wrong,
            };
            if matches!(reply, PuzzleReply::Solved { .. }) && !is_finished {
                return None;
            }
            texts.puzzle_reply(run, reply).map(|said| (tone, said))
        }
        Said::Judging(text) => Some((Tone::Hint, texts.say_with("puzzle-judging", &[("move", text)]))),
        Said::Hint(hint) => Some((Tone::Hint, texts.puzzle_hint(run.facts().game, hint))),
        Said::Shown => Some((Tone::Hint, texts.say("puzzle-shown"))),
    }
}
