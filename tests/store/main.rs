//! Files: named matches, autosaves, and settings.

mod autosave;
mod evenings;
mod files;
mod players;
mod progress;
mod saves;
mod settings;

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use camaieu::play::{Allowance, Controller, Match, Overstep, Player, Session, Timing, saved};
use camaieu::rules::caminos::Caminos;
use camaieu::rules::chameleon::Chameleon;
use camaieu::rules::game::Seat;
use camaieu::rules::prelude::*;
use camaieu::rules::setup::Setup;
use camaieu::store::{
    AnimationSpeed, Automatic, AutosaveWriter, FileError, LARGEST_MATCH, LARGEST_OTHER, Loaded, Name,
    Quality, Saves, Settings, SettingsError, SettingsFile, SetupChoices, StoreError, WindowPlace,
    read_bounded, read_text, replace, write_report_in,
};
use camaieu::text::Lang;

/// An empty folder for one test.
fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("store").join(name);
    let _ = fs::remove_dir_all(&folder);
    folder
}

fn name(text: &str) -> Name {
    Name::new(text).unwrap()
}

/// The names of everything in a folder, hidden things too.
fn names(folder: &Path) -> Vec<String> {
    let mut names: Vec<String> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    names
}

fn a_match(moves: &[&str]) -> Match<Chameleon> {
    let mut game = Match::new(&Setup::default_of(Chameleon::OPTIONS), 1);
    for text in moves {
        game.play_text(text).unwrap();
    }
    game
}

fn text(moves: &[&str]) -> String {
    written(a_match(moves))
}

fn finished() -> String {
    let mut over = a_match(&["b1-b2"]);
    over.resign(Seat::FIRST).unwrap();
    written(over)
}

fn written(game: Match<Chameleon>) -> String {
    saved::write(&Session::new(game).with_players(vec![Player::from(Controller::Level(3))]))
}

/// Sets when a file was written, so that the order does not hang on how fine the clock of a file system is.
fn date(path: &Path, seconds: u64) {
    let time = SystemTime::UNIX_EPOCH + Duration::from_secs(1_700_000_000 + seconds);
    fs::File::options().write(true).open(path).unwrap().set_modified(time).unwrap();
}
