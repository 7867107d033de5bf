//! `perft` and `playouts`.

use super::*;

#[test]
fn perft_counts_sequences() {
    for (depth, count) in [("0", "1"), ("1", "100"), ("2", "10026")] {
        assert_eq!(lines(&["perft", "camelot", depth]), [count]);
    }
    assert_eq!(lines(&["perft", "camelot", "3", "--position", OVER]), ["0"]);
    // The only move ends the game: it counts, and none follows.
    assert_eq!(lines(&["perft", "camelot", "1", "--position", ONE_MOVE]), ["1"]);
    assert_eq!(lines(&["perft", "camelot", "2", "--position", ONE_MOVE]), ["0"]);
}

#[test]
fn perft_can_be_divided_by_first_moves() {
    for name in NAMES {
        let divided = lines(&["perft", name, "2", "--divide"]);
        let (total, each) = divided.split_last().unwrap();
        let pairs: Vec<(&str, u64)> = each
            .iter()
            .map(|line| line.split_once(": ").map(|(mv, count)| (mv, count.parse().unwrap())).unwrap())
            .collect();
        let moves: Vec<&str> = pairs.iter().map(|(mv, _)| *mv).collect();
        assert_eq!(moves, lines(&["moves", name]), "{name}");
        assert_eq!(pairs.iter().map(|(_, count)| count).sum::<u64>().to_string(), *total, "{name}");
        assert_eq!(lines(&["perft", name, "2"]), [total.as_str()], "{name}");
    }
}

#[test]
fn depths_are_small_numbers() {
    for depth in ["-1", "x", "1.5", "100", "99999999999999999999", ""] {
        assert_refused(&["perft", "camelot", depth], &["camaieu --help"]);
    }
    assert_refused(&["perft", "camelot"], &["DEPTH"]);
}

fn numbers(lines: &[String]) -> BTreeMap<&str, f64> {
    let pairs = lines.iter().filter_map(|line| line.split_once(' '));
    pairs.filter_map(|(key, value)| Some((key, value.parse().ok()?))).collect()
}

#[test]
fn playouts_are_counted() {
    for name in NAMES {
        let said = lines(&["playouts", name, "--games", "7"]);
        let keys: Vec<&str> = said.iter().filter_map(|line| line.split(' ').next()).collect();
        let expected = ["games", "plies", "seconds", "games/s", "plies/s", "mean-plies"];
        assert_eq!(keys[..6], expected, "{name}");
        assert!(keys.len() > 6 && keys[6..].iter().all(|key| *key == "outcome"), "{name}: {said:?}");
        let numbers = numbers(&said);
        assert_eq!(numbers["games"], 7.0, "{name}");
        assert!((numbers["mean-plies"] - numbers["plies"] / 7.0).abs() < 0.01, "{name}: {said:?}");
        let counts = said[6..].iter().map(|line| line.split(' ').nth(1).unwrap().parse::<u32>().unwrap());
        assert_eq!(counts.sum::<u32>(), 7, "{name}: {said:?}");
        for line in &said[6..] {
            let text = line.splitn(3, ' ').nth(2).unwrap();
            assert!(text.starts_with("win ") || text.starts_with("draw "), "{line}");
        }
    }
}

#[test]
fn playouts_may_be_none_or_from_a_position() {
    let none = lines(&["playouts", "camelot", "--games", "0"]);
    assert_eq!((none.len(), none[0].as_str(), none[1].as_str()), (6, "games 0", "plies 0"));
    let one = lines(&["playouts", "camelot", "--games", "3", "--position", ONE_MOVE]);
    assert_eq!((one[1].as_str(), one[6].as_str()), ("plies 3", "outcome 3 draw bare"));
    assert_refused(&["playouts", "camelot", "--games", "many"], &["--games", "many"]);
    assert_refused(&["playouts", "camelot", "--games", "-1"], &["-1"]);
}

fn jsonl(args: &[&str]) -> Vec<Value> {
    let args = [&["playouts"], args, &["--jsonl"]].concat();
    lines(&args).iter().map(|line| serde_json::from_str(line).expect("a line is JSON")).collect()
}

#[test]
fn playouts_are_printed_ply_by_ply() {
    for name in NAMES {
        let plies = jsonl(&[name, "--games", "3"]);
        let mut games = 0;
        let mut at = None;
        for ply in &plies {
            let keys: Vec<&str> = ply.as_object().unwrap().keys().map(String::as_str).collect();
            let without_points: Vec<&str> = keys.into_iter().filter(|key| *key != "points").collect();
            assert_eq!(without_points, ["legal", "move", "next", "outcome", "position"], "{name}");
            let legal: Vec<&str> = ply["legal"].as_array().unwrap().iter().flat_map(Value::as_str).collect();
            assert!(legal.is_sorted() && legal.contains(&ply["move"].as_str().unwrap()), "{ply}");
            if let Some(next) = at {
                assert_eq!(next, &ply["position"], "{name}");
            }
            at = Some(&ply["next"]);
            if ply["outcome"] != "ongoing" {
                games += 1;
                at = None;
            }
        }
        assert_eq!((games, at), (3, None), "{name}");
    }
}

#[test]
fn a_ply_agrees_with_the_other_commands() {
    let plies = jsonl(&["camelot", "--games", "1", "--seed", "4"]);
    assert_eq!(plies[0]["position"], START);
    assert!(plies[0].get("points").is_none());
    for ply in [&plies[0], &plies[plies.len() / 2], &plies[plies.len() - 1]] {
        let position = ply["position"].as_str().unwrap();
        let legal: Vec<&str> = ply["legal"].as_array().unwrap().iter().flat_map(Value::as_str).collect();
        assert_eq!(lines(&["moves", "camelot", "--position", position]), legal);
        let mv = ply["move"].as_str().unwrap();
        assert_eq!(lines(&["apply", "camelot", "--position", position, mv])[0], ply["next"]);
    }
}

#[test]
fn the_same_seed_gives_the_same_games() {
    for name in NAMES {
        let games = |seed| jsonl(&[name, "--games", "2", "--seed", seed]);
        let first = games("1");
        assert_eq!(first, games("1"), "{name}");
        assert_eq!(first, jsonl(&[name, "--games", "2"]), "{name}: 1 is the default");
        assert_ne!(first, games("2"), "{name}");
    }
}
