//! Saved matches: listed, continued, swept.

use super::*;
use camaieu::rules::prelude::*;

#[test]
fn matches_are_saved_by_name() {
    let saves = Saves::in_folder(folder("names"));
    assert_eq!(saves.list(), Ok(vec![]));
    let (one, other) = (name("L’été / 2"), name("other"));
    saves.save(&one, &text(&["a1-b2"])).unwrap();
    assert_eq!(saves.save(&one, "x"), Err(StoreError::Exists(one.clone())));
    assert_eq!(saves.load(&one).unwrap(), text(&["a1-b2"]));
    saves.save_over(&one, &text(&["a1-b2", "a5-b4"])).unwrap();
    saves.save(&other, &text(&[])).unwrap();
    let list = saves.list().unwrap();
    assert_eq!(list.len(), 2);
    let entry = list.iter().find(|entry| entry.name.as_ref() == Some(&one)).unwrap();
    let about = entry.about.as_ref().unwrap();
    assert_eq!((about.game.as_str(), about.plies, about.result.as_str()), ("chameleon", 2, "ongoing"));
    assert_eq!(
        about.players.iter().map(|player| player.controller).collect::<Vec<_>>(),
        [Controller::Level(3), Controller::Person]
    );
    assert_eq!(about.position, Chameleon::position_text(a_match(&["a1-b2", "a5-b4"]).position()));

    assert_eq!(saves.rename(&one, &other), Err(StoreError::Exists(other.clone())));
    assert_eq!(saves.rename(&name("no"), &other), Err(StoreError::Missing(name("no"))));
    saves.rename(&one, &one).unwrap();
    saves.rename(&one, &name("one")).unwrap();
    assert_eq!(saves.load(&one), Err(StoreError::Missing(one.clone())));
    saves.delete(&other).unwrap();
    assert_eq!(saves.delete(&other), Err(StoreError::Missing(other)));
    let left: Vec<_> = saves.list().unwrap().into_iter().map(|entry| entry.name).collect();
    assert_eq!(left, [Some(name("one"))]);
}

#[test]
fn unreadable_saves_are_listed_with_reasons_and_kept() {
    let saves = Saves::in_folder(folder("damaged"));
    saves.save(&name("good"), &text(&[])).unwrap();
    let path = saves.folder().join("bad.camaieu");
    let damaged = [text(&["a1-b2"]).as_bytes(), b"\xff\n"].concat();
    fs::write(&path, &damaged).unwrap();
    fs::write(saves.folder().join("notes.txt"), "no match").unwrap();
    let list = saves.list().unwrap();
    let bad = list.iter().find(|entry| entry.name == Some(name("bad"))).unwrap();
    assert_eq!(bad.about.as_ref().unwrap_err().line, 6);
    assert_eq!(list.len(), 2);
    let Err(error @ StoreError::Damaged { .. }) = saves.load(&name("bad")) else { panic!() };
    for lang in Lang::ALL {
        let said = error.sentence(lang.texts());
        assert!(said.contains("bad.camaieu") && said.contains('6') && said.contains("UTF-8"), "{said}");
    }
    assert_eq!(fs::read(&path).unwrap(), damaged);
}

#[cfg(unix)]
#[test]
fn a_saved_match_may_be_a_link_and_stays_one() {
    use std::os::unix::fs::symlink;
    let folder = folder("links");
    let saves = Saves::in_folder(folder.join("matches"));
    fs::create_dir_all(saves.folder()).unwrap();
    let elsewhere = folder.join("elsewhere");
    fs::create_dir_all(&elsewhere).unwrap();
    fs::write(elsewhere.join("own"), text(&[])).unwrap();
    let link = saves.folder().join("linked.camaieu");
    symlink("../elsewhere/chain", &link).unwrap();
    symlink("own", elsewhere.join("chain")).unwrap();
    symlink("/dev/null", saves.folder().join("device.camaieu")).unwrap();
    symlink("nowhere", saves.folder().join("dangling.camaieu")).unwrap();
    symlink("ring.camaieu", saves.folder().join("ring.camaieu")).unwrap();

    let list = saves.list().unwrap();
    assert_eq!(list.len(), 1);
    assert_eq!((list[0].name.clone(), list[0].about.as_ref().unwrap().plies), (Some(name("linked")), 0));
    saves.save_over(&name("linked"), &text(&["a1-b2"])).unwrap();
    assert_eq!(fs::read_link(&link).unwrap(), Path::new("../elsewhere/chain"));
    assert_eq!(fs::read_to_string(elsewhere.join("own")).unwrap(), text(&["a1-b2"]));
    assert_eq!(names(&elsewhere), ["chain", "own"]);
    // A link to nothing gets its file; a device is no place for a match, nor is a ring.
    saves.save(&name("dangling"), &text(&[])).unwrap();
    assert_eq!(fs::read_to_string(saves.folder().join("nowhere")).unwrap(), text(&[]));
    for bad in ["device", "ring"] {
        assert!(matches!(saves.save_over(&name(bad), "x"), Err(StoreError::File { .. })), "{bad}");
    }
    assert!(!fs::metadata("/dev/null").unwrap().is_file());
}

#[test]
fn a_match_that_is_played_is_kept_and_offered_again() {
    let saves = Saves::in_folder(folder("automatic"));
    assert_eq!(saves.unfinished(), Ok(vec![]));
    let (first, second) = (saves.begin(), saves.begin());
    assert_ne!(first, second);
    first.save(&text(&["a1-b2"])).unwrap();
    second.save(&text(&[])).unwrap();
    second.save(&text(&["b1-b2"])).unwrap();
    let unfinished = saves.unfinished().unwrap();
    assert_eq!(unfinished[0].path, second.path());
    assert_eq!((unfinished.len(), unfinished[0].about.as_ref().unwrap().plies), (2, 1));
    // It is no match with a name, and gone on with it stays where it was.
    assert_eq!(saves.list(), Ok(vec![]));
    let continued = saves.continue_match(&unfinished[0]);
    assert_eq!((continued.place, continued.is_copy), (second.clone(), false));
    saves.save(&name("x"), &text(&[])).unwrap();
    let named = saves.list().unwrap().remove(0);
    let continued = saves.continue_match(&named);
    assert_ne!(continued.place.path(), named.path);
    assert!(continued.is_copy && !continued.is_open_elsewhere);
    // What is over is not offered, nor what cannot be read.
    let mut over = a_match(&["b1-b2"]);
    over.resign(Seat::FIRST).unwrap();
    second.save(&written(over)).unwrap();
    fs::write(first.path(), "{}").unwrap();
    assert_eq!(saves.unfinished(), Ok(vec![]));
}

#[test]
fn matches_open_elsewhere_continue_as_a_copy() {
    let folder = folder("locked");
    // Each has locks of its own, as two programs have.
    let (one, other) = (Saves::in_folder(&folder), Saves::in_folder(&folder));
    let automatic = folder.join("automatic");
    let begun = one.begin();
    begun.save(&text(&["a1-b2"])).unwrap();
    let entry = other.unfinished().unwrap().remove(0);

    let copy = other.continue_match(&entry);
    assert!(copy.is_copy && copy.is_open_elsewhere);
    assert_ne!(copy.place.path(), begun.path());
    copy.place.save(&text(&["b1-b2"])).unwrap();
    begun.save(&text(&["a1-b2", "a5-b4"])).unwrap();
    assert_eq!(fs::read_to_string(begun.path()).unwrap(), text(&["a1-b2", "a5-b4"]));
    assert_eq!(other.unfinished().unwrap().len(), 2);

    // The place is locked as long as a clone of it is held.
    let clone = begun.clone();
    drop(begun);
    assert!(other.continue_match(&entry).is_open_elsewhere);
    drop(clone);
    let own = other.continue_match(&entry);
    assert_eq!((own.place.path(), own.is_copy), (entry.path.as_path(), false));
    assert!(one.continue_match(&entry).is_open_elsewhere);
    // Within one program it is opened again at its own place.
    assert!(!other.clone().continue_match(&entry).is_copy);
    drop((own, copy));
    assert!(names(&automatic).iter().all(|name| name.ends_with(".camaieu")), "{:?}", names(&automatic));
}

#[test]
fn a_lock_file_that_nobody_holds_is_swept() {
    let saves = Saves::in_folder(folder("stray"));
    let automatic = saves.folder().join("automatic");
    fs::create_dir_all(&automatic).unwrap();
    fs::write(automatic.join("killed.camaieu"), text(&[])).unwrap();
    let strays = ["killed.camaieu.lock", "gone.camaieu.lock"];
    strays.iter().for_each(|stray| fs::write(automatic.join(stray), "").unwrap());
    // What was left by a program that was killed blocks nobody.
    let entry = saves.unfinished().unwrap().remove(0);
    let continued = saves.continue_match(&entry);
    assert!(!continued.is_copy);
    let begun = saves.begin();
    let mut expected = ["killed.camaieu".to_owned(), "killed.camaieu.lock".to_owned()].to_vec();
    let begun_name = begun.path().file_name().unwrap().to_str().unwrap();
    expected.push(format!("{begun_name}.lock"));
    expected.sort();
    assert_eq!(names(&automatic), expected);
    drop((continued, begun));
    assert_eq!(names(&automatic), ["killed.camaieu"]);
}

#[test]
fn only_finished_matches_that_are_closed_are_removed() {
    let folder = folder("staying");
    let (saves, other) = (Saves::in_folder(&folder), Saves::in_folder(&folder));
    // The oldest of all: left unfinished, damaged, finished but open here, finished but open elsewhere.
    let unfinished = saves.begin();
    unfinished.save(&text(&["a1-b2"])).unwrap();
    let unfinished = unfinished.path().to_owned();
    let damaged = saves.begin().path().to_owned();
    fs::write(&damaged, "{}").unwrap();
    let (open_here, open_elsewhere) = (saves.begin(), other.begin());
    open_here.save(&finished()).unwrap();
    open_elsewhere.save(&finished()).unwrap();
    for path in [&unfinished, &damaged, open_here.path(), open_elsewhere.path()] {
        date(path, 0);
    }
    let mut over = Vec::new();
    for second in 1..=60 {
        let begun = saves.begin();
        begun.save(&finished()).unwrap();
        date(begun.path(), second);
        over.push(begun.path().to_owned());
    }
    for _ in 0..5 {
        saves.begin().save(&text(&[])).unwrap();
    }
    for path in [&unfinished, &damaged, open_here.path(), open_elsewhere.path()] {
        assert!(path.exists(), "{}", path.display());
    }
    let staying: Vec<bool> = over.iter().map(|path| path.exists()).collect();
    assert_eq!(staying, [[false; 10].as_slice(), &[true; 50]].concat());
    assert_eq!(saves.unfinished().unwrap().len(), 6);
    // An unfinished one can be continued however many came after it.
    let entry = saves.unfinished().unwrap().pop().unwrap();
    assert_eq!(entry.path, unfinished);
    let continued = saves.continue_match(&entry);
    assert!(continued.place.path() == unfinished && unfinished.exists());
}

#[test]
fn all_matches_are_listed_the_newest_first() {
    let saves = Saves::in_folder(folder("all"));
    assert_eq!(saves.all(), Ok(vec![]));
    let [over, going_on, damaged] = [saves.begin(), saves.begin(), saves.begin()];
    over.save(&finished()).unwrap();
    saves.save(&name("named"), &text(&["a1-b2"])).unwrap();
    going_on.save(&text(&[])).unwrap();
    saves.save(&name("over"), &finished()).unwrap();
    fs::write(damaged.path(), "{}").unwrap();
    let named_file = |name: &str| saves.folder().join(name).with_extension("camaieu");
    let in_order = [over.path(), &named_file("named"), going_on.path(), &named_file("over"), damaged.path()];
    (0..).zip(in_order).for_each(|(second, path)| date(path, second));
    let all = saves.all().unwrap();
    let shown: Vec<_> = all
        .iter()
        .map(|entry| (entry.name.as_ref().map(Name::to_string), entry.about.is_ok(), entry.is_finished()))
        .collect();
    let named = |text: &str| Some(text.to_owned());
    let expected = [
        (None, false, false),
        (named("over"), true, true),
        (None, true, false),
        (named("named"), true, false),
        (None, true, true),
    ];
    assert_eq!(shown, expected);
    assert!(all.iter().is_sorted_by_key(|entry| std::cmp::Reverse(entry.time)));
    assert_eq!(saves.unfinished().unwrap().len(), 1);
}

#[test]
fn an_autosave_is_named_or_deleted_unless_it_is_open() {
    let saves = Saves::in_folder(folder("keep"));
    let open = saves.begin();
    open.save(&text(&["a1-b2"])).unwrap();
    let entry = saves.unfinished().unwrap().remove(0);
    fs::write(entry.thumbnail_path(), "a picture").unwrap();
    assert_eq!(saves.delete_automatic(&entry), Err(StoreError::Open));
    saves.keep(&entry, &name("first")).unwrap();
    assert_eq!(saves.keep(&entry, &name("first")), Err(StoreError::Exists(name("first"))));
    assert_eq!(
        (saves.list().unwrap().len(), saves.unfinished().unwrap().len()),
        (1, 1),
        "it is still played"
    );
    drop(open);
    saves.keep(&entry, &name("second")).unwrap();
    assert_eq!(saves.load(&name("second")).unwrap(), text(&["a1-b2"]));
    assert_eq!(fs::read(saves.list().unwrap()[0].thumbnail_path()).unwrap(), b"a picture");
    assert_eq!(saves.unfinished().unwrap(), []);
    let other = saves.begin();
    other.save(&finished()).unwrap();
    drop(other);
    let entry = saves.all().unwrap().into_iter().find(|entry| entry.name.is_none()).unwrap();
    // Version 1.0.0 has left a picture of another kind.
    let of_before = entry.path.with_extension("png");
    fs::write(&of_before, "a picture").unwrap();
    saves.delete_automatic(&entry).unwrap();
    assert!(!of_before.exists());
    assert!(saves.all().unwrap().iter().all(|entry| entry.name.is_some()));
}

#[test]
fn a_picture_goes_where_its_match_goes() {
    let saves = Saves::in_folder(folder("pictures"));
    saves.save(&name("one"), &text(&["a1-b2"])).unwrap();
    let picture = |saves: &Saves| saves.list().unwrap()[0].thumbnail_path();
    let before = picture(&saves);
    fs::write(&before, "a picture").unwrap();
    saves.rename(&name("one"), &name("two")).unwrap();
    let now = picture(&saves);
    assert_eq!((fs::read(&now).unwrap(), before.exists()), (b"a picture".to_vec(), false));
    saves.delete(&name("two")).unwrap();
    assert!(!now.exists());
}

#[test]
fn a_clock_that_was_set_back_removes_no_match() {
    let saves = Saves::in_folder(folder("set-back"));
    let write = |seconds: Option<u64>| {
        let begun = saves.begin();
        begun.save(&finished()).unwrap();
        seconds.into_iter().for_each(|seconds| date(begun.path(), seconds));
        begun.path().to_owned()
    };
    // Years ahead of this clock.
    let ahead: Vec<_> = (0..55).map(|second| write(Some(3_000_000_000 + second))).collect();
    let last = write(None);
    saves.begin();
    assert!(last.exists() && ahead.iter().all(|path| path.exists()));
    // Once the clock is right the fifty newest stay.
    (0..).zip(&ahead).for_each(|(second, path)| date(path, second));
    saves.begin();
    assert_eq!(ahead.iter().filter(|path| path.exists()).count(), 49);
    assert!(last.exists());
}

#[test]
fn names_of_another_system_are_the_same_match() {
    let folder = folder("other-system");
    let saves = Saves::in_folder(&folder);
    // A file as macOS names it: the accents are characters of their own.
    std::fs::create_dir_all(&folder).unwrap();
    std::fs::write(folder.join("E\u{301}te\u{301}.camaieu"), text(&["a1-b2"])).unwrap();
    let typed = name("Été");
    assert_eq!(saves.load(&typed), Ok(text(&["a1-b2"])));
    assert_eq!(saves.list().unwrap()[0].name, Some(typed.clone()));
    assert_eq!(saves.save(&typed, "x"), Err(StoreError::Exists(typed.clone())));
    saves.save_over(&typed, &text(&["a1-b2", "a5-b4"])).unwrap();
    assert_eq!(saves.list().unwrap().len(), 1);
    saves.delete(&name("E\u{301}te\u{301}")).unwrap();
    assert!(saves.list().unwrap().is_empty());
}

#[test]
fn a_disk_that_cannot_lock_is_reported() {
    let saves = Saves::in_folder(folder("no-locks"));
    let path = saves.begin().path().to_owned();
    fs::write(&path, text(&["a1-b2"])).unwrap();
    let entry = saves.unfinished().unwrap().remove(0);
    assert!(saves.continue_match(&entry).place.is_locked());
    // No lock can be where a folder is.
    fs::create_dir(path.with_extension("camaieu.lock")).unwrap();
    let continued = saves.continue_match(&entry);
    assert!(!continued.place.is_locked() && !continued.is_copy && !continued.is_open_elsewhere);
    continued.place.save(&text(&["a1-b2", "a5-b4"])).unwrap();
    assert_eq!(saves.unfinished().unwrap()[0].about.as_ref().map(|about| about.plies), Ok(2));
}
