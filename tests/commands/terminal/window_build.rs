//! The window that is being built while its game is played in the terminal.

use super::*;

/// Folder of a build, as `scripts/play.sh` keeps it, and a session beside it.
struct Build {
    home: Home,
    folder: PathBuf,
}

impl Build {
    fn new(name: &str) -> Build {
        let home = Home::new(name);
        let folder = home.0.join("window");
        fs::create_dir_all(&folder).unwrap();
        Build { home, folder }
    }

    fn keep(&self, file: &str, text: &str) {
        fs::write(self.folder.join(file), text).unwrap();
    }

    fn typed(&self, args: &[&str], lines: &str) -> String {
        let mut command = self.home.program(args);
        command.env("CAMAIEU_WINDOW_BUILD", &self.folder);
        let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
        let mut input = child.stdin.take().unwrap();
        let lines = lines.to_owned();
        let writer = std::thread::spawn(move || drop(input.write_all(lines.as_bytes())));
        let said: RunOutput = child.wait_with_output().unwrap().into();
        writer.join().unwrap();
        assert_eq!(said.status, Some(0), "{}", said.out);
        said.out
    }

    /// Arguments with which the window is asked for.
    fn asked(&self) -> Option<String> {
        fs::read_to_string(self.folder.join("open")).ok()
    }
}

#[test]
fn a_match_goes_on_in_the_window_once_it_is_built() {
    let build = Build::new("window-match");
    build.keep("crates", "520\n");
    build.keep("log", "   Compiling libc v0.2\n warning\n   Compiling bevy_ecs v0.19.1\n");
    let play = ["play", "camelot", "--text", "--players", "person,person"];
    let said = build.typed(&play, "help\nwindow\nE6-E8\nquit\n");
    assert!(said.contains("  window "), "{said}");
    assert!(said.contains("2 of about 520"), "{said}");
    assert_eq!(build.asked(), None);
    assert_eq!(build.home.only_autosave::<Camelot>().plies(), 1);
    build.keep("ready", "");
    let said = build.typed(&["play", "camelot", "--text", "--continue"], "H11-H9\nwindow\nE8-E9\n");
    // It is told once.
    assert_eq!(said.matches("The window is ready").count(), 1, "{said}");
    assert_eq!(build.asked().as_deref(), Some("play\ncamelot\n--continue\n"));
    assert_eq!(build.home.only_autosave::<Camelot>().plies(), 2);
}

#[test]
fn a_match_without_a_move_goes_on_in_the_window_too() {
    let build = Build::new("window-start");
    build.keep("ready", "");
    build.typed(&["play", "caminos", "--text", "--setup", "board=square8", "--lang", "fr"], "fenêtre\n");
    assert_eq!(build.asked().as_deref(), Some("play\ncaminos\n--continue\n"));
    assert_eq!(build.home.autosaves().len(), 1);
}

#[test]
fn lessons_go_on_in_the_window() {
    let build = Build::new("window-lessons");
    build.keep("ready", "");
    let said = build.typed(&["learn", "chameleon", "--text"], "\nwindow\nquit\n");
    assert!(said.contains("The window is ready"), "{said}");
    assert_eq!(build.asked().as_deref(), Some("learn\nchameleon\n"));
}

#[test]
fn a_build_that_failed_is_told_and_the_match_goes_on() {
    let build = Build::new("window-failed");
    build.keep("failed", "");
    let said = build.typed(&["play", "camelot", "--text", "--players", "person,person"], "window\nE6-E8\n");
    assert!(said.contains("could not be built") && said.contains("log"), "{said}");
    assert_eq!(build.home.only_autosave::<Camelot>().plies(), 1);
    assert_eq!(build.asked(), None);
}

#[test]
fn without_a_build_nothing_is_offered() {
    let home = Home::new("window-none");
    let said = home.typed(&["camelot"], "help\nwindow\n");
    assert!(!said.contains("  window ") && said.contains("No window is being built"), "{said}");
}
