//! Synthesis of the sounds: small bodies that touch each other on a table in a room.
//!
//! Every sound has three takes that differ a little in pitch, level and brightness, as no two touches of a hand are the
//! same. A take follows from its sound and its number alone.

mod bodies;
mod modal;
#[cfg(test)]
mod tests;
pub mod wav;

use camaieu_rules::rng::Rng;

use bodies::{BRASS_BAR, Bar, Body, Matter, WOODEN_BAR};
use modal::{Mode, add, burst, high_pass, low_pass, pulse, ring, room};

pub use modal::RATE;

/// Touch of a piece with what it rests on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Touch {
    /// Matter of the piece.
    piece: Matter,
    /// Matter that it rests on.
    on: Matter,
}

/// Sound of the program.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sound {
    /// A piece is taken up.
    Lift(Matter),
    /// A piece comes to rest.
    SetDown(Touch),
    /// A piece slides.
    Slide(Touch),
    /// A piece is captured.
    Capture(Matter),
    /// A tile is drawn from the bag.
    Draw,
    /// A turn ends without a placement.
    Pass,
    /// Two sides are connected.
    Goal,
    /// A click is refused.
    Refusal,
    /// A question is asked.
    Question,
    /// The time runs low.
    LowTime,
    /// The match is won.
    Win,
    /// The match has ended otherwise.
    End,
}

/// All sounds: of the pieces of the games, and of the alerts.
pub fn all() -> Vec<Sound> {
    use Matter::{Bakelite, Felt, Glaze, Lacquer, Stone, Wood};
    let touch = |(piece, on)| Touch { piece, on };
    let grounds = [
        (Wood, Wood),
        (Wood, Stone),
        (Wood, Felt),
        (Glaze, Glaze),
        (Bakelite, Lacquer),
        (Bakelite, Felt),
        (Bakelite, Wood),
    ];
    let pieces = [Wood, Glaze, Bakelite];
    (pieces.map(Sound::Lift).into_iter())
        .chain(pieces.map(Sound::Capture))
        .chain(grounds.map(|of| Sound::SetDown(touch(of))))
        .chain([Sound::Slide(touch((Glaze, Glaze))), Sound::Draw, Sound::Pass, Sound::Goal, Sound::Refusal])
        .chain([Sound::Question, Sound::LowTime, Sound::Win, Sound::End])
        .collect()
}

/// Name of a sound's files.
pub fn name(sound: Sound) -> String {
    let touched = |what: &str, Touch { piece, on }: Touch| format!("{what}-{}-{}", piece.name(), on.name());
    match sound {
        Sound::Lift(piece) => format!("lift-{}", piece.name()),
        Sound::SetDown(touch) => touched("set-down", touch),
        Sound::Slide(_) => "slide".into(),
        Sound::Capture(piece) => format!("capture-{}", piece.name()),
        Sound::Draw => "draw".into(),
        Sound::Pass => "pass".into(),
        Sound::Goal => "goal".into(),
        Sound::Refusal => "refusal".into(),
        Sound::Question => "question".into(),
        Sound::LowTime => "low-time".into(),
        Sound::Win => "win".into(),
        Sound::End => "end".into(),
    }
}

/// Most takes of a sound.
pub const TAKES: usize = 3;

/// Number of takes of a sound: one of what is played on bars, where others would only be out of tune.
pub fn takes(sound: Sound) -> usize {
    match sound {
        Sound::Goal | Sound::Question | Sound::Win | Sound::End => 1,
        _ => TAKES,
    }
}

/// A take of a sound: samples from -1 to 1 on one channel, [`RATE`] a second.
pub fn take(sound: Sound, number: usize) -> Vec<f32> {
    let mut take = Take::new(number);
    match sound {
        Sound::Lift(piece) => take.lift(piece),
        Sound::SetDown(touch) => take.set_down(touch),
        Sound::Slide(touch) => take.slide(touch),
        Sound::Capture(piece) => take.capture(piece),
        Sound::Draw => take.draw(),
        Sound::Pass => take.knock(&[0.0, 0.13], 1.0),
        Sound::Goal => take.notes(BRASS_BAR, 0.45, &[(0.0, 587.3), (0.075, 880.0)]),
        Sound::Refusal => take.refuse(),
        Sound::Question => take.notes(WOODEN_BAR, 1.0, &[(0.0, 392.0), (0.14, 523.3)]),
        Sound::LowTime => take.tick(),
        Sound::Win => {
            take.notes(BRASS_BAR, 1.0, &[(0.0, 392.0), (0.12, 493.9), (0.24, 587.3), (0.38, 784.0)]);
        }
        Sound::End => take.notes(WOODEN_BAR, 1.3, &[(0.0, 329.6), (0.17, 261.6)]),
    }
    take.finish(loudness(sound))
}

/// Loudness of a sound among the others.
fn loudness(sound: Sound) -> f32 {
    match sound {
        Sound::Win => 0.2,
        Sound::Goal | Sound::Question | Sound::End => 0.16,
        Sound::Capture(_) => 0.15,
        Sound::SetDown(Touch { on: Matter::Felt, .. }) => 0.11,
        Sound::SetDown(_) => 0.13,
        Sound::Pass | Sound::LowTime => 0.10,
        Sound::Draw => 0.085,
        Sound::Slide(_) => 0.05,
        Sound::Lift(_) => 0.042,
        Sound::Refusal => 0.026,
    }
}

/// A take under way.
struct Take {
    sound: Vec<f32>,
    rng: Rng,
    /// Factors in which it differs from the other takes.
    pitch: f32,
    level: f32,
    brightness: f32,
}

impl Take {
    /// Take of a number, still silent.
    fn new(number: usize) -> Take {
        /// Longest sound, in seconds; what remains silent is cut off.
        const LONGEST: f32 = 2.2;
        /// Pitch, level and brightness of each take.
        const CHARACTERS: [[f32; 3]; TAKES] = [[1.0, 1.0, 1.0], [0.978, 0.90, 0.94], [1.020, 0.95, 1.06]];
        let [pitch, level, brightness] = CHARACTERS[number % TAKES];
        let sound = vec![0.0; modal::samples(LONGEST)];
        Take { sound, rng: Rng::new(number as u64 + 1), pitch, level, brightness }
    }

    /// A factor near 1, at most so far from it.
    fn about_one(&mut self, spread: f32) -> f32 {
        1.0 + spread * (self.rng.below(2_001) as f32 / 1_000.0 - 1.0)
    }

    /// Rings modes of a body whose lowest frequency this is, in some places more than in others.
    fn ring(&mut self, at: f32, force: &[f32], modes: &[Mode], lowest: f32, damping: f32, level: f32) {
        for (index, mode) in modes.iter().enumerate() {
            let frequency = lowest * mode.ratio * self.pitch;
            // Every other mode moves the other way where it is heard.
            let side = if index % 2 == 0 { 1.0 } else { -1.0 };
            let level = side * mode.level * level * self.about_one(0.10);
            let mode = Mode { level, decay: mode.decay * damping, ..*mode };
            ring(&mut self.sound, modal::samples(at), force, mode, frequency);
        }
    }

    /// A piece touches what it comes to rest on: both ring, and the contact itself is a short noise.
    fn touch(&mut self, at: f32, Touch { piece, on }: Touch, level: f32) {
        /// Time in which the noise of a contact decays, in contacts.
        const NOISE_DECAY: f32 = 14.0;
        let (piece, ground) = (Body::of(piece), Body::of(on));
        let contact = piece.contact_with(&ground) / self.brightness;
        let force = pulse(contact);
        self.ring(at, &force, piece.modes, piece.piece, ground.damping, level);
        let longer = (piece.piece / ground.board).clamp(1.0, 3.0).sqrt();
        self.ring(at, &force, ground.modes, ground.board, longer, level * ground.voice);
        let mut noise = burst((contact * NOISE_DECAY).max(0.012), &mut self.rng);
        low_pass(&mut noise, 1.2 / contact);
        add(&mut self.sound, modal::samples(at), &noise, level * ground.noise);
    }

    /// A piece is put down: its foot is never quite level, so that it touches twice.
    fn set_down(&mut self, touch: Touch) {
        let rock = 0.024 * self.about_one(0.25);
        self.touch(0.0, touch, 1.0);
        self.touch(rock, touch, 0.2);
    }

    /// A piece is taken up: it rubs the fingers and leaves its place with a tick.
    fn lift(&mut self, piece: Matter) {
        let rub = self.rub(0.05, 0.35 / Body::of(piece).contact, 1.0);
        add(&mut self.sound, 0, &rub, 1.0);
        self.touch(0.022, Touch { piece, on: piece }, 0.8);
    }

    /// A piece slides over the board, by small steps that catch and slip.
    fn slide(&mut self, Touch { piece, on }: Touch) {
        const SECONDS: f32 = 0.23;
        /// Factor of the decays: what rubs also damps.
        const DAMPING: f32 = 0.25;
        let (piece, ground) = (Body::of(piece), Body::of(on));
        let rub = self.rub(SECONDS, 0.8 / piece.contact_with(&ground), 1.0);
        add(&mut self.sound, 0, &rub, 1.0);
        let force: Vec<f32> = rub.iter().map(|sample| sample * 0.04).collect();
        self.ring(0.0, &force, piece.modes, piece.piece, DAMPING * ground.damping, 1.0);
        self.ring(0.0, &force, ground.modes, ground.board, DAMPING, ground.voice);
    }

    /// Noise of a rub that swells and fades, of nothing above a frequency.
    fn rub(&mut self, seconds: f32, highest: f32, peak: f32) -> Vec<f32> {
        let mut rub = modal::rub(seconds, &mut self.rng);
        // It catches some dozens of times a second.
        let mut grip: Vec<f32> = rub.iter().map(|_| modal::white(&mut self.rng)).collect();
        low_pass(&mut grip, 45.0);
        scale(&mut grip, 0.6);
        rub.iter_mut().zip(&grip).for_each(|(sample, grip)| *sample *= 0.7 + grip);
        low_pass(&mut rub, highest * self.brightness);
        high_pass(&mut rub, 260.0);
        scale(&mut rub, peak);
        rub
    }

    /// A piece is knocked from its place by another, and both move off.
    fn capture(&mut self, piece: Matter) {
        self.touch(0.0, Touch { piece, on: piece }, 1.0);
        let apart = 0.052 * self.about_one(0.1);
        self.touch(apart, Touch { piece, on: piece }, 0.45);
        let off = self.rub(0.09, 0.3 / Body::of(piece).contact, 0.03);
        add(&mut self.sound, modal::samples(apart), &off, 1.0);
    }

    /// A hand feels about in a linen bag in which tiles knock together.
    fn draw(&mut self) {
        for (at, seconds, level) in [(0.0, 0.09, 0.7), (0.055, 0.11, 1.0), (0.135, 0.085, 0.6)] {
            let at = at * self.about_one(0.12);
            let rustle = self.rub(seconds, 2_600.0, level * 0.1);
            add(&mut self.sound, modal::samples(at), &rustle, 1.0);
        }
        for (at, level) in [(0.045, 0.20), (0.085, 0.12), (0.150, 0.24)] {
            let at = at * self.about_one(0.15);
            self.touch(at, Touch { piece: Matter::Bakelite, on: Matter::Bakelite }, level);
        }
    }

    /// Knuckles on the table, at these times.
    fn knock(&mut self, times: &[f32], level: f32) {
        for at in times {
            let force = pulse(0.002_6 / self.brightness);
            let (wood, felt) = (Body::of(Matter::Wood), Body::of(Matter::Felt));
            self.ring(*at, &force, wood.modes, wood.board, 1.1, level);
            self.ring(*at, &force, felt.modes, felt.board, 1.0, level * 0.6);
        }
    }

    /// A piece is not taken up: it settles back, muffled.
    fn refuse(&mut self) {
        self.knock(&[0.0, 0.085], 1.0);
        let muffled = 640.0 * self.brightness;
        low_pass(&mut self.sound, muffled);
    }

    /// Three ticks of a wooden clock.
    fn tick(&mut self) {
        for (at, pitch) in [(0.0, 1.0), (0.15, 0.8), (0.30, 1.0)] {
            let force = pulse(0.000_7 / self.brightness);
            let wood = Body::of(Matter::Wood);
            self.ring(at, &force, wood.modes, 1_120.0 * pitch, 0.9, 1.0);
            self.ring(at, &force, wood.modes, 430.0 * pitch, 1.2, 0.5);
        }
    }

    /// Notes on bars, each at its time.
    fn notes(&mut self, bar: Bar, lasting: f32, notes: &[(f32, f32)]) {
        // A melody is in tune with that of the other takes.
        self.pitch = 1.0 + (self.pitch - 1.0) * 0.1;
        for (at, frequency) in notes {
            let force = pulse(bar.contact / self.brightness);
            self.ring(*at, &force, bar.modes, *frequency, lasting, 1.0);
            // The mallet.
            self.touch(*at, Touch { piece: Matter::Felt, on: Matter::Wood }, 0.2);
        }
    }

    /// The samples, in a room and without what cannot be heard, at this loudness times the level of the take.
    fn finish(mut self, loudness: f32) -> Vec<f32> {
        /// Level below the peak that counts as silence.
        const SILENCE: f32 = 0.002;
        /// Seconds in which a sound begins, and in which it fades at its end.
        const BEGINNING: f32 = 0.000_4;
        const END: f32 = 0.012;
        /// Seconds of the room's answer.
        const ECHO: f32 = 0.04;
        /// Highest peak, so that a few sounds at once do not clip.
        const HIGHEST: f32 = 0.8;
        let sound = &mut self.sound;
        sound.truncate(modal::end(sound, 0.0) + modal::samples(ECHO));
        room(sound);
        high_pass(sound, 45.0);
        sound.truncate(modal::end(sound, SILENCE) + modal::samples(END));
        let (last, beginning, end) = (sound.len() - 1, modal::samples(BEGINNING), modal::samples(END));
        let part = |samples: usize, whole: usize| (samples as f32 / whole as f32).min(1.0);
        for (index, sample) in sound.iter_mut().enumerate() {
            *sample *= part(index, beginning) * part(last.saturating_sub(index), end);
        }
        let factor = loudness * self.level / modal::loudness(sound).max(f32::EPSILON);
        let factor = factor.min(HIGHEST / modal::peak(sound).max(f32::EPSILON));
        sound.iter_mut().for_each(|sample| *sample *= factor);
        self.sound
    }
}

/// Scales samples so that their peak is this one.
fn scale(samples: &mut [f32], peak: f32) {
    let factor = peak / modal::peak(samples).max(f32::EPSILON);
    samples.iter_mut().for_each(|sample| *sample *= factor);
}
