//! Sets of squares as bits.

/// A set of squares, one bit for each place of the padded table.
pub(super) type Places = [u64; 4];

/// Whether the set has no place.
pub(super) fn is_empty(set: Places) -> bool {
    set == [0; 4]
}

/// Whether the set has the place.
pub(super) fn has(set: &Places, place: u8) -> bool {
    set[usize::from(place >> 6)] >> (place & 63) & 1 != 0
}

/// Adds a place to the set.
pub(super) fn add(set: &mut Places, place: u8) {
    set[usize::from(place >> 6)] |= 1 << (place & 63);
}

/// The intersection of two sets.
pub(super) fn and(one: Places, other: Places) -> Places {
    std::array::from_fn(|word| one[word] & other[word])
}

/// The set shifted to higher places; `distance` is less than 64.
pub(super) fn up(set: Places, distance: u8) -> Places {
    let carried = set.map(|word| word >> (64 - distance));
    let [a, b, c, d] = set.map(|word| word << distance);
    [a, b | carried[0], c | carried[1], d | carried[2]]
}

/// The set shifted to lower places; `distance` is less than 64.
pub(super) fn down(set: Places, distance: u8) -> Places {
    let carried = set.map(|word| word << (64 - distance));
    let [a, b, c, d] = set.map(|word| word >> distance);
    [a | carried[1], b | carried[2], c | carried[3], d]
}

/// The places of a set, ascending.
pub(super) fn places(set: Places) -> impl Iterator<Item = u8> {
    set.into_iter().enumerate().flat_map(|(word, mut bits)| {
        std::iter::from_fn(move || {
            if bits == 0 {
                return None;
            }
            let place = (word << 6) as u8 | bits.trailing_zeros() as u8;
            bits &= bits - 1;
            Some(place)
        })
    })
}
