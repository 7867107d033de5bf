//! Chameleon's texts: what is read, what is refused, and the messages about it.

use camaieu::rules::chameleon::{Chameleon, Move, Tile, reasons as why};
use camaieu::rules::game::{Refusal, Seat, reasons};
use camaieu::rules::prelude::*;
use camaieu::text::Lang;
use proptest::prelude::*;

use super::{START, at, moves, read};

/// Faults of a position's text: the reasons' names.
fn faults(text: &str) -> Vec<&'static str> {
    let faults = read(text).expect_err(text);
    faults.iter().map(|refusal| refusal.reason.id.trim_start_matches("chameleon-")).collect()
}

#[test]
fn positions_read_back() {
    for text in [START, "5/5/1W2w/5/5 b", "w1w2/5/5/5/W1w1W r", "5/w4/5/w4/5 r", "1w3/5/3WB/5/WB3 b"] {
        assert_eq!(read(text).map(|position| position.to_string()), Ok(text.to_owned()));
    }
}

#[test]
fn all_that_is_wrong_with_a_position_is_named() {
    assert_eq!(faults(""), ["bad-fields"]);
    assert_eq!(faults("wbwbw/5/5/5/WBWBW"), ["bad-fields"]);
    assert_eq!(faults("wbwbw/5/5/5/WBWBW r 0"), ["bad-fields"]);
    assert_eq!(faults("wbwbw/5/5/5/WBWBW  r"), ["bad-fields"]);
    assert_eq!(faults("wbwbw/5/5/5/WBWBé r"), ["bad-not-ascii"]);
    assert_eq!(faults("wbwbw/5/5/WBWBW w"), ["bad-ranks", "bad-side"]);
    assert_eq!(faults("wbwbw/5/5/5/5/WBWBW R"), ["bad-ranks", "bad-side"]);
    assert_eq!(
        faults("wbwbx/6/05/4/WBWB r"),
        ["bad-rank-text", "bad-rank-text", "bad-rank-text", "bad-rank-width", "bad-rank-width"]
    );
    // Two digits in a row are no digit.
    assert_eq!(faults("wbwbw/23/5/5/WBWBW r"), ["bad-rank-text"]);
    assert_eq!(
        faults("wbwbw//5/0/WBWBWB x"),
        ["bad-rank-width", "bad-rank-text", "bad-rank-width", "bad-side"]
    );
    assert_eq!(faults("99999999999999999999999/5/5/5/WBWBW r"), ["bad-rank-text"]);
    assert_eq!(faults("wwwww/bbbbb/5/5/WBWBW q"), ["bad-side", "too-many", "too-many"]);
    assert_eq!(faults("5/WWWWB/BB3/b4/5 b"), ["too-many", "too-many"]);
    assert_eq!(faults("5/5/5/5/5 r"), ["bad-no-piece"]);
}

#[test]
fn positions_that_cannot_come_in_a_game_are_refused() {
    // Who has just moved has a piece.
    assert_eq!(faults("5/5/W4/5/5 r"), ["moved-nothing"]);
    assert!(read("5/5/W4/5/5 b").is_ok());
    // An invader is captured at once, or has won (rule 6).
    assert_eq!(faults("W4/5/5/5/w4 r"), ["stayed"]);
    assert_eq!(faults("W4/5/5/5/w4 b"), ["stayed"]);
    assert_eq!(faults("W1W2/5/5/w4/5 b"), ["several-invaders"]);
    assert_eq!(faults("W1W2/5/5/w4/w4 b"), ["stayed", "several-invaders"]);
    let refusal = Refusal::new(&why::SEVERAL_INVADERS).with("seat", Seat::FIRST).with("tiles", "a5, c5");
    assert_eq!(read("W1W2/5/5/w4/5 b"), Err(vec![refusal]));
}

#[test]
fn a_move_is_read_from_any_text_that_means_it() {
    let view = at("r Wb2 Be3 wd3 wc5");
    let reading = |text: &str| Chameleon::read_move(&view, text).map(|mv| Chameleon::move_text(&view, &mv));
    for text in ["b2xd3", "B2Xd3", "b2-d3", "b2d3"] {
        assert_eq!(reading(text).as_deref(), Ok("b2xd3"), "{text}");
    }
    for text in ["b2-b3", "b2b3", "B2-B3"] {
        assert_eq!(reading(text).as_deref(), Ok("b2-b3"), "{text}");
    }
    assert_eq!(reading("b2xb3").map_err(|refusal| refusal.reason), Err(&why::NOTHING_TO_CAPTURE));
    for text in [
        "",
        "b2",
        "b2-",
        "b2--b3",
        "b2-xb3",
        "b2-b3-",
        "b2-b9",
        "b2-b33",
        " b2-b3",
        "b2-é3",
        "é",
        "b\u{1F98E}",
    ] {
        let unreadable = Refusal::new(&reasons::UNREADABLE_MOVE).with("text", text);
        assert_eq!(reading(text), Err(unreadable), "{text}");
    }
    let over = at("r Wa1 wc1 we5");
    assert_eq!(Chameleon::read_move(&over, "a1-a2").unwrap_err().reason, &reasons::GAME_OVER);
}

/// A refusal for every reason of the game.
fn refusals() -> Vec<Refusal> {
    let mut all = Vec::new();
    for text in [
        "wbwbx/4/5/5/WBWBW x",
        "5/5/5 r",
        "wwww1/bbb2/5/WWWW1/BBB2 r",
        "5/5/5/5/5 r",
        "5/5/W4/5/5 r",
        "W1W2/5/5/w4/w4 b",
        "5/5/w4/5/w1w2 r",
        "5/5/5/w4/5 b",
    ] {
        all.extend(read(text).expect_err(text));
    }
    let view = at("r Wa1 Wb2 Bd2 Be4 we3 wa4");
    for text in ["c3-c4", "a4-a5", "b2-b2", "a1-b2", "a1xb3", "a1-a4", "b2-d4", "d2-c4", "e4-c2"] {
        all.extend(Chameleon::read_move(&view, text).err());
    }
    for (position, mv) in [("r Be1 Wd2 wa4", "e1-c3"), ("r Bb2 wa4", "b2-d3"), ("r Bc2 wa4", "c2-a4")] {
        all.push(Chameleon::read_move(&at(position), mv).expect_err(mv));
    }
    let click = |view: &str, tile: &str| Chameleon::why_not(&at(view), &[], Tile::read(tile).unwrap());
    all.push(click("r Ba1 Wa2 Wb1 Wb2 we4", "a1"));
    all.push(click("r Wa1 Wb1 we4", "a2"));
    let due = at("r Wa1 Wb2 wc1 we5");
    all.push(Chameleon::read_move(&due, "a1-a2").unwrap_err());
    all.extend(Chameleon::duties(&due).into_iter().map(|duty| duty.due));
    all
}

#[test]
fn every_reason_occurs_and_has_both_languages() {
    let all = refusals();
    for reason in Chameleon::REASONS {
        assert!(all.iter().any(|refusal| refusal.reason == *reason), "{}", reason.id);
    }
    for lang in Lang::ALL {
        let texts = lang.texts();
        assert_eq!(texts.load_errors(), [] as [String; 0]);
        for refusal in &all {
            let sentence = texts.refusal(refusal);
            assert!(!sentence.contains(refusal.reason.id) && !sentence.contains(['{', '}']), "{sentence}");
            assert_eq!(sentence.contains(" 6)"), refusal.reason.rule == Some(6), "{sentence}");
        }
    }
}

#[test]
fn sentences_name_seats_and_natures() {
    let first = |text: &str, lang: Lang| lang.texts().refusal(&read(text).expect_err(text)[0]);
    let too_many = "5/5/WBB2/WBB2/w4 r";
    assert_eq!(first(too_many, Lang::En), "Red has 4 pieces of black nature; at most 2 are allowed.");
    assert_eq!(
        first(too_many, Lang::Fr),
        "Les rouges ont 4 pièces de nature noire\u{a0}; le maximum est de 2."
    );
    let view = at("b Wa1 wc3 bd3");
    let refusal = Chameleon::read_move(&view, "c3-e5").unwrap_err();
    assert_eq!(
        Lang::En.texts().refusal(&refusal),
        "Not from c3 to e5: a white centre on a black tile makes a knight, not a bishop. (Rule 2)"
    );
}

/// A text with some of its bytes changed, left out or doubled.
fn mutated(text: String) -> impl Strategy<Value = String> {
    proptest::collection::vec((any::<prop::sample::Index>(), 0_u8..3, "[ -~é]"), 1..4).prop_map(
        move |changes| {
            let mut chars: Vec<char> = text.chars().collect();
            for (index, kind, with) in &changes {
                let at = index.index(chars.len().max(1));
                match kind {
                    0 if at < chars.len() => drop(chars.remove(at)),
                    1 => chars.splice(at..at, with.chars()).for_each(drop),
                    _ => chars.extend(with.chars()),
                }
            }
            chars.into_iter().collect()
        },
    )
}

fn a_position_text() -> impl Strategy<Value = String> {
    let texts = [
        START,
        "w1wbw/1b3/5/3W1/WB1BW r",
        "5/2b2/B4/5/1W3 r",
        "w1w1w/5/2b2/5/WBW1W r",
        "w4/2bb1/5/1Bw2/W2B1 r",
    ];
    proptest::sample::select(texts.map(str::to_owned).to_vec())
}

/// Whatever a position is read from, it is one that plays and reads back, and what is refused has its reasons.
fn reads_or_is_refused(text: &str) {
    match read(text) {
        Ok(position) => {
            assert_eq!(position.to_string(), camaieu::rules::text::trimmed(text));
            assert_eq!(moves(&position).is_empty(), Chameleon::outcome(&position).is_over());
        }
        Err(faults) => {
            assert!(!faults.is_empty());
            for refusal in faults {
                assert!(
                    Chameleon::REASONS.contains(&refusal.reason) || reasons::ALL.contains(&refusal.reason)
                );
                assert!(!Lang::Fr.texts().refusal(&refusal).is_empty());
            }
        }
    }
}

proptest! {
    #[test]
    fn any_text_as_a_position(text in any::<String>(), alike in "[wbWB1-6/]{0,30} [rbx]?") {
        reads_or_is_refused(&text);
        reads_or_is_refused(&alike);
    }

    #[test]
    fn nearly_a_position(text in a_position_text().prop_flat_map(mutated)) {
        reads_or_is_refused(&text);
    }

    #[test]
    fn any_text_as_a_move(
        position in a_position_text(),
        text in any::<String>(),
        alike in "[a-fA-F]?[0-6]?[-xX ]?[a-fA-F]?[0-6é]?",
        mutant in proptest::sample::select(vec!["a1-b3".to_owned(), "d2xe1".to_owned()]).prop_flat_map(mutated),
    ) {
        let position = read(&position).unwrap();
        for text in [text, alike, mutant] {
            match Chameleon::read_move(&position, &text) {
                Ok(mv) => {
                    prop_assert!(moves(&position).contains(&Chameleon::move_text(&position, &mv)), "{}", text);
                }
                Err(refusal) => {
                    let known = Chameleon::REASONS.contains(&refusal.reason) || reasons::ALL.contains(&refusal.reason);
                    prop_assert!(known, "{:?}", refusal);
                }
            }
        }
    }

    #[test]
    fn any_move_to_the_check(position in a_position_text(), from in 0_usize..25, to in 0_usize..25) {
        let position = read(&position).unwrap();
        let mv = Move { from: Tile::from_index(from).unwrap(), to: Tile::from_index(to).unwrap() };
        let legal = Chameleon::view_moves(&position).contains(&mv);
        prop_assert_eq!(Chameleon::check(&position, &mv).is_ok(), legal);
        // What is said of a move that is not legal does not panic either.
        let _ = Chameleon::move_text(&position, &mv);
        let _ = Chameleon::partial(&position, &[mv.to, mv.from, mv.to]);
        let _ = Chameleon::why_not(&position, &[mv.to], mv.from);
    }
}
