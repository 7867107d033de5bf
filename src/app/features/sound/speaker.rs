//! Speaker: it opens the sound device with the first sound, and closes it after some silence. While the room is heard the
//! device stays open. A device that goes is opened again, and one that is missing is looked for from time to time.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use bevy::prelude::*;

use crate::features::sound::Sound;
use crate::features::sound::device::{DefaultDevice, Device, Loop, Stream};
use crate::features::sound::synth::{self, TAKES};
use crate::session::waker::WindowWaker;
use crate::ui::volumes::SoundDevice;
use camaieu_rules::rng::Rng;
use camaieu_store::entropy;

/// Time of silence after which the device is closed.
const SILENCE: Duration = Duration::from_secs(10);
/// Time after which a missing device is looked for again. Each look may fill the terminal with errors of the system.
const NEXT_LOOK: Duration = Duration::from_secs(60);
/// Time after which the device is looked at while the room is heard: nothing else would find that it has gone.
const LOOK: Duration = Duration::from_secs(5);

/// Sounds on a device that is open only while it is needed. The time is handed in.
pub struct Speaker<D: Device> {
    device: D,
    /// The open device, and when it is closed unless something sounds.
    open: Option<(D::Stream, Duration)>,
    /// When a missing device is looked for again; `None` unless it was missing.
    missing_until: Option<Duration>,
    /// Sounds that have been heard. Each is synthesized once.
    takes: HashMap<Sound, Takes>,
    room: Room,
    rng: Rng,
}

/// The sound of the room.
#[derive(Default)]
struct Room {
    /// Level, from 0 to 1.
    level: f32,
    /// The loop, once it has been heard.
    samples: Option<Arc<[f32]>>,
    /// Level of the loop that plays on the open device.
    playing: Option<Arc<AtomicU32>>,
}

/// Takes of a sound, and which of them was heard last.
struct Takes {
    takes: [Vec<f32>; TAKES],
    last: Option<usize>,
}

impl Takes {
    /// A take other than the last one.
    fn next(&mut self, rng: &mut Rng) -> &[f32] {
        let next = match self.last {
            None => rng.below(TAKES),
            Some(last) => (last + 1 + rng.below(TAKES - 1)) % TAKES,
        };
        self.last = Some(next);
        &self.takes[next]
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
        let (takes, room, rng) = (HashMap::new(), Room::default(), Rng::new(seed));
        Speaker { device, open: None, missing_until: None, takes, room, rng }
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
        let takes = takes.or_insert_with(|| Takes { takes: synth::takes(sound), last: None });
        let pause = std::iter::repeat_n(0.0, (wait * synth::RATE as f32) as usize);
        let loud = takes.next(&mut self.rng).iter().map(|sample| sample * amplitude);
        stream.play(&pause.chain(loud).collect::<Vec<f32>>(), synth::RATE);
        *until = now + SILENCE;
        true
    }

    /// Sets the level of the room, from 0 to 1; `false` if there is no device.
    pub fn set_room(&mut self, level: f32, now: Duration) -> bool {
        self.room.level = level;
        if level == 0.0 && self.open.is_none() {
            return true;
        }
        self.look(now);
        let Some((stream, until)) = &mut self.open else { return false };
        *until = now + SILENCE;
        let playing = self.room.playing.get_or_insert_with(|| {
            let samples = self.room.samples.get_or_insert_with(|| synth::hearth().into());
            let sound = Loop::new(samples.clone());
            let level = sound.level();
            stream.repeat(sound, synth::RATE);
            level
        });
        playing.store(level.to_bits(), Ordering::Relaxed);
        true
    }

    /// Closes the device if it has been silent for long, and has the room heard again after the device had gone. Returns the
    /// time until it has to be looked at again; `None` if it is closed.
    pub fn rest(&mut self, now: Duration) -> Option<Duration> {
        if self.room.level > 0.0 {
            self.set_room(self.room.level, now);
            return Some(LOOK);
        }
        let left = self.open.as_ref().map(|(_, until)| until.saturating_sub(now))?;
        if left.is_zero() {
            self.close();
            return None;
        }
        Some(left)
    }

    /// Opens the device if it is not open, or has gone since; not too often where there is none.
    fn look(&mut self, now: Duration) {
        if self.open.as_ref().is_some_and(|(stream, _)| stream.is_lost()) {
            self.close();
        }
        if self.open.is_some() || self.missing_until.is_some_and(|until| now < until) {
            return;
        }
        self.open = self.device.open().map(|stream| (stream, now));
        self.missing_until = self.open.is_none().then_some(now + NEXT_LOOK);
    }

    fn close(&mut self) {
        self.open = None;
        self.room.playing = None;
    }
}

/// Order to the speaker.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Order {
    /// Plays a sound.
    Play(Play),
    /// Sets the level of the room.
    Room(f32),
}

/// Thread of the speaker, so that a slow device holds up no frame; it begins with the first sound.
#[derive(Resource, Default)]
pub(super) struct SpeakerThread {
    orders: Option<Sender<Order>>,
    /// What the thread has found of the device.
    found: Arc<Mutex<SoundDevice>>,
}

impl SpeakerThread {
    /// Gives an order. The window is woken when the device has gone, or is there again.
    pub(super) fn order(&mut self, order: Order, waker: &WindowWaker) {
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
        let _ = sender.send(order);
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
fn obey<D: Device>(orders: &Receiver<Order>, mut speaker: Speaker<D>, mut tell: impl FnMut(SoundDevice)) {
    let begun = Instant::now();
    let mut told = SoundDevice::Unknown;
    loop {
        let next = match speaker.rest(begun.elapsed()) {
            Some(left) => orders.recv_timeout(left),
            None => orders.recv().map_err(|_| RecvTimeoutError::Disconnected),
        };
        match next {
            Ok(Order::Play(play)) => drop(speaker.play(play, begun.elapsed())),
            Ok(Order::Room(level)) => drop(speaker.set_room(level, begun.elapsed())),
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
        loops: Rc<RefCell<Vec<Loop>>>,
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

        fn repeat(&mut self, sound: Loop, _: u32) {
            self.loops.borrow_mut().push(sound);
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
        assert_eq!(played.len(), TAKES);
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
        let pause = synth::RATE as usize / 2;
        assert!(later[..pause].iter().all(|sample| *sample == 0.0));
        assert_eq!(later[pause..], half);
    }

    #[test]
    fn with_the_volumes_off_no_thread_begins_and_no_device_is_opened() {
        let told = [TAP, Sound::Goal, Sound::Refusal, Sound::Win];
        let play_at = |percent: u8, thread: SpeakerThread| {
            let mut preferences = Preferences::default();
            preferences.settings.volumes = Volumes { pieces: percent, alerts: percent, room: 0 };
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
        let played: Vec<(Sound, bool)> = sounds.try_iter().map(of_play).collect();
        // What follows from a goal waits until it has been heard.
        assert_eq!(played, [(TAP, false), (Sound::Goal, false), (Sound::Refusal, true), (Sound::Win, true)]);
    }

    /// What a sound's order plays, and whether it waits.
    fn of_play(order: Order) -> (Sound, bool) {
        match order {
            Order::Play(play) => (play.sound, play.wait > 0.0),
            Order::Room(level) => panic!("the room at {level}"),
        }
    }

    #[test]
    fn the_room_is_one_loop_that_holds_the_device_open_and_swells_slowly() {
        let fake = Fake::default();
        let mut speaker = Speaker::new(fake.clone(), 1);
        assert!(speaker.set_room(0.0, seconds(1)));
        assert_eq!((fake.opened.get(), speaker.rest(seconds(1))), (0, None), "off opens nothing");
        assert!(speaker.set_room(0.25, seconds(2)) && speaker.set_room(0.5, seconds(3)));
        assert_eq!((fake.opened.get(), fake.loops.borrow().len()), (1, 1));
        assert_eq!((speaker.rest(seconds(500)), fake.closed.get()), (Some(LOOK), 0));
        let mut heard = fake.loops.borrow()[0].clone();
        let part = |heard: &mut Loop| {
            let of = heard.take(synth::RATE as usize / 10).map(|sample| sample * sample);
            of.sum::<f32>()
        };
        let first = part(&mut heard);
        let later = heard.by_ref().take(3 * synth::RATE as usize).count();
        assert!(later > 0 && part(&mut heard) > 10.0 * first, "it does not begin with a click");
        // Off: the device closes as after any sound, and another time the room begins anew.
        assert!(speaker.set_room(0.0, seconds(600)));
        assert_eq!((speaker.rest(seconds(610)), fake.closed.get()), (None, 1));
        assert!(speaker.set_room(1.0, seconds(700)));
        assert_eq!((fake.opened.get(), fake.loops.borrow().len()), (2, 2));
    }

    #[test]
    fn a_missing_device_is_told_once_and_looked_for_from_time_to_time() {
        let (sender, sounds) = channel();
        let fake = Fake::default();
        fake.is_missing.set(true);
        let told = RefCell::new(Vec::new());
        for _ in 0..3 {
            sender.send(Order::Play(now(TAP))).unwrap();
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
    fn a_device_that_goes_is_opened_again_and_the_room_is_heard_again() {
        let fake = Fake::default();
        let mut speaker = Speaker::new(fake.clone(), 1);
        assert!(speaker.set_room(0.5, seconds(1)) && speaker.play(now(TAP), seconds(2)));
        // Another device takes its place.
        fake.is_lost.set(true);
        assert!(speaker.play(now(TAP), seconds(3)));
        assert_eq!((fake.opened.get(), fake.closed.get()), (2, 1));
        assert_eq!(speaker.rest(seconds(3)), Some(LOOK));
        assert_eq!((fake.loops.borrow().len(), speaker.found()), (2, SoundDevice::Found));
        // None does: that is found even if nothing but the room is heard, and so is its return.
        fake.is_lost.set(true);
        fake.is_missing.set(true);
        speaker.rest(seconds(10));
        assert_eq!((speaker.found(), fake.closed.get()), (SoundDevice::Missing, 2));
        fake.is_missing.set(false);
        speaker.rest(seconds(70));
        assert_eq!((speaker.found(), fake.loops.borrow().len()), (SoundDevice::Found, 3));
    }
}
