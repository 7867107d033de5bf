//! The record of a puzzle: its texts, a JSON object on one line.

use serde::{Deserialize, Serialize};

use super::kind::PuzzleKind;

/// Puzzle in texts.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PuzzleRecord {
    /// Name, unique in its game.
    pub id: String,
    /// Kind.
    pub kind: PuzzleKind,
    /// The lowest level that solves it, from 1 to 10.
    pub grade: u8,
    /// Position.
    pub position: String,
    /// Plies to the goal with best play; in a defence, the plies within which every other move loses.
    pub plies: u32,
    /// All first moves that keep the result.
    pub solutions: Vec<String>,
    /// Best play, beginning with a solution.
    pub line: Vec<String>,
}

impl PuzzleRecord {
    /// Reads a record from its line. The error says in English what is wrong with the JSON.
    pub fn read(line: &str) -> Result<PuzzleRecord, String> {
        serde_json::from_str(line).map_err(|error| error.to_string())
    }

    /// The record as a line.
    pub fn text(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    /// The record as a line for people: id, grade, kind, position.
    pub fn summary(&self) -> String {
        format!("{} {} {} {}", self.id, self.grade, self.kind, self.position)
    }
}
