//! Patch of winit 0.30 on X11: an event that the graphics driver has read is seen at once, as rust-windowing/winit#1985 describes.
//!
//! The driver shows the last picture before a sleep while winit waits already. Both read the same connection: what the driver
//! finds there waits unseen for the next event, and a click is lost until the pointer moves.

use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::Duration;

use bevy::prelude::*;
use bevy::winit::{EventLoopProxyWrapper, WinitUserEvent};

use crate::ui::input_queue::is_last_pass;

/// Pause between two looks for events, and their number after a picture: until the slowest driver has shown it.
const PAUSE: Duration = Duration::from_millis(50);
const LOOKS: u32 = 20;

/// The way to the thread that looks, which hears of each picture.
#[derive(Resource)]
struct Pictures(Sender<()>);

pub(super) fn plugin(app: &mut App) {
    if cfg!(target_os = "linux") {
        app.add_systems(Startup, start)
            .add_systems(Last, tell.run_if(is_last_pass.and_then(resource_exists::<Pictures>)));
    }
}

fn start(mut commands: Commands, proxy: Res<EventLoopProxyWrapper>) {
    let (sender, receiver) = channel();
    let proxy = (**proxy).clone();
    // winit looks for events whatever it is sent. This makes no new picture, since no window is new.
    let look = move || proxy.send_event(WinitUserEvent::WindowAdded).is_ok();
    let thread = thread::Builder::new().name("events".into());
    if thread.spawn(move || look_after_pictures(&receiver, PAUSE, look)).is_ok() {
        commands.insert_resource(Pictures(sender));
    }
}

/// Tells the thread of a picture. It is gone only when the window is closing.
fn tell(pictures: Res<Pictures>) {
    let _ = pictures.0.send(());
}

/// Calls `look` in these pauses after each picture. Ends when either side is gone.
fn look_after_pictures(pictures: &Receiver<()>, pause: Duration, look: impl Fn() -> bool) {
    while pictures.recv().is_ok() {
        let mut left = LOOKS;
        while left > 0 {
            match pictures.recv_timeout(pause) {
                Ok(()) => left = LOOKS,
                Err(RecvTimeoutError::Timeout) if look() => left -= 1,
                Err(_) => return,
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn events_are_looked_for_after_each_picture_and_then_no_more() {
        let (picture, pictures) = channel();
        let (call, called) = channel();
        let looker = thread::spawn(move || {
            look_after_pictures(&pictures, Duration::from_millis(1), || call.send(()).is_ok());
        });
        for _ in 0..2 {
            picture.send(()).expect("it listens");
            for _ in 0..LOOKS {
                called.recv().expect("it looks");
            }
            assert!(called.recv_timeout(Duration::from_millis(50)).is_err(), "it rests");
        }
        drop(picture);
        looker.join().expect("it ends");
    }
}
