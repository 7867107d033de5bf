//! Numbers that nobody can foresee: the seeds and ids of new matches.

use rand::TryRng;
use rand::rngs::SysRng;

/// A seed from the system's source of randomness; from the clock where it has none.
pub fn fresh_seed() -> u64 {
    SysRng.try_next_u64().unwrap_or_else(|_| {
        let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap_or_default();
        now.as_nanos() as u64
    })
}
