//! The window through its accessibility tree: `reader.py` plays as with a screen reader, `by_ear.py` by what is heard alone,
//! `presses.py` presses keys and buttons at awkward moments, `reach.py` presses what leads to each feature, `soak.py` plays
//! at random.

use std::path::Path;
use std::process::Command;

use super::screen;

/// Whether a program is there.
fn has(program: &str) -> bool {
    Command::new(program).arg("--version").output().is_ok_and(|output| output.status.success())
}

/// The system's Python, for which the packages of AT-SPI are made.
fn python() -> String {
    let of_system = "/usr/bin/python3";
    if Path::new(of_system).exists() { of_system.into() } else { "python3".into() }
}

/// Exit status of the script where there is no AT-SPI.
const NOTHING_TO_TEST_WITH: i32 = 77;

/// Runs a script that works on the accessibility tree, in a home of its own, and prints what it said.
fn run(script: &str, args: &[&str]) {
    let python = python();
    assert!(
        has("dbus-run-session") && has(&python),
        "dbus-run-session or python3 is missing (scripts/test.sh installs it)"
    );
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/screen").join(script);
    let home = Path::new(env!("CARGO_TARGET_TMPDIR")).join(script).with_extension("home");
    let _ = std::fs::remove_dir_all(&home);
    // Whoever starts the program there has been welcomed before.
    let settings = home.join("camaieu/settings.json");
    std::fs::create_dir_all(home.join("camaieu")).expect("a folder");
    std::fs::write(settings, r#"{"welcomed": true}"#).expect("a file");
    let output = Command::new("dbus-run-session")
        .args(["--", &python, "-B"])
        .arg(path)
        .arg(env!("CARGO_BIN_EXE_camaieu"))
        .args(args)
        .current_dir(&home)
        .env_remove("WAYLAND_DISPLAY")
        .envs(["HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"].map(|name| (name, &home)))
        .output()
        .expect("it runs");
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    let is_there = output.status.code() != Some(NOTHING_TO_TEST_WITH);
    assert!(is_there, "{} (scripts/test.sh installs it)", said.trim());
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{said}\n{errors}");
    println!("{said}");
}

#[test]
#[ignore = "needs a screen"]
fn a_game_of_each_is_played_by_a_screen_reader() {
    let _screen = screen();
    run("reader.py", &[]);
}

#[test]
#[ignore = "needs a screen"]
fn a_game_is_won_by_ear() {
    let _screen = screen();
    // Without a game, all of them in each language.
    let all = std::env::var_os("CAMAIEU_BY_EAR").is_some();
    run("by_ear.py", if all { &[] } else { &["chameleon:en"] });
}

#[test]
#[ignore = "needs a screen"]
fn every_press_counts_however_long_a_picture_takes() {
    let _screen = screen();
    let clicks = std::env::var("CAMAIEU_CLICKS").unwrap_or_else(|_| "3".into());
    run("presses.py", &[&clicks]);
}

#[test]
#[ignore = "needs a screen"]
fn every_feature_is_within_three_presses() {
    let _screen = screen();
    run("reach.py", &[]);
}

#[test]
#[ignore = "needs a screen"]
fn nothing_grows_while_all_games_are_played_at_random() {
    let _screen = screen();
    let seconds = std::env::var("CAMAIEU_SOAK_SECONDS").unwrap_or_else(|_| "40".into());
    run("soak.py", &[&seconds]);
}
