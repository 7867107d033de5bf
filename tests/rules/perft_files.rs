//! The perft files: positions from many stages of random games with the counts of an independent implementation. A line
//! `setup …` holds for the positions below it.

use camaieu::rules::catalogue::{self, Visitor};
use camaieu::rules::game::Game;
use camaieu::rules::perft::perft;
use camaieu::rules::setup::Setup;

struct File<'a>(&'a str);

impl Visitor for File<'_> {
    type Output = usize;

    fn visit<G: Game>(self) -> usize {
        let mut position = None;
        let mut setup = Setup::default_of(G::OPTIONS);
        let mut checked = 0;
        for line in self.0.lines().filter(|line| !line.is_empty()) {
            let (key, rest) = line.split_once(' ').expect("a line is a key and its value");
            match (key, &mut position) {
                ("setup", _) => setup = Setup::read(G::OPTIONS, rest).unwrap(),
                ("position", _) => {
                    let read = G::read_position(rest, &setup);
                    let read = read.unwrap_or_else(|faults| panic!("{rest}: {faults:?}"));
                    assert_eq!(G::position_text(&read), rest);
                    position = Some(read);
                }
                ("outcome", Some(position)) => {
                    assert_eq!(G::outcome(position).to_string(), rest, "{position:?}")
                }
                ("perft", Some(position)) => {
                    let (depth, count) = rest.split_once(' ').expect("a depth and a count");
                    let counted = perft::<G>(position, depth.parse().unwrap());
                    assert_eq!(counted.to_string(), count, "{} at {depth}", G::position_text(position));
                    checked += 1;
                }
                _ => panic!("unreadable: {line}"),
            }
        }
        checked
    }
}

#[test]
fn every_game_agrees_with_its_perft_files() {
    for name in catalogue::NAMES {
        // The boards of Camelot's family have a file of their own.
        let more: &[&str] = if *name == "camelot" { &["camelot-family"] } else { &[] };
        for file in more.iter().chain([name]) {
            let path = format!("{}/tests/data/perft/{file}.perft", env!("CARGO_MANIFEST_DIR"));
            let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
            let checked = catalogue::visit(name, File(&text)).unwrap();
            assert!(checked >= 10, "{file}: only {checked} counts");
        }
    }
}
