//! Matches and positions as text: shown for copying, written into a file, and read.

mod diagrams;
pub mod panel;

use std::path::{Path, PathBuf};

use bevy::prelude::*;

use camaieu_play::import::{Import, import};
use camaieu_store as store;
use camaieu_store::entropy::fresh_seed;
use camaieu_text::Texts;

use crate::session::{MatchSession, MatchSystems, Start, StartMatch};
use crate::table::picture::TakePicture;
use crate::ui::language::Language;
use crate::ui::parts::Part;
use crate::ui::screens::ChosenGame;
use crate::ui::toast::Notice;

/// The match on the table as text.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub struct Record {
    /// Its score, up to the position where the match stands.
    pub score: String,
    /// The shown position; `None` while it holds hidden information.
    pub position: Option<String>,
    /// Whether something is hidden from somebody at the table.
    pub is_secret: bool,
}

/// A request of the window of the match as text.
#[derive(Message, Clone, PartialEq, Eq, Debug)]
pub enum RecordRequest {
    /// Write the score into a file of this name.
    Write(String),
    /// Put a picture of the table into a file of this name.
    Picture(String),
    /// Begin the match or the position of a text.
    Read(String),
    /// Begin the match or the position of a file of this name.
    ReadFile(String),
}

pub use diagrams::{DiagramRequest, Form};

/// Adds the feature to a part of the program.
pub(crate) fn plugin(app: &mut App, part: Part) {
    match part {
        Part::Core => core_plugin(app),
        Part::Panels => panel::panel_plugin(app),
        _ => {}
    }
}

fn core_plugin(app: &mut App) {
    diagrams::plugin(app);
    app.init_resource::<Record>().add_message::<RecordRequest>().add_systems(
        Update,
        (handle_requests.in_set(MatchSystems::Input), write.in_set(MatchSystems::Animate)),
    );
}

/// Updates the record when the match has changed.
fn write(session: Single<&MatchSession, Changed<MatchSession>>, mut record: ResMut<Record>) {
    let MatchSession(session) = *session;
    let position = session.whole_position_text().ok();
    record.set_if_neq(Record { score: session.score(), position, is_secret: session.is_secret() });
}

/// Carries out the requests, and shows a notice with the outcome of each.
fn handle_requests(
    mut requests: MessageReader<RecordRequest>,
    record: Res<Record>,
    game: Res<ChosenGame>,
    language: Res<Language>,
    mut start: MessageWriter<Start>,
    mut notices: MessageWriter<Notice>,
    mut pictures: MessageWriter<TakePicture>,
) {
    let texts = language.texts();
    for request in requests.read() {
        let done = match request {
            RecordRequest::Picture(name) => {
                match new_file(name, "png", texts) {
                    // The notice comes when the picture has been saved.
                    Ok(file) => {
                        pictures.write(TakePicture { file, small: false });
                        continue;
                    }
                    Err(error) => Err(error),
                }
            }
            RecordRequest::Write(name) => file_of(name)
                .ok_or_else(|| texts.say("record-no-file"))
                .and_then(|file| save(&file, record.score.as_bytes(), texts)),
            RecordRequest::Read(text) => read(text, game.0, texts).map(|begin| {
                let said = read_sentence(&begin, texts);
                start.write(begin.into());
                said
            }),
            RecordRequest::ReadFile(name) => file_of(name)
                .ok_or_else(|| texts.say("record-no-file"))
                .and_then(|file| store::read_text(&file).map_err(|error| error.sentence(texts)))
                .and_then(|text| read(&text, game.0, texts))
                .map(|begin| {
                    let said = read_sentence(&begin, texts);
                    start.write(begin.into());
                    said
                }),
        };
        notices.write(Notice(done.unwrap_or_else(|error| error)));
    }
}

/// The file that a player names; a relative path starts in the user's home.
fn file_of(name: &str) -> Option<PathBuf> {
    let name = name.trim();
    if name.is_empty() {
        return None;
    }
    let path = Path::new(name.strip_prefix("~/").unwrap_or(name));
    Some(if path.is_absolute() { path.to_owned() } else { std::env::home_dir()?.join(path) })
}

/// The new file that a player names, with this ending; an error without a name, or if there is one already.
fn new_file(name: &str, ending: &str, texts: &Texts) -> Result<PathBuf, String> {
    let file = file_of(name).ok_or_else(|| texts.say("record-no-file"))?.with_extension(ending);
    if file.exists() { Err(exists(&file, texts)) } else { Ok(file) }
}

/// Sentence for a file that must not be written over.
fn exists(file: &Path, texts: &Texts) -> String {
    let name = file.file_name().unwrap_or_default().display();
    texts.say_with("record-exists", &[("file", &name)])
}

/// Sentence for what a text has brought to the table.
fn read_sentence(begin: &StartMatch, texts: &Texts) -> String {
    texts.say(if begin.position.is_some() { "record-read-position" } else { "record-read" })
}

/// Writes a new file. Returns the notice with its path; an existing file is an error.
fn save(file: &Path, bytes: &[u8], texts: &Texts) -> Result<String, String> {
    let said = |fault: &str| texts.say_with("replay-file", &[("file", &file.display()), ("fault", &fault)]);
    if file.exists() {
        return Err(exists(file, texts));
    }
    store::replace(file, bytes).map_err(|error| said(&error.sentence(texts)))?;
    Ok(texts.say_with("record-written", &[("file", &file.display())]))
}

/// Start of the match in a text: a saved match, a score, or a position of the game on the table or, without one, of any
/// game.
pub fn read(text: &str, game: Option<&'static str>, texts: &'static Texts) -> Result<StartMatch, String> {
    match import(text, game, fresh_seed()).map_err(|error| texts.import_error(&error))? {
        Import::Match { game, text } => {
            StartMatch::saved(&game, text).ok_or_else(|| texts.unknown_game(&game))
        }
        Import::Position { game, setup, text } => {
            Ok(StartMatch { position: Some(text), ..StartMatch::new(game, setup, 1) })
        }
    }
}
