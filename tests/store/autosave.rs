//! Autosave without waiting for the disk.

use super::*;

#[test]
fn a_writer_does_not_wait_and_loses_nothing() {
    let saves = Saves::in_folder(folder("autosave"));
    let writer = AutosaveWriter::new(saves.begin());
    let path = writer.autosave_target().path().to_owned();
    for _ in 0..50 {
        writer.save(text(&["a1-b2"]));
    }
    writer.save(text(&["a1-b2", "a5-b4"]));
    assert_eq!(writer.take_error(), None);
    drop(writer);
    assert_eq!(fs::read_to_string(path).unwrap(), text(&["a1-b2", "a5-b4"]));

    // An error is reported once.
    fs::write(saves.folder().join("file"), "in the way").unwrap();
    let writer = AutosaveWriter::new(Saves::in_folder(saves.folder().join("file")).begin());
    writer.save(text(&[]));
    let error = (0..2_000).find_map(|_| {
        std::thread::sleep(Duration::from_millis(1));
        writer.take_error()
    });
    assert!(matches!(error, Some(StoreError::File { .. })), "{error:?}");
    assert_eq!(writer.take_error(), None);
}

#[cfg(unix)]
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
#[cfg(unix)]
fn block(folder: &Path) {
    fs::remove_dir_all(folder).unwrap();
    fs::write(folder, "in the way").unwrap();
}

// Elsewhere the open lock of the match keeps its folder from being removed.
#[cfg(unix)]
#[test]
fn writers_retry_and_report_each_failure_streak_once() {
    let saves = Saves::in_folder(folder("autosave-again"));
    let writer = AutosaveWriter::new(saves.begin());
    let path = writer.autosave_target().path().to_owned();
    let automatic = path.parent().unwrap();
    for round in 0..2 {
        block(automatic);
        writer.save(text(&[]));
        let error = wait("a failure is reported", || writer.take_error());
        assert!(matches!(error, StoreError::File { .. }), "{round}: {error:?}");
        writer.save(text(&["a1-b2"]));
        fs::remove_file(automatic).unwrap();
        let newest = text(&["a1-b2", "a5-b4"]);
        writer.save(newest.clone());
        wait("the next change is kept", || fs::read_to_string(&path).ok().filter(|text| *text == newest));
        assert_eq!(writer.take_error(), None, "{round}: one report for the streak");
        wait("that is told", || writer.take_recovery().then_some(()));
        assert!(!writer.take_recovery(), "{round}: once");
    }
    // A match that does not change any more is kept when the writer is dropped.
    block(automatic);
    writer.save(text(&["b1-b2"]));
    wait("a failure is reported", || writer.take_error());
    fs::remove_file(automatic).unwrap();
    drop(writer);
    assert_eq!(fs::read_to_string(&path).unwrap(), text(&["b1-b2"]));
}

#[cfg(unix)]
#[test]
fn closing_a_writer_reports_if_the_last_text_is_saved() {
    let saves = Saves::in_folder(folder("autosave-closed"));
    let mut writer = AutosaveWriter::new(saves.begin());
    let path = writer.autosave_target().path().to_owned();
    writer.save(text(&["a1-b2"]));
    assert_eq!(writer.close(), None);
    assert_eq!(fs::read_to_string(&path).unwrap(), text(&["a1-b2"]));
    let mut writer = AutosaveWriter::new(saves.begin());
    block(path.parent().unwrap());
    writer.save(text(&["a1-b2"]));
    let Some(StoreError::Elsewhere { error, copy }) = writer.close() else { panic!("a copy") };
    assert!(matches!(*error, StoreError::File { .. }), "{error:?}");
    assert_eq!(fs::read_to_string(&copy).unwrap(), text(&["a1-b2"]));
    fs::remove_file(copy).unwrap();
    assert_eq!(writer.close(), None, "it is told once");
}

#[test]
fn a_writer_wakes_when_a_text_is_written_or_cannot_be() {
    let folder = folder("autosave-wakes");
    fs::create_dir_all(&folder).unwrap();
    let file = folder.join("match");
    let (wake, woken) = std::sync::mpsc::channel();
    let place = Automatic::in_locked_folder(file.clone());
    let mut writer = AutosaveWriter::waking(place, move || wake.send(()).unwrap_or_default());
    let number = writer.save(text(&["a1-b2"]));
    woken.recv().expect("it has written");
    assert!(writer.has_tried(number) && !writer.has_tried(number + 1));
    assert_eq!(fs::read_to_string(&file).unwrap(), text(&["a1-b2"]));
    // A text that cannot be written holds nobody up.
    fs::remove_file(&file).unwrap();
    fs::create_dir(&file).unwrap();
    let number = writer.save(text(&[]));
    woken.recv().expect("it has tried");
    assert!(writer.has_tried(number) && writer.take_error().is_some());
    // Nor does a writer that has ended.
    let Some(StoreError::Elsewhere { copy, .. }) = writer.close() else { panic!("a copy") };
    fs::remove_file(copy).unwrap();
    assert!(writer.has_tried(writer.save(text(&[]))));
}
