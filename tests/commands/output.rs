//! Standard output and standard error that are closed or cannot be written.

use super::*;

#[test]
fn a_reader_that_goes_away_ends_the_program_quietly() {
    let endless = ["playouts", "camelot", "--games", "1000000000", "--jsonl"];
    for args in [&endless[..], &["check", "camelot"], &["moves", "camelot", "--position", "-"]] {
        let mut child = spawn(args);
        let mut input = child.stdin.take().unwrap();
        writeln!(input, "{START}").unwrap();
        let mut first = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut first).unwrap();
        assert!(first.len() > 2, "{first}");
        // The reader has closed its pipe. A program that another test is just starting may hold a copy of it for a
        // moment, so more than one answer may still be taken.
        let _ = (0..10_000).try_for_each(|_| writeln!(input, "{START}"));
        drop(input);
        let said: RunOutput = child.wait_with_output().unwrap().into();
        assert_eq!((said.status, said.err.as_str()), (Some(0), ""), "{args:?}");
    }
}

#[test]
#[cfg(target_os = "linux")]
fn unwritable_output_exits_with_status_1() {
    let full = std::fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
    let said = program(&["moves", "camelot"]).stdout(full).output().unwrap();
    assert_complains(&said.into(), 1, "", &["space"]);
}

#[test]
fn a_closed_stderr_keeps_the_exit_status() {
    let mut child = spawn(&["moves", "camelot", "--position", "-"]);
    drop(child.stderr.take());
    child.stdin.take().unwrap().write_all(b"no position\n").unwrap();
    assert_eq!(child.wait().unwrap().code(), Some(2));
}
