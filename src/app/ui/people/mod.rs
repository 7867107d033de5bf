//! People who play at this machine: who there are, and who of them plays now.

pub mod book;
pub mod preferences;

use std::path::PathBuf;

use bevy::prelude::*;

use camaieu_engines::FittingLevel;
use camaieu_play::{PlayedMatch, Profile};
use camaieu_store::{AddPlayerError, FileError, KeptPlayer, Players, ProgressFile};

/// People who play at this machine. Without a place to keep them there is nobody but a guest.
#[derive(Resource, Clone, Debug, Default)]
pub struct People {
    store: Option<Players>,
    /// Folder of the progress of a guest.
    guest: Option<PathBuf>,
    known: Vec<Person>,
    /// File's name of the one who plays; `None` for a guest.
    now: Option<String>,
    /// Files in the players' folder that could not be read, until that has been told.
    pub(crate) unread: Vec<PathBuf>,
}

/// Person, with what is told of them.
#[derive(Clone, PartialEq, Debug)]
pub struct Person {
    /// Saved record.
    pub kept: KeptPlayer,
    /// Number of solved puzzles, and the longest streak that goes on.
    pub solved: (usize, u32),
}

impl People {
    /// The people kept here, `now` being the file's name of the one who plays. `guest` is the folder of a guest's progress.
    pub fn at(store: Players, guest: Option<PathBuf>, now: &str) -> People {
        let mut people = People { store: Some(store), guest, ..People::default() };
        people.read();
        people.choose(Some(now));
        people
    }

    /// Whether there is a place to keep people.
    pub fn can_be_kept(&self) -> bool {
        self.store.is_some()
    }

    /// All of them, by name.
    pub fn known(&self) -> &[Person] {
        &self.known
    }

    /// The person of this file's name.
    pub fn named(&self, id: &str) -> Option<&Person> {
        self.known.iter().find(|person| person.kept.id == id)
    }

    /// The one who plays; `None` for a guest.
    pub fn now(&self) -> Option<&Person> {
        self.named(self.now.as_deref()?)
    }

    /// Lets somebody play; a guest where there is no such person.
    pub fn choose(&mut self, id: Option<&str>) {
        self.now = id.filter(|id| self.named(id).is_some()).map(str::to_owned);
    }

    /// The level that fits the one who plays.
    pub fn fitting(&self, game: &str) -> Option<FittingLevel> {
        FittingLevel::of(game, self.now()?.kept.profile.matches_of(game))
    }

    /// Folder of the progress of the one who plays.
    pub fn folder(&self) -> Option<PathBuf> {
        match (self.now(), &self.store) {
            (Some(person), Some(store)) => Some(store.folder_of(&person.kept.id)),
            _ => self.guest.clone(),
        }
    }

    /// Reads all of them anew.
    pub fn read(&mut self) {
        let Some(store) = &self.store else { return };
        // A folder that cannot be read has nobody in it.
        let (known, unread) = store.list().unwrap_or_default();
        let solved = |id: &str| {
            let file = ProgressFile::at(store.folder_of(id).join("progress.json"));
            file.load().map(|loaded| loaded.progress.totals()).unwrap_or_default()
        };
        self.known = known.into_iter().map(|kept| Person { solved: solved(&kept.id), kept }).collect();
        self.unread = unread;
    }

    /// Adds somebody, who plays from now on.
    pub fn add(&mut self, profile: Profile) -> Result<(), AddPlayerError> {
        let Some(store) = &self.store else { return Ok(()) };
        let id = store.add(profile, self.guest.as_deref())?.id;
        self.read();
        self.choose(Some(&id));
        Ok(())
    }

    /// Changes what is kept of somebody. Fails where the new name is that of another person.
    pub fn change(&mut self, id: &str, change: impl FnOnce(&mut Profile)) -> Result<(), AddPlayerError> {
        let Some((store, person)) = self.store.as_ref().zip(self.named(id)) else { return Ok(()) };
        let mut kept = person.kept.clone();
        change(&mut kept.profile);
        store.rename(&kept)?;
        self.read();
        Ok(())
    }

    /// Notes a match of the one who plays.
    pub fn note(&mut self, game: &str, played: PlayedMatch) -> Result<(), FileError> {
        let now = self.now.clone();
        let index = self.known.iter().position(|person| Some(&person.kept.id) == now.as_ref());
        let Some((store, index)) = self.store.as_ref().zip(index) else { return Ok(()) };
        let person = &mut self.known[index];
        person.kept.profile.add(game, played);
        store.save(&person.kept)
    }

    /// Deletes somebody with all that is kept of them.
    pub fn delete(&mut self, id: &str) -> Result<(), FileError> {
        let Some(store) = &self.store else { return Ok(()) };
        let deleted = store.delete(id);
        self.read();
        let now = self.now.take();
        self.choose(now.as_deref());
        deleted
    }
}

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<People>();
}
