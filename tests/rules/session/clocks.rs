//! The law of the clocks, counted a second time and independently: time passes for the seat to move and for nobody else.

use std::collections::HashMap;
use std::time::Duration;

use camaieu::play::{Allowance, NodeId, Overstep, PlyKind, Session, Timing};
use camaieu::rules::game::{Game, Seat, Seats};

/// Expected state of the clocks of a session.
#[derive(Clone, Debug)]
pub struct Clocks {
    timing: Timing,
    /// By seat, where a seat has so much for all its moves.
    left: Vec<Duration>,
    /// By the node of the turn, where each move has its time.
    turns: HashMap<NodeId, Duration>,
    fallen: Seats,
    paused: bool,
    /// The latest time that was told: what comes from before it takes nothing back.
    now: Duration,
    /// The time that is still to pass since a flag has fallen.
    over: Duration,
    /// The highest number of a ply that has brought an increment.
    highest: usize,
}

/// Times are counted in milliseconds.
fn whole(time: Duration) -> Duration {
    Duration::from_millis(u64::try_from(time.as_millis()).unwrap_or(u64::MAX))
}

impl Clocks {
    pub fn new(timing: Timing, seats: u8, now: Duration) -> Clocks {
        Clocks {
            timing,
            left: vec![timing.at_first(); usize::from(seats)],
            turns: HashMap::new(),
            fallen: Seats::NONE,
            paused: false,
            now: whole(now),
            over: Duration::ZERO,
            highest: 0,
        }
    }

    /// Time that a seat has left in its turn at a node.
    pub fn left_of(&mut self, node: NodeId, seat: Seat) -> &mut Duration {
        match self.timing.allowance {
            Allowance::Game { .. } => &mut self.left[seat.index()],
            Allowance::Move { time } => self.turns.entry(node).or_insert(time),
        }
    }

    /// Lets the time pass for the seat to move at a node. The seat that has lost by it: what is left over passes for the
    /// next one.
    pub fn pass(&mut self, now: Duration, node: NodeId, turn: Option<Seat>) -> Option<Seat> {
        let now = whole(now).max(self.now);
        let passed = now - self.now;
        self.now = now;
        self.over = Duration::ZERO;
        let seat = turn.filter(|_| !self.paused)?;
        let left = self.left_of(node, seat);
        let (before, falls) = (*left, passed >= *left);
        *left = left.saturating_sub(passed);
        if !falls {
            return None;
        }
        self.fallen.insert(seat);
        let loses = self.timing.overstep == Overstep::Loses;
        if loses {
            self.over = passed - before;
            self.now -= self.over;
        }
        loses.then_some(seat)
    }

    /// A ply has led to a node: a move whose number comes for the first time brings its increment.
    pub fn played<G: Game>(&mut self, session: &Session<G>, node: NodeId) {
        let tree = session.everything();
        let number = tree.path(node).len();
        let (Some(PlyKind::Move { .. }), Some(seat)) = (tree.ply_kind(node), tree.made_by(node)) else {
            return;
        };
        if let Allowance::Game { increment, .. } = self.timing.allowance
            && number > self.highest
        {
            // Files tell of so many milliseconds at most.
            let most = Duration::from_millis(u64::MAX);
            self.left[seat.index()] = self.left[seat.index()].saturating_add(increment).min(most);
            self.highest = number;
        }
    }

    pub fn set_paused(&mut self, paused: bool) {
        self.paused = paused;
    }

    /// Whether the session's clocks show what they must.
    pub fn assert_shown_by<G: Game>(&mut self, session: &Session<G>) {
        let clock = session.clock().expect("there are clocks");
        let turn = (!session.is_over()).then(|| session.to_move());
        assert_eq!(clock.running(), turn, "the clock of another seat runs");
        assert_eq!((clock.fallen(), clock.is_paused()), (self.fallen, self.paused), "flags and pause");
        if !self.over.is_zero() {
            return;
        }
        let shown = clock.left(self.now);
        match (self.timing.allowance, turn) {
            (Allowance::Game { .. }, _) => assert_eq!(shown, self.left, "what is left"),
            (Allowance::Move { .. }, Some(seat)) => {
                let left = *self.left_of(session.stands_on(), seat);
                assert_eq!(shown[seat.index()], left, "what is left of the turn of {seat:?}");
            }
            (Allowance::Move { .. }, None) => {}
        }
    }

    /// The time that was told last.
    pub fn now(&self) -> Duration {
        self.now + self.over
    }
}
