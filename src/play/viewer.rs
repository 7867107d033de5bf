//! Viewer of a screen that several persons may share, and the knowledge that may be shown on it.
//!
//! A person alone against engines always looks from the same seat. Between several persons the screen changes with the
//! turn. Where that would show one of them hidden information, it waits for the next person to confirm that they are at the
//! screen; so it does for the first hand, and while another person is asked for consent.

use camaieu_rules::game::{Observer, Seat};

use super::any_session::AnySession;
use super::session::Actor;

/// Viewer of a screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Viewer {
    /// Seat of the person at the screen; `None` in a match without persons, and before the first has come.
    seat: Option<Seat>,
    /// Seat of the person that the screen waits for.
    awaited: Option<Seat>,
}

impl Viewer {
    /// Observer whose knowledge may be shown; an onlooker while the screen waits.
    pub fn observer(self) -> Observer {
        match (self.seat, self.awaited) {
            (Some(seat), None) => Observer::Seat(seat),
            _ => Observer::Onlooker,
        }
    }

    /// Seat of the person that the screen waits for.
    pub fn awaited(self) -> Option<Seat> {
        self.awaited
    }

    /// Seat of the person at the screen; `None` while the screen waits and in a match without persons.
    pub fn person(self) -> Option<Seat> {
        self.seat.filter(|_| self.awaited.is_none())
    }

    /// Actor at the screen in the shown position: the person to move there, if the viewer sees all that they see; otherwise
    /// the person at the screen.
    pub fn actor(self, session: &dyn AnySession) -> Actor {
        let Some(person) = self.person() else { return Actor::Host };
        let turn = session.shown_turn();
        let acts_for_turn = session.persons_here().contains(turn) && session.sees_turn(self.observer());
        Actor::Person(if acts_for_turn { turn } else { person })
    }

    /// Seat at the front of the table.
    pub fn front(self) -> Seat {
        self.awaited.or(self.seat).unwrap_or(Seat::FIRST)
    }

    /// Confirms that the awaited person is at the screen.
    pub fn arrive(&mut self) {
        if let Some(seat) = self.awaited.take() {
            self.seat = Some(seat);
        }
    }

    /// Viewer after a session has begun or changed.
    ///
    /// ```
    /// # use camaieu_play::{Match, Session, Viewer};
    /// # use camaieu_rules::{chromino::Chromino, game::{Observer, Seat}, prelude::*, setup::Setup};
    /// # let game = Match::<Chromino>::new(&Setup::default_of(Chromino::OPTIONS), 1);
    /// # let session = Session::new(game);
    /// // Two persons share a screen: the first hand waits until its player is there.
    /// let mut viewer = Viewer::default().updated_for(&session);
    /// assert_eq!((viewer.awaited(), viewer.observer()), (Some(Seat::FIRST), Observer::Onlooker));
    /// viewer.arrive();
    /// assert_eq!(viewer.updated_for(&session).observer(), Observer::Seat(Seat::FIRST));
    /// ```
    pub fn updated_for(self, session: &dyn AnySession) -> Viewer {
        let persons = session.persons_here();
        let at = |seat: Seat| Viewer { seat: Some(seat), awaited: None };
        let Some(first) = persons.iter().next() else { return Viewer::default() };
        if persons.len() == 1 {
            return at(first);
        }
        let here = self.seat.filter(|seat| persons.contains(*seat));
        if session.is_over() {
            return at(here.unwrap_or(first));
        }
        let turn = Some(session.to_move()).filter(|turn| persons.contains(*turn));
        let next = turn.or(here).unwrap_or(first);
        let hides = |from: Observer| !session.shows_alike(session.stands_on(), from, Observer::Seat(next));
        let is_asked = |seat: Seat| session.proposals().iter().any(|proposal| proposal.awaits.contains(seat));
        let asks_another = persons.iter().any(|seat| Some(seat) != here && is_asked(seat));
        let must_come = match here {
            None => hides(Observer::Onlooker),
            Some(here) if here == next => {
                (asks_another || self.awaited.is_some()) && hides(Observer::Onlooker)
            }
            Some(here) => hides(Observer::Seat(here)),
        };
        if must_come { Viewer { seat: here, awaited: Some(next) } } else { at(next) }
    }
}
