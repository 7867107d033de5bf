//! The legal placements.

use super::board::{Cell, Cells};
use super::patterns::Values;
use super::placement::Placement;
use super::position::Position;

/// Appends every legal placement of the seat to move; the game must not be over.
pub(super) fn generate(position: &Position, list: &mut Vec<Placement>) {
    let open = position.open();
    for pattern in position.patterns() {
        if position.may_use(pattern.shape) {
            let mut places = pattern.placement_cells(&open);
            list.reserve(places.count_ones() as usize);
            while places != 0 {
                list.push(pattern.at(places.trailing_zeros()));
                places &= places - 1;
            }
        }
    }
}

/// Some legal placements of one position.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Placements {
    /// The cells of their first columns, by pattern.
    pub(super) firsts: Vec<Cells>,
}

impl Placements {
    /// Every legal placement of the seat to move.
    pub fn legal(position: &Position) -> Placements {
        let open = position.open();
        let patterns = position.patterns().iter();
        let usable = |shape| position.may_use(shape) && !position.outcome().is_over();
        let firsts = patterns.map(|pattern| {
            if usable(pattern.shape) { Cells(pattern.placement_cells(&open)) } else { Cells(0) }
        });
        Placements { firsts: firsts.collect() }
    }

    /// The number of placements.
    pub fn len(&self) -> usize {
        self.firsts.iter().map(|firsts| firsts.len()).sum()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.firsts.iter().all(|firsts| firsts.is_empty())
    }

    /// The placements of that position, in the order of all placements.
    pub fn iter(&self, position: &Position) -> impl Iterator<Item = Placement> {
        let patterns = position.patterns().iter().zip(&self.firsts);
        patterns.flat_map(|(pattern, firsts)| firsts.iter().map(|first| pattern.at(first.index().into())))
    }

    /// Appends at most `count` placements of that position, those whose columns count most, the greatest sum first and equal
    /// ones in the order of all placements.
    pub fn best(&self, position: &Position, values: &Values, count: usize, list: &mut Vec<Placement>) {
        let patterns = position.patterns();
        let mut keys = Vec::with_capacity(self.len());
        for (index, (pattern, firsts)) in (0_i64..).zip(patterns.iter().zip(&self.firsts)) {
            // The sum before the pattern and the cell, which tell the placement.
            let key = |first: Cell| {
                i64::from(-pattern.value(first.index(), values)) << 32 | index << 8 | i64::from(first.index())
            };
            keys.extend(firsts.iter().map(key));
        }
        if count < keys.len() {
            keys.select_nth_unstable(count);
            keys.truncate(count);
        }
        keys.sort_unstable();
        list.extend(keys.iter().map(|key| patterns[(key >> 8) as usize & 0xff_ffff].at(*key as u32 & 0xff)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::caminos::Caminos;
    use crate::prelude::*;
    use crate::rng::Rng;
    use crate::setup::Setup;

    #[test]
    fn the_best_are_those_of_a_sorted_list() {
        let mut rng = Rng::new(1);
        let mut position = Caminos::start(&Setup::default_of(Caminos::OPTIONS), 1);
        while !position.outcome().is_over() {
            let values: Values = std::array::from_fn(|_| std::array::from_fn(|_| rng.below(9) as i32 - 4));
            let value = |placement: &Placement| -> i32 {
                let of_column =
                    |(cell, count): (Cell, u8)| values[usize::from(count)][usize::from(cell.index())];
                placement.columns().map(of_column).sum()
            };
            let mut all = Vec::new();
            Caminos::moves(&position, &mut all);
            let played = all[rng.below(all.len())];
            let legal = Placements::legal(&position);
            assert_eq!(legal.iter(&position).collect::<Vec<_>>(), all);
            all.sort_by_key(|placement| -value(placement));
            all.truncate(40);
            let mut best = Vec::new();
            legal.best(&position, &values, 40, &mut best);
            assert_eq!(best, all, "{position:?}");
            let _ = Caminos::play(&mut position, &played);
        }
    }
}
