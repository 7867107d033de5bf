//! Club evenings: their files, and the games beside them.

use camaieu::play::club::{Evening, Pairing, Round, TableResult};
use camaieu::store::{Evenings, games_of, keep_game, read_evening, write_evening};

use super::*;

fn evening() -> Evening {
    let mut evening = Evening::new("Thursday", "camelot").unwrap();
    for name in ["Anna", "Bruno"] {
        evening.add(name).unwrap();
    }
    evening.played.push(Round {
        tables: vec![Pairing { players: [0, 1], result: TableResult::First, ..Pairing::default() }],
        ..Round::default()
    });
    evening
}

#[test]
fn evenings_are_numbered_and_read_back() {
    let folder = folder("evenings");
    let evenings = Evenings::in_folder(&folder);
    assert!(evenings.all().unwrap().is_empty());
    for number in 1..=11 {
        let file = evenings.next().unwrap();
        assert!(file.ends_with(format!("evening-{number}.club")), "{file:?}");
        write_evening(&file, &evening(), &evening()).unwrap();
    }
    std::fs::write(folder.join("evening-x.club"), "x").unwrap();
    let newest = &evenings.all().unwrap()[0];
    assert!(newest.ends_with("evening-11.club"));
    assert_eq!(read_evening(newest).unwrap(), evening());
    std::fs::write(newest, "camaieu-club: 1\ngame: chess\n").unwrap();
    let error = read_evening(newest).unwrap_err().sentence(Lang::En.texts());
    assert!(error.contains("evening-11.club") && error.contains("line 2"), "{error}");
}

#[test]
fn the_games_of_an_evening_stand_beside_it() {
    let file = Evenings::in_folder(folder("evening-games")).next().unwrap();
    let mut evening = evening();
    assert!(games_of(&file, &evening).unwrap().is_empty());
    let name = keep_game(&file, (0, 0), "game: camelot\n1. E6-E8 *\n").unwrap();
    assert_eq!(name, "evening-1-1-1.camaieu");
    evening.played[0].tables[0].game = Some(name.clone());
    let games = games_of(&file, &evening).unwrap();
    assert_eq!((games.len(), games[0].0, games[0].1.plies()), (1, (0, 0), 1));
    for text in ["game: chameleon\n1. a1-a2 *", "game: camelot\n1. A1-A9 *", "nothing"] {
        keep_game(&file, (0, 0), text).unwrap();
        assert!(matches!(games_of(&file, &evening), Err(StoreError::NoGame { .. })), "{text}");
    }
    std::fs::remove_file(file.with_file_name(name)).unwrap();
    assert!(matches!(games_of(&file, &evening), Err(StoreError::File { .. })));
}

#[test]
fn what_somebody_has_written_stays() {
    let path = folder("written-by-hand").join("club.club");
    std::fs::create_dir_all(path.parent().unwrap()).unwrap();
    let text =
        "\u{feff}camaieu-club: 1\r\n# ours\r\ngame: Camelot  # big\r\n\r\nplayer: Anna\r\nplayer: Bruno\r\n";
    std::fs::write(&path, text).unwrap();
    let before = read_evening(&path).unwrap();
    write_evening(&path, &before, &before).unwrap();
    assert_eq!(std::fs::read_to_string(&path).unwrap(), text);
    let mut evening = before.clone();
    evening.add("Zoé").unwrap();
    write_evening(&path, &before, &evening).unwrap();
    assert_eq!(std::fs::read_to_string(&path).unwrap(), format!("{text}player: Zoé\r\n"));
}

/// Evening as a program has read it, its change, and a file that somebody has edited meanwhile.
fn edited(name: &str, edit: impl Fn(&str) -> String) -> (PathBuf, Evening) {
    let path = folder(name).join("club.club");
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    write_evening(&path, &evening(), &evening()).unwrap();
    let before = read_evening(&path).unwrap();
    fs::write(&path, edit(&fs::read_to_string(&path).unwrap())).unwrap();
    (path, before)
}

#[test]
fn lines_added_while_a_program_has_the_evening_stay() {
    let (path, before) = edited("edited-beside", |text| {
        text.replace("player: Anna\n", "player: Zoé\nplayer: Anna # brings cake\n") + "light: off\n"
    });
    let mut after = before.clone();
    after.played[0].tables[0].result = TableResult::Draw;
    after.add("Camille").unwrap();
    let written = write_evening(&path, &before, &after).unwrap();
    let text = fs::read_to_string(&path).unwrap();
    for line in ["player: Zoé\n", "Anna # brings cake\n", "light: off\n", "player: Camille\n", "| 1/2-1/2\n"]
    {
        assert!(text.contains(line), "{line}: {text}");
    }
    assert_eq!(read_evening(&path).unwrap(), written);
    let names: Vec<&str> = written.players.iter().map(|player| player.name.as_str()).collect();
    assert_eq!(names, ["Zoé", "Anna", "Bruno", "Camille"]);
    assert_eq!(written.played[0].tables[0].players, [1, 2]);
}

#[test]
fn a_line_that_two_have_changed_is_refused() {
    let (path, before) = edited("edited-twice", |text| text.replace("| 1-0", "| 0-1"));
    let text = fs::read_to_string(&path).unwrap();
    let mut after = before.clone();
    after.played[0].tables[0].result = TableResult::Draw;
    let error = write_evening(&path, &before, &after).unwrap_err();
    let said = error.sentence(Lang::En.texts());
    let line = 1 + text.lines().position(|line| line.starts_with("table:")).unwrap();
    assert!(said.contains(&format!("line {line}")) && said.contains("since it was read"), "{said}");
    assert_eq!(fs::read_to_string(&path).unwrap(), text);
    // Both have noted the same.
    after.played[0].tables[0].result = TableResult::Second;
    assert!(write_evening(&path, &before, &after).is_ok());
    // A round that both have paired in their own way.
    let (path, before) =
        edited("paired-twice", |text| text.to_owned() + "\nround: 2\ntable: Bruno | Anna | *\n");
    let text = fs::read_to_string(&path).unwrap();
    let mut after = before.clone();
    after
        .played
        .push(Round { tables: vec![Pairing { players: [0, 1], ..Pairing::default() }], ..Round::default() });
    let error = write_evening(&path, &before, &after).unwrap_err();
    assert!(matches!(error, StoreError::Evening { .. }), "{error:?}");
    assert_eq!(fs::read_to_string(&path).unwrap(), text);
}

#[test]
fn an_unreadable_file_is_not_overwritten() {
    for damaged in [&b"camaieu-club: 1\ngame: camelot\nplayer Zoe\n"[..], b"camaieu-club: 1\n\xff\n"] {
        let (path, before) = edited("edited-wrong", str::to_owned);
        fs::write(&path, damaged).unwrap();
        let mut after = before.clone();
        after.add("Camille").unwrap();
        let said = write_evening(&path, &before, &after).unwrap_err().sentence(Lang::En.texts());
        assert!(said.contains("line"), "{said}");
        assert_eq!(fs::read(&path).unwrap(), damaged);
    }
}
