//! Questions about the table: another match, a change of seats, the seat of somebody who is away.

use std::time::Duration;

use crate::protocol::{Event, Question, reasons};
use camaieu_play::session::reasons::ASKED_ALREADY;
use camaieu_play::{Actor, AnySession, BEST_LEVEL, Change, Command, Controller, Player, Series};
use camaieu_rules::game::{Refusal, Seat, Seats};

use super::state::{Asking, Host, News, Owner};

impl Host {
    /// Asks all other persons who are there. If nobody else is, it is done at once. The change is one of the session.
    pub fn ask(
        &mut self,
        session: &mut dyn AnySession,
        by: Seat,
        question: Question,
        now: Duration,
    ) -> Result<Option<Change>, Refusal> {
        self.may_ask(session, by, question, now)?;
        if let Some(asked) = self.questions.iter().find(|asked| asked.question == question) {
            return match asked.awaits.contains(by) {
                true => self.answer(session, by, question, true, now),
                false => Err(Refusal::new(&ASKED_ALREADY)),
            };
        }
        let awaits = self.present().without(by.into());
        self.tell(Event::Question(question, by.number()));
        self.news.push(News::Asked(question, by));
        self.questions.push(Asking { question, by, awaits });
        let change = if awaits.is_empty() { self.carry_out(session, question, now) } else { None };
        self.follow(session, change, now);
        Ok(change)
    }

    /// Answers a question for a seat. The last consent carries it out.
    pub fn answer(
        &mut self,
        session: &mut dyn AnySession,
        seat: Seat,
        question: Question,
        agrees: bool,
        now: Duration,
    ) -> Result<Option<Change>, Refusal> {
        let asked = self.questions.iter_mut().find(|asked| asked.question == question);
        let asked = asked.filter(|asked| asked.awaits.contains(seat) || !agrees && asked.by == seat);
        let asked = asked.ok_or_else(|| Refusal::new(&reasons::NOT_ASKED))?;
        asked.awaits = asked.awaits.without(seat.into());
        let (by, is_agreed) = (asked.by, agrees && asked.awaits.is_empty());
        if is_agreed && let Err(refusal) = self.may_ask(session, by, question, now) {
            self.questions.retain(|asked| asked.question != question);
            return Err(refusal);
        }
        self.tell(Event::Answered(question, seat.number(), agrees));
        if !agrees {
            self.questions.retain(|asked| asked.question != question);
            self.news.push(News::Declined(question, seat));
        }
        let change = if is_agreed { self.carry_out(session, question, now) } else { None };
        self.follow(session, change, now);
        Ok(change)
    }

    /// Drops questions that nobody can be asked any more, and carries out those that all who are left have agreed to.
    pub(super) fn settle_questions(&mut self, session: &mut dyn AnySession, now: Duration) -> Option<Change> {
        let present = self.present();
        let settled = self.questions.iter_mut().find_map(|asked| {
            let gone = asked.awaits.without(present);
            asked.awaits = asked.awaits.without(gone);
            asked.awaits.is_empty().then_some(*asked)
        });
        let moot =
            self.questions.iter().find(|asked| self.may_ask(session, asked.by, asked.question, now).is_err());
        let (Asking { question, by, .. }, is_moot) = match (moot, settled) {
            (Some(moot), _) => (*moot, true),
            (None, settled) => (settled?, false),
        };
        let change = if is_moot {
            self.questions.retain(|asked| asked.question != question);
            self.tell(Event::Answered(question, by.number(), false));
            None
        } else {
            self.carry_out(session, question, now)
        };
        self.follow(session, change, now);
        change
    }

    /// Refuses what cannot be asked now.
    fn may_ask(
        &self,
        session: &dyn AnySession,
        by: Seat,
        question: Question,
        now: Duration,
    ) -> Result<(), Refusal> {
        let not_now = Err(Refusal::new(&reasons::NOT_NOW));
        match question {
            Question::Rematch if session.is_over() => Ok(()),
            Question::Rematch => not_now,
            Question::Swap(one, other) => {
                let seats = [one, other].map(|number| Seat::new(number).and_then(|seat| self.owner(seat)));
                let is_between_players = seats.iter().flatten().all(|owner| is_person(*owner));
                let is_possible = seats.iter().all(Option::is_some) && one != other && is_between_players;
                let may_change = session.is_over() || session.is_empty() && !session.is_secret();
                if is_possible && may_change { Ok(()) } else { not_now }
            }
            Question::Claim(seat) => {
                if session.is_over() {
                    not_now
                } else {
                    self.is_away(by, seat, now)
                }
            }
            Question::Engine(seat, level) if (1..=BEST_LEVEL).contains(&level) && !session.is_over() => {
                self.is_away(by, seat, now)
            }
            Question::Engine(..) => not_now,
        }
    }

    /// Refuses unless the player of a seat is away for long enough.
    fn is_away(&self, by: Seat, seat: u8, now: Duration) -> Result<(), Refusal> {
        let not_away = |seconds: u64| Refusal::new(&reasons::NOT_AWAY).with("seconds", seconds);
        let seat = Seat::new(seat).filter(|seat| *seat != by);
        let Some(Owner::Guest(key)) = seat.and_then(|seat| self.owner(seat)) else {
            return Err(Refusal::new(&reasons::NOT_NOW));
        };
        let patience = self.options.patience;
        match self.guests.get(&key) {
            Some(guest) if guest.connection.is_some() => Err(not_away(patience.as_secs())),
            Some(guest) => match patience.saturating_sub(now.saturating_sub(guest.away_since)) {
                Duration::ZERO => Ok(()),
                left => Err(not_away(left.as_secs() + 1)),
            },
            None => Err(not_away(patience.as_secs())),
        }
    }

    fn carry_out(
        &mut self,
        session: &mut dyn AnySession,
        question: Question,
        now: Duration,
    ) -> Option<Change> {
        self.questions.retain(|asked| asked.question != question);
        self.tell(Event::Agreed(question));
        self.news.push(News::Agreed(question));
        match question {
            Question::Rematch => None,
            Question::Swap(one, other) => {
                if let (Some(one), Some(other)) = (Seat::new(one), Seat::new(other)) {
                    self.swap(session, one, other, now);
                }
                None
            }
            Question::Claim(seat) => {
                session.carry_out(Actor::Person(Seat::new(seat)?), Command::Resign, now).ok()
            }
            Question::Engine(seat, level) => {
                let seat = Seat::new(seat)?;
                let Some(Owner::Guest(key)) = self.owner(seat) else { return None };
                self.owners[seat.index()] = Owner::EngineFor(key);
                let before = session.players().get(seat.index()).cloned().unwrap_or_default();
                let player = Player { controller: Controller::Level(level), ..before };
                let change = session.carry_out(Actor::Host, Command::Reseat(seat, player), now).ok();
                self.seat_owners(session, now);
                change
            }
        }
    }

    /// Exchanges two players. All is told again, since they look from another seat now.
    fn swap(&mut self, session: &mut dyn AnySession, one: Seat, other: Seat, now: Duration) {
        self.owners.swap(one.index(), other.index());
        self.swap_in_series(session, one, other);
        for guest in self.guests.values_mut() {
            guest.seat = match guest.seat {
                Some(seat) if seat == one => Some(other),
                Some(seat) if seat == other => Some(one),
                seat => seat,
            };
        }
        let players = session.players().to_vec();
        // One stands up first: two people of one name are refused.
        let seated = [(one, Player::default())].into_iter();
        let seated =
            seated.chain([(other, players[one.index()].clone()), (one, players[other.index()].clone())]);
        for (seat, player) in seated {
            let _ = session.carry_out(Actor::Host, Command::Reseat(seat, player), now);
        }
        self.ask_anew(now);
        self.seat_owners(session, now);
        self.welcome_again(session);
        self.restart_log(session, now);
    }

    /// Has the points of the series follow two players who change seats. Those of a match that is over stay where they were
    /// made, so that the change counts for the next match.
    fn swap_in_series(&mut self, session: &mut dyn AnySession, one: Seat, other: Seat) {
        let mut order: Vec<usize> = (0..usize::from(session.seats())).collect();
        if session.is_over() {
            if self.moved.len() != order.len() {
                self.moved = order;
            }
            self.moved.swap(one.index(), other.index());
        } else {
            order.swap(one.index(), other.index());
            session.set_series(session.series().reseated(&order));
        }
    }

    /// Series of the next match: points stay with the players who have changed seats.
    pub(crate) fn next_series(&self, session: &dyn AnySession) -> Series {
        session.series().reseated(&self.moved)
    }

    /// Persons who are there: at the host's machine, or connected.
    pub(super) fn present(&self) -> Seats {
        self.seats_of(|owner| match owner {
            Owner::Here => true,
            Owner::Guest(key) => self.guests.get(&key).is_some_and(|guest| guest.connection.is_some()),
            _ => false,
        })
    }
}

fn is_person(owner: Owner) -> bool {
    matches!(owner, Owner::Here | Owner::Guest(_))
}
