//! `play GAME --text`: whole sessions, as they are typed.

use std::fs;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::time::Duration;

use camaieu::play::saved;
use camaieu::play::{Actor, Command as Order, Match, NodeId, PlyKind, Session};
use camaieu::rules::camelot::Camelot;
use camaieu::rules::catalogue::{self, Visitor};
use camaieu::rules::chromino::Chromino;
use camaieu::rules::game::{Game, Observer, Outcome, Seat};
use camaieu::rules::rng::Rng;
use camaieu::rules::setup::Setup;

use super::*;

/// A place for the files of one test, and the program that keeps its matches there.
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

    /// What a session says that types these lines and then ends the input.
    fn session(&self, args: &[&str], lines: &str) -> Said {
        let args = [&["play"], args, &["--text"]].concat();
        let mut child = self.child(&args);
        let mut input = child.stdin.take().unwrap();
        let lines = lines.to_owned();
        // A session that ends by itself may leave some of it unread.
        let writer = std::thread::spawn(move || drop(input.write_all(lines.as_bytes())));
        let said = child.wait_with_output().unwrap().into();
        writer.join().unwrap();
        said
    }

    /// The same, which has to end well.
    fn said(&self, args: &[&str], lines: &str) -> String {
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

    /// The files of the matches that were kept by themselves.
    fn kept(&self) -> Vec<PathBuf> {
        let Ok(entries) = fs::read_dir(self.matches().join("automatic")) else { return Vec::new() };
        let paths = entries.map(|entry| entry.unwrap().path());
        let mut paths: Vec<PathBuf> =
            paths.filter(|path| path.extension().is_some_and(|ending| ending == "camaieu")).collect();
        paths.sort();
        paths
    }

    /// The match that was kept by itself.
    fn only<G: Game>(&self) -> Match<G> {
        let kept = self.kept();
        assert_eq!(kept.len(), 1, "{kept:?}");
        read::<G>(&kept[0]).everything().clone()
    }
}

fn read<G: Game>(path: &Path) -> Session<G> {
    let text = fs::read_to_string(path).unwrap();
    saved::read(&text, Duration::ZERO).unwrap_or_else(|fault| panic!("{}: {fault}\n{text}", path.display()))
}

/// What `replay` says of a score.
fn lines_of(score: &str, name: &str) -> Vec<String> {
    lines(&["replay", &file(&format!("score-of-{name}"), score)])
}

fn moves<G: Game>(game: &Match<G>) -> Vec<String> {
    game.line().iter().filter_map(|&id| game.move_text(id)).collect()
}

/// The moves of a random game up to this ply or to the one before its last, and the match.
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

struct WholeSessions;

impl Visitor for WholeSessions {
    type Output = ();

    fn visit<G: Game>(self) {
        let home = Home::new(&format!("whole-{}", G::NAME));
        let (moves, game) = random_moves::<G>(7, 24);
        // An empty line says that the next player is there, and nothing where that is not asked.
        let typed: String = moves.iter().map(|text| format!("\n{text}\n")).collect();
        let lines =
            format!("{typed}\nscore\nposition\nmoves\ncomment so it goes\nhint\nsave two by two\nnonsense\n");
        let said = home.said(&[G::NAME, "--seed", "7"], &lines);
        assert!(said.lines().any(|line| line == G::view_text(&game.own_view())), "{said}");
        let view = game.own_view();
        for mv in G::view_moves(&view) {
            assert!(said.contains(&G::move_text(&view, &mv)), "{said}");
        }
        let hint = said.lines().find_map(|line| line.strip_prefix("Hint: ")).expect("a hint");
        assert!(G::read_move(&view, hint).is_ok(), "{hint}");
        for row in G::diagram(&view).rows {
            assert!(said.contains(&row), "{row}\n{said}");
        }
        assert!(said.contains("two by two") && said.contains("nonsense"), "{said}");
        // What was kept by itself and what was saved is what was played.
        let kept: Match<G> = home.only();
        assert_eq!(format!("{:?}", kept.position()), format!("{:?}", game.position()));
        assert_eq!(kept.note(kept.cursor()).comment, "so it goes");
        let named = home.matches().join("two by two.camaieu");
        assert_eq!(super::terminal::moves(read::<G>(&named).everything()), moves);
        // It can be loaded into another session, and replayed.
        let again = home.said(&[G::NAME], "\nload two by two\n\nposition\nsaves\n");
        assert!(again.lines().any(|line| line == G::view_text(&view)), "{again}");
        assert!(again.contains(&format!("{} plies", moves.len())), "{again}");
        let replayed = home.program(&["replay", named.to_str().unwrap()]).output().unwrap();
        let position = G::position_text(game.position());
        assert_eq!(Said::from(replayed).out, format!("{position}\nongoing\n"));
        // Its score is what the session has shown, and plays to the same.
        let score = home.program(&["replay", named.to_str().unwrap(), "--score"]).output().unwrap();
        let score = Said::from(score).out;
        assert!(score.contains("{so it goes}") && score.ends_with(" *\n"), "{score}");
        // The session tells the deal to nobody while hands are hidden; whoever has the file has it.
        let moves = &score[score.find("\n\n").unwrap()..score.find('{').unwrap()];
        assert!(said.contains(moves), "{said}");
        assert!(score.contains("\nseed: 7\n"), "{score}");
        let is_secret = camaieu::play::hides_something::<G>(game.position());
        assert_eq!(said.contains("seed: 7"), !is_secret, "{said}");
        assert_eq!(lines_of(&score, G::NAME), [position, "ongoing".to_owned()]);
    }
}

#[test]
fn a_session_of_any_game_is_played_and_kept() {
    for name in NAMES {
        catalogue::visit(name, WholeSessions).unwrap();
    }
}

struct ComputersAlone;

impl Visitor for ComputersAlone {
    type Output = ();

    fn visit<G: Game>(self) {
        let home = Home::new(&format!("alone-{}", G::NAME));
        let said = home.said(&[G::NAME, "--seed", "1", "--players", "random,level:1", "--lang", "fr"], "");
        let game: Match<G> = home.only();
        assert!(game.outcome().is_over());
        // Every move was said, and the end with its reason.
        let texts = camaieu::text::Lang::Fr.texts();
        assert_eq!(
            said.lines()
                .filter(|line| moves(&game).iter().any(|text| line.ends_with(&format!(": {text}"))))
                .count(),
            game.plies()
        );
        assert!(said.contains(&texts.ending(G::NAME, game.outcome())), "{said}");
        assert!(!said.contains(" plays "), "{said}");
    }
}

#[test]
fn computers_play_to_the_end() {
    for name in NAMES {
        catalogue::visit(name, ComputersAlone).unwrap();
    }
}

struct PersonsAndComputers;

impl Visitor for PersonsAndComputers {
    type Output = ();

    fn visit<G: Game>(self) {
        let home = Home::new(&format!("both-{}", G::NAME));
        let first = G::start(&Setup::default_of(G::OPTIONS), 1);
        let text = G::move_text(&G::view(&first, Observer::Seat(Seat::FIRST)), &{
            let mut moves = Vec::new();
            G::moves(&first, &mut moves);
            moves.swap_remove(0)
        });
        let said = home.said(
            &[G::NAME, "--seed", "1", "--players", "person,random"],
            &format!("{text}\nundo\nredo\noffer\n"),
        );
        // One person has no secrets from anybody.
        assert!(!said.contains("press Enter"), "{said}");
        assert!(said.contains("declines the draw"), "{said}");
        let game: Match<G> = home.only();
        assert!(game.plies() >= 2 && game.to_move() == Seat::FIRST);
        let resigned = home.said(&[G::NAME, "--continue"], "resign\n");
        assert!(resigned.contains("wins") || resigned.contains("win."), "{resigned}");
        let game: Match<G> = home.only();
        assert_eq!(game.outcome(), Outcome::win(Seat::SECOND, "resign"));
        // What is over is not gone on with.
        let nothing = home.session(&[G::NAME, "--continue"], "");
        assert_complains(&nothing, 2, "", &[G::NAME]);
    }
}

#[test]
fn a_person_plays_a_computer_leaves_and_goes_on() {
    for name in NAMES {
        catalogue::visit(name, PersonsAndComputers).unwrap();
    }
}

#[test]
fn a_move_is_made_step_by_step() {
    let home = Home::new("steps");
    let position = "2/8/10/12/12/12/12/12/12/5n6/12/5M6/5M6/10/8/2 w 0 0 0";
    let said = home.said(
        &["camelot", "--position", position],
        "F4\nf6\nback\nback\nF4 F6\nstop\nundo\nyes\nF4-\nF4 Z9\nF4\nB2\n",
    );
    assert!(said.contains("Chosen: F4.") && said.contains("  F6"), "{said}");
    assert!(said.contains("Chosen: -."), "{said}");
    assert!(said.contains("moves begin so:"), "{said}");
    assert!(said.contains("Z9”") && said.contains("neither a move nor a command"), "{said}");
    let game: Match<Camelot> = home.only();
    assert_eq!((game.len(), game.cursor()), (2, NodeId::START));
    assert_eq!(moves(&game), ["F4-F6"]);
}

#[test]
fn undo_goes_back_to_where_a_person_was_to_move() {
    let home = Home::new("undo");
    let args = ["camelot", "--players", "level:1,person"];
    let said = home.said(&args, "undo\nC11-B11\nE10-E9\nundo\nundo\nundo\nredo\n");
    assert_eq!(said.matches("no move to take back").count(), 2, "{said}");
    let game: Match<Camelot> = home.only();
    assert_eq!((game.plies(), game.to_move()), (3, Seat::SECOND));
    assert_eq!(moves(&game).len(), 5);
}

#[test]
fn a_move_of_another_person_is_taken_back_with_their_consent() {
    let home = Home::new("undo-asks");
    let said = home.said(&["camelot"], "E6-E8\nundo\nno\nH11-F9\nundo\nyes\n");
    assert_eq!(said.matches("White: may Black take your last move back?").count(), 1, "{said}");
    assert!(said.contains("White does not agree: the moves stand."), "{said}");
    assert_eq!(said.matches("Black: may White take your last move back?").count(), 1, "{said}");
    let game: Match<Camelot> = home.only();
    assert_eq!((game.plies(), moves(&game).len()), (1, 2));
}

#[test]
fn a_draw_is_asked_of_the_other_person() {
    let home = Home::new("draw");
    let said = home.said(&["camelot"], "E6-E8\ndraw\nno\nH11-F9\ndraw\nyes\n");
    assert!(
        said.contains("White: Black offers a draw.") && said.contains("White declines the draw."),
        "{said}"
    );
    assert!(said.contains("Draw. The players have agreed"), "{said}");
    let game: Match<Camelot> = home.only();
    assert_eq!(game.outcome(), Outcome::Draw("agreement"));
    // A computer player that is lost agrees.
    let home = Home::new("draw-when-lost");
    let lost = "2/8/10/12/12/5n6/12/12/12/12/2NNMM6/2NNMMMM4/12/10/8/2 w 0 0 0";
    let said = home.said(&["camelot", "--position", lost, "--players", "person,level:3"], "C6-C7\ndraw\n");
    assert!(said.contains("Draw. The players have agreed"), "{said}");
    // In Chromino that word is a move: it is refused for its own reason, or draws a tile.
    let home = Home::new("draw-a-tile");
    let said = home.said(&["chromino", "--seed", "1"], "\ndraw\noffer\nyes\n");
    assert!(said.contains("so a tile has to be placed"), "{said}");
    assert!(matches!(home.only::<Chromino>().last_ply_kind(), Some(PlyKind::Agreed)));
}

#[test]
fn hands_are_shown_to_nobody_else() {
    let home = Home::new("hands");
    let (moves, _) = random_moves::<Chromino>(3, 12);
    let typed: String = moves.iter().map(|text| format!("\nmoves\nboard\n{text}\n")).collect();
    let said = home.said(&["chromino", "--seed", "3"], &typed);
    // From one question to the next one player alone is at the screen.
    let turns: Vec<&str> = said.split("press Enter when nobody else looks.\n").collect();
    assert!(turns.len() > 5, "{said}");
    assert!(!turns[0].contains("Player 1:") && !turns[0].contains("Player 2:"), "{said}");
    for turn in &turns[1..] {
        let hand = |seat: u8| turn.lines().any(|line| line.starts_with(&format!("Player {seat}: ")));
        assert!(hand(1) != hand(2), "{turn}");
    }
    // Open hands need no such care.
    let open = Home::new("open-hands").said(&["chromino", "--seed", "1", "--setup", "hands=open"], "");
    assert!(!open.contains("press Enter") && open.contains("Player 2: "), "{open}");
}

#[test]
fn commands_have_names_in_french_too() {
    let home = Home::new("french");
    let said = home.said(&["chameleon", "--lang", "fr"], "aide\nCOUPS a1\nenregistrer été\nenregistrer été\nremplacer été\nparties\nannuler\nquitter\nsave never\n");
    for word in ["abandonner", "a1-b3", "été", "Il y a déjà", "pas de coup à reprendre"] {
        assert!(said.contains(word), "no {word} in: {said}");
    }
    assert!(home.matches().join("été.camaieu").exists() && !home.matches().join("never.camaieu").exists());
    assert!(!said.contains("text-"), "{said}");
}

#[test]
fn what_cannot_be_loaded_is_refused_and_left_alone() {
    let home = Home::new("load");
    home.said(&["camelot"], "E6-E8\nsave good\n");
    let good = home.matches().join("good.camaieu");
    let damaged = fs::read_to_string(&good).unwrap().replace("E6-E8", "E6-E9");
    let bad = home.matches().join("bad.camaieu");
    fs::write(&bad, &damaged).unwrap();
    let said = home.said(&["camelot"], "load bad\nload no\nload\nsaves\nH7-H8\n");
    for words in [
        "bad: line 4: “E6-E9”",
        "no saved match “no”",
        "“” cannot be a name",
        "good: Camelot, person, person, one ply",
    ] {
        assert!(said.contains(words), "no {words} in: {said}");
    }
    assert_eq!(fs::read_to_string(&bad).unwrap(), damaged);
    let other = home.said(&["chameleon"], "load good\n");
    assert!(other.contains("line 1: The match is one of camelot"), "{other}");
    let replayed = home.program(&["replay", bad.to_str().unwrap()]).output().unwrap();
    assert_complains(&replayed.into(), 2, "", &["bad.camaieu", "line 4", "E6-E9"]);
}

#[test]
fn a_match_that_was_looked_back_in_goes_on_from_its_end() {
    let home = Home::new("looked-back");
    home.said(&["chromino", "--seed", "1", "--players", "random"], "");
    let path = home.kept().remove(0);
    let over = read::<Chromino>(&path);
    let game = over.everything();
    // As a window leaves it that shows the beginning of a match that goes on.
    let last = game.line()[game.line().len() - 3];
    let mut part = Match::<Chromino>::new(&game.setup(), game.seed().unwrap());
    for node in game.line().into_iter().take_while(|&node| node != last) {
        part.play_text(&game.move_text(node).unwrap()).unwrap();
    }
    let mut left = Session::new(part, over.players().to_vec(), None, 1, Duration::ZERO);
    left.submit(Actor::Host, Order::Look(NodeId::START), Duration::ZERO).unwrap();
    assert!(!left.everything().may_branch());
    fs::write(&path, saved::write(&left)).unwrap();
    home.said(&["chromino", "--continue"], "");
    let ended = read::<Chromino>(&home.kept()[0]);
    let plies = |session: &Session<Chromino>| session.everything().path(session.stands_on()).len();
    assert!(ended.is_over() && plies(&ended) > plies(&left));
    // Where it was looked at it is looked at still.
    assert_eq!(ended.shown(), NodeId::START);
}

#[test]
fn a_match_that_is_open_in_another_program_is_continued_on_a_copy() {
    let home = Home::new("two-programs");
    home.said(&["camelot"], "E6-E8\nH11-F9\n");
    let mut first = home.child(&["play", "camelot", "--text", "--continue"]);
    let mut input = first.stdin.take().unwrap();
    let mut out = BufReader::new(first.stdout.take().unwrap());
    writeln!(input, "G6-G8").unwrap();
    let mut said = String::new();
    while !said.contains(" b 0 0 3") {
        writeln!(input, "position").unwrap();
        assert!(out.read_line(&mut said).unwrap() > 0, "{said}");
    }
    assert!(!said.contains("copy"), "{said}");
    let copied = home.said(&["camelot", "--continue"], "undo\nyes\nundo\nyes\nH6-F8\n");
    assert_eq!(copied.matches("This match is open in another window; you are playing on a copy.").count(), 1);
    writeln!(input, "H9-G9\nF9-H7").unwrap();
    drop(input);
    out.read_to_string(&mut said).unwrap();
    assert!(first.wait().unwrap().success(), "{said}");
    let mut plies: Vec<usize> =
        home.kept().iter().map(|path| read::<Camelot>(path).everything().len()).collect();
    plies.sort();
    assert_eq!(plies.len(), 2, "{plies:?}");
    let automatic = home.matches().join("automatic");
    let locks = fs::read_dir(automatic).unwrap().map(|entry| entry.unwrap().path());
    assert!(locks.into_iter().all(|path| path.extension().is_some_and(|ending| ending == "camaieu")));
}

#[test]
fn nothing_in_a_file_steers_the_terminal() {
    let home = Home::new("steered");
    home.said(&["camelot"], "E6-E8\ncomment x\nsave one\n");
    let path = home.matches().join("one.camaieu");
    let text = fs::read_to_string(&path).unwrap();
    let escape = r"\u001b[31mRed";
    let text = text.replacen(r#""person""#, &format!(r#""person","name":"{escape}""#), 1);
    fs::write(&path, text.replace(r#""comment":"x""#, &format!(r#""comment":"{escape}""#))).unwrap();
    let said = home.said(&["camelot"], "load one\nscore\nundo\nsaves\n");
    let score = home.program(&["replay", path.to_str().unwrap(), "--score"]).output().unwrap();
    let score = Said::from(score).out;
    assert!(score.contains("{[31mRed}") && said.contains("31mRed (White)"), "{score}{said}");
    assert!(!(score + &said).contains('\x1b'));
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
        &["--shot", "does not go with", "--text"],
    );
}

#[cfg(unix)]
#[test]
fn a_match_that_cannot_be_kept_is_played_all_the_same() {
    let home = Home::new("denied");
    let matches = home.matches();
    let own = matches.parent().unwrap();
    fs::create_dir_all(own.parent().unwrap()).unwrap();
    fs::write(own, "in the way").unwrap();
    let said = home.session(&["camelot"], "E6-E8\nH11-F9\nposition\n");
    assert_eq!(said.status, Some(0));
    assert_eq!(said.err.matches("The match could not be saved").count(), 1, "{}", said.err);
    assert!(said.out.contains(" w 0 0 2"), "{}", said.out);
}

#[test]
fn a_program_that_is_killed_loses_the_move_being_made_at_most() {
    let home = Home::new("killed");
    let mut rng = Rng::new(1);
    let (mut in_the_middle, mut plies) = (0, 0);
    for round in 0..48 {
        let game = NAMES[round % NAMES.len()];
        let _ = fs::remove_dir_all(&home.0);
        let mut child =
            home.child(&["play", game, "--text", "--players", "random", "--seed", &round.to_string()]);
        let mut out = BufReader::new(child.stdout.take().unwrap());
        // After so many lines, and then a while.
        let mut said = String::new();
        for _ in 0..rng.below(30) {
            out.read_line(&mut said).unwrap();
        }
        std::thread::sleep(Duration::from_micros(rng.below(6_000) as u64));
        child.kill().unwrap();
        in_the_middle += usize::from(child.wait().unwrap().code().is_none());
        out.read_to_string(&mut said).unwrap();
        let told =
            said.lines().filter(|line| line.contains(" plays ") && said.contains(&format!("{line}\n")));
        let told = told.count();
        let kept = home.kept();
        let found = match &kept[..] {
            [] => 0,
            [path] => catalogue::visit(game, Plies(path)).unwrap(),
            more => panic!("{more:?}"),
        };
        assert!((told..=told + 1).contains(&found), "{game}: {told} told, {found} kept");
        plies += found;
        // What is left is gone on with.
        if round < NAMES.len() && found > 0 && catalogue::visit(game, IsOpen(&kept[0])).unwrap() {
            home.said(&[game, "--continue"], "");
            assert_eq!(home.kept(), kept);
            assert!(!catalogue::visit(game, IsOpen(&kept[0])).unwrap());
            assert!(catalogue::visit(game, Plies(&kept[0])).unwrap() > found);
        }
    }
    assert!(plies > 100, "{plies}");
    assert!(!cfg!(unix) || in_the_middle > 10, "{in_the_middle}");
}

/// How many plies a saved match has.
struct Plies<'a>(&'a Path);

impl Visitor for Plies<'_> {
    type Output = usize;

    fn visit<G: Game>(self) -> usize {
        read::<G>(self.0).everything().plies()
    }
}

/// Whether a saved match goes on.
struct IsOpen<'a>(&'a Path);

impl Visitor for IsOpen<'_> {
    type Output = bool;

    fn visit<G: Game>(self) -> bool {
        !read::<G>(self.0).is_over()
    }
}

#[test]
fn without_a_seed_every_match_is_dealt_anew() {
    let dealt = |name: &str| {
        let said = Home::new(name).said(&["chromino"], "\nposition\n");
        said.lines().find(|line| line.starts_with("classic/1 ")).expect("a position").to_owned()
    };
    // Two of the same by chance are less likely than that this machine fails.
    assert_ne!(dealt("dealt-once"), dealt("dealt-twice"));
}

#[test]
fn a_problem_is_played_in_the_terminal() {
    let home = Home::new("problem");
    let args = ["chromino", "--problem", "1", "--seed", "4"];
    let missing = home.said(&args, "hint\n");
    let moves: Vec<&str> = missing.lines().last().unwrap_or_default().split_whitespace().collect();
    assert!(!moves.is_empty(), "{missing}");
    let typed: String = moves.iter().map(|text| format!("{text}\n")).collect();
    let solved = home.said(&args, &format!("nonsense\n{}\n{typed}", moves[0]));
    let solution = camaieu::text::Lang::En.texts().say("problem-solved");
    assert!(solved.contains(&solution) && solved.contains("Found already."), "{solved}");
    // Where a game has none, that is said.
    let none = home.session(&["camelot", "--problem", "1"], "");
    assert_complains(&none, 2, "", &["camelot"]);
}
