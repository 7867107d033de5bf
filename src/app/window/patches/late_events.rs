//! Patch of winit 0.30 on X11: an event that the graphics driver has read is seen at once, as rust-windowing/winit#1985 describes.
//!
//! The driver shows the last picture before a sleep while winit waits already. Both read the same connection: what the driver
//! finds there waits unseen for the next event, and a click is lost until the pointer moves.

use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::Duration;

use bevy::prelude::*;
use bevy::winit::{EventLoopProxyWrapper, WinitUserEvent};

use crate::ui::keys::queue::is_last_pass;

/// Pauses between two looks for events after a picture, and how many of each: until the slowest driver has shown it. Software
/// may draw a large window for many seconds.
const PAUSES: [(Duration, usize); 2] = [(Duration::from_millis(50), 20), (Duration::from_millis(250), 240)];

/// The way to the thread that looks, which hears of each picture.
#[derive(Resource)]
struct FrameSender(Sender<()>);

pub(super) fn plugin(app: &mut App) {
    if cfg!(target_os = "linux") {
        app.add_systems(Startup, start)
            .add_systems(Last, signal_frame.run_if(is_last_pass.and_then(resource_exists::<FrameSender>)));
    }
}

fn start(mut commands: Commands, proxy: Res<EventLoopProxyWrapper>) {
    let (sender, receiver) = channel();
    let proxy = (**proxy).clone();
    // winit looks for events whatever it is sent. This makes no new picture, since no window is new.
    let look = move || proxy.send_event(WinitUserEvent::WindowAdded).is_ok();
    let thread = thread::Builder::new().name("events".into());
    if thread.spawn(move || look_after_pictures(&receiver, &PAUSES, look)).is_ok() {
        commands.insert_resource(FrameSender(sender));
    }
}

/// Tells the thread of a picture. It is gone only when the window is closing.
fn signal_frame(pictures: Res<FrameSender>) {
    let _ = pictures.0.send(());
}

/// Calls `look` after these pauses since each picture. Ends when either side is gone.
fn look_after_pictures(pictures: &Receiver<()>, pauses: &[(Duration, usize)], look: impl Fn() -> bool) {
    let all = || pauses.iter().flat_map(|(pause, times)| std::iter::repeat_n(*pause, *times));
    while pictures.recv().is_ok() {
        let mut left = all();
        while let Some(pause) = left.next() {
            match pictures.recv_timeout(pause) {
                Ok(()) => left = all(),
                Err(RecvTimeoutError::Timeout) if look() => {}
                Err(_) => return,
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn event_polling_outlasts_the_slowest_frame() {
        let whole: Duration = PAUSES.iter().map(|(pause, times)| *pause * *times as u32).sum();
        assert!(
            whole >= Duration::from_secs(60),
            "a picture of 2560 by 1440 by software on two busy processors"
        );
        assert!(
            PAUSES.iter().all(|(pause, _)| *pause <= Duration::from_millis(250)),
            "a press does not wait long"
        );
    }

    #[test]
    fn event_polling_restarts_per_frame_and_then_stops() {
        let (picture, pictures) = channel();
        let (call, called) = channel();
        let looker = thread::spawn(move || {
            let pauses = [(Duration::from_millis(1), 20), (Duration::from_millis(5), 10)];
            look_after_pictures(&pictures, &pauses, || call.send(()).is_ok());
        });
        for _ in 0..2 {
            picture.send(()).expect("it listens");
            for _ in 0..30 {
                called.recv().expect("it looks");
            }
            assert!(called.recv_timeout(Duration::from_millis(50)).is_err(), "it rests");
        }
        drop(picture);
        looker.join().expect("it ends");
    }
}
