//! Cards and buttons in places of the window, and the sizes that they had in the frame before.

use bevy_egui::egui::{self, Rect, Sense, UiBuilder};

use crate::ui::theme::look;

/// Shows a card in a place.
pub(crate) fn card<R>(
    ctx: &egui::Context,
    name: &'static str,
    place: Rect,
    add: impl FnOnce(&mut egui::Ui) -> R,
) -> R {
    card_of(ctx, egui::Id::new(("card", name)), place, add)
}

/// The same for one of several of a name.
pub(crate) fn card_of<R>(
    ctx: &egui::Context,
    id: egui::Id,
    place: Rect,
    add: impl FnOnce(&mut egui::Ui) -> R,
) -> R {
    let area = egui::Area::new(id).order(egui::Order::Background).fixed_pos(place.min).constrain(false);
    let shown = area.show(ctx, |ui| {
        ui.set_min_size(place.size());
        ui.set_max_size(place.size());
        let frame = look::sheet(ui.ctx());
        ui.painter().add(frame.shadow.as_shape(place, 16.0));
        ui.painter().rect(place, 16.0, frame.fill, frame.stroke, egui::StrokeKind::Inside);
        // Nothing in the card itself can be clicked, but nothing lies under it either.
        ui.interact(place, ui.id().with("ground"), Sense::hover());
        let mut inner = ui.new_child(UiBuilder::new().max_rect(place));
        inner.set_clip_rect(inner.clip_rect().intersect(place.expand(6.0)));
        add(&mut inner)
    });
    shown.inner
}

/// Shows buttons in a place without a card.
pub(super) fn bare(ctx: &egui::Context, name: &'static str, place: Rect, add: impl FnOnce(&mut egui::Ui)) {
    let area = egui::Area::new(egui::Id::new(("card", name))).order(egui::Order::Background);
    area.fixed_pos(place.min).constrain(false).show(ctx, |ui| {
        ui.set_min_size(place.size());
        ui.set_max_size(place.size());
        add(ui);
    });
}

/// Height or width that something had in the frame before; 0 before the first.
pub(crate) fn measured(ctx: &egui::Context, name: &'static str) -> f32 {
    ctx.data(|data| data.get_temp(egui::Id::new(("measured", name)))).unwrap_or(0.0)
}

/// Remembers a height or a width, and draws again where it is another one.
pub(crate) fn remember(ctx: &egui::Context, name: &'static str, now: f32) {
    let id = egui::Id::new(("measured", name));
    let before: f32 = ctx.data(|data| data.get_temp(id)).unwrap_or(0.0);
    if (now - before).abs() > 0.5 {
        ctx.data_mut(|data| data.insert_temp(id, now));
        ctx.request_repaint();
    }
}

pub(super) fn remember_place(ctx: &egui::Context, name: &'static str, place: Rect) {
    ctx.data_mut(|data| data.insert_temp(egui::Id::new(("place", name)), place));
}

/// Place of the buttons in the upper right corner, `corner`, or of the strip of aids, `aids`, in the frame before.
pub(crate) fn place_of(ctx: &egui::Context, name: &'static str) -> Option<Rect> {
    ctx.data(|data| data.get_temp(egui::Id::new(("place", name))))
}
