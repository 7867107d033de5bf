//! Search clock and node counter, which end a search at its limits.

use std::sync::Arc;
use std::time::Duration;

use super::limits::{Limits, Stop, TimeSource};

/// Keeps the limits of time and nodes, and the stop signals, of one running search.
#[derive(Clone, Debug)]
pub struct SearchClock {
    time: Arc<dyn TimeSource>,
    start: Duration,
    soft: Option<Duration>,
    deadline: Option<Duration>,
    node_limit: u64,
    stop: Stop,
    /// Set when another thread of the same search has finished.
    finished: Stop,
}

/// Part of the hard limit that is reserved for the answer itself.
const RESERVE: Duration = Duration::from_millis(2);
/// Nodes between two checks of the clock, for games in which a node takes microseconds.
pub const CHECK_INTERVAL: u64 = 512;
/// Longest time between two checks that the interval is not shortened for.
const LONGEST_INTERVAL: Duration = Duration::from_millis(1);

impl SearchClock {
    /// A clock that starts now.
    pub fn start(limits: &Limits) -> SearchClock {
        let start = limits.time.now(0);
        // The reserve is at most half of the time.
        let deadline =
            limits.hard.map(|hard| start.saturating_add(hard.saturating_sub(RESERVE.min(hard / 2))));
        SearchClock {
            time: limits.time.clone(),
            start,
            soft: limits.soft,
            deadline,
            node_limit: limits.nodes.unwrap_or(u64::MAX),
            stop: limits.stop.clone(),
            finished: Stop::default(),
        }
    }

    /// The same clock with half of the time, for preparations before the search.
    pub fn first_half(&self) -> SearchClock {
        let hard = self.deadline.map(|deadline| deadline - self.start);
        let most = [self.soft, hard].into_iter().flatten().min();
        SearchClock { deadline: most.map(|most| self.start + most / 2), ..self.clone() }
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
            || self.deadline.is_some_and(|deadline| self.time.now(nodes) >= deadline)
    }

    /// Whether so many times the soft limit have passed after this many nodes.
    pub fn is_enough(&self, nodes: u64, times: f32) -> bool {
        self.soft.is_some_and(|soft| self.elapsed(nodes).as_secs_f32() >= soft.as_secs_f32() * times)
    }

    /// Limit of nodes; `u64::MAX` if there is none.
    pub fn node_limit(&self) -> u64 {
        self.node_limit
    }

    /// Time since the start, after this many nodes.
    pub fn elapsed(&self, nodes: u64) -> Duration {
        self.time.now(nodes).saturating_sub(self.start)
    }
}

/// Node counter of one search thread. It checks the clock only every few nodes, and at the node limit.
#[derive(Clone, Debug)]
pub struct NodeCounter {
    clock: SearchClock,
    /// Most nodes between two checks.
    most: u64,
    /// Nodes until the next check, fewer where nodes take long.
    interval: u64,
    /// Time of the last check.
    checked: Duration,
    nodes: u64,
    next_check: u64,
    is_stopped: bool,
}

impl NodeCounter {
    /// A counter at 0 that checks the clock at least every `most` nodes.
    pub fn new(clock: SearchClock, most: u64) -> NodeCounter {
        // How long a node takes is not known yet.
        let interval = if clock.deadline.is_some() { 1 } else { most };
        let (checked, next_check) = (clock.elapsed(0), clock.node_limit.min(interval));
        NodeCounter { clock, most, interval, checked, nodes: 0, next_check, is_stopped: false }
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
        if self.clock.deadline.is_some() {
            let now = self.clock.elapsed(self.nodes);
            let took = now.saturating_sub(std::mem::replace(&mut self.checked, now));
            self.interval = match took {
                _ if took > LONGEST_INTERVAL => (self.interval / 2).max(1),
                _ if took < LONGEST_INTERVAL / 4 => (2 * self.interval).min(self.most),
                _ => self.interval,
            };
        }
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

    /// Whether so many times the soft limit have passed.
    pub fn is_enough(&self, times: f32) -> bool {
        self.clock.is_enough(self.nodes, times)
    }

    /// Lifts all limits. Nodes are still counted.
    pub fn lift_limits(&mut self) {
        (self.next_check, self.is_stopped) = (u64::MAX, false);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A clock that advances by the nodes searched.
    #[derive(Debug)]
    struct PerNode(Duration);

    impl TimeSource for PerNode {
        fn now(&self, nodes: u64) -> Duration {
            self.0 * nodes as u32
        }
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
    }

    #[test]
    fn preparations_take_half_of_the_time() {
        let time = Arc::new(PerNode(Duration::from_millis(1)));
        let ten_seconds = Limits { time, ..Limits::time(Duration::from_secs(10)) };
        let half = |limits: &Limits| {
            let half = SearchClock::start(limits).first_half();
            (0..10_000).find(|&milliseconds| half.is_expired(milliseconds))
        };
        assert_eq!(half(&ten_seconds), Some(4_999));
        assert_eq!(half(&Limits { soft: Some(Duration::from_secs(4)), ..ten_seconds }), Some(2_000));
    }

    #[test]
    fn slow_nodes_are_checked_one_by_one() {
        for (microseconds, most) in [(1, 50), (100, 20), (10_000, 1), (1_000_000, 1)] {
            let node = Duration::from_micros(microseconds);
            let limit = node * 200;
            let limits = Limits { time: Arc::new(PerNode(node)), ..Limits::time(limit) };
            let mut counter = NodeCounter::new(SearchClock::start(&limits), CHECK_INTERVAL);
            while !counter.count() {}
            assert!(counter.nodes() <= 200 + most, "{} nodes of {node:?}", counter.nodes());
        }
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
