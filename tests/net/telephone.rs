//! The real program: guests come by six words, which they find on a local network of this machine alone.

use std::path::Path;

use camaieu::net::meeting::SixWords;
use camaieu::text::Lang;
use tempfile::TempDir;

use super::program::{Running, alone, host};

/// A home whose settings have no relay.
fn home() -> TempDir {
    let home = TempDir::new().expect("a folder");
    std::fs::create_dir_all(home.path().join("camaieu")).expect("a folder");
    std::fs::write(home.path().join("camaieu/settings.json"), r#"{"relay":"none"}"#).expect("a file");
    home
}

/// The words that a host prints next.
fn words(host: &mut Running) -> SixWords {
    let line = host.until(|line| line.starts_with("words "));
    let words: Vec<&str> = line.split(' ').skip(1).collect();
    SixWords::read(&words, Lang::En).expect("six words")
}

fn guest(home: &Path, words: &[&str], name: &str) -> Running {
    let mut guest = Running::start(home, &[&["join"], words, &["--name", name, "--text"]].concat());
    guest.until(|line| line.contains("Type a move"));
    guest
}

#[test]
fn guests_join_by_words_on_a_local_network() {
    let ready = "ip link set lo up && ip link set lo multicast on && ip route add 224.0.0.0/4 dev lo \
                 && ip route add default dev lo";
    alone(ready, "telephone::guests_come_by_words");
    alone(ready, "telephone::a_host_who_plays_has_other_words_made");
}

#[test]
#[ignore = "needs multicast: run by the test above"]
fn guests_come_by_words() {
    let home = home();
    let (mut server, _code) = host(home.path(), &["host", "camelot"]);
    let words = words(&mut server);
    let french = words.text(Lang::Fr).to_uppercase();
    let starts = words.words(Lang::En).map(|word| &word[..4]);
    let _ann = guest(home.path(), &starts, "Ann");
    server.until(|line| line == "came 1 Ann");
    let _bob = guest(home.path(), &[&french], "Bob");
    server.until(|line| line == "came 2 Bob");
}

#[test]
#[ignore = "needs multicast: run by the test above"]
fn a_host_who_plays_has_other_words_made() {
    let home = home();
    let (mut server, _code) = host(home.path(), &["host", "camelot", "--text"]);
    let first = words(&mut server);
    server.type_line("words");
    let shown = format!("Read these words to your guests: {}", first.text(Lang::En));
    server.until(|line| line == shown);
    server.until(|line| line == "They are good for 60 more minutes.");
    server.until(|line| line.starts_with("Only people on your network"));
    server.type_line("words new");
    let second = words(&mut server);
    assert_ne!(first, second);
    let mut ann = guest(home.path(), &second.words(Lang::En), "Ann");
    server.until(|line| line == "Ann (Black) is online.");
    server.until(|line| line == "Everybody is here: the words are no longer good.");
    server.type_line("words");
    server.until(|line| line.starts_with("There are no words: everybody is here."));
    ann.type_line("words");
    ann.until(|line| line == "The host has the words.");
}
