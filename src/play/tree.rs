//! Tree of plies, with all of it that does not depend on the game: no move and no position.

use camaieu_rules::game::{Outcome, PublicFacts, Refusal, Seat, Seats};
use camaieu_rules::setup::Setup;

use super::note::Note;
use super::reasons;

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

/// Node: its place in the tree, whose turn it is there, and the note beside it.
#[derive(Clone, PartialEq, Debug)]
struct Node {
    parent: Option<NodeId>,
    children: Vec<NodeId>,
    /// Child visited last: where redo leads.
    onward: Option<NodeId>,
    /// A ply from here has shown something hidden: another move from here would use that knowledge.
    sealed: bool,
    /// Number of moves up to here; resignations and agreements do not count.
    plies: usize,
    reached: Reached,
    note: Note,
}

/// Status of a node under the rules, after its ply.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Reached {
    /// Seat that made the ply; `None` for the first position and for an agreement.
    pub(crate) by: Option<Seat>,
    /// Whether the ply is a move.
    pub(crate) is_move: bool,
    /// Whether the ply is a loss on time.
    pub(crate) is_flag: bool,
    /// Seats and turn.
    pub(crate) facts: PublicFacts,
    pub(crate) outcome: Outcome,
    /// Points by seat, at an end by the rules of a game with points.
    pub(crate) points: Option<Vec<i64>>,
}

/// Tree of the plies of a match, with a cursor in it. Each node is a position; its number leads to what is known of that.
///
/// ```
/// use camaieu_play::Match;
/// use camaieu_rules::{camelot::Camelot, game::{Seat}, prelude::*, setup::Setup};
///
/// let mut game = Match::<Camelot>::new(&Setup::default_of(Camelot::OPTIONS), 1);
/// let first = game.play_text("E6-E8").unwrap();
/// game.undo().unwrap();
/// let other = game.play_text("F6-F8").unwrap();
/// assert_eq!(game.children(game.parent(first).unwrap()), [first, other]);
/// assert_eq!((game.cursor(), game.turn_at(other)), (other, Seat::SECOND));
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Tree {
    game: &'static str,
    setup: Setup,
    /// Whether the first position hides something from some observer.
    hides: bool,
    /// All nodes, by their number.
    nodes: Vec<Node>,
    cursor: NodeId,
    /// Whether plies are taken from a record: what its players have seen does not keep its variations out.
    pub(crate) is_reading: bool,
}

impl Tree {
    /// Tree of a first position.
    pub(crate) fn new(game: &'static str, setup: Setup, hides: bool, reached: Reached) -> Tree {
        let mut tree =
            Tree { game, setup, hides, nodes: Vec::new(), cursor: NodeId::START, is_reading: false };
        tree.push(None, 0, reached);
        tree
    }

    fn push(&mut self, parent: Option<NodeId>, plies: usize, reached: Reached) {
        let (children, note) = (Vec::new(), Note::default());
        self.nodes.push(Node { parent, children, onward: None, sealed: false, plies, reached, note });
    }

    /// Adds a ply after the cursor, and visits its node.
    pub(crate) fn add(&mut self, reached: Reached) -> NodeId {
        let (id, parent) = (NodeId(self.nodes.len()), self.cursor);
        self.push(Some(parent), self.moves_to(parent) + usize::from(reached.is_move), reached);
        self.nodes[parent.0].children.push(id);
        self.visit(id);
        id
    }

    /// Node; the first one for a node of another match.
    fn node(&self, id: NodeId) -> &Node {
        self.nodes.get(id.0).unwrap_or(&self.nodes[0])
    }

    /// Name of the game.
    pub fn game(&self) -> &'static str {
        self.game
    }

    /// Set-up of the first position.
    pub fn setup(&self) -> Setup {
        self.setup.clone()
    }

    /// Number of seats.
    pub fn seats(&self) -> u8 {
        self.nodes[0].reached.facts.seats
    }

    /// Whether the first position hides something from some observer.
    pub(crate) fn hides_at_first(&self) -> bool {
        self.hides
    }

    /// Node of the cursor.
    pub fn cursor(&self) -> NodeId {
        self.cursor
    }

    /// Number of nodes, variations and the first position included.
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Whether nothing has been played.
    pub fn is_empty(&self) -> bool {
        self.nodes.len() == 1
    }

    /// Whether the tree has this node.
    pub fn contains(&self, id: NodeId) -> bool {
        id.0 < self.nodes.len()
    }

    /// Seat to move at a node; at an end, the seat that would be.
    pub fn turn_at(&self, id: NodeId) -> Seat {
        self.node(id).reached.facts.to_move
    }

    /// Seats that still play at a node.
    pub fn playing_at(&self, id: NodeId) -> Seats {
        Seats::first(self.seats()).without(self.node(id).reached.facts.retired)
    }

    /// Outcome at a node; that of the first position for a node of another match.
    pub fn outcome_at(&self, id: NodeId) -> Outcome {
        self.node(id).reached.outcome
    }

    /// Points by seat at a node that is an end by the rules, in a game with points.
    pub(crate) fn points_at(&self, id: NodeId) -> Option<Vec<i64>> {
        self.node(id).reached.points.clone()
    }

    /// Number of moves that led to a node.
    pub(crate) fn moves_to(&self, id: NodeId) -> usize {
        self.node(id).plies
    }

    /// Outcome at the end of the line of the cursor.
    ///
    /// ```
    /// use camaieu_play::Match;
    /// use camaieu_rules::{camelot::Camelot, game::{Ending, Outcome, Seat}, prelude::*, setup::Setup};
    ///
    /// let mut game = Match::<Camelot>::new(&Setup::default_of(Camelot::OPTIONS), 1);
    /// game.resign(Seat::FIRST).unwrap();
    /// game.undo().unwrap();
    /// assert_eq!(game.outcome(), Outcome::Ongoing);
    /// assert_eq!(game.result(), Outcome::win(Seat::SECOND, &Ending::RESIGNATION));
    /// ```
    pub fn result(&self) -> Outcome {
        self.outcome_at(self.line().last().copied().unwrap_or_default())
    }

    /// Note beside a node; that of the first position for a node of another match.
    pub fn note(&self, id: NodeId) -> &Note {
        &self.node(id).note
    }

    /// Note beside a node, to be changed; `None` for a node of another match.
    ///
    /// ```
    /// use camaieu_play::{Mark, Match, NodeId};
    /// use camaieu_rules::{camelot::Camelot, prelude::*, setup::Setup};
    ///
    /// let mut game = Match::<Camelot>::new(&Setup::default_of(Camelot::OPTIONS), 1);
    /// let node = game.play_text("E6-E8").unwrap();
    /// game.note_mut(node).unwrap().mark = Some(Mark::Good);
    /// assert_eq!(game.note(node).mark, Some(Mark::Good));
    /// assert!(game.note_mut(NodeId::new(9)).is_none());
    /// ```
    pub fn note_mut(&mut self, id: NodeId) -> Option<&mut Note> {
        self.nodes.get_mut(id.0).map(|node| &mut node.note)
    }

    /// All nodes in the order of play, the first position included.
    pub fn nodes(&self) -> impl Iterator<Item = NodeId> + use<> {
        (0..self.nodes.len()).map(NodeId)
    }

    /// Child that redo leads to: the one visited last.
    pub fn onward(&self, id: NodeId) -> Option<NodeId> {
        self.nodes.get(id.0)?.onward
    }

    /// Node before; `None` for the first position.
    pub fn parent(&self, id: NodeId) -> Option<NodeId> {
        self.nodes.get(id.0)?.parent
    }

    /// Nodes that follow, in the order of play: the main line first, then the variations.
    pub fn children(&self, id: NodeId) -> &[NodeId] {
        self.nodes.get(id.0).map_or(&[], |node| &node.children)
    }

    /// Nodes from the first ply through the cursor to the end of its line.
    ///
    /// ```
    /// use camaieu_play::Match;
    /// use camaieu_rules::{camelot::Camelot, prelude::*, setup::Setup};
    ///
    /// let mut game = Match::<Camelot>::new(&Setup::default_of(Camelot::OPTIONS), 1);
    /// let plies = ["E6-E8", "H11-F9"].map(|text| game.play_text(text).unwrap());
    /// game.undo().unwrap();
    /// assert_eq!(game.line(), plies);
    /// assert_eq!(game.path(game.cursor()), plies[..1]);
    /// ```
    pub fn line(&self) -> Vec<NodeId> {
        let mut line = self.path(self.cursor);
        line.extend(std::iter::successors(self.onward(self.cursor), |&id| self.onward(id)));
        line
    }

    /// Nodes from the first ply to a node. The first position is left out.
    pub fn path(&self, id: NodeId) -> Vec<NodeId> {
        let mut path: Vec<NodeId> = std::iter::successors(Some(id), |&id| self.parent(id)).collect();
        path.pop();
        path.reverse();
        path
    }

    /// Seat that made the ply that led to a node; `None` for the first position and for an agreement.
    pub fn made_by(&self, id: NodeId) -> Option<Seat> {
        self.nodes.get(id.0)?.reached.by
    }

    /// Whether a move led to a node.
    pub(crate) fn is_move(&self, id: NodeId) -> bool {
        self.nodes.get(id.0).is_some_and(|node| node.reached.is_move)
    }

    /// Whether a loss on time led to a node.
    pub(crate) fn is_flag(&self, id: NodeId) -> bool {
        self.nodes.get(id.0).is_some_and(|node| node.reached.is_flag)
    }

    /// Whether a new move may be played at the cursor: nothing hidden has been shown since.
    pub fn may_branch(&self) -> bool {
        self.may_branch_at(self.cursor)
    }

    /// Whether a new move may be played at a node; `false` for a node of another match.
    ///
    /// ```
    /// use camaieu_play::{Match, NodeId};
    /// use camaieu_rules::{chromino::Chromino, game::{Seat}, prelude::*, setup::Setup};
    ///
    /// let mut game = Match::<Chromino>::new(&Setup::default_of(Chromino::OPTIONS), 1);
    /// assert!(game.may_branch_at(NodeId::START));
    /// // The end of the match shows all hands.
    /// game.resign(Seat::FIRST).unwrap();
    /// assert!(!game.may_branch_at(NodeId::START));
    /// assert!(game.undo().is_err());
    /// ```
    pub fn may_branch_at(&self, id: NodeId) -> bool {
        self.nodes.get(id.0).is_some_and(|node| !node.sealed)
    }

    /// Takes back the last ply and returns the node before it. The line stays for [`Tree::redo`].
    pub fn undo(&mut self) -> Result<NodeId, Refusal> {
        let parent = self.parent(self.cursor).ok_or_else(|| Refusal::new(&reasons::NOTHING_TO_UNDO))?;
        if !self.may_branch_at(parent) {
            return Err(Refusal::new(&reasons::SEEN));
        }
        self.visit(parent);
        Ok(parent)
    }

    /// Replays the ply that was taken back last.
    ///
    /// ```
    /// use camaieu_play::{Match, NodeId};
    /// use camaieu_rules::{camelot::Camelot, prelude::*, setup::Setup};
    ///
    /// let mut game = Match::<Camelot>::new(&Setup::default_of(Camelot::OPTIONS), 1);
    /// let node = game.play_text("E6-E8").unwrap();
    /// assert_eq!(game.undo(), Ok(NodeId::START));
    /// assert_eq!(game.redo(), Ok(node));
    /// assert!(game.redo().is_err());
    /// ```
    pub fn redo(&mut self) -> Result<NodeId, Refusal> {
        let next = self.onward(self.cursor).ok_or_else(|| Refusal::new(&reasons::NOTHING_TO_REDO))?;
        self.visit(next);
        Ok(next)
    }

    /// Puts the cursor on a node, to look at it or to play on from there.
    pub fn go_to(&mut self, id: NodeId) -> Result<(), Refusal> {
        if !self.contains(id) {
            return Err(Refusal::new(&reasons::NO_SUCH_MOVE));
        }
        self.visit(id);
        Ok(())
    }

    /// Refuses in a match that is over at the cursor.
    pub(crate) fn still_open(&self) -> Result<(), Refusal> {
        self.outcome_at(self.cursor).still_open()
    }

    /// Refuses where a new move would use what has been seen.
    pub(crate) fn still_unsealed(&self) -> Result<(), Refusal> {
        if self.may_branch() || self.is_reading { Ok(()) } else { Err(Refusal::new(&reasons::SEEN)) }
    }

    /// Puts the cursor on a node, and makes the path to it the line that redo follows.
    pub(crate) fn visit(&mut self, id: NodeId) {
        let mut child = id;
        while let Some(parent) = self.nodes[child.0].parent {
            self.nodes[parent.0].onward = Some(child);
            child = parent;
        }
        self.cursor = id;
    }

    /// Puts the cursor on a node of this match, and leaves the line that redo follows as it is.
    pub(crate) fn move_cursor(&mut self, id: NodeId) {
        if self.contains(id) {
            self.cursor = id;
        }
    }

    /// Seals a node and all nodes before it: no new move may be played there.
    pub(crate) fn seal_at(&mut self, id: NodeId) {
        if let Some(node) = self.nodes.get_mut(id.0) {
            node.sealed = true;
            self.seal(id);
        }
    }

    pub(crate) fn seal(&mut self, id: NodeId) {
        let mut child = id;
        while let Some(parent) = self.nodes[child.0].parent {
            if self.nodes[parent.0].sealed {
                break;
            }
            self.nodes[parent.0].sealed = true;
            child = parent;
        }
    }
}
