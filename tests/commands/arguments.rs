//! Arguments and options of all commands, `--help` and `--version`.

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
fn an_invalid_setup_is_refused_by_name() {
    for command in WITH_A_GAME {
        let with = |setup| [command, &["--setup", setup]].concat();
        assert_refused(&with("board=ring"), &["--setup", "board"]);
        assert_refused(&with("board"), &["--setup", "board", "key=value"]);
        assert_refused(&with(""), &["--setup", "key=value"]);
        assert_refused(&[command, &["--setup"]].concat(), &["--setup"]);
    }
}

#[test]
fn every_command_with_a_game_accepts_a_position() {
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
    let said = run(&["check", "camelot", "--position", &bad]);
    assert_eq!((said.status, said.err.as_str()), (Some(1), ""));
    assert!(said.out.starts_with("bad: ") && said.out.contains("Rank 13"), "{said:?}");
    assert_refused(&["position", "camelot", "--position", "-"], &["--position"]);
    assert_refused(&["moves", "camelot", "--position"], &["--position"]);
}

#[test]
fn unknown_names_are_refused() {
    assert_refused(&["moves", "chess"], &["chess", "camelot"]);
    assert_refused(&["moves", "Camelot"], &["Camelot"]);
    assert_refused(&["moves", ""], &["camelot"]);
    assert_refused(&["moves"], &["GAME"]);
    assert_refused(&["frobnicate"], &["frobnicate"]);
}

#[test]
fn similar_name_is_suggested() {
    for (args, meant) in [
        (&["mvoes", "camelot"][..], "Did you mean “moves”?"),
        (&["moves", "camlot"], "Did you mean “camelot”?"),
        (&["moves", "camelot", "--positoin", "x"], "Did you mean “--position”?"),
        (&["play", "camelot", "--quality", "medum"], "Did you mean “medium”?"),
        (&["moves", "caminos", "--setup", "board=diamnd"], "Did you mean “diamond”?"),
        (&["learn", "camelot/cantr", "--text"], "Did you mean “canter”?"),
        (&["moves", "camlot", "--lang", "fr"], "Vouliez-vous dire «\u{a0}camelot\u{a0}»\u{a0}?"),
    ] {
        assert_refused(args, &[meant]);
    }
    assert!(!run(&["moves", "chess"]).err.contains("Did you mean"));
}

#[test]
fn unknown_arguments_are_refused() {
    assert_refused(&["moves", "camelot", "more"], &["more"]);
    assert_refused(&["moves", "camelot", "--depth", "1"], &["--depth"]);
    assert_refused(&["games", "--seed", "1"], &["--seed"]);
    assert_refused(&["perft", "camelot", "1", "--divide=yes"], &["--divide", "yes", "takes no value"]);
    assert_refused(&["moves", "camelot", "--seed", "x"], &["--seed", "x"]);
    assert_refused(&["moves", "camelot", "--seed", "-1"], &["-1"]);
    assert_refused(&["moves", "camelot", "--seed", "1", "--seed", "2"], &["--seed"]);
    assert_refused(&["moves", "camelot", "--lang", "de"], &["--lang", "de"]);
}

#[test]
fn a_host_is_told_which_players_there_are() {
    assert_refused(&["host", "camelot", "--players", "person,remote"], &["person", "--text", "remote"]);
    assert_refused(&["host", "camelot", "--players", "nobody,remote"], &["nobody", "remote", "level:10"]);
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
fn help_and_version_succeed() {
    let help = lines(&["--help"]).join("\n");
    for command in ["games", "position", "check", "moves", "apply", "lab", "problem", "replay", "play"] {
        assert!(help.contains(&format!("\n  {command} ")), "{command}: {help}");
        let usage = format!("camaieu{} {command}", std::env::consts::EXE_SUFFIX);
        assert!(lines(&[command, "--help"]).iter().any(|line| line.contains(&usage)), "{usage}");
    }
    assert_eq!(lines(&["--version"]), [concat!("camaieu ", env!("CARGO_PKG_VERSION"))]);
    assert_eq!(lines(&["-V"]), lines(&["--version"]));
}

#[test]
fn lab_has_the_commands_for_study() {
    assert_eq!(lines(&["lab", "perft", "camelot", "2"]), lines(&["perft", "camelot", "2"]));
    assert_eq!(lines(&["lab"]), lines(&["lab", "--help"]));
    let listed = |help: &[&str]| lines(help).iter().any(|line| line.starts_with("  perft "));
    assert!(listed(&["lab", "--help"]) && !listed(&["--help"]));
    assert_refused(&["lab", "frobnicate"], &["frobnicate"]);
}

#[test]
fn verbose_version_shows_the_build_and_the_folders() {
    let mut command = program(&["--version", "--verbose"]);
    let said = RunOutput::from(command.env("XDG_DATA_HOME", "/data").output().unwrap());
    // With the window, the graphics driver is asked, and may write of its own what it misses.
    assert_eq!(said.status, Some(0), "{}", said.err);
    assert!(!said.err.contains("camaieu"), "{}", said.err);
    let told: Vec<&str> = said.out.lines().collect();
    assert_eq!(told[0], concat!("camaieu ", env!("CARGO_PKG_VERSION")));
    assert!(told[1].starts_with("build: ") && told[1].contains(std::env::consts::ARCH), "{told:?}");
    #[cfg(target_os = "linux")]
    assert!(told.contains(&"saved games: /data/camaieu"), "{told:?}");
    assert_refused(&["--verbose"], &["--version"]);
}

#[test]
fn the_manual_is_written_into_a_folder_or_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().to_str().unwrap();
    assert_eq!(lines(&["manual", path]), [""; 0]);
    for file in ["man/man6/camaieu.6", "man/fr/man6/camaieu-play.6", "bash-completion/completions/camaieu"] {
        assert!(folder.path().join(file).is_file(), "{file}");
    }
    let file = folder.path().join("man/man6/camaieu.6");
    assert_complains(&run(&["manual", file.to_str().unwrap()]), 1, "", &["camaieu.6"]);
}

#[test]
#[cfg(not(feature = "window"))]
fn a_build_without_the_window_says_so() {
    for args in [&[][..], &["play", "camelot"], &["play", "camelot", "--shot", "table.png"], &["open", "x"]] {
        assert_complains(&run(args), 1, "", &["no window"]);
    }
}

#[test]
fn an_option_without_use_is_refused() {
    let start = "2/8/10/12/12/12/12/12/12/5mM5/12/12/12/10/8/2 w 0 0 7";
    for command in ["position", "moves", "apply", "diagram", "solve"] {
        assert_refused(&[command, "camelot", "--seed", "2", "--position", start], &["--seed", "--position"]);
    }
    assert_refused(&["perft", "camelot", "1", "--seed", "2", "--position", start], &["--seed", "--position"]);
    assert_refused(&["problem", "chromino", "--level", "2", "--position", start], &["--level", "--position"]);
    assert_refused(&["replay", "x", "--size", "300"], &["--format"]);
    assert_refused(&["host", "--dir", "x", "--seed", "2"], &["GAME"]);
    assert_refused(&["check", "camelot", "--seed", "2"], &["--seed"]);
}
