//! WAV files: 16 bits a sample on one channel, at half the rate of the synthesis.

use std::f32::consts::PI;

use super::RATE;

/// Samples a second in a file.
const FILE_RATE: u32 = RATE / 2;

/// WAV file of samples from -1 to 1, [`RATE`] a second.
pub fn file(samples: &[f32]) -> Vec<u8> {
    let samples = halved(samples);
    let length = 2 * samples.len() as u32;
    let mut file = Vec::new();
    file.extend(b"RIFF");
    file.extend((36 + length).to_le_bytes());
    file.extend(b"WAVEfmt ");
    file.extend(16_u32.to_le_bytes());
    // PCM, one channel.
    file.extend([1_u16, 1].map(u16::to_le_bytes).concat());
    file.extend([FILE_RATE, 2 * FILE_RATE].map(u32::to_le_bytes).concat());
    file.extend([2_u16, 16].map(u16::to_le_bytes).concat());
    file.extend(b"data");
    file.extend(length.to_le_bytes());
    file.extend(samples.iter().flat_map(|sample| ((sample * 32_767.0).round() as i16).to_le_bytes()));
    file
}

/// Every other sample, after a low-pass filter that leaves out what they could not tell apart: a windowed sinc.
fn halved(samples: &[f32]) -> Vec<f32> {
    const REACH: isize = 32;
    let weight = |at: isize| {
        let (x, window) = (at as f32 * PI / 2.0, (at as f32 * PI / (2.0 * REACH as f32)).cos().powi(2));
        if at == 0 { 0.5 } else { 0.5 * x.sin() / x * window }
    };
    let weights: Vec<f32> = (-REACH..=REACH).map(weight).collect();
    let at = |index: isize| usize::try_from(index).ok().and_then(|index| samples.get(index)).copied();
    let middle = |index: usize| -> f32 {
        let around = (index as isize - REACH..).zip(&weights);
        around.map(|(index, weight)| at(index).unwrap_or(0.0) * weight).sum()
    };
    (0..samples.len()).step_by(2).map(middle).collect()
}
