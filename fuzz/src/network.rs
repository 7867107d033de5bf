//! Lines of the network: a guest who says anything to a host, and a host who says anything to a guest.

use std::time::Duration;

use camaieu::net::disk::MatchStorage;
use camaieu::net::guest::{HostLink, LinkEvent, Mirror};
use camaieu::net::host::{Host, HostOptions, SeatOwner};
use camaieu::net::pipes::{NetworkFaults, Pipe, Pipes};
use camaieu::net::protocol::{Hello, PROTOCOL, ToHost, Wanted, line_of};
use camaieu::net::{Door, Invitation, DeviceKey, LentTable, AnyHost, Transport, TransportEvent, fingerprint, serve};
use camaieu::play::{AnySession, Match, Session, saved};
use camaieu::rules::catalogue::Visitor;
use camaieu::rules::game::{Game, Observer, Seat};
use camaieu::rules::rng::Rng;

use crate::{in_a_game, setup_of};

const HOST: DeviceKey = [1; 32];
const GUESTS: [DeviceKey; 2] = [[2; 32], [3; 32]];
/// Lines that come to a machine at once.
const AT_ONCE: usize = 4;
/// Steps of time in which lines come.
const STEPS: u64 = 12;

struct ToTheHost<'a>(u8, &'a [u8]);

impl Visitor for ToTheHost<'_> {
    type Output = ();

    fn visit<G: Game>(self) {
        let pipes = Pipes::new(NetworkFaults::default(), 1);
        let (mut host_pipe, mut guest_pipes) = (pipes.open_pipe(HOST), GUESTS.map(|key| pipes.open_pipe(key)));
        let game = Match::<G>::new(&setup_of::<G>(self.0), 1);
        let mut session = Session::new(game).with_id(7);
        let mut chance = Rng::new(1);
        let mut random = || chance.seed();
        let mut host =
            Host::new(&mut session, &[SeatOwner::Open], HostOptions::default(), &mut random, Duration::ZERO);
        let invitation = invitation(&host);
        let hello = line_of(&ToHost::Hello(hello(&invitation)));
        let connections = guest_pipes.each_mut().map(|pipe| pipe.dial(&invitation));
        for (pipe, connection) in guest_pipes.iter_mut().zip(connections) {
            pipe.send(connection, hello.clone());
        }
        let mut door = Door::default();
        let mut lines = self.1.split_inclusive(|&byte| byte == b'\n').enumerate();
        for step in 0..STEPS {
            let now = Duration::from_millis(step * 500);
            pipes.set_time(now);
            serve_once(&mut door, &mut host_pipe, &mut host, &mut session, now);
            for (number, line) in lines.by_ref().take(AT_ONCE) {
                let guest = number % GUESTS.len();
                guest_pipes[guest].send(connections[guest], line.to_vec());
            }
            for pipe in &mut guest_pipes {
                while pipe.next().is_some() {}
            }
        }
        is_taken_up_again(&host, &session);
    }
}

/// What a host has saved is taken up again, and is the same.
fn is_taken_up_again<G: Game>(host: &Host, session: &Session<G>) {
    let text = saved::write(session);
    let mut again: Session<G> =
        saved::read(&text, Duration::ZERO).unwrap_or_else(|error| panic!("{error}\n{text}"));
    assert_eq!(saved::write(&again), text);
    let again = Host::of_record(host.record(), &mut again, Duration::ZERO);
    assert_eq!(again.map(|host| (host.table(), host.secret())), Ok((host.table(), host.secret())), "{text}");
}

fn hello(invitation: &Invitation) -> Hello {
    let secret = invitation.secret.iter().map(|byte| format!("{byte:02x}")).collect();
    let rules = fingerprint::of_all_games().clone();
    let hello = Hello { protocol: PROTOCOL, rules, table: invitation.table, secret, ..Hello::default() };
    Hello { wanted: Wanted::Any, ..hello }
}

fn invitation(host: &Host) -> Invitation {
    Invitation { host: HOST, addresses: Vec::new(), relay: None, table: host.table(), secret: host.secret() }
}

/// MatchStorage that keeps nothing.
struct Nowhere;

impl MatchStorage for Nowhere {
    fn save(&mut self, _: String) -> u64 {
        0
    }

    fn has_tried(&self, _: u64) -> bool {
        true
    }
}

fn serve_once<G: Game>(
    door: &mut Door,
    pipe: &mut Pipe,
    host: &mut Host,
    session: &mut Session<G>,
    now: Duration,
) {
    let mut table = LentTable { host, session, changes: Vec::new(), disk: &mut Nowhere };
    let mut tables: [&mut dyn AnyHost; 1] = [&mut table];
    serve(door, pipe, &mut tables, now);
}

struct ToTheGuest<'a>(&'a [u8]);

impl Visitor for ToTheGuest<'_> {
    type Output = ();

    fn visit<G: Game>(self) {
        let pipes = Pipes::new(NetworkFaults::default(), 1);
        let (mut host_pipe, mut guest_pipe) = (pipes.open_pipe(HOST), pipes.open_pipe(GUESTS[0]));
        let invitation = Invitation {
            host: HOST,
            addresses: Vec::new(),
            relay: None,
            table: 1,
            secret: Default::default(),
        };
        let mut link = HostLink::new(invitation, "Guest".to_owned(), Wanted::Any);
        let (mut mirror, mut session): (Mirror, Option<Box<dyn AnySession>>) = Default::default();
        let mut is_told = false;
        for step in 0..6 {
            let now = Duration::from_millis(step * 500);
            pipes.set_time(now);
            for event in link.pump(&mut guest_pipe, now) {
                match event {
                    LinkEvent::Welcome(welcome) => mirror.seat = welcome.seat.and_then(Seat::new),
                    LinkEvent::Entry(entry) => match &mut session {
                        Some(session) => drop(mirror.apply_entry(session, *entry, now)),
                        None => session = mirror.begin(G::NAME, *entry, now).ok(),
                    },
                    LinkEvent::Clock(left, paused) => {
                        let left: Vec<_> = left.into_iter().map(Duration::from_millis).collect();
                        session.iter_mut().for_each(|session| session.follow_clock(&left, paused, now));
                    }
                    _ => {}
                }
            }
            while let Some(event) = host_pipe.next() {
                if let (TransportEvent::Opened(connection, _), false) = (event, is_told) {
                    host_pipe.send(connection, self.0.to_vec());
                    is_told = true;
                }
            }
        }
        session.iter().for_each(|session| is_shown(&**session, mirror.observer()));
    }
}

/// What a guest's program makes of a session that a host has told of.
fn is_shown(session: &dyn AnySession, observer: Observer) {
    let _ = (session.move_texts(observer), session.duties(observer), session.is_secret());
    let _ = (session.score(), session.position_text(observer), session.line());
}

/// Bytes of a guest who was let in, then the same bytes as those of a host.
pub fn network(data: &[u8]) {
    in_a_game(data, ToTheHost);
    in_a_game(data, |_, bytes| ToTheGuest(bytes));
}
