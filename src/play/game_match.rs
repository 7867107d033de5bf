//! The match: a tree of plies with a cursor in it.
//!
//! Each node is a position with what led to it. The cursor is where the players are; going back and forth moves it
//! and loses nothing, and playing another move from an earlier position begins a variation.

use crate::rules::game::{Ending, Game, Observer, Outcome, Refusal, Seat, Seats};
use crate::rules::setup::Setup;

use super::note::Note;

/// Why the match refuses something, besides the rules.
pub mod reasons {
    use crate::rules::game::Reason;

    /// Nothing has been played yet.
    pub const NOTHING_TO_UNDO: Reason = Reason::plain("match-nothing-to-undo");
    /// Nothing follows.
    pub const NOTHING_TO_REDO: Reason = Reason::plain("match-nothing-to-redo");
    /// What has been seen cannot be taken back.
    pub const SEEN: Reason = Reason::plain("match-seen");
    /// The seat has left the match, or has no say in this.
    pub const NOT_THIS_SEAT: Reason = Reason::plain("match-not-this-seat");
    /// The tree has no such node.
    pub const NO_SUCH_MOVE: Reason = Reason::plain("match-no-such-move");

    /// All of them.
    pub const ALL: &[&Reason] = &[&NOTHING_TO_UNDO, &NOTHING_TO_REDO, &SEEN, &NOT_THIS_SEAT, &NO_SUCH_MOVE];
}

/// A place in a match's tree; the first position is 0, and numbers are given in the order of play.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct NodeId(usize);

impl NodeId {
    /// The position with which the match begins.
    pub const START: NodeId = NodeId(0);

    /// The node of this number, which a match may have or not.
    pub fn new(number: usize) -> NodeId {
        NodeId(number)
    }

    /// The node's number.
    pub fn number(self) -> usize {
        self.0
    }
}

/// What leads from a node to the next.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PlyKind<G: Game> {
    /// A move.
    Move {
        /// The move.
        mv: G::Move,
        /// The steps by which the player made it.
        steps: Vec<G::Step>,
    },
    /// A seat has resigned.
    Resigned(Seat),
    /// A seat has run out of time.
    OutOfTime(Seat),
    /// All who still play have agreed on a draw.
    Agreed,
}

#[derive(Clone, Debug)]
struct Node<G: Game> {
    parent: Option<NodeId>,
    deed: Option<PlyKind<G>>,
    position: G::Position,
    outcome: Outcome,
    children: Vec<NodeId>,
    /// The child that was visited last: where going forward leads.
    onward: Option<NodeId>,
    /// Something hidden was shown by a deed from here on: other moves from here would use what has been seen.
    sealed: bool,
    plies: usize,
    note: Note,
}

/// A match of a game: every position that came in it, and where the players are.
#[derive(Clone, Debug)]
pub struct Match<G: Game> {
    nodes: Vec<Node<G>>,
    cursor: NodeId,
    seed: Option<u64>,
}

impl<G: Game> Match<G> {
    /// A match from a set-up and a seed.
    pub fn new(setup: &Setup, seed: u64) -> Match<G> {
        Match { seed: Some(seed), ..Match::from_position(G::start(setup, seed)) }
    }

    /// A match from any position.
    pub fn from_position(position: G::Position) -> Match<G> {
        let first = Node {
            parent: None,
            deed: None,
            outcome: G::outcome(&position),
            position,
            children: Vec::new(),
            onward: None,
            sealed: false,
            plies: 0,
            note: Note::default(),
        };
        Match { nodes: vec![first], cursor: NodeId::START, seed: None }
    }

    fn node(&self, id: NodeId) -> &Node<G> {
        &self.nodes[id.0]
    }

    fn here(&self) -> &Node<G> {
        self.node(self.cursor)
    }

    /// The seed that the match was set up with; `None` if it began from a given position.
    pub fn seed(&self) -> Option<u64> {
        self.seed
    }

    /// The choices that the match was set up with.
    pub fn setup(&self) -> Setup {
        G::setup(&self.nodes[0].position)
    }

    /// Where the players are.
    pub fn cursor(&self) -> NodeId {
        self.cursor
    }

    /// How many nodes the tree has.
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

    /// The position at the cursor.
    pub fn position(&self) -> &G::Position {
        &self.here().position
    }

    /// The position at a node; the first for a node of another match.
    pub fn position_at(&self, id: NodeId) -> &G::Position {
        &self.nodes.get(id.0).unwrap_or(&self.nodes[0]).position
    }

    /// What this eye may know of the position at the cursor; everything when the match is over.
    pub fn view(&self, observer: Observer) -> G::View {
        G::view(self.position(), self.at_its_end(observer))
    }

    /// The end of a match shows everything to every eye.
    fn at_its_end(&self, observer: Observer) -> Observer {
        if self.outcome().is_over() { Observer::All } else { observer }
    }

    /// What the seat to move may know.
    pub fn own_view(&self) -> G::View {
        self.view(Observer::Seat(self.to_move()))
    }

    /// The seat to move; when the match is over, the one that would be.
    pub fn to_move(&self) -> Seat {
        G::to_move(self.position())
    }

    /// The seats that still play.
    pub fn playing(&self) -> Seats {
        Seats::first(G::seats(self.position())).without(G::retired(self.position()))
    }

    /// How the match stands at the cursor.
    pub fn outcome(&self) -> Outcome {
        self.here().outcome
    }

    /// How many plies led to the cursor.
    pub fn plies(&self) -> usize {
        self.here().plies
    }

    /// How the match stands at a node; as at the first for a node of another match.
    pub fn outcome_at(&self, id: NodeId) -> Outcome {
        self.nodes.get(id.0).unwrap_or(&self.nodes[0]).outcome
    }

    /// How the line that the cursor is in ends.
    pub fn result(&self) -> Outcome {
        self.outcome_at(self.line().last().copied().unwrap_or_default())
    }

    /// What led to a node; `None` for the first.
    pub fn ply_kind(&self, id: NodeId) -> Option<&PlyKind<G>> {
        self.nodes.get(id.0)?.deed.as_ref()
    }

    /// What led to the cursor.
    pub fn last_deed(&self) -> Option<&PlyKind<G>> {
        self.here().deed.as_ref()
    }

    /// What is kept beside a node; that of the first for a node of another match.
    pub fn note(&self, id: NodeId) -> &Note {
        &self.nodes.get(id.0).unwrap_or(&self.nodes[0]).note
    }

    /// The same, to be written; `None` for a node of another match.
    pub fn note_mut(&mut self, id: NodeId) -> Option<&mut Note> {
        self.nodes.get_mut(id.0).map(|node| &mut node.note)
    }

    /// All nodes, in the order in which they were played.
    pub fn nodes(&self) -> impl Iterator<Item = NodeId> + use<G> {
        (0..self.nodes.len()).map(NodeId)
    }

    /// The node that follows on the way forward: of several the one that was visited last.
    pub fn onward(&self, id: NodeId) -> Option<NodeId> {
        self.nodes.get(id.0)?.onward
    }

    /// The node before.
    pub fn parent(&self, id: NodeId) -> Option<NodeId> {
        self.nodes.get(id.0)?.parent
    }

    /// The nodes that follow, in the order in which they were played: the first is the main line, the others are
    /// variations.
    pub fn children(&self, id: NodeId) -> &[NodeId] {
        self.nodes.get(id.0).map_or(&[], |node| &node.children)
    }

    /// The nodes from the first move to the end of the line that the cursor is in.
    pub fn line(&self) -> Vec<NodeId> {
        let mut line = self.path(self.cursor);
        line.extend(std::iter::successors(self.here().onward, |&id| self.node(id).onward));
        line
    }

    /// The text of the deed that led to a node: a move's notation, or nothing.
    pub fn move_text(&self, id: NodeId) -> Option<String> {
        let node = self.nodes.get(id.0)?;
        let Some(PlyKind::Move { mv, .. }) = &node.deed else { return None };
        let before = &self.node(node.parent?).position;
        Some(G::move_text(&G::view(before, Observer::Seat(G::to_move(before))), mv))
    }

    /// What happens on the table on the way from a node's parent to the node, as this observer sees it.
    pub fn events(&self, id: NodeId, observer: Observer) -> Vec<G::Event> {
        let Some(node) = self.nodes.get(id.0) else { return Vec::new() };
        match (&node.deed, node.parent) {
            (Some(PlyKind::Move { mv, steps }), Some(parent)) => {
                let before = G::view(&self.node(parent).position, observer);
                G::events(&before, &G::view(&node.position, observer), mv, steps)
            }
            _ => Vec::new(),
        }
    }

    /// The log of the match up to the cursor: each ply with what this eye sees happen in it; everything when the match is
    /// over. What a ply shows of hidden things lies in it for all to read: a seat that draws or passes, in a game
    /// where who can place must, holds nothing that fits the table as it was then.
    pub fn log(&self, observer: Observer) -> Vec<(NodeId, Vec<G::Event>)> {
        let observer = self.at_its_end(observer);
        let to_cursor = self.line().into_iter().take_while(|&id| self.parent(id) != Some(self.cursor));
        to_cursor.map(|id| (id, self.events(id, observer))).collect()
    }

    /// Plays a move by these steps, or by its own if a player cannot make it by them. If the move was played here before,
    /// that line is followed; otherwise it is a new one.
    pub fn play(&mut self, mv: &G::Move, steps: &[G::Step]) -> Result<NodeId, Refusal> {
        self.still_open()?;
        let seat = Observer::Seat(self.to_move());
        let view = self.view(seat);
        G::check(&view, mv)?;
        if let Some(known) =
            self.follow(|deed| matches!(deed, PlyKind::Move { mv: played, .. } if played == mv))
        {
            return Ok(known);
        }
        if self.here().sealed {
            return Err(Refusal::new(&reasons::SEEN));
        }
        let steps = if makes::<G>(&view, steps, mv) { steps.to_vec() } else { G::steps(&view, mv) };
        let mut position = self.position().clone();
        let _ = G::play(&mut position, mv);
        let reveals = G::HIDES && G::reveals(&view, &G::view(&position, seat), mv);
        let outcome = self.outcome_after(&position);
        let id = self.add(PlyKind::Move { mv: mv.clone(), steps }, position, outcome);
        if reveals {
            self.seal(id);
        }
        Ok(id)
    }

    /// Plays the move of this text.
    pub fn play_text(&mut self, text: &str) -> Result<NodeId, Refusal> {
        self.still_open()?;
        let mv = G::read_move(&self.own_view(), text)?;
        self.play(&mv, &[])
    }

    /// A seat gives up: its team loses, or the game goes on without it where the rules know how. As with moves, what
    /// was done here before is followed and not done twice.
    pub fn resign(&mut self, seat: Seat) -> Result<NodeId, Refusal> {
        self.leave(seat, PlyKind::Resigned(seat), &Ending::RESIGNATION)
    }

    /// A seat has overstepped its time: as if it resigned, by another name.
    pub fn run_out_of_time(&mut self, seat: Seat) -> Result<NodeId, Refusal> {
        self.leave(seat, PlyKind::OutOfTime(seat), &Ending::TIME)
    }

    fn leave(&mut self, seat: Seat, kind: PlyKind<G>, ending: &'static Ending) -> Result<NodeId, Refusal> {
        self.still_open()?;
        let playing = self.playing();
        if !playing.contains(seat) {
            return Err(Refusal::new(&reasons::NOT_THIS_SEAT));
        }
        if let Some(known) = self.follow(|known| match (known, &kind) {
            (PlyKind::Resigned(one), PlyKind::Resigned(other))
            | (PlyKind::OutOfTime(one), PlyKind::OutOfTime(other)) => one == other,
            _ => false,
        }) {
            return Ok(known);
        }
        if self.here().sealed {
            return Err(Refusal::new(&reasons::SEEN));
        }
        let others = playing.without(G::team(self.position(), seat));
        let mut position = self.position().clone();
        // Who plays alone leaves nobody to win.
        let mut outcome =
            if others.is_empty() { Outcome::Draw(ending) } else { Outcome::Win(others, ending) };
        if others.len() > 1 && G::retire(&mut position, seat) {
            outcome = G::outcome(&position);
        }
        Ok(self.add(kind, position, outcome))
    }

    /// All who still play agree on a draw.
    pub fn agree(&mut self) -> Result<NodeId, Refusal> {
        self.still_open()?;
        if let Some(known) = self.follow(|deed| matches!(deed, PlyKind::Agreed)) {
            return Ok(known);
        }
        if self.here().sealed {
            return Err(Refusal::new(&reasons::SEEN));
        }
        let position = self.position().clone();
        Ok(self.add(PlyKind::Agreed, position, Outcome::Draw(&Ending::AGREEMENT)))
    }

    /// Takes the last ply back. The line is kept, for [`Match::redo`].
    pub fn undo(&mut self) -> Result<NodeId, Refusal> {
        let parent = self.here().parent.ok_or_else(|| Refusal::new(&reasons::NOTHING_TO_UNDO))?;
        if self.node(parent).sealed {
            return Err(Refusal::new(&reasons::SEEN));
        }
        self.visit(parent);
        Ok(parent)
    }

    /// Plays again what was taken back last.
    pub fn redo(&mut self) -> Result<NodeId, Refusal> {
        let next = self.here().onward.ok_or_else(|| Refusal::new(&reasons::NOTHING_TO_REDO))?;
        self.visit(next);
        Ok(next)
    }

    /// Goes to a position of the match, to look at it or to play on from there.
    pub fn go_to(&mut self, id: NodeId) -> Result<(), Refusal> {
        if !self.contains(id) {
            return Err(Refusal::new(&reasons::NO_SUCH_MOVE));
        }
        self.visit(id);
        Ok(())
    }

    /// Whether a move other than those already played may be played at the cursor: nothing that was hidden has been
    /// shown since.
    pub fn may_branch(&self) -> bool {
        self.may_branch_at(self.cursor)
    }

    /// The same at a node; not at a node of another match.
    pub fn may_branch_at(&self, id: NodeId) -> bool {
        self.nodes.get(id.0).is_some_and(|node| !node.sealed)
    }

    /// The seat that made the ply that led to a node; `None` for the first position, and where all agreed.
    pub fn made_by(&self, id: NodeId) -> Option<Seat> {
        match self.ply_kind(id)? {
            PlyKind::Move { .. } => Some(G::to_move(self.position_at(self.parent(id)?))),
            PlyKind::Resigned(seat) | PlyKind::OutOfTime(seat) => Some(*seat),
            PlyKind::Agreed => None,
        }
    }

    /// The nodes on the way from the first position, which is left out, to a node.
    pub fn path(&self, id: NodeId) -> Vec<NodeId> {
        let mut path: Vec<NodeId> = std::iter::successors(Some(id), |&id| self.parent(id)).collect();
        path.pop();
        path.reverse();
        path
    }

    fn still_open(&self) -> Result<(), Refusal> {
        if self.outcome().is_over() {
            return Err(Refusal::new(&crate::rules::game::reasons::GAME_OVER));
        }
        Ok(())
    }

    /// Goes on by a deed that was done here before, if it was.
    fn follow(&mut self, is_it: impl Fn(&PlyKind<G>) -> bool) -> Option<NodeId> {
        let children = &self.here().children;
        let known = children.iter().copied().find(|&id| self.ply_kind(id).is_some_and(&is_it))?;
        self.visit(known);
        Some(known)
    }

    /// Puts the cursor on a node, and makes the way to it the one that is followed forward.
    fn visit(&mut self, id: NodeId) {
        let mut child = id;
        while let Some(parent) = self.nodes[child.0].parent {
            self.nodes[parent.0].onward = Some(child);
            child = parent;
        }
        self.cursor = id;
    }

    /// Puts the cursor on a node of this match, and leaves the way that is followed forward as it is.
    pub(super) fn place(&mut self, id: NodeId) {
        if self.contains(id) {
            self.cursor = id;
        }
    }

    fn add(&mut self, deed: PlyKind<G>, position: G::Position, outcome: Outcome) -> NodeId {
        let id = NodeId(self.nodes.len());
        let parent = self.cursor;
        let plies = self.here().plies + usize::from(matches!(deed, PlyKind::Move { .. }));
        self.nodes.push(Node {
            parent: Some(parent),
            deed: Some(deed),
            position,
            outcome,
            children: Vec::new(),
            onward: None,
            sealed: false,
            plies,
            note: Note::default(),
        });
        self.nodes[parent.0].children.push(id);
        self.visit(id);
        // The end of a match shows everything to everybody, however it has come.
        if self.outcome().is_over() && hides_something::<G>(self.position()) {
            self.seal(id);
        }
        id
    }

    /// Marks a node and everything before it: from there no other move may be played.
    pub(super) fn seal_at(&mut self, id: NodeId) {
        if let Some(node) = self.nodes.get_mut(id.0) {
            node.sealed = true;
            self.seal(id);
        }
    }

    /// Marks everything before a node: what it showed cannot be taken back.
    pub(super) fn seal(&mut self, id: NodeId) {
        let mut child = id;
        while let Some(parent) = self.nodes[child.0].parent {
            if self.nodes[parent.0].sealed {
                break;
            }
            self.nodes[parent.0].sealed = true;
            child = parent;
        }
    }

    fn outcome_after(&self, position: &G::Position) -> Outcome {
        let before = std::iter::successors(Some(self.cursor), |&id| self.node(id).parent)
            .map(|id| &self.node(id).position);
        with_repetition::<G>(position, G::outcome(position), before)
    }
}

/// Whether a player can make a move by these steps, one after the other.
fn makes<G: Game>(view: &G::View, steps: &[G::Step], mv: &G::Move) -> bool {
    let can_follow =
        |made: usize| G::partial(view, &steps[..made]).next.iter().any(|next| next.step == steps[made]);
    !steps.is_empty() && (0..steps.len()).all(can_follow) && G::partial(view, steps).stop.as_ref() == Some(mv)
}

/// The outcome of a position that comes after others (the newest first), with repetition. An ending by the game's own
/// rules takes precedence unless it [yields](Ending::yields_to_repetition).
pub(super) fn with_repetition<'a, G: Game>(
    position: &G::Position,
    outcome: Outcome,
    before: impl Iterator<Item = &'a G::Position>,
) -> Outcome {
    let is_decided = outcome.ending().is_some_and(|ending| !ending.yields_to_repetition);
    if !G::REPETITION || is_decided {
        return outcome;
    }
    let comes_again = before.filter(|other| G::repeats(other, position)).nth(1).is_some();
    if comes_again { Outcome::Draw(&Ending::REPETITION) } else { outcome }
}

/// Whether somebody at the table, or beside it, may not know all of a position.
pub fn hides_something<G: Game>(position: &G::Position) -> bool {
    if !G::HIDES {
        return false;
    }
    let all = G::view(position, Observer::All);
    let seats = Seats::first(G::seats(position));
    seats
        .iter()
        .map(Observer::Seat)
        .chain([Observer::Onlooker])
        .any(|observer| G::view(position, observer) != all)
}
