//! The commands of the engines: `best`, `match`, `solve`.

use camaieu::bots::camelot::Camette;
use camaieu::bots::chameleon::Endings;
use camaieu::bots::tablebase::{HEADER_LENGTH, PositionIndexer, Tablebase, file_length};

use super::*;

/// Positions of Camelot in which White wins by its castle at once and after two more moves.
const WON: &str = "M1/3M4/10/12/12/12/12/12/12/12/12/12/mm10/10/8/2 w 0 0 0";
const WON_IN_TWO: &str = "M1/8/4M5/12/12/12/12/12/12/12/12/12/mm10/10/8/2 w 0 0 0";

fn json(args: &[&str]) -> Vec<Value> {
    lines(args).iter().map(|line| serde_json::from_str(line).expect("a line is JSON")).collect()
}

/// The first word of a match's last line, and its numbers by their keys.
fn counted(said: &[String]) -> (String, BTreeMap<String, f64>) {
    let line = said.last().unwrap().replace('±', "error").replace('%', "");
    let words: Vec<&str> = line.split(' ').collect();
    let numbers = words[1..].chunks(2).map(|pair| (pair[0].to_owned(), pair[1].parse().unwrap())).collect();
    (words[0].to_owned(), numbers)
}

#[test]
fn best_prints_a_legal_move_and_why() {
    for name in NAMES {
        let said = lines(&["best", name, "--nodes", "500"]);
        let keys: Vec<&str> = said.iter().filter_map(|line| line.split(' ').next()).collect();
        assert_eq!(keys, ["move", "score", "depth", "nodes", "nps", "pv"], "{name}");
        let value = |index: usize| said[index].split_once(' ').unwrap().1;
        assert!(lines(&["moves", name]).iter().any(|mv| mv == value(0)), "{name}: {said:?}");
        assert!(value(5).split(' ').next() == Some(value(0)), "{name}: {said:?}");
        assert!(value(3).parse::<u64>().unwrap() <= 500, "{name}: {said:?}");
        // Without a time limit a second run gives the same answer, in JSON too.
        let object = &json(&["best", name, "--nodes", "500", "--json"])[0];
        assert_eq!(object["move"], value(0), "{name}");
        assert_eq!(object["score"].to_string().trim_matches('"'), value(1), "{name}");
        assert_eq!(object["depth"].to_string(), value(2), "{name}");
        assert_eq!(object["pv"].as_array().unwrap().len(), value(5).split(' ').count(), "{name}");
        lines(&["best", name, "--level", "1", "--threads", "2", "--time", "50ms"]);
    }
}

#[test]
fn a_proved_score_is_printed() {
    let said = lines(&["best", "camelot", "--position", WON, "--nodes", "1000"]);
    assert_eq!(said[1], "score win 1");
    let solved = &lines(&["solve", "camelot", "--position", WON])[0];
    assert_eq!(said[0].replace("move", "win"), *solved);
    let said = lines(&["best", "camelot", "--position", WON_IN_TWO, "--nodes", "100000"]);
    assert_eq!(said[1], "score win 3");
}

#[test]
fn solve_prints_the_winning_line() {
    let said = lines(&["solve", "camelot", "--position", WON_IN_TWO, "--nodes", "1000000"]);
    let line: Vec<&str> = said[0].split(' ').collect();
    assert_eq!((line[0], line.len(), said.len()), ("win", 4, 2));
    let played = lines(&[&["apply", "camelot"], &line[1..], &["--position", WON_IN_TWO]].concat());
    assert_eq!(played[1], "win 1 castle");
    let unknown = lines(&["solve", "chameleon", "--nodes", "10000"]);
    let excluded: u32 = unknown[0].strip_prefix("unknown ").unwrap().parse().unwrap();
    assert!(excluded >= 3);
    assert_eq!(lines(&["solve", "camelot", "--position", OVER])[0], "loss");
}

#[test]
fn a_match_is_counted_for_the_first_player() {
    for name in NAMES {
        let said = lines(&["match", name, "--players", "level:2,random", "--games", "4", "--nodes", "200"]);
        let (first, numbers) = counted(&said);
        let keys: Vec<&str> = numbers.keys().map(String::as_str).collect();
        assert_eq!(keys, ["draws", "elo", "error", "losses", "plies", "score", "wins"], "{name}");
        assert_eq!(first, "level:2");
        assert_eq!(numbers["wins"] + numbers["draws"] + numbers["losses"], 4.0, "{name}");
        let score = (numbers["wins"] + numbers["draws"] / 2.0) * 25.0;
        assert!((numbers["score"] - score).abs() < 0.06, "{name}: {said:?}");
    }
}

#[test]
fn matches_are_printed_game_by_game_and_sides_rotate() {
    let args = [
        "match",
        "camelot",
        "--players",
        "level:1,random",
        "--games",
        "4",
        "--openings",
        "2",
        "--nodes",
        "100",
    ];
    let games = json(&[&args[..], &["--jsonl"]].concat());
    assert_eq!(games.len(), 4);
    for (index, game) in games.iter().enumerate() {
        let players = if index % 2 == 0 { ["level:1", "random"] } else { ["random", "level:1"] };
        assert_eq!(game["players"], serde_json::json!(players));
        let moves: Vec<&str> = game["moves"].as_array().unwrap().iter().flat_map(Value::as_str).collect();
        let from = game["position"].as_str().unwrap();
        let played = lines(&[&["apply", "camelot", "--position", from], &moves[..]].concat());
        assert_eq!(game["plies"], moves.len());
        // `apply` counts repetitions as `match` does.
        assert_eq!(game["outcome"], played[1].as_str());
    }
    // Pairs begin alike, and the same seed gives the same games.
    assert_eq!(games[0]["position"], games[1]["position"]);
    assert_ne!(games[1]["position"], games[2]["position"]);
    assert_eq!(json(&[&args[..], &["--jsonl"]].concat()), games);
}

#[test]
fn shared_wins_count_half_and_partners_share_nothing() {
    // Each player has one tile, which fits.
    let both_out = "classic/1 G*R@0,0h GRR/RRR - 1:0:0 0/0";
    let played = |game: &str, players: &str, more: &[&str]| {
        counted(&lines(&[&["match", game, "--players", players, "--nodes", "50"], more].concat())).1
    };
    let shared = played("chromino", "random,best", &["--position", both_out, "--games", "2"]);
    assert_eq!((shared["draws"], shared["score"]), (2.0, 50.0));
    // Four players of two teams, of which one wins.
    let teams = ["--setup", "seats=4", "--games", "4"];
    let team = played("caminos", "best,random,random,random", &teams);
    assert!(team["wins"] + team["losses"] > 0.0, "{team:?}");
}

#[test]
fn a_player_against_itself_scores_one_half() {
    let played = |players: &str, more: &[&str]| {
        let args = ["match", "chameleon", "--players", players, "--games", "6", "--nodes", "300"];
        counted(&lines(&[&args[..], more].concat())).1
    };
    // The games of a round are the same, with the seats changed.
    for players in ["best", "best,best"] {
        let alone = played(players, &["--openings", "2"]);
        assert_eq!((alone["score"], alone["wins"]), (50.0, alone["losses"]), "{alone:?}");
    }
}

#[test]
fn a_sequential_test_ends_a_match() {
    let play = |players: &str, elos: &str, games: &str| {
        let args =
            ["match", "chameleon", "--players", players, "--sprt", elos, "--games", games, "--nodes", "300"];
        lines(&[&args[..], &["--openings", "2"]].concat())
    };
    let said = play("best,random", "0,100", "400");
    let test: Vec<&str> = said[said.len() - 2].split(' ').collect();
    assert_eq!(test[..6], ["sprt", "accepted", "elo", "0", "100", "llr"], "{said:?}");
    assert_eq!(test[7..], ["bounds", "-2.94", "2.94"], "{said:?}");
    assert!(test[6].parse::<f64>().unwrap() >= 2.94, "{said:?}");
    let counts = counted(&said).1;
    assert!(counts["wins"] + counts["draws"] + counts["losses"] < 100.0, "{said:?}");
    assert!(play("random,best", "0,100", "400")[0].starts_with("sprt rejected "));
    assert!(play("best", "0,5", "2")[0].starts_with("sprt undecided "));
    for elos in ["5", "5,5", "5,0", "0,x", "0,99999"] {
        assert_refused(&["match", "chameleon", "--players", "best,random", "--sprt", elos], &["--sprt"]);
    }
}

#[test]
fn every_game_of_a_match_is_recorded() {
    let path = file("match-record", "old");
    let args = ["match", "caminos", "--players", "level:2,random", "--games", "2", "--record", &path];
    let said = lines(&args);
    assert!(said[0].starts_with("level:2 wins "), "{said:?}");
    let text = std::fs::read_to_string(&path).unwrap();
    let games: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(games.len(), 2);
    for game in &games {
        assert!(game["setup"].as_str().unwrap().starts_with("board=square,"), "{game}");
        assert_eq!(game["moves"].as_array().unwrap().len() as u64, game["plies"]);
    }
    let said = run(&["match", "caminos", "--players", "best", "--record", "/no/such/folder/games"]);
    assert_complains(&said, 1, "", &["/no/such/folder/games"]);
}

#[test]
fn no_games_give_an_even_score_with_the_largest_error() {
    let said = lines(&["match", "camelot", "--players", "best,random", "--games", "0"]);
    assert_eq!(said, ["best wins 0 draws 0 losses 0 score 50.0% elo 0 ± 9999 plies 0.0"]);
}

#[test]
fn a_program_that_the_shell_starts_plays_as_an_engine() {
    let players = format!("engine:{} engine --level 1,random", shell_path());
    let said = run(&["match", "chameleon", "--players", &players, "--games", "2"]);
    assert_eq!((said.status, said.err.as_str()), (Some(0), ""), "{said:?}");
}

#[cfg(unix)]
#[test]
fn an_external_program_plays_from_its_view() {
    let program = format!("{} moves camelot --position - | sed -u 's/ .*//'", env!("CARGO_BIN_EXE_camaieu"));
    let players = format!("exec:{program},random");
    let (first, numbers) = {
        let said = lines(&["match", "camelot", "--players", &players, "--games", "2"]);
        let line = said.last().unwrap().strip_prefix(&format!("exec:{program}")).unwrap();
        counted(&[format!("it{line}")])
    };
    assert_eq!((first.as_str(), numbers["wins"] + numbers["draws"] + numbers["losses"]), ("it", 2.0));
}

#[test]
fn wrong_players_are_refused_by_name() {
    let with = |players: &'static str| ["match", "camelot", "--games", "1", "--players", players];
    assert_refused(&with("best,worst"), &["worst"]);
    assert_refused(&with("best,level:11"), &["level:11"]);
    assert_refused(&with("best,best,best"), &["3", "2"]);
    assert_refused(&["match", "camelot"], &["--players"]);
    assert_refused(&["best", "camelot", "--level", "11"], &["--level", "11"]);
    assert_refused(&["best", "camelot", "--time", "soon"], &["--time", "soon"]);
    assert_refused(&["best", "camelot", "--position", OVER], &[]);
    assert_refused(&["best", "halma"], &["halma"]);
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_leaves_whole_records_and_counts_games() {
    let path = file("full-record", "");
    let limited =
        "trap '' XFSZ; ulimit -f 8; exec \"$0\" match camelot --players random --games 500 --record \"$1\"";
    let mut command = Command::new("sh");
    command.args(["-c", limited, env!("CARGO_BIN_EXE_camaieu"), &path]).env("LANG", "C");
    let said: RunOutput = command.output().unwrap().into();
    assert_eq!(said.status, Some(1), "{said:?}");
    assert!(said.err.contains(&path) && said.out.starts_with("random wins"), "{said:?}");
    let record = std::fs::read_to_string(&path).unwrap();
    assert!(record.ends_with('\n') && !record.is_empty(), "{record}");
    assert!(record.lines().all(|line| serde_json::from_str::<Value>(line).is_ok()));
}

/// A run with data in a folder of this name.
fn run_in(folder: &str, args: &[&str]) -> RunOutput {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(folder);
    program(args).env("XDG_DATA_HOME", &path).env("APPDATA", path).output().unwrap().into()
}

/// Writes the file of the tablebase into such a folder.
fn put_tablebase(folder: &str, name: &str, bytes: &[u8]) {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(folder).join("camaieu");
    std::fs::create_dir_all(&path).unwrap();
    std::fs::write(path.join(format!("{name}.tablebase")), bytes).unwrap();
}

#[test]
fn a_tablebase_is_written_to_the_data_folder() {
    let said = run_in("tablebase-made", &["tablebase", "chameleon", "--pieces", "3", "--threads", "2"]);
    assert_eq!((said.status, said.err.as_str()), (Some(0), ""));
    let said: Vec<&str> = said.out.lines().collect();
    assert_eq!(
        said[..2],
        ["pieces 1 wins 0 losses 30 draws 0 longest 0", "pieces 2 wins 690 losses 910 draws 0 longest 5",]
    );
    let (path, bytes) = said[3].strip_prefix("file ").unwrap().rsplit_once(' ').unwrap();
    assert!(path.ends_with("tablebase-made/camaieu/chameleon.tablebase"), "{path}");
    assert_eq!(std::fs::metadata(path).unwrap().len().to_string(), bytes);
    let known = "chameleon, camelot, camelot --setup board=camette";
    assert_refused(&["tablebase", "caminos"], &[known]);
    assert_refused(&["tablebase", "camelot", "--setup", "board=cam"], &[known]);
    assert_refused(&["tablebase", "camelot", "--pieces", "4"], &["--pieces", "from 3 to 3"]);
    let camette = ["tablebase", "camelot", "--setup", "board=camette", "--pieces", "2"];
    let said = run_in("tablebase-made", &camette);
    assert_eq!((said.status, said.err.as_str()), (Some(0), ""));
    assert!(said.out.contains("tablebase-made/camaieu/camette.tablebase "), "{}", said.out);
    assert_refused(&["tablebase", "chameleon", "--pieces", "8"], &["--pieces"]);
}

/// Puts a file in its place in which the positions of so many pieces are all won in 41 plies, which none is.
fn put_wrong_tablebase<L: PositionIndexer>(folder: &str, pieces: usize) {
    let mut bytes = Tablebase::<L>::build(pieces - 1, 2, |_, _| {}).into_bytes();
    bytes.truncate(bytes.len() - 32);
    bytes[HEADER_LENGTH + L::NAME.len() - 1] = pieces as u8;
    bytes.resize(file_length::<L>(pieces) as usize - 32, 41);
    bytes.extend(blake3::hash(&bytes).as_bytes());
    put_tablebase(folder, L::NAME, &bytes);
}

#[test]
fn long_searches_use_the_tablebase_file() {
    put_wrong_tablebase::<Endings>("tablebase-used", 5);
    put_wrong_tablebase::<Camette>("tablebase-used", 2);
    let believes = |game: &str, position: &str, nodes: &str| {
        let args = ["best", game, "--position", position, "--nodes", nodes];
        let said = run_in("tablebase-used", &args);
        assert_eq!((said.status, said.err.as_str()), (Some(0), ""));
        said.out.contains("score loss 42\n")
    };
    let chameleon = "w3w/5/1b3/5/W2B1 r";
    assert!(believes("chameleon", chameleon, "20000") && !believes("chameleon", chameleon, "5000"));
    let camette = |plies: u32| format!("camette 1/3/m4/5/4M/3/1 w 0 0 {plies}");
    assert!(believes("camelot", &camette(0), "20000") && !believes("camelot", &camette(0), "5000"));
    // The game is drawn before those plies are over.
    assert!(!believes("camelot", &camette(70), "20000"));
}

#[cfg(unix)]
#[test]
fn a_pipe_in_the_place_of_the_tablebase_is_left_alone() {
    put_tablebase("tablebase-pipe", "chameleon", b"");
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("tablebase-pipe/camaieu/chameleon.tablebase");
    std::fs::remove_file(&path).unwrap();
    assert!(Command::new("mkfifo").arg(&path).status().unwrap().success());
    let said = run_in("tablebase-pipe", &["best", "chameleon", "--nodes", "20000"]);
    assert_eq!((said.status, said.err.as_str()), (Some(0), ""));
    std::fs::remove_file(&path).unwrap();
}

#[test]
fn a_tablebase_that_is_damaged_is_told_and_not_used() {
    for (folder, bytes) in [("tablebase-short", &b"camaieu tablebase"[..]), ("tablebase-other", &[b'x'; 99])]
    {
        put_tablebase(folder, "chameleon", bytes);
        let said = run_in(folder, &["best", "chameleon", "--nodes", "20000"]);
        assert!(said.out.starts_with("move "), "{said:?}");
        assert_complains(&said, 0, &said.out, &["chameleon.tablebase", "camaieu lab tablebase chameleon"]);
        let quick = run_in(folder, &["best", "chameleon", "--nodes", "5000"]);
        assert_eq!((quick.status, quick.err.as_str()), (Some(0), ""));
    }
}

#[test]
fn a_proof_is_written_and_checked() {
    let path = file("proof.txt", "");
    lines(&["solve", "camelot", "--position", WON_IN_TWO, "--nodes", "1000000", "--proof", &path]);
    let proof = std::fs::read_to_string(&path).unwrap();
    assert_eq!(proof.lines().next(), Some(format!("camelot 1 {WON_IN_TWO}").as_str()));
    let moves = proof.lines().count() - 1;
    let said = lines(&["solve", "camelot", "--check", &path]);
    let words: Vec<&str> = said[0].split(' ').collect();
    assert_eq!((&words[..3], &words[4..]), (&["proved", "1", "positions"][..], &["known", "0"][..]));
    assert!(words[3].parse::<usize>().unwrap() > moves, "{said:?}, {moves}");
    // Without the last move there is a gap.
    let last = proof.trim_end().rsplit_once('\n').unwrap();
    let gap = file("proof-gap.txt", last.0);
    let position = last.1.rsplit_once(' ').unwrap().0;
    let no = run(&["solve", "camelot", "--check", &gap]);
    assert_eq!((no.status, no.err.as_str()), (Some(1), ""));
    assert!(no.out.starts_with("bad: ") && no.out.contains(position), "{no:?}");
    assert_refused(&["solve", "chameleon", "--check", &path], &["proof.txt", "chameleon"]);
    assert_refused(&["solve", "camelot", "--check", &file("proof-none.txt", "camelot 1 x")], &["line 1"]);
    assert_refused(&["solve", "camelot", "--check", &path, "--nodes", "5"], &["--check", "--nodes"]);
    // Where nothing is proved, nothing is written.
    let none = file("proof-kept.txt", "kept");
    lines(&["solve", "chameleon", "--nodes", "1000", "--proof", &none]);
    assert_eq!(std::fs::read_to_string(&none).unwrap(), "kept");
}
