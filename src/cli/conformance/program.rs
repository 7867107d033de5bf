//! A program under test: it is run for each question, as the commands of this one are.

use std::env;
use std::fmt::{self, Display};
use std::fs;
use std::io::{self, Read, Write};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::channel;
use std::thread;
use std::time::Duration;

use super::super::process_group as group;

/// The longest time for an answer.
const LIMIT: Duration = Duration::from_secs(60);
/// The longest answer that is read, in bytes.
const LONGEST: u64 = 1 << 22;

pub(super) enum Program {
    /// This one.
    Own(PathBuf),
    /// A command of the shell, to which the arguments are given.
    Other(String),
}

/// Result of running the program.
#[derive(Debug)]
pub(super) enum ProgramResult {
    /// It ended.
    Ended {
        /// The exit status; `None` if a signal ended it.
        status: Option<i32>,
        /// Standard output.
        out: String,
        /// Standard error.
        err: String,
    },
    /// It had not ended after [`LIMIT`].
    Silent,
}

/// The exit status, and what was said last.
impl Display for ProgramResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ProgramResult::Silent => f.write_str("no end"),
            ProgramResult::Ended { status, out, err } => {
                match status {
                    Some(status) => write!(f, "status {status}")?,
                    None => f.write_str("a signal")?,
                }
                let said = if err.trim().is_empty() { out } else { err };
                match said.trim().lines().last() {
                    Some(line) => write!(f, ", {line}"),
                    None => Ok(()),
                }
            }
        }
    }
}

impl Program {
    /// The program of this command; without one, this program.
    pub(super) fn new(command: Option<&str>) -> io::Result<Program> {
        match command {
            Some(command) => Ok(Program::Other(command.to_owned())),
            None => env::current_exe().map(Program::Own),
        }
    }

    /// Runs the program; the content of a file is given by the name of one.
    pub(super) fn run_program(
        &self,
        args: &[String],
        input: &str,
        file: Option<&str>,
    ) -> io::Result<ProgramResult> {
        let file = file.map(TemporaryFile::new).transpose()?;
        let mut args = args.to_vec();
        args.extend(file.iter().map(|file| file.0.display().to_string()));
        let mut command = match self {
            Program::Own(path) => {
                let mut own = Command::new(path);
                group::separate(own.args(args).stdin(Stdio::piped()).stdout(Stdio::piped()));
                own
            }
            Program::Other(command) => group::shell(command, &args),
        };
        talk(command.stderr(Stdio::piped()).spawn()?, input)
    }
}

/// Gives a program its input, and waits until it has ended.
fn talk(mut child: Child, input: &str) -> io::Result<ProgramResult> {
    let (sender, receiver) = channel();
    if let Some(mut stdin) = child.stdin.take() {
        let input = input.to_owned();
        // A program that does not read all of it is no fault.
        thread::spawn(move || drop(stdin.write_all(input.as_bytes())));
    }
    let pipes: [Option<Box<dyn Read + Send>>; 2] = [
        child.stdout.take().map(|pipe| Box::new(pipe) as _),
        child.stderr.take().map(|pipe| Box::new(pipe) as _),
    ];
    for (index, pipe) in pipes.into_iter().flatten().enumerate() {
        let sender = sender.clone();
        thread::spawn(move || {
            let mut said = Vec::new();
            let _ = pipe.take(LONGEST).read_to_end(&mut said);
            let _ = sender.send((index, String::from_utf8_lossy(&said).into_owned()));
        });
    }
    drop(sender);
    let mut said = [String::new(), String::new()];
    for _ in 0..said.len() {
        match receiver.recv_timeout(LIMIT) {
            Ok((index, text)) => said[index] = text,
            Err(_) => {
                group::kill(&mut child);
                child.wait()?;
                return Ok(ProgramResult::Silent);
            }
        }
    }
    let [out, err] = said;
    Ok(ProgramResult::Ended { status: child.wait()?.code(), out, err })
}

/// A file that is removed again.
struct TemporaryFile(PathBuf);

impl TemporaryFile {
    fn new(content: &str) -> io::Result<TemporaryFile> {
        static COUNT: AtomicUsize = AtomicUsize::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let name = format!("camaieu-conformance-{}-{number}.txt", std::process::id());
        let path = env::temp_dir().join(name);
        fs::write(&path, content)?;
        Ok(TemporaryFile(path))
    }
}

impl Drop for TemporaryFile {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.0);
    }
}
