//! A match of any game: who has played what, what can be taken back, how it ended. Pure, like the rules.

mod game_match;
mod playout;
mod problem;
pub mod score;
mod selection;

pub use game_match::{Deed, Match, NodeId, reasons};
pub use playout::{Playout, playout};
pub use problem::{Answer, Problem};
pub use selection::{Click, Selection};
