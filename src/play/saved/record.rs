//! Lines of a saved match, as serde reads and writes them.

use serde::{Deserialize, Serialize};

use crate::clock::ClockRecord;
use crate::note::Mark;
use crate::player::Player;
use crate::series::Series;
use crate::session::ProposalKind;
use crate::timing::Timing;

/// Number of the newest format. Format 2 is read too.
pub const FORMAT: u32 = 3;
/// Number of the format of a match without headers and glyphs, which programs before format 3 read too.
pub(super) const WITHOUT_HEADERS: u32 = 2;

/// Line of the file.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Record {
    Camaieu(HeaderRecord),
    Seat(Player),
    Ply(Ply),
    End(FooterRecord),
}

/// First line.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct HeaderRecord {
    pub(super) format: u32,
    pub(super) program: String,
    pub(super) game: String,
    #[serde(default, skip_serializing_if = "is_zero")]
    pub(super) id: u64,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) setup: Vec<(String, String)>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) files: Vec<FileRecord>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) seed: Option<u64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) position: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) timing: Option<Timing>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) headers: Vec<(String, String)>,
    #[serde(default, skip_serializing_if = "PlyNote::is_empty")]
    pub(super) beside: PlyNote,
}

/// Custom file of an option of the set-up, with its text: the file itself need not exist any more.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct FileRecord {
    pub(super) option: String,
    pub(super) name: String,
    pub(super) text: String,
}

/// Ply: exactly one of `move`, `resigned`, `out_of_time` and `agreed`.
#[derive(Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(super) struct Ply {
    pub(super) number: usize,
    /// Number of the ply that it follows, if that is not the one before.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) after: Option<usize>,
    #[serde(rename = "move", skip_serializing_if = "Option::is_none")]
    pub(super) mv: Option<String>,
    /// Steps by which the move was made, if they are not its own.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) steps: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) resigned: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) out_of_time: Option<u8>,
    #[serde(skip_serializing_if = "is_false")]
    pub(super) agreed: bool,
    #[serde(skip_serializing_if = "PlyNote::is_empty")]
    pub(super) beside: PlyNote,
}

/// Note beside a ply or the first position; times in milliseconds.
#[derive(Default, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(super) struct PlyNote {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) mark: Option<Mark>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) glyphs: Vec<u8>,
    #[serde(skip_serializing_if = "String::is_empty")]
    pub(super) comment: String,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) left: Vec<u64>,
    #[serde(skip_serializing_if = "is_false")]
    pub(super) late: bool,
}

impl PlyNote {
    pub(super) fn is_empty(&self) -> bool {
        *self == PlyNote::default()
    }
}

/// Last line.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct FooterRecord {
    /// Number of plies.
    pub(super) plies: usize,
    /// Node that the match stands on.
    pub(super) cursor: usize,
    /// Node that is shown, if it is another.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) shown: Option<usize>,
    /// Child that redo leads to, for each fork.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) onward: Vec<usize>,
    /// Sealed nodes that do not follow from the plies.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) sealed: Vec<usize>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) proposals: Vec<ProposalRecord>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) clock: Option<ClockRecord>,
    /// Series without the points of this match.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) series: Option<Series>,
    /// Position that the match stands on.
    pub(super) position: String,
    /// Outcome there.
    pub(super) result: String,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ProposalRecord {
    pub(super) kind: ProposalKind,
    pub(super) by: u8,
    pub(super) awaits: Vec<u8>,
    pub(super) to: usize,
}

fn is_zero(id: &u64) -> bool {
    *id == 0
}

fn is_false(flag: &bool) -> bool {
    !flag
}
