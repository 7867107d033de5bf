//! Records of the games of a match, as JSON objects: on standard output, or in a file beside the tally.

use std::fs::File;
use std::io::{self, Write as _};

use serde::Serialize;

use crate::cli::failure::Failure;
use crate::cli::output::print;
use crate::cli::request::CommandArgs;
use crate::store::FileError;
use crate::text::Texts;

/// JSON object of a game.
#[derive(Serialize)]
pub(super) struct GameRecord {
    pub(super) game: u64,
    /// Names by seat.
    pub(super) players: Vec<String>,
    /// Set-up of the game.
    pub(super) setup: String,
    /// Position after the random opening.
    pub(super) position: String,
    pub(super) moves: Vec<String>,
    pub(super) outcome: String,
    /// Seats whose flag has fallen.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) flags: Vec<u8>,
    pub(super) plies: usize,
}

/// The places where records go.
pub(super) struct Records {
    /// Whether they are printed, instead of the tally.
    pub(super) is_printed: bool,
    file: Option<RecordFile>,
}

/// File of records, written line by line.
struct RecordFile {
    name: String,
    file: File,
    /// Length of the lines that it has, in bytes.
    length: u64,
}

impl Records {
    /// The places that `--json` and `--record` name.
    pub(super) fn open(request: &CommandArgs<'_>) -> Result<Records, Failure> {
        let open = |name: &str| match File::create(name) {
            Ok(file) => Ok(RecordFile { name: name.to_owned(), file, length: 0 }),
            Err(error) => Err(cannot_write(request.texts, name, error)),
        };
        let file = request.argument("match-record").map(open).transpose()?;
        Ok(Records { is_printed: request.args.get_flag("json"), file })
    }

    /// Whether anybody reads records.
    pub(super) fn are_kept(&self) -> bool {
        self.is_printed || self.file.is_some()
    }

    /// Writes the record of a game at once, so that it stands whatever happens to the match.
    pub(super) fn write(&mut self, texts: &Texts, record: &GameRecord) -> Result<(), Failure> {
        let line = serde_json::to_string(record)?;
        if let Some(file) = &mut self.file {
            file.write(&line).map_err(|error| cannot_write(texts, &file.name, error))?;
        }
        if self.is_printed { print(&line) } else { Ok(()) }
    }
}

impl RecordFile {
    /// Adds a line; a part of one, where the disk is full, is taken off again.
    fn write(&mut self, line: &str) -> io::Result<()> {
        let line = format!("{line}\n");
        let written = self.file.write_all(line.as_bytes());
        match &written {
            Ok(()) => self.length += line.len() as u64,
            // A pipe cannot be cut.
            Err(_) => drop(self.file.set_len(self.length)),
        }
        written
    }
}

fn cannot_write(texts: &Texts, name: &str, error: io::Error) -> Failure {
    let fault = FileError::from(error).sentence(texts);
    Failure::Machine(texts.say_with("match-record-write", &[("file", &name), ("fault", &fault)]))
}
