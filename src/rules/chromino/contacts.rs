//! Contacts: the edges that a tile shares with those on the table. The window shows them, and [`super::check`]
//! decides by them; the generators know nothing of them.

use std::collections::BTreeMap;

use super::table::{Axis, Placement, Square};
use super::tiles::{Colour, Strip};

/// An edge that a square of a placement shares with a square on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Contact {
    /// The placement's square.
    pub square: Square,
    /// Its colour.
    pub colour: Colour,
    /// Whether the edge is an end of the placed tile, in the bambini variant.
    pub is_end: bool,
    /// The square on the table.
    pub neighbour: Square,
    /// Its colour.
    pub neighbour_colour: Colour,
    /// Whether the edge is an end of the tile on the table, in the bambini variant.
    pub neighbour_is_end: bool,
    /// The number of that tile in the order of placement, from 0.
    pub tile: usize,
}

impl Contact {
    /// Whether the two colours go together (rule 1).
    pub fn matches(&self) -> bool {
        self.colour.matches(self.neighbour_colour)
    }
}

/// The squares on the table by their place, each with its tile's number.
pub(super) struct Squares<'a> {
    table: &'a [Placement],
    by_place: BTreeMap<Square, (usize, Colour)>,
}

impl<'a> Squares<'a> {
    pub(super) fn of(table: &'a [Placement]) -> Squares<'a> {
        let mut by_place = BTreeMap::new();
        for (tile, placement) in table.iter().enumerate() {
            for (square, colour) in placement.squares() {
                by_place.insert(square, (tile, colour));
            }
        }
        Squares { table, by_place }
    }

    /// The number of the tile on a square, and the square's colour.
    pub(super) fn at(&self, square: Square) -> Option<(usize, Colour)> {
        self.by_place.get(&square).copied()
    }

    /// The free squares beside the tiles, ascending.
    pub(super) fn rim(&self) -> Vec<Square> {
        let beside = self.by_place.keys().flat_map(|square| square.neighbours());
        let mut rim: Vec<Square> = beside.filter(|&square| self.at(square).is_none()).collect();
        rim.sort_unstable();
        rim.dedup();
        rim
    }

    /// The edges that a tile would share if it lay there, whatever its colours, in the order of its squares.
    pub(super) fn edges(&self, first: Square, axis: Axis) -> Vec<Edge> {
        let step = axis.step();
        let second = first.offset(step);
        let own = [first, second, second.offset(step)];
        let mut edges = Vec::new();
        for (part, square) in own.into_iter().enumerate() {
            for neighbour in square.neighbours().into_iter().filter(|neighbour| !own.contains(neighbour)) {
                let Some((tile, neighbour_colour)) = self.at(neighbour) else { continue };
                let towards = (neighbour.x - square.x, neighbour.y - square.y);
                let neighbour_is_end = self.table.get(tile).is_some_and(|other| {
                    let part = other.squares().iter().position(|&(square, _)| square == neighbour);
                    let back = (-towards.0, -towards.1);
                    part.is_some_and(|part| is_end(other.axis(), part, neighbour_colour, back))
                });
                edges.push(Edge {
                    axis,
                    part,
                    square,
                    towards,
                    neighbour,
                    neighbour_colour,
                    neighbour_is_end,
                    tile,
                });
            }
        }
        edges
    }

    /// The contacts of a placement, in the order of its squares.
    pub(super) fn contacts(&self, placement: Placement) -> Vec<Contact> {
        let edges = self.edges(placement.first(), placement.axis());
        edges.iter().map(|edge| edge.contact(placement.strip())).collect()
    }
}

/// An edge that a tile would share with one on the table, before it is known which tile.
pub(super) struct Edge {
    axis: Axis,
    /// The first, second or third square of the tile.
    part: usize,
    square: Square,
    /// The way over the edge.
    towards: (i32, i32),
    neighbour: Square,
    neighbour_colour: Colour,
    neighbour_is_end: bool,
    tile: usize,
}

impl Edge {
    /// The contact that this strip has there.
    pub(super) fn contact(&self, strip: Strip) -> Contact {
        let [first, centre, last] = strip.colours();
        let colour = match self.part {
            0 => first,
            1 => centre,
            _ => last,
        };
        Contact {
            square: self.square,
            colour,
            is_end: is_end(self.axis, self.part, colour, self.towards),
            neighbour: self.neighbour,
            neighbour_colour: self.neighbour_colour,
            neighbour_is_end: self.neighbour_is_end,
            tile: self.tile,
        }
    }
}

/// Whether a square's edge is an end of its tile: the short edge of an end square, or a long edge of a chameleon's
/// centre.
fn is_end(axis: Axis, part: usize, colour: Colour, towards: (i32, i32)) -> bool {
    let (dx, dy) = axis.step();
    match part {
        0 => towards == (-dx, -dy),
        1 => colour == Colour::Any && towards.0 * dx + towards.1 * dy == 0,
        _ => towards == (dx, dy),
    }
}
