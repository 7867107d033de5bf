//! Table that a program serves by itself: it thinks for the engines, saves every change, and begins the next match.

use std::path::PathBuf;
use std::time::Duration;

use crate::bots::{Bots, BotsVisitor, Computers, EngineMove, Limits, NODES, visit};
use crate::entropy::fresh_seed;
use crate::play::{Actor, AnySession, Command, Session};
use crate::rules::game::{Outcome, Seat};

use super::code::{Key, Secret};
use super::home::{self, HomeError};
use super::host::{Greeting, Host, News};
use super::options::Wake;
use super::protocol::{Hello, Question, ToGuest, ToHost};
use super::tables::Table;
use super::transport::Connection;

/// Table that is served, whatever its game.
pub trait ServedTable: Table {
    /// Name of the game.
    fn game(&self) -> &'static str;
    /// Secret of its invitation.
    fn secret(&self) -> Secret;
    /// News since the last call.
    fn news(&mut self) -> Vec<News>;
    /// Name of a seat's player; empty for none.
    fn player(&self, seat: Seat) -> String;
    /// Outcome, when the match has ended since the last call.
    fn ended(&mut self) -> Option<Outcome>;
    /// Error of the last attempt to save, once.
    fn save_error(&mut self) -> Option<HomeError>;
    /// Saves it, for the time that the current turn has used.
    fn save(&mut self);
    /// This table to be lent to [`super::serve`].
    fn table(&mut self) -> &mut dyn Table;
}

/// Host with its session, file and engines.
pub struct Served<G: Bots> {
    host: Host,
    session: Session<G>,
    file: PathBuf,
    wake: Wake,
    computers: Computers,
    news: Vec<News>,
    outcome_told: bool,
    save_error: Option<HomeError>,
    last_error: Option<HomeError>,
}

impl<G: Bots> Served<G> {
    /// Serves a match, which is saved in this file.
    pub fn new(host: Host, session: Session<G>, file: PathBuf, wake: Wake) -> Served<G> {
        let outcome_told = session.is_over();
        let mut served = Served {
            host,
            session,
            file,
            wake,
            computers: Computers::new(fresh_seed()),
            news: Vec::new(),
            outcome_told,
            save_error: None,
            last_error: None,
        };
        served.write();
        served
    }

    fn write(&mut self) {
        match home::write_table(&self.file, &self.host, &self.session) {
            Ok(()) => self.last_error = None,
            // The first of several failures is told.
            Err(error) if self.last_error.is_none() => {
                self.save_error = Some(error.clone());
                self.last_error = Some(error);
            }
            Err(_) => {}
        }
    }

    /// Thinks for the engine that is to move, and answers for engines that are asked.
    fn think(&mut self, now: Duration) {
        self.answer_proposals(now);
        let waking = || {
            let wake = self.wake.clone();
            move || wake()
        };
        let limits = || Limits::nodes(NODES);
        // Without a thread it is tried again at the next tick.
        while let Ok(Some(found)) = self.computers.found(&self.session, limits, waking()) {
            let EngineMove { seat, at, mv } = found;
            let command = Command::Play { at, mv, steps: Vec::new() };
            let change = self.session.carry_out(Actor::Engine(seat), command, now).ok();
            self.host.follow(&mut self.session, change, now);
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
        let change = self.session.submit(Actor::Engine(seat), command, now).ok();
        self.host.follow(&mut self.session, change, now);
    }

    fn take_news(&mut self, now: Duration) {
        for news in self.host.news() {
            if news == News::Agreed(Question::Rematch) {
                home::begin_next(&self.host, &mut self.session, now);
                self.outcome_told = false;
                self.host.begin(&mut self.session, &mut fresh_seed, now);
            }
            self.news.push(news);
        }
    }
}

impl<G: Bots> Table for Served<G> {
    fn number(&self) -> u64 {
        self.host.table()
    }

    fn hello(&mut self, connection: Connection, key: Key, hello: &Hello, now: Duration) -> Greeting {
        self.host.hello(&mut self.session, connection, key, hello, now)
    }

    fn message(&mut self, connection: Connection, message: ToHost, now: Duration) {
        let _ = self.host.message(&mut self.session, connection, message, now);
    }

    fn gone(&mut self, connection: Connection, now: Duration) {
        self.host.gone(connection, now);
    }

    fn lag(&mut self, connection: Connection, round_trip: Duration) {
        self.host.lag(&mut self.session, connection, round_trip);
    }

    fn tick(&mut self, now: Duration) {
        let _ = self.host.tick(&mut self.session, now);
        self.think(now);
        self.take_news(now);
    }

    fn outbox(&mut self) -> Vec<(Connection, ToGuest)> {
        let messages = self.host.outbox();
        if !messages.is_empty() {
            self.write();
        }
        messages
    }
}

impl<G: Bots> ServedTable for Served<G> {
    fn game(&self) -> &'static str {
        G::NAME
    }

    fn secret(&self) -> Secret {
        self.host.secret()
    }

    fn news(&mut self) -> Vec<News> {
        std::mem::take(&mut self.news)
    }

    fn player(&self, seat: Seat) -> String {
        self.session.players().get(seat.index()).map_or_else(String::new, |player| player.name.clone())
    }

    fn ended(&mut self) -> Option<Outcome> {
        let is_over = self.session.is_over();
        let is_news = is_over && !std::mem::replace(&mut self.outcome_told, is_over);
        is_news.then(|| self.session.outcome())
    }

    fn save_error(&mut self) -> Option<HomeError> {
        self.save_error.take()
    }

    fn save(&mut self) {
        self.write();
    }

    fn table(&mut self) -> &mut dyn Table {
        self
    }
}

/// Opens the match of a file to serve it. The clocks go on at `now`.
pub fn open_table(file: PathBuf, wake: Wake, now: Duration) -> Result<Box<dyn ServedTable>, HomeError> {
    struct Open(Host, Box<dyn AnySession>, PathBuf, Wake);
    impl BotsVisitor for Open {
        type Output = Option<Box<dyn ServedTable>>;

        fn visit<G: Bots>(self) -> Self::Output {
            let Open(host, session, file, wake) = self;
            Some(Box::new(Served::<G>::new(host, session.into_of()?, file, wake)))
        }
    }
    let (mut host, mut session) = home::read_table(&file, &home::about(&file)?.game, now)?;
    host.open_seats_here(&mut *session, now);
    let damaged = HomeError::Damaged(file.clone());
    visit(session.game(), Open(host, session, file, wake)).flatten().ok_or(damaged)
}
