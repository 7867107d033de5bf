//! Planes: where on the page a drawing lies, how large, and seen from which side.

use super::figure::{Outline, PagePoint, Segment};

/// The distance of the control points of a quarter circle of radius 1.
const QUARTER: f32 = 0.552_284_8;

/// A plane in which something is drawn. Its coordinates go to the right and down, as those of the page.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Plane {
    origin: PagePoint,
    x: PagePoint,
    y: PagePoint,
}

impl Plane {
    /// The plane of the page, with its origin there.
    pub fn at([x, y]: PagePoint) -> Plane {
        Plane { origin: [x, y], x: [1.0, 0.0], y: [0.0, 1.0] }
    }

    /// A slanted plane: its origin on the page, and the steps of its two coordinates.
    pub fn slanted(origin: PagePoint, x: PagePoint, y: PagePoint) -> Plane {
        Plane { origin, x, y }
    }

    /// The plane with its origin at a point of it.
    #[must_use]
    pub fn moved(self, x: f32, y: f32) -> Plane {
        Plane { origin: self.point([x, y]), ..self }
    }

    /// The plane whose coordinates are larger by a factor.
    #[must_use]
    pub fn scaled(self, by: f32) -> Plane {
        let grown = |[x, y]: PagePoint| [x * by, y * by];
        Plane { x: grown(self.x), y: grown(self.y), ..self }
    }

    /// Its origin on the page.
    pub fn origin(self) -> PagePoint {
        self.origin
    }

    /// A length of it on the page, along its first coordinate.
    pub fn length(self, of: f32) -> f32 {
        self.x[0].hypot(self.x[1]) * of
    }

    /// A point of it on the page.
    pub fn point(self, [x, y]: PagePoint) -> PagePoint {
        [0, 1].map(|i| self.origin[i] + self.x[i] * x + self.y[i] * y)
    }

    fn is_upright(self) -> bool {
        self.x[1] == 0.0 && self.y[0] == 0.0 && self.x[0] == self.y[1]
    }

    /// A polygon.
    pub fn polygon(self, corners: &[PagePoint]) -> Outline {
        Outline::Path(self.closed(corners))
    }

    /// A polygon, to be a part of a path.
    pub fn closed(self, corners: &[PagePoint]) -> Vec<Segment> {
        let mut segments = self.segments(corners);
        segments.push(Segment::Close);
        segments
    }

    /// A line through points.
    pub fn polyline(self, points: &[PagePoint]) -> Outline {
        Outline::Path(self.segments(points))
    }

    fn segments(self, points: &[PagePoint]) -> Vec<Segment> {
        let on_page = points.iter().map(|&point| self.point(point));
        on_page
            .enumerate()
            .map(|(i, at)| if i == 0 { Segment::Move(at) } else { Segment::Line(at) })
            .collect()
    }

    /// A circle; in a slanted plane it is an ellipse.
    pub fn circle(self, centre: PagePoint, radius: f32) -> Outline {
        if self.is_upright() {
            return Outline::Circle { centre: self.point(centre), radius: self.length(radius) };
        }
        Outline::Path(self.circle_segments(centre, radius))
    }

    /// A circle as curves, to be a part of a path.
    pub fn circle_segments(self, centre: PagePoint, radius: f32) -> Vec<Segment> {
        let at = |x: f32, y: f32| self.point([centre[0] + x * radius, centre[1] + y * radius]);
        let mut segments = vec![Segment::Move(at(1.0, 0.0))];
        let (mut x, mut y) = (1.0, 0.0);
        for _ in 0..4 {
            // A quarter turn on.
            let (next_x, next_y) = (-y, x);
            let leaving = at(x + QUARTER * next_x, y + QUARTER * next_y);
            let arriving = at(next_x + QUARTER * x, next_y + QUARTER * y);
            segments.push(Segment::Cubic([leaving, arriving, at(next_x, next_y)]));
            (x, y) = (next_x, next_y);
        }
        segments.push(Segment::Close);
        segments
    }

    /// A rectangle round its own middle.
    pub fn square(self, half: f32, round: f32) -> Outline {
        self.rect([-half, -half], [2.0 * half, 2.0 * half], round)
    }

    /// A rectangle; its corners are not rounded in a slanted plane.
    pub fn rect(self, corner: PagePoint, size: PagePoint, round: f32) -> Outline {
        if self.is_upright() {
            let size = size.map(|length| self.length(length));
            return Outline::Rect { corner: self.point(corner), size, round: self.length(round) };
        }
        let [x, y] = corner;
        let [width, height] = size;
        self.polygon(&[[x, y], [x + width, y], [x + width, y + height], [x, y + height]])
    }

    /// A path of drawing commands as in SVG, of which it knows `M`, `L`, `C` and `Z`, each followed by all its numbers.
    pub fn path(self, commands: &str) -> Outline {
        Outline::Path(self.path_segments(commands))
    }

    /// The segments of such a path.
    pub fn path_segments(self, commands: &str) -> Vec<Segment> {
        let starts = commands.match_indices(|sign: char| sign.is_ascii_uppercase());
        let starts: Vec<usize> = starts.map(|(at, _)| at).chain([commands.len()]).collect();
        let mut segments = Vec::new();
        for ends in starts.windows(2) {
            let (letter, numbers) = commands[ends[0]..ends[1]].split_at(1);
            let numbers: Vec<f32> = numbers.split_whitespace().filter_map(|word| word.parse().ok()).collect();
            let points: Vec<PagePoint> =
                numbers.chunks_exact(2).map(|pair| self.point([pair[0], pair[1]])).collect();
            match letter {
                "M" => segments.extend(points.into_iter().map(Segment::Move)),
                "L" => segments.extend(points.into_iter().map(Segment::Line)),
                "C" => segments.extend(points.chunks_exact(3).map(|c| Segment::Cubic([c[0], c[1], c[2]]))),
                _ => segments.push(Segment::Close),
            }
        }
        segments
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_is_read_in_its_plane() {
        let plane = Plane::at([10.0, 20.0]).scaled(2.0);
        let read = plane.path_segments("M1 2L3 4 5 6C0 0 1 1 2 2Z");
        let expected = [
            Segment::Move([12.0, 24.0]),
            Segment::Line([16.0, 28.0]),
            Segment::Line([20.0, 32.0]),
            Segment::Cubic([[10.0, 20.0], [12.0, 22.0], [14.0, 24.0]]),
            Segment::Close,
        ];
        assert_eq!(read, expected);
    }

    #[test]
    fn circle_becomes_an_ellipse_in_a_slanted_plane() {
        let upright = Plane::at([5.0, 5.0]).circle([0.0, 0.0], 3.0);
        assert_eq!(upright, Outline::Circle { centre: [5.0, 5.0], radius: 3.0 });
        let slanted = Plane::slanted([0.0, 0.0], [1.0, 0.5], [-1.0, 0.5]).circle([0.0, 0.0], 2.0);
        let Outline::Path(segments) = slanted else { panic!("{slanted:?}") };
        assert_eq!(segments[0], Segment::Move([2.0, 1.0]));
        assert_eq!(segments.len(), 6);
    }
}
