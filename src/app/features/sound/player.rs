//! Player of the sounds: it chooses the take of each, and sets how loud it is and when it begins.

use std::collections::HashMap;

use bevy::prelude::*;

use crate::features::sound::Sound;
use crate::features::sound::takes::{self, Recording};
use crate::platform::SoundOutput;
use camaieu_rules::rng::Rng;
use camaieu_store::entropy;

/// Sound to be played.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct SoundPlayback {
    /// The sound.
    pub sound: Sound,
    /// Amplitude, from 0 to 1.
    pub amplitude: f32,
    /// Pause before it begins, in seconds.
    pub wait: f32,
}

/// Player of the sounds. Each take is decoded once.
#[derive(Resource)]
pub(super) struct SoundPlayer {
    heard: HashMap<Sound, Takes>,
    rng: Rng,
}

/// Takes of a sound, and which of them was heard last.
struct Takes {
    takes: Vec<Recording>,
    last: Option<usize>,
}

impl Takes {
    /// A take other than the last one, where there are several; `None` where there is none.
    fn next(&mut self, rng: &mut Rng) -> Option<&Recording> {
        let count = self.takes.len();
        let next = match self.last {
            Some(last) if count > 1 => (last + 1 + rng.below(count - 1)) % count,
            _ => rng.below(count),
        };
        self.last = Some(next);
        self.takes.get(next)
    }
}

impl Default for SoundPlayer {
    fn default() -> SoundPlayer {
        SoundPlayer::new(entropy::fresh_seed())
    }
}

impl SoundPlayer {
    /// Player whose seed decides which takes are heard.
    fn new(seed: u64) -> SoundPlayer {
        SoundPlayer { heard: HashMap::new(), rng: Rng::new(seed) }
    }

    /// Plays a take of a sound.
    pub(super) fn play(
        &mut self,
        SoundPlayback { sound, amplitude, wait }: SoundPlayback,
        output: &mut dyn SoundOutput,
    ) {
        let takes = self.heard.entry(sound);
        let takes = takes.or_insert_with(|| Takes { takes: takes::of(sound), last: None });
        if let Some(Recording { samples, rate }) = takes.next(&mut self.rng) {
            let pause = std::iter::repeat_n(0.0, (wait * *rate as f32) as usize);
            let loud = samples.iter().map(|sample| sample * amplitude);
            output.play(pause.chain(loud).collect(), *rate);
        }
    }
}

#[cfg(test)]
pub(super) mod tests {
    use std::sync::{Arc, Mutex};

    use super::*;
    use crate::platform::SoundDevice;
    use crate::table::pieces::touch::{Matter, MatterPair};

    /// Output that keeps what it played.
    #[derive(Clone, Default)]
    pub(in super::super) struct Fake {
        pub played: Arc<Mutex<Vec<Vec<f32>>>>,
        pub found: Arc<Mutex<SoundDevice>>,
    }

    impl SoundOutput for Fake {
        fn play(&mut self, samples: Vec<f32>, _: u32) {
            assert!(samples.iter().any(|&sample| sample != 0.0));
            self.played.lock().unwrap().push(samples);
        }

        fn found(&self) -> SoundDevice {
            *self.found.lock().unwrap()
        }
    }

    const TAP: Sound = Sound::SetDown(MatterPair { piece: Matter::Wood, on: Matter::Wood });

    fn now(sound: Sound) -> SoundPlayback {
        SoundPlayback { sound, amplitude: 0.5, wait: 0.0 }
    }

    #[test]
    fn no_take_follows_itself_and_all_are_heard() {
        let mut fake = Fake::default();
        let mut player = SoundPlayer::new(7);
        for _ in 0..24 {
            player.play(now(TAP), &mut fake);
        }
        let mut played = fake.played.lock().unwrap().clone();
        assert!(played.windows(2).all(|pair| pair[0] != pair[1]));
        let first = played[0].clone();
        played.sort_by(|one, other| one.partial_cmp(other).expect("numbers"));
        played.dedup();
        assert_eq!(played.len(), takes::of(TAP).len());
        // The same seed chooses the same takes.
        let mut twin = Fake::default();
        SoundPlayer::new(7).play(now(TAP), &mut twin);
        assert_eq!(*twin.played.lock().unwrap(), [first]);
    }

    #[test]
    fn a_sound_waits_in_silence_and_is_as_loud_as_asked() {
        let mut fake = Fake::default();
        let mut played = |play: SoundPlayback| {
            SoundPlayer::new(3).play(play, &mut fake);
            fake.played.lock().unwrap().pop().expect("a sound")
        };
        let (whole, half) = (played(SoundPlayback { amplitude: 1.0, ..now(TAP) }), played(now(TAP)));
        assert!(whole.iter().zip(&half).all(|(whole, half)| (whole / 2.0 - half).abs() < 1e-6));
        let later = played(SoundPlayback { wait: 0.5, ..now(TAP) });
        let pause = takes::of(TAP)[0].rate as usize / 2;
        assert!(later[..pause].iter().all(|sample| *sample == 0.0));
        assert_eq!(later[pause..], half);
    }
}
