//! Matches as text, to be kept: a record a line, each a JSON object with one key.
//!
//! ```text
//! {"camaieu":{"format":2,"program":"0.1.0","game":"camelot","id":7,"seed":1}}
//! {"seat":{"player":"person","name":"Ada"}}
//! {"seat":{"player":"level:4"}}
//! {"ply":{"number":1,"move":"E6-E8"}}
//! {"ply":{"number":2,"move":"H11-F9","beside":{"mark":"?","comment":"Too early."}}}
//! {"ply":{"number":3,"after":1,"move":"H11-H9"}}
//! {"end":{"plies":3,"cursor":3,"onward":[3],"position":"2/8/…","result":"ongoing"}}
//! ```
//!
//! The first line names the format and the game, with the set-up and the seed, or the first position. A line for each
//! seat follows, then one for each ply of the tree in the order of play: what it was and which ply it came after, where
//! that is not the one before. The last line says where the match stands, what the clocks show, what is proposed, and
//! what must come out when all of it is played through the rules again: a file that breaks off, or that was played by
//! other rules, is found out.
//!
//! Format 1, which is read too, had no id, no clocks in the last line, and there the result of the whole line.

mod error;
mod read;
mod write;

use serde::{Deserialize, Serialize};

use super::clock::{ClockRecord, Timing};
use super::note::Mark;
use super::player::Player;
use super::series::Series;
use super::session::ProposalKind;

pub use error::{SavedError, SavedErrorKind};
pub use read::{About, is_saved, read, utf8};
pub use write::write;

/// The number of the format that this program writes. It reads format 1 as well.
pub const FORMAT: u32 = 2;

/// A line.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Record {
    Camaieu(Head),
    Seat(Player),
    Ply(Ply),
    End(End),
}

/// The first line.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Head {
    format: u32,
    program: String,
    game: String,
    #[serde(default, skip_serializing_if = "is_nought")]
    id: u64,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    setup: Vec<(String, String)>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    files: Vec<File>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    seed: Option<u64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    position: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    timing: Option<Timing>,
    #[serde(default, skip_serializing_if = "Beside::is_empty")]
    beside: Beside,
}

/// What a player gave in a file for an option of the set-up: the file need not be there any more.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    option: String,
    name: String,
    text: String,
}

/// A ply: one of `move`, `resigned`, `out_of_time` and `agreed`.
#[derive(Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct Ply {
    number: usize,
    /// The ply that it came after, if that is not the one before.
    #[serde(skip_serializing_if = "Option::is_none")]
    after: Option<usize>,
    #[serde(rename = "move", skip_serializing_if = "Option::is_none")]
    mv: Option<String>,
    /// The steps by which the move was made, if they are not the shortest.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    steps: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    resigned: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    out_of_time: Option<u8>,
    #[serde(skip_serializing_if = "is_no")]
    agreed: bool,
    #[serde(skip_serializing_if = "Beside::is_empty")]
    beside: Beside,
}

/// The note beside a ply or the beginning, times in milliseconds.
#[derive(Default, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct Beside {
    #[serde(skip_serializing_if = "Option::is_none")]
    mark: Option<Mark>,
    #[serde(skip_serializing_if = "String::is_empty")]
    comment: String,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    left: Vec<u64>,
    #[serde(skip_serializing_if = "is_no")]
    late: bool,
}

impl Beside {
    fn is_empty(&self) -> bool {
        *self == Beside::default()
    }
}

/// The last line.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct End {
    /// How many plies there are.
    plies: usize,
    /// The node that the match stands on.
    cursor: usize,
    /// The node that is shown, if it is another.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    shown: Option<usize>,
    /// At each fork the variation that is gone on with.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    onward: Vec<usize>,
    /// The nodes from which no other move may be played although no ply says so.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    sealed: Vec<usize>,
    /// Who offers a draw, in format 1.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    offers: Vec<u8>,
    /// What is proposed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    proposals: Vec<Asked>,
    /// What the clocks show.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    clock: Option<ClockRecord>,
    /// The series before this match.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    series: Option<Series>,
    /// The position where the match stands.
    position: String,
    /// The outcome there; in format 1 that of the line.
    result: String,
}

/// A proposal.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Asked {
    kind: ProposalKind,
    by: u8,
    awaits: Vec<u8>,
    to: usize,
}

fn is_nought(id: &u64) -> bool {
    *id == 0
}

fn is_no(yes: &bool) -> bool {
    !yes
}
