//! Speaker: it opens the sound device with the first sound, and closes it after some silence. A device that goes is opened
//! again, and one that is missing is looked for from time to time.
//!
//! Not by bevy_audio, which opens the device when its plugin is built and never closes it.

use std::collections::HashMap;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use bevy::prelude::*;

use crate::features::sound::Sound;
use crate::features::sound::device::{DefaultDevice, Device, Stream};
use crate::features::sound::takes::{self, Recording};
use crate::session::waker::WindowWaker;
use crate::ui::volumes::SoundDevice;
use camaieu_rules::rng::Rng;
use camaieu_store::entropy;

/// Time of silence after which the device is closed.
const SILENCE: Duration = Duration::from_secs(10);
/// Time after which a missing device is looked for again. Each look may fill the terminal with errors of the system.
const NEXT_LOOK: Duration = Duration::from_secs(60);

/// Sounds on a device that is open only while it is needed. The time is handed in.
pub struct Speaker<D: Device> {
    device: D,
    /// The open device, and when it is closed unless something sounds.
    open: Option<(D::Stream, Duration)>,
    /// When a missing device is looked for again; `None` unless it was missing.
    missing_until: Option<Duration>,
    /// Sounds that have been heard. Each is decoded once.
    takes: HashMap<Sound, Takes>,
    rng: Rng,
}

/// Takes of a sound, and which of them was heard last.
struct Takes {
    takes: Vec<Recording>,
    last: Option<usize>,
}

impl Takes {
    /// A take other than the last one, where there are several; `None` where there is none.
    fn next(&mut self, rng: &mut Rng) -> Option<&Recording> {
        let count = self.takes.len();
        let next = match self.last {
            Some(last) if count > 1 => (last + 1 + rng.below(count - 1)) % count,
            _ => rng.below(count),
        };
        self.last = Some(next);
        self.takes.get(next)
    }
}

/// A sound to be played.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Play {
    /// The sound.
    pub sound: Sound,
    /// Amplitude, from 0 to 1.
    pub amplitude: f32,
    /// Pause before it begins, in seconds.
    pub wait: f32,
}

impl<D: Device> Speaker<D> {
    /// Speaker of a device, closed. The seed decides which takes are heard.
    pub fn new(device: D, seed: u64) -> Speaker<D> {
        Speaker { device, open: None, missing_until: None, takes: HashMap::new(), rng: Rng::new(seed) }
    }

    /// The device, as it was found when it was last needed.
    pub fn found(&self) -> SoundDevice {
        match (&self.open, self.missing_until) {
            (_, Some(_)) => SoundDevice::Missing,
            (Some(_), None) => SoundDevice::Found,
            (None, None) => SoundDevice::Unknown,
        }
    }

    /// Plays a take of a sound; `false` if there is no device.
    pub fn play(&mut self, Play { sound, amplitude, wait }: Play, now: Duration) -> bool {
        self.look(now);
        let Some((stream, until)) = &mut self.open else { return false };
        let takes = self.takes.entry(sound);
        let takes = takes.or_insert_with(|| Takes { takes: takes::of(sound), last: None });
        if let Some(Recording { samples, rate }) = takes.next(&mut self.rng) {
            let pause = std::iter::repeat_n(0.0, (wait * *rate as f32) as usize);
            let loud = samples.iter().map(|sample| sample * amplitude);
            stream.play(&pause.chain(loud).collect::<Vec<f32>>(), *rate);
        }
        *until = now + SILENCE;
        true
    }

    /// Closes the device if it has been silent for long. Returns the time until it has to be looked at again; `None` if it is
    /// closed.
    pub fn rest(&mut self, now: Duration) -> Option<Duration> {
        let left = self.open.as_ref().map(|(_, until)| until.saturating_sub(now))?;
        if left.is_zero() {
            self.open = None;
            return None;
        }
        Some(left)
    }

    /// Opens the device if it is not open, or has gone since; not too often where there is none.
    fn look(&mut self, now: Duration) {
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

/// Thread of the speaker, so that a slow device holds up no frame; it begins with the first sound.
#[derive(Resource, Default)]
pub(super) struct SpeakerThread {
    orders: Option<Sender<Play>>,
    /// What the thread has found of the device.
    found: Arc<Mutex<SoundDevice>>,
}

impl SpeakerThread {
    /// Plays a sound. The window is woken when the device has gone, or is there again.
    pub(super) fn play(&mut self, play: Play, waker: &WindowWaker) {
        let sender = self.orders.get_or_insert_with(|| {
            let (sender, orders) = channel();
            let (found, wake) = (self.found.clone(), waker.waking());
            // Without the thread nothing is heard.
            let _ = thread::Builder::new().name("speaker".into()).spawn(move || {
                obey(&orders, Speaker::new(DefaultDevice, entropy::fresh_seed()), |now| {
                    *found.lock().unwrap_or_else(PoisonError::into_inner) = now;
                    wake();
                });
            });
            sender
        });
        // The receiver is gone where the system gives no thread.
        let _ = sender.send(play);
    }

    /// What the thread has found of the device.
    pub(super) fn found(&self) -> SoundDevice {
        *self.found.lock().unwrap_or_else(PoisonError::into_inner)
    }

    #[cfg(test)]
    pub(super) fn find(&self, found: SoundDevice) {
        *self.found.lock().unwrap_or_else(PoisonError::into_inner) = found;
    }
}

/// Follows the orders as they come, until there are no more. Tells each change of what is found of the device.
fn obey<D: Device>(orders: &Receiver<Play>, mut speaker: Speaker<D>, mut tell: impl FnMut(SoundDevice)) {
    let begun = Instant::now();
    let mut told = SoundDevice::Unknown;
    loop {
        let next = match speaker.rest(begun.elapsed()) {
            Some(left) => orders.recv_timeout(left),
            None => orders.recv().map_err(|_| RecvTimeoutError::Disconnected),
        };
        match next {
            Ok(play) => drop(speaker.play(play, begun.elapsed())),
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => return,
        }
        // A device that is closed after a silence has not gone.
        let found = speaker.found();
        if found != told && found != SoundDevice::Unknown {
            told = found;
            tell(found);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::cell::{Cell, RefCell};
    use std::rc::Rc;

    use crate::features::sound;
    use crate::table::touch::{Matter, Touch};
    use crate::ui::language::Language;
    use crate::ui::preferences::Preferences;
    use camaieu_store::Volumes;
    use camaieu_text::Lang;

    use super::*;

    /// A device that counts how often it was opened and closed, and keeps what it played.
    #[derive(Clone, Default)]
    struct Fake {
        opened: Rc<Cell<u32>>,
        closed: Rc<Cell<u32>>,
        played: Rc<RefCell<Vec<Vec<f32>>>>,
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
        fn play(&mut self, samples: &[f32], _: u32) {
            assert!(samples.iter().any(|&sample| sample != 0.0));
            self.played.borrow_mut().push(samples.to_vec());
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

    const TAP: Sound = Sound::SetDown(Touch { piece: Matter::Wood, on: Matter::Wood });

    fn now(sound: Sound) -> Play {
        Play { sound, amplitude: 0.5, wait: 0.0 }
    }

    #[test]
    fn the_device_is_open_only_while_something_sounds_and_ten_seconds_more() {
        let fake = Fake::default();
        let mut speaker = Speaker::new(fake.clone(), 1);
        let counts = || (fake.opened.get(), fake.closed.get(), fake.played.borrow().len());
        assert_eq!(speaker.rest(seconds(5)), None);
        assert_eq!(counts(), (0, 0, 0), "nothing is opened before the first sound");
        assert!(speaker.play(now(TAP), seconds(5)));
        assert_eq!(speaker.rest(seconds(9)), Some(seconds(6)));
        assert!(speaker.play(now(Sound::Refusal), seconds(9)));
        assert_eq!(speaker.rest(seconds(18)), Some(seconds(1)));
        assert_eq!(counts(), (1, 0, 2));
        assert_eq!(speaker.rest(seconds(19)), None);
        assert_eq!(counts(), (1, 1, 2), "closed after ten seconds of silence");
        assert!(speaker.play(now(Sound::End), seconds(60)));
        assert_eq!(counts(), (2, 1, 3));
    }

    #[test]
    fn no_take_follows_itself_and_all_are_heard() {
        let fake = Fake::default();
        let mut speaker = Speaker::new(fake.clone(), 7);
        for _ in 0..24 {
            assert!(speaker.play(now(TAP), seconds(1)));
        }
        let mut played = fake.played.borrow().clone();
        assert!(played.windows(2).all(|pair| pair[0] != pair[1]));
        played.sort_by(|one, other| one.partial_cmp(other).expect("numbers"));
        played.dedup();
        assert_eq!(played.len(), takes::of(TAP).len());
        // The same seed chooses the same takes.
        let (twin, first) = (Fake::default(), fake.played.borrow()[0].clone());
        Speaker::new(twin.clone(), 7).play(now(TAP), seconds(1));
        assert_eq!(*twin.played.borrow(), [first]);
    }

    #[test]
    fn a_sound_waits_in_silence_and_is_as_loud_as_asked() {
        let fake = Fake::default();
        let played = |play: Play| {
            assert!(Speaker::new(fake.clone(), 3).play(play, seconds(1)));
            fake.played.borrow_mut().pop().expect("a sound")
        };
        let (whole, half) = (played(Play { amplitude: 1.0, ..now(TAP) }), played(now(TAP)));
        assert!(whole.iter().zip(&half).all(|(whole, half)| (whole / 2.0 - half).abs() < 1e-6));
        let later = played(Play { wait: 0.5, ..now(TAP) });
        let pause = takes::of(TAP)[0].rate as usize / 2;
        assert!(later[..pause].iter().all(|sample| *sample == 0.0));
        assert_eq!(later[pause..], half);
    }

    #[test]
    fn with_the_volumes_off_no_thread_begins_and_no_device_is_opened() {
        let told = [TAP, Sound::Goal, Sound::Refusal, Sound::Win];
        let play_at = |percent: u8, thread: SpeakerThread| {
            let mut preferences = Preferences::default();
            preferences.settings.volumes = Volumes { pieces: percent, alerts: percent };
            let mut app = App::new();
            app.add_message::<Sound>()
                .insert_resource(preferences)
                .insert_resource(Language(Lang::En))
                .insert_resource(thread)
                .add_systems(Update, sound::play);
            app.world_mut().write_message_batch(told);
            app.update();
            let thread = app.world_mut().remove_resource::<SpeakerThread>();
            thread.is_some_and(|thread| thread.orders.is_some())
        };
        assert!(!play_at(0, SpeakerThread::default()));
        let (sender, sounds) = channel();
        assert!(play_at(100, SpeakerThread { orders: Some(sender), ..SpeakerThread::default() }));
        let played: Vec<(Sound, bool)> =
            sounds.try_iter().map(|play| (play.sound, play.wait > 0.0)).collect();
        // What follows from a goal waits until it has been heard.
        assert_eq!(played, [(TAP, false), (Sound::Goal, false), (Sound::Refusal, true), (Sound::Win, true)]);
    }

    #[test]
    fn a_missing_device_is_told_once_and_looked_for_from_time_to_time() {
        let (sender, sounds) = channel();
        let fake = Fake::default();
        fake.is_missing.set(true);
        let told = RefCell::new(Vec::new());
        for _ in 0..3 {
            sender.send(now(TAP)).unwrap();
        }
        drop(sender);
        obey(&sounds, Speaker::new(fake.clone(), 1), |found| told.borrow_mut().push(found));
        assert_eq!((told.take(), fake.opened.get()), (vec![SoundDevice::Missing], 1));
        // Plugged in, it is heard again.
        let mut speaker = Speaker::new(fake.clone(), 1);
        assert!(!speaker.play(now(TAP), seconds(100)));
        fake.is_missing.set(false);
        assert!(!speaker.play(now(TAP), seconds(159)));
        assert_eq!(speaker.found(), SoundDevice::Missing);
        assert!(speaker.play(now(TAP), seconds(160)));
        assert_eq!((speaker.found(), fake.opened.get()), (SoundDevice::Found, 3));
    }

    #[test]
    fn a_device_that_goes_is_opened_again_with_the_next_sound() {
        let fake = Fake::default();
        let mut speaker = Speaker::new(fake.clone(), 1);
        assert!(speaker.play(now(TAP), seconds(2)));
        // Another device takes its place.
        fake.is_lost.set(true);
        assert!(speaker.play(now(TAP), seconds(3)));
        assert_eq!((fake.opened.get(), fake.closed.get(), speaker.found()), (2, 1, SoundDevice::Found));
        // None does.
        fake.is_lost.set(true);
        fake.is_missing.set(true);
        assert!(!speaker.play(now(TAP), seconds(4)));
        assert_eq!((speaker.found(), fake.closed.get()), (SoundDevice::Missing, 2));
        // It is looked for with the next sound, not at once.
        fake.is_missing.set(false);
        assert!(!speaker.play(now(TAP), seconds(5)));
        assert!(speaker.play(now(TAP), seconds(70)));
        assert_eq!(speaker.found(), SoundDevice::Found);
    }
}
