//! `games`, `position`, `check`, `moves` and `apply`.

use super::*;

#[test]
fn games_lists_the_games_with_their_seats() {
    let said = lines(&["games"]);
    let names: Vec<&str> = said.iter().filter_map(|line| line.split(' ').next()).collect();
    assert_eq!(names, NAMES);
    assert!(
        said[0].starts_with("camelot seats=2|4 board=camelot|cam|camette|chivalry|grand-cam|grand-camelot ")
    );
    assert!(said.iter().all(|line| line.contains(" handicap=none|")), "{said:?}");
}

#[test]
fn position_prints_where_a_match_begins() {
    assert_eq!(lines(&["position", "camelot"]), [START]);
    assert_eq!(lines(&["position", "camelot", "--seed", "7"]), [START]);
    assert_eq!(lines(&["position", "camelot", "--position", ONE_MOVE]), [ONE_MOVE]);
    for name in NAMES {
        assert_eq!(lines(&["position", name]).len(), 1, "{name}");
        assert_eq!(lines(&["position", name]), lines(&["position", name, "--seed", "1"]), "{name}");
    }
}

#[test]
fn moves_are_canonical_and_in_byte_order() {
    for name in NAMES {
        let moves = lines(&["moves", name]);
        assert!(!moves.is_empty() && moves.is_sorted(), "{name}: {moves:?}");
    }
    let moves = lines(&["moves", "camelot"]);
    assert_eq!(moves.len(), 100);
    assert_eq!(moves[..3], ["C6-B5", "C6-B6", "C6-B7"]);
    assert_eq!(lines(&["moves", "camelot", "--position", ONE_MOVE]), ["F5xF7"]);
}

#[test]
fn a_game_that_is_over_has_no_moves() {
    assert_eq!(lines(&["moves", "camelot", "--position", OVER]), [""; 0]);
}

#[test]
fn moves_prints_one_line_per_position_on_stdin() {
    let input = format!("{ONE_MOVE}\n{OVER}\r\n{START}");
    let said = run_with_input(&["moves", "camelot", "--position", "-"], input.as_bytes());
    assert_eq!((said.status, said.err.as_str()), (Some(0), ""));
    let answers: Vec<&str> = said.out.split('\n').collect();
    assert_eq!(answers[..2], ["F5xF7", ""]);
    assert_eq!(answers[2], lines(&["moves", "camelot"]).join(" "));
    assert_eq!(answers[3..], [""]);
    let nothing = run_with_input(&["moves", "camelot", "--position", "-"], b"");
    assert_eq!((nothing.out.as_str(), nothing.status), ("", Some(0)));
}

#[test]
fn moves_stops_at_a_bad_position_and_keeps_its_output() {
    let input = format!("{ONE_MOVE}\n{START} 5\n{START}\n");
    let said = run_with_input(&["moves", "camelot", "--position", "-"], input.as_bytes());
    assert_complains(&said, 2, "F5xF7\n", &["line 2", "5 fields", "6"]);
}

#[test]
fn apply_plays_moves() {
    assert_eq!(lines(&["apply", "camelot"]), [START, "ongoing"]);
    let played = "2/8/10/12/12/2nmmmm1mn2/3nmmmmn3/5m6/4M7/3NMMMMN3/2NM1MMMMN2/12/12/10/8/2 w 0 0 2";
    assert_eq!(lines(&["apply", "camelot", "E6-E8", "h11-f9"]), [played, "ongoing"]);
    let jumped = "2/8/10/12/12/12/12/12/12/5M6/12/11m/12/10/8/2 b 0 0 0";
    assert_eq!(lines(&["apply", "camelot", "--position", ONE_MOVE, "F5xF7"]), [jumped, "draw bare"]);
    assert_eq!(lines(&["apply", "camelot", "--position", OVER]), [OVER, "win 1 castle"]);
}

#[test]
fn apply_reads_moves_as_replay_does() {
    let played = lines(&["apply", "camelot", "E6-E8", "H11-F9", "H6-F8"]);
    for moves in [
        &["1.E6-E8", "H11-F9", "2.H6-F8"][..],
        &["1. E6–E8! {a comment}", "1... H11-F9?", "(1...H11-H9)", "2 . H6−F8 ±"],
        &["E6-E8, H11-F9,\nH6-F8"],
    ] {
        assert_eq!(lines(&[&["apply", "camelot"][..], moves].concat()), played, "{moves:?}");
    }
    assert_refused(&["apply", "camelot", "E6-E8", "(H11-F9"], &["move 2", "bracket is not closed"]);
    let black = START.replace(" w ", " b ");
    let won = lines(&["apply", "camelot", "--position", &black, "1.H11-F9", "Resigns"]);
    assert_eq!(won[1], "win 2 resign");
}

#[test]
fn apply_counts_repetition_in() {
    let round = ["C6-B6", "C11-B11", "B6-C6", "B11-C11"];
    let args = |rounds| [&["apply", "camelot"][..], &round.repeat(rounds)].concat();
    assert_eq!(lines(&args(1))[1], "ongoing");
    assert_eq!(lines(&args(2))[1], "draw repetition");
    let more = [args(2), vec!["E6-E8"]].concat();
    assert_refused(&more, &["move 9", "E6-E8", "over"]);
}

#[test]
fn apply_names_the_move_that_cannot_be_played() {
    assert_refused(&["apply", "camelot", "E6-E8", "H11-A4"], &["move 2", "H11-A4", "Rule 1"]);
    assert_refused(&["apply", "camelot", "castle"], &["move 1", "castle", "not a move"]);
    assert_refused(&["apply", "camelot", "--position", ONE_MOVE, "F5-E5"], &["move 1", "Rule 4", "F5"]);
}

#[test]
fn what_editors_put_around_positions_is_nothing() {
    let input = format!("\u{feff}{START}\r\r\n\t{START} \r\u{a0}{START}\n\n");
    for args in [&["check", "camelot"][..], &["moves", "camelot", "--position", "-"]] {
        let said = run_with_input(args, input.as_bytes());
        assert_eq!((said.status, said.out.lines().count()), (Some(0), 3), "{said:?}");
        assert!(!said.out.contains("bad"), "{said:?}");
    }
    assert_eq!(lines(&["position", "camelot", "--position", &format!("\u{feff} {START}\t")]), [START]);
}

#[test]
fn check_answers_each_line() {
    let bad = START.replacen("2/8/", "3/9/", 1).replace(" w 0", " x 7");
    let input = format!("{START}\n\n{bad}\r\n{OVER}");
    let said = run_with_input(&["check", "camelot"], input.as_bytes());
    assert_eq!((said.status, said.err.as_str()), (Some(1), ""));
    let answers: Vec<&str> = said.out.lines().collect();
    assert_eq!(answers.len(), 3);
    assert_eq!((answers[0], answers[2]), ("ok", "ok"));
    // Every fault is listed, with its place.
    for word in ["bad: ", "Rank 16", "Rank 15", "w, b", "castle moves", "7"] {
        assert!(answers[1].contains(word), "no {word} in: {}", answers[1]);
    }
    let fields = run_with_input(&["check", "camelot"], b"2/8 w 0 0\n");
    assert!(fields.out.starts_with("bad: ") && fields.out.contains("5 fields"), "{fields:?}");
}

#[test]
fn check_takes_any_bytes() {
    let said = run_with_input(&["check", "camelot"], b"\xff\xfe\n\x1b[31m\0\n\xc3\xa9\n");
    assert_eq!((said.status, said.out.lines().count(), said.err.as_str()), (Some(1), 3, ""));
    assert!(said.out.lines().all(|line| line.starts_with("bad: ") && !line.contains(char::is_control)));
}

#[test]
fn answers_come_line_by_line() {
    for args in [&["check", "camelot"][..], &["moves", "camelot", "--position", "-"]] {
        let mut child = spawn(args);
        let mut input = child.stdin.take().unwrap();
        let mut output = BufReader::new(child.stdout.take().unwrap());
        for _ in 0..2 {
            // The answer must come before the next line is written.
            writeln!(input, "{ONE_MOVE}").unwrap();
            input.flush().unwrap();
            let mut answer = String::new();
            output.read_line(&mut answer).unwrap();
            assert!(["ok\n", "F5xF7\n"].contains(&answer.as_str()), "{answer:?}");
        }
        drop(input);
        assert!(child.wait().unwrap().success());
    }
}
