//! Club evenings: a file each, with the games that were played on this machine beside it.

use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::time::Duration;

use camaieu_play::club::{self, ENDING, Evening, Pairing};
use camaieu_play::import::{Import, ImportError, import};
use camaieu_play::saved::{SavedError, SavedErrorKind};
use camaieu_play::{AnySession, Opening, OpeningError};

use super::error::StoreError;
use super::folders::data_folder;
use super::program_shelf::shelf;
use super::reading::{LARGEST_OTHER, read_as_written, read_bounded, replace};
use super::saves::read_text;
use super::shelf::FileError;

/// Club evenings of a folder.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Evenings {
    folder: PathBuf,
}

impl Evenings {
    /// Evenings of the user, beside the saved matches.
    pub fn of_user() -> Result<Evenings, StoreError> {
        Ok(Evenings::in_folder(data_folder().ok_or(StoreError::NoPlace)?.join("club")))
    }

    /// Evenings in this folder, which need not exist.
    pub fn in_folder(folder: impl Into<PathBuf>) -> Evenings {
        Evenings { folder: folder.into() }
    }

    /// Files of the evenings, the newest first.
    pub fn all(&self) -> Result<Vec<PathBuf>, StoreError> {
        let mut numbered: Vec<(u32, PathBuf)> = match shelf().entries(&self.folder) {
            Ok(entries) => entries.into_iter().filter_map(|entry| numbered(entry.path)).collect(),
            Err(error) if error.kind() == ErrorKind::NotFound => Vec::new(),
            Err(error) => return Err(StoreError::of_file(&self.folder)(error)),
        };
        numbered.sort_unstable_by(|one, other| other.cmp(one));
        Ok(numbered.into_iter().map(|(_, path)| path).collect())
    }

    /// File for a new evening, which does not exist yet.
    pub fn next(&self) -> Result<PathBuf, StoreError> {
        let last = self.all()?.into_iter().next().and_then(numbered).map_or(0, |(number, _)| number);
        Ok(self.folder.join(format!("{NAME}{}{ENDING}", last.saturating_add(1))))
    }
}

/// Beginning of the names of the files.
const NAME: &str = "evening-";

/// Number of the file of an evening; `None` for any other file.
fn numbered(path: PathBuf) -> Option<(u32, PathBuf)> {
    let name = path.file_name()?.to_str()?.strip_prefix(NAME)?.strip_suffix(ENDING)?;
    let number = name.parse().ok()?;
    Some((number, path))
}

/// Reads the evening of a file.
pub fn read_evening(path: &Path) -> Result<Evening, StoreError> {
    let text = read_bounded(path, LARGEST_OTHER).map_err(StoreError::of_file(path))?;
    club::read(&text).map_err(|error| StoreError::Evening { file: path.to_owned(), error: Box::new(error) })
}

/// Writes a change of an evening, from `before` to `after`, to its file, and returns the evening as it is there now. Lines that
/// somebody has written there since `before` was read stay.
///
/// # Errors
/// The file cannot be read or written, is not that of an evening any more, or has the same line changed.
pub fn write_evening(path: &Path, before: &Evening, after: &Evening) -> Result<Evening, StoreError> {
    let refuse = |error| StoreError::Evening { file: path.to_owned(), error: Box::new(error) };
    let text = match read_as_written(path, LARGEST_OTHER) {
        Ok(text) => club::update(&text, before, after).map_err(refuse)?,
        Err(FileError::Denied { kind: ErrorKind::NotFound, .. }) => club::write(after),
        Err(error) => return Err(StoreError::of_file(path)(error)),
    };
    replace(path, text.as_bytes()).map_err(StoreError::of_file(path))?;
    club::read(&text).map_err(refuse)
}

/// Keeps the saved match of a table, by the numbers of its round and its own from 0, beside the file of its evening. Returns
/// the name of the game's file.
pub fn keep_game(path: &Path, (round, table): (usize, usize), text: &str) -> Result<String, StoreError> {
    let stem = path.file_stem().map_or_else(|| NAME.to_owned(), |stem| stem.to_string_lossy().into_owned());
    let name = format!("{stem}-{}-{}.camaieu", round + 1, table + 1);
    let game = path.with_file_name(&name);
    replace(&game, text.as_bytes()).map_err(StoreError::of_file(&game))?;
    Ok(name)
}

/// Game of a table, with the numbers of its round and its own from 0.
pub type GameOfTable = ((usize, usize), Box<dyn AnySession>);

/// The games that an evening names, which are saved matches, scores or letters in the folder of its file.
pub fn games_of(path: &Path, evening: &Evening) -> Result<Vec<GameOfTable>, StoreError> {
    let tables = evening.played.iter().enumerate().flat_map(|(round, it)| {
        let tables = it.tables.iter().enumerate();
        tables.map(move |(table, it)| ((round, table), it))
    });
    let named =
        tables.filter_map(|(at, Pairing { game, .. })| Some((at, path.with_file_name(game.as_ref()?))));
    named.map(|(at, game)| Ok((at, read_game(&game, evening.game)?))).collect()
}

fn read_game(path: &Path, game: &'static str) -> Result<Box<dyn AnySession>, StoreError> {
    let refuse = |error| StoreError::NoGame { file: path.to_owned(), error: Box::new(error) };
    let other = |found: &str| {
        ImportError::Saved(SavedError { line: 1, kind: SavedErrorKind::OtherGame(found.to_owned()) })
    };
    match import(&read_text(path)?, Some(game), 0).map_err(refuse)? {
        Import::Match { game: found, .. } if found != game => Err(refuse(other(&found))),
        Import::Match { text, .. } => {
            Opening::read(game, &text, Duration::ZERO).map_err(|error| match error {
                OpeningError::Saved(error) => refuse(ImportError::Saved(error)),
                OpeningError::NoSuchGame(game) => refuse(other(&game)),
                OpeningError::Position(faults) => refuse(ImportError::Position(faults)),
            })
        }
        Import::Position { .. } | Import::Lesson { .. } => Err(refuse(ImportError::NoGame)),
    }
}
