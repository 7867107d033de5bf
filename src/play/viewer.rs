//! Who looks at a screen that several people may share, and what may be shown on it.
//!
//! A person who plays alone against engines always looks as the same seat. Where several share the screen, it goes from one
//! to the other with the turn; and where that would show one what is hidden from them, it waits until the other says that
//! they are there. That holds for the first hand too, and while somebody else is asked to agree to something.

use crate::rules::game::{Game, Observer, Seat};

use super::session::{Actor, Session};

/// Who looks at a screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Viewer {
    /// The person at the screen; `None` where no seat is a person's, and before anybody has come.
    seat: Option<Seat>,
    /// The person who is asked to come.
    awaited: Option<Seat>,
}

impl Viewer {
    /// Whose knowledge may be shown: while somebody is awaited, only what all may know.
    pub fn observer(self) -> Observer {
        match (self.seat, self.awaited) {
            (Some(seat), None) => Observer::Seat(seat),
            _ => Observer::Onlooker,
        }
    }

    /// The person who is asked to come to the screen.
    pub fn awaited(self) -> Option<Seat> {
        self.awaited
    }

    /// The person at the screen, who acts there; `None` while somebody is awaited and where no seat is a person's.
    pub fn person(self) -> Option<Seat> {
        self.seat.filter(|_| self.awaited.is_none())
    }

    /// Who acts at the screen in the shown position: where everybody there sees the same, the person whose turn it is
    /// there, else the person at the screen.
    pub fn actor<G: Game>(self, session: &Session<G>) -> Actor {
        let Some(person) = self.person() else { return Actor::Host };
        let turn = session.shown_turn();
        let is_theirs = session.persons().contains(turn) && session.sees_turn(self.observer());
        Actor::Person(if is_theirs { turn } else { person })
    }

    /// The seat whose place is in front.
    pub fn front(self) -> Seat {
        self.awaited.or(self.seat).unwrap_or(Seat::FIRST)
    }

    /// Says that who was awaited is there.
    pub fn arrive(&mut self) {
        if let Some(seat) = self.awaited.take() {
            self.seat = Some(seat);
        }
    }

    /// Who looks now that a session has begun or changed.
    ///
    /// ```
    /// # use std::time::Duration;
    /// # use camaieu::play::{Match, Session, Viewer};
    /// # use camaieu::rules::{chromino::Chromino, game::{Observer, Seat}, prelude::*, setup::Setup};
    /// # let game = Match::<Chromino>::new(&Setup::default_of(Chromino::OPTIONS), 1);
    /// # let session = Session::new(game, Vec::new(), None, 1, Duration::ZERO);
    /// // Two persons share a screen: the first hand waits until its player is there.
    /// let mut viewer = Viewer::default().follow(&session);
    /// assert_eq!((viewer.awaited(), viewer.observer()), (Some(Seat::FIRST), Observer::Onlooker));
    /// viewer.arrive();
    /// assert_eq!(viewer.follow(&session).observer(), Observer::Seat(Seat::FIRST));
    /// ```
    pub fn follow<G: Game>(self, session: &Session<G>) -> Viewer {
        let persons = session.persons();
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
        let shows_the_same = |one: Observer, other: Observer| {
            let node = session.stands_on();
            session.view_at(node, one) == session.view_at(node, other)
        };
        let hides = |from: Observer| !shows_the_same(from, Observer::Seat(next));
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
