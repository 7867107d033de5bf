//! Keys for Zobrist hashing (Zobrist 1970).

/// The key at an index of the SplitMix64 stream. The stream is fixed, so hashes are the same on every machine.
pub(crate) const fn key(index: u64) -> u64 {
    finish(index.wrapping_mul(0x9e37_79b9_7f4a_7c15))
}

/// The finalizer of SplitMix64: every bit of the result depends on every bit of the argument.
pub(crate) const fn finish(mut z: u64) -> u64 {
    z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ z >> 31
}
