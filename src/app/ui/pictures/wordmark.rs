//! Name of the program as its sign.

use bevy_egui::egui::{self, Align2, Sense, pos2, vec2};

use crate::ui::theme::look::{self, Themed};

/// The name of the program, with a disc and a triangle over its ı.
pub(crate) fn wordmark(ui: &mut egui::Ui, size: f32) {
    let (colours, font) = (ui.colours(), look::title(size));
    let wide = |text: &str| look::width(ui.ctx(), text, &font);
    let (before, dotless, whole) = (wide("Cama"), wide("ı"), wide("Camaıeu"));
    let (place, response) = ui.allocate_exact_size(vec2(whole, size * 1.16), Sense::hover());
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Label, true, "Camaïeu"));
    ui.painter().text(place.left_bottom(), Align2::LEFT_BOTTOM, "Camaıeu", font, colours.ink);
    let middle = pos2(place.left() + before + dotless / 2.0, place.top() + size * 0.22);
    let radius = size * 0.11;
    let green = egui::Color32::from_rgb(0x1F, 0x8A, 0x70);
    let orange = egui::Color32::from_rgb(0xE0, 0x8A, 0x2E);
    ui.painter().circle_filled(middle - vec2(radius * 1.25, 0.0), radius, green);
    let at = middle + vec2(radius * 1.35, 0.0);
    let corners = [vec2(0.0, -1.05), vec2(1.1, 0.95), vec2(-1.1, 0.95)].map(|corner| at + corner * radius);
    ui.painter().add(egui::Shape::convex_polygon(corners.to_vec(), orange, egui::Stroke::NONE));
}
