//! Symbols and pictures as meshes: flat layers of colour for inlays and badges.

use std::f32::consts::FRAC_PI_2;

use bevy::prelude::*;

use crate::ui::theme::look::ColourVision;
use crate::ui::theme::{self, Hue};

use crate::table::scene::meshes::MeshBuilder;

use crate::ui::pictures::symbols;
pub use crate::ui::pictures::symbols::Symbol;

/// A layer of a picture: triangles in a colour.
pub struct Layer {
    /// The colour.
    pub colour: Color,
    /// The triangles, counter-clockwise.
    pub triangles: Vec<[Vec2; 3]>,
}

impl Layer {
    /// A symbol in a size.
    pub fn symbol(symbol: Symbol, size: f32, colour: Color) -> Layer {
        let triangles =
            symbols::triangles(symbol).into_iter().map(|corners| corners.map(|corner| corner * size));
        Layer { colour, triangles: triangles.collect() }
    }

    /// A disc.
    pub fn disc(radius: f32, colour: Color) -> Layer {
        Layer::symbol(Symbol::Disc, radius / 0.9, colour)
    }

    /// A line along the outlines of a symbol in a size.
    pub fn edge(symbol: Symbol, size: f32, width: f32, colour: Color) -> Layer {
        let mut triangles = Vec::new();
        for outline in symbols::outlines(symbol) {
            let count = outline.len();
            let rim: Vec<[Vec2; 2]> = (0..count)
                .map(|index| {
                    let [before, here, after] =
                        [count - 1, 0, 1].map(|off| outline[(index + off) % count] * size);
                    let across =
                        ((here - before).normalize_or_zero() + (after - here).normalize_or_zero()).perp();
                    let across = across.normalize_or_zero() * width / 2.0;
                    [here - across, here + across]
                })
                .collect();
            for (&[a, b], &[c, d]) in rim.iter().zip(rim.iter().cycle().skip(1)) {
                triangles.extend([[a, c, b], [b, c, d]]);
            }
        }
        Layer { colour, triangles }
    }
}

/// The distance between two layers of a picture.
const LAYER: f32 = 0.0015;

/// A picture of layers, the lowest first, that looks along z with y upwards. The colours are in it.
pub fn upright(layers: &[Layer]) -> Mesh {
    let mut form = MeshBuilder::default();
    let mut tones: Vec<[f32; 4]> = Vec::new();
    for (height, layer) in layers.iter().enumerate() {
        let tone = layer.colour.to_linear().to_f32_array();
        for corners in &layer.triangles {
            let first = tones.len() as u32;
            for corner in corners {
                form.corner(corner.extend(height as f32 * LAYER), Vec3::Z, *corner);
                tones.push(tone);
            }
            form.indices.extend([first, first + 1, first + 2]);
        }
    }
    form.mesh().with_inserted_attribute(Mesh::ATTRIBUTE_COLOR, tones)
}

/// The same lying flat, with its upper side away from the first seat.
pub fn flat_symbol(layers: &[Layer]) -> Mesh {
    upright(layers).rotated_by(Quat::from_rotation_x(-FRAC_PI_2))
}

/// The symbol of a colour of play as an inlay that lies in a piece of that colour, with a fine groove round it.
pub fn inlay(hue: Hue, size: f32, vision: ColourVision) -> Mesh {
    let groove = theme::painted(Color::mix(&theme::tint_of(hue).colour(vision), &Color::BLACK, 0.55));
    flat_symbol(&[
        Layer::edge(hue.symbol(), size, 0.03, groove),
        Layer::symbol(hue.symbol(), size, theme::painted(theme::ink_on(hue).colour(vision))),
    ])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn area(triangles: &[[Vec2; 3]]) -> f32 {
        triangles.iter().map(|[a, b, c]| (*b - *a).perp_dot(*c - *a) / 2.0).sum()
    }

    #[test]
    fn an_edge_lies_along_the_outline() {
        for symbol in Symbol::ALL {
            let layer = Layer::edge(symbol, 1.0, 0.02, Color::WHITE);
            let length: f32 = symbols::outlines(symbol)
                .iter()
                .flat_map(|outline| {
                    outline.iter().zip(outline.iter().cycle().skip(1)).map(|(a, b)| a.distance(*b))
                })
                .sum();
            let found = area(&layer.triangles);
            assert!(found > 0.011 * length && found < 0.021 * length, "{symbol:?}: {found} of {length}");
        }
    }
}
