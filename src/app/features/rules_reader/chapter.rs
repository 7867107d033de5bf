//! A chapter of the rules: its paragraphs, each rule with a board that shows it and the way onto the table.

use bevy::prelude::*;
use bevy_egui::egui::text::{LayoutJob, TextFormat};
use bevy_egui::egui::{self, Align, Color32, FontId, Rect, RichText, Sense, vec2};

use crate::session::Start;
use crate::ui::draw::sink::UiCommands;
use crate::ui::pictures::figures;
use crate::ui::pictures::icons;
use crate::ui::theme::letters;
use crate::ui::theme::look::{self, Themed};
use crate::ui::widgets::kit;
use camaieu_play::guided::Purpose;
use camaieu_text::{Chapter, Paragraph};

use super::model::{Hit, ReaderState, RulesAnchor, RulesPage};

/// Size of a board beside a rule, width of the text from which it stands there, and widest lines of a text, in points.
const BOARD: egui::Vec2 = vec2(264.0, 230.0);
const BESIDE: f32 = 480.0;
const WIDEST: f32 = 580.0;

/// Reader's state, scroll target and search hits.
type Looked<'a> = (&'a mut ReaderState, Option<RulesAnchor>, &'a [Hit]);

/// Shows the paragraphs of a chapter.
pub(super) fn show(
    ui: &mut egui::Ui,
    reader: &RulesPage<'_>,
    chapter: &Chapter,
    (state, goes_to, found): Looked<'_>,
    commands: &mut Commands,
) {
    let stands_at = stands_at(reader, chapter, state, found);
    if let Some(count) = reader.rules.of_chapters.get(&chapter.number) {
        let name = reader.texts.say_with("rules-on-board", &[("count", count)]);
        try_it(ui, reader, &name, Purpose::Chapter(chapter.number), false, commands);
    }
    for (index, paragraph) in chapter.paragraphs.iter().enumerate() {
        let here: Vec<&Hit> =
            found.iter().filter(|hit| hit.chapter == chapter.number && hit.paragraph == index).collect();
        let at = found.get(state.hit).filter(|hit| here.iter().any(|of| of == hit));
        let is_gone_to = match goes_to {
            Some(RulesAnchor::Rule(rule)) => paragraph.rule == Some(rule),
            Some(RulesAnchor::Hit) => at.is_some(),
            _ => false,
        };
        let marked = ParagraphHits { paragraph, here: &here, at };
        let top = ui.cursor().min;
        match paragraph.rule {
            Some(rule) => {
                kit::rule(ui);
                ui.add_space(6.0);
                let is_main = stands_at == Some(rule);
                self::rule(ui, reader, (rule, is_main), marked, state, commands);
                for ruling in reader.rules.book.rulings_on(rule) {
                    self::ruling(ui, reader, &ruling.text);
                }
            }
            None => {
                ui.set_max_width(ui.available_width());
                text(ui, &marked, 0, paragraph.text.len(), None);
            }
        }
        if is_gone_to {
            let place = Rect::from_min_size(top, vec2(10.0, 10.0));
            ui.scroll_to_rect(place, Some(Align::TOP));
        }
        ui.add_space(6.0);
    }
}

/// The rule that one stands at: the one that was found, or the first that can be tried.
fn stands_at(reader: &RulesPage<'_>, chapter: &Chapter, state: &ReaderState, found: &[Hit]) -> Option<u8> {
    let hit = found.get(state.hit).filter(|hit| hit.chapter == chapter.number);
    let of_hit = hit.and_then(|hit| chapter.paragraphs.get(hit.paragraph)?.rule);
    let mut rules = chapter.paragraphs.iter().filter_map(|paragraph| paragraph.rule);
    of_hit.or_else(|| rules.find(|rule| reader.rules.of_rules.contains_key(rule)))
}

/// A paragraph with the places in it that are marked.
#[derive(Clone, Copy)]
struct ParagraphHits<'a> {
    paragraph: &'a Paragraph,
    here: &'a [&'a Hit],
    at: Option<&'a Hit>,
}

/// Shows a part of a paragraph from one byte to another, with what was searched for marked.
fn text(
    ui: &mut egui::Ui,
    marked: &ParagraphHits<'_>,
    from: usize,
    to: usize,
    font: Option<FontId>,
) -> egui::Response {
    let colours = ui.colours();
    let font = font.unwrap_or_else(|| FontId::proportional(letters::NAME_OF_SEAT));
    let line_height = Some(font.size * 1.44);
    let format = |ink: Color32, ground: Color32| TextFormat {
        font_id: font.clone(),
        color: ink,
        background: ground,
        line_height,
        valign: Align::Center,
        ..default()
    };
    let whole = &marked.paragraph.text;
    let mut job = LayoutJob::default();
    let mut next = from;
    for hit in marked.here {
        let (start, end) = (hit.at.start.max(next), hit.at.end.min(to));
        if start >= end {
            continue;
        }
        job.append(&whole[next..start], 0.0, format(colours.ink, Color32::TRANSPARENT));
        let (ink, ground) = match marked.at == Some(*hit) {
            true => (colours.on_honey, colours.honey),
            false => (colours.honey_ink, colours.honey_soft),
        };
        job.append(&whole[start..end], 0.0, format(ink, ground));
        next = end;
    }
    job.append(&whole[next..to], 0.0, format(colours.ink, Color32::TRANSPARENT));
    ui.scope(|ui| {
        ui.set_max_width(ui.available_width().min(WIDEST));
        ui.label(job)
    })
    .inner
}

/// Shows a rule: its number and name, its text, the way onto the table, and beside or below it a board.
fn rule(
    ui: &mut egui::Ui,
    reader: &RulesPage<'_>,
    (rule, is_main): (u8, bool),
    marked: ParagraphHits<'_>,
    state: &mut ReaderState,
    commands: &mut Commands,
) {
    let step = reader.rules.of_rules.get(&rule);
    let is_beside = ui.available_width() >= BESIDE + BOARD.x;
    let wide = ui.available_width() - if is_beside { BOARD.x + 24.0 } else { 0.0 };
    ui.horizontal_top(|ui| {
        ui.spacing_mut().item_spacing.x = 24.0;
        ui.allocate_ui_with_layout(vec2(wide, 0.0), egui::Layout::top_down(Align::LEFT), |ui| {
            ui.set_width(wide);
            ui.spacing_mut().item_spacing.x = 8.0;
            draw_rule_text(ui, reader, rule, &marked);
            ui.horizontal_wrapped(|ui| {
                if step.is_some() {
                    let said = reader.texts.say("rules-try");
                    try_it(ui, reader, &said, Purpose::Rule(rule), is_main, commands);
                }
                for mention in &marked.paragraph.mentions {
                    let name = reader.texts.say_with("lesson-rule-title", &[("rule", mention)]);
                    let size = kit::button_size(ui, None, &name);
                    if kit::button(ui, None, &name, size, kit::ButtonStyle::Quiet).clicked() {
                        state.go_to(RulesAnchor::Rule(*mention), &reader.rules.book);
                    }
                }
            });
        });
        if is_beside {
            board(ui, reader, rule);
        }
    });
    if !is_beside {
        board(ui, reader, rule);
    }
}

/// The number of a rule as a chip, its name, and its text.
fn draw_rule_text(ui: &mut egui::Ui, reader: &RulesPage<'_>, rule: u8, marked: &ParagraphHits<'_>) {
    let whole = &marked.paragraph.text;
    let head = whole.find(" — ").map_or(0, |at| at + " — ".len());
    let name = whole[head..].find('.').map_or(head, |at| head + at);
    ui.horizontal_wrapped(|ui| {
        let said = reader.texts.say_with("lesson-rule-title", &[("rule", &rule)]);
        kit::tag(ui, &said, ui.colours().soft, ui.colours().soft_ink);
        text(ui, marked, head, name, Some(look::title(letters::LEAD)));
    });
    let body = whole[name..].find(|sign: char| sign.is_alphanumeric()).map_or(whole.len(), |at| name + at);
    text(ui, marked, body, whole.len(), None);
}

/// The board that shows a rule, if there is one.
fn board(ui: &mut egui::Ui, reader: &RulesPage<'_>, rule: u8) {
    let Some(step) = reader.rules.of_rules.get(&rule) else { return };
    let (place, _) = ui.allocate_exact_size(BOARD, Sense::hover());
    ui.painter().rect_filled(place, 12.0, ui.colours().field);
    figures::show(ui.painter(), place.shrink(8.0), ("rule", reader.game, rule), || {
        figures::of_step(reader.texts, step)
    });
}

/// A ruling, marked as the program's own.
fn ruling(ui: &mut egui::Ui, reader: &RulesPage<'_>, words: &str) {
    egui::Frame::new().fill(ui.colours().field).corner_radius(12).inner_margin(12).show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.label(RichText::new(reader.texts.say("rules-ruling")).small().color(ui.colours().pine));
        ui.label(words.trim_start_matches(['–', ' ']));
    });
}

/// The button that puts a rule or a chapter on the table.
fn try_it(
    ui: &mut egui::Ui,
    reader: &RulesPage<'_>,
    said: &str,
    purpose: Purpose,
    is_main: bool,
    commands: &mut Commands,
) {
    let size = kit::button_size(ui, Some(icons::START), said);
    let kind = if is_main { kit::ButtonStyle::Main } else { kit::ButtonStyle::Usual };
    if kit::button(ui, Some(icons::START), said, size, kind).clicked() {
        commands.send(Start::Lesson { game: reader.game, purpose });
    }
}
