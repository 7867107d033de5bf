//! Letters and numbers let into the rim of a board.

use std::f32::consts::TAU;

use bevy::prelude::*;

use crate::table::symbols::{Layer, lying};
use crate::ui::look::Look;

/// A letter or a number on the rim of a board.
#[derive(Clone, PartialEq, Debug)]
pub struct Label {
    /// The capital letter or the number.
    pub text: String,
    /// Its middle, at the height of the rim.
    pub at: Vec3,
    /// The side that reads it, counter-clockwise from the first seat's, in radians.
    pub side: f32,
}

impl Label {
    /// A label for those who sit at a side.
    pub fn new(text: impl ToString, at: Vec3, side: f32) -> Label {
        Label { text: text.to_string().to_uppercase(), at, side }
    }

    /// The transform of its mesh.
    pub(super) fn transform(&self) -> Transform {
        Transform::from_translation(self.at).with_rotation(Quat::from_rotation_y(self.side))
    }

    /// Its mesh: strokes in one colour, flat, readable from the first seat.
    pub(super) fn mesh(text: &str, look: Look) -> Mesh {
        let high = look.symbol(HEIGHT, 0.40);
        let lines = lines(text);
        let triangles = lines.iter().flat_map(|line| ribbon(line));
        let triangles = triangles.map(|corners| corners.map(|corner| corner * high)).collect();
        lying(&[Layer { colour: Color::WHITE, triangles }])
    }
}

/// The height of letters.
const HEIGHT: f32 = 0.23;
/// The width of a letter, the gap between two and the width of a stroke, as parts of the height.
const WIDTH: f32 = 0.56;
const BETWEEN: f32 = 0.22;
const STROKE: f32 = 0.13;
/// The height of the bar below a 6 or a 9.
const BAR: f32 = -0.74;

/// The lines of a text, whose letters are one unit high.
fn lines(text: &str) -> Vec<Vec<Vec2>> {
    let advance = WIDTH + BETWEEN;
    let left = -advance * (text.chars().count() as f32 - 1.0) / 2.0;
    let letters = text.chars().zip(0..).flat_map(|(letter, index)| {
        let middle = Vec2::new(left + advance * index as f32, 0.0);
        strokes(letter).into_iter().map(move |line| line.into_iter().map(|point| point + middle).collect())
    });
    // A bar below tells the two that are each other's upside down apart: from between two sides both ways are seen.
    let below = matches!(text, "6" | "9").then(|| line(&[(-WIDTH / 2.0, BAR), (WIDTH / 2.0, BAR)]));
    letters.chain(below).collect()
}

/// A line with round ends as triangles.
fn ribbon(line: &[Vec2]) -> Vec<[Vec2; 3]> {
    const SIDES: usize = 10;
    let mut triangles = Vec::new();
    for ends in line.windows(2) {
        let across = (ends[1] - ends[0]).normalize_or_zero().perp() * STROKE / 2.0;
        let [a, b, c, d] = [ends[0] - across, ends[1] - across, ends[1] + across, ends[0] + across];
        triangles.extend([[a, b, c], [a, c, d]]);
    }
    for point in line {
        let rim = |index: usize| *point + Vec2::from_angle(index as f32 / SIDES as f32 * TAU) * STROKE / 2.0;
        triangles.extend((0..SIDES).map(|index| [*point, rim(index), rim(index + 1)]));
    }
    triangles
}

/// An arc of an ellipse between two angles in eighths of a turn.
fn arc(middle: (f32, f32), radii: (f32, f32), from: f32, to: f32) -> Vec<Vec2> {
    const STEPS: u32 = 10;
    (0..=STEPS)
        .map(|step| {
            let angle = (from + (to - from) * step as f32 / STEPS as f32) * TAU / 8.0;
            Vec2::new(middle.0 + radii.0 * angle.cos(), middle.1 + radii.1 * angle.sin())
        })
        .collect()
}

fn line(points: &[(f32, f32)]) -> Vec<Vec2> {
    points.iter().map(|&(x, y)| Vec2::new(x, y)).collect()
}

/// The strokes of a letter or digit, one unit high round its middle.
// Long: one line for each letter and digit.
fn strokes(letter: char) -> Vec<Vec<Vec2>> {
    /// Half the width and half the height.
    const X: f32 = WIDTH / 2.0;
    const Y: f32 = 0.5;
    let stem = || line(&[(-X, -Y), (-X, Y)]);
    let round = |from: f32, to: f32| arc((0.0, 0.0), (X * 1.1, Y), from, to);
    match letter {
        'A' => vec![
            line(&[(-X * 1.1, -Y), (0.0, Y), (X * 1.1, -Y)]),
            line(&[(-X * 0.65, -0.12), (X * 0.65, -0.12)]),
        ],
        'B' => vec![
            stem(),
            [line(&[(-X, Y)]), arc((X * 0.1, 0.26), (X * 0.75, 0.24), 2.0, -2.0), line(&[(-X, 0.02)])]
                .concat(),
            [line(&[(-X, 0.02)]), arc((X * 0.15, -0.24), (X * 0.85, 0.26), 2.0, -2.0), line(&[(-X, -Y)])]
                .concat(),
        ],
        'C' => vec![round(1.0, 7.0)],
        'D' => vec![
            stem(),
            [line(&[(-X, Y)]), arc((-X * 0.2, 0.0), (X * 1.2, Y), 2.0, -2.0), line(&[(-X, -Y)])].concat(),
        ],
        'E' => vec![line(&[(X, Y), (-X, Y), (-X, -Y), (X, -Y)]), line(&[(-X, 0.02), (X * 0.7, 0.02)])],
        'F' => vec![line(&[(X, Y), (-X, Y), (-X, -Y)]), line(&[(-X, 0.02), (X * 0.7, 0.02)])],
        'G' => vec![[round(1.0, 7.4), line(&[(X, -0.02), (X * 0.25, -0.02)])].concat()],
        'H' => vec![stem(), line(&[(X, -Y), (X, Y)]), line(&[(-X, 0.0), (X, 0.0)])],
        'I' => vec![line(&[(0.0, -Y), (0.0, Y)])],
        'J' => vec![
            [line(&[(X * 0.7, Y), (X * 0.7, -0.2)]), arc((-0.02, -0.22), (X * 0.75, 0.28), 0.0, -3.6)]
                .concat(),
        ],
        'K' => vec![stem(), line(&[(X, Y), (-X, -0.08)]), line(&[(-X * 0.35, 0.12), (X, -Y)])],
        'L' => vec![line(&[(-X, Y), (-X, -Y), (X, -Y)])],
        'M' => vec![line(&[(-X * 1.2, -Y), (-X * 1.2, Y), (0.0, -0.15), (X * 1.2, Y), (X * 1.2, -Y)])],
        'N' => vec![line(&[(-X, -Y), (-X, Y), (X, -Y), (X, Y)])],
        'O' => vec![round(0.0, 8.0)],
        'P' => vec![
            stem(),
            [line(&[(-X, Y)]), arc((X * 0.1, 0.22), (X * 0.85, 0.28), 2.0, -2.0), line(&[(-X, -0.06)])]
                .concat(),
        ],
        '0' => vec![arc((0.0, 0.0), (X, Y), 0.0, 8.0)],
        '1' => vec![line(&[(-X * 0.6, 0.28), (0.08, Y), (0.08, -Y)])],
        '2' => vec![[arc((0.0, 0.22), (X, 0.28), 3.8, -0.6), line(&[(-X, -Y), (X, -Y)])].concat()],
        '3' => vec![arc((0.0, 0.25), (X * 0.9, 0.25), 3.4, -2.0), arc((0.0, -0.25), (X, 0.25), 2.0, -3.4)],
        '4' => vec![line(&[(X, -0.2), (-X, -0.2), (X * 0.4, Y), (X * 0.4, -Y)])],
        '5' => vec![
            [
                line(&[(X * 0.9, Y), (-X * 0.8, Y), (-X * 0.9, 0.08)]),
                arc((-0.02, -0.18), (X, 0.32), 2.9, -3.2),
            ]
            .concat(),
        ],
        '6' => vec![arc((0.0, -0.2), (X, 0.3), 0.0, 8.0), arc((X * 0.55, -0.2), (X * 1.55, 0.7), 4.0, 2.0)],
        '7' => vec![line(&[(-X, Y), (X, Y), (-X * 0.3, -Y)])],
        '8' => vec![arc((0.0, 0.26), (X * 0.85, 0.24), 0.0, 8.0), arc((0.0, -0.24), (X, 0.26), 0.0, 8.0)],
        '9' => vec![arc((0.0, 0.2), (X, 0.3), 0.0, 8.0), arc((-X * 0.55, 0.2), (X * 1.55, 0.7), 0.0, -2.0)],
        _ => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bar_is_below_the_numbers_that_could_be_taken_for_each_other() {
        let has_bar = |text: &str| lines(text).iter().flatten().any(|point| point.y == BAR);
        let with_bar: Vec<u8> = (1..=16).filter(|number| has_bar(&number.to_string())).collect();
        assert_eq!(with_bar, [6, 9]);
    }

    #[test]
    fn every_letter_and_digit_of_a_board_has_strokes_of_its_own() {
        let all: Vec<char> = ('A'..='P').chain('0'..='9').collect();
        for (index, letter) in all.iter().enumerate() {
            let drawn = strokes(*letter);
            assert!(!drawn.is_empty(), "{letter}");
            for point in drawn.iter().flatten() {
                assert!(point.x.abs() <= 0.36 && point.y.abs() <= 0.51, "{letter}: {point}");
            }
            assert!(all[..index].iter().all(|other| strokes(*other) != drawn), "{letter}");
        }
    }
}
