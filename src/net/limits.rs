//! Limits on whatever comes from another machine.

use std::time::Duration;

/// Longest line, in bytes, its end included.
pub const LONGEST_LINE: usize = 64 * 1024;
/// Messages that a guest may send in a second.
pub const MESSAGES_A_SECOND: u32 = 20;
/// Most onlookers of a match.
pub const MOST_ONLOOKERS: usize = 32;
/// Most matches of a host.
pub const MOST_MATCHES: usize = 100;
/// Most connections of a host, those of strangers included.
pub const MOST_CONNECTIONS: usize = 512;
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
pub const REMEMBERED_RESULTS: usize = 64;

/// Rate of messages: a bucket that holds as many as may come in a second.
#[derive(Clone, Debug, Default)]
pub struct Rate {
    /// Time at which the bucket is full again.
    full_at: Duration,
}

impl Rate {
    /// Counts a message. `false` if it is one too many.
    ///
    /// ```
    /// use std::time::Duration;
    /// use camaieu_net::limits::Rate;
    ///
    /// let mut rate = Rate::default();
    /// assert_eq!((0..30).filter(|_| rate.allows(Duration::ZERO)).count(), 20);
    /// assert!(rate.allows(Duration::from_millis(50)) && !rate.allows(Duration::from_millis(50)));
    /// ```
    pub fn allows(&mut self, now: Duration) -> bool {
        let each = Duration::from_secs(1) / MESSAGES_A_SECOND;
        let full_at = self.full_at.max(now) + each;
        let is_allowed = full_at <= now + Duration::from_secs(1);
        if is_allowed {
            self.full_at = full_at;
        }
        is_allowed
    }
}
