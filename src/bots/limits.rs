//! Limits of a search: time, nodes, depth, and a stop signal from outside.

use std::fmt::Debug;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, LazyLock};
use std::time::Duration;

use web_time::Instant;

/// Source of the time that passes in a search.
pub trait TimeSource: Debug + Send + Sync {
    /// Time since a fixed moment, when a thread of the search has searched this many nodes.
    fn now(&self, nodes: u64) -> Duration;
}

#[derive(Clone, Copy, Debug)]
struct SystemTime;

impl TimeSource for SystemTime {
    fn now(&self, _nodes: u64) -> Duration {
        static FIRST: LazyLock<Instant> = LazyLock::new(Instant::now);
        FIRST.elapsed()
    }
}

/// Stop signal, set from another thread: the engine answers at once with the best move found so far. Clones share one
/// signal.
#[derive(Clone, Debug, Default)]
pub struct Stop(Arc<AtomicBool>);

impl Stop {
    /// Sets the signal ("move now"). It stays set.
    pub fn now(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether the signal is set.
    pub fn is_set(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// Limits of one search. The first limit reached ends it; `None` is no limit. [`Budget`](crate::Budget) works out the times
/// from a clock.
#[derive(Clone, Debug)]
pub struct Limits {
    /// Time after which no further iteration begins: sooner while the best move stays the same, later when it has changed
    /// or fallen.
    pub soft: Option<Duration>,
    /// Longest time, the answer included.
    pub hard: Option<Duration>,
    /// Nodes, summed over all threads.
    pub nodes: Option<u64>,
    /// Depth of the last iteration, in plies for a tree search.
    pub depth: Option<u32>,
    /// Number of search threads; 0 counts as 1. With more than one the result depends on the machine: the threads
    /// share a transposition table, and their timing decides which of them fills an entry first.
    pub threads: usize,
    /// Number of root moves that get an exact score rather than a bound; 0 counts as 1.
    pub multi_pv: usize,
    /// Ends the search from outside.
    pub stop: Stop,
    /// Source of the time that passes.
    pub time: Arc<dyn TimeSource>,
}

impl Default for Limits {
    /// No limit but [`Stop`], one thread, one principal variation.
    fn default() -> Limits {
        Limits {
            soft: None,
            hard: None,
            nodes: None,
            depth: None,
            threads: 1,
            multi_pv: 1,
            stop: Stop::default(),
            time: Arc::new(SystemTime),
        }
    }
}

impl Limits {
    /// A limit of nodes only.
    pub fn nodes(nodes: u64) -> Limits {
        Limits { nodes: Some(nodes), ..Limits::default() }
    }

    /// A hard limit of time only.
    pub fn time(time: Duration) -> Limits {
        Limits { hard: Some(time), ..Limits::default() }
    }

    /// A limit of depth only.
    pub fn depth(depth: u32) -> Limits {
        Limits { depth: Some(depth), ..Limits::default() }
    }
}
