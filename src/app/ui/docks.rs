//! Docks: bars of buttons along the edges of the table, none of which covers another.

use bevy_egui::egui::{self, Align, Align2, Rect};

use crate::ui::look::Themed;

/// Distance of docks from the edges of the table and from one another, in points.
pub(crate) const MARGIN: f32 = 10.0;
/// Name of the dock of the aids, below which the small map lies.
pub(crate) const AIDS_DOCK: &str = "aids";
/// Margin within a dock, and height of its buttons.
const INNER: f32 = 5.0;
const BUTTON: f32 = 26.0;
/// Least width of a dock beside another one, in points.
const NARROWEST: f32 = 160.0;

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
    stacked_dock(ctx, name, table, side, |ui| drop(ui.horizontal_wrapped(content)));
}

/// The same with the content one under the other.
pub(crate) fn stacked_dock(
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
        ui.set_max_width((width_beside(room, side, &docked.places) - 2.0 * INNER).max(0.0));
        let frame = egui::Frame::new().fill(ui.colours().card).corner_radius(8).inner_margin(INNER);
        frame.show(ui, |ui| {
            ui.spacing_mut().item_spacing = egui::vec2(5.0, 4.0);
            ui.spacing_mut().button_padding = egui::vec2(8.0, 3.0);
            ui.spacing_mut().interact_size = egui::Vec2::splat(BUTTON.max(ui.target()));
            content(ui);
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

/// Width that the docks at the same edge leave for one in a corner; all of it where they leave too little.
fn width_beside(room: Rect, side: Align2, others: &[Rect]) -> f32 {
    let is_at_edge = |other: &&Rect| match side.y() {
        Align::Min => other.top() < room.top() + 1.0,
        Align::Max => other.bottom() > room.bottom() - 1.0,
        Align::Center => false,
    };
    let beside = others.iter().filter(is_at_edge);
    let left = match side.x() {
        Align::Min => beside.map(|other| other.left() - room.left()).fold(room.width(), f32::min),
        Align::Max => beside.map(|other| room.right() - other.right()).fold(room.width(), f32::min),
        Align::Center => room.width(),
    };
    let left = if left < room.width() { left - MARGIN } else { left };
    if left < NARROWEST { room.width() } else { left }
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
    fn a_dock_in_a_corner_stays_beside_the_one_in_the_other() {
        let room = Rect::from_min_size(pos2(0.0, 0.0), vec2(280.0, 430.0));
        let right = Rect::from_min_size(pos2(240.0, 0.0), vec2(40.0, 40.0));
        assert_eq!(width_beside(room, Align2::LEFT_TOP, &[right]), 240.0 - MARGIN);
        assert_eq!(width_beside(room, Align2::LEFT_BOTTOM, &[right]), 280.0);
        let wide = Rect::from_min_size(pos2(140.0, 0.0), vec2(140.0, 130.0));
        assert_eq!(width_beside(room, Align2::LEFT_TOP, &[wide]), 280.0, "it goes below");
    }

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
