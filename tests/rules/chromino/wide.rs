//! The generators against a search over all places with the independent check: on tables of all sizes and shapes.

use std::collections::BTreeSet;

use camaieu::rules::chromino::{Axis, Chromino, Mode, Square, Tile, farthest};
use camaieu::rules::prelude::*;
use camaieu::rules::rng::Rng;

use super::*;

/// Every place with a square beside the table that these tiles fit by the check.
pub(super) fn searched(position: &Position, tiles: TileSet) -> BTreeSet<Placement> {
    let view = own(position);
    let mut places = BTreeSet::new();
    for (square, _) in position.common().table().iter().flat_map(|placement| placement.squares()) {
        for beside in square.neighbours() {
            for axis in Axis::BOTH {
                let (dx, dy) = axis.step();
                places.extend((0..3).map(|far| (beside.offset((-far * dx, -far * dy)), axis)));
            }
        }
    }
    let all = |(first, axis): (Square, Axis)| {
        let of = move |strip| Placement::new(strip, first.x, first.y, axis);
        tiles.iter().flat_map(Tile::strips).filter_map(of).collect::<Vec<_>>()
    };
    places.into_iter().flat_map(all).filter(|&placement| view.fits(placement).is_ok()).collect()
}

fn generated(position: &Position, tiles: TileSet) -> BTreeSet<Placement> {
    let list = own(position).placements(tiles);
    let set: BTreeSet<Placement> = list.iter().copied().collect();
    assert_eq!(set.len(), list.len(), "a placement twice");
    set
}

/// A table of so many tiles, each placed by chance.
fn grown(mode: &str, count: usize, rng: &mut Rng) -> Position {
    let mut text = String::from("G*R@0,0h");
    loop {
        let position =
            Chromino::read_position(&format!("{mode}/1 {text} - - 1:0:0 0"), &setup("players=1")).unwrap();
        let found = own(&position).placements(others(&position));
        let next = rng.pick(&found).filter(|_| position.common().table().len() < count);
        let Some(next) = next else { return position };
        text = format!("{text};{next}");
    }
}

fn some_tiles(position: &Position, count: usize, rng: &mut Rng) -> TileSet {
    let mut tiles: Vec<Tile> = others(position).iter().collect();
    rng.shuffle(&mut tiles);
    tiles.into_iter().take(count).collect()
}

#[test]
fn the_generators_agree_with_a_search_of_all_places() {
    let mut rng = Rng::new(11);
    for mode in ["classic", "bambini"] {
        for count in [1, 2, 3, 5, 8, 13, 21, 34, 55, 70] {
            let position = grown(mode, count, &mut rng);
            let tiles = some_tiles(&position, 6, &mut rng);
            assert_eq!(generated(&position, tiles), searched(&position, tiles), "{position:?}");
        }
    }
}

#[test]
fn the_generators_agree_on_tables_wider_than_a_window() {
    let mut rng = Rng::new(12);
    let strips: Vec<Tile> = Tile::all().collect();
    for (mode, spread) in
        [("classic", 40), ("classic", 200), ("bambini", 90), ("classic", 57), ("classic", 2 * farthest(2))]
    {
        // Tiles here and there; two of them side by side, so that there are placements.
        for _ in 0..4 {
            let mut text = String::from("RRR@0,0h;RRG@3,0h");
            let mut position = None;
            for _ in 0..12 {
                let tile = rng.pick(&strips).unwrap();
                let [x, y] = [(); 2].map(|()| rng.below(spread as usize) as i32 - spread / 2);
                let more = format!("{text};{tile}@{x},{y}{}", if rng.below(2) == 0 { 'h' } else { 'v' });
                let read =
                    Chromino::read_position(&format!("{mode}/1 {more} - - 1:0:0 0"), &setup("players=1"));
                if let Ok(read) = read {
                    text = more;
                    position = Some(read);
                }
            }
            let position = position.unwrap();
            let tiles = some_tiles(&position, 12, &mut rng);
            assert_eq!(generated(&position, tiles), searched(&position, tiles), "{text}");
        }
    }
}

#[test]
fn generators_agree_on_wide_off_centre_tables() {
    let mut rng = Rng::new(14);
    for [x, y] in [[60, 0], [0, 100], [-240, -20]] {
        let text = format!("RRR@{x},{y}h;RRG@{},{y}h;BBB@{},{}v", x + 3, x + 150, y + 9);
        let text = format!("classic/1 {text} - - 1:0:0 0");
        let position = Chromino::read_position(&text, &setup("players=1")).unwrap();
        let tiles = some_tiles(&position, 30, &mut rng);
        let found = generated(&position, tiles);
        assert!(!found.is_empty(), "{text}");
        assert_eq!(found, searched(&position, tiles), "{text}");
    }
}

#[test]
fn placements_do_not_depend_on_window_boundaries() {
    let mut rng = Rng::new(13);
    for _ in 0..6 {
        let position = grown("classic", 40, &mut rng);
        let tiles = some_tiles(&position, 20, &mut rng);
        let here = generated(&position, tiles);
        // A tile far to the left and below shifts the windows over the table square by square.
        let far = others(&position).iter().find(|&tile| !tiles.contains(tile)).unwrap();
        for shift in 0..60 {
            let table: Vec<String> =
                position.common().table().iter().map(|placed| placed.to_string()).collect();
            let text =
                format!("classic/1 {};{far}@-{},-{}h - - 1:0:0 0", table.join(";"), 70 + shift, 100 - shift);
            let other = Chromino::read_position(&text, &setup("players=1")).unwrap();
            let near = |placement: &Placement| placement.first().x > -60;
            let there: BTreeSet<Placement> = generated(&other, tiles).into_iter().filter(near).collect();
            assert_eq!(there, here, "{text}");
        }
    }
}

#[test]
fn tables_as_wide_as_a_window_have_all_placements() {
    for span in 48..66 {
        // A tile at each end, with placements on its outer side too.
        for far in [format!("YYY@{span},0v"), format!("YYY@0,{span}h")] {
            let text =
                format!("classic/1 RRR@0,0{};{far} - - 1:0:0 0", if far.ends_with('h') { 'h' } else { 'v' });
            let position = Chromino::read_position(&text, &setup("players=1")).unwrap();
            let tiles = ["BRR", "BYY"].into_iter().filter_map(Tile::read).collect();
            let found = generated(&position, tiles);
            assert_eq!(found, searched(&position, tiles), "{text}");
            assert_eq!(found.len(), 8, "{text}");
        }
    }
}

#[test]
fn tiles_placed_beyond_the_read_limit_can_be_read() {
    for mode in ["classic", "bambini"] {
        let far = farthest(1);
        for (x, y) in [(far - 2, far), (-far, -far), (far - 2, -far)] {
            let text = format!("{mode}/1 R*G@{x},{y}h - - 1:0:0 0");
            let position = Chromino::read_position(&text, &setup("players=1")).unwrap();
            let tiles = others(&position);
            let found = generated(&position, tiles);
            assert_eq!(found, searched(&position, tiles));
            let beyond = |placement: &&Placement| {
                placement.squares().iter().any(|(square, _)| square.x.abs().max(square.y.abs()) > far)
            };
            assert!(found.iter().filter(beyond).count() > 0, "{text}");
            for placement in found {
                let after = format!("{mode}/1 R*G@{x},{y}h;{placement} - - 1:0:0 0");
                assert!(Chromino::read_position(&after, &setup("players=1")).is_ok(), "{after}");
            }
        }
    }
}

#[test]
fn expert_places_as_classic_does() {
    let mut rng = Rng::new(14);
    let classic = grown("classic", 20, &mut rng);
    let text = Chromino::position_text(&classic).replace("classic", "expert");
    let expert = Chromino::read_position(&text, &setup("players=1")).unwrap();
    assert_eq!(expert.common().variant().mode, Mode::Expert);
    assert_eq!(generated(&classic, others(&classic)), generated(&expert, others(&expert)));
}
