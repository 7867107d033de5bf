//! Synthesis of the sounds: struck bars of wood.

use std::f32::consts::TAU;

use crate::app::features::sound::Sound;

/// Sample rate, in samples per second.
pub(super) const RATE: u32 = 22_050;

/// Samples of a sound, from -1 to 1, on one channel.
pub(super) fn samples(sound: Sound) -> Vec<f32> {
    match sound {
        Sound::Piece => struck(620.0, 60.0, 0.12),
        Sound::Refusal => struck(210.0, 40.0, 0.16),
        Sound::Question => after_one_another(&[(392.0, 0.16), (523.0, 0.3)]),
        Sound::End => after_one_another(&[(392.0, 0.18), (494.0, 0.18), (587.0, 0.6)]),
    }
}

/// Notes one after another: the pitch and the seconds to the next.
fn after_one_another(notes: &[(f32, f32)]) -> Vec<f32> {
    notes.iter().flat_map(|&(pitch, seconds)| struck(pitch, 9.0, seconds)).collect()
}

/// A struck bar: a few tones that decay, for a number of seconds.
fn struck(pitch: f32, fading: f32, seconds: f32) -> Vec<f32> {
    /// Seconds at the end in which it fades out, so that nothing clicks.
    const FADE_OUT: f32 = 0.01;
    // The overtones of a free bar.
    const TONES: [(f32, f32); 3] = [(1.0, 1.0), (2.76, 0.45), (5.4, 0.2)];
    let count = (seconds * RATE as f32) as usize;
    (0..count)
        .map(|index| {
            let time = index as f32 / RATE as f32;
            let tone = |(tone, loud): (f32, f32)| {
                loud * (time * pitch * tone * TAU).sin() * (-time * fading * tone).exp()
            };
            let end = ((seconds - time) / FADE_OUT).min(1.0);
            TONES.into_iter().map(tone).sum::<f32>() * 0.5 * end
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_sound_can_be_heard_and_ends_without_a_click() {
        for sound in Sound::ALL {
            let samples = samples(sound);
            let loudest = samples.iter().fold(0.0_f32, |loudest, sample| loudest.max(sample.abs()));
            assert!((0.2..=1.0).contains(&loudest), "{sound:?}: {loudest}");
            assert!(samples.last().is_some_and(|last| last.abs() < 1e-3), "{sound:?}");
            assert!(samples.len() < RATE as usize * 2);
        }
    }
}
