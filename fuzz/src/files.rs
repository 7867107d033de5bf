//! Files: equipment, settings, progress.

use std::fs;
use std::path::PathBuf;
use std::sync::{Arc, LazyLock};

use camaieu::rules::caminos::{Caminos, Equipment};
use camaieu::rules::game::Observer;
use camaieu::rules::prelude::*;
use camaieu::rules::setup::Setup;
use camaieu::store::{ProgressFile, SettingsFile};

use crate::text_of;

/// A folder for the files of this run, removed with the process's others by the system.
pub(crate) static FOLDER: LazyLock<PathBuf> =
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
    for number in 0..6 {
        let mut moves = Vec::new();
        Caminos::moves(&position, &mut moves);
        assert_eq!(moves.is_empty(), Caminos::outcome(&position).is_over(), "{text}");
        let Some(mv) = moves.get(number * 7 % moves.len().max(1)) else { break };
        let _ = Caminos::play(&mut position, mv);
        assert_eq!(Caminos::hash(&position), Caminos::hash_from_scratch(&position), "{text}");
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
    let file = ProgressFile::at(&path);
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
