//! Matches of others that were joined here, so that a player whose program has ended finds the way back.

use std::fs;
use std::path::{Path, PathBuf};

use camaieu_store::{LARGEST_MATCH, read_bounded, replace};
use serde::{Deserialize, Serialize};

use super::code::Invitation;
use super::home::{HomeError, file_error};

/// Ending of the name of a file.
const ENDING: &str = "joined";
/// Most matches that are remembered. The oldest is forgotten first.
const MOST: usize = 20;

/// Match at another machine. Whoever joins it again with the key of this machine is back on their seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Joined {
    /// The invitation.
    pub invitation: Invitation,
    /// Name of the player here.
    pub name: String,
    /// Name of the game.
    pub game: String,
    /// Names of the others who were there at the beginning.
    pub with: Vec<String>,
}

/// Text of a file.
#[derive(Serialize, Deserialize)]
struct Record {
    /// Files with higher numbers are newer.
    number: u64,
    code: String,
    name: String,
    game: String,
    with: Vec<String>,
}

impl Joined {
    /// Remembers the match in a folder, as the newest of all.
    pub fn remember(&self, folder: &Path) -> Result<(), HomeError> {
        let (code, name) = (self.invitation.to_string(), self.name.clone());
        let (game, with) = (self.game.clone(), self.with.clone());
        let known = records(folder);
        let number = known.first().map_or(1, |(_, record)| record.number.saturating_add(1));
        let record = Record { number, code, name, game, with };
        let path = file(folder, &self.invitation);
        let text = serde_json::to_string(&record).unwrap_or_default();
        // The code is for this user alone: the file that is replaced gives its permissions on.
        let mut options = fs::OpenOptions::new();
        options.write(true).create(true).truncate(false);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        // A failure shows when it is replaced.
        drop(options.open(&path));
        replace(&path, text.as_bytes()).map_err(|error| file_error(&path, error))?;
        for (old, _) in known.into_iter().filter(|(other, _)| *other != path).skip(MOST - 1) {
            // One that stays is the oldest again the next time.
            let _ = fs::remove_file(old);
        }
        Ok(())
    }

    /// Forgets a match: it is over, or its host knows the invitation no more.
    pub fn forget(folder: &Path, invitation: &Invitation) {
        // Without the file there is nothing to forget.
        let _ = fs::remove_file(file(folder, invitation));
    }

    /// Matches that are remembered in a folder, the newest first. Files that cannot be read are left out.
    pub fn all(folder: &Path) -> Vec<Joined> {
        let joined = |record: Record| {
            let Record { code, name, game, with, .. } = record;
            Some(Joined { invitation: Invitation::read(&code).ok()?, name, game, with })
        };
        records(folder).into_iter().filter_map(|(_, record)| joined(record)).collect()
    }
}

fn file(folder: &Path, invitation: &Invitation) -> PathBuf {
    let host: String = invitation.host[..8].iter().map(|byte| format!("{byte:02x}")).collect();
    folder.join(format!("{host}-{:016x}.{ENDING}", invitation.table))
}

/// Files of a folder with what they have, the newest first.
fn records(folder: &Path) -> Vec<(PathBuf, Record)> {
    let paths = fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
    let of_matches = paths.filter(|path| path.extension().is_some_and(|ending| ending == ENDING));
    let read = |path: PathBuf| {
        let record = serde_json::from_str(&read_bounded(&path, LARGEST_MATCH).ok()?).ok()?;
        Some((path, record))
    };
    let mut records: Vec<(PathBuf, Record)> = of_matches.filter_map(read).collect();
    records.sort_by_key(|(_, record)| std::cmp::Reverse(record.number));
    records
}
