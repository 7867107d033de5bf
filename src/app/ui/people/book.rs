//! Book of a player: the progress in the lessons and with the puzzles, and its file.

use bevy::prelude::*;

use crate::ui::language::Language;
use crate::ui::widgets::toast::Notice;
use camaieu_play::guided::{Day, Progress};
use camaieu_store::{FileError, ProgressFile, today};

/// Progress of the player in all games.
#[derive(Resource, Clone, Debug)]
pub struct PlayerProgress {
    /// The progress.
    pub progress: Progress,
    /// The progress as its file has it.
    kept: Progress,
    /// Its file; without one nothing is kept.
    file: Option<ProgressFile>,
    /// Whether the last attempt to write it has failed.
    is_unwritten: bool,
    /// Error that kept the progress from being read, until it is reported.
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

impl Default for PlayerProgress {
    fn default() -> Self {
        let (progress, kept) = (Progress::default(), Progress::default());
        PlayerProgress { progress, kept, file: None, is_unwritten: false, trouble: None, clock: today }
    }
}

impl PlayerProgress {
    /// The book that is kept in a file.
    pub fn at(file: ProgressFile) -> PlayerProgress {
        let path = file.path().display().to_string();
        match file.load() {
            Ok(loaded) => {
                let moved = loaded.moved_to.map(|to| Trouble::MovedAside(path, to.display().to_string()));
                let (kept, progress) = (loaded.progress.clone(), loaded.progress);
                PlayerProgress {
                    progress,
                    kept,
                    file: Some(file),
                    trouble: moved,
                    ..PlayerProgress::default()
                }
            }
            // A file that cannot be read is not written over.
            Err(error) => {
                let fault = Trouble::Unread(path, error);
                PlayerProgress { trouble: Some(fault), ..PlayerProgress::default() }
            }
        }
    }

    /// The book with another clock of days.
    #[must_use]
    pub fn with_clock(self, clock: fn() -> Day) -> PlayerProgress {
        PlayerProgress { clock, ..self }
    }

    /// The day.
    pub fn today(&self) -> Day {
        (self.clock)()
    }
}

/// Keeps a book of this progress.
pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<PlayerProgress>()
        .add_systems(Update, tell_trouble)
        .add_systems(Last, write.run_if(resource_changed::<PlayerProgress>.or_eager(on_message::<AppExit>)));
}

/// Tells what has kept the progress from being read.
fn tell_trouble(
    mut book: ResMut<PlayerProgress>,
    language: Res<Language>,
    mut notices: MessageWriter<Notice>,
) {
    if book.trouble.is_none() {
        return;
    }
    let texts = language.texts();
    // Trouble that is told is no progress.
    let said = match book.bypass_change_detection().trouble.take() {
        Some(Trouble::MovedAside(file, to)) => {
            texts.say_with("lesson-set-aside", &[("file", &file), ("to", &to)])
        }
        Some(Trouble::Unread(file, fault)) => {
            texts.say_with("lesson-unread", &[("file", &file), ("fault", &fault.sentence(texts))])
        }
        None => return,
    };
    notices.write(Notice(said));
}

/// Writes the progress, if it is not what the file has. The first of several failures is told, and the next change tries
/// again.
fn write(mut book: ResMut<PlayerProgress>, language: Res<Language>, mut notices: MessageWriter<Notice>) {
    // What is kept is no progress.
    let book = book.bypass_change_detection();
    let Some(file) = book.file.as_ref().filter(|_| book.progress != book.kept) else { return };
    let was_unwritten = book.is_unwritten;
    match file.save(&book.progress) {
        Ok(()) => {
            book.kept = book.progress.clone();
            book.is_unwritten = false;
        }
        Err(error) => {
            book.is_unwritten = true;
            if !was_unwritten {
                let fault = error.sentence(language.texts());
                notices.write(Notice(language.texts().say_with("lesson-not-kept", &[("fault", &fault)])));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use camaieu_text::Lang;

    #[test]
    fn progress_is_saved_at_once_from_the_first_frame() {
        let folder = std::env::temp_dir().join(format!("camaieu-book-{}", std::process::id()));
        let file = || ProgressFile::at(folder.join("progress.json"));
        let mut app = App::new();
        app.insert_resource(Language(Lang::En)).add_message::<Notice>().add_plugins(plugin);
        let left = |step: &str| file().load().expect("a file").progress.left("camelot") == Some(step);
        let leave = |app: &mut App, step: &str| {
            let mut book = app.world_mut().resource_mut::<PlayerProgress>();
            book.progress.leave("camelot", step.to_owned());
            app.update();
        };
        app.insert_resource(PlayerProgress::at(file()));
        leave(&mut app, "camelot/aim/step");
        assert!(left("camelot/aim/step"));
        leave(&mut app, "camelot/aim/win");
        assert!(left("camelot/aim/win"));
        // A disk that is full for a while is told once, and what was learnt meanwhile is kept when there is room.
        let notices = |app: &mut App| app.world_mut().resource_mut::<Messages<Notice>>().drain().count();
        std::fs::remove_dir_all(&folder).expect("the folder");
        std::fs::write(&folder, "in the way").expect("a file");
        leave(&mut app, "camelot/aim/step");
        leave(&mut app, "camelot/steps/one");
        assert_eq!(notices(&mut app), 1);
        std::fs::remove_file(&folder).expect("the file");
        leave(&mut app, "camelot/canter/two");
        assert!(left("camelot/canter/two") && notices(&mut app) == 0);
        // An empty book writes no file.
        std::fs::remove_dir_all(&folder).expect("the folder");
        app.insert_resource(PlayerProgress::at(file()));
        app.update();
        assert!(!folder.exists());
    }
}
