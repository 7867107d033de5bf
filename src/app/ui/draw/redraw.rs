//! Redraw on demand.
//!
//! The window sleeps until an input comes. What is shown is registered by `InitShown::init_shown`: when it changes, frames
//! are drawn without a pause until nothing has changed for some frames. A system that animates asks for them itself, by
//! [`Redraw::request`].

use std::time::Duration;

use bevy::ecs::component::ComponentId;
use bevy::prelude::*;

/// System that lets the window sleep when nothing more has to be drawn; the last one of a frame.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct SleepSystems;

/// Number of frames that are drawn after the last request: layout, pipelines and textures need some to settle.
const EXTRA_FRAMES: u32 = 4;

/// Resources that are shown.
#[derive(Resource, Debug, Default)]
struct DisplayResources(Vec<ComponentId>);

/// Registers what is shown.
pub(crate) trait InitShown {
    /// Adds a resource that is shown: frames are drawn whenever it changes.
    fn init_shown<R: Resource + FromWorld>(&mut self) -> &mut Self;
}

impl InitShown for App {
    fn init_shown<R: Resource + FromWorld>(&mut self) -> &mut Self {
        let id = self.init_resource::<R>().world_mut().register_component::<R>();
        self.world_mut().get_resource_or_init::<DisplayResources>().0.push(id);
        self
    }
}

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Redraw>()
        .init_resource::<DisplayResources>()
        .add_systems(Last, request_redraw_on_change.before(SleepSystems));
}

/// Requests frames if something that is shown has changed.
fn request_redraw_on_change(world: &mut World) {
    if world.resource::<DisplayResources>().0.iter().any(|id| world.is_resource_changed_by_id(*id)) {
        world.resource_mut::<Redraw>().request();
    }
}

/// Requests for frames.
#[derive(Resource, Debug)]
pub struct Redraw {
    frames_left: u32,
    wake_in: Option<Duration>,
}

impl Default for Redraw {
    fn default() -> Self {
        Redraw { frames_left: EXTRA_FRAMES, wake_in: None }
    }
}

impl Redraw {
    /// Requests frames without a pause, because something changes.
    pub fn request(&mut self) {
        self.frames_left = EXTRA_FRAMES;
    }

    /// Requests a frame after a pause. Of several requests the earliest counts.
    pub fn wake_in(&mut self, pause: Duration) {
        self.wake_in = Some(self.wake_in.map_or(pause, |known| known.min(pause)));
    }

    /// Whether no frames are left to draw.
    pub fn is_idle(&self) -> bool {
        self.frames_left == 0
    }

    /// Ends a frame. Returns the pause after which a frame was requested, and whether the next one follows at once.
    pub fn end_frame(&mut self) -> (Option<Duration>, bool) {
        let draws_on = self.frames_left > 0;
        self.frames_left = self.frames_left.saturating_sub(1);
        (self.wake_in.take(), draws_on)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Resource, Default)]
    struct Plate(u8);

    #[test]
    fn frames_are_drawn_only_for_a_while_after_a_change() {
        let mut app = App::new();
        app.add_plugins(plugin).init_shown::<Plate>();
        let ends = |mut redraw: ResMut<Redraw>| {
            redraw.end_frame();
        };
        app.add_systems(Last, ends.in_set(SleepSystems));
        let is_idle = |app: &App| app.world().resource::<Redraw>().is_idle();
        (0..9).for_each(|_| app.update());
        assert!(is_idle(&app));
        app.world_mut().resource_mut::<Plate>().0 = 1;
        app.update();
        assert!(!is_idle(&app));
        (0..9).for_each(|_| app.update());
        assert!(is_idle(&app));
    }
}
