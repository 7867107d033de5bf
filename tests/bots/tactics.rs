//! Positions with one right move, and within how many nodes it must be found.
//!
//! A line of `tests/data/tactics/GAME.txt` is a position, the move, the nodes and what it is about, parted by `|`; a
//! line that begins with `#` says something. A right move wins where no other is seen to win, or saves what every
//! other loses, or is worth a piece more than the second best; in Chromino, where much is hidden, it wins in trials
//! clearly more of an even share.

use std::path::Path;

use camaieu::bots::{self, Bots, BotsVisitor, Level, Limits, Observation, Score, Thought};
use camaieu::rules::catalogue;
use camaieu::rules::game::Observer;
use camaieu::rules::setup::Setup;

/// How many positions a suite has at least.
const POSITIONS: usize = 20;

/// A position of a suite.
struct Task<G: Bots> {
    position: G::Position,
    right: G::Move,
    nodes: u64,
    line: String,
}

/// The positions of a game's suite.
fn suite<G: Bots>() -> Vec<Task<G>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/tactics");
    let text = std::fs::read_to_string(folder.join(format!("{}.txt", G::NAME))).unwrap();
    let lines = text.lines().filter(|line| !line.starts_with('#') && !line.is_empty());
    let tasks = lines.map(|line| {
        let fields: Vec<&str> = line.split('|').map(str::trim).collect();
        let [text, right, nodes, _about] = fields[..] else { panic!("{}: {line}", G::NAME) };
        let position = G::read_position(text, &Setup::default_of(G::OPTIONS)).unwrap();
        let view = G::view(&position, Observer::Seat(G::to_move(&position)));
        let right = G::read_move(&view, right).unwrap();
        Task { position, right, nodes: nodes.parse().unwrap(), line: line.to_owned() }
    });
    tasks.collect()
}

fn think<G: Bots>(task: &Task<G>, limits: Limits) -> Thought<G> {
    G::engine(Level::FULL, 1).think(&Observation::of_position(&task.position), &limits, &mut |_| {}).unwrap()
}

/// Shows every position of all suites that a look does not find right.
fn check<V: BotsVisitor<Output = Vec<String>>>(look: impl Fn() -> V) {
    for name in catalogue::NAMES {
        let missed = bots::visit(name, look()).unwrap();
        assert!(missed.is_empty(), "{name}:\n{}", missed.join("\n"));
    }
}

#[test]
fn every_right_move_is_found_within_its_nodes() {
    struct Look;
    impl BotsVisitor for Look {
        type Output = Vec<String>;

        fn visit<G: Bots>(self) -> Vec<String> {
            let mut tasks = suite::<G>();
            assert!(tasks.len() >= POSITIONS, "{}: only {}", G::NAME, tasks.len());
            tasks.retain(|task| think(task, Limits::nodes(task.nodes)).best != task.right);
            tasks.into_iter().map(|task| task.line).collect()
        }
    }
    check(|| Look);
}

#[test]
#[ignore = "minutes, in a release build"]
fn every_right_move_stands_a_deeper_look() {
    struct Look;
    impl BotsVisitor for Look {
        type Output = Vec<String>;

        fn visit<G: Bots>(self) -> Vec<String> {
            // How many nodes, and by how many points the right move must be better than the second best.
            let (nodes, clear) = match G::NAME {
                "caminos" => (60_000, 100),
                "chromino" => (300_000, 10),
                _ => (2_000_000, 75),
            };
            let wrong = |task: &Task<G>| {
                let thought = think(task, Limits { lines: 2, ..Limits::nodes(nodes) });
                let second = thought.ranking[1].score;
                let stands = match (thought.score, second) {
                    (Score::Win(_), second) => !matches!(second, Score::Win(_)),
                    (Score::Points(_), Score::Loss(_)) => true,
                    (Score::Points(first), Score::Points(second)) => first >= second + clear,
                    _ => false,
                };
                if thought.best == task.right && stands {
                    return None;
                }
                Some(format!("{}: {:?} {}, {second}", task.line, thought.best, thought.score))
            };
            suite::<G>().iter().filter_map(wrong).collect()
        }
    }
    check(|| Look);
}
