//! Evening at a club: its players, the rounds with their pairings and results, and the standings.
//!
//! An evening is a text that a person can read and write, see [`read`]. Pairings follow from it alone: the same evening is
//! paired the same way on every machine.

mod edit;
mod evening;
mod file;
mod matching;
mod pairing;
mod result;
mod round_robin;
mod standings;
mod swiss;

pub use edit::update;
pub use evening::{ClubPlayer, EditError, Evening, FEWEST_PLAYERS, MOST_PLAYERS, Pairing, Round, System};
pub use file::{ClubError, ClubErrorKind, ENDING, read, write};
pub use pairing::{PairingError, next_round};
pub use result::{ClubPoints, TableResult};
pub use standings::{Standing, standings, withdrawn};
