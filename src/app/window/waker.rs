//! Redraw on demand: the window draws while something changes, sleeps otherwise, and wakes for requested frames.
//!
//! winit redraws whenever its longest sleep is changed, so that stays the same, and a thread of our own wakes it.

use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

use bevy::prelude::*;
use bevy::winit::{EventLoopProxyWrapper, UpdateMode, WinitSettings, WinitUserEvent};

use crate::ui::input_queue::is_last_pass;
use crate::ui::redraw::{Redraw, SleepSystems};

/// Longest sleep of the window.
const LONGEST_SLEEP: Duration = Duration::from_secs(3_600);

/// Wakes the window at a time; a later message replaces an earlier one.
#[derive(Resource)]
pub(crate) struct Waker(Sender<Option<Instant>>);

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(Startup, start)
        .add_systems(Last, sleep_when_still.run_if(is_last_pass).in_set(SleepSystems));
}

fn start(mut commands: Commands, proxy: Res<EventLoopProxyWrapper>) {
    let (sender, receiver) = channel();
    let proxy = (**proxy).clone();
    // Without the thread the window only misses the requested wake-ups.
    let _ = thread::Builder::new().name("waker".into()).spawn(move || {
        wake_in_time(&receiver, || proxy.send_event(WinitUserEvent::WakeUp).is_ok());
    });
    commands.insert_resource(Waker(sender));
}

/// Calls `wake` at each announced time, unless another one is announced before. Ends when either side is gone.
fn wake_in_time(announced: &Receiver<Option<Instant>>, wake: impl Fn() -> bool) {
    let mut next: Option<Instant> = None;
    loop {
        let message = match next {
            None => announced.recv().map_err(|_| RecvTimeoutError::Disconnected),
            Some(at) => announced.recv_timeout(at.saturating_duration_since(Instant::now())),
        };
        match message {
            Ok(at) => next = at,
            Err(RecvTimeoutError::Disconnected) => return,
            Err(RecvTimeoutError::Timeout) => {
                next = None;
                if !wake() {
                    return;
                }
            }
        }
    }
}

/// Lets winit draw on while something changes, and sleep until an input otherwise.
pub(crate) fn sleep_when_still(
    mut redraw: ResMut<Redraw>,
    mut settings: ResMut<WinitSettings>,
    waker: Option<Res<Waker>>,
) {
    let (wake, draws_on) = redraw.end_frame();
    if let Some(waker) = waker {
        // The receiver is gone only when the window is closing.
        let _ = waker.0.send(wake.map(|pause| Instant::now() + pause));
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_announcement_counts() {
        let (announce, announced) = channel();
        let (call, called) = channel();
        let waker = thread::spawn(move || wake_in_time(&announced, || call.send(Instant::now()).is_ok()));
        let now = Instant::now();
        let at = |milliseconds: u64| Some(now + Duration::from_millis(milliseconds));
        for wanted in [at(60_000), at(20)] {
            announce.send(wanted).expect("it listens");
        }
        assert!(called.recv().expect("it calls") >= now + Duration::from_millis(20));
        announce.send(at(40)).expect("it listens");
        announce.send(None).expect("it listens");
        assert!(called.recv_timeout(Duration::from_millis(120)).is_err(), "nothing is announced any more");
        drop(announce);
        waker.join().expect("it ends");
    }
}
