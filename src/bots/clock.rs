//! Search clock and node counter, which end a search at its limits.

use std::time::{Duration, Instant};

use super::limits::{Limits, Stop};

/// Keeps the limits of time and nodes, and the stop signals, of one running search.
#[derive(Clone, Debug)]
pub struct SearchClock {
    start: Instant,
    deadline: Option<Instant>,
    node_limit: u64,
    stop: Stop,
    /// Set when another thread of the same search has finished.
    finished: Stop,
}

/// Part of the time limit that is reserved for the answer itself.
const RESERVE: Duration = Duration::from_millis(2);
/// Nodes between two checks of the clock, for games in which a node takes microseconds.
pub const CHECK_INTERVAL: u64 = 512;

impl SearchClock {
    /// A clock that starts now.
    pub fn start(limits: &Limits) -> SearchClock {
        let start = Instant::now();
        // The reserve is at most half of the time. A time beyond what an `Instant` can hold is no limit.
        let deadline =
            limits.time.and_then(|time| start.checked_add(time.saturating_sub(RESERVE.min(time / 2))));
        SearchClock {
            start,
            deadline,
            node_limit: limits.nodes.unwrap_or(u64::MAX),
            stop: limits.stop.clone(),
            finished: Stop::default(),
        }
    }

    /// The same clock with half of the time, for preparations before the search.
    pub fn first_half(&self) -> SearchClock {
        let deadline = self.deadline.map(|deadline| deadline - deadline.duration_since(self.start) / 2);
        SearchClock { deadline, ..self.clone() }
    }

    /// The same clock for one of several threads, with an even share of the nodes. It also expires when `finished` is
    /// set.
    pub fn share(&self, threads: usize, finished: &Stop) -> SearchClock {
        SearchClock {
            node_limit: self.node_limit.div_ceil(threads.max(1) as u64),
            finished: finished.clone(),
            ..self.clone()
        }
    }

    /// Whether a limit is reached after this many nodes.
    pub fn is_expired(&self, nodes: u64) -> bool {
        nodes >= self.node_limit
            || self.stop.is_set()
            || self.finished.is_set()
            || self.deadline.is_some_and(|deadline| Instant::now() >= deadline)
    }

    /// Limit of nodes; `u64::MAX` if there is none.
    pub fn node_limit(&self) -> u64 {
        self.node_limit
    }

    /// Time since the start.
    pub fn elapsed(&self) -> Duration {
        self.start.elapsed()
    }
}

/// Node counter of one search thread. It checks the clock only every few nodes, and at the node limit.
#[derive(Clone, Debug)]
pub struct NodeCounter {
    clock: SearchClock,
    interval: u64,
    nodes: u64,
    next_check: u64,
    is_stopped: bool,
}

impl NodeCounter {
    /// A counter at 0 that checks the clock every `interval` nodes.
    pub fn new(clock: SearchClock, interval: u64) -> NodeCounter {
        let next_check = clock.node_limit.min(interval);
        NodeCounter { clock, interval, nodes: 0, next_check, is_stopped: false }
    }

    /// Counts a node. `true` if the search has to stop: then the node is not counted and must not be searched.
    #[inline]
    pub fn count(&mut self) -> bool {
        if self.nodes >= self.next_check {
            self.check();
        }
        self.nodes += u64::from(!self.is_stopped);
        self.is_stopped
    }

    #[cold]
    fn check(&mut self) {
        self.is_stopped |= self.clock.is_expired(self.nodes);
        self.next_check = self.clock.node_limit.min(self.nodes.saturating_add(self.interval));
    }

    /// Number of nodes counted.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Whether [`NodeCounter::count`] has found a limit reached. The score of an unfinished node is meaningless then.
    #[inline]
    pub fn is_stopped(&self) -> bool {
        self.is_stopped
    }

    /// Whether a limit is reached now, whenever the clock was checked last.
    pub fn is_expired(&self) -> bool {
        self.is_stopped || self.clock.is_expired(self.nodes)
    }

    /// Lifts all limits. Nodes are still counted.
    pub fn lift_limits(&mut self) {
        (self.next_check, self.is_stopped) = (u64::MAX, false);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn instant_in(seconds: u64) -> Option<Instant> {
        Instant::now().checked_add(Duration::from_secs(seconds))
    }

    #[test]
    fn the_first_limit_reached_ends_the_search() {
        let clock = SearchClock::start(&Limits::nodes(700));
        assert!(!clock.is_expired(699) && clock.is_expired(700));
        assert!(SearchClock::start(&Limits::time(Duration::ZERO)).is_expired(0));
        assert!(!SearchClock::start(&Limits::time(Duration::MAX)).is_expired(0));
        let limits = Limits::default();
        let clock = SearchClock::start(&limits);
        assert!(!clock.is_expired(u64::MAX - 1));
        limits.stop.now();
        assert!(clock.is_expired(0));
        let ten_seconds = SearchClock::start(&Limits::time(Duration::from_secs(10)));
        assert!(ten_seconds.first_half().deadline < instant_in(6));
    }

    #[test]
    fn threads_share_the_nodes_and_the_end() {
        let finished = Stop::default();
        let share = SearchClock::start(&Limits::nodes(10)).share(3, &finished);
        assert!(!share.is_expired(3) && share.is_expired(4));
        finished.now();
        assert!(share.is_expired(0));
    }

    #[test]
    fn nodes_are_counted_up_to_the_limit() {
        for (limit, interval) in [(700, 512), (8, 4), (3, 512)] {
            let mut counter = NodeCounter::new(SearchClock::start(&Limits::nodes(limit)), interval);
            while !counter.count() {}
            assert_eq!(counter.nodes(), limit);
            counter.lift_limits();
            assert!(!counter.count());
            assert_eq!(counter.nodes(), limit + 1);
        }
    }

    #[test]
    fn the_clock_is_checked_at_intervals() {
        let limits = Limits::default();
        let mut counter = NodeCounter::new(SearchClock::start(&limits), 4);
        limits.stop.now();
        assert!(counter.is_expired());
        while !counter.count() {}
        assert_eq!(counter.nodes(), 4);
    }
}
