//! The places of squares, of tiles on the cloth and on racks, and of the bag.

use std::f32::consts::{FRAC_PI_2, PI, TAU};

use bevy::prelude::*;

use camaieu_rules::chromino::{Axis, Placement, Square, Strip, View};

use crate::games::chromino::Held;

/// The thickness of a tile.
pub const THICK: f32 = 0.26;
/// The margin of the picture round the placed tiles.
const FRAME: f32 = 2.05;

/// The width and height of a rack with its tiles: as wide as a hand of eight, which a game begins with.
pub const RACK: Vec2 = Vec2::new(9.6, 4.2);
/// The height of the rack's foot, which tiles stand on.
pub const FOOT: f32 = 0.85;
/// The tiles of full size side by side, and their distance.
const SLOTS: f32 = 8.0;
const PITCH: f32 = 1.12;
/// The distance of the tiles' backs from the rack's middle.
const BACK: f32 = -0.1;
/// The least number of tiles that a rack is long enough for, and the length of its ends.
const LEAST_SLOTS: f32 = 4.0;
const ENDS: f32 = RACK.x - SLOTS * PITCH;

/// The width and height of the bag's place.
pub const SUPPLY: Vec2 = Vec2::new(4.6, 4.5);
/// The places of the bag and of its mouth.
pub const BAG: Vec3 = Vec3::new(0.0, 0.2, -0.6);
pub const MOUTH: Vec3 = Vec3::new(0.0, 2.9, 0.2);
/// The filling of a full bag.
pub const FULL: u8 = 8;

/// The filling of a bag with so many tiles, from 0 to [`FULL`].
pub fn fill(tiles: usize) -> u8 {
    tiles.div_ceil(10).min(usize::from(FULL)) as u8
}

/// The middle of a square on the cloth.
pub fn square_centre(square: Square) -> Vec3 {
    Vec3::new(square.x as f32, 0.0, -square.y as f32)
}

/// The square that a point is over.
pub fn square_at(at: Vec3) -> Square {
    Square { x: at.x.round() as i32, y: (-at.z).round() as i32 }
}

/// The tile that lies on a square.
pub fn tile_on(view: &View, square: Square) -> Option<Placement> {
    let covers = |placement: &&Placement| placement.squares().iter().any(|(own, _)| *own == square);
    view.common().table().iter().find(covers).copied()
}

/// The angle of a tile that reads like this, from that of its name reading to the right.
fn turned(strip: Strip, axis: Axis) -> f32 {
    let upward = if axis == Axis::Vertical { FRAC_PI_2 } else { 0.0 };
    upward + if strip.is_reversed() { PI } else { 0.0 }
}

/// The transform of a tile on the cloth.
pub fn on_cloth(placement: Placement) -> Transform {
    let rotation = Quat::from_rotation_y(turned(placement.strip(), placement.axis()));
    Transform::from_translation(square_centre(placement.squares()[1].0)).with_rotation(rotation)
}

/// The turn from lying on the cloth to standing on a rack.
fn upright() -> Quat {
    Quat::from_rotation_x(FRAC_PI_2)
}

/// The number of rows and columns of a rack of `count` tiles, and their size: as large as there is room for.
fn rows(count: usize) -> (usize, usize, f32) {
    let fitted = |rows: usize| {
        let columns = count.div_ceil(rows).max(1);
        (rows, columns, (SLOTS / columns as f32).min(1.0 / rows as f32))
    };
    // With more rows than that the tiles only become smaller.
    (1..=count.max(1))
        .map(fitted)
        .reduce(|best, next| if next.2 > best.2 { next } else { best })
        .unwrap_or(fitted(1))
}

/// The places of the tiles that stand in the front row of a rack of `count`, to the right of its middle.
pub fn front_row(count: usize) -> Vec<f32> {
    let (rows, columns, _) = rows(count);
    let shown = if rows == 1 { columns.min(count) } else { 0 };
    (0..shown).map(|index| on_rack(count, index).translation.x).collect()
}

/// The part of its full length that a rack of `count` tiles has.
pub fn rack_length(count: usize) -> f32 {
    let (_, columns, size) = rows(count);
    ((columns as f32 * size).max(LEAST_SLOTS) * PITCH + ENDS) / RACK.x
}

/// The transform of a tile on a rack of `count`: in one row as long as its tiles are larger so than in several.
pub fn on_rack(count: usize, index: usize) -> Transform {
    let (rows, columns, size) = rows(count);
    let (row, column) = (index / columns, index % columns);
    let x = (column as f32 - (columns as f32 - 1.0) / 2.0) * PITCH * size;
    let y = FOOT + ((rows - 1 - row) as f32 * 3.06 + 1.5) * size;
    let rotation = upright() * Quat::from_rotation_y(FRAC_PI_2);
    Transform { translation: Vec3::new(x, y, BACK), rotation, scale: Vec3::splat(size) }
}

/// The transform of a held tile over its rack.
pub fn lifted(count: usize, index: usize, held: Held) -> Transform {
    let rest = on_rack(count, index);
    let rotation = upright() * Quat::from_rotation_y(turned(held.strip, held.axis));
    Transform { translation: rest.translation + Vec3::new(0.0, 0.9, 0.7), rotation, ..rest }
}

/// Points round the placed tiles: for each of a number of directions beyond the square that lies farthest there, so that
/// tiles in a slanting row leave no empty corners in the picture.
pub fn outline(view: &View) -> Vec<Vec3> {
    const DIRECTIONS: u8 = 16;
    let squares = view.common().table().iter().flat_map(|placement| placement.squares());
    let squares: Vec<Vec3> = squares.map(|(square, _)| square_centre(square)).collect();
    let directions = (0..DIRECTIONS).map(|step| f32::from(step) / f32::from(DIRECTIONS) * TAU);
    let points = directions.map(|angle| {
        let towards = Vec3::new(angle.cos(), 0.0, angle.sin());
        let along = |square: &Vec3| square.dot(towards);
        let farthest = squares.iter().copied().max_by(|one, other| along(one).total_cmp(&along(other)));
        // As far along the farther axis in each direction: the corners of a straight row are as far out as its ends.
        farthest.unwrap_or_default() + towards * (FRAME / towards.abs().max_element())
    });
    points.flat_map(|point| [0.0, THICK + 0.1].map(|y| point.with_y(y))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use camaieu_rules::chromino::Chromino;
    use camaieu_rules::game::{Observer, Seat};
    use camaieu_rules::prelude::*;
    use camaieu_rules::setup::Setup;

    #[test]
    fn tiles_on_a_rack_stand_beside_each_other_and_on_it() {
        for count in 1..=79 {
            let places: Vec<Transform> = (0..count).map(|index| on_rack(count, index)).collect();
            for (index, one) in places.iter().enumerate() {
                let half = Vec2::new(0.5, 1.5) * one.scale.x;
                let (x, y) = (one.translation.x, one.translation.y);
                assert!(
                    x.abs() + half.x <= rack_length(count) * RACK.x / 2.0
                        && y - half.y >= FOOT - 1e-3
                        && y + half.y < RACK.y,
                    "{count}"
                );
                for other in &places[..index] {
                    let apart = (one.translation - other.translation).abs().xy() - 2.0 * half;
                    assert!(apart.x > -1e-3 || apart.y > -1e-3, "{count}: {one:?} {other:?}");
                }
            }
        }
    }

    #[test]
    fn a_tile_lies_as_it_reads() {
        // The place of its named end.
        for (text, strip) in [("BPR", "BPR"), ("RPB", "BPR")] {
            for axis in Axis::BOTH {
                let placement =
                    Placement::new(Strip::read(text).expect(strip), 4, -2, axis).expect("a place");
                let first = on_cloth(placement).transform_point(Vec3::NEG_X);
                let wanted = placement
                    .squares()
                    .iter()
                    .find(|(_, colour)| colour.letter() == 'B')
                    .map(|found| found.0);
                assert!(first.distance(square_centre(wanted.expect("its blue end"))) < 1e-3, "{placement}");
            }
        }
    }

    #[test]
    fn outline_encloses_all_squares_and_cuts_corners() {
        let corners = |text: &str| {
            let setup = Setup::default_of(Chromino::OPTIONS);
            let position = Chromino::read_position(text, &setup).expect(text);
            let view = Chromino::view(&position, Observer::Seat(Seat::FIRST));
            let outline = outline(&view);
            let squares = view.common().table().iter().flat_map(|placement| placement.squares());
            let squares: Vec<Vec3> = squares.map(|(square, _)| square_centre(square)).collect();
            let farthest = |points: &[Vec3], towards: Vec3| {
                points.iter().map(|point| point.dot(towards)).fold(f32::MIN, f32::max)
            };
            for (x, z) in [(1.0, 0.0), (-1.0, 0.0), (0.0, 1.0), (0.0, -1.0), (1.0, 1.0), (-1.0, -1.0)] {
                let towards = Vec3::new(x, 0.0, z);
                let beyond = farthest(&outline, towards) - farthest(&squares, towards);
                let wanted = FRAME * towards.length_squared();
                assert!((beyond - wanted).abs() < 1e-3, "{text}: {beyond} towards {towards}");
            }
            outline.len()
        };
        let one = corners("classic/1 B*Y@0,0h GGG/YYY PPP,RRY 1:0:0 0/0");
        let slanting = corners("classic/1 B*Y@0,0h;YGR@3,1h;RGG@5,2h GGG/YYY PPP,RRY 1:0:0 0/0");
        assert_eq!(one, slanting, "the picture can go from one to the other");
    }
}
