//! Parts that the screens are made of: buttons with icons, segments, switches, chips, cards that can be chosen.

use bevy_egui::egui::{
    self, Align2, CornerRadius, Rect, Response, RichText, Sense, Stroke, StrokeKind, Vec2, vec2,
};

mod choices;
mod progress;

pub(crate) use choices::{TileHeader, group, number, segments, slider, switch, tile};
pub(crate) use progress::{STARS, draw_stars, grade, ring, star_ink, stars};

use crate::ui::draw::focus;
use crate::ui::keys::press_guard::tell_name;
use crate::ui::pictures::icons::{self, Icon};
use crate::ui::screens::tools::Tool;
use crate::ui::theme::letters;
use crate::ui::theme::look::{self, Contrast, Themed};

/// Size of an icon in a button, and in a button with words beside it, in points.
pub(crate) const ICON: f32 = 22.0;
pub(crate) const SMALL_ICON: f32 = 18.0;
/// Least width of a tool with a label, its height, and the side of one without, in points.
pub(crate) const TOOL: Vec2 = vec2(68.0, 56.0);
pub(crate) const BARE_TOOL: f32 = 44.0;
/// Height of a row that leads somewhere, in points.
pub(crate) const ROW: f32 = 42.0;
/// Smallest letters of a button, in points.
pub(crate) const SMALLEST: f32 = 11.0;

/// Ink and ground of a control, by what happens to it.
fn control_fill(ui: &egui::Ui, response: &Response, usual: egui::Color32) -> egui::Color32 {
    let colours = ui.colours();
    if !ui.is_enabled() {
        usual
    } else if response.is_pointer_button_down_on() {
        colours.press
    } else if response.hovered() {
        colours.hover
    } else {
        usual
    }
}

/// Draws the edge that every control has in high contrast.
fn edge(ui: &egui::Ui, place: Rect, radius: impl Into<CornerRadius>) {
    if ui.panel_appearance().contrast == Contrast::High {
        let stroke = Stroke::new(1.5, ui.colours().edge);
        ui.painter().rect_stroke(place, radius, stroke, StrokeKind::Inside);
    }
}

/// Width that a tool with this label takes, in points.
pub(crate) fn tool_width_of(ctx: &egui::Context, label: &str) -> f32 {
    (look::width(ctx, label, &look::bold(letters::LABEL)) + 14.0).max(TOOL.x)
}

/// Shows a tool with its label below the icon, or without; whether it is clicked.
pub(crate) fn tool(ui: &mut egui::Ui, tool: &Tool, with_label: bool) -> bool {
    let width = if with_label { tool_width_of(ui.ctx(), &tool.label) } else { BARE_TOOL };
    tool_of(ui, tool, width, with_label)
}

/// Shows a tool as a button with an icon and words beside it; whether it is clicked.
pub(crate) fn step(ui: &mut egui::Ui, tool: &Tool, size: Vec2) -> bool {
    let kind = if tool.is_on == Some(true) { ButtonStyle::Main } else { ButtonStyle::Usual };
    button_of(ui, tool, |ui| button(ui, Some(tool.icon), &tool.label, size, kind))
}

/// Shows a tool with its label below the icon, and below that the keys of its action where they are shown; whether it is
/// clicked.
pub(crate) fn tool_with_key(ui: &mut egui::Ui, tool: &Tool, width: f32, with_key: bool) -> bool {
    let high = if with_key { TOOL.y + 6.0 } else { TOOL.y - 8.0 };
    button_of(ui, tool, |ui| {
        let (place, response) = ui.allocate_exact_size(vec2(width, high), Sense::click());
        let ink = if ui.is_enabled() { ui.colours().ink } else { ui.colours().ink_2 };
        ui.painter().rect_filled(place, 12.0, control_fill(ui, &response, egui::Color32::TRANSPARENT));
        edge(ui, place, 12.0);
        let top = place.center_top();
        tool.icon.draw(ui.painter(), top + vec2(0.0, 4.0 + ICON / 2.0), ICON, ink);
        let font = look::bold(letters::LABEL);
        let label = ui.painter().text(top + vec2(0.0, 35.0), Align2::CENTER_CENTER, &tool.label, font, ink);
        if with_key && !tool.keys.is_empty() {
            keycap(ui, egui::pos2(place.center().x, label.bottom() + 10.0), &tool.keys, place.width());
        }
        response
    })
}

/// Draws the cap of a key round a point, not wider than `most`.
fn keycap(ui: &egui::Ui, at: egui::Pos2, keys: &str, most: f32) {
    let font = look::fitting(ui.ctx(), keys, look::bold(SMALLEST), most - 12.0, 8.0);
    let text = ui.painter().layout_no_wrap(keys.to_owned(), font, ui.colours().ink);
    let cap = Rect::from_center_size(at, vec2((text.size().x + 10.0).max(18.0), 17.0));
    let stroke = Stroke::new(1.0, ui.colours().edge);
    ui.painter().rect(cap, 4.0, ui.colours().card, stroke, StrokeKind::Inside);
    ui.painter().galley(cap.center() - text.size() / 2.0, text, ui.colours().ink);
}

/// The same with a width of its own.
pub(crate) fn tool_of(ui: &mut egui::Ui, tool: &Tool, width: f32, with_label: bool) -> bool {
    let high = if with_label { TOOL.y } else { BARE_TOOL };
    let size = vec2(width, high.max(ui.target()));
    button_of(ui, tool, |ui| {
        let (place, response) = ui.allocate_exact_size(size, Sense::click());
        let colours = ui.colours();
        let is_on = tool.is_on == Some(true);
        let (usual, ink) = match is_on {
            true => (colours.soft, colours.soft_ink),
            false => (egui::Color32::TRANSPARENT, if ui.is_enabled() { colours.ink } else { colours.ink_2 }),
        };
        ui.painter().rect_filled(place, 12.0, control_fill(ui, &response, usual));
        if is_on {
            let line = Rect::from_min_max(
                place.left_bottom() + vec2(14.0, -3.0),
                place.right_bottom() - vec2(14.0, 0.0),
            );
            ui.painter().rect_filled(line, 1.5, colours.pine);
        }
        edge(ui, place, 12.0);
        let middle = place.center() - vec2(0.0, if with_label { 9.0 } else { 0.0 });
        tool.icon.draw(ui.painter(), middle, ICON, ink);
        if with_label {
            let at = place.center() + vec2(0.0, 15.0);
            ui.painter().text(at, Align2::CENTER_CENTER, &tool.label, look::bold(letters::LABEL), ink);
        }
        response
    })
}

/// Small button with an icon alone, its name on hover; whether it is clicked.
pub(crate) fn icon_button(ui: &mut egui::Ui, icon: Icon, name: &str) -> bool {
    let (place, response) = ui.allocate_exact_size(Vec2::splat(ui.target().max(40.0)), Sense::click());
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, true, name));
    tell_name(&response, name);
    ui.painter().rect_filled(place, 10.0, control_fill(ui, &response, egui::Color32::TRANSPARENT));
    edge(ui, place, 10.0);
    icon.draw(ui.painter(), place.center(), SMALL_ICON, ui.colours().ink);
    response.on_hover_text(name).clicked()
}

/// Shows a tool as a button on a card of its own, with an icon alone; whether it is clicked.
pub(crate) fn corner_button(ui: &mut egui::Ui, tool: &Tool) -> bool {
    button_of(ui, tool, |ui| {
        let (place, response) = ui.allocate_exact_size(Vec2::splat(BARE_TOOL), Sense::click());
        let colours = ui.colours();
        let (usual, ink) = match tool.is_on {
            Some(true) => (colours.pine, colours.on_pine),
            _ => (colours.card, colours.ink),
        };
        let frame = look::sheet(ui.ctx());
        let fill = if tool.is_on == Some(true) { usual } else { control_fill(ui, &response, usual) };
        ui.painter().add(frame.shadow.as_shape(place, 12.0));
        ui.painter().rect(place, 12.0, fill, frame.stroke, StrokeKind::Inside);
        tool.icon.draw(ui.painter(), place.center(), ICON, ink);
        response
    })
}

/// A button by its tool: it can be switched off without losing the focus, has a name for screen readers, and its name and
/// keys on hover.
fn button_of(ui: &mut egui::Ui, tool: &Tool, add: impl FnOnce(&mut egui::Ui) -> Response) -> bool {
    let (is_clicked, response) = focus::switched(ui, &tool.name, tool.is_enabled, |ui| {
        ui.scope(|ui| {
            if !ui.is_enabled() {
                ui.multiply_opacity(0.8);
            }
            add(ui)
        })
        .inner
    });
    response.widget_info(|| match tool.is_on {
        Some(is_on) => {
            egui::WidgetInfo::selected(egui::WidgetType::Button, tool.is_enabled, is_on, &tool.name)
        }
        None => egui::WidgetInfo::labeled(egui::WidgetType::Button, tool.is_enabled, &tool.name),
    });
    tell_name(&response, &tool.name);
    let said = match tool.keys.is_empty() {
        true => tool.name.clone(),
        false => format!("{} ({})", tool.name, tool.keys),
    };
    response.on_hover_text(said);
    is_clicked
}

/// Style of a text button.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ButtonStyle {
    /// The main action of a screen: filled.
    Main,
    /// One of several.
    Usual,
    /// Without a ground.
    Quiet,
}

/// Shows a button with an icon and words in a place of this size; its response.
pub(crate) fn button(
    ui: &mut egui::Ui,
    icon: Option<Icon>,
    words: &str,
    size: Vec2,
    kind: ButtonStyle,
) -> Response {
    let (place, response) = ui.allocate_exact_size(size.max(Vec2::splat(ui.target())), Sense::click());
    let is_enabled = ui.is_enabled();
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, is_enabled, words));
    tell_name(&response, words);
    let colours = ui.colours();
    let radius = if size.y >= 44.0 { 12.0 } else { 10.0 };
    let is_down = response.is_pointer_button_down_on() && is_enabled;
    let mut face = place;
    let ink = match kind {
        ButtonStyle::Main => colours.on_pine,
        _ if is_enabled => colours.ink,
        _ => colours.ink_2,
    };
    match kind {
        ButtonStyle::Main => {
            if is_down {
                face.min.y += 2.0;
            } else {
                ui.painter().rect_filled(place, radius, colours.pine_lo);
                face.max.y -= 3.0;
            }
            let fill = if response.hovered() && !is_down { colours.pine_hi } else { colours.pine };
            ui.painter().rect_filled(face, radius, fill);
        }
        ButtonStyle::Usual | ButtonStyle::Quiet => {
            let usual = if kind == ButtonStyle::Quiet { egui::Color32::TRANSPARENT } else { colours.field };
            ui.painter().rect_filled(place, radius, control_fill(ui, &response, usual));
        }
    }
    if kind != ButtonStyle::Main {
        edge(ui, place, radius);
    }
    let font = if size.y >= 44.0 { look::bold(letters::LESSON) } else { look::bold(letters::TEXT) };
    words_in(ui, face, icon, words, font, ink);
    response
}

/// Writes an icon and words into the middle of a place, in smaller letters where they are too wide, and in two lines where
/// that is not enough.
fn words_in(
    ui: &egui::Ui,
    place: Rect,
    icon: Option<Icon>,
    words: &str,
    font: egui::FontId,
    ink: egui::Color32,
) {
    let before = icon.map_or(0.0, |_| SMALL_ICON + 8.0);
    let room = place.width() - 12.0 - before;
    let font = look::fitting(ui.ctx(), words, font, room, SMALLEST);
    let mut text = ui.painter().layout_no_wrap(words.to_owned(), font.clone(), ink);
    if text.size().x > room {
        // No word is broken: where the longest has no room beside the icon, they stand alone, or it does.
        let longest = longest_word(words);
        let font = match (icon, look::width(ui.ctx(), longest, &font) > room) {
            (Some(_), true) if look::width(ui.ctx(), words, &font) <= room + before => {
                return words_in(ui, place, None, words, font, ink);
            }
            (Some(icon), true) => {
                icon.draw(ui.painter(), place.center(), SMALL_ICON, ink);
                return;
            }
            (None, true) => look::fitting(ui.ctx(), longest, font, room, 7.0),
            (_, false) => font,
        };
        text = ui.painter().layout(words.to_owned(), font, ink, room.max(20.0));
    }
    let left = place.center().x - (before + text.size().x) / 2.0;
    if let Some(icon) = icon {
        let at = egui::pos2(left + SMALL_ICON / 2.0, place.center().y);
        icon.draw(ui.painter(), at, SMALL_ICON, ink);
    }
    let at = egui::pos2(left + before, place.center().y - text.size().y / 2.0);
    ui.painter().galley(at, text, ink);
}

/// The longest word of a text: it is never broken.
pub(crate) fn longest_word(words: &str) -> &str {
    words.split_whitespace().max_by_key(|word| word.chars().count()).unwrap_or_default()
}

/// The size that a button with an icon and words wants, in points.
pub(crate) fn button_size(ui: &egui::Ui, icon: Option<Icon>, words: &str) -> Vec2 {
    let words = look::width(ui.ctx(), words, &look::bold(letters::TEXT));
    vec2(words + icon.map_or(0.0, |_| SMALL_ICON + 8.0) + 28.0, ui.target().max(40.0))
}

/// The size that a high button wants, in points: its letters are larger.
pub(crate) fn high_button_size(ui: &egui::Ui, icon: Option<Icon>, words: &str) -> Vec2 {
    let words = look::width(ui.ctx(), words, &look::bold(letters::LESSON));
    vec2(words + icon.map_or(0.0, |_| SMALL_ICON + 8.0) + 40.0, 48.0)
}

/// A chip: an icon and a word or number on a small ground.
pub(crate) fn chip(
    ui: &mut egui::Ui,
    icon: Option<Icon>,
    words: &str,
    fill: egui::Color32,
    ink: egui::Color32,
) -> Response {
    let text = ui.painter().layout_no_wrap(words.to_owned(), look::bold(letters::SMALL), ink);
    let before = icon.map_or(0.0, |_| 15.0 + 6.0);
    let (place, response) = ui.allocate_exact_size(vec2(text.size().x + before + 20.0, 26.0), Sense::hover());
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Label, true, words));
    ui.painter().rect_filled(place, 13.0, fill);
    if let Some(icon) = icon {
        icon.draw(ui.painter(), egui::pos2(place.left() + 10.0 + 7.5, place.center().y), 15.0, ink);
    }
    let at = egui::pos2(place.left() + 10.0 + before, place.center().y - text.size().y / 2.0);
    ui.painter().galley(at, text, ink);
    response
}

/// A chip that only shows: what it says stands in the name of what it belongs to.
pub(crate) fn tag(ui: &mut egui::Ui, words: &str, fill: egui::Color32, ink: egui::Color32) {
    let text = ui.painter().layout_no_wrap(words.to_owned(), look::bold(letters::SMALL), ink);
    let (_, place) = ui.allocate_space(vec2(text.size().x + 20.0, 26.0));
    ui.painter().rect_filled(place, 13.0, fill);
    ui.painter().galley(place.center() - text.size() / 2.0, text, ink);
}

/// Words above a group, in small bold letters.
pub(crate) fn caption(ui: &mut egui::Ui, words: &str) {
    ui.label(RichText::new(words).font(look::bold(letters::LABEL)).color(ui.colours().ink_2));
}

/// A line of words, in smaller letters where they are too wide. Only what is too long even so, such as a name, is shortened.
pub(crate) fn line(ui: &mut egui::Ui, words: &str, font: egui::FontId, ink: egui::Color32) {
    let font = look::fitting(ui.ctx(), words, font, ui.available_width() - 1.0, 9.0);
    ui.add(egui::Label::new(RichText::new(words).font(font).color(ink)).truncate());
}

/// A rule between groups.
pub(crate) fn rule(ui: &mut egui::Ui) {
    let (place, _) = ui.allocate_exact_size(vec2(ui.available_width(), 1.0), Sense::hover());
    ui.painter().rect_filled(place, 0.0, ui.colours().line);
}

/// The row that folds what is below it, with what it is about in small letters; its response.
pub(crate) fn fold(ui: &mut egui::Ui, words: &str, about: &str, is_open: bool) -> Response {
    let high = ui.target().max(36.0);
    let (place, response) = ui.allocate_exact_size(vec2(ui.available_width(), high), Sense::click());
    let said = format!("{words}, {about}");
    response.widget_info(|| egui::WidgetInfo::selected(egui::WidgetType::Button, true, is_open, &said));
    let colours = ui.colours();
    ui.painter().rect_filled(place, 10.0, control_fill(ui, &response, egui::Color32::TRANSPARENT));
    let painter = ui.painter();
    let middle = place.center().y;
    let icon = if is_open { icons::LESS } else { icons::MORE };
    icon.draw(painter, egui::pos2(place.right() - 14.0, middle), 16.0, colours.ink);
    let (at, font) = (egui::pos2(place.left() + 4.0, middle), look::bold(letters::SMALL));
    let name = painter.text(at, Align2::LEFT_CENTER, words, font, colours.ink);
    let small = egui::FontId::proportional(letters::LABEL);
    if look::width(ui.ctx(), about, &small) < place.right() - 32.0 - name.right() {
        let at = egui::pos2(name.right() + 8.0, middle);
        ui.painter().text(at, Align2::LEFT_CENTER, about, small, colours.ink_2);
    }
    response
}

/// A sentence on a ground of its own, with a sign or without.
pub(crate) fn note(
    ui: &mut egui::Ui,
    icon: Option<Icon>,
    words: &str,
    fill: egui::Color32,
    ink: egui::Color32,
) {
    egui::Frame::new().fill(fill).corner_radius(12).inner_margin(egui::Margin::symmetric(12, 10)).show(
        ui,
        |ui| {
            ui.set_width(ui.available_width());
            ui.horizontal_top(|ui| {
                ui.spacing_mut().item_spacing.x = 10.0;
                if let Some(icon) = icon {
                    let (place, painter) = ui.allocate_painter(Vec2::splat(20.0), Sense::hover());
                    icon.draw(&painter, place.rect.center(), 20.0, ink);
                }
                ui.vertical(|ui| drop(ui.label(RichText::new(words).color(ink))));
            });
        },
    );
}

/// A row that leads somewhere: an icon, words, and something at its end; its response. `said` is its name for screen readers.
pub(crate) fn entry(
    ui: &mut egui::Ui,
    icon: Icon,
    words: &str,
    said: &str,
    end: impl FnOnce(&mut egui::Ui),
) -> Response {
    row(ui, icon, (words, said), (ROW, false), end)
}

/// The same, so high.
pub(crate) fn entry_of(
    ui: &mut egui::Ui,
    high: f32,
    icon: Icon,
    (words, said): (&str, &str),
    end: impl FnOnce(&mut egui::Ui),
) -> Response {
    row(ui, icon, (words, said), (high, false), end)
}

/// The same for what is open already: on a ground of its own, with a bar at its left.
pub(crate) fn open_entry(ui: &mut egui::Ui, high: f32, icon: Icon, words: &str) -> Response {
    row(ui, icon, (words, words), (high, true), |_| {})
}

fn row(
    ui: &mut egui::Ui,
    icon: Icon,
    (words, said): (&str, &str),
    (high, is_open): (f32, bool),
    end: impl FnOnce(&mut egui::Ui),
) -> Response {
    let size = vec2(ui.available_width(), high.max(ui.target()));
    let (place, response) = ui.allocate_exact_size(size, Sense::click());
    let is_enabled = ui.is_enabled();
    response.widget_info(|| match is_open {
        true => egui::WidgetInfo::selected(egui::WidgetType::Button, is_enabled, true, said),
        false => egui::WidgetInfo::labeled(egui::WidgetType::Button, is_enabled, said),
    });
    tell_name(&response, said);
    let colours = ui.colours();
    let usual = if is_open { colours.soft } else { egui::Color32::TRANSPARENT };
    let ink = if is_open { colours.soft_ink } else { colours.ink };
    ui.painter().rect_filled(place, 10.0, control_fill(ui, &response, usual));
    if is_open {
        let bar = Rect::from_min_size(place.min, vec2(4.0, place.height()));
        ui.painter().rect_filled(bar, CornerRadius { nw: 4, ne: 0, sw: 4, se: 0 }, colours.pine);
    }
    edge(ui, place, 10.0);
    let at = egui::pos2(place.left() + 12.0 + ICON / 2.0, place.center().y);
    icon.draw(ui.painter(), at, ICON, ink);
    let left = place.left() + 12.0 + ICON + 12.0;
    let mut child = ui.new_child(
        egui::UiBuilder::new()
            .max_rect(place.shrink2(vec2(10.0, 0.0)))
            .layout(egui::Layout::right_to_left(egui::Align::Center)),
    );
    end(&mut child);
    let taken = child.min_rect();
    let right = if taken.width() > 0.0 { taken.left() } else { place.right() };
    let font = look::fitting(ui.ctx(), words, look::bold(letters::TEXT), right - left - 6.0, SMALLEST);
    ui.painter().text(egui::pos2(left, place.center().y), Align2::LEFT_CENTER, words, font, ink);
    response
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::pictures::icons;

    #[test]
    fn the_words_of_an_entry_end_before_its_tag() {
        const WORDS: &str = "Problème du jour";
        let ctx = look::context();
        let mut are_smaller = false;
        for width in [220.0, 250.0, 280.0, 400.0] {
            let screen_rect = Some(Rect::from_min_size(egui::Pos2::ZERO, vec2(width, 100.0)));
            let mut output = ctx.run_ui(egui::RawInput { screen_rect, ..egui::RawInput::default() }, |ui| {
                entry(ui, icons::HINT, WORDS, WORDS, |ui| {
                    tag(ui, "nouveau", egui::Color32::BLACK, egui::Color32::WHITE);
                });
            });
            output.textures_delta.clear();
            let place = |words: &str| {
                let of_words = |clipped: &egui::epaint::ClippedShape| match &clipped.shape {
                    egui::Shape::Text(text) if text.galley.job.text == words => {
                        Some(text.visual_bounding_rect())
                    }
                    _ => None,
                };
                output.shapes.iter().find_map(of_words).expect(words)
            };
            let (words, tag) = (place(WORDS), place("nouveau"));
            assert!(words.right() < tag.left(), "{width}: {words} {tag}");
            are_smaller |= words.width() < look::width(&ctx, WORDS, &look::bold(letters::TEXT)) - 1.0;
        }
        assert!(are_smaller, "they fit without growing smaller");
    }
}
