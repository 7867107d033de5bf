//! Bounds on the files and lines that are read.

use camaieu::rules::camelot::Camelot;
use camaieu::rules::prelude::*;
use camaieu::rules::setup::Setup;

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

#[test]
fn byte_order_marks_and_line_endings_are_ignored() {
    let foreign = |text: &str, end: &str| format!("\u{feff}{end}{}{end}", text.replace('\n', end));
    let mut game = camaieu::play::Match::<Camelot>::new(&Setup::default_of(Camelot::OPTIONS), 1);
    game.play_text("E6-E8").unwrap();
    let session = camaieu::play::Session::new(game);
    let saved = camaieu::play::saved::write(&session);
    let puzzles = lines(&["puzzles", "chameleon", "--jsonl"])[..3].join("\n");
    let equipment = "(\n    shapes: [(name: \"I2\", layers: [[\"##\"]], for_two: 4, for_four: 2)],\n    neutral: \"I2\",\n    \
        boards: [(name: \"small\", rows: [\"###\", \"###\", \"###\"],\n    \
        sides: [\"a1 b1 c1\", \"c1 c2 c3\", \"c3 b3 a3\", \"a3 a2 a1\"])],\n)";
    for (index, end) in ["\n", "\r\n", "\r"].into_iter().enumerate() {
        let path = |name: &str, text: &str| file(&format!("foreign-{index}-{name}"), foreign(text, end));
        assert_eq!(lines(&["replay", &path("score", "game: camelot\n1.E6-E8\nH11-F9")]).len(), 2);
        assert_eq!(lines(&["replay", &path("saved", &saved)])[1], "ongoing");
        assert_eq!(lines(&["puzzles", "chameleon", "--file", &path("puzzles", &puzzles)]).len(), 3);
        let setup = format!("equipment={}", path("own.ron", equipment));
        assert_eq!(lines(&["position", "caminos", "--setup", &setup]), ["small 2 - 1 -"]);
    }
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
fn an_overlong_line_is_reported_with_its_number() {
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
