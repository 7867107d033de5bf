//! Watch over pads: a thread waits for their events and wakes the window, which reads pads only when it draws a frame.

use std::collections::HashMap;
use std::sync::atomic::Ordering;
use std::thread;

use bevy::prelude::*;
use bevy::winit::{EventLoopProxyWrapper, WinitUserEvent};
use gilrs::ev::{Code, EventType};
use gilrs::{GamepadId, Gilrs};

use camaieu_window::ui::keys::pad::{IN_USE, PadWatch};

pub(crate) fn plugin(app: &mut App) {
    let first = |new: Query<(), Added<Gamepad>>, mut has_begun: Local<bool>| {
        !new.is_empty() && !std::mem::replace(&mut *has_begun, true)
    };
    app.add_systems(Update, start.run_if(first));
}

/// Starts the thread, when the first pad is connected.
fn start(watch: Res<PadWatch>, proxy: Res<EventLoopProxyWrapper>) {
    let (proxy, is_running) = ((**proxy).clone(), watch.0.clone());
    // Without the thread, pads are read at intervals.
    let _ = thread::Builder::new().name("pads".into()).spawn(move || {
        let Ok(mut pads) = Gilrs::new() else { return };
        is_running.store(true, Ordering::Relaxed);
        let mut touch = AxisValues::default();
        // It ends with an error, or with the window.
        while let Some(event) = pads.next_event_blocking(None) {
            if touch.wakes(event.id, event.event) && proxy.send_event(WinitUserEvent::WakeUp).is_err() {
                break;
            }
        }
        is_running.store(false, Ordering::Relaxed);
    });
}

/// Latest values of the sticks and triggers.
#[derive(Default)]
struct AxisValues(HashMap<(GamepadId, Code), f32>);

impl AxisValues {
    /// Whether an event is for the window. The trembling of a stick at rest is not.
    fn wakes(&mut self, pad: GamepadId, event: EventType) -> bool {
        match event {
            EventType::AxisChanged(_, value, code) | EventType::ButtonChanged(_, value, code) => {
                let last = self.0.entry((pad, code)).or_default();
                let has_moved = (value - *last).abs() > IN_USE / 2.0;
                if has_moved {
                    *last = value;
                }
                has_moved
            }
            _ => true,
        }
    }
}
