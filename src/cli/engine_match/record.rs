//! Records of the games of a match, as JSON objects: on standard output, or in a file beside the tally.

use std::fs::File;
use std::io::Write as _;

use serde::Serialize;

use crate::cli::failure::Failure;
use crate::cli::output::print;
use crate::cli::request::Request;
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
    pub(super) plies: usize,
}

/// The places where records go.
pub(super) struct Records {
    /// Whether they are printed, instead of the tally.
    pub(super) is_printed: bool,
    file: Option<(String, File)>,
}

impl Records {
    /// The places that `--jsonl` and `--record` name.
    pub(super) fn open(request: &Request<'_>) -> Result<Records, Failure> {
        let open = |name: &str| match File::create(name) {
            Ok(file) => Ok((name.to_owned(), file)),
            Err(error) => Err(cannot_write(request.texts, name, &error)),
        };
        let file = request.argument("match-record").map(open).transpose()?;
        Ok(Records { is_printed: request.args.get_flag("match-jsonl"), file })
    }

    /// Whether anybody reads records.
    pub(super) fn are_kept(&self) -> bool {
        self.is_printed || self.file.is_some()
    }

    /// Writes the record of a game at once, so that it stands whatever happens to the match.
    pub(super) fn write(&mut self, texts: &Texts, record: &GameRecord) -> Result<(), Failure> {
        let line = serde_json::to_string(record)?;
        if let Some((name, file)) = &mut self.file {
            writeln!(file, "{line}").map_err(|error| cannot_write(texts, name, &error))?;
        }
        if self.is_printed { print(&line) } else { Ok(()) }
    }
}

fn cannot_write(texts: &Texts, name: &str, error: &std::io::Error) -> Failure {
    Failure::Machine(texts.say_with("match-record-write", &[("file", &name), ("fault", error)]))
}
