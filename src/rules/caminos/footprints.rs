//! Footprints: the cells that turned pieces cover, whatever their heights.

use super::board::Cell;
use super::patterns::Pattern;
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
    fn new(pattern: &Pattern) -> Footprint {
        let mut distances = [0; MAX_CUBES];
        let mut len = 0;
        for (place, far) in distances.iter_mut().zip(pattern.offsets()) {
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
    /// The footprints of these patterns.
    pub(super) fn new(patterns: &[Pattern]) -> Footprints {
        let mut all: Vec<Footprint> = Vec::new();
        let mut of_pattern = |pattern| {
            let footprint = Footprint::new(pattern);
            all.iter().position(|other| *other == footprint).unwrap_or_else(|| {
                all.push(footprint);
                all.len() - 1
            })
        };
        let of_patterns = patterns.iter().map(&mut of_pattern).collect();
        let mut distances: Vec<u8> =
            all.iter().flat_map(|footprint| footprint.distances()).copied().collect();
        distances.sort_unstable();
        distances.dedup();
        Footprints { all, of_patterns, distances }
    }

    /// First cells by footprint, from the first cells by pattern.
    pub(super) fn merge(&self, places: impl Iterator<Item = u128>) -> Vec<u128> {
        let mut merged = vec![0; self.all.len()];
        for (&footprint, places) in self.of_patterns.iter().zip(places) {
            merged[footprint] |= places;
        }
        merged
    }

    /// First cells by footprint of what would have a cell among these, on a board without end.
    pub(super) fn touching(&self, cells: u128, shifted: &mut Shifted) -> impl Iterator<Item = u128> {
        // Footprints share most of their distances, so the cells are shifted once by each.
        for &far in &self.distances {
            shifted.by[index(far)] = cells >> far;
        }
        let touching = |footprint: &Footprint| {
            footprint.distances().iter().fold(0, |found, &far| found | shifted.by[index(far)])
        };
        self.all.iter().map(touching)
    }

    /// Cells of all placements that have a cell among these; `places` are their first cells by footprint.
    pub(super) fn covered(&self, places: &[u128], cells: u128, shifted: &mut [Shifted; 2]) -> u128 {
        let [shifted, firsts] = shifted;
        for ((footprint, places), touching) in self.all.iter().zip(places).zip(self.touching(cells, shifted))
        {
            let first = touching & places;
            if first != 0 {
                for &far in footprint.distances() {
                    firsts.by[index(far)] |= first;
                }
            }
        }
        let back = |covered, &far: &u8| covered | std::mem::take(&mut firsts.by[index(far)]) << far;
        self.distances.iter().fold(0, back)
    }

    /// By footprint to by pattern.
    pub(super) fn of_patterns<T: Copy>(&self, by_footprint: &[T]) -> impl Iterator<Item = T> {
        self.of_patterns.iter().map(|&footprint| by_footprint[footprint])
    }
}

/// Sets of cells by the distance by which they are shifted; room that is used again.
pub(super) struct Shifted {
    by: [u128; Cell::INDICES],
}

impl Shifted {
    pub(super) const NONE: Shifted = Shifted { by: [0; Cell::INDICES] };
}
