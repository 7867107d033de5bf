//! Takes of the sounds: WAV files in `assets/sounds`, which `art/bake` makes.
//!
//! A touch has three takes, as no two touches of a hand are the same. What is played on bars, where takes would only be out
//! of tune, has one.

use camaieu_assets::{File, sounds};

use crate::features::sound::Sound;
use crate::table::pieces::touch::{Matter, MatterPair};

/// A take: samples from -1 to 1 on one channel.
#[derive(Debug)]
pub(super) struct Recording {
    /// The samples.
    pub samples: Vec<f32>,
    /// Sample rate per second.
    pub rate: u32,
}

pub(super) fn of(sound: Sound) -> Vec<Recording> {
    files(sound).iter().filter_map(|file| read(file)).collect()
}

/// The files of a sound. Matters of which no game has pieces sound like the nearest.
fn files(sound: Sound) -> &'static [File] {
    match sound {
        Sound::Lift(Matter::Bakelite) => sounds::LIFT_BAKELITE,
        Sound::Lift(Matter::Glaze | Matter::Stone) => sounds::LIFT_GLAZE,
        Sound::Lift(_) => sounds::LIFT_WOOD,
        Sound::Capture(Matter::Bakelite) => sounds::CAPTURE_BAKELITE,
        Sound::Capture(Matter::Glaze | Matter::Stone) => sounds::CAPTURE_GLAZE,
        Sound::Capture(_) => sounds::CAPTURE_WOOD,
        Sound::SetDown(touch) => set_down(touch),
        Sound::Slide(_) => sounds::SLIDE,
        Sound::Draw => sounds::DRAW,
        Sound::Pass => sounds::PASS,
        Sound::Refusal => sounds::REFUSAL,
        Sound::LowTime => sounds::LOW_TIME,
        Sound::Goal => sounds::GOAL,
        Sound::Question => sounds::QUESTION,
        Sound::Win => sounds::WIN,
        Sound::End => sounds::END,
    }
}

/// The files of a piece that is put down.
fn set_down(MatterPair { piece, on }: MatterPair) -> &'static [File] {
    match (piece, on) {
        (Matter::Bakelite, Matter::Felt) => sounds::SET_DOWN_BAKELITE_FELT,
        (Matter::Bakelite, Matter::Wood) => sounds::SET_DOWN_BAKELITE_WOOD,
        (Matter::Bakelite, _) => sounds::SET_DOWN_BAKELITE_LACQUER,
        (_, Matter::Felt) => sounds::SET_DOWN_WOOD_FELT,
        (Matter::Glaze | Matter::Stone, _) => sounds::SET_DOWN_GLAZE_GLAZE,
        (_, Matter::Stone | Matter::Glaze) => sounds::SET_DOWN_WOOD_STONE,
        _ => sounds::SET_DOWN_WOOD_WOOD,
    }
}

/// The recording in a WAV file of 16 bits on one channel; `None` if it is another file.
fn read(file: &[u8]) -> Option<Recording> {
    let mut chunks = file.strip_prefix(b"RIFF")?.get(4..)?.strip_prefix(b"WAVE")?;
    let mut rate = None;
    loop {
        let (name, rest) = chunks.split_first_chunk::<4>()?;
        let (length, rest) = rest.split_first_chunk::<4>()?;
        let (chunk, rest) = rest.split_at_checked(u32::from_le_bytes(*length) as usize)?;
        match name {
            // PCM, one channel.
            b"fmt " => rate = Some(*chunk.strip_prefix(&[1, 0, 1, 0])?.first_chunk::<4>()?),
            b"data" => {
                let (samples, _) = chunk.as_chunks::<2>();
                let samples = samples.iter().map(|bytes| f32::from(i16::from_le_bytes(*bytes)) / 32_768.0);
                return Some(Recording { samples: samples.collect(), rate: u32::from_le_bytes(rate?) });
            }
            _ => {}
        }
        chunks = rest;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every kind of sound, with pieces of every matter on everything.
    fn all() -> Vec<Sound> {
        let touches = Matter::ALL.map(|piece| Matter::ALL.map(|on| MatterPair { piece, on })).concat();
        let alerts = [Sound::Refusal, Sound::Question, Sound::LowTime, Sound::Win, Sound::End];
        (Matter::ALL.into_iter().flat_map(|matter| [Sound::Lift(matter), Sound::Capture(matter)]))
            .chain(touches.into_iter().flat_map(|touch| [Sound::SetDown(touch), Sound::Slide(touch)]))
            .chain([Sound::Draw, Sound::Pass, Sound::Goal])
            .chain(alerts)
            .collect()
    }

    /// Effective value.
    fn level(Recording { samples, .. }: &Recording) -> f32 {
        (samples.iter().map(|sample| sample * sample).sum::<f32>() / samples.len() as f32).sqrt()
    }

    #[test]
    fn every_take_is_readable_and_never_clips_or_clicks() {
        for sound in all() {
            let takes = of(sound);
            assert_eq!(takes.len(), files(sound).len(), "{sound:?} has unreadable takes");
            for (number, Recording { samples, rate }) in takes.iter().enumerate() {
                let named = format!("{sound:?}, take {number}");
                let peak = samples.iter().fold(0.0, |peak: f32, sample| peak.max(sample.abs()));
                assert!((0.03..0.9).contains(&peak), "{named}: a peak of {peak}");
                let ends = [samples.first(), samples.last()].map(|end| end.copied().unwrap_or(1.0).abs());
                assert!(ends.iter().all(|end| *end < 0.002), "{named}: {ends:?}");
                let seconds = samples.len() as f32 / *rate as f32;
                let longest = if sound == Sound::Win { 2.0 } else { 0.8 };
                assert!((0.06..longest).contains(&seconds), "{named}: {seconds} s");
            }
        }
    }

    #[test]
    fn a_refusal_is_the_softest_of_all() {
        let loudest = of(Sound::Refusal).iter().map(level).fold(0.0, f32::max);
        for sound in all().into_iter().filter(|sound| *sound != Sound::Refusal) {
            assert!(of(sound).iter().all(|take| level(take) > loudest * 1.1), "{sound:?}");
        }
    }

    #[test]
    fn takes_differ_but_little() {
        for sound in all() {
            let takes = of(sound);
            for (one, other) in takes.iter().zip(&takes[1..]) {
                assert_ne!(one.samples, other.samples, "{sound:?}");
                let apart = level(one) / level(other);
                assert!((0.7..1.4).contains(&apart), "{sound:?}: one is {apart} times as loud as the other");
            }
        }
    }

    #[test]
    fn what_is_no_such_file_is_not_read() {
        let file = files(Sound::Draw)[0];
        for end in [0, 3, 11, 20, 43, file.len() - 1] {
            assert!(read(&file[..end]).is_none(), "{end}");
        }
        let stereo = [&file[..22], &[2], &file[23..]].concat();
        assert!(read(&stereo).is_none());
    }
}
