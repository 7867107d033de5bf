//! What is written and drawn over the table, where things stand on it: never hidden by a piece, upright from every side.

use std::time::Duration;

use bevy::prelude::{Camera, GlobalTransform, Vec3};
use bevy_egui::egui::{self, Align2, Color32, FontId, Painter, Pos2, Rect, Stroke, Vec2};

use crate::app::theme;

use super::model::Refused;

/// The table as the camera sees it.
pub(super) struct Table<'a> {
    painter: &'a Painter,
    camera: &'a Camera,
    place: &'a GlobalTransform,
}

impl<'a> Table<'a> {
    /// The table under a panel's layer.
    pub fn new(root: &'a egui::Ui, camera: &'a Camera, place: &'a GlobalTransform) -> Table<'a> {
        Table { painter: root.painter(), camera, place }
    }

    /// Where a place on the table is seen; `None` behind the camera.
    fn seen(&self, at: Vec3) -> Option<Pos2> {
        self.camera.world_to_viewport(self.place, at).ok().map(|point| Pos2::new(point.x, point.y))
    }

    /// The part of the window that shows the table.
    fn window(&self) -> Rect {
        let size = self.camera.logical_viewport_size().unwrap_or_default();
        Rect::from_min_size(Pos2::ZERO, Vec2::new(size.x, size.y))
    }

    /// The letters and numbers along the board.
    pub fn labels(&self, labels: &[(String, Vec3)]) {
        for (text, at) in labels {
            let Some(point) = self.seen(*at) else { continue };
            // As large as a third of a square looks from here, within what can be read.
            let size = self.seen(*at + self.place.right() * 0.36).map_or(13.0, |side| side.distance(point));
            let write = |off: Vec2, ink: Color32| {
                let font = FontId::proportional(size.clamp(10.0, 24.0));
                self.painter.text(point + off, Align2::CENTER_CENTER, text, font, ink);
            };
            // A dark rim keeps it readable on any wood.
            for (x, y) in [(-1.0, 0.0), (1.0, 0.0), (0.0, -1.0), (0.0, 1.0)] {
                write(Vec2::new(x, y), theme::SHADE);
            }
            write(Vec2::ZERO, theme::PAPER);
        }
    }

    /// The keyboard's cursor: the four corners of a cell.
    pub fn cursor(&self, at: Option<Vec3>) {
        let Some(at) = at else { return };
        const HALF: f32 = 0.5;
        const ARM: f32 = 0.22;
        for (x, z) in [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)] {
            let corner = at + Vec3::new(x, 0.0, z) * HALF;
            let ends = [corner - Vec3::X * x * ARM, corner, corner - Vec3::Z * z * ARM];
            let line: Vec<Pos2> = ends.into_iter().filter_map(|end| self.seen(end)).collect();
            for (width, ink) in [(6.0, theme::SHADE), (3.0, theme::CURSOR)] {
                self.painter.line(line.clone(), Stroke::new(width, ink));
            }
        }
    }

    /// Why a click was refused, beside what was clicked; it goes away after a while. Tells how long it still stays.
    pub fn answer(&self, refusal: &Refused) -> Option<Duration> {
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
        let left = ANSWER_SECONDS - (now - since);
        let point = self.seen(refusal.at?).filter(|_| left > 0.0)?;
        let window = self.window().shrink(8.0);
        let width = (window.width() - 32.0).clamp(80.0, 300.0);
        let font = FontId::proportional(15.0);
        let text = self.painter.layout(refusal.why.clone(), font, theme::PAPER, width);
        let margin = Vec2::new(12.0, 8.0);
        let size = text.size() + margin * 2.0;
        // Above what was clicked; below it where there is no room.
        let above = point.y - 26.0 - size.y >= window.top();
        let top = if above { point.y - 26.0 - size.y } else { point.y + 26.0 };
        let left_edge =
            (point.x - size.x / 2.0).clamp(window.left(), (window.right() - size.x).max(window.left()));
        let bubble = Rect::from_min_size(Pos2::new(left_edge, top), size);
        let edge = if above { bubble.bottom() } else { bubble.top() };
        let tip = [Pos2::new(point.x - 9.0, edge), Pos2::new(point.x + 9.0, edge), point];
        self.painter.add(egui::Shape::convex_polygon(
            tip.to_vec(),
            theme::SLATE,
            Stroke::new(1.0, theme::ACCENT),
        ));
        let stroke = Stroke::new(1.0, theme::ACCENT);
        self.painter.rect(bubble, 9.0, theme::SLATE, stroke, egui::StrokeKind::Inside);
        self.painter.galley(bubble.min + margin, text, theme::PAPER);
        Some(Duration::from_secs_f64(left))
    }
}

/// How long the answer to a refused click stays, in seconds.
const ANSWER_SECONDS: f64 = 6.0;
