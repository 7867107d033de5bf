//! Session: a match with its players, and the one place that decides about it.
//!
//! A command comes in with its actor and the time, by [`Session::submit`]; a [`Change`] or a refusal comes out. The
//! session owns the players and their authority, the node that the match stands on, take-backs, clocks, proposals, and
//! what each observer may know. All of it that does not depend on the game is its [`SessionCore`]. Window, terminal and
//! network turn input into commands and show changes; none of them decides.
//!
//! Two nodes of the tree matter. The match *stands on* one: it has the turn, the clocks and the outcome. The other is
//! *shown*: looking at positions moves it and nothing else. After the end of a match, moves can be tried out anywhere; the
//! match stays as it ended.

mod follow;
mod observe;
mod remote;
mod state;
mod submit;

pub use super::name::LONGEST_NAME;
pub use super::session_core::{
    Actor, Change, Command, Company, FOR_ENDINGS, LONGEST_COMMENT, MOST_PLIES, Proposal, ProposalKind,
    SessionCore, reasons,
};
pub use remote::{Authority, Disagreement, RemoteSession};
pub use state::Session;
