//! The seven colours of play, and the symbols that tell them without colour.
//!
//! The window has them from here. The symbols mix as the colours do: blue and red make violet, so disc
//! and triangle.

use std::f32::consts::{FRAC_PI_2, TAU};

use super::figure::{Canvas, Outline, PagePoint, Segment, Stroke, Tint};
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

    /// Its symbol.
    pub const fn symbol(self) -> Symbol {
        match self {
            Hue::Red => Symbol::Triangle,
            Hue::Blue => Symbol::Disc,
            Hue::Yellow => Symbol::Star,
            Hue::Violet => Symbol::DiscTriangle,
            Hue::Orange => Symbol::StarTriangle,
            Hue::Green => Symbol::DiscStar,
            Hue::Chameleon => Symbol::Spiral,
        }
    }

    /// Draws its symbol round the origin of a plane, about as large as a circle of this radius.
    pub fn draw_symbol(self, canvas: &mut Canvas, plane: Plane, radius: f32, tint: Tint) {
        let plane = plane.scaled(radius);
        match self.symbol() {
            Symbol::Spiral => {
                canvas.line("symbol", spiral_line(plane), Stroke::new(tint, plane.length(SPIRAL_PEN)));
            }
            symbol => canvas.fill("symbol", symbol.drawn(plane), tint),
        }
    }

    /// Draws the edge of its symbol.
    pub fn draw_symbol_edge(self, canvas: &mut Canvas, plane: Plane, radius: f32, tint: Tint) {
        let plane = plane.scaled(radius);
        let stroke = Stroke::new(tint, plane.length(0.18));
        canvas.line("symbol", self.symbol().drawn(plane), stroke);
    }
}

/// A symbol that tells colours or pieces apart without their colour: one outline each, for diagrams, inlays, badges and
/// panels. It lies in a plane with y upwards, about as large as a circle of radius one round the origin.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Symbol {
    /// Red's.
    Triangle,
    /// Blue's.
    Disc,
    /// Yellow's.
    Star,
    /// Violet's: a disc with a triangle in it.
    DiscTriangle,
    /// Orange's: a star with a triangle in it.
    StarTriangle,
    /// Green's: a disc with a star in it.
    DiscStar,
    /// The chameleon's.
    Spiral,
    /// A bishop of chess.
    Bishop,
    /// A knight of chess.
    Knight,
}

/// Part of a symbol: its outer edge, or that of the hole in it.
#[derive(Clone, Copy, Debug)]
enum SymbolOutline {
    Circle(f32),
    /// Star of so many points with these radii; a polygon where the inner one is that of its sides.
    Star(u32, f32, f32),
    Spiral,
    /// Right half of a mirrored outline, from the foot up.
    Half(&'static [(f32, f32)]),
    Corners(&'static [(f32, f32)]),
}

impl Symbol {
    /// All of them.
    pub const ALL: [Symbol; 9] = {
        use Symbol as S;
        [
            S::Triangle,
            S::Disc,
            S::Star,
            S::DiscTriangle,
            S::StarTriangle,
            S::DiscStar,
            S::Spiral,
            S::Bishop,
            S::Knight,
        ]
    };

    /// Its outer edge, then that of the hole, if it has one.
    const fn edges(self) -> &'static [SymbolOutline] {
        match self {
            Symbol::Triangle => &[SymbolOutline::Star(3, 1.12, 0.56)],
            Symbol::Disc => &[SymbolOutline::Circle(0.9)],
            Symbol::Star => &[SymbolOutline::Star(5, 1.12, 0.48)],
            Symbol::DiscTriangle => &[SymbolOutline::Circle(1.0), SymbolOutline::Star(3, 0.78, 0.39)],
            Symbol::StarTriangle => &[SymbolOutline::Star(5, 1.18, 0.66), SymbolOutline::Star(3, 0.56, 0.28)],
            Symbol::DiscStar => &[SymbolOutline::Circle(1.0), SymbolOutline::Star(5, 0.84, 0.36)],
            Symbol::Spiral => &[SymbolOutline::Spiral],
            Symbol::Bishop => &[SymbolOutline::Half(BISHOP)],
            Symbol::Knight => &[SymbolOutline::Corners(KNIGHT)],
        }
    }

    /// Its outlines as corners, each counter-clockwise: the outer one, then that of the hole, if it has one.
    pub fn outlines(self) -> Vec<Vec<PagePoint>> {
        self.edges().iter().map(|edge| edge.corners()).collect()
    }

    /// Its outlines in a plane of the page.
    fn drawn(self, plane: Plane) -> Outline {
        let segments = |edge: &SymbolOutline| match edge {
            SymbolOutline::Circle(radius) => plane.circle_segments([0.0, 0.0], *radius),
            SymbolOutline::Spiral => spiral_segments(plane),
            other => {
                let down: Vec<PagePoint> = other.corners().into_iter().map(|[x, y]| [x, -y]).collect();
                plane.closed(&down)
            }
        };
        match self.edges() {
            [SymbolOutline::Circle(radius)] => plane.circle([0.0, 0.0], *radius),
            edges => Outline::Path(edges.iter().flat_map(segments).collect()),
        }
    }
}

/// Corners of a circle.
const ROUND: u32 = 96;

impl SymbolOutline {
    /// Its corners, counter-clockwise.
    fn corners(self) -> Vec<PagePoint> {
        match self {
            SymbolOutline::Circle(radius) => turned(ROUND, |_| radius),
            SymbolOutline::Star(points, outer, inner) => {
                turned(points * 2, |index| if index % 2 == 0 { outer } else { inner })
            }
            SymbolOutline::Spiral => spiral_band(),
            SymbolOutline::Half(half) => {
                let left = half.iter().rev().map(|&(x, y)| [-x, y]);
                half.iter().map(|&(x, y)| [x, y]).chain(left).collect()
            }
            SymbolOutline::Corners(corners) => corners.iter().map(|&(x, y)| [x, y]).collect(),
        }
    }
}

/// Corners round the origin, the first one up, each at its distance.
fn turned(count: u32, distance: impl Fn(u32) -> f32) -> Vec<PagePoint> {
    (0..count).map(|index| polar(index as f32 / count as f32 * TAU, distance(index))).collect()
}

/// The point at an angle from above, counter-clockwise, and a distance.
fn polar(angle: f32, distance: f32) -> PagePoint {
    let (sin, cos) = (FRAC_PI_2 + angle).sin_cos();
    [cos * distance, sin * distance]
}

const TURNS: f32 = 1.8;
/// The width of the spiral's line.
const SPIRAL_PEN: f32 = 0.25;

/// Distance of the spiral from the origin after a part of its way.
fn spiral_at(part: f32) -> f32 {
    0.10 + 0.86 * part
}

/// A band along the spiral that grows thin at its inner end.
fn spiral_band() -> Vec<PagePoint> {
    const STEPS: u32 = 72;
    let side = |sign: f32| {
        (0..=STEPS).map(move |step| {
            let part = step as f32 / STEPS as f32;
            let wide = 0.13 * (0.35 + 0.65 * (part * 4.0).min(1.0)) * ((1.0 - part) * 8.0 + 0.25).min(1.0);
            polar(part * TURNS * TAU, spiral_at(part) + sign * wide)
        })
    };
    let mut outline: Vec<PagePoint> = side(1.0).collect();
    outline.extend(side(-1.0).collect::<Vec<_>>().into_iter().rev());
    outline
}

fn spiral_line(plane: Plane) -> Outline {
    Outline::Path(spiral_segments(plane))
}

fn spiral_segments(plane: Plane) -> Vec<Segment> {
    const STEPS: u32 = 15;
    let step = TURNS * TAU / STEPS as f32;
    let point = |angle: f32| -> PagePoint {
        let [x, y] = polar(angle, spiral_at(angle / (TURNS * TAU)));
        [x, -y]
    };
    // The way along the spiral at an angle, by which its curves are smooth.
    let speed = |angle: f32| -> PagePoint {
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
    segments
}

/// A bishop's right half from the foot up.
const BISHOP: &[(f32, f32)] = &[
    (0.64, -0.95),
    (0.64, -0.74),
    (0.42, -0.66),
    (0.28, -0.48),
    (0.22, -0.22),
    (0.40, -0.15),
    (0.40, -0.02),
    (0.27, 0.03),
    (0.43, 0.22),
    (0.46, 0.42),
    (0.38, 0.58),
    (0.13, 0.78),
    (0.17, 0.88),
    (0.12, 1.0),
];

/// A horse's head that looks to the left, counter-clockwise.
const KNIGHT: &[(f32, f32)] = &[
    (-0.64, -0.95),
    (0.66, -0.95),
    (0.66, -0.74),
    (0.50, -0.68),
    (0.58, -0.30),
    (0.55, 0.12),
    (0.42, 0.48),
    (0.16, 0.74),
    (0.10, 1.04),
    (-0.08, 0.78),
    (-0.26, 0.68),
    (-0.48, 0.38),
    (-0.74, -0.02),
    (-0.78, -0.18),
    (-0.64, -0.31),
    (-0.50, -0.22),
    (-0.26, -0.10),
    (-0.04, 0.02),
    (-0.02, -0.14),
    (-0.28, -0.38),
    (-0.42, -0.56),
    (-0.44, -0.68),
    (-0.64, -0.74),
];
