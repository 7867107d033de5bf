//! The variants: drawing, open hands, expert, bambini.

use camaieu::rules::chromino::{Chromino, reasons};
use camaieu::rules::prelude::*;
use camaieu::rules::setup::SetupError;
use camaieu::text::Lang;

use super::*;

#[test]
fn the_choices_are_those_of_the_commands() {
    let choices: Vec<String> = Chromino::OPTIONS
        .iter()
        .filter(|option| option.name != "handicap")
        .map(|option| format!("{}={}", option.name, option.values.join("|")))
        .collect();
    assert_eq!(
        choices,
        [
            "players=2|1|3|4|5|6|7|8",
            "mode=classic|expert|bambini",
            "draws=1|3|4|5|*",
            "hands=hidden|open",
            "leftovers=kept|subtracted"
        ]
    );
    for text in [
        "players=8,mode=expert,draws=*,hands=open,leftovers=subtracted",
        "players=1,mode=bambini,draws=4,hands=hidden",
    ] {
        assert_eq!(Chromino::setup(&Chromino::start(&setup(text), 1)).to_string(), text);
    }
    let position = at("expert/5 RRR@0,0h YYY/BBB/PPP - 1:0:0 0/0/0");
    assert_eq!(
        Chromino::setup(&position).to_string(),
        "players=3,mode=expert,draws=5,hands=hidden,leftovers=kept"
    );
}

#[test]
fn drawing_goes_on_up_to_the_limit() {
    for limit in [1, 3, 4, 5] {
        let text = format!("classic/{limit} RRR@0,0h YYY/BBB PPP,GGG,BPB,GPG,PYP,YPY 1:0:0 0/0");
        let draws = vec!["draw"; limit];
        for drawn in 0..limit {
            let position = after(&text, &draws[..drawn]);
            assert_eq!(legal(&position), "draw");
            assert_eq!(why(&position, "pass"), &reasons::MUST_DRAW);
        }
        let position = after(&text, &draws);
        assert_eq!(legal(&position), "pass");
        assert_eq!(why(&position, "draw"), &reasons::DRAWN_ENOUGH);
    }
}

#[test]
fn drawing_without_limit_empties_the_bag() {
    let text = "classic/* RRR@0,0h YYY/BBB PPP,GGG,BPB,GPG,PYP,YPY 1:0:0 0/0";
    assert_eq!(legal(&after(text, &["draw"; 5])), "draw");
    let position = after(text, &["draw"; 6]);
    assert_eq!((legal(&position).as_str(), position.bag().len()), ("pass", 0));
    assert_eq!(why(&position, "draw"), &reasons::BAG_EMPTY);
}

#[test]
fn drawing_stops_at_a_tile_that_fits() {
    let position = after("classic/* RRR@0,0h YYY/BBB PPP,GRR,GGG 1:0:0 0/0", &["draw", "draw"]);
    assert_eq!(why(&position, "draw"), &reasons::MUST_PLACE);
    assert!(legal(&position).contains("RRG@1,1h"));
}

#[test]
fn a_blocked_turn_of_several_draws_is_one_pass() {
    let position = after("classic/3 RRR@0,0h YYY/BBB PPP,GGG 1:0:0 0/0", &["draw", "draw", "pass"]);
    assert_eq!(position.common().passes(), 1);
    assert_eq!(outcome(&position), "ongoing");
}

#[test]
fn expert_ruling_the_start_tile_counts_when_touched() {
    let position = after("expert/1 G*R@0,0h GGR,YYY - 1:0:0 0", &["GGR@-1,1h"]);
    assert_eq!(Chromino::points(&position), Some(vec![2 + 3]));
}

#[test]
fn expert_points_are_what_the_window_shows() {
    let mut rng = camaieu::rules::rng::Rng::new(5);
    for seed in 1..=20 {
        let mut position = Chromino::start(&setup("mode=expert,players=4"), seed);
        loop {
            let mut moves = Vec::new();
            Chromino::moves(&position, &mut moves);
            let Some(mv) = rng.pick(&moves) else { break };
            let before = Chromino::points(&position).unwrap();
            let (view, seat) = (own(&position), Chromino::to_move(&position).index());
            let _ = Chromino::play(&mut position, mv);
            let gained = Chromino::points(&position).unwrap()[seat] - before[seat];
            let Move::Place(placement) = *mv else {
                assert_eq!(gained, 0);
                continue;
            };
            assert_eq!(gained, i64::from(view.points(placement)));
            let mut touched: Vec<usize> =
                view.contacts(placement).iter().map(|contact| contact.tile).collect();
            touched.sort_unstable();
            touched.dedup();
            let values = touched.iter().map(|&tile| view.common().table()[tile].tile().value());
            assert_eq!(view.points(placement), placement.tile().value() + values.sum::<u32>());
        }
    }
}

#[test]
fn expert_ruling_highest_total_wins_then_fewest_tiles() {
    let out =
        |hands: &str, scores: &str| outcome(&at(&format!("expert/1 RRR@0,0h {hands} - 1:0:0 {scores}")));
    assert_eq!(out("YYY/-", "9/7"), "win 1 points");
    assert_eq!(out("-/YYY", "7/9"), "win 2 points");
    assert_eq!(out("YYY/-", "7/7"), "win 2 points");
    assert_eq!(out("-/-/YYY", "7/7/7"), "win 1,2 points");
    assert_eq!(out("-", "0"), "win 1 points");
    let blocked =
        |hands: &str, scores: &str| outcome(&at(&format!("expert/1 RRR@0,0h {hands} - 2:0:3 {scores}")));
    assert_eq!(blocked("YYY/BBB,PPP", "3/4"), "win 2 points");
    assert_eq!(blocked("YYY/BBB,PPP", "4/4"), "win 1 points");
    assert_eq!(blocked("YYY/BBB", "4/4"), "win 1,2 points");
}

#[test]
fn only_expert_has_points() {
    for mode in ["classic", "bambini"] {
        let position = at(&format!("{mode}/1 RRR@0,0h YYY/BBB - 1:0:0 0/0"));
        assert_eq!(Chromino::points(&position), None);
    }
    let position = after("classic/1 RRR@0,0h GRR,YYY - 1:0:0 0", &["RRG@1,1h"]);
    assert_eq!(position.common().scores(), [0]);
}

#[test]
fn bambini_ruling_one_contact_end_to_end() {
    let position = at("bambini/1 RRG@0,0h GGG,PRR,YYY - 1:0:0 0");
    assert!(fits(&position, "GGG@3,0h"));
    assert!(fits(&position, "PRR@-3,0h"));
    // By two squares, by a side, against the wrong colour, beside nothing.
    assert_eq!(why(&position, "RRP@0,1h"), &reasons::BAMBINI_CONTACTS);
    assert_eq!(why(&position, "GGG@2,1h"), &reasons::BAMBINI_NO_END);
    assert_eq!(why(&position, "GGG@2,1v"), &reasons::BAMBINI_NO_END_THERE);
    assert_eq!(why(&position, "GGG@3,0v"), &reasons::BAMBINI_NO_END);
    assert_eq!(why(&position, "YYY@3,0h"), &reasons::MISMATCH);
    assert_eq!(why(&position, "YYY@9,9h"), &reasons::BAMBINI_NO_CONTACT);
}

#[test]
fn bambini_ruling_chameleons_lie_any_way_and_branch() {
    let lone = at("bambini/1 G*R@0,0h BBB,P*Y,RRR - 1:0:0 0");
    // Over the long edges of the centre anything goes on; across it nothing has room.
    for text in ["BBB@1,1v", "BBB@1,-3v", "P*Y@1,1v", "RRR@3,0h"] {
        assert!(fits(&lone, text), "{text}");
    }
    for text in ["BBB@3,0h", "P*Y@0,1h", "P*Y@0,-1h"] {
        assert!(!fits(&lone, text), "{text}");
    }
    // Across an end; there the centre goes with every colour.
    for text in ["P*Y@3,-1v", "Y*P@3,-1v", "P*Y@-1,-1v"] {
        assert!(fits(&lone, text), "{text}");
    }
    // Across, it branches: from its centre straight on, and from its own ends.
    let branched = at("bambini/1 RRR@0,0h;P*Y@3,-1v BBB,PPP,YYY - 1:0:0 0");
    assert_eq!(legal(&branched), "BBB@4,0h PPP@3,-4v PPP@4,0h YYY@3,2v YYY@4,0h");
}

#[test]
fn bambini_ruling_any_other_shared_edge_is_illegal() {
    // The end at 3,0 matches, but the tile would run along another or into it.
    let beside = at("bambini/1 RRR@0,0h;RRB@3,1h RRY,YYY - 1:0:0 0");
    assert_eq!(why(&beside, "RRY@3,0h"), &reasons::BAMBINI_CONTACTS);
    let ahead = at("bambini/1 RRR@0,0h;YYY@6,0h RRY,YBY - 1:0:0 0");
    assert_eq!(why(&ahead, "RRY@3,0h"), &reasons::BAMBINI_CONTACTS);
}

#[test]
fn bambini_open_ends_are_those_with_room() {
    let ends = |table: &str| -> Vec<String> {
        let position = at(&format!("bambini/1 {table} GPG - 1:0:0 0"));
        let tell = |end: &camaieu::rules::chromino::End| {
            let (dx, dy) = end.towards;
            let shapes = [if end.in_line { "-" } else { "" }, if end.across { "+" } else { "" }].concat();
            format!(
                "{}:{}{}{}",
                end.square,
                end.colour.letter(),
                ["<", "v", "?", "^", ">"][(2 * dx + dy + 2) as usize],
                shapes
            )
        };
        own(&position).open_ends().iter().map(tell).collect()
    };
    assert_eq!(ends("RRG@0,0h"), ["0,0:R<-+", "2,0:G>-+"]);
    assert_eq!(ends("P*Y@0,0v"), ["0,0:Pv-+", "0,2:Y^-+", "0,1:*<-", "0,1:*>-"]);
    assert_eq!(ends("RRR@0,0h;RRB@3,0h"), ["0,0:R<-+", "5,0:B>-+"]);
    // In a gap of one square nothing has room, in one of two or three a tile across has.
    assert_eq!(ends("RRR@0,0h;BBB@4,0h"), ["0,0:R<-+", "6,0:B>-+"]);
    assert_eq!(ends("RRR@0,0h;BBB@5,0h"), ["0,0:R<-+", "2,0:R>+", "5,0:B<+", "7,0:B>-+"]);
    assert_eq!(ends("RRR@0,0h;BBB@6,0h"), ["0,0:R<-+", "2,0:R>+", "6,0:B<+", "8,0:B>-+"]);
    assert_eq!(ends("RRR@0,0h;BBB@7,0h"), ["0,0:R<-+", "2,0:R>-+", "7,0:B<-+", "9,0:B>-+"]);
}

#[test]
fn bambini_rules_3_to_8_hold() {
    let text = "bambini/1 RRR@0,0h P*R/BBB YYY 1:0:0 0/0";
    assert_eq!(why(&at(text), "R*P@3,0h"), &reasons::LAST_CHAMELEON);
    assert_eq!(legal(&at(text)), "draw");
    assert!(legal(&after(text, &["draw"])).contains("P*R@3,-1v"));
    assert_eq!(why(&at("bambini/1 RRR@0,0h RRY/BBB YYY 1:0:0 0/0"), "draw"), &reasons::MUST_PLACE);
    let text = "bambini/1 RRR@0,0h RRY/BRR BBB 1:0:0 0/0";
    assert_eq!(outcome(&after(text, &["RRY@3,0h", "BRR@-3,0h"])), "win 1,2 out");
    let blocked = "bambini/1 RRR@0,0h YYY/BBB,PPP - 1:0:0 0/0";
    assert_eq!(outcome(&after(blocked, &["pass", "pass"])), "win 1 fewest-tiles");
}

fn expert(leftovers: &str, text: &str) -> Position {
    let setup = setup(&format!("mode=expert,leftovers={leftovers}"));
    Chromino::read_position(text, &setup).unwrap_or_else(|faults| panic!("{text}: {faults:?}"))
}

#[test]
fn tiles_left_over_are_taken_off_where_that_is_chosen() {
    let text = "expert/1 G*R@0,0h -/BPR,RRR BBB 1:0:0 7/9";
    for (leftovers, won, points) in [("kept", "win 2 points", [7, 9]), ("subtracted", "win 1 points", [7, 5])]
    {
        let position = expert(leftovers, text);
        assert_eq!(
            (outcome(&position).as_str(), Chromino::points(&position).unwrap()),
            (won, points.to_vec())
        );
        assert_eq!(Chromino::position_text(&position), text, "the position has the totals");
    }
    // Ties go to fewer tiles, and then are shared; points may be negative.
    assert_eq!(outcome(&expert("subtracted", "expert/1 G*R@0,0h -/RRR,YYY BBB 1:0:0 7/9")), "win 1 points");
    let negative = expert("subtracted", "expert/1 G*R@0,0h -/BPR,RRR BBB 1:0:0 0/1");
    assert_eq!(
        (outcome(&negative).as_str(), Chromino::points(&negative).unwrap()),
        ("win 1 points", vec![0, -3])
    );
    // During the game nothing is taken off; a game that one plays alone stays a draw.
    let during = expert("subtracted", "expert/1 G*R@0,0h BBB/BPR,RRR PPP 1:0:0 7/9");
    assert_eq!(Chromino::points(&during).unwrap(), [7, 9]);
    let alone = expert("subtracted", "expert/1 G*R@0,0h BBB,YYY - 1:0:1 5");
    assert_eq!((outcome(&alone).as_str(), Chromino::points(&alone).unwrap()), ("draw blocked", vec![3]));
}

#[test]
fn hands_are_open_when_leftover_tiles_are_counted() {
    let text = "expert/1 G*R@0,0h -/BPR,RRR BBB 1:0:0 7/9";
    for (leftovers, seen) in [("kept", "-/?2"), ("subtracted", "-/BPR,RRR")] {
        let position = expert(leftovers, text);
        for observer in [Observer::Seat(camaieu::rules::game::Seat::FIRST), Observer::Onlooker] {
            let view = Chromino::view(&position, observer);
            assert!(Chromino::view_text(&view).contains(&format!(" {seen} ?1 ")), "{leftovers} {observer:?}");
            assert_eq!(view.outcome(), position.outcome());
            let totals = Chromino::points(&position).unwrap();
            assert_eq!(view.totals(), if leftovers == "kept" { vec![7, 9] } else { totals });
            let onlooker = Chromino::view(&position, Observer::Onlooker);
            assert_eq!(Chromino::seen_by(&view, Observer::Onlooker), Some(onlooker));
        }
    }
    let hidden = "expert/1 G*R@0,0h -/?2 ?1 1:0:0 7/9";
    let read =
        |leftovers: &str| Chromino::read_view(hidden, &setup(&format!("mode=expert,leftovers={leftovers}")));
    assert!(read("kept").is_ok());
    let faults = read("subtracted").unwrap_err();
    assert_eq!(faults[0].reason, &reasons::COUNTED_HIDDEN);
    assert!(Lang::ALL.iter().all(|lang| lang.texts().refusals(&faults).contains('2')));
}

#[test]
fn tiles_are_taken_off_in_the_expert_game_only() {
    for text in ["leftovers=subtracted", "leftovers=subtracted,mode=bambini"] {
        let error = Setup::read(Chromino::OPTIONS, text).unwrap_err();
        assert!(matches!(error, SetupError::Needs { key: "leftovers", .. }), "{error}");
        for lang in Lang::ALL {
            let sentence = lang.texts().setup_error(&error);
            assert!(
                sentence.contains("leftovers=subtracted") && sentence.contains("mode=expert"),
                "{sentence}"
            );
        }
    }
    assert!(Setup::read(Chromino::OPTIONS, "leftovers=kept").is_ok());
}
