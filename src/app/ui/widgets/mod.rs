//! Widgets that several panels share: windows over everything, buttons, and questions with their answers.

pub mod judgement;
pub(crate) mod kit;
pub(crate) mod lines;
pub mod points;
pub mod seat_rows;
pub mod seats;
pub mod toast;

use bevy_egui::egui::{self, RichText, ScrollArea};

use crate::ui::draw::focus;
use crate::ui::draw::reader::name_dialog;
use crate::ui::pictures::icons::Icon;
use crate::ui::theme::look::{self, Themed};
use camaieu_text::Texts;

/// Window in the middle, over everything, with a title; and whether something outside was clicked.
pub(crate) fn modal<R>(
    ctx: &egui::Context,
    title: &str,
    content: impl FnOnce(&mut egui::Ui) -> R,
) -> (R, bool) {
    focus::open_window(ctx, title);
    let room = ctx.content_rect().size() - egui::Vec2::splat(2.0 * (24.0 + 12.0));
    let height = (room.y - 40.0).max(160.0);
    let width = WIDEST.min(room.x).max(0.0);
    let area = egui::Modal::new(egui::Id::new(title)).frame(look::sheet(ctx).inner_margin(24));
    let response = area.show(ctx, |ui| {
        name_dialog(ui, title);
        ui.set_max_width(width);
        ui.vertical(|ui| {
            ui.label(RichText::new(title).heading().color(ui.colours().pine));
            ui.add_space(6.0);
            // Content higher than the window is scrolled.
            let scroll = ScrollArea::vertical().id_salt(title).max_height(height);
            focus::scrolled(ui, scroll.min_scrolled_height(height), content)
        })
        .inner
    });
    let backdrop = &response.backdrop_response;
    let outside = backdrop.clicked() || backdrop.secondary_clicked();
    (response.inner, outside)
}

/// Greatest width of a window in the middle, in points.
const WIDEST: f32 = 600.0;

/// Row of two columns, whose content is wrapped where it is wide. Every other row has a background of its own.
pub(crate) fn two_columns(
    ui: &mut egui::Ui,
    row: usize,
    left: impl FnOnce(&mut egui::Ui),
    right: impl FnOnce(&mut egui::Ui),
) {
    const GAP: f32 = 16.0;
    let fill = if row.is_multiple_of(2) { ui.colours().card } else { ui.colours().field };
    let margin = egui::Margin::symmetric(6, 3);
    egui::Frame::new().fill(fill).corner_radius(4).inner_margin(margin).show(ui, |ui| {
        let width = (ui.available_width() - GAP).max(0.0);
        ui.horizontal_top(|ui| {
            ui.spacing_mut().item_spacing.x = GAP;
            let mut column = |part: f32, add: &mut dyn FnMut(&mut egui::Ui)| {
                let layout = egui::Layout::top_down(egui::Align::LEFT);
                ui.allocate_ui_with_layout(egui::vec2(width * part, 0.0), layout, |ui| {
                    ui.set_width(width * part);
                    ui.spacing_mut().item_spacing.x = 6.0;
                    add(ui);
                });
            };
            let (mut left, mut right) = (Some(left), Some(right));
            column(0.46, &mut |ui| left.take().into_iter().for_each(|left| left(ui)));
            column(0.54, &mut |ui| right.take().into_iter().for_each(|right| right(ui)));
        });
    });
}

/// Long text, which is scrolled by wheel and keys.
pub(crate) fn reading(ui: &mut egui::Ui, content: impl FnOnce(&mut egui::Ui)) {
    let height = (ui.ctx().viewport_rect().height() - 200.0).clamp(160.0, 720.0);
    let area = ScrollArea::vertical().max_height(height).auto_shrink([false, true]);
    focus::scrolled_text(ui, area, content);
}

/// Buttons one under the other, and the value of the one that is clicked. The first has the keyboard when nothing else
/// has.
pub(crate) fn buttons<T: Clone>(ui: &mut egui::Ui, list: &[(String, T)]) -> Option<T> {
    let mut clicked = None;
    for (index, (label, value)) in list.iter().enumerate() {
        let size = egui::vec2(ui.available_width().min(340.0), 40.0);
        let is_clicked = if index == 0 {
            main_button(ui, label, size)
        } else {
            kit::button(ui, None, label, size, kit::ButtonStyle::Usual).clicked()
        };
        if is_clicked {
            clicked = Some(value.clone());
        }
    }
    clicked
}

/// Button of the main action: the strongest thing on its screen; whether it is clicked. It has the keyboard when nothing
/// else has.
pub(crate) fn main_button(ui: &mut egui::Ui, name: &str, size: egui::Vec2) -> bool {
    let button = kit::button(ui, None, name, size, kit::ButtonStyle::Main);
    if ui.memory(|memory| memory.focused().is_none()) {
        button.request_focus();
    }
    button.clicked()
}

/// Button of a part of the column's width, with the keys of its action on hover; whether it is clicked.
pub(crate) fn half_button(
    ui: &mut egui::Ui,
    icon: Option<Icon>,
    width: f32,
    name: &str,
    enabled: bool,
    keys: &str,
) -> bool {
    let (is_clicked, response) = focus::switched(ui, name, enabled, |ui| {
        kit::button(ui, icon, name, egui::vec2(width, 40.0), kit::ButtonStyle::Usual)
    });
    if !keys.is_empty() {
        response.on_hover_text(keys);
    }
    is_clicked
}

/// Width of a button of which two stand side by side.
pub(crate) fn half_width(ui: &egui::Ui) -> f32 {
    (ui.available_width() - 8.0) / 2.0
}

/// Button that closes the window that it is in.
pub(crate) fn close_button(ui: &mut egui::Ui, texts: &Texts) -> bool {
    let button = kit::button(ui, None, &texts.say("close"), egui::vec2(160.0, 40.0), kit::ButtonStyle::Usual);
    if ui.memory(|memory| memory.focused().is_none()) {
        button.request_focus();
    }
    button.clicked()
}

/// Question before an action that cannot be undone: `Some(true)` when it is confirmed, `Some(false)` when it is
/// dismissed. `title` is the message of the title and of the button that confirms.
pub(crate) fn question(ctx: &egui::Context, title: &str, asked: &str, texts: &Texts) -> Option<bool> {
    let (answer, outside) = modal(ctx, &texts.say(title), |ui| {
        ui.label(asked);
        ui.add_space(10.0);
        buttons(ui, &[(texts.say("keep-playing"), false), (texts.say(title), true)])
    });
    answer.or(outside.then_some(false))
}

/// Question with its answers side by side; the answer that is newly chosen.
pub(crate) fn choice<T: Copy + PartialEq>(
    ui: &mut egui::Ui,
    question: &str,
    answers: &[(String, T)],
    chosen: T,
) -> Option<T> {
    let mut requested = None;
    ui.add_space(6.0);
    ui.label(RichText::new(question).color(ui.colours().ink_2));
    ui.horizontal_wrapped(|ui| {
        for (said, value) in answers {
            if self::answer(ui, said, *value == chosen).clicked() {
                requested = Some(*value);
            }
        }
    });
    requested
}

/// List of which one thing is chosen; the one that is newly chosen. `name` says what it is about.
pub(crate) fn drop_down<T: Copy + PartialEq>(
    ui: &mut egui::Ui,
    name: &str,
    answers: &[(String, T)],
    chosen: T,
    width: f32,
) -> Option<T> {
    let said = answers.iter().find(|(_, value)| *value == chosen).map_or("", |(said, _)| said);
    let mut now = chosen;
    // In a row that is wrapped, as wide as it is.
    let high = ui.target().max(38.0);
    let shown = ui.allocate_ui(egui::vec2(width, high), |ui| {
        ui.spacing_mut().interact_size.y = high;
        let list = egui::ComboBox::from_id_salt(name).selected_text(said).truncate().width(width);
        list.show_ui(ui, |ui| {
            for (said, value) in answers {
                ui.selectable_value(&mut now, *value, said);
            }
        })
    });
    shown.inner.response.on_hover_text(name);
    (now != chosen).then_some(now)
}

/// Field for a line of text, as high as a button at least.
pub(crate) fn text_field<'a>(ui: &egui::Ui, text: &'a mut String) -> egui::TextEdit<'a> {
    let field = egui::TextEdit::singleline(text).margin(egui::Margin::symmetric(6, 4));
    field.min_size(egui::vec2(0.0, ui.target())).vertical_align(egui::Align::Center)
}

/// Field for a text of several lines, in letters of one width.
pub(crate) fn text_block(text: &mut dyn egui::TextBuffer, rows: usize) -> egui::TextEdit<'_> {
    let field = egui::TextEdit::multiline(text).font(egui::TextStyle::Monospace).desired_rows(rows);
    field.desired_width(f32::INFINITY).margin(egui::Margin::symmetric(6, 4))
}

/// Answer to a question: a button that shows whether it is the chosen one.
pub(crate) fn answer(ui: &mut egui::Ui, said: &str, is_chosen: bool) -> egui::Response {
    let ink = if is_chosen { ui.colours().on_pine } else { ui.colours().ink };
    let fill = if is_chosen { ui.colours().pine } else { ui.colours().field };
    let button = egui::Button::new(RichText::new(said).color(ink)).fill(fill).selected(is_chosen);
    ui.add(button.min_size(egui::Vec2::splat(ui.target())))
}
