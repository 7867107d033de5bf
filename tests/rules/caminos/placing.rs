//! Rules 1 and 2: where a piece may lie, and who is out.

use std::sync::Arc;

use camaieu::rules::caminos::{Choices, Colour, Equipment, Points};
use camaieu::rules::game::{Outcome, Seats, reasons as common};
use camaieu::rules::prelude::*;

use super::*;

#[test]
fn ruling_seat_1_begins() {
    assert_eq!(Caminos::to_move(&start("square")), Seat::FIRST);
    assert_eq!(Colour::of(seat(1)), Colour::Green);
}

#[test]
fn rule_1_the_seats_place_their_own_pieces_in_turn() {
    let position = after(start("square"), &["a1=1,b1=1", "g7=1,f7=1,e7=1"]);
    assert_eq!(position.to_move(), seat(1));
    assert_eq!([position.stock(seat(1), 0), position.stock(seat(1), 1)], [3, 4]);
    assert_eq!([position.stock(seat(2), 0), position.stock(seat(2), 1)], [4, 3]);
    assert_eq!(position.pieces().iter().map(|piece| piece.seat).collect::<Vec<_>>(), [seat(1), seat(2)]);
    assert_eq!(position.top(cell("a1")), Some(Colour::Green));
    assert_eq!(position.top(cell("e7")), Some(Colour::Yellow));
    assert_eq!(position.top(cell("d4")), None);
}

#[test]
fn rule_1_what_is_used_up_cannot_be_placed() {
    let all = ["a1=2", "a3=2", "b1=2", "b3=2", "c1=2", "c3=2", "d1=2", "d3=2"];
    let position = after(start("square"), &all);
    assert_refused(&position, "g1=2", &reasons::NONE_LEFT, &["I2"]);
    assert!(Caminos::read_move(&position, "g1=3").is_ok());
    let lie = lie_of(&position, "I2", &[(0, 0, 0, 2)], "g1");
    assert_eq!(lie.verdict.unwrap_err().reason, &reasons::NONE_LEFT);
}

#[test]
fn rule_1_no_piece_has_other_forms() {
    for text in
        ["a1=1", "a1=1,a3=1", "a1=1,b2=1", "a1=2,b1=3", "a1=1,b1=1,c1=1,d1=1", "a1=1,a2=1,b1=1", "a1=3,b1=3"]
    {
        assert_refused(&start("square"), text, &reasons::NO_PIECE, &[text]);
    }
}

#[test]
fn rule_1_only_the_covered_cells_must_be_on_the_board() {
    let position = start("diamond");
    assert!(!position.board().cells().contains(cell("f1")));
    assert!(Caminos::read_move(&position, "e1=1,e2=1,e3=1,f3=1").is_ok());
    assert_refused(&position, "e1=1,f1=1", &reasons::OVER_EDGE, &[]);
    assert_refused(&position, "f1=1,g1=1", &reasons::OFF_BOARD, &["f1"]);
    // The same piece by the window's question: its box leaves the board, its cells do not.
    let columns = [(0, 0, 0, 1), (0, 1, 0, 1), (0, 2, 0, 1), (1, 2, 0, 1)];
    assert!(lie_of(&position, "L4", &columns, "e1").verdict.is_ok());
    let over = lie_of(&position, "L4", &[(0, 0, 0, 1), (1, -2, 0, 1), (1, -1, 0, 1), (1, 0, 0, 1)], "e3");
    assert_eq!(over.verdict.unwrap_err().reason, &reasons::OVER_EDGE);
    let beyond = lie_of(&position, "I2", &[(0, 0, 0, 1), (1, 0, 0, 1)], "j10");
    assert_eq!(beyond.verdict.unwrap_err().reason, &reasons::OVER_EDGE);
}

#[test]
fn rule_1_a_piece_does_not_wrap_round_the_edges() {
    for text in ["a7=1,b1=1", "a7=1,b1=1,b2=1", "g7=1,a1=1"] {
        assert_eq!(refused(&start("square"), text).0, &reasons::NO_PIECE, "{text}");
    }
}

#[test]
fn rule_1_there_is_never_a_void_under_a_cube() {
    let position = after(start("square"), &["b2=2"]);
    // A bar over the upright one would hang free on both sides.
    assert_refused(&position, "b1=1,b2=1", &reasons::VOID, &["b1"]);
    let lie = lie_of(&position, "I2", &[(0, 0, 0, 1), (0, 1, 0, 1)], "b1");
    assert_eq!((lie.level, lie.verdict.unwrap_err().args), (2, vec![("cells", "b1".to_owned())]));
    let position = after(start("square"), &["b2=1,c2=1"]);
    assert_refused(&position, "a2=1,b2=1,c2=1", &reasons::VOID, &["a2"]);
    assert_refused(&position, "b1=1,b2=1,b3=1", &reasons::VOID, &["b1, b3"]);
    // With a foot that reaches down to the board there is none.
    assert!(Caminos::read_move(&position, "a2=2,b2=1,c2=1").is_ok());
}

#[test]
fn rule_1_a_void_under_an_arm_is_a_void() {
    let position = after(start("square"), &["b2=1,c2=1"]);
    // The arm of an upright L at the third level, over a column of one.
    let lie = lie_of(&position, "L4", &[(0, 0, 0, 3), (1, 0, 2, 1)], "a2");
    assert_eq!(lie.level, 0);
    assert_eq!(lie.verdict.unwrap_err().reason, &reasons::VOID);
    let position = after(start("square"), &["b2=2"]);
    let lie = lie_of(&position, "L4", &[(0, 0, 0, 3), (1, 0, 2, 1)], "a2");
    assert_eq!(lie.verdict, Caminos::read_move(&position, "a2=3,b2=1"));
}

#[test]
fn rule_1_at_least_one_cube_stands_on_the_board() {
    let position = after(start("square"), &["b2=1,c2=1"]);
    assert_refused(&position, "b2=1,c2=1", &reasons::NOT_ON_BOARD, &[]);
    assert_refused(&position, "b2=2", &reasons::NOT_ON_BOARD, &[]);
    let lie = lie_of(&position, "I2", &[(0, 0, 0, 1), (1, 0, 0, 1)], "b2");
    assert_eq!((lie.level, lie.verdict.unwrap_err().reason), (1, &reasons::NOT_ON_BOARD));
}

#[test]
fn rule_1_nothing_is_higher_than_three_cubes() {
    let position = after(start("square"), &["b2=1,c2=1", "d4=3"]);
    assert!(Caminos::read_move(&position, "a1=3").is_ok());
    assert_refused(&position, "b2=3", &reasons::TOO_HIGH, &["b2", "4"]);
    assert_refused(&position, "d4=1,e4=1", &reasons::TOO_HIGH, &["d4", "4"]);
    assert_refused(&position, "a1=4", &reasons::TOO_HIGH, &["a1", "4"]);
    assert_refused(&position, "a1=99999999999999999999", &reasons::TOO_HIGH, &["a1", "255"]);
    let lie = lie_of(&position, "I3", &[(0, 0, 0, 3)], "c2");
    assert_eq!((lie.level, lie.verdict.unwrap_err().reason), (1, &reasons::TOO_HIGH));
}

#[test]
fn rule_1_pieces_may_be_isolated_or_on_any_colour() {
    let mut position = after(start("square"), &["a1=1,b1=1", "g7=2"]);
    play(&mut position, "c1=2,b1=1,a1=1"); // on its own colour
    assert_eq!(position.height(cell("a1")), 2);
    play(&mut position, "d1=3,c1=1"); // on the other colour, touching it
    let column: Vec<(Colour, usize)> =
        position.column(cell("c1")).iter().map(|cube| (cube.colour, cube.piece)).collect();
    assert_eq!(column, [(Colour::Green, 2), (Colour::Green, 2), (Colour::Yellow, 3)]);
    let column: Vec<usize> = position.column(cell("a1")).iter().map(|cube| cube.piece).collect();
    assert_eq!(column, [0, 2]);
    assert_eq!(position.column(cell("d4")), []);
}

#[test]
fn rule_1_is_asked_of_pieces_that_there_are() {
    let position = start("square");
    for (shape, turn) in [(9, 0), (0, 9), (usize::MAX, usize::MAX)] {
        assert_eq!(
            lie(&position, shape, turn, cell("a1")).verdict.unwrap_err().reason,
            &common::NO_SUCH_STEP
        );
    }
}

/// Two strips for bars of four with a foot, one more strip, and a cell by itself.
fn strips() -> Position {
    let text = r#"(
        shapes: [
            (name: "I1", layers: [["X"]], for_two: 2, for_four: 1),
            (name: "L5", layers: [["XXXX", "X..."]], for_two: 2, for_four: 1),
        ],
        neutral: "I1",
        boards: [(
            name: "strips",
            rows: ["XXXX..", "......", "XXXX..", "......", "XXXX.X"],
            sides: ["a1", "d1", "a3", "d3"],
        )],
    )"#;
    let equipment = Equipment::read("strips.ron", &ron(text)).unwrap();
    let choices = Choices { board: 0, seats: 2, neutral: false, points: Points::No };
    Position::start(Arc::new(equipment), choices)
}

#[test]
fn rule_2_a_seat_that_cannot_place_is_out_for_good() {
    let mut position = strips();
    for text in ["a1=2,b1=1,c1=1,d1=1", "a5=1", "a3=2,b3=1,c3=1,d3=1", "b5=1", "f1=1"] {
        assert_eq!(position.out(), Seats::NONE);
        play(&mut position, text);
    }
    // Seat 2 has only bars with a foot, which fit nowhere now; that was tested as part of seat 1's move.
    assert!(!fits(&position, seat(2)));
    assert_eq!((position.out(), position.to_move()), (seat(2).into(), seat(1)));
    assert_eq!(position.outcome(), Outcome::Ongoing);
    play(&mut position, "c5=1");
    assert!(fits(&position, seat(2)), "now its foot would reach down to the board");
    assert_eq!(position.outcome(), Outcome::Draw(&camaieu::rules::caminos::endings::BLOCKED));
    assert_eq!(position.out(), Seats::first(2));
    assert_eq!(position.to_move(), seat(2));
}

#[test]
fn rule_2_neutral_pieces_that_fit_nowhere_are_skipped() {
    let text = r#"(
        shapes: [
            (name: "I1", layers: [["X"]], for_two: 2, for_four: 1),
            (name: "L5", layers: [["XXXX", "X..."]], for_two: 2, for_four: 1),
        ],
        neutral: "L5",
        boards: [(
            name: "strip",
            rows: ["XXXX.X", "......", "X.X.X.", "......", "X.X.X."],
            sides: ["a5", "d5", "a1", "e1"],
        )],
    )"#;
    let equipment = Equipment::read("strip.ron", &ron(text)).unwrap();
    let choices = Choices { board: 0, seats: 2, neutral: true, points: Points::No };
    let mut position = Position::start(Arc::new(equipment), choices);
    assert_eq!((position.neutrals_left(), position.to_move()), (2, seat(1)));
    play(&mut position, "a5=2,b5=1,c5=1,d5=1");
    // There is no second strip for the one of seat 2, but single cubes fit: seat 1 begins.
    assert_eq!((position.neutrals_left(), position.to_move()), (0, seat(1)));
    assert_eq!((position.out(), position.outcome()), (Seats::NONE, Outcome::Ongoing));
    play(&mut position, "f5=1");
    assert_eq!((position.top(cell("f5")), position.to_move()), (Some(Colour::Green), seat(2)));
}

#[test]
fn rule_2_a_seat_that_is_out_wins_with_its_team() {
    let text = "square 4 1f5=2;2a1=1,a2=1,a3=1;3e7=1,f7=1,g7=2;4e1=1,e2=1,e3=1;1b4=1,c4=1,d4=2;2e4=3;3g4=2;\
        4d6=1,d7=1,e6=1,f6=1;1f1=1,f2=1,f3=1,g1=1;2e2=1,f2=1,g2=2;3a6=1,a7=1;4c2=3;1b7=2,c7=2;\
        2c1=1,d1=1,d2=1,d3=1;3b3=1,c3=3;4e3=1,f3=1,g3=2;1c6=2;2c5=2;3b2=3;4a4=2,a5=2;1d5=3;2b5=2;3f4=3;4g6=2;\
        1e5=3;4b1=2 1 2,3";
    let position = read(text);
    assert_eq!(Caminos::position_text(&position), text);
    assert_eq!(position.outcome().to_string(), "win 2,4 connection");
}

#[test]
fn rule_2_who_can_place_must() {
    // There is no text for passing, and no move list without a placement but at the end.
    for text in ["-", "", "pass"] {
        assert_eq!(refused(&start("square"), text).0, &common::UNREADABLE_MOVE);
    }
}

#[test]
fn a_set_of_equipment_is_played_by_its_tables() {
    let rows = [r#""XXXXXXXXXX""#; 10].join(", ");
    let text = format!(
        r#"(
            shapes: [
                (name: "I2", layers: [["XX"]], for_two: 4, for_four: 2),
                (name: "U5", layers: [["XXX", "X.X"]], for_two: 2, for_four: 1),
            ],
            neutral: "I2",
            boards: [(name: "large", rows: [{rows}], sides: ["a1", "j1", "j10", "a10"])],
        )"#
    );
    let equipment = Equipment::read("large.ron", &ron(&text)).unwrap();
    let choices = Choices { board: 7, seats: 3, neutral: false, points: Points::No };
    let position = Position::start(Arc::new(equipment), choices);
    assert_eq!((position.choices().board, position.choices().seats), (0, 2));
    // Bars: two directions of 90, and 100 upright. Arches: flat 4 × 72, and with the back down 2 × 80; on its feet
    // or on its side an arch would have a void under it.
    let of_arch = 4 * 72 + 2 * 80;
    assert_eq!(moves(&position).len(), 2 * 90 + 100 + of_arch);
    for text in ["a9=1,a10=1", "j10=2", "a1=2,b1=1,c1=2"] {
        assert!(Caminos::read_move(&position, text).is_ok(), "{text}");
    }
    for text in ["a10=1,b1=1", "a1=1,a2=1,a3=1"] {
        assert_eq!(refused(&position, text).0, &reasons::NO_PIECE, "{text}");
    }
    assert_eq!(Caminos::setup(&position).value("board"), "large");
}
