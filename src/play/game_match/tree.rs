//! The match itself: positions, lines, and the cursor.

use crate::note::Note;
use camaieu_rules::game::{MoveEvents, Notation, Observer, Outcome, Seat, Seats};
use camaieu_rules::setup::Setup;

use super::knowledge::{Knowledge, Seen, Whole};
use super::node::{Node, NodeId, PlyKind};

/// Match of a game: the tree of all positions that occurred in it, with a cursor on the position of the players. Of a match
/// that another machine tells of, it holds what its observer has [`Seen`].
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
/// assert_eq!((game.cursor(), game.to_move()), (other, Seat::SECOND));
/// ```
#[derive(Clone, Debug)]
pub struct Match<G: Notation, K: Knowledge<G> = Whole> {
    /// All nodes, by their number.
    pub(super) nodes: Vec<Node<G, K>>,
    pub(super) cursor: NodeId,
    origin: K::Origin,
    /// Event, date, names and the like, as a score has them: keys and values, in order.
    pub headers: Vec<(String, String)>,
    /// Whether plies are taken from a record: what its players have seen does not keep its variations out.
    pub(crate) is_reading: bool,
}

impl<G: Notation> Match<G> {
    /// Match from a set-up and a seed.
    pub fn new(setup: &Setup, seed: u64) -> Match<G> {
        Match { origin: Some(seed), ..Match::from_position(G::start(setup, seed)) }
    }

    /// Match from any position.
    ///
    /// ```
    /// use camaieu_play::Match;
    /// use camaieu_rules::{camelot::Camelot, prelude::*, setup::Setup};
    ///
    /// let position = Camelot::start(&Setup::default_of(Camelot::OPTIONS), 1);
    /// assert_eq!(Match::<Camelot>::from_position(position).seed(), None);
    /// ```
    pub fn from_position(position: G::Position) -> Match<G> {
        let outcome = G::outcome(&position);
        Match::first(position, outcome, None)
    }

    /// Position at the cursor.
    pub fn position(&self) -> &G::Position {
        &self.here().held
    }

    /// Position at a node; the first position for a node of another match.
    pub fn position_at(&self, id: NodeId) -> &G::Position {
        self.held(id)
    }
}

impl<G: Notation> Match<G, Seen> {
    /// Match that another machine tells of, from the first view of its observer.
    pub(crate) fn from_view(first: G::View) -> Match<G, Seen> {
        // An end hides nothing.
        let position = <Seen as Knowledge<G>>::position(&first);
        let outcome = position.map_or(Outcome::Ongoing, |position| G::outcome(&position));
        Match::first(first, outcome, ())
    }

    /// The match with its positions; `None` if something is hidden in one of them.
    pub(crate) fn whole(&self) -> Option<Match<G>> {
        let whole = |node: &Node<G, Seen>| {
            let node = node.clone();
            Some(Node {
                held: <Seen as Knowledge<G>>::position(&node.held)?.into_owned(),
                parent: node.parent,
                kind: node.kind,
                outcome: node.outcome,
                children: node.children,
                onward: node.onward,
                sealed: node.sealed,
                plies: node.plies,
                note: node.note,
            })
        };
        Some(Match {
            nodes: self.nodes.iter().map(whole).collect::<Option<_>>()?,
            cursor: self.cursor,
            origin: None,
            headers: self.headers.clone(),
            is_reading: self.is_reading,
        })
    }
}

impl<G: Notation, K: Knowledge<G>> Match<G, K> {
    fn first(held: K::Held, outcome: Outcome, origin: K::Origin) -> Match<G, K> {
        Match {
            nodes: vec![Node::first(held, outcome)],
            cursor: NodeId::START,
            origin,
            headers: Vec::new(),
            is_reading: false,
        }
    }

    pub(super) fn node(&self, id: NodeId) -> &Node<G, K> {
        &self.nodes[id.number()]
    }

    pub(super) fn here(&self) -> &Node<G, K> {
        self.node(self.cursor)
    }

    /// What is known of the position at a node; of the first one for a node of another match.
    pub(crate) fn held(&self, id: NodeId) -> &K::Held {
        &self.nodes.get(id.number()).unwrap_or(&self.nodes[0]).held
    }

    /// View of an observer at a node, as far as it is known, whether the match is over or not.
    pub fn seen_at(&self, id: NodeId, observer: Observer) -> Option<G::View> {
        K::seen(self.held(id), observer)
    }

    /// The same; where it is not known, what every seat knows.
    pub fn view_at(&self, id: NodeId, observer: Observer) -> G::View {
        K::view(self.held(id), observer)
    }

    /// Seat to move at a node; at an end, the seat that would be.
    pub fn turn_at(&self, id: NodeId) -> Seat {
        K::to_move(self.held(id))
    }

    /// Seed of the set-up; `None` for a match from a given position.
    pub fn seed(&self) -> Option<u64> {
        K::seed(&self.origin)
    }

    /// Set-up of the first position.
    pub fn setup(&self) -> Setup {
        K::setup(&self.nodes[0].held)
    }

    /// Node of the cursor.
    pub fn cursor(&self) -> NodeId {
        self.cursor
    }

    /// Number of nodes, the first position included.
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Whether nothing has been played.
    pub fn is_empty(&self) -> bool {
        self.nodes.len() == 1
    }

    /// Whether the tree has this node.
    pub fn contains(&self, id: NodeId) -> bool {
        id.number() < self.nodes.len()
    }

    /// View of the position at the cursor; everything once the match is over.
    pub fn view(&self, observer: Observer) -> G::View {
        K::view(&self.here().held, self.knowledge(observer))
    }

    /// Knowledge of an observer at the cursor: the end of a match shows everything to everybody.
    fn knowledge(&self, observer: Observer) -> Observer {
        if self.outcome().is_over() { Observer::All } else { observer }
    }

    /// View of the seat to move.
    ///
    /// ```
    /// use camaieu_play::Match;
    /// use camaieu_rules::{camelot::Camelot, prelude::*, setup::Setup};
    ///
    /// let game = Match::<Camelot>::new(&Setup::default_of(Camelot::OPTIONS), 1);
    /// assert!(Camelot::read_move(&game.own_view(), "E6-E8").is_ok());
    /// assert!(Camelot::read_move(&game.own_view(), "E6-E9").is_err());
    /// ```
    pub fn own_view(&self) -> G::View {
        self.view(Observer::Seat(self.to_move()))
    }

    /// Seat to move at the cursor; in a match that is over, the seat that would be.
    pub fn to_move(&self) -> Seat {
        K::to_move(&self.here().held)
    }

    /// Number of seats.
    pub fn seats(&self) -> u8 {
        K::seats(&self.here().held)
    }

    /// Seats that still play.
    pub fn playing(&self) -> Seats {
        Seats::first(self.seats()).without(K::retired(&self.here().held))
    }

    /// Outcome at the cursor.
    pub fn outcome(&self) -> Outcome {
        self.here().outcome
    }

    /// Number of moves that led to the cursor.
    pub fn plies(&self) -> usize {
        self.here().plies
    }

    /// Outcome at a node; that of the first position for a node of another match.
    pub fn outcome_at(&self, id: NodeId) -> Outcome {
        self.nodes.get(id.number()).unwrap_or(&self.nodes[0]).outcome
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

    /// Ply that led to a node; `None` for the first position.
    pub fn ply_kind(&self, id: NodeId) -> Option<&PlyKind<G>> {
        self.nodes.get(id.number())?.kind.as_ref()
    }

    /// Ply that led to the cursor; `None` at the first position.
    pub fn last_ply_kind(&self) -> Option<&PlyKind<G>> {
        self.here().kind.as_ref()
    }

    /// Note beside a node; that of the first position for a node of another match.
    pub fn note(&self, id: NodeId) -> &Note {
        &self.nodes.get(id.number()).unwrap_or(&self.nodes[0]).note
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
        self.nodes.get_mut(id.number()).map(|node| &mut node.note)
    }

    /// All nodes in the order of play, the first position included.
    pub fn nodes(&self) -> impl Iterator<Item = NodeId> + use<G, K> {
        (0..self.nodes.len()).map(NodeId::new)
    }

    /// Child that redo leads to: the one visited last.
    pub fn onward(&self, id: NodeId) -> Option<NodeId> {
        self.nodes.get(id.number())?.onward
    }

    /// Node before; `None` for the first position.
    pub fn parent(&self, id: NodeId) -> Option<NodeId> {
        self.nodes.get(id.number())?.parent
    }

    /// Nodes that follow, in the order of play: the main line first, then the variations.
    pub fn children(&self, id: NodeId) -> &[NodeId] {
        self.nodes.get(id.number()).map_or(&[], |node| &node.children)
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
        line.extend(std::iter::successors(self.here().onward, |&id| self.node(id).onward));
        line
    }

    /// Nodes from the first ply to a node. The first position is left out.
    pub fn path(&self, id: NodeId) -> Vec<NodeId> {
        let mut path: Vec<NodeId> = std::iter::successors(Some(id), |&id| self.parent(id)).collect();
        path.pop();
        path.reverse();
        path
    }

    /// Notation of the move that led to a node; `None` for a ply that is not a move.
    ///
    /// ```
    /// use camaieu_play::Match;
    /// use camaieu_rules::{camelot::Camelot, game::{Seat}, prelude::*, setup::Setup};
    ///
    /// let mut game = Match::<Camelot>::new(&Setup::default_of(Camelot::OPTIONS), 1);
    /// let node = game.play_text("e6-e8").unwrap();
    /// assert_eq!(game.move_text(node).as_deref(), Some("E6-E8"));
    /// let node = game.resign(Seat::SECOND).unwrap();
    /// assert_eq!(game.move_text(node), None);
    /// ```
    pub fn move_text(&self, id: NodeId) -> Option<String> {
        let node = self.nodes.get(id.number())?;
        let Some(PlyKind::Move { mv, .. }) = &node.kind else { return None };
        let before = &self.node(node.parent?).held;
        Some(G::move_text(&K::view(before, Observer::Seat(K::to_move(before))), mv))
    }

    /// Seat that made the ply that led to a node; `None` for the first position and for an agreement.
    pub fn made_by(&self, id: NodeId) -> Option<Seat> {
        match self.ply_kind(id)? {
            PlyKind::Move { .. } => Some(self.turn_at(self.parent(id)?)),
            PlyKind::Resigned(seat) | PlyKind::OutOfTime(seat) => Some(*seat),
            PlyKind::Agreed => None,
        }
    }

    /// Events of the ply that led to a node, as an observer sees them.
    pub fn events(&self, id: NodeId, observer: Observer) -> Vec<G::Event>
    where
        G: MoveEvents,
    {
        let Some(node) = self.nodes.get(id.number()) else { return Vec::new() };
        match (&node.kind, node.parent) {
            (Some(PlyKind::Move { mv, steps }), Some(parent)) => {
                let before = K::view(&self.node(parent).held, observer);
                G::events(&before, &K::view(&node.held, observer), mv, steps)
            }
            _ => Vec::new(),
        }
    }

    /// Plies up to the cursor, each with its events as an observer sees them; once the match is over, with all of them.
    ///
    /// The events are the public record of what hidden things have become known: where a seat must place if it can, one
    /// that draws or passes holds nothing that fitted the table at that time.
    pub fn log(&self, observer: Observer) -> Vec<(NodeId, Vec<G::Event>)>
    where
        G: MoveEvents,
    {
        let observer = self.knowledge(observer);
        self.path(self.cursor).into_iter().map(|id| (id, self.events(id, observer))).collect()
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
        self.nodes.get(id.number()).is_some_and(|node| !node.sealed)
    }

    /// Puts the cursor on a node, and makes the path to it the line that redo follows.
    pub(crate) fn visit(&mut self, id: NodeId) {
        let mut child = id;
        while let Some(parent) = self.nodes[child.number()].parent {
            self.nodes[parent.number()].onward = Some(child);
            child = parent;
        }
        self.cursor = id;
    }

    /// Puts the cursor on a node of this match, and leaves the line that redo follows as it is.
    pub(crate) fn place(&mut self, id: NodeId) {
        if self.contains(id) {
            self.cursor = id;
        }
    }

    /// Seals a node and all nodes before it: no new move may be played there.
    pub(crate) fn seal_at(&mut self, id: NodeId) {
        if let Some(node) = self.nodes.get_mut(id.number()) {
            node.sealed = true;
            self.seal(id);
        }
    }

    /// Seals all nodes before a node.
    pub(crate) fn seal(&mut self, id: NodeId) {
        let mut child = id;
        while let Some(parent) = self.nodes[child.number()].parent {
            if self.nodes[parent.number()].sealed {
                break;
            }
            self.nodes[parent.number()].sealed = true;
            child = parent;
        }
    }
}
