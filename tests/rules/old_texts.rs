//! Texts that version 1.0.0 has written: they are read, and what is written now is what it reads.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use camaieu::play::import::{Import, import};
use camaieu::play::letter::{self, Compared};
use camaieu::play::{AnySession, Opening, saved};

/// Files of an ending that 1.0.0 has written.
fn files(ending: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/1.0.0");
    let paths = fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path());
    let mut paths: Vec<PathBuf> =
        paths.filter(|path| path.extension().is_some_and(|it| it == ending)).collect();
    paths.sort();
    paths
}

fn text(path: &Path) -> String {
    fs::read_to_string(path).expect("a text")
}

/// The saved match of the same name.
fn saved_beside(path: &Path) -> Box<dyn AnySession> {
    let text = text(&path.with_extension("camaieu"));
    let game = saved::About::read(&text).expect("a saved match").game;
    Opening::read(&game, &text, Duration::ZERO).expect("it is read")
}

fn moves(session: &dyn AnySession) -> Vec<String> {
    session.path(session.stands_on()).into_iter().filter_map(|node| session.ply_text(node)).collect()
}

#[test]
fn letters_of_1_0_0_are_read_and_written_alike() {
    let files = files("letter");
    assert_eq!(files.len(), 7);
    for path in files {
        let (text, mut session) = (text(&path), saved_beside(&path));
        let letter = letter::read(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let brought = letter::compare(&*session, &letter).expect("the same match");
        assert_eq!(brought.compared, Compared::Same, "{}", path.display());
        assert_eq!(letter::apply_letter(&mut *session, &letter, Duration::ZERO), Ok(None));
        // A new letter is the same text, so 1.0.0 reads it.
        assert_eq!(
            letter::write(&*session).expect("nothing is hidden"),
            text.trim_end(),
            "{}",
            path.display()
        );
    }
}

#[test]
fn letters_of_1_0_0_bring_their_plies() {
    for path in files("letter") {
        let (letter, whole) = (letter::read(&text(&path)).expect("a letter"), saved_beside(&path));
        let setup = whole.setup();
        let opening = Opening::new(whole.game(), setup).with_id(whole.id());
        let opening = opening.with_seed(whole.seed().unwrap_or(0)).with_players(whole.players().to_vec());
        let mut session = opening.begin().expect("a match");
        letter::apply_letter(&mut *session, &letter, Duration::ZERO).expect("it is taken in");
        assert_eq!(moves(&*session), moves(&*whole), "{}", path.display());
        // Letters go on: what this program writes after the next ply is what 1.0.0 would write.
        assert_eq!(letter::write(&*session).expect("nothing is hidden"), text(&path).trim_end());
    }
}

#[test]
fn saves_of_1_0_0_are_read_and_written_alike() {
    let files = files("camaieu");
    assert_eq!(files.len(), 9);
    for path in files {
        let written = saved_beside(&path).saved_text(Duration::ZERO).expect("all is known");
        let program = format!("\"program\":\"{}\"", env!("CARGO_PKG_VERSION"));
        assert_eq!(written.replace(&program, "\"program\":\"1.0.0\""), text(&path), "{}", path.display());
    }
}

#[test]
fn scores_of_1_0_0_are_read_and_written_alike() {
    let files = files("score");
    assert_eq!(files.len(), 9);
    for path in files {
        let (text, whole) = (text(&path), saved_beside(&path));
        assert_eq!(whole.score() + "\n", text, "{}", path.display());
        // Without the deal, which is still hidden, nobody can play the moves.
        if !text.contains("\nseed: ") && !text.contains("\nposition: ") {
            assert!(whole.is_secret(), "{}", path.display());
            continue;
        }
        let Ok(Import::Match { game, text: saved }) = import(&text, None, 3) else {
            panic!("{}", path.display())
        };
        let session = Opening::read(&game, &saved, Duration::ZERO).expect("it is read");
        assert_eq!(moves(&*session), moves(&*whole), "{}", path.display());
    }
}
