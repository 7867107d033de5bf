//! Nodes of a match's tree.

use crate::in_words::Moves;
use crate::note::Note;
use camaieu_rules::game::{Notation, Outcome, Seat};

use super::knowledge::Knowledge;

/// Index of a node in a match's tree. The first position is 0; later nodes are numbered in the order of play.
///
/// ```
/// use camaieu_play::NodeId;
///
/// assert_eq!(NodeId::new(0), NodeId::START);
/// assert_eq!(NodeId::new(12).number(), 12);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct NodeId(usize);

impl NodeId {
    /// Node of the first position.
    pub const START: NodeId = NodeId(0);

    /// Node with this number. A match need not have it.
    pub fn new(number: usize) -> NodeId {
        NodeId(number)
    }

    /// Number of the node.
    pub fn number(self) -> usize {
        self.0
    }
}

/// Ply that leads from a node to the next: a move, or another way for the match to go on or end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PlyKind<G: Moves> {
    /// A move of the seat to move.
    Move {
        /// The move.
        mv: G::Move,
        /// Steps by which the player made it.
        steps: Vec<G::Step>,
    },
    /// A seat has resigned.
    Resigned(Seat),
    /// A seat has run out of time.
    OutOfTime(Seat),
    /// All seats that still play have agreed to a draw.
    Agreed,
}

/// Node of the tree: what is known of a position, its place among the others, and the note beside it.
#[derive(Clone, Debug)]
pub(super) struct Node<G: Notation, K: Knowledge<G>> {
    pub(super) parent: Option<NodeId>,
    /// Ply that led here; `None` for the first position.
    pub(super) kind: Option<PlyKind<G>>,
    pub(super) held: K::Held,
    pub(super) outcome: Outcome,
    pub(super) children: Vec<NodeId>,
    /// Child visited last: where redo leads.
    pub(super) onward: Option<NodeId>,
    /// A ply from here has shown something hidden: another move from here would use that knowledge.
    pub(super) sealed: bool,
    /// Number of moves up to here; resignations and agreements do not count.
    pub(super) plies: usize,
    pub(super) note: Note,
}

impl<G: Notation, K: Knowledge<G>> Node<G, K> {
    /// First node of a match.
    pub(super) fn first(held: K::Held, outcome: Outcome) -> Node<G, K> {
        Node {
            parent: None,
            kind: None,
            outcome,
            held,
            children: Vec::new(),
            onward: None,
            sealed: false,
            plies: 0,
            note: Note::default(),
        }
    }
}
