//! Windows over the panel: the result of the match, and the questions before resigning and before a new match.

use bevy::prelude::*;
use bevy_egui::egui::{self, RichText};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use crate::features::match_panel::model::{MatchModel, Over};
use crate::session::{Request, Start};
use crate::table::camera::TableCamera;
use crate::ui::draw::{self, DrawSystems};
use crate::ui::focus;
use crate::ui::language::Language;
use crate::ui::look::Themed;
use crate::ui::overlays::{Overlay, Overlays, on_top};
use crate::ui::panels::Panels;
use crate::ui::points::{self, PointsTable, SeriesPoints};
use crate::ui::reader::name_area;
use crate::ui::screens::{Screen, Stage};
use crate::ui::sink::UiCommands;
use crate::ui::widgets::{buttons, question};
use camaieu_text::Texts;

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
    Rematch,
    Review,
    LookAtTable,
    Undo,
    ToMenu,
}

fn draw_result(
    mut contexts: EguiContexts,
    camera: Single<&Camera, With<TableCamera>>,
    panels: Res<Panels>,
    model: Res<MatchModel>,
    series: Res<SeriesPoints>,
    language: Res<Language>,
    mut commands: Commands,
) -> Result {
    let Some(over) = &model.over else { return Ok(()) };
    let (ctx, table) = (contexts.ctx_mut()?, draw::table_rect(&camera, &panels));
    let Some(choice) = result(ctx, table, over, series.0.as_ref(), language.texts()) else {
        return Ok(());
    };
    match choice {
        AfterMatch::Rematch => commands.send(Start::Rematch),
        AfterMatch::Review => commands.send(Start::Review),
        AfterMatch::LookAtTable => commands.change(|stage: &mut NextState<Stage>| stage.set(Stage::Playing)),
        AfterMatch::Undo => commands.send(Request::Undo),
        AfterMatch::ToMenu => commands.go(Screen::Menu),
    }
    Ok(())
}

/// Width of the box, and its distance from the edges of the table, in points.
const WIDTH: f32 = 260.0;
const MARGIN: f32 = 12.0;

/// Shows the result with the points of the series, in the corner of the table where the far side leaves room, so that
/// the list of moves is seen too. A click on the table goes back to it.
pub(super) fn result(
    ctx: &egui::Context,
    table: egui::Rect,
    over: &Over,
    points: Option<&PointsTable>,
    texts: &Texts,
) -> Option<AfterMatch> {
    let inside = table.shrink(MARGIN);
    let frame = egui::Frame::new().fill(ctx.colours().card).corner_radius(10).inner_margin(14);
    let shown = egui::Area::new("result".into())
        .order(egui::Order::Middle)
        .fixed_pos(inside.right_top())
        .pivot(egui::Align2::RIGHT_TOP)
        .constrain_to(inside)
        .show(ctx, |ui| {
            let frame = frame.stroke(egui::Stroke::new(1.5, ui.colours().pine));
            name_area(ui, &texts.say("area-result"));
            frame.show(ui, |ui| content(ui, inside.height() - 40.0, over, points, texts)).inner
        });
    // A press, and not a click: the click that ended the match may still be under way.
    let place = ctx.input(|input| input.pointer.primary_pressed().then(|| input.pointer.interact_pos()));
    let outside = |place: egui::Pos2| table.contains(place) && !shown.response.rect.contains(place);
    shown.inner.or_else(|| place.flatten().is_some_and(outside).then_some(AfterMatch::LookAtTable))
}

fn content(
    ui: &mut egui::Ui,
    height: f32,
    over: &Over,
    points: Option<&PointsTable>,
    texts: &Texts,
) -> Option<AfterMatch> {
    ui.set_width(WIDTH);
    focus::scrolled(ui, egui::ScrollArea::vertical().max_height(height), |ui| {
        ui.label(RichText::new(&over.verdict).heading().color(ui.colours().pine));
        ui.label(&over.why);
        if let Some(points) = points {
            ui.add_space(6.0);
            points::show(ui, points, texts);
        }
        ui.add_space(10.0);
        buttons(
            ui,
            &[
                (texts.say("rematch"), AfterMatch::Rematch),
                (texts.say("review-start"), AfterMatch::Review),
                (texts.say("look-at-table"), AfterMatch::LookAtTable),
                (texts.say("undo"), AfterMatch::Undo),
                (texts.say("to-menu"), AfterMatch::ToMenu),
            ],
        )
    })
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
            commands.send(Start::Rematch);
        }
        Some(false) => commands.close_overlay(),
        None => {}
    }
    Ok(())
}
