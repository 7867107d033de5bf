//! Matches and positions as text: shown for copying, written into a file, and read.

mod dialog;
mod export;
mod format;
pub mod panel;

use std::path::{Path, PathBuf};

use bevy::prelude::*;

use camaieu_net::pasted::{Kind, import, kind_of};
use camaieu_play::import::{Import, TextKind};
use camaieu_play::letter;
use camaieu_store as store;
use camaieu_store::entropy::fresh_seed;
use camaieu_text::Texts;

use crate::session::{MatchSession, MatchSystems, Start, StartMatch};
use crate::ui::language::Language;
use crate::ui::parts::Part;
use crate::ui::qr::Picture;
use crate::ui::redraw::InitShown;
use crate::ui::screens::ChosenGame;
use crate::ui::toast::Notice;

/// The match on the table as text.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub struct Record {
    /// Its score, up to the position where the match stands.
    pub score: String,
    /// Whether it can be sent as a letter: nothing is hidden in it, and it has no files of its own.
    pub can_be_sent: bool,
    /// The shown position; `None` while it holds hidden information.
    pub position: Option<String>,
    /// Whether something is hidden from somebody at the table.
    pub is_secret: bool,
}

impl Record {
    /// The text of a format; `None` for what is drawn, and for what is hidden from somebody.
    fn text(&self, format: Format) -> Option<&str> {
        match format {
            Format::Score => self.position.is_some().then_some(&self.score),
            Format::Position => self.position.as_deref(),
            _ => None,
        }
    }
}

/// Picture of the letter that is shown; `None` as long as nobody wants one.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub struct LetterPicture(pub Option<Picture>);

/// A request of the window of the match as text.
#[derive(Message, Clone, PartialEq, Eq, Debug)]
pub enum RecordRequest {
    /// Copy a format that is text.
    Copy(Format),
    /// Choose a file by the dialog of the system.
    Choose(Choice),
    /// Write a format into a file.
    Save {
        /// The format.
        format: Format,
        /// The file; a relative path starts in the user's home.
        file: PathBuf,
        /// Whether a file that is there already is replaced.
        replaces: bool,
    },
    /// Show the letter as a picture.
    ShowLetter,
    /// Begin the match or the position of a text.
    Read(String),
    /// Begin the match or the position of a file.
    ReadFile(PathBuf),
}

pub use dialog::Choice;
pub use format::Format;

/// Adds the feature to a part of the program.
pub(crate) fn plugin(app: &mut App, part: Part) {
    match part {
        Part::Core => core_plugin(app),
        Part::Panels => {
            panel::panel_plugin(app);
            dialog::plugin(app);
        }
        _ => {}
    }
}

fn core_plugin(app: &mut App) {
    export::plugin(app);
    app.init_resource::<Record>().init_shown::<LetterPicture>().add_message::<RecordRequest>().add_systems(
        Update,
        (handle_requests.in_set(MatchSystems::Input), write.in_set(MatchSystems::Animate)),
    );
}

/// Updates the record when the match has changed.
fn write(session: Single<&MatchSession, Changed<MatchSession>>, mut record: ResMut<Record>) {
    let MatchSession(session) = *session;
    let position = session.whole_position_text().ok();
    let (can_be_sent, is_secret) = (letter::can_write(&**session), session.is_secret());
    record.set_if_neq(Record { score: session.score(), can_be_sent, position, is_secret });
}

/// Carries out the requests to read, and shows a notice with the outcome of each.
fn handle_requests(
    mut requests: MessageReader<RecordRequest>,
    game: Res<ChosenGame>,
    language: Res<Language>,
    mut start: MessageWriter<Start>,
    mut notices: MessageWriter<Notice>,
) {
    let texts = language.texts();
    for request in requests.read() {
        let text = match request {
            RecordRequest::Read(text) => Ok(text.clone()),
            RecordRequest::ReadFile(name) => file_of(name)
                .ok_or_else(|| texts.say("record-no-file"))
                .and_then(|file| store::read_text(&file).map_err(|error| error.sentence(texts))),
            _ => continue,
        };
        let begun = match text {
            // A letter is compared with the match that is known of it.
            Ok(text) if kind_of(&text, game.0) == Some(Kind::Game(TextKind::Letter)) => {
                start.write(Start::Letter(text));
                continue;
            }
            Ok(text) => read(&text, game.0, texts),
            Err(error) => Err(error),
        };
        notices.write(Notice(match begun {
            Ok(begin) => {
                let said = read_sentence(&begin, texts);
                start.write(begin.into());
                said
            }
            Err(error) => error,
        }));
    }
}

/// The user's home.
fn home() -> Option<PathBuf> {
    std::env::home_dir()
}

/// The file that a player names; a relative path starts in the user's home.
fn file_of(name: &Path) -> Option<PathBuf> {
    let name = name.to_str().map_or(name, |name| Path::new(name.trim()));
    if name.as_os_str().is_empty() {
        return None;
    }
    let path = name.strip_prefix("~").unwrap_or(name);
    Some(if path.is_absolute() { path.to_owned() } else { home()?.join(path) })
}

/// Sentence for what a text has brought to the table.
fn read_sentence(begin: &StartMatch, texts: &Texts) -> String {
    texts.say(if begin.position.is_some() { "record-read-position" } else { "record-read" })
}

/// Writes a file. Returns the notice with its path.
fn save(file: &Path, bytes: &[u8], texts: &Texts) -> Result<String, String> {
    let said = |fault: &str| texts.say_with("replay-file", &[("file", &file.display()), ("fault", &fault)]);
    store::replace(file, bytes).map_err(|error| said(&error.sentence(texts)))?;
    Ok(texts.say_with("record-written", &[("file", &file.display())]))
}

/// Start of the match in a text: a saved match, a score, or a position of the game on the table or, without one, of any
/// game.
pub fn read(text: &str, game: Option<&'static str>, texts: &'static Texts) -> Result<StartMatch, String> {
    match import(text, game, fresh_seed()).map_err(|error| error.sentence(texts))? {
        Import::Match { game, text } => {
            StartMatch::saved(&game, text).ok_or_else(|| texts.unknown_game(&game))
        }
        Import::Position { game, setup, text } => {
            Ok(StartMatch { position: Some(text), ..StartMatch::new(game, setup, 1) })
        }
    }
}
