//! What an observer gets of a session. Everything here is made from what that observer may know, and from nothing else.

use crate::play::game_match::{NodeId, PlyKind, hides_something};
use crate::play::{saved, score};
use crate::rules::game::{Game, Observer, Refusal, Seat};

use super::{Session, reasons};

impl<G: Game> Session<G> {
    /// Whose knowledge an observer has by now: everybody's when the match is over. Such an end is sealed, so nobody plays
    /// on with what they have seen.
    ///
    /// ```
    /// # use std::time::Duration;
    /// # use camaieu::play::{Actor, Command, Match, Session};
    /// # use camaieu::rules::{chromino::Chromino, game::{Observer, Seat}, prelude::*, setup::Setup};
    /// # let game = Match::<Chromino>::new(&Setup::default_of(Chromino::OPTIONS), 1);
    /// # let mut session = Session::new(game, Vec::new(), None, 1, Duration::ZERO);
    /// assert_eq!(session.knowledge(Observer::Onlooker), Observer::Onlooker);
    /// session.submit(Actor::Person(Seat::FIRST), Command::Resign, Duration::ZERO).unwrap();
    /// assert_eq!(session.knowledge(Observer::Onlooker), Observer::All);
    /// ```
    pub fn knowledge(&self, observer: Observer) -> Observer {
        if self.is_over() { Observer::All } else { observer }
    }

    /// What an observer may know of the position that is shown.
    pub fn view(&self, observer: Observer) -> G::View {
        self.view_at(self.shown(), observer)
    }

    /// What an observer may know of a node's position.
    pub fn view_at(&self, node: NodeId, observer: Observer) -> G::View {
        G::view(self.game.position_at(node), self.knowledge(observer))
    }

    /// What a seat may know of the position that the match stands on.
    pub fn seat_view(&self, seat: Seat) -> G::View {
        self.view_at(self.stands_on, Observer::Seat(seat))
    }

    /// What the seat to move in the shown position may know of it.
    pub fn turn_view(&self) -> G::View {
        self.view(Observer::Seat(self.shown_turn()))
    }

    /// What would happen if a move were played in the shown position, as an observer would see it.
    pub fn events_of(&self, mv: &G::Move, steps: &[G::Step], observer: Observer) -> Vec<G::Event> {
        let observer = self.knowledge(observer);
        let mut after = self.game.position().clone();
        let _ = G::play(&mut after, mv);
        G::events(&G::view(self.game.position(), observer), &G::view(&after, observer), mv, steps)
    }

    /// Whether an observer sees all that the seat to move in the shown position sees.
    pub fn sees_turn(&self, observer: Observer) -> bool {
        self.view(observer) == self.turn_view()
    }

    /// What happens on the way from a node's parent to the node, as an observer sees it.
    pub fn events(&self, node: NodeId, observer: Observer) -> Vec<G::Event> {
        self.game.events(node, self.knowledge(observer))
    }

    /// The plies up to where the match stands, each with what an observer sees happen in it.
    pub fn log(&self, observer: Observer) -> Vec<(NodeId, Vec<G::Event>)> {
        self.game.path(self.stands_on).into_iter().map(|node| (node, self.events(node, observer))).collect()
    }

    /// The texts of the legal moves in the shown position as an observer knows them, in byte order.
    ///
    /// ```
    /// # use std::time::Duration;
    /// # use camaieu::play::{Match, Session};
    /// # use camaieu::rules::{camelot::Camelot, game::{Observer, Seat}, prelude::*, setup::Setup};
    /// # let game = Match::<Camelot>::new(&Setup::default_of(Camelot::OPTIONS), 1);
    /// # let session = Session::new(game, Vec::new(), None, 1, Duration::ZERO);
    /// assert!(session.move_texts(Observer::Seat(Seat::FIRST)).contains(&"E6-E8".to_owned()));
    /// ```
    pub fn move_texts(&self, observer: Observer) -> Vec<String> {
        if self.game.outcome().is_over() {
            return Vec::new();
        }
        let view = self.view(observer);
        let mut texts: Vec<String> = G::view_moves(&view).iter().map(|mv| G::move_text(&view, mv)).collect();
        texts.sort_unstable();
        texts
    }

    /// Whether somebody may still not know everything: then nothing leaves the session that tells the deal.
    pub fn is_secret(&self) -> bool {
        let hides = |node| hides_something::<G>(self.game.position_at(node));
        !self.is_over() && (hides(NodeId::START) || hides(self.stands_on))
    }

    /// The shown position as text: with `?` for what an observer may not know.
    ///
    /// ```
    /// # use std::time::Duration;
    /// # use camaieu::play::{Match, Session};
    /// # use camaieu::rules::{chromino::Chromino, game::{Observer, Seat}, prelude::*, setup::Setup};
    /// # let game = Match::<Chromino>::new(&Setup::default_of(Chromino::OPTIONS), 1);
    /// # let session = Session::new(game, Vec::new(), None, 1, Duration::ZERO);
    /// let hands = session.position_text(Observer::Seat(Seat::FIRST)).split(' ').nth(2).unwrap().to_owned();
    /// assert!(hands.ends_with("/?8"), "{hands}");
    /// ```
    pub fn position_text(&self, observer: Observer) -> String {
        G::view_text(&self.view(observer))
    }

    /// The shown position as text that can be read again; refused while it would show what is hidden from somebody.
    pub fn whole_position_text(&self) -> Result<String, Refusal> {
        self.may_leave()?;
        Ok(G::position_text(self.game.position()))
    }

    /// The score of the match up to where it stands. While something is hidden it has no seed and no first position.
    ///
    /// ```
    /// # use std::time::Duration;
    /// # use camaieu::play::{Actor, Command, Match, Session};
    /// # use camaieu::rules::{chromino::Chromino, game::Seat, prelude::*, setup::Setup};
    /// # let game = Match::<Chromino>::new(&Setup::default_of(Chromino::OPTIONS), 1);
    /// # let mut session = Session::new(game, Vec::new(), None, 1, Duration::ZERO);
    /// assert!(!session.score().contains("seed"));
    /// session.submit(Actor::Person(Seat::FIRST), Command::Resign, Duration::ZERO).unwrap();
    /// assert!(session.score().contains("seed: 1"));
    /// ```
    pub fn score(&self) -> String {
        score::write_line(&self.game, self.stands_on, &self.players, !self.is_secret())
    }

    /// The match as text to be given away; refused while it would show what is hidden from somebody.
    ///
    /// ```
    /// # use std::time::Duration;
    /// # use camaieu::play::{Actor, Command, Match, Session, saved, session::reasons};
    /// # use camaieu::rules::{chromino::Chromino, game::Seat, prelude::*, setup::Setup};
    /// # let game = Match::<Chromino>::new(&Setup::default_of(Chromino::OPTIONS), 1);
    /// # let mut session = Session::new(game, Vec::new(), None, 1, Duration::ZERO);
    /// assert_eq!(session.share().unwrap_err().reason, &reasons::SECRET);
    /// session.submit(Actor::Person(Seat::FIRST), Command::Resign, Duration::ZERO).unwrap();
    /// assert!(saved::is_saved(&session.share().unwrap()));
    /// ```
    pub fn share(&self) -> Result<String, Refusal> {
        self.may_leave()?;
        Ok(saved::write(self))
    }

    fn may_leave(&self) -> Result<(), Refusal> {
        if self.is_secret() { Err(Refusal::new(&reasons::SECRET)) } else { Ok(()) }
    }

    /// The last ply on the way to where the match stands that a person has made, and the person's seat.
    pub fn last_ply_of_persons(&self) -> Option<(NodeId, Seat)> {
        let persons = self.persons();
        self.game.path(self.stands_on).into_iter().rev().find_map(|node| {
            let seat = self.game.made_by(node)?;
            persons.contains(seat).then_some((node, seat))
        })
    }

    /// The text of the ply that led to a node: a move's notation; `None` for what was no move.
    pub fn ply_text(&self, node: NodeId) -> Option<String> {
        self.game.move_text(node)
    }

    /// What led to a node; `None` for the first.
    pub fn ply_kind(&self, node: NodeId) -> Option<&PlyKind<G>> {
        self.game.ply_kind(node)
    }
}
