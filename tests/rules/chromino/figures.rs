//! The equipment, and the figures that are known from elsewhere.

use std::collections::BTreeSet;

use camaieu::rules::chromino::{Chromino, Tile};
use camaieu::rules::game::Seat;
use camaieu::rules::prelude::*;

use super::*;

#[test]
fn there_are_eighty_tiles_in_the_order_of_their_names() {
    let names: Vec<String> = Tile::all().map(|tile| tile.to_string()).collect();
    assert_eq!(names.len(), 80);
    assert!(names.is_sorted());
    let chameleons: Vec<&str> = names.iter().map(String::as_str).filter(|name| name.contains('*')).collect();
    assert_eq!(chameleons, ["B*G", "B*Y", "G*R", "P*R", "P*Y"]);
    let ordinary = || Tile::all().filter(|tile| !tile.is_chameleon());
    assert_eq!([1, 2, 3].map(|value| ordinary().filter(|tile| tile.value() == value).count()), [5, 40, 30]);
    assert!(Tile::chameleons().all(|tile| tile.value() == 3));
    for tile in Tile::all() {
        let reverse: String = tile.to_string().chars().rev().collect();
        assert!(tile.to_string() <= reverse);
        assert_eq!(Tile::read(&tile.to_string()), Some(tile));
        assert_eq!(Tile::read(&reverse).is_some(), tile.strips().count() == 1, "{tile}");
    }
}

#[test]
fn a_game_starts_with_a_chameleon_and_8_tiles_each() {
    let mut first = BTreeSet::new();
    for seats in 1..=8 {
        for seed in 1..=40 {
            let position = Chromino::start(&setup(&format!("players={seats}")), seed);
            let text = Chromino::position_text(&position);
            let (table, _) = text.strip_prefix("classic/1 ").unwrap().split_once(' ').unwrap();
            assert!(table[..3].contains('*') && table.ends_with("@0,0h"), "{table}");
            first.insert(table.to_owned());
            for index in 0..8 {
                let seat = Seat::from_index(index).unwrap();
                assert_eq!(position.hand(seat).len(), if index < seats { 8 } else { 0 });
            }
            assert_eq!(position.bag().len(), 79 - 8 * seats);
            assert_eq!(outcome(&position), "ongoing");
            assert_eq!(position, Chromino::start(&setup(&format!("players={seats}")), seed));
        }
    }
    assert_eq!(first.len(), 5, "any chameleon may be the first");
}

#[test]
fn a_lone_chameleon_has_142_placements_by_37_tiles() {
    for chameleon in Tile::chameleons() {
        let position = at(&format!("classic/1 {chameleon}@0,0h GGG - 1:0:0 0"));
        let placements = own(&position).placements(others(&position));
        assert_eq!(placements.len(), 142);
        assert_eq!(placements.iter().map(|placement| placement.tile()).collect::<BTreeSet<_>>().len(), 37);
    }
}

#[test]
fn a_lone_chameleon_has_334_placements_in_bambini() {
    let position = at("bambini/1 G*R@0,0h GGG - 1:0:0 0");
    assert_eq!(own(&position).placements(others(&position)).len(), 334);
}

#[test]
fn the_figure_of_the_rule_book_leaves_a_hole() {
    let position = after(
        "classic/1 G*R@0,0h GBP,GRR,PGR,RBY,YYY - 1:0:0 0",
        &["GRR@1,-1h", "RBY@3,0v", "PGR@0,-2h", "PBG@-1,-2v"],
    );
    for count in 1..5 {
        let table = &position.common().table()[..count];
        let text = table.iter().map(|placement| placement.to_string()).collect::<Vec<_>>().join(";");
        let earlier = at(&format!("classic/1 {text} YYY - 1:0:0 0"));
        let contacts = own(&earlier).contacts(position.common().table()[count]);
        assert_eq!(contacts.len(), 2, "{text}");
        assert!(contacts.iter().all(|contact| contact.matches()));
    }
    let squares = position.common().table().iter().flat_map(|placement| placement.squares());
    let taken: BTreeSet<String> = squares.map(|(square, _)| square.to_string()).collect();
    assert!(!taken.contains("0,-1"));
    for beside in ["0,0", "1,-1", "0,-2", "-1,-1"] {
        assert!(taken.contains(beside), "{beside} is beside the hole");
    }
}

#[test]
fn the_figures_of_the_wrong_colours() {
    assert!(!fits(&at("classic/1 GRR@0,0h YYY - 1:0:0 0"), "PRR@0,1h"));
    let over = at("classic/1 RRG@0,0h YYY - 1:0:0 0");
    for (x, legal) in [(-2, false), (-1, true), (0, false), (1, false), (2, false)] {
        assert_eq!(fits(&over, &format!("PRR@{x},1h")), legal, "{x}");
    }
}

#[test]
fn expert_variant_figures_count_each_tile_once() {
    let position = after("expert/1 GGG@0,0h GGR,YYY - 1:0:0 4", &["RGG@-1,1h"]);
    assert_eq!(Chromino::points(&position), Some(vec![4 + 2 + 1]));
    let position = after("expert/1 YYR@0,0h;RRY@3,0h RRR,YYY - 1:0:0 0", &["RRR@2,1h"]);
    assert_eq!(Chromino::points(&position), Some(vec![1 + 2 + 2]));
}

#[test]
fn a_palindrome_lies_one_way_only() {
    let position = at("classic/1 RRR@0,0h;RRG@4,0h BBB,RYR - 1:0:0 0");
    assert_eq!(legal(&position), "RYR@2,-1h RYR@2,1h RYR@3,-2v RYR@3,0v");
    let bambini = at("bambini/1 RRR@0,0h RGR,YYY - 1:0:0 0");
    assert_eq!(legal(&bambini), "RGR@-3,0h RGR@3,0h");
}
