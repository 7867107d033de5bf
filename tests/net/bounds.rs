//! Bounds: what guests who do not read, who ask too much, and strangers cost a host, and that nobody pays for it who means well.

use std::time::Duration;

use camaieu::net::gate::{Admission, Gate, Origin};
use camaieu::net::guest::{Followed, LinkState};
use camaieu::net::host::{HostEvent, SeatOwner};
use camaieu::net::limits::{
    HANDSHAKE, MOST_BEGINNING, MOST_CONNECTIONS, MOST_OF_A_KEY, MOST_ONLOOKERS, MOST_UNSENT, PORTION, STALLED,
};
use camaieu::net::pipes::{NetworkFaults, Pipe};
use camaieu::net::protocol::{
    ChatMessage, Do, Hello, PROTOCOL, SeatPresence, ToGuest, ToHost, Wanted, Wish, line_of, read_line,
};
use camaieu::net::{Connection, DeviceKey, Transport, fingerprint};
use camaieu::rules::camelot::Camelot;
use camaieu::rules::game::Seat;
use camaieu::rules::prelude::*;
use camaieu::rules::setup::Setup;

use super::party::{HOST, Party, key};

/// Time of a look at the network.
const LOOK: Duration = Duration::from_millis(40);
/// Bytes that may wait beyond a portion of the log: the last entry of it, and what is told beside the log.
const BESIDE: usize = 8 * 1024;

/// A match between a person here and a guest, over a network that watches its connections.
fn two() -> Party<Camelot> {
    let faults = NetworkFaults { watched: true, ..NetworkFaults::default() };
    let mut party = Party::new(&Setup::default_of(Camelot::OPTIONS), 4, &[SeatOwner::Here], None, faults);
    party.come(0, Wanted::Any);
    party.settle();
    party
}

/// The host says the longest that can be said, so often.
fn talks(party: &mut Party<Camelot>, times: usize) {
    for _ in 0..times {
        let (words, now) = (ChatMessage::Free("\u{1f600}".repeat(200)), party.now);
        let said = party.host.post_chat(&mut party.session, Some(Seat::FIRST), String::new(), words, now);
        said.expect("it may be said");
    }
}

fn passes(party: &mut Party<Camelot>, time: Duration) {
    for _ in 0..time.as_millis() / LOOK.as_millis() {
        party.step(LOOK);
    }
}

fn hello() -> Wish {
    Wish::Say(ChatMessage::Canned("hello".to_owned()))
}

#[test]
fn a_reader_who_stops_costs_a_portion_and_is_let_go() {
    let mut party = two();
    party.pipes.stop_reading(key(0), true);
    let mut most = 0;
    for _ in 0..45 {
        talks(&mut party, 20);
        party.step(LOOK);
        most = most.max(party.pipes.unsent(HOST));
    }
    assert!((PORTION..PORTION + BESIDE).contains(&most), "{most}");
    assert_eq!(party.host.presence(party.now).seats[1], SeatPresence::There);
    passes(&mut party, STALLED);
    assert!(party.host.news().contains(&HostEvent::Left(Some(Seat::SECOND), "Guest 10".to_owned())));
    assert_eq!(party.pipes.unsent(HOST), 0);
    // Who reads again comes back, and has all of it.
    party.pipes.stop_reading(key(0), false);
    party.settle();
    passes(&mut party, Duration::from_secs(2));
    let said = party.guests[0].followed.iter().filter(|followed| matches!(followed, Followed::Said(..)));
    assert_eq!(said.count(), 900);
}

#[test]
fn more_than_may_wait_is_never_kept() {
    let mut party = two();
    party.pipes.stop_reading(key(0), true);
    let (connection, line) = (Connection(2), vec![b' '; 60_000]);
    let mut most = 0;
    for _ in 0..100 {
        party.pipe.send(connection, line.clone());
        most = most.max(party.pipes.unsent(HOST));
    }
    assert!(most > MOST_UNSENT - 60_000 && most <= MOST_UNSENT, "{most}");
    assert_eq!(party.pipes.unsent(HOST), 0, "the connection is closed");
    party.step(LOOK);
    assert!(party.host.news().iter().any(|news| matches!(news, HostEvent::Left(..))));
}

#[test]
fn onlookers_who_do_not_read_cost_little() {
    let mut party = two();
    let onlookers = MOST_ONLOOKERS as u8;
    for number in 1..=onlookers {
        party.come(number, Wanted::Onlooker);
    }
    party.settle();
    (1..=onlookers).for_each(|number| party.pipes.stop_reading(key(number), true));
    let mut most = 0;
    for _ in 0..180 {
        talks(&mut party, 5);
        party.step(LOOK);
        most = most.max(party.pipes.unsent(HOST));
    }
    println!("{most} bytes wait for {onlookers} onlookers who do not read");
    assert!(most <= MOST_ONLOOKERS * (PORTION + BESIDE), "{most}");
    assert_eq!(party.host.presence(party.now).onlookers, MOST_ONLOOKERS);
    // Those who play do not notice.
    let before = party.session.plies();
    party.play_on();
    passes(&mut party, Duration::from_millis(200));
    assert_eq!(party.session.plies(), before + 1);
    passes(&mut party, STALLED);
    assert_eq!((party.host.presence(party.now).onlookers, party.pipes.unsent(HOST)), (0, 0));
}

#[test]
fn a_log_longer_than_a_portion_comes_whole() {
    let mut party = two();
    talks(&mut party, 900);
    party.settle();
    let late = party.come(1, Wanted::Onlooker);
    let mut most = 0;
    for _ in 0..100 {
        party.step(LOOK);
        most = most.max(party.pipes.unsent(HOST));
    }
    assert_eq!(party.guests[late].link.have(), party.guests[0].link.have());
    assert!(party.guests[late].link.have() > 900 && most < PORTION + BESIDE, "{most}");
}

#[test]
fn what_is_missing_is_repeated_ever_more_rarely() {
    let mut party = two();
    talks(&mut party, 100);
    party.settle();
    let LinkState::In(connection) = party.guests[0].link.state() else { panic!("it is in") };
    let before = party.pipes.sent();
    for _ in 0..64 {
        party.guests[0].pipe.send(connection, line_of(&ToHost::Missing(0)));
        passes(&mut party, Duration::from_secs(1));
    }
    // At 0, 1, 3, 7, 15, 31 and 63 seconds.
    let (sent, log) = (party.pipes.sent() - before, 100 * 800);
    assert!((5 * log..9 * log).contains(&sent), "{sent}");
}

#[test]
fn every_wish_of_a_cut_off_guest_is_answered_once() {
    let mut party = two();
    // The host is away, and comes back.
    party.pipes.remove(HOST);
    party.pump_guests(LOOK);
    let tags: Vec<u64> = (0..100).map(|_| party.wish(0, hello())).collect();
    party.kill_host();
    // The connection breaks off again and again meanwhile.
    for round in 0..5 {
        passes(&mut party, Duration::from_secs(2));
        let sent = party.pipes.sent();
        party.pipes.cut_after(sent + 100 + round);
    }
    party.settle();
    let mut answered: Vec<u64> = party.guests[0].done.iter().map(|(tag, _)| *tag).collect();
    answered.sort_unstable();
    assert_eq!(answered, tags);
    assert!(party.guests[0].done.iter().all(|(_, refused)| refused.is_none()));
    assert_eq!(party.host.sayings().count(), 100);
}

fn hello_of(party: &Party<Camelot>, wanted: Wanted) -> Hello {
    let secret = party.host.secret().iter().map(|byte| format!("{byte:02x}")).collect();
    let (program, rules) = ("1.0.0".to_owned(), fingerprint::of_all_games().clone());
    Hello {
        protocol: PROTOCOL,
        program,
        rules,
        table: party.host.table(),
        secret,
        wanted,
        ..Hello::default()
    }
}

/// Messages that a machine has heard.
fn heard(party: &Party<Camelot>, by: DeviceKey) -> Vec<ToGuest> {
    let heard = String::from_utf8(party.pipes.delivered_bytes(by)).unwrap();
    heard.lines().filter_map(read_line).collect()
}

#[test]
fn an_earlier_guest_may_say_a_hundred_at_once() {
    let mut party = two();
    party.pipes.listen();
    // Version 1.0.0 sends all that was wished when it comes back.
    let mut pipe = party.pipes.open_pipe(key(1));
    let connection = pipe.dial(&party.invitation());
    pipe.send(connection, line_of(&ToHost::Hello(hello_of(&party, Wanted::Onlooker))));
    party.step(LOOK);
    for tag in 1..=100 {
        pipe.send(connection, line_of(&ToHost::Do(Do { tag, epoch: 0, ply: 0, what: hello() })));
    }
    for _ in 0..4 {
        party.step(LOOK);
        while pipe.next().is_some() {}
    }
    let done = heard(&party, key(1)).into_iter().filter(|message| matches!(message, ToGuest::Done { .. }));
    assert_eq!((done.count(), party.host.sayings().count()), (100, 100));
}

/// Key of a stranger.
fn stranger(number: usize) -> DeviceKey {
    let mut key = [200; 32];
    key[..8].copy_from_slice(&number.to_be_bytes());
    key
}

/// Strangers take what has come for them.
fn read_all(strangers: &mut [Pipe]) {
    strangers.iter_mut().for_each(|pipe| while pipe.next().is_some() {});
}

#[test]
fn five_hundred_strangers_do_not_disturb_two_who_play() {
    let mut party = two();
    party.pipes.listen();
    let invitation = party.invitation();
    let wrong = Hello { secret: "0".repeat(20), ..hello_of(&party, Wanted::Any) };
    let mut strangers = Vec::new();
    for number in 0..500 {
        let mut pipe = party.pipes.open_pipe(stranger(number));
        let connection = pipe.dial(&invitation);
        // Some say nothing as often as they can, some have no secret, and some speak another language.
        match number % 3 {
            0 => (1..MOST_OF_A_KEY).for_each(|_| {
                pipe.dial(&invitation);
            }),
            1 => pipe.send(connection, line_of(&ToHost::Hello(wrong.clone()))),
            _ => pipe.send(connection, vec![b'x'; 70_000]),
        }
        strangers.push(pipe);
        if number % 5 == 0 {
            party.play_on();
        }
        party.step(Duration::from_millis(10));
        read_all(&mut strangers);
        // The guest is away for a moment, and strangers take the place.
        match number {
            430 => party.pipes.remove(key(0)),
            460 => party.kill_guest(0),
            _ => {}
        }
    }
    assert!(party.guests[0].link.is_in(), "back within half a second");
    passes(&mut party, HANDSHAKE);
    read_all(&mut strangers);
    party.settle();
    assert!(party.session.plies() > 40, "{}", party.session.plies());
    party.mirrors_agree();
    assert!((0..500).all(|number| party.pipes.delivered_bytes(stranger(number)).is_empty()));
    // Another guest comes in between.
    let onlooker = party.come(3, Wanted::Onlooker);
    party.settle();
    assert!(party.guests[onlooker].link.is_in());
}

#[test]
fn silent_strangers_hold_no_place_that_a_guest_needs() {
    let mut party = two();
    let invitation = party.invitation();
    let mut strangers = Vec::new();
    for number in 0..MOST_CONNECTIONS + 100 {
        let mut pipe = party.pipes.open_pipe(stranger(number));
        pipe.dial(&invitation);
        strangers.push(pipe);
    }
    let late = party.come(4, Wanted::Onlooker);
    (0..3).for_each(|_| party.step(LOOK));
    assert!(party.guests[late].link.is_in() && party.guests[0].link.is_in());
}

#[test]
fn a_key_that_comes_again_and_again_is_closed_on() {
    let mut party = two();
    let mut pipe = party.pipes.open_pipe(stranger(1));
    let hello = line_of(&ToHost::Hello(hello_of(&party, Wanted::Onlooker)));
    let mut welcomes = |party: &mut Party<Camelot>, times: usize| {
        party.pipes.listen();
        for _ in 0..times {
            let connection = pipe.dial(&party.invitation());
            pipe.send(connection, hello.clone());
            party.step(Duration::from_millis(1));
            while pipe.next().is_some() {}
        }
        let heard = heard(party, stranger(1));
        heard.iter().filter(|message| matches!(message, ToGuest::Welcome(_))).count()
    };
    assert_eq!(welcomes(&mut party, 40), 32);
    party.step(Duration::from_secs(1));
    assert_eq!(welcomes(&mut party, 10), 4);
}

fn address(last: u8) -> Origin {
    Origin::of([192, 0, 2, last].into())
}

fn gate() -> Gate {
    let (most, most_of_one) = MOST_BEGINNING;
    Gate::new(most, most_of_one)
}

#[test]
fn an_address_begins_so_many_at_once_and_a_second() {
    let (mut gate, (_, most_of_one)) = (gate(), MOST_BEGINNING);
    let begin = |gate: &mut Gate, at: u64| gate.begin(address(1), true, Duration::from_millis(at));
    for _ in 0..most_of_one {
        assert_eq!(begin(&mut gate, 0), Admission::Accept);
    }
    assert_eq!(begin(&mut gate, 0), Admission::Ignore);
    assert_eq!(gate.begin(address(2), true, Duration::ZERO), Admission::Accept, "another one may");
    // Sixty-four in a moment, then one more each eighth of a second.
    let mut accepted = most_of_one;
    for _ in 0..100 {
        gate.end(address(1));
        accepted += usize::from(begin(&mut gate, 0) == Admission::Accept);
    }
    assert_eq!(accepted, 64);
    gate.end(address(1));
    assert_eq!([begin(&mut gate, 124), begin(&mut gate, 125)], [Admission::Ignore, Admission::Accept]);
}

#[test]
fn addresses_are_proved_when_many_come_at_once() {
    let (mut gate, (most, _)) = (gate(), MOST_BEGINNING);
    let answers: Vec<Admission> =
        (0..100).map(|last| gate.begin(address(last), false, Duration::ZERO)).collect();
    // Whoever sends in the name of others takes no more than a quarter of the places.
    let (first, rest) = answers.split_at(most / 4);
    assert!(first.iter().all(|answer| *answer == Admission::Accept));
    assert!(rest.iter().all(|answer| *answer == Admission::Prove));
    let relayed = gate.begin(Origin::Relayed([3; 32]), false, Duration::ZERO);
    assert_eq!(relayed, Admission::Accept, "a relay vouches for the key");
    let proved = (100..200).map(|last| gate.begin(address(last), true, Duration::ZERO));
    assert_eq!(proved.filter(|answer| *answer == Admission::Accept).count(), most - most / 4 - 1);
}

#[test]
fn thousands_of_addresses_take_no_more_memory() {
    let mut gate = gate();
    for number in 0..20_000_u32 {
        let origin = Origin::of(std::net::Ipv4Addr::from(number).into());
        assert_eq!(gate.begin(origin, true, Duration::ZERO), Admission::Accept);
        gate.end(origin);
        assert!(gate.remembered() <= 4_096);
    }
}
