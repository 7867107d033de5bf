//! Parts of which one is chosen, or that are set: segments, tiles, numbers, groups, switches and sliders.

use bevy_egui::egui::{self, Align2, CornerRadius, Rect, Response, Sense, Stroke, StrokeKind, Vec2, vec2};

use crate::ui::pictures::icons::Icon;
use crate::ui::theme::letters;
use crate::ui::theme::look::{self, Themed};
use crate::ui::widgets::kit::{control_fill, edge, longest_word, words_in};

/// Shows segments of which one is chosen, in a width; the value of the one that is clicked.
pub(crate) fn segments<T: Copy + PartialEq>(
    ui: &mut egui::Ui,
    width: f32,
    options: &[(Option<Icon>, String, T)],
    chosen: T,
) -> Option<T> {
    let mut clicked = None;
    let colours = ui.colours();
    let one = (width - 6.0) / options.len().max(1) as f32;
    // All in letters of one size: as large as the longest words allow.
    let room = |icon: Option<Icon>| one - 16.0 - icon.map_or(0.0, |_| super::SMALL_ICON + 8.0);
    let fits = |size: f32, has_icons: bool| {
        let font = look::bold(size);
        let icon = |icon: &Option<Icon>| icon.filter(|_| has_icons);
        options.iter().all(|(of, words, _)| look::width(ui.ctx(), words, &font) <= room(icon(of)))
    };
    // Where the words have no room beside icons, these go.
    let has_icons = fits(letters::LABEL, true);
    let sizes = [letters::CHOICE, 13.5, letters::SMALL, 12.5];
    let size = sizes.into_iter().find(|size| fits(*size, has_icons)).unwrap_or(letters::LABEL);
    let (place, _) = ui.allocate_exact_size(vec2(width, ui.target().max(38.0)), Sense::hover());
    ui.painter().rect_filled(place, 10.0, colours.field);
    edge(ui, place, 10.0);
    for (index, (icon, words, value)) in options.iter().enumerate() {
        let left = place.left() + 3.0 + index as f32 * one;
        let whole = Rect::from_min_size(egui::pos2(left, place.top()), vec2(one, place.height()));
        let part = whole.shrink2(vec2(0.0, 3.0));
        let id = ui.id().with(("segment", place.min.x as i32, place.min.y as i32, index));
        let response = ui.interact(whole, id, Sense::click());
        let is_chosen = *value == chosen;
        let is_enabled = ui.is_enabled();
        response.widget_info(|| {
            egui::WidgetInfo::selected(egui::WidgetType::RadioButton, is_enabled, is_chosen, words)
        });
        if is_chosen {
            ui.painter().rect_filled(part, 8.0, colours.card);
            // Only its foot has a colour: a second shape below the first would show round all its corners.
            let foot = Rect::from_min_max(egui::pos2(part.left(), part.bottom() - 2.0), part.max);
            let clip = foot.intersect(ui.clip_rect());
            ui.painter().with_clip_rect(clip).rect_filled(part, 8.0, colours.pine);
        } else if response.hovered() {
            ui.painter().rect_filled(part, 8.0, colours.hover);
        }
        let ink = if is_chosen { colours.pine } else { colours.ink };
        let font = if is_chosen { look::bold(size) } else { egui::FontId::proportional(size) };
        let icon = icon.filter(|_| has_icons);
        words_in(ui, part.shrink2(vec2(2.0, 0.0)), icon, words, font, ink);
        if response.clicked() && !is_chosen {
            clicked = Some(*value);
        }
    }
    clicked
}

/// Shows a switch with a name for screen readers; whether it is clicked.
pub(crate) fn switch(ui: &mut egui::Ui, is_on: bool, name: &str) -> bool {
    let size = vec2(44.0, ui.target().max(26.0));
    let (place, response) = ui.allocate_exact_size(size, Sense::click());
    let place = Rect::from_center_size(place.center(), vec2(44.0, 26.0));
    let is_enabled = ui.is_enabled();
    response.widget_info(|| egui::WidgetInfo::selected(egui::WidgetType::Checkbox, is_enabled, is_on, name));
    let colours = ui.colours();
    let fill = match (is_on, response.hovered()) {
        (true, true) => colours.pine_hi,
        (true, false) => colours.pine,
        (false, true) => colours.ink_2,
        (false, false) => colours.edge,
    };
    ui.painter().rect_filled(place, 13.0, fill);
    let x = if is_on { place.right() - 13.0 } else { place.left() + 13.0 };
    let knob = if is_on { colours.on_pine } else { colours.card };
    ui.painter().circle_filled(egui::pos2(x, place.center().y), 10.0, knob);
    response.clicked()
}

/// Shows a slider over whole numbers, with its value in words for screen readers; the number that is newly chosen.
pub(crate) fn slider(
    ui: &mut egui::Ui,
    width: f32,
    value: u16,
    range: std::ops::RangeInclusive<u16>,
    step: u16,
    name: &str,
) -> Option<u16> {
    let mut now = value;
    ui.spacing_mut().slider_width = width;
    ui.spacing_mut().slider_rail_height = 6.0;
    ui.spacing_mut().interact_size.y = ui.target().max(26.0);
    ui.style_mut().visuals.handle_shape = egui::style::HandleShape::Circle;
    let colours = ui.colours();
    ui.visuals_mut().widgets.inactive.bg_fill = colours.press;
    ui.visuals_mut().slider_trailing_fill = true;
    ui.visuals_mut().selection.bg_fill = colours.pine;
    let widgets = &mut ui.visuals_mut().widgets;
    for widget in [&mut widgets.inactive, &mut widgets.hovered, &mut widgets.active] {
        widget.fg_stroke = Stroke::new(2.0, colours.pine);
    }
    let slider = egui::Slider::new(&mut now, range).step_by(f64::from(step)).show_value(false);
    let response = ui.add(slider);
    response.widget_info(|| egui::WidgetInfo::slider(true, f64::from(value), name));
    (response.changed() && now != value).then_some(now)
}

/// A tile that can be chosen: an icon or a large word, and words below; its response.
pub(crate) fn tile(
    ui: &mut egui::Ui,
    size: Vec2,
    head: TileHeader<'_>,
    words: &str,
    name: &str,
    is_chosen: bool,
) -> Response {
    let (place, response) = ui.allocate_exact_size(size, Sense::click());
    let is_enabled = ui.is_enabled();
    response.widget_info(|| {
        egui::WidgetInfo::selected(egui::WidgetType::RadioButton, is_enabled, is_chosen, name)
    });
    let colours = ui.colours();
    let (usual, ink) =
        if is_chosen { (colours.soft, colours.soft_ink) } else { (colours.field, colours.ink) };
    ui.painter().rect_filled(place, 12.0, control_fill(ui, &response, usual));
    edge(ui, place, 12.0);
    if is_chosen {
        let stroke = Stroke::new(2.0, colours.pine);
        ui.painter().rect_stroke(place, 12.0, stroke, StrokeKind::Inside);
    }
    let room = size.x - 12.0;
    let (font, gap) = match head {
        TileHeader::Icon(_) => (look::bold(letters::SMALL), 6.0),
        TileHeader::Picture(..) | TileHeader::Drawn(..) => (look::bold(letters::LABEL), 4.0),
        TileHeader::Word(_) => (egui::FontId::proportional(letters::LABEL), 1.0),
    };
    let font = look::fitting(ui.ctx(), longest_word(words), font, room, 7.0);
    let mut job = egui::text::LayoutJob::simple(words.to_owned(), font, ink, room);
    job.halign = egui::Align::Center;
    let text = ui.painter().layout_job(job);
    let head_height = match head {
        TileHeader::Icon(_) => 24.0,
        TileHeader::Word(_) => 20.0,
        TileHeader::Drawn(high, _) => high,
        TileHeader::Picture(_, size) => size.y,
    };
    let gap = if words.is_empty() { 0.0 } else { gap };
    let below = if words.is_empty() { 0.0 } else { text.size().y };
    let top = place.center().y - (head_height + gap + below) / 2.0;
    let at = egui::pos2(place.center().x, top + head_height / 2.0);
    draw_head(ui.painter(), head, at, room, ink);
    if !words.is_empty() {
        ui.painter().galley(egui::pos2(place.center().x, top + head_height + gap), text, ink);
    }
    response
}

/// Draws the head of a tile round a point.
fn draw_head(painter: &egui::Painter, head: TileHeader<'_>, at: egui::Pos2, room: f32, ink: egui::Color32) {
    match head {
        TileHeader::Icon(icon) => drop(icon.draw(painter, at, 24.0, ink)),
        TileHeader::Drawn(_, draw) => draw(painter, at),
        TileHeader::Picture(picture, size) => {
            let whole = Rect::from_min_max(egui::Pos2::ZERO, egui::pos2(1.0, 1.0));
            let place = Rect::from_center_size(at, size);
            let shape = egui::epaint::RectShape::filled(place, 0.0, egui::Color32::WHITE);
            painter.add(shape.with_texture(picture, whole));
        }
        TileHeader::Word(word) => {
            let font = look::bold(letters::NAME_OF_SEAT);
            let font = look::fitting(painter.ctx(), word, font, room, super::SMALLEST);
            painter.text(at, Align2::CENTER_CENTER, word, font, ink);
        }
    }
}

/// A number of a row of which one is chosen; its response.
pub(crate) fn number(ui: &mut egui::Ui, size: Vec2, number: u8, name: &str, is_chosen: bool) -> Response {
    let (place, response) = ui.allocate_exact_size(size, Sense::click());
    let is_enabled = ui.is_enabled();
    response.widget_info(|| {
        egui::WidgetInfo::selected(egui::WidgetType::RadioButton, is_enabled, is_chosen, name)
    });
    let colours = ui.colours();
    let (fill, ink) = match is_chosen {
        true => (colours.pine, colours.on_pine),
        false => {
            (control_fill(ui, &response, colours.field), if is_enabled { colours.ink } else { colours.ink_2 })
        }
    };
    ui.painter().rect_filled(place, 8.0, fill);
    edge(ui, place, 8.0);
    let font = look::bold(letters::TEXT);
    ui.painter().text(place.center(), Align2::CENTER_CENTER, number, font, ink);
    response
}

/// A group of a list at the side, of which one is open; its response.
pub(crate) fn group(ui: &mut egui::Ui, icon: Icon, words: &str, is_open: bool) -> Response {
    let (place, response) = ui.allocate_exact_size(vec2(ui.available_width(), 44.0), Sense::click());
    response.widget_info(|| egui::WidgetInfo::selected(egui::WidgetType::RadioButton, true, is_open, words));
    let colours = ui.colours();
    let (usual, ink) = match is_open {
        true => (colours.soft, colours.soft_ink),
        false => (egui::Color32::TRANSPARENT, colours.ink),
    };
    ui.painter().rect_filled(place, 10.0, control_fill(ui, &response, usual));
    edge(ui, place, 10.0);
    if is_open {
        let mark = Rect::from_min_size(place.min, vec2(4.0, place.height()));
        ui.painter().rect_filled(mark, CornerRadius { nw: 4, ne: 0, sw: 4, se: 0 }, colours.pine);
    }
    icon.draw(ui.painter(), egui::pos2(place.left() + 24.0, place.center().y), 20.0, ink);
    let at = egui::pos2(place.left() + 46.0, place.center().y);
    ui.painter().text(at, Align2::LEFT_CENTER, words, look::bold(letters::TEXT), ink);
    response
}

/// Head of a tile.
#[derive(Clone, Copy)]
pub(crate) enum TileHeader<'a> {
    Icon(Icon),
    /// A drawing of this height around a point.
    Drawn(f32, &'a dyn Fn(&egui::Painter, egui::Pos2)),
    /// A word or a number.
    Word(&'a str),
    /// A picture, with its size in points.
    Picture(egui::TextureId, Vec2),
}
