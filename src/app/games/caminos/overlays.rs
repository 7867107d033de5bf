//! Markers and texts of Caminos: the last piece, the winning path, connections and gaps, the cubes of a column, the
//! counters.

use bevy::prelude::*;

use crate::games::caminos::aids::PATHS;
use crate::table::aids::Aids;
use crate::table::markers::{Marker, MarkerKind};
use crate::table::pieces::badges::Badge;
use crate::ui::widgets::seat_rows::Count;
use camaieu_rules::caminos::connection::{are_joined, groups, missing, winning_path};
use camaieu_rules::caminos::{Cell, Colour, Face, Position};
use camaieu_rules::game::{Seat, Seats};
use camaieu_text::Texts;

use crate::games::caminos::layout::BoardLayout;
use crate::games::caminos::trays::{full, left};
use crate::games::caminos::{CaminosSpot, Owner, hue};

/// The distance of lines from the sides that they run along.
const OFF: f32 = 0.07;

/// The markers of a position: the last piece, the winning path, and the groups while the aid is on.
pub fn overlays(view: &Position, aids: Aids) -> Vec<Marker> {
    let layout = BoardLayout::new(view);
    let mut markers = Vec::new();
    let one = |kind: MarkerKind, at: Vec3| Marker::at(kind, at);
    if let Some(last) = view.pieces().last() {
        markers.extend(last.placement.cells().map(|cell| one(MarkerKind::Last, layout.top(cell))));
    }
    if let Some(path) = winning_path(view) {
        for pair in path.cells.windows(2) {
            line(&mut markers, MarkerKind::Path, &edge_path(&layout, view, pair[0], pair[1]));
        }
        for (number, face) in (1..).zip(&path.faces) {
            let at = match *face {
                Face::Top { cell, .. } => layout.top(cell) + Vec3::Y * OFF,
                Face::Upright { cell, toward, level } => {
                    let (here, there) = (layout.cell(cell), layout.cell(toward));
                    here + (there - here) * (0.5 + OFF) + Vec3::Y * (f32::from(level) + 0.5)
                }
            };
            markers.push(one(MarkerKind::Count(number), at));
        }
    } else if aids.has(PATHS) {
        for colour in Colour::OF_SEATS {
            // Told apart by their dashes, not by colour alone.
            let joined = if colour == Colour::Green { MarkerKind::Joined } else { MarkerKind::JoinedDashed };
            for group in groups(view, colour) {
                for cell in group.cells.iter() {
                    let next = [cell.offset(1, 0), cell.offset(0, 1)];
                    for next in next.into_iter().flatten().filter(|&next| are_joined(view, cell, next)) {
                        line(&mut markers, joined, &edge_path(&layout, view, cell, next));
                    }
                }
            }
            for cell in missing(view, colour).map_or(Vec::new(), |missing| missing.lacking) {
                // Both colours may want the same cell.
                let aside = Vec3::X * if colour == Colour::Green { -0.42 } else { 0.0 };
                markers.push(one(MarkerKind::Missing, layout.top(cell)));
                markers.push(one(MarkerKind::Badge(Badge::Colour(hue(colour))), layout.top(cell) + aside));
            }
        }
        let mut seen: Vec<Marker> = Vec::new();
        markers.retain(|marker| {
            let is_new = !seen.contains(marker);
            seen.push(*marker);
            is_new
        });
    }
    markers
}

/// The line from the top of a cell to that of its neighbour: over the edge, and up or down the cliff between them.
fn edge_path(layout: &BoardLayout, view: &Position, from: Cell, to: Cell) -> Vec<Vec3> {
    let (start, end) = (layout.top(from) + Vec3::Y * OFF, layout.top(to) + Vec3::Y * OFF);
    let (low, high) = (view.height(from).min(view.height(to)), view.height(from).max(view.height(to)));
    if low == high {
        return vec![start, end];
    }
    // The cliff is that of the higher one, and looks at the lower one.
    let is_down = view.height(from) > view.height(to);
    let (upper, lower) = if is_down { (from, to) } else { (to, from) };
    let (above, below) = (layout.cell(upper), layout.cell(lower));
    let cliff = above + (below - above) * (0.5 + OFF);
    let brink = cliff.with_y(if is_down { start.y } else { end.y });
    let foot = cliff.with_y(if is_down { end.y } else { start.y });
    if is_down { vec![start, brink, foot, end] } else { vec![start, foot, brink, end] }
}

fn line(markers: &mut Vec<Marker>, kind: MarkerKind, points: &[Vec3]) {
    markers.extend(points.windows(2).map(|pair| Marker::between(kind, pair[0], pair[1])));
}

/// The remark on a spot: the cubes of a column from the bottom up, or the pieces left in a tray.
pub fn remark(view: &Position, spot: CaminosSpot, texts: &Texts) -> Option<String> {
    match spot {
        CaminosSpot::Cell(cell) => {
            let column = view.column(cell);
            let cubes: Vec<String> = column.iter().map(|cube| texts.say(colour_name(cube.colour))).collect();
            let said = texts.say_with(
                "caminos-column",
                &[("cell", &cell), ("cubes", &cubes.join(", ")), ("count", &cubes.len())],
            );
            (!column.is_empty()).then_some(said)
        }
        CaminosSpot::Supply(owner, shape, _) => {
            let name = view.shapes().get(usize::from(shape)).map_or("", |shape| shape.name()).to_owned();
            let count = left(view, owner, usize::from(shape));
            Some(texts.say_with("caminos-left", &[("shape", &name), ("count", &count)]))
        }
    }
}

fn colour_name(colour: Colour) -> &'static str {
    match colour {
        Colour::Green => "caminos-cube-green",
        Colour::Yellow => "caminos-cube-yellow",
        Colour::Neutral => "caminos-cube-neutral",
    }
}

/// The counters: the pieces left of each seat, or why it is out; the faces of the winning path, with their factor.
pub fn counters(view: &Position, texts: &Texts) -> Vec<Count> {
    let of_seat = |seat: Seat| {
        let owner = Owner { seat, neutral: false };
        let shapes = || 0..view.shapes().len();
        let count: u32 = shapes().map(|shape| u32::from(left(view, owner, shape))).sum();
        let all: u32 = shapes().map(|shape| u32::from(full(view, owner, shape))).sum();
        let value = match (view.out().contains(seat), count) {
            (true, 0) => texts.say("caminos-out-no-piece"),
            (true, _) => texts.say("caminos-out-no-room"),
            _ => texts.say_with("caminos-pieces-left", &[("count", &count), ("all", &all)]),
        };
        Count { seat: Some(seat), said: value }
    };
    let path = winning_path(view).map(|path| {
        let faces = path.faces.len();
        let times = view.board().times(path.sides[0], path.sides[1]);
        let args: [(&str, &dyn std::fmt::Display); 3] =
            [("faces", &faces), ("times", &times), ("points", &path.points)];
        Count { seat: None, said: texts.say_with("caminos-path", &args) }
    });
    Seats::first(view.choices().seats).iter().map(of_seat).chain(path).collect()
}
