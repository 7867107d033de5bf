//! Windows over the panel: the result of the match, and the questions before resigning and before a new match.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};

use crate::app::features::match_panel::model::{MatchModel, Over};
use crate::app::session::Request;
use crate::app::ui::draw::{self, DrawSystems};
use crate::app::ui::language::Language;
use crate::app::ui::overlays::{Overlay, Overlays, on_top};
use crate::app::ui::points::{self, PointsTable, SeriesPoints};
use crate::app::ui::screens::{Screen, Stage};
use crate::app::ui::sink::UiCommands;
use crate::app::ui::start::BeginRequest;
use crate::app::ui::widgets::{beside, buttons, question};
use crate::text::Texts;

pub(super) fn panel_plugin(app: &mut App) {
    let is_result =
        in_state(Stage::Result).and_then(draw::panels_are_shown).and_then(draw::no_overlay_is_open);
    app.add_systems(
        EguiPrimaryContextPass,
        (
            draw_result.run_if(is_result),
            ask_to_resign.run_if(on_top(Overlay::Resign)),
            ask_for_a_new_match.run_if(on_top(Overlay::NewGame)),
        )
            .in_set(DrawSystems::Overlay),
    );
}

/// Choices after a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum AfterMatch {
    LookAtTable,
    NewMatch,
    Undo,
    ToMenu,
}

fn draw_result(
    mut contexts: EguiContexts,
    model: Res<MatchModel>,
    series: Res<SeriesPoints>,
    language: Res<Language>,
    mut commands: Commands,
) -> Result {
    let Some(over) = &model.over else { return Ok(()) };
    let Some(choice) = result(contexts.ctx_mut()?, over, series.0.as_ref(), language.texts()) else {
        return Ok(());
    };
    match choice {
        AfterMatch::LookAtTable => commands.change(|stage: &mut NextState<Stage>| stage.set(Stage::Playing)),
        AfterMatch::NewMatch => commands.send(BeginRequest::Again),
        AfterMatch::Undo => commands.send(Request::Undo),
        AfterMatch::ToMenu => commands.go(Screen::Menu),
    }
    Ok(())
}

/// Shows the result with the points of the series; a click outside goes back to the table.
pub(super) fn result(
    ctx: &egui::Context,
    over: &Over,
    points: Option<&PointsTable>,
    texts: &Texts,
) -> Option<AfterMatch> {
    let (choice, outside) = beside(ctx, &over.verdict, |ui| {
        ui.label(&over.why);
        if let Some(points) = points {
            ui.add_space(6.0);
            points::show(ui, points, texts);
        }
        ui.add_space(10.0);
        buttons(
            ui,
            &[
                (texts.say("look-at-table"), AfterMatch::LookAtTable),
                (texts.say("new-game"), AfterMatch::NewMatch),
                (texts.say("take-back"), AfterMatch::Undo),
                (texts.say("to-menu"), AfterMatch::ToMenu),
            ],
        )
    });
    choice.or(outside.then_some(AfterMatch::LookAtTable))
}

fn ask_to_resign(
    mut contexts: EguiContexts,
    model: Res<MatchModel>,
    language: Res<Language>,
    mut commands: Commands,
) -> Result {
    let Some((seat, name)) = &model.own else {
        commands.close_overlay();
        return Ok(());
    };
    let texts = language.texts();
    let asked = texts.say_with("resign-question", &[("seat", name)]);
    match question(contexts.ctx_mut()?, "resign", &asked, texts) {
        Some(true) => {
            commands.change(|overlays: &mut Overlays| overlays.clear());
            commands.send(Request::Resign(*seat));
        }
        Some(false) => commands.close_overlay(),
        None => {}
    }
    Ok(())
}

/// Asks before a new match replaces one under way. A match without moves, or one that is over, is replaced unasked.
fn ask_for_a_new_match(
    mut contexts: EguiContexts,
    model: Res<MatchModel>,
    language: Res<Language>,
    mut commands: Commands,
) -> Result {
    let texts = language.texts();
    let answer = if model.rows.is_empty() || model.over.is_some() {
        Some(true)
    } else {
        question(contexts.ctx_mut()?, "new-game", &texts.say("new-game-question"), texts)
    };
    match answer {
        Some(true) => {
            commands.change(|overlays: &mut Overlays| overlays.clear());
            commands.send(BeginRequest::Again);
        }
        Some(false) => commands.close_overlay(),
        None => {}
    }
    Ok(())
}
