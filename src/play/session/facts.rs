//! What everybody may know of a session.

use crate::play::clock::Clock;
use crate::play::game_match::{Match, NodeId};
use crate::play::note::Note;
use crate::play::player::{Controller, Player};
use crate::play::series::Series;
use crate::rules::game::{Game, Outcome, Seat, Seats};
use crate::rules::setup::Setup;

use super::Session;
use super::command::{Proposal, ProposalKind};

impl<G: Game> Session<G> {
    /// The choices that the match was set up with.
    pub fn setup(&self) -> Setup {
        self.game.setup()
    }

    /// The number that tells the match from every other one.
    pub fn id(&self) -> u64 {
        self.id
    }

    /// How many seats there are.
    pub fn seats(&self) -> u8 {
        G::seats(self.game.position())
    }

    /// Who plays the seats, in their order.
    pub fn players(&self) -> &[Player] {
        &self.players
    }

    /// The seats that persons play, whether or not they have left the game.
    pub fn persons(&self) -> Seats {
        let persons =
            self.players.iter().enumerate().filter(|(_, player)| player.controller == Controller::Person);
        persons.filter_map(|(index, _)| Seat::from_index(index)).collect()
    }

    /// The seats that still play.
    ///
    /// ```
    /// use std::time::Duration;
    /// use camaieu::play::{Actor, Command, Match, Session};
    /// use camaieu::rules::{chromino::Chromino, game::Seat, prelude::*, setup::Setup};
    ///
    /// let setup = Setup::read(Chromino::OPTIONS, "players=3").unwrap();
    /// let mut session = Session::new(Match::<Chromino>::new(&setup, 1), Vec::new(), None, 1, Duration::ZERO);
    /// session.submit(Actor::Person(Seat::SECOND), Command::Resign, Duration::ZERO).unwrap();
    /// assert!(!session.is_over() && !session.playing().contains(Seat::SECOND));
    /// ```
    pub fn playing(&self) -> Seats {
        Seats::first(self.seats()).without(G::retired(self.game.position_at(self.stands_on)))
    }

    /// The node that the match stands on.
    ///
    /// ```
    /// # use std::time::Duration;
    /// # use camaieu::play::{Actor, Command, Match, NodeId, Session};
    /// # use camaieu::rules::{camelot::Camelot, game::Seat, prelude::*, setup::Setup};
    /// # let game = Match::<Camelot>::new(&Setup::default_of(Camelot::OPTIONS), 1);
    /// # let mut session = Session::new(game, Vec::new(), None, 1, Duration::ZERO);
    /// session.submit(Actor::Person(Seat::FIRST), Command::Resign, Duration::ZERO).unwrap();
    /// session.submit(Actor::Onlooker, Command::Look(NodeId::START), Duration::ZERO).unwrap();
    /// assert_eq!((session.stands_on().number(), session.shown()), (1, NodeId::START));
    /// ```
    pub fn stands_on(&self) -> NodeId {
        self.stands_on
    }

    /// The number of plies up to where the match stands.
    pub fn plies(&self) -> usize {
        self.game.path(self.stands_on).len()
    }

    /// The node that is shown.
    pub fn shown(&self) -> NodeId {
        self.game.cursor()
    }

    /// Whether the position that is shown is the one that the match stands on.
    pub fn shows_its_node(&self) -> bool {
        self.shown() == self.stands_on
    }

    /// The seat to move where the match stands; when it is over, the one that would be.
    pub fn to_move(&self) -> Seat {
        G::to_move(self.game.position_at(self.stands_on))
    }

    /// How the match stands.
    pub fn outcome(&self) -> Outcome {
        self.game.outcome_at(self.stands_on)
    }

    /// Whether the match is over. One that is not is unfinished, and can be continued where it stands, whatever was
    /// tried beyond.
    pub fn is_over(&self) -> bool {
        self.outcome().is_over()
    }

    /// The clocks; `None` for none.
    pub fn clock(&self) -> Option<&Clock> {
        self.clock.as_ref()
    }

    /// What is proposed and awaits answers.
    pub fn proposals(&self) -> &[Proposal] {
        &self.proposals
    }

    /// What is proposed of this kind, if something is.
    ///
    /// ```
    /// # use std::time::Duration;
    /// # use camaieu::play::{Actor, Command, Match, ProposalKind, Session};
    /// # use camaieu::rules::{camelot::Camelot, game::Seat, prelude::*, setup::Setup};
    /// # let game = Match::<Camelot>::new(&Setup::default_of(Camelot::OPTIONS), 1);
    /// # let mut session = Session::new(game, Vec::new(), None, 1, Duration::ZERO);
    /// session.submit(Actor::Person(Seat::FIRST), Command::OfferDraw, Duration::ZERO).unwrap();
    /// let offer = session.proposal(ProposalKind::Draw).unwrap();
    /// assert_eq!((offer.by, offer.awaits), (Seat::FIRST, Seat::SECOND.into()));
    /// ```
    pub fn proposal(&self, kind: ProposalKind) -> Option<&Proposal> {
        self.proposals.iter().find(|proposal| proposal.kind == kind)
    }

    /// The series that the match belongs to, with its own points if it was played to its end.
    pub fn series(&self) -> Series {
        let position = self.game.position_at(self.stands_on);
        let is_played_out = G::outcome(position).is_over();
        self.series.with(self.id, is_played_out.then(|| G::points_by_seat(position)).flatten())
    }

    /// How the shown position stands.
    pub fn shown_outcome(&self) -> Outcome {
        self.game.outcome()
    }

    /// The seat to move in the shown position; when it is an end, the one that would be.
    pub fn shown_turn(&self) -> Seat {
        self.game.to_move()
    }

    /// The seat to move at a node.
    pub fn turn_at(&self, node: NodeId) -> Seat {
        G::to_move(self.game.position_at(node))
    }

    /// Whether nothing has been played.
    pub fn is_empty(&self) -> bool {
        self.game.is_empty()
    }

    /// The nodes of the line that is shown, from the first ply on to where going forward leads.
    pub fn line(&self) -> Vec<NodeId> {
        self.game.line()
    }

    /// The node before.
    pub fn parent(&self, node: NodeId) -> Option<NodeId> {
        self.game.parent(node)
    }

    /// The nodes that follow, the main line first.
    pub fn children(&self, node: NodeId) -> &[NodeId] {
        self.game.children(node)
    }

    /// What is kept beside a node.
    pub fn note(&self, node: NodeId) -> &Note {
        self.game.note(node)
    }

    /// The whole tree of the match, positions included: for what keeps or checks it. What is shown to anybody is asked
    /// of the session with the observer it is for.
    pub fn everything(&self) -> &Match<G> {
        &self.game
    }
}
