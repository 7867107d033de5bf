//! Texts and moves from outside: all that is wrong is named, and nothing panics.

use camaieu::rules::chromino::{Axis, Chromino, FARTHEST, Strip, TILES, Tile, farthest, reasons};
use camaieu::rules::game::{Observer, reasons as shared};
use camaieu::rules::prelude::*;
use camaieu::rules::rng::Rng;
use camaieu::text::Lang;
use proptest::prelude::*;

use super::*;

/// The reasons for which a text is no position; each must have its sentence in both languages.
fn faults(text: &str) -> Vec<&'static Reason> {
    let faults = Chromino::read_position(text, &setup("players=2")).expect_err(text);
    for lang in Lang::ALL {
        let said = lang.texts().refusals(&faults);
        assert!(!said.contains("chromino-") && !said.contains('{'), "{said}");
    }
    faults.iter().map(|fault| fault.reason).collect()
}

#[test]
fn the_example_of_the_text_form_is_read() {
    let position = at("classic/1 G*R@0,0h BBR,GGG/BPR,YYY PPP,RRR 1:0:0 0/0");
    assert_eq!(position.bag().iter().map(|tile| tile.to_string()).collect::<Vec<_>>(), ["PPP", "RRR"]);
}

#[test]
fn what_is_wrong_with_a_position_is_named() {
    let good = ["classic/1", "RRR@0,0h", "BBB/YYY", "PPP", "1:0:0", "0/0"];
    at(&good.join(" "));
    let cases: &[(usize, &str, &[&Reason])] = &[
        (0, "classic", &[&reasons::BAD_VARIANT]),
        (0, "Classic/1", &[&reasons::BAD_MODE]),
        (0, "chess/2", &[&reasons::BAD_MODE, &reasons::BAD_DRAWS]),
        (0, "classic/", &[&reasons::BAD_DRAWS]),
        (1, "-", &[&reasons::EMPTY_TABLE]),
        (1, "RRR", &[&reasons::BAD_PLACED]),
        (1, "RRR@0,0", &[&reasons::BAD_PLACED]),
        (1, "RRR@00,0h", &[&reasons::BAD_PLACED]),
        (1, "RRR@-0,0h", &[&reasons::BAD_PLACED]),
        (1, "RRR@+1,0h", &[&reasons::BAD_PLACED]),
        (1, "RRR@,h", &[&reasons::BAD_PLACED]),
        (1, "RRR@0,0h;", &[&reasons::BAD_PLACED]),
        (1, "R*R@0,0h", &[&reasons::BAD_TILE]),
        (1, "rrr@0,0h", &[&reasons::BAD_TILE]),
        (1, "RRR@99999999999999999999,0h", &[&reasons::TOO_FAR]),
        (1, "RRR@0,-244h", &[&reasons::TOO_FAR]),
        (1, "RRR@0,0h;GGG@245,0h", &[&reasons::TOO_FAR]),
        (1, "RRR@0,0h;GRR@2,-2v", &[&reasons::OVERLAP]),
        (1, "RRR@0,0h;GGG@0,1h", &[&reasons::TABLE_MISMATCH; 3]),
        (1, "RRR@0,0h;RRR@9,9h", &[&reasons::TWICE]),
        (1, "RRR@0,0h;BBB@9,9h", &[&reasons::TWICE]),
        (2, "BBB/BBB", &[&reasons::TWICE]),
        (2, "BBB/PPP", &[&reasons::TWICE]),
        (2, "RBB/YYY", &[&reasons::REVERSED]),
        (2, "BBB,/YYY", &[&reasons::BAD_TILE]),
        (2, "B/YYY", &[&reasons::BAD_TILE]),
        (2, "B*B/YYY", &[&reasons::BAD_TILE]),
        (2, "BBB/YYY/-/-/-/-/-/-/-", &[&reasons::BAD_SEATS, &reasons::BAD_SCORES]),
        (3, "PPP,PPP", &[&reasons::TWICE]),
        (3, "YPP", &[&reasons::REVERSED]),
        (3, "--", &[&reasons::BAD_TILE]),
        (4, "1:0", &[&reasons::BAD_TURN]),
        (4, "0:0:0", &[&reasons::BAD_TO_MOVE]),
        (4, "3:0:0", &[&reasons::BAD_TO_MOVE]),
        (4, "1:2:0", &[&reasons::TOO_MANY_DRAWN]),
        (4, "1:256:0", &[&reasons::BAD_DRAWN]),
        (4, "1:0:-1", &[&reasons::BAD_PASSES]),
        (4, "x:y:z", &[&reasons::BAD_TO_MOVE, &reasons::BAD_DRAWN, &reasons::BAD_PASSES]),
        (5, "0", &[&reasons::BAD_SCORES]),
        (5, "0/0/0", &[&reasons::BAD_SCORES]),
        (5, "0/00", &[&reasons::BAD_SCORE]),
        (5, "0/99999999999", &[&reasons::BAD_SCORE]),
        (5, "0/3", &[&reasons::NO_POINTS_HERE]),
    ];
    for (field, text, expected) in cases {
        let mut fields = good;
        fields[*field] = text;
        assert_eq!(faults(&fields.join(" ")), *expected, "{text}");
    }
    assert_eq!(faults(""), [&shared::FIELDS]);
    assert_eq!(faults("a b c d e é"), [&shared::NOT_ASCII]);
    assert_eq!(faults("classic/1 RRR@0,0h BBB/YYY PPP 1:0:0"), [&shared::FIELDS]);
    // All of it at once.
    let all = faults("classic/2 RRR@0,0h;GGG@0,0v;X BBB,PPP/RRR PPP 5:0:x 0/1/2");
    for reason in [
        &reasons::BAD_DRAWS,
        &reasons::OVERLAP,
        &reasons::BAD_PLACED,
        &reasons::TWICE,
        &reasons::BAD_TO_MOVE,
        &reasons::BAD_PASSES,
        &reasons::BAD_SCORES,
    ] {
        assert!(all.contains(&reason), "{reason:?} in {all:?}");
    }
}

#[test]
fn without_a_limit_no_more_than_all_tiles_are_drawn() {
    at("classic/* RRR@0,0h BBB/YYY - 1:80:0 0/0");
    assert_eq!(faults("classic/* RRR@0,0h BBB/YYY - 1:81:0 0/0"), [&reasons::TOO_MANY_DRAWN]);
    // What is still in the bag was not drawn: another draw would be one too many.
    at("classic/* RRR@0,0h BBB/YYY PPP 1:79:0 0/0");
    assert_eq!(faults("classic/* RRR@0,0h BBB/YYY PPP 1:80:0 0/0"), [&reasons::TOO_MANY_DRAWN]);
}

#[test]
fn a_seat_to_move_needs_tiles_unless_the_game_is_over() {
    assert_eq!(faults("classic/1 RRR@0,0h -/YYY PPP 1:1:0 0/0"), [&reasons::EMPTY_TO_MOVE]);
    assert_eq!(faults("classic/1 RRR@0,0h YYY/- PPP 2:0:0 0/0"), [&reasons::EMPTY_TO_MOVE]);
    assert_eq!(outcome(&at("classic/1 RRR@0,0h -/YYY PPP 1:0:0 0/0")), "win 1 out");
}

#[test]
fn hands_emptied_before_their_turn_are_refused() {
    // The game would have ended when the round before did: what follows would be a turn without tiles.
    let before = "classic/1 G*R@0,0h BBR,GGG/GGY,RRR/- YYY 2:0:0 0/0/0";
    assert_eq!(faults(before), [&reasons::EMPTY_BEFORE_TURN]);
    assert_eq!(faults("classic/1 RRR@0,0h YYY/- PPP 1:1:0 0/0"), [&reasons::EMPTY_BEFORE_TURN]);
    // Emptied in this round, or by who has left the game.
    at("classic/1 G*R@0,0h -/GGY,RRR/BBR,GGG YYY 2:0:0 0/0/0");
    at("classic/1 G*R@0,0h BBR,GGG/GGY,RRR/x YYY 2:0:0 0/0/0");
    assert_eq!(outcome(&at("classic/1 G*R@0,0h BBR,GGG/GGY,RRR/- YYY 1:0:0 0/0/0")), "win 3 out");
}

#[test]
fn a_hand_in_any_order_is_sorted() {
    let read = |text: &str| Chromino::read_position(text, &setup("players=2"));
    let sorted = "classic/1 RRR@0,0h BBB,GGG,YYY/PPP PRR 1:0:0 0/0";
    assert_eq!(read(&sorted.replace("BBB,GGG,YYY", "YYY,BBB,GGG")), Ok(at(sorted)));
    // The bag's order is that of drawing.
    let bag = |tiles: &str| read(&sorted.replace(" PRR ", &format!(" {tiles} "))).unwrap();
    assert_ne!(bag("PRR,BBG"), bag("BBG,PRR"));
}

#[test]
fn tables_may_be_disconnected_or_start_with_any_tile() {
    at("classic/1 RRR@0,0h;GGG@100,-50v;P*R@-7,3v BBB/YYY - 2:0:1000 0/0");
    at("expert/* RRR@0,0h BBB/YYY - 2:0:4294967295 4294967295/0");
}

#[test]
fn tiles_lie_so_near_that_a_table_is_never_large() {
    assert_eq!(faults("classic/1 G*R@0,0h;B*Y@15990,15990h BBB/GGG PPP 1:0:0 0/0"), [&reasons::TOO_FAR]);
    // Every tile on the table lets all of them lie three squares farther out.
    at("classic/1 G*R@0,0h;GGG@244,0h BBB/YYY PPP 1:0:0 0/0");
    assert_eq!(faults("classic/1 G*R@0,0h;GGG@245,0h BBB/YYY PPP 1:0:0 0/0"), [&reasons::TOO_FAR]);
    at("classic/1 G*R@0,0h;GGG@0,-249v;PPP@0,9h BBB/YYY - 1:0:0 0/0");
    assert_eq!(farthest(TILES), FARTHEST);
}

#[test]
fn the_largest_counts_do_not_overflow() {
    let text = "expert/1 RRR@0,0h GRR,PPP/YYY BBB 1:0:4294967295 4294967295/0";
    let position = after(text, &["RRG@1,1h"]);
    assert_eq!(position.common().scores(), [u32::MAX, 0]);
    let mut position = at("classic/1 RRR@0,0h BBB/YYY PPP 1:1:4294967295 0/0");
    let before = position.clone();
    let undo = Chromino::play(&mut position, &Move::Pass);
    assert_eq!(position.common().passes(), u32::MAX);
    Chromino::undo(&mut position, &Move::Pass, undo);
    assert_eq!(position, before);
}

#[test]
fn a_move_is_read_from_any_text_that_means_it() {
    let position = at("classic/1 RRR@0,0h GRR,YYY/BBB - 1:0:0 0/0");
    let read = |text: &str| Chromino::read_move(&own(&position), text);
    for text in ["RRG@1,1h", "rrg@1,1h", "RRG@+1,01h", "RRG@1,1H", "RRG@1,1"] {
        assert_eq!(read(text), Ok(place("RRG@1,1h")), "{text}");
    }
    let only = at("bambini/1 RRY@0,0h BBB,PRR - 1:0:0 0");
    for text in ["PRR", "rrp"] {
        assert_eq!(Chromino::read_move(&own(&only), text), Ok(place("PRR@-3,0h")), "{text}");
    }
    assert_eq!(read("RRG").unwrap_err().reason, &reasons::SEVERAL_PLACES);
    assert_eq!(read("YYY").unwrap_err().reason, &reasons::FITS_NOWHERE);
    assert_eq!(read("RRG@5,5").unwrap_err().reason, &reasons::FITS_NOWHERE);
    assert_eq!(read("PPP").unwrap_err().reason, &reasons::NOT_IN_HAND);
    assert_eq!(read("RRR").unwrap_err().reason, &reasons::ON_TABLE);
    assert_eq!(read("RRG@20000,0h").unwrap_err().reason, &reasons::TOO_FAR);
    for text in [
        "",
        "@",
        "RRG@",
        "RRG@1",
        "RRG@1,h",
        "RRG@1,1x",
        "RRG@1,1hh",
        "RRG@1,1hv",
        "R*R@0,0h",
        "é",
        "RRé@0,0h",
    ] {
        assert_eq!(read(text).unwrap_err().reason, &shared::UNREADABLE_MOVE, "{text}");
    }
}

#[test]
fn refusals_are_sentences() {
    let position = at("classic/1 RRR@0,0h GRR,YYY/BBB - 1:0:0 0/0");
    let said = |lang: Lang, text: &str| {
        lang.texts().refusal(&Chromino::read_move(&own(&position), text).unwrap_err())
    };
    assert_eq!(said(Lang::En, "GRR@1,1h"), "Green against red: the colours do not match. (Rule 1)");
    assert_eq!(said(Lang::Fr, "draw"), "Une de vos pièces convient\u{a0}: vous devez poser. (règle 3)");
}

fn any_placement() -> impl Strategy<Value = Move> {
    let strips: Vec<Strip> = Tile::all().flat_map(Tile::strips).collect();
    let near = -6..7_i32;
    let far = -FARTHEST..=FARTHEST - 2;
    (
        prop::sample::select(strips),
        prop_oneof![9 => near.clone(), 1 => far.clone()],
        prop_oneof![9 => near, 1 => far],
        prop::bool::ANY,
    )
        .prop_map(|(strip, x, y, across)| {
            let axis = if across { Axis::Horizontal } else { Axis::Vertical };
            Move::Place(Placement::new(strip, x, y, axis).unwrap())
        })
}

fn some_position(seed: u64, plies: usize) -> Position {
    let setups =
        ["players=2", "players=3,mode=expert,draws=3", "players=1,draws=*", "mode=bambini,hands=open"];
    let mut position = Chromino::start(&setup(setups[seed as usize % 4]), seed);
    let mut rng = Rng::new(seed);
    for _ in 0..plies {
        let mut moves = Vec::new();
        Chromino::moves(&position, &mut moves);
        let Some(mv) = rng.pick(&moves) else { break };
        let _ = Chromino::play(&mut position, mv);
    }
    position
}

proptest! {
    #[test]
    fn any_text_is_read_as_a_position_without_panic(text in ".{0,80}") {
        let _ = Chromino::read_position(&text, &setup("players=2"));
    }

    #[test]
    fn any_text_is_read_as_a_move_without_panic(text in ".{0,20}", seed in 0..8_u64) {
        let _ = Chromino::read_move(&own(&some_position(seed, 9)), &text);
    }

    #[test]
    fn any_text_like_a_move_is_read_without_panic(text in "[BGPRY*]{2,4}@?-?[0-9]{0,12},?[-+]?[0-9]{0,3}[hv]?") {
        let _ = Chromino::read_move(&own(&some_position(2, 9)), &text);
    }

    #[test]
    fn a_changed_text_is_refused_or_reads_back(
        seed in 0..40_u64, plies in 0..60_usize, at in any::<prop::sample::Index>(),
        with in "[-BGPRY*@,;/:0-9hv a]{0,3}", cut in 0..3_usize,
    ) {
        let mut text = Chromino::position_text(&some_position(seed, plies));
        let start = at.index(text.len());
        let end = (start + cut).min(text.len());
        text.replace_range(start..end, &with);
        match Chromino::read_position(&text, &setup("players=2")) {
            Ok(mut position) => {
                let sorted = crate::position_texts::with_sorted_hands(&text);
                prop_assert_eq!(Chromino::position_text(&position), sorted);
                let mut moves = Vec::new();
                Chromino::moves(&position, &mut moves);
                prop_assert_eq!(moves.is_empty(), Chromino::outcome(&position).is_over());
                let mut rng = Rng::new(seed);
                if let Some(mv) = rng.pick(&moves) {
                    let _ = Chromino::play(&mut position, mv);
                    prop_assert_eq!(Chromino::hash(&position), Chromino::hash_from_scratch(&position));
                }
            }
            Err(faults) => prop_assert!(!faults.is_empty()),
        }
    }

    #[test]
    fn any_move_is_checked_as_the_list_has_it(
        seed in 0..40_u64, plies in 0..60_usize,
        mv in prop_oneof![8 => any_placement(), 1 => Just(Move::Draw), 1 => Just(Move::Pass)],
    ) {
        let position = some_position(seed, plies);
        let mut moves = Vec::new();
        Chromino::moves(&position, &mut moves);
        let view = own(&position);
        prop_assert_eq!(Chromino::check(&view, &mv).is_ok(), moves.contains(&mv));
        for observer in [Observer::Onlooker, Observer::All] {
            let _ = Chromino::check(&Chromino::view(&position, observer), &mv);
        }
        // Not legal, it may do anything but panic.
        let mut other = position.clone();
        let _ = Chromino::play(&mut other, &mv);
        let _ = Chromino::outcome(&other);
        for observer in [Observer::Onlooker, Observer::All] {
            let (before, after) = (Chromino::view(&position, observer), Chromino::view(&other, observer));
            let _ = Chromino::reveals(&before, &after, &mv);
            let _ = Chromino::events(&before, &after, &mv, &[]);
        }
    }
}
