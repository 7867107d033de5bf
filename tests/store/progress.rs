//! File of a player's progress.

use super::*;
use camaieu::play::guided::puzzle::PuzzleMark;
use camaieu::play::guided::{AnyStep, Day, Progress, StepResult, collection};
use camaieu::store::ProgressFile;

fn file(name: &str) -> ProgressFile {
    ProgressFile::at(folder(name).join("progress.json"))
}

/// The puzzle of a game with this id.
fn puzzle(game: &str, id: &str) -> AnyStep {
    collection(game).unwrap().steps.into_iter().find(|step| step.name == id).expect(id)
}

#[test]
fn progress_reads_back() {
    let file = file("progress");
    let fresh = file.load().unwrap();
    assert_eq!((fresh.progress.clone(), fresh.moved_to), (Progress::default(), None));
    let solved = puzzle("caminos", "connect-466aa86e");
    let mut progress = Progress::default();
    progress.finish("camelot/canter/two", StepResult { stars: 2, is_failed: false }, Day(20_780));
    progress.solve(&solved, true, Day(20_780));
    progress.miss(&puzzle("chameleon", "win-de779706"), Day(20_780));
    progress.solve_daily("caminos", Day(20_780));
    file.save(&progress).unwrap();
    assert_eq!(file.load().unwrap().progress, progress);
    // Names in the file stay, whatever the fields are called.
    let written: serde_json::Value = serde_json::from_slice(&fs::read(file.path()).unwrap()).unwrap();
    assert_eq!(written["steps"]["camelot/canter/two"]["stars"], 2);
    assert_eq!(written["puzzles"]["caminos/connect-466aa86e"], "clean");
    assert_eq!(written["puzzles"]["chameleon/win-de779706"], "missed");
    assert_eq!(
        (&written["streaks"]["caminos"]["now"], &written["daily"]["caminos"]),
        (&1.into(), &20_780.into())
    );
    assert_eq!(progress.mark(&solved), Some(PuzzleMark::Clean));
}

#[test]
fn both_files_of_old_versions_are_migrated_and_kept() {
    let file = file("progress-earlier");
    let lessons = br#"{"steps": {"camelot/canter/two": {"stars": 3}}, "left": {"camelot": {"step": "camelot/aim/win"}}}"#;
    let puzzles = br#"{"puzzles": {"caminos/connect-466aa86e": "clean"}, "streaks": {"caminos": {"now": 4, "best": 9}}}"#;
    let beside = |name: &str| file.path().with_file_name(name);
    replace(&beside("lessons.json"), lessons).unwrap();
    replace(&beside("puzzles.json"), puzzles).unwrap();
    let loaded = file.load().unwrap();
    assert_eq!(loaded.moved_to, None);
    let mut progress = loaded.progress;
    assert_eq!(progress.record("camelot/canter/two").map(|record| record.stars), Some(3));
    assert_eq!(progress.left("camelot"), Some("camelot/aim/win"));
    assert!(progress.is_solved(&puzzle("caminos", "connect-466aa86e")));
    assert_eq!(progress.streak("caminos").best, 9);
    // Once the one file is written, it alone counts.
    progress.complete("camelot");
    file.save(&progress).unwrap();
    assert_eq!(file.load().unwrap().progress.left("camelot"), None);
    assert_eq!(fs::read(beside("lessons.json")).unwrap(), lessons);
    // A broken one of them is set aside, and the other is read.
    fs::remove_file(file.path()).unwrap();
    replace(&beside("lessons.json"), b"{").unwrap();
    let loaded = file.load().unwrap();
    assert_eq!(loaded.moved_to, Some(beside("lessons.json.broken-1")));
    assert!(loaded.progress.is_solved(&puzzle("caminos", "connect-466aa86e")));
}

#[test]
fn a_broken_file_is_renamed_and_an_oversized_one_kept() {
    let file = file("progress-broken");
    for (number, broken) in [(1, &b"{"[..]), (2, b"\xff"), (3, br#"{"puzzles": {"a": "guessed"}}"#)] {
        replace(file.path(), broken).unwrap();
        let loaded = file.load().unwrap();
        let aside = file.path().with_file_name(format!("progress.json.broken-{number}"));
        assert_eq!((loaded.progress, loaded.moved_to.as_ref()), (Progress::default(), Some(&aside)));
        assert_eq!(fs::read(aside).unwrap(), broken);
    }
    fs::File::create(file.path()).unwrap().set_len(LARGEST_OTHER + 1).unwrap();
    assert_eq!(file.load().unwrap_err(), FileError::TooLarge(LARGEST_OTHER));
    assert!(file.path().exists());
}
