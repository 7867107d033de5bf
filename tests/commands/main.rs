//! The commands as a player types them: the program itself, its output, its errors and its exit status.

mod equipment;
mod input;
mod players;
mod problem;
mod programs;
mod terminal;

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Write};
use std::path::PathBuf;
use std::process::{Child, Command, Output, Stdio};

use camaieu::rules::catalogue::NAMES;
use serde_json::Value;

const START: &str = "2/8/10/12/12/2nmmmmmmn2/3nmmmmn3/12/12/3NMMMMN3/2NMMMMMMN2/12/12/10/8/2 w 0 0 0";
/// White has won by its castle.
const OVER: &str = "MN/8/10/12/12/2n9/12/12/12/12/12/12/12/10/8/2 b 0 0 0";
/// White's Man can only jump.
const ONE_MOVE: &str = "2/8/10/12/12/12/12/12/12/12/5m6/5M5m/12/10/8/2 w 0 0 3";

fn program(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_camaieu"));
    for name in ["LC_ALL", "LC_MESSAGES", "LC_CTYPE", "LANGUAGE"] {
        command.env_remove(name);
    }
    command.env("LANG", "C").args(args).stdin(Stdio::null());
    command
}

/// What a run of the program has said.
#[derive(Debug, PartialEq)]
struct Said {
    out: String,
    err: String,
    status: Option<i32>,
}

impl From<Output> for Said {
    fn from(output: Output) -> Said {
        let text = |bytes| String::from_utf8(bytes).expect("output is UTF-8");
        Said { out: text(output.stdout), err: text(output.stderr), status: output.status.code() }
    }
}

fn run(args: &[&str]) -> Said {
    program(args).output().unwrap().into()
}

fn run_with_input(args: &[&str], input: &[u8]) -> Said {
    let mut child = spawn(args);
    child.stdin.take().unwrap().write_all(input).unwrap();
    child.wait_with_output().unwrap().into()
}

fn spawn(args: &[&str]) -> Child {
    program(args).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap()
}

/// The lines of a run that succeeds.
fn lines(args: &[&str]) -> Vec<String> {
    let said = run(args);
    assert_eq!((said.status, said.err.as_str()), (Some(0), ""), "{args:?}");
    assert!(said.out.is_empty() || said.out.ends_with('\n'), "{args:?}");
    said.out.lines().map(str::to_owned).collect()
}

/// The error line of a run that fails with this status, having printed this. It holds all the words.
fn assert_complains(said: &Said, status: i32, printed: &str, words: &[&str]) {
    assert_eq!((said.status, said.out.as_str()), (Some(status), printed), "{said:?}");
    let line = said.err.strip_suffix('\n').expect("the error ends its line");
    assert!(line.starts_with("camaieu: ") && !line.contains(['\n', '\r']), "{line}");
    for word in words {
        assert!(line.contains(word), "no {word} in: {line}");
    }
}

/// The run is refused as bad input, prints nothing, and its error line holds all the words.
fn assert_refused(args: &[&str], words: &[&str]) {
    assert_complains(&run(args), 2, "", words);
}

/// A file for this test alone.
fn file(name: &str, content: impl AsRef<[u8]>) -> String {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&path, content).unwrap();
    path.to_str().unwrap().to_owned()
}

mod small_commands {
    use super::*;

    #[test]
    fn games_lists_the_games_with_their_seats() {
        let said = lines(&["games"]);
        let names: Vec<&str> = said.iter().filter_map(|line| line.split(' ').next()).collect();
        assert_eq!(names, NAMES);
        assert_eq!(said[0], "camelot seats=2");
    }

    #[test]
    fn position_prints_where_a_match_begins() {
        assert_eq!(lines(&["position", "camelot"]), [START]);
        assert_eq!(lines(&["position", "camelot", "--seed", "7"]), [START]);
        assert_eq!(lines(&["position", "camelot", "--position", ONE_MOVE]), [ONE_MOVE]);
        for name in NAMES {
            assert_eq!(lines(&["position", name]).len(), 1, "{name}");
            assert_eq!(lines(&["position", name]), lines(&["position", name, "--seed", "1"]), "{name}");
        }
    }

    #[test]
    fn moves_are_canonical_and_in_byte_order() {
        for name in NAMES {
            let moves = lines(&["moves", name]);
            assert!(!moves.is_empty() && moves.is_sorted(), "{name}: {moves:?}");
        }
        let moves = lines(&["moves", "camelot"]);
        assert_eq!(moves.len(), 100);
        assert_eq!(moves[..3], ["C6-B5", "C6-B6", "C6-B7"]);
        assert_eq!(lines(&["moves", "camelot", "--position", ONE_MOVE]), ["F5xF7"]);
    }

    #[test]
    fn a_game_that_is_over_has_no_moves() {
        assert_eq!(lines(&["moves", "camelot", "--position", OVER]), [""; 0]);
    }

    #[test]
    fn moves_answers_each_position_on_standard_input_with_a_line() {
        let input = format!("{ONE_MOVE}\n{OVER}\r\n{START}");
        let said = run_with_input(&["moves", "camelot", "--position", "-"], input.as_bytes());
        assert_eq!((said.status, said.err.as_str()), (Some(0), ""));
        let answers: Vec<&str> = said.out.split('\n').collect();
        assert_eq!(answers[..2], ["F5xF7", ""]);
        assert_eq!(answers[2], lines(&["moves", "camelot"]).join(" "));
        assert_eq!(answers[3..], [""]);
        let nothing = run_with_input(&["moves", "camelot", "--position", "-"], b"");
        assert_eq!((nothing.out.as_str(), nothing.status), ("", Some(0)));
    }

    #[test]
    fn moves_stops_at_a_bad_position_and_what_it_printed_stands() {
        let input = format!("{ONE_MOVE}\n{START} 5\n{START}\n");
        let said = run_with_input(&["moves", "camelot", "--position", "-"], input.as_bytes());
        assert_complains(&said, 2, "F5xF7\n", &["line 2", "5 fields", "6"]);
    }

    #[test]
    fn apply_plays_moves() {
        assert_eq!(lines(&["apply", "camelot"]), [START, "ongoing"]);
        let played = "2/8/10/12/12/2nmmmm1mn2/3nmmmmn3/5m6/4M7/3NMMMMN3/2NM1MMMMN2/12/12/10/8/2 w 0 0 2";
        assert_eq!(lines(&["apply", "camelot", "E6-E8", "h11-f9"]), [played, "ongoing"]);
        let jumped = "2/8/10/12/12/12/12/12/12/5M6/12/11m/12/10/8/2 b 0 0 0";
        assert_eq!(lines(&["apply", "camelot", "--position", ONE_MOVE, "F5xF7"]), [jumped, "draw bare"]);
        assert_eq!(lines(&["apply", "camelot", "--position", OVER]), [OVER, "win 1 castle"]);
    }

    #[test]
    fn apply_counts_repetition_in() {
        let round = ["C6-B6", "C11-B11", "B6-C6", "B11-C11"];
        let args = |rounds| [&["apply", "camelot"][..], &round.repeat(rounds)].concat();
        assert_eq!(lines(&args(1))[1], "ongoing");
        assert_eq!(lines(&args(2))[1], "draw repetition");
        let more = [args(2), vec!["E6-E8"]].concat();
        assert_refused(&more, &["move 9", "E6-E8", "over"]);
    }

    #[test]
    fn apply_names_the_move_that_cannot_be_played() {
        assert_refused(&["apply", "camelot", "E6-E8", "H11-A4"], &["move 2", "H11-A4", "Rule 1"]);
        assert_refused(&["apply", "camelot", "castle"], &["move 1", "castle", "not a move"]);
        assert_refused(&["apply", "camelot", "--position", ONE_MOVE, "F5-E5"], &["move 1", "Rule 4", "F5"]);
    }

    #[test]
    fn check_answers_each_line() {
        let bad = START.replacen("2/8/", "3/9/", 1).replace(" w 0", " x 7");
        let input = format!("{START}\n\n{bad}\r\n{OVER}");
        let said = run_with_input(&["check", "camelot"], input.as_bytes());
        assert_eq!((said.status, said.err.as_str()), (Some(0), ""));
        let answers: Vec<&str> = said.out.lines().collect();
        assert_eq!(answers.len(), 4);
        assert_eq!((answers[0], answers[3]), ("ok", "ok"));
        assert!(answers[1].starts_with("bad: ") && answers[1].contains("5 fields"), "{}", answers[1]);
        // All that is wrong, and where.
        for word in ["bad: ", "Rank 16", "Rank 15", "w or b", "castle moves", "7"] {
            assert!(answers[2].contains(word), "no {word} in: {}", answers[2]);
        }
    }

    #[test]
    fn check_takes_any_bytes() {
        let said = run_with_input(&["check", "camelot"], b"\xff\xfe\n\x1b[31m\0\n\xc3\xa9\n");
        assert_eq!((said.status, said.out.lines().count(), said.err.as_str()), (Some(0), 3, ""));
        assert!(said.out.lines().all(|line| line.starts_with("bad: ") && !line.contains(char::is_control)));
    }

    #[test]
    fn answers_come_line_by_line() {
        for args in [&["check", "camelot"][..], &["moves", "camelot", "--position", "-"]] {
            let mut child = spawn(args);
            let mut input = child.stdin.take().unwrap();
            let mut output = BufReader::new(child.stdout.take().unwrap());
            for _ in 0..2 {
                // The program cannot know whether more will come.
                writeln!(input, "{ONE_MOVE}").unwrap();
                input.flush().unwrap();
                let mut answer = String::new();
                output.read_line(&mut answer).unwrap();
                assert!(["ok\n", "F5xF7\n"].contains(&answer.as_str()), "{answer:?}");
            }
            drop(input);
            assert!(child.wait().unwrap().success());
        }
    }
}

mod counting {
    use super::*;

    #[test]
    fn perft_counts_sequences() {
        for (depth, count) in [("0", "1"), ("1", "100"), ("2", "10026")] {
            assert_eq!(lines(&["perft", "camelot", depth]), [count]);
        }
        assert_eq!(lines(&["perft", "camelot", "3", "--position", OVER]), ["0"]);
        // The one move ends the game: it counts, and nothing follows.
        assert_eq!(lines(&["perft", "camelot", "1", "--position", ONE_MOVE]), ["1"]);
        assert_eq!(lines(&["perft", "camelot", "2", "--position", ONE_MOVE]), ["0"]);
    }

    #[test]
    fn perft_can_be_divided_by_first_moves() {
        for name in NAMES {
            let divided = lines(&["perft", name, "2", "--divide"]);
            let (total, each) = divided.split_last().unwrap();
            let pairs: Vec<(&str, u64)> = each
                .iter()
                .map(|line| line.split_once(": ").map(|(mv, count)| (mv, count.parse().unwrap())).unwrap())
                .collect();
            let moves: Vec<&str> = pairs.iter().map(|(mv, _)| *mv).collect();
            assert_eq!(moves, lines(&["moves", name]), "{name}");
            assert_eq!(pairs.iter().map(|(_, count)| count).sum::<u64>().to_string(), *total, "{name}");
            assert_eq!(lines(&["perft", name, "2"]), [total.as_str()], "{name}");
        }
    }

    #[test]
    fn depths_are_small_numbers() {
        for depth in ["-1", "x", "1.5", "100", "99999999999999999999", ""] {
            assert_refused(&["perft", "camelot", depth], &["camaieu --help"]);
        }
        assert_refused(&["perft", "camelot"], &["DEPTH"]);
    }

    fn numbers(lines: &[String]) -> BTreeMap<&str, f64> {
        let pairs = lines.iter().filter_map(|line| line.split_once(' '));
        pairs.filter_map(|(key, value)| Some((key, value.parse().ok()?))).collect()
    }

    #[test]
    fn playouts_are_counted() {
        for name in NAMES {
            let said = lines(&["playouts", name, "--games", "7"]);
            let keys: Vec<&str> = said.iter().filter_map(|line| line.split(' ').next()).collect();
            let expected = ["games", "plies", "seconds", "games/s", "plies/s", "mean-plies"];
            assert_eq!(keys[..6], expected, "{name}");
            assert!(keys.len() > 6 && keys[6..].iter().all(|key| *key == "outcome"), "{name}: {said:?}");
            let numbers = numbers(&said);
            assert_eq!(numbers["games"], 7.0, "{name}");
            assert!((numbers["mean-plies"] - numbers["plies"] / 7.0).abs() < 0.01, "{name}: {said:?}");
            let counts = said[6..].iter().map(|line| line.split(' ').nth(1).unwrap().parse::<u32>().unwrap());
            assert_eq!(counts.sum::<u32>(), 7, "{name}: {said:?}");
            for line in &said[6..] {
                let text = line.splitn(3, ' ').nth(2).unwrap();
                assert!(text.starts_with("win ") || text.starts_with("draw "), "{line}");
            }
        }
    }

    #[test]
    fn playouts_may_be_none_or_from_a_position() {
        let none = lines(&["playouts", "camelot", "--games", "0"]);
        assert_eq!((none.len(), none[0].as_str(), none[1].as_str()), (6, "games 0", "plies 0"));
        let one = lines(&["playouts", "camelot", "--games", "3", "--position", ONE_MOVE]);
        assert_eq!((one[1].as_str(), one[6].as_str()), ("plies 3", "outcome 3 draw bare"));
        assert_refused(&["playouts", "camelot", "--games", "many"], &["--games", "many"]);
        assert_refused(&["playouts", "camelot", "--games", "-1"], &["-1"]);
    }

    fn jsonl(args: &[&str]) -> Vec<Value> {
        let args = [&["playouts"], args, &["--jsonl"]].concat();
        lines(&args).iter().map(|line| serde_json::from_str(line).expect("a line is JSON")).collect()
    }

    #[test]
    fn playouts_are_told_ply_by_ply() {
        for name in NAMES {
            let plies = jsonl(&[name, "--games", "3"]);
            let mut games = 0;
            let mut at = None;
            for ply in &plies {
                let keys: Vec<&str> = ply.as_object().unwrap().keys().map(String::as_str).collect();
                let without_points: Vec<&str> = keys.into_iter().filter(|key| *key != "points").collect();
                assert_eq!(without_points, ["legal", "move", "next", "outcome", "position"], "{name}");
                let legal: Vec<&str> =
                    ply["legal"].as_array().unwrap().iter().flat_map(Value::as_str).collect();
                assert!(legal.is_sorted() && legal.contains(&ply["move"].as_str().unwrap()), "{ply}");
                if let Some(next) = at {
                    assert_eq!(next, &ply["position"], "{name}");
                }
                at = Some(&ply["next"]);
                if ply["outcome"] != "ongoing" {
                    games += 1;
                    at = None;
                }
            }
            assert_eq!((games, at), (3, None), "{name}");
        }
    }

    #[test]
    fn a_ply_agrees_with_the_other_commands() {
        let plies = jsonl(&["camelot", "--games", "1", "--seed", "4"]);
        assert_eq!(plies[0]["position"], START);
        assert!(plies[0].get("points").is_none());
        for ply in [&plies[0], &plies[plies.len() / 2], &plies[plies.len() - 1]] {
            let position = ply["position"].as_str().unwrap();
            let legal: Vec<&str> = ply["legal"].as_array().unwrap().iter().flat_map(Value::as_str).collect();
            assert_eq!(lines(&["moves", "camelot", "--position", position]), legal);
            let mv = ply["move"].as_str().unwrap();
            assert_eq!(lines(&["apply", "camelot", "--position", position, mv])[0], ply["next"]);
        }
    }

    #[test]
    fn the_same_seed_gives_the_same_games() {
        for name in NAMES {
            let games = |seed| jsonl(&[name, "--games", "2", "--seed", seed]);
            let first = games("1");
            assert_eq!(first, games("1"), "{name}");
            assert_eq!(first, jsonl(&[name, "--games", "2"]), "{name}: 1 is the default");
            assert_ne!(first, games("2"), "{name}");
        }
    }
}

mod replaying {
    use super::*;

    const GAMES: &str = include_str!("../data/camelot-games.txt");

    fn replay(name: &str, score: &str) -> Vec<String> {
        lines(&["replay", &file(name, score)])
    }

    #[test]
    fn published_scores_are_played() {
        let first = GAMES.split("\n\n").next().unwrap();
        let last = "2/8/10/12/5N6/7m4/12/2m9/5m6/12/12/12/12/10/8/2 w 0 0 0";
        assert_eq!(replay("first", first), [last, "win 2 resign"]);
        for (index, score) in GAMES.split("\n\n").enumerate().skip(1) {
            assert_eq!(replay(&format!("game-{index}"), score)[1], "ongoing");
        }
    }

    #[test]
    fn a_score_need_not_name_its_game() {
        let moves = "1.E6-E8 H11-F9 2.H6-F8 *";
        let named = format!("game: camelot\nevent: a test\n\n{moves}\n");
        assert_eq!(replay("unnamed", moves), replay("named", &named));
        let argument: Vec<&str> = vec!["apply", "camelot", "E6-E8", "H11-F9", "H6-F8"];
        assert_eq!(replay("unnamed-again", moves), lines(&argument));
    }

    #[test]
    fn a_score_may_begin_elsewhere_and_hold_comments() {
        let score =
            format!("game: camelot\nposition: {ONE_MOVE}\n1. F5xF7! {{a comment\nover lines}} 1/2-1/2");
        assert_eq!(replay("elsewhere", &score)[1], "draw bare");
        assert_eq!(replay("crlf", "game: camelot\r\n1.E6-E8 H11-F9\r\n").len(), 2);
        assert_eq!(replay("agreed", "1.E6-E8 1/2-1/2")[1], "draw agreement");
        assert_eq!(replay("resigned", "1.E6-E8 Resigns")[1], "win 1 resign");
        assert_eq!(replay("resigned-later", "1.E6-E8 {a comment} 1...H11-F9 Resigns")[1], "win 2 resign");
    }

    fn assert_refused_score(name: &str, score: impl AsRef<[u8]>, words: &[&str]) {
        let path = file(name, score);
        assert_refused(&["replay", &path], &[&[path.as_str()], words].concat());
    }

    #[test]
    fn the_first_move_that_cannot_be_played_is_named_with_its_number() {
        let illegal = "game: camelot\n1.E6-E8 H11-F9\n2.H6-A4 nonsense";
        assert_refused_score("illegal", illegal, &["line 3", "move 2", "H6-A4", "Rule 1"]);
        assert_refused_score(
            "unreadable",
            "1.E6-E8 H11-F9 2.H6-F8 castle",
            &["line 1", "move 2", "castle", "not a move"],
        );
        assert_refused_score("unnamed-illegal", "1.E6-E8 E8-E9", &["move 1", "E8-E9"]);
        assert_refused_score(
            "after-the-end",
            format!("position: {ONE_MOVE}\n1.F5xF7 L5-L6"),
            &["L5-L6", "over"],
        );
    }

    #[test]
    fn what_is_no_score_is_refused() {
        assert_refused_score("not-utf8", b"1.E6-E8 \xff\xfe", &["UTF-8"]);
        assert_refused_score("comment", "1.E6-E8\n{no end", &["line 2"]);
        assert_refused_score("key", "game: camelot\ncolour: blue\n1.E6-E8", &["line 2", "colour"]);
        assert_refused_score("game", "game: chess\n1.e4", &["chess", "camelot"]);
        assert_refused_score("setup", "game: camelot\nsetup: board=ring\n1.E6-E8", &["board"]);
        assert_refused_score("position", format!("game: camelot\nposition: {START} 1\n"), &["5 fields"]);
        assert_refused_score("seed", "game: camelot\nseed: x\n1.E6-E8", &["seed", "x"]);
        assert_refused_score("result", format!("position: {ONE_MOVE}\n1.F5xF7 1-0"), &["win 1", "draw bare"]);
        assert_refused_score("after", "1.E6-E8 1-0 H11-F9", &["line 1", "H11-F9"]);
        assert_refused_score("two-results", "1.E6-E8 1-0 0-1", &["line 1", "0-1"]);
    }

    #[test]
    fn a_file_that_is_not_there_is_named() {
        assert_refused(&["replay", "no/such/file"], &["no/such/file"]);
        assert_refused(&["replay", env!("CARGO_TARGET_TMPDIR")], &[env!("CARGO_TARGET_TMPDIR")]);
        assert_refused(&["replay"], &["FILE"]);
    }
}

mod arguments {
    use super::*;

    const WITH_A_GAME: [&[&str]; 6] = [
        &["position", "camelot"],
        &["check", "camelot"],
        &["moves", "camelot"],
        &["apply", "camelot"],
        &["perft", "camelot", "1"],
        &["playouts", "camelot", "--games", "1"],
    ];

    #[test]
    fn a_setup_that_is_said_wrongly_is_refused_by_name() {
        for command in WITH_A_GAME {
            let with = |setup| [command, &["--setup", setup]].concat();
            assert_refused(&with("board=ring"), &["--setup", "board"]);
            assert_refused(&with("board"), &["--setup", "board", "key=value"]);
            assert_refused(&with(""), &["--setup", "key=value"]);
            assert_refused(&[command, &["--setup"]].concat(), &["--setup"]);
        }
    }

    #[test]
    fn a_position_may_be_given_to_every_command_with_a_game() {
        let said = WITH_A_GAME.map(|command| lines(&[command, &["--position", ONE_MOVE]].concat()));
        assert_eq!(said[0], [ONE_MOVE]);
        assert_eq!(said[1], ["ok"]);
        assert_eq!(said[2], ["F5xF7"]);
        assert_eq!(said[3], [ONE_MOVE, "ongoing"]);
        assert_eq!(said[4], ["1"]);
        assert_eq!(said[5][1], "plies 1");
    }

    #[test]
    fn a_position_is_refused_with_all_that_is_wrong() {
        let bad = START.replacen("2/8/", "3/8/", 1).replacen("12", "N", 1).replace(" w 0 0", " w 3 4");
        for command in WITH_A_GAME.into_iter().filter(|command| command[0] != "check") {
            let words = ["--position", "Rank 16", "Rank 13", "3", "4", "White", "Black"];
            assert_refused(&[command, &["--position", &bad]].concat(), &words);
        }
        let said = lines(&["check", "camelot", "--position", &bad]);
        assert!(said[0].starts_with("bad: ") && said[0].contains("Rank 13"), "{said:?}");
        assert_refused(&["position", "camelot", "--position", "-"], &["--position"]);
        assert_refused(&["moves", "camelot", "--position"], &["--position"]);
    }

    #[test]
    fn names_that_are_not_known_are_refused() {
        assert_refused(&["moves", "chess"], &["chess", "camelot"]);
        assert_refused(&["moves", "Camelot"], &["Camelot"]);
        assert_refused(&["moves", ""], &["camelot"]);
        assert_refused(&["moves"], &["GAME"]);
        assert_refused(&["frobnicate"], &["frobnicate"]);
    }

    #[test]
    fn arguments_that_are_not_known_are_refused() {
        assert_refused(&["moves", "camelot", "more"], &["more"]);
        assert_refused(&["moves", "camelot", "--depth", "1"], &["--depth"]);
        assert_refused(&["games", "--seed", "1"], &["--seed"]);
        assert_refused(&["moves", "camelot", "--seed", "x"], &["--seed", "x"]);
        assert_refused(&["moves", "camelot", "--seed", "-1"], &["-1"]);
        assert_refused(&["moves", "camelot", "--seed", "1", "--seed", "2"], &["--seed"]);
        assert_refused(&["moves", "camelot", "--lang", "de"], &["--lang", "de"]);
    }

    #[test]
    fn an_error_is_one_line_whatever_it_quotes() {
        assert_refused(&["moves", "two\nlines\r\u{1b}[31m"], &["two\\nlines\\r\\u{1b}"]);
        assert_refused(&["apply", "camelot", "E6\nE8"], &["E6\\nE8"]);
        assert_refused(&["moves", "camelot", "--setup", "a\n=b"], &["a\\n"]);
        assert_refused(&["no\nsuch"], &["no\\nsuch"]);
        assert_refused(&["replay", "no\nfile"], &["no\\nfile"]);
    }

    #[test]
    #[cfg(unix)]
    fn arguments_that_are_not_utf8_are_refused() {
        use std::os::unix::ffi::OsStrExt as _;
        let mut command = program(&["moves"]);
        command.arg(std::ffi::OsStr::from_bytes(b"\xff"));
        assert_complains(&command.output().unwrap().into(), 2, "", &["UTF-8"]);
    }

    #[test]
    fn help_and_version_are_no_errors() {
        let help = lines(&["--help"]).join("\n");
        for command in
            ["games", "position", "check", "moves", "apply", "perft", "playouts", "problem", "replay", "play"]
        {
            assert!(help.contains(&format!("\n  {command} ")), "{command}: {help}");
            assert!(
                lines(&[command, "--help"]).iter().any(|line| line.contains(&format!("camaieu {command}")))
            );
        }
        assert_eq!(lines(&["--version"]), [concat!("camaieu ", env!("CARGO_PKG_VERSION"))]);
    }

    #[test]
    #[cfg(not(feature = "window"))]
    fn a_build_without_the_window_says_so() {
        for args in [&[][..], &["play", "camelot"], &["play", "camelot", "--shot", "table.png"]] {
            assert_complains(&run(args), 1, "", &["no window"]);
        }
    }
}

mod languages {
    use super::*;

    fn error_line(args: &[&str], lang: &str) -> String {
        let said: Said = program(args).env("LANG", lang).output().unwrap().into();
        assert_eq!(said.status, Some(2));
        said.err
    }

    #[test]
    fn the_language_is_said_or_the_systems() {
        let english = error_line(&["moves", "chess"], "C");
        let french = error_line(&["moves", "chess"], "fr_FR.UTF-8");
        assert!(english.contains("Unknown game"), "{english}");
        assert!(french.contains("Jeu inconnu") && french.contains("chess"), "{french}");
        assert_eq!(error_line(&["moves", "chess", "--lang", "fr"], "C"), french);
        assert_eq!(error_line(&["--lang=fr", "moves", "chess"], "C"), french);
        assert_eq!(error_line(&["moves", "chess", "--lang", "en"], "fr_FR.UTF-8"), english);
        assert_eq!(error_line(&["moves", "chess"], "de_DE.UTF-8"), english);
    }

    #[test]
    fn refusals_are_said_in_french() {
        let said = run(&["apply", "camelot", "E6-A4", "--lang", "fr"]);
        assert_complains(&said, 2, "", &["coup 1", "E6-A4", "Règle 1"]);
        let said = run_with_input(&["check", "camelot", "--lang", "fr"], b"x\n");
        assert!(said.out.starts_with("bad: ") && said.out.contains("champs"), "{said:?}");
        let help = lines(&["--help", "--lang", "fr"]);
        assert!(help.iter().any(|line| line == "Commandes :" || line == "Commandes\u{a0}:"), "{help:?}");
    }

    #[test]
    fn results_are_the_same_in_every_language() {
        for args in [
            &["moves", "camelot"][..],
            &["perft", "camelot", "1", "--divide"],
            &["games"],
            &["apply", "camelot"],
        ] {
            assert_eq!(
                lines(&[args, &["--lang", "fr"]].concat()),
                lines(&[args, &["--lang", "en"]].concat())
            );
        }
    }
}

mod output {
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
            // The reader is gone with its pipe. Whoever still writes does not care.
            let _ = writeln!(input, "{START}");
            let said: Said = child.wait_with_output().unwrap().into();
            assert_eq!((said.status, said.err.as_str()), (Some(0), ""), "{args:?}");
        }
    }

    #[test]
    #[cfg(target_os = "linux")]
    fn output_that_cannot_be_written_is_an_error_of_the_machine() {
        let full = std::fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
        let said = program(&["moves", "camelot"]).stdout(full).output().unwrap();
        assert_complains(&said.into(), 1, "", &["space"]);
    }

    #[test]
    fn an_error_that_nobody_reads_changes_nothing_about_the_status() {
        let mut child = spawn(&["moves", "camelot", "--position", "-"]);
        drop(child.stderr.take());
        child.stdin.take().unwrap().write_all(b"no position\n").unwrap();
        assert_eq!(child.wait().unwrap().code(), Some(2));
    }
}
