//! Signs of progress: rings, stars, dots of a grade.

use bevy_egui::egui::{self, Painter, Pos2, Sense, Shape, Stroke, pos2, vec2};

use crate::ui::pictures::icons;
use crate::ui::theme::look::Themed;

/// Draws a ring round a point: how large a part is done, from the top clockwise.
pub(crate) fn ring(painter: &Painter, middle: Pos2, diameter: f32, line: f32, part: f32) {
    let colours = painter.colours();
    let radius = (diameter - line) / 2.0;
    painter.circle_stroke(middle, radius, Stroke::new(line, colours.press));
    let part = part.clamp(0.0, 1.0);
    if part == 0.0 {
        return;
    }
    let steps = (part * 64.0).ceil().max(1.0) as usize;
    let at = |step: usize| {
        let angle = std::f32::consts::TAU * part * step as f32 / steps as f32;
        middle + radius * vec2(angle.sin(), -angle.cos())
    };
    let points: Vec<Pos2> = (0..=steps).map(at).collect();
    for end in [at(0), at(steps)] {
        painter.circle_filled(end, line / 2.0, colours.pine);
    }
    painter.add(Shape::line(points, Stroke::new(line, colours.pine)));
}

/// Most stars that are shown.
pub(crate) const STARS: usize = 3;

/// Stars, so many of three full, with words for screen readers.
pub(crate) fn stars(ui: &mut egui::Ui, full: u8, size: f32, said: &str) {
    let (place, response) = ui.allocate_exact_size(vec2(3.0 * (size + 4.0), size + 2.0), Sense::hover());
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Label, true, said));
    draw_stars(ui.painter(), place.left_center() + vec2(2.0, 0.0), size, usize::from(full));
}

/// Draws three stars side by side from a point at the left of their middle, so many of them full.
pub(crate) fn draw_stars(painter: &Painter, left: Pos2, size: f32, full: usize) {
    for star in 0..STARS {
        let at = left + vec2(size / 2.0 + star as f32 * (size + 4.0), 0.0);
        let (icon, ink) = match star < full {
            true => (icons::STAR, star_ink(painter)),
            false => (icons::STAR_EMPTY, painter.colours().edge),
        };
        icon.draw(painter, at, size, ink);
    }
}

/// The colour of full stars: darker than honey by day, so that it is seen on paper.
pub(crate) fn star_ink(painter: &Painter) -> egui::Color32 {
    match painter.panel_appearance().theme {
        crate::ui::theme::look::Theme::Day => egui::Color32::from_rgb(0xB2, 0x73, 0x06),
        crate::ui::theme::look::Theme::Evening => painter.colours().honey,
    }
}

/// Diameter of a dot of a grade, and from one to the next, in points.
const DOT: f32 = 8.0;
const STEP: f32 = 12.0;

/// Draws the dots of a grade from 1 to 10; two grades are a dot.
pub(crate) fn grade(painter: &Painter, left: Pos2, grade: u8) {
    let colours = painter.colours();
    for dot in 0..5 {
        let ink = if dot < grade.div_ceil(2) { colours.ink } else { colours.press };
        painter.circle_filled(pos2(left.x + DOT / 2.0 + f32::from(dot) * STEP, left.y), DOT / 2.0, ink);
    }
}
