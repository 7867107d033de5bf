//! Widgets that several panels share: windows over everything, buttons, and questions with their answers.

use bevy_egui::egui::{self, RichText};

use crate::app::ui::reader::name_dialog;
use crate::app::ui::theme;
use crate::text::Texts;

/// Window in the middle, over everything, with a title; and whether something outside was clicked.
pub(crate) fn modal<R>(
    ctx: &egui::Context,
    title: &str,
    content: impl FnOnce(&mut egui::Ui) -> R,
) -> (R, bool) {
    let id = egui::Id::new(title);
    let frame = egui::Frame::window(&ctx.global_style()).inner_margin(24);
    let area = egui::Modal::new(id).frame(frame.fill(theme::SLATE));
    titled(ctx, title, area, 600.0, content)
}

fn titled<R>(
    ctx: &egui::Context,
    title: &str,
    area: egui::Modal,
    width: f32,
    content: impl FnOnce(&mut egui::Ui) -> R,
) -> (R, bool) {
    // A new window takes the keyboard from whatever is below it.
    let shown = egui::Id::new("modal");
    let before = ctx.data_mut(|data| data.get_temp::<(String, u64)>(shown));
    let frame = ctx.cumulative_frame_nr();
    if before.is_none_or(|(name, last)| name != title || last + 1 < frame) {
        ctx.memory_mut(|memory| memory.focused().into_iter().for_each(|id| memory.surrender_focus(id)));
    }
    ctx.data_mut(|data| data.insert_temp(shown, (title.to_owned(), frame)));
    let height = (ctx.content_rect().height() - 110.0).max(160.0);
    let response = area.show(ctx, |ui| {
        name_dialog(ui, title);
        ui.set_max_width(width);
        ui.vertical(|ui| {
            ui.label(RichText::new(title).heading().color(theme::ACCENT));
            ui.add_space(6.0);
            // Content higher than the window is scrolled.
            let scroll = egui::ScrollArea::vertical().id_salt(title).max_height(height);
            scroll.min_scrolled_height(height).show(ui, content).inner
        })
        .inner
    });
    let backdrop = &response.backdrop_response;
    let outside = backdrop.clicked() || backdrop.secondary_clicked();
    (response.inner, outside)
}

/// Scrolls what is shown in a scroll area by arrows, Page Up, Page Down, Home and End. It is called within the area, and
/// takes the keys from everything else.
pub(crate) fn scroll_by_keys(ui: &mut egui::Ui, height: f32) {
    /// What an arrow scrolls, in points.
    const LINE: f32 = 40.0;
    /// More than the height of any text.
    const ALL: f32 = 1e6;
    let page = (height - LINE).max(LINE);
    let steps = [
        (egui::Key::ArrowDown, LINE),
        (egui::Key::ArrowUp, -LINE),
        (egui::Key::PageDown, page),
        (egui::Key::PageUp, -page),
        (egui::Key::End, ALL),
        (egui::Key::Home, -ALL),
    ];
    let down: f32 = ui.input_mut(|input| {
        let mut times = |key| input.count_and_consume_key(egui::Modifiers::NONE, key) as f32;
        steps.iter().map(|(key, step)| times(*key) * step).sum()
    });
    if down != 0.0 {
        ui.scroll_with_delta(egui::vec2(0.0, -down));
    }
}

/// Height of a long text in a window of this size, before it is scrolled.
pub(crate) fn reading_height(ctx: &egui::Context) -> f32 {
    (ctx.viewport_rect().height() - 200.0).clamp(160.0, 720.0)
}

/// Buttons one under the other, and the value of the one that is clicked. The first has the keyboard when nothing else
/// has.
pub(crate) fn buttons<T: Clone>(ui: &mut egui::Ui, list: &[(String, T)]) -> Option<T> {
    let mut clicked = None;
    for (index, (label, value)) in list.iter().enumerate() {
        let button = ui.add_sized([ui.available_width().min(340.0), 38.0], egui::Button::new(label));
        if index == 0 && ui.memory(|memory| memory.focused().is_none()) {
            button.request_focus();
        }
        if button.clicked() {
            clicked = Some(value.clone());
        }
    }
    clicked
}

/// Button that closes the window that it is in.
pub(crate) fn close_button(ui: &mut egui::Ui, texts: &Texts) -> bool {
    let button = ui.add_sized([160.0, 36.0], egui::Button::new(texts.say("close")));
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
        buttons(ui, &[(texts.say("go-on"), false), (texts.say(title), true)])
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
    ui.label(RichText::new(question).color(theme::PAPER_DIM));
    ui.horizontal_wrapped(|ui| {
        for (said, value) in answers {
            if self::answer(ui, said, *value == chosen).clicked() {
                requested = Some(*value);
            }
        }
    });
    requested
}

/// Answer to a question: a button that shows whether it is the chosen one.
pub(crate) fn answer(ui: &mut egui::Ui, said: &str, is_chosen: bool) -> egui::Response {
    let ink = if is_chosen { theme::INK } else { theme::PAPER };
    let fill = if is_chosen { theme::ACCENT } else { theme::SLATE_LIGHT };
    let button = egui::Button::new(RichText::new(said).color(ink)).fill(fill).selected(is_chosen);
    let response = ui.add(button);
    if response.has_focus() {
        // The usual frame would not be seen on the chosen one.
        let stroke = egui::Stroke::new(2.0, theme::PAPER);
        ui.painter().rect_stroke(response.rect, 7.0, stroke, egui::StrokeKind::Outside);
    }
    response
}
