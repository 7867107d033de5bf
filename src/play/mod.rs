//! A match of any game and the session that it is played in: who may do what, who may know what, how it ended. Pure, like
//! the rules; the time is handed in.

pub mod clock;
mod game_match;
mod note;
mod playout;
mod problem;
pub mod saved;
pub mod score;
mod selection;
mod series;
pub mod session;
mod sitter;
mod viewer;

pub use clock::{Allowance, Clock, Overstep, Timing};
pub use game_match::{Deed, Match, NodeId, hides_something, reasons};
pub use note::{Mark, Note};
pub use playout::{Playout, playout};
pub use problem::{Answer, Problem};
pub use selection::{Click, Selection};
pub use series::Series;
pub use session::{Actor, Change, Command, Matter, Proposal, Session};
pub use sitter::{BEST_LEVEL, Sitter, Who};
pub use viewer::Viewer;
