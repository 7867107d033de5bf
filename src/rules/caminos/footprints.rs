//! Footprints: the cells that turned pieces cover, whatever their heights.

use super::bits::Bits;
use super::board::Cell;
use super::shapes::MAX_CUBES;

/// Footprints of the patterns of a board, each of them once.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Footprints {
    all: Vec<Footprint>,
    /// Index of each pattern's footprint.
    of_patterns: Vec<usize>,
    /// Distances that occur in any of them, each once.
    distances: Vec<u8>,
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

/// Index of a distance, which is below that of any cell.
fn index(far: u8) -> usize {
    usize::from(far) % Cell::INDICES
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
        let mut distances: Vec<u8> =
            all.iter().flat_map(|footprint| footprint.distances()).copied().collect();
        distances.sort_unstable();
        distances.dedup();
        Footprints { all, of_patterns, distances }
    }

    /// First cells by footprint, from the first cells by pattern.
    pub(super) fn merge<B: Bits>(&self, places: impl Iterator<Item = B>) -> Vec<B> {
        let mut merged = vec![B::NONE; self.all.len()];
        for (&footprint, places) in self.of_patterns.iter().zip(places) {
            merged[footprint] |= places;
        }
        merged
    }

    /// First cells by footprint of what would have a cell among these, on a board without end.
    pub(super) fn touching<B: Bits>(&self, cells: B, shifted: &mut Shifted<B>) -> impl Iterator<Item = B> {
        // Footprints share most of their distances, so the cells are shifted once by each.
        for &far in &self.distances {
            shifted.by[index(far)] = cells >> far;
        }
        let touching = |footprint: &Footprint| {
            footprint.distances().iter().fold(B::NONE, |found, &far| found | shifted.by[index(far)])
        };
        self.all.iter().map(touching)
    }

    /// Cells of all placements that have a cell among these; `places` are their first cells by footprint.
    pub(super) fn covered<B: Bits>(&self, places: &[B], cells: B, shifted: &mut [Shifted<B>; 2]) -> B {
        let [shifted, firsts] = shifted;
        for ((footprint, &places), touching) in self.all.iter().zip(places).zip(self.touching(cells, shifted))
        {
            let first = touching & places;
            if first != B::NONE {
                for &far in footprint.distances() {
                    firsts.by[index(far)] |= first;
                }
            }
        }
        let back =
            |covered, &far: &u8| covered | std::mem::replace(&mut firsts.by[index(far)], B::NONE) << far;
        self.distances.iter().fold(B::NONE, back)
    }

    /// By footprint to by pattern.
    pub(super) fn of_patterns<T: Copy>(&self, by_footprint: &[T]) -> impl Iterator<Item = T> {
        self.of_patterns.iter().map(|&footprint| by_footprint[footprint])
    }
}

/// Sets of cells by the distance by which they are shifted; room that is used again.
pub(super) struct Shifted<B> {
    by: [B; Cell::INDICES],
}

impl<B: Bits> Shifted<B> {
    pub(super) const NONE: Shifted<B> = Shifted { by: [B::NONE; Cell::INDICES] };
}
