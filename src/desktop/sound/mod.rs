//! Sound output: a thread that opens the sound device with the first sound, and closes it after some silence. A device that
//! goes is opened again, and one that is missing is looked for from time to time.
//!
//! Not by bevy_audio, which opens the device when its plugin is built and never closes it.

mod device;

use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use bevy::prelude::*;

use camaieu_window::platform::{SoundDevice, SoundOutput, Speakers};
use camaieu_window::session::waker::WindowWaker;

use device::{DefaultDevice, Device, Stream};

/// Time of silence after which the device is closed.
const SILENCE: Duration = Duration::from_secs(10);
/// Time after which a missing device is looked for again. Each look may fill the terminal with errors of the system.
const NEXT_LOOK: Duration = Duration::from_secs(60);

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(Startup, |mut commands: Commands, waker: WindowWaker| {
        let output = SpeakerThread { samples: None, found: Arc::default(), wake: Arc::new(waker.waking()) };
        commands.insert_resource(Speakers(Some(Box::new(output))));
    });
}

/// Samples of one channel, and how many of them a second has.
type Samples = (Vec<f32>, u32);

/// Thread of the speaker, so that a slow device holds up no frame; it begins with the first sound.
struct SpeakerThread {
    samples: Option<Sender<Samples>>,
    /// State of the device, as the thread has found it.
    found: Arc<Mutex<SoundDevice>>,
    wake: Arc<dyn Fn() + Send + Sync>,
}

impl SoundOutput for SpeakerThread {
    fn play(&mut self, samples: Vec<f32>, rate: u32) {
        let sender = self.samples.get_or_insert_with(|| {
            let (sender, received) = channel();
            let (found, wake) = (self.found.clone(), self.wake.clone());
            // Without the thread nothing is heard.
            let _ = thread::Builder::new().name("speaker".into()).spawn(move || {
                play_all(&received, Speaker::new(DefaultDevice), |now| {
                    *found.lock().unwrap_or_else(PoisonError::into_inner) = now;
                    wake();
                });
            });
            sender
        });
        // The receiver is gone where the system gives no thread.
        let _ = sender.send((samples, rate));
    }

    fn found(&self) -> SoundDevice {
        *self.found.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Sounds on a device that is open only while it is needed. The time is handed in.
struct Speaker<D: Device> {
    device: D,
    /// The open device, and when it is closed unless something sounds.
    open: Option<(D::Stream, Duration)>,
    /// Time at which the device is looked for again; `None` unless it was missing.
    missing_until: Option<Duration>,
}

impl<D: Device> Speaker<D> {
    /// Speaker of a device, closed.
    fn new(device: D) -> Speaker<D> {
        Speaker { device, open: None, missing_until: None }
    }

    /// The device, as it was found when it was last needed.
    fn found(&self) -> SoundDevice {
        match (&self.open, self.missing_until) {
            (_, Some(_)) => SoundDevice::Missing,
            (Some(_), None) => SoundDevice::Found,
            (None, None) => SoundDevice::Unknown,
        }
    }

    /// Plays samples; `false` if there is no device.
    fn play(&mut self, (samples, rate): &Samples, now: Duration) -> bool {
        self.reopen_device(now);
        let Some((stream, until)) = &mut self.open else { return false };
        stream.play(samples, *rate);
        *until = now + SILENCE;
        true
    }

    /// Closes the device if it has been silent for long. Returns the time until it has to be looked at again; `None` if it is
    /// closed.
    fn rest(&mut self, now: Duration) -> Option<Duration> {
        let left = self.open.as_ref().map(|(_, until)| until.saturating_sub(now))?;
        if left.is_zero() {
            self.open = None;
            return None;
        }
        Some(left)
    }

    /// Opens the device if it is not open, or has gone since; not too often where there is none.
    fn reopen_device(&mut self, now: Duration) {
        if self.open.as_ref().is_some_and(|(stream, _)| stream.is_lost()) {
            self.open = None;
        }
        if self.open.is_some() || self.missing_until.is_some_and(|until| now < until) {
            return;
        }
        self.open = self.device.open().map(|stream| (stream, now));
        self.missing_until = self.open.is_none().then_some(now + NEXT_LOOK);
    }
}

/// Plays what is received, until there is no more. Calls `report` with each change of what is found of the device.
fn play_all<D: Device>(
    received: &Receiver<Samples>,
    mut speaker: Speaker<D>,
    mut report: impl FnMut(SoundDevice),
) {
    let begun = Instant::now();
    let mut reported = SoundDevice::Unknown;
    loop {
        let next = match speaker.rest(begun.elapsed()) {
            Some(left) => received.recv_timeout(left),
            None => received.recv().map_err(|_| RecvTimeoutError::Disconnected),
        };
        match next {
            Ok(samples) => drop(speaker.play(&samples, begun.elapsed())),
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => return,
        }
        // A device that is closed after a silence has not gone.
        let found = speaker.found();
        if found != reported && found != SoundDevice::Unknown {
            reported = found;
            report(found);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::cell::{Cell, RefCell};
    use std::rc::Rc;

    use super::*;

    /// A device that counts how often it was opened, closed and played on.
    #[derive(Clone, Default)]
    struct Fake {
        opened: Rc<Cell<u32>>,
        closed: Rc<Cell<u32>>,
        played: Rc<Cell<u32>>,
        is_missing: Rc<Cell<bool>>,
        is_lost: Rc<Cell<bool>>,
    }

    impl Device for Fake {
        type Stream = Fake;

        fn open(&mut self) -> Option<Fake> {
            self.opened.set(self.opened.get() + 1);
            self.is_lost.set(false);
            (!self.is_missing.get()).then(|| self.clone())
        }
    }

    impl Stream for Fake {
        fn play(&mut self, _: &[f32], _: u32) {
            self.played.set(self.played.get() + 1);
        }

        fn is_lost(&self) -> bool {
            self.is_lost.get()
        }
    }

    impl Drop for Fake {
        fn drop(&mut self) {
            self.closed.set(self.closed.get() + 1);
        }
    }

    fn seconds(seconds: u64) -> Duration {
        Duration::from_secs(seconds)
    }

    fn tap() -> Samples {
        (vec![0.5], 48_000)
    }

    #[test]
    fn sound_device_closes_after_ten_seconds_of_silence() {
        let fake = Fake::default();
        let mut speaker = Speaker::new(fake.clone());
        let counts = || (fake.opened.get(), fake.closed.get(), fake.played.get());
        assert_eq!(speaker.rest(seconds(5)), None);
        assert_eq!(counts(), (0, 0, 0), "nothing is opened before the first sound");
        assert!(speaker.play(&tap(), seconds(5)));
        assert_eq!(speaker.rest(seconds(9)), Some(seconds(6)));
        assert!(speaker.play(&tap(), seconds(9)));
        assert_eq!(speaker.rest(seconds(18)), Some(seconds(1)));
        assert_eq!(counts(), (1, 0, 2));
        assert_eq!(speaker.rest(seconds(19)), None);
        assert_eq!(counts(), (1, 1, 2), "closed after ten seconds of silence");
        assert!(speaker.play(&tap(), seconds(60)));
        assert_eq!(counts(), (2, 1, 3));
    }

    #[test]
    fn missing_sound_device_is_reported_once_then_retried() {
        let (sender, received) = channel();
        let fake = Fake::default();
        fake.is_missing.set(true);
        let reported = RefCell::new(Vec::new());
        for _ in 0..3 {
            sender.send(tap()).unwrap();
        }
        drop(sender);
        play_all(&received, Speaker::new(fake.clone()), |found| reported.borrow_mut().push(found));
        assert_eq!((reported.take(), fake.opened.get()), (vec![SoundDevice::Missing], 1));
        // Plugged in, it is heard again.
        let mut speaker = Speaker::new(fake.clone());
        assert!(!speaker.play(&tap(), seconds(100)));
        fake.is_missing.set(false);
        assert!(!speaker.play(&tap(), seconds(159)));
        assert_eq!(speaker.found(), SoundDevice::Missing);
        assert!(speaker.play(&tap(), seconds(160)));
        assert_eq!((speaker.found(), fake.opened.get()), (SoundDevice::Found, 3));
    }

    #[test]
    fn lost_device_is_reopened_for_the_next_sound() {
        let fake = Fake::default();
        let mut speaker = Speaker::new(fake.clone());
        assert!(speaker.play(&tap(), seconds(2)));
        // Another device takes its place.
        fake.is_lost.set(true);
        assert!(speaker.play(&tap(), seconds(3)));
        assert_eq!((fake.opened.get(), fake.closed.get(), speaker.found()), (2, 1, SoundDevice::Found));
        // None does.
        fake.is_lost.set(true);
        fake.is_missing.set(true);
        assert!(!speaker.play(&tap(), seconds(4)));
        assert_eq!((speaker.found(), fake.closed.get()), (SoundDevice::Missing, 2));
        // It is looked for with the next sound, not at once.
        fake.is_missing.set(false);
        assert!(!speaker.play(&tap(), seconds(5)));
        assert!(speaker.play(&tap(), seconds(70)));
        assert_eq!(speaker.found(), SoundDevice::Found);
    }
}
