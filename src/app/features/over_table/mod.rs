//! Overlay that no piece can hide: rack plates, counts, the cursor and bubbles over their spots on the table.

mod bubble;
pub mod model;

use std::collections::HashMap;
use std::time::Duration;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::egui::{self, Align2, Color32, FontId, Painter, Pos2, Rect, Stroke};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use crate::table::camera::TableCamera;
use crate::table::markers::{Marker, MarkerKind};
use crate::table::pieces::rack::{Plate, Rack, RackOf, ScenePoint};
use crate::ui::draw::redraw::Redraw;
use crate::ui::draw::{self, DrawSystems};
use crate::ui::screens::Screen;
use crate::ui::screens::overlays::Overlays;
use crate::ui::screens::panels::Panels;
use crate::ui::screens::parts::AppPart;
use crate::ui::theme::letters;
use crate::ui::theme::look::{Appearance, Contrast, PanelColours, Themed};

use model::{ClickRefusal, OverTable};

/// Adds the feature to a part of the program.
pub(crate) fn plugin(app: &mut App, part: AppPart) {
    match part {
        AppPart::Core => core_plugin(app),
        AppPart::Panels => panel_plugin(app),
        _ => {}
    }
}

fn core_plugin(app: &mut App) {
    model::plugin(app);
}

/// Drawing over the table.
fn panel_plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        (draw_lettering.in_set(DrawSystems::OverTable), answer.in_set(DrawSystems::Bubbles))
            .run_if(in_state(Screen::Match)),
    );
}

/// Draws the lettering of the table.
fn draw_lettering(
    mut contexts: EguiContexts,
    camera: TableView,
    markers: Query<&Marker>,
    over_table: Res<OverTable>,
) -> Result {
    let root = draw::root(contexts.ctx_mut()?, "letters");
    let Some(table) = camera.table(&root) else { return Ok(()) };
    if camera.panels.shown {
        let has_cards = camera.panels.has_cards(root.ctx().viewport_rect().size());
        table.plates(over_table.plates.iter().filter(|plate| !(has_cards && plate.is_on_card)));
    }
    table.counts(&markers);
    table.cursor(markers.iter().find(|marker| marker.kind == MarkerKind::Cursor));
    Ok(())
}

/// Draws the bubble of the last refusal, or of the note on the held piece.
fn answer(
    mut contexts: EguiContexts,
    camera: TableView,
    over_table: Res<OverTable>,
    overlays: Res<Overlays>,
    mut redraw: ResMut<Redraw>,
) -> Result {
    if overlays.top().is_some() {
        return Ok(());
    }
    let root = draw::root(contexts.ctx_mut()?, "bubbles");
    let Some(table) = camera.table(&root) else { return Ok(()) };
    let held = over_table.note.as_ref().map_or(&[][..], |note| &note.covers);
    if let Some(left) = over_table.refusal.as_ref().and_then(|refusal| table.answer(refusal, held)) {
        redraw.wake_in(left);
        // New letters come a frame after the bubble.
        if left.as_secs_f64() > ANSWER_SECONDS - SETTLE_SECONDS {
            redraw.request();
        }
    } else if let Some(note) = &over_table.note {
        table.bubble(&note.text, [note.covers.as_slice()]);
    }
    Ok(())
}

/// Camera of the table, with the racks.
#[derive(SystemParam)]
struct TableView<'w, 's> {
    camera: Query<'w, 's, (&'static Camera, &'static GlobalTransform), With<TableCamera>>,
    racks: Query<'w, 's, (&'static RackOf, &'static GlobalTransform)>,
    panels: Res<'w, Panels>,
}

impl TableView<'_, '_> {
    /// The table under an area of the panels; `None` where no table is shown.
    fn table<'a>(&'a self, root: &'a egui::Ui) -> Option<TableProjection<'a>> {
        let (camera, place) = self.camera.single().ok()?;
        Some(TableProjection {
            painter: root.painter(),
            camera,
            place,
            racks: self.racks.iter().map(|(of, place)| (of.rack, *place)).collect(),
            zoom: self.panels.zoom,
            window: draw::table_rect(camera, &self.panels),
        })
    }
}

/// The table as the camera sees it.
struct TableProjection<'a> {
    painter: &'a Painter,
    camera: &'a Camera,
    place: &'a GlobalTransform,
    racks: HashMap<Rack, GlobalTransform>,
    zoom: f32,
    /// The part of the window that shows it.
    window: Rect,
}

impl TableProjection<'_> {
    /// Point of a place on the table or on a rack, in the table's frame; `None` on a rack that is not there.
    fn on_table(&self, at: ScenePoint) -> Option<Vec3> {
        match at.rack {
            None => Some(at.place),
            Some(rack) => Some(self.racks.get(&rack)?.transform_point(at.place)),
        }
    }

    /// Writes the plates on the racks, in letters about half as high as the racks' unit.
    fn plates<'a>(&self, plates: impl Iterator<Item = &'a Plate>) {
        for Plate { text, at, .. } in plates {
            let (Some(place), Some(end)) =
                (self.on_table(*at), self.on_table(ScenePoint { place: at.place + Vec3::X, ..*at }))
            else {
                continue;
            };
            let (Some(point), Some(end)) = (self.seen(place), self.seen(end)) else { continue };
            let size = (point.distance(end) * 0.62).clamp(10.0, 18.0);
            let font = FontId::proportional(size);
            let galley = self.painter.layout_no_wrap(text.clone(), font, self.painter.ctx().colours().ink);
            let rect = Align2::CENTER_CENTER.anchor_size(point, galley.size());
            self.painter.rect_filled(
                rect.expand2(egui::vec2(4.0, 0.5)),
                5.0,
                self.painter.ctx().colours().card,
            );
            self.painter.galley(rect.min, galley, self.painter.ctx().colours().ink);
        }
    }

    /// Point of the window where a point of the table is seen; `None` behind the camera.
    fn seen(&self, at: Vec3) -> Option<Pos2> {
        let point = self.camera.world_to_viewport(self.place, at).ok()? / self.zoom;
        Some(Pos2::new(point.x, point.y))
    }

    /// Writes the numbers of [`MarkerKind::Count`].
    fn counts(&self, markers: &Query<&Marker>) {
        for marker in markers {
            let MarkerKind::Count(number) = marker.kind else { continue };
            let Some(point) = self.seen(marker.at) else { continue };
            self.painter.circle(
                point,
                10.0,
                self.painter.ctx().colours().card,
                Stroke::new(1.5, self.painter.ctx().colours().pine),
            );
            let font = FontId::proportional(letters::SMALL);
            self.painter.text(point, Align2::CENTER_CENTER, number, font, self.painter.ctx().colours().ink);
        }
    }

    /// Draws the keyboard's cursor: the four corners of a cell.
    fn cursor(&self, marker: Option<&Marker>) {
        let Some(marker) = marker else { return };
        const HALF: f32 = 0.5;
        const ARM: f32 = 0.22;
        for (x, z) in [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)] {
            // Cells of the table lie, those of a rack stand upright.
            let across = if marker.rack.is_some() { Vec3::NEG_Y } else { Vec3::Z };
            let corner = marker.at + (Vec3::X * x + across * z) * HALF;
            let ends = [corner - Vec3::X * x * ARM, corner, corner - across * z * ARM];
            let on_table = |end: Vec3| self.on_table(ScenePoint { rack: marker.rack, place: end });
            let line: Vec<Pos2> =
                ends.into_iter().filter_map(|end| on_table(end).and_then(|end| self.seen(end))).collect();
            for (width, ink) in cursor_lines(self.painter.ctx().panel_appearance()) {
                self.painter.line(line.clone(), Stroke::new(width, ink));
            }
        }
    }

    /// Writes a refusal beside the place that was clicked, and returns the time until that changes; `None` afterwards.
    /// The held piece within these points is left free too.
    fn answer(&self, refusal: &ClickRefusal, held: &[ScenePoint]) -> Option<Duration> {
        refusal.at?;
        let ctx = self.painter.ctx();
        let now = ctx.input(|input| input.time);
        let id = egui::Id::new("answer");
        let since = ctx.data_mut(|data| match data.get_temp::<(u64, f64)>(id) {
            Some((number, since)) if number == refusal.number => since,
            _ => {
                data.insert_temp(id, (refusal.number, now));
                now
            }
        });
        let shown_for = now - since;
        // A double click frames what it meets; its first click is not refused.
        if shown_for < DOUBLE_CLICK_SECONDS {
            return Some(Duration::from_secs_f64(DOUBLE_CLICK_SECONDS - shown_for + 0.001));
        }
        let left = DOUBLE_CLICK_SECONDS + ANSWER_SECONDS - shown_for;
        if left <= 0.0 {
            return None;
        }
        self.bubble(&refusal.why, refusal.covers.iter().map(Vec::as_slice).chain([held]));
        Some(Duration::from_secs_f64(left))
    }

    /// The part of the window where these points are seen; `None` where none of them is.
    fn seen_round(&self, points: &[ScenePoint]) -> Option<Rect> {
        let seen = points.iter().filter_map(|at| self.seen(self.on_table(*at)?));
        let seen: Vec<Pos2> = seen.collect();
        (!seen.is_empty()).then(|| Rect::from_points(&seen))
    }

    /// Writes a sentence beside the first of several places, each within its points. All of them stay free, as does the
    /// pointer.
    fn bubble<'a>(&self, said: &str, places: impl IntoIterator<Item = &'a [ScenePoint]>) {
        let window = self.window.shrink(8.0);
        let pointer = self.painter.ctx().input(|input| input.pointer.latest_pos());
        // What is not in the picture is told at its lower edge.
        let seen = places.into_iter().filter_map(|points| self.seen_round(points));
        let mut free: Vec<Rect> = seen.filter(|free| window.intersects(*free)).collect();
        if free.is_empty() {
            free.push(Rect::from_center_size(window.center_bottom(), egui::Vec2::ZERO));
        }
        let font = FontId::proportional(letters::TEXT);
        let ink = self.painter.ctx().colours().ink;
        let margin = egui::vec2(12.0, 8.0);
        let texts = WIDTHS.map(|width| {
            let width = (window.width() - 2.0 * margin.x - 8.0).min(width).max(80.0);
            self.painter.layout(said.to_owned(), font.clone(), ink, width)
        });
        let sizes = texts.each_ref().map(|text| text.size() + margin * 2.0);
        let (index, bubble, tip) = bubble::place_bubble(&sizes, &free, pointer, window);
        let text = texts[index].clone();
        let stroke = Stroke::new(1.0, self.painter.ctx().colours().pine);
        self.painter.add(egui::Shape::convex_polygon(
            tip.to_vec(),
            self.painter.ctx().colours().card,
            stroke,
        ));
        self.painter.rect(bubble, 9.0, self.painter.ctx().colours().card, stroke, egui::StrokeKind::Inside);
        self.painter.galley(bubble.min + margin, text, ink);
    }
}

/// Lines of the cursor, from the lowest: their widths, in points, and their colours.
fn cursor_lines(look: Appearance) -> Vec<(f32, Color32)> {
    let PanelColours { card, focus, ink, .. } = *look.panels();
    match look.contrast {
        Contrast::Normal => vec![(6.0, card), (3.0, focus)],
        Contrast::High => vec![(13.0, ink), (10.0, card), (6.0, focus)],
    }
}

/// Widths of the text of a bubble, in points: a narrow one has room where a wide one has not.
const WIDTHS: [f32; 3] = [300.0, 200.0, 120.0];
/// Time that a refusal stays, in seconds.
const ANSWER_SECONDS: f64 = 6.0;
/// Time for which frames follow one another when it appears, in seconds.
const SETTLE_SECONDS: f64 = 0.25;
/// Time in which a second click may follow the one that is refused, in seconds.
const DOUBLE_CLICK_SECONDS: f64 = 0.3;
