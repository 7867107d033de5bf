//! Matches as text, to be kept: a record a line, each a JSON object with one key.
//!
//! ```text
//! {"camaieu":{"format":1,"program":"0.1.0","game":"camelot","seed":1}}
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
//! that is not the one before. The last line says where the players are, and what must come out when all of it is
//! played through the rules again: a file that breaks off, or that was played by other rules, is found out.

mod fault;
mod read;
mod write;

use serde::{Deserialize, Serialize};

use crate::rules::game::Game;

use super::clock::Timing;
use super::game_match::Match;
use super::note::Mark;
use super::sitter::Sitter;

pub use fault::{Fault, Wrong};
pub use read::{About, is_saved, read, utf8};
pub use write::write;

/// The number of the format that this program writes. It reads no other: there has been none before it.
pub const FORMAT: u32 = 1;

/// A match with all that is kept of it.
#[derive(Clone, Debug)]
pub struct Saved<G: Game> {
    /// The match, with its variations and the notes beside its plies.
    pub game: Match<G>,
    /// Who sits on the seats, in their order.
    pub sitters: Vec<Sitter>,
    /// How it is timed; `None` without clocks.
    pub timing: Option<Timing>,
}

/// A line.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Record {
    Camaieu(Head),
    Seat(Sitter),
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
    /// Where the players are.
    cursor: usize,
    /// At each fork the variation that is gone on with.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    onward: Vec<usize>,
    /// Who offers a draw.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    offers: Vec<u8>,
    /// The position where the players are.
    position: String,
    /// How the line ends in which they are.
    result: String,
}

fn is_no(yes: &bool) -> bool {
    !yes
}
