//! Sounds of the table: touches of wood, stone, stoneware, Bakelite and felt.
//!
//! Nothing is told by a sound alone: each comes with something that is seen, which [`Sound`] names. The sound device is
//! used from the first sound that is to be heard; where all volumes are 0 it never is.

mod cues;
mod player;
mod takes;

use bevy::prelude::*;

use crate::platform::{SoundDevice, Speakers};
use crate::session::{MatchSystems, RefusalMessage, SessionChanged, TimeLow};
use crate::table::pieces::touch::{ContactEvent, ContactKind, Matter, MatterPair};
use crate::ui::language::Language;
use crate::ui::people::preferences::Preferences;
use crate::ui::screens::parts::AppPart;
use crate::ui::widgets::judgement::Milestone;
use crate::ui::widgets::toast::Notice;
use camaieu_play::Change;
use camaieu_store::Volumes;

use cues::CueSystems;
use player::{SoundPlayback, SoundPlayer};

/// A sound, and what is seen at the same time.
#[derive(Message, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Sound {
    /// A piece is taken up by hand; it is seen to rise.
    Lift(Matter),
    /// A piece comes to rest; it is seen to land, and the ply is in the list of moves.
    SetDown(MatterPair),
    /// A piece slides; it is seen to move.
    Slide(MatterPair),
    /// A piece is captured; it is seen to leave the board.
    Capture(Matter),
    /// A tile is drawn from the bag; the hand grows.
    Draw,
    /// A turn ends without a placement; the ply is in the list of moves.
    Pass,
    /// Two sides are connected, or a piece has reached what it set out for; the path is marked, or the piece stands there.
    Goal,
    /// A click or a request is refused; the reason is written in the panel and beside the place.
    Refusal,
    /// Somebody is asked for consent; the question stands in the panel.
    Question,
    /// The time of somebody at the screen runs low; the clock has a sign and says so.
    LowTime,
    /// Somebody at the screen has won, or has finished a course; the result or the panel says so.
    Win,
    /// The match has ended otherwise; the result is shown.
    End,
}

impl Sound {
    /// Sound of a contact of a piece.
    fn of_contact(ContactEvent { kind, touch }: ContactEvent) -> Sound {
        match kind {
            ContactKind::SetDown => Sound::SetDown(touch),
            ContactKind::Slide => Sound::Slide(touch),
            ContactKind::Capture => Sound::Capture(touch.piece),
        }
    }

    /// Whether it is an alert: the others are the sounds of pieces, and have a volume of their own.
    fn is_alert(self) -> bool {
        match self {
            Sound::Lift(_) | Sound::SetDown(_) | Sound::Slide(_) | Sound::Capture(_) | Sound::Draw => false,
            Sound::Pass | Sound::Goal => false,
            Sound::Refusal | Sound::Question | Sound::LowTime | Sound::Win | Sound::End => true,
        }
    }

    /// Amplitude at these volumes, from 0 to 1. The ear hears loudness by ratios, so half the volume is a quarter of the
    /// amplitude.
    fn amplitude(self, volumes: Volumes) -> f32 {
        let percent = if self.is_alert() { volumes.alerts } else { volumes.pieces };
        (f32::from(percent) / 100.0).powi(2)
    }
}

/// Adds the feature to a part of the program.
pub(crate) fn plugin(app: &mut App, part: AppPart) {
    match part {
        AppPart::Core => core_plugin(app),
        AppPart::Screen => screen_plugin(app),
        _ => {}
    }
}

/// Tells the sounds of contacts, changes and refusals, for whatever plays them.
fn core_plugin(app: &mut App) {
    app.init_resource::<SoundDevice>()
        .add_message::<Sound>()
        .add_message::<Milestone>()
        .add_systems(Update, send_common_sounds.after(MatchSystems::Animate).before(CueSystems));
    cues::plugin(app);
}

/// Plays the sounds.
fn screen_plugin(app: &mut App) {
    app.init_resource::<Speakers>()
        .init_resource::<SoundPlayer>()
        .add_systems(Update, (play.after(CueSystems).run_if(on_message::<Sound>), tell_found));
}

/// Notes what was found of the sound device. One that has gone is told over the table; a machine without one, which the
/// settings show, on standard error alone.
fn tell_found(
    speakers: Res<Speakers>,
    language: Res<Language>,
    mut device: ResMut<SoundDevice>,
    mut notices: MessageWriter<Notice>,
) {
    let found = speakers.0.as_ref().map_or(SoundDevice::Unknown, |output| output.found());
    let before = *device;
    if !device.set_if_neq(found) || found != SoundDevice::Missing {
        return;
    }
    match before {
        SoundDevice::Found => drop(notices.write(Notice(language.texts().say("sound-lost")))),
        _ => eprintln!("camaieu: {}", language.texts().say("no-sound")),
    }
}

/// Tells what is heard in every game in the same way. Of several equal sounds in a frame one is heard.
fn send_common_sounds(
    mut contacts: MessageReader<ContactEvent>,
    mut changed: MessageReader<SessionChanged>,
    mut refused: MessageReader<RefusalMessage>,
    mut low: MessageReader<TimeLow>,
    mut reached: MessageReader<Milestone>,
    mut sounds: MessageWriter<Sound>,
) {
    let questions = changed.read().filter(|changed| matches!(changed.change, Change::Offered(..)));
    let all = (contacts.read().map(|contact| Sound::of_contact(*contact)))
        .chain(questions.map(|_| Sound::Question))
        .chain(refused.read().map(|_| Sound::Refusal))
        .chain(low.read().map(|_| Sound::LowTime))
        .chain(reached.read().map(|_| Sound::Win));
    let mut heard: Vec<Sound> = Vec::new();
    for sound in all {
        if !heard.contains(&sound) {
            heard.push(sound);
        }
    }
    sounds.write_batch(heard);
}

/// Seconds from a goal to the sound of what follows from it.
const AFTER_GOAL: f32 = 0.5;

fn play(
    mut sounds: MessageReader<Sound>,
    preferences: Res<Preferences>,
    mut speakers: ResMut<Speakers>,
    mut player: ResMut<SoundPlayer>,
) {
    let Some(output) = &mut speakers.0 else { return };
    let mut wait = 0.0;
    for sound in sounds.read() {
        let amplitude = sound.amplitude(preferences.settings.volumes);
        if amplitude > 0.0 {
            player.play(SoundPlayback { sound: *sound, amplitude, wait }, &mut **output);
            wait = if *sound == Sound::Goal { AFTER_GOAL } else { wait };
        }
    }
}

#[cfg(test)]
mod tests {
    use super::player::tests::Fake;
    use super::*;
    use camaieu_text::Lang;

    #[test]
    fn nothing_is_played_at_a_volume_of_nought() {
        let touch = MatterPair { piece: Matter::Wood, on: Matter::Wood };
        for percent in [0, 100] {
            let mut preferences = Preferences::default();
            preferences.settings.volumes = Volumes { pieces: percent, alerts: percent };
            let fake = Fake::default();
            let mut app = App::new();
            app.add_message::<Sound>()
                .insert_resource(preferences)
                .insert_resource(Speakers(Some(Box::new(fake.clone()))))
                .init_resource::<SoundPlayer>()
                .add_systems(Update, play);
            let sounds = [Sound::SetDown(touch), Sound::Goal, Sound::Refusal, Sound::Win];
            app.world_mut().write_message_batch(sounds);
            app.update();
            let played = fake.played.lock().unwrap();
            let begins_later = |samples: &Vec<f32>| samples.iter().take(1_000).all(|sample| *sample == 0.0);
            let waits: Vec<bool> = played.iter().map(begins_later).collect();
            // What follows from a goal waits until it has been heard.
            let expected: &[bool] = if percent == 0 { &[] } else { &[false, false, true, true] };
            assert_eq!(waits, expected);
        }
    }

    #[test]
    fn a_device_that_has_gone_is_told_over_the_table() {
        let mut app = App::new();
        let fake = Fake::default();
        app.insert_resource(Language(Lang::En))
            .insert_resource(Speakers(Some(Box::new(fake.clone()))))
            .init_resource::<SoundDevice>()
            .add_message::<Notice>()
            .add_systems(Update, tell_found);
        let mut find = |found: SoundDevice| {
            *fake.found.lock().unwrap() = found;
            app.update();
            assert_eq!(*app.world().resource::<SoundDevice>(), found);
            app.world_mut().resource_mut::<Messages<Notice>>().drain().count()
        };
        // A machine without one is used every day.
        assert_eq!([SoundDevice::Missing, SoundDevice::Found].map(&mut find), [0, 0]);
        assert_eq!(
            [SoundDevice::Missing, SoundDevice::Missing, SoundDevice::Found].map(&mut find),
            [1, 0, 0]
        );
    }

    #[test]
    fn a_volume_of_nought_is_silence_and_more_is_louder() {
        let at = |percent: u8| Volumes { pieces: percent, alerts: percent };
        let touch = MatterPair { piece: Matter::Wood, on: Matter::Felt };
        let of_pieces = [Sound::Lift(Matter::Wood), Sound::SetDown(touch), Sound::Slide(touch), Sound::Draw];
        let of_pieces = of_pieces.into_iter().chain([Sound::Capture(Matter::Wood), Sound::Pass, Sound::Goal]);
        let alerts = [Sound::Refusal, Sound::Question, Sound::LowTime, Sound::Win, Sound::End];
        let kinds = of_pieces.map(|sound| (sound, false)).chain(alerts.map(|sound| (sound, true)));
        for (sound, is_alert) in kinds {
            assert_eq!(sound.amplitude(at(0)), 0.0);
            assert!(sound.amplitude(at(25)) < sound.amplitude(at(100)) && sound.amplitude(at(100)) <= 1.0);
            // Each kind has a volume of its own.
            let heard = |pieces, alerts| sound.amplitude(Volumes { pieces, alerts }) > 0.0;
            assert_eq!([heard(0, 100), heard(100, 0)], [is_alert, !is_alert], "{sound:?}");
        }
    }
}
