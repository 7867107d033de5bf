//! A match of any game and the session that it is played in: who may do what, who may know what, how it ended. Pure, like
//! the rules; the time is handed in.

pub mod clock;
mod game_match;
mod note;
mod player;
mod playout;
mod problem;
pub mod saved;
pub mod score;
mod selection;
mod series;
pub mod session;
mod viewer;

pub use clock::{Allowance, Clock, Overstep, Timing};
pub use game_match::{Match, NodeId, PlyKind, hides_something, reasons};
pub use note::{Mark, Note};
pub use player::{BEST_LEVEL, Controller, Player};
pub use playout::{Playout, playout};
pub use problem::{Answer, Problem};
pub use selection::{Click, Selection};
pub use series::Series;
pub use session::{Actor, Change, Command, Proposal, ProposalKind, Session};
pub use viewer::Viewer;
