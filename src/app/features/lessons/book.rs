//! Book of a player: the progress in the lessons, and its file.

use bevy::prelude::*;

use crate::app::ui::language::Language;
use crate::app::ui::toast::Notice;
use crate::play::lesson::{Day, Progress};
use crate::store::{FileError, ProgressFile, today};

/// Progress of the player in the lessons of all games.
#[derive(Resource, Clone, Debug)]
pub struct Book {
    /// The progress.
    pub progress: Progress,
    /// Its file; without one nothing is kept.
    file: Option<ProgressFile>,
    /// What has kept the progress from being read, until it has been told.
    trouble: Option<Trouble>,
    /// The clock of days.
    clock: fn() -> Day,
}

/// Something that has kept the progress from being read.
#[derive(Clone, Debug)]
enum Trouble {
    /// It could not be understood, and was moved aside.
    MovedAside(String, String),
    /// It could not be read.
    Unread(String, FileError),
}

impl Default for Book {
    fn default() -> Self {
        Book { progress: Progress::default(), file: None, trouble: None, clock: today }
    }
}

impl Book {
    /// The book that is kept in a file.
    pub fn at(file: ProgressFile) -> Book {
        let path = file.path().display().to_string();
        match file.load() {
            Ok(loaded) => {
                let moved = loaded.moved_to.map(|to| Trouble::MovedAside(path, to.display().to_string()));
                Book { progress: loaded.progress, file: Some(file), trouble: moved, clock: today }
            }
            // A file that cannot be read is not written over.
            Err(error) => {
                let fault = Trouble::Unread(path, error);
                Book { trouble: Some(fault), ..Book::default() }
            }
        }
    }

    /// The book with another clock of days.
    #[must_use]
    pub fn with_clock(self, clock: fn() -> Day) -> Book {
        Book { clock, ..self }
    }

    /// The day.
    pub fn today(&self) -> Day {
        (self.clock)()
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Book>()
        .add_systems(Update, tell_trouble)
        .add_systems(Last, write.run_if(resource_changed::<Book>.and_then(not(resource_added::<Book>))));
}

/// Tells what has kept the progress from being read.
fn tell_trouble(mut book: ResMut<Book>, language: Res<Language>, mut notices: MessageWriter<Notice>) {
    if book.trouble.is_none() {
        return;
    }
    let texts = language.texts();
    let said = match book.bypass_change_detection().trouble.take() {
        Some(Trouble::MovedAside(file, to)) => {
            texts.say_with("lesson-set-aside", &[("file", &file), ("to", &to)])
        }
        Some(Trouble::Unread(file, fault)) => {
            texts.say_with("replay-file", &[("file", &file), ("fault", &fault.sentence(texts))])
        }
        None => return,
    };
    notices.write(Notice(said));
}

/// Writes the progress. A failure is told once; the lessons go on.
fn write(mut book: ResMut<Book>, language: Res<Language>, mut notices: MessageWriter<Notice>) {
    let book = book.bypass_change_detection();
    let Some(file) = &book.file else { return };
    if let Err(error) = file.save(&book.progress) {
        let texts = language.texts();
        notices.write(Notice(texts.say_with("lesson-not-kept", &[("fault", &error.sentence(texts))])));
        book.file = None;
    }
}
