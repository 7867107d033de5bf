//! The bar along the foot: whose turn it is, one sentence, and the tools.

use bevy_egui::egui::{self, Rect, RichText, Sense, UiBuilder, pos2, vec2};

use super::Drawing;
use super::parts::Group;
use super::places::card;
use crate::ui::kit;
use crate::ui::look::{self, Themed};
use crate::ui::panels::{Form, Zones};
use crate::ui::portraits::Face;
use crate::ui::reader::name_area;
use crate::ui::theme::letters;
use crate::ui::tools::{Answer, Saying, Tone, Tool};

impl Drawing<'_> {
    /// The bar along the foot.
    pub(super) fn bar(&mut self, ctx: &egui::Context) {
        let Drawing { parts, world, .. } = self;
        let title = parts.titles.iter().find_map(|title| title(world));
        let saying = parts.sayings.iter().find_map(|(_, saying)| saying(world));
        let asks = saying.as_ref().is_some_and(|saying| saying.asks);
        let groups: Vec<Vec<Tool>> = match asks {
            true => Vec::new(),
            false => [Group::Undo, Group::Hand, Group::Advice, Group::Ending]
                .into_iter()
                .map(|group| self.tools(group))
                .filter(|tools| !tools.is_empty())
                .collect(),
        };
        let turn = self.seats.iter().find(|(row, _)| row.is_to_move && self.has_seats());
        let face = turn.map(|(row, _)| self.face(row));
        let (zones, texts) = (self.zones, self.texts);
        let mut clicked: Option<Deed> = None;
        card(ctx, "bar", zones.bar, |ui| {
            name_area(ui, &texts.say("area-actions"));
            let fill = match saying.as_ref().map(|saying| saying.tone) {
                Some(Tone::Duty) => ui.colours().honey_soft,
                Some(Tone::Refusal) => ui.colours().brick_soft,
                _ => ui.colours().card,
            };
            if fill != ui.colours().card {
                ui.painter().rect_filled(ui.max_rect(), 16.0, fill);
            }
            clicked = bar_content(ui, zones, title.as_deref(), saying.as_ref(), face, &groups);
        });
        match clicked {
            Some(Deed::Tool(tool)) => self.act(|commands| tool.act(commands)),
            Some(Deed::Answer(answer)) => self.act(|commands| answer.act(commands)),
            None => {}
        }
    }
}

/// What was clicked in the bar.
enum Deed {
    Tool(Tool),
    Answer(Answer),
}

/// The bar: the face of the seat to move, the title, the sentence, and at the right the tools or the answers of a question.
fn bar_content(
    ui: &mut egui::Ui,
    zones: Zones,
    title: Option<&str>,
    saying: Option<&Saying>,
    face: Option<Face>,
    groups: &[Vec<Tool>],
) -> Option<Deed> {
    let has_two_rows = zones.has_two_rows();
    let (whole, tools_row) = rows(ui.max_rect(), has_two_rows);
    let mut left = whole.left() + 4.0;
    if let Some(face) = face {
        let size = if zones.form == Form::Compact { 40.0 } else { 44.0 };
        face.draw(ui.painter(), pos2(left + size / 2.0, whole.center().y), size, true);
        left += size + 16.0;
    }
    let answers = saying.map_or(&[][..], |saying| &saying.answers[..]);
    let sizes: Vec<egui::Vec2> =
        answers.iter().map(|answer| kit::button_size(ui, None, &answer.name)).collect();
    let answers_wide: f32 = sizes.iter().map(|size| size.x + 8.0).sum();
    let wide = |with_labels: bool| {
        let tools =
            groups.iter().flatten().map(|tool| kit::tool_width(ui, tool, with_labels) + 2.0).sum::<f32>();
        tools + groups.len().saturating_sub(1) as f32 * SEPARATOR
    };
    let room = |with_labels: bool| whole.right() - left - answers_wide - wide(with_labels) - 12.0;
    let needed = saying.map_or(140.0, |saying| sentence_width(ui, &saying.text)).max(150.0);
    let with_labels = zones.form != Form::Compact && room(true) >= needed;
    let tools_wide = if has_two_rows { 0.0 } else { wide(with_labels) };
    let text_right = whole.right() - tools_wide - answers_wide - 8.0;
    let words =
        Rect::from_min_max(pos2(left, whole.top()), pos2(text_right.max(left + 60.0), whole.bottom()));
    show_words(ui, words, title, saying);
    let clicked = show_answers(ui, pos2(text_right + 8.0, whole.center().y), saying, &sizes);
    let row = match has_two_rows {
        true => tools_row,
        false => Rect::from_min_max(pos2(whole.right() - tools_wide, whole.top()), whole.max),
    };
    show_tools(ui, row, groups, with_labels).or(clicked)
}

/// Shows the answers of a sentence side by side, the first one at a point; the one that is clicked.
fn show_answers(
    ui: &mut egui::Ui,
    from: egui::Pos2,
    saying: Option<&Saying>,
    sizes: &[egui::Vec2],
) -> Option<Deed> {
    let saying = saying?;
    let (mut clicked, mut at) = (None, from.x);
    for (index, (answer, size)) in saying.answers.iter().zip(sizes).enumerate() {
        let place = Rect::from_center_size(pos2(at + size.x / 2.0, from.y), *size);
        let mut inner = ui.new_child(UiBuilder::new().id_salt(("answer", index)).max_rect(place));
        let kind = if saying.asks && index == 0 { kit::Kind::Main } else { kit::Kind::Usual };
        let response = kit::button(&mut inner, None, &answer.name, *size, kind);
        let response = if answer.keys.is_empty() { response } else { response.on_hover_text(&answer.keys) };
        if response.clicked() {
            clicked = Some(Deed::Answer(answer.clone()));
        }
        at += size.x + 8.0;
    }
    clicked
}

/// Shows the tools in a row, with a line between groups; the one that is clicked.
fn show_tools(ui: &mut egui::Ui, row: Rect, groups: &[Vec<Tool>], with_labels: bool) -> Option<Deed> {
    let mut clicked = None;
    let layout = egui::Layout::left_to_right(egui::Align::Center);
    let mut tools = ui.new_child(UiBuilder::new().id_salt("tools").max_rect(row).layout(layout));
    tools.spacing_mut().item_spacing.x = 2.0;
    // Where there are many, they are narrower.
    let count = groups.iter().flatten().count().max(1) as f32;
    let lines = groups.len().saturating_sub(1) as f32 * SEPARATOR;
    let narrow = ((row.width() - lines) / count - 2.0).min(kit::BARE_TOOL);
    for (index, group) in groups.iter().enumerate() {
        if index > 0 {
            let (place, painter) = tools.allocate_painter(vec2(SEPARATOR - 2.0, 36.0), Sense::hover());
            let at = place.rect.center().x;
            painter.vline(at, place.rect.y_range(), egui::Stroke::new(1.0, painter.colours().line));
        }
        for tool in group {
            let width = if with_labels { kit::tool_width(&tools, tool, true) } else { narrow };
            if kit::tool_of(&mut tools, tool, width, with_labels) {
                clicked = Some(Deed::Tool(tool.clone()));
            }
        }
    }
    clicked
}

/// The row of the words and that of the tools in the bar; where there is one, both are the same.
fn rows(bar: Rect, has_two_rows: bool) -> (Rect, Rect) {
    let whole = bar.shrink2(vec2(12.0, 6.0));
    match has_two_rows {
        true => whole.split_top_bottom_at_y(whole.top() + 53.0),
        false => (whole, whole),
    }
}

/// Lines of letters of this size in a room of this height, at least one.
fn lines(room: f32, size: f32) -> usize {
    (room / (size * 1.25)).floor().max(1.0) as usize
}

/// Height of the title, and smallest letters of the sentence, in points.
const TITLE: f32 = 23.0;
const LEAST: f32 = 11.0;
/// Width of a line between groups of tools with its distances, in points.
const SEPARATOR: f32 = 11.0;

/// Width in which a sentence has two lines, in points.
fn sentence_width(ui: &egui::Ui, text: &str) -> f32 {
    let font = egui::FontId::proportional(letters::SMALL);
    let line = look::width(ui.ctx(), text, &font);
    (line / 2.0 + 40.0).min(line + 4.0)
}

/// Writes the title and the sentence: its letters grow smaller and its lines more only where it would not be whole.
fn show_words(ui: &mut egui::Ui, place: Rect, title: Option<&str>, saying: Option<&Saying>) {
    let colours = ui.colours();
    let ink = match saying.map(|saying| saying.tone) {
        Some(Tone::Duty) => colours.honey_ink,
        Some(Tone::Refusal) => colours.brick,
        _ => colours.ink_2,
    };
    let title_ink = if ink == colours.ink_2 { colours.ink } else { ink };
    let title_height = if title.is_some() { TITLE } else { 0.0 };
    let room = place.height() - title_height;
    let job = |size: f32, saying: &Saying| {
        let font = egui::FontId::proportional(size);
        let mut job = egui::text::LayoutJob::simple(saying.text.clone(), font, ink, place.width());
        job.wrap.max_rows = lines(room, size);
        ui.painter().layout_job(job)
    };
    let text = saying.map(|saying| {
        let sizes = [letters::SMALL, letters::LABEL, LEAST];
        let fitting = sizes.into_iter().map(|size| job(size, saying)).find(|galley| !galley.elided);
        fitting.unwrap_or_else(|| job(LEAST, saying))
    });
    let high = title_height + text.as_ref().map_or(0.0, |text| text.size().y);
    let mut top = (place.center().y - high / 2.0).max(place.top());
    if let Some(title) = title {
        let place = Rect::from_min_size(pos2(place.left(), top), vec2(place.width(), title_height));
        let mut inner = ui.new_child(UiBuilder::new().id_salt("title").max_rect(place));
        let font = look::fitting(ui.ctx(), title, look::title(letters::LEAD), place.width(), 14.0);
        inner.add(egui::Label::new(RichText::new(title).font(font).color(title_ink)).truncate());
        top += title_height;
    }
    if let (Some(text), Some(saying)) = (text, saying) {
        let size = text.size();
        let place = Rect::from_min_size(pos2(place.left(), top), size);
        let response = ui.interact(place, ui.id().with("sentence"), Sense::hover());
        response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Label, true, &saying.text));
        let is_cut = text.elided;
        ui.painter().galley(place.min, text, ink);
        if is_cut {
            response.on_hover_text(&saying.text);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sentence_has_two_lines_in_every_window() {
        for window in [vec2(600.0, 450.0), vec2(800.0, 600.0), vec2(1_050.0, 700.0), vec2(1_280.0, 800.0)] {
            let zones = Zones::of(window);
            let (words, tools) = rows(zones.bar, zones.has_two_rows());
            assert!(lines(words.height() - TITLE, LEAST) >= 2, "{window}: {words}");
            assert!(tools.height() >= kit::BARE_TOOL, "{window}: {tools}");
        }
    }
}
