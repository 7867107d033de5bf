//! The strip of the held piece above the bar: its name and form, its turns, and putting it back, each with its word.

use bevy_egui::egui::{self, Align2, Rect, UiBuilder, pos2, vec2};

use super::parts::Group;
use super::places::card;
use super::{Drawing, InHand};
use crate::ui::kit;
use crate::ui::look::{self, Themed};
use crate::ui::panels::{Form, GAP, Zones};
use crate::ui::reader::name_area;
use crate::ui::theme::letters;
use crate::ui::tools::Tool;

/// Heights of the strip in large and small windows, in points.
const HIGH: f32 = 80.0;
const SMALL: f32 = 60.0;
/// Distance of its content from its edges, in points.
const MARGIN: f32 = 14.0;
/// About its width, in points.
const USUAL: f32 = 440.0;
/// Widths of the name and of a line after it with its distances, in points.
const NAME: f32 = 108.0;
const LINE: f32 = 17.0;

impl Drawing<'_> {
    /// The strip, while a piece is held.
    pub(super) fn held(&mut self, ctx: &egui::Context) {
        let tools = self.tools(Group::Held);
        let Some(in_hand) = self.world.get_resource::<InHand>().cloned() else { return };
        let Some(form) = in_hand.form.filter(|_| !tools.is_empty()) else { return };
        let has_keys = self.zones.form != Form::Compact;
        let widths: Vec<f32> = tools.iter().map(|tool| kit::tool_width_of(ctx, &tool.label)).collect();
        let wide = 2.0 * MARGIN + NAME + LINE + widths.iter().map(|width| width + 2.0).sum::<f32>();
        let place = place(self.zones, self.beside.has_aids, wide, in_hand.is_at_right);
        let texts = self.texts;
        let mut clicked = None;
        card(ctx, "held", place, |ui| {
            name_area(ui, &texts.say("area-held"));
            let inside = place.shrink2(vec2(MARGIN, 0.0));
            let name = Rect::from_min_size(inside.min, vec2(NAME, place.height()));
            show_name(ui, name, &texts.say("held-caption"), &form, has_keys);
            let line = name.right() + LINE / 2.0;
            ui.painter().vline(line, place.shrink(14.0).y_range(), (1.0, ui.colours().line));
            let row = Rect::from_min_max(pos2(name.right() + LINE, place.top()), inside.max);
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
            self.act(|commands| Tool::act(&tool, commands));
        }
    }
}

/// Place of the strip: above the bar, at its left end beside the aids, or at the other end where the board is there.
fn place(zones: Zones, has_aids: bool, wide: f32, is_at_right: bool) -> Rect {
    let (high, gap) = if zones.form == Form::Compact { (SMALL, 8.0) } else { (HIGH, GAP) };
    let bottom = zones.bar.top() - gap;
    let from = match zones.form {
        Form::Compact if has_aids => zones.edge + zones.aids_width() + 8.0,
        _ => zones.bar.left(),
    };
    let left = if is_at_right { zones.bar.right() - wide } else { from };
    Rect::from_min_size(pos2(left.max(from), bottom - high), vec2(wide, high))
}

/// The two places that the strip may have in a window of this size, in its points: the left one first.
pub(crate) fn ends(window: bevy::math::Vec2, has_aids: bool) -> [bevy::math::Rect; 2] {
    let zones = Zones::of(vec2(window.x, window.y));
    [false, true].map(|is_at_right| {
        let Rect { min, max } = place(zones, has_aids, USUAL, is_at_right);
        bevy::math::Rect::new(min.x, min.y, max.x, max.y)
    })
}

/// Shows what is held: a caption where there is room, the name, the form.
fn show_name(ui: &mut egui::Ui, place: Rect, caption: &str, form: &crate::ui::chips::Form, is_high: bool) {
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
            for is_at_right in [false, true] {
                let strip = place(zones, true, 440.0, is_at_right);
                assert!(zones.window.contains_rect(strip), "{window}: {strip}");
                assert!(!strip.intersects(zones.bar), "{window}: {strip}");
            }
        }
    }
}
