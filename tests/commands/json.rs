//! `--json`: the records of commands, beside the lines that people read.

use super::*;
use serde_json::json;

/// The records of a run that must succeed.
fn records(args: &[&str]) -> Vec<Value> {
    let said = lines(&[args, &["--json"]].concat());
    said.iter().map(|line| serde_json::from_str(line).expect("an object")).collect()
}

/// The keys of the records of a run, each set once, in the order in which they come.
fn keys(args: &[&str]) -> Vec<Vec<String>> {
    let of = |record: &Value| record.as_object().expect("an object").keys().cloned().collect::<Vec<_>>();
    let mut keys: Vec<Vec<String>> = records(args).iter().map(of).collect();
    keys.dedup();
    keys
}

#[test]
fn answers_about_positions_are_records() {
    let moves = lines(&["moves", "camelot"]);
    assert_eq!(records(&["position", "camelot"]), [json!({"position": START})]);
    assert_eq!(records(&["moves", "camelot"]), [json!({"position": START, "moves": moves})]);
    let over = json!({"position": OVER, "moves": []});
    assert_eq!(records(&["moves", "camelot", "--position", OVER]), [over]);
    let [position, outcome] = &lines(&["apply", "camelot", "E6-E8"])[..] else { panic!("two lines") };
    let reached = [json!({"position": position, "outcome": outcome})];
    assert_eq!(records(&["apply", "camelot", "E6-E8"]), reached);
    assert_eq!(records(&["replay", &file("json.score", "game: camelot\n1.E6-E8 *\n")]), reached);
    let said = run_with_input(&["check", "camelot", "--json"], format!("{START}\nx\n").as_bytes());
    let answers: Vec<Value> = said.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!((said.status, &answers[0]), (Some(1), &json!({"ok": true})));
    assert!(answers[1]["ok"] == false && answers[1]["error"].is_string(), "{answers:?}");
}

#[test]
fn other_answers_are_records() {
    let games = records(&["games"]);
    assert_eq!(games.len(), NAMES.len());
    assert!(games[0]["game"] == "camelot" && games[0]["options"][0]["name"] == "board", "{}", games[0]);
    assert_eq!(
        records(&["perft", "camelot", "1"])[0]["nodes"].to_string(),
        lines(&["perft", "camelot", "1"])[0]
    );
    assert_eq!(keys(&["perft", "camelot", "1", "--divide"]), [vec!["move", "nodes"], vec!["nodes"]]);
    assert_eq!(keys(&["problem", "chromino", "x1"]), [["answers", "position", "tasks"]]);
    let unknown = ["solve", "chameleon", "--nodes", "1000"];
    assert_eq!(keys(&unknown), [["excluded", "nodes", "result"]]);
    let path = file("json.club", "camaieu-club: 1\ngame: camelot\nplayer: Anna\nplayer: Bruno\n");
    let evening = records(&["club", &path]);
    assert_eq!(evening[0]["round"], 1);
    assert_eq!(evening[1], json!({"table": 1, "players": ["Anna", "Bruno"], "result": "*"}));
    assert_eq!((&evening[2]["name"], &evening[2]["points"]), (&json!("Anna"), &json!(0.0)));
}

#[test]
fn records_have_an_older_name() {
    for args in [&["lessons", "camelot"][..], &["moves", "camelot"], &["best", "camelot", "--depth", "1"]] {
        let keys_of = |option: &str| {
            let said = lines(&[args, &[option]].concat());
            said.iter()
                .filter(|line| serde_json::from_str::<Value>(line).is_ok_and(|value| value.is_object()))
                .count()
        };
        assert_eq!(keys_of("--json"), keys_of("--jsonl"));
    }
    assert_refused(&["replay", "x", "--score", "--json"], &["--score", "--json"]);
}
