//! Pieces and boards.

use camaieu::rules::caminos::shapes::Axis;
use camaieu::rules::prelude::*;

use super::*;

fn sorted(side: &str) -> Vec<Cell> {
    let mut cells = cells(side);
    cells.sort();
    cells
}

#[test]
fn reconstruction_has_14_pieces_a_colour_in_4_shapes() {
    let position = start("square");
    let shapes: Vec<(&str, usize, u8, u8)> = position
        .shapes()
        .iter()
        .map(|shape| (shape.name(), shape.size(), shape.count(2), shape.count(4)))
        .collect();
    assert_eq!(shapes, [("I2", 2, 4, 2), ("I3", 3, 4, 2), ("L4", 4, 4, 2), ("O4", 4, 2, 1)]);
    assert_eq!(shapes.iter().map(|shape| shape.2).sum::<u8>(), 14);
    let of_four = Caminos::start(&setup("seats=4"), 1);
    for (index, shape) in shapes.iter().enumerate() {
        assert_eq!(
            (1..=2).map(|number| position.stock(seat(number), index)).collect::<Vec<_>>(),
            [shape.2; 2]
        );
        assert_eq!(
            (1..=4).map(|number| of_four.stock(seat(number), index)).collect::<Vec<_>>(),
            [shape.3; 4]
        );
    }
    assert_eq!(position.stock(seat(1), 99), 0);
    assert_eq!(position.stock(seat(5), 0), 0);
    assert_eq!(position.shapes()[position.equipment().neutral()].name(), "I3");
}

#[test]
fn all_24_rotations_of_a_shape_are_there_once_each() {
    let position = start("square");
    let turns: Vec<usize> = position.shapes().iter().map(|shape| shape.turns().len()).collect();
    assert_eq!(turns, [3, 3, 24, 3]);
    for shape in position.shapes() {
        for turned in shape.turns() {
            assert!(shape.is_made_by(turned.cubes()));
            assert_eq!(turned.cubes()[0][..2], [0, 0], "the first cell is the piece's own");
            assert_eq!(turned.cubes().iter().map(|cube| cube[2]).min(), Some(0));
            let counted: usize = turned.columns().iter().map(|column| usize::from(column.count)).sum();
            assert_eq!(counted, shape.size());
        }
    }
}

#[test]
fn quarter_turns_lead_to_every_way_and_four_lead_back() {
    for shape in start("square").shapes() {
        let mut reached = vec![0];
        let mut next = 0;
        while let Some(&turn) = reached.get(next) {
            next += 1;
            for axis in [Axis::Files, Axis::Ranks, Axis::Levels] {
                let quarter = shape.quarter(turn, axis);
                if !reached.contains(&quarter) {
                    reached.push(quarter);
                }
                assert_eq!((0..4).fold(turn, |turn, _| shape.quarter(turn, axis)), turn);
            }
        }
        assert_eq!(reached.len(), shape.turns().len(), "{}", shape.name());
        assert_eq!(shape.quarter(99, Axis::Files), 99);
    }
    // An L lies in another way after each quarter, so two do not lead back.
    let position = start("square");
    let shape = &position.shapes()[2];
    for turn in 0..24 {
        for axis in [Axis::Files, Axis::Ranks, Axis::Levels] {
            assert_ne!(shape.quarter(shape.quarter(turn, axis), axis), turn);
        }
    }
}

#[test]
fn a_quarter_turn_goes_about_its_axis() {
    let position = start("square");
    let bar = &position.shapes()[1];
    let along = |turn: usize| bar.turns()[turn].cubes()[2];
    let turn = (0..3).find(|&turn| along(turn) == [2, 0, 0]).unwrap();
    assert_eq!(bar.quarter(turn, Axis::Files), turn);
    assert_eq!(along(bar.quarter(turn, Axis::Ranks)), [0, 0, 2]);
    assert_eq!(along(bar.quarter(turn, Axis::Levels)), [0, 2, 0]);
}

#[test]
fn reconstruction_boards_have_their_cells() {
    for (name, count) in [("square", 49), ("diamond", 41), ("octagon", 57), ("ring", 48)] {
        assert_eq!(start(name).board().cells().len(), count, "{name}");
    }
    let cut = |file: i32, rank: i32| file.min(8 - file) + rank.min(8 - rank) >= 3;
    for file in 0_i32..9 {
        for rank in 0_i32..9 {
            let cell = Cell::new(file as u8, rank as u8 + 1).unwrap();
            let on = |name: &str| start(name).board().cells().contains(cell);
            assert_eq!(on("square"), file < 7 && rank < 7, "{cell}");
            assert_eq!(on("diamond"), (file - 4).abs() + (rank - 4).abs() <= 4, "{cell}");
            assert_eq!(on("octagon"), cut(file, rank), "{cell}");
            let hole = (3..6).contains(&file) && (3..6).contains(&rank);
            assert_eq!(on("ring"), cut(file, rank) && !hole, "{cell}");
        }
    }
}

#[test]
fn reconstruction_boards_have_their_sides() {
    let lengths = |name: &str| start(name).board().sides().iter().map(|side| side.len()).collect::<Vec<_>>();
    let toothed = |name: &str| {
        let position = start(name);
        (0..position.board().sides().len()).map(|side| position.board().is_toothed(side)).collect::<Vec<_>>()
    };
    assert_eq!((lengths("square"), toothed("square")), (vec![7; 4], vec![false; 4]));
    assert_eq!((lengths("diamond"), toothed("diamond")), (vec![5; 4], vec![true; 4]));
    for name in ["octagon", "ring"] {
        assert_eq!(lengths(name), [3, 4, 3, 4, 3, 4, 3, 4]);
        assert_eq!(toothed(name), [false, true, false, true, false, true, false, true]);
        let board = start(name).board().clone();
        assert_eq!(board.sides()[1].iter().collect::<Vec<_>>(), sorted("f1 g2 h3 i4"));
        assert_eq!(board.rim().len(), 8 + 4 + 8, "the inner rim is no side");
    }
    assert!(!start("square").board().is_toothed(4));
}

#[test]
fn a_corner_cell_belongs_to_both_of_its_sides() {
    let corners = [
        ("square", "a1 a7 g1 g7"),
        ("diamond", "a5 e1 e9 i5"),
        ("octagon", "a4 a6 d1 d9 f1 f9 i4 i6"),
        ("ring", "a4 a6 d1 d9 f1 f9 i4 i6"),
    ];
    for (name, corners) in corners {
        let position = start(name);
        let board = position.board();
        for cell in board.rim().iter() {
            let sides: Vec<usize> =
                (0..board.sides().len()).filter(|&side| board.sides()[side].contains(cell)).collect();
            assert_eq!(sides.len(), if cells(corners).contains(&cell) { 2 } else { 1 }, "{name} {cell}");
            if let [one, other] = sides[..] {
                assert!(other - one == 1 || (one, other) == (0, board.sides().len() - 1), "{name} {cell}");
            }
        }
    }
}

#[test]
fn start_placement_counts_match_the_figures() {
    for (board, count) in [("square", 920), ("diamond", 680), ("octagon", 1052), ("ring", 688)] {
        assert_eq!(moves(&start(board)).len(), count, "{board}");
    }
}

#[test]
fn cells_have_names() {
    for file in 0..10 {
        for rank in 1..=10 {
            let cell = Cell::new(file, rank).unwrap();
            assert_eq!((cell.file(), cell.rank()), (file, rank));
            assert_eq!(Cell::read(&cell.to_string()), Some(cell));
        }
    }
    assert_eq!(Cell::read("C3"), Cell::new(2, 3));
    for name in ["", "a", "a0", "a01", "a11", "k1", "é1", "1a", "a-1", "a1 ", "a999999999999"] {
        assert_eq!(Cell::read(name), None, "{name}");
    }
}
