//! The options that stand for other answers to what the rule book leaves open: pieces, corner, larger boards, points.

use camaieu::rules::caminos::connection::points;
use camaieu::rules::caminos::sets::{BOXES, CORNERS};
use camaieu::rules::setup::SetupError;

use super::*;

#[test]
fn pieces_and_corner_choose_what_lies_in_the_box() {
    for (boxes, corner) in BOXES.iter().flat_map(|boxes| CORNERS.iter().map(move |corner| (boxes, corner))) {
        for seats in [2, 4] {
            let setup = setup(&format!("pieces={boxes},corner={corner},seats={seats}"));
            let position = Caminos::start(&setup, 1);
            let owned: Vec<(String, u8)> = position
                .shapes()
                .iter()
                .map(|shape| (shape.name().to_lowercase(), shape.count(seats)))
                .filter(|(_, count)| *count > 0)
                .collect();
            let rare = boxes.rsplit('-').next().unwrap();
            assert_eq!(owned.len(), 4, "{setup}");
            for (name, count) in owned {
                assert!(name == *corner || boxes.contains(&name), "{setup}: {name}");
                assert_eq!(count, if name == rare { 4 } else { 8 } / seats, "{setup}: {name}");
            }
            assert_eq!(Caminos::setup(&position).to_string(), setup.to_string());
            assert_eq!(position.shapes()[position.equipment().neutral()].name(), "I3", "{setup}");
        }
    }
}

#[test]
fn neutral_pieces_are_i3_even_without_coloured_i3() {
    let mut position = Caminos::start(&setup("pieces=i2-i4-o4,neutral=yes"), 1);
    assert_refused(&position, "a1=1,b1=1", &reasons::NEUTRAL_FIRST, &["I3"]);
    play(&mut position, "a1=3");
    play(&mut position, "c1=1,d1=1,e1=1");
    assert_refused(&position, "a3=1,b3=1,c3=1", &reasons::NONE_LEFT, &["I3"]);
    play(&mut position, "a3=1,b3=1,c3=1,d3=1");
    // Nobody's supply names a shape of which it never has a piece.
    let named = |position: &Position| {
        let places = Caminos::places(position).into_iter();
        places.map(|place| Caminos::place_text(position, place)).collect::<Vec<_>>()
    };
    let names = named(&Caminos::start(&setup("pieces=i2-i4-o4"), 1));
    assert!(names.contains(&"I4".to_owned()) && !names.contains(&"I3".to_owned()), "{names:?}");
}

#[test]
fn positions_with_pieces_outside_the_set_are_refused() {
    let text = "square 2 1a1=1,b1=1,c1=1,d1=1 2 -";
    let with_bar = setup("pieces=i2-i3-i4");
    assert_eq!(Caminos::position_text(&Caminos::read_position(text, &with_bar).unwrap()), text);
    let faults = Caminos::read_position(text, &setup("pieces=i2-i3-o4")).unwrap_err();
    assert_eq!(faults.last().unwrap().reason, &reasons::NO_PIECE);
    let corner = "square 2 1a1=1,a2=1,b1=1 2 -";
    assert!(Caminos::read_position(corner, &setup("corner=v3")).is_ok());
    assert!(Caminos::read_position(corner, &setup("corner=l4")).is_err());
    // A bar of four can only lie.
    assert_eq!(refused(&Caminos::start(&with_bar, 1), "a1=4").0, &reasons::TOO_HIGH);
}

#[test]
fn an_own_box_stands_for_pieces_and_corner() {
    let own = |options: &str| {
        let read = &mut |_: &'static str, name: &str| {
            Ok(std::sync::Arc::new(camaieu::rules::caminos::Equipment::read(name, "()").unwrap()) as _)
        };
        Setup::read_with(Caminos::OPTIONS, options, read)
    };
    let names = own("equipment=own.ron").unwrap().to_string();
    assert!(names.contains("equipment=own.ron") && !names.contains("pieces="), "{names}");
    for said in ["pieces=i2-i3-i4", "corner=v3", "pieces=i2-i3-o4", "corner=l4"] {
        let error = own(&format!("{said},equipment=own.ron")).unwrap_err();
        assert!(
            matches!(error, SetupError::Needs { other: "equipment", ref needed, .. } if needed == "box"),
            "{error}"
        );
        for lang in Lang::ALL {
            let sentence = lang.texts().setup_error(&error);
            assert!(sentence.contains(said) && sentence.contains("equipment=box"), "{sentence}");
        }
    }
}

#[test]
fn the_larger_boards_are_the_smaller_ones_grown() {
    let sizes = |name: &str| {
        let position = start(name);
        let board = position.board();
        let sides = board.sides().iter().enumerate();
        let sides: Vec<(usize, bool)> = sides.map(|(side, of)| (of.len(), board.is_toothed(side))).collect();
        (board.cells().len(), sides)
    };
    assert_eq!(sizes("square8"), (64, vec![(8, false); 4]));
    let around: Vec<_> = [(4, false), (4, true)].into_iter().cycle().take(8).collect();
    assert_eq!(sizes("octagon10"), (76, around.clone()));
    assert_eq!(sizes("ring10"), (60, around));
    for name in ["octagon10", "ring10"] {
        let position = start(name);
        let board = position.board();
        assert!((0..8).all(|side| board.may_connect(side, (side + 3) % 8) && board.times(side, (side + 4) % 8) == 2));
    }
    let ring = start("ring10");
    for hole in cells("d4 g7 e5") {
        assert!(!ring.board().cells().contains(hole));
    }
}

#[test]
fn points_by_tops_count_cells_of_the_shortest_path() {
    let text = "square 2 1a2=1,a3=3;2d7=2,e7=2;1c4=1,d4=1,d5=1,d6=1;2e4=1,f4=1,f5=1,f6=1;1f1=3,f2=1;\
                2e1=1,e2=1,e3=1,f3=1;1c3=1,d3=3;2g6=3,g7=1 1 -";
    for (option, expected) in [("no", None), ("yes", Some([0, 13])), ("tops", Some([0, 9]))] {
        let position = Caminos::read_position(text, &setup(&format!("points={option}"))).unwrap();
        assert_eq!(Caminos::outcome(&position).to_string(), "win 2 connection");
        assert_eq!(Caminos::points(&position), expected.map(|points| points.to_vec()), "{option}");
    }
    // Over the tower it is 11 faces and 7 cells, round it 9 of both.
    let position = after(Caminos::start(&setup("points=tops"), 1), &super::variants::OVER_OR_ROUND);
    let path = camaieu::rules::caminos::connection::winning_path(&position).unwrap();
    assert_eq!((path.cells, path.faces.len()), (cells("g4 f4 e4 d4 c4 b4 a4"), 7));
    assert_eq!(points(&position), [7, 0]);
}
