//! `tablebase chameleon`: solves the endings of Chameleon and keeps them in a file, which the engines then use.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use crate::bots::Bots;
use crate::bots::chameleon::{Fault, Source, Tablebase, file_length, use_file};
use crate::rules::chameleon::Chameleon;
use crate::rules::prelude::*;
use crate::store::{self, FileError, StoreError};
use crate::text::Texts;

use super::failure::Failure;
use super::game_command::GameCommand;
use super::output::{print, print_error};
use super::progress::Progress;
use super::request::Request;

/// Number of pieces without `--pieces`.
const DEFAULT_PIECES: usize = 6;

/// `tablebase chameleon`.
pub(super) struct MakeTablebase;

impl GameCommand for MakeTablebase {
    fn run<G: Bots>(self, request: &Request<'_>) -> Result<(), Failure> {
        let texts = request.texts;
        if G::NAME != Chameleon::NAME {
            return Err(Failure::Input(texts.say_with("command-no-tablebase", &[("game", &G::NAME)])));
        }
        let Some(path) = store::tablebase_file() else {
            return Err(Failure::Machine(StoreError::NoPlace.sentence(texts)));
        };
        let count = |name| request.args.get_one::<u32>(name).map(|&count| count as usize);
        let (pieces, threads) = (count("pieces").unwrap_or(DEFAULT_PIECES), count("threads").unwrap_or(1));
        let mut progress = Progress::new();
        let tablebase = Tablebase::build(pieces, threads, |pieces, plies| {
            progress.show(|| format!("{pieces} {plies}"));
        });
        progress.hide();
        for pieces in 1..=pieces {
            let census = tablebase.census(pieces);
            print(&format!(
                "pieces {pieces} wins {} losses {} draws {} longest {}",
                census.wins, census.losses, census.draws, census.longest
            ))?;
        }
        let mut bytes = Vec::with_capacity(file_length(pieces) as usize);
        tablebase.write(&mut bytes)?;
        drop(tablebase);
        store::replace(&path, &bytes)
            .map_err(|fault| Failure::Machine(told(texts, &path, &fault.sentence(texts))))?;
        print(&format!("file {} {}", path.display(), bytes.len()))
    }
}

/// Lets the engines use the file, when they first need it.
pub(super) fn offer(texts: &'static Texts) {
    let Some(path) = store::tablebase_file() else { return };
    let refused_path = path.clone();
    use_file(Source {
        open: Box::new(move || {
            // Checked before opening: opening a pipe waits for a writer.
            let file = path.is_file().then(|| File::open(&path).ok()).flatten()?;
            Some(Box::new(file) as Box<dyn Read + Send>)
        }),
        refused: Box::new(move |fault| {
            let fault = match fault {
                Fault::Unreadable(error) if error.kind() == io::ErrorKind::UnexpectedEof => {
                    texts.say("tablebase-damaged")
                }
                Fault::Unreadable(error) => FileError::from(error).sentence(texts),
                Fault::NoTablebase => texts.say("tablebase-other"),
                Fault::Damaged => texts.say("tablebase-damaged"),
            };
            print_error(&told(texts, &refused_path, &fault));
        }),
    });
}

fn told(texts: &Texts, path: &Path, fault: &str) -> String {
    texts.say_with("replay-file", &[("file", &path.display()), ("fault", &fault)])
}
