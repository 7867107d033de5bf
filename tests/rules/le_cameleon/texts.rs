//! Texts of positions and moves, and the messages about them.

use camaieu::rules::game::{Observer, Reason, Refusal, reasons as common};
use camaieu::rules::le_cameleon::{Cell, Colour, LeCameleon, Move, reasons};
use camaieu::rules::prelude::*;
use camaieu::rules::rng::Rng;
use camaieu::text::Lang;
use proptest::prelude::*;

use crate::suite::events;

use super::help::{at, cell, crowded, legal, mv, read, refused, start, texts};

const START: &str = "8/1y1y1y1y/r1r1r1r1/1b1b1b1b/8/B1B1B1B1/1R1R1R1R/Y1Y1Y1Y1/8 r 6,6,6,5/6,6,6,5 0";

/// Faults of a position.
fn faults(text: &str) -> Vec<&'static Reason> {
    read(text).expect_err(text).iter().map(|refusal| refusal.reason).collect()
}

/// Faults of a board.
fn board(board: &str) -> Vec<&'static Reason> {
    faults(&format!("{board} r 0,0,0,0/0,0,0,0 0"))
}

#[test]
fn impossible_positions_are_refused_with_the_reason() {
    let cases: [(&str, &'static Reason); 12] = [
        ("8/8/8/8/8/8/8/1R6/8", &reasons::WRONG_COLOUR_OF_CELL),
        ("8/8/8/8/8/8/8/y7/8", &reasons::WRONG_COLOUR_OF_CELL),
        ("V7/8/8/8/8/8/8/8/8", &reasons::WRONG_COLOUR_OF_CELL),
        ("1V6/8/8/8/8/8/8/8/8", &reasons::ON_UNUSED_CELL),
        ("8/8/8/8/8/8/8/8/v7", &reasons::ON_UNUSED_CELL),
        ("8/8/8/8/8/8/8/8/1R6", &reasons::PRIMARY_ON_RESERVE),
        ("r7/8/8/8/8/8/8/8/8", &reasons::PRIMARY_ON_RESERVE),
        ("8/8/8/8/8/8/1R6/R1R1R1R1/8", &reasons::TOO_MANY_PRIMARIES),
        ("8/8/8/8/8/8/1V1V1V2/V1V1V1V1/8", &reasons::TOO_MANY_IN_SUPPLY),
        ("8/8/8/8/8/8/8/8/8", &common::NO_PIECE),
        ("8/8/8/8/8/8/8/R1X5/8", &common::BAD_RANK_TEXT),
        ("8/8/8/8/8/8/8/R1R4/8", &common::BAD_RANK_WIDTH),
    ];
    for (text, reason) in cases {
        assert_eq!(board(text), [reason], "{text}");
    }
    assert_eq!(board("8/8/8/8/8/8/R1R5/8"), [&common::BAD_RANKS]);
    assert_eq!(board("8/8/8/8/8/8/8/R1R0R3/8"), [&common::BAD_RANK_TEXT]);
    assert_eq!(board("8/8/8/8/8/8/8/R16/8"), [&common::BAD_RANK_TEXT]);
    let many = "8/1y1y1y1y/r1r1r1r1/1b1b1b1b/g7/B1B1B1B1/1R1R1R1R/Y1Y1Y1Y1/8";
    assert_eq!(board(many), [&reasons::TOO_MANY_PIECES]);
}

#[test]
fn the_supply_counts_board_and_stock_together() {
    let with = |stocks: &str| format!("8/8/8/8/8/8/8/V1K1V1R1/8 r {stocks} 0");
    assert!(read(&with("4,6,6,4/6,6,6,5")).is_ok());
    for stocks in ["5,6,6,4/6,6,6,5", "4,7,6,4/6,6,6,5", "4,6,6,5/6,6,6,5", "4,6,6,4/6,6,6,6"] {
        assert_eq!(faults(&with(stocks)), [&reasons::TOO_MANY_IN_SUPPLY], "{stocks}");
    }
    for stocks in ["4,6,6/6,6,6,5", "4,6,6,-1/6,6,6,5", "4,6,6,4/6,6,6,256", "4,6,6,04/6,6,6,5", "/6,6,6,5"] {
        assert_eq!(faults(&with(stocks)), [&reasons::BAD_STOCK], "{stocks}");
    }
    for stocks in ["4,6,6,4", "4,6,6,4/6,6,6,5/1", "-"] {
        assert_eq!(faults(&with(stocks)), [&reasons::BAD_STOCKS], "{stocks}");
    }
}

#[test]
fn all_that_is_wrong_is_named() {
    let found = faults("r7/8/8/8/8/8/9/1R6/z7 x 7,6,6,5/6 -1");
    let expected: [&Reason; 8] = [
        &common::BAD_RANK_TEXT,
        &common::BAD_RANK_TEXT,
        &common::BAD_SIDE,
        &reasons::BAD_STOCK,
        &reasons::BAD_COUNTER,
        &reasons::PRIMARY_ON_RESERVE,
        &reasons::WRONG_COLOUR_OF_CELL,
        &reasons::TOO_MANY_IN_SUPPLY,
    ];
    assert_eq!(found, expected);
    assert_eq!(faults(""), [&common::FIELDS]);
    assert_eq!(faults("é"), [&common::NOT_ASCII]);
    assert_eq!(faults(&START.replace(" 0", " 99999999999999999999999999")), [&reasons::BAD_COUNTER]);
    assert_eq!(faults(&START.replacen('8', "99999999999999999999999", 1)), [&common::BAD_RANK_TEXT]);
}

#[test]
fn moves_are_read_in_any_order_and_in_any_case() {
    let position = at('r', "Rc4 Re6 yd6 be5 Yg2 yh8");
    let made = mv(&position, "c4-d5xd6+O@b1xe5+V@d1");
    for text in ["c4-d5xe5+V@d1xd6+O@b1", "C4-D5XE5+v@D1XD6+o@B1", "c4-d5xd6+V@d1xe5+O@b1"] {
        assert_eq!(mv(&position, text), made, "{text}");
    }
    assert_eq!(LeCameleon::move_text(&position, &made), "c4-d5xd6+O@b1xe5+V@d1");
}

#[test]
fn from_and_to_alone_are_read_if_unambiguous() {
    let position = at('r', "Rc4 Re6 yd6 Vb1 Vd1 Vf1 Yg2 yh8");
    assert_eq!(mv(&position, "c4-d5"), mv(&position, "c4-d5xd6+O@h1"));
    let position = at('r', "Rc4 Re6 yd6 Vb1 Vd1 Yg2 yh8");
    let refusal = LeCameleon::read_move(&position, "c4-d5").unwrap_err();
    assert_eq!(refusal.reason, &reasons::SEVERAL_MOVES);
    assert!(refusal.args.contains(&("count", "2".into())));
    assert!(refusal.args.contains(&("example", "c4-d5xd6+O@f1".into())));
}

#[test]
fn texts_that_are_no_moves_are_refused() {
    let position = at('r', "Rc4 Re6 yd6 Yg2 yh8");
    for text in [
        "",
        "-",
        "c4",
        "c4-",
        "c4d5",
        "c4-d5x",
        "c4-d5+O@b1",
        "c4-d5xd6+",
        "c4-d5xd6+O",
        "c4-d5xd6+O@",
        "c4-d5xd6+OO@b1",
        "c4-d5xd6+Z@b1",
        "c4-d5xd6+O@b1+O@d1",
        "c4-d5xd6+O@i1",
        "c4-d5xé6",
        "c4–d5",
        "c4-d5-e6",
        "i4-d5",
        "c4-d55",
    ] {
        assert_eq!(refused(&position, text), &common::UNREADABLE_MOVE, "{text}");
    }
    assert_eq!(refused(&position, "c4-d5xd6+O@b1xd6+O@d1"), &reasons::TARGET_TWICE);
    assert_eq!(refused(&position, "c4-d5xd6+O@b1xe5+O@b1"), &reasons::RESERVE_TWICE);
    assert_eq!(refused(&position, "c4-d5xa1xb2xc3xd6xe5xf6"), &reasons::NO_ENEMY);
    let many = "c4-d5xd6+O@b1xe5+O@d1xd4+O@f1xc5+O@h1xc7+O@a9";
    assert!(refused(&position, many).rule.is_some());
    assert_eq!(refused(&at('r', "Ka2 kb8"), "a2-b3"), &common::GAME_OVER);
}

#[test]
fn everything_is_said_in_both_languages() {
    let blanks = "text seat found rank cell colour most target from to count example partner violet orange green chameleon";
    for lang in Lang::ALL {
        let texts = lang.texts();
        assert_eq!(texts.load_errors(), [""; 0]);
        for &reason in LeCameleon::REASONS {
            for (seat, colour) in [("1", "B"), ("2", "K"), ("1", "O")] {
                let mut refusal = Refusal::new(reason);
                for name in blanks.split(' ') {
                    let value = match name {
                        "seat" => seat,
                        "colour" => colour,
                        _ => "7",
                    };
                    refusal = refusal.with(name, value);
                }
                let said = texts.refusal(&refusal);
                assert!(!said.contains("le-cameleon-") && !said.contains(['{', '}']), "{lang}: {said}");
            }
        }
    }
}

#[test]
fn what_is_said_fits_its_blanks() {
    // Each refusal is asked for its sentence: a blank that is not filled would be found by it in a test build.
    let position = at('r', "Rc4 Re6 yd6 Vb1 Vd1 Yg2 Kd3 yh8");
    let moves = "c4-d5 c4-c5 c4-c4 c4-b5xh8 d3-d4 d3-b5 d3-b1 d3-e1 g2-g1 a2-b3 h8-g7 c4-d5xd6 c4-d5xd6+V@f1 \
                 c4-d5xd6+O@b1 c4-d5xd6+R@f1 c4-d5xd6+O@f1xd6 c4-d5xc5 zz";
    for lang in Lang::ALL {
        for text in moves.split_whitespace() {
            let refusal = LeCameleon::read_move(&position, text).expect_err(text);
            let said = lang.texts().refusal(&refusal);
            assert!(!said.contains(['{', '}']), "{said}");
        }
        for text in ["r7/8/8/8/8/8/9/1R6/z7 x 7,6,6,5/6 -1", "8/8/8/8/8/8/8/8/8 r 0/0 0", "8 r 0 0"] {
            let said = lang.texts().refusals(&read(text).unwrap_err());
            assert!(!said.contains(['{', '}']), "{said}");
        }
    }
}

/// Some position of a random game or a crowded one.
fn some_position(seed: u64) -> camaieu::rules::le_cameleon::Position {
    let mut rng = Rng::new(seed);
    if rng.below(2) == 0 {
        return crowded(&mut rng);
    }
    let mut position = start();
    for _ in 0..rng.below(120) {
        let Some(mv) = rng.pick(&legal(&position)).copied() else { break };
        let _ = LeCameleon::play(&mut position, &mv);
    }
    position
}

/// A text with some bytes changed, left out or put in.
fn mutated(text: &str, edits: &[(usize, u8, char)]) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    for &(at, kind, letter) in edits {
        let at = at % (letters.len() + 1);
        match kind % 3 {
            0 if at < letters.len() => letters[at] = letter,
            1 if at < letters.len() => drop(letters.remove(at)),
            _ => letters.insert(at, letter),
        }
    }
    letters.into_iter().collect()
}

fn edits(letters: &'static str) -> impl Strategy<Value = Vec<(usize, u8, char)>> {
    let letters: Vec<char> = letters.chars().collect();
    prop::collection::vec((any::<usize>(), any::<u8>(), prop::sample::select(letters)), 1..4)
}

fn any_cell() -> impl Strategy<Value = Cell> {
    (0_u8..8, 1_u8..10).prop_filter_map("a cell", |(file, rank)| Cell::new(file, rank))
}

proptest! {
    #[test]
    fn any_text_is_a_position_or_refused(text in "\\PC*") {
        let _ = read(&text);
    }

    #[test]
    fn any_text_is_a_move_or_refused(seed in 0_u64..50, text in "\\PC*") {
        let _ = LeCameleon::read_move(&some_position(seed), &text);
    }

    #[test]
    fn a_mutated_position_reads_back_or_is_refused(
        seed in 0_u64..10_000,
        edits in edits("0123456789/BRYVOGKbryvogk rs,-é"),
    ) {
        let text = mutated(&LeCameleon::position_text(&some_position(seed)), &edits);
        match read(&text) {
            Ok(mut position) => {
                prop_assert_eq!(LeCameleon::position_text(&position), camaieu::rules::text::trimmed(&text));
                prop_assert_eq!(LeCameleon::hash(&position), LeCameleon::hash_from_scratch(&position));
                for mv in legal(&position) {
                    let before = position.clone();
                    let undo = LeCameleon::play(&mut position, &mv);
                    LeCameleon::undo(&mut position, &mv, undo);
                    prop_assert_eq!(&position, &before);
                }
            }
            Err(faults) => prop_assert!(!faults.is_empty()),
        }
    }

    #[test]
    fn a_mutated_move_is_legal_or_refused(
        seed in 0_u64..10_000,
        index in any::<prop::sample::Index>(),
        edits in edits("abcdefgh123456789-xX+@VOGKvogk"),
    ) {
        let position = some_position(seed);
        let texts = texts(&position);
        prop_assume!(!texts.is_empty());
        let text = mutated(&texts[index.index(texts.len())], &edits);
        if let Ok(mv) = LeCameleon::read_move(&position, &text) {
            prop_assert!(legal(&position).contains(&mv), "{}", text);
        }
    }

    #[test]
    fn any_move_is_legal_or_refused_and_does_not_panic(
        seed in 0_u64..10_000,
        from in any_cell(),
        to in any_cell(),
        captures in prop::collection::vec(any_cell(), 0..6),
        gains in prop::collection::vec((any_cell(), prop::sample::select(Colour::ALL.to_vec())), 0..6),
    ) {
        let mut position = some_position(seed);
        if let Some(mv) = Move::new(from, to, &captures, &gains) {
            let verdict = LeCameleon::check(&position, &mv);
            prop_assert_eq!(verdict.is_ok(), legal(&position).contains(&mv));
            let _ = LeCameleon::move_text(&position, &mv);
            let _ = LeCameleon::steps(&position, &mv);
            let _ = events::<LeCameleon>(&position, &mv, &[], Observer::All);
            let undo = LeCameleon::play(&mut position, &mv);
            let _ = LeCameleon::outcome(&position);
            let _ = legal(&position);
            LeCameleon::undo(&mut position, &mv, undo);
        } else {
            prop_assert!(captures.len() > 1 || gains.len() > 1);
        }
    }
}

#[test]
fn a_move_names_each_cell_once() {
    let [a, b] = ["a4", "b5"].map(cell);
    assert_eq!(Move::new(a, b, &[a, a], &[]), None);
    assert_eq!(Move::new(a, b, &[], &[(a, Colour::Red), (a, Colour::Blue)]), None);
    assert_eq!(Move::new(a, b, &[a; 5], &[]), None);
    assert_eq!(Move::new(a, b, &[b, a], &[]), Move::new(a, b, &[a, b], &[]));
}
