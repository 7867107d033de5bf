//! Problems of Chromino: a situation on the table, and tiles of which every placement is to be found.
//!
//! They are made by chance from a seed. What makes one harder than another can be counted: how many tiles lie there to
//! look at, how many are to be placed, and how many placements there are to be found.

use std::ops::RangeInclusive;

use camaieu_rules::chromino::{
    Chromino, Mode, Move, Placement, Position, Sketch, Tile, TileSet, Variant, View,
};
use camaieu_rules::game::Seat;
use camaieu_rules::prelude::*;
use camaieu_rules::rng::Rng;
use camaieu_rules::setup::Setup;

use super::{Problems, Task};

/// The grade of a problem: its size.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Grade {
    /// The number of tiles on the table.
    pub placed: usize,
    /// The number of tiles to be placed; each can be.
    pub tiles: usize,
    /// The number of their placements.
    pub finds: RangeInclusive<usize>,
}

const fn grade(placed: usize, tiles: usize, finds: RangeInclusive<usize>) -> Grade {
    Grade { placed, tiles, finds }
}

/// The hardest level.
const LEVELS: u8 = 5;

/// By the level, from 1.
const GRADES: [Grade; LEVELS as usize] = [
    grade(4, 1, 1..=3),
    grade(7, 2, 4..=8),
    grade(11, 2, 9..=14),
    grade(16, 3, 15..=24),
    grade(22, 4, 25..=40),
];

/// The grades of bambini, where only the ends of the row are open.
const BAMBINI_GRADES: [Grade; LEVELS as usize] =
    [grade(3, 1, 1..=1), grade(5, 2, 2..=3), grade(8, 3, 4..=6), grade(12, 4, 7..=10), grade(16, 5, 11..=18)];

/// The number of choices of tiles that are tried on a table before another is made.
const CHOICES: usize = 50;
/// The number of tables made before the nearest problem is taken. It has never come to that.
const TABLES: usize = 2_000;

impl Grade {
    /// The grade of a level from 1 to 5; a number beyond is taken for the nearest.
    pub fn of(level: u8, mode: Mode) -> &'static Grade {
        let grades = if mode == Mode::Bambini { &BAMBINI_GRADES } else { &GRADES };
        &grades[usize::from(level.clamp(1, LEVELS)) - 1]
    }

    /// The distance of a number of placements from those of the grade.
    fn misses(&self, finds: usize) -> usize {
        self.finds.start().saturating_sub(finds) + finds.saturating_sub(*self.finds.end())
    }
}

impl Problems for Chromino {
    const HAS_PROBLEMS: bool = true;
    const PUZZLE_SETUP: &'static str = "players=2,hands=open";

    /// The situation of a problem: one seat, whose hand are the tiles to place, and an empty bag.
    fn problem(setup: &Setup, level: u8, seed: u64) -> Option<Position> {
        let variant = Variant::of(setup);
        let level = level.clamp(1, LEVELS);
        let grade = Grade::of(level, variant.mode);
        // So that the levels of a seed do not begin with the same table.
        let mut rng = Rng::new(seed ^ u64::from(level) << 56);
        let mut nearest: Option<(usize, Sketch)> = None;
        for _ in 0..TABLES {
            let Some(table) = random_table(variant, grade.placed, &mut rng) else { continue };
            let mut fitting = fitting(&table);
            for _ in 0..CHOICES {
                rng.shuffle(&mut fitting);
                let chosen = &fitting[..grade.tiles.min(fitting.len())];
                let hand: TileSet = chosen.iter().map(|&(tile, _)| tile).collect();
                // A chameleon alone could not be placed (rule 5).
                if chosen.len() < grade.tiles || hand.only().is_some_and(Tile::is_chameleon) {
                    continue;
                }
                let misses = grade.misses(chosen.iter().map(|&(_, count)| count).sum());
                if nearest.as_ref().is_none_or(|&(least, _)| misses < least) {
                    nearest = Some((misses, Sketch { hands: vec![Some(hand)], ..table.clone() }));
                }
                if misses == 0 {
                    return read(nearest, setup);
                }
            }
        }
        read(nearest, setup)
    }

    /// Each tile of the hand with its placements.
    fn tasks(view: &View) -> Vec<Task<Move>> {
        let moves = Chromino::view_moves(view);
        let of_tile = |tile: Tile| {
            let places = |mv: &&Move| matches!(mv, Move::Place(placement) if placement.tile() == tile);
            Task { name: tile.to_string(), moves: moves.iter().filter(places).copied().collect() }
        };
        view.hand_to_move().into_iter().flat_map(TileSet::iter).map(of_tile).collect()
    }
}

/// The position of the nearest problem.
fn read(nearest: Option<(usize, Sketch)>, setup: &Setup) -> Option<Position> {
    Chromino::read_position(&nearest?.1.text(), setup).ok()
}

/// A table of `placed` tiles, each placed legally at random; `None` if no tile fits before that.
fn random_table(variant: Variant, placed: usize, rng: &mut Rng) -> Option<Sketch> {
    let chameleons: Vec<Tile> = Tile::chameleons().collect();
    let mut sketch = Sketch {
        variant,
        table: vec![Placement::at_start(*rng.pick(&chameleons)?)],
        hands: vec![Some(TileSet::EMPTY)],
        bag: Vec::new(),
        to_move: Seat::FIRST,
        drawn: 0,
        passes: 0,
        scores: vec![0],
    };
    while sketch.table.len() < placed {
        // First the tile, then its place: so those that fit in many places do not come more often.
        let fitting = fitting(&sketch);
        let &(tile, _) = rng.pick(&fitting)?;
        let mut places = Vec::new();
        sketch.view().common().placements([tile].into_iter().collect(), &mut places);
        if let Some(&Move::Place(placement)) = rng.pick(&places) {
            sketch.table.push(placement);
        }
    }
    Some(sketch)
}

/// The tiles that are not on the table and fit somewhere, each with the number of its placements.
fn fitting(sketch: &Sketch) -> Vec<(Tile, usize)> {
    let view = sketch.view();
    let mut list = Vec::new();
    let placed: TileSet = sketch.table.iter().map(|placement| placement.tile()).collect();
    let mut count = |tile: Tile| {
        list.clear();
        view.common().placements([tile].into_iter().collect(), &mut list);
        list.len()
    };
    let others = Tile::all().filter(|&tile| !placed.contains(tile));
    others.map(|tile| (tile, count(tile))).filter(|&(_, count)| count > 0).collect()
}
