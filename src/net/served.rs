//! Table that a program serves by itself: it thinks for the engines, saves every change, and begins the next match.

use std::path::PathBuf;
use std::time::Duration;

use camaieu_engines::{Budget, Computers, EngineMove};
use camaieu_play::{Actor, AnySession, Change, Command, ProposalKind};
use camaieu_rules::game::{Outcome, Seat};
use camaieu_store::entropy::fresh_seed;
use camaieu_store::{AutosaveWriter, StoreError};
use camaieu_text::Texts;

use super::code::{DeviceKey, Secret};
use super::home::{self, HomeError};
use super::host::{Greeting, Host, HostEvent};
use super::options::NetworkWaker;
use super::protocol::{Hello, ToGuest, ToHost};
use super::tables::AnyHost;
use super::transport::Connection;

/// Longest time until a search begins, and until its move has reached the clock, on a busy machine.
const OVERHEAD: Duration = Duration::from_millis(50);

/// Host with its session, file and engines.
pub struct Served {
    host: Host,
    session: Box<dyn AnySession>,
    writer: AutosaveWriter,
    wake: NetworkWaker,
    computers: Computers,
    budget: Budget,
    news: Vec<HostEvent>,
    outcome_told: bool,
}

impl Served {
    /// Serves a match, which is saved in this file.
    pub fn new(host: Host, session: Box<dyn AnySession>, file: PathBuf, wake: NetworkWaker) -> Served {
        let outcome_told = session.is_over();
        let writer = home::writer(file, wake.clone());
        let (computers, budget) = (Computers::new(fresh_seed()), Budget::usual(None, OVERHEAD));
        let news = Vec::new();
        let mut served = Served { host, session, writer, wake, computers, budget, news, outcome_told };
        served.host.save(&*served.session, &mut served.writer);
        served
    }

    /// Lets the engines play the same moves each time, if a seed is given.
    pub fn with_seed(mut self, seed: Option<u64>) -> Served {
        if let Some(seed) = seed {
            self.computers = Computers::new(seed);
        }
        self.budget = Budget::usual(seed, OVERHEAD);
        self
    }

    /// Thinks for the engine that is to move, and answers for engines that are asked.
    fn think(&mut self, now: Duration) {
        if self.host.is_in_lobby() {
            return;
        }
        self.answer_proposals(now);
        let waking = || {
            let wake = self.wake.clone();
            move || wake()
        };
        // Without a thread it is tried again at the next tick.
        let limits = |clock| self.budget.limits(clock);
        while let Ok(Some(found)) = self.computers.found(&*self.session, now, limits, waking()) {
            let EngineMove { seat, at, mv } = found;
            let command = Command::Play { at, mv, steps: Vec::new() };
            let change = self.session.carry_out(Actor::Engine(seat), command, now).ok();
            self.host.send_session_changes(&mut *self.session, change, now);
        }
    }

    fn answer_proposals(&mut self, now: Duration) {
        let persons = self.session.persons();
        let asked = self.session.proposals().iter().find_map(|proposal| {
            let seat = proposal.awaits.iter().find(|seat| !persons.contains(*seat))?;
            Some((proposal.kind, seat))
        });
        let Some((kind, seat)) = asked else { return };
        let command =
            if self.computers.accepts_draw(seat) { Command::Accept(kind) } else { Command::Decline(kind) };
        let change = self.session.carry_out(Actor::Engine(seat), command, now).ok();
        self.host.send_session_changes(&mut *self.session, change, now);
    }

    /// Begins the next match when all have agreed to one.
    fn begin_next(&mut self, change: Option<Change>, now: Duration) {
        if change == Some(Change::Agreed(ProposalKind::Rematch)) {
            self.session = home::next_match(&self.host, &*self.session, now);
            self.outcome_told = false;
            self.host.begin(&mut *self.session, &mut fresh_seed, now);
        }
    }
}

impl AnyHost for Served {
    fn number(&self) -> u64 {
        self.host.table()
    }

    fn hello(&mut self, connection: Connection, key: DeviceKey, hello: &Hello, now: Duration) -> Greeting {
        self.host.hello(&mut *self.session, connection, key, hello, now)
    }

    fn message(&mut self, connection: Connection, message: ToHost, now: Duration) {
        let change = self.host.message(&mut *self.session, connection, message, now);
        self.begin_next(change, now);
    }

    fn gone(&mut self, connection: Connection, heard: Duration, now: Duration) {
        self.host.gone(connection, heard, now);
    }

    fn lag(&mut self, connection: Connection, round_trip: Duration) {
        self.host.lag(&mut *self.session, connection, round_trip);
    }

    fn tick(&mut self, now: Duration) {
        let change = self.host.tick(&mut *self.session, now);
        self.begin_next(change, now);
        self.think(now);
        self.news.extend(self.host.news());
    }

    fn waits_for_disk(&self) -> bool {
        self.host.waits_for_disk(&self.writer)
    }

    fn outbox(&mut self, waiting: &dyn Fn(Connection) -> usize, now: Duration) -> Vec<(Connection, ToGuest)> {
        self.host.release(&*self.session, &mut self.writer, waiting, now)
    }
}

impl Served {
    /// Name of the game.
    pub fn game(&self) -> &'static str {
        self.session.game()
    }

    /// Secret of its invitation.
    pub fn secret(&self) -> Secret {
        self.host.secret()
    }

    /// Seats that wait for somebody.
    pub fn missing(&self) -> usize {
        self.host.missing()
    }

    /// News since the last call.
    pub fn news(&mut self) -> Vec<HostEvent> {
        std::mem::take(&mut self.news)
    }

    /// Name of a seat's player, or of the seat.
    pub fn player(&self, texts: &Texts, seat: Seat) -> String {
        let named = self.session.players().get(seat.index()).filter(|player| !player.name.is_empty());
        let seat_name = || texts.seat(self.game(), self.session.seats(), seat);
        named.map_or_else(seat_name, |player| player.name.clone())
    }

    /// Outcome, when the match has ended since the last call.
    pub fn ended(&mut self) -> Option<Outcome> {
        let is_over = self.session.is_over();
        let is_news = is_over && !std::mem::replace(&mut self.outcome_told, is_over);
        is_news.then(|| self.session.outcome())
    }

    /// Error of the first of several attempts to save that have failed, once.
    pub fn take_error(&self) -> Option<StoreError> {
        self.writer.take_error()
    }

    /// Whether it is saved again, after an error that was taken; once.
    pub fn take_recovery(&self) -> bool {
        self.writer.take_recovery()
    }

    /// Saves it a last time, with the time that the current turn has used, and waits for the disk. Returns the error if that
    /// fails.
    pub fn end(&mut self) -> Option<StoreError> {
        self.host.save(&*self.session, &mut self.writer);
        self.writer.close()
    }
}

/// Opens the match of a file to serve it. The clocks go on at `now`.
pub fn open_table(file: PathBuf, wake: NetworkWaker, now: Duration) -> Result<Served, HomeError> {
    let (mut host, mut session) = home::read_table(&file, &home::about(&file)?.game, now)?;
    host.open_seats_here(&mut *session, now);
    Ok(Served::new(host, session, file, wake))
}
