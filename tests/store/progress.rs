//! Files of a player's progress.

use super::*;
use camaieu::play::lesson::Day;
use camaieu::play::puzzle::{PuzzleMark, PuzzleProgress};
use camaieu::store::ProgressFile;

fn file(name: &str) -> ProgressFile<PuzzleProgress> {
    ProgressFile::at(folder(name).join("puzzles.json"))
}

#[test]
fn progress_with_the_puzzles_reads_back() {
    let file = file("puzzles");
    let fresh = file.load().unwrap();
    assert_eq!((fresh.progress.clone(), fresh.moved_to), (PuzzleProgress::default(), None));
    let mut progress = PuzzleProgress::default();
    progress.solve("caminos", "connect-466aa86e", true);
    progress.miss("chameleon", "win-de779706");
    progress.solve_daily("caminos", Day(20_780));
    file.save(&progress).unwrap();
    assert_eq!(file.load().unwrap().progress, progress);
    // Names in the file stay, whatever the fields are called.
    let written: serde_json::Value = serde_json::from_slice(&fs::read(file.path()).unwrap()).unwrap();
    assert_eq!(written["puzzles"]["caminos/connect-466aa86e"], "clean");
    assert_eq!(written["puzzles"]["chameleon/win-de779706"], "missed");
    assert_eq!(
        (&written["streaks"]["caminos"]["now"], &written["daily"]["caminos"]),
        (&1.into(), &20_780.into())
    );
    assert_eq!(progress.mark("caminos", "connect-466aa86e"), Some(PuzzleMark::Clean));
}

#[test]
fn a_broken_file_is_set_aside_and_one_that_is_too_large_stays() {
    let file = file("puzzles-broken");
    for (number, broken) in [(1, &b"{"[..]), (2, b"\xff"), (3, br#"{"puzzles": {"a": "guessed"}}"#)] {
        replace(file.path(), broken).unwrap();
        let loaded = file.load().unwrap();
        let aside = file.path().with_file_name(format!("puzzles.json.broken-{number}"));
        assert_eq!((loaded.progress, loaded.moved_to.as_ref()), (PuzzleProgress::default(), Some(&aside)));
        assert_eq!(fs::read(aside).unwrap(), broken);
    }
    fs::File::create(file.path()).unwrap().set_len(LARGEST_OTHER + 1).unwrap();
    assert_eq!(file.load().unwrap_err(), FileError::TooLarge(LARGEST_OTHER));
    assert!(file.path().exists());
}
