//! A match of any game: who has played what, what can be taken back, how it ended. Pure, like the rules.

pub mod clock;
mod game_match;
mod note;
mod playout;
mod problem;
pub mod saved;
pub mod score;
mod selection;
mod sitter;

pub use clock::{Allowance, Clock, Overstep, Timing};
pub use game_match::{Deed, Match, NodeId, reasons};
pub use note::{Mark, Note};
pub use playout::{Playout, playout};
pub use problem::{Answer, Problem};
pub use selection::{Click, Selection};
pub use sitter::{BEST_LEVEL, Sitter, Who};
