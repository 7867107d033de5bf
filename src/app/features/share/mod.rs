//! Sharing of a match as a picture, animation, diagram, score or letter, with a preview before it is copied or saved. Texts
//! are also imported here.

mod band;
mod choices;
mod dialog;
mod drawn;
mod export;
mod format;
mod import;
mod link;
mod page;
mod page_lines;
#[cfg(all(test, feature = "kittest"))]
mod page_tests;
mod preview;

use std::path::{Path, PathBuf};

use bevy::prelude::*;
use bevy_egui::egui::ColorImage;

use camaieu_net::pasted::{PastedTextKind as Pasted, import, kind_of};
use camaieu_play::NodeId;
use camaieu_play::import::{Import, TextKind};
use camaieu_play::letter;
use camaieu_store as store;
use camaieu_store::entropy::fresh_seed;
use camaieu_text::Texts;

use crate::session::{MatchSession, MatchSystems, Start, StartMatch};
use crate::ui::draw::redraw::InitShown;
use crate::ui::language::Language;
use crate::ui::screens::ChosenGame;
use crate::ui::screens::parts::AppPart;
use crate::ui::widgets::toast::Notice;

/// The match on the table as text.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub struct MatchNotation {
    /// Its score, up to the position where the match stands.
    pub score: String,
    /// Whether it can be sent as a letter: nothing is hidden in it, and it has no files of its own.
    pub can_be_sent: bool,
    /// The shown position; `None` while it holds hidden information.
    pub position: Option<String>,
    /// Whether something is hidden from somebody at the table.
    pub is_secret: bool,
}

impl MatchNotation {
    /// The text of a format; `None` for what is drawn, and for what is hidden from somebody.
    fn text(&self, format: Format) -> Option<&str> {
        match format {
            Format::Score => self.position.is_some().then_some(&self.score),
            Format::Position => self.position.as_deref(),
            _ => None,
        }
    }
}

/// Input in the two windows, and the latest message there.
#[derive(Resource, Clone, PartialEq, Debug, Default)]
pub struct ShareInput {
    /// A text to be read in.
    pub text: String,
    /// Purpose of the file name to enter, if the system has no file dialog.
    pub asks: Option<FileDialogKind>,
    /// The name of that file.
    pub file: String,
    /// The name under which there is a file already, which the next press replaces.
    pub replaces: Option<PathBuf>,
    /// Result of the last request, as a sentence: done, or the reason why not.
    pub said: Option<Result<String, String>>,
    /// Whether a picture is being drawn for a file.
    pub is_busy: bool,
    /// Caption below the saved picture.
    pub(crate) band: Option<ColorImage>,
    /// The position that was shown when the page opened, and whether the match stands there.
    came_from: Option<(NodeId, bool)>,
}

impl ShareInput {
    /// Asks for the name of a file, with a proposal.
    fn prompt_file_name(&mut self, choice: FileDialogKind, file: String) {
        (self.asks, self.file, self.replaces, self.said) = (Some(choice), file, None, None);
    }

    /// Forgets what was asked and said.
    fn hush(&mut self) {
        (self.asks, self.replaces, self.said) = (None, None, None);
    }
}

/// A request of the page that shares the match, and of the window that reads texts.
#[derive(Message, Clone, PartialEq, Eq, Debug)]
pub enum ShareRequest {
    /// Copy what is chosen.
    Copy,
    /// Give the link that is chosen to the sheet of the system that sends it.
    Send,
    /// Open the mail program with a message that holds the link that is chosen.
    Mail,
    /// Choose a file by the dialog of the system.
    Choose(FileDialogKind),
    /// Write what is chosen into a file.
    Save {
        /// The file; a relative path starts in the user's home.
        file: PathBuf,
        /// Whether a file that is there already is replaced.
        replaces: bool,
    },
    /// Begin the match or the position of a text.
    Read(String),
    /// Begin the match or the position of a file.
    ReadFile(PathBuf),
}

pub use choices::{LetterForm, ScoreForm, ShareKind, ShareOptions};
pub use dialog::FileDialogKind;
pub use format::Format;

/// Adds the feature to a part of the program.
pub(crate) fn plugin(app: &mut App, part: AppPart) {
    match part {
        AppPart::Core => core_plugin(app),
        AppPart::Panels => {
            page::panel_plugin(app);
            import::panel_plugin(app);
            dialog::plugin(app);
            link::panel_plugin(app);
        }
        _ => {}
    }
}

fn core_plugin(app: &mut App) {
    export::plugin(app);
    preview::plugin(app);
    link::plugin(app);
    app.init_resource::<MatchNotation>()
        .init_resource::<ShareOptions>()
        .init_shown::<ShareInput>()
        .add_message::<ShareRequest>()
        .add_systems(
            Update,
            (
                handle_requests.in_set(MatchSystems::Input),
                write.before(preview::make).in_set(MatchSystems::Animate),
            ),
        );
}

/// Updates the record when the match has changed.
fn write(session: Single<&MatchSession, Changed<MatchSession>>, mut record: ResMut<MatchNotation>) {
    let MatchSession(session) = *session;
    let position = session.whole_position_text().ok();
    let (can_be_sent, is_secret) = (letter::can_write(&**session), session.is_secret());
    record.set_if_neq(MatchNotation { score: session.score(), can_be_sent, position, is_secret });
}

/// Carries out the requests to read. What is wrong with a text is said below its field.
fn handle_requests(
    mut requests: MessageReader<ShareRequest>,
    game: Res<ChosenGame>,
    language: Res<Language>,
    mut draft: ResMut<ShareInput>,
    mut start: MessageWriter<Start>,
    mut notices: MessageWriter<Notice>,
) {
    let texts = language.texts();
    for request in requests.read() {
        let text = match request {
            ShareRequest::Read(text) => Ok(text.clone()),
            ShareRequest::ReadFile(name) => file_of(name)
                .ok_or_else(|| texts.say("share-no-file"))
                .and_then(|file| store::read_text(&file).map_err(|error| error.sentence(texts))),
            _ => continue,
        };
        draft.said = None;
        let begun = match text {
            Ok(text) => read(&text, game.0, texts),
            Err(error) => Err(error),
        };
        match begun {
            Ok(begin) => {
                if let Start::Match(begun) = &begin {
                    notices.write(Notice(read_sentence(begun, texts)));
                }
                start.write(begin);
            }
            Err(error) => draft.said = Some(Err(error)),
        }
    }
}

/// The user's home.
fn home() -> Option<PathBuf> {
    store::shelf().folder(store::Folder::Home)
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
    texts.say(if begin.position.is_some() { "import-read-position" } else { "import-read" })
}

/// Start of whatever a text holds: a saved match, a score, a letter, a position, or the target of a link. A position is of
/// the game on the table or, without one, of any game.
///
/// # Errors
/// Returns a sentence about the fault in the text.
pub fn read(text: &str, game: Option<&'static str>, texts: &'static Texts) -> Result<Start, String> {
    // A letter is compared with the match that is known of it.
    if kind_of(text, game) == Some(Pasted::Game(TextKind::Letter)) {
        return Ok(Start::Letter(text.to_owned()));
    }
    match import(text, game, fresh_seed()).map_err(|error| error.sentence(texts))? {
        Import::Match { game, text } => {
            let begun = StartMatch::saved(&game, text).map(Start::from);
            begun.ok_or_else(|| texts.unknown_game(&game))
        }
        Import::Position { game, setup, text } => {
            Ok(StartMatch { position: Some(text), ..StartMatch::new(game, setup, 1) }.into())
        }
        Import::Lesson { game, purpose } => Ok(Start::Lesson { game, purpose }),
    }
}
