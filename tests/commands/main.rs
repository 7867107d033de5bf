//! The commands, run as a player runs them: the program itself, its output, its errors and its exit status.

mod arguments;
mod club;
mod conformance;
mod counting;
mod diagram;
mod documented;
mod engines;
mod equipment;
#[cfg(unix)]
mod external_programs;
mod input;
mod json;
mod languages;
mod other_packages;
mod output;
mod positions_and_moves;
mod problem;
mod puzzles;
mod replay;
mod review;
mod terminal;

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Write};
use std::path::PathBuf;
use std::process::{Child, Command, Output, Stdio};

use camaieu::rules::catalogue::NAMES;
use serde_json::Value;

const START: &str = "2/8/10/12/12/2nmmmmmmn2/3nmmmmn3/12/12/3NMMMMN3/2NMMMMMMN2/12/12/10/8/2 w 0 0 0";
/// Position in which White has won by its castle.
const OVER: &str = "MN/8/10/12/12/2n9/12/12/12/12/12/12/12/10/8/2 b 0 0 0";
/// The jump of White's Man is the only legal move.
const ONE_MOVE: &str = "2/8/10/12/12/12/12/12/12/12/5m6/5M5m/12/10/8/2 w 0 0 3";

/// Path of the program as a shell takes it, also where it was built on another system.
fn shell_path() -> String {
    let path = env!("CARGO_BIN_EXE_camaieu");
    if !cfg!(windows) {
        return path.to_owned();
    }
    let whole = std::fs::canonicalize(path).expect("the program");
    whole.display().to_string().trim_start_matches(r"\\?\").to_owned()
}

fn program(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_camaieu"));
    for name in ["LC_ALL", "LC_MESSAGES", "LC_CTYPE", "LANGUAGE"] {
        command.env_remove(name);
    }
    command.env("LANG", "C").args(args).stdin(Stdio::null());
    command
}

/// Output and exit status of a run of the program.
#[derive(Debug, PartialEq)]
struct RunOutput {
    out: String,
    err: String,
    status: Option<i32>,
}

impl From<Output> for RunOutput {
    fn from(output: Output) -> RunOutput {
        let text = |bytes| String::from_utf8(bytes).expect("output is UTF-8");
        RunOutput { out: text(output.stdout), err: text(output.stderr), status: output.status.code() }
    }
}

fn run(args: &[&str]) -> RunOutput {
    program(args).output().unwrap().into()
}

fn run_with_input(args: &[&str], input: &[u8]) -> RunOutput {
    let mut child = spawn(args);
    child.stdin.take().unwrap().write_all(input).unwrap();
    child.wait_with_output().unwrap().into()
}

fn spawn(args: &[&str]) -> Child {
    program(args).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap()
}

/// The output lines of a run that must succeed without an error.
fn lines(args: &[&str]) -> Vec<String> {
    let said = run(args);
    assert_eq!((said.status, said.err.as_str()), (Some(0), ""), "{args:?}");
    assert!(said.out.is_empty() || said.out.ends_with('\n'), "{args:?}");
    said.out.lines().map(str::to_owned).collect()
}

/// Asserts that a run failed with this status after this output, and that its one error line contains all the words.
fn assert_complains(said: &RunOutput, status: i32, printed: &str, words: &[&str]) {
    assert_eq!((said.status, said.out.as_str()), (Some(status), printed), "{said:?}");
    let line = said.err.strip_suffix('\n').expect("the error ends its line");
    assert!(line.starts_with("camaieu: ") && !line.contains(['\n', '\r']), "{line}");
    for word in words {
        assert!(line.contains(word), "no {word} in: {line}");
    }
}

/// Asserts that the arguments are refused as bad input, with nothing printed and all the words in the error line.
fn assert_refused(args: &[&str], words: &[&str]) {
    assert_complains(&run(args), 2, "", words);
}

/// The path of a new file, whose name no other test uses.
fn file(name: &str, content: impl AsRef<[u8]>) -> String {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&path, content).unwrap();
    path.to_str().unwrap().to_owned()
}
