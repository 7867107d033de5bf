//! Match messages in the bar: turn or result, duties, refusals, remarks, and questions to answer.

use bevy::prelude::*;

use crate::features::match_panel::model::MatchModel;
use crate::session::viewer::TableViewer;
use crate::session::{InReview, MatchSession, MatchSystems, ProposalPrompt, Request, Start};
use crate::table::choosing::hand_strip::HandStrip;
use crate::ui::draw::redraw::InitShown;
use crate::ui::draw::sink::UiCommands;
use crate::ui::language::Language;
use crate::ui::screens::match_screen::{AddParts, Heading, Rank, any, only};
use crate::ui::screens::tools::{MessageTone, Saying};
use crate::ui::screens::{ChosenGame, Stage};
use camaieu_play::guided::Purpose;

pub(super) fn plugin(app: &mut App) {
    app.init_shown::<Heading>()
        .add_systems(Update, describe.after(super::model::rebuild).in_set(MatchSystems::Animate));
}

pub(super) fn panel_plugin(app: &mut App) {
    app.add_title(title)
        .add_saying(Rank::Question, question)
        .add_saying(Rank::Refusal, refusal)
        .add_saying(Rank::Elsewhere, other_position_notice)
        .add_saying(Rank::Duty, duty)
        .add_saying(Rank::Remark, remark)
        .add_saying(Rank::Advice, advice)
        .add_saying(Rank::Recurrence, recurrence)
        .add_saying(Rank::Result, result)
        .add_saying(Rank::Prompt, prompt);
}

/// Names the game, and which one of the series it is.
fn describe(model: Res<MatchModel>, language: Res<Language>, mut heading: ResMut<Heading>) {
    if !(model.is_changed() || language.is_changed()) {
        return;
    }
    let sub = match model.games_before {
        0 => String::new(),
        before => language.texts().say_with("series-game", &[("number", &(before + 1))]),
    };
    heading.set_if_neq(Heading((model.title.clone(), sub)));
}

/// Seat to move, or the result.
fn title(world: &World) -> Option<String> {
    let model = world.get_resource::<MatchModel>()?;
    let texts = Language::texts_in(world)?;
    match &model.over {
        Some(over) if over.moves == 0 => Some(texts.say("game-over")),
        Some(over) => Some(texts.say_with("game-over-after", &[("moves", &over.moves)])),
        None if model.turn_name.is_empty() => None,
        None if model.is_your_turn => Some(texts.say("turn-yours")),
        None => Some(texts.say_with("turn", &[("seat", &model.turn_name)])),
    }
}

fn question(world: &World) -> Option<Saying> {
    let model = world.get_resource::<MatchModel>()?;
    model.question.as_ref().map(ProposalPrompt::saying)
}

/// The reason of the last refusal, with the way to its rule.
fn refusal(world: &World) -> Option<Saying> {
    let model = world.get_resource::<MatchModel>()?;
    let chosen = world.get_resource::<ChosenGame>()?;
    let language = world.get_resource::<Language>()?;
    Some(with_rule(model.refusal.clone()?, MessageTone::Refusal, model, chosen, language))
}

/// Duties of the seat to move, with the way to their rule.
fn duty(world: &World) -> Option<Saying> {
    let model = world.get_resource::<MatchModel>()?;
    let chosen = world.get_resource::<ChosenGame>()?;
    let language = world.get_resource::<Language>()?;
    if model.duties.is_empty() {
        return None;
    }
    Some(with_rule(model.duties.join(" "), MessageTone::Duty, model, chosen, language))
}

/// A sentence with the button that shows its rule on the board, or its chapter of the rules. The button names the rule.
fn with_rule(
    said: String,
    tone: MessageTone,
    model: &MatchModel,
    chosen: &ChosenGame,
    language: &Language,
) -> Saying {
    let texts = language.texts();
    let saying = |said: String| Saying::plain(said).in_tone(tone);
    if let Some((chapter, title)) = &model.chapter {
        let chapter = *chapter;
        let name = texts.say_with("rules-chapter", &[("title", title)]);
        return saying(said).with(name, move |commands| commands.send(Start::Chapter(chapter)));
    }
    match (chosen.0.filter(|_| !model.is_puzzle), model.rules.last()) {
        (Some(game), Some(&rule)) => {
            let name = texts.say_with("rule-on-board", &[("rule", &rule)]);
            let named = texts.say_with("with-rule", &[("sentence", &""), ("rule", &rule)]);
            let said = said.strip_suffix(&named).map_or(said.as_str(), str::trim_end).to_owned();
            saying(said).with(name, move |commands| {
                commands.send(Start::Lesson { game, purpose: Purpose::Rule(rule) });
            })
        }
        _ => saying(said),
    }
}

/// Notice that the table shows another position than the match's current one.
fn other_position_notice(world: &World) -> Option<Saying> {
    let model = world.get_resource::<MatchModel>()?;
    let in_review = any::<InReview>(world);
    let texts = Language::texts_in(world)?;
    let plies = model.stands_after.filter(|_| !in_review)?;
    let moves = plies.div_ceil(model.seats.max(1));
    let said = texts.say_with("looking-elsewhere", &[("count", &moves)]);
    Some(Saying::plain(said).with(texts.say("to-the-end"), |commands| commands.send(Request::GoToEnd)))
}

fn remark(world: &World) -> Option<Saying> {
    let model = world.get_resource::<MatchModel>()?;
    model.remark.clone().map(Saying::plain)
}

fn advice(world: &World) -> Option<Saying> {
    let model = world.get_resource::<MatchModel>()?;
    model.advice.clone().map(Saying::plain)
}

/// Warning that the position's third occurrence will be a draw.
fn recurrence(world: &World) -> Option<Saying> {
    let model = world.get_resource::<MatchModel>()?;
    let texts = Language::texts_in(world)?;
    model.recurs.then(|| Saying::plain(texts.say("recurs")))
}

fn result(world: &World) -> Option<Saying> {
    let model = world.get_resource::<MatchModel>()?;
    let over = model.over.as_ref()?;
    // While the result is shown beside the table, it says why.
    let is_told = Stage::is_result_in(world);
    let texts = Language::texts_in(world)?;
    Some(Saying::plain(if is_told { texts.say("result-look-back") } else { over.why.clone() }))
}

/// Prompt for the person to move, with their first options.
fn prompt(world: &World) -> Option<Saying> {
    let session = only::<MatchSession>(world);
    let viewer = world.get_resource::<TableViewer>()?;
    let strip = world.get_resource::<HandStrip>()?;
    let model = world.get_resource::<MatchModel>()?;
    let in_review = any::<InReview>(world);
    let texts = Language::texts_in(world)?;
    let session = &*session.filter(|_| !in_review)?.0;
    let turn = session.shown_turn();
    let is_mine = viewer.person() == Some(turn) && session.persons().contains(turn);
    if model.is_puzzle || model.over.is_some() || !is_mine {
        return None;
    }
    let id = match strip.is_held {
        None => "prompt-move",
        Some(false) => "hand-empty",
        Some(true) => "prompt-place",
    };
    Some(Saying::plain(texts.of_game(session.game(), id, &[])))
}
