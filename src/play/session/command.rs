//! What a session is told and what it answers: actors, commands, changes.

use serde::{Deserialize, Serialize};

use crate::play::game_match::NodeId;
use crate::play::player::Player;
use crate::rules::game::{Game, Outcome, Seat, Seats};

/// Who gives a command.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Actor {
    /// The person who plays a seat.
    Person(Seat),
    /// The engine that plays a seat.
    Engine(Seat),
    /// Whoever has the program in front of them, for what belongs to no seat: they look around, give seats to players,
    /// and act for everybody where no seat is a person's.
    Host,
    /// Somebody who only watches.
    Onlooker,
}

/// What an actor wants of a session.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Command<G: Game> {
    /// Play a move.
    Play {
        /// The node that it was chosen for.
        at: NodeId,
        /// The move.
        mv: G::Move,
        /// The steps by which it was made; none for its own.
        steps: Vec<G::Step>,
    },
    /// Take plies back until a person is to move again.
    TakeBack,
    /// Take plies back to a node of this match.
    TakeBackTo(NodeId),
    /// Play again what was taken back, until a person is to move.
    Redo,
    /// Give up.
    Resign,
    /// Offer a draw, or accept the one that is offered.
    OfferDraw,
    /// Say yes to what is proposed.
    Accept(ProposalKind),
    /// Say no to what is proposed, or withdraw it.
    Decline(ProposalKind),
    /// Look at the position of a node. The match stays where it stands.
    Look(NodeId),
    /// Write something beside a ply.
    Comment(NodeId, String),
    /// Stop the clocks, if the other persons agree.
    Pause,
    /// Let the clocks go on.
    Resume,
    /// Give a seat to a player.
    Reseat(Seat, Player),
}

/// What is proposed to the others.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ProposalKind {
    /// A draw.
    Draw,
    /// Taking plies back.
    TakeBack,
    /// Stopping the clocks.
    Pause,
}

/// Something that is done as soon as everybody who is asked agrees. It lapses with the next ply.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Proposal {
    /// What is proposed.
    pub kind: ProposalKind,
    /// Who proposes it.
    pub by: Seat,
    /// The seats that have still to agree.
    pub awaits: Seats,
    /// Where the match would stand: where it stands now, unless plies are taken back.
    pub to: NodeId,
}

/// What has happened in a session.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Change {
    /// A ply was played; the match stands on its node.
    Played(NodeId),
    /// A ply was played that ended the match.
    Ended(NodeId, Outcome),
    /// Plies were taken back.
    TookBack {
        /// Where the match stood.
        from: NodeId,
        /// Where it stands.
        to: NodeId,
        /// How many plies.
        plies: usize,
        /// Who asked for it; `None` for the host.
        by: Option<Seat>,
    },
    /// Plies that had been taken back were played again.
    Redone {
        /// Where the match stood.
        from: NodeId,
        /// Where it stands.
        to: NodeId,
    },
    /// Another position is looked at.
    Navigated {
        /// The node that was shown.
        from: NodeId,
        /// The node that is shown.
        to: NodeId,
    },
    /// A move was tried out in a match that is over, which stays as it ended.
    Tried(NodeId),
    /// Something was proposed and awaits answers.
    Offered(ProposalKind, Seat),
    /// Somebody agreed, and others are still to answer.
    Accepted(ProposalKind, Seat),
    /// Something was turned down, or withdrawn.
    Declined(ProposalKind, Seat),
    /// The clocks stand still.
    Paused,
    /// The clocks go on.
    Resumed,
    /// A seat has another player.
    Reseated(Seat),
    /// Something was written beside a ply.
    Commented(NodeId),
}

impl Change {
    /// The node on which the match stands now, where that has changed.
    pub fn stands_on(self) -> Option<NodeId> {
        match self {
            Change::Played(node) | Change::Ended(node, _) => Some(node),
            Change::TookBack { to, .. } | Change::Redone { to, .. } => Some(to),
            _ => None,
        }
    }

    /// The node that a ply has just led to, forward from the one before.
    ///
    /// ```
    /// use camaieu::play::{Change, NodeId};
    ///
    /// let node = NodeId::new(3);
    /// assert_eq!(Change::Played(node).new_ply(), Some(node));
    /// assert_eq!(Change::Navigated { from: node, to: NodeId::START }.new_ply(), None);
    /// ```
    pub fn new_ply(self) -> Option<NodeId> {
        match self {
            Change::Played(node) | Change::Ended(node, _) | Change::Tried(node) => Some(node),
            _ => None,
        }
    }
}
