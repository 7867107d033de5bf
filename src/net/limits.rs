//! Limits on whatever comes from another machine.

use std::collections::BTreeMap;
use std::time::Duration;

/// Longest line, in bytes, its end included.
pub const LONGEST_LINE: usize = 64 * 1024;
/// Messages of a guest: 20 a second, and 200 at once, since all that was wished while a guest was cut off may come together.
pub const MESSAGES: Rate = Rate::new(200, Duration::from_millis(50));
/// Most commands of a guest without an answer. Others wait at the guest, so that they never come together, however many
/// there are.
pub const MOST_UNANSWERED: usize = 8;
/// Commands that a guest sends: 10 a second. An earlier host, who takes 20, closes on a guest that sends more.
pub const COMMANDS: Rate = Rate::new(MOST_UNANSWERED as u32, Duration::from_millis(100));
/// Most bytes that wait to be sent over a connection. One whose other side does not read them is closed there.
pub const MOST_UNSENT: usize = 3 * 1024 * 1024;
/// Bytes of the log that are sent at once. The rest follows when they have gone.
pub const PORTION: usize = 256 * 1024;
/// Time after which a guest who has taken nothing of what waits for them is let go.
pub const STALLED: Duration = Duration::from_secs(30);
/// Most onlookers of a match.
pub const MOST_ONLOOKERS: usize = 32;
/// Most matches of a host.
pub const MOST_MATCHES: usize = 100;
/// Most connections of a host, those of strangers included.
pub const MOST_CONNECTIONS: usize = 512;
/// Most connections of strangers: of those who have not been let in yet. The oldest gives way to another.
pub const MOST_STRANGERS: usize = 64;
/// Most connections of strangers with the same key.
pub const MOST_OF_A_KEY: usize = 4;
/// Most connections that begin at once at an endpoint, and most of them of one address.
pub const MOST_BEGINNING: (usize, usize) = (64, 16);
/// Connections of one address: eight a second, and as many at once as a club behind one address has guests.
pub const CONNECTIONS_OF_AN_ADDRESS: Rate = Rate::new(64, Duration::from_millis(125));
/// Connections of one key: four a second, as many as a guest ever tries, and 32 at once.
pub const CONNECTIONS_OF_A_KEY: Rate = Rate::new(32, Duration::from_millis(250));
/// Time within which a guest must have said who they are.
pub const HANDSHAKE: Duration = Duration::from_secs(5);
/// Time of silence after which a connection counts as lost: the program at its other end may have been killed. A guest who
/// only was slow comes back by themselves.
pub const SILENCE: Duration = Duration::from_secs(10);
/// Most moves that a seat prepares at once.
pub const MOST_PREPARED: usize = 8;
/// Most letters of a move that is prepared.
pub const LONGEST_PREPARED: usize = 200;
/// Time between two pings.
pub const PING_EVERY: Duration = Duration::from_secs(4);
/// Most time that is given back for the way of a move.
pub const MOST_LAG: Duration = Duration::from_secs(1);
/// Longest message of the chat, in characters.
pub const LONGEST_SAYING: usize = 200;
/// Most messages of the chat in a match.
pub const MOST_SAYINGS: usize = 1_000;
/// Longest name of a guest's computer, in characters.
pub const LONGEST_MACHINE: usize = 64;
/// Results of commands that a host remembers of each guest, for commands that come twice.
pub const REMEMBERED_RESULTS: usize = 256;

/// Rate at which something may come: a bucket, which is full at first.
#[derive(Clone, Debug)]
pub struct Rate {
    /// Number of those that may come at once.
    most: u32,
    /// Time after which another one may come.
    each: Duration,
    /// Time at which the bucket is full again.
    full_at: Duration,
}

impl Rate {
    /// Rate of one in each such time, of which `most` may come at once.
    pub const fn new(most: u32, each: Duration) -> Rate {
        Rate { most, each, full_at: Duration::ZERO }
    }

    /// Counts one. `false` if it is one too many.
    ///
    /// ```
    /// use std::time::Duration;
    /// use camaieu_net::limits::Rate;
    ///
    /// let mut rate = Rate::new(20, Duration::from_millis(50));
    /// assert_eq!((0..30).filter(|_| rate.allows(Duration::ZERO)).count(), 20);
    /// assert!(rate.allows(Duration::from_millis(50)) && !rate.allows(Duration::from_millis(50)));
    /// ```
    pub fn allows(&mut self, now: Duration) -> bool {
        let is_allowed = self.next(now) <= now;
        if is_allowed {
            self.full_at = self.full_at.max(now) + self.each;
        }
        is_allowed
    }

    /// Time from which another one is allowed.
    pub fn next(&self, now: Duration) -> Duration {
        let most = self.each * self.most.saturating_sub(1);
        self.full_at.max(now).saturating_sub(most)
    }

    /// Whether nothing has come for so long that as many as ever may come at once.
    fn is_full(&self, now: Duration) -> bool {
        self.full_at <= now
    }
}

/// Most that a tally counts one by one.
const MOST_COUNTED: usize = 4_096;

/// Rate for each of many, such as keys and addresses. Those that have not come for a while are forgotten.
#[derive(Clone, Debug)]
pub struct KeyedRates<K> {
    rate: Rate,
    pub(super) of: BTreeMap<K, Rate>,
}

impl<K: Ord> KeyedRates<K> {
    /// Tally at this rate for each.
    pub const fn new(rate: Rate) -> KeyedRates<K> {
        KeyedRates { rate, of: BTreeMap::new() }
    }

    /// Counts one. `false` if it is one too many.
    pub fn allows(&mut self, of: K, now: Duration) -> bool {
        if self.of.len() >= MOST_COUNTED {
            self.of.retain(|_, rate| !rate.is_full(now));
        }
        // Counting stays cheap if somebody has thousands of keys or addresses.
        if self.of.len() >= MOST_COUNTED {
            self.of.clear();
        }
        self.of.entry(of).or_insert_with(|| self.rate.clone()).allows(now)
    }
}
