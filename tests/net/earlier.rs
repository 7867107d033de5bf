//! Programs of version 1.0.0: a match that two guests have played with a host, as its lines were recorded, is played by them
//! with the host of today, and by the guests of today with that host.
//!
//! `1>` is what the first guest has said, `1<` what it has heard, and `=` the milliseconds that have passed. The record is
//! never made anew: whoever changes the rules or the protocol says by their numbers that both cannot play.

use std::collections::BTreeMap;
use std::time::Duration;

use camaieu::net::guest::DealCheck;
use camaieu::net::host::HostOptions;
use camaieu::net::pipes::{NetworkFaults, Pipe};
use camaieu::net::protocol::{LogEntry, PortableRefusal, ToGuest, Wanted, Welcome, read_line};
use camaieu::net::{Connection, Transport, TransportEvent};
use camaieu::rules::chromino::Chromino;
use camaieu::rules::prelude::*;
use camaieu::rules::setup::Setup;

use super::party::{HOST, Party, key};

const RECORD: &str = include_str!("../data/net/chromino-1.0.0.txt");
/// Plies of the match that was recorded.
const PLIES: usize = 10;

/// Line of the record.
enum Line<'a> {
    Said(usize, &'a str),
    Heard(usize, &'a str),
    Passes(Duration),
}

fn lines() -> impl Iterator<Item = Line<'static>> {
    RECORD.lines().map(|line| {
        let (what, rest) = line.split_once(' ').expect("a line of the record");
        match what {
            "=" => Line::Passes(Duration::from_millis(rest.parse().expect("milliseconds"))),
            "1>" | "2>" => Line::Said(usize::from(what == "2>"), rest),
            _ => Line::Heard(usize::from(what == "2<"), rest),
        }
    })
}

/// The host of the match that was recorded, or of one like it.
fn party() -> Party<Chromino> {
    let setup = Setup::read(Chromino::OPTIONS, "players=2").unwrap();
    let options = HostOptions { has_lobby: true, ..HostOptions::default() };
    let faults = NetworkFaults { watched: true, ..NetworkFaults::default() };
    Party::with_options(&setup, 5, &[], None, (faults, options))
}

/// Messages that a guest has to receive whatever else comes in between: its place, the entries, and the answers.
fn told(text: &str) -> (Vec<Welcome>, Vec<LogEntry>, BTreeMap<u64, Option<PortableRefusal>>) {
    let mut told = (Vec::new(), Vec::new(), BTreeMap::new());
    for line in text.lines() {
        match read_line(line).expect("a message") {
            ToGuest::Welcome(welcome) => told.0.push(welcome),
            ToGuest::Entry(entry) => told.1.push(*entry),
            ToGuest::Done { tag, refused } => drop(told.2.insert(tag, refused)),
            _ => {}
        }
    }
    told
}

#[test]
fn guests_of_1_0_0_play_with_a_host_of_today() {
    let mut party = party();
    party.pipes.listen();
    let mut guests: [Option<(Pipe, Connection)>; 2] = [None, None];
    let mut heard = [String::new(), String::new()];
    for line in lines() {
        match line {
            Line::Said(by, line) => {
                let invitation = party.invitation();
                let (pipe, connection) = guests[by].get_or_insert_with(|| {
                    let mut pipe = party.pipes.open_pipe(key(by as u8));
                    let connection = pipe.dial(&invitation);
                    (pipe, connection)
                });
                pipe.send(*connection, format!("{line}\n").into_bytes());
            }
            Line::Passes(time) => {
                for _ in 0..time.as_millis() / 10 {
                    party.step(Duration::from_millis(10));
                    for (pipe, _) in guests.iter_mut().flatten() {
                        while pipe.next().is_some() {}
                    }
                }
            }
            Line::Heard(by, line) => heard[by] += &format!("{line}\n"),
        }
    }
    for (guest, recorded) in heard.iter().enumerate() {
        let now = String::from_utf8(party.pipes.delivered_bytes(key(guest as u8))).unwrap();
        assert_eq!(told(&now), told(recorded), "guest {guest}");
    }
    assert!(party.session.is_over() && party.session.plies() == PLIES);
}

#[test]
fn guests_of_today_play_with_a_host_of_1_0_0() {
    let mut party = party();
    // The host is the record.
    party.pipes.remove(HOST);
    let mut host = party.pipes.open_pipe(HOST);
    let mut connections = Vec::new();
    for guest in 0..2 {
        party.come(guest, Wanted::Any);
    }
    for line in lines() {
        match line {
            Line::Said(..) => {}
            Line::Heard(to, line) => {
                while connections.len() < 2 {
                    party.pump_guests(Duration::from_millis(10));
                    connections.extend(opened(&mut host));
                }
                host.send(connections[to], format!("{line}\n").into_bytes());
            }
            Line::Passes(time) => party.pump_guests(time),
        }
    }
    party.pump_guests(Duration::from_millis(10));
    for guest in &party.guests {
        let session = guest.session.as_ref().expect("a match");
        assert!(session.is_over() && session.plies() == PLIES && guest.link.is_in());
    }
    assert_eq!(party.deals(), [Some(DealCheck::Fair); 2]);
}

/// Connections that have been opened, in the order of the keys of their guests.
fn opened(host: &mut Pipe) -> Vec<Connection> {
    let mut opened = BTreeMap::new();
    while let Some(event) = host.next() {
        if let TransportEvent::Opened(connection, key) = event {
            opened.insert(key, connection);
        }
    }
    opened.into_values().collect()
}
