//! Secrecy of a guest: its session holds nothing that its observer may not know.

use std::time::Duration;

use camaieu::net::Connection;
use camaieu::net::fingerprint;
use camaieu::net::guest::Mirror;
use camaieu::net::host::{Host, HostOptions};
use camaieu::net::protocol::{Hello, PROTOCOL, ToGuest, Wanted};
use camaieu::play::{Actor, AnySession, Command, Match, Session};
use camaieu::rules::catalogue::{self, Visitor};
use camaieu::rules::game::{Game, Observer, Seat};
use camaieu::rules::rng::Rng;

use super::matches::a_setup;
use super::party::{MemoryDisk, follow, key};

/// Matches of a game that hides something, and of one that does not.
const MATCHES: [u64; 2] = [40, 5];
/// Longest match, in plies.
const PLIES: usize = 40;

/// A host with a guest, by whom all entries are followed.
struct Table<G: Game> {
    session: Session<G>,
    host: Host,
    disk: MemoryDisk,
    mirror: Mirror,
    guest: Option<Box<dyn AnySession>>,
}

impl<G: Game> Table<G> {
    fn new(position: G::Position, seat: Option<Seat>) -> Table<G> {
        let mut session = Session::new(Match::from_position(position)).with_id(7);
        let mut rng = Rng::new(1);
        let mut host =
            Host::new(&mut session, &[], HostOptions::default(), &mut || rng.seed(), Duration::ZERO);
        let hello = Hello {
            protocol: PROTOCOL,
            rules: fingerprint::of_all_games().clone(),
            secret: host.secret().iter().map(|byte| format!("{byte:02x}")).collect(),
            wanted: seat.map_or(Wanted::Onlooker, |seat| Wanted::Seat(seat.number())),
            ..Hello::default()
        };
        let _ = host.hello(&mut session, Connection(1), key(1), &hello, Duration::ZERO);
        let mut table =
            Table { session, host, disk: MemoryDisk::default(), mirror: Mirror::of(seat), guest: None };
        table.hear();
        table
    }

    /// Lets the guest follow what has come.
    fn hear(&mut self) {
        for (_, message) in self.host.release(&self.session, &mut self.disk, &|_| 0, Duration::ZERO) {
            if let ToGuest::Entry(entry) = message {
                let (mirror, guest) = (&mut self.mirror, &mut self.guest);
                follow(mirror, guest, G::NAME, *entry, Duration::ZERO).expect("an entry");
            }
        }
    }

    fn play(&mut self, mv: &G::Move) {
        let play = Command::Play { at: self.session.stands_on(), mv: mv.clone(), steps: Vec::new() };
        let by = Actor::Person(self.session.to_move());
        let change = self.session.submit(by, play, Duration::ZERO).expect("it is legal");
        self.host.send_session_changes(&mut self.session, Some(change), Duration::ZERO);
        self.hear();
    }

    fn position(&self) -> &G::Position {
        self.session.everything().position_at(self.session.stands_on())
    }

    fn guest(&self) -> &dyn AnySession {
        &**self.guest.as_ref().expect("a match has begun")
    }
}

/// Matches of a game whose guests see the same although something else is hidden from them.
struct Alike;

impl Visitor for Alike {
    /// Plies, and matches in which something is hidden.
    type Output = (usize, usize);

    fn visit<G: Game>(self) -> (usize, usize) {
        let (mut plies, mut hidden) = (0, 0);
        for seed in 0..if G::HIDES { MATCHES[0] } else { MATCHES[1] } {
            let mut rng = Rng::new(seed);
            let setup = a_setup::<G>(&mut rng);
            let position = G::start(&setup, seed);
            for seat in [None, Some(Seat::FIRST)] {
                let observer = seat.map_or(Observer::Onlooker, Observer::Seat);
                let other = G::determinize(&G::view(&position, observer), &mut rng);
                hidden += usize::from(other != position);
                let mut tables = [&position, &other].map(|position| Table::<G>::new(position.clone(), seat));
                plies += play_alike(&mut tables, observer, &mut rng);
            }
        }
        (plies, hidden)
    }
}

/// Plays on at both tables while the observer sees the same there. Returns the number of plies.
fn play_alike<G: Game>(tables: &mut [Table<G>; 2], observer: Observer, rng: &mut Rng) -> usize {
    for ply in 0..PLIES {
        let [one, other] = tables.each_ref().map(|table| format!("{:?}", table.guest()));
        assert_eq!(one, other, "{} to {observer:?}", G::NAME);
        for table in &*tables {
            let knows_all = table.guest().whole_of::<G>().is_some();
            assert!(!(knows_all && table.session.is_secret()), "{} to {observer:?}", G::NAME);
        }
        if tables[0].session.is_over() {
            return ply;
        }
        let mut moves = Vec::new();
        G::moves(tables[0].position(), &mut moves);
        moves.retain(|mv| looks_alike(tables, mv, observer));
        let Some(mv) = rng.pick(&moves).cloned() else { return ply };
        tables.iter_mut().for_each(|table| table.play(&mv));
    }
    PLIES
}

/// Whether a move of the first table is legal at both, and looks the same to the observer.
fn looks_alike<G: Game>(tables: &[Table<G>; 2], mv: &G::Move, observer: Observer) -> bool {
    let after = tables.each_ref().map(|table| {
        let mover = G::view(table.position(), Observer::Seat(G::to_move(table.position())));
        G::check(&mover, mv).ok()?;
        let mut after = table.position().clone();
        let _ = G::play(&mut after, mv);
        // An end shows everything.
        let observer = if G::outcome(&after).is_over() { Observer::All } else { observer };
        Some(G::view(&after, observer))
    });
    after[0].is_some() && after[0] == after[1]
}

#[test]
fn matches_that_look_alike_give_guests_equal_sessions() {
    for &name in catalogue::NAMES {
        let (plies, hidden) = catalogue::visit(name, Alike).expect("a game");
        let hides = catalogue::facts(name).expect("a game").hides;
        assert_eq!(hidden > 0, hides, "{name}");
        assert!(plies > 100, "{name}: {plies} plies");
    }
}
