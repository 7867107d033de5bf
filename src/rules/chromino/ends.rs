//! The bambini variant: the ends of the tiles on the table, and the placements at them.

use super::moves::Move;
use super::table::{Axis, Placement, Square};
use super::tiles::{Colour, Strip, Tile, TileSet};

/// An edge at which a tile may be put: the short edge of an end square, or a long edge of a chameleon's centre.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct End {
    /// The number of its tile on the table, in the order of placement, from 0.
    pub tile: usize,
    /// The square whose edge it is.
    pub square: Square,
    /// The way from the square over the edge.
    pub towards: (i32, i32),
    /// The square's colour.
    pub colour: Colour,
    /// Whether a tile has room that goes straight on over the edge, touching nothing else.
    pub in_line: bool,
    /// Whether a chameleon has room that lies across with its centre at the edge, touching nothing else.
    pub across: bool,
}

impl End {
    /// The end with its edge and the room beyond it.
    fn new(tile: usize, square: Square, towards: (i32, i32), colour: Colour, taken: &OccupiedSquares) -> End {
        let at = |along: i32, aside: i32| {
            let (dx, dy) = towards;
            !taken.contains(square.offset((along * dx + aside * dy, along * dy + aside * dx)))
        };
        let free = |along: i32| at(along, -1) && at(along, 0) && at(along, 1);
        let open = at(1, 0);
        End {
            tile,
            square,
            towards,
            colour,
            in_line: open && free(1) && free(2) && free(3) && at(4, 0),
            across: open && free(1) && free(2) && at(0, -1) && at(0, 1) && at(1, -2) && at(1, 2),
        }
    }

    /// The placement of a strip that goes straight on over the edge, reading away from it or towards it as the
    /// table's directions have it; `None` if the colours do not match.
    fn in_line(self, strip: Strip) -> Option<Placement> {
        let [first, _, last] = strip.colours();
        let (dx, dy) = self.towards;
        let onward = dx + dy > 0;
        let near = if onward { first } else { last };
        let far = if onward { 1 } else { 3 };
        let place = self.square.offset((far * dx, far * dy));
        let axis = if dx != 0 { Axis::Horizontal } else { Axis::Vertical };
        near.matches(self.colour).then(|| Placement::new(strip, place.x, place.y, axis)).flatten()
    }

    /// The placement of a chameleon's strip with its centre at the edge.
    fn across(self, strip: Strip) -> Option<Placement> {
        let (dx, dy) = self.towards;
        let axis = if dx != 0 { Axis::Vertical } else { Axis::Horizontal };
        let (back, down) = axis.step();
        let place = self.square.offset((dx - back, dy - down));
        Placement::new(strip, place.x, place.y, axis)
    }
}

/// The ends at which something has room, in the order of the tiles.
pub(super) fn open(table: &[Placement]) -> Vec<End> {
    let taken = OccupiedSquares::of(table);
    let mut open = Vec::new();
    for (tile, placement) in table.iter().enumerate() {
        let (dx, dy) = placement.axis().step();
        let [first, centre, last] = placement.squares();
        let mut add = |(square, colour), towards| {
            let end = End::new(tile, square, towards, colour, &taken);
            if end.in_line || end.across {
                open.push(end);
            }
        };
        add(first, (-dx, -dy));
        add(last, (dx, dy));
        if centre.1 == Colour::Any {
            add(centre, (-dy, -dx));
            add(centre, (dy, dx));
        }
    }
    open
}

/// Adds the placements of these tiles that have one contact, which matches and is an end of both tiles.
pub(super) fn placements(table: &[Placement], tiles: TileSet, list: &mut Vec<Move>) {
    let ends = open(table);
    for strip in tiles.iter().flat_map(Tile::strips) {
        let chameleon = strip.tile().is_chameleon();
        for end in &ends {
            let in_line = if end.in_line { end.in_line(strip) } else { None };
            let across = if end.across && chameleon { end.across(strip) } else { None };
            list.extend([in_line, across].into_iter().flatten().map(Move::Place));
        }
    }
}

/// The squares on which tiles lie, by open addressing.
struct OccupiedSquares {
    slots: [u32; SLOTS],
}

/// More than twice the squares of all tiles.
const SLOTS: usize = 512;
/// A key that no square on the table has.
const NOTHING: u32 = 0x8000_8000;

impl OccupiedSquares {
    fn of(table: &[Placement]) -> OccupiedSquares {
        let mut taken = OccupiedSquares { slots: [NOTHING; SLOTS] };
        for (square, _) in table.iter().flat_map(|placement| placement.squares()) {
            let slot = taken.slot(square);
            taken.slots[slot] = key(square);
        }
        taken
    }

    fn contains(&self, square: Square) -> bool {
        self.slots[self.slot(square)] != NOTHING
    }

    /// The square's place, or the one it would have.
    fn slot(&self, square: Square) -> usize {
        let key = key(square);
        let mut slot = (key.wrapping_mul(0x9e37_79b9) >> 23) as usize % SLOTS;
        while self.slots[slot] != NOTHING && self.slots[slot] != key {
            slot = (slot + 1) % SLOTS;
        }
        slot
    }
}

fn key(square: Square) -> u32 {
    (square.x as u32) << 16 | u32::from(square.y as u16)
}
