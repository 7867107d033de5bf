//! Lines that are typed while engines play.

use std::process::{ChildStdin, ChildStdout};

use super::*;

/// Session whose input stays open. With seed 2, two engines of level 9 play almost three hundred moves.
struct Typed {
    child: Child,
    input: ChildStdin,
    out: BufReader<ChildStdout>,
    said: String,
}

impl Typed {
    fn new(home: &Home, args: &[&str]) -> Typed {
        let mut child = home.child(&[&["play", "camelot", "--text"], args].concat());
        let (input, out) = (child.stdin.take().unwrap(), child.stdout.take().unwrap());
        Typed { child, input, out: BufReader::new(out), said: String::new() }
    }

    fn type_text(&mut self, text: &str) {
        self.input.write_all(text.as_bytes()).and_then(|()| self.input.flush()).unwrap();
    }

    /// Reads until this text was printed so often since the last call.
    fn until(&mut self, text: &str, times: usize) {
        let from = self.said.len();
        while self.said[from..].matches(text).count() < times {
            assert!(self.out.read_line(&mut self.said).unwrap() > 0, "no {text} in: {}", &self.said[from..]);
        }
    }

    /// The whole output of a session that ends by itself, though its input does not.
    fn end(mut self) -> String {
        self.out.read_to_string(&mut self.said).unwrap();
        assert!(self.child.wait().unwrap().success(), "{}", self.said);
        drop(self.input);
        self.said
    }
}

#[test]
fn input_during_engine_play_is_read_between_moves() {
    let home = Home::new("listens");
    let mut typed = Typed::new(&home, &["--players", "person,level:9", "--seed", "2"]);
    typed.type_text("players 1 level:9\n");
    typed.until(" plays ", 2);
    typed.type_text("help\n");
    typed.until("save-over", 1);
    // Half a line stays while moves come.
    typed.type_text("pau");
    typed.until(" plays ", 2);
    typed.type_text("se\n");
    typed.until("The computer waits", 1);
    typed.type_text("resume\n");
    typed.until(" plays ", 1);
    typed.type_text("players 1 person Ann\nplayers 2 person\nundo\nyes\nposition\nquit\n");
    let said = typed.end();
    assert!(said.contains("1  Ann (White)  person"), "{said}");
    let game: Match<Camelot> = home.only_autosave();
    assert!(!game.outcome().is_over() && game.plies() >= 4);
}

#[test]
fn input_in_a_resumed_engine_match_is_read() {
    let home = Home::new("listens-again");
    let mut typed = Typed::new(&home, &["--players", "level:9", "--seed", "2"]);
    typed.until(" plays ", 1);
    typed.type_text("quit\n");
    typed.end();
    let mut typed = Typed::new(&home, &["--continue"]);
    typed.until(" plays ", 1);
    typed.type_text("quit\n");
    typed.end();
    let game: Match<Camelot> = home.only_autosave();
    assert!(!game.outcome().is_over() && game.plies() >= 2);
}

#[test]
fn lines_that_a_script_types_ahead_wait_for_its_turn() {
    let home = Home::new("typed-ahead");
    let said = home.typed(&["camelot", "--players", "person,level:1", "--seed", "1"], "E6-E8\nundo\nquit\n");
    assert!(said.contains("2 moves undone."), "{said}");
}

#[test]
fn clocks_stop_between_engines_too() {
    let home = Home::new("clocks-of-engines");
    let mut typed = Typed::new(&home, &["--players", "person,level:9", "--seed", "2"]);
    typed.type_text("clock 60\nplayers 1 level:9\n");
    typed.until(" plays ", 1);
    typed.type_text("pause\n");
    typed.until("The clocks are stopped.", 1);
    typed.type_text("resume\n");
    typed.until(" plays ", 1);
    typed.type_text("quit\n");
    typed.end();
}
