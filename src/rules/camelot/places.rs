//! Sets of squares as bits.
//!
//! ```
//! use camaieu_rules::camelot::places::{and, minus, places, spread};
//! use camaieu_rules::camelot::{Position, Square};
//! use camaieu_rules::game::Seat;
//!
//! let position = Position::start();
//! let [own, enemies] = [Seat::FIRST, Seat::SECOND].map(|seat| position.places_of(seat));
//! assert_eq!(places(own).count(), 14);
//! assert_eq!(places(and(spread(spread(own)), enemies)).count(), 0, "the sides stand three ranks apart");
//! assert_eq!(places(minus(spread(own), own)).count(), 24);
//! ```

use super::table::UPWARD;

/// A set of squares, one bit for each place of the table.
pub type Places = [u64; 4];

/// Whether the set has no place.
#[inline]
pub fn is_empty(set: Places) -> bool {
    set == [0; 4]
}

/// Whether the set has the place.
#[inline]
pub const fn has(set: &Places, place: u8) -> bool {
    set[(place >> 6) as usize] >> (place & 63) & 1 != 0
}

/// Adds a place to the set.
pub const fn add(set: &mut Places, place: u8) {
    set[(place >> 6) as usize] |= 1 << (place & 63);
}

/// Removes a place from the set.
pub fn remove(set: &mut Places, place: u8) {
    set[usize::from(place >> 6)] &= !(1 << (place & 63));
}

/// The intersection of two sets.
#[inline]
pub fn and(one: Places, other: Places) -> Places {
    std::array::from_fn(|word| one[word] & other[word])
}

/// The union of two sets.
#[inline]
pub const fn or([a, b, c, d]: Places, other: Places) -> Places {
    [a | other[0], b | other[1], c | other[2], d | other[3]]
}

/// The first set without the other.
#[inline]
pub const fn minus([a, b, c, d]: Places, other: Places) -> Places {
    [a & !other[0], b & !other[1], c & !other[2], d & !other[3]]
}

/// The set shifted to higher places; `distance` is less than 64.
#[inline]
pub fn up(set: Places, distance: u8) -> Places {
    let carried = set.map(|word| word >> (64 - distance));
    let [a, b, c, d] = set.map(|word| word << distance);
    [a, b | carried[0], c | carried[1], d | carried[2]]
}

/// The set shifted to lower places; `distance` is less than 64.
#[inline]
pub fn down(set: Places, distance: u8) -> Places {
    let carried = set.map(|word| word << (64 - distance));
    let [a, b, c, d] = set.map(|word| word >> distance);
    [a | carried[1], b | carried[2], c | carried[3], d]
}

/// The set with all neighbours of its places.
#[inline]
pub fn spread(set: Places) -> Places {
    let grow = |set: Places, distance: u8| {
        let (up, down) = (up(set, distance), down(set, distance));
        std::array::from_fn(|word| set[word] | up[word] | down[word])
    };
    grow(grow(set, UPWARD[0]), UPWARD[2])
}

/// The places of a set, ascending.
#[inline]
pub fn places(mut set: Places) -> impl Iterator<Item = u8> {
    let mut word = 0;
    std::iter::from_fn(move || {
        while word < set.len() {
            let bits = set[word];
            if bits != 0 {
                set[word] &= bits - 1;
                return Some((word << 6) as u8 | bits.trailing_zeros() as u8);
            }
            word += 1;
        }
        None
    })
}

/// The bit of the place itself in what [`around`] returns.
const CENTRE: u8 = UPWARD[3];
/// The bits of its neighbours.
const NEIGHBOURS: u64 = {
    let mut bits = 0;
    let mut index = 0;
    while index < UPWARD.len() {
        bits |= 1 << (CENTRE + UPWARD[index]) | 1 << (CENTRE - UPWARD[index]);
        index += 1;
    }
    bits
};

/// The part of a set from the row below a place to the row above it: the place that lies `distance` higher has the bit
/// `CENTRE + distance`. It wraps round, from the first row of the table to the last: what lies there is on castle squares.
#[inline]
pub fn around(set: &Places, place: u8) -> u64 {
    let first = place.wrapping_sub(CENTRE);
    let (word, shift) = (usize::from(first >> 6), first & 63);
    set[word] >> shift | set[(word + 1) & 3] << 1 << (63 - shift)
}

/// Whether what [`around`] returned has the place at this distance.
#[inline]
pub fn has_at(around: u64, distance: u8) -> bool {
    around >> (CENTRE.wrapping_add(distance) & 63) & 1 != 0
}

/// The directions, in the order of [`DIRECTIONS`](super::board::DIRECTIONS), in which neighbours are among what [`around`] returned.
#[inline]
pub fn directions(around: u64) -> impl Iterator<Item = u8> {
    let near = around & NEIGHBOURS;
    let (mut above, mut below) = (near >> CENTRE, near & ((1 << CENTRE) - 1));
    std::iter::from_fn(move || {
        if above != 0 {
            let distance = above.trailing_zeros() as u8;
            above &= above - 1;
            return Some(distance);
        }
        let bit = below.checked_ilog2()?;
        below ^= 1 << bit;
        Some((bit as u8).wrapping_sub(CENTRE))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::camelot::board::{Board, DIRECTIONS};

    #[test]
    fn neighbours_come_in_the_order_of_the_directions() {
        let board = Board::camelot();
        for square in board.squares().filter(|&square| board.castle_of(square).is_none()) {
            let around = around(&board.squares, square.place());
            let is_square = |place: u8| has(&board.squares, place);
            let expected: Vec<u8> = DIRECTIONS
                .into_iter()
                .filter(|&direction| is_square(square.place().wrapping_add(direction)))
                .collect();
            assert_eq!(directions(around).collect::<Vec<_>>(), expected, "{square}");
            for direction in DIRECTIONS {
                let place = square.place().wrapping_add(direction);
                assert_eq!(has_at(around, direction), is_square(place), "{square}");
            }
            let mut alone = [0; 4];
            add(&mut alone, square.place());
            let mut near: Vec<u8> =
                DIRECTIONS.map(|direction| square.place().wrapping_add(direction)).to_vec();
            near.push(square.place());
            near.sort_unstable();
            assert_eq!(places(spread(alone)).collect::<Vec<_>>(), near, "{square}");
        }
    }
}
