//! Tactical suites: positions with one right move, and the number of nodes within which it must be found.
//!
//! A line of `tests/data/tactics/GAME.txt` has the position, the move, the nodes and the theme, separated by `|`; lines
//! that begin with `#` are comments. A right move is the only one that wins, or the only one that does not lose, or
//! scores a piece more than the second best; in Chromino, where much is hidden, it wins a clearly larger share of the
//! playouts.

use std::path::Path;

use camaieu::bots::{self, Bots, BotsVisitor, Level, Limits, Observation, Score, Thought};
use camaieu::rules::catalogue;
use camaieu::rules::game::Observer;
use camaieu::rules::setup::Setup;

/// Smallest size of a suite.
const POSITIONS: usize = 20;

/// Position of a suite.
struct Task<G: Bots> {
    position: G::Position,
    right: G::Move,
    nodes: u64,
    line: String,
}

/// Suite of a game.
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

/// Fails with every position of all suites that a visitor returns as missed.
fn check<V: BotsVisitor<Output = Vec<String>>>(visitor: impl Fn() -> V) {
    for name in catalogue::NAMES {
        let missed = bots::visit(name, visitor()).unwrap();
        assert!(missed.is_empty(), "{name}:\n{}", missed.join("\n"));
    }
}

#[test]
fn every_right_move_is_found_within_its_nodes() {
    struct Suite;
    impl BotsVisitor for Suite {
        type Output = Vec<String>;

        fn visit<G: Bots>(self) -> Vec<String> {
            let mut tasks = suite::<G>();
            assert!(tasks.len() >= POSITIONS, "{}: only {}", G::NAME, tasks.len());
            tasks.retain(|task| think(task, Limits::nodes(task.nodes)).best != task.right);
            tasks.into_iter().map(|task| task.line).collect()
        }
    }
    check(|| Suite);
}

#[test]
#[ignore = "minutes, in a release build"]
fn every_right_move_stands_a_deeper_search() {
    struct Suite;
    impl BotsVisitor for Suite {
        type Output = Vec<String>;

        fn visit<G: Bots>(self) -> Vec<String> {
            // Nodes, and the smallest lead in points over the second best move.
            let (nodes, clear) = match G::NAME {
                "caminos" => (60_000, 100),
                "chromino" => (300_000, 10),
                _ => (2_000_000, 75),
            };
            let wrong = |task: &Task<G>| {
                let thought = think(task, Limits { multi_pv: 2, ..Limits::nodes(nodes) });
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
    check(|| Suite);
}
