//! Unpredictable numbers: seeds and ids of new matches, and secret keys.

use rand::TryRng;
use rand::rngs::SysRng;

/// Seed from the system's random source, or from the clock if there is none.
pub fn fresh_seed() -> u64 {
    SysRng.try_next_u64().unwrap_or_else(|_| {
        let now = web_time::SystemTime::now().duration_since(web_time::UNIX_EPOCH).unwrap_or_default();
        now.as_nanos() as u64
    })
}

/// Bytes of a secret key; `None` if the system has no random source.
pub fn fresh_key() -> Option<[u8; 32]> {
    let mut key = [0; 32];
    SysRng.try_fill_bytes(&mut key).ok()?;
    Some(key)
}
