//! Texts that a player brings: a saved match, a score, a letter, a position, or a link to one of them.

use crate::guided::Purpose;
use crate::letter::{self, Letter, LetterError};
use crate::link::Link;
use crate::saved::{self, About, SavedError};
use crate::score::{ScoreError, ScoreSheet};
use crate::session::Session;
use camaieu_rules::catalogue::{self, Visitor};
use camaieu_rules::fold::plain;
use camaieu_rules::game::{Notation, Refusal};
use camaieu_rules::setup::Setup;
use camaieu_rules::text::{trimmed, unified};

/// Kind of text that a player brings.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TextKind {
    /// A letter, whole or not.
    Letter,
    /// A saved match.
    SavedMatch,
    /// A position, perhaps with faults.
    Position,
    /// A score that can be played.
    Score,
    /// A link to lessons or puzzles.
    Lesson,
}

/// Text that has been read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Import {
    /// A match, as the text of a saved one.
    Match {
        /// Name of its game.
        game: String,
        /// Text for [`saved::read`].
        text: String,
    },
    /// A position.
    Position {
        /// Name of its game.
        game: &'static str,
        /// Its set-up.
        setup: Setup,
        /// Its text.
        text: String,
    },
    /// Lessons or puzzles.
    Lesson {
        /// Name of their game.
        game: &'static str,
        /// Steps, by a name that the game may not have.
        purpose: Purpose,
    },
}

/// Error of a text that a player brings. The sentence for the user is `Texts::import_error`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ImportError {
    /// It is a saved match with this error.
    Saved(SavedError),
    /// It is a score with this error.
    Score(ScoreError),
    /// It is a position with all these faults.
    Position(Vec<Refusal>),
    /// It is a score that does not name its game.
    NoGame,
    /// It is a letter with this error.
    Letter(LetterError),
}

/// Reads a text: a saved match, a score, a letter, or a position of the game on the table or, without one, of any game. The match of a
/// score gets this id.
///
/// ```
/// use camaieu_play::import::{Import, import};
///
/// let read = import("game: Camelot\n1. E6–E8 {as usual} *", None, 1).unwrap();
/// assert!(matches!(read, Import::Match { game, .. } if game == "camelot"));
/// assert!(import("5/5/5/5/9 r", Some("chameleon"), 1).is_err());
/// ```
pub fn import(text: &str, on_table: Option<&'static str>, id: u64) -> Result<Import, ImportError> {
    match meaning(text, on_table) {
        ImportKind::Letter => {
            let Letter { game, text, .. } = letter::read(text).map_err(ImportError::Letter)?;
            Ok(Import::Match { game: game.to_owned(), text })
        }
        ImportKind::Saved(text) => {
            let about = About::read(&text).map_err(ImportError::Saved)?;
            Ok(Import::Match { game: about.game, text })
        }
        ImportKind::Position(read) => read.map_err(ImportError::Position),
        ImportKind::Lesson(game, purpose) => Ok(Import::Lesson { game, purpose }),
        ImportKind::Other(text) => {
            let score = ScoreSheet::read(&text).map_err(ImportError::Score)?;
            let game = score.game.or(on_table).ok_or(ImportError::NoGame)?;
            let played =
                catalogue::visit(game, ScoreConverter { score: &score, id }).ok_or(ImportError::NoGame)?;
            Ok(Import::Match { game: game.to_owned(), text: played.map_err(ImportError::Score)? })
        }
    }
}

/// Kind of a text; `None` if it is none of them, or a score that cannot be played. A position is one of the game on the table
/// or, without one, of any game.
///
/// ```
/// use camaieu_play::import::{TextKind, kind_of};
///
/// assert_eq!(kind_of("1. E6–E8 *", None), Some(TextKind::Score));
/// assert_eq!(kind_of("Shall we play tonight?", None), None);
/// ```
pub fn kind_of(text: &str, on_table: Option<&'static str>) -> Option<TextKind> {
    match meaning(text, on_table) {
        ImportKind::Letter => Some(TextKind::Letter),
        ImportKind::Saved(_) => Some(TextKind::SavedMatch),
        ImportKind::Position(_) => Some(TextKind::Position),
        ImportKind::Lesson(..) => Some(TextKind::Lesson),
        ImportKind::Other(text) => letter::can_be_played(&text).then_some(TextKind::Score),
    }
}

/// Text of a match that is no position: that of a letter becomes a saved match, and any other stays as it is.
///
/// # Errors
/// It is a letter that cannot be read.
pub fn without_letter(text: String) -> Result<String, LetterError> {
    if letter::is_letter(&text) { Ok(letter::read(&text)?.text) } else { Ok(text) }
}

/// Kind that a text is read as.
enum ImportKind {
    Letter,
    Saved(String),
    Position(ReadPosition),
    Lesson(&'static str, Purpose),
    /// A score, or nothing that can be read.
    Other(String),
}

fn meaning(text: &str, on_table: Option<&'static str>) -> ImportKind {
    if letter::is_letter(text) {
        return ImportKind::Letter;
    }
    match Link::read(text) {
        Some(Link::Position { game, text }) => {
            if let Some(read) = catalogue::visit(game, AnyPositionOf(&text)) {
                return ImportKind::Position(read);
            }
        }
        Some(Link::Lesson { game, name }) => return ImportKind::Lesson(game, Purpose::named(&name)),
        Some(Link::Letter(_)) | None => {}
    }
    let text = unified(text.to_owned());
    if saved::is_saved(&text) {
        return ImportKind::Saved(text);
    }
    let games = on_table.as_ref().map_or(catalogue::NAMES, std::slice::from_ref);
    let line = plain(trimmed(&text));
    let line = line.as_str();
    if !line.contains('\n') {
        let read = games.iter().filter_map(|game| catalogue::visit(game, PositionOf(line)).flatten());
        let faults = |read: &ReadPosition| read.as_ref().err().map_or(0, Vec::len);
        if let Some(read) = read.min_by_key(faults) {
            return ImportKind::Position(read);
        }
    }
    ImportKind::Other(text)
}

/// Position, or all its faults.
type ReadPosition = Result<Import, Vec<Refusal>>;

/// Reads a line as a position of a game.
fn read_position<G: Notation>(line: &str) -> ReadPosition {
    let position = G::read_position(line, &Setup::default_of(G::OPTIONS))?;
    Ok(Import::Position { game: G::NAME, setup: G::setup(&position), text: line.to_owned() })
}

/// Reads a line that is a position of this game.
struct AnyPositionOf<'a>(&'a str);

impl Visitor for AnyPositionOf<'_> {
    type Output = ReadPosition;

    fn visit<G: Notation>(self) -> Self::Output {
        read_position::<G>(self.0)
    }
}

/// Reads a line as a position of a game; `None` if it is not meant as one.
struct PositionOf<'a>(&'a str);

impl Visitor for PositionOf<'_> {
    type Output = Option<ReadPosition>;

    fn visit<G: Notation>(self) -> Self::Output {
        let read = read_position::<G>(self.0);
        (read.is_ok() || is_meant::<G>(self.0)).then_some(read)
    }
}

/// Whether a line is meant as a position of a game: it begins with the same name as some first position, or with about as many
/// ranks.
fn is_meant<G: Notation>(line: &str) -> bool {
    let ranks = |text: &str| text.split(' ').next().unwrap_or_default().split('/').count();
    let name = |text: &str| text.split([' ', '/']).next().unwrap_or_default().to_owned();
    let (said, named) = (ranks(line), name(line));
    let others = G::OPTIONS.iter().flat_map(|option| option.values.iter().map(|value| (option.name, *value)));
    let setups = others.filter_map(|(option, value)| {
        let mut setup = Setup::default_of(G::OPTIONS);
        setup.choose(option, value).ok().map(|_| setup)
    });
    [Setup::default_of(G::OPTIONS)].into_iter().chain(setups).any(|setup| {
        let first = G::position_text(&G::start(&setup, 0));
        let same_name = named.starts_with(char::is_alphabetic) && named == name(&first);
        same_name || said > 2 && ranks(&first) > 2 && said.abs_diff(ranks(&first)) < 3
    })
}

/// Plays a score, and writes it as a saved match.
struct ScoreConverter<'a> {
    score: &'a ScoreSheet,
    id: u64,
}

impl Visitor for ScoreConverter<'_> {
    type Output = Result<String, ScoreError>;

    fn visit<G: Notation>(self) -> Self::Output {
        // Files that a score names can be given on the command line only.
        let mut no_file = |_: &'static str, name: &str| Err(name.to_owned());
        let mut game = self.score.begin::<G>(&mut no_file)?;
        self.score.play(&mut game)?;
        Ok(saved::write(&Session::new(game).with_id(self.id)))
    }
}
