//! `puzzles`, `mine` and `book`.

use super::*;

#[test]
fn puzzles_are_listed_for_people_and_for_programs() {
    for game in NAMES {
        let said = lines(&["puzzles", game]);
        let objects = lines(&["puzzles", game, "--jsonl"]);
        assert!(said.len() >= 100 && said.len() == objects.len(), "{game}: {}", said.len());
        for (line, object) in said.iter().zip(&objects) {
            let object: Value = serde_json::from_str(object).unwrap();
            let words: Vec<&str> = line.splitn(4, ' ').collect();
            let [id, grade, kind, position] = words[..] else { panic!("{line}") };
            assert_eq!((&object["id"], &object["kind"]), (&id.into(), &kind.into()));
            assert_eq!(object["position"], position);
            assert_eq!(object["grade"].to_string(), grade);
            assert!(object["plies"].as_u64().is_some_and(|plies| plies > 0));
            let solutions = object["solutions"].as_array().unwrap();
            assert!((1..=2).contains(&solutions.len()) && solutions.contains(&object["line"][0]), "{line}");
        }
        let moves = lines(&["moves", game, "--position", said[0].splitn(4, ' ').nth(3).unwrap()]);
        let first: Value = serde_json::from_str(&objects[0]).unwrap();
        assert!(moves.len() >= 8 && moves.iter().any(|mv| first["solutions"][0] == **mv), "{game}");
    }
}

#[test]
fn puzzles_are_listed_by_board() {
    let all = lines(&["puzzles", "camelot"]).len();
    let on = |board: &str| lines(&["puzzles", "camelot", "--setup", &format!("board={board}")]);
    let (camelot, cam, camette) = (on("camelot"), on("cam"), on("camette"));
    assert_eq!(camelot.len() + cam.len() + camette.len(), all);
    assert!(cam.len() >= 100 && cam.iter().all(|line| line.contains(" cam ")), "{cam:?}");
    assert!(camette.len() >= 100 && camette.iter().all(|line| line.contains(" camette ")));
    assert_refused(&["puzzles", "camelot", "--setup", "board=grand-cam"], &["board=grand-cam"]);
    assert_refused(&["puzzles", "camelot", "--setup", "board=chess"], &["board", "chess"]);
}

#[test]
fn a_seed_mines_the_same_and_a_file_of_it_is_proved() {
    let args = ["mine", "chameleon", "--games", "2", "--seed", "2", "--jsonl"];
    let mined = lines(&args);
    assert!(!mined.is_empty());
    assert_eq!(mined, lines(&args));
    let path = file("mined.jsonl", format!("{}\n", mined.join("\n")));
    let mut listed = lines(&["puzzles", "chameleon", "--file", &path, "--jsonl"]);
    listed.sort();
    let mut sorted = mined.clone();
    sorted.sort();
    assert_eq!(listed, sorted);
    let checked = lines(&["puzzles", "chameleon", "--file", &path, "--check"]);
    assert!(
        checked.len() == mined.len() && checked.iter().all(|line| line.starts_with("ok ")),
        "{checked:?}"
    );
    // With fewer plies its solutions do not keep the result.
    let mut object: Value = serde_json::from_str(&mined[0]).unwrap();
    object["plies"] = 1.into();
    let path = file("mined-flawed.jsonl", object.to_string());
    let said = run(&["puzzles", "chameleon", "--file", &path, "--check"]);
    assert!(said.status == Some(1) && said.out.starts_with("bad "), "{said:?}");
    assert!(said.err.lines().count() == 1, "{said:?}");
}

#[test]
fn puzzles_are_graded_anew() {
    let mut lines_of = lines(&["puzzles", "chameleon", "--jsonl"]);
    lines_of.truncate(4);
    let object: Value = serde_json::from_str(&lines_of[0]).unwrap();
    let graded_wrong = lines_of[0].replace(&format!("\"grade\":{}", object["grade"]), "\"grade\":10");
    assert_ne!(graded_wrong, lines_of[0]);
    let path = file("graded-wrong.jsonl", [&[graded_wrong], &lines_of[1..]].concat().join("\n"));
    let mut graded = lines(&["puzzles", "chameleon", "--file", &path, "--grade", "--jsonl"]);
    graded.sort();
    lines_of.sort();
    assert_eq!(graded, lines_of);
}

#[test]
fn a_seed_grows_the_same_book() {
    let args = ["book", "chameleon", "--games", "4", "--seed", "1"];
    let grown = lines(&args);
    assert_eq!(grown, lines(&args));
    for line in &grown {
        let object: Value = serde_json::from_str(line).unwrap();
        let position = object["position"].as_str().unwrap();
        let moves = lines(&["moves", "chameleon", "--position", position]);
        let known = object["moves"].as_array().unwrap();
        assert!(
            !known.is_empty() && known.iter().all(|mv| moves.iter().any(|other| *mv == **other)),
            "{line}"
        );
    }
    assert_refused(&["book", "chromino"], &["chromino"]);
}

#[test]
fn bad_puzzles_are_refused_in_one_line() {
    let first = &lines(&["puzzles", "chameleon", "--jsonl"])[0];
    let object: Value = serde_json::from_str(first).unwrap();
    let with = |key: &str, value: Value| {
        let mut object = object.clone();
        object[key] = value;
        object.to_string()
    };
    for (name, text, words) in [
        ("no-json", "nothing".to_owned(), vec!["line 1"]),
        ("no-position", with("position", "5/5".into()), vec!["line 1"]),
        ("no-move", with("solutions", vec!["a1-e2"].into()), vec!["line 1", "a1-e2"]),
        ("no-solution", with("solutions", Vec::<String>::new().into()), vec!["line 1", "0"]),
        ("no-line", with("line", Vec::<String>::new().into()), vec!["line 1"]),
        ("no-grade", with("grade", 11.into()), vec!["line 1", "11"]),
        ("no-kind", with("kind", "mate".into()), vec!["line 1", "mate"]),
        ("few-moves", with("position", "5/5/1w3/5/4W r".into()), vec!["line 1"]),
        ("twice", format!("{first}\n\n{first}\n"), vec!["line 3", object["id"].as_str().unwrap()]),
    ] {
        let path = file(&format!("puzzles-{name}.jsonl"), text);
        assert_refused(&["puzzles", "chameleon", "--file", &path], &[&[path.as_str()], &words[..]].concat());
    }
    assert_refused(&["puzzles", "chameleon", "--file", "/no/such/file"], &["/no/such/file"]);
    assert_refused(&["puzzles", "chess"], &["chess"]);
    assert_refused(&["mine", "camelot", "--position", START, "--setup", "nothing=1"], &["nothing"]);
}
