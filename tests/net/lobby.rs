//! The time before a match: what is agreed, who is ready, and who comes twice.

use std::time::Duration;

use camaieu::net::Invitation;
use camaieu::net::guest::{Ended, HostLink};
use camaieu::net::host::{HostEvent, HostOptions, SeatOwner};
use camaieu::net::pipes::NetworkFaults;
use camaieu::net::protocol::{Agreed, JoinRefusal, SeatPresence, Wanted, Wish, reasons};
use camaieu::play::{Actor, Command, Controller, ProposalKind};
use camaieu::rules::camelot::Camelot;
use camaieu::rules::chromino::Chromino;
use camaieu::rules::game::{Game, Seat};
use camaieu::rules::setup::Setup;

use super::party::Party;
use super::scenarios::last_done;

const ONE: Seat = Seat::FIRST;
const TWO: Seat = Seat::SECOND;

fn third() -> Seat {
    Seat::from_index(2).unwrap()
}

fn party<G: Game>(setup: &str, owners: &[SeatOwner]) -> Party<G> {
    let setup = match setup {
        "" => Setup::default_of(G::OPTIONS),
        setup => Setup::read(G::OPTIONS, setup).unwrap(),
    };
    let options = HostOptions { has_lobby: true, ..HostOptions::default() };
    Party::with_options(&setup, 4, owners, None, (NetworkFaults::default(), options))
}

fn ready<G: Game>(party: &mut Party<G>, index: usize, agreed: Agreed) -> Option<String> {
    party.wish(index, Wish::Ready(true, agreed));
    party.settle();
    last_done(party, index)
}

fn seconds<G: Game>(party: &mut Party<G>, count: u64) {
    for _ in 0..count * 10 {
        party.step(Duration::from_millis(100));
    }
}

#[test]
fn a_match_begins_once_all_are_present_and_ready() {
    let mut party = party::<Camelot>("", &[SeatOwner::Here]);
    party.come(0, Wanted::Any);
    party.settle();
    let lobby = |party: &Party<Camelot>| party.guests[0].here.lobby.clone();
    assert_eq!(lobby(&party).expect("a lobby").ready, [1], "the host is ready, the guest is not yet");
    party.wish(0, Wish::Resign);
    party.settle();
    assert_eq!(last_done(&party, 0).as_deref(), Some(reasons::NOT_BEGUN.id));
    assert_eq!(ready(&mut party, 0, Agreed::default()), None);
    assert_eq!(lobby(&party).expect("it counts").ready, [1, 2]);
    assert!(lobby(&party).expect("it counts").starts.is_some_and(|starts| starts <= 3_000));
    // The guest would rather wait.
    party.wish(0, Wish::Ready(false, Agreed::default()));
    seconds(&mut party, 5);
    assert!(party.host.is_in_lobby() && lobby(&party).is_some());
    assert_eq!(ready(&mut party, 0, Agreed::default()), None);
    party.host.set_ready_here(false, party.now);
    seconds(&mut party, 5);
    assert!(party.host.is_in_lobby(), "the host waits");
    party.host.set_ready_here(true, party.now);
    seconds(&mut party, 2);
    assert!(party.host.is_in_lobby(), "it is counted");
    seconds(&mut party, 2);
    assert!(!party.host.is_in_lobby() && party.host.news().contains(&HostEvent::Started));
    assert_eq!(lobby(&party), None);
    let before = party.session.plies();
    party.play_on();
    party.settle();
    assert_eq!(party.session.plies(), before + 1);
}

#[test]
fn options_start_off_and_changes_need_new_consent() {
    let mut party = party::<Camelot>("", &[SeatOwner::Here]);
    party.come(0, Wanted::Any);
    party.settle();
    assert_eq!(party.guests[0].here.agreed, Agreed { hints: false, analysis: false, undo: false });
    assert_eq!(ready(&mut party, 0, Agreed::default()), None);
    let hints = Agreed { hints: true, ..Agreed::default() };
    party.host.set_agreed(hints, party.now);
    party.settle();
    let here = party.guests[0].here.clone();
    assert_eq!((here.agreed, here.lobby.expect("a lobby").ready), (hints, vec![1]));
    seconds(&mut party, 5);
    assert!(party.host.is_in_lobby());
    // Who has not seen the change is not ready for it.
    let refused = ready(&mut party, 0, Agreed::default());
    assert_eq!(refused.as_deref(), Some(reasons::AGREED_ANEW.id));
    assert_eq!(ready(&mut party, 0, hints), None);
    seconds(&mut party, 4);
    assert!(!party.host.is_in_lobby());
    assert_eq!(party.guests[0].here.agreed, hints);
}

#[test]
fn undo_is_asked_for_unless_it_is_free() {
    for (undo, left) in [(false, 3), (true, 2)] {
        let mut party = party::<Camelot>("", &[SeatOwner::Here]);
        party.host.set_agreed(Agreed { undo, ..Agreed::default() }, party.now);
        party.come(0, Wanted::Any);
        party.settle();
        ready(&mut party, 0, Agreed { undo, ..Agreed::default() });
        seconds(&mut party, 4);
        // The last one is the host’s, who would be asked.
        for _ in 0..3 {
            party.play_on();
            party.settle();
        }
        assert_eq!(party.session.plies(), 3);
        party.wish(0, Wish::Propose(ProposalKind::TakeBack));
        party.settle();
        assert_eq!(last_done(&party, 0), None);
        assert_eq!((party.session.plies(), party.session.proposals().is_empty()), (left, undo));
    }
}

#[test]
fn engines_take_free_seats_and_clocks_wait_for_start() {
    let mut party = party::<Chromino>("players=3", &[SeatOwner::Here]);
    party.come(0, Wanted::Any);
    party.settle();
    let (now, host) = (party.now, &mut party.host);
    assert!(!host.give_to_engine(&mut party.session, TWO, 3, now), "somebody sits there");
    assert!(host.give_to_engine(&mut party.session, third(), 3, now));
    party.settle();
    assert_eq!(party.session.players()[2].controller, Controller::Level(3));
    assert_eq!(party.guests[0].here.seats[2], SeatPresence::Engine);
    assert_eq!(party.host.missing(), 0);
    ready(&mut party, 0, Agreed::default());
    seconds(&mut party, 4);
    assert!(!party.host.is_in_lobby());
}

/// Asks the guest of a seat to leave.
fn dismiss<G: Game>(party: &mut Party<G>, seat: Seat) -> bool {
    let (rng, now) = (&mut party.rng, party.now);
    party.host.dismiss(&mut party.session, seat, &mut || rng.seed(), now)
}

#[test]
fn a_new_key_does_not_bring_a_dismissed_guest_back() {
    let mut party = party::<Chromino>("players=3", &[SeatOwner::Here]);
    let old = party.invitation();
    for number in 0..2 {
        party.come(number, Wanted::Any);
        party.settle();
    }
    assert!(dismiss(&mut party, TWO));
    let new = party.invitation();
    assert_ne!(old.secret, new.secret);
    // The same person with another key, and the same key with the new code that others have passed on.
    let other = party.come(5, Wanted::Any);
    party.guests[other].link = HostLink::new(old, String::new(), Wanted::Any);
    party.kill_guest(0);
    seconds(&mut party, 1);
    assert_eq!(party.guests[other].ended, Some(Ended::Refused(JoinRefusal::OldInvitation)));
    assert_eq!(party.guests[0].ended, Some(Ended::Refused(JoinRefusal::Dismissed)));
    // Who sits at the table stays, and comes back by their key though their code is old.
    party.kill_host();
    let index = 1;
    party.kill_guest(index);
    party.guests[index].link =
        HostLink::new(Invitation { secret: [0; 10], ..new }, String::new(), Wanted::Any);
    seconds(&mut party, 1);
    assert!(party.guests[index].link.is_in());
    assert_eq!(party.guests[index].mirror.seat, Some(third()));
    // Anybody else comes by the new code.
    let other = party.come(6, Wanted::Any);
    seconds(&mut party, 1);
    assert_eq!(party.guests[other].mirror.seat, Some(TWO));
}

#[test]
fn a_removed_guest_returns_only_by_a_new_invitation() {
    let mut party = party::<Camelot>("", &[SeatOwner::Here]);
    party.come(0, Wanted::Any);
    party.settle();
    ready(&mut party, 0, Agreed::default());
    assert!(dismiss(&mut party, TWO));
    assert!(!dismiss(&mut party, TWO), "nobody sits there any more");
    seconds(&mut party, 1);
    assert_eq!(party.guests[0].ended, Some(Ended::Refused(JoinRefusal::Dismissed)));
    assert_eq!((party.host.owner(TWO), party.host.missing()), (Some(SeatOwner::Open), 1));
    seconds(&mut party, 5);
    assert!(party.host.is_in_lobby(), "somebody is missing again");
    party.kill_guest(0);
    seconds(&mut party, 1);
    assert_eq!(party.guests[0].ended, Some(Ended::Refused(JoinRefusal::Dismissed)));
    party.kill_host();
    party.kill_guest(0);
    seconds(&mut party, 1);
    assert_eq!(party.guests[0].ended, Some(Ended::Refused(JoinRefusal::Dismissed)), "it is kept");
    let mut random = 0;
    party.host.renew_invitation(&mut || {
        random += 1;
        random
    });
    party.kill_guest(0);
    party.settle();
    assert_eq!(party.guests[0].ended, None);
}

#[test]
fn host_learns_of_two_hidden_seats_on_one_computer() {
    let mut party = party::<Chromino>("players=3", &[SeatOwner::Here]);
    party.come_from(0, "Ann", "home", false);
    party.come_from(1, "Bob", "home", false);
    party.settle();
    assert!(party.host.news().contains(&HostEvent::Doubled(third(), TWO)));
    assert_eq!(party.host.doubles(), [(third(), TWO)]);
    party.host.allow_double(third());
    assert_eq!(party.host.doubles(), []);
    // Where nothing is hidden, and from elsewhere, there is nothing to be told.
    let mut open = super::lobby::party::<Camelot>("", &[]);
    open.come_from(0, "Ann", "home", false);
    open.come_from(1, "Bob", "home", false);
    open.settle();
    assert_eq!(open.host.doubles(), []);
    let mut apart = super::lobby::party::<Chromino>("players=3", &[SeatOwner::Here]);
    apart.come_from(0, "Ann", "home", false);
    apart.come_from(1, "Bob", "work", false);
    apart.settle();
    assert_eq!(apart.host.doubles(), []);
}

#[test]
fn a_hung_program_is_replaced_if_the_guest_agrees() {
    let mut party = party::<Chromino>("players=2", &[SeatOwner::Here]);
    party.come_from(0, "Ann", "home", false);
    party.settle();
    let hand = party.guests[0]
        .session
        .as_ref()
        .expect("a match")
        .view_text(Default::default(), party.guests[0].mirror.observer());
    // Another computer does not get the seat by the name.
    party.come_from(1, "Ann", "work", true);
    seconds(&mut party, 1);
    assert_eq!(party.guests[1].ended, Some(Ended::Refused(JoinRefusal::NameTaken)));
    party.come_from(2, "Ann", "home", false);
    seconds(&mut party, 1);
    assert_eq!(party.guests[2].ended, Some(Ended::Refused(JoinRefusal::Doubled)));
    let index = party.come_from(3, "Ann", "home", true);
    seconds(&mut party, 1);
    assert_eq!(
        party.guests[0].ended,
        Some(Ended::Refused(JoinRefusal::Replaced)),
        "the old program hears of it"
    );
    let guest = &party.guests[index];
    assert_eq!((guest.ended.clone(), guest.mirror.seat), (None, Some(TWO)));
    let session = guest.session.as_ref().expect("the match");
    assert_eq!(session.view_text(Default::default(), guest.mirror.observer()), hand);
    assert_eq!(party.host.missing(), 0);
}

#[test]
fn a_silent_guest_is_away_since_the_last_message() {
    let mut party = party::<Camelot>("", &[SeatOwner::Here]);
    party.come(0, Wanted::Any);
    party.settle();
    party.guests.clear();
    seconds(&mut party, 9);
    assert_eq!(party.host.presence(party.now).seats[1], SeatPresence::There);
    seconds(&mut party, 2);
    let SeatPresence::Away(time) = party.host.presence(party.now).seats[1] else { panic!("away") };
    assert!((10_000..13_000).contains(&time), "{time}");
}

#[test]
fn a_lobby_is_kept_when_the_host_is_killed() {
    let mut party = party::<Camelot>("", &[SeatOwner::Here]);
    let hints = Agreed { hints: true, ..Agreed::default() };
    party.host.set_agreed(hints, party.now);
    party.come(0, Wanted::Any);
    party.settle();
    party.kill_host();
    seconds(&mut party, 3);
    assert!(party.host.is_in_lobby());
    assert_eq!((party.host.agreed(), party.guests[0].here.agreed), (hints, hints));
    let refused = party.session.carry_out(Actor::Person(ONE), Command::Resign, party.now);
    assert!(refused.is_ok(), "the session itself knows no lobby");
}
