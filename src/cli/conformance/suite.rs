//! The tests of a file of the suite.

use std::fmt::{self, Display};

/// One question to a program, with its answer.
#[derive(Debug)]
pub(super) struct Test {
    pub(super) name: String,
    /// Arguments of the program; the file, if there is one, comes last.
    pub(super) args: Vec<String>,
    pub(super) input: String,
    /// Content of the file that is named by the last argument.
    pub(super) file: Option<String>,
    pub(super) expected: Expected,
}

#[derive(Debug, PartialEq, Eq)]
pub(super) enum Expected {
    /// These lines.
    Lines(Vec<String>),
    /// These lines, joined by spaces; or their number and their hash.
    Listed(String),
    /// A line that begins with `bad:`.
    Bad,
    /// Exit status 2.
    Refused,
    /// Exit status 2, and the number of this rule in the error.
    Rule(u8),
    /// Random games in which all is as the rules have it.
    Playouts { game: String, setup: String },
}

impl Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Expected::Lines(lines) => f.write_str(&lines.join(" | ")),
            Expected::Listed(moves) => f.write_str(moves),
            Expected::Bad => f.write_str("bad: …"),
            Expected::Refused => f.write_str("status 2"),
            Expected::Rule(number) => write!(f, "status 2, Rule {number}"),
            Expected::Playouts { .. } => f.write_str("games by the rules"),
        }
    }
}

/// Lines as a list: joined by spaces, or, as a hash, `#`, the hash of that (FNV-1a, 64 bits), and their number.
pub(super) fn listed(lines: &[&str], as_hash: bool) -> String {
    let all = lines.join(" ");
    if !as_hash {
        return all;
    }
    let step = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3);
    format!("#{:016x} {}", all.bytes().fold(0xCBF2_9CE4_8422_2325, step), lines.len())
}

/// The case that is being read.
#[derive(Default)]
struct Case {
    name: String,
    setup: Option<String>,
    position: Option<String>,
    /// The moves that lead on, after `play`.
    moves: Vec<String>,
    /// The lines of a score.
    score: String,
    then: String,
}

/// Reads a file; the error names the line.
pub(super) fn read(text: &str) -> Result<Vec<Test>, String> {
    let mut tests = Vec::new();
    let mut game = String::new();
    let mut case = Case::default();
    for (number, line) in (1..).zip(text.lines()) {
        let (key, value) = line.split_once(' ').unwrap_or((line, ""));
        let unreadable = || format!("line {number}: {line}");
        match key {
            "" | "#" => {}
            "game" => game = value.to_owned(),
            "case" => case = Case { name: value.to_owned(), ..Case::default() },
            "setup" => case.setup = Some(value.to_owned()),
            "position" => case.position = Some(value.to_owned()),
            "|" => case.score += &format!("{value}\n"),
            "play" => case.moves = split_args(value),
            "then" => case.then = value.to_owned(),
            // For programs of one's own: no command says them by themselves.
            "points" => {}
            _ => case.test(&game, key, value, &mut tests).ok_or_else(unreadable)?,
        }
    }
    Ok(tests)
}

fn split_args(text: &str) -> Vec<String> {
    text.split_whitespace().map(str::to_owned).collect()
}

impl Case {
    /// Adds the tests of a line; `None` if there is none of this kind.
    fn test(&self, game: &str, kind: &str, value: &str, tests: &mut Vec<Test>) -> Option<()> {
        let lines = |lines: &[&str]| Expected::Lines(lines.iter().map(|&line| line.to_owned()).collect());
        let position = self.position.as_deref().unwrap_or_default();
        let mut add = |kind: &str, args: Vec<String>, input: &str, expected: Expected| {
            let name = format!("{game}/{}/{kind}", self.name);
            tests.push(Test { name, args, input: input.to_owned(), file: None, expected });
        };
        match kind {
            "start" => add(kind, self.args("position", game, &[], false), "", lines(&[value])),
            "bad" => add(kind, self.args("check", game, &[], false), &format!("{value}\n"), Expected::Bad),
            "outcome" => {
                add("check", self.args("check", game, &[], false), &format!("{position}\n"), lines(&["ok"]));
                add(kind, self.args("apply", game, &[], true), "", lines(&[position, value]));
            }
            "moves" => {
                let expected = Expected::Listed(value.to_owned());
                add(kind, self.args("moves", game, &[], true), "", expected);
            }
            "perft" => {
                let (depth, count) = value.split_once(' ')?;
                let args = self.args("perft", game, &[depth.to_owned()], true);
                add(&format!("perft-{depth}"), args, "", lines(&[count]));
            }
            "illegal" => {
                for (index, mv) in (1..).zip(split_args(value)) {
                    let args = self.args("apply", game, &[mv], true);
                    add(&format!("illegal-{index}"), args, "", Expected::Refused);
                }
            }
            "reason" => {
                let (rule, mv) = value.split_once(' ')?;
                let args = self.args("apply", game, &[mv.to_owned()], true);
                add(&format!("reason-{mv}"), args, "", Expected::Rule(rule.parse().ok()?));
            }
            "playouts" => {
                let more = ["--games", "2", "--seed", value, "--jsonl"].map(str::to_owned);
                let setup = self.setup.clone().unwrap_or_default();
                let expected = Expected::Playouts { game: game.to_owned(), setup };
                add(kind, self.args("playouts", game, &more, false), "", expected);
            }
            "ends" if self.score.is_empty() => {
                let args = self.args("apply", game, &self.moves, true);
                add("play", args, "", lines(&[&self.then, value]));
            }
            "ends" => {
                add("replay", vec!["replay".to_owned()], "", lines(&[&self.then, value]));
                tests.last_mut()?.file = Some(self.score.clone());
            }
            _ => return None,
        }
        Some(())
    }

    /// The arguments of a command about the case.
    fn args(&self, command: &str, game: &str, more: &[String], has_position: bool) -> Vec<String> {
        let mut args = vec![command.to_owned(), game.to_owned()];
        args.extend_from_slice(more);
        let mut option = |name: &str, value: &Option<String>| {
            if let Some(value) = value {
                args.extend([name.to_owned(), value.clone()]);
            }
        };
        option("--setup", &self.setup);
        if has_position {
            option("--position", &self.position);
        }
        args.extend(["--lang".to_owned(), "en".to_owned()]);
        args
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lines_of_a_case_are_tests_of_commands() {
        let text = "# A comment\ngame chameleon\n\ncase start\nposition X r\noutcome ongoing\nmoves a1-a2 b1-b2\n\
                    perft 2 7\nillegal a1-a3\n\ncase board=ring/2\nsetup board=ring\nplay a1-a2 b1-b2\nthen Y r\n\
                    ends draw repetition\nbad z\n";
        let tests = read(text).unwrap();
        let names: Vec<&str> = tests.iter().map(|test| test.name.as_str()).collect();
        let start = ["check", "outcome", "moves", "perft-2", "illegal-1"];
        let start = start.map(|kind| format!("chameleon/start/{kind}"));
        assert_eq!(names[..5], start);
        assert_eq!(names[5..], ["chameleon/board=ring/2/play", "chameleon/board=ring/2/bad"]);
        assert_eq!(tests[3].args.join(" "), "perft chameleon 2 --position X r --lang en");
        assert_eq!(tests[6].args.join(" "), "check chameleon --setup board=ring --lang en");
        assert_eq!(tests[1].expected, Expected::Lines(vec!["X r".to_owned(), "ongoing".to_owned()]));
        assert_eq!(read("game chameleon\ncase 1\nwhat 7").unwrap_err(), "line 3: what 7");
    }

    #[test]
    fn a_long_list_is_its_hash_and_its_number() {
        assert_eq!(listed(&["a", "b"], false), "a b");
        // The hash of no bytes is the offset basis of FNV-1a.
        assert_eq!(listed(&[], true), "#cbf29ce484222325 0");
        assert_eq!(listed(&["a"], true), "#af63dc4c8601ec8c 1");
    }
}
