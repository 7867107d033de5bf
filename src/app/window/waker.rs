//! Redraw on demand: the window draws while something changes, sleeps otherwise, and wakes for requested frames.
//!
//! winit redraws whenever its longest sleep is changed, so that stays the same, and the platform's alarm wakes it.

use std::time::Duration;

use bevy::prelude::*;
use bevy::winit::{UpdateMode, WinitSettings};

use crate::platform::Alarm;
use crate::ui::draw::redraw::{Redraw, SleepSystems};
use crate::ui::keys::queue::is_last_pass;

/// Longest sleep of the window.
const LONGEST_SLEEP: Duration = Duration::from_secs(3_600);

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(Last, sleep_when_still.run_if(is_last_pass).in_set(SleepSystems));
}

/// Lets winit draw on while something changes, and sleep until an input otherwise.
pub(crate) fn sleep_when_still(
    mut redraw: ResMut<Redraw>,
    mut settings: ResMut<WinitSettings>,
    alarm: Option<Res<Alarm>>,
) {
    let (wake, draws_on) = redraw.end_frame();
    if let Some(alarm) = alarm {
        alarm.set(wake);
    }
    let (focused, unfocused) = if draws_on {
        (UpdateMode::Continuous, UpdateMode::Continuous)
    } else {
        (asleep(true), asleep(false))
    };
    if settings.focused_mode != focused {
        settings.focused_mode = focused;
        settings.unfocused_mode = unfocused;
    }
}

/// The mode of a window that sleeps. It wakes for what is asked of it, since that asks for a picture too, and not when winit
/// only looks for events.
fn asleep(has_focus: bool) -> UpdateMode {
    UpdateMode::Reactive {
        wait: LONGEST_SLEEP,
        react_to_device_events: has_focus,
        react_to_user_events: false,
        react_to_window_events: true,
    }
}
