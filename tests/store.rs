//! What is kept on disk: saved matches by name and by themselves, and settings.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use camaieu::play::{Match, Overstep, Sitter, Timing, Who, clock::Allowance, saved};
use camaieu::rules::caminos::Caminos;
use camaieu::rules::chameleon::Chameleon;
use camaieu::rules::game::{Game, Seat};
use camaieu::rules::setup::Setup;
use camaieu::store::{
    Choices, Keeper, Name, Pace, Quality, Saves, Settings, SettingsFile, Trouble, WindowPlace, replace,
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
    saved::write(&a_match(moves), &[Sitter::from(Who::Level(3))], None)
}

#[test]
fn a_file_is_replaced_whole() {
    let folder = folder("replace");
    let path = folder.join("deep").join("file");
    for content in ["one", "", "a longer one than before"] {
        replace(&path, content.as_bytes()).unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), content);
    }
    assert_eq!(names(path.parent().unwrap()), ["file"]);
    // Where it cannot be, nothing is left behind.
    fs::create_dir_all(folder.join("taken").join("inside")).unwrap();
    assert!(replace(&folder.join("taken"), b"x").is_err());
    assert_eq!(names(&folder), ["deep", "taken"]);
}

#[test]
fn matches_are_saved_by_name() {
    let saves = Saves::in_folder(folder("names"));
    assert_eq!(saves.list(), Ok(vec![]));
    let (one, other) = (name("L’été / 2"), name("other"));
    saves.save(&one, &text(&["a1-b2"])).unwrap();
    assert_eq!(saves.save(&one, "x"), Err(Trouble::Exists(one.clone())));
    assert_eq!(saves.load(&one).unwrap(), text(&["a1-b2"]));
    saves.save_over(&one, &text(&["a1-b2", "a5-b4"])).unwrap();
    saves.save(&other, &text(&[])).unwrap();
    let list = saves.list().unwrap();
    assert_eq!(list.len(), 2);
    let entry = list.iter().find(|entry| entry.name.as_ref() == Some(&one)).unwrap();
    let about = entry.about.as_ref().unwrap();
    assert_eq!((about.game.as_str(), about.plies, about.result.as_str()), ("chameleon", 2, "ongoing"));
    assert_eq!(
        about.sitters.iter().map(|sitter| sitter.player).collect::<Vec<_>>(),
        [Who::Level(3), Who::Person]
    );
    assert_eq!(about.position, Chameleon::position_text(a_match(&["a1-b2", "a5-b4"]).position()));

    assert_eq!(saves.rename(&one, &other), Err(Trouble::Exists(other.clone())));
    assert_eq!(saves.rename(&name("no"), &other), Err(Trouble::Missing(name("no"))));
    saves.rename(&one, &one).unwrap();
    saves.rename(&one, &name("one")).unwrap();
    assert_eq!(saves.load(&one), Err(Trouble::Missing(one.clone())));
    saves.delete(&other).unwrap();
    assert_eq!(saves.delete(&other), Err(Trouble::Missing(other)));
    let left: Vec<_> = saves.list().unwrap().into_iter().map(|entry| entry.name).collect();
    assert_eq!(left, [Some(name("one"))]);
}

#[test]
fn what_cannot_be_read_is_listed_with_its_reason_and_left_alone() {
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
    let Err(trouble @ Trouble::Damaged { .. }) = saves.load(&name("bad")) else { panic!() };
    for lang in Lang::ALL {
        let said = trouble.sentence(lang.texts());
        assert!(said.contains("bad.camaieu") && said.contains('6') && said.contains("UTF-8"), "{said}");
    }
    assert_eq!(fs::read(&path).unwrap(), damaged);
}

#[test]
fn a_match_that_is_played_is_kept_and_offered_again() {
    let saves = Saves::in_folder(folder("automatic"));
    assert_eq!(saves.unfinished(), Ok(vec![]));
    let (first, second) = (saves.begin(), saves.begin());
    assert_ne!(first, second);
    first.keep(&text(&["a1-b2"])).unwrap();
    second.keep(&text(&[])).unwrap();
    second.keep(&text(&["b1-b2"])).unwrap();
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
    second.keep(&saved::write(&over, &[], None)).unwrap();
    fs::write(first.path(), "{}").unwrap();
    assert_eq!(saves.unfinished(), Ok(vec![]));
}

#[test]
fn a_match_that_another_program_has_open_is_continued_on_a_copy() {
    let folder = folder("locked");
    // Each has locks of its own, as two programs have.
    let (one, other) = (Saves::in_folder(&folder), Saves::in_folder(&folder));
    let automatic = folder.join("automatic");
    let begun = one.begin();
    begun.keep(&text(&["a1-b2"])).unwrap();
    let entry = other.unfinished().unwrap().remove(0);

    let copy = other.continue_match(&entry);
    assert!(copy.is_copy && copy.is_open_elsewhere);
    assert_ne!(copy.place.path(), begun.path());
    copy.place.keep(&text(&["b1-b2"])).unwrap();
    begun.keep(&text(&["a1-b2", "a5-b4"])).unwrap();
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
fn a_keeper_does_not_wait_and_loses_nothing() {
    let saves = Saves::in_folder(folder("keeper"));
    let keeper = Keeper::new(saves.begin());
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
    let keeper = Keeper::new(Saves::in_folder(saves.folder().join("file")).begin());
    keeper.keep(text(&[]));
    let trouble = (0..2_000).find_map(|_| {
        std::thread::sleep(Duration::from_millis(1));
        keeper.trouble()
    });
    assert!(matches!(trouble, Some(Trouble::Denied { .. })), "{trouble:?}");
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
    let keeper = Keeper::new(saves.begin());
    let path = keeper.place().path().to_owned();
    let automatic = path.parent().unwrap();
    for round in 0..2 {
        block(automatic);
        keeper.keep(text(&[]));
        let trouble = wait("a failure is told", || keeper.trouble());
        assert!(matches!(trouble, Trouble::Denied { .. }), "{round}: {trouble:?}");
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

/// Sets when a file was written, so that the order does not hang on how fine the clock of a file system is.
fn date(path: &Path, seconds: u64) {
    let time = SystemTime::UNIX_EPOCH + Duration::from_secs(1_700_000_000 + seconds);
    fs::File::options().write(true).open(path).unwrap().set_modified(time).unwrap();
}

fn finished() -> String {
    let mut over = a_match(&["b1-b2"]);
    over.resign(Seat::FIRST).unwrap();
    saved::write(&over, &[], None)
}

#[test]
fn only_finished_matches_go_and_never_one_that_is_open() {
    let folder = folder("staying");
    let (saves, other) = (Saves::in_folder(&folder), Saves::in_folder(&folder));
    // The oldest of all: left unfinished, damaged, finished but open here, finished but open elsewhere.
    let unfinished = saves.begin();
    unfinished.keep(&text(&["a1-b2"])).unwrap();
    let unfinished = unfinished.path().to_owned();
    let damaged = saves.begin().path().to_owned();
    fs::write(&damaged, "{}").unwrap();
    let (open_here, open_elsewhere) = (saves.begin(), other.begin());
    open_here.keep(&finished()).unwrap();
    open_elsewhere.keep(&finished()).unwrap();
    [&unfinished, &damaged, open_here.path(), open_elsewhere.path()].map(|path| date(path, 0));
    let mut over = Vec::new();
    for second in 1..=60 {
        let begun = saves.begin();
        begun.keep(&finished()).unwrap();
        date(begun.path(), second);
        over.push(begun.path().to_owned());
    }
    for _ in 0..5 {
        saves.begin().keep(&text(&[])).unwrap();
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
    over.keep(&finished()).unwrap();
    saves.save(&name("named"), &text(&["a1-b2"])).unwrap();
    going_on.keep(&text(&[])).unwrap();
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
fn settings_read_back() {
    let file = SettingsFile::at(folder("settings").join("settings.json"));
    let fresh = file.load();
    assert_eq!((fresh.settings.clone(), fresh.set_aside), (Settings::default(), None));
    let allowance = Allowance::Move { time: Duration::from_secs(30) };
    let mut settings = Settings {
        language: Some(Lang::Fr),
        quality: Some(Quality::High),
        pace: Some(Pace::Off),
        hints: false,
        text_size: 150,
        window: Some(WindowPlace { at: Some((-5, 9)), size: (1_280, 720), full_screen: true }),
        ..Settings::default()
    };
    settings.camera.inertia = false;
    settings.keys.0.insert("undo".to_owned(), vec!["Ctrl+U".to_owned()]);
    let choices = Choices {
        setup: vec![("board".to_owned(), "ring".to_owned()), ("gone".to_owned(), "x".to_owned())],
        sitters: vec![Sitter::from(Who::Level(7)), Sitter::default()],
        swap: true,
        timing: Some(Timing { allowance, overstep: Overstep::Noted }),
    };
    assert_eq!(choices.setup(Caminos::OPTIONS).value("board"), "ring");
    settings.games.insert("caminos".to_owned(), choices);
    settings.other.insert("from-later".to_owned(), 7.into());
    file.save(&settings).unwrap();
    assert_eq!(file.load().settings, settings);
}

#[test]
fn what_the_settings_do_not_say_is_as_designed() {
    let file = SettingsFile::at(folder("part").join("settings.json"));
    replace(file.path(), br#"{"language":"en","camera":{"inertia":false},"text_size":9000}"#).unwrap();
    let loaded = file.load();
    let mut expected = Settings { language: Some(Lang::En), text_size: 200, ..Settings::default() };
    expected.camera.inertia = false;
    assert_eq!((loaded.settings, loaded.set_aside), (expected, None));
}

#[test]
fn broken_settings_are_set_aside_and_that_is_said() {
    let folder = folder("broken");
    let file = SettingsFile::at(folder.join("settings.json"));
    for (number, broken) in [(1, &b"{\"hints\": maybe}"[..]), (2, b"\xff"), (3, b"{\"pace\":\"swift\"}")] {
        replace(file.path(), broken).unwrap();
        let loaded = file.load();
        assert_eq!(loaded.settings, Settings::default());
        let aside = loaded.set_aside.unwrap();
        let to = folder.join(format!("settings.json.broken-{number}"));
        assert_eq!(aside.to.as_ref(), Some(&to));
        assert_eq!(fs::read(&to).unwrap(), broken);
        assert!(!file.path().exists());
        for lang in Lang::ALL {
            let said = aside.sentence(lang.texts());
            assert!(said.contains(&format!("broken-{number}")) && !said.contains('\n'), "{said}");
        }
    }
    assert_eq!(file.load().set_aside, None);
}

#[test]
fn keys_that_two_actions_have_are_told() {
    let designed: BTreeMap<String, Vec<String>> = [("undo", "Z"), ("redo", "Y"), ("help", "F1")]
        .map(|(action, key)| (action.to_owned(), vec![key.to_owned()]))
        .into();
    let mut settings = Settings::default();
    assert_eq!(settings.keys.conflicts(&designed), []);
    settings.keys.0.insert("help".to_owned(), vec!["F2".to_owned(), "Y".to_owned()]);
    settings.keys.0.insert("undo".to_owned(), vec![]);
    let both = vec!["help".to_owned(), "redo".to_owned()];
    assert_eq!(settings.keys.conflicts(&designed), [("Y".to_owned(), both)]);
    assert_eq!(settings.keys.of("undo", &designed["undo"]), [""; 0]);
}
