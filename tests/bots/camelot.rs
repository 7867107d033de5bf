//! Known facts about play in Camelot that the engine must find.

use camaieu::bots::{Bots, Level, Limits, Observation, Score};
use camaieu::rules::camelot::{Camelot, Position};
use camaieu::rules::prelude::*;

/// The first moves that the World Camelot Federation lists as losing material.
const LOSING: [&str; 14] = [
    "C6-B7", "J6-K7", "D6-D8", "I6-I8", "F6-D8", "G6-I8", "D7-D8", "I7-I8", "E7-D8", "H7-I8", "E7-E8",
    "H7-H8", "F7-G8", "G7-F8",
];

/// Score of a position from a search of this depth.
fn points(position: &Position, depth: u32) -> i32 {
    let observation = Observation::of_position(position);
    let thought =
        Camelot::engine(Level::FULL, 1).think(&observation, &Limits::depth(depth), &mut |_| {}).unwrap();
    assert_eq!(thought.depth, depth);
    let Score::Points(points) = thought.score else { panic!("{thought:?}") };
    points
}

#[test]
fn first_moves_that_lose_material_score_lower() {
    let start = Position::start();
    let best = points(&start, 4);
    for text in LOSING {
        let mut after = start.clone();
        let _ = after.play(&Camelot::read_move(&start, text).unwrap());
        let points = -points(&after, 3);
        assert!(points <= best - 50, "{text}: {points}, the best {best}");
    }
}
