//! Keys of a meeting: made of its words alone, by a function that takes time and memory, so that nobody can try all words.

use argon2::{Algorithm, Argon2, Params, Version};

use super::options::Effort;
use super::six_words::SixWords;

/// Name of what is derived. With another list of words, or another way from words to keys, the number is another.
const SALT: &[u8] = b"camaieu meeting 1";

#[derive(Clone, PartialEq, Eq)]
pub(super) struct MeetingKeys {
    /// Secret key of the host's place, which guests dial.
    pub(super) place: [u8; 32],
    /// Secret that guests prove.
    pub(super) proof: [u8; 32],
}

impl MeetingKeys {
    /// Makes the keys. Takes half a second at the usual effort. Fails, with the reason, where there is no memory.
    pub(super) fn of(words: SixWords, effort: Effort) -> Result<MeetingKeys, String> {
        let fault = |error: argon2::Error| error.to_string();
        let mut both = [0; 64];
        let params = Params::new(effort.memory, effort.passes, 1, Some(both.len())).map_err(fault)?;
        let argon = Argon2::new(Algorithm::Argon2id, Version::V0x13, params);
        argon.hash_password_into(&words.bytes(), SALT, &mut both).map_err(fault)?;
        let (mut place, mut proof) = ([0; 32], [0; 32]);
        place.copy_from_slice(&both[..32]);
        proof.copy_from_slice(&both[32..]);
        Ok(MeetingKeys { place, proof })
    }

    /// Proof of the secret, for one connection alone.
    pub(super) fn proof_for(&self, connection: &[u8; 32]) -> blake3::Hash {
        blake3::keyed_hash(&self.proof, connection)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn keys(seed: u64, effort: Effort) -> MeetingKeys {
        MeetingKeys::of(SixWords::draw(seed), effort).expect("memory")
    }

    fn hex(bytes: &[u8]) -> String {
        bytes.iter().map(|byte| format!("{byte:02x}")).collect()
    }

    #[test]
    fn words_effort_and_connection_change_the_keys() {
        let known = keys(1, Effort::LEAST);
        assert!(known == keys(1, Effort::LEAST) && known.place != known.proof);
        assert!(known != keys(2, Effort::LEAST));
        assert!(known != keys(1, Effort { passes: 2, ..Effort::LEAST }));
        assert!(known.proof_for(&[1; 32]) != known.proof_for(&[2; 32]));
        assert!(known.proof_for(&[1; 32]) != keys(2, Effort::LEAST).proof_for(&[1; 32]));
        assert!(MeetingKeys::of(SixWords::draw(1), Effort { memory: 0, passes: 1 }).is_err());
    }

    #[test]
    fn keys_are_those_of_other_builds() {
        // As the reference implementation of Argon2 has them: the protocol rests on it.
        let keys = keys(0x1234_5678_9abc_def0, Effort::USUAL);
        assert_eq!(hex(&SixWords::draw(0x1234_5678_9abc_def0).bytes()), "039b06f0079b026a033c0345");
        assert_eq!(hex(&keys.place), "181bfdeee367885708f891229d798e2f1813a1765049119d9c84a9ffbc5b0ead");
        assert_eq!(hex(&keys.proof), "1162462697502b516ed6e37a1c8a495f97860a2d4bb20030b816034754b70dec");
    }
}
