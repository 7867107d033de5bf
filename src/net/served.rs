//! Table that a program serves by itself: it thinks for the engines, saves every change, and begins the next match.

use std::path::PathBuf;
use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::time::Duration;

use crate::bots::{Bots, BotsVisitor, Engine, Limits, Observation, Score, engine_of, visit};
use crate::entropy::fresh_seed;
use crate::play::{Actor, Command, Controller, NodeId, Session};
use crate::rules::game::{Outcome, Seat};

use super::code::{Key, Secret};
use super::home::{self, HomeError};
use super::host::{Greeting, Host, News};
use super::options::Wake;
use super::protocol::{Hello, Question, ToGuest, ToHost};
use super::tables::Table;
use super::transport::Connection;

/// Number of positions that an engine searches for a move.
const NODES: u64 = 20_000;

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

/// Engine with the score of its last move.
type SeatEngine<G> = (Controller, Box<dyn Engine<G>>, Option<Score>);

/// Search under way: for which node and seat, and where its answer comes.
struct Thinking<G: Bots> {
    node: NodeId,
    seat: Seat,
    answer: Receiver<(SeatEngine<G>, Option<G::Move>)>,
}

/// Host with its session, file and engines.
pub struct Served<G: Bots> {
    host: Host,
    session: Session<G>,
    file: PathBuf,
    wake: Wake,
    seed: u64,
    engines: Vec<Option<SeatEngine<G>>>,
    thinking: Option<Thinking<G>>,
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
            seed: fresh_seed(),
            engines: Vec::new(),
            thinking: None,
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
        self.take_answer(now);
        let seat = self.session.to_move();
        let is_paused = self.session.clock().is_some_and(|clock| clock.is_paused());
        let is_engine = !self.session.persons().contains(seat);
        if self.thinking.is_some() || self.session.is_over() || is_paused || !is_engine {
            return;
        }
        let Some(engine) = self.engine(seat) else { return };
        let (observation, node) = (Observation::of_session(&self.session), self.session.stands_on());
        let (told, answer) = channel();
        let wake = self.wake.clone();
        let (controller, mut engine, _) = engine;
        let think = move || {
            let thought = engine.think(&observation, &Limits::nodes(NODES), &mut |_| {});
            let score = thought.as_ref().map(|thought| thought.score);
            let _ = told.send(((controller, engine, score), thought.map(|thought| thought.best)));
            wake();
        };
        if std::thread::Builder::new().name("engine".to_owned()).spawn(think).is_ok() {
            self.thinking = Some(Thinking { node, seat, answer });
        }
    }

    /// Engine of a seat, taken out of its place.
    fn engine(&mut self, seat: Seat) -> Option<SeatEngine<G>> {
        let controller = self.session.players().get(seat.index())?.controller;
        self.engines.resize_with(self.session.players().len(), || None);
        let kept = self.engines[seat.index()].take().filter(|(of, ..)| *of == controller);
        kept.or_else(|| {
            Some((controller, engine_of(controller, self.seed.wrapping_add(seat.index() as u64))?, None))
        })
    }

    fn take_answer(&mut self, now: Duration) {
        let Some(thinking) = &self.thinking else { return };
        let (node, seat) = (thinking.node, thinking.seat);
        let (engine, mv) = match thinking.answer.try_recv() {
            Ok(answer) => answer,
            Err(TryRecvError::Empty) => return,
            Err(TryRecvError::Disconnected) => {
                self.thinking = None;
                return;
            }
        };
        self.thinking = None;
        if let Some(place) = self.engines.get_mut(seat.index()) {
            *place = Some(engine);
        }
        // For another node than the one that the match stands on now, the session refuses it.
        if let Some(mv) = mv {
            let command = Command::Play { at: node, mv, steps: Vec::new() };
            let change = self.session.submit(Actor::Engine(seat), command, now).ok();
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
        let engine = self.engines.get(seat.index()).and_then(Option::as_ref);
        let accepts = engine.and_then(|(.., score)| *score).is_some_and(Score::accepts_draw);
        let command = if accepts { Command::Accept(kind) } else { Command::Decline(kind) };
        let change = self.session.submit(Actor::Engine(seat), command, now).ok();
        self.host.follow(&mut self.session, change, now);
    }

    fn take_news(&mut self, now: Duration) {
        for news in self.host.news() {
            if news == News::Agreed(Question::Rematch) {
                self.session = home::next_match(&self.host, &self.session, now);
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
    struct Open {
        file: PathBuf,
        wake: Wake,
        now: Duration,
    }
    impl BotsVisitor for Open {
        type Output = Result<Box<dyn ServedTable>, HomeError>;

        fn visit<G: Bots>(self) -> Self::Output {
            let (mut host, mut session) = home::read_table::<G>(&self.file, self.now)?;
            host.open_seats_here(&mut session, self.now);
            Ok(Box::new(Served::new(host, session, self.file, self.wake)))
        }
    }
    let game = home::about(&file)?.game;
    let damaged = HomeError::Damaged(file.clone());
    visit(&game, Open { file, wake, now }).unwrap_or(Err(damaged))
}
