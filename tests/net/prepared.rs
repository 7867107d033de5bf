//! Moves prepared in advance: played by the host where they fit, dropped where they do not, and known to nobody else.

use std::time::Duration;

use camaieu::net::host::SeatOwner;
use camaieu::net::pipes::NetworkFaults;
use camaieu::net::protocol::{Preparation, Prepared, Wanted, Wish, reasons};
use camaieu::play::Command;
use camaieu::rules::camelot::Camelot;
use camaieu::rules::chromino::Chromino;
use camaieu::rules::game::{Seat, reasons::GAME_OVER};
use camaieu::rules::prelude::*;
use camaieu::rules::setup::Setup;

use super::party::Party;
use super::scenarios::{last_done, two};

fn move_of(after: Option<&str>, mv: &str) -> Prepared {
    Prepared { after: after.map(str::to_owned), mv: mv.to_owned() }
}

/// A match between a person here, who begins, and a guest, who has prepared these moves.
fn prepared(moves: Vec<Prepared>) -> Party<Camelot> {
    let mut party = two(None);
    party.wish(0, Wish::Prepare(moves));
    party.settle();
    assert_eq!(last_done(&party, 0), None);
    party
}

/// The person here plays a move, of which nobody has heard yet.
fn submit_here(party: &mut Party<Camelot>, mv: &str) {
    let view = party.session.seat_view(Seat::FIRST);
    let mv = Camelot::read_move(&view, mv).expect("a legal move");
    party.here(Seat::FIRST, Command::Play { at: party.session.stands_on(), mv, steps: Vec::new() });
}

/// The person here plays a move, and everybody hears of it.
fn play_here(party: &mut Party<Camelot>, mv: &str) {
    submit_here(party, mv);
    party.settle();
}

fn last_ply(party: &Party<Camelot>) -> String {
    party.session.ply_text(party.session.stands_on()).unwrap_or_default()
}

#[test]
fn the_answer_to_the_move_that_comes_is_played() {
    let answers = || vec![move_of(Some("E6-E8"), "H11-H9"), move_of(Some("H6-H8"), "E11-E9")];
    for (mv, answer) in [("E6-E8", "H11-H9"), ("H6-H8", "E11-E9")] {
        let mut party = prepared(answers());
        let kept = Preparation { moves: answers(), dropped: false };
        assert_eq!(party.guests[0].prepared, [kept]);
        play_here(&mut party, mv);
        assert_eq!((party.session.plies(), last_ply(&party).as_str()), (2, answer));
        party.mirrors_agree();
        assert_eq!(party.guests[0].prepared.last(), Some(&Preparation::default()), "nothing is left of it");
        play_here(&mut party, "D6-D8");
        assert_eq!(party.session.plies(), 3, "only once");
    }
}

#[test]
fn what_does_not_fit_is_dropped_and_told_once() {
    for moves in [
        vec![move_of(Some("E6-E8"), "H11-H9")],
        vec![move_of(None, "A1-A2"), move_of(Some("H6-H8"), "no move")],
    ] {
        let mut party = prepared(moves);
        play_here(&mut party, "H6-H8");
        assert_eq!(party.session.plies(), 1);
        let dropped = Preparation { moves: Vec::new(), dropped: true };
        assert_eq!(party.guests[0].prepared.last(), Some(&dropped));
        let told = party.guests[0].prepared.len();
        party.play_on();
        party.settle();
        assert_eq!((party.session.plies(), party.guests[0].prepared.len()), (2, told));
    }
}

#[test]
fn it_survives_restarts_and_absence() {
    let mut party = prepared(vec![move_of(None, "H11-H9")]);
    party.kill_host();
    // Nobody but the host is there.
    let guest = party.guests.remove(0);
    party.step(Duration::from_secs(90));
    submit_here(&mut party, "E6-E8");
    party.step(Duration::from_secs(1));
    assert_eq!((party.session.plies(), last_ply(&party).as_str()), (2, "H11-H9"));
    party.guests.push(guest);
    party.kill_guest(0);
    party.settle();
    party.mirrors_agree();
}

#[test]
fn a_drop_during_an_absence_is_reported_on_return() {
    let mut party = prepared(vec![move_of(Some("E6-E8"), "H11-H9")]);
    party.kill_guest(0);
    let guest = party.guests.remove(0);
    party.step(Duration::from_secs(90));
    submit_here(&mut party, "H6-H8");
    party.step(Duration::from_secs(1));
    party.guests.push(guest);
    party.settle();
    let dropped = Preparation { moves: Vec::new(), dropped: true };
    assert_eq!(party.guests[0].prepared, [dropped]);
}

#[test]
fn its_owner_can_withdraw_it_and_a_take_back_ends_it() {
    let mut party = prepared(vec![move_of(None, "H11-H9")]);
    party.wish(0, Wish::Prepare(Vec::new()));
    party.settle();
    assert_eq!(party.guests[0].prepared.last(), Some(&Preparation::default()));
    play_here(&mut party, "E6-E8");
    assert_eq!(party.session.plies(), 1);
}

#[test]
fn what_cannot_be_prepared_is_refused() {
    let refused = |party: &mut Party<Camelot>, moves: Vec<Prepared>| {
        party.wish(0, Wish::Prepare(moves));
        party.settle();
        last_done(party, 0)
    };
    let mut party = two(None);
    let many = vec![move_of(None, "H11-H9"); 9];
    assert_eq!(refused(&mut party, many).as_deref(), Some(reasons::NOT_PREPARED.id));
    let long = vec![move_of(None, &"x".repeat(201))];
    assert_eq!(refused(&mut party, long).as_deref(), Some(reasons::NOT_PREPARED.id));
    play_here(&mut party, "E6-E8");
    let one = || vec![move_of(None, "H11-H9")];
    assert_eq!(refused(&mut party, one()).as_deref(), Some(reasons::PREPARED_LATE.id));
    party.here(Seat::FIRST, Command::Resign);
    party.settle();
    assert_eq!(refused(&mut party, one()).as_deref(), Some(GAME_OVER.id));
    assert!(party.guests[0].prepared.is_empty());
}

#[test]
fn with_hidden_hands_it_is_secret_and_unconditional() {
    let setup = Setup::read(Chromino::OPTIONS, "players=3").expect("a set-up");
    let owners = [SeatOwner::Here, SeatOwner::Open, SeatOwner::Open];
    let mut party = Party::<Chromino>::new(&setup, 4, &owners, None, NetworkFaults::default());
    party.come(1, Wanted::Any);
    party.settle();
    party.come(2, Wanted::Any);
    party.settle();
    let seat = party.guests[0].mirror.seat.expect("a seat");
    party.wish(0, Wish::Prepare(vec![move_of(Some("draw"), "draw")]));
    party.settle();
    let refused = party.guests[0].done.last().and_then(|(_, refused)| refused.clone());
    assert_eq!(refused.map(|refused| refused.reason), Some(reasons::PREPARED_SECRET.id.to_owned()));
    party.wish(0, Wish::Prepare(vec![move_of(None, "draw")]));
    party.settle();
    assert_eq!(party.guests[0].prepared.len(), 1);
    while party.session.to_move() != seat && !party.session.is_over() && party.session.plies() < 30 {
        party.play_on();
        party.settle();
        if party.guests[0].prepared.len() > 1 {
            break;
        }
    }
    assert_eq!(party.guests[0].prepared.len(), 2, "played or dropped when the turn came");
    assert!(party.guests[1].prepared.is_empty());
    party.mirrors_agree();
}
