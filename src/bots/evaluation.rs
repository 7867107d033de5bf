//! Evaluations as weighted sums of terms, so that the same code evaluates a position and lists its terms for tuning.

use std::ops::Range;

use super::search::Searchable;

/// Receives the terms of a position's evaluation.
pub trait Terms {
    /// Adds `count` times the weight of this index.
    fn add(&mut self, index: usize, count: i32);
}

/// Consecutive weights that belong together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Block {
    /// Name.
    pub name: &'static str,
    /// Number of weights.
    pub len: usize,
}

/// Linear evaluation: a sum of terms with tuned weights, in hundredths of a piece from the side to move.
pub trait LinearEvaluation: Searchable {
    /// Layout of the weights.
    const LAYOUT: &'static [Block];
    /// Weights of this build, as long as the layout.
    const WEIGHTS: &'static [i16];
    /// Divisor of the sum: terms may be counted in fractions.
    const DIVISOR: i32 = 1;
    /// Weights whose mean is fixed at `PIECE`; `None` if the scale is fixed by the curve of results instead.
    const UNIT: Option<Range<usize>>;

    /// Adds the terms of a position from the side to move.
    fn add_terms(position: &Self::Position, terms: &mut impl Terms);

    /// The weighted sum.
    #[inline]
    fn weighted_sum(position: &Self::Position) -> i32 {
        let mut sum = Sum::new(Self::WEIGHTS);
        Self::add_terms(position, &mut sum);
        sum.total() / Self::DIVISOR
    }
}

/// Value of a piece, the unit of evaluations.
pub const PIECE: i32 = 100;

/// Index of the first weight of a block.
pub const fn first_of(layout: &[Block], name: &str) -> usize {
    let (mut index, mut first) = (0, 0);
    while index < layout.len() {
        if is_same(layout[index].name, name) {
            return first;
        }
        first += layout[index].len;
        index += 1;
    }
    panic!("no such block")
}

const fn is_same(one: &str, other: &str) -> bool {
    let (one, other) = (one.as_bytes(), other.as_bytes());
    let mut index = 0;
    while index < one.len() && index < other.len() {
        if one[index] != other[index] {
            return false;
        }
        index += 1;
    }
    one.len() == other.len()
}

/// Number of weights of a layout.
pub const fn size_of(layout: &[Block]) -> usize {
    let (mut index, mut size) = (0, 0);
    while index < layout.len() {
        size += layout[index].len;
        index += 1;
    }
    size
}

/// Terms that are weighted and added up at once.
pub struct Sum {
    weights: &'static [i16],
    total: i32,
}

impl Sum {
    /// The empty sum.
    #[inline]
    pub fn new(weights: &'static [i16]) -> Sum {
        Sum { weights, total: 0 }
    }

    /// Adds points that have been weighted already.
    #[inline]
    pub fn add_points(&mut self, points: i32) {
        self.total += points;
    }

    /// The sum.
    #[inline]
    pub fn total(&self) -> i32 {
        self.total
    }
}

impl Terms for Sum {
    #[inline]
    fn add(&mut self, index: usize, count: i32) {
        self.total += i32::from(self.weights[index]) * count;
    }
}
