//! Settings: what a player chooses for good, and the keys.

pub mod keys;
pub mod panel;
pub mod preferences;
