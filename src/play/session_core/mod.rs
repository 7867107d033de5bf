//! Core of a session: players, clocks, proposals, series and the tree of plies, without the moves and positions of a game.

mod command;
mod company;
mod consent;
mod facts;
pub mod reasons;
mod seats;
mod state;

pub(crate) use command::Decision;
pub use command::{Actor, Change, Command, Proposal, ProposalKind};
pub(crate) use state::whole_milliseconds;
pub use state::{Company, FOR_ENDINGS, LONGEST_COMMENT, MOST_PLIES, SessionCore};
