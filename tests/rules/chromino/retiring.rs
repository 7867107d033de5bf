//! A seat that resigns, or runs out of time, while more than one other plays: its hand is laid aside and the game goes on.

use std::time::Duration;

use camaieu::play::session::reasons as session_reasons;
use camaieu::play::{Actor, Command, Match, ProposalKind, Session, reasons as play_reasons};
use camaieu::rules::chromino::{Chromino, reasons};
use camaieu::rules::game::{Ending, Observer, Outcome, Seat, Seats};
use camaieu::rules::prelude::*;
use camaieu::rules::rng::Rng;

use super::*;

const THREE: &str = "classic/1 RRR@0,0h GRR,YYY/BBB,BYB/PPP,PYP GGG,GRG 1:0:0 0/0/0";

fn seat(number: u8) -> Seat {
    Seat::new(number).unwrap()
}

/// The position after a seat has left it.
fn without(text: &str, number: u8) -> Position {
    let mut position = at(text);
    assert!(Chromino::retire(&mut position, seat(number)), "{text}");
    assert_eq!(Chromino::hash(&position), Chromino::hash_from_scratch(&position));
    at(&Chromino::position_text(&position))
}

fn left(text: &str, number: u8) -> String {
    Chromino::position_text(&without(text, number))
}

#[test]
fn a_retired_hand_is_set_aside_and_its_turn_passes_on() {
    let others = "classic/1 RRR@0,0h GRR,YYY/x/PPP,PYP GGG,GRG 1:0:0 0/0/0";
    assert_eq!(left(THREE, 2), others);
    assert_eq!(left(THREE, 1), "classic/1 RRR@0,0h x/BBB,BYB/PPP,PYP GGG,GRG 2:0:0 0/0/0");
    // What it has drawn in this turn counts no more.
    let drawn = THREE.replace("1:0:0", "3:1:0");
    assert_eq!(left(&drawn, 3), "classic/1 RRR@0,0h GRR,YYY/BBB,BYB/x GGG,GRG 1:0:0 0/0/0");
    let position = after(others, &["RRG@1,1h"]);
    assert_eq!(Chromino::to_move(&position), seat(3), "who has left has no turn");
    assert_eq!(Chromino::to_move(&after(others, &["RRG@1,1h", "draw", "pass"])), seat(1));
}

#[test]
fn two_are_left_at_least() {
    let mut position = without(THREE, 2);
    for number in 1..=4 {
        let before = position.clone();
        assert!(!Chromino::retire(&mut position, seat(number)), "seat {number}");
        assert_eq!(position, before);
    }
    let mut over = at("classic/1 RRR@0,0h YYY/-/BBB PPP 1:0:0 0/0/0");
    assert!(!Chromino::retire(&mut over, seat(1)), "the game is over");
}

#[test]
fn rule_7_a_round_begins_with_the_lowest_active_seat() {
    // Seat 2 empties its hand; seat 3 has its turn, and then no more, whether seat 1 plays or not.
    let text = "classic/1 RRR@0,0h x/GRR/YYY/BBB - 2:0:0 0/0/0/0";
    assert_eq!(outcome(&after(text, &["RRG@1,1h", "pass"])), "ongoing");
    assert_eq!(outcome(&after(text, &["RRG@1,1h", "pass", "pass"])), "win 2 out");
    // The last seat of the round leaves when a hand is empty already: the round is finished.
    assert_eq!(outcome(&without("classic/1 RRR@0,0h GRR/-/YYY PPP 3:1:0 0/0/0", 3)), "win 2 out");
    // Seat 1 leaves with its hand empty: so it has not won.
    assert_eq!(outcome(&without("classic/1 RRR@0,0h -/GRR/YYY PPP 2:0:0 0/0/0", 1)), "ongoing");
}

#[test]
fn rule_8_asks_for_the_last_turns_of_those_who_play() {
    let text = |turn: &str| format!("classic/1 RRR@0,0h YYY/BBB/PPP - {turn} 0/0/0");
    // Seats 2 and 3 have passed, seat 1 has placed: whoever of them leaves takes a pass along.
    assert_eq!(left(&text("1:0:2"), 2), "classic/1 RRR@0,0h YYY/x/PPP - 1:0:1 0/0/0");
    assert_eq!(left(&text("1:0:2"), 3), "classic/1 RRR@0,0h YYY/BBB/x - 1:0:1 0/0/0");
    // Without seat 1 both who are left have passed.
    assert_eq!(left(&text("1:0:2"), 1), "classic/1 RRR@0,0h x/BBB/PPP - 2:0:2 0/0/0");
    assert_eq!(outcome(&without(&text("1:0:2"), 1)), "win 2,3 fewest-tiles");
    // Four turns in a row: seat 1, that passed twice, takes both along; seat 2 only its one.
    let bag = |turn: &str| format!("classic/1 RRR@0,0h YYY/BBB/PPP GGG {turn} 0/0/0");
    assert!(left(&bag("2:0:4"), 1).ends_with("2:0:2 0/0/0"));
    assert!(left(&bag("2:0:4"), 2).ends_with("3:0:3 0/0/0"));
    assert!(left(&bag("2:0:4"), 3).ends_with("2:0:3 0/0/0"));
}

#[test]
fn passes_in_a_row_count_only_turns_played() {
    // Counted again from a record of who placed and who did not.
    for seed in 1..=60 {
        let mut rng = Rng::new(seed);
        let count = 3 + rng.below(4) as u8;
        let mut game = Match::<Chromino>::new(&setup(&format!("players={count}")), seed);
        let mut turns: Vec<(Seat, bool)> = Vec::new();
        while !game.outcome().is_over() {
            if rng.below(25) == 0 {
                let playing: Vec<Seat> = game.playing().iter().collect();
                let leaves = *rng.pick(&playing).unwrap();
                game.resign(leaves).unwrap();
                turns.retain(|(seat, _)| *seat != leaves);
            } else {
                let moves = Chromino::view_moves(&game.own_view());
                let mv = *rng.pick(&moves).unwrap();
                if mv != Move::Draw {
                    turns.push((game.to_move(), mv == Move::Pass));
                }
                game.play(&mv, &[]).unwrap();
            }
            let row = turns.iter().rev().take_while(|(_, passed)| *passed).count() as u32;
            let position = game.position();
            if game.outcome().ending() != Some(&Ending::RESIGNATION) {
                assert_eq!(position.common().passes(), row, "{}", Chromino::position_text(position));
            }
            at(&Chromino::position_text(position));
            assert_eq!(Chromino::hash(position), Chromino::hash_from_scratch(position));
        }
    }
}

#[test]
fn expert_who_has_left_does_not_win_by_points() {
    let text = "expert/1 RRR@0,0h GRR/YYY/BBB - 1:0:2 1/9/2";
    assert_eq!(outcome(&without(text, 2)), "ongoing");
    let position = without("expert/1 RRR@0,0h PPP/YYY/BBB - 1:0:2 1/9/2", 1);
    assert_eq!(outcome(&position), "win 2 points");
    let position = without("expert/1 RRR@0,0h PPP/YYY/BBB - 3:0:2 1/9/2", 2);
    assert_eq!(outcome(&after(&Chromino::position_text(&position), &["pass"])), "win 3 points");
    assert_eq!(Chromino::points(&position), Some(vec![1, 9, 2]), "the points stay");
}

#[test]
fn nobody_knows_a_hand_that_is_laid_aside() {
    let position = without(THREE, 2);
    for observer in [
        Observer::All,
        Observer::Onlooker,
        Observer::Seat(seat(1)),
        Observer::Seat(seat(2)),
        Observer::Seat(seat(3)),
    ] {
        let view = Chromino::view(&position, observer);
        assert!(Chromino::view_text(&view).split(' ').nth(2).unwrap().contains("/x/"), "{observer:?}");
        let unseen: Vec<String> = view.unseen().map(|tile| tile.to_string()).collect();
        assert!(unseen.contains(&"BBB".to_owned()) && unseen.contains(&"BYB".to_owned()), "{observer:?}");
        let imagined = Chromino::determinize(&view, &mut Rng::new(1));
        assert_eq!(imagined.common(), position.common());
        assert!(imagined.hand(seat(2)).is_empty());
    }
}

#[test]
fn a_match_goes_on_until_one_is_left() {
    let mut game = Match::<Chromino>::new(&setup("players=4"), 1);
    let seats = |numbers: &[u8]| numbers.iter().map(|&number| seat(number)).collect::<Seats>();
    game.resign(seat(2)).unwrap();
    assert_eq!((game.outcome(), game.playing()), (Outcome::Ongoing, seats(&[1, 3, 4])));
    assert!(game.resign(seat(2)).is_err(), "it has left");
    game.run_out_of_time(seat(4)).unwrap();
    assert_eq!((game.outcome(), game.playing()), (Outcome::Ongoing, seats(&[1, 3])));
    // Where a match begins from such a position, they have left all the same.
    let other = Match::<Chromino>::from_position(game.position().clone());
    assert_eq!(other.playing(), seats(&[1, 3]));
    game.undo().unwrap();
    assert_eq!(game.playing(), seats(&[1, 3, 4]), "taken back");
    game.resign(seat(1)).unwrap();
    game.resign(seat(4)).unwrap();
    assert_eq!(game.outcome().to_string(), "win 3 resign");
    // The end shows all hands, so nobody goes back behind it.
    assert_eq!(game.undo().unwrap_err().reason, &play_reasons::SEEN);
}

#[test]
fn nobody_offers_a_draw() {
    let game = Match::<Chromino>::new(&setup("players=4"), 1);
    let mut session = Session::new(game);
    let offer = session.submit(Actor::Person(seat(1)), Command::Propose(ProposalKind::Draw), Duration::ZERO);
    assert_eq!(offer.unwrap_err().reason, &session_reasons::NO_DRAWS);
    assert!(session.proposals().is_empty());
}

#[test]
fn texts_of_such_positions_that_cannot_be_are_refused() {
    let faults = |text: &str| {
        let faults = Chromino::read_position(text, &setup("players=2")).expect_err(text);
        faults.into_iter().map(|fault| fault.reason).collect::<Vec<_>>()
    };
    let text = |hands: &str, turn: &str| format!("classic/1 RRR@0,0h {hands} - {turn} 0/0/0");
    assert_eq!(faults(&text("x/BBB/PPP", "1:0:0")), [&reasons::RETIRED_TO_MOVE]);
    assert_eq!(faults(&text("x/x/PPP", "3:0:0")), [&reasons::FEW_PLAY]);
    assert_eq!(faults(&text("x/BBB/-", "3:0:0")), [&reasons::EMPTY_TO_MOVE]);
    assert_eq!(faults(&text("X/BBB/PPP", "2:0:0")), [&reasons::BAD_TILE]);
    assert_eq!(faults(&text("x,YYY/BBB/PPP", "2:0:0")), [&reasons::BAD_TILE]);
    // Its hand may be empty where that ends the game.
    assert_eq!(outcome(&at(&text("x/-/PPP", "2:0:0"))), "win 2 out");
}
