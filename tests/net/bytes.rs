//! Every byte that goes to a guest: nothing of another hand, of the order of the bag, or of the seed.

use std::time::Duration;

use camaieu::net::guest::DealCheck;
use camaieu::net::host::{HostOptions, SeatOwner};
use camaieu::net::pipes::NetworkFaults;
use camaieu::net::protocol::{ToGuest, Wanted, line_of};
use camaieu::net::{Connection, Deal};
use camaieu::play::{Match, NodeId, Session};
use camaieu::rules::chromino::{Chromino, Strip, Tile, TileSet};
use camaieu::rules::game::{Game, Observer, Seat};
use camaieu::rules::prelude::*;
use camaieu::rules::rng::Rng;
use camaieu::rules::setup::Setup;

use super::party::{MemoryDisk, Party, key};

/// Longest match that is looked at, in steps.
const STEPS: usize = 400;

/// Reader of all bytes that come to one observer.
struct Eavesdropper {
    index: usize,
    observer: Observer,
    read: usize,
    /// Nodes of the match whose views the observer has had.
    nodes: usize,
    /// Tiles that the observer has seen.
    seen: TileSet,
}

/// Tiles that an observer sees at a node.
fn seen(session: &Session<Chromino>, node: NodeId, observer: Observer) -> impl Iterator<Item = Tile> {
    let view = Chromino::view(session.everything().position_at(node), observer);
    let table: Vec<Tile> = view.common().table().iter().map(|placement| placement.tile()).collect();
    let seats = (0..usize::from(view.common().seats())).filter_map(Seat::from_index);
    let hands: Vec<TileSet> = seats.filter_map(|seat| view.hand(seat).tiles()).collect();
    table.into_iter().chain(hands.into_iter().flat_map(TileSet::iter))
}

impl Eavesdropper {
    fn new(index: usize) -> Eavesdropper {
        Eavesdropper { index, observer: Observer::Onlooker, read: 0, nodes: 0, seen: TileSet::EMPTY }
    }

    /// Checks the bytes that have come since the last call.
    fn check(&mut self, party: &Party<Chromino>, secrets: &[String]) {
        let guest = &party.guests[self.index];
        let heard = party.pipes.delivered_bytes(guest.key);
        if party.session.is_over() {
            return;
        }
        if let (Some(seat), Observer::Onlooker) = (guest.mirror.seat, self.observer) {
            (self.observer, self.nodes) = (Observer::Seat(seat), 0);
        }
        let nodes = party.session.everything().len();
        for node in (self.nodes..nodes).map(NodeId::new) {
            for tile in seen(&party.session, node, self.observer) {
                self.seen.insert(tile);
            }
        }
        self.nodes = nodes;
        // Any three letters that are a tile, wherever they stand.
        for letters in heard[self.read.saturating_sub(2)..].windows(3) {
            let strip = str::from_utf8(letters).ok().and_then(Strip::read);
            let is_known = strip.is_none_or(|strip| self.seen.contains(strip.tile()));
            assert!(is_known, "{strip:?} to {:?}", self.observer);
        }
        let text = String::from_utf8_lossy(&heard[self.read..]);
        for secret in secrets {
            assert!(!text.contains(secret.as_str()), "{secret} to {:?}", self.observer);
        }
        self.read = heard.len();
    }
}

/// Looks at a match of this seed. Returns the number of bytes.
fn look_at(seed: u64) -> usize {
    let mut rng = Rng::new(seed);
    let players = 2 + rng.below(4);
    let setup = Setup::read(Chromino::OPTIONS, &format!("players={players}")).unwrap();
    let deal_seed = rng.seed() | 1 << 63;
    let first = if seed.is_multiple_of(2) { SeatOwner::Here } else { SeatOwner::Open };
    let mut party = Party::<Chromino>::new(&setup, deal_seed, &[first], None, NetworkFaults::default());
    party.pipes.listen();
    let guests = players - usize::from(first == SeatOwner::Here);
    for number in 0..=guests {
        let wanted = if number == guests { Wanted::Onlooker } else { Wanted::Any };
        party.come(number as u8, wanted);
    }
    let record = serde_json::to_value(party.host.record()).unwrap();
    let salt = record["deal"]["salt"].as_str().unwrap().to_owned();
    let secrets = [deal_seed.to_string(), format!("{deal_seed:x}"), salt, (deal_seed as i64).to_string()];
    let mut ears: Vec<Eavesdropper> = (0..=guests).map(Eavesdropper::new).collect();
    for step in 0..STEPS {
        party.step(Duration::from_millis(1));
        ears.iter_mut().for_each(|ear| ear.check(&party, &secrets));
        if party.session.is_over() {
            break;
        }
        // Some leave the game before its end, and some come back.
        if players > 2 && rng.below(120) == 0 {
            let index = rng.below(guests);
            party.command(index, &camaieu::play::Command::Resign);
        }
        if step > 10 && rng.below(60) == 0 {
            let index = rng.below(guests + 1);
            party.kill_guest(index);
        }
        party.play_on();
    }
    if party.session.is_over() {
        party.settle();
        assert!(party.deals().iter().all(|check| *check == Some(DealCheck::Fair)));
    }
    (0..=guests).map(|number| party.pipes.delivered_bytes(key(number as u8)).len()).sum()
}

#[test]
fn no_guest_hears_of_another_hand_the_bag_or_the_seed() {
    let bytes: usize = (1..=200).map(look_at).sum();
    assert!(bytes > 5_000_000, "{bytes}");
}

/// `cargo test --test net -- --ignored ten_thousand` takes a quarter of an hour.
#[test]
#[ignore = "a quarter of an hour"]
fn no_guest_of_ten_thousand_matches_hears_of_a_secret() {
    let bytes: usize = (1..=10_000).map(look_at).sum();
    println!("10000 matches, {bytes} bytes");
}

#[test]
#[should_panic(expected = "to ")]
fn the_check_finds_a_tile_that_leaks() {
    let setup = Setup::read(Chromino::OPTIONS, "players=2").unwrap();
    let mut party = Party::<Chromino>::new(&setup, 3, &[SeatOwner::Here], None, NetworkFaults::default());
    party.pipes.listen();
    party.come(0, Wanted::Any);
    let mut ear = Eavesdropper::new(0);
    // The same, but for the view of everybody: what a host that cheats or errs would send.
    let leak = Chromino::view_text(&Chromino::view(party.session.everything().position(), Observer::All));
    for _ in 0..20 {
        party.step(Duration::from_millis(1));
    }
    let words = camaieu::net::protocol::ChatMessage::Free(leak.chars().take(150).collect());
    let (now, session) = (party.now, &mut party.session);
    party.host.post_chat(session, Some(Seat::FIRST), String::new(), words, now).unwrap();
    party.step(Duration::from_millis(1));
    ear.check(&party, &[]);
}

/// Lines that a guest gets who joins a match that begins at a position. The commitment is left out, since it is of the deal.
fn lines_of<G: Game>(position: &G::Position, seat: Option<Seat>) -> String {
    use camaieu::net::host::Host;
    use camaieu::net::protocol::Hello;
    let mut session = Session::<G>::new(Match::from_position(position.clone())).with_id(7);
    let mut rng = Rng::new(1);
    let mut chance = || rng.seed();
    let mut host = Host::new(&mut session, &[], HostOptions::default(), &mut chance, Duration::ZERO);
    let secret: String = host.secret().iter().map(|byte| format!("{byte:02x}")).collect();
    let hello = Hello {
        protocol: camaieu::net::protocol::PROTOCOL,
        rules: camaieu::net::fingerprint::of_all_games().clone(),
        secret,
        wanted: seat.map_or(Wanted::Onlooker, |seat| Wanted::Seat(seat.number())),
        ..Hello::default()
    };
    let _ = host.hello(&mut session, Connection(1), key(1), &hello, Duration::ZERO);
    let commitment = Deal::of(&session, &mut || 0).commitment().len();
    let mut text = String::new();
    for (_, message) in host.release(&session, &mut MemoryDisk::default(), &|_| 0, Duration::ZERO) {
        let line = String::from_utf8(line_of(&message)).unwrap();
        match (&message, line.find("\"commitment\":\"")) {
            (ToGuest::Entry(_), Some(at)) => {
                text.push_str(&line[..at]);
                text.push_str(&line[at + 14 + commitment..]);
            }
            _ => text.push_str(&line),
        }
    }
    text
}

#[test]
fn positions_that_look_alike_are_sent_as_equal_bytes() {
    let setup = Setup::read(Chromino::OPTIONS, "players=3").unwrap();
    let mut rng = Rng::new(9);
    for seed in 0..100 {
        let position = Chromino::start(&setup, seed);
        for seat in [None, Some(Seat::FIRST), Some(Seat::SECOND)] {
            let view = Chromino::view(&position, seat.map_or(Observer::Onlooker, Observer::Seat));
            let other = Chromino::determinize(&view, &mut rng);
            assert_ne!(other, position);
            let told = lines_of::<Chromino>(&position, seat);
            assert!(told.contains("\"begin\""));
            assert_eq!(told, lines_of::<Chromino>(&other, seat));
        }
    }
}
