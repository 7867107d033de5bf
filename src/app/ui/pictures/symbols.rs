//! The symbols of the colours of play, and the emblems of chessmen, as triangles for inlays, badges and panels.

use bevy::math::Vec2;
use earcut::Earcut;

pub use camaieu_diagram::Symbol;

/// The outlines of a symbol: the outer one counter-clockwise, then that of the hole, if it has one.
pub fn outlines(symbol: Symbol) -> Vec<Vec<Vec2>> {
    symbol.outlines().into_iter().map(|outline| outline.into_iter().map(Vec2::from).collect()).collect()
}

/// The area of a symbol as triangles, counter-clockwise.
pub fn triangles(symbol: Symbol) -> Vec<[Vec2; 3]> {
    let outlines = outlines(symbol);
    let corners = outlines.concat();
    let holes: Vec<usize> = outlines.iter().skip(1).map(|_| outlines[0].len()).collect();
    cut(&corners, &holes).into_iter().map(|triangle| triangle.map(|at| corners[at])).collect()
}

/// The triangles of a polygon, counter-clockwise, as indices of its corners.
pub fn triangulate(outline: &[Vec2]) -> Vec<[usize; 3]> {
    cut(outline, &[])
}

/// The triangles of a polygon with holes, which begin at these corners.
fn cut(corners: &[Vec2], holes: &[usize]) -> Vec<[usize; 3]> {
    let mut found: Vec<usize> = Vec::new();
    Earcut::new().earcut(corners.iter().map(|corner| corner.to_array()), holes, &mut found);
    let faces_up = |[a, b, c]: [usize; 3]| {
        let turns = (corners[b] - corners[a]).perp_dot(corners[c] - corners[a]);
        if turns < 0.0 { [a, c, b] } else { [a, b, c] }
    };
    found.chunks_exact(3).map(|of| faces_up([of[0], of[1], of[2]])).collect()
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
            let outlines = super::outlines(symbol);
            let hole = outlines.get(1).map_or(0.0, |hole| inside(hole));
            let wanted = inside(&outlines[0]) - hole;
            assert!(wanted > 0.3, "{symbol:?} goes counter-clockwise and is large enough: {wanted}");
            let triangles = super::triangles(symbol);
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
            |symbol: Symbol| outlines(symbol).iter().map(|outline| points(outline)).collect::<Vec<_>>();
        let [triangle, disc, star] =
            [Symbol::Triangle, Symbol::Disc, Symbol::Star].map(|symbol| shapes(symbol)[0]);
        assert_eq!((triangle, star), (3, 5));
        assert_eq!(shapes(Symbol::DiscTriangle), [disc, triangle]);
        assert_eq!(shapes(Symbol::StarTriangle), [star, triangle]);
        assert_eq!(shapes(Symbol::DiscStar), [disc, star]);
    }
}
