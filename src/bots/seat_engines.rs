//! Engines of the seats of a match. Each thinks on a thread of its own, so that people and other machines are heard meanwhile.

use std::io;
use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::thread;

use crate::play::{Clock, Controller, NodeId, Session};
use crate::rules::game::Seat;

use super::catalogue::Bots;
use super::engine::{Engine, Observation};
use super::limits::{Limits, Stop};
use super::seated::engine_of;
use super::thought::{Score, Thought};

/// Number of positions that an engine searches for a move where nobody chooses a time.
pub const NODES: u64 = 20_000;

/// Engines of the seats of a match.
pub struct SeatEngines<G: Bots> {
    seed: u64,
    /// Engines by seat, as far as they were needed.
    engines: Vec<Option<SeatEngine<G>>>,
    search: Option<Search<G>>,
}

/// Engine of a seat.
struct SeatEngine<G: Bots> {
    controller: Controller,
    /// `None` while it thinks.
    engine: Option<Box<dyn Engine<G>>>,
    /// Score of its last move.
    score: Option<Score>,
}

/// Search under way. Dropping it stops it.
struct Search<G: Bots> {
    turn: Turn,
    stop: Stop,
    answer: Receiver<(Box<dyn Engine<G>>, Option<Thought<G>>)>,
}

/// Turn of an engine.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Turn {
    node: NodeId,
    seat: Seat,
    controller: Controller,
}

impl<G: Bots> Drop for Search<G> {
    fn drop(&mut self) {
        self.stop.now();
    }
}

impl<G: Bots> SeatEngines<G> {
    /// Engines whose randomness comes from this seed.
    pub fn new(seed: u64) -> SeatEngines<G> {
        SeatEngines { seed, engines: Vec::new(), search: None }
    }

    /// Seat of the engine that is to move; `None` for a person, while the clocks are paused, and in a match that is over.
    pub fn seat_to_move(session: &Session<G>) -> Option<Seat> {
        turn(session).map(|turn| turn.seat)
    }

    /// Move of the engine that is to move, once it has found one. The first call begins the search, and `wake` is called
    /// from another thread when it is worth calling again. A search for a turn that is over is stopped.
    ///
    /// # Errors
    /// The system gives no thread.
    pub fn found(
        &mut self,
        session: &Session<G>,
        wake: impl FnOnce() + Send + 'static,
    ) -> io::Result<Option<(Seat, G::Move)>> {
        let turn = turn(session);
        self.search.take_if(|search| Some(search.turn) != turn);
        let Some(turn) = turn else { return Ok(None) };
        let Some(search) = &self.search else {
            self.search = self.begin(turn, Observation::of_session(session), wake)?;
            return Ok(None);
        };
        let (engine, thought) = match search.answer.try_recv() {
            Ok(answer) => answer,
            // An engine that has failed fails again: it is not asked twice.
            Err(TryRecvError::Empty | TryRecvError::Disconnected) => return Ok(None),
        };
        self.search = None;
        let score = thought.as_ref().map(|thought| thought.score);
        let seated = SeatEngine { controller: turn.controller, engine: Some(engine), score };
        self.engines[turn.seat.index()] = Some(seated);
        Ok(thought.map(|thought| (turn.seat, thought.best)))
    }

    /// Stops the search under way.
    pub fn stop(&mut self) {
        self.search = None;
    }

    /// Whether the engine of a seat accepts a draw.
    pub fn accepts_draw(&self, seat: Seat) -> bool {
        let engine = self.engines.get(seat.index()).and_then(Option::as_ref);
        engine.and_then(|engine| engine.score).is_some_and(Score::accepts_draw)
    }

    /// Begins a search; `None` if the seat has no engine.
    fn begin(
        &mut self,
        turn: Turn,
        observation: Observation<G>,
        wake: impl FnOnce() + Send + 'static,
    ) -> io::Result<Option<Search<G>>> {
        let index = turn.seat.index();
        if self.engines.len() <= index {
            self.engines.resize_with(index + 1, || None);
        }
        let kept = self.engines[index].take().filter(|kept| kept.controller == turn.controller);
        let (engine, score) = kept.map_or((None, None), |kept| (kept.engine, kept.score));
        let seed = self.seed.wrapping_add(index as u64);
        let Some(mut engine) = engine.or_else(|| engine_of::<G>(turn.controller, seed)) else {
            return Ok(None);
        };
        self.engines[index] = Some(SeatEngine { controller: turn.controller, engine: None, score });
        let (told, answer) = channel();
        let stop = Stop::default();
        let limits = Limits { stop: stop.clone(), ..Limits::nodes(NODES) };
        let think = move || {
            let thought = engine.think(&observation, &limits, &mut |_| {});
            // Nobody listens any more where the match has gone on.
            let _ = told.send((engine, thought));
            wake();
        };
        thread::Builder::new().name("engine".to_owned()).spawn(think)?;
        Ok(Some(Search { turn, stop, answer }))
    }
}

/// Turn of the engine that is to move.
fn turn<G: Bots>(session: &Session<G>) -> Option<Turn> {
    let is_paused = session.clock().is_some_and(Clock::is_paused);
    let (seat, node) = (session.to_move(), session.stands_on());
    let controller = session.players().get(seat.index())?.controller;
    let is_engine = controller != Controller::Person;
    (is_engine && !session.is_over() && !is_paused).then_some(Turn { node, seat, controller })
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::play::{Actor, Command, Match, Player};
    use crate::rules::camelot::Camelot;
    use crate::rules::prelude::*;
    use crate::rules::setup::Setup;

    fn session(controllers: [Controller; 2]) -> Session<Camelot> {
        let game = Match::new(&Setup::default_of(Camelot::OPTIONS), 1);
        Session::new(game, controllers.map(Player::from).to_vec(), None, 1, Duration::ZERO)
    }

    /// The move that is found, after as many wakes as it takes.
    fn wait(engines: &mut SeatEngines<Camelot>, session: &Session<Camelot>) -> Option<(Seat, String)> {
        let (woken, wakes) = channel();
        let wake = || {
            let woken = woken.clone();
            move || woken.send(()).unwrap()
        };
        assert!(engines.found(session, wake()).unwrap().is_none());
        wakes.recv().unwrap();
        let (seat, mv) = engines.found(session, wake()).unwrap()?;
        Some((seat, Camelot::move_text(&session.seat_view(seat), &mv)))
    }

    #[test]
    fn an_engine_moves_as_it_would_without_a_thread() {
        let session = session([Controller::Level(3), Controller::Person]);
        let mut engine = engine_of::<Camelot>(Controller::Level(3), 7).unwrap();
        let observation = Observation::of_session(&session);
        let thought = engine.think(&observation, &Limits::nodes(NODES), &mut |_| {}).unwrap();
        let text = Camelot::move_text(&session.seat_view(Seat::FIRST), &thought.best);
        assert_eq!(wait(&mut SeatEngines::new(7), &session), Some((Seat::FIRST, text)));
    }

    #[test]
    fn a_search_ends_when_its_turn_does() {
        let mut session = session([Controller::Level(10), Controller::Level(10)]);
        let mut engines = SeatEngines::new(1);
        assert_eq!(SeatEngines::seat_to_move(&session), Some(Seat::FIRST));
        assert!(engines.found(&session, || ()).unwrap().is_none());
        let stop = engines.search.as_ref().unwrap().stop.clone();
        let person = Player::from(Controller::Person);
        session.submit(Actor::Host, Command::Reseat(Seat::FIRST, person), Duration::ZERO).unwrap();
        assert!(engines.found(&session, || ()).unwrap().is_none() && engines.search.is_none());
        assert!(stop.is_set());
        // Another engine on the seat begins another search, and leaving stops it.
        let other = Player::from(Controller::Level(9));
        session.submit(Actor::Host, Command::Reseat(Seat::FIRST, other), Duration::ZERO).unwrap();
        assert!(engines.found(&session, || ()).unwrap().is_none());
        let stop = engines.search.as_ref().unwrap().stop.clone();
        drop(engines);
        assert!(stop.is_set());
    }
}
