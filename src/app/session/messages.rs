//! Messages to the session, and those by which it answers.

use bevy::prelude::*;

use crate::ui::screens::place::ScenePoint;
use camaieu_play::link::Link;
use camaieu_play::{Change, Controller, NodeId, ProposalKind};
use camaieu_rules::game::{Refusal, Seat};

/// A move for the session.
#[derive(Message, Clone, PartialEq, Eq, Debug)]
pub enum Submit {
    /// Plays a move for the person at the screen.
    Play {
        /// The move in notation.
        mv: String,
        /// The steps by which it was made, in notation; none where it was not made by hand.
        steps: Vec<String>,
    },
    /// Plays the move that a seat's engine has found for a node.
    Engine {
        /// The seat.
        seat: Seat,
        /// The node that it was searched for.
        at: NodeId,
        /// The move in notation.
        mv: String,
    },
}

/// Asks for the motion of the move that led to the position shown, once more.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub struct ShowAgain;

/// Sends the match on the table by a link.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub struct SendMatch;

/// Copies a link, where there is a page that it leads to.
#[derive(Message, Clone, PartialEq, Eq, Debug)]
pub struct CopyLink(pub Link);

/// A request of a person to the session, whatever the game.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Request {
    /// Undoes plies until a person is to move; in a match that is over, shows the position before.
    Undo,
    /// Redoes what was undone.
    Redo,
    /// Continues the match from the node that is shown.
    PlayOn,
    /// Shows the position after the next ply, with its motion.
    Forward,
    /// Shows the position after a ply.
    GoTo(NodeId),
    /// Shows the first position.
    GoToStart,
    /// Shows the position where the match stands; from there, the end of the line.
    GoToEnd,
    /// Resigns for a seat.
    Resign(Seat),
    /// Offers a draw for a seat.
    OfferDraw(Seat),
    /// Proposes something about the table, for the person at the screen.
    Propose(ProposalKind),
    /// Accepts a proposal for a seat.
    Accept(ProposalKind, Seat),
    /// Declines a proposal for a seat.
    Decline(ProposalKind, Seat),
    /// Stops the clocks, or lets them run again.
    Pause,
    /// Gives a seat to a player.
    Reseat(Seat, Controller),
}

impl Request {
    /// Whether it is about the table and those who sit at it. Where others are elsewhere, they are told of it by their host.
    pub fn is_of_table(self) -> bool {
        match self {
            Request::Propose(kind) | Request::Accept(kind, _) | Request::Decline(kind, _) => {
                kind.is_of_table()
            }
            _ => false,
        }
    }
}

/// A change of the session.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub struct SessionChanged {
    /// The change.
    pub change: Change,
    /// Whether the last ply on the way to the shown node is animated.
    pub forward: bool,
    /// Whether another node is shown than before.
    pub moved: bool,
}

/// A refusal, and its reason.
#[derive(Message, Clone, Debug)]
pub struct RefusalMessage {
    /// Reason for the refusal.
    pub why: Refusal,
    /// The place on the table that was pointed at, if it was about one.
    pub at: Option<ScenePoint>,
}

impl From<Refusal> for RefusalMessage {
    fn from(why: Refusal) -> RefusalMessage {
        RefusalMessage { why, at: None }
    }
}

/// Warning that the clock of a person has begun to run low. It comes once, until the clock has more time again.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub struct TimeLow(pub Seat);
