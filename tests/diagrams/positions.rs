//! Properties of random positions of every game, for every reader.

use super::*;
use camaieu::diagram::svg;

/// Positions of a random match.
fn positions<G: Drawable>(setup: &Setup, seed: u64) -> Vec<G::Position> {
    let mut rng = Rng::new(seed);
    let mut position = G::start(setup, seed);
    let mut positions = vec![position.clone()];
    let mut moves = Vec::new();
    for ply in 1..=120 {
        moves.clear();
        G::moves(&position, &mut moves);
        if moves.is_empty() {
            break;
        }
        G::play(&mut position, &moves[rng.below(moves.len())]);
        if ply % 23 == 0 {
            positions.push(position.clone());
        }
    }
    positions.push(position);
    positions
}

/// The default set-up, and one for each other value of an option.
fn setups<G: Drawable>() -> Vec<Setup> {
    let mut setups = vec![Setup::default_of(G::OPTIONS)];
    for option in G::OPTIONS {
        for value in &option.values[1..] {
            setups.push(Setup::only(G::OPTIONS, option.name, value).unwrap());
        }
    }
    setups
}

/// Runs a check on random positions of all games, for every reader of each.
trait Check {
    fn check<G: Drawable>(&self, position: &G::Position, reader: DiagramReader);
}

struct InAllGames<C>(C);

impl<C: Check> DiagramVisitor for InAllGames<C> {
    type Output = ();

    fn visit<G: Drawable>(self) {
        for (seed, setup) in (1..).zip(setups::<G>()) {
            for position in positions::<G>(&setup, seed) {
                self.0.check::<G>(&position, DiagramReader::ONLOOKER);
                for seat in Seats::first(G::seats(&position)).iter() {
                    self.0.check::<G>(&position, DiagramReader::at(seat));
                }
            }
        }
    }
}

fn in_all_games<C: Check + Copy>(check: C) {
    for name in catalogue::NAMES {
        diagram::visit(name, InAllGames(check)).unwrap();
    }
}

#[derive(Clone, Copy)]
struct WellFormed;

impl Check for WellFormed {
    fn check<G: Drawable>(&self, position: &G::Position, reader: DiagramReader) {
        let text = svg::write(&plain::<G>(position, reader), G::NAME, 600);
        let document = roxmltree::Document::parse(&text).unwrap_or_else(|error| panic!("{error}: {text}"));
        let elements = document.descendants().filter(roxmltree::Node::is_element);
        let mut pieces = 0;
        for element in elements {
            let name = element.tag_name().name();
            match name {
                "title" | "desc" => assert!(element.text().is_some_and(|text| text.len() > 10), "{name}"),
                "svg" | "g" | "path" | "circle" | "rect" => {
                    assert!(element.attribute("class").is_some_and(|class| !class.is_empty()), "{name}");
                    pieces += 1;
                }
                _ => panic!("{name} needs a font, a file or a definition"),
            }
            assert!(!element.attributes().any(|attribute| attribute.value().contains("NaN")), "{text}");
        }
        assert!(pieces > 30, "{}: {pieces} parts", G::NAME);
    }
}

#[test]
fn diagrams_are_well_formed_and_each_part_has_a_class() {
    in_all_games(WellFormed);
}

#[derive(Clone, Copy)]
struct WithinThePage;

impl Check for WithinThePage {
    fn check<G: Drawable>(&self, position: &G::Position, reader: DiagramReader) {
        let figure = plain::<G>(position, reader);
        for shape in shapes(&figure.nodes) {
            let [low, high] = shape.bounds();
            let is_within = (0..2).all(|i| low[i] >= -0.5 && high[i] <= figure.size[i] + 0.5);
            assert!(is_within, "{}: {shape:?} on {:?}", G::position_text(position), figure.size);
        }
    }
}

#[test]
fn nothing_is_cut_off() {
    in_all_games(WithinThePage);
}

#[derive(Clone, Copy)]
struct FromTheView;

impl Check for FromTheView {
    fn check<G: Drawable>(&self, position: &G::Position, reader: DiagramReader) {
        let view = G::view(position, reader.observer());
        let other = G::determinize(&view, &mut Rng::new(7));
        let drawn =
            [position, &other].map(|position| svg::write(&plain::<G>(position, reader), G::NAME, 600));
        assert!(drawn[0] == drawn[1], "{}", G::position_text(position));
    }
}

#[test]
fn a_diagram_shows_nothing_hidden_from_its_reader() {
    in_all_games(FromTheView);
}

struct Opposite;

impl DiagramVisitor for Opposite {
    type Output = ();

    fn visit<G: Drawable>(self) {
        let position = G::start(&Setup::default_of(G::OPTIONS), 1);
        let view = G::view(&position, Observer::Onlooker);
        let mut seats = Seats::first(2).iter();
        let sheets = [(); 2].map(|()| {
            let side = diagram::TableSide::of(
                seats.next().unwrap(),
                &[1, 2].map(|number| camaieu::rules::game::Seat::new(number).unwrap()),
            );
            G::sheet(&[&view], &[], side)
        });
        let mut sums: Vec<[i32; 2]> = Vec::new();
        for place in G::places(&view) {
            let [Some(one), Some(other)] = [0, 1].map(|i| G::plane_at(&sheets[i], place)) else { continue };
            sums.push([0, 1].map(|i| (one.origin()[i] + other.origin()[i]).round() as i32));
        }
        assert!(sums.len() > 10, "{}", G::NAME);
        assert!(sums.iter().all(|sum| *sum == sums[0]), "{}: the board is turned by a half", G::NAME);
    }
}

#[test]
fn the_second_seat_sees_the_board_from_its_own_side() {
    for name in catalogue::NAMES {
        diagram::visit(name, Opposite).unwrap();
    }
}
