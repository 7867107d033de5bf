//! The bar along the foot: whose turn it is, one sentence, and the tools.

use bevy_egui::egui::{self, Rect, RichText, Sense, UiBuilder, pos2, vec2};

use crate::ui::draw::reader::name_area;
use crate::ui::pictures::portraits::SeatAvatar;
use crate::ui::screens::match_screen::DrawContext;
use crate::ui::screens::match_screen::parts::{BarSlot, Guide, ToolGroup};
use crate::ui::screens::match_screen::places::card;
use crate::ui::screens::panels::{SizeClass, Zones};
use crate::ui::screens::tools::{AnswerButton, MessageTone, Saying, Tool};
use crate::ui::theme::letters;
use crate::ui::theme::look::{self, Themed};
use crate::ui::widgets::kit;
use camaieu_text::Texts;

impl DrawContext<'_> {
    /// Title, sentence and tools of the bar: the guide's own, or the match's.
    fn content_of_bar(&self) -> (Option<String>, Option<Saying>, Vec<(BarSlot, Tool)>) {
        if let Some(own) = self.own_bar() {
            return (Some(own.title), Some(own.saying), own.tools);
        }
        let DrawContext { parts, world, .. } = self;
        let tools = parts.slots.iter().filter_map(|tools| tools(world)).flatten();
        (
            parts.titles.iter().find_map(|title| title(world)),
            parts.sayings.iter().find_map(|(_, saying)| saying(world)),
            tools.collect(),
        )
    }

    /// The bar along the foot.
    pub(super) fn bar(&mut self, ctx: &egui::Context) {
        let (title, saying, tools) = self.content_of_bar();
        let asks = saying.as_ref().is_some_and(|saying| saying.asks);
        let steps = if asks { Vec::new() } else { self.tools(ToolGroup::Steps) };
        let turn = self.seats.iter().find(|(row, _)| row.is_to_move && self.has_seats());
        let face = turn.map(|(row, _)| self.face(row));
        let (zones, texts) = (self.zones, self.texts);
        let groups: &[&[BarSlot]] = match self.guide {
            Some((Guide::Editor, _)) => &BarSlot::OF_EDITOR,
            Some((guide, _)) if !guide.has_moves() => &BarSlot::OF_STEP,
            _ => &BarSlot::OF_MATCH,
        };
        let has_clocks = tools.iter().any(|(slot, _)| *slot == BarSlot::Clocks);
        let mut places = BarLayout::of(ctx, zones, groups, has_clocks, texts);
        // A question that has no room beside the tools has theirs.
        if asks && places.words.width() < WORDS_OF_QUESTION {
            places.take_all(zones);
        }
        let mut clicked: Option<BarButton> = None;
        card(ctx, "bar", zones.bar, |ui| {
            name_area(ui, &texts.say("area-actions"));
            let fill = match saying.as_ref().map(|saying| saying.tone) {
                Some(MessageTone::Duty) => ui.colours().honey_soft,
                Some(MessageTone::Refusal) => ui.colours().brick_soft,
                _ => ui.colours().card,
            };
            if fill != ui.colours().card {
                ui.painter().rect_filled(ui.max_rect(), 16.0, fill);
            }
            let beside = words_and_steps(
                ui,
                (places.words, places.answers),
                title.as_deref(),
                saying.as_ref(),
                face,
                &steps,
            );
            clicked = show_tools(ui, &places, &tools).or(beside);
        });
        match clicked {
            Some(BarButton::Tool(tool)) => self.act(|commands| tool.act(commands)),
            Some(BarButton::Answer(answer)) => self.act(|commands| answer.act(commands)),
            None => {}
        }
    }
}

/// Button clicked in the bar.
enum BarButton {
    Tool(Tool),
    Answer(AnswerButton),
}

/// Places in the bar. They depend on the window, the language and whether there are clocks, and on nothing else.
struct BarLayout {
    /// Area for text, beside or above the tools.
    words: Rect,
    /// Row of the answers to a question, where it is below the text.
    answers: Option<Rect>,
    tools: Vec<(BarSlot, Rect)>,
    /// Lines between groups.
    lines: Vec<f32>,
    /// Whether the tools have labels.
    with_labels: bool,
}

impl BarLayout {
    fn of(
        ctx: &egui::Context,
        zones: Zones,
        groups: &[&[BarSlot]],
        has_clocks: bool,
        texts: &Texts,
    ) -> BarLayout {
        let (whole, row) = rows(zones.bar, zones.has_two_rows());
        let widest = |slot: BarSlot| {
            let wide = slot.labels().iter().map(|id| kit::tool_width_of(ctx, &texts.say(id)));
            wide.fold(0.0, f32::max)
        };
        let slots = || groups.iter().copied().flatten().copied();
        let is_there = |slot: &BarSlot| *slot != BarSlot::Clocks || has_clocks;
        let (separator, gap) = if zones.has_two_rows() { (SMALL_SEPARATOR, 0.0) } else { (SEPARATOR, 2.0) };
        let lines = groups.len().saturating_sub(1) as f32 * separator;
        let wide: f32 = slots().filter(is_there).map(|slot| widest(slot) + gap).sum::<f32>() + lines;
        let with_labels = zones.form != SizeClass::Compact && whole.width() - wide >= WORDS;
        let count = slots().filter(is_there).count().max(1) as f32;
        // Where the row is short they are narrower.
        let bare = ((row.width() - lines) / count - gap).min(kit::BARE_TOOL);
        let high = if with_labels { kit::TOOL.y } else { kit::BARE_TOOL };
        let mut right = row.right();
        let mut places =
            BarLayout { words: whole, answers: None, tools: Vec::new(), lines: Vec::new(), with_labels };
        for (index, group) in groups.iter().enumerate().rev() {
            for slot in group.iter().copied().filter(is_there).rev() {
                let wide = if with_labels { widest(slot) } else { bare };
                let place = Rect::from_min_max(
                    pos2(right - wide, row.center().y - high / 2.0),
                    pos2(right, row.center().y + high / 2.0),
                );
                places.tools.push((slot, place));
                right = place.left() - gap;
            }
            if index > 0 {
                places.lines.push(right - (separator - gap) / 2.0);
                right -= separator;
            }
        }
        if !zones.has_two_rows() {
            places.words.max.x = right - 10.0;
        }
        places
    }

    /// Gives the words the whole bar, or the answers the row of the tools.
    fn take_all(&mut self, zones: Zones) {
        let has_two_rows = zones.has_two_rows();
        let (words, answers) = rows(zones.bar, has_two_rows);
        (self.words, self.answers) = (words, has_two_rows.then_some(answers));
        self.tools.clear();
        self.lines.clear();
    }
}

/// Shows the tools in their places; the one that is clicked.
fn show_tools(ui: &mut egui::Ui, places: &BarLayout, tools: &[(BarSlot, Tool)]) -> Option<BarButton> {
    let mut clicked = None;
    for (slot, place) in places.tools.iter().rev() {
        let Some((_, tool)) = tools.iter().find(|(of, _)| of == slot) else { continue };
        let child = UiBuilder::new().id_salt(("tool", *slot as u8)).max_rect(*place);
        let mut inner = ui.new_child(child);
        if kit::tool_of(&mut inner, tool, place.width(), places.with_labels) {
            clicked = Some(BarButton::Tool(tool.clone()));
        }
    }
    for x in &places.lines {
        let middle = places.tools.first().map_or(0.0, |(_, place)| place.center().y);
        let stroke = egui::Stroke::new(1.0, ui.colours().line);
        ui.painter().vline(*x, middle - 18.0..=middle + 18.0, stroke);
    }
    clicked
}

/// The face of the seat to move, the title, the sentence, and at the right the steps without a piece or the answers.
fn words_and_steps(
    ui: &mut egui::Ui,
    (whole, row): (Rect, Option<Rect>),
    title: Option<&str>,
    saying: Option<&Saying>,
    face: Option<SeatAvatar>,
    steps: &[Tool],
) -> Option<BarButton> {
    let mut left = whole.left() + 4.0;
    if let Some(face) = face {
        let size = 44.0_f32.min(whole.height() - 8.0);
        face.draw(ui.painter(), pos2(left + size / 2.0, whole.center().y), size, true);
        left += size + 16.0;
    }
    let mut right = whole.right();
    let mut clicked = None;
    let widest = (right - left - LEAST_WORDS) / steps.len().max(1) as f32 - 8.0;
    // The first step stands next to the tools, so that it stays where it is when another one comes.
    for (index, step) in steps.iter().enumerate() {
        let size = kit::button_size(ui, Some(step.icon), &step.label);
        let size = vec2(size.x.min(widest.max(kit::BARE_TOOL)), size.y);
        let place = Rect::from_center_size(pos2(right - size.x / 2.0, whole.center().y), size);
        let mut inner = ui.new_child(UiBuilder::new().id_salt(("step", index)).max_rect(place));
        if kit::step(&mut inner, step, size) {
            clicked = Some(BarButton::Tool(step.clone()));
        }
        right -= size.x + 8.0;
    }
    let answers = saying.map_or(&[][..], |saying| &saying.answers[..]);
    let room = row.map_or(right - left - LEAST_WORDS, |row| row.width());
    let widest = room / answers.len().max(1) as f32 - 8.0;
    let size = |answer: &AnswerButton| {
        let size = kit::button_size(ui, None, &answer.name);
        vec2(size.x.min(widest.max(LEAST_ANSWER)), size.y)
    };
    let sizes: Vec<egui::Vec2> = answers.iter().map(size).collect();
    let wide = sizes.iter().map(|size| size.x + 8.0).sum::<f32>();
    let answers = match row {
        Some(row) => pos2(row.right() - wide, row.center().y),
        None => {
            right -= wide;
            pos2(right, whole.center().y)
        }
    };
    let words = Rect::from_min_max(pos2(left, whole.top()), pos2(right.max(left + 60.0), whole.bottom()));
    show_words(ui, words, title, saying);
    show_answers(ui, answers + vec2(8.0, 0.0), saying, &sizes).or(clicked)
}

/// Shows the answers of a sentence side by side, the first one at a point; the one that is clicked.
fn show_answers(
    ui: &mut egui::Ui,
    from: egui::Pos2,
    saying: Option<&Saying>,
    sizes: &[egui::Vec2],
) -> Option<BarButton> {
    let saying = saying?;
    let (mut clicked, mut at) = (None, from.x);
    for (index, (answer, size)) in saying.answers.iter().zip(sizes).enumerate() {
        let place = Rect::from_center_size(pos2(at + size.x / 2.0, from.y), *size);
        let mut inner = ui.new_child(UiBuilder::new().id_salt(("answer", index)).max_rect(place));
        let kind = if saying.asks && index == 0 { kit::ButtonStyle::Main } else { kit::ButtonStyle::Usual };
        let response = kit::button(&mut inner, None, &answer.name, *size, kind);
        let response = if answer.keys.is_empty() { response } else { response.on_hover_text(&answer.keys) };
        if response.clicked() {
            clicked = Some(BarButton::Answer(answer.clone()));
        }
        at += size.x + 8.0;
    }
    clicked
}

/// The row of the words and that of the tools in the bar; where there is one, both are the same.
fn rows(bar: Rect, has_two_rows: bool) -> (Rect, Rect) {
    let whole = bar.shrink2(vec2(12.0, 6.0));
    match has_two_rows {
        // The tools need all the width there is.
        true => {
            let (words, tools) = whole.split_top_bottom_at_y(whole.top() + 53.0);
            (words, tools.expand2(vec2(8.0, 0.0)))
        }
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
/// Widths of a line between groups of tools with its distances, in a row with words and in one of its own, in points.
const SEPARATOR: f32 = 11.0;
const SMALL_SEPARATOR: f32 = 7.0;
/// Width that face, words and a step need beside the tools with their labels, in points.
const WORDS: f32 = 400.0;
/// Width that a question with its answers needs, and least width that steps leave the words, in points.
const WORDS_OF_QUESTION: f32 = 560.0;
const LEAST_WORDS: f32 = 190.0;
/// Least width of an answer, in points.
const LEAST_ANSWER: f32 = 74.0;

/// Writes the title and the sentence: its letters grow smaller and its lines more only where it would not be whole.
fn show_words(ui: &mut egui::Ui, place: Rect, title: Option<&str>, saying: Option<&Saying>) {
    let colours = ui.colours();
    let ink = match saying.map(|saying| saying.tone) {
        Some(MessageTone::Duty) => colours.honey_ink,
        Some(MessageTone::Refusal) => colours.brick,
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
        let font = look::fitting(ui.ctx(), title, look::title(letters::LEAD), place.width() - 1.0, 12.0);
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
