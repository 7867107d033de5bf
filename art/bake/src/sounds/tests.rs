//! The sounds as samples, measured.

use std::f64::consts::TAU;

use super::modal::samples;
use super::*;

/// The touches of the five games, from the dullest to the brightest ground.
const FELT: Sound = Sound::SetDown(Touch { piece: Matter::Wood, on: Matter::Felt });
const WOOD: Sound = Sound::SetDown(Touch { piece: Matter::Wood, on: Matter::Wood });
const STONE: Sound = Sound::SetDown(Touch { piece: Matter::Wood, on: Matter::Stone });
const GLAZE: Sound = Sound::SetDown(Touch { piece: Matter::Glaze, on: Matter::Glaze });

/// Power of a sound at a frequency (Goertzel's algorithm).
fn power(samples: &[f32], frequency: f64) -> f64 {
    let turn = 2.0 * (TAU * frequency / f64::from(RATE)).cos();
    let (mut last, mut before) = (0.0, 0.0);
    for sample in samples {
        (last, before) = (f64::from(*sample) + turn * last - before, last);
    }
    last * last + before * before - turn * last * before
}

/// Spectral centroid, in hertz: the middle of the spectrum up to 12 kHz by its power.
fn centroid(samples: &[f32]) -> f64 {
    let bins = (1..=240).map(|bin| f64::from(bin) * 50.0);
    let (weighted, whole) = bins.fold((0.0, 0.0), |(weighted, whole), frequency| {
        let power = power(samples, frequency);
        (weighted + power * frequency, whole + power)
    });
    weighted / whole
}

fn milliseconds(samples: &[f32]) -> usize {
    samples.len() * 1_000 / RATE as usize
}

#[test]
fn felt_is_duller_than_wood_and_wood_duller_than_stone_and_glaze() {
    let [felt, wood, stone, glaze] =
        [FELT, WOOD, STONE, GLAZE].map(|sound| [0, 1, 2].map(|number| centroid(&take(sound, number))));
    let highest = |of: [f64; TAKES]| of.into_iter().fold(0.0, f64::max);
    let lowest = |of: [f64; TAKES]| of.into_iter().fold(f64::MAX, f64::min);
    // Whatever the takes.
    for (dull, bright) in [(felt, wood), (wood, stone), (stone, glaze)] {
        assert!(highest(dull) * 1.25 < lowest(bright), "{dull:?} and {bright:?}");
    }
}

#[test]
fn a_win_rises_higher_and_longer_than_a_goal_and_an_end_falls() {
    let [win, goal, end] = [Sound::Win, Sound::Goal, Sound::End].map(|sound| take(sound, 0));
    assert!(milliseconds(&win) > milliseconds(&goal) * 3 / 2);
    // The lowest note of a win is not in a goal, and the other way round.
    assert!(power(&win, 392.0) > power(&goal, 392.0) * 20.0);
    assert!(power(&goal, 880.0) > power(&win, 880.0) * 5.0);
    // The second of the two notes of the end is the lower one.
    let [first, second] = [&end[..samples(0.16)], &end[samples(0.17)..]];
    assert!(power(first, 329.6) > power(first, 261.6) && power(second, 261.6) > power(second, 329.6));
}
