//! Sounds of the table: taps of wood, synthesized.
//!
//! Nothing is told by a sound alone: each comes with something that is seen, which [`Sound`] names. The sound device is
//! opened with the first sound that is to be heard, and closed after some silence; where all volumes are 0 it is never
//! opened.

mod speaker;
mod wood;

use bevy::prelude::*;

use crate::app::session::{MatchSystems, Refused, SessionChanged};
use crate::app::ui::language::Language;
use crate::app::ui::preferences::AddPreference;
use crate::app::ui::volumes::SoundVolumes;
use crate::play::Change;
use crate::store::Volumes;

pub use speaker::{Device, Speaker, Stream};

use speaker::SpeakerThread;

/// A sound, and what is seen at the same time.
#[derive(Message, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Sound {
    /// A piece is put down; it is seen to move, and the ply is in the list of moves.
    Piece,
    /// A click or a request is refused; the reason is written in the panel and beside the place.
    Refusal,
    /// Somebody is asked for consent; the question stands in the panel.
    Question,
    /// The match has ended; the result is shown in a window.
    End,
}

impl Sound {
    /// All sounds.
    pub const ALL: [Sound; 4] = [Sound::Piece, Sound::Refusal, Sound::Question, Sound::End];

    /// Sound of a change of the session; `None` for a silent one.
    fn of(changed: &SessionChanged) -> Option<Sound> {
        match changed.change {
            Change::Ended(..) => Some(Sound::End),
            Change::Offered(..) => Some(Sound::Question),
            change if changed.forward || change.stands_on().is_some() => Some(Sound::Piece),
            _ => None,
        }
    }

    /// Amplitude at these volumes, from 0 to 1. The ear hears loudness by ratios, so half the volume is a quarter of the
    /// amplitude.
    fn amplitude(self, volumes: Volumes) -> f32 {
        let (percent, loudest) = match self {
            Sound::Piece => (volumes.pieces, 1.0),
            Sound::Refusal => (volumes.alerts, 0.6),
            Sound::Question | Sound::End => (volumes.alerts, 0.8),
        };
        loudest * (f32::from(percent) / 100.0).powi(2)
    }
}

/// Tells the sounds of changes and refusals, for whatever plays them.
pub(crate) fn core_plugin(app: &mut App) {
    app.init_resource::<SoundVolumes>()
        .add_preference::<SoundVolumes>()
        .add_message::<Sound>()
        .add_systems(Update, tell.after(MatchSystems::Apply));
}

/// Plays the sounds.
pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<SpeakerThread>().add_systems(Update, play.after(tell).run_if(on_message::<Sound>));
}

fn tell(
    mut changed: MessageReader<SessionChanged>,
    mut refused: MessageReader<Refused>,
    mut sounds: MessageWriter<Sound>,
) {
    let mut heard: Vec<Sound> = Vec::new();
    // Of several equal ones in a frame one is heard.
    for sound in changed.read().filter_map(Sound::of).chain(refused.read().map(|_| Sound::Refusal)) {
        if !heard.contains(&sound) {
            heard.push(sound);
        }
    }
    sounds.write_batch(heard);
}

fn play(
    mut sounds: MessageReader<Sound>,
    volumes: Res<SoundVolumes>,
    language: Res<Language>,
    mut speaker: ResMut<SpeakerThread>,
) {
    for sound in sounds.read() {
        let amplitude = sound.amplitude(volumes.0);
        if amplitude > 0.0 {
            speaker.play(*sound, amplitude, language.0);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_volume_of_nought_is_silence_and_more_is_louder() {
        let at = |percent: u8| Volumes { pieces: percent, alerts: percent };
        for sound in Sound::ALL {
            assert_eq!(sound.amplitude(at(0)), 0.0);
            assert!(sound.amplitude(at(25)) < sound.amplitude(at(100)) && sound.amplitude(at(100)) <= 1.0);
        }
        // Each kind has its own.
        let pieces = Volumes { pieces: 100, alerts: 0 };
        let heard = Sound::ALL.map(|sound| sound.amplitude(pieces) > 0.0);
        assert_eq!(heard, [true, false, false, false]);
    }
}
