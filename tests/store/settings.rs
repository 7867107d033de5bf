//! The settings, and the file that keeps them.

use super::*;

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
