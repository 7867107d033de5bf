//! Commitment to a deal: published at the start, opened at the end, so that nobody can have dealt themselves a hand.

use serde::{Deserialize, Serialize};

use camaieu_play::AnySession;

/// Deal of a match with the salt that hides it in its commitment.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Deal {
    /// Seed of the set-up; `None` for a match from a given position.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<u64>,
    /// First position, if there is no seed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<String>,
    /// Random letters.
    pub salt: String,
}

impl Deal {
    /// Deal of a session, with 256 random bits.
    pub fn of(session: &dyn AnySession, chance: &mut dyn FnMut() -> u64) -> Deal {
        let seed = session.seed();
        let salt: String = (0..4).map(|_| format!("{:016x}", chance())).collect();
        Deal { seed, position: if seed.is_none() { session.first_position_text() } else { None }, salt }
    }

    /// Hash of the deal: it tells nothing of it, and no other deal has it.
    pub fn commitment(&self) -> String {
        let mut hash = blake3::Hasher::new();
        hash.update(b"camaieu deal\n").update(self.salt.as_bytes()).update(b"\n");
        match (&self.seed, &self.position) {
            (Some(seed), _) => hash.update(format!("seed {seed}").as_bytes()),
            (None, position) => hash.update(position.as_deref().unwrap_or_default().as_bytes()),
        };
        hash.finalize().to_hex().to_string()
    }
}
