//! The match itself: what is known of each node of its tree.

use std::ops::{Deref, DerefMut};

use crate::session_core::SessionCore;
use crate::tree::{NodeId, Reached, Tree};
use camaieu_rules::game::{MoveEvents, Notation, Observer, Outcome, Seat, Seats};
use camaieu_rules::setup::Setup;

use super::knowledge::{FullKnowledge, Knowledge, ObserverKnowledge};
use super::node::{NodeContent, PlyKind};

/// Match of a game: the [`Tree`] of its plies, with all positions that occurred in it. Of a match that another machine tells of,
/// it holds what its observer has [`ObserverKnowledge`].
///
/// ```
/// use camaieu_play::Match;
/// use camaieu_rules::{camelot::Camelot, game::{Seat}, prelude::*, setup::Setup};
///
/// let mut game = Match::<Camelot>::new(&Setup::default_of(Camelot::OPTIONS), 1);
/// let first = game.play_text("E6-E8").unwrap();
/// assert_eq!((game.cursor(), game.to_move()), (first, Seat::SECOND));
/// ```
#[derive(Clone, Debug)]
pub struct Match<G: Notation, K: Knowledge<G> = FullKnowledge> {
    /// The tree, and what a session adds to it.
    pub(crate) core: SessionCore,
    /// All nodes, by their number.
    nodes: Vec<NodeContent<G, K>>,
    seed: Option<u64>,
    /// Event, date, names and the like, as a score has them: keys and values, in order.
    pub headers: Vec<(String, String)>,
}

impl<G: Notation, K: Knowledge<G>> Deref for Match<G, K> {
    type Target = Tree;

    fn deref(&self) -> &Tree {
        &self.core.tree
    }
}

impl<G: Notation, K: Knowledge<G>> DerefMut for Match<G, K> {
    fn deref_mut(&mut self) -> &mut Tree {
        &mut self.core.tree
    }
}

impl<G: Notation> Match<G> {
    /// Match from a set-up and a seed.
    pub fn new(setup: &Setup, seed: u64) -> Match<G> {
        Match { seed: Some(seed), ..Match::from_position(G::start(setup, seed)) }
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
        Match::first(position, outcome)
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

impl<G: Notation> Match<G, ObserverKnowledge> {
    /// Match that another machine tells of, from the first view of its observer.
    pub(crate) fn from_view(first: G::View) -> Match<G, ObserverKnowledge> {
        // An end hides nothing.
        let position = <ObserverKnowledge as Knowledge<G>>::position(&first);
        let outcome = position.map_or(Outcome::Ongoing, |position| G::outcome(&position));
        Match::first(first, outcome)
    }

    /// The match with its positions; `None` if something is hidden in one of them.
    pub(crate) fn whole(&self) -> Option<Match<G>> {
        let whole = |node: &NodeContent<G, ObserverKnowledge>| {
            let held = <ObserverKnowledge as Knowledge<G>>::position(&node.held)?.into_owned();
            Some(NodeContent { kind: node.kind.clone(), held })
        };
        let nodes = self.nodes.iter().map(whole).collect::<Option<_>>()?;
        Some(Match { core: self.core.clone(), nodes, seed: None, headers: self.headers.clone() })
    }
}

impl<G: Notation, K: Knowledge<G>> Match<G, K> {
    fn first(held: K::Held, outcome: Outcome) -> Match<G, K> {
        let reached = reached::<G, K>(None, &held, outcome);
        let tree = Tree::new(G::NAME, K::setup(&held), K::hides(&held), reached);
        Match {
            core: SessionCore::new(tree),
            nodes: vec![NodeContent { kind: None, held }],
            seed: None,
            headers: Vec::new(),
        }
    }

    /// Adds a ply after the cursor, and visits its node.
    pub(super) fn add(&mut self, kind: PlyKind<G>, held: K::Held, outcome: Outcome) -> NodeId {
        let id = self.core.tree.add(reached::<G, K>(Some((&kind, self.to_move())), &held, outcome));
        // The end of a match shows everything to everybody, whatever brought it about.
        if outcome.is_over() && K::hides(&held) {
            self.seal(id);
        }
        self.nodes.push(NodeContent { kind: Some(kind), held });
        id
    }

    pub(super) fn here(&self) -> &NodeContent<G, K> {
        &self.nodes[self.cursor().number()]
    }

    /// Knowledge of the position at a node; of the first one for a node of another match.
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

    /// Seed of the set-up; `None` for a match from a given position.
    pub fn seed(&self) -> Option<u64> {
        self.seed
    }

    /// View of the position at the cursor; everything once the match is over.
    pub fn view(&self, observer: Observer) -> G::View {
        self.view_at(self.cursor(), self.knowledge(observer))
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
        self.turn_at(self.cursor())
    }

    /// Seats that still play at the cursor.
    pub fn playing(&self) -> Seats {
        self.playing_at(self.cursor())
    }

    /// Outcome at the cursor.
    pub fn outcome(&self) -> Outcome {
        self.outcome_at(self.cursor())
    }

    /// Number of moves that led to the cursor.
    pub fn plies(&self) -> usize {
        self.moves_to(self.cursor())
    }

    /// Ply that led to a node; `None` for the first position.
    pub fn ply_kind(&self, id: NodeId) -> Option<&PlyKind<G>> {
        self.nodes.get(id.number())?.kind.as_ref()
    }

    /// Ply that led to the cursor; `None` at the first position.
    pub fn last_ply_kind(&self) -> Option<&PlyKind<G>> {
        self.here().kind.as_ref()
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
        let PlyKind::Move { mv, .. } = self.ply_kind(id)? else { return None };
        let before = self.parent(id)?;
        Some(G::move_text(&self.view_at(before, Observer::Seat(self.turn_at(before))), mv))
    }

    /// Events of the ply that led to a node, as an observer sees them.
    pub fn events(&self, id: NodeId, observer: Observer) -> Vec<G::Event>
    where
        G: MoveEvents,
    {
        match (self.ply_kind(id), self.parent(id)) {
            (Some(PlyKind::Move { mv, steps }), Some(parent)) => {
                G::events(&self.view_at(parent, observer), &self.view_at(id, observer), mv, steps)
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
        self.path(self.cursor()).into_iter().map(|id| (id, self.events(id, observer))).collect()
    }
}

/// Knowledge of a node: the first one, or that of a ply, made in the turn of a seat.
fn reached<G: Notation, K: Knowledge<G>>(
    ply: Option<(&PlyKind<G>, Seat)>,
    held: &K::Held,
    outcome: Outcome,
) -> Reached {
    // An end hides nothing, so the position is known then.
    let end = outcome.is_over().then(|| K::position(held)).flatten();
    let by_rules = end.filter(|end| G::outcome(end).is_over());
    let kind = ply.map(|(kind, _)| kind);
    Reached {
        by: match kind {
            Some(PlyKind::Move { .. }) => ply.map(|(_, turn)| turn),
            Some(PlyKind::Resigned(seat) | PlyKind::OutOfTime(seat)) => Some(*seat),
            Some(PlyKind::Agreed) | None => None,
        },
        is_move: matches!(kind, Some(PlyKind::Move { .. })),
        is_flag: matches!(kind, Some(PlyKind::OutOfTime(_))),
        facts: K::facts(held),
        outcome,
        points: by_rules.and_then(|end| G::points_by_seat(&end)),
    }
}
