//! Small map of the table from above: heights as numbers, colours with their symbols.

use std::f32::consts::FRAC_PI_2;

use bevy::prelude::*;
use bevy_egui::egui::{self, Align2, FontId, Pos2, Rect};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use crate::session::MatchSystems;
use crate::table::aids::{Aids, MAP};
use crate::table::camera::{Orbit, TableCamera};
use crate::table::on_table::{OnTable, TableSystems};
use crate::table::small_map::{MapCell, SmallMap};
use crate::ui::chips::symbol;
use crate::ui::draw::{self, DrawSystems};
use crate::ui::language::Language;
use crate::ui::look::Themed;
use crate::ui::match_screen::{self, place_of};
use crate::ui::panels::Panels;
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
        draw_map
            .in_set(DrawSystems::Beside)
            .run_if(in_state(Screen::Match).and_then(draw::panels_are_shown).and_then(is_on)),
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
        let ctx = contexts.ctx_mut()?;
        let table = draw::table_rect(&camera, &panels);
        let map = map.turned(quarters(orbit.ahead()));
        let (size, side) = size_of(&map, table);
        let corner = corner_of(place_of(ctx, "aids"), table, size);
        match_screen::card(ctx, "map", Rect::from_min_size(corner, size), |ui| {
            show(ui.painter(), corner, side, &map);
        });
    }
    Ok(())
}

/// The corner of the map: below the strip of aids where there is room, else beside it.
fn corner_of(aids: Option<Rect>, table: Rect, size: egui::Vec2) -> Pos2 {
    let Some(aids) = aids else { return table.min + egui::vec2(0.0, 60.0) };
    let below = egui::pos2(aids.left(), aids.bottom() + 12.0);
    match below.y + size.y <= table.bottom() {
        true => below,
        false => egui::pos2(aids.right() + 12.0, aids.top()),
    }
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
const MARGIN: f32 = 12.0;

/// Size of the map with its letters, and side of its cells, beside a table.
fn size_of(map: &SmallMap, table: Rect) -> (egui::Vec2, f32) {
    let counts = [map.columns.len().max(1), map.rows.len().max(1)].map(|count| count as f32);
    let side = (table.width() * WIDEST / counts[0].max(counts[1])).min(LARGEST);
    let size = egui::vec2(counts[0], counts[1]) * side;
    (size + egui::Vec2::splat(2.0 * MARGIN + LETTERS), side)
}

/// Draws the map with cells of a side.
fn show(painter: &egui::Painter, corner: Pos2, side: f32, map: &SmallMap) {
    let colours = painter.colours();
    let high = map.rows.len().max(1) as f32 * side;
    let corner = corner + egui::vec2(MARGIN + LETTERS, MARGIN);
    let write = |at: Pos2, text: &str| {
        let font = FontId::proportional((side * 0.52).min(letters::SMALL));
        painter.text(at, Align2::CENTER_CENTER, text, font, colours.ink);
    };
    for (index, name) in map.columns.iter().enumerate() {
        write(corner + egui::vec2((index as f32 + 0.5) * side, high + LETTERS * 0.6), name);
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
    painter.add(symbol(hue.symbol(), left, side * 0.2, ink));
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
