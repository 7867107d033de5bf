//! The symbols of the colours of play, and the emblems of chessmen: one outline each, for inlays, badges and panels.
//!
//! A symbol lies in a plane with y upwards, about as large as a circle of radius one round the origin.

use std::f32::consts::{FRAC_PI_2, TAU};

use bevy::math::Vec2;

/// A symbol that tells colours or pieces apart without their colour.
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

    /// Its outlines: the outer one counter-clockwise, then that of the hole, if it has one.
    pub fn outlines(self) -> Vec<Vec<Vec2>> {
        let disc = || star_shape(48, 1.0, 1.0);
        match self {
            Symbol::Triangle => vec![star_shape(3, 1.12, 0.56)],
            Symbol::Disc => vec![star_shape(48, 0.9, 0.9)],
            Symbol::Star => vec![star_shape(5, 1.12, 0.48)],
            Symbol::DiscTriangle => vec![disc(), star_shape(3, 0.78, 0.39)],
            Symbol::StarTriangle => vec![star_shape(5, 1.18, 0.66), star_shape(3, 0.56, 0.28)],
            Symbol::DiscStar => vec![disc(), star_shape(5, 0.84, 0.36)],
            Symbol::Spiral => vec![spiral()],
            Symbol::Bishop => vec![mirrored(BISHOP)],
            Symbol::Knight => vec![KNIGHT.iter().map(|&(x, y)| Vec2::new(x, y)).collect()],
        }
    }

    /// Its area as triangles, counter-clockwise.
    pub fn triangles(self) -> Vec<[Vec2; 3]> {
        match &self.outlines()[..] {
            [outer, hole] => between(outer, hole),
            outlines => outlines
                .iter()
                .flat_map(|outline| {
                    triangulate(outline).into_iter().map(|corners| corners.map(|at| outline[at]))
                })
                .collect(),
        }
    }
}

/// A star with `points` points and these radii; a polygon where the radii are equal, or where the inner one is that of
/// the sides.
fn star_shape(points: u32, outer: f32, inner: f32) -> Vec<Vec2> {
    (0..points * 2)
        .map(|index| {
            let radius = if index % 2 == 0 { outer } else { inner };
            Vec2::from_angle(FRAC_PI_2 + index as f32 / (points * 2) as f32 * TAU) * radius
        })
        .collect()
}

/// A band that winds outwards and grows thin at its inner end.
fn spiral() -> Vec<Vec2> {
    const TURNS: f32 = 1.8;
    let steps = 72;
    let side = |sign: f32| {
        (0..=steps).map(move |step| {
            let part = step as f32 / steps as f32;
            let wide = 0.13 * (0.35 + 0.65 * (part * 4.0).min(1.0)) * ((1.0 - part) * 8.0 + 0.25).min(1.0);
            Vec2::from_angle(FRAC_PI_2 + part * TURNS * TAU) * (0.10 + 0.86 * part + sign * wide)
        })
    };
    let mut outline: Vec<Vec2> = side(1.0).collect();
    outline.extend(side(-1.0).collect::<Vec<_>>().into_iter().rev());
    outline
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

/// An outline from its right half.
fn mirrored(half: &[(f32, f32)]) -> Vec<Vec2> {
    let right = half.iter().map(|&(x, y)| Vec2::new(x, y));
    let left = half.iter().rev().map(|&(x, y)| Vec2::new(-x, y));
    right.chain(left).collect()
}

/// The area between an outline and its hole; every ray from the origin crosses each of them once.
fn between(outer: &[Vec2], hole: &[Vec2]) -> Vec<[Vec2; 3]> {
    let mut angles: Vec<f32> = outer.iter().chain(hole).map(|corner| corner.to_angle()).collect();
    angles.sort_by(f32::total_cmp);
    angles.dedup_by(|one, other| (*one - *other).abs() < 1e-4);
    let mut triangles = Vec::new();
    for (index, &angle) in angles.iter().enumerate() {
        let next = angles[(index + 1) % angles.len()];
        let [a, b] = [angle, next].map(|angle| on_ray(outer, angle));
        let [c, d] = [angle, next].map(|angle| on_ray(hole, angle));
        triangles.extend([[c, a, b], [c, b, d]]);
    }
    triangles
}

/// Where an outline crosses the ray from the origin at an angle.
fn on_ray(outline: &[Vec2], angle: f32) -> Vec2 {
    let ray = Vec2::from_angle(angle);
    let sides = outline.iter().zip(outline.iter().cycle().skip(1));
    let reach = sides.filter_map(|(&one, &next)| {
        let along = next - one;
        let part = -one.perp_dot(ray) / along.perp_dot(ray);
        let place = one + along * part;
        ((-1e-4..=1.0001).contains(&part) && place.dot(ray) > 0.0).then_some(place.dot(ray))
    });
    ray * reach.fold(0.0, f32::max)
}

/// The triangles of a polygon, by ear clipping, as indices of its corners.
pub fn triangulate(outline: &[Vec2]) -> Vec<[usize; 3]> {
    let mut left: Vec<usize> = (0..outline.len()).collect();
    let mut triangles = Vec::new();
    while left.len() > 2 {
        let count = left.len();
        let ear = (0..count).find(|&index| {
            let corners = [left[(index + count - 1) % count], left[index], left[(index + 1) % count]];
            let [a, b, c] = corners.map(|corner| outline[corner]);
            let turns_left = (b - a).perp_dot(c - b) > 0.0;
            let inside = |point: Vec2| {
                [(a, b), (b, c), (c, a)].iter().all(|(from, to)| (*to - *from).perp_dot(point - *from) >= 0.0)
            };
            turns_left && !left.iter().any(|other| !corners.contains(other) && inside(outline[*other]))
        });
        // A polygon always has an ear; one that crosses itself is cut anyhow.
        let index = ear.unwrap_or(0);
        triangles.push([left[(index + count - 1) % count], left[index], left[(index + 1) % count]]);
        left.remove(index);
    }
    triangles
}

#[cfg(test)]
mod tests {
    use super::*;

    fn area(triangles: &[[Vec2; 3]]) -> f32 {
        triangles.iter().map(|[a, b, c]| (*b - *a).perp_dot(*c - *a) / 2.0).sum()
    }

    fn inside(outline: &[Vec2]) -> f32 {
        let sides = outline.iter().zip(outline.iter().cycle().skip(1));
        sides.map(|(one, next)| one.perp_dot(*next) / 2.0).sum()
    }

    #[test]
    fn a_symbol_is_the_area_within_its_outlines() {
        for symbol in Symbol::ALL {
            let outlines = symbol.outlines();
            let hole = outlines.get(1).map_or(0.0, |hole| inside(hole));
            let wanted = inside(&outlines[0]) - hole;
            assert!(wanted > 0.3, "{symbol:?} goes counter-clockwise and is large enough: {wanted}");
            let triangles = symbol.triangles();
            assert!((area(&triangles) - wanted).abs() < 0.01, "{symbol:?}: {} of {wanted}", area(&triangles));
            for corners in &triangles {
                assert!(area(&[*corners]) > -1e-4, "{symbol:?}: {corners:?} lies on its face");
                assert!(corners.iter().all(|corner| corner.length() < 1.25), "{symbol:?} is too large");
            }
        }
    }

    #[test]
    fn what_is_mixed_shows_what_it_is_mixed_of() {
        // Blue and red make violet, red and yellow orange, yellow and blue green: disc, triangle, star.
        let points = |outline: &[Vec2]| {
            let far = outline.iter().map(|corner| corner.length()).fold(0.0, f32::max);
            outline.iter().filter(|corner| corner.length() > far - 1e-4).count()
        };
        let shapes =
            |symbol: Symbol| symbol.outlines().iter().map(|outline| points(outline)).collect::<Vec<_>>();
        let [triangle, disc, star] =
            [Symbol::Triangle, Symbol::Disc, Symbol::Star].map(|symbol| shapes(symbol)[0]);
        assert_eq!((triangle, star), (3, 5));
        assert_eq!(shapes(Symbol::DiscTriangle), [disc, triangle]);
        assert_eq!(shapes(Symbol::StarTriangle), [star, triangle]);
        assert_eq!(shapes(Symbol::DiscStar), [disc, star]);
    }
}
