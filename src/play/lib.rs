//! Matches of any game, and the session in which a match is played: authority, clocks, secrecy, consent, result.
//!
//! Pure like the rules: the current time is an argument.

mod any_session;
pub mod base32;
mod built_in;
pub mod clock;
pub mod club;
mod game_match;
pub mod guided;
pub mod import;
mod in_words;
pub mod letter;
mod line;
pub mod link;
mod name;
pub mod narration;
mod note;
mod observed;
mod opening;
pub mod own_box;
mod player;
mod playout;
pub mod problems;
mod profile;
pub mod reasons;
mod remark;
pub mod saved;
pub mod score;
mod selection;
mod series;
pub mod session;
mod session_core;
mod shared_session;
mod timing;
mod tree;
pub mod trios;
mod typed_moves;
mod viewer;

pub use any_session::{AnySession, Revealed};
pub use built_in::{BuiltIn, LessonFile, built_in};
pub use clock::Clock;
pub use game_match::{FullKnowledge, Knowledge, Match, ObserverKnowledge, PlyKind, hides_something};
pub use in_words::{Moves, TextMoves};
pub use name::{LONGEST_NAME, clean_name, draws_nothing, is_same_name, visible, visible_lines};
pub use note::{Mark, Note};
pub use observed::Observed;
pub use opening::{Opening, OpeningError};
pub use player::{BEST_LEVEL, Controller, Player, namesake};
pub use playout::{Playout, playout};
pub use profile::{GameSeat, KEPT_MATCHES, MatchResult, PlayedMatch, Profile};
pub use remark::Remark;
pub use selection::{Click, Selection};
pub use series::Series;
pub use session::{
    Actor, Change, Command, Company, Proposal, ProposalKind, RemoteSession, Session, SessionCore,
};
pub use shared_session::{SharedSession, UnreadablePly};
pub use timing::{Allowance, Overstep, Timing};
pub use tree::{NodeId, Tree};
pub use typed_moves::TypedMoves;
pub use viewer::Viewer;

/// Version of the program, which saved matches and greetings between computers carry. The crates have versions of their own.
pub const PROGRAM_VERSION: &str = "1.0.0";
