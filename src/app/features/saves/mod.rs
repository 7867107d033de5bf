//! Matches that are kept: every one while it is played, and those that are given a name.

pub mod panel;
pub mod thumbnails;

use std::path::PathBuf;
use std::time::Duration;

use bevy::prelude::*;

use crate::store::{AutosaveWriter, Entry, Name, Saves, StoreError};

use crate::app::session::{Autosave, Began, MatchSystems, SessionOf, StartMatch};
use crate::app::table::game::TableGame;
use crate::app::table::picture::TakePicture;
use crate::app::ui::language::Language;
use crate::app::ui::screens::Screen;
use crate::app::ui::toast::Notice;

/// Where matches are kept. Without a place nothing is.
#[derive(Resource, Clone, Debug, Default)]
pub struct SaveList {
    /// The place.
    pub saves: Option<Saves>,
    /// The matches that are not over, the last one first.
    pub unfinished: Vec<Entry>,
    /// The matches that were saved automatically and are over, the last one first.
    pub finished: Vec<Entry>,
    /// The matches that have a name, the last one first.
    pub named: Vec<Entry>,
}

impl SaveList {
    /// A list in a place, with what stands there.
    pub fn at(saves: Saves) -> SaveList {
        let mut list = SaveList { saves: Some(saves), ..default() };
        list.refresh();
        list
    }

    /// Visuals at what is there.
    fn refresh(&mut self) {
        let Some(saves) = &self.saves else { return };
        let (named, automatic) =
            saves.all().unwrap_or_default().into_iter().partition(|it| it.name.is_some());
        self.named = named;
        (self.finished, self.unfinished) = Vec::into_iter(automatic).partition(Entry::is_finished);
        self.unfinished.retain(|entry| entry.about.is_ok());
    }
}

/// What is wished of the kept matches.
#[derive(Message, Clone, PartialEq, Eq, Debug)]
pub enum SavesRequest {
    /// Give the match on the table a name; whether what has that name may be written over.
    Save(String, bool),
    /// Go on with a match.
    Open(Box<Entry>),
    /// Give one another name.
    Rename(Name, String),
    /// Delete one for good.
    Delete(Name),
    /// Look at what there is.
    Look,
}

/// What the text of the match on the table is, for a name to be given to it.
#[derive(Resource, Clone, Debug, Default)]
pub(crate) struct MatchText(String);

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<SaveList>()
        .init_resource::<MatchText>()
        .add_message::<SavesRequest>()
        .add_systems(OnEnter(Screen::Menu), |mut list: ResMut<SaveList>| list.refresh())
        .add_systems(Update, handle_requests.in_set(MatchSystems::Input));
}

pub(crate) fn game_plugin<G: TableGame>(app: &mut App) {
    app.add_systems(Update, autosave::<G>.in_set(MatchSystems::Carry))
        .add_systems(Last, autosave_on_exit::<G>)
        .add_observer(autosave_on_leave::<G>);
}

/// How often the clocks are kept while they run, so that ending the program gives little time back.
const CLOCK_INTERVAL: Duration = Duration::from_secs(5);

/// Keeps the session on the table whenever something of it changes, and its clocks now and then.
pub(crate) fn autosave<G: TableGame>(
    mut matches: Query<(&mut SessionOf<G>, &Began, &mut Autosave)>,
    list: Res<SaveList>,
    time: Res<Time<Real>>,
    mut last: Local<Duration>,
    mut match_text: ResMut<MatchText>,
    language: Res<Language>,
    mut notices: MessageWriter<Notice>,
) {
    let Ok((mut session, began, mut autosave)) = matches.single_mut() else { return };
    if let Some(error) = autosave.0.as_ref().and_then(AutosaveWriter::take_error) {
        notices.write(Notice(error.sentence(language.texts())));
    }
    let runs = session.0.clock().is_some_and(|clock| clock.running().is_some() && !clock.is_paused());
    let is_time = runs && time.elapsed() >= *last + CLOCK_INTERVAL;
    if !(session.is_changed() || is_time) {
        return;
    }
    *last = time.elapsed();
    let session = session.bypass_change_detection();
    match_text.0 = session.saved_text(began.passed(&time));
    let Some(saves) = &list.saves else { return };
    if session.0.is_empty() {
        return;
    }
    autosave.0.get_or_insert_with(|| AutosaveWriter::new(saves.begin())).save(match_text.0.clone());
}

/// Keeps a session that leaves the table as it is at last.
fn autosave_on_leave<G: TableGame>(
    left: On<Remove, SessionOf<G>>,
    sessions: Query<(&SessionOf<G>, &Began, &Autosave)>,
    time: Res<Time<Real>>,
) {
    if let Ok((session, began, Autosave(Some(writer)))) = sessions.get(left.entity) {
        writer.save(session.saved_text(began.passed(&time)));
    }
}

/// Keeps the session on the table when the program ends.
fn autosave_on_exit<G: TableGame>(
    mut ends: MessageReader<AppExit>,
    sessions: Query<(&SessionOf<G>, &Began, &Autosave)>,
    time: Res<Time<Real>>,
) {
    if ends.read().count() == 0 {
        return;
    }
    for (session, began, autosave) in &sessions {
        autosave.0.iter().for_each(|writer| writer.save(session.saved_text(began.passed(&time))));
    }
}

/// Does what is wished, and tells how it went.
fn handle_requests(
    mut requests: MessageReader<SavesRequest>,
    mut list: ResMut<SaveList>,
    match_text: Res<MatchText>,
    language: Res<Language>,
    mut notices: MessageWriter<Notice>,
    mut start: MessageWriter<StartMatch>,
    mut pictures: MessageWriter<TakePicture>,
) {
    let texts = language.texts();
    for request in requests.read() {
        let picture_of = |name: &Name| {
            let entry = list.named.iter().find(|entry| entry.name.as_ref() == Some(name));
            entry.map(|entry| thumbnails::beside(&entry.path))
        };
        let before = match request {
            SavesRequest::Rename(name, _) | SavesRequest::Delete(name) => picture_of(name),
            _ => None,
        };
        let done = match (&list.saves, request) {
            (None, _) => Err(StoreError::NoPlace),
            (Some(saves), SavesRequest::Save(name, over)) => named(name).and_then(|name| {
                if *over { saves.save_over(&name, &match_text.0) } else { saves.save(&name, &match_text.0) }?;
                Ok(Some(texts.say_with("kept-saved", &[("name", &name)])))
            }),
            (Some(saves), SavesRequest::Open(entry)) => open(saves, entry).map(|(begin, is_copy)| {
                start.write(begin);
                is_copy.then(|| texts.say("kept-opened-as-copy"))
            }),
            (Some(saves), SavesRequest::Rename(old, new)) => named(new).and_then(|new| {
                saves.rename(old, &new)?;
                Ok(None)
            }),
            (Some(saves), SavesRequest::Delete(name)) => saves.delete(name).map(|()| None),
            (Some(_), SavesRequest::Look) => Ok(None),
        };
        match done {
            Ok(said) => {
                notices.write_batch(said.map(Notice));
                list.refresh();
                pictures.write_batch(picture_follows(&list, request, before));
            }
            Err(error) => {
                notices.write(Notice(error.sentence(texts)));
                list.refresh();
            }
        }
    }
}

/// The small picture of a match goes where the match goes, and one that has just been given a name gets one.
fn picture_follows(list: &SaveList, request: &SavesRequest, before: Option<PathBuf>) -> Option<TakePicture> {
    let now = |name: &str| {
        let name = Name::new(name)?;
        let entry = list.named.iter().find(|entry| entry.name.as_ref() == Some(&name))?;
        Some(thumbnails::beside(&entry.path))
    };
    match request {
        SavesRequest::Save(name, _) => return now(name).map(|file| TakePicture { file, small: true }),
        SavesRequest::Rename(_, new) => {
            // A match without its picture is whole.
            let _ = before.zip(now(new)).map(|(before, now)| std::fs::rename(before, now));
        }
        SavesRequest::Delete(_) => drop(before.map(std::fs::remove_file)),
        SavesRequest::Open(_) | SavesRequest::Look => {}
    }
    None
}

fn named(text: &str) -> Result<Name, StoreError> {
    Name::new(text).ok_or_else(|| StoreError::BadName(text.to_owned()))
}

/// What begins a match that was kept, and whether it is a copy because another program has the match open. Its text is
/// read by its game.
fn open(saves: &Saves, entry: &Entry) -> Result<(StartMatch, bool), StoreError> {
    let damaged = |error| StoreError::Damaged { file: entry.path.clone(), error };
    let about = entry.about.as_ref().map_err(|fault| damaged(fault.clone()))?;
    // Locked before it is read: nobody else changes it any more.
    let continued = saves.continue_match(entry);
    let text = match &entry.name {
        Some(name) => saves.load(name)?,
        None => crate::store::read_text(&entry.path)?,
    };
    let begin = StartMatch::saved(&about.game, text).ok_or(StoreError::NoPlace)?;
    Ok((StartMatch { attach: Autosave::attach(continued.place), ..begin }, continued.is_open_elsewhere))
}
