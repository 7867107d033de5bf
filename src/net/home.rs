//! Folder of a host: its key, and a file for each match, with the host's line before those of the saved match.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use camaieu_play::saved::About;
use camaieu_play::{AnySession, Opening, OpeningError};
use camaieu_store::entropy::{fresh_key, fresh_seed};
use camaieu_store::{
    Automatic, AutosaveWriter, FileError, FolderEntry, KeyFile, LARGEST_MATCH, OpenedKey, StoreError,
    data_folder, read_bounded, replace, shelf,
};

use super::code::{DeviceKey, Invitation};
use super::host::{Host, HostRecord};
use super::options::NetworkWaker;

/// Ending of the name of a match's file.
const ENDING: &str = "table";

/// Error of a host's folder.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum HomeError {
    /// A file cannot be read or written, or its match is damaged.
    Store(StoreError),
    /// Another program hosts from this folder.
    Busy(PathBuf),
    /// The first line of this file is not that of a host.
    Damaged(PathBuf),
}

impl From<StoreError> for HomeError {
    fn from(error: StoreError) -> HomeError {
        HomeError::Store(error)
    }
}

/// Folder of a host.
#[derive(Debug)]
pub struct Home {
    folder: PathBuf,
    key: KeyFile,
}

impl Home {
    /// Folder of the user's hosted matches.
    pub fn of_user() -> Option<PathBuf> {
        Some(data_folder()?.join("hosted"))
    }

    /// Opens a folder, which need not exist. No other program hosts from it meanwhile.
    pub fn open(folder: &Path) -> Result<Home, HomeError> {
        match KeyFile::open(&folder.join("host.key"), fresh_key)? {
            OpenedKey::Held(key) => Ok(Home { folder: folder.to_owned(), key }),
            OpenedKey::Busy => Err(HomeError::Busy(folder.to_owned())),
        }
    }

    /// Secret key of the host.
    pub fn secret(&self) -> DeviceKey {
        self.key.secret
    }

    /// Files of the matches, in the order of their names.
    pub fn files(&self) -> Result<Vec<PathBuf>, HomeError> {
        Ok(files_in(&self.folder)?.into_iter().map(|entry| entry.path).collect())
    }

    /// File for a match of this number.
    pub fn file(&self, table: u64) -> PathBuf {
        self.folder.join(format!("{table:016x}.{ENDING}"))
    }
}

/// Files of the matches in a folder, in the order of their names.
pub fn files_in(folder: &Path) -> Result<Vec<FolderEntry>, HomeError> {
    let entries = shelf().entries(folder).map_err(|error| file_error(folder, error.into()))?;
    let mut files: Vec<FolderEntry> = entries.into_iter().filter(|entry| is_table(&entry.path)).collect();
    files.sort_by(|one, other| one.path.cmp(&other.path));
    Ok(files)
}

/// Whether a file is one of a hosted match, by its name.
pub fn is_table(path: &Path) -> bool {
    path.extension().is_some_and(|ending| ending == ENDING)
}

/// Summary of the match in a file.
pub fn about(path: &Path) -> Result<About, HomeError> {
    let text = read_bounded(path, LARGEST_MATCH).map_err(|error| file_error(path, error))?;
    let (_, rest) = split(path, &text)?;
    About::read(rest).map_err(|error| StoreError::Damaged { file: path.to_owned(), error }.into())
}

/// Text of the match in a file, without its host.
pub fn match_text(path: &Path) -> Result<String, HomeError> {
    let text = read_bounded(path, LARGEST_MATCH).map_err(|error| file_error(path, error))?;
    Ok(split(path, &text)?.1.to_owned())
}

/// Writer of a match's file, on a thread of its own, which wakes the thread that serves the match.
pub fn writer(file: PathBuf, wake: NetworkWaker) -> AutosaveWriter {
    AutosaveWriter::waking(Automatic::in_locked_folder(file), move || wake())
}

/// Writes a match with its host, and waits for the disk.
pub fn write_table(path: &Path, host: &Host, session: &dyn AnySession) -> Result<(), HomeError> {
    replace(path, host.text(session).as_bytes()).map_err(|error| file_error(path, error))
}

/// Reads a match of this game with its host. The clocks go on at `now`.
pub fn read_table(path: &Path, game: &str, now: Duration) -> Result<(Host, Box<dyn AnySession>), HomeError> {
    let damaged = || HomeError::Damaged(path.to_owned());
    let text = read_bounded(path, LARGEST_MATCH).map_err(|error| file_error(path, error))?;
    let (record, rest) = split(path, &text)?;
    let mut session = Opening::read(game, rest, now).map_err(|error| match error {
        OpeningError::Saved(error) => StoreError::Damaged { file: path.to_owned(), error }.into(),
        _ => damaged(),
    })?;
    let host = Host::of_record(record, &mut *session, now);
    Ok((host.map_err(|_| damaged())?, session))
}

/// The next match of the same players, in the same series.
pub fn next_match(host: &Host, session: &dyn AnySession, now: Duration) -> Box<dyn AnySession> {
    let timing = session.clock().map(|clock| clock.timing());
    let mut next = session.again(fresh_seed(), fresh_seed(), timing, now);
    next.set_series(host.next_series(session));
    next
}

/// Secret key of a guest for one invitation. A second guest of the same invitation on this machine gets another.
pub fn guest_key(folder: &Path, invitation: &Invitation) -> Result<KeyFile, HomeError> {
    let host: String = invitation.host[..8].iter().map(|byte| format!("{byte:02x}")).collect();
    for number in 1..=64 {
        let path = folder.join(format!("{host}-{:016x}-{number}.key", invitation.table));
        if let OpenedKey::Held(key) = KeyFile::open(&path, fresh_key)? {
            return Ok(key);
        }
    }
    Err(HomeError::Busy(folder.to_owned()))
}

/// Name of this computer towards the host of one invitation, and no other: the same for all its programs. It is made from
/// a secret of the computer, so that no other guest can take it. Empty if there can be none.
pub fn machine_name(folder: &Path, invitation: &Invitation) -> String {
    let path = folder.join("machine.key");
    // Another program may write it at the same time; then the next one reads what is there.
    let secret = match KeyFile::open(&path, fresh_key) {
        Ok(OpenedKey::Held(key)) => Some(key.secret),
        _ => fs::read(&path).ok().and_then(|bytes| bytes.try_into().ok()),
    };
    let Some(secret) = secret else { return String::new() };
    let mut place = invitation.host.to_vec();
    place.extend(invitation.table.to_be_bytes());
    blake3::keyed_hash(&secret, &place).to_hex().chars().take(32).collect()
}

/// Folder of the user's keys for matches of others.
pub fn guest_folder() -> Option<PathBuf> {
    Some(data_folder()?.join("joined"))
}

fn split<'a>(path: &Path, text: &'a str) -> Result<(HostRecord, &'a str), HomeError> {
    let damaged = || HomeError::Damaged(path.to_owned());
    let (first, rest) = text.split_once('\n').ok_or_else(damaged)?;
    Ok((serde_json::from_str(first).map_err(|_| damaged())?, rest))
}

pub(super) fn file_error(path: &Path, error: FileError) -> HomeError {
    HomeError::Store(StoreError::File { file: path.to_owned(), error })
}
