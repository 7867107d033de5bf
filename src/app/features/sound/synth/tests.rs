//! The sounds as samples, measured.

use std::f64::consts::TAU;

use super::modal::samples;
use super::*;

/// Every kind of sound, with pieces of every matter on everything that they can rest on.
fn all() -> Vec<Sound> {
    let touch = |piece, on| Touch { piece, on };
    let mut sounds = vec![
        Sound::Draw,
        Sound::Pass,
        Sound::Goal,
        Sound::Refusal,
        Sound::Question,
        Sound::LowTime,
        Sound::Win,
        Sound::End,
    ];
    for piece in [Matter::Wood, Matter::Glaze, Matter::Bakelite] {
        sounds.extend([Sound::Lift(piece), Sound::Capture(piece)]);
        for on in Matter::ALL {
            sounds.extend([Sound::SetDown(touch(piece, on)), Sound::Slide(touch(piece, on))]);
        }
    }
    sounds
}

/// The touches of the five games, from the dullest to the brightest ground.
const FELT: Sound = Sound::SetDown(Touch { piece: Matter::Wood, on: Matter::Felt });
const WOOD: Sound = Sound::SetDown(Touch { piece: Matter::Wood, on: Matter::Wood });
const STONE: Sound = Sound::SetDown(Touch { piece: Matter::Wood, on: Matter::Stone });
const GLAZE: Sound = Sound::SetDown(Touch { piece: Matter::Glaze, on: Matter::Glaze });

/// Level of a peak in decibels below full scale.
fn decibels(peak: f32) -> f32 {
    20.0 * peak.log10()
}

/// Effective value of a whole sound.
fn effective(samples: &[f32]) -> f32 {
    (samples.iter().map(|sample| sample * sample).sum::<f32>() / samples.len() as f32).sqrt()
}

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
fn every_take_can_be_heard_and_neither_clips_nor_clicks() {
    for sound in all() {
        for (number, take) in takes(sound).iter().enumerate() {
            let named = format!("{sound:?}, take {number}");
            assert!(take.iter().all(|sample| sample.is_finite()), "{named}");
            let peak = decibels(modal::peak(take));
            assert!((-30.0..=-1.0).contains(&peak), "{named}: {peak} dBFS");
            let mean = take.iter().sum::<f32>() / take.len() as f32;
            assert!(mean.abs() < modal::peak(take) * 0.002, "{named}: it stands {mean} from silence");
            let ends = [take.first(), take.last()].map(|end| end.copied().unwrap_or(1.0).abs());
            assert!(ends.iter().all(|end| *end < 1e-4), "{named}: {ends:?}");
        }
    }
}

#[test]
fn touches_are_short_and_only_a_win_rings_longer_than_a_second() {
    for sound in all() {
        let longest = match sound {
            Sound::Lift(_) | Sound::SetDown(_) | Sound::Capture(_) | Sound::Pass | Sound::Refusal => 250,
            Sound::Slide(_) | Sound::Draw => 300,
            Sound::LowTime => 450,
            Sound::Question | Sound::End | Sound::Goal => 800,
            Sound::Win => 2_000,
        };
        for take in takes(sound) {
            let length = milliseconds(&take);
            assert!((60..=longest).contains(&length), "{sound:?}: {length} ms");
        }
    }
}

#[test]
fn felt_is_duller_than_wood_and_wood_duller_than_stone_and_glaze() {
    let [felt, wood, stone, glaze] =
        [FELT, WOOD, STONE, GLAZE].map(|sound| takes(sound).map(|take| centroid(&take)));
    let highest = |of: [f64; TAKES]| of.into_iter().fold(0.0, f64::max);
    let lowest = |of: [f64; TAKES]| of.into_iter().fold(f64::MAX, f64::min);
    // Whatever the takes.
    for (dull, bright) in [(felt, wood), (wood, stone), (stone, glaze)] {
        assert!(highest(dull) * 1.25 < lowest(bright), "{dull:?} and {bright:?}");
    }
}

#[test]
fn a_refusal_is_the_softest_of_all() {
    let loudest = takes(Sound::Refusal).map(|take| effective(&take)).into_iter().fold(0.0, f32::max);
    for sound in all().into_iter().filter(|sound| *sound != Sound::Refusal) {
        for take in takes(sound) {
            let level = effective(&take);
            assert!(level > loudest * 1.1, "{sound:?}: {level}, a refusal {loudest}");
        }
    }
}

#[test]
fn takes_differ_but_little() {
    for sound in all() {
        let takes = takes(sound);
        let levels = takes.each_ref().map(|take| decibels(effective(take)));
        let centroids = takes.each_ref().map(|take| centroid(take));
        for (one, other) in [(0, 1), (0, 2), (1, 2)] {
            assert_ne!(takes[one], takes[other], "{sound:?}: takes {one} and {other} are the same");
            let level = (levels[one] - levels[other]).abs();
            assert!(level < 3.0, "{sound:?}: takes {one} and {other} are {level} dB apart");
            let octaves = (centroids[one] / centroids[other]).log2().abs();
            assert!(octaves < 1.0, "{sound:?}: takes {one} and {other} are {octaves} octaves apart");
        }
    }
}

#[test]
fn a_take_is_the_same_each_time() {
    for sound in [WOOD, Sound::Draw, Sound::Win] {
        assert_eq!(takes(sound), takes(sound));
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
