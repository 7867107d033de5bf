//! Club evenings: their files, and the games beside them.

use camaieu::play::club::{Evening, Round, Table, TableResult};
use camaieu::store::{Evenings, games_of, keep_game, read_evening, write_evening};

use super::*;

fn evening() -> Evening {
    let mut evening = Evening::new("Thursday", "camelot").unwrap();
    for name in ["Anna", "Bruno"] {
        evening.add(name).unwrap();
    }
    evening.played.push(Round {
        tables: vec![Table { players: [0, 1], result: TableResult::First, ..Table::default() }],
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
        write_evening(&file, &evening()).unwrap();
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
    let mut evening = read_evening(&path).unwrap();
    write_evening(&path, &evening).unwrap();
    assert_eq!(std::fs::read_to_string(&path).unwrap(), text);
    evening.add("Zoé").unwrap();
    write_evening(&path, &evening).unwrap();
    assert_eq!(std::fs::read_to_string(&path).unwrap(), format!("{text}player: Zoé\r\n"));
}
