//! Actors, commands and changes: input and output of a session.

use serde::{Deserialize, Serialize};

use crate::in_words::Moves;
use crate::player::Player;
use crate::tree::NodeId;
use camaieu_rules::game::{Outcome, Seat, Seats};

/// Source of a command.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Actor {
    /// The person who plays a seat.
    Person(Seat),
    /// The engine that plays a seat.
    Engine(Seat),
    /// The user of the program, for commands that belong to no seat: looking at positions, giving seats to players, and
    /// everything in a match without persons.
    Host,
    /// A spectator.
    Onlooker,
}

/// Request to a session.
///
/// ```
/// use camaieu_play::{Command, NodeId};
/// use camaieu_rules::{camelot::Camelot, prelude::*, setup::Setup};
///
/// let view = camaieu_play::Match::<Camelot>::new(&Setup::default_of(Camelot::OPTIONS), 1).own_view();
/// let mv = Camelot::read_move(&view, "E6-E8").unwrap();
/// let command: Command<Camelot> = Command::Play { at: NodeId::START, mv, steps: Vec::new() };
/// assert_ne!(command, Command::Resign);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Command<G: Moves> {
    /// Plays a move.
    Play {
        /// Node that the move was chosen for.
        at: NodeId,
        /// The move.
        mv: G::Move,
        /// Steps by which it was made; empty for the move's own.
        steps: Vec<G::Step>,
    },
    /// Takes plies back to a node of this match. [`ProposalKind::TakeBack`] is until a person is to move.
    TakeBackTo(NodeId),
    /// Restores plies that were taken back, until a person is to move.
    Redo,
    /// Resigns.
    Resign,
    /// Proposes something to the others, or accepts it where it is proposed to the actor.
    Propose(ProposalKind),
    /// Accepts a proposal.
    Accept(ProposalKind),
    /// Declines a proposal, or withdraws it.
    Decline(ProposalKind),
    /// Shows the position of a node. The match stays on its own node.
    Look(NodeId),
    /// Writes a comment beside a ply.
    Comment(NodeId, String),
    /// Resumes the clocks.
    Resume,
    /// Gives a seat to a player.
    Reseat(Seat, Player),
}

/// Kind of a proposal to the other seats.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ProposalKind {
    /// Draw.
    Draw,
    /// Take-back.
    TakeBack,
    /// Pause of the clocks.
    Pause,
    /// Another match with the same players.
    Rematch,
    /// Two players change seats.
    Swap(#[serde(with = "seat_number")] Seat, #[serde(with = "seat_number")] Seat),
    /// The seat of somebody who is away has lost.
    Claim(#[serde(with = "seat_number")] Seat),
    /// The seat of somebody who is away goes to an engine of this level, until they are back.
    Substitute(#[serde(with = "seat_number")] Seat, u8),
}

impl ProposalKind {
    /// Whether it is about the table and those who sit at it, and not about the place where the match stands. The persons at
    /// one machine speak with one voice about it.
    ///
    /// ```
    /// use camaieu_play::ProposalKind;
    ///
    /// assert!(ProposalKind::Rematch.is_of_table() && !ProposalKind::Draw.is_of_table());
    /// ```
    pub fn is_of_table(self) -> bool {
        !matches!(self, ProposalKind::Draw | ProposalKind::TakeBack | ProposalKind::Pause)
    }
}

/// Seats as their numbers.
mod seat_number {
    use camaieu_rules::game::Seat;
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    pub fn serialize<S: Serializer>(seat: &Seat, to: S) -> Result<S::Ok, S::Error> {
        seat.number().serialize(to)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Seat, D::Error> {
        Seat::new(u8::deserialize(from)?).ok_or_else(|| D::Error::custom("no seat has this number"))
    }
}

/// Proposal of a seat, carried out once all the seats that are asked have agreed. It lapses with the next ply, unless it is
/// [about the table](ProposalKind::is_of_table).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Proposal {
    /// Kind of the proposal.
    pub kind: ProposalKind,
    /// Seat that proposes it.
    pub by: Seat,
    /// Seats that still have to agree.
    pub awaits: Seats,
    /// Node that the match would stand on: for a take-back an earlier one, otherwise the present one.
    pub to: NodeId,
}

/// Event in a session: the answer to a command.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Change {
    /// A ply was played; the match stands on its node.
    Played(NodeId),
    /// A ply was played and ended the match.
    Ended(NodeId, Outcome),
    /// Plies were taken back.
    TookBack {
        /// Node that the match stood on.
        from: NodeId,
        /// Node that it stands on now.
        to: NodeId,
        /// Number of plies taken back.
        plies: usize,
        /// Seat that asked for it; `None` for the host.
        by: Option<Seat>,
    },
    /// Plies that had been taken back were restored.
    Redone {
        /// Node that the match stood on.
        from: NodeId,
        /// Node that it stands on now.
        to: NodeId,
    },
    /// Another node is shown.
    Navigated {
        /// Node shown before.
        from: NodeId,
        /// Node shown now.
        to: NodeId,
    },
    /// A move was tried out after the end of the match.
    Tried(NodeId),
    /// A proposal was made and awaits answers.
    Offered(ProposalKind, Seat),
    /// A seat agreed; others have still to answer.
    Accepted(ProposalKind, Seat),
    /// A proposal was declined or withdrawn.
    Declined(ProposalKind, Seat),
    /// A proposal has lapsed: it is not possible any more.
    Lapsed(ProposalKind),
    /// All have agreed to another match, which the owner of the session begins, or to a change of seats.
    Agreed(ProposalKind),
    /// The clocks are paused.
    Paused,
    /// The clocks run again.
    Resumed,
    /// A seat has another player.
    Reseated(Seat),
    /// A comment was written beside a ply.
    Commented(NodeId),
}

impl Change {
    /// Node that the match stands on now; `None` if that has not changed.
    ///
    /// ```
    /// use camaieu_play::{Change, NodeId};
    ///
    /// let (from, to) = (NodeId::new(3), NodeId::new(1));
    /// let taken_back = Change::TookBack { from, to, plies: 2, by: None };
    /// assert_eq!(taken_back.stands_on(), Some(to));
    /// assert_eq!(Change::Navigated { from, to }.stands_on(), None);
    /// ```
    pub fn stands_on(self) -> Option<NodeId> {
        match self {
            Change::Played(node) | Change::Ended(node, _) => Some(node),
            Change::TookBack { to, .. } | Change::Redone { to, .. } => Some(to),
            _ => None,
        }
    }

    /// Node that a new ply has led to, played or tried out; `None` for all other changes.
    ///
    /// ```
    /// use camaieu_play::{Change, NodeId};
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

/// Outcome of a command: a change, or a ply that the game has still to play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Decision {
    Done(Change),
    /// All seats that still play agree to a draw.
    Agree,
    Resign(Seat),
}
