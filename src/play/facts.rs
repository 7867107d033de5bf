//! Facts of a session as plain data, without the type of its game: for panels, clocks and whatever else follows a match.

use std::sync::Arc;

use camaieu_rules::game::{Notation, Outcome, Seat, Seats};
use camaieu_rules::setup::Setup;

use super::clock::Clock;
use super::game_match::{Knowledge, NodeId};
use super::note::Note;
use super::player::{Controller, Player};
use super::series::Series;
use super::session::{Proposal, ProposalKind, Session};

/// Facts of a session that every observer may know. They hold nothing hidden: no position and no move.
///
/// ```
/// use camaieu_play::{Facts, Match, Session};
/// use camaieu_rules::{camelot::Camelot, game::Seat, prelude::*, setup::Setup};
///
/// let mut game = Match::<Camelot>::new(&Setup::default_of(Camelot::OPTIONS), 1);
/// game.play_text("E6-E8").unwrap();
/// let facts = Facts::of(&Session::new(game));
/// assert_eq!((facts.game, facts.line.len(), facts.to_move), ("camelot", 1, Seat::SECOND));
/// assert!(facts.shows_its_node() && !facts.outcome.is_over());
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Facts {
    /// Name of the game.
    pub game: &'static str,
    /// Number that distinguishes the match from all others.
    pub id: u64,
    /// Set-up of the match.
    pub setup: Setup,
    /// Players by seat.
    pub players: Vec<Player>,
    /// Seats that persons at this machine play.
    pub persons_here: Seats,
    /// Seats that still play.
    pub playing: Seats,
    /// Node that the match stands on.
    pub stands_on: NodeId,
    /// Node that is shown.
    pub shown: NodeId,
    /// Seat to move; in a match that is over, the seat that would be.
    pub to_move: Seat,
    /// Seat to move at the shown node.
    pub shown_turn: Seat,
    /// Outcome of the match so far.
    pub outcome: Outcome,
    /// Outcome at the shown node.
    pub shown_outcome: Outcome,
    /// Nodes of the shown line, from the first ply to the end that redo leads to.
    pub line: Vec<NodeId>,
    /// Clocks; `None` for an untimed match.
    pub clock: Option<Clock>,
    /// Proposals that await answers, at most one of each kind.
    pub proposals: Vec<Proposal>,
    /// Series of the match, with the points of the match itself if the rules have ended it.
    pub series: Series,
    /// Nodes by number.
    nodes: Arc<[NodeFacts]>,
}

/// Facts of a node.
#[derive(Clone, PartialEq, Debug)]
struct NodeFacts {
    parent: Option<NodeId>,
    /// Seat that made the ply to the node.
    by: Option<Seat>,
    note: Note,
}

impl Facts {
    /// Facts of a session.
    pub fn of<G: Notation, K: Knowledge<G>>(session: &Session<G, K>) -> Facts {
        let game = session.everything();
        let nodes = (0..game.len()).map(NodeId::new).map(|node| NodeFacts {
            parent: game.parent(node),
            by: game.made_by(node),
            note: game.note(node).clone(),
        });
        Facts {
            game: G::NAME,
            id: session.id(),
            setup: session.setup(),
            players: session.players().to_vec(),
            persons_here: session.persons_here(),
            playing: session.playing(),
            stands_on: session.stands_on(),
            shown: session.shown(),
            to_move: session.to_move(),
            shown_turn: session.shown_turn(),
            outcome: session.outcome(),
            shown_outcome: session.shown_outcome(),
            line: session.line(),
            clock: session.clock().cloned(),
            proposals: session.proposals().to_vec(),
            series: session.series(),
            nodes: nodes.collect(),
        }
    }

    /// Whether the shown node is the one that the match stands on.
    pub fn shows_its_node(&self) -> bool {
        self.shown == self.stands_on
    }

    /// Whether the match is over.
    pub fn is_over(&self) -> bool {
        self.outcome.is_over()
    }

    /// Seats that persons play, even those that have left the game.
    pub fn persons(&self) -> Seats {
        let persons =
            self.players.iter().enumerate().filter(|(_, player)| player.controller == Controller::Person);
        persons.filter_map(|(index, _)| Seat::from_index(index)).collect()
    }

    /// Proposal of a kind that awaits answers.
    pub fn proposal(&self, kind: ProposalKind) -> Option<&Proposal> {
        self.proposals.iter().find(|proposal| proposal.kind == kind)
    }

    /// Node before; `None` for the first position.
    pub fn parent(&self, node: NodeId) -> Option<NodeId> {
        self.nodes.get(node.number())?.parent
    }

    /// Seat that made the ply to a node; `None` for the first position and for an agreement.
    pub fn made_by(&self, node: NodeId) -> Option<Seat> {
        self.nodes.get(node.number())?.by
    }

    /// Note beside a node.
    pub fn note(&self, node: NodeId) -> Option<&Note> {
        self.nodes.get(node.number()).map(|node| &node.note)
    }

    /// Number of plies of the shown line before the shown node.
    pub fn shown_ply(&self) -> usize {
        let ahead = self.line.iter().rev().take_while(|&&node| node != self.shown).count();
        self.line.len() - ahead
    }
}
