//! Saved matches: text with one record a line, each a JSON object with one key.
//!
//! ```text
//! {"camaieu":{"format":3,"program":"1.0.0","game":"camelot","id":7,"seed":1,"headers":[["event","Club"]]}}
//! {"seat":{"player":"person","name":"Ada"}}
//! {"seat":{"player":"level:4"}}
//! {"ply":{"number":1,"move":"E6-E8"}}
//! {"ply":{"number":2,"move":"H11-F9","beside":{"mark":"?","comment":"Too early."}}}
//! {"ply":{"number":3,"after":1,"move":"H11-H9"}}
//! {"end":{"plies":3,"cursor":3,"onward":[3],"position":"2/8/…","result":"ongoing"}}
//! ```
//!
//! The first line names the format and the game, with the set-up and the seed, or the first position. A line for each
//! seat follows, then one for each ply of the tree in the order of play, with the ply that it follows where that is not
//! the one before. The last line has the node that the match stands on, the clocks, the proposals, and the position and
//! result that the plies must lead to by the rules: this detects a file that breaks off or was played by other rules.
//!
//! A match with headers or glyphs is written in format 3, another one in format 2, which is the same without them.

mod about;
mod error;
mod lines;
mod read;
mod record;
mod write;

pub use about::About;
pub use error::{SavedError, SavedErrorKind};
pub use lines::{as_written, is_saved, utf8};
pub use read::read;
pub use record::FORMAT;
pub use write::write;
pub(crate) use write::write_at;
