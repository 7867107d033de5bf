//! Matches of others that were joined here, so that a player whose program has ended finds the way back.

use std::fs;
use std::path::{Path, PathBuf};

use camaieu_store::{LARGEST_MATCH, read_bounded, replace, shelf};
use serde::{Deserialize, Serialize};

use super::code::Invitation;
use super::home::{HomeError, file_error};
use super::protocol::TurnNow;

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
    /// Turn when it was last seen; `None` where that is not known.
    pub turn: Option<RemoteTurn>,
}

/// Turn of a match at another machine, as it was last seen from here.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct RemoteTurn {
    /// The turn.
    pub now: TurnNow,
    /// Day on which it was first seen, counted as by `camaieu_store::today`.
    pub since: u32,
}

impl RemoteTurn {
    /// Turn that is seen on a day; the day stays that of the same turn seen before.
    pub fn seen(now: TurnNow, before: Option<&RemoteTurn>, today: u32) -> RemoteTurn {
        let since = before.filter(|before| before.now == now).map_or(today, |before| before.since);
        RemoteTurn { now, since }
    }

    /// Whether the player of this machine is asked to do something: to move, or to see how it has ended.
    pub fn calls(&self) -> bool {
        self.now.is_own || self.now.is_over
    }
}

/// Text of a file.
#[derive(Clone, Serialize, Deserialize)]
struct JoinedMatchFile {
    /// Files with higher numbers are newer.
    number: u64,
    code: String,
    name: String,
    game: String,
    with: Vec<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    turn: Option<RemoteTurn>,
}

impl Joined {
    /// Remembers the match in a folder, as the newest of all.
    pub fn remember(&self, folder: &Path) -> Result<(), HomeError> {
        let (code, name) = (self.invitation.to_string(), self.name.clone());
        let (game, with) = (self.game.clone(), self.with.clone());
        let known = records(folder);
        let number = known.first().map_or(1, |(_, record)| record.number.saturating_add(1));
        let path = file(folder, &self.invitation);
        let before =
            known.iter().find(|(other, _)| *other == path).and_then(|(_, record)| record.turn.clone());
        let record = JoinedMatchFile { number, code, name, game, with, turn: self.turn.clone().or(before) };
        write(&path, &record)?;
        for (old, _) in known.into_iter().filter(|(other, _)| *other != path).skip(MOST - 1) {
            // One that stays is the oldest again the next time.
            let _ = shelf().remove(&old);
        }
        Ok(())
    }

    /// Notes the turn of a match that is remembered, seen on a day. Returns it with the one that was known before; `None` where
    /// the match is not remembered.
    pub fn note(
        folder: &Path,
        invitation: &Invitation,
        now: TurnNow,
        today: u32,
    ) -> Result<Option<(Joined, RemoteTurn)>, HomeError> {
        let path = file(folder, invitation);
        let known = records(folder).into_iter().find(|(other, _)| *other == path);
        let Some((_, record)) = known else { return Ok(None) };
        let turn = RemoteTurn::seen(now, record.turn.as_ref(), today);
        let joined = joined(record.clone());
        if record.turn.as_ref() != Some(&turn) {
            write(&path, &JoinedMatchFile { turn: Some(turn.clone()), ..record })?;
        }
        Ok(joined.map(|joined| (joined, turn)))
    }

    /// Forgets a match: it is over, or its host knows the invitation no more.
    pub fn forget(folder: &Path, invitation: &Invitation) {
        // Without the file there is nothing to forget.
        let _ = shelf().remove(&file(folder, invitation));
    }

    /// Matches that are remembered in a folder, the newest first. Files that cannot be read are left out.
    pub fn all(folder: &Path) -> Vec<Joined> {
        records(folder).into_iter().filter_map(|(_, record)| joined(record)).collect()
    }
}

/// Writes the record of a match, which is for this user alone.
fn write(path: &Path, record: &JoinedMatchFile) -> Result<(), HomeError> {
    let text = serde_json::to_string(record).unwrap_or_default();
    // The file that is replaced gives its permissions on.
    let mut options = fs::OpenOptions::new();
    options.write(true).create(true).truncate(false);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    // A failure shows when it is replaced.
    drop(options.open(path));
    replace(path, text.as_bytes()).map_err(|error| file_error(path, error))
}

/// Match of a record, if it can be read.
fn joined(record: JoinedMatchFile) -> Option<Joined> {
    let JoinedMatchFile { code, name, game, with, turn, .. } = record;
    Some(Joined { invitation: Invitation::read(&code).ok()?, name, game, with, turn })
}

fn file(folder: &Path, invitation: &Invitation) -> PathBuf {
    let host: String = invitation.host[..8].iter().map(|byte| format!("{byte:02x}")).collect();
    folder.join(format!("{host}-{:016x}.{ENDING}", invitation.table))
}

/// Files of a folder with what they have, the newest first.
fn records(folder: &Path) -> Vec<(PathBuf, JoinedMatchFile)> {
    let paths = shelf().entries(folder).into_iter().flatten().map(|entry| entry.path);
    let of_matches = paths.filter(|path| path.extension().is_some_and(|ending| ending == ENDING));
    let read = |path: PathBuf| {
        let record = serde_json::from_str(&read_bounded(&path, LARGEST_MATCH).ok()?).ok()?;
        Some((path, record))
    };
    let mut records: Vec<(PathBuf, JoinedMatchFile)> = of_matches.filter_map(read).collect();
    records.sort_by_key(|(_, record)| std::cmp::Reverse(record.number));
    records
}
