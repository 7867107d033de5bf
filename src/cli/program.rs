//! A program outside that plays: it reads views, a line each, and answers each with a move, a line.

use std::fmt::Display;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, channel, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use crate::bots::Stop;
use crate::text::Texts;

/// The longest answer in bytes, its end of line not counted.
const LONGEST: usize = 1 << 16;
/// Time between two looks at whether waiting has been stopped.
const LOOK: Duration = Duration::from_millis(50);
/// Time that a program which has closed its output has to end by itself, so that its status is its own.
const LAST_WORDS: Duration = Duration::from_millis(500);
/// The most letters of an answer that are quoted.
const QUOTED: usize = 80;
/// The most letters of what is wrong with an answer, which may quote it as well.
const MOST_SAID: usize = 300;

/// Why a program forfeits.
#[derive(Debug)]
pub(super) enum ProgramError {
    /// It has not answered in this time.
    Silent(Duration),
    /// Its answer has no end within [`LONGEST`] bytes.
    TooLong,
    /// Its answer is not UTF-8.
    NotUtf8,
    /// It has ended, or closed its output, where there is no status.
    Ended(Option<ExitStatus>),
    /// Its answer is no legal move: the answer, and what is wrong with it.
    Illegal(String, String),
}

impl ProgramError {
    /// The fault in a sentence, with the view that was to be answered.
    pub(super) fn sentence(&self, texts: &Texts, view: &str) -> String {
        let said = |id: &str, name: &str, value: &dyn Display| {
            texts.say_with(id, &[("view", &view as &dyn Display), (name, value)])
        };
        match self {
            ProgramError::Silent(limit) => said("match-exec-silent", "time", &seconds(*limit)),
            ProgramError::TooLong => said("match-exec-long", "bytes", &LONGEST),
            ProgramError::NotUtf8 => said("match-exec-not-utf8", "bytes", &""),
            ProgramError::Ended(status) => match status.map(|status| (status.code(), signal(status))) {
                Some((Some(code), _)) => said("match-exec-status", "status", &code),
                Some((None, Some(signal))) => said("match-exec-signal", "signal", &signal),
                _ => said("match-exec-closed", "status", &""),
            },
            ProgramError::Illegal(answer, fault) => {
                let (quoted, fault) = (cut(answer, QUOTED), cut(fault, MOST_SAID));
                let said: [(&str, &dyn Display); 3] = [("view", &view), ("move", &quoted), ("fault", &fault)];
                texts.say_with("match-exec-move", &said)
            }
        }
    }
}

/// The text, without what is beyond so many letters.
fn cut(text: &str, most: usize) -> String {
    let mut kept: String = text.chars().take(most).collect();
    if kept.len() < text.len() {
        kept.push('…');
    }
    kept
}

/// A time in whole seconds, else in milliseconds.
fn seconds(time: Duration) -> String {
    if time.subsec_millis() == 0 {
        format!("{}\u{a0}s", time.as_secs())
    } else {
        format!("{}\u{a0}ms", time.as_millis())
    }
}

/// A line that the program has written, or why there is none.
type Answer = Result<String, ProgramError>;

/// A running program.
pub(super) struct Program {
    child: Child,
    /// It has been waited for: its number may be another's now.
    reaped: bool,
    views: Sender<String>,
    answers: Receiver<Answer>,
}

impl Program {
    /// Starts the program of a command, in a process group of its own.
    pub(super) fn start(command: &str) -> io::Result<Program> {
        let mut shell = Command::new("sh");
        shell.args(["-c", command]).stdin(Stdio::piped()).stdout(Stdio::piped());
        group::set_apart(&mut shell);
        let mut child = shell.spawn()?;
        let (views, asked) = channel();
        let (answered, answers) = sync_channel(1);
        // Threads of their own, for pipes can be waited for without end. They end with the pipes.
        if let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) {
            thread::spawn(move || write_views(input, &asked));
            thread::spawn(move || read_answers(output, &answered));
        }
        Ok(Program { child, reaped: false, views, answers })
    }

    /// The program's answer to a view, or why there is none in time; `None` if waiting was stopped. After a fault the
    /// program is of no more use: what it says next may be the answer to this view.
    pub(super) fn ask(&mut self, view: String, limit: Duration, stop: &Stop) -> Option<Answer> {
        // A program that reads no more may still have answered.
        let _ = self.views.send(view);
        // More time than the machine can count is no limit.
        let deadline = Instant::now().checked_add(limit);
        loop {
            let left = deadline.map_or(LOOK, |deadline| deadline.saturating_duration_since(Instant::now()));
            match self.answers.recv_timeout(left.min(LOOK)) {
                Ok(Err(ProgramError::Ended(_))) | Err(RecvTimeoutError::Disconnected) => {
                    return Some(Err(ProgramError::Ended(self.status())));
                }
                Ok(answer) => return Some(answer),
                Err(RecvTimeoutError::Timeout) if stop.is_set() => return None,
                Err(RecvTimeoutError::Timeout) if left.is_zero() => {
                    return Some(Err(ProgramError::Silent(limit)));
                }
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }

    /// The status with which the program has ended; `None` if it goes on, its output closed.
    fn status(&mut self) -> Option<ExitStatus> {
        let end = Instant::now() + LAST_WORDS;
        while !group::has_ended(&mut self.child) {
            if Instant::now() >= end {
                return None;
            }
            thread::sleep(Duration::from_millis(5));
        }
        self.end()
    }

    /// Ends the program with all that it has started.
    fn end(&mut self) -> Option<ExitStatus> {
        if !self.reaped {
            self.reaped = true;
            group::kill(&mut self.child);
        }
        self.child.wait().ok()
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        self.end();
    }
}

fn write_views(mut input: ChildStdin, views: &Receiver<String>) {
    for view in views {
        if writeln!(input, "{view}").and_then(|()| input.flush()).is_err() {
            return;
        }
    }
}

fn read_answers(output: ChildStdout, answers: &SyncSender<Answer>) {
    let mut output = BufReader::new(output);
    loop {
        let answer = read_answer(&mut output);
        let last = answer.is_err();
        if answers.send(answer).is_err() || last {
            return;
        }
    }
}

/// The next line.
fn read_answer(output: &mut impl BufRead) -> Answer {
    let mut line = Vec::new();
    match output.take(LONGEST as u64 + 1).read_until(b'\n', &mut line) {
        Ok(1..) => {}
        Ok(0) | Err(_) => return Err(ProgramError::Ended(None)),
    }
    if line.len() > LONGEST && line.last() != Some(&b'\n') {
        return Err(ProgramError::TooLong);
    }
    let line = String::from_utf8(line).map_err(|_| ProgramError::NotUtf8)?;
    Ok(line.trim().to_owned())
}

#[cfg(unix)]
fn signal(status: ExitStatus) -> Option<i32> {
    std::os::unix::process::ExitStatusExt::signal(&status)
}

#[cfg(not(unix))]
fn signal(_status: ExitStatus) -> Option<i32> {
    None
}

/// Process groups: a program may be a shell with children of its own.
#[cfg(unix)]
mod group {
    use std::os::unix::process::CommandExt;
    use std::process::{Child, Command};

    use rustix::process::{Pid, Signal, WaitId, WaitIdOptions, kill_process_group, waitid};

    pub(super) fn set_apart(command: &mut Command) {
        command.process_group(0);
    }

    /// Kills the group. The child must not have been waited for.
    pub(super) fn kill(child: &mut Child) {
        let _ = kill_process_group(Pid::from_child(child), Signal::KILL);
    }

    /// Whether the child has ended. It can still be waited for.
    pub(super) fn has_ended(child: &mut Child) -> bool {
        let look = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
        !matches!(waitid(WaitId::Pid(Pid::from_child(child)), look), Ok(None))
    }
}

/// Elsewhere a program goes alone.
#[cfg(not(unix))]
mod group {
    use std::process::{Child, Command};

    pub(super) fn set_apart(_command: &mut Command) {}

    pub(super) fn kill(child: &mut Child) {
        let _ = child.kill();
    }

    pub(super) fn has_ended(child: &mut Child) -> bool {
        !matches!(child.try_wait(), Ok(None))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answer(text: &[u8]) -> Answer {
        read_answer(&mut BufReader::new(text))
    }

    #[test]
    fn answers_are_lines_of_bounded_length() {
        assert_eq!(answer(b" A1-A2\r\nB1-B2\n").unwrap(), "A1-A2");
        assert_eq!(answer(b"last").unwrap(), "last");
        assert!(matches!(answer(b""), Err(ProgramError::Ended(None))));
        assert!(matches!(answer(b"\xff\n"), Err(ProgramError::NotUtf8)));
        let mut long = vec![b'x'; LONGEST];
        long.push(b'\n');
        assert_eq!(answer(&long).unwrap().len(), LONGEST);
        assert!(matches!(answer(&vec![b'x'; LONGEST + 1]), Err(ProgramError::TooLong)));
    }

    #[cfg(unix)]
    mod running {
        use super::*;

        const SOON: Duration = Duration::from_millis(100);
        const LATE: Duration = Duration::from_secs(60);

        fn ask(command: &str, limit: Duration) -> Answer {
            let mut program = Program::start(command).unwrap();
            program.ask("view".to_owned(), limit, &Stop::default()).unwrap()
        }

        #[test]
        fn a_program_answers_or_is_told_why_not() {
            assert_eq!(ask("cat", LATE).unwrap(), "view");
            assert!(matches!(ask("sleep 100", SOON), Err(ProgramError::Silent(SOON))));
            assert!(matches!(ask("cat /dev/zero", LATE), Err(ProgramError::TooLong)));
            let code = |answer: Answer| match answer {
                Err(ProgramError::Ended(Some(status))) => (status.code(), signal(status)),
                other => panic!("{other:?}"),
            };
            assert_eq!(code(ask("exit 3", LATE)), (Some(3), None));
            assert_eq!(code(ask("kill -TERM $$", LATE)), (None, Some(15)));
            assert!(matches!(ask("exec >&-; sleep 100", LATE), Err(ProgramError::Ended(None))));
        }

        #[test]
        fn waiting_can_be_stopped() {
            let stop = Stop::default();
            stop.now();
            let mut program = Program::start("sleep 100").unwrap();
            assert!(program.ask(String::new(), LATE, &stop).is_none());
        }

        #[test]
        fn a_program_goes_with_its_children() {
            // The children hold the pipe: it closes when the last of them has gone.
            let (mut alive, held) = io::pipe().unwrap();
            let mut shell = Command::new("sh");
            shell.args(["-c", "sleep 100 & sleep 100 & echo; wait"]).stdout(held);
            group::set_apart(&mut shell);
            let child = shell.stdin(Stdio::null()).spawn().unwrap();
            drop(shell);
            let mut line = [0];
            alive.read_exact(&mut line).unwrap();
            let (views, _) = channel();
            let (_, answers) = sync_channel(1);
            drop(Program { child, reaped: false, views, answers });
            assert_eq!(alive.read(&mut line).unwrap(), 0);
        }
    }
}
