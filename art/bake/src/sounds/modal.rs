//! Modal synthesis: a force that acts on a body excites its modes, and each rings and decays by itself.

use std::f32::consts::TAU;

use camaieu_rules::rng::Rng;

/// Sample rate, in samples per second.
pub const RATE: u32 = 44_100;

/// Mode of vibration of a body.
#[derive(Clone, Copy, Debug)]
pub struct Mode {
    /// Frequency, as a multiple of the body's lowest.
    pub ratio: f32,
    /// Level, from 0 to 1.
    pub level: f32,
    /// Time in which it decays by 60 dB, in seconds.
    pub decay: f32,
}

/// Number of samples in a time.
pub fn samples(seconds: f32) -> usize {
    (seconds * RATE as f32) as usize
}

/// Force of a contact: a smooth pulse of a duration, its area 1. The shorter it is, the higher the modes that it excites.
pub fn pulse(seconds: f32) -> Vec<f32> {
    let count = samples(seconds).max(2);
    let shape = |index: usize| 1.0 - (TAU * index as f32 / count as f32).cos();
    (0..count).map(|index| shape(index) / count as f32).collect()
}

/// White noise that decays by 60 dB in `decay` seconds and is cut off there.
pub fn burst(decay: f32, rng: &mut Rng) -> Vec<f32> {
    let count = samples(decay);
    (0..count).map(|index| white(rng) * falling(index as f32 / RATE as f32, decay)).collect()
}

/// White noise that swells and fades again, as when something rubs along something else.
pub fn rub(seconds: f32, rng: &mut Rng) -> Vec<f32> {
    let count = samples(seconds).max(2);
    let bell = |index: usize| (0.5 - 0.5 * (TAU * index as f32 / count as f32).cos()).powf(0.8);
    (0..count).map(|index| white(rng) * bell(index)).collect()
}

/// A sample of white noise, from -1 to 1.
pub fn white(rng: &mut Rng) -> f32 {
    const STEPS: usize = 1 << 16;
    rng.below(STEPS) as f32 / (STEPS / 2) as f32 - 1.0
}

/// Level after a time of a decay by 60 dB in `decay` seconds.
fn falling(time: f32, decay: f32) -> f32 {
    0.001_f32.powf(time / decay)
}

/// Adds to a sound what a mode of this frequency does under a force that begins at a sample.
pub fn ring(sound: &mut [f32], from: usize, force: &[f32], mode: Mode, frequency: f32) {
    /// Part of the sample rate above which a mode is left out.
    const HIGHEST: f32 = 0.45;
    /// Decays after which nothing is left of a mode.
    const DECAYS: f32 = 1.4;
    if frequency > HIGHEST * RATE as f32 {
        return;
    }
    let lasts = force.len() + samples(mode.decay * DECAYS);
    let angle = TAU * frequency / RATE as f32;
    let radius = falling(1.0 / RATE as f32, mode.decay);
    let (last, before) = (2.0 * radius * angle.cos(), radius * radius);
    let gain = mode.level * angle.sin();
    let mut past = [0.0_f32; 2];
    for (index, sample) in sound.iter_mut().skip(from).take(lasts).enumerate() {
        let force = force.get(index).copied().unwrap_or(0.0);
        let now = gain * force + last * past[0] - before * past[1];
        past = [now, past[0]];
        *sample += now;
    }
}

/// Adds samples to a sound, from a sample on.
pub fn add(sound: &mut [f32], from: usize, samples: &[f32], level: f32) {
    for (sample, added) in sound.iter_mut().skip(from).zip(samples) {
        *sample += added * level;
    }
}

/// Weakens everything above a frequency, by 12 dB per octave.
pub fn low_pass(sound: &mut [f32], frequency: f32) {
    let part = 1.0 - (-TAU * frequency / RATE as f32).exp();
    for _ in 0..2 {
        let mut level = 0.0;
        for sample in sound.iter_mut() {
            level += part * (*sample - level);
            *sample = level;
        }
    }
}

/// Weakens everything below a frequency, by 6 dB per octave, and with it what is constant.
pub fn high_pass(sound: &mut [f32], frequency: f32) {
    let keep = (-TAU * frequency / RATE as f32).exp();
    let (mut before, mut level) = (0.0, 0.0);
    for sample in sound.iter_mut() {
        level = keep * (level + *sample - before);
        before = *sample;
        *sample = level;
    }
}

/// Loudness: the effective value of the loudest 20 ms.
pub fn loudness(sound: &[f32]) -> f32 {
    let length = samples(0.02).min(sound.len()).max(1);
    let square = |sample: &f32| f64::from(*sample).powi(2);
    let mut energy: f64 = sound.iter().take(length).map(square).sum();
    let mut most = energy;
    for (leaving, coming) in sound.iter().zip(sound.iter().skip(length)) {
        energy += square(coming) - square(leaving);
        most = most.max(energy);
    }
    (most / length as f64).sqrt() as f32
}

/// Peak: the largest deviation from silence.
pub fn peak(sound: &[f32]) -> f32 {
    sound.iter().fold(0.0, |peak, sample| peak.max(sample.abs()))
}

/// Number of samples up to the last one above a part of the peak.
pub fn end(sound: &[f32], part: f32) -> usize {
    let threshold = peak(sound) * part;
    sound.iter().rposition(|sample| sample.abs() > threshold).map_or(0, |last| last + 1)
}

/// Adds the first reflections of a small room: each softer and duller than the sound itself.
pub fn room(sound: &mut [f32]) {
    /// Delays in seconds, and levels.
    const WALLS: [(f32, f32); 4] = [(0.0071, 0.16), (0.0127, 0.12), (0.0193, 0.09), (0.0311, 0.06)];
    let mut dull = sound.to_vec();
    low_pass(&mut dull, 2_200.0);
    for (delay, level) in WALLS {
        add(sound, samples(delay), &dull, level);
    }
}
