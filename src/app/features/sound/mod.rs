//! Sounds of the table: taps of wood, synthesized at the start.

use std::path::Path;

use bevy::audio::{AudioPlayer, AudioSource, PlaybackSettings, Volume};
use bevy::prelude::*;

use crate::app::session::{Refused, SessionChanged};

/// Sample rate, in samples per second.
const RATE: u32 = 22_050;

/// The sounds, ready to be played.
#[derive(Resource, Debug)]
struct Sounds {
    tap: Handle<AudioSource>,
    knock: Handle<AudioSource>,
}

/// Whether a sound device may exist. On Linux without a card or a sound server there is none, and opening one fills the
/// terminal with errors.
pub(crate) fn has_device() -> bool {
    if !cfg!(target_os = "linux") || std::env::var_os("PULSE_SERVER").is_some() {
        return true;
    }
    let server = std::env::var("XDG_RUNTIME_DIR").is_ok_and(|dir| {
        ["pulse/native", "pipewire-0"].iter().any(|name| Path::new(&dir).join(name).exists())
    });
    let card =
        std::fs::read_to_string("/proc/asound/cards").is_ok_and(|cards| !cards.contains("no soundcards"));
    server || card
}

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(Startup, make).add_systems(Update, play.after(crate::app::session::MatchSystems::Apply));
}

fn make(mut commands: Commands, mut sources: ResMut<Assets<AudioSource>>) {
    let tap = sources.add(AudioSource { bytes: wave(&struck(620.0, 60.0, 0.12)).into() });
    let knock = sources.add(AudioSource { bytes: wave(&struck(210.0, 40.0, 0.16)).into() });
    commands.insert_resource(Sounds { tap, knock });
}

fn play(
    mut commands: Commands,
    sounds: Res<Sounds>,
    mut changed: MessageReader<SessionChanged>,
    mut refused: MessageReader<Refused>,
) {
    let mut sound = |source: &Handle<AudioSource>, volume: f32| {
        let settings = PlaybackSettings::DESPAWN.with_volume(Volume::Linear(volume));
        commands.spawn((AudioPlayer(source.clone()), settings));
    };
    let moves = |changed: &SessionChanged| changed.forward || changed.change.stands_on().is_some();
    if changed.read().filter(|changed| moves(changed)).count() > 0 {
        sound(&sounds.tap, 0.6);
    }
    if refused.read().count() > 0 {
        sound(&sounds.knock, 0.35);
    }
}

/// The sound of struck wood: a few tones of a bar that decay, for a number of seconds.
fn struck(pitch: f32, fading: f32, seconds: f32) -> Vec<f32> {
    let count = (seconds * RATE as f32) as usize;
    (0..count)
        .map(|index| {
            let time = index as f32 / RATE as f32;
            // The overtones of a free bar.
            let tones = [(1.0, 1.0), (2.76, 0.45), (5.4, 0.2)];
            let sum: f32 = tones
                .iter()
                .map(|(tone, loud)| {
                    loud * (time * pitch * tone * std::f32::consts::TAU).sin() * (-time * fading * tone).exp()
                })
                .sum();
            sum * 0.5
        })
        .collect()
}

/// Samples from -1 to 1 as a WAV file of one channel and 16 bits.
fn wave(samples: &[f32]) -> Vec<u8> {
    let size = samples.len() as u32 * 2;
    let mut bytes = Vec::with_capacity(44 + samples.len() * 2);
    bytes.extend(b"RIFF");
    bytes.extend((36 + size).to_le_bytes());
    bytes.extend(b"WAVEfmt ");
    bytes.extend(16_u32.to_le_bytes());
    bytes.extend(1_u16.to_le_bytes());
    bytes.extend(1_u16.to_le_bytes());
    bytes.extend(RATE.to_le_bytes());
    bytes.extend((RATE * 2).to_le_bytes());
    bytes.extend(2_u16.to_le_bytes());
    bytes.extend(16_u16.to_le_bytes());
    bytes.extend(b"data");
    bytes.extend(size.to_le_bytes());
    for sample in samples {
        bytes.extend(((sample.clamp(-1.0, 1.0) * 32_767.0) as i16).to_le_bytes());
    }
    bytes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wave_file_says_its_own_length() {
        let bytes = wave(&struck(400.0, 50.0, 0.1));
        let size = u32::from_le_bytes(bytes[4..8].try_into().unwrap()) as usize;
        assert_eq!(size + 8, bytes.len());
        assert!(bytes[44..].iter().any(|&byte| byte != 0));
    }
}
