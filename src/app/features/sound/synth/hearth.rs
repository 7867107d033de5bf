//! The room: a fire in the hearth, as a loop without a seam.

use std::f32::consts::TAU;

use camaieu_rules::rng::Rng;

use super::modal::{RATE, add, burst, high_pass, low_pass, samples, white};

/// Length of the loop, in seconds: long enough that nobody hears it come back.
const SECONDS: usize = 30;

/// Seed of the fire, which is the same each time.
const SEED: u64 = 11;

/// The fire: samples from -1 to 1 on one channel, whose end leads into its beginning.
pub fn hearth() -> Vec<f32> {
    let mut rng = Rng::new(SEED);
    let mut fire = seamless(|noise| low_pass(noise, 140.0), 0.4, &mut rng);
    breathe(&mut fire, &[(2.0, 0.0, 0.30), (5.0, 1.1, 0.22), (13.0, 2.3, 0.14)]);
    let hiss = seamless(
        |noise| {
            high_pass(noise, 1_800.0);
            low_pass(noise, 5_000.0);
        },
        0.012,
        &mut rng,
    );
    add(&mut fire, 0, &hiss, 1.0);
    crackle(&mut fire, &mut rng);
    fire
}

/// Filtered noise of a level as long as the loop. Its end is blended into its beginning.
fn seamless(filter: impl Fn(&mut [f32]), level: f32, rng: &mut Rng) -> Vec<f32> {
    let (count, blend) = (SECONDS * RATE as usize, RATE as usize / 2);
    let mut noise: Vec<f32> = (0..blend + count + blend).map(|_| white(rng)).collect();
    filter(&mut noise);
    // The filter starts from silence; what it does until it has settled is left out.
    noise.drain(..blend);
    let (body, tail) = noise.split_at_mut(count);
    for (index, (sample, after)) in body.iter_mut().zip(tail.iter()).enumerate() {
        let part = index as f32 / blend as f32;
        *sample = *sample * part.sqrt() + after * (1.0 - part).sqrt();
    }
    noise.truncate(count);
    noise.iter_mut().for_each(|sample| *sample *= level);
    noise
}

/// Swells and weakens a loop by waves: how often in the loop, phase, depth.
fn breathe(sound: &mut [f32], waves: &[(f32, f32, f32)]) {
    let count = sound.len() as f32;
    for (index, sample) in sound.iter_mut().enumerate() {
        let turn = TAU * index as f32 / count;
        let level: f32 = waves.iter().map(|(times, phase, depth)| depth * (turn * times + phase).sin()).sum();
        *sample *= 1.0 + level;
    }
}

/// Adds the crackles of the wood: many soft ones, few loud ones, in flurries.
fn crackle(sound: &mut [f32], rng: &mut Rng) {
    /// Flurries in the loop, crackles in the longest, and seconds that a flurry lasts.
    const FLURRIES: usize = 46;
    const MOST: usize = 12;
    const LASTS: f32 = 1.2;
    for _ in 0..FLURRIES {
        let from = rng.below(sound.len());
        for _ in 0..1 + rng.below(MOST) {
            let at = from + rng.below(samples(LASTS));
            let chance = rng.below(1_000) as f32 / 1_000.0;
            let mut snap = burst(0.004 + 0.03 * chance * chance, rng);
            low_pass(&mut snap, 1_500.0 + 5_000.0 * (1.0 - chance));
            let level = 0.03 + 0.25 * chance.powi(6);
            for (index, sample) in snap.iter().enumerate() {
                let place = (at + index) % sound.len();
                sound[place] += sample * level;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::modal::peak;
    use super::*;

    fn effective(samples: &[f32]) -> f32 {
        (samples.iter().map(|sample| sample * sample).sum::<f32>() / samples.len() as f32).sqrt()
    }

    #[test]
    fn the_fire_is_softer_than_the_pieces_and_never_silent() {
        let fire = hearth();
        assert_eq!(fire.len(), SECONDS * RATE as usize);
        assert!((0.1..0.3).contains(&peak(&fire)), "{}", peak(&fire));
        let seconds: Vec<f32> = fire.chunks(RATE as usize).map(effective).collect();
        assert!(seconds.iter().all(|level| (0.004..0.05).contains(level)), "{seconds:?}");
        // It lives: no second is like another.
        let (least, most) = seconds.iter().fold((1.0_f32, 0.0_f32), |(a, b), &s| (a.min(s), b.max(s)));
        assert!(most > 1.3 * least, "{least} {most}");
    }

    #[test]
    fn the_loop_has_no_seam() {
        let fire = hearth();
        let half = fire.len() / 2;
        let around: Vec<f32> = fire[half..].iter().chain(&fire[..half]).copied().collect();
        let steps = |part: &[f32]| part.windows(2).map(|pair| (pair[1] - pair[0]).abs()).fold(0.0, f32::max);
        let seam = around.len() - half;
        assert!(steps(&around[seam - 2..seam + 2]) <= steps(&fire), "a click");
        let level = |from: usize| effective(&around[from..from + RATE as usize / 10]);
        let before = level(seam - RATE as usize / 5);
        assert!((0.3..3.0).contains(&(level(seam) / before)), "the level jumps");
    }
}
