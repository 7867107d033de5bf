//! Diagrams: golden files to look at, and what holds for every position of every game.

mod golden;
#[cfg(feature = "pictures")]
mod pictures;
mod positions;

use camaieu::diagram::figure::{Figure, FigureElement, FigureShape};
use camaieu::diagram::marks::MarkedPosition;
use camaieu::diagram::{self, DiagramReader, DiagramVisitor, Drawable, TableSide};
use camaieu::rules::caminos::Caminos;
use camaieu::rules::catalogue;
use camaieu::rules::game::{Observer, Seats};
use camaieu::rules::prelude::*;
use camaieu::rules::rng::Rng;
use camaieu::rules::setup::Setup;
use camaieu::text::Lang;

/// The figure of a position without marks.
fn plain<G: Drawable>(position: &G::Position, reader: DiagramReader) -> Figure {
    let marked = MarkedPosition::<G> { position: position.clone(), signs: Vec::new() };
    diagram::figure(Lang::En.texts(), reader, &marked)
}

/// The page that a figure has of what stands on a place: its middle, as parts of its size.
fn middle_of(figure: &Figure, place: &str) -> [f32; 2] {
    fn find(nodes: &[FigureElement], wanted: &str) -> Option<[[f32; 2]; 2]> {
        nodes.iter().find_map(|node| match node {
            FigureElement::Group { place: Some(place), nodes, .. } if place == wanted => {
                nodes.iter().flat_map(FigureElement::shapes).map(FigureShape::bounds).next()
            }
            FigureElement::Group { nodes, .. } => find(nodes, wanted),
            FigureElement::Shape(_) => None,
        })
    }
    let [low, high] = find(&figure.nodes, place).unwrap_or_else(|| panic!("nothing on {place}"));
    [0, 1].map(|axis| (low[axis] + high[axis]) / 2.0 / figure.size[axis])
}

#[test]
fn a_map_shows_the_board_from_each_side() {
    let setup = Setup::default_of(Caminos::OPTIONS);
    let mut position = Caminos::start(&setup, 1);
    let mv = Caminos::read_move(&position, "f1=1,f2=1").expect("a move");
    Caminos::play(&mut position, &mv);
    // f1 is near and on the right for the first seat, far and on the right for one who sits a quarter clockwise from it.
    for (quarters, wanted) in [(0, [true, true]), (1, [true, false]), (2, [false, false]), (3, [false, true])]
    {
        let map = diagram::map::<Caminos>(&position, TableSide::after(quarters));
        let [x, y] = middle_of(&map, "f1");
        assert_eq!([x > 0.5, y > 0.5], wanted, "{quarters}: {x} {y}");
        assert!(map.size[0] < 1000.0, "the plan alone");
    }
}

/// The shapes of a figure.
fn shapes(nodes: &[FigureElement]) -> Vec<&FigureShape> {
    nodes.iter().flat_map(FigureElement::shapes).collect()
}

#[test]
fn a_plan_of_a_board_is_cut_to_its_edge() {
    for game in catalogue::NAMES {
        let facts = catalogue::facts(game).expect("a game");
        let default = facts.default_setup();
        let Some(option) = default.options().iter().find(|option| option.name == "board") else { continue };
        for board in option.values {
            let mut setup = facts.default_setup();
            setup.choose("board", board).expect(board);
            let whole = diagram::of_start(Lang::En.texts(), game, &setup).expect(game);
            let plan = whole.clone().board();
            assert!(plan.size[0] < whole.size[0] && plan.size[1] < whole.size[1], "{game} {board}");
            let all: Vec<[[f32; 2]; 2]> = shapes(&plan.nodes).into_iter().map(FigureShape::bounds).collect();
            assert!(all.len() > 20, "{game} {board}");
            for axis in [0, 1] {
                let least = all.iter().map(|[low, _]| low[axis]).fold(f32::INFINITY, f32::min);
                let most = all.iter().map(|[_, high]| high[axis]).fold(0.0, f32::max);
                assert!(least > -1.0 && most < plan.size[axis] + 1.0, "{game} {board}: {least} {most}");
            }
        }
    }
}
