//! Time for a move: the limits of a search from the clock of its seat, and the pause before an engine's answer.

use std::time::Duration;

use camaieu_play::{Allowance, Clock};
use camaieu_rules::game::Seat;

use super::limits::Limits;

/// Number of positions that an engine searches for a move that is to be repeatable.
pub const NODES: u64 = 20_000;

/// Longest time for a move where nobody chooses one.
const USUAL: Duration = Duration::from_secs(1);
/// Time of a game that no search touches: moves are still to be made when everything else is used up.
const RESERVE: Duration = Duration::from_millis(200);
/// Shortest time for a move, where the clock has a hundred times as much: without any, the first legal move would be played.
const SHORTEST: Duration = Duration::from_millis(5);
/// Moves over which a seat spreads what is left of its time.
const MOVES_TO_GO: u32 = 30;

/// Time of a seat at the beginning of its turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SeatTime {
    /// Time left.
    pub left: Duration,
    /// Time that the move adds; `None` if the time left is for this move alone.
    pub increment: Option<Duration>,
}

/// Bounds on the time and nodes of an engine's moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Budget {
    /// Longest time for a move, whatever the clock has.
    pub thinking_time: Option<Duration>,
    /// Nodes for a move.
    pub nodes: Option<u64>,
    /// Time that the seat’s clock runs although the engine does not search: until the search begins, and until the move has
    /// reached the clock.
    pub overhead: Duration,
}

impl SeatTime {
    /// Time that the clock of a seat shows.
    pub fn of(clock: &Clock, seat: Seat, now: Duration) -> Option<SeatTime> {
        let left = clock.left(now).get(seat.index()).copied()?;
        let increment = match clock.timing().allowance {
            Allowance::Game { increment, .. } => Some(increment),
            Allowance::Move { .. } => None,
        };
        Some(SeatTime { left, increment })
    }

    /// Time to aim at for the move, and the longest time that it may take.
    fn share(self, overhead: Duration) -> (Duration, Duration) {
        let (aim, most) = match self.increment {
            Some(increment) => {
                // So long a game does not end on the clock for moves that take no thought.
                let moves = overhead.saturating_sub(increment) * MOVES_TO_GO;
                let usable = self.left.saturating_sub(RESERVE + overhead + moves);
                let aim = (usable / MOVES_TO_GO + increment * 3 / 4).saturating_sub(overhead);
                (aim, (aim * 3).min(usable / 2))
            }
            None => {
                let usable = self.left.saturating_sub(overhead + RESERVE.min(self.left / 10));
                (usable, usable)
            }
        };
        let shortest = SHORTEST.min(self.left / 100);
        (aim.min(most).max(shortest), most.max(shortest))
    }

    /// Longest pause before an answer that its clock can bear, so that people can follow.
    pub fn longest_pause(self) -> Duration {
        match self.increment {
            Some(increment) => self.left.saturating_sub(RESERVE) / (2 * MOVES_TO_GO) + increment / 2,
            None => self.left / 4,
        }
    }
}

impl Budget {
    /// A second for a move, or, with a seed, so many nodes that the same seed gives the same moves.
    pub fn usual(seed: Option<u64>, overhead: Duration) -> Budget {
        match seed {
            Some(_) => Budget { thinking_time: None, nodes: Some(NODES), overhead },
            None => Budget { thinking_time: Some(USUAL), nodes: None, overhead },
        }
    }

    /// Limits of a move: the clock’s, if there is one, with the thinking time as an upper bound.
    ///
    /// ```
    /// use std::time::Duration;
    /// use camaieu_engines::{Budget, SeatTime};
    ///
    /// let budget = Budget { thinking_time: Some(Duration::from_secs(3)), nodes: None, overhead: Duration::ZERO };
    /// let seconds = |left| budget.limits(Some(SeatTime { left, increment: Some(Duration::ZERO) }));
    /// assert_eq!(seconds(Duration::from_secs(600)).hard, Some(Duration::from_secs(3)));
    /// assert!(seconds(Duration::from_secs(6)).hard < Some(Duration::from_secs(1)));
    /// ```
    pub fn limits(&self, clock: Option<SeatTime>) -> Limits {
        let of_clock = clock.map(|clock| clock.share(self.overhead));
        let of_budget = self.thinking_time.map(|time| (time, time));
        let both = [of_clock, of_budget].into_iter().flatten();
        let times = both.reduce(|one, other| (one.0.min(other.0), one.1.min(other.1)));
        Limits {
            // An iteration takes longer than those before it together, so the last one ends well after the soft limit.
            soft: times.map(|(aim, _)| aim * 3 / 5),
            hard: times.map(|(_, most)| most),
            nodes: self.nodes,
            ..Limits::default()
        }
    }
}

/// Time after the previous ply at which an engine answers a person, from a fifth to three fifths of the thinking time: a low
/// level has its move at once, and people who are answered at once feel hurried. It differs from turn to turn.
pub fn human_pause(thinking_time: Duration, turn: usize) -> Duration {
    const FIFTEENTHS: [u32; 5] = [5, 3, 8, 4, 9];
    thinking_time * FIFTEENTHS[turn % FIFTEENTHS.len()] / 15
}

/// Stability of a search's best move, from iteration to iteration.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Steadiness {
    /// Iterations for which the best move has been the same.
    same: usize,
    /// Expected share of the win that the best move lost in the last iteration.
    fall: f32,
    /// Expected share of the win of the best move.
    share: Option<f32>,
}

/// Times the soft limit by the iterations for which the best move has been the same.
const TIMES: [f32; 5] = [1.5, 1.2, 1.0, 0.8, 0.6];

impl Steadiness {
    /// Adds an iteration: whether its best move is that of the one before, and the expected share of the win.
    pub(crate) fn add(&mut self, is_same: bool, share: f32) {
        self.same = if is_same { self.same + 1 } else { 0 };
        self.fall = self.share.map_or(0.0, |before| (before - share).max(0.0));
        self.share = Some(share);
    }

    /// Multiple of the soft limit after which the search begins no further iteration.
    pub(crate) fn times(&self) -> f32 {
        TIMES[self.same.min(TIMES.len() - 1)] * (1.0 + 5.0 * self.fall).min(2.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn milliseconds(milliseconds: u64) -> Duration {
        Duration::from_millis(milliseconds)
    }

    const FREE: Budget = Budget { thinking_time: None, nodes: None, overhead: Duration::ZERO };

    #[test]
    fn the_reserve_of_a_game_is_never_touched() {
        for (left, increment) in
            [(60_000, 0), (10_000, 100), (1_000, 0), (400, 0), (300, 5_000), (201, 0), (250, 100)]
        {
            let clock = SeatTime { left: milliseconds(left), increment: Some(milliseconds(increment)) };
            for overhead in [0, 20].map(milliseconds) {
                let limits = Budget { overhead, ..FREE }.limits(Some(clock));
                let after = clock.left.saturating_sub(limits.hard.unwrap() + overhead);
                let kept = RESERVE.min(clock.left.saturating_sub(overhead + SHORTEST));
                assert!(after >= kept, "{clock:?} {limits:?}");
                assert!(limits.soft <= limits.hard);
            }
        }
    }

    #[test]
    fn time_for_a_move_is_for_this_move() {
        let limits = |left| FREE.limits(Some(SeatTime { left: milliseconds(left), increment: None }));
        assert_eq!(limits(2_000).hard, Some(milliseconds(1_800)));
        assert_eq!(limits(100).hard, Some(milliseconds(90)));
        assert!(limits(0).hard == Some(Duration::ZERO));
    }

    #[test]
    fn the_thinking_time_bounds_what_a_clock_gives() {
        let budget = Budget { thinking_time: Some(milliseconds(500)), ..FREE };
        let rich = SeatTime { left: milliseconds(600_000), increment: Some(milliseconds(5_000)) };
        for clock in [None, Some(rich)] {
            let limits = budget.limits(clock);
            assert_eq!((limits.soft, limits.hard), (Some(milliseconds(300)), Some(milliseconds(500))));
        }
        assert_eq!(Budget::usual(Some(1), Duration::ZERO).limits(None).hard, None);
        // The seat does not lose on time for the sake of repetition.
        assert!(Budget::usual(Some(1), Duration::ZERO).limits(Some(rich)).hard.is_some());
    }

    #[test]
    fn stable_best_move_saves_time_and_score_drop_adds() {
        let after = |iterations: &[(bool, f32)]| {
            let mut steadiness = Steadiness::default();
            iterations.iter().for_each(|&(is_same, share)| steadiness.add(is_same, share));
            steadiness.times()
        };
        let steady = [(false, 0.5), (true, 0.5), (true, 0.5), (true, 0.5), (true, 0.5)];
        assert!(steady.windows(2).enumerate().all(|(i, _)| after(&steady[..=i]) > after(&steady[..=i + 1])));
        assert!(after(&[(false, 0.5), (false, 0.5)]) > after(&steady));
        assert!(after(&[(false, 0.5), (false, 0.4)]) > after(&[(false, 0.5), (false, 0.5)]));
        assert!(after(&[(false, 0.5), (true, 0.3)]) > after(&[(false, 0.5), (true, 0.5)]));
    }

    #[test]
    fn a_pause_costs_no_more_than_the_clock_can_bear() {
        let game = |left| SeatTime { left: milliseconds(left), increment: Some(Duration::ZERO) };
        assert!(game(60_000).longest_pause() >= milliseconds(900));
        assert_eq!(game(200).longest_pause(), Duration::ZERO);
        let thinking_time = Duration::from_secs(3);
        for turn in 0..10 {
            let pause = human_pause(thinking_time, turn);
            assert!((thinking_time / 8..thinking_time).contains(&pause));
            assert_ne!(pause, human_pause(thinking_time, turn + 1));
        }
    }
}
