//! Players of this machine: a file each, and beside it a folder for what they learn.

use std::collections::BTreeMap;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use serde_json::{Map, Value, json};

use camaieu_play::{PlayedMatch, Profile, is_same_name};
use unicode_normalization::UnicodeNormalization as _;

use super::folders::data_folder;
use super::name::Name;
use super::program_shelf::shelf;
use super::reading::{LARGEST_OTHER, as_named_here, read_bounded, replace};
use super::shelf::FileError;

/// Version of the format of a player's file.
const VERSION: u64 = 1;
const MOST_PLAYERS: usize = 100;
/// Ending of the name of a player's file.
const ENDING: &str = ".json";
/// Files of what somebody has learnt and solved.
const PROGRESS: [&str; 3] = ["progress.json", "lessons.json", "puzzles.json"];

/// The players of this machine, in a folder.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Players {
    folder: PathBuf,
}

/// A player as the file has them.
#[derive(Clone, PartialEq, Debug)]
pub struct KeptPlayer {
    /// Name of the file without its ending; it stays when the player's name changes.
    pub id: String,
    /// Profile of the player.
    pub profile: Profile,
    /// The file's content as it was read: what this version cannot read stays in the file.
    raw: Map<String, Value>,
}

impl Players {
    /// Players of the user, in [`data_folder`]; `None` if the platform has no such folder.
    pub fn of_user() -> Option<Players> {
        Some(Players::at(data_folder()?.join("players")))
    }

    /// Players in this folder, which need not exist.
    pub fn at(folder: impl Into<PathBuf>) -> Players {
        Players { folder: folder.into() }
    }

    /// Folder of a player's progress.
    pub fn folder_of(&self, id: &str) -> PathBuf {
        as_named_here(&self.folder.join(id)).into_owned()
    }

    /// The players, by name, and the files that are none of a player's. Those stay as they are.
    pub fn list(&self) -> Result<(Vec<KeptPlayer>, Vec<PathBuf>), FileError> {
        let entries = match shelf().entries(&self.folder) {
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok((Vec::new(), Vec::new())),
            entries => entries?,
        };
        let (mut players, mut unread) = (Vec::new(), Vec::new());
        let mut paths: Vec<PathBuf> = entries.into_iter().map(|entry| entry.path).collect();
        paths.sort();
        for path in paths {
            let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
            let id = name.strip_suffix(ENDING).filter(|id| !id.starts_with('.'));
            // A file that came from another system has the same name.
            let id = id.map(|id| id.nfc().collect::<String>());
            let Some(id) = id.filter(|_| players.len() < MOST_PLAYERS) else { continue };
            match read(&path) {
                Some(raw) => players.push(KeptPlayer { profile: profile(&id, &raw), id, raw }),
                None => unread.push(path),
            }
        }
        players.sort_by_cached_key(|player| player.profile.name.to_lowercase());
        Ok((players, unread))
    }

    /// Adds a player, with a file of their own. The first one takes over the progress that is in `guest`, the folder of whoever
    /// played without a name.
    ///
    /// Fails where the name is none, or that of another player.
    pub fn add(&self, profile: Profile, guest: Option<&Path>) -> Result<KeptPlayer, AddPlayerError> {
        let name = Name::new(&profile.name).ok_or(AddPlayerError::NoName)?;
        let (known, unread) = self.list().map_err(AddPlayerError::File)?;
        if known.iter().any(|player| is_same_name(&player.profile.name, &profile.name)) {
            return Err(AddPlayerError::NameTaken);
        }
        let stem = name.stem();
        let ids = (1..).map(|number| if number == 1 { stem.clone() } else { format!("{stem}-{number}") });
        let is_free = |id: &String| !shelf().exists(&self.file(id)) && !shelf().exists(&self.folder_of(id));
        let id = ids.take(MOST_PLAYERS).find(is_free).ok_or(AddPlayerError::NameTaken)?;
        let player = KeptPlayer { id, profile, raw: Map::new() };
        self.save(&player).map_err(AddPlayerError::File)?;
        if let Some(guest) = guest.filter(|_| known.is_empty() && unread.is_empty()) {
            self.take_over(&player.id, guest).map_err(AddPlayerError::File)?;
        }
        Ok(player)
    }

    /// Copies the progress of a guest into the folder of a player.
    fn take_over(&self, id: &str, guest: &Path) -> Result<(), FileError> {
        for name in PROGRESS {
            match read_bounded(&guest.join(name), LARGEST_OTHER) {
                Ok(text) => replace(&self.folder_of(id).join(name), text.as_bytes())?,
                Err(FileError::Denied { kind: ErrorKind::NotFound, .. }) => {}
                Err(error) => return Err(error),
            }
        }
        Ok(())
    }

    /// Writes the file of a player whose name may be another one now. Fails where it is none, or that of another player.
    pub fn rename(&self, player: &KeptPlayer) -> Result<(), AddPlayerError> {
        Name::new(&player.profile.name).ok_or(AddPlayerError::NoName)?;
        let (known, _) = self.list().map_err(AddPlayerError::File)?;
        let mut others = known.iter().filter(|other| other.id != player.id);
        if others.any(|other| is_same_name(&other.profile.name, &player.profile.name)) {
            return Err(AddPlayerError::NameTaken);
        }
        self.save(player).map_err(AddPlayerError::File)
    }

    /// Writes a player's file.
    pub fn save(&self, player: &KeptPlayer) -> Result<(), FileError> {
        let mut text = serde_json::to_string_pretty(&player.written()).map_err(io::Error::from)?;
        text.push('\n');
        replace(&self.file(&player.id), text.as_bytes())
    }

    /// Deletes a player with all that is kept of them.
    pub fn delete(&self, id: &str) -> Result<(), FileError> {
        shelf().remove(&self.file(id))?;
        match shelf().remove_folder(&self.folder_of(id)) {
            Err(error) if error.kind() != ErrorKind::NotFound => Err(error.into()),
            _ => Ok(()),
        }
    }

    fn file(&self, id: &str) -> PathBuf {
        as_named_here(&self.folder.join(format!("{id}{ENDING}"))).into_owned()
    }
}

/// Reason why a player cannot be added.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum AddPlayerError {
    /// The text can be nobody's name.
    NoName,
    /// Somebody else has the name.
    NameTaken,
    /// The file cannot be written.
    File(FileError),
}

/// The content of a player's file; `None` if it is none.
fn read(path: &Path) -> Option<Map<String, Value>> {
    let text = read_bounded(path, LARGEST_OTHER).ok()?;
    match serde_json::from_str(&text).ok()? {
        Value::Object(raw) => Some(raw),
        _ => None,
    }
}

/// Profile of a player as far as it is readable; the file name replaces an unreadable name.
fn profile(id: &str, raw: &Map<String, Value>) -> Profile {
    let name = raw.get("name").and_then(Value::as_str).and_then(Name::new);
    let side = raw.get("side").and_then(|side| serde_json::from_value(side.clone()).ok());
    let games = raw.get("matches").and_then(Value::as_object);
    let of_game = |(game, matches): (&String, &Value)| {
        let matches = matches.as_array().into_iter().flatten();
        (game.clone(), matches.filter_map(read_match).collect())
    };
    let matches: BTreeMap<String, Vec<PlayedMatch>> = games.into_iter().flatten().map(of_game).collect();
    Profile { name: name.map_or_else(|| id.to_owned(), |name| name.to_string()), side, matches }
}

fn read_match(value: &Value) -> Option<PlayedMatch> {
    serde_json::from_value(value.clone()).ok()
}

impl KeptPlayer {
    /// The content of the file: what was read, with what is known now in the place of what was known then.
    fn written(&self) -> Value {
        let (mut raw, before) = (self.raw.clone(), profile(&self.id, &self.raw));
        let version = raw.get("version").and_then(Value::as_u64).unwrap_or(0).max(VERSION);
        raw.insert("version".into(), json!(version));
        if before.name != self.profile.name || !raw.contains_key("name") {
            raw.insert("name".into(), json!(self.profile.name));
        }
        if before.side != self.profile.side {
            raw.insert("side".into(), json!(self.profile.side));
        }
        if before.matches != self.profile.matches {
            let mut games = match raw.remove("matches") {
                Some(Value::Object(games)) => games,
                _ => Map::new(),
            };
            for (game, matches) in self.profile.matches.iter().filter(|(_, matches)| !matches.is_empty()) {
                let old = games.get(game).and_then(Value::as_array).into_iter().flatten();
                let unread = old.filter(|value| read_match(value).is_none()).cloned();
                let all = unread.chain(matches.iter().map(|played| json!(played))).collect();
                games.insert(game.clone(), Value::Array(all));
            }
            raw.insert("matches".into(), Value::Object(games));
        }
        Value::Object(raw)
    }
}
