//! `tablebase GAME`: solves endings, or a whole game, and keeps them in a file, which the engines then use.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use serde_json::json;

use crate::bots::tablebase::{Census, Source, TablebaseError};
use crate::bots::{AnyTablebase, Bots, tablebases};
use crate::store::{self, FileError, StoreError};
use crate::text::Texts;

use super::failure::Failure;
use super::game_command::GameCommand;
use super::output::{print_answer, print_error};
use super::progress::ProgressLine;
use super::request::{CommandArgs, read_setup};

/// `tablebase GAME`.
pub(super) struct MakeTablebase;

impl GameCommand for MakeTablebase {
    fn run<G: Bots>(self, request: &CommandArgs<'_>) -> Result<(), Failure> {
        let texts = request.texts;
        let tablebase = tablebase_of::<G>(request)?;
        let Some(path) = store::tablebase_file(tablebase.name()) else {
            return Err(Failure::Machine(StoreError::NoPlace.sentence(texts)));
        };
        let count = |name| request.args.get_one::<u32>(name).map(|&count| count as usize);
        let [fewest, most, default] = tablebase.pieces();
        let (pieces, threads) = (count("pieces").unwrap_or(default), count("threads").unwrap_or(1));
        if !(fewest..=most).contains(&pieces) {
            let range: [(&str, &dyn std::fmt::Display); 2] = [("fewest", &fewest), ("most", &most)];
            return Err(Failure::Input(texts.say_with("command-tablebase-pieces", &range)));
        }
        let mut progress = ProgressLine::new();
        let made = tablebase.make(pieces, threads, &mut |pieces, plies| {
            progress.show(|| format!("{pieces} {plies}"));
        });
        progress.hide();
        for (pieces, census) in made.censuses {
            let Census { wins, losses, draws, longest, .. } = census;
            print_answer(
                request.args,
                &format!("pieces {pieces} wins {wins} losses {losses} draws {draws} longest {longest}"),
                &json!({"pieces": pieces, "wins": wins, "losses": losses, "draws": draws, "longest": longest}),
            )?;
        }
        store::replace(&path, &made.bytes)
            .map_err(|fault| Failure::Machine(file_error_message(texts, &path, &fault.sentence(texts))))?;
        let (file, bytes) = (path.display().to_string(), made.bytes.len());
        print_answer(request.args, &format!("file {file} {bytes}"), &json!({"file": file, "bytes": bytes}))
    }
}

/// The tablebase that the arguments name.
fn tablebase_of<G: Bots>(request: &CommandArgs<'_>) -> Result<&'static dyn AnyTablebase, Failure> {
    let setup = request.setup::<G>()?;
    for &tablebase in tablebases().iter().filter(|tablebase| tablebase.game() == G::NAME) {
        let own = read_setup::<G>(request.texts, tablebase.setup()).map_err(Failure::Input)?;
        if own == setup {
            return Ok(tablebase);
        }
    }
    let known: Vec<String> = tablebases().iter().map(|tablebase| tablebase.arguments()).collect();
    Err(Failure::Input(request.texts.say_with("command-no-tablebase", &[("known", &known.join(", "))])))
}

/// Lets the engines use the files, when they first need them.
pub(super) fn offer(texts: &'static Texts) {
    for &tablebase in tablebases() {
        let Some(path) = store::tablebase_file(tablebase.name()) else { return };
        let refused_path = path.clone();
        tablebase.use_file(Source {
            open: Box::new(move || {
                // Checked before opening: opening a pipe waits for a writer.
                let file = path.is_file().then(|| File::open(&path).ok()).flatten()?;
                Some(Box::new(file) as Box<dyn Read + Send>)
            }),
            refused: Box::new(move |fault| {
                print_error(&file_error_message(texts, &refused_path, &fault_text(texts, tablebase, fault)));
            }),
        });
    }
}

fn fault_text(texts: &Texts, tablebase: &dyn AnyTablebase, fault: TablebaseError) -> String {
    let again = |id| texts.say_with(id, &[("arguments", &tablebase.arguments())]);
    match fault {
        TablebaseError::Unreadable(error) if error.kind() == io::ErrorKind::UnexpectedEof => {
            again("tablebase-damaged")
        }
        TablebaseError::Unreadable(error) => FileError::from(error).sentence(texts),
        TablebaseError::NoTablebase => again("tablebase-other"),
        TablebaseError::Damaged => again("tablebase-damaged"),
    }
}

fn file_error_message(texts: &Texts, path: &Path, fault: &str) -> String {
    texts.say_with("replay-file", &[("file", &path.display()), ("fault", &fault)])
}
