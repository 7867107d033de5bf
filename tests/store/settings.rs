//! The settings, and the file that keeps them.

use super::*;
use camaieu::rules::prelude::*;

#[test]
fn settings_read_back() {
    let file = SettingsFile::at(folder("settings").join("settings.json"));
    let fresh = file.load();
    assert_eq!((fresh.settings.clone(), fresh.set_aside), (Settings::default(), None));
    let allowance = Allowance::Move { time: Duration::from_secs(30) };
    let mut settings = Settings {
        language: Some(Lang::Fr),
        quality: Some(Quality::High),
        animation_speed: Some(AnimationSpeed::Off),
        hints: false,
        text_size: Some(150),
        window: Some(WindowPlace { at: Some((-5, 9)), size: (1_280, 720), full_screen: true }),
        ..Settings::default()
    };
    settings.camera.inertia = false;
    settings.keys.0.insert("undo".to_owned(), vec!["Ctrl+U".to_owned()]);
    let choices = SetupChoices {
        setup: vec![("board".to_owned(), "ring".to_owned()), ("gone".to_owned(), "x".to_owned())],
        players: vec![Player::from(Controller::Level(7)), Player::default()],
        swap: true,
        undo: true,
        timing: Some(Timing { allowance, overstep: Overstep::Noted }),
        fitting: Some(false),
    };
    assert_eq!(choices.setup(Caminos::OPTIONS).value("board"), "ring");
    settings.games.insert("caminos".to_owned(), choices);
    settings.other.insert("from-later".to_owned(), 7.into());
    file.save(&settings).unwrap();
    assert_eq!(file.load().settings, settings);
    // Names in the file stay, whatever the fields are called.
    let written: serde_json::Value = serde_json::from_slice(&fs::read(file.path()).unwrap()).unwrap();
    assert_eq!((&written["pace"], &written["quality"]), (&"off".into(), &"high".into()));
    assert_eq!(written["games"]["caminos"]["sitters"][0]["player"], "level:7");
}

#[test]
fn what_the_settings_do_not_say_is_as_designed() {
    let file = SettingsFile::at(folder("part").join("settings.json"));
    replace(file.path(), br#"{"language":"en","camera":{"inertia":false},"text_size":9000}"#).unwrap();
    let loaded = file.load();
    let mut expected = Settings { language: Some(Lang::En), text_size: Some(200), ..Settings::default() };
    expected.camera.inertia = false;
    assert_eq!((loaded.settings, loaded.set_aside), (expected, None));
}

#[test]
fn names_in_the_settings_steer_no_line() {
    let file = SettingsFile::at(folder("turned").join("settings.json"));
    let text = r#"{"name":" \u202eAnn\u200b","games":{"camelot":{"sitters":[{"name":"\u2067Bo"},{"name":"\u200d"}]}}}"#;
    replace(file.path(), text.as_bytes()).unwrap();
    let settings = file.load().settings;
    let names: Vec<&str> =
        settings.games["camelot"].players.iter().map(|player| player.name.as_str()).collect();
    assert_eq!((settings.name.as_str(), &names[..]), ("Ann", &["Bo", ""][..]));
}

#[test]
fn byte_order_mark_and_line_endings_are_ignored() {
    let file = SettingsFile::at(folder("foreign").join("settings.json"));
    replace(file.path(), "\u{feff}\r\r{\r\"text_size\": 150\r}".as_bytes()).unwrap();
    let loaded = file.load();
    assert_eq!((loaded.settings.text_size, loaded.set_aside), (Some(150), None));
}

#[test]
fn broken_settings_are_set_aside_and_that_is_said() {
    let folder = folder("broken");
    let file = SettingsFile::at(folder.join("settings.json"));
    for (number, broken) in [(1, &b"{\"hints\": maybe}"[..]), (2, b"\xff"), (3, b"[]")] {
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
fn newer_settings_stay_until_the_player_changes_them() {
    let file = SettingsFile::at(folder("later").join("settings.json"));
    let later = serde_json::json!({
        "language": "eo",
        "quality": "ultra",
        "hints": false,
        "text_size": 70_000,
        "camera": { "inertia": false, "turn_to_seat": "sometimes" },
        "keys": { "undo": { "chord": 7 }, "redo": ["Y"] },
        "window": 9,
        "games": {
            "camelot": { "swap": true, "sitters": [{ "player": "oracle" }], "timing": { "allowance": "moon" } },
            "go": 19,
        },
        "new": [1],
    });
    replace(file.path(), later.to_string().as_bytes()).unwrap();
    let written = || serde_json::from_slice::<serde_json::Value>(&fs::read(file.path()).unwrap()).unwrap();

    let Loaded { mut settings, set_aside } = file.load();
    assert_eq!(set_aside, None);
    // What can be read counts, the rest is as designed.
    assert_eq!((settings.language, settings.quality, settings.window), (None, None, None));
    assert_eq!((settings.hints, settings.text_size), (false, None));
    assert_eq!((settings.camera.inertia, settings.camera.turn_to_seat), (false, false));
    assert_eq!(settings.keys.0.keys().collect::<Vec<_>>(), ["redo"]);
    assert_eq!(settings.games["camelot"], SetupChoices { swap: true, ..SetupChoices::default() });
    assert_eq!(settings.games.len(), 1);

    // Kept again it is all there.
    settings.hints = true;
    file.save(&settings).unwrap();
    for key in ["language", "quality", "text_size", "keys", "window", "new"] {
        assert_eq!(written()[key], later[key], "{key}");
    }
    for key in ["inertia", "turn_to_seat"] {
        assert_eq!(written()["camera"][key], later["camera"][key], "{key}");
    }
    assert_eq!(written()["hints"], true);
    assert_eq!(written()["games"]["go"], 19);
    for key in ["swap", "sitters", "timing"] {
        assert_eq!(written()["games"]["camelot"][key], later["games"]["camelot"][key], "{key}");
    }
    assert_eq!(file.load().settings, settings);

    // What the player changes is the player's.
    settings.quality = Some(Quality::Low);
    settings.keys.0.insert("undo".to_owned(), vec!["U".to_owned()]);
    settings.games.get_mut("camelot").unwrap().players = vec![Player::default()];
    file.save(&settings).unwrap();
    assert_eq!((&written()["quality"], &written()["keys"]["undo"][0]), (&"low".into(), &"U".into()));
    assert_eq!(written()["games"]["camelot"]["sitters"][0]["player"], "person");
    assert_eq!((&written()["language"], &written()["window"]), (&later["language"], &later["window"]));
}

#[test]
fn settings_of_any_shape_are_read_without_fail() {
    let file = SettingsFile::at(folder("shapes").join("settings.json"));
    let deep = "{\"camera\":".repeat(100) + "1" + &"}".repeat(100);
    let shapes =
        ["{}", "{\"camera\":null}", "{\"games\":{\"\":{\"\":{}}}}", "{\"thinking_seconds\":0}", &deep];
    for shape in shapes {
        replace(file.path(), shape.as_bytes()).unwrap();
        let Loaded { settings, set_aside } = file.load();
        assert_eq!(set_aside, None, "{shape}");
        assert!((1..=3_600).contains(&settings.thinking_seconds));
        file.save(&settings).unwrap();
        assert_eq!(file.load().settings, settings, "{shape}");
    }
    // A file that is larger than settings can be is set aside unread.
    fs::File::create(file.path()).unwrap().set_len(LARGEST_OTHER + 1).unwrap();
    let aside = file.load().set_aside.unwrap();
    assert_eq!(aside.error, SettingsError::Unreadable(FileError::TooLarge(LARGEST_OTHER)));
    assert!(aside.sentence(Lang::En.texts()).contains("larger than 1 MiB"));
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
