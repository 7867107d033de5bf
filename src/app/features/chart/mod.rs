//! A chart of a game to look something up in: rows of pieces, and what comes of each.

use bevy_egui::egui::{self, Align2, FontId, RichText, ScrollArea, Sense, Stroke, vec2};

use crate::app::table::chart::{Item, Row};
use crate::app::ui::chips::disc;
use crate::app::ui::theme::{self, Hue};
use crate::text::Texts;

use crate::app::ui::widgets::{close_button, modal};
use crate::app::window::panels::PanelRequest;

pub use crate::app::table::chart::Chart;

/// How large pieces are shown, in points.
const PIECE: f32 = 27.0;

/// Shows a chart.
pub(crate) fn show(ctx: &egui::Context, chart: &Chart, texts: &Texts) -> Vec<PanelRequest> {
    let height = (ctx.viewport_rect().height() - 250.0).clamp(160.0, 760.0);
    let (close, outside) = modal(ctx, &chart.title, |ui| {
        ui.label(RichText::new(&chart.note).color(theme::PAPER_DIM));
        ScrollArea::vertical().max_height(height).auto_shrink([false, true]).show(ui, |ui| {
            for (index, part) in chart.parts.iter().enumerate() {
                ui.add_space(4.0);
                ui.label(RichText::new(&part.title).size(17.0).color(theme::ACCENT));
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
    if close || outside { vec![PanelRequest::Close] } else { Vec::new() }
}

fn show_row(ui: &mut egui::Ui, row: &Row) {
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        for item in &row.items {
            match item {
                Item::Piece(hue) => piece(ui, *hue),
                Item::Any(letter) => any(ui, *letter),
                Item::And => sign(ui, &[[(-1.0, 0.0), (1.0, 0.0)], [(0.0, -1.0), (0.0, 1.0)]]),
                Item::Makes => sign(ui, &[[(-1.0, -0.5), (1.0, -0.5)], [(-1.0, 0.5), (1.0, 0.5)]]),
                Item::Takes => sign(
                    ui,
                    &[[(-1.2, 0.0), (1.2, 0.0)], [(0.4, -0.8), (1.2, 0.0)], [(0.4, 0.8), (1.2, 0.0)]],
                ),
                Item::TakesNot => sign(ui, &[[(-0.9, -0.9), (0.9, 0.9)], [(-0.9, 0.9), (0.9, -0.9)]]),
            }
        }
        ui.label(&row.text);
    });
}

/// A sign of a few lines, as no font is sure to have it.
fn sign(ui: &mut egui::Ui, lines: &[[(f32, f32); 2]]) {
    let (place, painter) = ui.allocate_painter(vec2(PIECE * 0.55, PIECE), Sense::hover());
    let at = |(x, y): (f32, f32)| place.rect.center() + vec2(x, y) * PIECE * 0.18;
    for line in lines {
        painter.line_segment(line.map(at), Stroke::new(1.6, theme::PAPER_DIM));
    }
}

/// A piece of a colour with its symbol.
fn piece(ui: &mut egui::Ui, hue: Hue) {
    let (place, painter) = ui.allocate_painter(vec2(PIECE, PIECE), Sense::hover());
    disc(&painter, place.rect, hue);
}

/// A piece of any colour.
fn any(ui: &mut egui::Ui, letter: char) {
    let (place, painter) = ui.allocate_painter(vec2(PIECE, PIECE), Sense::hover());
    let middle = place.rect.center();
    painter.circle(middle, PIECE * 0.47, theme::SLATE_LIGHT, Stroke::new(1.0, theme::PAPER_DIM));
    painter.text(middle, Align2::CENTER_CENTER, letter, FontId::proportional(15.0), theme::PAPER);
}
