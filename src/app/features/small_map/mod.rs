//! Small map of the table from above: heights as numbers, colours with their symbols.

use std::f32::consts::FRAC_PI_2;

use bevy::prelude::*;
use bevy_egui::egui::{self, Align2, FontId, Pos2, Rect, Stroke, StrokeKind};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use crate::session::MatchSystems;
use crate::table::aids::{Aids, MAP};
use crate::table::camera::{Orbit, TableCamera};
use crate::table::on_table::{OnTable, TableSystems};
use crate::table::small_map::{MapCell, SmallMap};
use crate::ui::chips::symbol;
use crate::ui::docks::{self, AIDS_DOCK};
use crate::ui::draw::{self, DrawSystems};
use crate::ui::language::Language;
use crate::ui::look::Themed;
use crate::ui::panels::{Panels, STRIP_HEIGHT};
use crate::ui::parts::Part;
use crate::ui::redraw::InitShown;
use crate::ui::screens::Screen;
use crate::ui::theme::{self, letters};

/// Map of the match or the draft on the table; `None` in games without one.
#[derive(Resource, Clone, PartialEq, Debug, Default)]
pub struct MapShown(pub Option<SmallMap>);

/// Adds the feature to a part of the program.
pub(crate) fn plugin(app: &mut App, part: Part) {
    match part {
        Part::Core => core_plugin(app),
        Part::Panels => panel_plugin(app),
        _ => {}
    }
}

fn core_plugin(app: &mut App) {
    app.init_shown::<MapShown>()
        .add_systems(Update, describe.in_set(MatchSystems::Animate).in_set(TableSystems));
}

/// Drawing of the map.
fn panel_plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        draw_map.in_set(DrawSystems::Map).run_if(in_state(Screen::Match)).run_if(is_on),
    );
}

fn is_on(aids: Res<Aids>) -> bool {
    aids.has(MAP)
}

/// Rebuilds the map when the table changes.
fn describe(on_table: Single<Ref<OnTable>>, language: Res<Language>, mut shown: ResMut<MapShown>) {
    if !(on_table.is_changed() || language.is_changed()) {
        return;
    }
    shown.set_if_neq(MapShown(on_table.view.map(language.texts())));
}

fn draw_map(
    mut contexts: EguiContexts,
    camera: Single<&Camera, With<TableCamera>>,
    panels: Res<Panels>,
    orbit: Res<Orbit>,
    shown: Res<MapShown>,
) -> Result {
    if let Some(map) = &shown.0 {
        let root = draw::root(contexts.ctx_mut()?, "map");
        let aids = docks::place(root.ctx(), AIDS_DOCK);
        let below_aids = aids.map_or(0.0, |aids| aids.bottom() + MARGIN);
        let map = map.turned(quarters(orbit.ahead()));
        show(root.painter(), draw::table_rect(&camera, &panels), &map, below_aids);
    }
    Ok(())
}

/// Quarter turns round the table, counter-clockwise from the first seat, of a viewer who looks in this direction.
fn quarters(ahead: Vec2) -> u8 {
    let yaw = (-ahead.x).atan2(-ahead.y);
    (yaw / FRAC_PI_2).round().rem_euclid(4.0) as u8
}

/// Largest side of a cell, in points, and largest share of the table's width that the map takes.
const LARGEST: f32 = 30.0;
const WIDEST: f32 = 0.34;
/// Room for the letters and numbers along the left and the lower edge, and round it all, in points.
const LETTERS: f32 = 16.0;
const MARGIN: f32 = 8.0;

/// Draws the map into the upper left corner of the table, below the strip of the aids, which ends at a height.
fn show(painter: &egui::Painter, table: Rect, map: &SmallMap, below_aids: f32) {
    let mut window = table.shrink(12.0);
    window.min.y += STRIP_HEIGHT.max(below_aids - window.min.y);
    let colours = painter.colours();
    let counts = [map.columns.len().max(1), map.rows.len().max(1)].map(|count| count as f32);
    let side = (window.width() * WIDEST / counts[0].max(counts[1])).min(LARGEST);
    let size = egui::vec2(counts[0], counts[1]) * side;
    let ground =
        Rect::from_min_size(window.min, size + egui::vec2(2.0 * MARGIN + LETTERS, 2.0 * MARGIN + LETTERS));
    painter.rect(ground, 8.0, colours.card, Stroke::new(1.0, colours.field), StrokeKind::Inside);
    let corner = window.min + egui::vec2(MARGIN + LETTERS, MARGIN);
    let write = |at: Pos2, text: &str| {
        let font = FontId::proportional((side * 0.52).min(letters::SMALL));
        painter.text(at, Align2::CENTER_CENTER, text, font, colours.ink);
    };
    for (index, name) in map.columns.iter().enumerate() {
        write(corner + egui::vec2((index as f32 + 0.5) * side, size.y + LETTERS * 0.6), name);
    }
    for (index, name) in map.rows.iter().enumerate() {
        write(corner + egui::vec2(-LETTERS * 0.6, (index as f32 + 0.5) * side), name);
    }
    for cell in &map.cells {
        show_cell(painter, corner, side, cell);
    }
}

/// Draws a cell of a map whose cells begin at a corner and have this side.
fn show_cell(painter: &egui::Painter, corner: Pos2, side: f32, cell: &MapCell) {
    let vision = painter.look().vision;
    let [column, row] = cell.at.map(f32::from);
    let at = corner + egui::vec2(column, row) * side;
    let place = Rect::from_min_size(at, egui::Vec2::splat(side)).shrink(1.0);
    let Some((hue, text)) = &cell.shows else {
        painter.rect_filled(place, 3.0, painter.colours().field);
        return;
    };
    painter.rect_filled(place, 3.0, theme::tint_of(*hue).on_panel(vision));
    let ink = theme::ink_on(*hue).on_panel(vision);
    let left = Pos2::new(place.left() + side * 0.3, place.center().y);
    painter.add(symbol(theme::symbol_of(*hue), left, side * 0.2, ink));
    let right = Pos2::new(place.right() - side * 0.24, place.center().y);
    painter.text(right, Align2::CENTER_CENTER, text, FontId::proportional(side * 0.52), ink);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_map_stands_as_the_viewer_looks() {
        for (ahead, wanted) in [([0.0, -1.0], 0), ([-1.0, 0.0], 1), ([0.0, 1.0], 2), ([1.0, 0.0], 3)] {
            assert_eq!(quarters(Vec2::from(ahead)), wanted, "{ahead:?}");
        }
        assert_eq!(quarters(Vec2::new(-0.6, -0.8)), 0, "a corner view keeps the nearer side");
    }
}
