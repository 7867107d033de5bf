//! Players of this machine: a file each, which keeps what it cannot read.

use camaieu::play::guided::Day;
use camaieu::play::{GameSeat, MatchResult, PlayedMatch, Profile};
use camaieu::store::{AddPlayerError, Players};

use super::{folder, names};

fn won(level: u8) -> PlayedMatch {
    let handicap = "2:knight".to_owned();
    PlayedMatch { day: Day(3), level, seat: 1, seats: 2, handicap, result: MatchResult::Won }
}

#[test]
fn two_people_have_a_file_each_that_round_trips() {
    let players = Players::at(folder("players"));
    assert_eq!(players.list().unwrap(), (Vec::new(), Vec::new()));
    let side = Some(GameSeat { game: "caminos".into(), seats: 2, seat: 1 });
    let mut leo = players.add(Profile { side, ..Profile::new("Léo") }, None).unwrap();
    players.add(Profile::new("Ana / Bo"), None).unwrap();
    leo.profile.add("camelot", won(3));
    players.save(&leo).unwrap();
    let (known, unread) = players.list().unwrap();
    let names: Vec<&str> = known.iter().map(|player| player.profile.name.as_str()).collect();
    assert_eq!((names, unread.len()), (vec!["Ana / Bo", "Léo"], 0));
    assert_eq!(known[1].profile, leo.profile);
    assert_eq!(players.add(Profile::new("LÉO"), None), Err(AddPlayerError::NameTaken));
    assert_eq!(players.add(Profile::new(" "), None), Err(AddPlayerError::NoName));
    // Another name keeps the file, and all in it.
    leo.profile.name = "Léon".into();
    players.save(&leo).unwrap();
    assert_eq!(players.list().unwrap().0[1].profile.matches_of("camelot"), [won(3)]);
    players.delete(&leo.id).unwrap();
    assert_eq!(players.list().unwrap().0.len(), 1);
}

#[test]
fn the_first_player_inherits_earlier_progress() {
    let home = folder("players-first");
    std::fs::create_dir_all(&home).unwrap();
    std::fs::write(home.join("lessons.json"), "{}").unwrap();
    let players = Players::at(home.join("players"));
    let first = players.add(Profile::new("Mamie"), Some(&home)).unwrap();
    let second = players.add(Profile::new("Papa"), Some(&home)).unwrap();
    let has = |id: &str| players.folder_of(id).join("lessons.json").exists();
    assert!(has(&first.id) && !has(&second.id));
    assert!(home.join("lessons.json").exists(), "a guest goes on with it");
    players.delete(&first.id).unwrap();
    assert!(!has(&first.id));
}

#[test]
fn what_cannot_be_read_stays_in_the_file() {
    let home = folder("players-unread");
    std::fs::create_dir_all(&home).unwrap();
    let file = home.join("ada.json");
    let text = r#"{"version": 7, "name": "Ada", "side": "left", "stars": 5,
        "matches": {"camelot": [{"level": "hard"}], "chess": 3}}"#;
    std::fs::write(&file, text).unwrap();
    std::fs::write(home.join("broken.json"), "{").unwrap();
    let players = Players::at(&home);
    let (mut known, unread) = players.list().unwrap();
    assert_eq!((known.len(), unread), (1, vec![home.join("broken.json")]));
    let ada = &mut known[0];
    assert_eq!((ada.profile.name.as_str(), &ada.profile.side), ("Ada", &None));
    ada.profile.add("camelot", won(1));
    players.save(ada).unwrap();
    let now: serde_json::Value = serde_json::from_str(&std::fs::read_to_string(&file).unwrap()).unwrap();
    assert_eq!((&now["version"], &now["side"], &now["stars"]), (&7.into(), &"left".into(), &5.into()));
    assert_eq!(
        (&now["matches"]["chess"], &now["matches"]["camelot"][0]["level"]),
        (&3.into(), &"hard".into())
    );
    assert_eq!(players.list().unwrap().0[0].profile.matches_of("camelot"), [won(1)]);
    // A player whose name is that of a file that is no player's has another file.
    let other = players.add(Profile::new("broken"), None).unwrap();
    assert_eq!(other.id, "broken-2");
    assert_eq!(std::fs::read_to_string(home.join("broken.json")).unwrap(), "{");
}

#[test]
fn names_of_another_system_are_the_same_player() {
    let home = folder("players-other-system");
    let players = Players::at(&home);
    // Files as macOS names them: the accents are characters of their own.
    std::fs::create_dir_all(home.join("Zoe\u{301}")).unwrap();
    std::fs::write(home.join("Zoe\u{301}.json"), "{\"version\": 1, \"name\": \"Zoe\u{301}\"}").unwrap();
    std::fs::write(home.join("Zoe\u{301}").join("progress.json"), "{}").unwrap();
    let (mut known, _) = players.list().unwrap();
    let mut zoe = known.swap_remove(0);
    assert_eq!((zoe.id.as_str(), zoe.profile.name.as_str()), ("Zoé", "Zoé"));
    assert!(players.folder_of(&zoe.id).join("progress.json").exists());
    assert_eq!(players.add(Profile::new("Zoé"), None), Err(AddPlayerError::NameTaken));
    zoe.profile.add("camelot", won(3));
    players.save(&zoe).unwrap();
    assert_eq!(names(&home), ["Zoe\u{301}", "Zoe\u{301}.json"]);
    assert_eq!(players.list().unwrap().0[0].profile.matches_of("camelot"), [won(3)]);
    players.delete("Zoé").unwrap();
    assert!(names(&home).is_empty());
}
