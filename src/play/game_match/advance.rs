//! Playing, resigning, agreeing, undo and redo.

use crate::note::Note;
use camaieu_rules::game::{Ending, Notation, Observer, Outcome, Refusal, Seat, reasons::GAME_OVER};

use super::knowledge::{Knowledge, Seen};
use super::node::{Node, NodeId, PlyKind};
use super::reasons;
use super::repetition::with_repetition;
use super::tree::Match;

impl<G: Notation> Match<G> {
    /// Plays a move with the given steps, or with its own where a player cannot make it by them. A move that was played
    /// here before leads on to its node; a new one adds a node.
    ///
    /// Refuses by the rules, in a match that is over, and where a new move would use what has been seen.
    ///
    /// ```
    /// use camaieu_play::Match;
    /// use camaieu_rules::{camelot::Camelot, prelude::*, setup::Setup};
    ///
    /// let mut game = Match::<Camelot>::new(&Setup::default_of(Camelot::OPTIONS), 1);
    /// let mv = Camelot::read_move(&game.own_view(), "E6-E8").unwrap();
    /// let node = game.play(&mv, &[]).unwrap();
    /// game.undo().unwrap();
    /// assert_eq!(game.play(&mv, &[]), Ok(node));
    /// assert_eq!(game.len(), 2);
    /// ```
    pub fn play(&mut self, mv: &G::Move, steps: &[G::Step]) -> Result<NodeId, Refusal> {
        self.still_open()?;
        let seat = Observer::Seat(self.to_move());
        let view = self.view(seat);
        G::check(&view, mv)?;
        let kind = PlyKind::Move { mv: mv.clone(), steps: Vec::new() };
        if let Some(known) = self.follow(|other| same_ply(other, &kind)) {
            return Ok(known);
        }
        self.still_unsealed()?;
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

    /// Plays a move in the game's notation.
    pub fn play_text(&mut self, text: &str) -> Result<NodeId, Refusal> {
        self.still_open()?;
        let mv = G::read_move(&self.own_view(), text)?;
        self.play(&mv, &[])
    }

    /// Resigns for a seat: its team loses, or the game continues without the seat where the rules allow it. Repeated at the
    /// same node, it leads on to the node that it has added.
    pub fn resign(&mut self, seat: Seat) -> Result<NodeId, Refusal> {
        self.leave(seat, PlyKind::Resigned(seat), &Ending::RESIGNATION)
    }

    /// Ends the game for a seat that is out of time, with the same consequences as [`Match::resign`].
    ///
    /// ```
    /// use camaieu_play::Match;
    /// use camaieu_rules::{camelot::Camelot, game::{Seat}, prelude::*, setup::Setup};
    ///
    /// let mut game = Match::<Camelot>::new(&Setup::default_of(Camelot::OPTIONS), 1);
    /// game.run_out_of_time(Seat::SECOND).unwrap();
    /// assert_eq!(game.outcome().to_string(), "win 1 time");
    /// ```
    pub fn run_out_of_time(&mut self, seat: Seat) -> Result<NodeId, Refusal> {
        self.leave(seat, PlyKind::OutOfTime(seat), &Ending::TIME)
    }

    fn leave(&mut self, seat: Seat, kind: PlyKind<G>, ending: &'static Ending) -> Result<NodeId, Refusal> {
        self.still_open()?;
        let playing = self.playing();
        if !playing.contains(seat) {
            return Err(Refusal::new(&reasons::NOT_THIS_SEAT));
        }
        if let Some(known) = self.follow(|other| same_ply(other, &kind)) {
            return Ok(known);
        }
        self.still_unsealed()?;
        let others = playing.without(G::team(self.position(), seat));
        let mut position = self.position().clone();
        // In a game for one seat nobody is left to win.
        let mut outcome =
            if others.is_empty() { Outcome::Draw(ending) } else { Outcome::Win(others, ending) };
        if others.len() > 1 && G::retire(&mut position, seat) {
            outcome = G::outcome(&position);
        }
        Ok(self.add(kind, position, outcome))
    }

    /// Draws by agreement of all seats that still play.
    ///
    /// ```
    /// use camaieu_play::Match;
    /// use camaieu_rules::{camelot::Camelot, game::{Ending, Outcome}, prelude::*, setup::Setup};
    ///
    /// let mut game = Match::<Camelot>::new(&Setup::default_of(Camelot::OPTIONS), 1);
    /// game.agree().unwrap();
    /// assert_eq!(game.outcome(), Outcome::Draw(&Ending::AGREEMENT));
    /// ```
    pub fn agree(&mut self) -> Result<NodeId, Refusal> {
        self.still_open()?;
        if let Some(known) = self.follow(|kind| matches!(kind, PlyKind::Agreed)) {
            return Ok(known);
        }
        self.still_unsealed()?;
        let position = self.position().clone();
        Ok(self.add(PlyKind::Agreed, position, Outcome::Draw(&Ending::AGREEMENT)))
    }

    /// Plays a ply of another match again.
    pub(crate) fn repeat(&mut self, kind: &PlyKind<G>) -> Result<NodeId, Refusal> {
        match kind {
            PlyKind::Move { mv, steps } => self.play(mv, steps),
            PlyKind::Resigned(seat) => self.resign(*seat),
            PlyKind::OutOfTime(seat) => self.run_out_of_time(*seat),
            PlyKind::Agreed => self.agree(),
        }
    }

    fn outcome_after(&self, position: &G::Position) -> Outcome {
        let before = std::iter::successors(Some(self.cursor), |&id| self.node(id).parent)
            .map(|id| &self.node(id).held);
        with_repetition::<G>(position, G::outcome(position), before)
    }
}

impl<G: Notation> Match<G, Seen> {
    /// Adds a ply that another machine has told, with the observer's view after it. A ply that was added here before leads on
    /// to its node.
    pub(crate) fn record(&mut self, kind: PlyKind<G>, after: G::View, outcome: Outcome) -> NodeId {
        if let Some(known) = self.follow(|other| same_ply(other, &kind)) {
            return known;
        }
        let reveals = match &kind {
            PlyKind::Move { mv, .. } => G::HIDES && G::reveals(&self.here().held, &after, mv),
            _ => false,
        };
        let id = self.add(kind, after, outcome);
        if reveals {
            self.seal(id);
        }
        id
    }
}

impl<G: Notation, K: Knowledge<G>> Match<G, K> {
    /// Takes back the last ply and returns the node before it. The line stays for [`Match::redo`].
    pub fn undo(&mut self) -> Result<NodeId, Refusal> {
        let parent = self.here().parent.ok_or_else(|| Refusal::new(&reasons::NOTHING_TO_UNDO))?;
        if self.node(parent).sealed {
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
        let next = self.here().onward.ok_or_else(|| Refusal::new(&reasons::NOTHING_TO_REDO))?;
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

    fn still_open(&self) -> Result<(), Refusal> {
        if self.outcome().is_over() { Err(Refusal::new(&GAME_OVER)) } else { Ok(()) }
    }

    fn still_unsealed(&self) -> Result<(), Refusal> {
        if self.here().sealed && !self.is_reading { Err(Refusal::new(&reasons::SEEN)) } else { Ok(()) }
    }

    /// Visits the child of the cursor that the same ply has led to before, if there is one.
    fn follow(&mut self, is_same: impl Fn(&PlyKind<G>) -> bool) -> Option<NodeId> {
        let children = &self.here().children;
        let known = children.iter().copied().find(|&id| self.ply_kind(id).is_some_and(&is_same))?;
        self.visit(known);
        Some(known)
    }

    fn add(&mut self, kind: PlyKind<G>, held: K::Held, outcome: Outcome) -> NodeId {
        let id = NodeId::new(self.nodes.len());
        let parent = self.cursor;
        let plies = self.here().plies + usize::from(matches!(kind, PlyKind::Move { .. }));
        self.nodes.push(Node {
            parent: Some(parent),
            kind: Some(kind),
            held,
            outcome,
            children: Vec::new(),
            onward: None,
            sealed: false,
            plies,
            note: Note::default(),
        });
        self.nodes[parent.number()].children.push(id);
        self.visit(id);
        // The end of a match shows everything to everybody, whatever brought it about.
        if self.outcome().is_over() && K::hides(&self.here().held) {
            self.seal(id);
        }
        id
    }
}

/// Whether two plies are the same, whatever the steps of a move.
pub(crate) fn same_ply<G: Notation>(one: &PlyKind<G>, other: &PlyKind<G>) -> bool {
    match (one, other) {
        (PlyKind::Move { mv: one, .. }, PlyKind::Move { mv: other, .. }) => one == other,
        (PlyKind::Resigned(one), PlyKind::Resigned(other))
        | (PlyKind::OutOfTime(one), PlyKind::OutOfTime(other)) => one == other,
        (PlyKind::Agreed, PlyKind::Agreed) => true,
        _ => false,
    }
}

/// Whether the steps, one after the other, make the move.
fn makes<G: Notation>(view: &G::View, steps: &[G::Step], mv: &G::Move) -> bool {
    let can_follow =
        |made: usize| G::partial(view, &steps[..made]).next.iter().any(|next| next.step == steps[made]);
    !steps.is_empty() && (0..steps.len()).all(can_follow) && G::partial(view, steps).stop.as_ref() == Some(mv)
}
