//! Views of a seat, moves that show something, and events on the table.

use camaieu::play::{Match, reasons as match_reasons};
use camaieu::rules::chromino::{Chromino, Event, SeenBag, SeenHand, Tile, reasons};
use camaieu::rules::game::{Observer, Seat, Seats};
use camaieu::rules::prelude::*;
use camaieu::rules::rng::Rng;

use super::*;

const HIDDEN: &str = "classic/1 RRR@0,0h BBB,GGG/BYB,YYY/PYP PPP,YPY 1:0:0 0/0/0";

fn seen(position: &Position, observer: Observer) -> String {
    Chromino::view_text(&Chromino::view(position, observer))
}

fn events(position: &Position, mv: Move, observer: Observer) -> Vec<Event> {
    crate::suite::events::<Chromino>(position, &mv, &[mv], observer)
}

/// Whether a move reveals something; every observer's views say the same.
fn reveals(position: &Position, mv: Move) -> bool {
    let mut after = position.clone();
    let _ = Chromino::play(&mut after, &mv);
    let by = |observer| {
        Chromino::reveals(&Chromino::view(position, observer), &Chromino::view(&after, observer), &mv)
    };
    let all = by(Observer::All);
    for observer in [Observer::Onlooker, Observer::Seat(Seat::FIRST), Observer::Seat(Seat::SECOND)] {
        assert_eq!(by(observer), all, "{observer:?}");
    }
    all
}

fn open(text: &str) -> Position {
    Chromino::read_position(text, &setup("hands=open")).unwrap()
}

#[test]
fn everybody_sees_that_the_bag_is_empty() {
    let empty = at("classic/1 RRR@0,0h GRR,YYY/BBB,GGG - 1:0:0 0/0");
    for observer in [Observer::Onlooker, Observer::Seat(Seat::FIRST), Observer::All] {
        let view = Chromino::view(&empty, observer);
        assert!(matches!(view.bag(), SeenBag::Open(bag) if bag.is_empty()), "{observer:?}");
    }
}

#[test]
fn rule_6_a_seat_with_one_tile_left_shows_it() {
    let position = at(HIDDEN);
    let text = |hands: &str, bag: &str| format!("classic/1 RRR@0,0h {hands} {bag} 1:0:0 0/0/0");
    assert_eq!(seen(&position, Observer::Onlooker), text("?2/?2/PYP", "?2"));
    assert_eq!(seen(&position, Observer::Seat(Seat::FIRST)), text("BBB,GGG/?2/PYP", "?2"));
    assert_eq!(seen(&position, Observer::Seat(Seat::SECOND)), text("?2/BYB,YYY/PYP", "?2"));
    assert_eq!(seen(&position, Observer::All), HIDDEN);
    let shown = at("classic/1 RRR@0,0h GRR,PYP,YYY/BBB,GGG - 1:0:0 0/0");
    assert_eq!(seen(&shown, Observer::Seat(Seat::SECOND)).split(' ').nth(2), Some("?3/BBB,GGG"));
    let shown = at("classic/1 RRR@0,0h GRR,YYY/BBB,GGG - 1:0:0 0/0");
    let seat = Seat::FIRST;
    let tile = Tile::read("YYY").unwrap();
    let mv = place("RRG@1,1h");
    for observer in [Observer::Seat(Seat::SECOND), Observer::Onlooker] {
        assert!(events(&shown, mv, observer).contains(&Event::Shown { seat, tile }));
    }
}

#[test]
fn open_hands_are_open_to_all() {
    let position = open(HIDDEN);
    for observer in [Observer::Onlooker, Observer::Seat(Seat::FIRST), Observer::Seat(Seat::SECOND)] {
        assert_eq!(seen(&position, observer), HIDDEN.replace("PPP,YPY", "?2"));
        assert_eq!(Chromino::view_moves(&Chromino::view(&position, observer)), [Move::Draw]);
    }
    assert_eq!(Chromino::setup(&position).value("hands"), "open");
    // The text is the same as with hidden hands, the position is not.
    assert_eq!(Chromino::position_text(&position), HIDDEN);
    assert_ne!(position, at(HIDDEN));
}

#[test]
fn positions_differing_in_hidden_tiles_look_alike() {
    let one = at("classic/1 RRR@0,0h BBB,GGG/BYB,YYY PPP,YPY 1:0:0 0/0");
    for other in [
        "classic/1 RRR@0,0h BBB,GGG/BPB,GYG PPP,YPY 1:0:0 0/0",
        "classic/1 RRR@0,0h BBB,GGG/BYB,YYY YPY,PPP 1:0:0 0/0",
        "classic/1 RRR@0,0h BBB,GGG/B*G,P*R YYY,GRR 1:0:0 0/0",
    ] {
        let other = at(other);
        assert_ne!(one, other);
        let observer = Observer::Seat(Seat::FIRST);
        assert_eq!(Chromino::view(&one, observer), Chromino::view(&other, observer));
        assert_eq!(
            format!("{:?}", Chromino::view(&one, observer)),
            format!("{:?}", Chromino::view(&other, observer))
        );
    }
}

#[test]
fn the_order_of_the_bag_is_part_of_a_position() {
    let other = at(&HIDDEN.replace("PPP,YPY", "YPY,PPP"));
    assert_ne!(other, at(HIDDEN));
    assert_ne!(Chromino::hash(&other), Chromino::hash(&at(HIDDEN)));
}

#[test]
fn a_view_has_the_moves_of_its_own_seat_only() {
    let position = at(HIDDEN);
    for observer in [Observer::Onlooker, Observer::Seat(Seat::SECOND)] {
        let view = Chromino::view(&position, observer);
        assert_eq!(Chromino::view_moves(&view), []);
        assert!(Chromino::duties(&view).is_empty());
        for mv in [Move::Draw, Move::Pass, place("RRG@1,1h")] {
            assert_eq!(Chromino::check(&view, &mv).unwrap_err().reason, &reasons::HAND_HIDDEN);
        }
        // Nor is it said where a tile fits.
        assert_eq!(Chromino::read_move(&view, "RRG").unwrap_err().reason, &reasons::HAND_HIDDEN);
        // What stands against a placement on the table is said to everybody.
        assert_eq!(Chromino::check(&view, &place("RRG@7,7h")).unwrap_err().reason, &reasons::NO_CONTACT);
    }
}

#[test]
fn imagined_tiles_come_out_of_what_is_not_seen() {
    let mut rng = Rng::new(3);
    let mut hands = std::collections::BTreeSet::new();
    for seed in 1..=30 {
        let position = Chromino::start(&setup("players=3"), seed);
        let observer = Observer::Seat(Seat::SECOND);
        let view = Chromino::view(&position, observer);
        let other = Chromino::determinize(&view, &mut rng);
        assert_eq!(Chromino::view(&other, observer), view);
        assert_eq!(Chromino::hash(&other), Chromino::hash_from_scratch(&other));
        // It reads back: so no tile is there twice, and all eighty are.
        let text = Chromino::position_text(&other);
        assert_eq!(Chromino::read_position(&text, &setup("players=3")).as_ref(), Ok(&other));
        let held = Seats::first(3).iter().map(|seat| other.hand(seat).len()).sum::<usize>();
        assert_eq!(held + other.bag().len() + 1, 80);
        hands.insert(other.hand(Seat::FIRST).to_string());
    }
    assert_eq!(hands.len(), 30, "by rng");
}

#[test]
fn imagined_tiles_are_dealt_evenly() {
    // Three unseen tiles that are in the game are no likelier than those that are not: a view does not tell.
    let view = Chromino::view(&at(HIDDEN), Observer::Seat(Seat::FIRST));
    assert_eq!(view.unseen().count(), 80 - 4);
    let mut rng = Rng::new(9);
    let mut counts = std::collections::BTreeMap::new();
    for _ in 0..7_600 {
        let position = Chromino::determinize(&view, &mut rng);
        for tile in position.hand(Seat::SECOND).iter() {
            *counts.entry(tile).or_insert(0) += 1;
        }
    }
    assert_eq!(counts.len(), 76);
    assert!(counts.values().all(|count| (130..=270).contains(count)), "{counts:?}");
}

#[test]
fn a_draw_shows_a_tile_and_cannot_be_taken_back() {
    for position in [at(HIDDEN), open(HIDDEN)] {
        assert!(reveals(&position, Move::Draw));
        let mut game = Match::<Chromino>::from_position(position);
        game.play(&Move::Draw, &[]).unwrap();
        assert_eq!(game.undo().unwrap_err().reason, &match_reasons::SEEN);
    }
}

#[test]
fn revealing_or_final_moves_cannot_be_taken_back() {
    let two = "classic/1 RRR@0,0h GRR,YYY/BBB,GGG - 1:0:0 0/0";
    let three = "classic/1 RRR@0,0h GRR,PYP,YYY/BBB,GGG - 1:0:0 0/0";
    let mv = place("RRG@1,1h");
    assert!(reveals(&at(two), mv));
    assert!(!reveals(&open(two), mv));
    assert!(!reveals(&at(three), mv));
    let mut game = Match::<Chromino>::from_position(at(three));
    game.play(&mv, &[]).unwrap();
    assert!(game.undo().is_ok());
    // One seat alone has nobody to hide from.
    assert!(!reveals(&at("classic/1 RRR@0,0h GRR,YYY - 1:0:0 0"), mv));
    // The end of the game shows the hands and the bag.
    assert!(reveals(&at("classic/1 RRR@0,0h GGG,YYY/GRR - 2:0:0 0/0"), mv));
    assert!(reveals(&open("classic/1 RRR@0,0h GGG,YYY/GRR BBB 2:0:0 0/0"), mv));
    assert!(!reveals(&open("classic/1 RRR@0,0h GGG,YYY/GRR - 2:0:0 0/0"), mv));
    assert!(!reveals(&at("classic/1 RRR@0,0h GGG/GRR - 2:0:0 0/0"), mv));
    assert!(reveals(&at("classic/1 RRR@0,0h GGG,YYY/BBB - 2:0:1 0/0"), Move::Pass));
    assert!(!reveals(&at("classic/1 RRR@0,0h GGG,YYY/BBB - 2:0:0 0/0"), Move::Pass));
}

#[test]
fn only_the_seat_that_draws_sees_the_tile() {
    let seat = Seat::FIRST;
    let drawn = |position: &Position, observer| events(position, Move::Draw, observer);
    let tile = Tile::read("PPP");
    for (observer, hidden) in [
        (Observer::Seat(seat), tile),
        (Observer::Seat(Seat::SECOND), None),
        (Observer::Onlooker, None),
        (Observer::All, tile),
    ] {
        assert_eq!(drawn(&at(HIDDEN), observer), [Event::Drew { seat, tile: hidden }]);
        assert_eq!(drawn(&open(HIDDEN), observer), [Event::Drew { seat, tile }]);
    }
}

#[test]
fn a_placement_scores_where_there_are_points() {
    let position = at("expert/1 RRR@0,0h GRR,PPP,YYY/BBB - 1:0:0 0/0");
    let (seat, mv, placement) = (Seat::FIRST, place("RRG@1,1h"), placement("RRG@1,1h"));
    let placed = events(&position, mv, Observer::Onlooker);
    assert_eq!(placed, [Event::Placed { seat, placement }, Event::Scored { seat, points: 3 }]);
    let passed = events(&position, Move::Pass, Observer::Onlooker);
    assert_eq!(passed, [Event::Passed { seat }]);
}

#[test]
fn a_step_is_a_move_and_a_refused_one_says_why() {
    let position = at("classic/1 RRR@0,0h GRR,YYY/BBB - 1:0:0 0/0");
    let view = own(&position);
    assert_eq!(Chromino::why_not(&view, &[], Move::Draw).reason, &reasons::MUST_PLACE);
    assert_eq!(Chromino::why_not(&view, &[], place("GRR@1,1h")).reason, &reasons::MISMATCH);
    assert_eq!(Chromino::why_not(&view, &[], place("BBB@1,1h")).reason, &reasons::NOT_IN_HAND);
    assert_eq!(Chromino::why_not(&view, &[], place("RRR@1,1h")).reason, &reasons::ON_TABLE);
    assert_eq!(place("RRG@1,1h").to_string(), "RRG@1,1h");
}

#[test]
fn a_hand_that_is_not_seen_has_only_a_number() {
    let view = Chromino::view(&at(HIDDEN), Observer::Onlooker);
    assert_eq!(view.hand(Seat::FIRST), SeenHand::Closed(2));
    assert_eq!((view.hand(Seat::SECOND).tiles(), view.bag().len()), (None, 2));
}

#[test]
fn the_log_tells_all_who_has_drawn_and_who_has_passed() {
    let text = "classic/1 RRR@0,0h GRR,YYY/BBB,BYB PPP,GGG,YPY 1:0:0 0/0";
    let mut game = Match::<Chromino>::from_position(at(text));
    for mv in ["RRG@1,1h", "draw", "pass", "draw"] {
        game.play_text(mv).unwrap();
    }
    let (first, second) = (Seat::FIRST, Seat::SECOND);
    let tile = |name: &str| Tile::read(name);
    let placed = vec![
        Event::Placed { seat: first, placement: placement("RRG@1,1h") },
        Event::Shown { seat: first, tile: tile("YYY").unwrap() },
    ];
    let log =
        |observer: Observer| game.log(observer).into_iter().map(|(_, events)| events).collect::<Vec<_>>();
    let told = |second_drew: Option<Tile>, first_drew: Option<Tile>| {
        vec![
            placed.clone(),
            vec![Event::Drew { seat: second, tile: second_drew }],
            vec![Event::Passed { seat: second }],
            vec![Event::Drew { seat: first, tile: first_drew }],
        ]
    };
    assert_eq!(log(Observer::Onlooker), told(None, None));
    assert_eq!(log(Observer::Seat(first)), told(None, tile("GGG")));
    assert_eq!(log(Observer::Seat(second)), told(tile("PPP"), None));
    assert_eq!(log(Observer::All), told(tile("PPP"), tile("GGG")));
    // It ends where the players are, and tells everything when the match is over.
    let ids: Vec<usize> = game.log(Observer::All).iter().map(|(id, _)| id.number()).collect();
    assert_eq!(ids, [1, 2, 3, 4]);
    let line = game.line();
    game.go_to(line[1]).unwrap();
    assert_eq!(game.log(Observer::Onlooker).len(), 2);
    game.go_to(line[3]).unwrap();
    game.resign(second).unwrap();
    let over = game.log(Observer::Onlooker);
    assert_eq!((over.len(), &over[1].1), (5, &vec![Event::Drew { seat: second, tile: tile("PPP") }]));
    assert!(over[4].1.is_empty(), "resigning moves nothing on the table");
}

/// Truth of what the log shows of hidden hands: nothing in the hand of a seat that draws or passes fits the table.
#[test]
fn who_draws_or_passes_holds_nothing_that_fits() {
    for seed in 1..=20 {
        let mut rng = Rng::new(seed);
        let mut game = Match::<Chromino>::new(&setup("players=3"), seed);
        while !game.outcome().is_over() {
            let moves = Chromino::view_moves(&game.own_view());
            let mv = *rng.pick(&moves).unwrap();
            let (seat, before) = (game.to_move(), game.position().clone());
            game.play(&mv, &[]).unwrap();
            let log = game.log(Observer::Onlooker);
            let held = before.hand(seat);
            if let [Event::Drew { .. } | Event::Passed { .. }] = log.last().unwrap().1[..] {
                let fitting = Chromino::view(&before, Observer::Onlooker).placements(held);
                assert!(fitting.is_empty() || held.only().is_some_and(Tile::is_chameleon), "{fitting:?}");
            }
        }
    }
}
