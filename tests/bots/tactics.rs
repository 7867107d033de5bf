//! Positions with one right move, and within how many nodes it must be found.
//!
//! A line of `tests/data/tactics/GAME.txt` is a position, the move, the nodes and what it is about, parted by `|`; a
//! line that begins with `#` says something. Every move has been checked with two million nodes: it wins
//! where no other does, or saves what every other loses, or is worth a piece more than the second best.

use std::path::Path;

use camaieu::bots::{self, Bots, BotsVisitor, Level, Limits, Sight};
use camaieu::rules::catalogue;
use camaieu::rules::game::Eye;
use camaieu::rules::setup::Setup;

/// How many positions a suite has at least.
const POSITIONS: usize = 20;

struct Suite<'a>(&'a str);

impl BotsVisitor for Suite<'_> {
    type Output = ();

    fn visit<G: Bots>(self) {
        let mut missed = Vec::new();
        let mut count = 0;
        for line in self.0.lines().filter(|line| !line.starts_with('#') && !line.is_empty()) {
            let fields: Vec<&str> = line.split('|').map(str::trim).collect();
            let [text, right, nodes, about] = fields[..] else { panic!("{}: {line}", G::NAME) };
            count += 1;
            let position = G::read_position(text, &Setup::default_of(G::OPTIONS)).unwrap();
            let view = G::view(&position, Eye::Seat(G::to_move(&position)));
            let right = G::read_move(&view, right).unwrap();
            let nodes: u64 = nodes.parse().unwrap();
            let sight = Sight::of_position(&position);
            let thought =
                G::player(Level::FULL, 1).think(&sight, &Limits::nodes(nodes), &mut |_| {}).unwrap();
            if thought.best != right {
                missed.push(format!("{text} ({about}): {}", G::move_text(&view, &thought.best)));
            }
        }
        assert!(missed.is_empty(), "{}:\n{}", G::NAME, missed.join("\n"));
        assert!(count >= POSITIONS, "{}: only {count}", G::NAME);
    }
}

#[test]
fn every_right_move_is_found_within_its_nodes() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/tactics");
    let mut suites = 0;
    for name in catalogue::NAMES {
        if let Ok(text) = std::fs::read_to_string(folder.join(format!("{name}.txt"))) {
            bots::visit(name, Suite(&text)).unwrap();
            suites += 1;
        }
    }
    assert_eq!(suites, std::fs::read_dir(folder).unwrap().count(), "a suite of no game that has players");
}
