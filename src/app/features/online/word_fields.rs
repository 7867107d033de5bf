//! The fields for six words, drawn: a number, what is typed, a sign of what it is, and the words that complete it.

use bevy::prelude::Commands;
use bevy_egui::egui::text::LayoutJob;
use bevy_egui::egui::{
    self, Align, Area, Color32, FontId, Id, Key, Modifiers, Order, Pos2, Rect, RichText, Sense, Stroke,
    StrokeKind, TextFormat, UiBuilder, pos2, vec2,
};

use crate::ui::draw::sink::UiCommands;
use crate::ui::pictures::icons;
use crate::ui::theme::letters;
use crate::ui::theme::look::{self, Themed};
use crate::ui::widgets::kit;
use camaieu_net::meeting::{WORDS, fold};
use camaieu_text::{Lang, Texts};

use super::join_parts::JoinDraft;
use super::six_fields::{SixFields, SixFieldsError, WordFieldState, WordValidation};

/// Height of a field, of the line below each row, and of a word that is offered, in points.
const FIELD: f32 = 56.0;
const LINE: f32 = 42.0;
const OFFERED: f32 = 38.0;
/// Distance between fields, and least width of one, in points.
const GAP: f32 = 14.0;
const LEAST: f32 = 168.0;
/// Longest text that can be typed or pasted, in characters: several times as long as any code.
pub(super) const LONGEST_CODE: usize = 2_000;

/// Shows the fields in rows, each with a line below it that is always kept free.
pub(super) fn show(
    ui: &mut egui::Ui,
    fields: &SixFields,
    judged: &WordValidation,
    is_enabled: bool,
    texts: &Texts,
    commands: &mut Commands,
) {
    let wide = ui.available_width();
    let columns = if wide >= 3.0 * LEAST + 2.0 * GAP { 3 } else { 2 };
    let width = (wide - GAP * (columns - 1) as f32) / columns as f32;
    let rows = WORDS / columns;
    let size = vec2(wide, rows as f32 * (FIELD + LINE));
    let (whole, _) = ui.allocate_exact_size(size, Sense::hover());
    let place_of = |index: usize| {
        let (row, column) = (index / columns, index % columns);
        let corner = whole.min + vec2(column as f32 * (width + GAP), row as f32 * (FIELD + LINE));
        Rect::from_min_size(corner, vec2(width, FIELD))
    };
    for index in 0..WORDS {
        let shown = WordField { index, place: place_of(index), mark: judged.marks[index], is_enabled };
        field(ui, &shown, fields, texts, commands);
    }
    if let Some(fault) = judged.fault {
        let at = match fault {
            SixFieldsError::Unknown(index, _) | SixFieldsError::Misheard(index, _) => place_of(index),
            SixFieldsError::Apart => place_of(WORDS - columns),
        };
        field_error(ui, at, whole, fault, texts, commands);
    }
    if let Some(current) = fields.current.filter(|_| is_enabled) {
        offer(ui, place_of(current), current, fields, texts.lang(), commands);
    }
}

struct WordField {
    index: usize,
    place: Rect,
    mark: WordFieldState,
    is_enabled: bool,
}

impl WordField {
    /// Identity of the field of a word.
    fn id(index: usize) -> Id {
        Id::new(("word", index))
    }

    fn name(&self, texts: &Texts) -> String {
        let id = match self.mark {
            WordFieldState::Empty | WordFieldState::Typed => "join-word",
            WordFieldState::Right => "join-word-right",
            WordFieldState::Wrong => "join-word-wrong",
            WordFieldState::Doubtful => "join-word-doubtful",
        };
        texts.say_with(id, &[("place", &(self.index + 1)), ("six", &WORDS)])
    }
}

fn field(ui: &mut egui::Ui, shown: &WordField, fields: &SixFields, texts: &Texts, commands: &mut Commands) {
    let (index, place, id, colours) = (shown.index, shown.place, WordField::id(shown.index), ui.colours());
    let has_focus = ui.memory(|memory| memory.has_focus(id));
    let taken = has_focus.then(|| keys(ui, fields, texts.lang(), commands)).flatten();
    let is_wrong = matches!(shown.mark, WordFieldState::Wrong | WordFieldState::Doubtful);
    let (fill, stroke) = match is_wrong {
        true => (colours.brick_soft, Stroke::new(2.5, colours.brick)),
        false => (colours.card, Stroke::new(1.5, colours.edge)),
    };
    ui.painter().rect(place, 12.0, fill, stroke, StrokeKind::Inside);
    let number = pos2(place.left() + 14.0, place.center().y);
    let font = look::bold(letters::SMALL);
    ui.painter().text(number, egui::Align2::LEFT_CENTER, index + 1, font, colours.ink_2);
    // The ring of the keyboard lies round the whole field.
    let inside = place;
    let mut inner = ui.new_child(UiBuilder::new().id_salt(id).max_rect(inside));
    let mut text = fields.typed[index].clone();
    // Room for the number at the left and the mark at the right. A frame of its own leaves out the field's margin.
    let margin = egui::Margin { left: 34, right: 40, top: 4, bottom: 4 };
    let edit = egui::TextEdit::singleline(&mut text)
        .id(id)
        .frame(egui::Frame::NONE.inner_margin(margin))
        .font(look::title(letters::HEADING))
        .text_color(colours.ink)
        .char_limit(LONGEST_CODE)
        .margin(margin)
        .min_size(inside.size())
        .vertical_align(Align::Center)
        .desired_width(inside.width());
    let response = inner.add_enabled(shown.is_enabled, edit);
    let name = shown.name(texts);
    ui.ctx().accesskit_node_builder(response.id, |node| node.set_label(name));
    draw_field_mark(ui, place, shown.mark);
    if fields.goes_to == Some(index) && shown.is_enabled {
        // In the first frame of a page nothing can have it yet.
        if has_focus {
            commands.change(|draft: &mut JoinDraft| draft.fields.goes_to = None);
        } else {
            response.request_focus();
            ui.ctx().request_repaint();
        }
    }
    handle_field_events(ui, index, &response, taken.is_some(), text, texts.lang(), commands);
}

/// Handles a field's events: typed text, and the focus gained or lost.
fn handle_field_events(
    ui: &egui::Ui,
    index: usize,
    response: &egui::Response,
    is_taken: bool,
    text: String,
    preferred: Lang,
    commands: &mut Commands,
) {
    if is_taken {
        return;
    }
    if response.changed() {
        commands.change(move |draft: &mut JoinDraft| {
            if let Some(code) = draft.fields.enter(index, text, preferred) {
                draft.code = Some(code);
            }
        });
    } else if response.gained_focus() {
        commands.change(move |draft: &mut JoinDraft| {
            draft.fields.current = Some(index);
            draft.fields.chosen = 0;
        });
    }
    // A press on a word that is offered takes the keyboard from the field, which is not left by it.
    let is_offered = ui.data(|data| data.get_temp::<Rect>(offered_id())).is_some_and(|place| {
        ui.input(|input| input.pointer.interact_pos().is_some_and(|at| place.contains(at)))
    });
    if response.lost_focus() && !is_offered {
        commands.change(move |draft: &mut JoinDraft| draft.fields.leave(index, preferred));
    }
}

/// Keys of the words that are offered: arrows choose, Enter and Tab take. The word that is taken.
fn keys(ui: &egui::Ui, fields: &SixFields, preferred: Lang, commands: &mut Commands) -> Option<&'static str> {
    let offered = fields.offered(preferred);
    if offered.is_empty() {
        return None;
    }
    let (down, up, takes) = ui.input_mut(|input| {
        let mut pressed = |key| input.consume_key(Modifiers::NONE, key);
        (pressed(Key::ArrowDown), pressed(Key::ArrowUp), pressed(Key::Enter) || pressed(Key::Tab))
    });
    if down || up {
        let count = offered.len();
        commands.change(move |draft: &mut JoinDraft| {
            let now = draft.fields.chosen + if down { 1 } else { count - 1 };
            draft.fields.chosen = now % count;
        });
    }
    let word = takes.then(|| offered[fields.chosen.min(offered.len() - 1)])?;
    let place = fields.current?;
    commands.change(move |draft: &mut JoinDraft| draft.fields.take(place, word, preferred));
    Some(word)
}

/// The sign of what is in a field.
fn draw_field_mark(ui: &egui::Ui, place: Rect, mark: WordFieldState) {
    let at = pos2(place.right() - 24.0, place.center().y);
    match mark {
        WordFieldState::Right => drop(icons::RIGHT.draw(ui.painter(), at, kit::ICON, ui.colours().pine)),
        WordFieldState::Wrong | WordFieldState::Doubtful => {
            icons::WARNING.draw(ui.painter(), at, kit::ICON, ui.colours().brick);
        }
        WordFieldState::Empty | WordFieldState::Typed => {}
    }
}

/// Error below the fields, with the word that corrects it.
fn field_error(
    ui: &mut egui::Ui,
    field: Rect,
    whole: Rect,
    fault: SixFieldsError,
    texts: &Texts,
    commands: &mut Commands,
) {
    let (before, asked, likely) = match fault {
        SixFieldsError::Unknown(place, Some(likely)) => {
            (Some("join-not-a-word"), Some(texts.say("join-is-it")), Some((place, likely)))
        }
        SixFieldsError::Unknown(_, None) => (Some("join-not-a-word"), None, None),
        SixFieldsError::Misheard(place, likely) => {
            let asked = texts.say_with("join-is-the", &[("place", &(place + 1))]);
            (None, Some(asked), Some((place, likely)))
        }
        SixFieldsError::Apart => (Some("net-words-apart"), None, None),
    };
    let colours = ui.colours();
    let bold = |ui: &egui::Ui, words: &str| look::width(ui.ctx(), words, &look::bold(letters::SMALL));
    let before = before.map(|id| texts.say(id));
    let wide = before.as_ref().map_or(0.0, |words| bold(ui, words) + 6.0)
        + asked.as_ref().map_or(0.0, |words| bold(ui, words) + 6.0)
        + likely.map_or(0.0, |(_, word)| bold(ui, word) + 44.0);
    let left = field.left().min(whole.right() - wide).max(whole.left());
    let line =
        Rect::from_min_max(pos2(left, field.bottom() + 2.0), pos2(whole.right(), field.bottom() + LINE));
    let layout = egui::Layout::left_to_right(Align::Center);
    let mut inner = ui.new_child(UiBuilder::new().id_salt("fault").max_rect(line).layout(layout));
    inner.spacing_mut().item_spacing.x = 6.0;
    if let Some(before) = before {
        inner.label(RichText::new(before).font(look::bold(letters::SMALL)).color(colours.brick));
    }
    if let Some(asked) = asked {
        inner.label(RichText::new(asked).small());
    }
    if let Some((place, word)) = likely {
        let size = vec2(bold(&inner, word) + 28.0, 28.0);
        if kit::button(&mut inner, None, word, size, kit::ButtonStyle::Usual).clicked() {
            let preferred = texts.lang();
            commands.change(move |draft: &mut JoinDraft| draft.fields.take(place, word, preferred));
        }
        inner.label(RichText::new(texts.say("join-is-it-end")).small());
    }
}

fn offered_id() -> Id {
    Id::new("offered-words")
}

/// Shows the words that complete what is typed, below its field, over all else.
fn offer(
    ui: &egui::Ui,
    field: Rect,
    place: usize,
    fields: &SixFields,
    preferred: Lang,
    commands: &mut Commands,
) {
    let offered = fields.offered(preferred);
    if offered.is_empty() {
        ui.data_mut(|data| data.remove::<Rect>(offered_id()));
        return;
    }
    let high = offered.len() as f32 * OFFERED + 14.0;
    let below = field.bottom() + 8.0;
    // Above the field where the window ends.
    let fits = below + high <= ui.ctx().viewport_rect().bottom();
    let top = if fits { below } else { field.top() - 8.0 - high };
    let whole = Rect::from_min_size(pos2(field.left(), top), vec2(field.width(), high));
    ui.data_mut(|data| data.insert_temp(offered_id(), whole));
    let area = Area::new(offered_id()).order(Order::Foreground).fixed_pos(whole.min).constrain(false);
    area.show(ui.ctx(), |ui| {
        ui.set_min_size(whole.size());
        let frame = look::sheet(ui.ctx());
        ui.painter().add(frame.shadow.as_shape(whole, 12.0));
        ui.painter().rect(whole, 12.0, frame.fill, frame.stroke, StrokeKind::Inside);
        let chosen = fields.chosen.min(offered.len() - 1);
        for (index, word) in offered.iter().copied().enumerate() {
            let at = whole.min + vec2(7.0, 7.0 + index as f32 * OFFERED);
            let row = Rect::from_min_size(at, vec2(whole.width() - 14.0, OFFERED));
            let typed = fold(&fields.typed[place]).chars().count();
            if word_row(ui, row, word, typed, index == chosen) {
                commands.change(move |draft: &mut JoinDraft| draft.fields.take(place, word, preferred));
            }
        }
    });
}

/// A word that is offered, what is typed of it in bold letters; whether it is pressed.
fn word_row(ui: &egui::Ui, row: Rect, word: &'static str, typed: usize, is_chosen: bool) -> bool {
    let colours = ui.colours();
    // The keyboard stays in the field.
    let response = ui.interact(row, offered_id().with(word), Sense::CLICK);
    response
        .widget_info(|| egui::WidgetInfo::selected(egui::WidgetType::SelectableLabel, true, is_chosen, word));
    let (fill, ink) = match (is_chosen, response.hovered()) {
        (true, _) => (colours.soft, colours.soft_ink),
        (_, true) => (colours.hover, colours.ink),
        _ => (Color32::TRANSPARENT, colours.ink),
    };
    ui.painter().rect_filled(row, 8.0, fill);
    let split = word.char_indices().nth(typed).map_or(word.len(), |(at, _)| at);
    let mut job = LayoutJob::default();
    let format = |font_id: FontId| TextFormat { font_id, color: ink, ..TextFormat::default() };
    job.append(&word[..split], 0.0, format(look::bold(letters::TEXT)));
    job.append(&word[split..], 0.0, format(FontId::proportional(letters::TEXT)));
    let text = ui.painter().layout_job(job);
    let at: Pos2 = pos2(row.left() + 12.0, row.center().y - text.size().y / 2.0);
    ui.painter().galley(at, text, ink);
    response.clicked()
}
