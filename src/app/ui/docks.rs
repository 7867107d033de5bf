//! Docks: bars of buttons along the edges of the table, none of which covers another.

use bevy_egui::egui::{self, Align, Align2, Rect};

use crate::app::ui::look::Themed;

/// Distance of docks from the edges of the table and from one another, in points.
pub(crate) const MARGIN: f32 = 10.0;
/// Name of the dock of the aids, below which the small map lies.
pub(crate) const AIDS_DOCK: &str = "aids";
/// Margin within a dock, and height of its buttons.
const INNER: f32 = 5.0;
const BUTTON: f32 = 26.0;

fn id(name: &'static str) -> egui::Id {
    egui::Id::new(("dock", name))
}

/// Docks that were shown in a frame.
#[derive(Clone, Default)]
struct Docked {
    frame: u64,
    places: Vec<Rect>,
}

/// Shows a dock at a side or in a corner of the table. It keeps clear of the docks that were shown before it in this
/// frame, towards the middle of the table.
pub(crate) fn dock(
    ctx: &egui::Context,
    name: &'static str,
    table: Rect,
    side: Align2,
    content: impl FnOnce(&mut egui::Ui),
) {
    let room = table.shrink(MARGIN);
    let size = place(ctx, name).map_or(egui::Vec2::ZERO, |place| place.size());
    let frame = ctx.cumulative_frame_nr();
    let key = egui::Id::new("docked");
    let mut docked: Docked = ctx.data(|data| data.get_temp(key)).unwrap_or_default();
    if docked.frame != frame {
        docked = Docked { frame, places: Vec::new() };
    }
    let place = clear_of(side.align_size_within_rect(size, room), side, &docked.places);
    let shown = egui::Area::new(id(name)).order(egui::Order::Background).fixed_pos(place.min);
    let shown = shown.constrain(false).show(ctx, |ui| {
        ui.set_max_width(room.width() - 2.0 * INNER);
        let frame = egui::Frame::new().fill(ui.colours().slate).corner_radius(8).inner_margin(INNER);
        frame.show(ui, |ui| {
            ui.spacing_mut().item_spacing = egui::vec2(5.0, 4.0);
            ui.spacing_mut().button_padding = egui::vec2(8.0, 3.0);
            ui.spacing_mut().interact_size = egui::vec2(BUTTON, BUTTON);
            ui.horizontal_wrapped(content);
        });
    });
    let now = shown.response.rect.size();
    if (now - size).length() > 0.5 {
        // Its place follows from its size, which was not known before.
        ctx.request_repaint();
    }
    docked.places.push(Rect::from_min_size(place.min, now));
    ctx.data_mut(|data| data.insert_temp(key, docked));
}

/// Place that a dock had when it was last shown.
pub(crate) fn place(ctx: &egui::Context, name: &'static str) -> Option<Rect> {
    ctx.memory(|memory| memory.area_rect(id(name)))
}

/// The place moved away from its edge until it meets none of the others.
fn clear_of(mut place: Rect, side: Align2, others: &[Rect]) -> Rect {
    while let Some(other) = others.iter().find(|other| other.expand(MARGIN / 2.0).intersects(place)) {
        let step = if side.y() == Align::Max {
            other.top() - MARGIN / 2.0 - 0.1 - place.bottom()
        } else {
            other.bottom() + MARGIN / 2.0 + 0.1 - place.top()
        };
        place = place.translate(egui::vec2(0.0, step));
    }
    place
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy_egui::egui::{pos2, vec2};

    #[test]
    fn a_dock_moves_towards_the_middle_until_it_is_clear() {
        let bottom = Rect::from_min_size(pos2(0.0, 560.0), vec2(400.0, 40.0));
        let above = Rect::from_min_size(pos2(0.0, 515.0), vec2(200.0, 40.0));
        let wanted = Rect::from_min_size(pos2(300.0, 560.0), vec2(200.0, 40.0));
        let found = clear_of(wanted, Align2::CENTER_BOTTOM, &[bottom]);
        assert!(found.bottom() < bottom.top() && found.left() == wanted.left());
        let found = clear_of(bottom, Align2::LEFT_BOTTOM, &[bottom, above]);
        assert!(found.bottom() < above.top());
        let found = clear_of(above, Align2::LEFT_TOP, &[above]);
        assert!(found.top() > above.bottom());
    }
}
