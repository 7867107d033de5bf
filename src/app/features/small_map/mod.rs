//! Small map of the table from above: heights as numbers, colours with their symbols.

use bevy::prelude::*;
use bevy_egui::egui::{self, Align2, FontId, Pos2, Rect, Stroke, StrokeKind};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use crate::app::session::MatchSystems;
use crate::app::table::aids::{Aids, MAP};
use crate::app::table::camera::TableCamera;
use crate::app::table::game::TableGame;
use crate::app::table::on_table::{GameSystems, OnTable};
use crate::app::table::small_map::SmallMap;
use crate::app::ui::chips::symbol;
use crate::app::ui::draw::{self, DrawSystems};
use crate::app::ui::language::Language;
use crate::app::ui::panels::{Panels, STRIP_HEIGHT};
use crate::app::ui::redraw::Redraw;
use crate::app::ui::screens::Screen;
use crate::app::ui::theme;

/// Map of the match or the draft on the table; `None` in games without one.
#[derive(Resource, Clone, PartialEq, Debug, Default)]
pub struct MapShown(pub Option<SmallMap>);

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<MapShown>();
}

pub(crate) fn game_plugin<G: TableGame>(app: &mut App) {
    app.add_systems(Update, describe::<G>.in_set(MatchSystems::Animate).in_set(GameSystems::<G>::default()));
}

/// Drawing of the map.
pub(crate) fn panel_plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        draw_map.in_set(DrawSystems::Map).run_if(in_state(Screen::Match)).run_if(is_on),
    );
}

fn is_on(aids: Res<Aids>) -> bool {
    aids.has(MAP)
}

/// Rebuilds the map when the table changes.
fn describe<G: TableGame>(
    on_table: Single<Ref<OnTable<G>>>,
    language: Res<Language>,
    mut shown: ResMut<MapShown>,
    mut redraw: ResMut<Redraw>,
) {
    if !(on_table.is_changed() || language.is_changed()) {
        return;
    }
    if shown.set_if_neq(MapShown(G::map(&on_table.view, language.texts()))) {
        redraw.request();
    }
}

fn draw_map(
    mut contexts: EguiContexts,
    camera: Single<&Camera, With<TableCamera>>,
    panels: Res<Panels>,
    shown: Res<MapShown>,
) -> Result {
    if let Some(map) = &shown.0 {
        let root = draw::root(contexts.ctx_mut()?, "map");
        show(root.painter(), draw::table_rect(&camera, &panels), map);
    }
    Ok(())
}

/// Largest side of a cell, in points, and largest share of the table's width that the map takes.
const LARGEST: f32 = 30.0;
const WIDEST: f32 = 0.34;

/// Draws the map into the upper left corner of the table, below the strip that is there.
fn show(painter: &egui::Painter, table: Rect, map: &SmallMap) {
    let mut window = table.shrink(12.0);
    window.min.y += STRIP_HEIGHT;
    let count = f32::from(map.size[0].max(map.size[1]).max(1));
    let side = (window.width() * WIDEST / count).min(LARGEST);
    let size = egui::vec2(f32::from(map.size[0]), f32::from(map.size[1])) * side;
    let ground = Rect::from_min_size(window.min, size + egui::Vec2::splat(16.0));
    painter.rect(ground, 8.0, theme::SLATE, Stroke::new(1.0, theme::SLATE_LIGHT), StrokeKind::Inside);
    for cell in &map.cells {
        let [column, row] = cell.at.map(f32::from);
        let corner = window.min + egui::Vec2::splat(8.0) + egui::vec2(column, row) * side;
        let place = Rect::from_min_size(corner, egui::Vec2::splat(side)).shrink(1.0);
        let Some((hue, text)) = &cell.shows else {
            painter.rect_filled(place, 3.0, theme::SLATE_LIGHT);
            continue;
        };
        painter.rect_filled(place, 3.0, theme::panel_colour(hue.colour()));
        let ink = theme::panel_colour(hue.ink());
        let left = Pos2::new(place.left() + side * 0.3, place.center().y);
        painter.add(symbol(hue.symbol(), left, side * 0.2, ink));
        let right = Pos2::new(place.right() - side * 0.24, place.center().y);
        painter.text(right, Align2::CENTER_CENTER, text, FontId::proportional(side * 0.52), ink);
    }
}
