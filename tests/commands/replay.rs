//! `replay`: scores from files.

use super::*;

const GAMES: &str = include_str!("../data/camelot-games.txt");

fn replay(name: &str, score: &str) -> Vec<String> {
    lines(&["replay", &file(name, score)])
}

#[test]
fn published_scores_are_played() {
    let first = GAMES.split("\n\n").next().unwrap();
    let last = "2/8/10/12/5N6/7m4/12/2m9/5m6/12/12/12/12/10/8/2 w 0 0 0";
    assert_eq!(replay("first", first), [last, "win 2 resign"]);
    for (index, score) in GAMES.split("\n\n").enumerate().skip(1) {
        assert_eq!(replay(&format!("game-{index}"), score)[1], "ongoing");
    }
}

#[test]
fn a_score_need_not_name_its_game() {
    let moves = "1.E6-E8 H11-F9 2.H6-F8 *";
    let named = format!("game: camelot\nevent: a test\n\n{moves}\n");
    assert_eq!(replay("unnamed", moves), replay("named", &named));
    let argument: Vec<&str> = vec!["apply", "camelot", "E6-E8", "H11-F9", "H6-F8"];
    assert_eq!(replay("unnamed-again", moves), lines(&argument));
}

#[test]
fn a_letter_is_replayed_like_its_score() {
    let letter = include_str!("../data/1.0.0/camelot.letter");
    let score = include_str!("../data/1.0.0/camelot.score");
    let mailed = format!("> Anna wrote:\n> {}", letter.replace('\n', "\n> "));
    assert_eq!(replay("letter", &mailed), replay("of-letter", score));
}

#[test]
fn a_score_may_begin_elsewhere_and_hold_comments() {
    let score = format!("game: camelot\nposition: {ONE_MOVE}\n1. F5xF7! {{a comment\nover lines}} 1/2-1/2");
    assert_eq!(replay("elsewhere", &score)[1], "draw bare");
    assert_eq!(replay("crlf", "game: camelot\r\n1.E6-E8 H11-F9\r\n").len(), 2);
    assert_eq!(replay("agreed", "1.E6-E8 1/2-1/2")[1], "draw agreement");
    assert_eq!(replay("resigned", "1.E6-E8 Resigns")[1], "win 1 resign");
    assert_eq!(replay("resigned-later", "1.E6-E8 {a comment} 1...H11-F9 Resigns")[1], "win 2 resign");
}

fn assert_refused_score(name: &str, score: impl AsRef<[u8]>, words: &[&str]) {
    let path = file(name, score);
    assert_refused(&["replay", &path], &[&[path.as_str()], words].concat());
}

#[test]
fn the_first_illegal_move_is_reported_with_its_number() {
    let illegal = "game: camelot\n1.E6-E8 H11-F9\n2.H6-A4 nonsense";
    assert_refused_score("illegal", illegal, &["line 3", "move 2", "H6-A4", "Rule 1"]);
    assert_refused_score(
        "unreadable",
        "1.E6-E8 H11-F9 2.H6-F8 castle",
        &["line 1", "move 2", "castle", "not a move"],
    );
    assert_refused_score("unnamed-illegal", "1.E6-E8 E8-E9", &["move 1", "E8-E9"]);
    assert_refused_score("after-the-end", format!("position: {ONE_MOVE}\n1.F5xF7 L5-L6"), &["L5-L6", "over"]);
}

#[test]
fn invalid_scores_are_refused() {
    assert_refused_score("not-utf8", b"1.E6-E8 \xff\xfe", &["UTF-8"]);
    assert_refused_score("comment", "1.E6-E8\n{no end", &["line 2"]);
    assert_refused_score(
        "key",
        "game: camelot\nseed: 1\nseed: 2\n1.E6-E8",
        &["line 3", "another value, “1”"],
    );
    assert_refused_score("game", "game: chess\n1.e4", &["chess", "camelot"]);
    assert_refused_score("setup", "game: camelot\nsetup: board=ring\n1.E6-E8", &["board"]);
    assert_refused_score("position", format!("game: camelot\nposition: {START} 1\n"), &["5 fields"]);
    assert_refused_score("seed", "game: camelot\nseed: x\n1.E6-E8", &["seed", "x"]);
    assert_refused_score("result", format!("position: {ONE_MOVE}\n1.F5xF7 1-0"), &["win 1", "draw bare"]);
    assert_refused_score("after", "1.E6-E8 1-0 H11-F9", &["line 1", "H11-F9"]);
    assert_refused_score("two-results", "1.E6-E8 1-0 0-1", &["line 1", "0-1"]);
}

#[test]
fn headers_variations_and_glyphs_are_written_again() {
    let score = "\u{feff}[Game \"Camelot\"]\r[Event \"Club {cup}\"]\rsite: here\rround: 3\rFoo: bar\r\r1 E6–E8± (1. F6×F8? ; no\r) H11-F9 ½–½";
    let said = run(&["replay", &file("foreign", score), "--score"]);
    assert!(said.err.contains("line 7, column 14") && said.err.contains("F6×F8"), "{said:?}");
    let said = run(&["replay", &file("foreign", score.replace('×', "−")), "--score"]);
    let written = "Event: Club {cup}\nsite: here\nround: 3\nFoo: bar\n\n1.E6-E8 $16 (1.F6-F8? {no}) 1...H11-F9 1/2-1/2\n";
    assert!(said.err.is_empty() && said.out.ends_with(written), "{said:?}");
    let again = run(&["replay", &file("foreign-again", &said.out), "--score"]);
    assert_eq!(again, said);
}

#[test]
fn the_seat_to_move_in_the_position_resigns() {
    let black = format!("game: camelot\nposition: {}\n1.H11-F9 Resigns", START.replace(" w ", " b "));
    assert_eq!(replay("black-begins", &black)[1], "win 2 resign");
}

#[test]
fn a_missing_file_is_named() {
    assert_refused(&["replay", "no/such/file"], &["no/such/file"]);
    assert_refused(&["replay", env!("CARGO_TARGET_TMPDIR")], &[env!("CARGO_TARGET_TMPDIR")]);
    assert_refused(&["replay"], &["FILE"]);
}
