//! Limits of a host and a guest: seats, matches, and silence.

use std::sync::Arc;
use std::sync::mpsc::channel;
use std::time::Duration;

use camaieu::net::guest::{Ended, Followed, HostLink, LinkEvent, Mirror, MirrorError};
use camaieu::net::home::{Home, write_table};
use camaieu::net::host::{HostEvent, HostOptions, SeatOwner};
use camaieu::net::limits::{HANDSHAKE, LONGEST_LINE, MOST_MATCHES, SILENCE};
use camaieu::net::pipes::{NetworkFaults, Pipe, Pipes};
use camaieu::net::protocol::{JoinRefusal, TableEvent, ToGuest, Wanted, Wish, read_line};
use camaieu::net::served::{Served, open_table};
use camaieu::net::{AnyHost, DeviceKey, Door, Host, Invitation, NetworkWaker, Secret, serve};
use camaieu::play::{AnySession, Match, Session};
use camaieu::rules::camelot::Camelot;
use camaieu::rules::caminos::Caminos;
use camaieu::rules::chromino::Chromino;
use camaieu::rules::game::{MAX_SEATS, Observer, Seat};
use camaieu::rules::prelude::*;
use camaieu::rules::rng::Rng;
use camaieu::rules::setup::Setup;
use camaieu::text::Lang;
use tempfile::TempDir;

use super::party::{HOST, Party, follow, key as guest_key};

#[test]
fn eight_computers_play_and_a_ninth_watches() {
    let setup = Setup::read(Chromino::OPTIONS, "players=8").unwrap();
    let mut party = Party::<Chromino>::new(&setup, 4, &[], None, NetworkFaults::default());
    let most = u8::try_from(MAX_SEATS).unwrap();
    for number in 0..=most {
        party.come(number, Wanted::Any);
        party.settle();
    }
    let seats: Vec<Option<u8>> =
        party.guests.iter().map(|guest| guest.mirror.seat.map(Seat::number)).collect();
    assert_eq!(seats, (1..=most).map(Some).chain([None]).collect::<Vec<_>>());
    let late = party.come(most + 1, Wanted::Seat(most + 1));
    party.settle();
    assert_eq!(party.guests[late].ended, Some(Ended::Refused(JoinRefusal::SeatTaken)));
    for _ in 0..24 {
        party.play_on();
        party.settle();
    }
    assert!(party.session.plies() >= 24);
    party.mirrors_agree();
}

/// The set-up of Caminos with a box of one's own, whose text has this many blanks at its end.
fn own_box(blanks: usize) -> Setup {
    let text = r#"(
        shapes: [(name: "I2", layers: [["XX"]], for_two: 4, for_four: 2)],
        neutral: "I2",
        boards: [(
            name: "small",
            rows: ["XXX", "XXX", "XXX"],
            sides: ["a1 b1 c1", "c1 c2 c3", "c3 b3 a3", "a3 a2 a1"],
        )],
    )"#;
    let text = text.replace('X', "#") + &" ".repeat(blanks);
    Setup::read_with(Caminos::OPTIONS, "equipment=own.ron", &mut |option, name| {
        Caminos::read_custom_file(option, name, &text).map_err(|faults| format!("{faults:?}"))
    })
    .unwrap()
}

#[test]
fn a_custom_box_is_sent_to_guests_unless_too_large() {
    let mut party = Party::<Caminos>::new(&own_box(0), 4, &[], None, NetworkFaults::default());
    assert!(party.host.can_be_told(&party.session));
    for number in 0..2 {
        party.come(number, Wanted::Any);
        party.settle();
    }
    let told = party.guests[1].session.as_ref().expect("a match");
    assert_eq!(told.setup(), party.session.setup());
    assert_eq!(told.setup().files().count(), 1);
    for _ in 0..8 {
        party.play_on();
        party.settle();
    }
    assert!(party.session.plies() >= 4);
    party.mirrors_agree();
    let party = Party::<Caminos>::new(&own_box(LONGEST_LINE / 2), 4, &[], None, NetworkFaults::default());
    assert!(!party.host.can_be_told(&party.session));
}

#[test]
fn a_file_is_only_taken_for_an_option_that_takes_one() {
    let mut party = Party::<Caminos>::new(&own_box(0), 4, &[], None, NetworkFaults::default());
    party.pipes.listen();
    let guest = party.come(0, Wanted::Any);
    party.settle();
    let heard = String::from_utf8(party.pipes.delivered_bytes(guest_key(0))).unwrap();
    let mut entries = heard.lines().filter_map(|line| match read_line(line) {
        Some(ToGuest::Entry(entry)) => Some(*entry),
        _ => None,
    });
    let told = entries.find(|entry| matches!(entry.event, TableEvent::Begin(_))).expect("a match begins");
    let begun = |option: &str| {
        let mut told = told.clone();
        if let TableEvent::Begin(begin) = &mut told.event {
            begin.files[0].option = option.to_owned();
        }
        let mut mirror = Mirror::of(party.guests[guest].mirror.seat);
        follow(&mut mirror, &mut None, Caminos::NAME, told, Duration::ZERO)
    };
    assert_eq!(begun("equipment"), Ok(Followed::Begun));
    for other in ["players", "nothing"] {
        assert_eq!(begun(other), Err(MirrorError::Setup), "{other}");
    }
}

#[test]
fn seats_of_a_host_that_only_serves_are_open() {
    let setup = Setup::default_of(Camelot::OPTIONS);
    let mut party =
        Party::<Camelot>::new(&setup, 4, &[SeatOwner::Here, SeatOwner::Here], None, NetworkFaults::default());
    party.come(0, Wanted::Any);
    party.settle();
    assert_eq!(party.guests[0].mirror.seat, None);
    party.host.open_seats_here(&mut party.session, party.now);
    assert_eq!([1, 2].map(|seat| party.host.owner(Seat::new(seat).unwrap())), [Some(SeatOwner::Open); 2]);
    assert!(party.session.persons_here().is_empty());
    party.come(1, Wanted::Any);
    party.settle();
    assert_eq!(party.guests[1].mirror.seat, Some(Seat::FIRST));
}

/// Guest of one of many tables.
struct Guest {
    link: HostLink,
    pipe: Pipe,
    mirror: Mirror,
    session: Option<Box<dyn AnySession>>,
    has_played: bool,
}

impl Guest {
    fn pump(&mut self, now: Duration) {
        for event in self.link.pump(&mut self.pipe, now) {
            match event {
                LinkEvent::Welcome(welcome) => self.mirror.seat = welcome.seat.and_then(Seat::new),
                LinkEvent::Entry(entry) => {
                    follow(&mut self.mirror, &mut self.session, Camelot::NAME, *entry, now)
                        .expect("an entry");
                }
                _ => {}
            }
        }
        if let Some(session) = self.session.as_ref().filter(|_| !self.has_played) {
            self.has_played = true;
            let mv = session.move_texts(Observer::Seat(Seat::FIRST)).swap_remove(0);
            self.link.submit(Wish::Play { mv, steps: Vec::new() }, &mut self.pipe);
        }
    }
}

/// Key of a guest among many.
fn key(number: usize) -> DeviceKey {
    let mut key = [9; 32];
    key[..8].copy_from_slice(&number.to_be_bytes());
    key
}

#[test]
fn a_hundred_matches_at_once_reach_their_own_guests() {
    let folder = TempDir::new().unwrap();
    let home = Home::open(folder.path()).unwrap();
    let mut rng = Rng::new(5);
    for _ in 0..MOST_MATCHES {
        let game = Match::<Camelot>::new(&Setup::default_of(Camelot::OPTIONS), 1);
        let mut session = Session::new(game).with_id(rng.seed());
        let owners = [SeatOwner::Open; 2];
        let host =
            Host::new(&mut session, &owners, HostOptions::default(), &mut || rng.seed(), Duration::ZERO);
        write_table(&home.file(host.table()), &host, &session).unwrap();
    }
    let (wake, woken) = channel();
    let wake: NetworkWaker = Arc::new(move || wake.send(()).unwrap_or_default());
    let open = |file| open_table(file, wake.clone(), Duration::ZERO).unwrap();
    let mut tables: Vec<Served> = home.files().unwrap().into_iter().map(open).collect();
    assert_eq!(tables.len(), 100);
    let pipes = Pipes::new(NetworkFaults::default(), 1);
    let (mut pipe, mut door) = (pipes.open_pipe(HOST), Door::default());
    let guest = |(number, (table, secret)): (usize, (u64, Secret))| {
        let invitation = Invitation { host: HOST, addresses: Vec::new(), relay: None, table, secret };
        Guest {
            link: HostLink::new(invitation, format!("Guest {number}"), Wanted::Any),
            pipe: pipes.open_pipe(key(number)),
            mirror: Mirror::default(),
            session: None,
            has_played: false,
        }
    };
    let mut guests: Vec<Guest> =
        tables.iter().map(|table| (table.number(), table.secret())).enumerate().map(guest).collect();
    for tick in 0..12 {
        let now = Duration::from_millis(100 * tick);
        pipes.set_time(now);
        guests.iter_mut().for_each(|guest| guest.pump(now));
        let mut lent: Vec<&mut dyn AnyHost> =
            tables.iter_mut().map(|table| table as &mut dyn AnyHost).collect();
        serve(&mut door, &mut pipe, &mut lent, now);
        while lent.iter().any(|table| table.waits_for_disk()) {
            woken.recv().expect("the disk has written");
            serve(&mut door, &mut pipe, &mut lent, now);
        }
    }
    for (number, (guest, table)) in guests.iter().zip(&tables).enumerate() {
        let session = guest.session.as_ref().expect("a match");
        assert_eq!(session.plies(), 1, "guest {number}");
        assert_eq!(table.player(Lang::En.texts(), Seat::FIRST), format!("Guest {number}"));
    }
    // Whoever goes is missed at their own table.
    tables.iter_mut().for_each(|table| drop(table.news()));
    pipes.remove(key(3));
    for tick in 12..16 {
        let now = Duration::from_millis(100 * tick);
        pipes.set_time(now);
        let mut lent: Vec<&mut dyn AnyHost> =
            tables.iter_mut().map(|table| table as &mut dyn AnyHost).collect();
        serve(&mut door, &mut pipe, &mut lent, now);
    }
    let left = |news: &HostEvent| matches!(news, HostEvent::Left(Some(seat), _) if *seat == Seat::FIRST);
    let missed: Vec<usize> =
        (0..tables.len()).filter(|&number| tables[number].news().iter().any(left)).collect();
    assert_eq!(missed, [3]);
}

#[test]
fn a_silent_host_is_dropped_soon_and_retried() {
    let setup = Setup::default_of(Camelot::OPTIONS);
    let mut party = Party::<Camelot>::new(&setup, 1, &[SeatOwner::Here], None, NetworkFaults::default());
    party.come(0, Wanted::Any);
    party.settle();
    let now = party.now;
    let guest = &mut party.guests[0];
    let end = guest.link.next_tick().expect("it waits for the host");
    assert!(end > now && end <= now + SILENCE);
    let before = guest.link.pump(&mut guest.pipe, end - Duration::from_millis(1));
    assert!(guest.link.is_in() && !before.contains(&LinkEvent::Lost));
    assert!(guest.link.pump(&mut guest.pipe, end).contains(&LinkEvent::Lost));
    assert!(!guest.link.is_in());
    party.now = end;
    party.settle();
    assert!(party.guests[0].link.is_in());
}

#[test]
fn a_host_that_does_not_answer_a_hello_is_left() {
    let pipes = Pipes::default();
    let (_host, mut own) = (pipes.open_pipe(HOST), pipes.open_pipe(key(1)));
    let invitation = Invitation { host: HOST, addresses: Vec::new(), relay: None, table: 1, secret: [0; 10] };
    let mut link = HostLink::new(invitation, String::new(), Wanted::Any);
    let mut at = |time: Duration| {
        link.pump(&mut own, time);
        link.attempts()
    };
    assert_eq!([at(Duration::ZERO), at(Duration::from_millis(1))], [1, 1]);
    let patience = 2 * HANDSHAKE;
    assert_eq!(at(patience), 1);
    at(patience + Duration::from_millis(2));
    assert_eq!(at(patience + Duration::from_secs(1)), 2);
}
