//! A party: a host and guests on a network in memory, who play by chance.

use std::time::Duration;

use camaieu::net::disk::MatchStorage;
use camaieu::net::guest::{DealCheck, Errand, Followed, HostLink, LinkEvent, Mirror, MirrorError, errand};
use camaieu::net::host::{Host, HostOptions, HostRecord, SeatOwner};
use camaieu::net::pipes::{NetworkFaults, Pipe, Pipes};
use camaieu::net::protocol::{LogEntry, PortableRefusal, Preparation, Presence, TableEvent, Wanted, Wish};
use camaieu::net::{AnyHost, DeviceKey, Door, Invitation, LentTable, serve};
use camaieu::play::{Actor, AnySession, Change, Command, Match, Observed, Session, TextMoves, Timing, saved};
use camaieu::rules::game::{Game, Observer, Refusal, Seat};
use camaieu::rules::rng::Rng;
use camaieu::rules::setup::Setup;

pub const HOST: DeviceKey = [1; 32];

/// Key of the guest of this number.
pub fn key(number: u8) -> DeviceKey {
    [10 + number; 32]
}

/// Disk of a host.
#[derive(Default)]
pub struct MemoryDisk {
    queued: Option<String>,
    pub written: Option<String>,
    last: u64,
    tried: u64,
    /// Whether it hangs.
    pub hangs: bool,
    /// Number of times that something was written.
    pub writes: usize,
}

impl MemoryDisk {
    /// Writes what waits.
    pub fn work(&mut self) {
        self.writes += usize::from(self.queued.is_some());
        self.written = self.queued.take().or(self.written.take());
        self.tried = self.last;
    }
}

impl MatchStorage for MemoryDisk {
    fn save(&mut self, text: String) -> u64 {
        self.last += 1;
        self.queued = Some(text);
        if !self.hangs {
            self.work();
        }
        self.last
    }

    fn has_tried(&self, number: u64) -> bool {
        self.tried >= number
    }
}

/// Guest with all that came to them.
pub struct Guest {
    pub key: DeviceKey,
    pub link: HostLink,
    pub mirror: Mirror,
    pub session: Option<Box<dyn AnySession>>,
    pub pipe: Pipe,
    /// Effects of the entries, without the changes of the match.
    pub followed: Vec<Followed>,
    /// The changes of the match that came of them.
    pub changes: Vec<Change>,
    pub done: Vec<(u64, Option<PortableRefusal>)>,
    pub ended: Option<camaieu::net::guest::Ended>,
    pub here: Presence,
    /// Reports of the host on prepared moves.
    pub prepared: Vec<Preparation>,
    /// Moves that were sent, by tag, and those of them that were played.
    pub sent: Vec<u64>,
    pub played: usize,
    last: u64,
}

pub struct Party<G: Game> {
    pub pipes: Pipes,
    pub pipe: Pipe,
    pub host: Host,
    pub door: Door,
    pub session: Session<G>,
    pub guests: Vec<Guest>,
    pub now: Duration,
    pub rng: Rng,
    pub disk: MemoryDisk,
    /// Plies that guests have played, as the host's session says.
    pub played: usize,
    /// Changes that guests have made.
    pub decided: Vec<Change>,
}

impl<G: Game> Party<G> {
    /// A match with these owners; nobody has come yet.
    pub fn new(
        setup: &Setup,
        seed: u64,
        owners: &[SeatOwner],
        timing: Option<Timing>,
        faults: NetworkFaults,
    ) -> Party<G> {
        Party::with_options(setup, seed, owners, timing, (faults, HostOptions::default()))
    }

    /// The same with choices of the host.
    pub fn with_options(
        setup: &Setup,
        seed: u64,
        owners: &[SeatOwner],
        timing: Option<Timing>,
        (faults, options): (NetworkFaults, HostOptions),
    ) -> Party<G> {
        let pipes = Pipes::new(faults, seed);
        let pipe = pipes.open_pipe(HOST);
        let mut chance = Rng::new(seed ^ 0x5eed);
        let game = Match::<G>::new(setup, seed);
        let mut session = Session::new(game).with_timing(timing, Duration::ZERO).with_id(7);
        let mut random = || chance.seed();
        let host = Host::new(&mut session, owners, options, &mut random, Duration::ZERO);
        Party {
            pipes,
            pipe,
            host,
            door: Door::default(),
            session,
            guests: Vec::new(),
            now: Duration::ZERO,
            rng: Rng::new(seed),
            disk: MemoryDisk::default(),
            played: 0,
            decided: Vec::new(),
        }
    }

    pub fn invitation(&self) -> Invitation {
        Invitation {
            host: HOST,
            addresses: Vec::new(),
            relay: None,
            table: self.host.table(),
            secret: self.host.secret(),
        }
    }

    /// A guest comes. Returns their index.
    pub fn come(&mut self, number: u8, wanted: Wanted) -> usize {
        let invitation = self.invitation();
        self.guests.push(guest(&self.pipes, key(number), invitation, wanted));
        self.guests.len() - 1
    }

    /// A guest comes from a computer, under a name, and takes the seat of another program of it if they say so.
    pub fn come_from(&mut self, number: u8, name: &str, machine: &str, replaces: bool) -> usize {
        let index = self.come(number, Wanted::Any);
        let link = HostLink::new(self.invitation(), name.to_owned(), Wanted::Any);
        self.guests[index].link = link.from_machine(machine.to_owned()).replacing(replaces);
        index
    }

    /// A guest's program is killed and started again: it knows nothing but its key and the code.
    pub fn kill_guest(&mut self, index: usize) {
        let (old, invitation) = (&self.guests[index], self.invitation());
        let (played, sent) = (old.played, old.sent.clone());
        let fresh = guest(&self.pipes, old.key, invitation, Wanted::Any);
        self.guests[index] = Guest { played, sent, ..fresh };
    }

    /// The host's program is killed, and started again from what it has saved.
    pub fn kill_host(&mut self) {
        self.pipes.remove(HOST);
        self.pipe = self.pipes.open_pipe(HOST);
        self.door = Door::default();
        let Some(written) = self.disk.written.take() else { return };
        let (record, text) = written.split_once('\n').expect("a line of the host");
        let record: HostRecord = serde_json::from_str(record).expect("what was written");
        self.session = saved::read(text, self.now).expect("what was written");
        self.disk = MemoryDisk { written: Some(written), ..MemoryDisk::default() };
        self.host = Host::of_record(record, &mut self.session, self.now).expect("what was written");
    }

    /// Lets time pass for everybody.
    pub fn step(&mut self, passes: Duration) {
        self.now += passes;
        self.pipes.set_time(self.now);
        self.serve();
        self.pump_all();
    }

    /// Lets time pass for the guests alone.
    pub fn pump_guests(&mut self, passes: Duration) {
        self.now += passes;
        self.pipes.set_time(self.now);
        self.pump_all();
    }

    fn pump_all(&mut self) {
        for index in 0..self.guests.len() {
            self.pump(index);
        }
    }

    fn serve(&mut self) {
        let owners: Vec<_> = (0..self.session.seats())
            .filter_map(|index| self.host.owner(Seat::from_index(usize::from(index))?))
            .collect();
        let (host, session, changes) = (&mut self.host, &mut self.session, Vec::new());
        let mut table = LentTable { host, session, changes, disk: &mut self.disk };
        let mut tables: [&mut dyn AnyHost; 1] = [&mut table];
        serve(&mut self.door, &mut self.pipe, &mut tables, self.now);
        self.decided.extend(&table.changes);
        for change in table.changes {
            let node = change.new_ply().filter(|_| matches!(change, Change::Played(_) | Change::Ended(..)));
            let by = node.filter(|node| self.session.ply_text(*node).is_some());
            let by = by.and_then(|node| self.session.everything().made_by(node));
            let is_guest = |seat: Seat| matches!(owners[seat.index()], SeatOwner::Guest(_) | SeatOwner::Open);
            self.played += usize::from(by.is_some_and(is_guest));
        }
    }

    fn pump(&mut self, index: usize) {
        let (guest, now) = (&mut self.guests[index], self.now);
        for event in guest.link.pump(&mut guest.pipe, now) {
            match event {
                LinkEvent::Welcome(welcome) => {
                    guest.mirror.seat = welcome.seat.and_then(Seat::new);
                    guest.last = welcome.from - 1;
                }
                LinkEvent::Entry(entry) => {
                    let begins = matches!(entry.event, TableEvent::Begin(_));
                    assert!(entry.number == guest.last + 1 || begins, "a gap before {}", entry.number);
                    guest.last = entry.number;
                    let followed = follow(&mut guest.mirror, &mut guest.session, G::NAME, *entry, now)
                        .expect("an entry");
                    match followed {
                        Followed::Changed(change) => guest.changes.push(change),
                        other => guest.followed.push(other),
                    }
                }
                LinkEvent::Done(tag, refused) => {
                    let is_move = guest.sent.contains(&tag);
                    guest.played += usize::from(is_move && refused.is_none());
                    guest.done.push((tag, refused));
                }
                LinkEvent::Clock(left, paused) => {
                    let left: Vec<Duration> = left.into_iter().map(Duration::from_millis).collect();
                    guest.session.iter_mut().for_each(|session| session.follow_clock(&left, paused, now));
                }
                LinkEvent::Here(here) => guest.here = here,
                LinkEvent::Prepared(what) => guest.prepared.push(what),
                LinkEvent::Lost | LinkEvent::Turn(_) => {}
                LinkEvent::Ended(ended) => guest.ended = Some(ended),
            }
        }
    }

    /// A command at the screen of a guest.
    pub fn command(&mut self, index: usize, command: &Command<TextMoves>) -> Option<u64> {
        let guest = &mut self.guests[index];
        let session = guest.session.as_ref()?;
        let Ok(Errand::ToHost(wish)) = errand(&**session, command) else { return None };
        let is_move = matches!(wish, Wish::Play { .. });
        let tag = guest.link.submit(wish, &mut guest.pipe);
        if is_move {
            guest.sent.push(tag);
        }
        Some(tag)
    }

    /// A wish of a guest. Returns its tag.
    pub fn wish(&mut self, index: usize, wish: Wish) -> u64 {
        let guest = &mut self.guests[index];
        guest.link.submit(wish, &mut guest.pipe)
    }

    /// A command at the host's screen.
    pub fn here(&mut self, seat: Seat, command: Command<G>) {
        if let Ok(change) = self.session.submit(Actor::Person(seat), command, self.now) {
            self.host.send_session_changes(&mut self.session, Some(change), self.now);
        }
    }

    /// A command at the host's screen, about those at the table.
    pub fn decide(&mut self, seat: Seat, command: Command<TextMoves>) -> Result<Change, Refusal> {
        self.host.submit(&mut self.session, Actor::Person(seat), command, self.now)
    }

    /// Whoever is to move plays by chance, if they know that it is their turn.
    pub fn play_on(&mut self) {
        let seat = self.session.to_move();
        if self.session.is_over() {
            return;
        }
        if self.host.owner(seat) == Some(SeatOwner::Here) {
            if let Some(mv) = self.rng.pick(&G::view_moves(&self.session.seat_view(seat))).cloned() {
                self.here(seat, Command::Play { at: self.session.stands_on(), mv, steps: Vec::new() });
            }
            return;
        }
        let is_theirs = |guest: &Guest| {
            let knows = |session: &dyn AnySession| session.to_move() == seat && !session.is_over();
            guest.mirror.seat == Some(seat) && guest.session.as_deref().is_some_and(knows)
        };
        let Some(index) = self.guests.iter().position(is_theirs) else { return };
        let guest = &self.guests[index];
        let Some(session) = guest.session.as_ref().filter(|_| !guest.link.has_pending()) else { return };
        let moves = session.move_texts(Observer::Seat(seat));
        if let Some(mv) = self.rng.pick(&moves).cloned() {
            let at = session.stands_on();
            self.command(index, &Command::Play { at, mv, steps: Vec::new() });
        }
    }

    /// Lets time pass until everybody has everything.
    pub fn settle(&mut self) {
        for _ in 0..4_000 {
            self.step(Duration::from_millis(40));
            if self.guests.iter().all(|guest| guest.ended.is_some() || self.is_settled(guest)) {
                return;
            }
        }
        let states: Vec<_> = self.guests.iter().map(|guest| guest.link.state()).collect();
        panic!("they never have everything: {states:?}");
    }

    fn is_settled(&self, guest: &Guest) -> bool {
        let (Some(session), true) = (&guest.session, guest.link.is_in()) else { return false };
        let host = &self.session;
        let plies = session.plies() == host.plies() && session.outcome() == host.outcome();
        let proposals = session.proposals().len() == host.proposals().len();
        plies && proposals && !guest.link.has_pending() && self.pipes.next_event().is_none()
    }

    /// Every mirror looks to its observer as the match does, and only its own observer can know so.
    pub fn mirrors_agree(&self) {
        for guest in self.guests.iter().filter(|guest| guest.ended.is_none()) {
            let session = observed::<G>(guest);
            let observer = guest.mirror.observer();
            let host_path = self.session.everything().path(self.session.stands_on());
            let path = session.path(session.stands_on());
            assert_eq!(path.len(), host_path.len());
            for (own, true_node) in path.iter().zip(&host_path) {
                let (seen, truth) =
                    (session.view_at(*own, observer), self.session.view_at(*true_node, observer));
                assert_eq!(G::view_text(&seen), G::view_text(&truth));
                assert_eq!(session.ply_text(*own), self.session.ply_text(*true_node));
                assert_eq!(session.events(*own, observer), self.session.events(*true_node, observer));
            }
            assert_eq!(session.outcome(), self.session.outcome());
            assert_eq!(session.to_move(), self.session.to_move());
            if self.session.is_secret() {
                assert_ne!(observer, Observer::All);
            }
        }
    }

    /// The last check of the deal of each guest.
    pub fn deals(&self) -> Vec<Option<DealCheck>> {
        let check = |guest: &Guest| {
            guest.followed.iter().rev().find_map(|followed| match followed {
                Followed::Checked(check) => Some(*check),
                _ => None,
            })
        };
        self.guests.iter().map(check).collect()
    }
}

/// Session of a guest, in a match of this game.
pub fn observed<G: Game>(guest: &Guest) -> Observed<'_, G> {
    guest.session.as_ref().and_then(|session| session.observed::<G>()).expect("a match of this game")
}

/// Lets the session of a guest follow an entry. The first one, at which there is no session yet, begins one.
pub fn follow(
    mirror: &mut Mirror,
    session: &mut Option<Box<dyn AnySession>>,
    game: &str,
    entry: LogEntry,
    now: Duration,
) -> Result<Followed, MirrorError> {
    match session {
        Some(session) => mirror.apply_entry(session, entry, now),
        None => {
            *session = Some(mirror.begin(game, entry, now)?);
            Ok(Followed::Begun)
        }
    }
}

fn guest(pipes: &Pipes, key: DeviceKey, invitation: Invitation, wanted: Wanted) -> Guest {
    Guest {
        key,
        link: HostLink::new(invitation, format!("Guest {}", key[0]), wanted),
        mirror: Mirror::default(),
        session: None,
        pipe: pipes.open_pipe(key),
        followed: Vec::new(),
        changes: Vec::new(),
        done: Vec::new(),
        ended: None,
        here: Presence::default(),
        prepared: Vec::new(),
        sent: Vec::new(),
        played: 0,
        last: 0,
    }
}
