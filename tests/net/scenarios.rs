//! Single scenarios: what is asked, who is away, what comes twice, and the time.

use std::time::Duration;

use camaieu::net::guest::{DealCheck, Followed};
use camaieu::net::host::{HostRecord, SeatOwner};
use camaieu::net::pipes::NetworkFaults;
use camaieu::net::protocol::{ChatMessage, SeatPresence, ToHost, Wanted, Wish, line_of, reasons};
use camaieu::net::{Host, Transport};
use camaieu::play::{
    Actor, Allowance, AnySession, Change, Command, Controller, Overstep, ProposalKind, Timing, saved,
};
use camaieu::rules::camelot::Camelot;
use camaieu::rules::chromino::Chromino;
use camaieu::rules::game::{Game, Observer, Reason, Seat};
use camaieu::rules::prelude::*;
use camaieu::rules::setup::Setup;

use super::party::Party;

const ONE: Seat = Seat::FIRST;
const TWO: Seat = Seat::SECOND;
const THREE: Seat = Seat::THIRD;

/// A person here and a guest, who has come.
pub fn two<G: Game>(timing: Option<Timing>) -> Party<G> {
    let setup = Setup::default_of(G::OPTIONS);
    let mut party = Party::new(&setup, 4, &[SeatOwner::Here], timing, NetworkFaults::default());
    party.come(0, Wanted::Any);
    party.settle();
    party
}

/// Three guests, who have come.
fn three() -> Party<Chromino> {
    let setup = Setup::read(Chromino::OPTIONS, "players=3").unwrap();
    let mut party = Party::new(&setup, 4, &[], None, NetworkFaults::default());
    for number in 0..3 {
        party.come(number, Wanted::Any);
    }
    party.settle();
    party
}

pub fn plays<G: Game>(party: &mut Party<G>, plies: usize) {
    for _ in 0..plies {
        party.play_on();
        party.settle();
    }
}

/// Result of the last command of a guest: the reason for its refusal, if it was refused.
pub fn last_done<G: Game>(party: &Party<G>, index: usize) -> Option<String> {
    party.guests[index].done.last().expect("an answer").1.as_ref().map(|refused| refused.reason.clone())
}

fn wishes<G: Game>(party: &mut Party<G>, index: usize, wish: Wish) -> Option<String> {
    party.wish(index, wish);
    party.settle();
    last_done(party, index)
}

fn id(reason: &Reason) -> Option<String> {
    Some(reason.id.to_owned())
}

#[test]
fn a_repeated_tag_is_answered_twice_and_played_once() {
    let mut party = two::<Camelot>(None);
    plays(&mut party, 1);
    let mv = Camelot::move_text(
        &party.session.seat_view(TWO),
        &Camelot::view_moves(&party.session.seat_view(TWO))[0],
    );
    let command =
        camaieu::net::protocol::Do { tag: 1, epoch: 0, ply: 1, what: Wish::Play { mv, steps: Vec::new() } };
    let camaieu::net::guest::LinkState::In(connection) = party.guests[0].link.state() else { panic!() };
    party.pipes.listen();
    for _ in 0..3 {
        let line = line_of(&ToHost::Do(command.clone()));
        party.guests[0].pipe.send(connection, line);
        party.step(Duration::from_millis(10));
    }
    assert_eq!(party.session.plies(), 2);
    let heard = String::from_utf8(party.pipes.delivered_bytes(party.guests[0].key)).unwrap();
    assert_eq!(heard.matches(r#"{"done":{"tag":1}}"#).count(), 3);
    assert_eq!(heard.matches(r#""ply":{"kind""#).count(), 1);
}

#[test]
fn stale_commands_are_refused_and_the_guest_is_synced() {
    let mut party = two::<Camelot>(None);
    plays(&mut party, 1);
    let own = |party: &Party<Camelot>| {
        let session = party.guests[0].session.as_ref().unwrap();
        let mv = session.move_texts(Observer::Seat(TWO)).swap_remove(0);
        Command::Play { at: session.stands_on(), mv, steps: Vec::new() }
    };
    // The other takes the move back while the answer is under way.
    let command = own(&party);
    party.here(ONE, Command::Propose(ProposalKind::TakeBack));
    party.command(0, &command).expect("a wish");
    party.settle();
    assert_eq!(last_done(&party, 0), id(&reasons::ELSEWHERE));
    party.mirrors_agree();
    assert_eq!(party.session.plies(), 0);
}

#[test]
fn a_take_back_needs_the_consent_of_whoever_moved() {
    let mut party = two::<Camelot>(None);
    plays(&mut party, 2);
    party.here(ONE, Command::TakeBackTo(camaieu::play::NodeId::START));
    party.settle();
    let proposals = party.guests[0].session.as_ref().unwrap().proposals().to_vec();
    assert_eq!((proposals[0].by, proposals[0].to.number()), (ONE, 0));
    assert_eq!(wishes(&mut party, 0, Wish::Accept(ProposalKind::TakeBack)), None);
    assert_eq!(party.session.plies(), 0);
    party.mirrors_agree();
    // And the other way round.
    plays(&mut party, 2);
    assert_eq!(wishes(&mut party, 0, Wish::TakeBackTo(0)), None);
    party.here(ONE, Command::Decline(ProposalKind::TakeBack));
    party.settle();
    assert_eq!(party.session.plies(), 2);
    assert!(party.guests[0].session.as_ref().unwrap().proposals().is_empty());
}

#[test]
fn a_draw_and_a_take_back_are_asked_at_a_time() {
    let mut party = two::<Camelot>(None);
    plays(&mut party, 3);
    assert_eq!(wishes(&mut party, 0, Wish::Propose(ProposalKind::Draw)), None);
    assert_eq!(wishes(&mut party, 0, Wish::Propose(ProposalKind::TakeBack)), None);
    let kinds = |session: &dyn AnySession| -> Vec<ProposalKind> {
        session.proposals().iter().map(|proposal| proposal.kind).collect()
    };
    assert_eq!(kinds(&party.session), [ProposalKind::Draw, ProposalKind::TakeBack]);
    assert_eq!(kinds(&**party.guests[0].session.as_ref().unwrap()), kinds(&party.session));
    party.here(ONE, Command::Decline(ProposalKind::Draw));
    party.settle();
    assert_eq!(party.guests[0].changes.last(), Some(&Change::Declined(ProposalKind::Draw, ONE)));
}

#[test]
fn what_was_seen_is_not_taken_back() {
    let mut party = two::<Chromino>(None);
    for _ in 0..60 {
        plays(&mut party, 1);
        let path = party.session.everything().path(party.session.stands_on());
        if !path.is_empty() && !party.session.everything().may_branch_at(camaieu::play::NodeId::START) {
            break;
        }
    }
    let refused = wishes(&mut party, 0, Wish::TakeBackTo(0));
    assert_eq!(refused, id(&camaieu::play::reasons::SEEN));
}

#[test]
fn a_draw_a_rematch_and_a_change_of_seats_are_asked() {
    let mut party = two::<Camelot>(None);
    plays(&mut party, 3);
    assert_eq!(wishes(&mut party, 0, Wish::Propose(ProposalKind::Rematch)), id(&reasons::NOT_NOW));
    assert_eq!(wishes(&mut party, 0, Wish::Propose(ProposalKind::Swap(ONE, TWO))), id(&reasons::NOT_NOW));
    assert_eq!(wishes(&mut party, 0, Wish::Propose(ProposalKind::Draw)), None);
    party.here(ONE, Command::Accept(ProposalKind::Draw));
    party.settle();
    assert!(party.session.is_over());
    assert_eq!(party.deals(), [Some(DealCheck::Fair)]);
    // They change seats, and play again.
    assert_eq!(wishes(&mut party, 0, Wish::Propose(ProposalKind::Swap(ONE, TWO))), None);
    let swap = ProposalKind::Swap(ONE, TWO);
    assert_eq!(party.decide(ONE, Command::Accept(swap)), Ok(Change::Agreed(swap)));
    party.settle();
    assert_eq!(party.guests[0].mirror.seat, Some(ONE));
    assert_eq!(
        (party.host.owner(ONE).is_some_and(is_guest), party.host.owner(TWO)),
        (true, Some(SeatOwner::Here))
    );
    let asked = Change::Offered(ProposalKind::Rematch, TWO);
    assert_eq!(party.decide(TWO, Command::Propose(ProposalKind::Rematch)), Ok(asked));
    party.settle();
    assert_eq!(party.guests[0].changes.last(), Some(&asked));
    assert_eq!(wishes(&mut party, 0, Wish::Accept(ProposalKind::Rematch)), None);
    assert_eq!(party.decided.last(), Some(&Change::Agreed(ProposalKind::Rematch)));
    let next = camaieu::net::home::next_match(&party.host, &party.session, party.now);
    party.session = next.of().expect("of the same game").clone();
    let mut rng = camaieu::rules::rng::Rng::new(8);
    party.host.begin(&mut party.session, &mut || rng.seed(), party.now);
    party.settle();
    plays(&mut party, 4);
    party.mirrors_agree();
    assert_eq!(party.session.plies(), 4);
}

fn is_guest(owner: SeatOwner) -> bool {
    matches!(owner, SeatOwner::Guest(_))
}

#[test]
fn absent_seats_can_be_claimed_or_given_to_an_engine() {
    let mut party = three();
    plays(&mut party, 2);
    assert_eq!(wishes(&mut party, 0, Wish::Propose(ProposalKind::Claim(THREE))), id(&reasons::NOT_AWAY));
    // The third goes.
    let gone = party.guests.remove(2);
    party.pipes.remove(gone.key);
    party.step(Duration::from_secs(30));
    party.settle();
    assert!(matches!(party.guests[0].here.seats[2], SeatPresence::Away(_)));
    assert_eq!(wishes(&mut party, 0, Wish::Propose(ProposalKind::Claim(THREE))), id(&reasons::NOT_AWAY));
    for _ in 0..13 {
        party.step(Duration::from_secs(10));
        party.settle();
    }
    // Both others must agree that an engine plays on.
    assert_eq!(wishes(&mut party, 0, Wish::Propose(ProposalKind::Substitute(THREE, 2))), None);
    assert_eq!(party.session.players()[2].controller, Controller::Person);
    assert_eq!(wishes(&mut party, 1, Wish::Accept(ProposalKind::Substitute(THREE, 2))), None);
    assert_eq!(party.session.players()[2].controller, Controller::Level(2));
    assert_eq!(party.guests[0].here.seats[2], SeatPresence::Engine);
    // They come back, and have their seat again.
    party.guests.push(gone);
    party.kill_guest(2);
    party.settle();
    assert_eq!(party.guests[2].mirror.seat.map(Seat::number), Some(3));
    assert_eq!(party.session.players()[2].controller, Controller::Person);
    assert_eq!(party.guests[0].here.seats[2], SeatPresence::There);
    // Gone again: the others count the match as lost for them.
    let gone = party.guests.remove(2);
    party.pipes.remove(gone.key);
    for _ in 0..15 {
        party.step(Duration::from_secs(10));
        party.settle();
    }
    assert_eq!(wishes(&mut party, 1, Wish::Propose(ProposalKind::Claim(THREE))), None);
    assert_eq!(wishes(&mut party, 0, Wish::Decline(ProposalKind::Claim(THREE))), None);
    assert!(party.session.playing().len() == 3);
    assert_eq!(wishes(&mut party, 1, Wish::Propose(ProposalKind::Claim(THREE))), None);
    assert_eq!(wishes(&mut party, 0, Wish::Accept(ProposalKind::Claim(THREE))), None);
    assert_eq!(party.session.playing().len(), 2);
    party.mirrors_agree();
}

#[test]
fn words_reach_those_they_are_for() {
    let mut party = two::<Camelot>(None);
    let onlooker = party.come(1, Wanted::Onlooker);
    party.settle();
    let said = |party: &Party<Camelot>, index: usize| {
        let said =
            party.guests[index].followed.iter().filter(|followed| matches!(followed, Followed::Said(..)));
        said.count()
    };
    assert_eq!(wishes(&mut party, 0, Wish::Say(ChatMessage::Canned("hello".to_owned()))), None);
    assert_eq!(wishes(&mut party, onlooker, Wish::Say(ChatMessage::Free("Watch out!".to_owned()))), None);
    // Who plays hears the players; who watches hears all.
    assert_eq!((said(&party, 0), said(&party, onlooker)), (1, 2));
    let long = ChatMessage::Free("x".repeat(201));
    for words in [
        long,
        ChatMessage::Free(" ".to_owned()),
        ChatMessage::Canned("boo".to_owned()),
        ChatMessage::Free("\u{1b}[2J".to_owned()),
    ] {
        assert_eq!(wishes(&mut party, 0, Wish::Say(words)), id(&reasons::NO_CHAT));
    }
    assert_eq!(wishes(&mut party, onlooker, Wish::Resign), id(&reasons::ONLOOKER));
}

fn clock(seconds: u64) -> Timing {
    let time = Duration::from_secs(seconds);
    Timing { allowance: Allowance::Game { time, increment: Duration::ZERO }, overstep: Overstep::Loses }
}

#[test]
fn clocks_wait_for_those_who_have_not_come() {
    let setup = Setup::default_of(Camelot::OPTIONS);
    let mut party =
        Party::<Camelot>::new(&setup, 4, &[SeatOwner::Here], Some(clock(60)), NetworkFaults::default());
    party.step(Duration::from_secs(500));
    assert!(!party.session.is_over());
    party.come(0, Wanted::Any);
    party.settle();
    let left = party.session.clock().unwrap().left(party.now);
    assert!(left[0] > Duration::from_secs(58) && left[1] == Duration::from_secs(60), "{left:?}");
    party.step(Duration::from_secs(61));
    party.settle();
    assert_eq!(party.guests[0].session.as_ref().unwrap().outcome().to_string(), "win 2 time");
}

#[test]
fn whoever_comes_late_sees_the_time_that_is_left() {
    let mut party = two::<Camelot>(Some(clock(600)));
    plays(&mut party, 2);
    party.step(Duration::from_secs(100));
    let late = party.come(1, Wanted::Onlooker);
    party.settle();
    let left = |session: &dyn AnySession| session.clock().unwrap().left(party.now);
    let (seen, truth) = (left(&**party.guests[late].session.as_ref().unwrap()), left(&party.session));
    assert!(truth[0] < Duration::from_secs(501), "{truth:?}");
    for (seen, truth) in seen.into_iter().zip(truth) {
        assert!(seen.abs_diff(truth) < Duration::from_secs(1), "{seen:?} {truth:?}");
    }
}

#[test]
fn the_way_of_a_move_is_given_back() {
    let seconds = Duration::from_secs;
    let game = camaieu::play::Match::<Camelot>::new(&Setup::default_of(Camelot::OPTIONS), 1);
    let mut session = camaieu::play::Session::new(game).with_timing(Some(clock(600)), Duration::ZERO);
    let play = |session: &camaieu::play::Session<Camelot>| {
        let mv = Camelot::view_moves(&session.seat_view(session.to_move()))[0];
        Command::Play { at: session.stands_on(), mv, steps: Vec::new() }
    };
    session.set_lag(TWO, Duration::from_millis(400));
    let first = play(&session);
    session.submit(Actor::Person(ONE), first, seconds(10)).unwrap();
    // However often the time is looked at.
    for now in [15, 25, 40] {
        assert_eq!(session.tick(seconds(now)), None);
        let left = session.clock().unwrap().left(seconds(now));
        assert_eq!(left[1], seconds(610 - now) + Duration::from_millis(400));
    }
    let second = play(&session);
    session.submit(Actor::Person(TWO), second, seconds(40)).unwrap();
    // The time is nobody's: the next clock begins when the move is there.
    let left = session.clock().unwrap().left(seconds(40));
    assert_eq!(left, [seconds(590), Duration::from_millis(570_400)]);
    // A flag falls by so much later.
    let third = play(&session);
    session.submit(Actor::Person(ONE), third, seconds(41)).unwrap();
    assert_eq!(session.tick(Duration::from_millis(41_000 + 570_400 + 399)), None);
    assert!(session.tick(Duration::from_millis(41_000 + 570_400 + 400)).is_some());
}

#[test]
fn a_ping_measures_the_round_trip() {
    let mut party = two::<Camelot>(Some(clock(600)));
    party.pipes.set_faults(NetworkFaults { delay: Duration::from_millis(300), ..NetworkFaults::default() });
    plays(&mut party, 1);
    for _ in 0..200 {
        party.step(Duration::from_millis(100));
    }
    let lag = format!("{:?}", party.session.clock().unwrap());
    let lags = lag.split("lag: [").nth(1).unwrap().split(']').next().unwrap();
    assert!(lags.split(", ").nth(1).unwrap().ends_with("ms"), "{lags}");
}

#[test]
fn a_host_that_has_dealt_otherwise_is_found_out() {
    for (change, expected) in [("salt", DealCheck::OtherDeal), ("seed", DealCheck::OtherDeal)] {
        let mut party = two::<Chromino>(None);
        plays(&mut party, 4);
        // The host goes on with another deal in its papers.
        let mut record = serde_json::to_value(party.host.record()).unwrap();
        let other = if change == "salt" { "00".into() } else { 17.into() };
        record["deal"][change] = other;
        let record: HostRecord = serde_json::from_value(record).unwrap();
        let text = saved::write(&party.session);
        party.session = saved::read(&text, party.now).unwrap();
        party.host = Host::of_record(record, &mut party.session, party.now).unwrap();
        party.door = Default::default();
        let index = 0;
        let pipe = party.pipes.open_pipe(super::party::HOST);
        party.pipe = pipe;
        party.settle();
        let change = party.session.submit(Actor::Person(ONE), Command::Resign, party.now).unwrap();
        assert!(matches!(change, Change::Ended(..)));
        let now = party.now;
        party.host.send_session_changes(&mut party.session, Some(change), now);
        party.settle();
        assert_eq!(party.deals()[index], Some(expected), "{change:?}");
    }
}

#[test]
fn a_host_that_has_shown_otherwise_is_found_out() {
    use camaieu::net::protocol::{LogEntry, MatchStart, TableEvent};
    use camaieu::net::{Deal, guest::Mirror};
    let setup = Setup::default_of(Chromino::OPTIONS);
    let deal = Deal { seed: Some(5), position: None, salt: "salt".to_owned() };
    // The first view is that of another deal.
    let view = Chromino::view(&Chromino::start(&setup, 6), camaieu::rules::game::Observer::Seat(ONE));
    let begin = MatchStart {
        game: "chromino".to_owned(),
        id: 1,
        setup: setup.pairs().map(|(key, value)| (key.to_owned(), value.to_owned())).collect(),
        files: Vec::new(),
        view: Chromino::view_text(&view),
        players: vec![Default::default(); 2],
        timing: None,
        series: None,
        commitment: deal.commitment(),
    };
    let mut mirror = Mirror::of(Some(ONE));
    let mut session = None;
    let entry = |number, event| LogEntry { number, epoch: 0, ply: 0, event };
    let first = entry(1, TableEvent::Begin(Box::new(begin)));
    let mut follow =
        |entry| super::party::follow(&mut mirror, &mut session, Chromino::NAME, entry, Duration::ZERO);
    assert_eq!(follow(first), Ok(Followed::Begun));
    let checked = follow(entry(2, TableEvent::Reveal(deal)));
    assert_eq!(checked, Ok(Followed::Checked(DealCheck::OtherMatch(None))));
}

#[test]
fn a_guest_listens_to_its_own_connection_alone() {
    use camaieu::net::protocol::{ToGuest, Welcome};
    use camaieu::net::{TransportEvent, guest::HostLink, pipes::Pipes};
    let pipes = Pipes::default();
    let (mut host, mut own) = (pipes.open_pipe([1; 32]), pipes.open_pipe([2; 32]));
    let invitation = camaieu::net::Invitation {
        host: [1; 32],
        addresses: Vec::new(),
        relay: None,
        table: 1,
        secret: [0; 10],
    };
    let opened = |host: &mut camaieu::net::pipes::Pipe| loop {
        if let TransportEvent::Opened(connection, _) = host.next().expect("a connection") {
            break connection;
        }
    };
    let mut link = HostLink::new(invitation.clone(), String::new(), Wanted::Any);
    link.pump(&mut own, Duration::ZERO);
    let right = opened(&mut host);
    own.dial(&invitation);
    let other = opened(&mut host);
    link.pump(&mut own, Duration::ZERO);
    let welcome = Welcome { game: "camelot".to_owned(), seat: None, tag: 0, from: 1 };
    for (connection, is_in) in [(other, false), (right, true)] {
        host.send(connection, line_of(&ToGuest::Welcome(welcome.clone())));
        link.pump(&mut own, Duration::ZERO);
        assert_eq!(link.is_in(), is_in);
    }
}

#[test]
fn entries_that_are_missing_are_asked_for() {
    use camaieu::net::protocol::{LogEntry, TableEvent, ToGuest, ToHost, Welcome, read_line};
    use camaieu::net::{TransportEvent, guest::HostLink, guest::LinkEvent, pipes::Pipes};
    let pipes = Pipes::default();
    let (mut host, mut own) = (pipes.open_pipe([1; 32]), pipes.open_pipe([2; 32]));
    let invitation = camaieu::net::Invitation {
        host: [1; 32],
        addresses: Vec::new(),
        relay: None,
        table: 1,
        secret: [0; 10],
    };
    let mut link = HostLink::new(invitation, String::new(), Wanted::Any);
    link.pump(&mut own, Duration::ZERO);
    let Some(TransportEvent::Opened(connection, _)) = host.next() else { panic!() };
    let tell = |message: ToGuest, host: &mut camaieu::net::pipes::Pipe| {
        host.send(connection, line_of(&message));
    };
    let entry =
        |number| ToGuest::Entry(Box::new(LogEntry { number, epoch: 0, ply: 0, event: TableEvent::Hidden }));
    link.pump(&mut own, Duration::ZERO);
    let welcome = Welcome { game: "camelot".to_owned(), seat: None, tag: 0, from: 1 };
    tell(ToGuest::Welcome(welcome), &mut host);
    [1, 1, 4, 5, 2, 3].into_iter().for_each(|number| tell(entry(number), &mut host));
    let numbers = |events: Vec<LinkEvent>| -> Vec<u64> {
        let entries = events.into_iter().filter_map(|event| match event {
            LinkEvent::Entry(entry) => Some(entry.number),
            _ => None,
        });
        entries.collect()
    };
    // Each once, and in order; the rest is asked for, once, and again when nothing comes.
    assert_eq!(numbers(link.pump(&mut own, Duration::ZERO)), [1, 2, 3]);
    let asked = |host: &mut camaieu::net::pipes::Pipe| {
        let mut heard = Vec::new();
        while let Some(event) = host.next() {
            if let TransportEvent::Received(_, bytes) = event {
                heard.extend(bytes);
            }
        }
        let text = String::from_utf8(heard).unwrap();
        let messages: Vec<ToHost> = text.lines().filter_map(read_line).collect();
        messages.into_iter().filter(|message| matches!(message, ToHost::Missing(_))).collect::<Vec<_>>()
    };
    assert_eq!(asked(&mut host), [ToHost::Missing(1)]);
    tell(entry(6), &mut host);
    assert_eq!(numbers(link.pump(&mut own, Duration::from_millis(500))), [0; 0]);
    assert_eq!(asked(&mut host), [ToHost::Missing(3)]);
    link.pump(&mut own, Duration::from_secs(4));
    assert_eq!(asked(&mut host), [ToHost::Missing(3)]);
    (4..=6).for_each(|number| tell(entry(number), &mut host));
    assert_eq!(numbers(link.pump(&mut own, Duration::from_secs(4))), [4, 5, 6]);
    assert_eq!(link.have(), 6);
}
