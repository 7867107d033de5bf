//! Files and lines: equipment, settings, progress, moves in a lesson, a whole terminal.

use std::cell::RefCell;
use std::ffi::OsString;
use std::fs;
use std::io::{Seek as _, Write as _};
use std::path::PathBuf;
use std::sync::{Arc, LazyLock};

use camaieu::play::lesson::{Progress, Run, lessons as lessons_of};
use camaieu::play::puzzle::PuzzleProgress;
use camaieu::rules::caminos::{Caminos, Equipment};
use camaieu::rules::catalogue::{self, Visitor};
use camaieu::rules::game::{Game, Observer};
use camaieu::rules::prelude::*;
use camaieu::rules::setup::Setup;
use camaieu::store::{ProgressFile, SettingsFile};

use crate::{in_a_game, text_of};

/// A folder for the files of this run, removed with the process's others by the system.
static FOLDER: LazyLock<PathBuf> =
    LazyLock::new(|| tempfile::Builder::new().prefix("camaieu-fuzz-").tempdir().expect("a folder").keep());

/// A player's own equipment for Caminos: what is read can be played with.
pub fn equipment(data: &[u8]) {
    let text = text_of(data);
    let Ok(equipment) = Equipment::read("own.txt", &text) else { return };
    let mut setup = Setup::default_of(Caminos::OPTIONS);
    setup.give("equipment", Arc::new(equipment)).expect("an option that takes a file");
    let mut position = Caminos::start(&setup, 1);
    let written = Caminos::position_text(&position);
    assert_eq!(Caminos::read_position(&written, &setup).as_ref(), Ok(&position), "{text}\n{written}");
    let mut moves = Vec::new();
    Caminos::moves(&position, &mut moves);
    if let Some(mv) = moves.first() {
        let _ = Caminos::play(&mut position, mv);
        let _ = Caminos::diagram(&Caminos::view(&position, Observer::All));
    }
}

/// Settings, and the progress in the lessons and puzzles: whatever was in the file, what is then saved reads back.
pub fn settings(data: &[u8]) {
    let path = FOLDER.join("settings.json");
    fs::write(&path, data).expect("the file is written");
    let file = SettingsFile::at(&path);
    let loaded = file.load();
    if file.save(&loaded.settings).is_ok() {
        assert_eq!(file.load().settings, loaded.settings);
    }
    let path = FOLDER.join("progress.json");
    fs::write(&path, data).expect("the file is written");
    let _ = ProgressFile::<Progress>::at(&path).load();
    fs::write(&path, data).expect("the file is written");
    let file = ProgressFile::<PuzzleProgress>::at(&path);
    if let Ok(loaded) = file.load()
        && file.save(&loaded.progress).is_ok()
    {
        assert_eq!(file.load().map(|again| again.progress), Ok(loaded.progress));
    }
    // Damaged files are set aside under other names.
    for entry in fs::read_dir(&*FOLDER).expect("the folder").flatten() {
        let _ = fs::remove_file(entry.path());
    }
}

struct InALesson<'a>(u8, &'a [u8]);

impl Visitor for InALesson<'_> {
    type Output = ();

    fn visit<G: Game>(self) {
        let lessons = lessons_of::<G>().expect("the lessons that are built in");
        let steps: Vec<_> = lessons.into_iter().flat_map(|lesson| lesson.steps).collect();
        let number = usize::from(self.0) % steps.len();
        let Some(step) = steps.into_iter().nth(number) else { return };
        let mut run = Run::new(Arc::new(step));
        for line in text_of(self.1).lines().take(64) {
            match line {
                "hint" => drop(run.hint()),
                "skip" => run.skip(),
                "restart" => run.restart(),
                "next" => drop(run.advance()),
                text => drop(run.submit_text(text)),
            }
            let _ = (run.awaits(), run.result(), run.view());
        }
    }
}

/// Lines typed in a step of a lesson.
pub fn lessons(data: &[u8]) {
    in_a_game(data, InALesson);
}

thread_local! {
    /// Standard input of the terminal, which keeps the same number.
    static INPUT: RefCell<Option<fs::File>> = const { RefCell::new(None) };
}

/// Lines typed into `play GAME --text`, which saves and loads in a folder of its own.
pub fn terminal(data: &[u8]) {
    // Without a folder of its own it would fill the user's with games.
    let folder = std::env::var("XDG_DATA_HOME").unwrap_or_default();
    assert!(folder.contains("camaieu-fuzz"), "start this target by fuzz/run.sh");
    let [game, language, lines @ ..] = data else { return };
    let game = catalogue::NAMES[usize::from(*game) % catalogue::NAMES.len()];
    // Engines and problems take time and are no input from outside.
    let text = text_of(lines).to_lowercase();
    if ["hint", "indice", "level", "niveau", "best", "problem", "conseil"]
        .iter()
        .any(|word| text.contains(word))
    {
        return;
    }
    INPUT.with_borrow_mut(|input| {
        let input = input.get_or_insert_with(|| {
            let file = tempfile::tempfile_in(&*FOLDER).expect("a file");
            rustix::stdio::dup2_stdin(&file).expect("standard input");
            let nothing = fs::OpenOptions::new().write(true).open("/dev/null").expect("/dev/null");
            rustix::stdio::dup2_stdout(&nothing).expect("standard output");
            file
        });
        input.set_len(0).expect("an empty file");
        input.rewind().expect("its beginning");
        input.write_all(lines).expect("the lines");
        input.rewind().expect("its beginning");
    });
    let lang = if language % 2 == 0 { "en" } else { "fr" };
    let args = ["camaieu", "play", game, "--text", "--seed", "1", "--lang", lang];
    let _ = camaieu::cli::run(args.map(OsString::from).to_vec());
}
