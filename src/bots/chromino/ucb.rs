//! UCB1 over the legal moves, with playouts on sampled positions.

use std::cmp::Reverse;

use crate::clock::{CHECK_INTERVAL, NodeCounter, SearchClock};
use crate::engine::Observation;
use crate::thought::{RootMove, Score, Thought};
use crate::time::Steadiness;
use camaieu_rules::chromino::{Chromino, Mode, Move, Position, TILES};
use camaieu_rules::game::{Outcome, Seat};
use camaieu_rules::prelude::*;
use camaieu_rules::rng::Rng;

use super::belief::Belief;

/// Exploration constant of UCB1.
const EXPLORATION: f64 = 0.4;

/// Weight of the prior in a move's final score: so many playouts with the mean reward of all moves. It keeps a move
/// that was hardly tried from being the best by chance.
const PRIOR_WEIGHT: f64 = 6.0;

/// Plies after which a playout may be estimated: what is decided later is luck, and hides what the move did.
const HORIZON: u32 = 14;

/// Lead, in tiles, that is taken for a certain win where a playout is estimated.
const LEAD: f64 = 6.0;

/// Tiles that a hand counts for more if nothing of it can be placed.
const STUCK: f64 = 0.7;

/// A legal move with its playouts.
#[derive(Clone, Copy)]
struct Arm {
    mv: Move,
    playouts: u32,
    reward: f64,
}

/// Search of one thread.
pub struct Ucb<'a> {
    belief: &'a Belief,
    seat: Seat,
    seats: u8,
    /// Whether playouts are estimated after [`HORIZON`] plies.
    estimates: bool,
    arms: Vec<Arm>,
    playouts: u32,
    seed: u64,
    counter: NodeCounter,
    /// Buffer of legal moves.
    list: Vec<Move>,
}

impl<'a> Ucb<'a> {
    /// Search over these moves. Searches with different seeds draw different samples. A playout of two seats is not played
    /// on for long, unless points decide.
    pub fn new(
        belief: &'a Belief,
        observation: &Observation<Chromino>,
        moves: &[Move],
        seed: u64,
        clock: SearchClock,
    ) -> Ucb<'a> {
        let common = observation.view().common();
        let seats = common.playing().len() as u8;
        Ucb {
            belief,
            seat: observation.seat(),
            seats,
            estimates: seats == 2 && common.variant().mode != Mode::Expert,
            arms: moves.iter().map(|&mv| Arm { mv, playouts: 0, reward: 0.0 }).collect(),
            playouts: 0,
            seed,
            counter: NodeCounter::new(clock, CHECK_INTERVAL),
            list: Vec::new(),
        }
    }

    /// Number of iterations: 1 when every move has had a playout, and one more for each doubling since.
    fn depth(&self) -> u32 {
        (self.playouts / self.arms.len().max(1) as u32).checked_ilog2().map_or(0, |doubled| doubled + 1)
    }

    /// Number of deals that were tried: the moves share them, so those of the move that was tried most.
    fn deals(&self) -> u32 {
        self.arms.iter().map(|arm| arm.playouts).max().unwrap_or(0)
    }

    /// Runs playouts until a limit or the last iteration is reached; calls `report` after each iteration.
    pub fn run(&mut self, last: u32, mut report: impl FnMut(&Ucb<'_>)) {
        let (mut depth, mut best) = (0, None);
        let mut steadiness = Steadiness::default();
        while depth < last && self.playouts < u32::MAX && !self.counter.is_enough(steadiness.times()) {
            let index = self.select();
            let Some(reward) = self.playout(index) else { return };
            let arm = &mut self.arms[index];
            arm.playouts += 1;
            arm.reward += reward;
            self.playouts += 1;
            if self.depth() > depth {
                depth = self.depth();
                report(self);
                let (index, mean) = self.best();
                steadiness.add(best.replace(index) == Some(index), mean as f32);
            }
        }
    }

    /// Index of the move with the highest mean reward, and that reward.
    fn best(&self) -> (usize, f64) {
        highest(self.arms.iter().map(|arm| arm.reward / f64::from(arm.playouts.max(1))))
    }

    /// Index of the move for the next playout: each move once, then the one with the highest upper confidence bound.
    fn select(&self) -> usize {
        if let Some(index) = self.arms.iter().position(|arm| arm.playouts == 0) {
            return index;
        }
        let log_playouts = f64::from(self.playouts).ln();
        let upper_bound = |arm: &Arm| {
            let playouts = f64::from(arm.playouts);
            arm.reward / playouts + EXPLORATION * (log_playouts / playouts).sqrt()
        };
        highest(self.arms.iter().map(upper_bound)).0
    }

    /// Reward of one playout of a move, on its next sample; `None` if a limit is reached. The `n`-th playouts of all
    /// moves begin with the same sample.
    fn playout(&mut self, index: usize) -> Option<f64> {
        let arm = self.arms[index];
        let mut rng = Rng::new(self.seed.wrapping_add(u64::from(arm.playouts)));
        let mut position = self.belief.sample(&mut rng);
        let mut mv = arm.mv;
        let mut plies = 0;
        loop {
            if self.counter.count() {
                return None;
            }
            let _ = Chromino::play(&mut position, &mv);
            plies += 1;
            match position.outcome() {
                Outcome::Ongoing if self.is_far_enough(&position, plies) => {
                    return Some(self.estimate(&position));
                }
                Outcome::Ongoing => mv = self.playout_move(&position, &mut rng),
                outcome => return Some(self.reward(outcome, plies)),
            }
        }
    }

    /// Whether a playout is to be estimated here, where a round begins and all have had as many turns.
    fn is_far_enough(&self, position: &Position, plies: u32) -> bool {
        self.estimates && plies >= HORIZON && position.common().to_move() == Seat::FIRST
    }

    /// Estimate of the seat's share in the win, from 0 to 1, by the tiles that both hold.
    fn estimate(&mut self, position: &Position) -> f64 {
        let mut lead = 0.0;
        for seat in position.common().playing().iter() {
            let hand = position.hand(seat);
            self.list.clear();
            position.common().placements(hand, &mut self.list);
            let stuck = if self.list.is_empty() { STUCK } else { 0.0 };
            let tiles = hand.len() as f64 + stuck;
            lead += if seat == self.seat { -tiles } else { tiles };
        }
        (0.5 + 0.5 * lead / LEAD).clamp(0.0, 1.0)
    }

    /// Reward of an outcome: the seat's share in the win, from 0 to 1. A seat alone gets more for a sooner end.
    fn reward(&self, outcome: Outcome, plies: u32) -> f64 {
        let Outcome::Win(winners, _) = outcome else { return 0.0 };
        let delay = if self.seats == 1 { f64::from(plies) / 1_000.0 } else { 0.0 };
        if winners.contains(self.seat) { 1.0 / winners.len() as f64 - delay } else { 0.0 }
    }

    /// Playout policy: a random placement of the tile that has the fewest placements.
    fn playout_move(&mut self, position: &Position, rng: &mut Rng) -> Move {
        self.list.clear();
        Chromino::moves(position, &mut self.list);
        let mut counts = [0_u16; TILES];
        for mv in &self.list {
            if let Move::Place(placement) = mv {
                counts[placement.tile().index()] += 1;
            }
        }
        let count = |mv: &Move| match mv {
            Move::Place(placement) => counts[placement.tile().index()],
            Move::Draw | Move::Pass => 0,
        };
        let fewest = self.list.iter().map(count).min();
        self.list.retain(|mv| Some(count(mv)) == fewest);
        rng.pick(&self.list).copied().unwrap_or(Move::Pass)
    }
}

/// Highest of some numbers, with its index.
fn highest(numbers: impl Iterator<Item = f64>) -> (usize, f64) {
    numbers.enumerate().fold((0, f64::MIN), |best, next| if next.1 > best.1 { next } else { best })
}

/// Result of the searches of all threads together; `None` without moves. A score is in hundredths of an even share of
/// the win, above or below it.
pub fn thought(searches: &[Ucb<'_>], clock: &SearchClock) -> Option<Thought<Chromino>> {
    let first = searches.first()?;
    let playouts: u32 = searches.iter().map(|search| search.playouts).sum();
    let reward: f64 = searches.iter().flat_map(|search| &search.arms).map(|arm| arm.reward).sum();
    let mean = if playouts > 0 { reward / f64::from(playouts) } else { 0.0 };
    let seats = f64::from(first.seats.max(1));
    let root_move = |index: usize| {
        let arms = searches.iter().map(|search| &search.arms[index]);
        let (playouts, reward) =
            arms.fold((0, 0.0), |(playouts, reward), arm| (playouts + arm.playouts, reward + arm.reward));
        let share = (reward + PRIOR_WEIGHT * mean) / (f64::from(playouts) + PRIOR_WEIGHT);
        let points = (100.0 * (share * seats - 1.0)).round() as i32;
        RootMove { pv: vec![first.arms[index].mv], score: Score::Points(points), exact: playouts > 0 }
    };
    let mut ranking: Vec<RootMove<Chromino>> = (0..first.arms.len()).map(root_move).collect();
    ranking.sort_by_key(|ranked| (!ranked.exact, Reverse(ranked.score)));
    let nodes = searches.iter().map(|search| search.counter.nodes()).sum();
    let thought = Thought::from_ranking(ranking, first.depth(), nodes, clock.elapsed(nodes))?;
    Some(Thought { deals: searches.iter().map(Ucb::deals).sum(), ..thought })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::limits::Limits;
    use camaieu_play::Match;
    use camaieu_rules::setup::Setup;

    /// A search of 20 000 plies from the start of a game with this set-up.
    fn searched(setup: &str, test: impl FnOnce(&mut Ucb<'_>)) {
        let setup = Setup::read(Chromino::OPTIONS, setup).expect("a set-up");
        let observation = Observation::of(&Match::<Chromino>::new(&setup, 1));
        let belief = Belief::of(&observation);
        let clock = SearchClock::start(&Limits::nodes(20_000));
        let mut search = Ucb::new(&belief, &observation, &observation.moves(), 5, clock);
        search.run(u32::MAX, |_| {});
        test(&mut search);
    }

    #[test]
    fn playouts_are_truncated_only_for_two_without_points() {
        let plies = |setup: &str| {
            let mut plies = 0;
            searched(setup, |search| plies = 20_000 / search.playouts);
            plies
        };
        assert!(plies("players=2") <= HORIZON + 6);
        for setup in ["players=2,mode=expert", "players=3"] {
            assert!(plies(setup) > HORIZON + 10, "{setup}");
        }
    }

    #[test]
    fn the_smaller_hand_is_ahead() {
        let two = "classic/1 B*Y@0,0h BBB,BPB/GGG,GRG,PPP,RBR,RPR,YYY - 1:0:0 0/0";
        let setup = Setup::read(Chromino::OPTIONS, "players=2").expect("a set-up");
        let position = Chromino::read_position(two, &setup).expect("a position");
        searched("players=2", |search| {
            assert!(search.estimate(&position) > 0.75);
            search.seat = Seat::SECOND;
            assert!(search.estimate(&position) < 0.25);
        });
    }
}
