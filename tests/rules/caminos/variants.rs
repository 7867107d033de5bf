//! The variants: neutral pieces, and points.

use camaieu::rules::caminos::connection::{points, winning_path};
use camaieu::rules::caminos::{Colour, Face};
use camaieu::rules::prelude::*;

use super::*;

#[test]
fn neutral_pieces_are_placed_first_by_seats_1_and_2() {
    for (seats, text) in [("2", "2n"), ("4", "4n")] {
        let mut position = Caminos::start(&setup(&format!("seats={seats},neutral=yes")), 1);
        assert_eq!((position.neutrals_left(), position.to_move()), (2, seat(1)));
        assert_refused(&position, "a1=2", &reasons::NEUTRAL_FIRST, &["I3"]);
        let bar = lie_of(&position, "I2", &[(0, 0, 0, 2)], "a1");
        assert_eq!(bar.verdict.unwrap_err().reason, &reasons::NEUTRAL_FIRST);
        // 3 × 35 flat and upright ones on the square.
        assert_eq!(moves(&position).len(), 35 + 35 + 49);
        let duties = Caminos::duties(&position);
        assert_eq!(
            (duties.len(), duties[0].by.len(), duties[0].due.reason),
            (1, 119, &reasons::NEUTRAL_FIRST)
        );
        say(&duties[0].due);
        play(&mut position, "a1=3");
        assert_eq!((position.neutrals_left(), position.to_move()), (1, seat(2)));
        play(&mut position, "c3=1,d3=1,e3=1");
        assert_eq!((position.neutrals_left(), position.to_move()), (0, seat(1)), "seat 1 begins");
        assert!(Caminos::duties(&position).is_empty());
        assert_eq!(
            Caminos::position_text(&position),
            format!("square {text} na1=3;nc3=1,d3=1,e3=1 1 -"),
            "whose they were is not told"
        );
        let left = if seats == "2" { 4 } else { 2 };
        assert_eq!(position.stock(seat(1), 1), left, "the bars of three are all still there");
    }
}

#[test]
fn a_neutral_piece_is_an_obstacle_and_has_no_colour() {
    let start = Caminos::start(&setup("neutral=yes"), 1);
    // Two bars in a row and green beyond them: nobody is connected.
    let placements = ["a4=1,b4=1,c4=1", "d4=1,e4=1,f4=1", "g4=2", "a7=2"];
    let position = after(start.clone(), &placements);
    assert_eq!(position.top(cell("b4")), Some(Colour::Neutral));
    assert_eq!(position.outcome().to_string(), "ongoing");
    // A flat one can be covered, like any piece.
    let position = after(start, &["a4=1,b4=1,c4=1", "a1=3", "d4=2,c4=1,b4=1"]);
    assert_eq!(position.top(cell("b4")), Some(Colour::Green));
    let column: Vec<Colour> = position.column(cell("c4")).iter().map(|cube| cube.colour).collect();
    assert_eq!(column, [Colour::Neutral, Colour::Green]);
}

#[test]
fn without_the_variant_there_are_no_points() {
    let won = ["a1=1,b1=1,c1=1", "a7=2", "d1=1,e1=1,f1=1", "b7=2", "g1=2"];
    assert_eq!(Caminos::points(&after(start("square"), &won)), None);
    let position = after(Caminos::start(&setup("points=yes"), 1), &won);
    assert_eq!(Caminos::points(&position), Some(vec![8, 0]));
}

#[test]
fn points_are_none_while_the_game_goes_on() {
    let position = Caminos::start(&setup("points=yes,seats=4"), 1);
    assert_eq!(Caminos::points(&position), Some(vec![0, 0]), "by colour, with four seats too");
    assert_eq!(winning_path(&position), None);
}

#[test]
fn ruling_points_are_tops_and_upright_faces_not_rims() {
    let placements = ["a4=3", "a7=2", "b4=1,c4=1,d4=1", "b7=2", "e4=1,f4=1", "c7=2", "g4=2"];
    let position = after(start("square"), &placements);
    let path = winning_path(&position).unwrap();
    // From east to west: seven tops, one face down from g4, two up to a4; the faces of g4 and a4 on the rim are none.
    let upright =
        |name: &str, toward: &str, level| Face::Upright { cell: cell(name), toward: cell(toward), level };
    let top = |name: &str, height| Face::Top { cell: cell(name), height };
    assert_eq!(
        path.faces,
        [
            top("g4", 2),
            upright("g4", "f4", 1),
            top("f4", 1),
            top("e4", 1),
            top("d4", 1),
            top("c4", 1),
            top("b4", 1),
            upright("a4", "b4", 1),
            upright("a4", "b4", 2),
            top("a4", 3),
        ]
    );
    assert_eq!((path.sides, path.points, points(&position)), ([1, 3], 10, [10, 0]));
}

/// Placements by which Green connects two sides over a tower on c4, and round it.
pub(super) const OVER_OR_ROUND: [&str; 9] =
    ["a4=1,b4=1", "a7=2", "c4=3", "b7=2", "d4=1,e4=1,f4=1", "c7=2", "b5=1,c5=1,d5=1", "d7=2", "g3=1,g4=1"];

#[test]
fn points_are_those_of_the_path_with_the_fewest_faces() {
    // Straight on over the tower on c4 it would be 11 faces; round it there are 9.
    let position = after(start("square"), &OVER_OR_ROUND);
    let path = winning_path(&position).unwrap();
    assert_eq!(path.cells, cells("g4 f4 e4 d4 d5 c5 b5 b4 a4"));
    assert_eq!(points(&position), [9, 0]);
}

#[test]
fn ruling_the_best_path_of_all_connected_sides_scores() {
    let placements = [
        "d1=1,d2=1,d3=1",
        "a7=2",
        "d5=1,d6=1,d7=1",
        "b7=2",
        "b4=1,c4=1",
        "a1=2",
        "a4=3",
        "b1=2",
        "e4=1,f4=1,g4=1",
        "g7=3",
        "d4=2",
    ];
    let position = after(start("square"), &placements);
    let path = winning_path(&position).unwrap();
    // South to north: 7 tops, up and down at d4. East to west: two more down from a4.
    assert_eq!((path.sides, path.points), ([1, 3], 11));
}

#[test]
fn opposite_sides_double_points_on_octagon_and_ring() {
    let straight = ["e1=1,e2=1,e3=1", "a5=2", "e4=1,e5=1,e6=1", "b5=2", "e7=1,e8=1,e9=1"];
    assert_eq!(points(&after(start("octagon"), &straight)), [18, 0]);
    assert_eq!(points(&after(start("diamond"), &straight)), [9, 0], "but not on the diamond");
    let aside = ["f1=1,f2=1,f3=1", "a5=2", "f4=1,f5=1,f6=1", "b5=2", "f7=1,g7=1,h7=1"];
    assert_eq!(points(&after(start("octagon"), &aside)), [9, 0], "nor for a neighbour of the opposite side");
    let round = ["d1=1,d2=1,d3=1", "i5=2", "c3=1,c4=1,c5=1", "h5=2", "c6=1,c7=1", "h6=2", "d7=1,d8=1,d9=1"];
    let position = after(start("ring"), &round);
    assert_eq!((winning_path(&position).unwrap().sides, points(&position)), ([0, 4], [22, 0]));
}

/// Blocked games, the pieces of Green and Yellow over a cell of a side, and the points.
const BLOCKED: [(&str, [usize; 2], [u32; 2]); 4] = [
    (
        "ring 4 1e9=1,f9=1;2d1=1,d2=1,e2=1,f2=1;3h5=1,i5=1;4c2=1,c3=1,c4=1;1d3=1,e3=1;2g4=2;3g7=2,h7=2;4g6=3,h6=1;\
         1h3=1,h4=3;2f1=3;3b3=1,b4=3;4a6=1,b6=1,c6=1,c7=1;1d7=1,d8=1,d9=2;2f7=3,g7=1;3b5=3,c5=1;4g3=2;1e8=2,f8=2;\
         2e1=2;3b7=3;4f3=2;1i4=3;2g8=3;3a4=2;4c8=3;1i6=3;3e7=3 4 1,2,3,4",
        [10, 7],
        [0, 10],
    ),
    (
        "diamond 2n nc5=1,c6=1,c7=1;nf6=1,f7=1,f8=1;1g5=3;2d7=2,d8=2;1d7=1,e7=3;2a5=1,b5=3;1c3=1,d3=1,d4=1,d5=1;\
         2e3=1,e4=1,e5=2;1g7=3;2e8=3,e9=1;1h4=1,h5=1,h6=1;2e1=1,e2=3;1f3=2,f4=2;2d6=1,e6=1;1f2=3,f3=1;2b6=2;\
         1e5=1,f5=3;2g3=2,g4=2;1d2=2;2i5=3;1g6=2;2c4=2;1b4=3 2 1,2",
        [6, 7],
        [7, 0],
    ),
    (
        "diamond 2n nd6=1,e6=1,f6=1;nc4=1,c5=1,c6=1;1f5=2;2e7=1,e8=1,e9=2;1d2=2,d3=1,d4=1;2g6=3;1d7=1,d8=3;2e4=3,f4=1;\
         1g7=2;2g5=2,h5=1,i5=1;1d5=3,e5=1;2c7=3;1e3=2;2e2=2,f2=2;1b6=3;2a5=1,b5=3;1f3=2,g3=2;2g4=2;1h4=3;2f8=3;1e1=2;\
         2c3=3;1b4=2,c4=1,d4=1;2h6=2;1f7=3 2 1,2",
        [8, 8],
        [0, 0],
    ),
    (
        "ring 4 1b6=1,c4=1,c5=1,c6=1;2g4=2,h4=1,i4=1;3g7=3;4d8=1,e8=1,f8=1,f9=1;1d3=1,e3=1,f2=1,f3=1;2a4=1,a5=1,a6=1;\
         3b3=3,b4=1;4d1=2,e1=1,f1=1;1h5=3;2d2=3,e2=1;3h6=1,h7=3;4c8=3;1g2=2;2d7=1,e7=1,f7=1;3g3=1,h3=1;4c2=1,c3=1;\
         1d9=3;2g6=2;3g5=2;4i6=3;1g8=2;2c7=2;3i5=3;4b7=2 1 1,2,3,4",
        [7, 8],
        [8, 0],
    ),
];

#[test]
fn ruling_a_blocked_game_counts_enemy_pieces_at_sides() {
    for (text, at_sides, expected) in BLOCKED {
        let position = Caminos::read_position(text, &setup("points=yes")).unwrap();
        assert_eq!(position.outcome().to_string(), "draw blocked", "{text}");
        // By the text alone: the pieces of odd and of even seats with a cell at a side.
        let mut found = [0, 0];
        for entry in text.split(' ').nth(2).unwrap().split(';') {
            let (owner, columns) = entry.split_at(1);
            let at_side = columns.split(',').any(|column| {
                let cell = cell(column.split('=').next().unwrap());
                position.board().sides().iter().any(|side| side.contains(cell))
            });
            if let (Ok(number), true) = (owner.parse::<usize>(), at_side) {
                found[(number + 1) % 2] += 1;
            }
        }
        assert_eq!(found, at_sides, "{text}");
        assert_eq!(points(&position), expected, "{text}");
        let expected = expected.map(i64::from).to_vec();
        assert_eq!(Caminos::points(&position), Some(expected), "{text}");
    }
}
