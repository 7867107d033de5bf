//! Patch of egui 0.36 with bevy_egui 0.42: an area in the background, as all cards are, takes no pointer from what lies under it,
//! and a press on it reaches the table too. It waits for emilk/egui#2690.

use bevy::picking::PickingSystems;
use bevy::picking::backend::{HitData, PointerHits};
use bevy::picking::pointer::{PointerId, PointerLocation};
use bevy::prelude::*;
use bevy_egui::{EguiContext, EguiContextSettings, EguiPickingOrder, PrimaryEguiContext, egui};

use crate::ui::keys::queue::OverPanel;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PreUpdate, cover.in_set(PickingSystems::Backend));
}

/// Has whatever panel lies under a pointer now cover the table, also where the pointer has come in the same frame as its press,
/// and tells the camera of it.
fn cover(
    pointers: Query<(&PointerId, &PointerLocation)>,
    context: Option<
        Single<(Entity, &mut EguiContext, &EguiContextSettings, &Camera), With<PrimaryEguiContext>>,
    >,
    order: Res<EguiPickingOrder>,
    mut hits: MessageWriter<PointerHits>,
    mut over: ResMut<OverPanel>,
) {
    let Some((entity, mut context, settings, camera)) = context.map(Single::into_inner) else { return };
    if !settings.capture_pointer_input {
        return;
    }
    for (pointer, location) in &pointers {
        let Some(location) = &location.location else { continue };
        if *pointer == PointerId::Mouse {
            over.set_if_neq(OverPanel(lies_over(context.get_mut(), location.position)));
        }
        if covers(context.get_mut(), location.position) {
            let hit = (entity, HitData::new(entity, 0.0, None, None));
            hits.write(PointerHits::new(*pointer, vec![hit], camera.order as f32 + **order));
        }
    }
}

/// Whether a panel takes the presses at a place of the window. None does while something is dragged over it.
fn covers(ctx: &egui::Context, at: Vec2) -> bool {
    lies_over(ctx, at) && !ctx.input(|input| input.pointer.any_down())
}

/// Whether a panel lies at a place of the window, in its logical pixels.
fn lies_over(ctx: &egui::Context, at: Vec2) -> bool {
    let at = egui::pos2(at.x, at.y) / ctx.zoom_factor();
    ctx.layer_id_at(at).is_some_and(|layer| layer != egui::LayerId::background())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn background_card_covers_only_the_table_under_it() {
        let ctx = egui::Context::default();
        ctx.set_zoom_factor(2.0);
        let show = |down: bool| {
            let screen_rect = Some(egui::Rect::from_min_size(egui::Pos2::ZERO, egui::vec2(400.0, 300.0)));
            let moved = egui::Event::PointerMoved(egui::pos2(50.0, 50.0));
            let button = egui::Event::PointerButton {
                pos: egui::pos2(300.0, 200.0),
                button: egui::PointerButton::Primary,
                pressed: true,
                modifiers: egui::Modifiers::default(),
            };
            let events = if down { vec![button] } else { vec![moved] };
            let input = egui::RawInput { screen_rect, events, ..egui::RawInput::default() };
            let mut output = ctx.run_ui(input, |ui| {
                let area = egui::Area::new("card".into()).order(egui::Order::Background);
                area.fixed_pos(egui::pos2(20.0, 20.0))
                    .show(ui.ctx(), |ui| ui.set_min_size(egui::vec2(80.0, 60.0)));
            });
            output.textures_delta.clear();
        };
        (0..3).for_each(|_| show(false));
        let [card, table] = [Vec2::new(100.0, 100.0), Vec2::new(300.0, 200.0)];
        assert!(covers(&ctx, card) && !covers(&ctx, table));
        assert!(!ctx.egui_wants_pointer_input(), "egui knows by itself: the patch can go");
        // What is dragged from the table goes on over the card.
        show(true);
        assert!(!covers(&ctx, card) && lies_over(&ctx, card), "but the wheel is the card’s");
    }
}
