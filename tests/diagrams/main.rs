//! Diagrams: golden files to look at, and what holds for every position of every game.

mod golden;
#[cfg(feature = "pictures")]
mod pictures;
mod positions;

use camaieu::diagram::figure::{Figure, Node, Outline, Segment, Shape};
use camaieu::diagram::marks::Marked;
use camaieu::diagram::{self, DiagramVisitor, Drawable, Reader};
use camaieu::rules::catalogue;
use camaieu::rules::game::{Observer, Seats};
use camaieu::rules::rng::Rng;
use camaieu::rules::setup::Setup;
use camaieu::text::Lang;

/// The figure of a position without marks.
fn plain<G: Drawable>(position: &G::Position, reader: Reader) -> Figure {
    let marked = Marked::<G> { position: position.clone(), signs: Vec::new() };
    diagram::figure(Lang::En.texts(), reader, &marked)
}

/// The shapes of a figure.
fn shapes(nodes: &[Node]) -> Vec<&Shape> {
    let mut all = Vec::new();
    for node in nodes {
        match node {
            Node::Shape(shape) => all.push(shape),
            Node::Group { nodes, .. } => all.extend(shapes(nodes)),
        }
    }
    all
}

/// The corners of the rectangle round a shape, with its line.
fn bounds(shape: &Shape) -> [[f32; 2]; 2] {
    let points = match &shape.outline {
        Outline::Circle { centre: [x, y], radius } => {
            vec![[x - radius, y - radius], [x + radius, y + radius]]
        }
        Outline::Rect { corner: [x, y], size: [width, height], .. } => {
            vec![[*x, *y], [x + width, y + height]]
        }
        Outline::Path(segments) => segments
            .iter()
            .flat_map(|segment| match segment {
                Segment::Move(to) | Segment::Line(to) => vec![*to],
                Segment::Cubic(points) => points.to_vec(),
                Segment::Close => Vec::new(),
            })
            .collect(),
    };
    let pen = shape.stroke.map_or(0.0, |stroke| stroke.width / 2.0);
    let edge = |from: f32, choose: fn(f32, f32) -> f32, i: usize| {
        points.iter().map(|point| point[i]).fold(from, choose)
    };
    [[0, 1].map(|i| edge(f32::MAX, f32::min, i) - pen), [0, 1].map(|i| edge(f32::MIN, f32::max, i) + pen)]
}
