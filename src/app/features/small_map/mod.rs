//! Small map of the board from above, as the diagrams draw it.

use std::f32::consts::FRAC_PI_2;

use bevy::prelude::*;
use bevy_egui::egui::{self, Pos2, Rect, TextureHandle};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use crate::table::aids::{Aids, MAP};
use crate::table::camera::{Orbit, TableCamera};
use crate::table::scene::on_table::OnTable;
use crate::ui::draw::{self, DrawSystems};
use crate::ui::pictures::figures;
use crate::ui::screens::Screen;
use crate::ui::screens::match_screen::{self, place_of};
use crate::ui::screens::panels::Panels;
use crate::ui::screens::parts::AppPart;
use camaieu_diagram::TableSide;

/// Adds the feature to a part of the program.
pub(crate) fn plugin(app: &mut App, part: AppPart) {
    if part == AppPart::Panels {
        app.add_systems(
            EguiPrimaryContextPass,
            draw_map
                .in_set(DrawSystems::Beside)
                .run_if(in_state(Screen::Match).and_then(draw::panels_are_shown).and_then(is_on)),
        );
    }
}

fn is_on(aids: Res<Aids>, on_table: Single<&OnTable>) -> bool {
    aids.has(MAP) && on_table.view.table().constants().aids.contains(&MAP)
}

/// Map that is drawn: from where, the size of its figure, how many pixels it is wide, and its picture.
struct MapTexture {
    side: TableSide,
    figure: [f32; 2],
    pixels: u32,
    texture: TextureHandle,
}

fn draw_map(
    mut contexts: EguiContexts,
    camera: Single<&Camera, With<TableCamera>>,
    on_table: Single<Ref<OnTable>>,
    panels: Res<Panels>,
    orbit: Res<Orbit>,
    mut drawn: Local<Option<MapTexture>>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    let table = draw::table_rect(&camera, &panels);
    // Quarters of the camera are counter-clockwise.
    let side = TableSide::after(4 - quarters(orbit.ahead()));
    let pixels_of = |figure| (size_of(figure, table).x * ctx.pixels_per_point()).round() as u32;
    let is_right = |drawn: &MapTexture| drawn.side == side && drawn.pixels == pixels_of(drawn.figure);
    if on_table.is_changed() || !drawn.as_ref().is_some_and(is_right) {
        let figure = on_table.view.map(side);
        let pixels = pixels_of(figure.size);
        let texture = figures::texture(ctx, "map".to_owned(), &figure, pixels);
        *drawn = texture.map(|texture| MapTexture { side, figure: figure.size, pixels, texture });
    }
    let Some(MapTexture { figure, texture, .. }) = &*drawn else { return Ok(()) };
    let size = size_of(*figure, table);
    let place = Rect::from_min_size(corner_of(place_of(ctx, "aids"), table, size), size);
    match_screen::card(ctx, "map", place, |ui| {
        egui::Image::new((texture.id(), size)).corner_radius(15.0).paint_at(ui, place.shrink(1.0));
    });
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

/// Largest side of a cell, in points, and in the figure; and largest share of the table's width that the map takes.
const LARGEST: f32 = 30.0;
const SQUARE: f32 = 100.0;
const WIDEST: f32 = 0.34;

/// Size in points of a map of a size beside a table.
fn size_of(map: [f32; 2], table: Rect) -> egui::Vec2 {
    let size = egui::Vec2::from(map);
    size * (LARGEST / SQUARE).min(table.width() * WIDEST / size.max_elem())
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
