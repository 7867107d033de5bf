//! `conformance [GAME]`: the open test-suite, against this program or another one. `docs/dev/conformance.md` explains it.
//!
//! `suite` reads the files of the suite into tests, `program` asks a program, and `playouts` judges its random games.

mod playouts;
mod program;
mod suite;

use std::thread;

use clap::ArgMatches;
use serde_json::{Value, json};

use crate::rules::catalogue::{self, games};
use crate::text::Texts;

use super::failure::Failure;
use super::game_command::unknown_game;
use super::output::print_answer;
use program::{Program, ProgramResult};
use suite::{Expected, Test};

/// The longest part of an answer that a line of a failed test shows, in letters.
const MOST_SHOWN: usize = 160;
/// The number of letters shown before the first difference.
const BEFORE: usize = 24;

macro_rules! files_of {
    ($($name:literal => $game:ty,)*) => {
        /// The two files of each game: what every program answers, and what is asked of those that give reasons, play scores
        /// or play by chance.
        const FILES: &[(&str, [&str; 2])] = &[$((
            $name,
            [
                include_str!(concat!("../../../tests/data/conformance/", $name, ".txt")),
                include_str!(concat!("../../../tests/data/conformance/", $name, "-more.txt")),
            ],
        )),*];
    };
}

games!(files_of);

/// `conformance [GAME]`.
pub(super) fn run(texts: &'static Texts, args: &ArgMatches) -> Result<(), Failure> {
    let game = args.get_one::<String>("conformance-game").map(String::as_str);
    if let Some(game) = game.filter(|game| catalogue::facts(game).is_none()) {
        return Err(unknown_game(texts, game));
    }
    let part: Option<u32> = args.get_one("part").copied();
    let program = Program::new(args.get_one::<String>("against").map(String::as_str))?;
    let (mut passed, mut failed) = (0, 0);
    let files = FILES.iter().filter(|(name, _)| game.is_none_or(|game| game == *name));
    for (number, file) in files.flat_map(|(_, files)| (1..).zip(files)) {
        if part.is_some_and(|part| part != number) {
            continue;
        }
        let tests = suite::read(file).map_err(Failure::Machine)?;
        for tests in tests.chunks(32) {
            for (test, result) in tests.iter().zip(all(&program, tests)?) {
                match result {
                    Ok(()) => passed += 1,
                    Err(_) => failed += 1,
                }
                print_answer(args, &line(test, &result), &record(test, &result))?;
            }
        }
    }
    let text = format!("{passed} passed, {failed} failed");
    print_answer(args, &text, &json!({"passed": passed, "failed": failed}))?;
    if failed > 0 { Err(Failure::No) } else { Ok(()) }
}

/// Expected and actual result of a failed test.
type Mismatch = (String, String);

/// The results of some tests, which run beside each other.
fn all(program: &Program, tests: &[Test]) -> Result<Vec<Result<(), Mismatch>>, Failure> {
    let workers = thread::available_parallelism().map_or(1, usize::from);
    let mut results = Vec::new();
    for tests in tests.chunks(workers) {
        let asked: Vec<std::io::Result<ProgramResult>> = thread::scope(|scope| {
            let ask = |test: &'_ Test| program.run_program(&test.args, &test.input, test.file.as_deref());
            let threads: Vec<_> = tests.iter().map(|test| scope.spawn(move || ask(test))).collect();
            threads.into_iter().filter_map(|thread| thread.join().ok()).collect()
        });
        for (test, reply) in tests.iter().zip(asked) {
            results.push(judge(test, &reply?));
        }
    }
    Ok(results)
}

/// Compares a reply with what a test expects.
fn judge(test: &Test, reply: &ProgramResult) -> Result<(), Mismatch> {
    let ProgramResult::Ended { status, out, err } = reply else {
        return Err((test.expected.to_string(), "no end".to_owned()));
    };
    let lines: Vec<&str> = out.lines().map(str::trim_end).collect();
    let differs = |got: String| Err((test.expected.to_string(), got));
    let is_refused = *status == Some(2);
    match &test.expected {
        Expected::Refused => {
            if is_refused {
                Ok(())
            } else {
                differs(reply.to_string())
            }
        }
        Expected::Rule(number) => {
            let is_named = err.split(|letter: char| !letter.is_ascii_alphanumeric()).collect::<Vec<_>>();
            let is_named = is_named.windows(2).any(|pair| pair == ["Rule", &number.to_string()]);
            if is_refused && is_named { Ok(()) } else { differs(reply.to_string()) }
        }
        // Programs may answer with a status of 0, as this one did, or of 1, as it does.
        Expected::Bad => match lines[..] {
            [line] if line.starts_with("bad:") && matches!(status, Some(0 | 1)) => Ok(()),
            _ if *status == Some(0) => differs(lines.join(" | ")),
            _ => differs(reply.to_string()),
        },
        _ if *status != Some(0) => differs(reply.to_string()),
        Expected::Lines(expected) => {
            if lines == *expected {
                Ok(())
            } else {
                differs(lines.join(" | "))
            }
        }
        Expected::Listed(expected) => {
            let got = suite::listed(&lines, expected.starts_with('#'));
            if got == *expected { Ok(()) } else { differs(got) }
        }
        Expected::Playouts { game, setup } => playouts::judge(game, setup, &lines),
    }
}

fn record(test: &Test, result: &Result<(), Mismatch>) -> Value {
    match result {
        Ok(()) => json!({"name": test.name, "ok": true}),
        Err((expected, got)) => json!({"name": test.name, "ok": false, "expected": expected, "got": got}),
    }
}

fn line(test: &Test, result: &Result<(), Mismatch>) -> String {
    match result {
        Ok(()) => format!("ok {}", test.name),
        Err((expected, got)) => {
            let differs = expected.chars().zip(got.chars()).take_while(|(one, other)| one == other).count();
            let start = differs.saturating_sub(BEFORE);
            let shown = |text: &str| {
                let mut part: String = text.chars().skip(start).take(MOST_SHOWN).collect();
                if start > 0 {
                    part.insert(0, '…');
                }
                if text.chars().count() > start + MOST_SHOWN {
                    part.push('…');
                }
                if part.is_empty() { "(no line)".to_owned() } else { super::output::escape_controls(&part) }
            };
            format!("fail {}: expected {} got {}", test.name, shown(expected), shown(got))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_difference_is_shown_where_it_begins() {
        let test = Test {
            name: "camelot/1/moves".to_owned(),
            args: Vec::new(),
            input: String::new(),
            file: None,
            expected: Expected::Refused,
        };
        let far = "A1-A2 ".repeat(50);
        let failed = line(&test, &Err((format!("{far}B1"), format!("{far}C1"))));
        assert!(
            failed.starts_with("fail camelot/1/moves: expected …A1") || failed.contains("expected …"),
            "{failed}"
        );
        assert!(failed.contains("B1 got …") && failed.ends_with("C1"), "{failed}");
        assert_eq!(line(&test, &Ok(())), "ok camelot/1/moves");
        let short = line(&test, &Err(("7".to_owned(), String::new())));
        assert_eq!(short, "fail camelot/1/moves: expected 7 got (no line)");
    }

    #[test]
    fn every_file_of_the_suite_can_be_read() {
        for (game, files) in FILES {
            for file in files {
                let tests = suite::read(file).expect("a file of the suite");
                assert!(!tests.is_empty() && tests.iter().all(|test| test.name.starts_with(game)), "{game}");
            }
        }
    }
}
