//! Saved matches: every match is autosaved while it is played, and a player can save one under a name.

mod card;
mod cards;
pub mod draft;
pub mod filter;
mod head;
mod hosted;
mod letters;
pub mod panel;
mod summary;

use std::path::PathBuf;
use std::time::Duration;

use bevy::prelude::*;

use camaieu_play::Clock;
use camaieu_play::session::reasons::SECRET;
use camaieu_rules::game::Refusal;
use camaieu_store::{AutosaveWriter, Name, SaveEntry, Saves, StoreError, picture_of};

use crate::session::{
    Autosave, Began, BeginSystems, MatchKind, MatchSession, MatchSystems, ReviewFirst, Start, StartMatch,
    Unsaved,
};
use crate::table::scene::picture::TakePicture;
use crate::ui::draw::redraw::Redraw;
use crate::ui::language::Language;
use crate::ui::screens::Screen;
use crate::ui::screens::parts::AppPart;
use crate::ui::widgets::toast::Notice;

/// Saved matches, and the folder that holds them; without a folder nothing is saved.
#[derive(Resource, Clone, Debug, Default)]
pub struct SaveList {
    /// The folder.
    pub saves: Option<Saves>,
    /// The folder of the matches that were hosted here.
    pub hosted: Option<PathBuf>,
    /// Autosaved matches that are not over, the newest first.
    pub unfinished: Vec<SaveEntry>,
    /// Autosaved matches that are over, the newest first.
    pub finished: Vec<SaveEntry>,
    /// Matches with a name, the newest first.
    pub named: Vec<SaveEntry>,
    /// All of them together, the newest first.
    pub all: Vec<SaveEntry>,
    /// Error of the folder, if it could not be read.
    pub error: Option<StoreError>,
}

impl SaveList {
    /// The list of a folder.
    pub fn at(saves: Saves) -> SaveList {
        let mut list = SaveList { saves: Some(saves), ..default() };
        list.refresh();
        list
    }

    /// Reads the folders again.
    fn refresh(&mut self) {
        let Some(saves) = &self.saves else { return };
        let read = saves.all();
        self.error = read.as_ref().err().cloned();
        self.all = read.unwrap_or_default();
        let (named, automatic) = self.all.iter().cloned().partition(|entry| entry.name.is_some());
        self.all.extend(self.hosted.iter().flat_map(|folder| hosted::entries(folder)));
        self.all.sort_by(|one, other| (other.time, &other.path).cmp(&(one.time, &one.path)));
        self.named = named;
        (self.finished, self.unfinished) = Vec::into_iter(automatic).partition(SaveEntry::is_finished);
        self.unfinished.retain(|entry| entry.about.is_ok());
    }
}

/// A request to the saved matches.
#[derive(Message, Clone, PartialEq, Eq, Debug)]
pub enum SavesRequest {
    /// Save the match on the table under a name; the flag allows overwriting.
    Save(String, bool),
    /// Continue a match.
    Open(Box<SaveEntry>),
    /// Review a match that is over.
    Review(Box<SaveEntry>),
    /// Rename a match.
    Rename(Name, String),
    /// Delete a match for good.
    Delete(Name),
    /// Give an autosaved match a name.
    Keep(Box<SaveEntry>, String),
    /// Delete an autosaved match for good.
    DeleteAutomatic(Box<SaveEntry>),
    /// Read the folder again.
    Look,
}

/// Text of the match on the table, to be saved under a name; `None` where that would save what chance has put in the place
/// of what a host hides.
#[derive(Resource, Clone, Debug, Default)]
pub(crate) struct MatchText(Option<String>);

/// Adds the feature to a part of the program.
pub(crate) fn plugin(app: &mut App, part: AppPart) {
    match part {
        AppPart::Core => core_plugin(app),
        AppPart::Panels => panel::panel_plugin(app),
        _ => {}
    }
}

fn core_plugin(app: &mut App) {
    app.init_resource::<SaveList>()
        .init_resource::<MatchText>()
        .add_message::<SavesRequest>()
        .add_systems(OnEnter(Screen::Menu), |mut list: ResMut<SaveList>| list.refresh())
        .add_systems(
            Update,
            (handle_requests, letters::read_letters.before(BeginSystems)).in_set(MatchSystems::Input),
        )
        .add_systems(Update, (autosave, capture_thumbnail).chain().in_set(MatchSystems::Carry))
        .add_observer(autosave_at_last);
}

/// Time between two autosaves of running clocks, so that ending the program gives little time back.
const CLOCK_INTERVAL: Duration = Duration::from_secs(5);

/// Autosaves the session on the table whenever it changes, and its running clocks at intervals.
pub(crate) fn autosave(
    session: Single<(Ref<MatchSession>, &Began, &mut Autosave, &MatchKind)>,
    list: Res<SaveList>,
    time: Res<Time<Real>>,
    mut last: Local<Duration>,
    mut match_text: ResMut<MatchText>,
    language: Res<Language>,
    mut notices: MessageWriter<Notice>,
    mut redraw: ResMut<Redraw>,
) {
    let (session, began, mut autosave, kind) = session.into_inner();
    if let Some(error) = autosave.0.as_ref().and_then(AutosaveWriter::take_error) {
        notices.write(Notice(error.not_saved(language.texts())));
    }
    if autosave.0.as_ref().is_some_and(AutosaveWriter::take_recovery) {
        notices.write(Notice(language.texts().say("kept-again")));
    }
    let runs = session.0.clock().is_some_and(Clock::is_running);
    let is_time = runs && time.elapsed() >= *last + CLOCK_INTERVAL;
    if !(session.is_changed() || is_time) {
        return;
    }
    *last = time.elapsed();
    match_text.0 = session.0.saved_text(began.passed(&time));
    let (Some(saves), Some(text)) = (&list.saves, &match_text.0) else { return };
    if session.0.is_empty() || *kind != MatchKind::Local {
        return;
    }
    let writer = autosave.0.get_or_insert_with(|| {
        let place = saves.begin();
        notices.write_batch((!place.is_locked()).then(|| Notice(language.texts().say("kept-unlocked"))));
        AutosaveWriter::new(place)
    });
    writer.save(text.clone());
    // By then the disk has mostly answered.
    redraw.wake_in(DISK_TIME);
}

/// Time after which a failure of the disk is looked for.
const DISK_TIME: Duration = Duration::from_millis(500);

/// Time between two pictures of a match under way: engines may move many times a second.
const PICTURE_INTERVAL: Duration = Duration::from_secs(3);

/// Takes a picture of an autosaved match when it has changed.
fn capture_thumbnail(
    session: Single<(Ref<MatchSession>, &Autosave, &MatchKind)>,
    list: Res<SaveList>,
    time: Res<Time<Real>>,
    mut last: Local<Option<Duration>>,
    mut is_due: Local<bool>,
    mut pictures: MessageWriter<TakePicture>,
    mut redraw: ResMut<Redraw>,
) {
    let (session, Autosave(writer), kind) = session.into_inner();
    if kind.is_shared() {
        return;
    }
    *is_due |= session.is_changed();
    // While another position is looked at, the picture waits for the one where the match stands.
    let is_shown = session.0.shows_its_node() && list.saves.is_some();
    let (Some(writer), true, true) = (writer, *is_due, is_shown) else { return };
    let next = last.filter(|_| !session.is_added()).map_or(Duration::ZERO, |last| last + PICTURE_INTERVAL);
    if time.elapsed() < next {
        redraw.wake_in(next - time.elapsed());
        return;
    }
    (*last, *is_due) = (Some(time.elapsed()), false);
    pictures.write(TakePicture::Small(picture_of(writer.autosave_target().path())));
}

/// Autosaves a session that leaves the table, and says so if that fails.
fn autosave_at_last(
    left: On<Remove, MatchSession>,
    mut sessions: Query<(&MatchSession, &Began, &mut Autosave, &MatchKind)>,
    time: Res<Time<Real>>,
    language: Res<Language>,
    mut unsaved: Unsaved,
) {
    if let Ok((session, began, mut autosave, kind)) = sessions.get_mut(left.entity)
        && !kind.is_shared()
        && let Some(error) = autosave.end(session, began.passed(&time))
    {
        unsaved.report_message(error.not_saved(language.texts()));
    }
}

/// Carries out the requests, and shows a notice with the outcome of each.
fn handle_requests(
    mut requests: MessageReader<SavesRequest>,
    mut list: ResMut<SaveList>,
    match_text: Res<MatchText>,
    language: Res<Language>,
    mut notices: MessageWriter<Notice>,
    mut start: MessageWriter<Start>,
    mut pictures: MessageWriter<TakePicture>,
) {
    let texts = language.texts();
    for request in requests.read() {
        let done = match (&list.saves, request) {
            (None, _) => Err(StoreError::NoPlace),
            (Some(saves), SavesRequest::Save(name, over)) => match &match_text.0 {
                None => Ok(Some(texts.refusal(&Refusal::new(&SECRET)))),
                Some(text) => named(name).and_then(|name| {
                    if *over { saves.save_over(&name, text) } else { saves.save(&name, text) }?;
                    Ok(Some(texts.say_with("kept-saved", &[("name", &name)])))
                }),
            },
            (Some(saves), SavesRequest::Open(entry) | SavesRequest::Review(entry)) => {
                open(saves, entry).map(|(mut begin, is_copy)| {
                    if matches!(request, SavesRequest::Review(_)) {
                        begin.attach = begin.attach.and(|entity| {
                            entity.insert(ReviewFirst(None));
                        });
                    }
                    start.write(begin.into());
                    is_copy.then(|| texts.say("kept-opened-as-copy"))
                })
            }
            (Some(saves), SavesRequest::Rename(old, new)) => named(new).and_then(|new| {
                saves.rename(old, &new)?;
                Ok(None)
            }),
            (Some(saves), SavesRequest::Delete(name)) => saves.delete(name).map(|()| None),
            (Some(saves), SavesRequest::Keep(entry, name)) => named(name).and_then(|name| {
                saves.keep(entry, &name)?;
                Ok(Some(texts.say_with("kept-saved", &[("name", &name)])))
            }),
            (Some(saves), SavesRequest::DeleteAutomatic(entry)) => {
                saves.delete_automatic(entry).map(|()| None)
            }
            (Some(_), SavesRequest::Look) => Ok(None),
        };
        match done {
            Ok(said) => {
                notices.write_batch(said.map(Notice));
                list.refresh();
                pictures.write_batch(picture_of_saved(&list, request));
            }
            Err(error) => {
                notices.write(Notice(error.sentence(texts)));
                list.refresh();
            }
        }
    }
}

/// Request for the picture of a match that was saved under a name. Those of others go with them.
fn picture_of_saved(list: &SaveList, request: &SavesRequest) -> Option<TakePicture> {
    let SavesRequest::Save(name, _) = request else { return None };
    let name = Name::new(name)?;
    let entry = list.named.iter().find(|entry| entry.name.as_ref() == Some(&name))?;
    Some(TakePicture::Small(entry.thumbnail_path()))
}

fn named(text: &str) -> Result<Name, StoreError> {
    Name::new(text).ok_or_else(|| StoreError::BadName(text.to_owned()))
}

/// Start of a saved match, and whether it is a copy because another process has the match open. Its game reads the
/// text.
fn open(saves: &Saves, entry: &SaveEntry) -> Result<(StartMatch, bool), StoreError> {
    let damaged = |error| StoreError::Damaged { file: entry.path.clone(), error };
    let about = entry.about.as_ref().map_err(|error| damaged(error.clone()))?;
    // Locked before it is read, so that no other process changes it.
    let continued = saves.continue_match(entry);
    let text = match &entry.name {
        Some(name) => saves.load(name)?,
        None if hosted::is_hosted(entry) => hosted::text(entry)?,
        None => camaieu_store::read_text(&entry.path)?,
    };
    let begin = StartMatch::saved(&about.game, text).ok_or(StoreError::NoPlace)?;
    Ok((StartMatch { attach: Autosave::attach(continued.place), ..begin }, continued.is_open_elsewhere))
}
