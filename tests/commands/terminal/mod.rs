//! `play GAME --text`: sessions whose input is typed ahead.

mod letters;
mod listening;
mod moves_and_offers;
mod saved_matches;
mod sessions;
mod window_build;

use std::fs;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::time::Duration;

use camaieu::play::saved;
use camaieu::play::{Actor, Command as Order, Match, NodeId, Session};
use camaieu::rules::camelot::Camelot;
use camaieu::rules::catalogue::{self, Visitor};
use camaieu::rules::chromino::Chromino;
use camaieu::rules::game::{Game, Observer, Outcome, Seat};
use camaieu::rules::rng::Rng;
use camaieu::rules::setup::Setup;

use super::*;

/// Folder for the files of one test, in which the program finds its user folders.
struct Home(PathBuf);

impl Home {
    fn new(name: &str) -> Home {
        let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("terminal").join(name);
        let _ = fs::remove_dir_all(&folder);
        Home(folder)
    }

    fn program(&self, args: &[&str]) -> Command {
        let mut command = program(args);
        for variable in ["XDG_DATA_HOME", "XDG_CONFIG_HOME", "APPDATA", "HOME"] {
            command.env(variable, &self.0);
        }
        command
    }

    fn child(&self, args: &[&str]) -> Child {
        let mut command = self.program(args);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap()
    }

    /// The output of a session in which these lines are typed before the input ends.
    fn session(&self, args: &[&str], lines: &str) -> RunOutput {
        let args = [&["play"], args, &["--text"]].concat();
        let mut child = self.child(&args);
        let mut input = child.stdin.take().unwrap();
        let lines = lines.to_owned();
        // A session that ends by itself may leave lines unread.
        let writer = std::thread::spawn(move || drop(input.write_all(lines.as_bytes())));
        let said = child.wait_with_output().unwrap().into();
        writer.join().unwrap();
        said
    }

    /// The standard output of such a session, which must succeed without an error.
    fn typed(&self, args: &[&str], lines: &str) -> String {
        let said = self.session(args, lines);
        assert_eq!((said.status, said.err.as_str()), (Some(0), ""), "{args:?}\n{}", said.out);
        said.out
    }

    fn matches(&self) -> PathBuf {
        let on_mac = self.0.join("Library/Application Support");
        let data = if cfg!(target_os = "macos") && !self.0.join("camaieu").exists() {
            on_mac
        } else {
            self.0.clone()
        };
        data.join("camaieu").join("matches")
    }

    /// The files of the autosaves.
    fn autosaves(&self) -> Vec<PathBuf> {
        let Ok(entries) = fs::read_dir(self.matches().join("automatic")) else { return Vec::new() };
        let paths = entries.map(|entry| entry.unwrap().path());
        let mut paths: Vec<PathBuf> =
            paths.filter(|path| path.extension().is_some_and(|ending| ending == "camaieu")).collect();
        paths.sort();
        paths
    }

    /// The match in the only autosave.
    fn only_autosave<G: Game>(&self) -> Match<G> {
        let autosaves = self.autosaves();
        assert_eq!(autosaves.len(), 1, "{autosaves:?}");
        read::<G>(&autosaves[0]).everything().clone()
    }
}

fn read<G: Game>(path: &Path) -> Session<G> {
    let text = fs::read_to_string(path).unwrap();
    saved::read(&text, Duration::ZERO).unwrap_or_else(|fault| panic!("{}: {fault}\n{text}", path.display()))
}

/// The output lines of `replay` for a score.
fn lines_of(score: &str, name: &str) -> Vec<String> {
    lines(&["replay", &file(&format!("score-of-{name}"), score)])
}

fn moves<G: Game>(game: &Match<G>) -> Vec<String> {
    game.line().iter().filter_map(|&id| game.move_text(id)).collect()
}

/// A random match of so many plies, or of one ply less than its end, with its moves.
fn random_moves<G: Game>(seed: u64, plies: usize) -> (Vec<String>, Match<G>) {
    let mut rng = Rng::new(seed);
    let mut game = Match::<G>::new(&Setup::default_of(G::OPTIONS), seed);
    for _ in 0..plies {
        let Some(mv) = rng.pick(&G::view_moves(&game.own_view())).cloned() else { break };
        let mut ahead = game.clone();
        ahead.play(&mv, &[]).unwrap();
        if ahead.outcome().is_over() {
            break;
        }
        game = ahead;
    }
    (moves(&game), game)
}

#[test]
fn commands_have_names_in_french_too() {
    let home = Home::new("french");
    let said = home.typed(&["chameleon", "--lang", "fr"], "aide\nCOUPS a1\nenregistrer été\nenregistrer été\nremplacer été\nparties\nannuler\nquitter\nsave never\n");
    for word in ["abandonner", "a1-b3", "été", "Il y a déjà", "Rien à annuler"] {
        assert!(said.contains(word), "no {word} in: {said}");
    }
    assert!(home.matches().join("été.camaieu").exists() && !home.matches().join("never.camaieu").exists());
    assert!(!said.contains("text-"), "{said}");
}

#[test]
fn what_is_wrong_on_the_command_line_is_said() {
    assert_refused(&["play", "camelot", "--text", "--players", "person,exec:sh"], &["exec:sh"]);
    assert_refused(&["play", "camelot", "--text", "--players", "person,person,person"], &["3", "2"]);
    assert_refused(&["play", "camelot", "--text", "--position", "x"], &["--position"]);
    assert_refused(&["play", "ludo", "--text"], &["ludo"]);
    assert_refused(&["play", "camelot", "--text", "--continue", "--seed", "3"], &["--continue"]);
    assert_refused(
        &["play", "camelot", "--text", "--shot", "x.png"],
        &["--shot", "cannot be combined with", "--text"],
    );
}

#[test]
fn players_are_changed_by_seat() {
    let home = Home::new("players");
    let output = home.typed(&["camelot"], "players 2 level:1 Deep Grey\nplayers 2 ghost\nplayers level:1\n");
    for line in ["2  Deep Grey (Black)  level:1", "Unknown player “ghost”", "“level:1” does not name a seat"]
    {
        assert!(output.contains(line), "no {line} in: {output}");
    }
}

#[test]
fn names_lose_invisible_characters_and_are_unique() {
    let home = Home::new("names");
    let typed = "players 1 person \u{202e}An\u{200b}n\u{2069}\nplayers 2 person \u{feff}ANN\nplayers 2 person \u{200d}\ncomment so\u{202e}\nscore\n";
    let output = home.typed(&["camelot"], typed);
    let texts = camaieu::text::Lang::En.texts();
    let taken = camaieu::rules::game::Refusal::new(&camaieu::play::session::reasons::NAME_TAKEN);
    assert_eq!(output.matches(&texts.refusal(&taken)).count(), 1, "{output}");
    assert!(output.contains("1  Ann (White)  person\n2  Black  person\n"), "{output}");
    assert!(!output.contains(['\u{202e}', '\u{200b}', '\u{2069}', '\u{feff}', '\u{200d}']), "{output}");
}

#[test]
fn without_a_seed_every_match_is_dealt_anew() {
    let dealt = |name: &str| {
        let said = Home::new(name).typed(&["chromino"], "\nposition\n");
        said.lines().find(|line| line.starts_with("classic/1 ")).expect("a position").to_owned()
    };
    // Two equal deals are less likely than a failure of the machine.
    assert_ne!(dealt("dealt-once"), dealt("dealt-twice"));
}

#[test]
fn a_problem_is_played_in_the_terminal() {
    let home = Home::new("problem");
    let args = ["chromino", "--problem", "1", "--seed", "4"];
    let missing = home.typed(&args, "hint\n");
    let moves: Vec<&str> = missing.lines().last().unwrap_or_default().split_whitespace().collect();
    assert!(!moves.is_empty(), "{missing}");
    let typed: String = moves.iter().map(|text| format!("{text}\n")).collect();
    let solved = home.typed(&args, &format!("nonsense\n{}\n{typed}", moves[0]));
    let solution = camaieu::text::Lang::En.texts().say("problem-solved");
    assert!(solved.contains(&solution) && solved.contains("Already found."), "{solved}");
    // A game without problems says so.
    let none = home.session(&["camelot", "--problem", "1"], "");
    assert_complains(&none, 2, "", &["camelot"]);
}

#[test]
fn the_match_is_told_in_words() {
    let home = Home::new("words");
    let typed = "mine\nE6-E8\nmine 1\nlast\nturn\nplace e8\nline E8\nplace x9\nF10\nturn\nplace\n";
    let said = home.typed(&["camelot"], typed);
    for line in [
        "White: 4 Knights: C6, J6, D7, I7. 10 Men: D6, E6, F6, G6, H6, I6, E7, F7, G7, H7. Can move:",
        "White: 4 Knights: C6, J6, D7, I7. 10 Men: D6, F6, G6, H6, I6, E7, F7, G7, H7, E8.\n",
        "White: White Man from E6 to E8.\n",
        "Black to move.\n",
        "E8, White Man, last move.\n",
        "File E: E7 White Man, E8 White Man, E10 Black Man, E11 Black Man.",
        "There is no place “x9” here.",
        "Black to move. Chosen: F10. Can go to: ",
        "F10, Black Man, chosen\n",
        "G7, White Man\n",
    ] {
        assert!(said.contains(line), "no {line} in: {said}");
    }
    let french = home.typed(&["chromino", "--lang", "fr", "--seed", "3"], "\nmiennes\ncase 1\ncase sac\n");
    assert!(
        french.contains("Joueur 1\u{a0}: pièce 1\u{a0}: ") && french.contains("Sac, 63 pièces."),
        "{french}"
    );
}
