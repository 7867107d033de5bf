//! The sets of pieces that the box may hold: which three boxes go with the corner piece, and which corner piece.
//!
//! The rule book names no shape, so these are options; the first is the likeliest.

use super::box_boards;
use super::tables::{ShapeTable, Tables};

/// The values of the option `pieces`: the boxes of the set; of the one named last there are half as many.
pub const BOXES: &[&str] = &["i2-i3-o4", "i2-i3-i4", "i2-i4-o4", "i3-i4-o4"];
/// The values of the option `corner`.
pub const CORNERS: &[&str] = &["l4", "v3"];

/// The shape of the neutral pieces in every set.
const NEUTRAL: &str = "I3";
/// All shapes by their rows, in the order in which they lie beside the board.
const SHAPES: [(&str, &[&str]); 6] = [
    ("I2", &["##"]),
    ("I3", &["###"]),
    ("I4", &["####"]),
    ("L4", &["###", "#.."]),
    ("V3", &["##", "#."]),
    ("O4", &["##", "##"]),
];

/// A set of the box.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Set {
    /// The index of its boxes in [`BOXES`].
    pub boxes: usize,
    /// The index of its corner piece in [`CORNERS`].
    pub corner: usize,
}

impl Set {
    /// The number of sets.
    pub(super) const COUNT: usize = BOXES.len() * CORNERS.len();

    /// The set with these values of the options; unknown ones are taken for the first.
    pub(super) fn named(boxes: &str, corner: &str) -> Set {
        let index = |values: &[&str], text: &str| values.iter().position(|value| *value == text).unwrap_or(0);
        Set { boxes: index(BOXES, boxes), corner: index(CORNERS, corner) }
    }

    /// The set's number among all.
    pub(super) fn number(self) -> usize {
        self.boxes * CORNERS.len() + self.corner
    }

    /// The tables of the box with the pieces of this set.
    pub(super) fn tables(self) -> Tables {
        let named = |name: &&str| name.to_ascii_uppercase();
        let boxes: Vec<String> = BOXES[self.boxes].split('-').map(|name| named(&name)).collect();
        let corner = named(&CORNERS[self.corner]);
        let count = |name: &str| match boxes.iter().position(|own| own == name) {
            Some(2) => 2,
            Some(_) => 4,
            None => {
                if name == corner {
                    4
                } else {
                    0
                }
            }
        };
        let table = |(name, rows): (&str, &[&str])| {
            let layers = vec![rows.iter().map(|row| (*row).to_owned()).collect()];
            ShapeTable { name: name.to_owned(), layers, for_two: count(name), for_four: count(name) / 2 }
        };
        let mut shapes: Vec<ShapeTable> = SHAPES.into_iter().map(table).collect();
        shapes.retain(|shape| shape.for_two > 0 || shape.name == NEUTRAL);
        // Where it is nobody's, the shape of the neutral pieces is no gap among the others.
        shapes.sort_by_key(|shape| shape.for_two == 0);
        Tables { shapes, neutral: NEUTRAL.to_owned(), boards: box_boards::tables() }
    }
}

/// The tables of the box.
impl Default for Tables {
    fn default() -> Tables {
        Set::default().tables()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_set_has_14_pieces_of_4_shapes_and_own_number() {
        let mut numbers = Vec::new();
        for (boxes, corner) in
            BOXES.iter().flat_map(|boxes| CORNERS.iter().map(move |corner| (boxes, corner)))
        {
            let set = Set::named(boxes, corner);
            numbers.push(set.number());
            let shapes = set.tables().shapes;
            let owned = || shapes.iter().filter(|shape| shape.for_two > 0);
            assert_eq!(owned().count(), 4, "{boxes} {corner}");
            assert_eq!(owned().map(|shape| shape.for_two).sum::<u8>(), 14, "{boxes} {corner}");
            assert!(owned().all(|shape| shape.for_two == 2 * shape.for_four), "{boxes} {corner}");
        }
        assert_eq!(numbers, (0..Set::COUNT).collect::<Vec<_>>());
    }
}
