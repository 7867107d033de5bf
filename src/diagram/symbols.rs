//! The seven colours of play, and the symbols that tell them without colour.
//!
//! The window has them too. The symbols mix as the colours do: blue and red make violet, so disc
//! and triangle.

use std::f32::consts::{FRAC_PI_2, PI, TAU};

use super::figure::{Canvas, Outline, Point, Segment, Stroke, Tint};
use super::palette;
use super::plane::Plane;

/// A colour of play: one set for all games, each with a symbol that tells it without its colour.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Hue {
    /// Red: a triangle.
    Red,
    /// Blue: a disc.
    Blue,
    /// Yellow: a star.
    Yellow,
    /// Violet: a disc with a triangle in it.
    Violet,
    /// Orange: a star with a triangle in it.
    Orange,
    /// Green: a disc with a star in it.
    Green,
    /// The chameleon's black: a spiral.
    Chameleon,
}

impl Hue {
    /// All colours of play.
    pub const ALL: [Hue; 7] =
        [Hue::Red, Hue::Blue, Hue::Yellow, Hue::Violet, Hue::Orange, Hue::Green, Hue::Chameleon];

    /// Its name in files, and its class in diagrams.
    pub const fn name(self) -> &'static str {
        match self {
            Hue::Red => "red",
            Hue::Blue => "blue",
            Hue::Yellow => "yellow",
            Hue::Violet => "violet",
            Hue::Orange => "orange",
            Hue::Green => "green",
            Hue::Chameleon => "chameleon",
        }
    }

    /// The colour of this name.
    pub fn read(name: &str) -> Option<Hue> {
        Hue::ALL.into_iter().find(|hue| hue.name() == name)
    }

    /// Its colour, as it is without a deficiency of colour vision.
    pub const fn paint(self) -> Tint {
        Tint(match self {
            Hue::Red => 0x96271D,
            Hue::Blue => 0x4367F5,
            Hue::Yellow => 0xFFF418,
            Hue::Violet => 0x570773,
            Hue::Orange => 0xD9762E,
            Hue::Green => 0x38C7A2,
            Hue::Chameleon => 0x0D1013,
        })
    }

    /// The colour of its symbol on it.
    pub fn inlay(self) -> Tint {
        match self {
            Hue::Red | Hue::Blue | Hue::Violet | Hue::Chameleon => palette::PALE_INLAY,
            Hue::Yellow | Hue::Orange | Hue::Green => palette::DARK_INLAY,
        }
    }

    /// Draws its symbol round the origin of a plane, about as large as a circle of this radius.
    pub fn draw_symbol(self, canvas: &mut Canvas, plane: Plane, radius: f32, tint: Tint) {
        let plane = plane.scaled(radius);
        match self.outline(plane) {
            Some(outline) => canvas.fill("symbol", outline, tint),
            None => canvas.line("symbol", spiral(plane), Stroke::new(tint, plane.length(SPIRAL_PEN))),
        }
    }

    /// Draws the edge of its symbol.
    pub fn draw_symbol_edge(self, canvas: &mut Canvas, plane: Plane, radius: f32, tint: Tint) {
        let plane = plane.scaled(radius);
        let stroke = Stroke::new(tint, plane.length(0.18));
        canvas.line("symbol", self.outline(plane).unwrap_or_else(|| spiral(plane)), stroke);
    }

    /// The filled symbol; `None` for the spiral, which is a line.
    fn outline(self, plane: Plane) -> Option<Outline> {
        let disc = |radius| plane.circle_segments([0.0, 0.0], radius);
        let star = |points, outer, inner| star(plane, points, outer, inner);
        let joined = |parts: [Vec<Segment>; 2]| Outline::Path(parts.concat());
        Some(match self {
            Hue::Red => Outline::Path(star(3, 1.12, 0.56)),
            Hue::Blue => plane.circle([0.0, 0.0], 0.9),
            Hue::Yellow => Outline::Path(star(5, 1.12, 0.48)),
            Hue::Violet => joined([disc(1.0), star(3, 0.78, 0.39)]),
            Hue::Orange => joined([star(5, 1.18, 0.66), star(3, 0.56, 0.28)]),
            Hue::Green => joined([disc(1.0), star(5, 0.84, 0.36)]),
            Hue::Chameleon => return None,
        })
    }
}

/// The width of the spiral's line.
const SPIRAL_PEN: f32 = 0.25;

/// A star whose first point looks up; a polygon where the inner radius is that of its sides.
fn star(plane: Plane, points: u32, outer: f32, inner: f32) -> Vec<Segment> {
    let corners = (0..points * 2).map(|index| {
        let radius = if index % 2 == 0 { outer } else { inner };
        let (sin, cos) = (-FRAC_PI_2 + index as f32 * PI / points as f32).sin_cos();
        plane.point([cos * radius, sin * radius])
    });
    let mut segments: Vec<Segment> = corners.map(Segment::Line).collect();
    if let Some(Segment::Line(first)) = segments.first().copied() {
        segments[0] = Segment::Move(first);
    }
    segments.push(Segment::Close);
    segments
}

/// A line that winds outwards.
fn spiral(plane: Plane) -> Outline {
    const TURNS: f32 = 1.8;
    const STEPS: u32 = 15;
    let step = TURNS * TAU / STEPS as f32;
    let radius = |angle: f32| 0.10 + 0.86 * angle / (TURNS * TAU);
    // The way along the spiral at an angle, by which its curves are smooth.
    let point = |angle: f32| -> Point {
        let (sin, cos) = (angle + FRAC_PI_2).sin_cos();
        [cos * radius(angle), -sin * radius(angle)]
    };
    let speed = |angle: f32| -> Point {
        let (ahead, behind) = (point(angle + 0.01), point(angle - 0.01));
        [0, 1].map(|i| (ahead[i] - behind[i]) / 0.02)
    };
    let mut segments = vec![Segment::Move(plane.point(point(0.0)))];
    for index in 0..STEPS {
        let (from, to) = (index as f32 * step, (index + 1) as f32 * step);
        let leaving = [0, 1].map(|i| point(from)[i] + speed(from)[i] * step / 3.0);
        let arriving = [0, 1].map(|i| point(to)[i] - speed(to)[i] * step / 3.0);
        segments.push(Segment::Cubic([leaving, arriving, point(to)].map(|at| plane.point(at))));
    }
    Outline::Path(segments)
}
