//! External program that plays in a match: it reads messages and answers with lines.

use std::fmt::Display;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, ExitStatus};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, channel, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use crate::bots::Stop;
use crate::text::Texts;

use super::super::process_group as group;

/// Length of the longest answer in bytes, without its line ending.
const LONGEST_ANSWER: usize = 1 << 16;
/// Time between two checks for a stop request.
const POLL_INTERVAL: Duration = Duration::from_millis(50);
/// Time for a program that has closed its output to exit by itself, so that its own exit status is reported.
const EXIT_TIME: Duration = Duration::from_millis(500);
/// Number of letters of an answer that an error quotes at most.
const MOST_QUOTED: usize = 80;
/// Length in letters of the longest reason why a move is illegal; the reason may quote the answer too.
const LONGEST_REASON: usize = 300;

/// Error for which a program forfeits its game.
#[derive(Debug)]
pub(super) enum ProgramError {
    /// No answer within this time.
    Silent(Duration),
    /// Answer longer than [`LONGEST_ANSWER`] bytes.
    TooLong,
    /// Answer that is not UTF-8.
    NotUtf8,
    /// ExternalProgram that has exited with this status, or, without a status, has closed its output.
    Ended(Option<ExitStatus>),
    /// Answer that is no legal move, and the reason as a sentence.
    Illegal(String, String),
    /// Answer to the first message that gives no name.
    Nameless(String),
}

impl ProgramError {
    /// The error as a sentence that names the view that was to be answered.
    pub(super) fn sentence(&self, texts: &Texts, view: &str) -> String {
        let say = |id: &str, name: &str, value: &dyn Display| {
            texts.say_with(id, &[("view", &view as &dyn Display), (name, value)])
        };
        match self {
            ProgramError::Silent(limit) => say("match-exec-silent", "time", &duration_text(*limit)),
            ProgramError::TooLong => say("match-exec-long", "bytes", &LONGEST_ANSWER),
            ProgramError::NotUtf8 => say("match-exec-not-utf8", "bytes", &""),
            ProgramError::Ended(status) => match status.map(|status| (status.code(), signal(status))) {
                Some((Some(code), _)) => say("match-exec-status", "status", &code),
                Some((None, Some(signal))) => say("match-exec-signal", "signal", &signal),
                _ => say("match-exec-closed", "status", &""),
            },
            ProgramError::Nameless(answer) => say("match-exec-nameless", "answer", &cut(answer, MOST_QUOTED)),
            ProgramError::Illegal(answer, reason) => {
                let (quoted, reason) = (cut(answer, MOST_QUOTED), cut(reason, LONGEST_REASON));
                let args: [(&str, &dyn Display); 3] =
                    [("view", &view), ("move", &quoted), ("fault", &reason)];
                texts.say_with("match-exec-move", &args)
            }
        }
    }
}

/// The text, shortened to a number of letters and an ellipsis if it is longer.
fn cut(text: &str, most: usize) -> String {
    let mut start: String = text.chars().take(most).collect();
    if start.len() < text.len() {
        start.push('…');
    }
    start
}

/// A duration in seconds where they are whole, else in milliseconds.
fn duration_text(time: Duration) -> String {
    if time.subsec_millis() == 0 {
        format!("{}\u{a0}s", time.as_secs())
    } else {
        format!("{}\u{a0}ms", time.as_millis())
    }
}

/// Line that the program has written, or the error that came instead.
type ProgramLine = Result<String, ProgramError>;

/// Running program, with all processes that it has started.
pub(super) struct ExternalProgram {
    child: Child,
    /// Whether the child has been waited for; from then on its process id may belong to another process.
    is_reaped: bool,
    messages: Sender<String>,
    answers: Receiver<ProgramLine>,
}

impl ExternalProgram {
    /// Starts a shell command, in a process group of its own.
    pub(super) fn start(command: &str) -> io::Result<ExternalProgram> {
        let mut child = group::shell(command, &[]).spawn()?;
        let (messages, message_receiver) = channel();
        let (answer_sender, answers) = sync_channel(1);
        // A pipe can block for ever, so each has a thread of its own, which ends with the pipe.
        if let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) {
            thread::spawn(move || write_messages(input, &message_receiver));
            thread::spawn(move || read_answers(output, &answer_sender));
        }
        Ok(ExternalProgram { child, is_reaped: false, messages, answers })
    }

    /// Sends a message that is not answered.
    pub(super) fn send_message(&self, message: String) {
        // A program that has closed its input is noticed when it is asked.
        let _ = self.messages.send(message);
    }

    /// Closes the program's input and gives it time to read the last messages and to exit by itself.
    pub(super) fn finish(mut self) {
        self.messages = channel().0;
        self.status();
    }

    /// The program's answer to a message within a time limit; `None` if waiting was stopped. After an error the program
    /// is of no more use: its next line may be a late answer to this message.
    pub(super) fn request_answer(
        &mut self,
        message: String,
        limit: Duration,
        stop: &Stop,
    ) -> Option<ProgramLine> {
        // A program that has closed its input may still have answered.
        let _ = self.messages.send(message);
        // A limit beyond the range of the clock is no limit.
        let deadline = Instant::now().checked_add(limit);
        loop {
            let left =
                deadline.map_or(POLL_INTERVAL, |deadline| deadline.saturating_duration_since(Instant::now()));
            match self.answers.recv_timeout(left.min(POLL_INTERVAL)) {
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

    /// The exit status of a program that has closed its output; `None` if it still runs.
    fn status(&mut self) -> Option<ExitStatus> {
        let end = Instant::now() + EXIT_TIME;
        while !group::has_ended(&mut self.child) {
            if Instant::now() >= end {
                return None;
            }
            thread::sleep(Duration::from_millis(5));
        }
        self.end()
    }

    /// Kills the program and all processes that it has started.
    fn end(&mut self) -> Option<ExitStatus> {
        if !self.is_reaped {
            self.is_reaped = true;
            group::kill(&mut self.child);
        }
        self.child.wait().ok()
    }
}

impl Drop for ExternalProgram {
    fn drop(&mut self) {
        self.end();
    }
}

fn write_messages(mut input: ChildStdin, messages: &Receiver<String>) {
    for message in messages {
        if writeln!(input, "{message}").and_then(|()| input.flush()).is_err() {
            return;
        }
    }
}

fn read_answers(output: ChildStdout, answers: &SyncSender<ProgramLine>) {
    let mut output = BufReader::new(output);
    loop {
        let answer = read_answer(&mut output);
        let last = answer.is_err();
        if answers.send(answer).is_err() || last {
            return;
        }
    }
}

/// Reads a line of bounded length.
fn read_answer(output: &mut impl BufRead) -> ProgramLine {
    let mut line = Vec::new();
    match output.take(LONGEST_ANSWER as u64 + 1).read_until(b'\n', &mut line) {
        Ok(1..) => {}
        Ok(0) | Err(_) => return Err(ProgramError::Ended(None)),
    }
    if line.len() > LONGEST_ANSWER && line.last() != Some(&b'\n') {
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

#[cfg(test)]
mod tests {
    use super::*;

    fn answer(text: &[u8]) -> ProgramLine {
        read_answer(&mut BufReader::new(text))
    }

    #[test]
    fn answers_are_lines_of_bounded_length() {
        assert_eq!(answer(b" A1-A2\r\nB1-B2\n").unwrap(), "A1-A2");
        assert_eq!(answer(b"last").unwrap(), "last");
        assert!(matches!(answer(b""), Err(ProgramError::Ended(None))));
        assert!(matches!(answer(b"\xff\n"), Err(ProgramError::NotUtf8)));
        let mut long = vec![b'x'; LONGEST_ANSWER];
        long.push(b'\n');
        assert_eq!(answer(&long).unwrap().len(), LONGEST_ANSWER);
        assert!(matches!(answer(&vec![b'x'; LONGEST_ANSWER + 1]), Err(ProgramError::TooLong)));
    }

    #[cfg(unix)]
    mod running {
        use super::*;

        const SOON: Duration = Duration::from_millis(100);
        const LATE: Duration = Duration::from_secs(60);

        fn request_view(command: &str, limit: Duration) -> ProgramLine {
            let mut program = ExternalProgram::start(command).unwrap();
            program.request_answer("view".to_owned(), limit, &Stop::default()).unwrap()
        }

        #[test]
        fn a_program_answers_or_its_error_is_known() {
            assert_eq!(request_view("cat", LATE).unwrap(), "view");
            assert!(matches!(request_view("sleep 100", SOON), Err(ProgramError::Silent(SOON))));
            assert!(matches!(request_view("cat /dev/zero", LATE), Err(ProgramError::TooLong)));
            let code = |answer: ProgramLine| match answer {
                Err(ProgramError::Ended(Some(status))) => (status.code(), signal(status)),
                other => panic!("{other:?}"),
            };
            assert_eq!(code(request_view("exit 3", LATE)), (Some(3), None));
            assert_eq!(code(request_view("kill -TERM $$", LATE)), (None, Some(15)));
            assert!(matches!(request_view("exec >&-; sleep 100", LATE), Err(ProgramError::Ended(None))));
        }

        #[test]
        fn waiting_can_be_stopped() {
            let stop = Stop::default();
            stop.now();
            let mut program = ExternalProgram::start("sleep 100").unwrap();
            assert!(program.request_answer(String::new(), LATE, &stop).is_none());
        }

        #[test]
        fn children_end_with_the_program() {
            // The children hold the pipe: it closes when the last of them has ended.
            let (mut reader, writer) = io::pipe().unwrap();
            let mut shell = group::shell("sleep 100 & sleep 100 & echo; wait", &[]);
            let child = shell.stdout(writer).stdin(std::process::Stdio::null()).spawn().unwrap();
            drop(shell);
            let mut line = [0];
            reader.read_exact(&mut line).unwrap();
            let (messages, _) = channel();
            let (_, answers) = sync_channel(1);
            drop(ExternalProgram { child, is_reaped: false, messages, answers });
            assert_eq!(reader.read(&mut line).unwrap(), 0);
        }
    }
}
