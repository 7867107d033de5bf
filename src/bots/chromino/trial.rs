//! Moves tried on deals of what is hidden, each played to the end.

use crate::bots::engine::Observation;
use crate::bots::limits::{Clock, LOOK_EVERY};
use crate::bots::thought::{Ranked, Score, Thought};
use crate::rules::chromino::{Chromino, Move, Position, TILES};
use crate::rules::game::{Outcome, Seat};
use crate::rules::prelude::*;
use crate::rules::rng::Rng;

use super::belief::Belief;

/// How much more is expected of a move that has been tried less.
const HOPE: f64 = 0.35;

/// A move counts as if it had been tried so many times more, with what all moves have come to on average: so that
/// what has hardly been tried is not the best by chance.
const DOUBT: f64 = 6.0;

/// A move and what has come of it.
#[derive(Clone, Copy)]
struct Arm {
    mv: Move,
    tried: u32,
    /// The sum of what the games were worth.
    won: f64,
}

/// The trials of one thread.
pub struct Trial<'a> {
    belief: &'a Belief,
    seat: Seat,
    seats: u8,
    arms: Vec<Arm>,
    /// How often all moves together have been tried.
    tried: u32,
    seed: u64,
    clock: Clock,
    nodes: u64,
    next_look: u64,
    stopped: bool,
    list: Vec<Move>,
}

impl<'a> Trial<'a> {
    pub fn new(
        belief: &'a Belief,
        observation: &Observation<Chromino>,
        moves: &[Move],
        seed: u64,
        clock: Clock,
    ) -> Trial<'a> {
        Trial {
            belief,
            seat: observation.seat(),
            seats: observation.view().common().playing().len() as u8,
            arms: moves.iter().map(|&mv| Arm { mv, tried: 0, won: 0.0 }).collect(),
            tried: 0,
            seed,
            next_look: clock.next_look(0, LOOK_EVERY),
            clock,
            nodes: 0,
            stopped: false,
            list: Vec::new(),
        }
    }

    /// How many times the number of deals has been doubled; 0 until every move has been tried.
    fn depth(&self) -> u32 {
        (self.tried / self.arms.len().max(1) as u32).checked_ilog2().map_or(0, |doubled| doubled + 1)
    }

    /// Tries moves until a limit is reached; tells after each doubling.
    pub fn run(&mut self, last: u32, mut tell: impl FnMut(&Trial<'_>)) {
        let mut depth = 0;
        while depth < last && self.tried < u32::MAX {
            let index = self.next();
            let worth = self.play(index);
            if self.stopped {
                return;
            }
            let arm = &mut self.arms[index];
            arm.tried += 1;
            arm.won += worth;
            self.tried += 1;
            if self.depth() > depth {
                depth = self.depth();
                tell(self);
            }
        }
    }

    /// The move to be tried next: each once, then the one of which most may be hoped.
    fn next(&self) -> usize {
        if let Some(index) = self.arms.iter().position(|arm| arm.tried == 0) {
            return index;
        }
        let tried = f64::from(self.tried.ilog2());
        let hope = |arm: &Arm| {
            let times = f64::from(arm.tried);
            arm.won / times + HOPE * (tried / times).sqrt()
        };
        let hopes = self.arms.iter().map(hope).enumerate();
        hopes.fold((0, f64::MIN), |best, next| if next.1 > best.1 { next } else { best }).0
    }

    /// What a move comes to on its next deal.
    fn play(&mut self, index: usize) -> f64 {
        let arm = self.arms[index];
        let mut rng = Rng::new(self.seed.wrapping_add(u64::from(arm.tried)));
        let mut position = self.belief.deal(&mut rng);
        let mut mv = arm.mv;
        let mut plies = 0;
        loop {
            if self.is_over() {
                return 0.0;
            }
            let _ = Chromino::play(&mut position, &mv);
            plies += 1;
            match position.outcome() {
                Outcome::Ongoing => mv = self.choose(&position, &mut rng),
                outcome => return self.worth(outcome, plies),
            }
        }
    }

    /// Counts a ply, and looks at the clock now and then. `true` if it is time to answer.
    fn is_over(&mut self) -> bool {
        if self.nodes >= self.next_look {
            self.stopped |= self.clock.is_over(self.nodes);
            self.next_look = self.clock.next_look(self.nodes, LOOK_EVERY);
        }
        self.nodes += u64::from(!self.stopped);
        self.stopped
    }

    /// The seat's share in a win, from 0 to 1; alone, the sooner the better.
    fn worth(&self, outcome: Outcome, plies: u32) -> f64 {
        let Outcome::Win(winners, _) = outcome else { return 0.0 };
        let soon = if self.seats == 1 { f64::from(plies) / 1_000.0 } else { 0.0 };
        if winners.contains(self.seat) { 1.0 / winners.len() as f64 - soon } else { 0.0 }
    }

    /// What somebody plays in a trial: of the tiles that can be placed the one with the fewest places.
    fn choose(&mut self, position: &Position, rng: &mut Rng) -> Move {
        self.list.clear();
        Chromino::moves(position, &mut self.list);
        let mut places = [0_u16; TILES];
        for mv in &self.list {
            if let Move::Place(placement) = mv {
                places[placement.tile().index()] += 1;
            }
        }
        let few = |mv: &Move| match mv {
            Move::Place(placement) => places[placement.tile().index()],
            Move::Draw | Move::Pass => 0,
        };
        let fewest = self.list.iter().map(few).min();
        self.list.retain(|mv| Some(few(mv)) == fewest);
        rng.pick(&self.list).copied().unwrap_or(Move::Pass)
    }
}

/// What all trials together say.
pub fn thought(trials: &[Trial<'_>], clock: &Clock) -> Thought<Chromino> {
    let tried: u32 = trials.iter().map(|trial| trial.tried).sum();
    let won: f64 = trials.iter().flat_map(|trial| &trial.arms).map(|arm| arm.won).sum();
    let mean = if tried > 0 { won / f64::from(tried) } else { 0.0 };
    let first = &trials[0];
    let seats = f64::from(first.seats.max(1));
    let ranked = |index: usize| {
        let arms = || trials.iter().map(|trial| &trial.arms[index]);
        let (tried, won) = arms().fold((0, 0.0), |(tried, won), arm| (tried + arm.tried, won + arm.won));
        let share = (won + DOUBT * mean) / (f64::from(tried) + DOUBT);
        // In hundredths of an even share, above or below one.
        let points = (100.0 * (share * seats - 1.0)).round() as i32;
        Ranked { line: vec![first.arms[index].mv], score: Score::Points(points), exact: tried > 0 }
    };
    let mut ranking: Vec<Ranked<Chromino>> = (0..first.arms.len()).map(ranked).collect();
    ranking.sort_by_key(|ranked| (!ranked.exact, std::cmp::Reverse(ranked.score)));
    let best = &ranking[0];
    Thought {
        best: *best.mv(),
        score: best.score,
        line: best.line.clone(),
        depth: first.depth(),
        nodes: trials.iter().map(|trial| trial.nodes).sum(),
        time: clock.elapsed(),
        ranking,
    }
}
