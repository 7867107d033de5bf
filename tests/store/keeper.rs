//! Matches that are kept without waiting for the disk.

use super::*;

#[test]
fn a_keeper_does_not_wait_and_loses_nothing() {
    let saves = Saves::in_folder(folder("keeper"));
    let keeper = AutosaveWriter::new(saves.begin());
    let path = keeper.place().path().to_owned();
    for _ in 0..50 {
        keeper.keep(text(&["a1-b2"]));
    }
    keeper.keep(text(&["a1-b2", "a5-b4"]));
    assert_eq!(keeper.trouble(), None);
    drop(keeper);
    assert_eq!(fs::read_to_string(path).unwrap(), text(&["a1-b2", "a5-b4"]));

    // What goes wrong is told, once.
    fs::write(saves.folder().join("file"), "in the way").unwrap();
    let keeper = AutosaveWriter::new(Saves::in_folder(saves.folder().join("file")).begin());
    keeper.keep(text(&[]));
    let trouble = (0..2_000).find_map(|_| {
        std::thread::sleep(Duration::from_millis(1));
        keeper.trouble()
    });
    assert!(matches!(trouble, Some(StoreError::Denied { .. })), "{trouble:?}");
    assert_eq!(keeper.trouble(), None);
}

/// Waits until there is something.
fn wait<T>(what: &str, mut look: impl FnMut() -> Option<T>) -> T {
    for _ in 0..5_000 {
        if let Some(found) = look() {
            return found;
        }
        std::thread::sleep(Duration::from_millis(1));
    }
    panic!("{what}: not in 5 s")
}

/// Puts a file where the folder of a match was, so that nothing can be kept there.
fn block(folder: &Path) {
    fs::remove_dir_all(folder).unwrap();
    fs::write(folder, "in the way").unwrap();
}

#[test]
fn a_keeper_tries_again_after_a_failure_and_tells_each_streak_once() {
    let saves = Saves::in_folder(folder("keeper-again"));
    let keeper = AutosaveWriter::new(saves.begin());
    let path = keeper.place().path().to_owned();
    let automatic = path.parent().unwrap();
    for round in 0..2 {
        block(automatic);
        keeper.keep(text(&[]));
        let trouble = wait("a failure is told", || keeper.trouble());
        assert!(matches!(trouble, StoreError::Denied { .. }), "{round}: {trouble:?}");
        keeper.keep(text(&["a1-b2"]));
        std::thread::sleep(Duration::from_millis(50));
        assert_eq!(keeper.trouble(), None, "{round}: the streak goes on");
        fs::remove_file(automatic).unwrap();
        let newest = text(&["a1-b2", "a5-b4"]);
        keeper.keep(newest.clone());
        wait("the next change is kept", || fs::read_to_string(&path).ok().filter(|text| *text == newest));
    }
    // A match that does not change any more is kept when the keeper goes.
    block(automatic);
    keeper.keep(text(&["b1-b2"]));
    wait("a failure is told", || keeper.trouble());
    fs::remove_file(automatic).unwrap();
    drop(keeper);
    assert_eq!(fs::read_to_string(&path).unwrap(), text(&["b1-b2"]));
}
