//! Rules 3 to 6: what is joined, and what connects.

use camaieu::rules::caminos::Colour;
use camaieu::rules::caminos::connection::{are_joined, groups, missing};
use camaieu::rules::game::Outcome;
use camaieu::rules::prelude::*;

use super::*;

fn joined(position: &Position, one: &str, other: &str) -> bool {
    let joined = are_joined(position, cell(one), cell(other));
    assert_eq!(joined, are_joined(position, cell(other), cell(one)), "{one} {other}");
    // The groups are found in another way, and say the same.
    let colour = position.top(cell(one)).unwrap_or(Colour::Neutral);
    let together = groups(position, colour)
        .iter()
        .any(|group| group.cells.contains(cell(one)) && group.cells.contains(cell(other)));
    assert!(together || !joined, "{one} {other}");
    joined
}

fn group_sizes(position: &Position, colour: Colour) -> Vec<usize> {
    groups(position, colour).iter().map(|group| group.cells.len()).collect()
}

#[test]
fn rule_3_equal_heights_connect_and_corners_do_not() {
    let position = after(start("square"), &["b2=1,c2=1", "g7=2", "d2=1,d3=1", "e2=1,f2=1", "e4=1,f4=1"]);
    assert!(joined(&position, "c2", "d2"));
    assert!(!joined(&position, "b2", "d2"), "they share no edge");
    assert!(!joined(&position, "d3", "e4"), "they share a corner only");
    assert!(!joined(&position, "d2", "e2"), "they show different colours");
    assert!(!joined(&position, "c3", "d3"), "there is nothing");
    assert_eq!(group_sizes(&position, Colour::Green), [4, 2]);
}

#[test]
fn rule_3_the_top_cube_decides_what_a_cell_shows() {
    let position = after(start("square"), &["b2=1,c2=1", "d2=2,c2=1,b2=1"]);
    assert_eq!(position.top(cell("c2")), Some(Colour::Yellow));
    assert!(position.showing(Colour::Green).is_empty());
    assert_eq!(position.showing(Colour::Yellow).len(), 3);
}

#[test]
fn rule_3_stairs_are_joined() {
    let position = after(start("square"), &["a1=1,a2=1", "g7=2", "b1=2", "g6=2", "c1=3"]);
    assert!(joined(&position, "a1", "b1") && joined(&position, "b1", "c1"));
    // A step of one needs only the top cube: here yellow lies under it.
    let position = after(start("square"), &["g7=2", "b2=1,c2=1", "a1=1,b1=1", "g5=2", "d2=2,c2=1,b2=1"]);
    assert_eq!((position.height(cell("b1")), position.height(cell("b2"))), (1, 2));
    assert!(joined(&position, "b1", "b2"));
}

#[test]
fn rule_3_a_cliff_of_ones_own_is_joined() {
    let position = after(start("square"), &["a1=1,a2=1", "g7=2", "b1=3"]);
    assert!(joined(&position, "a1", "b1"));
    assert_eq!(group_sizes(&position, Colour::Green), [3]);
}

#[test]
fn rule_3_a_foreign_cube_in_the_cliff_parts_it() {
    let position = after(start("square"), &["d1=1,d2=1", "c1=2", "b1=3,c1=1"]);
    assert_eq!((position.height(cell("c1")), position.height(cell("d1"))), (3, 1));
    assert!(joined(&position, "b1", "c1"), "equal heights, whatever lies under them");
    assert!(!joined(&position, "c1", "d1"), "the second cube of c1 is yellow");
    assert_eq!(group_sizes(&position, Colour::Green), [2, 2]);
    // With a step of one between them the way down is free.
    let position = after(position, &["g7=2", "c2=2"]);
    assert!(joined(&position, "c1", "c2") && joined(&position, "c2", "d2"));
    assert_eq!(group_sizes(&position, Colour::Green), [5]);
}

#[test]
fn rule_3_a_lower_foreign_cube_does_not_break_a_cliff() {
    // Green's upper two cubes over yellow's lowest: the cliff from 3 down to 1 is green.
    let placements = ["d1=1,d2=1", "c1=1,c2=1", "c3=2,c2=1,c1=1", "g7=2", "b1=3,c1=1"];
    let position = after(start("square"), &placements);
    let colours: Vec<Colour> = position.column(cell("c1")).iter().map(|cube| cube.colour).collect();
    assert_eq!(colours, [Colour::Yellow, Colour::Green, Colour::Green]);
    assert!(joined(&position, "c1", "d1"));
}

#[test]
fn rule_4_a_connection_may_run_at_any_height() {
    let placements = ["a4=3", "a1=2", "b4=3", "b1=2", "c4=1,d4=1,e4=1", "c1=2", "f4=2,f5=2", "d1=2"];
    let mut position = after(start("square"), &placements);
    assert_eq!(position.outcome(), Outcome::Ongoing);
    play(&mut position, "g4=3");
    assert_eq!(position.outcome().to_string(), "win 1 connection");
    assert_eq!(position.to_move(), seat(2), "the number after the seat that moved last");
    assert!(moves(&position).is_empty());
}

#[test]
fn rule_5_either_colour_connects_any_opposite_sides() {
    let rows = ["a4=1,b4=1,c4=1", "d4=1,e4=1,f4=1", "g4=2"];
    let files = ["d1=1,d2=1,d3=1", "d4=1,d5=1,d6=1", "d7=2"];
    for line in [rows, files] {
        let aside = ["a7=2", "b7=2", "c7=2"];
        let first: Vec<&str> =
            line.iter().zip(aside).flat_map(|(&own, other)| [own, other]).take(5).collect();
        assert_eq!(after(start("square"), &first).outcome().to_string(), "win 1 connection");
        let second: Vec<&str> = aside.iter().zip(line).flat_map(|(&other, own)| [other, own]).collect();
        assert_eq!(after(start("square"), &second).outcome().to_string(), "win 2 connection");
    }
}

#[test]
fn rule_5_adjacent_sides_of_the_square_do_not_count() {
    let position = after(start("square"), &["a3=1,b3=1,c3=1", "g7=2", "c2=1,c1=1"]);
    let groups = groups(&position, Colour::Green);
    assert_eq!(groups.len(), 1);
    assert_eq!(groups[0].sides, [0, 3], "south and west");
    assert_eq!(position.outcome(), Outcome::Ongoing);
}

#[test]
fn rule_5_a_corner_serves_both_of_its_sides() {
    // Along the south side from corner to corner: from the west side to the east side.
    let row = ["a1=1,b1=1,c1=1", "a7=2", "d1=1,e1=1,f1=1", "b7=2", "g1=2"];
    assert_eq!(after(start("square"), &row).outcome().to_string(), "win 1 connection");
    // On the diamond the corners e1 and e9 are ends of all four sides.
    let file = ["e1=1,e2=1,e3=1", "b5=2", "e4=1,e5=1,e6=1", "c5=2", "e7=1,e8=1,e9=1"];
    assert_eq!(after(start("diamond"), &file).outcome().to_string(), "win 1 connection");
}

#[test]
fn rule_5_octagon_and_ring_allow_near_opposite_sides() {
    for name in ["square", "diamond", "octagon", "ring"] {
        let position = start(name);
        let board = position.board();
        let count = board.sides().len();
        for one in 0..count {
            for other in 0..count {
                let apart = one.abs_diff(other).min(count - one.abs_diff(other));
                let expected = if count == 4 { apart == 2 } else { apart >= 3 };
                assert_eq!(board.may_connect(one, other), expected, "{name} {one} {other}");
                assert_eq!(board.opposite(one) == other, apart == count / 2, "{name} {one} {other}");
            }
            assert!(!board.may_connect(one, count) && !board.may_connect(count, one));
        }
    }
}

#[test]
fn rule_5_octagon_near_opposite_sides_win() {
    // From the south side to the north-east side.
    let placements = ["f1=1,f2=1,f3=1", "a5=2", "f4=1,f5=1,f6=1", "b5=2", "f7=1,g7=1,h7=1"];
    assert_eq!(after(start("octagon"), &placements).outcome().to_string(), "win 1 connection");
    // From the south side to the east side, which is two sides on, is not enough.
    let placements = ["e1=1,e2=1,e3=1", "a5=2", "f3=1,g3=1,h3=1", "b5=2", "h4=1,i4=1"];
    let position = after(start("octagon"), &placements);
    assert_eq!(groups(&position, Colour::Green)[0].sides, [0, 1, 2]);
    assert_eq!(position.outcome(), Outcome::Ongoing);
}

#[test]
fn rule_5_the_ring_connects_round_its_hole_not_to_it() {
    let way = ["d1=1,d2=1,d3=1", "i5=2", "c3=1,c4=1,c5=1", "h5=2", "c6=1,c7=1", "h6=2"];
    let mut position = after(start("ring"), &way);
    assert_eq!(groups(&position, Colour::Green)[0].sides, [0, 7], "it reaches the inner rim, which is none");
    assert_eq!(position.outcome(), Outcome::Ongoing);
    play(&mut position, "d7=1,d8=1,d9=1");
    assert_eq!(position.outcome().to_string(), "win 1 connection");
}

#[test]
fn rule_6_covering_cuts_a_rivals_path() {
    let mut position = after(start("square"), &["a4=1,b4=1,c4=1", "g1=2", "d4=1,e4=1,f4=1"]);
    assert_eq!(group_sizes(&position, Colour::Green), [6]);
    play(&mut position, "g4=2,f4=1,e4=1"); // with its foot on g4, over f4 and e4
    assert_eq!(group_sizes(&position, Colour::Green), [4]);
    assert_eq!(group_sizes(&position, Colour::Yellow), [3, 1]);
    // Round the cut green is connected again.
    play(&mut position, "d5=1,e5=1,f5=1");
    play(&mut position, "g7=2");
    assert_eq!(position.outcome(), Outcome::Ongoing);
    play(&mut position, "g5=2");
    assert_eq!(position.outcome().to_string(), "win 1 connection");
}

#[test]
fn rule_6_the_colour_that_has_placed_wins() {
    let placements = ["a4=1,b4=1,c4=1", "d1=1,d2=1,d3=1", "e4=1,f4=1,g4=1", "d5=1,d6=1,d7=1"];
    let position = after(start("square"), &placements);
    let next = after(position.clone(), &["d4=2"]);
    assert_eq!(next.outcome().to_string(), "win 1 connection");
    let next = after(position, &["a7=2", "d4=2"]);
    assert_eq!(next.outcome().to_string(), "win 2 connection");
}

#[test]
fn groups_of_neutral_cells_are_none() {
    let position = after(Caminos::start(&setup("neutral=yes"), 1), &["a1=1,b1=1,c1=1", "a2=1,b2=1,c2=1"]);
    assert!(groups(&position, Colour::Neutral).is_empty());
    assert!(!are_joined(&position, cell("a1"), cell("b1")));
    assert_eq!(position.showing(Colour::Neutral).len(), 6);
}

#[test]
fn the_missing_connection_has_the_fewest_empty_cells() {
    let position = after(start("square"), &["a4=1,b4=1,c4=1", "g7=2", "d4=1,e4=1,f4=1"]);
    let green = missing(&position, Colour::Green).expect("a way");
    assert_eq!((green.lacking, green.sides, green.cells.len()), (vec![cell("g4")], [1, 3], 7));
    let yellow = missing(&position, Colour::Yellow).expect("a way");
    assert_eq!(yellow.lacking.len(), 6);
    // Along the first rank four cells are lacking, but the foreign cube in the cliff bars it.
    let position = after(start("square"), &["d1=1,d2=1", "c1=2", "b1=3,c1=1"]);
    let green = missing(&position, Colour::Green).expect("a way");
    assert_eq!((green.lacking.len(), green.sides), (5, [0, 2]));
    assert_eq!(missing(&position, Colour::Neutral).map(|way| way.lacking.len()), Some(7), "nothing shows it");
}
