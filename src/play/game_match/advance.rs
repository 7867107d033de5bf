//! Playing, resigning, agreeing.

use camaieu_rules::game::{Ending, Notation, Observer, Outcome, Refusal, Seat};

use crate::reasons;
use crate::tree::NodeId;

use super::knowledge::ObserverKnowledge;
use super::node::PlyKind;
use super::repetition::with_repetition;
use super::{Knowledge, Match};

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
        self.play_ply(PlyKind::Move { mv: mv.clone(), steps: steps.to_vec() })
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
        self.play_ply(PlyKind::Resigned(seat))
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
        self.play_ply(PlyKind::OutOfTime(seat))
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
        self.play_ply(PlyKind::Agreed)
    }

    /// Plays any ply.
    pub(crate) fn play_ply(&mut self, mut ply: PlyKind<G>) -> Result<NodeId, Refusal> {
        let seat = Observer::Seat(self.to_move());
        let view = self.view(seat);
        self.check(&view, &ply)?;
        if let Some(known) = self.visit_known_child(&ply) {
            return Ok(known);
        }
        self.still_unsealed()?;
        let (position, outcome) = self.after(&ply);
        let mut reveals = false;
        if let PlyKind::Move { mv, steps } = &mut ply {
            if !makes::<G>(&view, steps, mv) {
                *steps = G::steps(&view, mv);
            }
            reveals = G::HIDES && G::reveals(&view, &G::view(&position, seat), mv);
        }
        let id = self.add(ply, position, outcome);
        if reveals {
            self.seal(id);
        }
        Ok(id)
    }

    /// Position and outcome after a ply, which is not played. Refused by the rules, and in a match that is over.
    pub(crate) fn try_ply(&self, ply: &PlyKind<G>) -> Result<(G::Position, Outcome), Refusal> {
        self.check(&self.own_view(), ply)?;
        Ok(self.after(ply))
    }

    /// Refuses by the rules, and in a match that is over.
    fn check(&self, own: &G::View, ply: &PlyKind<G>) -> Result<(), Refusal> {
        self.still_open()?;
        match ply {
            PlyKind::Move { mv, .. } => G::check(own, mv),
            PlyKind::Resigned(seat) | PlyKind::OutOfTime(seat) if !self.playing().contains(*seat) => {
                Err(Refusal::new(&reasons::NOT_THIS_SEAT))
            }
            _ => Ok(()),
        }
    }

    /// Position and outcome after a ply that the rules allow.
    fn after(&self, ply: &PlyKind<G>) -> (G::Position, Outcome) {
        let mut position = self.position().clone();
        let outcome = match ply {
            PlyKind::Move { mv, .. } => {
                let _ = G::play(&mut position, mv);
                let before = std::iter::successors(Some(self.cursor()), |&id| self.parent(id));
                let before = before.map(|id| self.position_at(id));
                with_repetition::<G>(&position, G::outcome(&position), before)
            }
            PlyKind::Resigned(seat) => self.leave(&mut position, *seat, &Ending::RESIGNATION),
            PlyKind::OutOfTime(seat) => self.leave(&mut position, *seat, &Ending::TIME),
            PlyKind::Agreed => Outcome::Draw(&Ending::AGREEMENT),
        };
        (position, outcome)
    }

    /// Outcome when a seat leaves the game in a position.
    fn leave(&self, position: &mut G::Position, seat: Seat, ending: &'static Ending) -> Outcome {
        let others = self.playing().without(G::team(position, seat));
        if others.len() > 1 && G::retire(position, seat) {
            return G::outcome(position);
        }
        // In a game for one seat nobody is left to win.
        if others.is_empty() { Outcome::Draw(ending) } else { Outcome::Win(others, ending) }
    }
}

impl<G: Notation> Match<G, ObserverKnowledge> {
    /// Adds a ply that another machine has told, with the observer's view after it. A ply that was added here before leads on
    /// to its node.
    pub(crate) fn record(&mut self, ply: PlyKind<G>, after: G::View, outcome: Outcome) -> NodeId {
        if let Some(known) = self.visit_known_child(&ply) {
            return known;
        }
        let reveals = match &ply {
            PlyKind::Move { mv, .. } => G::HIDES && G::reveals(&self.here().held, &after, mv),
            _ => false,
        };
        let id = self.add(ply, after, outcome);
        if reveals {
            self.seal(id);
        }
        id
    }
}

impl<G: Notation, K: Knowledge<G>> Match<G, K> {
    /// Visits the child of the cursor that the same ply has led to before, if there is one.
    fn visit_known_child(&mut self, ply: &PlyKind<G>) -> Option<NodeId> {
        let is_same = |id: &NodeId| self.ply_kind(*id).is_some_and(|other| other.is_same(ply));
        let known = self.children(self.cursor()).iter().copied().find(is_same)?;
        self.visit(known);
        Some(known)
    }
}

/// Whether the steps, one after the other, make the move.
fn makes<G: Notation>(view: &G::View, steps: &[G::Step], mv: &G::Move) -> bool {
    let can_follow =
        |made: usize| G::partial(view, &steps[..made]).next.iter().any(|next| next.step == steps[made]);
    !steps.is_empty() && (0..steps.len()).all(can_follow) && G::partial(view, steps).stop.as_ref() == Some(mv)
}
