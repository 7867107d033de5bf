//! Letters and figures as strokes, for diagrams and for the rims of boards.

use super::figure::{Canvas, Outline, PagePoint, Segment, Stroke, Tint};
use super::plane::Plane;

/// The height of capitals and figures in the units of the glyphs.
const HEIGHT: f32 = 10.0;
/// The space between two glyphs.
const SPACE: f32 = 2.4;
/// The width of the strokes.
const PEN: f32 = 1.15;
/// The parts that a curve is drawn in where only straight lines are.
const PARTS: u8 = 8;

/// A glyph: its width, and its strokes from the top of the capitals at 0 down to the base line at 10.
type Glyph = (char, f32, &'static str);

/// Figures, the letters of files, and the signs between numbers.
const GLYPHS: &[Glyph] = &[
    ('0', 6.0, "M3 0C1 0 0 2 0 5C0 8 1 10 3 10C5 10 6 8 6 5C6 2 5 0 3 0Z"),
    ('1', 3.0, "M0.2 2.2L2.6 0L2.6 10"),
    ('2', 6.0, "M0.2 2.8C0.2 1 1.4 0 3 0C4.7 0 5.8 1.1 5.8 2.7C5.8 4.6 4 5.8 0.1 10L6 10"),
    (
        '3',
        6.0,
        "M0.3 1.9C0.8 0.7 1.8 0 3 0C4.6 0 5.7 1 5.7 2.5C5.7 3.9 4.6 4.8 2.4 4.8C4.8 4.8 6 5.8 6 7.3\
         C6 8.9 4.7 10 3 10C1.5 10 0.4 9.3 0 8",
    ),
    ('4', 6.4, "M4.7 10L4.7 0L0 7L6.4 7"),
    (
        '5',
        6.0,
        "M5.4 0L1 0L0.5 4.7C1.1 4 2 3.6 3 3.6C4.8 3.6 6 4.9 6 6.7C6 8.6 4.8 10 2.9 10C1.5 10 0.5 9.3 0 8.2",
    ),
    (
        '6',
        6.0,
        "M4.9 0.2C2 1.3 0 3.8 0 6.8C0 8.7 1.2 10 3 10C4.8 10 6 8.7 6 7C6 5.2 4.8 4 3.1 4C1.5 4 0.3 5 0 6.6",
    ),
    ('7', 6.0, "M0 0L6 0L2.2 10"),
    (
        '8',
        6.0,
        "M3 4.7C1.5 4.7 0.5 3.8 0.5 2.4C0.5 1 1.5 0 3 0C4.5 0 5.5 1 5.5 2.4C5.5 3.8 4.5 4.7 3 4.7\
         C1.3 4.7 0 5.7 0 7.3C0 8.9 1.3 10 3 10C4.7 10 6 8.9 6 7.3C6 5.7 4.7 4.7 3 4.7Z",
    ),
    (
        '9',
        6.0,
        "M1.1 9.8C4 8.7 6 6.2 6 3.2C6 1.3 4.8 0 3 0C1.2 0 0 1.3 0 3C0 4.8 1.2 6 2.9 6C4.5 6 5.7 5 6 3.4",
    ),
    ('A', 7.0, "M0 10L3.5 0L7 10M1.3 6.5L5.7 6.5"),
    (
        'B',
        6.0,
        "M0 0L0 10L3 10C4.9 10 6 9 6 7.3C6 5.7 4.9 4.8 3 4.8L0 4.8M3 4.8C4.6 4.8 5.5 3.8 5.5 2.4\
         C5.5 1 4.6 0 3 0L0 0",
    ),
    ('C', 6.6, "M6.6 1.8C5.9 0.6 4.8 0 3.7 0C1.4 0 0 2 0 5C0 8 1.4 10 3.7 10C4.8 10 5.9 9.4 6.6 8.2"),
    ('D', 6.8, "M0 0L0 10L2.6 10C5.2 10 6.8 8 6.8 5C6.8 2 5.2 0 2.6 0Z"),
    ('E', 5.4, "M5.4 0L0 0L0 10L5.4 10M0 4.8L4.6 4.8"),
    ('F', 5.4, "M5.4 0L0 0L0 10M0 4.8L4.6 4.8"),
    (
        'G',
        6.8,
        "M6.6 1.8C5.9 0.6 4.8 0 3.7 0C1.4 0 0 2 0 5C0 8 1.4 10 3.7 10C5.2 10 6.3 9.3 6.8 8.2L6.8 5.4L4.2 5.4",
    ),
    ('H', 6.4, "M0 0L0 10M6.4 0L6.4 10M0 4.8L6.4 4.8"),
    ('I', 0.0, "M0 0L0 10"),
    ('J', 3.8, "M3.8 0L3.8 7.3C3.8 9 3 10 1.8 10C0.9 10 0.3 9.6 0 8.8"),
    ('K', 6.2, "M0 0L0 10M6 0L0 6M2.2 4L6.2 10"),
    ('L', 5.0, "M0 0L0 10L5 10"),
    ('M', 7.4, "M0 10L0 0L3.7 6.4L7.4 0L7.4 10"),
    ('N', 6.4, "M0 10L0 0L6.4 10L6.4 0"),
    ('O', 7.4, "M3.7 0C1.4 0 0 2 0 5C0 8 1.4 10 3.7 10C6 10 7.4 8 7.4 5C7.4 2 6 0 3.7 0Z"),
    ('P', 5.8, "M0 10L0 0L2.9 0C4.8 0 5.8 1.1 5.8 2.7C5.8 4.3 4.8 5.4 2.9 5.4L0 5.4"),
    (
        'a',
        5.0,
        "M5 3.8L5 10M5 6.8C5 4.9 3.9 3.6 2.5 3.6C1 3.6 0 5 0 6.8C0 8.7 1 10 2.5 10C3.9 10 5 8.7 5 6.8",
    ),
    ('b', 5.0, "M0 0L0 10M0 6.8C0 4.9 1.1 3.6 2.5 3.6C4 3.6 5 5 5 6.8C5 8.7 4 10 2.5 10C1.1 10 0 8.7 0 6.8"),
    ('c', 4.7, "M4.7 4.8C4.2 4 3.5 3.6 2.7 3.6C1.1 3.6 0 5 0 6.8C0 8.6 1.1 10 2.7 10C3.5 10 4.2 9.6 4.7 8.8"),
    ('d', 5.0, "M5 0L5 10M5 6.8C5 4.9 3.9 3.6 2.5 3.6C1 3.6 0 5 0 6.8C0 8.7 1 10 2.5 10C3.9 10 5 8.7 5 6.8"),
    ('e', 5.0, "M0 6.6L5 6.6C5 4.8 4 3.6 2.6 3.6C1 3.6 0 5 0 6.8C0 8.7 1.1 10 2.7 10C3.6 10 4.4 9.6 4.9 8.8"),
    ('f', 3.4, "M3.5 0.2C1.9 -0.3 1 0.7 1 2.3L1 10M0 3.8L3.2 3.8"),
    (
        'g',
        5.0,
        "M5 3.8L5 10.2C5 12 4 12.8 2.5 12.8C1.6 12.8 0.9 12.5 0.3 11.9M5 6.8C5 4.9 3.9 3.6 2.5 3.6\
         C1 3.6 0 5 0 6.8C0 8.7 1 10 2.5 10C3.9 10 5 8.7 5 6.8",
    ),
    ('h', 4.8, "M0 0L0 10M0 6.4C0.3 4.6 1.3 3.6 2.6 3.6C4 3.6 4.8 4.5 4.8 6.2L4.8 10"),
    ('i', 0.0, "M0 3.8L0 10M0 0.9L0 1.1"),
    ('j', 1.6, "M1.6 3.8L1.6 11C1.6 12.2 1 12.8 0 12.8M1.6 0.9L1.6 1.1"),
    ('x', 4.8, "M0 3.8L4.8 10M4.8 3.8L0 10"),
    ('y', 5.0, "M0 3.8L2.6 9.6M5 3.8L2.2 11C1.7 12.3 1 12.8 0 12.8"),
    ('-', 4.2, "M0.4 5.6L3.8 5.6"),
    ('×', 5.0, "M0.5 4.2L4.5 8.8M4.5 4.2L0.5 8.8"),
];

/// The glyph of a letter; none for what no diagram says.
fn glyph(letter: char) -> Option<Glyph> {
    GLYPHS.iter().copied().find(|(known, ..)| *known == letter)
}

/// The width of a text in the units of the glyphs.
fn width(text: &str) -> f32 {
    let widths: Vec<f32> = text.chars().filter_map(glyph).map(|(_, width, _)| width).collect();
    widths.iter().sum::<f32>() + SPACE * widths.len().saturating_sub(1) as f32
}

/// The width of a text whose figures have this height.
pub fn width_at(text: &str, height: f32) -> f32 {
    width(text) * height / HEIGHT
}

/// Writes a text round the origin of a plane; its figures have this height.
pub fn write(canvas: &mut Canvas, class: &str, plane: Plane, text: &str, height: f32, tint: Tint) {
    let plane = plane.scaled(height / HEIGHT).moved(-width(text) / 2.0, -HEIGHT / 2.0);
    let mut segments: Vec<Segment> = Vec::new();
    let mut at = 0.0;
    for (_, width, strokes) in text.chars().filter_map(glyph) {
        segments.extend(plane.moved(at, 0.0).path_segments(strokes));
        at += width + SPACE;
    }
    if !segments.is_empty() {
        canvas.line(class, Outline::Path(segments), Stroke::new(tint, plane.length(PEN)));
    }
}

/// The strokes of a text as straight lines, x to the right and y up round the middle of the text, and the width of the pen;
/// capitals and figures are one unit high.
pub fn polylines(text: &str) -> (Vec<Vec<PagePoint>>, f32) {
    let place = |[x, y]: PagePoint| [(x - width(text) / 2.0) / HEIGHT, 0.5 - y / HEIGHT];
    let mut lines: Vec<Vec<PagePoint>> = Vec::new();
    let mut at = 0.0;
    for (_, width, strokes) in text.chars().filter_map(glyph) {
        for segment in Plane::at([at, 0.0]).path_segments(strokes) {
            match segment {
                Segment::Move(to) => lines.push(vec![to]),
                Segment::Line(to) => lines.last_mut().into_iter().for_each(|line| line.push(to)),
                Segment::Cubic(curve) => {
                    lines.last_mut().into_iter().for_each(|line| append_curve(line, curve))
                }
                Segment::Close => lines.last_mut().into_iter().for_each(|line| line.push(line[0])),
            }
        }
        at += width + SPACE;
    }
    (lines.into_iter().map(|line| line.into_iter().map(place).collect()).collect(), PEN / HEIGHT)
}

/// Goes on with a line along a cubic curve.
fn append_curve(line: &mut Vec<PagePoint>, curve: [PagePoint; 3]) {
    let Some(&from) = line.last() else { return };
    let [leaving, arriving, to] = curve;
    for part in 1..=PARTS {
        let on = f32::from(part) / f32::from(PARTS);
        let off = 1.0 - on;
        let along = |axis: usize| {
            off.powi(3) * from[axis]
                + 3.0 * off.powi(2) * on * leaving[axis]
                + 3.0 * off * on.powi(2) * arriving[axis]
                + on.powi(3) * to[axis]
        };
        line.push([along(0), along(1)]);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn straight_lines_follow_the_strokes() {
        let (lines, pen) = polylines("L");
        assert_eq!(lines, [[[-0.25, 0.5], [-0.25, -0.5], [0.25, -0.5]]]);
        assert!((0.1..0.13).contains(&pen));
        let (lines, _) = polylines("10");
        let [one, nought] = &lines[..] else { panic!("{lines:?}") };
        assert!(one.iter().all(|one| nought.iter().all(|nought| one[0] < nought[0])));
        assert_eq!(nought.first(), nought.last(), "it is closed");
        // A circle has no corners: each part of it turns little.
        assert!(nought.len() > 30);
    }

    #[test]
    fn no_two_names_are_alike() {
        let names: Vec<char> = GLYPHS.iter().map(|(name, ..)| *name).collect();
        for (index, name) in names.iter().enumerate() {
            let strokes = polylines(&name.to_string());
            assert!(names[..index].iter().all(|other| polylines(&other.to_string()) != strokes), "{name}");
        }
    }

    #[test]
    fn every_name_of_a_place_can_be_written() {
        let names = ('A'..='P').chain('a'..='j').chain('0'..='9').chain(['x', 'y', '-', '×']);
        for letter in names {
            assert!(glyph(letter).is_some(), "{letter}");
        }
    }

    #[test]
    fn strokes_stay_within_the_width_of_their_glyph() {
        /// Tolerance for stroke ends outside the glyph, far less than the pen's width.
        const SLACK: f32 = PEN / 10.0;
        for (letter, width, strokes) in GLYPHS {
            for segment in Plane::at([0.0, 0.0]).path_segments(strokes) {
                let [x, y] = match segment {
                    Segment::Move(at) | Segment::Line(at) | Segment::Cubic([_, _, at]) => at,
                    Segment::Close => continue,
                };
                assert!(
                    (-SLACK..=width + SLACK).contains(&x) && (-0.5..=13.0).contains(&y),
                    "{letter}: {x}, {y}"
                );
            }
        }
    }
}
