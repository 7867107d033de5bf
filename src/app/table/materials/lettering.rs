//! Letters and numbers let into the rim of a board.

use std::f32::consts::TAU;

use bevy::prelude::*;

use crate::table::materials::symbols::{Layer, flat_symbol};
use crate::ui::theme::look::Appearance;
use camaieu_diagram::lettering::polylines;

/// A letter or a number on the rim of a board.
#[derive(Clone, PartialEq, Debug)]
pub struct Label {
    /// The letter, as moves are written, or the number.
    pub text: String,
    /// Its middle, at the height of the rim.
    pub at: Vec3,
    /// The side that reads it, counter-clockwise from the first seat's, in radians.
    pub side: f32,
}

impl Label {
    /// A label for those who sit at a side.
    pub fn new(text: impl ToString, at: Vec3, side: f32) -> Label {
        Label { text: text.to_string(), at, side }
    }

    /// The transform of its mesh.
    pub(crate) fn transform(&self) -> Transform {
        Transform::from_translation(self.at).with_rotation(Quat::from_rotation_y(self.side))
    }

    /// Its mesh: strokes in one colour, flat, readable from the first seat.
    pub(crate) fn mesh(text: &str, look: Appearance) -> Mesh {
        let high = look.symbol(HEIGHT, 0.40);
        let (lines, pen) = lines(text);
        let triangles = lines.iter().flat_map(|line| ribbon(line, pen));
        let triangles = triangles.map(|corners| corners.map(|corner| corner * high)).collect();
        flat_symbol(&[Layer { colour: Color::WHITE, triangles }])
    }
}

/// The height of capitals and figures.
const HEIGHT: f32 = 0.23;
/// The height of the bar below a 6 or a 9, and half its width, as parts of that.
const BAR: f32 = -0.74;
const HALF_BAR: f32 = 0.28;

/// The lines of a text, whose capitals are one unit high, and their width.
fn lines(text: &str) -> (Vec<Vec<Vec2>>, f32) {
    let (lines, pen) = polylines(text);
    let lines = lines.into_iter().map(|line| line.into_iter().map(Vec2::from).collect());
    // A bar below tells the two that are each other's upside down apart: from between two sides both ways are seen.
    let below = matches!(text, "6" | "9").then(|| vec![Vec2::new(-HALF_BAR, BAR), Vec2::new(HALF_BAR, BAR)]);
    (lines.chain(below).collect(), pen)
}

/// A line of a width with round ends as triangles.
fn ribbon(line: &[Vec2], pen: f32) -> Vec<[Vec2; 3]> {
    const SIDES: usize = 10;
    let mut triangles = Vec::new();
    for ends in line.windows(2) {
        let across = (ends[1] - ends[0]).normalize_or_zero().perp() * pen / 2.0;
        let [a, b, c, d] = [ends[0] - across, ends[1] - across, ends[1] + across, ends[0] + across];
        triangles.extend([[a, b, c], [a, c, d]]);
    }
    for point in line {
        let rim = |index: usize| *point + Vec2::from_angle(index as f32 / SIDES as f32 * TAU) * pen / 2.0;
        triangles.extend((0..SIDES).map(|index| [*point, rim(index), rim(index + 1)]));
    }
    triangles
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_ambiguous_numbers_6_and_9_are_underlined() {
        let has_bar = |text: &str| lines(text).0.iter().flatten().any(|point| point.y == BAR);
        let with_bar: Vec<u8> = (1..=16).filter(|number| has_bar(&number.to_string())).collect();
        assert_eq!(with_bar, [6, 9]);
    }
}
