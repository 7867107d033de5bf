//! The placements with two contacts or more, found on boards of bits.
//!
//! A window of 64 by 64 squares is laid over the table, and a board of a bit for each square is made for each
//! colour: where a square of that colour would go with all its neighbours. A strip fits where its three colours'
//! boards, shifted onto its first square, all have a bit. Where the table does not fit into one window, as many
//! are looked at as it takes.

use super::moves::Move;
use super::table::{Axis, Placement};
use super::tiles::{COLOURS, Colour, Strip, Tile, TileSet};

/// The width and the height of a window.
const SIDE: usize = 64;
/// At its rim a window shows squares, but no strip has its first square there: so all squares of every strip and
/// their neighbours are inside.
const RIM: usize = 3;
/// The number of first squares in a row of a window.
const ZONE: i32 = (SIDE - 2 * RIM) as i32;
/// The bits of a row where strips may have their first square.
const ZONE_BITS: u64 = !0 << RIM & !0 >> RIM;

/// The greatest distance to the left of a tile, or below it, at which a touching strip can begin; to the right and above it is 1.
const REACH: i32 = 3;

type Rows = [u64; SIDE];

/// Adds the placements of these tiles that have two contacts or more, all of which match.
pub(super) fn placements(table: &[Placement], tiles: TileSet, list: &mut Vec<Move>) {
    let squares = || table.iter().map(|placement| (placement.first(), placement.last()));
    let left = squares().map(|(first, _)| first.x).min().unwrap_or(0) - REACH;
    let bottom = squares().map(|(first, _)| first.y).min().unwrap_or(0) - REACH;
    let right = squares().map(|(_, last)| last.x).max().unwrap_or(0) + 1;
    let top = squares().map(|(_, last)| last.y).max().unwrap_or(0) + 1;
    if right - left < ZONE && top - bottom < ZONE {
        let rows = (top - bottom + 1) as usize + RIM;
        Window { left, bottom, rows }.placements(table, tiles, list);
        return;
    }
    let mut zones: Vec<(i32, i32)> = Vec::new();
    for (first, last) in squares() {
        for across in (first.x - REACH - left) / ZONE..=(last.x + 1 - left) / ZONE {
            for upward in (first.y - REACH - bottom) / ZONE..=(last.y + 1 - bottom) / ZONE {
                zones.push((upward, across));
            }
        }
    }
    zones.sort_unstable();
    zones.dedup();
    for (upward, across) in zones {
        let (left, bottom) = (left + across * ZONE, bottom + upward * ZONE);
        Window { left, bottom, rows: SIDE - RIM }.placements(table, tiles, list);
    }
}

/// A window over the table.
struct Window {
    /// The first squares' least x.
    left: i32,
    /// The first squares' least y.
    bottom: i32,
    /// The rows below this one may hold first squares.
    rows: usize,
}

impl Window {
    fn placements(&self, table: &[Placement], tiles: TileSet, list: &mut Vec<Move>) {
        let mut boards = [[0; SIDE]; COLOURS];
        for placement in table {
            for (square, colour) in placement.squares() {
                // What is left of the window or below it comes out beyond its other side.
                let column = (square.x - self.left + RIM as i32) as usize;
                let row = (square.y - self.bottom + RIM as i32) as usize;
                if column < SIDE && row < SIDE {
                    boards[colour as usize][row] |= 1 << column;
                }
            }
        }
        let fits = Fits::of(&boards, self.rows + 2);
        for strip in tiles.iter().flat_map(Tile::strips) {
            let [one, two, three] = strip.colours().map(|colour| &fits.allowed[colour as usize]);
            self.add(strip, Axis::Horizontal, list, |row| {
                fits.two_across[row] & one[row] & two[row] >> 1 & three[row] >> 2
            });
            self.add(strip, Axis::Vertical, list, |row| {
                fits.two_upward[row] & one[row] & two[row + 1] & three[row + 2]
            });
        }
    }

    /// Adds a placement for each bit of the rows.
    fn add(&self, strip: Strip, axis: Axis, list: &mut Vec<Move>, bits: impl Fn(usize) -> u64) {
        for row in RIM..self.rows.min(SIDE - RIM) {
            let mut bits = bits(row);
            while bits != 0 {
                let x = self.left + bits.trailing_zeros() as i32 - RIM as i32;
                let y = self.bottom + row as i32 - RIM as i32;
                list.extend(Placement::new(strip, x, y, axis).map(Move::Place));
                bits &= bits - 1;
            }
        }
    }
}

/// The colours that may lie on each square of a window.
struct Fits {
    /// By colour: the free squares all of whose neighbours go with it.
    allowed: [Rows; COLOURS],
    /// The first squares of strips that lie across and would have two contacts or more.
    two_across: Rows,
    /// The first squares of strips that lie upward and would have two contacts or more.
    two_upward: Rows,
}

impl Fits {
    /// From the squares of each colour; the rows from the second up to this one are looked at.
    fn of(boards: &[Rows; COLOURS], rows: usize) -> Fits {
        let mut fits = Fits { allowed: [[0; SIDE]; COLOURS], two_across: [0; SIDE], two_upward: [0; SIDE] };
        let mut taken = [0; SIDE];
        for board in boards {
            for (taken, board) in taken.iter_mut().zip(board) {
                *taken |= board;
            }
        }
        // How many contacts a square there would have: one or more, two or more.
        let (mut one, mut two) = ([0; SIDE], [0; SIDE]);
        for row in 1..rows.min(SIDE - 1) {
            let (below, above) = (taken[row - 1], taken[row + 1]);
            let (left, right) = (taken[row] << 1, taken[row] >> 1);
            one[row] = below | above | left | right;
            two[row] = below & above | left & right | (below | above) & (left | right);

            // By colour, but for the one that goes with every other: whether a neighbour has it.
            let mut beside = [0; COLOURS];
            let (mut some, mut several) = (0, 0);
            for (beside, board) in beside.iter_mut().zip(boards).skip(1) {
                *beside = board[row - 1] | board[row + 1] | board[row] << 1 | board[row] >> 1;
                several |= some & *beside;
                some |= *beside;
            }
            let free = !taken[row];
            for (allowed, beside) in fits.allowed.iter_mut().zip(beside).skip(1) {
                allowed[row] = free & !several & (beside | !some);
            }
            fits.allowed[Colour::Any as usize][row] = free;
        }
        for row in RIM..(rows - 2).min(SIDE - RIM) {
            fits.two_across[row] =
                two_of([one[row], one[row] >> 1, one[row] >> 2], [two[row], two[row] >> 1, two[row] >> 2]);
            fits.two_upward[row] =
                two_of([one[row], one[row + 1], one[row + 2]], [two[row], two[row + 1], two[row + 2]]);
        }
        fits
    }
}

/// The first squares of three that have two contacts together, by the squares that have one or more and two or more.
fn two_of(one: [u64; 3], two: [u64; 3]) -> u64 {
    let single = one[0] & one[1] | one[0] & one[2] | one[1] & one[2];
    (single | two[0] | two[1] | two[2]) & ZONE_BITS
}
