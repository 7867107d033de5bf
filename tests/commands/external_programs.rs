//! External programs in `match`, `exec:COMMAND`: their answers, their errors, their end.

use std::path::Path;
use std::time::{Duration, Instant};

use super::*;

/// A program that plays the first legal move.
fn good() -> String {
    format!("{} moves camelot --position - | sed -u 's/ .*//'", env!("CARGO_BIN_EXE_camaieu"))
}

/// The output of a match of so many games between a program and `random`.
fn engine_match(command: &str, games: &str, more: &[&str]) -> RunOutput {
    let players = format!("exec:{command},random");
    run(&[&["match", "camelot", "--players", &players, "--games", games], more].concat())
}

/// The wins, draws and losses of the last line.
fn counts(said: &RunOutput, command: &str) -> [u64; 3] {
    let line = said.out.lines().last().expect("a tally");
    let line = line.strip_prefix(&format!("exec:{command} ")).unwrap_or_else(|| panic!("{line}"));
    let words: Vec<&str> = line.split(' ').collect();
    assert_eq!([words[0], words[2], words[4]], ["wins", "draws", "losses"], "{line}");
    [1, 3, 5].map(|index: usize| words[index].parse().unwrap())
}

#[test]
fn a_program_that_misbehaves_forfeits_its_game() {
    for (command, words) in [
        ("exit 7", &["status 7"][..]),
        ("kill -9 $$", &["signal 9"]),
        ("exec >&-; sleep 100", &["closed its output"]),
        ("printf '\\377\\n'; cat", &["not valid UTF-8"]),
        ("cat /dev/zero", &["longer than 65536 bytes"]),
        ("echo A1-A2; cat", &["“A1-A2”"]),
        ("yes x | tr -d '\\n' | head -c 60000; echo; cat", &["“xxxxx", "x…”"]),
    ] {
        let said = engine_match(command, "1", &[]);
        assert_eq!(said.status, Some(0), "{said:?}");
        assert_eq!(counts(&said, command), [0, 0, 1], "{said:?}");
        let line = said.err.strip_suffix('\n').unwrap();
        assert!(line.starts_with("camaieu: Game 1: “exec:") && !line.contains('\n'), "{line}");
        assert!(words.iter().all(|word| line.contains(word)), "{line}");
        assert!(line.len() < 1_000, "{line}");
    }
    let french = engine_match("exit 7", "1", &["--lang", "fr"]);
    assert!(french.err.contains("forfait") && french.err.contains("code 7"), "{french:?}");
}

#[test]
fn a_silent_program_does_not_hang_a_match() {
    let begun = Instant::now();
    let said = engine_match("sleep 1000", "1", &["--time", "10ms"]);
    assert_eq!((said.status, counts(&said, "sleep 1000")), (Some(0), [0, 0, 1]), "{said:?}");
    assert!(said.err.contains("1010\u{a0}ms"), "{said:?}");
    assert!(begun.elapsed() < Duration::from_secs(60));
}

#[test]
fn three_forfeits_in_a_row_end_a_match_with_its_tally() {
    let said = engine_match("exit 7", "50", &[]);
    assert_eq!((said.status, counts(&said, "exit 7")), (Some(2), [0, 0, 3]), "{said:?}");
    let lines: Vec<&str> = said.err.lines().collect();
    assert_eq!(lines.len(), 4, "{said:?}");
    for (line, word) in lines.iter().zip(["Game 1", "Game 2", "Game 3", "after game 3"]) {
        assert!(line.starts_with("camaieu: ") && line.contains(word), "{line}");
    }
}

#[test]
fn a_program_is_started_again_for_the_next_game() {
    let mark = file("program-once", "");
    // The program plays from its third start on.
    let command = format!("echo >>{mark}; test $(wc -l <{mark}) -gt 2 || exit 1; {}", good());
    let said = engine_match(&command, "4", &[]);
    assert_eq!((said.status, said.err.lines().count()), (Some(0), 2), "{said:?}");
    let counts = counts(&said, &command);
    assert!(counts.iter().sum::<u64>() == 4 && counts[2] >= 2, "{said:?}");
    assert_eq!(std::fs::read_to_string(mark).unwrap().len(), 3);
}

/// The example program of the documentation.
fn example() -> String {
    let documentation = std::fs::read_to_string("docs/learn/first-engine.md").unwrap();
    let (_, after) = documentation.split_once("```sh\n").expect("a program in the documentation");
    let (code, _) = after.split_once("```").unwrap();
    assert!(code.lines().count() <= 40, "{code}");
    code.replace("camaieu moves", &format!("{} moves", env!("CARGO_BIN_EXE_camaieu")))
}

#[test]
fn the_program_of_the_documentation_plays() {
    let path = file("example-engine.sh", example());
    for game in ["camelot", "caminos"] {
        let players = format!("engine:sh {path},random");
        let args = ["match", game, "--players", &players, "--games", "2", "--time", "5s", "--jsonl"];
        let games = lines(&args);
        assert_eq!(games.len(), 2);
        for line in &games {
            let game: Value = serde_json::from_str(line).unwrap();
            assert!(game["players"].as_array().unwrap().contains(&Value::from("Captor")), "{line}");
        }
    }
}

#[test]
fn engines_play_chromino_with_open_or_hidden_hands() {
    for hands in ["open", "hidden"] {
        let players = format!("engine:{} engine,random", env!("CARGO_BIN_EXE_camaieu"));
        let setup = format!("players=2,hands={hands}");
        let said = run(&[
            "match",
            "chromino",
            "--setup",
            &setup,
            "--players",
            &players,
            "--games",
            "2",
            "--nodes",
            "200",
        ]);
        assert_eq!((said.status, said.err.as_str()), (Some(0), ""), "{said:?}");
    }
}

#[test]
fn a_program_is_told_the_game_its_history_and_its_end() {
    let log = file("engine-messages", "");
    let command = format!("tee {log} | {} engine --level 1", env!("CARGO_BIN_EXE_camaieu"));
    let players = format!("engine:{command},random");
    let args = ["match", "chameleon", "--players", &players, "--games", "2", "--nodes", "50"];
    let said = run(&args);
    assert_eq!((said.status, said.err.as_str()), (Some(0), ""), "{said:?}");
    assert!(said.out.starts_with(&format!("Camaïeu {} 1 wins ", env!("CARGO_PKG_VERSION"))), "{said:?}");
    let told = std::fs::read_to_string(log).unwrap();
    let lines: Vec<&str> = told.lines().collect();
    assert_eq!(lines[..2], ["camaieu 1", "game chameleon - 1"]);
    assert_eq!(
        lines[2..7],
        ["start wbwbw/5/5/5/WBWBW r", "moves", "view wbwbw/5/5/5/WBWBW r", "nodes 50", "go"]
    );
    assert_eq!(lines.iter().filter(|line| line.starts_with("game ")).count(), 2);
    let ends: Vec<&&str> = lines.iter().filter(|line| line.starts_with("end ")).collect();
    assert!(ends.len() == 2 && ends[0].starts_with("end win ") | ends[0].starts_with("end draw"), "{ends:?}");
    // The second move of a seat is told both moves before it.
    let second = lines.iter().find(|line| line.starts_with("moves ")).unwrap();
    assert_eq!(second.split(' ').count(), 3, "{second}");
}

#[test]
fn a_program_without_a_name_forfeits() {
    let said = run(&["match", "camelot", "--players", "engine:cat,random", "--games", "1"]);
    assert_eq!((said.status, said.err.lines().count()), (Some(0), 1), "{said:?}");
    assert!(said.err.contains("“camaieu 1”"), "{said:?}");
}

#[test]
fn wrong_messages_are_named_with_their_line() {
    // Other messages are ignored: later versions may have more.
    let said = run_with_input(&["engine"], b"camaieu 1\nwhat\ngo\n");
    let name = format!("name Cama\u{ef}eu {} 10\n", env!("CARGO_PKG_VERSION"));
    assert_complains(&said, 2, &name, &["line 3", "go"]);
    let said = run_with_input(&["engine"], b"game camelot - 1\nwhat\ngo\n");
    assert_complains(&said, 2, "", &["line 3", "go"]);
    let said = run_with_input(&["engine"], b"game camelot - 1\nview nothing\ngo\n");
    assert_complains(&said, 2, "", &["line 3"]);
    let said = run_with_input(&["engine"], b"game halma - 1\n");
    assert_complains(&said, 2, "", &["halma"]);
}

#[test]
fn the_others_play_on_where_the_rules_know_how() {
    let players = "exec:exit 1,random,random";
    let said =
        run(&["match", "chromino", "--setup", "players=3", "--players", players, "--games", "2", "--jsonl"]);
    assert_eq!((said.status, said.err.lines().count()), (Some(0), 2), "{said:?}");
    for line in said.out.lines() {
        let game: Value = serde_json::from_str(line).unwrap();
        assert!(game["moves"].as_array().unwrap().len() > 3, "{line}");
    }
}

/// Waits until a condition holds.
fn wait_for(what: &str, mut holds: impl FnMut() -> bool) {
    let begun = Instant::now();
    while !holds() {
        assert!(begun.elapsed() < Duration::from_secs(60), "{what}");
        std::thread::sleep(Duration::from_millis(10));
    }
}

/// Whether a process runs.
#[cfg(target_os = "linux")]
fn is_alive(pid: &str) -> bool {
    let stat = std::fs::read_to_string(Path::new("/proc").join(pid).join("stat")).unwrap_or_default();
    stat.rsplit(')').next().is_some_and(|rest| !rest.is_empty() && !rest.starts_with(" Z"))
}

#[cfg(target_os = "linux")]
#[test]
fn a_signal_prints_the_tally_and_ends_the_programs() {
    use std::os::unix::process::ExitStatusExt as _;
    for (name, number) in [("TERM", 15), ("INT", 2)] {
        let pids = file(&format!("program-pids-{name}"), "");
        let command = format!("sleep 1000 & echo $! >>{pids}; echo $$ >>{pids}; wait");
        let players = format!("exec:{command},random");
        let child = spawn(&["match", "camelot", "--players", &players]);
        let read = || std::fs::read_to_string(&pids).unwrap();
        wait_for("the program starts", || read().lines().count() == 2);
        let numbers = read();
        assert!(numbers.lines().all(is_alive));
        let id = child.id().to_string();
        // Twice, as `timeout` does.
        let killed =
            Command::new("sh").args(["-c", &format!("kill -{name} {id}; kill -{name} {id}")]).status();
        assert!(killed.unwrap().success());
        let output = child.wait_with_output().unwrap();
        assert_eq!(output.status.signal(), Some(number), "{output:?}");
        assert_eq!(counts(&output.into(), &command), [0, 0, 0]);
        wait_for("the children end", || !numbers.lines().any(is_alive));
    }
}

#[cfg(target_os = "linux")]
#[test]
fn programs_and_their_children_end_with_the_match() {
    let pids = file("program-children", "");
    let command = format!("sleep 1000 & echo $! >>{pids}; {}", good());
    let said = engine_match(&command, "1", &[]);
    assert_eq!((said.status, said.err.as_str()), (Some(0), ""), "{said:?}");
    let numbers = std::fs::read_to_string(pids).unwrap();
    wait_for("the child ends", || !numbers.lines().any(is_alive));
}

#[test]
fn a_program_that_oversteps_its_time_loses() {
    let players = "exec:cat >/dev/null,random";
    let args = ["match", "camelot", "--players", players, "--games", "2", "--clock", "0.1s+10ms"];
    let said = run(&args);
    let last: Vec<&str> = said.out.lines().collect();
    assert_eq!((last.len(), last[0]), (2, "flags 2 0"), "{said:?}");
    assert!(last[1].starts_with("exec:cat >/dev/null wins 0 draws 0 losses 2 "), "{said:?}");
    assert!(said.err.lines().all(|line| line.contains("within 1100\u{a0}ms")), "{said:?}");
    let said = run(&[&args[..], &["--jsonl"]].concat());
    let games: Vec<Value> = said.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let ends = games.iter().map(|game| (game["outcome"].as_str().unwrap(), game["flags"].to_string()));
    let ends: Vec<(&str, String)> = ends.collect();
    assert_eq!(ends, [("win 2 time", "[1]".to_owned()), ("win 1 time", "[2]".to_owned())]);
    assert_refused(&["match", "camelot", "--players", "best", "--clock", "soon"], &["soon"]);
}

#[test]
fn a_program_is_told_the_clocks_of_all_seats() {
    let log = file("engine-clocks", "");
    let command = format!("tee {log} | {} engine --level 1", env!("CARGO_BIN_EXE_camaieu"));
    let players = format!("engine:{command},level:1");
    let told = |clock: &str, time: &str| {
        let limits = ["--clock", clock, "--time", time];
        let args = ["match", "chameleon", "--players", &players, "--games", "1"];
        let said = run(&[&args[..], &limits].concat());
        assert_eq!((said.status, said.err.as_str()), (Some(0), ""), "{said:?}");
        assert!(said.out.starts_with("flags 0 0\n"), "{said:?}");
        let told = std::fs::read_to_string(&log).unwrap();
        let mut times: Vec<String> = told.lines().map(str::to_owned).collect();
        times.retain(|line| line.starts_with("clock ") || line.starts_with("time "));
        times
    };
    let times = told("60s+0.05s", "2s");
    assert_eq!(times[..3], ["clock 60000 50", "clock 60000 50", "time 2000"]);
    // Both have moved, and have used some time.
    assert!(times[3..5].iter().all(|line| line.ends_with(" 50") && line != "clock 60000 50"), "{times:?}");
    // The engine may use all of it, so what is lost on the way is taken off.
    assert_eq!(told("move 5s", "60s")[0], "time 4780");
}
