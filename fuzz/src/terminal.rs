//! A whole session in the terminal.

use std::cell::RefCell;
use std::ffi::OsString;
use std::fs;
use std::io::{self, Read as _, Seek as _, Write as _};
use std::path::Path;
use std::thread;

use camaieu::rules::catalogue;

use crate::files::FOLDER;
use crate::text_of;

thread_local! {
    /// Standard input of the terminal, which keeps the same number.
    static INPUT: RefCell<Option<fs::File>> = const { RefCell::new(None) };
}

/// Words of lines that make an engine think, which takes time and is no input from outside.
const THOUGHT: [&str; 7] = ["hint", "indice", "level", "niveau", "best", "problem", "conseil"];

/// Lines typed into `play GAME --text`, which saves and loads in a folder of its own.
pub fn terminal(data: &[u8]) {
    // Without a folder of its own it would fill the user's with games.
    let folder = std::env::var("XDG_DATA_HOME").unwrap_or_default();
    assert!(folder.contains("camaieu-fuzz"), "start this target by fuzz/run.sh");
    let [game, language, lines @ ..] = data else { return };
    let game = catalogue::NAMES[usize::from(*game) % catalogue::NAMES.len()];
    let text = text_of(lines).to_lowercase();
    if THOUGHT.iter().any(|word| text.contains(word)) {
        return;
    }
    type_in(lines);
    let lang = if language % 2 == 0 { "en" } else { "fr" };
    let args = ["camaieu", "play", game, "--text", "--seed", "1", "--lang", lang];
    let args = args.map(OsString::from).to_vec();
    // The thread that has read from standard input keeps it until it ends.
    let _ = thread::spawn(move || camaieu::cli::run(args)).join().expect("a session that ends");
    // No input may find the lines that the one before has not read, or its games.
    let _ = io::stdin().lock().read_to_end(&mut Vec::new());
    let _ = fs::remove_dir_all(Path::new(&folder).join("camaieu"));
}

/// Puts lines into standard input, and all output aside.
fn type_in(lines: &[u8]) {
    INPUT.with_borrow_mut(|input| {
        let input = input.get_or_insert_with(|| {
            let file = tempfile::tempfile_in(&*FOLDER).expect("a file");
            rustix::stdio::dup2_stdin(&file).expect("standard input");
            let nothing = fs::OpenOptions::new().write(true).open("/dev/null").expect("/dev/null");
            rustix::stdio::dup2_stdout(&nothing).expect("standard output");
            file
        });
        input.set_len(0).expect("an empty file");
        input.rewind().expect("its beginning");
        input.write_all(lines).expect("the lines");
        input.rewind().expect("its beginning");
    });
}
