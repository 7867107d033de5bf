//! `conformance`: this program passes the open test-suite, and programs that are wrong do not.

use super::*;

/// The lines of a run, its last line aside, and that.
fn parted(said: &RunOutput) -> (Vec<&str>, &str) {
    let mut lines: Vec<&str> = said.out.lines().collect();
    let last = lines.pop().expect("a last line");
    (lines, last)
}

fn passes(game: &str) {
    let said = run(&["conformance", game]);
    let (lines, last) = parted(&said);
    let failed: Vec<&&str> = lines.iter().filter(|line| !line.starts_with("ok ")).collect();
    assert!(failed.is_empty(), "{failed:?}");
    assert_eq!((said.status, said.err.as_str()), (Some(0), ""));
    assert_eq!(last, format!("{} passed, 0 failed", lines.len()));
    assert!(lines.len() > 30 && lines.iter().all(|line| line.starts_with(&format!("ok {game}/"))));
    for kind in ["check", "outcome", "moves", "play", "replay", "playouts"] {
        assert!(lines.iter().any(|line| line.ends_with(&format!("/{kind}"))), "{game}: {kind}");
    }
    for kind in ["/perft-", "/illegal-", "/reason-", "/bad"] {
        assert!(lines.iter().any(|line| line.contains(kind)), "{game}: {kind}");
    }
}

#[test]
fn this_program_passes() {
    // At once: each of them takes long.
    std::thread::scope(|scope| {
        for game in NAMES {
            scope.spawn(|| passes(game));
        }
    });
}

/// A program of the shell that is this one but for some commands.
#[cfg(unix)]
fn wrong(but: &str) -> String {
    let program = env!("CARGO_BIN_EXE_camaieu");
    format!("f() {{ case $1 in {but} *) {program} \"$@\";; esac; }}; f")
}

/// The lines of a run against a program that fails, and those that are not ok.
#[cfg(unix)]
fn failing(but: &str) -> (Vec<String>, Vec<String>) {
    let said = run(&["conformance", "chameleon", "--part", "1", "--against", &wrong(but)]);
    assert_eq!((said.status, said.err.as_str()), (Some(1), ""), "{said:?}");
    let (lines, last) = parted(&said);
    let (passed, failed): (Vec<&str>, Vec<&str>) = lines.iter().partition(|line| line.starts_with("ok "));
    assert_eq!(last, format!("{} passed, {} failed", passed.len(), failed.len()));
    let owned = |lines: Vec<&str>| lines.into_iter().map(str::to_owned).collect();
    (owned(passed), owned(failed))
}

#[test]
fn a_program_that_is_right_passes_whoever_it_is() {
    let said = run(&["conformance", "chameleon", "--part", "1", "--against", &shell_path()]);
    assert_eq!((said.status, said.err.as_str()), (Some(0), ""), "{said:?}");
    assert!(said.out.lines().last().unwrap().ends_with(" passed, 0 failed"));
}

#[cfg(unix)]
#[test]
fn a_program_that_forgets_moves_fails_at_them() {
    let program = env!("CARGO_BIN_EXE_camaieu");
    let (passed, failed) = failing(&format!("moves) {program} \"$@\" | sed 1d;;"));
    // Only where the game is over there is none to forget.
    assert!(passed.iter().all(|line| !line.ends_with("/moves") || line.ends_with("/end/moves")));
    assert!(passed.len() > failed.len() && failed.len() > 10);
    for line in &failed {
        assert!(line.starts_with("fail chameleon/") && line.contains("/moves: expected "), "{line}");
        assert!(line.contains(" got "), "{line}");
    }
}

#[cfg(unix)]
#[test]
fn faulty_programs_fail_each_case_by_name() {
    let (_, failed) = failing("perft) echo 7;; check) echo ok;; apply) echo X; echo ongoing;;");
    let of = |kind: &str| failed.iter().find(|line| line.contains(kind)).unwrap_or_else(|| panic!("{kind}"));
    assert!(of("/perft-2").ends_with(" got 7"), "{}", of("/perft-2"));
    assert!(of("/bad").ends_with(": expected bad: … got ok"), "{}", of("/bad"));
    assert!(of("/illegal-1").contains(": expected status 2 got status 0"), "{}", of("/illegal-1"));
    assert!(of("/play").ends_with(" got X | ongoing"), "{}", of("/play"));
}

#[cfg(unix)]
#[test]
fn a_program_without_reasons_fails_only_part_two() {
    let program = env!("CARGO_BIN_EXE_camaieu");
    let mute = wrong(&format!("apply) {program} \"$@\" 2>&-;;"));
    let said = run(&["conformance", "chameleon", "--part", "2", "--against", &mute]);
    let (lines, _) = parted(&said);
    let failed: Vec<&&str> = lines.iter().filter(|line| line.starts_with("fail ")).collect();
    assert!(!failed.is_empty() && failed.len() < lines.len());
    for line in failed {
        assert!(line.contains("/reason-") && line.contains("expected status 2, Rule "), "{line}");
    }
}

#[test]
fn missing_programs_fail_and_bad_arguments_error() {
    let said = run(&["conformance", "chameleon", "--part", "1", "--against", "no-such-program-here"]);
    assert_eq!(said.status, Some(1));
    assert!(parted(&said).1.starts_with("0 passed, ") || !said.out.contains("ok chameleon/default/1/moves"));
    assert_refused(&["conformance", "chess"], &["chess"]);
    assert_refused(&["conformance", "--part", "3"], &["3"]);
}
