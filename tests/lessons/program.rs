//! The commands `lessons` and `learn`, run as a player runs them.

use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Stdio};

use camaieu::rules::catalogue;
use serde_json::Value;

/// Folder in which the program finds its user folders.
pub struct Home(PathBuf);

impl Home {
    pub fn new(name: &str) -> Home {
        let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("lessons").join(name);
        let _ = std::fs::remove_dir_all(&folder);
        Home(folder)
    }

    /// The file of the progress, wherever the platform keeps it.
    fn progress(&self) -> PathBuf {
        let on_mac = self.0.join("Library/Application Support/camaieu/progress.json");
        if on_mac.exists() { on_mac } else { self.0.join("camaieu/progress.json") }
    }
}

/// Output of a run.
pub struct Said {
    pub out: String,
    pub err: String,
    pub status: Option<i32>,
}

/// Runs the program with these lines as its input.
pub fn run_at(home: &Home, args: &[&str], lines: &str) -> Said {
    let mut command = Command::new(env!("CARGO_BIN_EXE_camaieu"));
    for variable in ["XDG_DATA_HOME", "XDG_CONFIG_HOME", "APPDATA", "HOME"] {
        command.env(variable, &home.0);
    }
    for name in ["LC_ALL", "LC_MESSAGES", "LC_CTYPE", "LANGUAGE"] {
        command.env_remove(name);
    }
    command.env("LANG", "C").args(args);
    let piped = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = piped.spawn().unwrap();
    let mut input = child.stdin.take().unwrap();
    let lines = lines.to_owned();
    // A run that ends by itself may leave lines unread.
    let writer = std::thread::spawn(move || drop(input.write_all(lines.as_bytes())));
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    Said { out: text(output.stdout), err: text(output.stderr), status: output.status.code() }
}

fn run(args: &[&str]) -> Said {
    run_at(&Home::new("none"), args, "")
}

#[test]
fn lessons_are_listed_with_steps_rules_and_titles() {
    let said = run(&["lessons", "camelot", "--lang", "fr"]);
    let lines: Vec<Vec<&str>> = said.out.lines().map(|line| line.split('\t').collect()).collect();
    assert_eq!(lines[0][0], "camelot/camette", "the quick board first");
    assert_eq!(lines[1], ["camelot/aim", "3", "1,12", "Le but du jeu"]);
    let all = run(&["lessons", "--lang", "en"]).out;
    assert!(all.contains("camelot/steps\t4\t1\tOne step at a time\n"), "{all}");
    // A lesson in both parts of the course has one line.
    assert!(all.contains("camelot/canter\t5\t2\tThe canter\n"), "{all}");
    let games = all.lines().map(|line| line.split('/').next().unwrap());
    assert!(games.clone().is_sorted_by_key(|game| catalogue::NAMES.iter().position(|name| *name == game)));
}

#[test]
fn every_step_is_a_record_with_the_keys_of_its_kind() {
    let said = run(&["lessons", "--jsonl", "--lang", "en"]);
    assert_eq!((said.status, said.err.as_str()), (Some(0), ""));
    let keys = ["line", "solutions", "wrong", "refused", "all", "par", "level"];
    for line in said.out.lines() {
        let record: Value = serde_json::from_str(line).unwrap();
        let has: Vec<&str> = keys.into_iter().filter(|key| record.get(key).is_some()).collect();
        let expected: &[&str] = match record["kind"].as_str().unwrap() {
            "show" => &["line"],
            "do" => &["solutions", "wrong", "par"],
            "try" => &["refused"],
            "find" => &["all"],
            "script" => &["line", "wrong"],
            "play" => &["level"],
            kind => panic!("{kind}"),
        };
        assert_eq!(has, expected, "{line}");
        assert!(record["step"].as_u64().unwrap() >= 1 && record["lesson"].as_str().unwrap().contains('/'));
        assert!(record["goal"].as_str().unwrap().contains(' ') && record["position"].is_string());
        let lists = |value: &Value| value.as_array().is_some_and(|list| !list.is_empty());
        assert!(!expected.contains(&"solutions") || lists(&record["solutions"]), "{line}");
    }
}

#[test]
fn wrong_answers_of_a_line_are_listed_for_all_plies() {
    for (game, step, wrong) in [
        ("le-cameleon", "le-cameleon/game", "a2-b3xb4+G@d1"),
        ("chromino", "chromino/last-chameleon", "B*Y@-1,1h"),
    ] {
        let said = run(&["lessons", game, "--jsonl", "--lang", "en"]);
        let records = said.out.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
        let mut of_lines = records.filter(|record| record["lesson"] == step && record["kind"] == "script");
        let lists = |record: Value| record["wrong"].as_array().unwrap().contains(&Value::from(wrong));
        assert!(of_lines.any(lists), "{step}: {wrong}");
    }
}

#[test]
fn what_cannot_be_learnt_is_named() {
    for (args, status, word) in [
        (&["learn", "chess"][..], 2, "chess"),
        (&["learn", "camelot/castling", "--text"], 2, "castling"),
        (&["lessons", "chess"], 2, "chess"),
        (&["learn", "camelot/canter/leap"], 2, "canter/leap"),
        (&["learn", "camelot", "--text", "--shot", "a.png"], 2, "--shot"),
    ] {
        let said = run(args);
        assert_eq!((said.status, said.out.as_str()), (Some(status), ""), "{args:?}");
        assert!(said.err.contains(word) && said.err.lines().count() == 1, "{args:?}: {}", said.err);
    }
}

#[test]
fn resumed_lessons_keep_mistakes_and_failed_steps() {
    let home = Home::new("resumed");
    let args = &["learn", "camelot", "--text", "--lang", "en"];
    // The course begins with Camette.
    drop(run_at(&home, args, "\nskip\nquit\n"));
    let first = run_at(&home, args, "\nF9-F8\nhint\nquit\n").out;
    assert!(first.contains("The aim of the game (2/3)") && first.contains("not the one to find"));
    assert!(first.contains("G10 is one up and one to the right"));
    let kept: Value = serde_json::from_slice(&std::fs::read(home.progress()).unwrap()).unwrap();
    assert_eq!(kept["left"]["camelot"]["step"], "camelot/aim/step");
    let second = run_at(&home, args, "F9-G10\n").out;
    assert!(!second.contains("(1/3)") && second.contains("Stars: 1 of 3"), "{second}");
    let kept: Value = serde_json::from_slice(&std::fs::read(home.progress()).unwrap()).unwrap();
    assert!(kept["steps"]["camelot/aim/step"]["due"].is_u64());
    assert_eq!(kept["left"]["camelot"]["step"], "camelot/aim/win");
}

#[test]
fn a_step_whose_day_has_come_is_reviewed_first() {
    let home = Home::new("review");
    let file = home.0.join("camaieu/progress.json");
    std::fs::create_dir_all(file.parent().unwrap()).unwrap();
    let progress = r#"{"steps": {"camelot/aim/win": {"stars": 1, "due": 2}}, "left": {"camelot": {"step": "camelot/steps/back"}}}"#;
    if cfg!(target_os = "linux") {
        std::fs::write(file, progress).unwrap();
        let out = run_at(&home, &["learn", "camelot", "--text", "--lang", "en"], "G15-G16\n").out;
        assert!(out.contains("One step comes back") && out.contains("(3/3)"), "{out}");
        let kept: Value = serde_json::from_slice(&std::fs::read(home.progress()).unwrap()).unwrap();
        let record = &kept["steps"]["camelot/aim/win"];
        assert_eq!((record["stars"].as_u64(), record["reviews"].as_u64()), (Some(3), Some(1)));
    }
}

#[test]
fn an_unreadable_progress_file_is_moved_away() {
    let home = Home::new("broken");
    let file = home.0.join("camaieu/progress.json");
    std::fs::create_dir_all(file.parent().unwrap()).unwrap();
    if cfg!(target_os = "linux") {
        std::fs::write(&file, "{").unwrap();
        let said = run_at(&home, &["learn", "camelot", "--text", "--lang", "en"], "\nquit\n");
        assert!(said.status == Some(0) && said.err.contains("progress.json.broken-1"), "{}", said.err);
        assert_eq!(std::fs::read_to_string(file.with_file_name("progress.json.broken-1")).unwrap(), "{");
    }
}

#[test]
fn commands_are_accepted_in_the_players_language() {
    let out = run_at(
        &Home::new("french"),
        &["learn", "camelot/aim", "--text", "--lang", "fr"],
        "\nindice\nF9\nretour\nrecommencer\nplateau\ncoups F9\npasser\nquitter\n",
    )
    .out;
    assert!(out.contains("Choisi") && out.contains("Une réponse : F9-G10."), "{out}");
    assert!(
        !out.contains("Toutes les pièces savent le faire"),
        "nothing is learnt from a skipped step: {out}"
    );
    assert!(out.ends_with("en un coup.\n"), "{out}");
}

#[test]
fn a_position_is_told_in_words() {
    let lines = "place F16\n\nplace F9\nline F9\nmine\nturn\nlast\nplace Z9\nquit\n";
    let out = run_at(&Home::new("told"), &["learn", "camelot/aim", "--text", "--lang", "en"], lines).out;
    for told in
        ["F16, empty, Black’s castle", "F9, White Knight, can move", "One Knight: F9", "White to move", "Z9"]
    {
        assert!(out.contains(told), "{told}: {out}");
    }
}

#[test]
fn a_wrong_move_shows_its_refutation_and_the_board() {
    let home = Home::new("played-out");
    let said =
        run_at(&home, &["learn", "chameleon/capture/one", "--text", "--lang", "en"], "a1-b2\na1xd4\nquit\n");
    assert!(said.out.contains("captures you.\nThe continuation: a1-b2 d4xb2\n"), "{}", said.out);
    let after = said.out.split("The continuation").nth(1).unwrap();
    assert!(after.contains("\n 4  .  #  . B#  .\n"), "{}", said.out);
}

#[test]
fn a_line_that_has_played_itself_can_be_repeated() {
    for (lang, again) in [("en", "again"), ("fr", "recommencer")] {
        let home = Home::new(&format!("repeated-{lang}"));
        let lines = format!("{again}\n\nE6-E8\nquit\n");
        let out = run_at(&home, &["learn", "camelot/canter/line", "--text", "--lang", lang], &lines).out;
        assert_eq!(out.matches(" E6-C8-A8\n").count(), 2, "{out}");
        assert!(out.contains("(2/3)"), "{out}");
    }
}

#[test]
fn step_by_step_entry_refuses_occupied_reserve_cells() {
    let args = &["learn", "le-cameleon/reserve/occupied", "--text", "--lang", "en"];
    let whole = run_at(&Home::new("reserve-whole"), args, "f5-e6xd6+V@b1\nquit\n").out;
    assert!(whole.contains("(Rule 7)") && whole.contains("Stars: 3 of 3"), "{whole}");
    for lines in ["f5\ne6\nb1\nquit\n", "f5 e6 b1\nquit\n"] {
        let out = run_at(&Home::new("reserve-steps"), args, lines).out;
        assert!(out.contains("(Rule 7)") && out.contains("Stars: 3 of 3"), "{out}");
        assert!(!out.contains("Chosen: b1"), "{out}");
    }
}

#[test]
fn progress_that_cannot_be_read_is_not_written_over() {
    let home = Home::new("unread");
    let file = home.progress();
    std::fs::create_dir_all(file.parent().unwrap()).unwrap();
    // Larger than progress can be.
    std::fs::File::create(&file).unwrap().set_len(2 << 20).unwrap();
    let said = run_at(&home, &["learn", "camelot", "--text", "--lang", "en"], "next\nnext\nquit\n");
    assert!(said.err.contains("cannot be read") && said.err.contains("larger than"), "{}", said.err);
    assert_eq!(std::fs::metadata(&file).unwrap().len(), 2 << 20, "{}", said.out);
}

#[test]
fn terminal_puzzles_share_progress_with_the_window() {
    let home = Home::new("puzzles");
    let puzzle = camaieu::play::guided::puzzle::puzzles::<camaieu::rules::chameleon::Chameleon>()
        .unwrap()
        .into_iter()
        .find(|puzzle| puzzle.id == "win-de779706")
        .unwrap();
    let named = format!("chameleon/puzzles/{}", puzzle.id);
    // The side to move plays a2-a1 and c3xa1; c3-c4 gives the win away.
    let said = run_at(&home, &["learn", &named, "--text"], "hint\nc3-c4\na2-a1\nc3xa1\nquit\n");
    assert_eq!((said.status, said.err.as_str()), (Some(0), ""), "{}", said.out);
    for part in ["The piece to use:", "After c3-c4, the win can no longer be forced in time.", "Solved."] {
        assert!(said.out.contains(part), "{part}: {}", said.out);
    }
    let written: Value = serde_json::from_slice(&std::fs::read(home.progress()).unwrap()).unwrap();
    assert_eq!(written["puzzles"]["chameleon/win-de779706"], "solved");
    // The next one is one that is not solved; giving up shows the solution.
    let said = run_at(&home, &["learn", "chameleon/puzzles", "--text"], "skip\nquit\n");
    assert!(said.out.contains("Puzzles (1/") && said.out.contains("Here is the solution."), "{}", said.out);
    assert_eq!(run(&["learn", "chameleon/puzzles/none", "--text"]).status, Some(2));
}

#[test]
fn due_mistakes_are_corrected_in_the_terminal() {
    let home = Home::new("mistakes");
    let said = run_at(&home, &["learn", "mistakes", "--text"], "");
    assert!(said.out.starts_with("There are no mistakes to repeat yet."), "{}", said.out);
    // A puzzle that failed comes back tomorrow; its day is set to an earlier one.
    let named = ["learn", "chameleon/puzzles/win-de779706", "--text"];
    let missed = run_at(&home, &named, "c3-c4\nquit\n");
    assert_eq!((missed.status, missed.err.as_str()), (Some(0), ""), "{}", missed.out);
    let none = run_at(&home, &["learn", "mistakes", "--text"], "");
    assert!(none.out.starts_with("Nothing today."), "{}", none.out);
    let path = home.progress();
    let mut kept: Value = serde_json::from_slice(&std::fs::read(&path).unwrap()).unwrap();
    kept["returns"]["chameleon/win-de779706"]["due"] = 20_000.into();
    std::fs::write(&path, kept.to_string()).unwrap();
    let said = run_at(&home, &["learn", "mistakes", "--text"], "a2-a1\nc3xa1\n");
    assert!(said.out.contains("1 of 1 today") && said.out.contains("Only one move wins"), "{}", said.out);
    assert!(said.out.contains("Solved on the first try!"), "{}", said.out);
    let kept: Value = serde_json::from_slice(&std::fs::read(&path).unwrap()).unwrap();
    assert_eq!(kept["returns"]["chameleon/win-de779706"]["reviews"], 1);
}

#[test]
fn a_corrected_mistake_shows_what_was_wrong() {
    let record = r#"{"id":"win-de779706","kind":"win","grade":1,"position":"1b2w/1w3/2b2/wBWB1/2W2 b","plies":3,"solutions":["a2-a1"],"line":["a2-a1","b2xa1","c3xa1"]}"#;
    let faults = r#"[{"id":"fault-allows-win-now","args":{"reply":"b2xa1"}},{"id":"why-wins"}]"#;
    let best = r#"{"move":"a2-a1","reasons":[{"id":"why-of-a-later-version"},{"id":"why-wins"},{"id":"chameleon-why-invades","args":{"tile":"a1"}}]}"#;
    let mistake = format!(
        r#"{{"game":"chameleon","puzzle":{record},"played":"c3-c4","day":20000,"faults":{faults},"best":{best}}}"#
    );
    let home = Home::new("mistakes");
    if !cfg!(target_os = "linux") {
        return;
    }
    std::fs::create_dir_all(home.0.join("camaieu")).unwrap();
    let progress = format!(
        r#"{{"steps":{{}},"returns":{{"chameleon/win-de779706":{{"due":20001,"mistake":{mistake}}}}}}}"#
    );
    std::fs::write(home.0.join("camaieu/progress.json"), progress).unwrap();
    let said = run_at(&home, &["learn", "mistakes", "--text", "--lang", "en"], "a2-a1\nc3xa1\n");
    assert_eq!((said.status, said.err.as_str()), (Some(0), ""));
    // What a later version wrote, or a message without its arguments, is passed over.
    let told = "That day: c3-c4\nIt allows b2xa1, which wins at once.\nBest: a2-a1\nIt reaches the enemy area on a1.\n";
    assert!(said.out.contains(told), "{}", said.out);
}
