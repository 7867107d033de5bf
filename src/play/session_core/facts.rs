//! Facts about a session that every observer may know.

use crate::clock::Clock;
use crate::player::{Controller, Player};
use crate::series::Series;
use crate::tree::NodeId;
use camaieu_rules::game::{Observer, Outcome, Seat, Seats};

use super::command::{Proposal, ProposalKind};
use super::state::SessionCore;

impl SessionCore {
    /// Number that distinguishes the match from all others.
    pub fn id(&self) -> u64 {
        self.id
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
        self.playing_at(self.stands_on)
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
        self.path(self.stands_on).len()
    }

    /// Node that is shown.
    pub fn shown(&self) -> NodeId {
        self.cursor()
    }

    /// Whether the shown node is the one that the match stands on.
    pub fn shows_its_node(&self) -> bool {
        self.shown() == self.stands_on
    }

    /// Seat to move; in a match that is over, the seat that would be.
    pub fn to_move(&self) -> Seat {
        self.turn_at(self.stands_on)
    }

    /// Outcome of the match so far.
    pub fn outcome(&self) -> Outcome {
        self.outcome_at(self.stands_on)
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
        self.series.with(self.id, self.points_at(self.stands_on))
    }

    /// Outcome at the shown node.
    pub fn shown_outcome(&self) -> Outcome {
        self.outcome_at(self.shown())
    }

    /// Seat to move at the shown node; at an end, the seat that would be.
    pub fn shown_turn(&self) -> Seat {
        self.turn_at(self.shown())
    }

    /// Number of plies of the shown line before the shown node.
    pub fn shown_ply(&self) -> usize {
        self.path(self.shown()).len()
    }

    /// Plies by which the match has gone on from a node to where it stands; `None` if it has not come from there.
    pub fn plies_since(&self, node: NodeId) -> Option<Vec<NodeId>> {
        let path = self.path(self.stands_on);
        let known = if node == NodeId::START { 0 } else { path.iter().position(|other| *other == node)? + 1 };
        Some(path[known..].to_vec())
    }

    /// Last ply of the match that a person has made, with the person's seat.
    pub fn last_ply_of_persons(&self) -> Option<(NodeId, Seat)> {
        let persons = self.persons();
        self.path(self.stands_on).into_iter().rev().find_map(|node| {
            let seat = self.made_by(node)?;
            persons.contains(seat).then_some((node, seat))
        })
    }

    /// Knowledge of an observer: everything once the match is over. Such an end is sealed, so that nobody plays on with the
    /// new knowledge.
    ///
    /// ```
    /// # use std::time::Duration;
    /// # use camaieu_play::{Actor, Command, Match, Session};
    /// # use camaieu_rules::{chromino::Chromino, game::{Observer, Seat}, prelude::*, setup::Setup};
    /// # let game = Match::<Chromino>::new(&Setup::default_of(Chromino::OPTIONS), 1);
    /// # let mut session = Session::new(game);
    /// assert_eq!(session.knowledge(Observer::Onlooker), Observer::Onlooker);
    /// session.submit(Actor::Person(Seat::FIRST), Command::Resign, Duration::ZERO).unwrap();
    /// assert_eq!(session.knowledge(Observer::Onlooker), Observer::All);
    /// ```
    pub fn knowledge(&self, observer: Observer) -> Observer {
        if self.is_over() { Observer::All } else { observer }
    }
}
