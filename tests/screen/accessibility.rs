//! The window through its accessibility tree: `reader.py` plays as with a screen reader, `presses.py` presses keys and
//! buttons at awkward moments, `soak.py` plays at random.

use std::io::Write as _;
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

/// Says that nothing was tried by the accessibility tree, past the test's own capture. Where a screen was promised, that is a failure.
fn not_tried(why: &str) {
    let said =
        format!("NOT TESTED: nothing was tried as by a screen reader. {why} (scripts/test.sh installs it)");
    assert!(std::env::var_os("CAMAIEU_SCREEN").is_none(), "{said}");
    let _ = writeln!(std::io::stderr(), "{said}");
}

/// Exit status of the script where there is no AT-SPI.
const NOTHING_TO_TEST_WITH: i32 = 77;

/// Runs a script that works on the accessibility tree, in a home of its own, and returns what it said; `None` where there is
/// no AT-SPI.
fn run(script: &str, args: &[&str]) -> Option<String> {
    let python = python();
    if !has("dbus-run-session") || !has(&python) {
        not_tried("dbus-run-session or python3 is missing.");
        return None;
    }
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/screen").join(script);
    let home = Path::new(env!("CARGO_TARGET_TMPDIR")).join(script).with_extension("home");
    let _ = std::fs::remove_dir_all(&home);
    std::fs::create_dir_all(&home).expect("a folder");
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
    if output.status.code() == Some(NOTHING_TO_TEST_WITH) {
        not_tried(said.trim());
        return None;
    }
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{said}\n{errors}");
    Some(said)
}

#[test]
fn a_game_of_each_is_played_by_a_screen_reader() {
    let Some(_screen) = screen() else { return };
    if let Some(heard) = run("reader.py", &[]) {
        println!("{heard}");
    }
}

#[test]
fn every_press_counts_however_long_a_picture_takes() {
    let Some(_screen) = screen() else { return };
    let clicks = std::env::var("CAMAIEU_CLICKS").unwrap_or_else(|_| "6".into());
    if let Some(counted) = run("presses.py", &[&clicks]) {
        println!("{counted}");
    }
}

#[test]
fn nothing_grows_while_all_games_are_played_at_random() {
    let Some(_screen) = screen() else { return };
    let seconds = std::env::var("CAMAIEU_SOAK_SECONDS").unwrap_or_else(|_| "120".into());
    if let Some(measured) = run("soak.py", &[&seconds]) {
        println!("{measured}");
    }
}
