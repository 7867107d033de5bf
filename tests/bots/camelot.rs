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
        after.play(&Camelot::read_move(&start, text).unwrap()).unwrap();
        let points = -points(&after, 3);
        assert!(points <= best - 40, "{text}: {points}, the best {best}");
    }
}

/// Endings in which two pieces walk into the castle while the defenders are far: the side to move must know at once
/// that it is losing, and must not send a Knight wandering.
const LOST_RACES: [(&str, &str); 2] = [
    ("2/3m4/10/6MM4/2m3M5/12/12/12/12/12/12/12/12/10/3n4/2 b 0 0 25", "F2-E2"),
    ("M1/2M5/10/12/1m4mmm3/4M7/3M8/7M4/12/12/n3M7/2N9/12/10/8/2 b 0 0 2", "A6-A7"),
];

#[test]
fn a_lost_race_to_the_castle_is_seen_at_once() {
    for (text, wandering) in LOST_RACES {
        let position = text.parse::<Position>().unwrap();
        let observation = Observation::of_position(&position);
        let thought =
            Camelot::engine(Level::FULL, 1).think(&observation, &Limits::nodes(20_000), &mut |_| {}).unwrap();
        assert!(thought.score < Score::Points(-200), "{text}: {}", thought.score);
        assert_ne!(Camelot::move_text(&position, &thought.best), wandering, "{text}");
    }
}
