//! `camaieu problem`.

use super::*;

#[test]
fn a_problem_is_a_position_and_its_placement_counts() {
    for level in ["1", "2", "3", "4", "5"] {
        let said = lines(&["problem", "chromino", "--level", level, "--seed", "5"]);
        assert_eq!(
            said,
            lines(&["problem", "chromino", "--level", level, "--seed", "5"]),
            "a seed is a problem"
        );
        let moves = lines(&["moves", "chromino", "--position", &said[0]]);
        let mut finds = 0;
        for line in &said[1..] {
            let (tile, count) = line.split_once(' ').unwrap();
            let reverse: String = tile.chars().rev().collect();
            let of_tile = moves.iter().filter(|mv| mv.starts_with(tile) || mv.starts_with(&reverse)).count();
            assert_eq!(count, of_tile.to_string(), "{line}");
            finds += of_tile;
        }
        assert_eq!(finds, moves.len(), "level {level}");
    }
    let default = lines(&["problem", "chromino"]);
    assert_eq!(default, lines(&["problem", "chromino", "--seed", "1", "--level", "1"]));
    let bambini = lines(&["problem", "chromino", "--setup", "mode=bambini"]);
    assert!(bambini[0].starts_with("bambini/1 "), "{bambini:?}");
}

#[test]
fn answers_are_judged() {
    let position = "classic/1 RRR@0,0h GRR,YYY - 1:0:0 0";
    let said = lines(&["problem", "chromino", "--position", position, "RRG@1,1h", "rrg@1,1h", "GRR@0,1h"]);
    assert_eq!(said[..5], [position, "GRR 4 found 1", "YYY 0 found 0", "right RRG@1,1h", "again rrg@1,1h"]);
    assert!(said.len() == 6 && said[5].starts_with("wrong GRR@0,1h: "), "{said:?}");
}

#[test]
fn what_is_no_problem_is_refused() {
    for game in NAMES.iter().filter(|game| **game != "chromino") {
        assert_refused(&["problem", game], &[game]);
    }
    assert_refused(&["problem", "chromino", "--level", "6"], &["--level", "6"]);
    assert_refused(&["problem", "chromino", "--level", "0"], &["--level", "0"]);
    assert_refused(&["problem", "chromino", "--setup", "players=3"], &["players"]);
    let over = "classic/1 RRR@0,0h -/YYY - 1:0:0 0/0";
    assert_refused(&["problem", "chromino", "--position", over], &["chromino"]);
}
