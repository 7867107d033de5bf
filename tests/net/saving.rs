//! Saving: nobody is told of anything that is not on the host's disk, and the disk is written once for each change.

use std::time::Duration;

use camaieu::net::host::SeatOwner;
use camaieu::net::pipes::NetworkFaults;
use camaieu::net::protocol::{ChatMessage, Wanted, Wish};
use camaieu::play::Command;
use camaieu::rules::camelot::Camelot;
use camaieu::rules::game::Seat;
use camaieu::rules::prelude::*;
use camaieu::rules::setup::Setup;

use super::party::Party;

const LOOK: Duration = Duration::from_millis(40);

/// A match between a person here, who begins, and a guest, with an onlooker.
fn party() -> Party<Camelot> {
    let setup = Setup::default_of(Camelot::OPTIONS);
    let mut party = Party::new(&setup, 4, &[SeatOwner::Here], None, NetworkFaults::default());
    party.come(0, Wanted::Any);
    party.come(1, Wanted::Onlooker);
    party.settle();
    party
}

fn looks(party: &mut Party<Camelot>, times: usize) {
    (0..times).for_each(|_| party.step(LOOK));
}

/// Plies that each guest knows of.
fn known(party: &Party<Camelot>) -> Vec<usize> {
    party.guests.iter().map(|guest| guest.session.as_ref().expect("a match").plies()).collect()
}

fn knows_the_end(party: &Party<Camelot>) -> Vec<bool> {
    party.guests.iter().map(|guest| guest.session.as_ref().expect("a match").is_over()).collect()
}

#[test]
fn each_change_is_written_once() {
    let mut party = party();
    let before = party.disk.writes;
    for plies in 1..=10 {
        party.play_on();
        party.settle();
        assert_eq!((party.session.plies(), party.disk.writes - before), (plies, plies));
    }
    // Nothing is written because time passes, or because somebody who has a seat goes and comes.
    party.kill_guest(0);
    looks(&mut party, 500);
    assert_eq!(party.disk.writes - before, 10);
    party.wish(0, Wish::Say(ChatMessage::Canned("hello".to_owned())));
    party.settle();
    assert_eq!(party.disk.writes - before, 11);
}

#[test]
fn nobody_hears_of_a_move_before_it_is_saved() {
    let mut party = party();
    party.disk.hangs = true;
    party.play_on();
    looks(&mut party, 20);
    assert_eq!((party.session.plies(), known(&party)), (1, vec![0, 0]));
    party.disk.work();
    looks(&mut party, 2);
    assert_eq!(known(&party), [1, 1]);
    // Nor has a guest an answer.
    party.play_on();
    looks(&mut party, 20);
    assert_eq!((party.session.plies(), known(&party)), (2, vec![1, 1]));
    assert!(party.guests[0].link.has_pending());
    party.disk.work();
    looks(&mut party, 2);
    assert_eq!(known(&party), [2, 2]);
    assert!(!party.guests[0].link.has_pending());
}

#[test]
fn a_host_killed_before_it_saved_has_told_nobody() {
    let mut party = party();
    party.play_on();
    party.settle();
    party.disk.hangs = true;
    party.play_on();
    looks(&mut party, 20);
    assert_eq!((party.session.plies(), known(&party)), (2, vec![1, 1]));
    party.kill_host();
    assert_eq!(party.session.plies(), 1);
    // The guest sends the move again, since it has no answer.
    party.settle();
    assert_eq!((party.session.plies(), known(&party)), (2, vec![2, 2]));
}

#[test]
fn wishes_during_a_disk_hang_are_handled_afterwards() {
    let mut party = party();
    party.disk.hangs = true;
    let says = |words: &str| Wish::Say(ChatMessage::Canned(words.to_owned()));
    party.wish(1, says("hello"));
    looks(&mut party, 2);
    assert_eq!(party.host.sayings().count(), 1);
    let tags: Vec<u64> = (0..5).map(|_| party.wish(1, says("thanks"))).collect();
    looks(&mut party, 50);
    assert_eq!(party.host.sayings().count(), 1, "the answers do not pile up");
    party.disk.hangs = false;
    party.disk.work();
    party.settle();
    assert_eq!(party.host.sayings().count(), 6);
    let done = &party.guests[1].done;
    assert!(tags.iter().all(|tag| done.iter().any(|(answered, _)| answered == tag)));
}

#[test]
fn what_the_host_does_is_told_when_it_is_saved() {
    let mut party = party();
    party.disk.hangs = true;
    party.here(Seat::FIRST, Command::Resign);
    looks(&mut party, 5);
    assert_eq!(knows_the_end(&party), [false, false]);
    party.disk.work();
    looks(&mut party, 2);
    assert_eq!(knows_the_end(&party), [true, true]);
    let written = party.disk.written.clone().expect("it is written");
    assert!(written.contains("resigned"), "{written}");
}
