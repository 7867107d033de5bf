//! Footprints: the cells that turned pieces cover, whatever their heights.

use std::collections::BTreeMap;

use super::bits::Bits;
use super::shapes::MAX_CUBES;

/// Footprints of the patterns of a board, each of them once.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Footprints {
    all: Vec<Footprint>,
    /// Index of each pattern's footprint.
    of_patterns: Vec<usize>,
    /// Differences of two distances of one footprint, each once, with the footprints and the lesser distances.
    differences: Vec<(u8, Vec<(usize, u8)>)>,
}

/// Distances of the cells of a turned piece from the first of them.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Footprint {
    len: u8,
    distances: [u8; MAX_CUBES],
}

impl Footprint {
    fn new(offsets: impl Iterator<Item = u8>) -> Footprint {
        let mut distances = [0; MAX_CUBES];
        let mut len = 0;
        for (place, far) in distances.iter_mut().zip(offsets) {
            *place = far;
            len += 1;
        }
        Footprint { len, distances }
    }

    fn distances(&self) -> &[u8] {
        &self.distances[..usize::from(self.len)]
    }
}

impl Footprints {
    /// The footprints of patterns, by the distances of their cells.
    pub(super) fn new<I: Iterator<Item = u8>>(patterns: impl Iterator<Item = I>) -> Footprints {
        let mut all: Vec<Footprint> = Vec::new();
        let mut of_pattern = |offsets| {
            let footprint = Footprint::new(offsets);
            all.iter().position(|other| *other == footprint).unwrap_or_else(|| {
                all.push(footprint);
                all.len() - 1
            })
        };
        let of_patterns = patterns.map(&mut of_pattern).collect();
        let mut differences: BTreeMap<u8, Vec<(usize, u8)>> = BTreeMap::new();
        for (index, footprint) in all.iter().enumerate() {
            for (place, &far) in footprint.distances().iter().enumerate() {
                for farther in &footprint.distances()[place..] {
                    differences.entry(farther - far).or_default().push((index, far));
                }
            }
        }
        Footprints { all, of_patterns, differences: differences.into_iter().collect() }
    }

    /// Pairs of cells that one placement covers; `places` are the first cells by pattern.
    pub(super) fn pairs<B: Bits>(&self, places: impl Iterator<Item = B>) -> Pairs<B> {
        let mut firsts = vec![B::NONE; self.all.len()];
        for (&footprint, places) in self.of_patterns.iter().zip(places) {
            firsts[footprint] |= places;
        }
        let lower = |lower, &(footprint, far): &(usize, u8)| lower | firsts[footprint] << far;
        let pairs = self.differences.iter().map(|(far, all)| (*far, all.iter().fold(B::NONE, lower)));
        Pairs(pairs.collect())
    }

    /// First cells by footprint of what would have a cell among these, on a board without end.
    pub(super) fn touching<B: Bits>(&self, cells: B) -> impl Iterator<Item = B> {
        let touching = move |footprint: &Footprint| {
            footprint.distances().iter().fold(B::NONE, |found, &far| found | cells >> far)
        };
        self.all.iter().map(touching)
    }

    /// By footprint to by pattern.
    pub(super) fn of_patterns<T: Copy>(&self, by_footprint: &[T]) -> impl Iterator<Item = T> {
        self.of_patterns.iter().map(|&footprint| by_footprint[footprint])
    }
}

/// Pairs of cells that one placement covers, a cell with itself included: for each difference the lower cells.
pub(super) struct Pairs<B>(Vec<(u8, B)>);

impl<B: Bits> Pairs<B> {
    /// For each of some sets, the cells of all placements that have a cell among it.
    #[inline]
    pub(super) fn covered<const N: usize>(&self, sets: [B; N]) -> [B; N] {
        let mut covered = [B::NONE; N];
        for &(far, lower) in &self.0 {
            for (covered, cells) in covered.iter_mut().zip(sets) {
                *covered |= (cells & lower) << far | cells >> far & lower;
            }
        }
        covered
    }
}
