//! Matches saved by name and by autosave: what is refused, locked, denied or cut off.

use super::*;

#[test]
fn what_cannot_be_loaded_is_refused_and_left_alone() {
    let home = Home::new("load");
    home.typed(&["camelot"], "E6-E8\nsave good\n");
    let good = home.matches().join("good.camaieu");
    let damaged = fs::read_to_string(&good).unwrap().replace("E6-E8", "E6-E9");
    let bad = home.matches().join("bad.camaieu");
    fs::write(&bad, &damaged).unwrap();
    let said = home.typed(&["camelot"], "load bad\nload no\nload\nsaves\nH7-H8\n");
    for words in [
        "bad: line 4: “E6-E9”",
        "no saved game “no”",
        "“” cannot be a name",
        "good: Camelot, person, person, one move, unfinished",
    ] {
        assert!(said.contains(words), "no {words} in: {said}");
    }
    assert_eq!(fs::read_to_string(&bad).unwrap(), damaged);
    let other = home.typed(&["chameleon"], "load good\n");
    assert!(other.contains("line 1: This is a game of camelot"), "{other}");
    let replayed = home.program(&["replay", bad.to_str().unwrap()]).output().unwrap();
    assert_complains(&replayed.into(), 2, "", &["bad.camaieu", "line 4", "E6-E9"]);
}

#[test]
fn matches_saved_while_looking_back_resume_at_the_end() {
    let home = Home::new("looked-back");
    home.typed(&["chromino", "--seed", "1", "--players", "random"], "");
    let path = home.autosaves().remove(0);
    let over = read::<Chromino>(&path);
    let game = over.everything();
    // The window leaves a match like this when it shows an earlier position.
    let last = game.line()[game.line().len() - 3];
    let mut part = Match::<Chromino>::new(&game.setup(), game.seed().unwrap());
    for node in game.line().into_iter().take_while(|&node| node != last) {
        part.play_text(&game.move_text(node).unwrap()).unwrap();
    }
    let mut left = Session::new(part).with_players(over.players().to_vec());
    left.submit(Actor::Host, Order::Look(NodeId::START), Duration::ZERO).unwrap();
    assert!(!left.everything().may_branch());
    fs::write(&path, saved::write(&left)).unwrap();
    home.typed(&["chromino", "--continue"], "");
    let ended = read::<Chromino>(&home.autosaves()[0]);
    let plies = |session: &Session<Chromino>| session.everything().path(session.stands_on()).len();
    assert!(ended.is_over() && plies(&ended) > plies(&left));
    // The shown position is still the same.
    assert_eq!(ended.shown(), NodeId::START);
}

#[test]
fn matches_open_elsewhere_continue_as_a_copy() {
    let home = Home::new("two-programs");
    home.typed(&["camelot"], "E6-E8\nH11-F9\n");
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
    let copied = home.typed(&["camelot", "--continue"], "undo\nyes\nundo\nyes\nH6-F8\n");
    assert_eq!(copied.matches("This game is open in another window; you are playing a copy.").count(), 1);
    writeln!(input, "H9-G9\nF9-H7").unwrap();
    drop(input);
    out.read_to_string(&mut said).unwrap();
    assert!(first.wait().unwrap().success(), "{said}");
    let mut plies: Vec<usize> =
        home.autosaves().iter().map(|path| read::<Camelot>(path).everything().len()).collect();
    plies.sort();
    assert_eq!(plies.len(), 2, "{plies:?}");
    let automatic = home.matches().join("automatic");
    let locks = fs::read_dir(automatic).unwrap().map(|entry| entry.unwrap().path());
    assert!(locks.into_iter().all(|path| path.extension().is_some_and(|ending| ending == "camaieu")));
}

#[test]
fn nothing_in_a_file_steers_the_terminal() {
    let home = Home::new("steered");
    home.typed(&["camelot"], "E6-E8\ncomment x\nsave one\n");
    let path = home.matches().join("one.camaieu");
    let text = fs::read_to_string(&path).unwrap();
    let escape = r"\u001b[31mRed";
    let text = text.replacen(r#""person""#, &format!(r#""person","name":"{escape}""#), 1);
    fs::write(&path, text.replace(r#""comment":"x""#, &format!(r#""comment":"{escape}""#))).unwrap();
    let said = home.typed(&["camelot"], "load one\nscore\nundo\nsaves\n");
    let score = home.program(&["replay", path.to_str().unwrap(), "--score"]).output().unwrap();
    let score = RunOutput::from(score).out;
    assert!(score.contains("{[31mRed}") && said.contains("31mRed (White)"), "{score}{said}");
    assert!(!(score + &said).contains('\x1b'));
    // Nor does it turn a line round.
    let turned = text_of_name(&path, r"\u202eRed\u2069 ");
    assert!(turned.contains("Red (White)") && !turned.contains(['\u{202e}', '\u{2069}']), "{turned}");
    assert!(text_of_name(&path, r"\u200b\ufeff").contains("\nWhite to move"), "a name of nothing is none");
}

/// Output of a session for a saved match in which this is the name of the first player.
fn text_of_name(path: &Path, name: &str) -> String {
    let home = Home::new("named-by-others");
    fs::create_dir_all(home.matches()).unwrap();
    let text = fs::read_to_string(path).unwrap();
    let (before, rest) = text.split_once(r#""name":""#).unwrap();
    let (_, after) = rest.split_once('"').unwrap();
    let named = format!(r#"{before}"name":"{name}"{after}"#);
    fs::write(home.matches().join("one.camaieu"), named).unwrap();
    home.typed(&["camelot"], "load one\nscore\nundo\nyes\n")
}

#[test]
fn a_disk_that_cannot_lock_is_reported_once() {
    let home = Home::new("no-locks");
    home.typed(&["camelot"], "E6-E8\n");
    let autosave = home.autosaves().remove(0);
    // No lock can be where a folder is.
    fs::create_dir(autosave.with_extension("camaieu.lock")).unwrap();
    let said = home.session(&["camelot", "--continue"], "H11-F9\nH6-F8\n");
    assert_eq!(said.status, Some(0));
    assert_eq!(said.err.matches("This disk cannot lock files").count(), 1, "{}", said.err);
    assert_eq!(read::<Camelot>(&autosave).everything().plies(), 3);
}

#[test]
fn a_damaged_autosave_is_reported_if_it_may_be_meant() {
    let (ann, bob) = (Home::new("damaged-ann"), Home::new("damaged-bob"));
    let letter = ann.typed(&["camelot"], "E6-E8\nletter\n").replace('\n', "\n> ");
    let mail = file("damaged-letter.txt", letter);
    bob.typed(&["camelot"], "E6-E8\n");
    let older = bob.autosaves().remove(0);
    bob.typed(&["camelot"], "H6-H8\n");
    let damaged = bob.autosaves().into_iter().find(|path| *path != older).unwrap();
    fs::write(&damaged, "camaieu: 1\nwhat").unwrap();
    let name = damaged.file_name().unwrap().to_str().unwrap();
    // The newest is continued that can be, and what was left out is told.
    let said = bob.session(&["camelot", "--continue"], "score\n");
    assert_eq!(said.status, Some(0), "{}", said.err);
    assert!(said.err.contains(name) && said.out.contains("E6-E8"), "{} {}", said.err, said.out);
    // It may be the match of a letter that no other match is of.
    let said = bob.typed(&["camelot"], &format!("letter {mail}\nscore\nletter {mail}\n"));
    assert_eq!(said.matches(name).count(), 1, "{said}");
    assert!(said.contains("The game of the letter is on the table."), "{said}");
    assert_eq!(fs::read_to_string(&damaged).unwrap(), "camaieu: 1\nwhat");
}

#[cfg(unix)]
#[test]
fn a_match_that_cannot_be_saved_can_still_be_played() {
    let home = Home::new("denied");
    let matches = home.matches();
    let own = matches.parent().unwrap();
    fs::create_dir_all(own.parent().unwrap()).unwrap();
    fs::write(own, "in the way").unwrap();
    let said = home.session(&["camelot"], "E6-E8\nH11-F9\nposition\n");
    assert_eq!(said.status, Some(0));
    assert_eq!(said.err.matches("The game could not be saved").count(), 1, "{}", said.err);
    assert!(said.out.contains(" w 0 0 2"), "{}", said.out);
    // A copy is kept elsewhere at the end.
    let copies = said.err.lines().filter_map(|line| line.split_once("A copy of the game is here: "));
    let copies: Vec<&Path> = copies.map(|(_, file)| Path::new(file)).collect();
    assert_eq!(copies.len(), 1, "{}", said.err);
    assert_eq!(read::<Camelot>(copies[0]).everything().plies(), 2);
    fs::remove_file(copies[0]).unwrap();
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_leaves_the_last_saved_match() {
    let home = Home::new("full");
    // No file grows beyond two kilobytes, as on a disk with no more room.
    let limited = "trap '' XFSZ; ulimit -f 4; exec \"$0\" play camelot --text";
    let mut command = Command::new("sh");
    for variable in ["XDG_DATA_HOME", "XDG_CONFIG_HOME", "HOME"] {
        command.env(variable, &home.0);
    }
    command.args(["-c", limited, env!("CARGO_BIN_EXE_camaieu")]).env("LANG", "C");
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    let lines = format!("E6-E8\nH11-F9\ncomment {}\ncomment short of it\nposition\n", "long ".repeat(390));
    child.stdin.take().unwrap().write_all(lines.as_bytes()).unwrap();
    let said: RunOutput = child.wait_with_output().unwrap().into();
    assert_eq!(said.status, Some(0), "{}", said.err);
    assert_eq!(said.err.matches("The game could not be saved").count(), 1, "{}", said.err);
    assert_eq!(said.err.matches("The game is being saved again").count(), 1, "{}", said.err);
    assert!(said.out.contains(" w 0 0 2"), "{}", said.out);
    // Whole, and with what was said when there was room again.
    let saved = home.autosaves();
    assert_eq!(read::<Camelot>(&saved[0]).everything().plies(), 2);
    assert!(fs::read_to_string(&saved[0]).unwrap().contains("short of it"));
    let left: Vec<_> = fs::read_dir(saved[0].parent().unwrap()).unwrap().collect();
    assert_eq!(left.len(), 1, "nothing half-written is left: {left:?}");
}

#[test]
fn a_killed_program_loses_at_most_the_current_move() {
    let home = Home::new("killed");
    let mut rng = Rng::new(1);
    let (mut in_the_middle, mut plies) = (0, 0);
    for round in 0..48 {
        let game = NAMES[round % NAMES.len()];
        let _ = fs::remove_dir_all(&home.0);
        let mut child =
            home.child(&["play", game, "--text", "--players", "random", "--seed", &round.to_string()]);
        let mut out = BufReader::new(child.stdout.take().unwrap());
        // Kill it after a number of lines and a short time.
        let mut said = String::new();
        for _ in 0..rng.below(30) {
            out.read_line(&mut said).unwrap();
        }
        std::thread::sleep(Duration::from_micros(rng.below(6_000) as u64));
        child.kill().unwrap();
        in_the_middle += usize::from(child.wait().unwrap().code().is_none());
        out.read_to_string(&mut said).unwrap();
        let is_move =
            |line: &&str| line.contains(" plays ") || line.ends_with(" draws") || line.ends_with(" passes");
        let printed = said.lines().filter(is_move).filter(|line| said.contains(&format!("{line}\n")));
        let printed = printed.count();
        let saved_files = home.autosaves();
        let found = match &saved_files[..] {
            [] => 0,
            [path] => catalogue::visit(game, Plies(path)).unwrap(),
            more => panic!("{more:?}"),
        };
        assert!((printed..=printed + 1).contains(&found), "{game}: {printed} printed, {found} saved");
        plies += found;
        // The unfinished match can be continued.
        if round < NAMES.len() && found > 0 && catalogue::visit(game, IsOpen(&saved_files[0])).unwrap() {
            home.typed(&[game, "--continue"], "");
            assert_eq!(home.autosaves(), saved_files);
            assert!(!catalogue::visit(game, IsOpen(&saved_files[0])).unwrap());
            assert!(catalogue::visit(game, Plies(&saved_files[0])).unwrap() > found);
        }
    }
    assert!(plies > 100, "{plies}");
    assert!(!cfg!(unix) || in_the_middle > 10, "{in_the_middle}");
}

/// Visitor: the number of plies of a saved match.
struct Plies<'a>(&'a Path);

impl Visitor for Plies<'_> {
    type Output = usize;

    fn visit<G: Game>(self) -> usize {
        read::<G>(self.0).everything().plies()
    }
}

/// Visitor: whether a saved match is unfinished.
struct IsOpen<'a>(&'a Path);

impl Visitor for IsOpen<'_> {
    type Output = bool;

    fn visit<G: Game>(self) -> bool {
        !read::<G>(self.0).is_over()
    }
}
