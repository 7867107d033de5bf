//! Speech: what is announced is said aloud by the system's speech service, for those who have no screen reader. Off until
//! asked for; nothing is opened before.

use bevy::prelude::*;

use camaieu_store::SpeechPace;

use crate::platform::Voice;
use crate::ui::draw::reader::{ScreenReader, TableFocus};
use crate::ui::keys::ActionState;
use crate::ui::keys::actions::Action;
use crate::ui::language::Language;
use crate::ui::people::preferences::Preferences;
use crate::ui::widgets::toast::Notice;

use super::announce::Announcer;
use super::tree::{BoardTree, TreeCell};

/// Run condition: what is announced is heard, by a screen reader or aloud.
pub(super) fn is_heard(reader: Res<ScreenReader>, preferences: Res<Preferences>) -> bool {
    reader.is_connected || preferences.settings.speech != SpeechPace::Off
}

/// Says each announcement, and each place that the cursor comes to, unless a screen reader does. Becomes quiet by its key,
/// and when speech is switched off.
pub(super) fn speak(
    (announcer, tree, focus): (Res<Announcer>, Res<BoardTree>, Res<TableFocus>),
    (preferences, reader, language): (Res<Preferences>, Res<ScreenReader>, Res<Language>),
    mut voice: ResMut<Voice>,
    mut said: Local<(u64, Option<String>)>,
) {
    let Some(voice) = &mut voice.0 else { return };
    let pace = preferences.settings.speech;
    let (number, place) = &mut *said;
    if pace == SpeechPace::Off || reader.is_connected {
        voice.close();
        (*number, *place) = (announcer.number, None);
        return;
    }
    let mut say = |line: String, interrupts: bool| {
        voice.speak_line(line, language.0, pace, interrupts);
    };
    let here = focus.0.and_then(|node| cells(&tree).find(|cell| cell.id == node)).map(spoken_cell);
    if here != *place {
        if let (Some(line), true) = (here.clone(), focus.is_changed()) {
            say(line, true);
        }
        *place = here;
    }
    if announcer.number != *number {
        *number = announcer.number;
        say(announcer.line.clone(), false);
    }
}

/// Becomes quiet by its key.
pub(super) fn be_quiet(actions: Single<&ActionState<Action>>, mut voice: ResMut<Voice>) {
    if let Some(voice) = voice.0.as_mut().filter(|voice| voice.is_open())
        && actions.just_pressed(&Action::Quiet)
    {
        voice.stop();
    }
}

/// Says once where no service answers, and switches speech off.
pub(super) fn tell_missing(
    mut voice: ResMut<Voice>,
    language: Res<Language>,
    mut preferences: ResMut<Preferences>,
    mut notices: MessageWriter<Notice>,
) {
    if voice.bypass_change_detection().0.as_mut().is_some_and(|voice| voice.take_missing()) {
        preferences.settings.speech = SpeechPace::Off;
        notices.write(Notice(language.texts().say("speech-missing")));
    }
}

fn cells(tree: &BoardTree) -> impl Iterator<Item = &TreeCell> {
    tree.areas.iter().flat_map(|area| &area.rows).flat_map(|row| &row.cells)
}

/// Words of a place: its label, and the remark on it.
fn spoken_cell(cell: &TreeCell) -> String {
    match &cell.remark {
        Some(remark) => format!("{}. {remark}", cell.label),
        None => cell.label.clone(),
    }
}
