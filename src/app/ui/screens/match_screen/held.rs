//! The strip of the held piece above the bar: its name and form, its turns, and putting it back, each with its word.

use bevy::math::Vec2;
use bevy_egui::egui::{self, Align2, Rect, UiBuilder, pos2, vec2};

use crate::ui::draw::reader::name_area;
use crate::ui::screens::match_screen::parts::ToolGroup;
use crate::ui::screens::match_screen::places::card;
use crate::ui::screens::match_screen::{DrawContext, HeldPieceStrip};
use crate::ui::screens::panels::{GAP, SidePanels, SizeClass, Zones};
use crate::ui::theme::letters;
use crate::ui::theme::look::{self, Themed};
use crate::ui::widgets::kit;

/// Heights of the strip in large and small windows, in points.
const HIGH: f32 = 80.0;
const SMALL: f32 = 60.0;
/// Distance of its content from its edges, in points.
const MARGIN: f32 = 14.0;
/// Height of a rack in the window, as a part of its height.
const RACK: f32 = 0.26;
/// Least and most width of the name, and width of a line after it with its distances, in points.
const NAME: f32 = 108.0;
const LONG_NAME: f32 = 170.0;
const LINE: f32 = 17.0;
/// Width below which the name is left out, in points.
const LEAST_NAME: f32 = 60.0;

impl DrawContext<'_> {
    /// The strip, while a piece is held.
    pub(super) fn held(&mut self, ctx: &egui::Context) {
        let tools = self.tools(ToolGroup::Held);
        let Some(in_hand) = self.world.get_resource::<HeldPieceStrip>().cloned() else { return };
        let Some(form) = in_hand.form.filter(|_| !tools.is_empty()) else { return };
        let has_keys = self.zones.form != SizeClass::Compact;
        let widths: Vec<f32> = tools.iter().map(|tool| kit::tool_width_of(ctx, &tool.label)).collect();
        let others = 2.0 * MARGIN + widths.iter().map(|width| width + 2.0).sum::<f32>();
        let name_wide = look::width(ctx, &form.name, &look::bold(letters::TEXT)).clamp(NAME, LONG_NAME);
        let name_wide = name_wide.min(self.zones.bar.width() - others - LINE);
        // Where the name has no room the piece itself has to say it.
        let before = if name_wide >= LEAST_NAME { name_wide + LINE } else { 0.0 };
        let wide = others + before;
        let place = in_hand.place.rect(self.zones, self.beside, wide);
        let texts = self.texts;
        let mut clicked = None;
        card(ctx, "held", place, |ui| {
            name_area(ui, &texts.say("area-held"));
            let inside = place.shrink2(vec2(MARGIN, 0.0));
            if before > 0.0 {
                let name = Rect::from_min_size(inside.min, vec2(name_wide, place.height()));
                show_name(ui, name, &texts.say("held-caption"), &form, has_keys);
                let line = name.right() + LINE / 2.0;
                ui.painter().vline(line, place.shrink(14.0).y_range(), (1.0, ui.colours().line));
            }
            let row = Rect::from_min_max(pos2(inside.left() + before, place.top()), inside.max);
            let layout = egui::Layout::left_to_right(egui::Align::Center);
            let mut row = ui.new_child(UiBuilder::new().id_salt("held-tools").max_rect(row).layout(layout));
            row.spacing_mut().item_spacing.x = 2.0;
            for (tool, width) in tools.iter().zip(widths) {
                if kit::tool_with_key(&mut row, tool, width, has_keys) {
                    clicked = Some(tool.clone());
                }
            }
        });
        if let Some(tool) = clicked {
            self.act(|commands| tool.act(commands));
        }
    }
}

/// Position of the strip.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct HeldPlace {
    /// Whether it stands at the right end, not at the left.
    is_at_right: bool,
    level: StripHeight,
}

/// Height of the strip.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
enum StripHeight {
    /// Above the bar.
    #[default]
    Bar,
    /// So high that a rack has room below it.
    Rack,
    /// Below the buttons along the top.
    Top,
}

impl HeldPlace {
    /// All places with about the rectangle that a strip with so many tools has there in a window of this size, the best one
    /// first where nothing is hidden.
    pub(crate) fn all(window: Vec2, beside: SidePanels, tools: usize) -> [(HeldPlace, bevy::math::Rect); 6] {
        let zones = Zones::of(vec2(window.x, window.y));
        let wide = 2.0 * MARGIN + LONG_NAME + LINE + tools as f32 * (kit::TOOL.x + 4.0);
        let level = |level: StripHeight| [false, true].map(|is_at_right| HeldPlace { is_at_right, level });
        let [[a, b], [c, d], [e, f]] = [StripHeight::Bar, StripHeight::Rack, StripHeight::Top].map(level);
        [a, b, c, d, e, f].map(|place| {
            let Rect { min, max } = place.rect(zones, beside, wide);
            (place, bevy::math::Rect::new(min.x, min.y, max.x, max.y))
        })
    }

    /// The rectangle of a strip of this width: in small windows, and at the top, beside the aids.
    fn rect(self, zones: Zones, beside: SidePanels, wide: f32) -> Rect {
        let is_compact = zones.form == SizeClass::Compact;
        let (high, gap) = if is_compact { (SMALL, 8.0) } else { (HIGH, GAP) };
        let above_bar = zones.bar.top() - gap - high;
        let top = match self.level {
            StripHeight::Bar => above_bar,
            StripHeight::Rack => above_bar - zones.window.height() * RACK,
            StripHeight::Top => zones.foot_of_top(beside) + gap,
        };
        let is_beside_aids = beside.aids > 0 && (is_compact || self.level == StripHeight::Top);
        let from =
            if is_beside_aids { zones.aids_grid(beside).place.right() + gap } else { zones.bar.left() };
        // A narrow window has no room beside the aids.
        let from = from.min(zones.bar.right() - wide);
        let left = if self.is_at_right { zones.bar.right() - wide } else { from };
        Rect::from_min_size(pos2(left.max(from), top), vec2(wide, high))
    }
}

/// Shows what is held: a caption where there is room, the name, the form.
fn show_name(
    ui: &mut egui::Ui,
    place: Rect,
    caption: &str,
    form: &crate::ui::pictures::chips::PieceFootprint,
    is_high: bool,
) {
    let (ink, faint) = (ui.colours().ink, ui.colours().ink_2);
    let painter = ui.painter();
    let top = place.top() + if is_high { 10.0 } else { 8.0 };
    let mut at = pos2(place.left(), top);
    if is_high {
        let font = egui::FontId::proportional(letters::LABEL);
        at.y = painter.text(at, Align2::LEFT_TOP, caption, font, faint).bottom();
    }
    let font = look::fitting(ui.ctx(), &form.name, look::bold(letters::TEXT), place.width(), kit::SMALLEST);
    let mut job = egui::text::LayoutJob::simple(form.name.clone(), font, ink, place.width());
    job.wrap.max_rows = 1;
    let name = painter.layout_job(job);
    let below = at.y + name.size().y + 3.0;
    painter.galley(at, name, ink);
    let rest = Rect::from_min_max(pos2(place.left(), below), pos2(place.right(), place.bottom() - 8.0));
    form.draw(painter, rest, 20.0);
    let response = ui.interact(place, ui.id().with("held-name"), egui::Sense::hover());
    let said = format!("{caption} {}", form.name);
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Label, true, &said));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_strip_lies_in_the_window_above_the_bar() {
        for window in [vec2(600.0, 450.0), vec2(800.0, 600.0), vec2(1_024.0, 700.0), vec2(1_280.0, 800.0)] {
            let zones = Zones::of(window);
            let beside = SidePanels { aids: 5, ..SidePanels::default() };
            for (place, _) in HeldPlace::all(Vec2::new(window.x, window.y), beside, 4) {
                let strip = place.rect(zones, beside, 440.0);
                assert!(zones.window.contains_rect(strip), "{window}: {strip}");
                assert!(!strip.intersects(zones.bar), "{window}: {strip}");
            }
        }
    }
}
