//! How long a player may think: time, positions, depth, and somebody who says "now".

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// A handle by which thinking is ended from another thread: it answers at once with the best that it has found.
/// Clones are handles of the same thinking.
#[derive(Clone, Debug, Default)]
pub struct Stop(Arc<AtomicBool>);

impl Stop {
    /// Ends the thinking ("move now"). It stays ended.
    pub fn now(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether it has been ended.
    pub fn is_set(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// How far a player may think about one move. Whichever limit is reached first ends it; what is `None` is no limit.
#[derive(Clone, Debug)]
pub struct Limits {
    /// The time, the answer included.
    pub time: Option<Duration>,
    /// The number of positions looked at, on all threads together.
    pub nodes: Option<u64>,
    /// The number of plies looked ahead, where a player counts them.
    pub depth: Option<u32>,
    /// How many threads think; 0 is taken as 1. With more than one the same limits need not give the same moves: the
    /// threads share what they find, and which of them finds it first is the machine's doing.
    pub threads: usize,
    /// How many of the best moves are to have a score of their own and not only a bound; 0 is taken as 1.
    pub lines: usize,
    /// Ends it from outside.
    pub stop: Stop,
}

impl Default for Limits {
    /// No limit but [`Stop`], on one thread, for the best move.
    fn default() -> Limits {
        Limits { time: None, nodes: None, depth: None, threads: 1, lines: 1, stop: Stop::default() }
    }
}

impl Limits {
    /// Only so many positions.
    pub fn nodes(nodes: u64) -> Limits {
        Limits { nodes: Some(nodes), ..Limits::default() }
    }

    /// Only so much time.
    pub fn time(time: Duration) -> Limits {
        Limits { time: Some(time), ..Limits::default() }
    }

    /// Only so many plies ahead.
    pub fn depth(depth: u32) -> Limits {
        Limits { depth: Some(depth), ..Limits::default() }
    }
}

/// Keeps to the limits of time, positions and [`Stop`] while thinking.
#[derive(Clone, Debug)]
pub struct Clock {
    began: Instant,
    deadline: Option<Instant>,
    nodes: u64,
    stop: Stop,
}

/// What is kept back from the time for the answer itself.
const RESERVE: Duration = Duration::from_millis(2);
/// How many nodes may lie between two looks at the clock, where a node takes microseconds at most.
pub const LOOK_EVERY: u64 = 512;

impl Clock {
    /// Starts now.
    pub fn start(limits: &Limits) -> Clock {
        let began = Instant::now();
        // The reserve is no more than half of the time. More time than the machine can count is no limit.
        let deadline =
            limits.time.and_then(|time| began.checked_add(time.saturating_sub(RESERVE.min(time / 2))));
        Clock { began, deadline, nodes: limits.nodes.unwrap_or(u64::MAX), stop: limits.stop.clone() }
    }

    /// The same clock with half of the time: for what has to be done before thinking.
    pub fn first_half(&self) -> Clock {
        let deadline = self.deadline.map(|deadline| deadline - deadline.duration_since(self.began) / 2);
        Clock { deadline, ..self.clone() }
    }

    /// The same clock for one of several threads that share its nodes evenly.
    pub fn shared_by(&self, threads: usize) -> Clock {
        Clock { nodes: self.nodes.div_ceil(threads.max(1) as u64), ..self.clone() }
    }

    /// Whether it is time to answer, having looked at so many positions.
    pub fn is_over(&self, nodes: u64) -> bool {
        nodes >= self.nodes
            || self.stop.is_set()
            || self.deadline.is_some_and(|deadline| Instant::now() >= deadline)
    }

    /// The number of positions at which [`Clock::is_over`] has to be asked again, so many nodes later at most.
    pub fn next_look(&self, nodes: u64, every: u64) -> u64 {
        self.nodes.min(nodes.saturating_add(every))
    }

    /// The limit of nodes; the highest number if there is none.
    pub fn most_nodes(&self) -> u64 {
        self.nodes
    }

    /// How long it has been running.
    pub fn elapsed(&self) -> Duration {
        self.began.elapsed()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn clock_in(seconds: u64) -> Option<Instant> {
        Instant::now().checked_add(Duration::from_secs(seconds))
    }

    #[test]
    fn whichever_limit_comes_first_ends_it() {
        let clock = Clock::start(&Limits::nodes(700));
        assert!(!clock.is_over(699) && clock.is_over(700));
        assert_eq!(
            (clock.next_look(0, 512), clock.next_look(512, 512), clock.next_look(4, 4)),
            (512, 700, 8)
        );
        assert!(Clock::start(&Limits::time(Duration::ZERO)).is_over(0));
        assert!(!Clock::start(&Limits::time(Duration::MAX)).is_over(0));
        let limits = Limits::default();
        let clock = Clock::start(&limits);
        assert!(!clock.is_over(u64::MAX - 1));
        limits.stop.now();
        assert!(clock.is_over(0));
        assert!(Clock::start(&Limits::time(Duration::from_secs(10))).first_half().deadline < clock_in(6));
        assert!(Clock::start(&Limits::nodes(10)).shared_by(3).is_over(4));
    }
}
