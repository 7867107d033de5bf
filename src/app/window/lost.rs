//! Loss of what the window is drawn with: the graphics device, or the display.
//!
//! wgpu mostly panics before Bevy reports the loss, which [`report`](super::report) recognizes. When an X server goes, Xlib ends
//! the program itself.

use std::sync::{Mutex, PoisonError};

use bevy::prelude::*;
use bevy::render::error_handler::{RenderError, RenderErrorHandler, RenderErrorPolicy};

use super::WindowError;

/// Fault of the graphics, reported after the window has closed.
static FAULT: Mutex<Option<String>> = Mutex::new(None);

/// Ends the program when the graphics device fails: nothing could be drawn any more.
pub(super) fn plugin(app: &mut App) {
    app.insert_resource(RenderErrorHandler(|error, world, _| {
        note(error);
        world.write_message(AppExit::error());
        RenderErrorPolicy::StopRendering
    }));
}

/// Notes the first fault; the others only follow from it.
fn note(error: &RenderError) {
    let fault = format!("{:?} {}", error.ty, error.description);
    FAULT.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert_with(|| fault.trim().to_owned());
}

/// Outcome of the window, by how it has ended.
pub(super) fn outcome(ended: &AppExit) -> Result<(), WindowError> {
    if let Some(fault) = FAULT.lock().unwrap_or_else(PoisonError::into_inner).take() {
        return Err(WindowError::GraphicsLost(fault));
    }
    // Only the end of the event loop, without a window being closed, is left: the display has gone.
    if ended.is_error() { Err(WindowError::DisplayLost) } else { Ok(()) }
}

#[cfg(test)]
mod tests {
    use bevy::render::error_handler::ErrorType;

    use super::*;

    #[test]
    fn what_was_lost_is_told_when_the_window_has_closed() {
        let mut app = App::new();
        app.add_message::<AppExit>().add_plugins(plugin);
        assert_eq!(outcome(&AppExit::Success), Ok(()));
        assert_eq!(outcome(&AppExit::error()), Err(WindowError::DisplayLost));
        let handler = app.world_mut().remove_resource::<RenderErrorHandler>().expect("the plugin’s");
        for (ty, description) in [(ErrorType::DeviceLost, "device reset"), (ErrorType::OutOfMemory, "")] {
            let error = RenderError { ty, description: description.into(), source: None };
            let policy = (handler.0)(&error, app.world_mut(), &mut World::new());
            assert!(matches!(policy, RenderErrorPolicy::StopRendering));
        }
        let ended = app.should_exit().expect("the program ends");
        assert_eq!(outcome(&ended), Err(WindowError::GraphicsLost("DeviceLost device reset".into())));
    }
}
