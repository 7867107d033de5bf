//! Chart of the game: rows of pieces, and the outcome where they meet, to be looked up during a match.

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{self, Align2, FontId, RichText, ScrollArea, Sense, Stroke, vec2};

use crate::session::MatchSystems;
use crate::table::markers::chart::{Chart, ChartRow, ChartSymbol};
use crate::ui::draw::redraw::InitShown;
use crate::ui::screens::parts::AppPart;

use crate::table::scene::on_table::{OnTable, TableSystems};
use crate::ui::draw::AddOverlay;
use crate::ui::draw::focus;
use crate::ui::draw::sink::UiCommands;
use crate::ui::keys::ActionState;
use crate::ui::keys::actions::Action;
use crate::ui::keys::bindings::Bindings;
use crate::ui::keys::{KeySystems, KeysOfScreens};
use crate::ui::language::Language;
use crate::ui::pictures::chips::disc;
use crate::ui::pictures::icons;
use crate::ui::screens::Screen;
use crate::ui::screens::match_screen::{AddParts, ToolGroup};
use crate::ui::screens::overlays::{Overlay, Overlays};
use crate::ui::screens::tools::Tool;
use crate::ui::theme::look::{self, Themed};
use crate::ui::theme::{Hue, letters};
use crate::ui::widgets::{close_button, modal};
use camaieu_text::Texts;

/// Chart of the game on the table; `None` in games without one.
#[derive(Resource, Clone, PartialEq, Debug, Default)]
pub struct ChartShown(pub Option<Chart>);

/// Adds the feature to a part of the program.
pub(crate) fn plugin(app: &mut App, part: AppPart) {
    match part {
        AppPart::Core => core_plugin(app),
        AppPart::Panels => panel_plugin(app),
        _ => {}
    }
}

fn core_plugin(app: &mut App) {
    app.init_shown::<ChartShown>()
        .add_systems(Update, describe.in_set(MatchSystems::Animate).in_set(TableSystems))
        .add_systems(
            Update,
            open_by_key.in_set(KeySystems).after(KeysOfScreens).run_if(in_state(Screen::Match)),
        );
}

/// Drawing of the chart, and its button.
fn panel_plugin(app: &mut App) {
    app.add_tools(ToolGroup::LookUp, button).add_overlay(Overlay::Chart, draw_chart);
}

/// Builds the chart when a game comes on the table, and again when the language changes.
fn describe(on_table: Single<Ref<OnTable>>, language: Res<Language>, mut shown: ResMut<ChartShown>) {
    if !(on_table.is_added() || language.is_changed()) {
        return;
    }
    shown.set_if_neq(ChartShown(on_table.view.table().chart(language.texts())));
}

fn open_by_key(
    actions: Single<&ActionState<Action>>,
    shown: Res<ChartShown>,
    mut overlays: ResMut<Overlays>,
) {
    if shown.0.is_some() && actions.just_pressed(&Action::Chart) {
        overlays.toggle(Overlay::Chart);
    }
}

fn button(world: &World) -> Option<Vec<Tool>> {
    let shown = world.get_resource::<ChartShown>()?;
    let bindings = world.get_resource::<Bindings>()?;
    let texts = Language::texts_in(world)?;
    shown.0.as_ref()?;
    let chart = Tool::opens(icons::CHART, texts.say("chart"), Overlay::Chart);
    Some(vec![chart.with_keys(bindings.label(Action::Chart, texts))])
}

fn draw_chart(
    mut contexts: EguiContexts,
    shown: Res<ChartShown>,
    language: Res<Language>,
    mut commands: Commands,
) -> Result {
    if let Some(chart) = &shown.0
        && show(contexts.ctx_mut()?, chart, language.texts())
    {
        commands.close_overlay();
    }
    Ok(())
}

/// Size of a piece, in points.
const PIECE: f32 = 27.0;

/// Shows the chart in a window over everything; whether it is to be closed.
fn show(ctx: &egui::Context, chart: &Chart, texts: &Texts) -> bool {
    let height = (ctx.viewport_rect().height() - 250.0).clamp(160.0, 760.0);
    let (close, outside) = modal(ctx, &chart.title, |ui| {
        ui.label(RichText::new(&chart.note).color(ui.colours().ink_2));
        let scroll = ScrollArea::vertical().max_height(height).auto_shrink([false, true]);
        focus::scrolled(ui, scroll, |ui| {
            for (index, part) in chart.parts.iter().enumerate() {
                ui.add_space(4.0);
                ui.label(
                    RichText::new(&part.title).font(look::title(letters::LEAD)).color(ui.colours().pine),
                );
                egui::Grid::new(("chart", index)).spacing([16.0, 2.0]).show(ui, |ui| {
                    for line in part.rows.chunks(part.columns.max(1)) {
                        line.iter().for_each(|row| show_row(ui, row));
                        ui.end_row();
                    }
                });
            }
        });
        ui.add_space(10.0);
        close_button(ui, texts)
    });
    close || outside
}

fn show_row(ui: &mut egui::Ui, row: &ChartRow) {
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        for item in &row.items {
            match item {
                ChartSymbol::Piece(hue) => piece(ui, *hue),
                ChartSymbol::Any(letter) => any(ui, *letter),
                ChartSymbol::And => {
                    draw_line_symbol(ui, &[[(-1.0, 0.0), (1.0, 0.0)], [(0.0, -1.0), (0.0, 1.0)]])
                }
                ChartSymbol::Makes => {
                    draw_line_symbol(ui, &[[(-1.0, -0.5), (1.0, -0.5)], [(-1.0, 0.5), (1.0, 0.5)]])
                }
                ChartSymbol::Takes => draw_line_symbol(
                    ui,
                    &[[(-1.2, 0.0), (1.2, 0.0)], [(0.4, -0.8), (1.2, 0.0)], [(0.4, 0.8), (1.2, 0.0)]],
                ),
                ChartSymbol::TakesNot => {
                    draw_line_symbol(ui, &[[(-0.9, -0.9), (0.9, 0.9)], [(-0.9, 0.9), (0.9, -0.9)]])
                }
            }
        }
        ui.label(&row.text);
    });
}

/// Draws a sign of a few lines, because a font may lack it.
fn draw_line_symbol(ui: &mut egui::Ui, lines: &[[(f32, f32); 2]]) {
    let (place, painter) = ui.allocate_painter(vec2(PIECE * 0.55, PIECE), Sense::hover());
    let at = |(x, y): (f32, f32)| place.rect.center() + vec2(x, y) * PIECE * 0.18;
    for line in lines {
        painter.line_segment(line.map(at), Stroke::new(1.6, ui.colours().ink_2));
    }
}

/// Shows a piece of a colour with its symbol.
fn piece(ui: &mut egui::Ui, hue: Hue) {
    let (place, painter) = ui.allocate_painter(vec2(PIECE, PIECE), Sense::hover());
    disc(&painter, place.rect, hue);
}

/// Shows a piece of any colour.
fn any(ui: &mut egui::Ui, letter: char) {
    let (place, painter) = ui.allocate_painter(vec2(PIECE, PIECE), Sense::hover());
    let middle = place.rect.center();
    painter.circle(middle, PIECE * 0.47, ui.colours().field, Stroke::new(1.0, ui.colours().ink_2));
    painter.text(
        middle,
        Align2::CENTER_CENTER,
        letter,
        FontId::proportional(letters::TEXT),
        ui.colours().ink,
    );
}
