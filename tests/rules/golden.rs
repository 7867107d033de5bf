//! Golden games: a playthrough of each game, and of each of its options, kept as text that a person can read. Those of an option’s
//! further values are kept as hashes, in `hashes.txt`.
//!
//! A file holds a whole game of random moves from a fixed seed. Each ply has its move, the number of legal moves, what
//! every observer sees happen, and on every tenth ply the position that an onlooker sees then. Some positions are shown in
//! full before the move: the board, the duties, the legal moves, the position and what each observer sees of it. A change
//! of rules, notation or generator shows as a difference between the files and is then looked at:
//!
//! `CAMAIEU_KEEP_GOLDEN=1 cargo test --no-default-features --test rules golden` writes them anew. A playthrough with
//! another hash is written into the folder for temporary files of the build, `target/tmp`.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::path::{Path, PathBuf};

use camaieu::play::playout;
use camaieu::rules::catalogue::{self, Visitor};
use camaieu::rules::game::{Game, Observer, Seats};
use camaieu::rules::rng::Rng;
use camaieu::rules::setup::Setup;

use super::suite::{events, setups};

/// The seed of the deal and of the moves.
const SEED: u64 = 1;
/// The width at which lists of moves are broken.
const WIDTH: usize = 100;
/// A longer list of moves is cut: the perft files count all moves.
const MOST_MOVES: usize = 120;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/golden")
}

/// A playthrough: its name and its text, and whether it is kept as a hash.
struct Golden {
    name: String,
    text: String,
    is_hashed: bool,
}

/// The file of the hashes, a name and its hash a line.
const HASHES: &str = "hashes.txt";

/// The hash of a text (FNV-1a), the same on every machine.
fn hash(text: &str) -> String {
    let step = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3);
    format!("{:016x}", text.bytes().fold(0xCBF2_9CE4_8422_2325, step))
}

/// Writes the playthroughs of one game.
struct Playthroughs;

impl Visitor for Playthroughs {
    type Output = Vec<Golden>;

    fn visit<G: Game>(self) -> Vec<Golden> {
        let default = Setup::default_of(G::OPTIONS);
        // The options of which a value has been written.
        let mut written_of = BTreeSet::new();
        let written = |setup: Setup| {
            let mut name = G::NAME.to_owned();
            for option in
                G::OPTIONS.iter().filter(|option| setup.value(option.name) != default.value(option.name))
            {
                // A file's name cannot have these everywhere.
                let value = setup.value(option.name).replace('*', "any").replace(':', "-");
                let _ = write!(name, "-{}-{value}", option.name);
            }
            let is_default = setup == default;
            // The last is the one that is looked at: those before it are what it needs.
            let option =
                G::OPTIONS.iter().rfind(|option| setup.value(option.name) != default.value(option.name));
            let is_hashed = option.is_some_and(|option| !written_of.insert(option.name));
            Golden { name: format!("{name}.txt"), text: playthrough::<G>(&setup, is_default), is_hashed }
        };
        setups::<G>().into_iter().map(written).collect()
    }
}

/// A whole game of random moves. In the default set-up more positions are shown in full.
fn playthrough<G: Game>(setup: &Setup, is_default: bool) -> String {
    let start = G::start(setup, SEED);
    let mut text = format!("game {}\nseats {}\nseed {SEED}\n", G::NAME, G::seats(&start));
    for option in G::OPTIONS {
        let value = setup.value(option.name);
        if !option.tacit || option.values.first() != Some(&value) {
            let _ = writeln!(text, "option {} {value}", option.name);
        }
    }
    let mut ply = 0;
    let full_every = if is_default { 12 } else { 48 };
    let game = playout::<G>(&start, &mut Rng::new(SEED), |before, moves, mv, after, outcome| {
        ply += 1;
        let _ = writeln!(text, "\n{ply}");
        if ply % full_every == 1 {
            text += &in_full::<G>(before, moves);
        }
        text += &played::<G>(before, moves.len(), mv);
        if ply % 10 == 0 {
            let _ = writeln!(text, "  {}", G::view_text(&G::view(after, Observer::Onlooker)));
        }
        if outcome.is_over() {
            let _ = writeln!(text, "  {outcome}");
        }
        true
    });
    let _ = writeln!(text, "\nend {} after {}", game.outcome, game.plies);
    if let Some(points) = G::points(&game.position) {
        let _ = writeln!(text, "points {points:?}");
    }
    text += &indented("board", &G::diagram(&G::view(&game.position, Observer::All)).rows);
    text
}

/// Full report of the rules on a position.
fn in_full<G: Game>(position: &G::Position, moves: &[G::Move]) -> String {
    let own = G::view(position, Observer::Seat(G::to_move(position)));
    let diagram = G::diagram(&own);
    let mut text = indented("board", &diagram.rows);
    for note in &diagram.notes {
        let args: Vec<String> = note.args.iter().map(|(name, value)| format!(" {name}={value}")).collect();
        let _ = writeln!(text, "  note {}{}", note.reason.id, args.concat());
    }
    for duty in G::duties(&own) {
        let _ = writeln!(text, "  duty {} by {} steps", duty.due.reason.id, duty.by.len());
    }
    let mut moves: Vec<String> = moves.iter().map(|mv| G::move_text(&own, mv)).collect();
    moves.sort();
    if moves.len() > MOST_MOVES {
        let more = format!("… and {} more", moves.len() - MOST_MOVES);
        moves.truncate(MOST_MOVES);
        moves.push(more);
    }
    text += &indented("moves", &broken(&moves));
    let whole = G::position_text(position);
    let _ = writeln!(text, "  position\n    {whole}");
    for observer in observers::<G>(position) {
        let seen = G::view_text(&G::view(position, observer));
        if seen != whole {
            let _ = writeln!(text, "  seen by {}\n    {seen}", called(observer));
        }
    }
    text
}

/// A ply: the move, what is seen of it, and where it leads.
fn played<G: Game>(before: &G::Position, legal: usize, mv: &G::Move) -> String {
    let own = G::view(before, Observer::Seat(G::to_move(before)));
    let mut text = format!("play {} {} (of {legal})\n", G::to_move(before), G::move_text(&own, mv));
    let steps = G::steps(&own, mv);
    let mut told: Vec<(Vec<String>, String)> = Vec::new();
    for observer in observers::<G>(before) {
        let seen = events::<G>(before, mv, &steps, observer);
        let seen = seen.iter().map(|event| format!("{event:?}")).collect::<Vec<_>>().join("; ");
        match told.iter_mut().find(|(_, other)| *other == seen) {
            Some((observers, _)) => observers.push(called(observer)),
            None => told.push((vec![called(observer)], seen)),
        }
    }
    let is_open = told.len() == 1;
    for (observers, seen) in told {
        let who = if is_open { "all".to_owned() } else { observers.join(", ") };
        let _ = writeln!(text, "  {who}: {seen}");
    }
    text
}

/// Everybody who may see the position differently.
fn observers<G: Game>(position: &G::Position) -> Vec<Observer> {
    let seats = Seats::first(G::seats(position));
    seats.iter().map(Observer::Seat).chain([Observer::Onlooker]).collect()
}

fn called(observer: Observer) -> String {
    match observer {
        Observer::Seat(seat) => seat.to_string(),
        Observer::Onlooker => "onlooker".to_owned(),
        Observer::All => "all".to_owned(),
    }
}

/// Words in lines of bounded width.
fn broken(words: &[String]) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in words {
        match lines.last_mut().filter(|line| line.len() + 1 + word.len() <= WIDTH) {
            Some(line) => *line += &format!(" {word}"),
            None => lines.push(word.clone()),
        }
    }
    lines
}

/// Lines under a title.
fn indented(title: &str, lines: &[String]) -> String {
    let mut text = format!("  {title}\n");
    for line in lines {
        let _ = writeln!(text, "{}", format!("    {line}").trim_end());
    }
    text
}

/// The first line in which two texts differ, with its number.
fn difference(kept: &str, written: &str) -> Option<String> {
    let (mut kept, mut written) = (kept.lines(), written.lines());
    for number in 1.. {
        match (kept.next(), written.next()) {
            (None, None) => return None,
            (one, other) if one == other => {}
            (one, other) => {
                let shown = |line: Option<&str>| line.unwrap_or("(the end)").to_owned();
                return Some(format!("line {number}\n  kept: {}\n  now:  {}", shown(one), shown(other)));
            }
        }
    }
    None
}

#[test]
fn every_golden_game_is_played_as_it_was() {
    let renews = std::env::var_os("CAMAIEU_KEEP_GOLDEN").is_some();
    let write = |path: PathBuf, text: &str| {
        std::fs::write(&path, text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    };
    let kept_hashes = std::fs::read_to_string(folder().join(HASHES)).unwrap_or_default();
    let kept_hashes: BTreeMap<&str, &str> =
        kept_hashes.lines().filter_map(|line| line.split_once(' ')).collect();
    let mut hashes = BTreeMap::new();
    let mut names = BTreeSet::from([HASHES.to_owned()]);
    let mut differences = Vec::new();
    for game in catalogue::NAMES {
        for golden in catalogue::visit(game, Playthroughs).expect("a game of the catalogue") {
            let Golden { name, text, is_hashed } = golden;
            if is_hashed {
                let now = hash(&text);
                if !renews && kept_hashes.get(name.as_str()) != Some(&now.as_str()) {
                    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(&name);
                    differences.push(format!("{name} has another hash: see {}", path.display()));
                    write(path, &text);
                }
                assert!(hashes.insert(name, now).is_none(), "two set-ups with one name");
                continue;
            }
            let path = folder().join(&name);
            if renews {
                write(path.clone(), &text);
            }
            let kept = std::fs::read_to_string(&path).unwrap_or_default();
            differences.extend(difference(&kept, &text).map(|found| format!("{name}, {found}")));
            assert!(names.insert(name), "two set-ups with one file");
        }
    }
    if renews {
        let lines: Vec<String> = hashes.iter().map(|(name, hash)| format!("{name} {hash}\n")).collect();
        write(folder().join(HASHES), &lines.concat());
    } else {
        let gone: Vec<_> = kept_hashes.keys().filter(|name| !hashes.contains_key(**name)).collect();
        assert!(gone.is_empty(), "hashes of set-ups that are no more: {gone:?}");
    }
    let files = std::fs::read_dir(folder()).expect("the folder of the golden games");
    let files: BTreeSet<String> =
        files.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    assert!(differences.is_empty(), "{}\nSee tests/rules/golden.rs", differences.join("\n"));
    assert_eq!(files, names, "files of set-ups that are no more");
}

#[test]
fn a_difference_is_found_wherever_it_is() {
    assert_eq!(difference("a\nb", "a\nb"), None);
    assert!(difference("a\nb", "a\nc").unwrap().starts_with("line 2\n"));
    assert!(difference("a", "a\nb").unwrap().contains("(the end)"));
    assert!(difference("", "a").is_some());
}
