//! Bounds on the files and lines that are read.

use super::*;

/// Length of the longest line that is read, in bytes.
const LONGEST_LINE: usize = 1 << 20;

#[test]
fn a_score_without_moves_and_game_is_empty() {
    for (name, empty) in [("empty", ""), ("comment-only", "{nothing}\n*\n"), ("event-only", "event: x\n")] {
        assert_refused(&["replay", &file(name, empty)], &[name, "no moves and names no game"]);
    }
    assert_eq!(lines(&["replay", &file("game-only", "game: camelot\n")]), [START, "ongoing"]);
}

#[test]
fn a_file_that_is_not_utf8_is_refused_with_its_line() {
    assert_refused(&["replay", &file("bytes", b"game: camelot\n1.E6-\xff")], &["line 2", "UTF-8"]);
}

#[cfg(unix)]
#[test]
fn only_regular_files_of_a_bounded_size_are_replayed() {
    assert_refused(&["replay", "/dev/zero"], &["/dev/zero", "regular file"]);
    let pipe = file("pipe", "");
    std::fs::remove_file(&pipe).unwrap();
    assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    assert_refused(&["replay", &pipe], &[&pipe, "regular file"]);
    std::fs::remove_file(&pipe).unwrap();
    let large = file("large", "");
    std::fs::File::create(&large).unwrap().set_len((16 << 20) + 1).unwrap();
    assert_refused(&["replay", &large], &["16 MiB"]);
}

#[test]
fn a_line_that_is_too_long_is_reported_with_its_number() {
    let long = "x".repeat(LONGEST_LINE + 1);
    let input = format!("{START}\n{long}\n{START}\n{long}");
    let said = run_with_input(&["check", "camelot"], input.as_bytes());
    let too_long = |number: usize| format!("bad: line {number}: The line is longer than 1 MiB.");
    let answers: Vec<&str> = said.out.lines().collect();
    assert_eq!(answers, ["ok", &too_long(2), "ok", &too_long(4)]);
    let mut child = spawn(&["moves", "camelot", "--position", "-"]);
    // The program ends before all of the line is written.
    let _ = child.stdin.take().unwrap().write_all(format!("{long}{long}").as_bytes());
    let said = child.wait_with_output().unwrap().into();
    assert_complains(&said, 2, "", &["line 1", "1 MiB"]);
}
