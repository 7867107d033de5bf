//! Patch of bevy_egui 0.42, which takes the size of the window from a camera that follows it after the panels are drawn: they are
//! then drawn once at the old size, which a slow picture shows for seconds. No issue there is known.

use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy_egui::{EguiInput, EguiOutput, EguiPreUpdateSet, PrimaryEguiContext, egui};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PreUpdate,
        follow_size.after(EguiPreUpdateSet::InitContexts).before(EguiPreUpdateSet::BeginPass),
    );
}

/// Gives the panels the size that the window has now.
fn follow_size(
    window: Single<&Window, With<PrimaryWindow>>,
    context: Single<(&mut EguiInput, &EguiOutput), With<PrimaryEguiContext>>,
) {
    let (mut input, output) = context.into_inner();
    let size = window.physical_size().as_vec2() / output.pixels_per_point;
    if size.min_element() >= 1.0 {
        input.screen_rect = Some(egui::Rect::from_min_size(egui::Pos2::ZERO, egui::vec2(size.x, size.y)));
    }
}

#[cfg(test)]
mod tests {
    use bevy::ecs::system::RunSystemOnce as _;
    use bevy::window::WindowResolution;

    use super::*;

    #[test]
    fn panels_get_window_size_before_the_camera_does() {
        let mut world = World::new();
        let resolution = WindowResolution::new(2_560, 1_440);
        world.spawn((Window { resolution, ..default() }, PrimaryWindow));
        let output = EguiOutput { pixels_per_point: 1.25, ..default() };
        let panels = world.spawn((PrimaryEguiContext, EguiInput::default(), output)).id();
        world.run_system_once(follow_size).expect("it runs");
        let size = world.get::<EguiInput>(panels).and_then(|input| input.screen_rect).map(|rect| rect.size());
        assert_eq!(size, Some(egui::vec2(2_048.0, 1_152.0)));
    }
}
