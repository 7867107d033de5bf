//! `review`: the moves of a played game with what they gave away.

use super::*;

/// White can enter the castle and win, and steps back; Black enters next.
const MISSED: &str = "game: camelot
position: M1/3M4/10/12/12/12/12/12/12/12/12/12/12/10/3m4/m1 w 0 0 0

1.F15-E14 *
";

#[test]
fn a_missed_win_is_a_blunder_with_the_better_move() {
    let path = file("review-missed", MISSED);
    let said = lines(&["review", &path, "--nodes", "3000"]);
    assert_eq!(said.len(), 2, "{said:?}");
    assert!(said[0].starts_with("1 1 F15-E14?? 100% 0% ") && said[0].contains("better: F15-G16"), "{said:?}");
    assert!(said[0].ends_with('.') && said[0].contains("That move "), "{said:?}");
    assert_eq!(said[1], "seat 1 moves 1 loss 100.0% ?! 0 ? 0 ?? 1");
    let object: Value =
        serde_json::from_str(&lines(&["review", &path, "--nodes", "3000", "--jsonl"])[0]).unwrap();
    assert_eq!(
        (&object["mark"], &object["best"], &object["before"]),
        (&"??".into(), &"F15-G16".into(), &100.0.into())
    );
    assert!(object["after"] == 0.0 && object["line"][0] == "F15-G16", "{object}");
    let french = lines(&["review", &path, "--nodes", "3000", "--lang", "fr"]);
    assert!(french[0].contains("mieux\u{a0}: F15-G16"), "{french:?}");
}

#[test]
fn whole_games_of_every_game_are_reviewed() {
    for name in NAMES {
        let args =
            ["match", name, "--players", "level:2,random", "--games", "1", "--nodes", "100", "--jsonl"];
        let game: Value = serde_json::from_str(&lines(&args)[0]).unwrap();
        let moves: Vec<&str> = game["moves"].as_array().unwrap().iter().flat_map(Value::as_str).collect();
        let score = format!(
            "game: {name}\nposition: {}\n\n{} *\n",
            game["position"].as_str().unwrap(),
            moves.join(" ")
        );
        let path = file(&format!("review-{name}"), score);
        let said = lines(&["review", &path, "--nodes", "60", "--jsonl"]);
        assert_eq!(said.len(), moves.len(), "{name}");
        for (line, mv) in said.iter().zip(&moves) {
            let object: Value = serde_json::from_str(line).unwrap();
            assert_eq!(object["move"], *mv, "{name}");
            let share = |key: &str| object[key].as_f64().unwrap();
            assert!(share("after") <= share("before") && share("before") <= 100.0, "{line}");
            let loss = share("before") - share("after");
            assert!(if object["mark"].is_null() { loss < 10.2 } else { loss > 9.8 }, "{line}");
        }
    }
}

#[test]
fn a_file_that_is_no_game_is_refused() {
    let path = file("review-without-moves", "game: camelot\n");
    assert_refused(&["review", &path], &["review-without-moves", "nothing to review", "no moves"]);
    assert!(!run(&["review", &path]).err.contains("names no game"));
    let path = file("review-nothing", "game: camelot\n\n1.A1-A2 *\n");
    assert_refused(&["review", &path], &["review-nothing", "A1-A2"]);
    assert_refused(&["review", "/no/such/file"], &["/no/such/file"]);
}
