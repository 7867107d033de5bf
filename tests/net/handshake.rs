//! Admission of guests: who is let in, who is told why not, and who gets no answer; and the limits on what comes.

use std::time::Duration;

use camaieu::net::guest::Ended;
use camaieu::net::host::SeatOwner;
use camaieu::net::limits::{LONGEST_LINE, MOST_ONLOOKERS};
use camaieu::net::pipes::{NetworkFaults, Pipe};
use camaieu::net::protocol::{
    Hello, JoinRefusal, Older, PROTOCOL, ToGuest, ToHost, Wanted, line_of, read_line,
};
use camaieu::net::{Connection, DeviceKey, Invitation, Transport, TransportEvent, fingerprint};
use camaieu::rules::camelot::Camelot;
use camaieu::rules::prelude::*;
use camaieu::rules::rng::Rng;
use camaieu::rules::setup::Setup;

use super::party::{Party, key};

/// Somebody who talks to a host by hand.
struct Talker {
    pipe: Pipe,
    connection: Connection,
    heard: Vec<u8>,
    is_closed: bool,
}

impl Talker {
    fn dial(party: &mut Party<Camelot>, own: DeviceKey) -> Talker {
        let mut pipe = party.pipes.open_pipe(own);
        let connection = pipe.dial(&party.invitation());
        let mut talker = Talker { pipe, connection, heard: Vec::new(), is_closed: false };
        talker.listen(party, Duration::from_millis(1));
        talker
    }

    fn say(&mut self, party: &mut Party<Camelot>, bytes: &[u8]) {
        self.pipe.send(self.connection, bytes.to_vec());
        self.listen(party, Duration::from_millis(1));
    }

    fn listen(&mut self, party: &mut Party<Camelot>, passes: Duration) {
        party.step(passes);
        while let Some(event) = self.pipe.next() {
            match event {
                TransportEvent::Received(_, bytes) => self.heard.extend(bytes),
                TransportEvent::Closed(_) | TransportEvent::Silent(_) => self.is_closed = true,
                TransportEvent::Opened(..) | TransportEvent::Drained(_) => {}
            }
        }
    }

    fn messages(&self) -> Vec<ToGuest> {
        let text = String::from_utf8(self.heard.clone()).unwrap();
        text.lines().map(|line| read_line(line).unwrap()).collect()
    }
}

fn party() -> Party<Camelot> {
    let setup = Setup::default_of(Camelot::OPTIONS);
    Party::new(&setup, 1, &[SeatOwner::Here], None, NetworkFaults::default())
}

fn hello(party: &Party<Camelot>) -> Hello {
    let secret = party.host.secret().iter().map(|byte| format!("{byte:02x}")).collect();
    let (program, rules) = (env!("CARGO_PKG_VERSION").to_owned(), fingerprint::of_all_games().clone());
    Hello { protocol: PROTOCOL, program, rules, table: party.host.table(), secret, ..Hello::default() }
}

fn answer(change: impl FnOnce(&mut Hello)) -> Talker {
    let mut party = party();
    let mut hello = hello(&party);
    change(&mut hello);
    let mut talker = Talker::dial(&mut party, key(1));
    talker.say(&mut party, &line_of(&ToHost::Hello(hello)));
    talker
}

#[test]
fn whoever_knows_the_secret_is_let_in() {
    let talker = answer(|_| {});
    assert!(!talker.is_closed);
    assert!(matches!(talker.messages()[..], [ToGuest::Welcome(_), ToGuest::Entry(_), ..]));
}

#[test]
fn an_unknown_key_cannot_detect_a_match() {
    let strangers: [fn(&mut Hello); 4] = [
        |hello| hello.secret = "0".repeat(20),
        |hello| hello.secret.clear(),
        |hello| hello.table += 1,
        // Not even that its program is older.
        |hello| (hello.protocol, hello.secret) = (0, String::new()),
    ];
    for stranger in strangers {
        let talker = answer(stranger);
        assert!(talker.is_closed && talker.heard.is_empty(), "{:?}", talker.messages());
    }
}

#[test]
fn a_refusal_says_which_side_is_older() {
    let older = |change: fn(&mut Hello)| match answer(change).messages()[..] {
        [ToGuest::Refused(JoinRefusal::Version { older, ref program })] => {
            assert_eq!(program, env!("CARGO_PKG_VERSION"));
            older
        }
        ref other => panic!("{other:?}"),
    };
    assert_eq!(older(|hello| hello.protocol = PROTOCOL - 1), Older::Guest);
    assert_eq!(older(|hello| hello.protocol = PROTOCOL + 1), Older::Host);
    let other_rules = |hello: &mut Hello| drop(hello.rules.insert("camelot".to_owned(), "0".to_owned()));
    assert_eq!(older(other_rules), Older::Neither);
    assert_eq!(
        older(|hello| (hello.rules, hello.program) = (Default::default(), "0.0.9".to_owned())),
        Older::Guest
    );
    assert_eq!(
        older(|hello| (hello.rules, hello.program) = (Default::default(), "99.0".to_owned())),
        Older::Host
    );
    // Other games may have other rules.
    let talker = answer(|hello| drop(hello.rules.insert("chromino".to_owned(), "0".to_owned())));
    assert!(matches!(talker.messages()[0], ToGuest::Welcome(_)));
    // Fields of a later protocol are skipped.
    let mut party = party();
    let mut value = serde_json::to_value(ToHost::Hello(Hello { protocol: 9, ..hello(&party) })).unwrap();
    value["hello"]["colour"] = "blue".into();
    let mut talker = Talker::dial(&mut party, key(1));
    talker.say(&mut party, format!("{value}\n").as_bytes());
    assert!(matches!(
        talker.messages()[..],
        [ToGuest::Refused(JoinRefusal::Version { older: Older::Host, .. })]
    ));
}

#[test]
fn an_old_code_is_refused_with_only_the_reason() {
    let mut party = party();
    let old = party.invitation();
    let stays = party.come(2, Wanted::Any);
    party.settle();
    let mut rng = Rng::new(3);
    party.host.renew_invitation(&mut || rng.seed());
    let mut talker = Talker::dial(&mut party, key(1));
    let secret = old.secret.iter().map(|byte| format!("{byte:02x}")).collect();
    let hello = Hello { secret, ..hello(&party) };
    talker.say(&mut party, &line_of(&ToHost::Hello(hello)));
    assert_eq!(talker.messages(), [ToGuest::Refused(JoinRefusal::OldInvitation)]);
    assert!(talker.is_closed);
    // Those who have come stay, and come back by their key.
    party.kill_guest(stays);
    party.settle();
    assert!(party.guests[stays].link.is_in());
}

#[test]
fn places_are_given_as_they_are_wanted_and_bounded() {
    let mut party = party();
    let second = party.come(0, Wanted::Seat(1));
    let third = party.come(1, Wanted::Seat(2));
    let fourth = party.come(2, Wanted::Any);
    party.settle();
    assert_eq!(party.guests[second].ended, Some(Ended::Refused(JoinRefusal::SeatTaken)));
    assert_eq!(party.guests[third].mirror.seat.map(|seat| seat.number()), Some(2));
    assert_eq!(party.guests[fourth].mirror.seat, None);
    let most = MOST_ONLOOKERS as u8;
    let others: Vec<usize> = (0..most).map(|number| party.come(3 + number, Wanted::Any)).collect();
    party.settle();
    let refused = others.iter().filter(|index| party.guests[**index].ended.is_some());
    assert_eq!(refused.count(), 1);
    assert_eq!(party.host.presence(party.now).onlookers, MOST_ONLOOKERS);
}

#[test]
fn a_stranger_gives_up() {
    let mut party = party();
    let wrong = Invitation { secret: [0; 10], ..party.invitation() };
    let stranger = party.come(0, Wanted::Any);
    let link = camaieu::net::guest::HostLink::new(wrong, String::new(), Wanted::Any);
    party.guests[stranger].link = link;
    party.settle();
    assert_eq!(party.guests[stranger].ended, Some(Ended::Stranger));
    assert!(party.guests[stranger].session.is_none());
}

#[test]
fn whoever_says_nothing_is_shown_out() {
    let mut party = party();
    let mut talker = Talker::dial(&mut party, key(1));
    talker.listen(&mut party, Duration::from_millis(4_900));
    assert!(!talker.is_closed);
    talker.listen(&mut party, Duration::from_millis(200));
    talker.listen(&mut party, Duration::ZERO);
    assert!(talker.is_closed && talker.heard.is_empty());
    // A guest has ten seconds, and is pinged meanwhile.
    let mut talker = Talker::dial(&mut party, key(1));
    let hello = hello(&party);
    talker.say(&mut party, &line_of(&ToHost::Hello(hello)));
    for _ in 0..9 {
        talker.listen(&mut party, Duration::from_secs(1));
    }
    assert!(!talker.is_closed);
    assert!(talker.messages().iter().filter(|message| matches!(message, ToGuest::Ping(_))).count() >= 2);
    talker.listen(&mut party, Duration::from_secs(2));
    talker.listen(&mut party, Duration::ZERO);
    assert!(talker.is_closed);
}

/// A guest by hand who is let in.
fn let_in(party: &mut Party<Camelot>) -> Talker {
    let mut talker = Talker::dial(party, key(1));
    let hello = hello(party);
    talker.say(party, &line_of(&ToHost::Hello(hello)));
    assert!(!talker.is_closed);
    talker
}

#[test]
fn too_much_is_too_much() {
    let mut party = party();
    let mut talker = let_in(&mut party);
    // Two hundred messages at once, and twenty a second.
    let some = |count: usize| -> Vec<u8> { line_of(&ToHost::Missing(1_000)).repeat(count) };
    // The first of them let the guest in.
    talker.say(&mut party, &some(199));
    talker.listen(&mut party, Duration::from_secs(2));
    assert!(!talker.is_closed);
    talker.say(&mut party, &some(40));
    talker.listen(&mut party, Duration::ZERO);
    assert!(!talker.is_closed);
    talker.say(&mut party, &some(10));
    talker.listen(&mut party, Duration::ZERO);
    assert!(talker.is_closed);
    // A line of 64 KiB, and one byte more, with an end or without.
    for (length, has_end) in [(LONGEST_LINE, true), (LONGEST_LINE + 1, true), (LONGEST_LINE + 1, false)] {
        let mut talker = let_in(&mut party);
        let mut line = line_of(&ToHost::Pong(7));
        line.pop();
        line.resize(length - usize::from(has_end), b' ');
        line.extend(has_end.then_some(b'\n'));
        talker.say(&mut party, &line);
        talker.listen(&mut party, Duration::ZERO);
        assert_eq!(talker.is_closed, length > LONGEST_LINE, "{length}");
    }
}

#[test]
fn no_bytes_from_outside_do_harm() {
    let mut rng = Rng::new(11);
    let mut party = party();
    for round in 0..600 {
        let mut talker = if round % 2 == 0 { let_in(&mut party) } else { Talker::dial(&mut party, key(1)) };
        let good = line_of(&ToHost::Hello(hello(&party)));
        let command = br#"{"do":{"tag":1,"epoch":0,"ply":0,"what":{"play":{"mv":"E6-E8"}}}}"#;
        let mut bytes = if rng.below(2) == 0 { good } else { [&command[..], b"\n"].concat() };
        for _ in 0..rng.below(6) {
            let at = rng.below(bytes.len());
            match rng.below(3) {
                0 => bytes[at] = rng.below(256) as u8,
                1 => drop(bytes.remove(at)),
                _ => bytes.insert(at, rng.below(256) as u8),
            }
        }
        talker.say(&mut party, &bytes);
        talker.listen(&mut party, Duration::from_millis(500));
    }
    // Nor do such from a host.
    let guest = party.come(5, Wanted::Onlooker);
    party.settle();
    let heard = {
        party.pipes.listen();
        party.kill_guest(guest);
        party.settle();
        party.pipes.delivered_bytes(key(5))
    };
    for _ in 0..2_000 {
        let mut bytes = heard.clone();
        for _ in 0..1 + rng.below(4) {
            let at = rng.below(bytes.len());
            bytes[at] = rng.below(256) as u8;
        }
        let mut mirror = camaieu::net::guest::Mirror::of(None);
        let mut session = None;
        for line in String::from_utf8_lossy(&bytes).lines() {
            if let Some(ToGuest::Entry(entry)) = read_line(line) {
                let _ =
                    super::party::follow(&mut mirror, &mut session, Camelot::NAME, *entry, Duration::ZERO);
            }
        }
    }
}

#[test]
fn every_byte_of_a_code_is_checked() {
    let invitation = Invitation {
        host: [200; 32],
        addresses: vec!["127.0.0.1:4242".parse().unwrap(), "[fe80::1]:9".parse().unwrap()],
        relay: Some("https://relay.example.org./".to_owned()),
        table: u64::MAX,
        secret: [255; 10],
    };
    let code = invitation.to_string();
    assert_eq!(Invitation::read(&code), Ok(invitation));
    for (at, letter) in code.char_indices() {
        for other in "0az".chars().filter(|other| *other != letter && letter != '-') {
            let mut typed = code.clone();
            typed.replace_range(at..=at, &other.to_string());
            assert!(Invitation::read(&typed).is_err(), "{typed}");
        }
    }
    for length in 0..code.len() - 1 {
        assert!(Invitation::read(&code[..length]).is_err());
    }
    for text in ["", "u", "é", "hello", &"0".repeat(100_000)] {
        assert!(Invitation::read(text).is_err());
    }
}

#[test]
fn codes_are_minimal_and_in_groups_of_five() {
    for length in 0..10 {
        let code = Invitation {
            host: [200; 32],
            addresses: Vec::new(),
            relay: Some(format!("https://{}", "r".repeat(length))),
            table: u64::MAX,
            secret: [255; 10],
        }
        .to_string();
        let groups: Vec<usize> = code.split('-').map(str::len).collect();
        let (last, others) = groups.split_last().unwrap();
        assert!(others.iter().all(|&letters| letters == 5) && (1..=5).contains(last), "{code}");
        // So many letters of five bits are over in whole bytes.
        let over = groups.iter().sum::<usize>() % 8;
        assert!([0, 2, 4, 5, 7].contains(&over), "{code}");
    }
}
