//! Alarm: a thread wakes the window in time.

use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::Instant;

use bevy::prelude::*;
use bevy::winit::{EventLoopProxyWrapper, WinitUserEvent};

use camaieu_window::platform::Alarm;

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(Startup, start);
}

fn start(mut commands: Commands, proxy: Res<EventLoopProxyWrapper>) {
    let (sender, receiver) = channel();
    let proxy = (**proxy).clone();
    // Without the thread the window only misses the requested wake-ups.
    let _ = thread::Builder::new().name("waker".into()).spawn(move || {
        wake_in_time(&receiver, || proxy.send_event(WinitUserEvent::WakeUp).is_ok());
    });
    // The receiver is gone only when the window is closing.
    commands.insert_resource(Alarm::new(move |pause| {
        let _ = sender.send(pause.map(|pause| Instant::now() + pause));
    }));
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

#[cfg(test)]
mod tests {
    use std::time::Duration;

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
