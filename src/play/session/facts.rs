//! Public facts of a session, the same for every observer.

use crate::clock::Clock;
use crate::game_match::{Knowledge, Match, NodeId};
use crate::note::Note;
use crate::player::{Controller, Player};
use crate::series::Series;
use camaieu_rules::game::{Notation, Outcome, Seat, Seats};
use camaieu_rules::setup::Setup;

use super::command::{Proposal, ProposalKind};
use super::state::Session;

impl<G: Notation, K: Knowledge<G>> Session<G, K> {
    /// Set-up of the match.
    pub fn setup(&self) -> Setup {
        self.game.setup()
    }

    /// Number that distinguishes the match from all others.
    pub fn id(&self) -> u64 {
        self.id
    }

    /// Number of seats.
    pub fn seats(&self) -> u8 {
        self.game.seats()
    }

    /// Players by seat.
    pub fn players(&self) -> &[Player] {
        &self.players
    }

    /// Seats that persons play, even those that have left the game.
    ///
    /// ```
    /// # use camaieu_play::{Controller, Match, Player, Session};
    /// # use camaieu_rules::{camelot::Camelot, game::{Seat}, prelude::*, setup::Setup};
    /// # let game = Match::<Camelot>::new(&Setup::default_of(Camelot::OPTIONS), 1);
    /// let players = vec![Player::from(Controller::Random), Player::from(Controller::Person)];
    /// let session = Session::new(game).with_players(players);
    /// assert_eq!(session.persons(), Seat::SECOND.into());
    /// ```
    pub fn persons(&self) -> Seats {
        let persons =
            self.players.iter().enumerate().filter(|(_, player)| player.controller == Controller::Person);
        persons.filter_map(|(index, _)| Seat::from_index(index)).collect()
    }

    /// Seats that persons at this machine play.
    ///
    /// ```
    /// # use camaieu_play::{Company, Match, Session};
    /// # use camaieu_rules::{camelot::Camelot, game::{Seat}, prelude::*, setup::Setup};
    /// # let game = Match::<Camelot>::new(&Setup::default_of(Camelot::OPTIONS), 1);
    /// let mut session = Session::new(game);
    /// session.set_company(Company { elsewhere: Seat::SECOND.into(), ..Company::default() });
    /// assert_eq!(session.persons_here(), Seat::FIRST.into());
    /// assert!(session.persons().contains(Seat::SECOND));
    /// ```
    pub fn persons_here(&self) -> Seats {
        self.persons().without(self.company.elsewhere)
    }

    /// Seats that still play.
    ///
    /// ```
    /// use std::time::Duration;
    /// use camaieu_play::{Actor, Command, Match, Session};
    /// use camaieu_rules::{chromino::Chromino, game::Seat, prelude::*, setup::Setup};
    ///
    /// let setup = Setup::read(Chromino::OPTIONS, "players=3").unwrap();
    /// let mut session = Session::new(Match::<Chromino>::new(&setup, 1));
    /// session.submit(Actor::Person(Seat::SECOND), Command::Resign, Duration::ZERO).unwrap();
    /// assert!(!session.is_over() && !session.playing().contains(Seat::SECOND));
    /// ```
    pub fn playing(&self) -> Seats {
        Seats::first(self.seats()).without(K::retired(self.game.held(self.stands_on)))
    }

    /// Node that the match stands on.
    ///
    /// ```
    /// # use std::time::Duration;
    /// # use camaieu_play::{Actor, Command, Match, NodeId, Session};
    /// # use camaieu_rules::{camelot::Camelot, game::Seat, prelude::*, setup::Setup};
    /// # let game = Match::<Camelot>::new(&Setup::default_of(Camelot::OPTIONS), 1);
    /// # let mut session = Session::new(game);
    /// session.submit(Actor::Person(Seat::FIRST), Command::Resign, Duration::ZERO).unwrap();
    /// session.submit(Actor::Onlooker, Command::Look(NodeId::START), Duration::ZERO).unwrap();
    /// assert_eq!((session.stands_on().number(), session.shown()), (1, NodeId::START));
    /// ```
    pub fn stands_on(&self) -> NodeId {
        self.stands_on
    }

    /// Number of plies up to the node that the match stands on.
    pub fn plies(&self) -> usize {
        self.game.path(self.stands_on).len()
    }

    /// Node that is shown.
    pub fn shown(&self) -> NodeId {
        self.game.cursor()
    }

    /// Whether the shown node is the one that the match stands on.
    pub fn shows_its_node(&self) -> bool {
        self.shown() == self.stands_on
    }

    /// Seat to move; in a match that is over, the seat that would be.
    pub fn to_move(&self) -> Seat {
        self.game.turn_at(self.stands_on)
    }

    /// Outcome of the match so far.
    pub fn outcome(&self) -> Outcome {
        self.game.outcome_at(self.stands_on)
    }

    /// Whether the match is over. Any other match is unfinished and continues from the node that it stands on.
    pub fn is_over(&self) -> bool {
        self.outcome().is_over()
    }

    /// Clocks; `None` for an untimed match.
    pub fn clock(&self) -> Option<&Clock> {
        self.clock.as_ref()
    }

    /// Proposals that await answers, at most one of each kind.
    pub fn proposals(&self) -> &[Proposal] {
        &self.proposals
    }

    /// Proposal of a kind that awaits answers.
    ///
    /// ```
    /// # use std::time::Duration;
    /// # use camaieu_play::{Actor, Command, Match, ProposalKind, Session};
    /// # use camaieu_rules::{camelot::Camelot, game::Seat, prelude::*, setup::Setup};
    /// # let game = Match::<Camelot>::new(&Setup::default_of(Camelot::OPTIONS), 1);
    /// # let mut session = Session::new(game);
    /// session.submit(Actor::Person(Seat::FIRST), Command::Propose(ProposalKind::Draw), Duration::ZERO).unwrap();
    /// let offer = session.proposal(ProposalKind::Draw).unwrap();
    /// assert_eq!((offer.by, offer.awaits), (Seat::FIRST, Seat::SECOND.into()));
    /// ```
    pub fn proposal(&self, kind: ProposalKind) -> Option<&Proposal> {
        self.proposals.iter().find(|proposal| proposal.kind == kind)
    }

    /// Series of the match, with the points of the match itself if the rules have ended it.
    pub fn series(&self) -> Series {
        // An end hides nothing, so the position is known then.
        let end = K::position(self.game.held(self.stands_on)).filter(|end| G::outcome(end).is_over());
        self.series.with(self.id, end.and_then(|end| G::points_by_seat(&end)))
    }

    /// Outcome at the shown node.
    pub fn shown_outcome(&self) -> Outcome {
        self.game.outcome()
    }

    /// Whether the shown position has occurred before, so that a third time would be a draw.
    pub fn recurs(&self) -> bool {
        self.game.recurs()
    }

    /// Seat to move at the shown node; at an end, the seat that would be.
    pub fn shown_turn(&self) -> Seat {
        self.game.to_move()
    }

    /// Seat to move at a node.
    pub fn turn_at(&self, node: NodeId) -> Seat {
        self.game.turn_at(node)
    }

    /// Whether nothing has been played.
    pub fn is_empty(&self) -> bool {
        self.game.is_empty()
    }

    /// Nodes of the shown line, from the first ply to the end that redo leads to.
    pub fn line(&self) -> Vec<NodeId> {
        self.game.line()
    }

    /// Node before; `None` for the first position.
    pub fn parent(&self, node: NodeId) -> Option<NodeId> {
        self.game.parent(node)
    }

    /// Nodes that follow, the main line first.
    pub fn children(&self, node: NodeId) -> &[NodeId] {
        self.game.children(node)
    }

    /// Note beside a node.
    pub fn note(&self, node: NodeId) -> &Note {
        self.game.note(node)
    }

    /// Tree of the match with all that is known of it here: for saving and checking. In a session of this machine that is
    /// hidden information too; output for an observer comes from the functions that take one.
    pub fn everything(&self) -> &Match<G, K> {
        &self.game
    }
}
