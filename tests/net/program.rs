//! The real program: a host and guests in processes of their own, over iroh on 127.0.0.1.

use std::io::{BufRead, BufReader, Read, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::time::{Duration, Instant};

use tempfile::TempDir;

/// Longest time that anything may take.
const PATIENCE: Duration = Duration::from_secs(120);

/// Program that runs, with the lines that it prints.
pub(super) struct Running {
    child: Child,
    input: Option<ChildStdin>,
    lines: Receiver<String>,
    pub(super) printed: Vec<String>,
}

impl Running {
    pub(super) fn start(home: &Path, args: &[&str]) -> Running {
        let mut command = Command::new(env!("CARGO_BIN_EXE_camaieu"));
        command.args(args).args(["--lang", "en"]);
        at_home(&mut command, home);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().expect("the program");
        let (told, lines) = channel();
        pass_on(child.stdout.take().expect("a pipe"), told.clone());
        pass_on(child.stderr.take().expect("a pipe"), told);
        Running { input: child.stdin.take(), child, lines, printed: Vec::new() }
    }

    pub(super) fn type_line(&mut self, line: &str) {
        if let Some(input) = &mut self.input {
            // The program may have ended: the caller sees that in what it prints.
            let _ = writeln!(input, "{line}").and_then(|()| input.flush());
        }
    }

    /// The next line that is printed, within a time.
    pub(super) fn line(&mut self, within: Duration) -> Option<String> {
        match self.lines.recv_timeout(within) {
            Ok(line) => {
                self.printed.push(line.clone());
                Some(line)
            }
            Err(RecvTimeoutError::Timeout | RecvTimeoutError::Disconnected) => None,
        }
    }

    /// Waits for a line.
    pub(super) fn until(&mut self, is_it: impl Fn(&str) -> bool) -> String {
        let until = Instant::now() + PATIENCE;
        while Instant::now() < until {
            if let Some(line) = self.line(Duration::from_millis(100)).filter(|line| is_it(line)) {
                return line;
            }
        }
        panic!("it never came: {:#?}", self.printed);
    }

    pub(super) fn kill(mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Passes on each line of what a program prints.
fn pass_on(from: impl Read + Send + 'static, told: Sender<String>) {
    std::thread::spawn(move || {
        for line in BufReader::new(from).lines().map_while(Result::ok) {
            if told.send(line).is_err() {
                return;
            }
        }
    });
}

/// Gives the program a folder of its own for its data and its settings.
fn at_home(command: &mut Command, home: &Path) {
    for name in ["XDG_DATA_HOME", "XDG_CONFIG_HOME", "HOME", "APPDATA"] {
        command.env(name, home);
    }
}

pub(super) fn host(home: &Path, args: &[&str]) -> (Running, String) {
    let mut host = Running::start(home, &[args, &["--relay", "none", "--listen", "127.0.0.1:0"]].concat());
    let code = host.until(|line| line.starts_with("code "));
    (host, code["code ".len()..].to_owned())
}

/// Plays a first legal move, if it is the guest's turn. Returns whether the match is over.
fn play_on(guest: &mut Running) -> bool {
    guest.type_line("moves");
    let mut is_over = false;
    let mut played = false;
    while let Some(line) = guest.line(Duration::from_millis(400)) {
        is_over |= line.starts_with("Deal checked");
        let first = line.strip_prefix("  ").and_then(|moves| moves.split("  ").next());
        if let (Some(mv), false) = (first.filter(|mv| !mv.is_empty()), played) {
            guest.type_line(mv);
            played = true;
        }
    }
    is_over
}

#[test]
fn a_hidden_hands_match_survives_killed_processes() {
    let home = TempDir::new().unwrap();
    let game = ["host", "chromino", "--setup", "players=3", "--players", "remote,remote,random"];
    let (server, code) = host(home.path(), &game);
    let mut guests: Vec<Running> = ["Ann", "Bob"]
        .map(|name| Running::start(home.path(), &["join", &code, "--name", name, "--text"]))
        .into_iter()
        .collect();
    guests.iter_mut().for_each(|guest| drop(guest.until(|line| line.contains("Type a move"))));
    let (mut rounds, mut server, mut code) = (0, Some(server), code);
    loop {
        let over: Vec<bool> = guests.iter_mut().map(play_on).collect();
        if over.contains(&true) {
            break;
        }
        rounds += 1;
        assert!(rounds < 150, "{:#?}", guests[0].printed);
        match rounds {
            // A guest is killed, twice, and comes back with the code alone.
            2 | 5 => {
                guests.remove(1).kill();
                let mut again = Running::start(home.path(), &["join", &code, "--name", "Bob", "--text"]);
                again.until(|line| line.contains("Type a move"));
                guests.push(again);
            }
            // The host is killed, and goes on from its folder: elsewhere, so that its guests need the new code.
            7 => {
                server.take().expect("the host").kill();
                let folder = home.path().join("camaieu/hosted");
                let (again, new) = host(home.path(), &["host", "--dir", folder.to_str().unwrap()]);
                guests.drain(..).for_each(Running::kill);
                code = new;
                for name in ["Ann", "Bob"] {
                    let mut guest = Running::start(home.path(), &["join", &code, "--name", name, "--text"]);
                    guest.until(|line| line.contains("Type a move"));
                    guests.push(guest);
                }
                server = Some(again);
            }
            _ => {}
        }
    }
    assert!(rounds > 7, "{rounds}");
    let server = server.as_mut().expect("the host");
    let ended = server.until(|line| line.starts_with("ended "));
    assert!(ended.starts_with("ended win"), "{ended}");
    // Each program has checked the deal.
    for guest in &mut guests {
        let is_checked = |line: &str| line.starts_with("Deal checked");
        if !guest.printed.iter().any(|line| is_checked(line)) {
            guest.until(is_checked);
        }
    }
}

#[test]
fn a_host_who_plays_in_the_terminal_and_a_guest_talk() {
    let home = TempDir::new().unwrap();
    let (mut server, code) = host(home.path(), &["host", "camelot", "--text"]);
    let mut guest = Running::start(home.path(), &["join", &code, "--name", "Ann", "--text"]);
    guest.until(|line| line.contains("Type a move"));
    assert!(guest.printed.contains(&"Your seat: Ann (Black).".to_owned()), "{:?}", guest.printed);
    server.until(|line| line == "Ann (Black) is online.");
    // The piece is the guest's own.
    guest.type_line("D10-D9");
    guest.until(|line| line == "It is not your turn.");
    // Each comes back in its own way.
    for (program, way) in [(&mut guest, "“camaieu join --text”"), (&mut server, "“camaieu host”")] {
        program.type_line("help");
        program.until(|line| line.contains(way));
    }
    server.type_line("E6-E8");
    guest.until(|line| line == "White plays E6-E8");
    guest.type_line("say well-played");
    server.until(|line| line == "Ann (Black): Well played!");
    guest.type_line("draw");
    server.until(|line| line.contains("offers a draw"));
    server.type_line("yes");
    guest.until(|line| line.starts_with("Draw."));
    guest.type_line("quit");
    server.until(|line| line == "Ann (Black) is offline.");
}

#[test]
fn a_host_of_engines_takes_commands_and_guests() {
    let home = TempDir::new().unwrap();
    let game = ["host", "camelot", "--text", "--players", "level:9", "--seed", "2"];
    let (mut server, code) = host(home.path(), &game);
    let mut guest = Running::start(home.path(), &["join", &code, "--seat", "onlooker", "--text"]);
    guest.until(|line| line.contains(" plays "));
    server.type_line("say hello");
    guest.until(|line| line.ends_with(": Hello!"));
    server.type_line("quit");
    guest.until(|line| line.starts_with("Connection lost"));
    assert!(!server.printed.iter().any(|line| line.contains(" wins.")), "{:?}", server.printed);
}

#[test]
fn a_killed_guest_is_missed_and_returns_without_code() {
    let home = TempDir::new().unwrap();
    let error = refusal(home.path(), &["join", "--text"]);
    assert!(error.contains("There is no game to return to."), "{error}");
    let (mut server, code) = host(home.path(), &["host", "camelot"]);
    let mut guest = Running::start(home.path(), &["join", &code, "--name", "Ann", "--text"]);
    guest.until(|line| line.contains("Type a move"));
    server.until(|line| line == "came 1 Ann");
    guest.kill();
    let killed = Instant::now();
    server.until(|line| line == "left 1 Ann");
    assert!(killed.elapsed() < Duration::from_secs(40), "not after a minute");
    let mut again = Running::start(home.path(), &["join", "--text"]);
    server.until(|line| line == "came 1 Ann");
    again.until(|line| line.contains("Type a move"));
    again.type_line("resign");
    again.type_line("yes");
    again.until(|line| line.contains(" wins. "));
    again.type_line("quit");
    again.child.wait().expect("it ends");
    // Nobody returns to a game that is over.
    let joined = camaieu::net::Joined::all(&home.path().join("camaieu/joined"));
    assert_eq!(joined, []);
}

#[test]
fn somebody_of_the_same_name_is_not_let_in() {
    let home = TempDir::new().unwrap();
    let (mut server, code) = host(home.path(), &["host", "camelot"]);
    let mut guest = Running::start(home.path(), &["join", &code, "--name", "Zo\u{202e}é", "--text"]);
    guest.until(|line| line.contains("Type a move"));
    server.until(|line| line == "came 1 Zoé");
    // From the same home it would be the same person, who is asked whether to go on here.
    let other = TempDir::new().unwrap();
    let error = refusal(other.path(), &["join", &code, "--name", "ZOE\u{301}", "--text"]);
    assert!(error.contains("This name is already taken at this table. Choose another one."), "{error}");
}

#[test]
fn a_second_program_of_a_computer_is_reported() {
    let home = TempDir::new().unwrap();
    let (mut server, code) = host(home.path(), &["host", "chromino"]);
    let guest = TempDir::new().unwrap();
    let mut hangs = Running::start(guest.path(), &["join", &code, "--name", "Ann", "--text"]);
    hangs.until(|line| line.contains("Type a move"));
    server.until(|line| line == "came 1 Ann");
    let error = refusal(guest.path(), &["join", &code, "--name", "Ann", "--text"]);
    assert!(error.contains("With --replace, you continue here."), "{error}");
    // Somebody else at the same computer could see both hands.
    let mut other = Running::start(guest.path(), &["join", &code, "--name", "Bob", "--text"]);
    other.until(|line| line.contains("Type a move"));
    server.until(|line| line.contains("Bob and Ann play on the same computer"));
}

#[test]
fn codes_that_are_wrong_are_refused_with_the_reason() {
    let home = TempDir::new().unwrap();
    let run = |code: &str| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_camaieu"));
        command.args(["join", code, "--text", "--lang", "en"]).env("XDG_DATA_HOME", home.path());
        let output = command.stdin(Stdio::null()).output().expect("the program");
        (output.status.code(), String::from_utf8(output.stderr).unwrap())
    };
    for (text, why) in [
        ("h3llo", "mistyped"),
        ("~", "has no"),
        ("lemon river", "An invitation has 6 words; these are 2."),
        ("lemon river button xyzzy guitar carpet", "The fourth word, “xyzzy”, is not one of the words."),
    ] {
        let (status, error) = run(text);
        assert_eq!((status, error.lines().count()), (Some(2), 1), "{error}");
        assert!(error.contains(why), "{error}");
    }
    let (server, code) = host(home.path(), &["host", "camelot"]);
    let mut invitation = camaieu::net::Invitation::read(&code).unwrap();
    invitation.secret = [0; 10];
    let (status, error) = run(&invitation.to_string());
    assert_eq!(status, Some(2));
    assert!(error.contains("does not know this invitation"), "{error}");
    drop(server);
}

/// Error that a command prints that ends at once, which must be one line for bad input.
fn refusal(home: &Path, args: &[&str]) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_camaieu"));
    command.args(args).args(["--lang", "en"]);
    at_home(&mut command, home);
    let output = command.stdin(Stdio::null()).output().expect("the program");
    let error = String::from_utf8(output.stderr).unwrap();
    assert_eq!((output.status.code(), error.lines().count()), (Some(2), 1), "{error}");
    error
}

#[test]
fn relay_comes_from_settings_unless_another_is_named() {
    let home = TempDir::new().unwrap();
    let settings = |relay: &str| {
        std::fs::create_dir_all(home.path().join("camaieu")).unwrap();
        let text = format!(r#"{{"relay":"{relay}"}}"#);
        std::fs::write(home.path().join("camaieu/settings.json"), text).unwrap();
    };
    let bad = "is not the address of a relay: it must look like https://relay.example.org.";
    assert!(refusal(home.path(), &["host", "camelot", "--relay", "here"]).contains(bad));
    settings("relay.example.org");
    assert!(refusal(home.path(), &["host", "camelot"]).contains(bad));
    settings("none");
    let mut server = Running::start(home.path(), &["host", "camelot", "--listen", "127.0.0.1:0"]);
    let code = server.until(|line| line.starts_with("code "));
    let invitation = camaieu::net::Invitation::read(&code["code ".len()..]).unwrap();
    assert_eq!(invitation.relay, None);
    assert!(invitation.addresses.iter().all(|address| address.ip().is_loopback()));
    // An own relay that nobody runs is said not to answer, and the code has the addresses.
    drop(server);
    settings("http://127.0.0.1:9");
    let mut server = Running::start(home.path(), &["host", "camelot", "--listen", "127.0.0.1:0"]);
    let code = server.until(|line| line.starts_with("code "));
    let invitation = camaieu::net::Invitation::read(&code["code ".len()..]).unwrap();
    assert_eq!((invitation.relay, invitation.addresses.len()), (None, 1));
}

#[test]
fn a_host_s_clocks_are_those_that_were_asked_for() {
    let home = TempDir::new().unwrap();
    assert!(refusal(home.path(), &["host", "camelot", "--clock", "soon"]).contains("not a time control"));
    let game = ["host", "camelot", "--players", "remote,random", "--clock", "3+2"];
    let (server, code) = host(home.path(), &game);
    let mut guest = Running::start(home.path(), &["join", &code, "--name", "Ann", "--text"]);
    guest.until(|line| line.contains("Type a move"));
    guest.type_line("clock");
    guest.until(|line| line.contains("2:5") || line.contains("3:00"));
    drop(server);
}

#[test]
fn a_folder_holds_a_hundred_matches_and_no_more() {
    let home = TempDir::new().unwrap();
    let folder = home.path().join("club");
    let path = folder.to_str().unwrap();
    std::fs::create_dir_all(&folder).unwrap();
    for number in 0..100 {
        std::fs::write(folder.join(format!("{number}.table")), "").unwrap();
    }
    let full = "holds 100 games; at most 100 can be open";
    assert!(refusal(home.path(), &["host", "camelot", "--dir", path, "--relay", "none"]).contains(full));
    assert_eq!(std::fs::read_dir(&folder).unwrap().count(), 101, "the matches and the key");
    std::fs::write(folder.join("one-more.table"), "").unwrap();
    let error = refusal(home.path(), &["host", "--dir", path, "--relay", "none"]);
    assert!(error.contains("holds 101 games"), "{error}");
}

#[test]
fn a_match_needs_no_network_but_the_loopback() {
    alone("ip link set lo up", "program::a_host_who_plays_in_the_terminal_and_a_guest_talk");
}

/// Runs a test in a network of its own, which a script makes ready; not where the system gives nobody such a network.
pub(super) fn alone(ready: &str, test: &str) {
    let run = |script: &str| {
        let this = std::env::current_exe().unwrap();
        let script = format!("{ready} && {script}");
        Command::new("unshare").args(["-rn", "sh", "-c", &script]).arg(this).arg(test).output()
    };
    if !run("true").is_ok_and(|tried| tried.status.success()) {
        eprintln!("This system gives nobody a network of their own.");
        return;
    }
    let output = run(r#"exec "$0" --include-ignored --exact "$1""#).expect("it could be done a moment ago");
    let said = String::from_utf8_lossy(&output.stdout);
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() && said.contains("1 passed"), "{said}\n{errors}");
}
