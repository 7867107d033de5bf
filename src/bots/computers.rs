//! Computers: engines that hold seats of a match, for the window, the network's host and the terminal.

use std::io;
use std::time::Duration;

use camaieu_play::{AnySession, Clock, Controller, NodeId};
use camaieu_rules::game::Seat;

use super::limits::Limits;
use super::thinker::{AnyEngine, Search, SearchNews, SearchTask};
use super::thinker_of::thinker;
use super::thought::Score;
use super::time::SeatTime;

/// Engines that hold seats of a match. They search on threads of their own, and are kept from move to move.
#[derive(Debug)]
pub struct Computers {
    seed: u64,
    at_rest: Vec<(EngineSeat, AnyEngine)>,
    search: Option<(EngineSeat, Search)>,
    /// Whether the search has ended without an answer.
    has_failed: bool,
    /// Score of each seat's last move, to judge offers of a draw by.
    last_scores: Vec<(Seat, Score)>,
}

/// Seat of an engine, with its controller.
type EngineSeat = (Seat, Controller);

/// Move that an engine has found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EngineMove {
    /// Seat of the engine.
    pub seat: Seat,
    /// Node that it is found for.
    pub at: NodeId,
    /// Move in notation.
    pub mv: String,
}

impl Computers {
    /// Engines whose chance comes from this seed.
    pub fn new(seed: u64) -> Computers {
        Computers { seed, at_rest: Vec::new(), search: None, has_failed: false, last_scores: Vec::new() }
    }

    /// Seat of the engine that is to move; `None` for a person, while the clocks are paused, and in a match that is over.
    pub fn seat_to_move(session: &dyn AnySession) -> Option<Seat> {
        let is_paused = session.clock().is_some_and(Clock::is_paused);
        role(session).filter(|_| !is_paused).map(|(seat, _)| seat)
    }

    /// Move of the engine that is to move, once it has found one. The first call begins the search, and `wake` is called
    /// from another thread when it is worth calling again. Its limits are worked out from the
    /// time that the seat has at this moment. A search for a turn that is over is stopped; one that has
    /// failed is not repeated before it is [stopped](Computers::stop).
    ///
    /// # Errors
    /// The system gives no thread.
    pub fn found(
        &mut self,
        session: &dyn AnySession,
        now: Duration,
        limits: impl FnOnce(Option<SeatTime>) -> Limits,
        wake: impl Fn() + Send + 'static,
    ) -> io::Result<Option<EngineMove>> {
        self.drop_other_turns(session);
        let (Some(role), Some(seat)) = (role(session), Computers::seat_to_move(session)) else {
            return Ok(None);
        };
        let Some((_, search)) = &mut self.search else {
            if let Some(engine) = self.take(role, session.game()) {
                let node = session.stands_on();
                let clock = session.clock().and_then(|clock| SeatTime::of(clock, seat, now));
                let search = engine.begin(session, node, SearchTask::Move, limits(clock), wake)?;
                self.search = Some((role, search));
            }
            return Ok(None);
        };
        let (found, engine) = match search.poll_news() {
            None | Some(SearchNews::SoFar(_)) => return Ok(None),
            Some(SearchNews::Done(found, engine)) => (found, engine),
            Some(SearchNews::Failed) => {
                self.has_failed = true;
                return Ok(None);
            }
        };
        let at = search.node();
        self.search = None;
        self.at_rest.push((role, engine));
        Ok(found.map(|found| {
            self.last_scores.retain(|(other, _)| *other != seat);
            self.last_scores.push((seat, found.score));
            EngineMove { seat, at, mv: found.best }
        }))
    }

    /// Stops a search for a turn that is over.
    pub fn drop_other_turns(&mut self, session: &dyn AnySession) {
        let role = role(session);
        let is_over = |of: &EngineSeat, search: &Search| {
            role.as_ref() != Some(of) || search.node() != session.stands_on()
        };
        if self.search.as_ref().is_some_and(|(of, search)| is_over(of, search)) {
            self.stop();
        }
    }

    /// Whether an engine searches, or has failed to.
    pub fn is_searching(&self) -> bool {
        self.search.is_some()
    }

    /// Whether the search under way has failed.
    pub fn has_failed(&self) -> bool {
        self.has_failed
    }

    /// Has the engine that searches answer at once.
    pub fn answer_now(&self) {
        if let Some((_, search)) = &self.search {
            search.answer_now();
        }
    }

    /// Stops the search under way.
    pub fn stop(&mut self) {
        (self.search, self.has_failed) = (None, false);
    }

    /// Whether the engine of a seat accepts a draw.
    pub fn accepts_draw(&self, seat: Seat) -> bool {
        let score = self.last_scores.iter().find(|(other, _)| *other == seat);
        score.is_some_and(|(_, score)| score.accepts_draw())
    }

    /// Takes the engine of a seat, which is made for its first move.
    fn take(&mut self, role: EngineSeat, game: &str) -> Option<AnyEngine> {
        if let Some(index) = self.at_rest.iter().position(|(other, _)| *other == role) {
            return Some(self.at_rest.swap_remove(index).1);
        }
        let (seat, controller) = role;
        thinker(game)?.player(controller, self.seed.wrapping_add(seat.index() as u64))
    }
}

/// Role of the engine that is to move; `None` for a person, and in a match that is over.
fn role(session: &dyn AnySession) -> Option<EngineSeat> {
    let seat = session.to_move();
    let controller = session.players().get(seat.index())?.controller;
    (controller != Controller::Person && !session.is_over()).then_some((seat, controller))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Budget, Observation, engine_of};
    use camaieu_play::{Actor, Command, Match, Player, Session};
    use camaieu_rules::camelot::Camelot;
    use camaieu_rules::prelude::*;
    use camaieu_rules::setup::Setup;
    use std::sync::mpsc::channel;

    fn session(controllers: [Controller; 2]) -> Session<Camelot> {
        let game = Match::new(&Setup::default_of(Camelot::OPTIONS), 1);
        Session::new(game).with_players(controllers.map(Player::from).to_vec())
    }

    fn limits(clock: Option<SeatTime>) -> Limits {
        Budget::usual(Some(1), Duration::ZERO).limits(clock)
    }

    #[test]
    fn an_engine_moves_as_it_would_without_a_thread() {
        let session = session([Controller::Level(3), Controller::Person]);
        let mut engine = engine_of::<Camelot>(Controller::Level(3), 7).unwrap();
        let observation = Observation::of_session(&session);
        let thought = engine.think(&observation, &limits(None), &mut |_| {}).unwrap();
        let mv = Camelot::move_text(&session.seat_view(Seat::FIRST), &thought.best);

        let mut computers = Computers::new(7);
        let (woken, wakes) = channel();
        let mut found = || {
            let woken = woken.clone();
            computers
                .found(&session, Duration::ZERO, limits, move || woken.send(()).unwrap_or_default())
                .unwrap()
        };
        assert_eq!(found(), None);
        wakes.recv().unwrap();
        assert_eq!(found(), Some(EngineMove { seat: Seat::FIRST, at: session.stands_on(), mv }));
    }

    #[test]
    fn a_search_ends_when_its_turn_does() {
        let mut session = session([Controller::Level(10), Controller::Level(10)]);
        let mut computers = Computers::new(1);
        assert_eq!(Computers::seat_to_move(&session), Some(Seat::FIRST));
        let begun = |computers: &mut Computers, session: &Session<Camelot>| {
            let stop = crate::Stop::default();
            let limits = Limits { stop: stop.clone(), ..limits(None) };
            assert_eq!(computers.found(session, Duration::ZERO, |_| limits, || ()).unwrap(), None);
            stop
        };
        let stop = begun(&mut computers, &session);
        let person = Player::from(Controller::Person);
        session.submit(Actor::Host, Command::Reseat(Seat::FIRST, person), Duration::ZERO).unwrap();
        begun(&mut computers, &session);
        assert!(stop.is_set() && !computers.is_searching());
        // Another engine on the seat begins another search, and leaving stops it.
        let other = Player::from(Controller::Level(9));
        session.submit(Actor::Host, Command::Reseat(Seat::FIRST, other), Duration::ZERO).unwrap();
        let stop = begun(&mut computers, &session);
        assert!(!stop.is_set());
        drop(computers);
        assert!(stop.is_set());
    }
}
