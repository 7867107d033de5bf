//! The files of the open test-suite, which `camaieu lab conformance` runs against any program: they are what the rules say.
//! `docs/dev/conformance.md` explains their form. Every game of the catalogue has its two, with every value of every option.
//!
//! `CAMAIEU_KEEP_CONFORMANCE=1 cargo test --no-default-features --test rules conformance` writes them anew.

use std::collections::BTreeSet;
use std::fmt::Write;
use std::path::{Path, PathBuf};

use camaieu::play::{Match, playout, score};
use camaieu::rules::catalogue::{self, Visitor};
use camaieu::rules::game::{Game, Observer};
use camaieu::rules::perft::perft;
use camaieu::rules::rng::Rng;
use camaieu::rules::setup::Setup;

use super::suite::setups;

/// The seed of the deals, the moves and the damage.
const SEED: u64 = 7;
/// The longest list of moves that is written in full, in bytes.
const LONGEST_LIST: usize = 700;
/// The plies of the game whose score is written.
const SCORE_PLIES: u64 = 24;
/// The plies that are played on from a position.
const PLAYED: usize = 3;
/// The largest file and all files together, in bytes.
const LARGEST: [usize; 2] = [300_000, 1_500_000];

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/conformance")
}

/// A ply of a random game.
struct Ply<G: Game> {
    before: G::Position,
    legal: Vec<String>,
    mv: G::Move,
    after: G::Position,
}

/// The files of a game: what all programs are asked, and what is asked of those that give reasons or play scores.
#[derive(Default)]
struct Files {
    basic: String,
    more: String,
}

impl Visitor for &mut Files {
    type Output = ();

    fn visit<G: Game>(self) {
        for (text, part) in [(&mut self.basic, 1), (&mut self.more, 2)] {
            let _ =
                writeln!(text, "# The open test-suite, part {part}; docs/dev/conformance.md explains it.");
            let _ = writeln!(text, "game {}", G::NAME);
        }
        for setup in setups::<G>() {
            self.add_setup::<G>(&setup);
        }
    }
}

impl Files {
    fn add_setup<G: Game>(&mut self, setup: &Setup) {
        let default = Setup::default_of(G::OPTIONS);
        let pairs = setup.pairs().filter(|(option, value)| *value != default.value(option));
        let named = pairs.map(|(option, value)| format!("{option}={value}")).collect::<Vec<_>>().join(",");
        let is_default = named.is_empty();
        let head = |case: &str| {
            let setup = if is_default { String::new() } else { format!("setup {named}\n") };
            let name = if is_default { "default" } else { &named };
            format!("\ncase {name}/{case}\n{setup}")
        };
        let plies = game::<G>(setup);
        let first = &plies[0].before;
        let is_dealt = (1..5).any(|seed| G::position_text(&G::start(setup, seed)) != G::position_text(first));
        if !is_dealt {
            let _ = writeln!(self.basic, "{}start {}", head("start"), G::position_text(first));
        }
        let mut rng = Rng::new(SEED);
        let count = if is_default { 24 } else { 6 };
        let (mut reasons, mut faults) = (BTreeSet::new(), BTreeSet::new());
        for number in 0..count {
            let index = number * (plies.len() - 1) / (count - 1);
            let others = [plies.len() / 7, plies.len() / 3, plies.len() / 2, plies.len() * 5 / 6];
            let foreign: Vec<&String> =
                others.iter().flat_map(|&other| plies[other].legal.iter().take(200)).collect();
            let case = (number + 1).to_string();
            self.basic += &head(&case);
            self.add_position::<G>(&plies[index..], if is_default { 9_000 } else { 1_500 });
            let refused = refused::<G>(&plies[index].before, &foreign, &mut rng, &mut reasons);
            if !refused.is_empty() {
                let moves: Vec<&str> = refused.iter().map(|(text, _)| text.as_str()).collect();
                let _ = writeln!(self.basic, "illegal {}", moves.join(" "));
                let position = G::position_text(&plies[index].before);
                let ruled: Vec<String> = refused
                    .iter()
                    .filter_map(|(text, rule)| Some(format!("reason {} {text}\n", (*rule)?)))
                    .collect();
                if !ruled.is_empty() {
                    let _ = write!(self.more, "{}position {position}\n{}", head(&case), ruled.concat());
                }
            }
        }
        let last = &plies[plies.len() - 1].after;
        self.basic += &head("end");
        self.add_end::<G>(last);
        for (number, text) in (1..).zip(faulty::<G>(&plies, setup, &mut rng, &mut faults)) {
            let _ = writeln!(self.basic, "{}bad {text}", head(&format!("bad-{number}")));
        }
        let (score, then, ends) = score::<G>(setup);
        let _ = write!(self.more, "{}{score}then {then}\nends {ends}\n", head("score"));
        let _ = writeln!(self.more, "{}playouts {SEED}", head("random"));
    }

    /// A position with its moves, counts as far as there are no more than so many, and a few plies from it.
    fn add_position<G: Game>(&mut self, plies: &[Ply<G>], most: u64) {
        let ply = &plies[0];
        let mut position = ply.before.clone();
        let text = &mut self.basic;
        let _ = writeln!(text, "position {}", G::position_text(&position));
        let _ = writeln!(text, "outcome {}", G::outcome(&position));
        let list = ply.legal.join(" ");
        let list = if list.len() > LONGEST_LIST { hashed(&list, ply.legal.len()) } else { list };
        let _ = writeln!(text, "moves {list}");
        let first = ply.legal.len() as u64;
        let mut count = first;
        for depth in 2..=4 {
            if count * first.max(8) > most || count == 0 {
                break;
            }
            count = perft::<G>(&mut position, depth);
            let _ = writeln!(text, "perft {depth} {count}");
        }
        let played = &plies[..plies.len().min(PLAYED)];
        let moves: Vec<String> = played.iter().map(|ply| move_text::<G>(&ply.before, &ply.mv)).collect();
        let after = &played[played.len() - 1].after;
        let _ = writeln!(text, "play {}\nthen {}", moves.join(" "), G::position_text(after));
        let _ = writeln!(text, "ends {}", G::outcome(after));
        if let Some(points) = G::points(&position) {
            let _ = writeln!(text, "points {points:?}");
        }
    }

    /// A position that is over as far as it knows, or not.
    fn add_end<G: Game>(&mut self, position: &G::Position) {
        let text = &mut self.basic;
        let _ = writeln!(text, "position {}", G::position_text(position));
        let _ = writeln!(text, "outcome {}", G::outcome(position));
        if G::outcome(position).is_over() {
            let _ = writeln!(text, "moves\nperft 1 0");
        }
        if let Some(points) = G::points(position) {
            let _ = writeln!(text, "points {points:?}");
        }
    }
}

/// A list of moves by its hash (FNV-1a) and its length.
fn hashed(list: &str, count: usize) -> String {
    let step = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3);
    format!("#{:016x} {count}", list.bytes().fold(0xCBF2_9CE4_8422_2325, step))
}

fn move_text<G: Game>(position: &G::Position, mv: &G::Move) -> String {
    G::move_text(&G::view(position, Observer::Seat(G::to_move(position))), mv)
}

/// A random game, ply by ply.
fn game<G: Game>(setup: &Setup) -> Vec<Ply<G>> {
    let mut plies = Vec::new();
    playout::<G>(&G::start(setup, SEED), &mut Rng::new(SEED), |before, moves, mv, after, _| {
        let mut legal: Vec<String> = moves.iter().map(|mv| move_text::<G>(before, mv)).collect();
        legal.sort();
        plies.push(Ply { before: before.clone(), legal, mv: mv.clone(), after: after.clone() });
        true
    });
    plies
}

/// Moves of other positions that are refused here, for reasons that are new or, now and then, known; with the rules.
fn refused<G: Game>(
    position: &G::Position,
    others: &[&String],
    rng: &mut Rng,
    reasons: &mut BTreeSet<&'static str>,
) -> Vec<(String, Option<u8>)> {
    let view = G::view(position, Observer::Seat(G::to_move(position)));
    let mut found: Vec<(String, Option<u8>)> = Vec::new();
    for _ in 0..40 {
        let Some(text) = rng.pick(others) else { break };
        let Err(refusal) = G::read_move(&view, text) else { continue };
        let is_new = reasons.insert(refusal.reason.id);
        if (is_new || found.is_empty()) && found.iter().all(|(other, _)| other != *text) {
            found.push(((*text).clone(), refusal.reason.rule));
        }
        if found.len() == 3 {
            break;
        }
    }
    found
}

/// Texts that are no positions, each for a reason that none before it had.
fn faulty<G: Game>(
    plies: &[Ply<G>],
    setup: &Setup,
    rng: &mut Rng,
    reasons: &mut BTreeSet<&'static str>,
) -> Vec<String> {
    let mut found = Vec::new();
    let sound: Vec<String> = plies.iter().map(|ply| G::position_text(&ply.before)).collect();
    for _ in 0..400 {
        let Some(text) = rng.pick(&sound[..sound.len().min(40)]) else { break };
        let damaged = damaged(text, rng);
        let Err(faults) = G::read_position(&damaged, setup) else { continue };
        let is_new = faults.first().is_some_and(|fault| reasons.insert(fault.reason.id));
        let is_plain = !damaged.contains("  ") && damaged.trim() == damaged && !damaged.is_empty();
        if is_new && is_plain {
            found.push(damaged);
        }
        if found.len() == 6 {
            break;
        }
    }
    found
}

/// A text with a field or a sign too many, too few or another.
fn damaged(text: &str, rng: &mut Rng) -> String {
    let mut fields: Vec<String> = text.split(' ').map(str::to_owned).collect();
    let index = rng.below(fields.len());
    let at = rng.below(fields[index].len().max(1));
    let signs: Vec<char> = "aZ9k1nR*?:;,/-".chars().collect();
    let sign = rng.pick(&signs).copied().unwrap_or('x');
    let mut letters: Vec<char> = fields[index].chars().collect();
    match rng.below(6) {
        0 => drop(fields.remove(index)),
        1 => fields.insert(index, fields[index].clone()),
        2 => {
            letters.insert(at.min(letters.len()), sign);
            fields[index] = letters.into_iter().collect();
        }
        3 if letters.len() > 1 => {
            letters.remove(at);
            fields[index] = letters.into_iter().collect();
        }
        _ => {
            if let Some(letter) = letters.get_mut(at) {
                *letter = sign;
            }
            fields[index] = letters.into_iter().collect();
        }
    }
    fields.join(" ")
}

/// The score of the beginning of a random game, marked line by line, the position that it leads to, and its outcome.
fn score<G: Game>(setup: &Setup) -> (String, String, String) {
    let mut game = Match::<G>::from_position(G::start(setup, SEED));
    let mut rng = Rng::new(SEED);
    for _ in 0..SCORE_PLIES {
        let mut moves = Vec::new();
        if !game.outcome().is_over() {
            G::moves(game.position(), &mut moves);
        }
        let Some(mv) = rng.pick(&moves) else { break };
        game.play(mv, &[]).expect("a legal move");
    }
    let lines: Vec<String> = score::write(&game, &[]).lines().map(|line| format!("| {line}\n")).collect();
    (lines.concat(), G::position_text(game.position()), game.outcome().to_string())
}

#[test]
fn the_open_test_suite_is_what_the_rules_say() {
    let renews = std::env::var_os("CAMAIEU_KEEP_CONFORMANCE").is_some();
    let mut names = BTreeSet::new();
    let mut sizes = Vec::new();
    let mut differences = Vec::new();
    for game in catalogue::NAMES {
        let mut files = Files::default();
        catalogue::visit(game, &mut files).expect("a game of the catalogue");
        for (name, text) in [(format!("{game}.txt"), files.basic), (format!("{game}-more.txt"), files.more)] {
            let path = folder().join(&name);
            if renews {
                std::fs::write(&path, &text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
            }
            let kept = std::fs::read_to_string(&path).unwrap_or_default();
            let line = kept.lines().zip(text.lines()).position(|(kept, now)| kept != now);
            if kept != text {
                differences.push(format!("{name}, line {}", line.map_or(0, |line| line + 1)));
            }
            sizes.push(text.len());
            names.insert(name);
        }
    }
    assert!(differences.is_empty(), "{}\nSee tests/rules/conformance.rs", differences.join("\n"));
    let files = std::fs::read_dir(folder()).expect("the folder of the test-suite");
    let files: BTreeSet<String> =
        files.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    assert_eq!(files, names, "files of games that are no more");
    assert!(
        sizes.iter().all(|size| *size <= LARGEST[0]) && sizes.iter().sum::<usize>() <= LARGEST[1],
        "{sizes:?}"
    );
}
