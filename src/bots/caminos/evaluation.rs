//! Evaluation of Caminos: how far each colour is from a connection, as weighted terms.

use std::ops::Range;

use crate::evaluation::{Block, LinearEvaluation, Sum, Terms, first_of};
use camaieu_rules::caminos::reach::Reach;
use camaieu_rules::caminos::{Caminos, Cells, Position};

use super::analysis::ConnectionAnalysis;
use super::weights::WEIGHTS;

/// Numbers of missing pieces: from none to five and more, and no connection at all.
const MISSING: usize = 7;
/// Largest number of cells of shortest connections that counts, and of cells of detours.
const MAX_SHORTEST: usize = 24;
const MAX_DETOUR: usize = 2 * MAX_SHORTEST;

const LAYOUT: &[Block] = &[
    Block { name: "missing pieces of the own colour and the rival's", len: MISSING * MISSING },
    Block { name: "cell of a shortest connection, own, by missing pieces", len: MISSING },
    Block { name: "cell of a shortest connection, rival, by missing pieces", len: MISSING },
    Block { name: "cell of a detour, own, by missing pieces", len: MISSING },
    Block { name: "cell of a detour, rival, by missing pieces", len: MISSING },
];
const BOTH: usize = first_of(LAYOUT, "missing pieces of the own colour and the rival's");
const SHORTEST: usize = first_of(LAYOUT, "cell of a shortest connection, own, by missing pieces");
const DETOUR: usize = first_of(LAYOUT, "cell of a detour, own, by missing pieces");

/// Index of the number of pieces that a colour lacks.
fn missing(reach: &Reach) -> usize {
    reach.pieces.map_or(MISSING - 1, |pieces| (pieces as usize).min(MISSING - 2))
}

impl LinearEvaluation for Caminos {
    const LAYOUT: &'static [Block] = LAYOUT;
    const WEIGHTS: &'static [i16] = &WEIGHTS;
    const UNIT: Option<Range<usize>> = None;

    fn add_terms(position: &Position, terms: &mut impl Terms) {
        add_terms_with(ConnectionAnalysis::default().reaches(position), terms);
    }
}

/// Adds the terms of a position with the reaches of the side to move and of its rival.
fn add_terms_with([own, rival]: &[Reach; 2], terms: &mut impl Terms) {
    terms.add(BOTH + missing(own) * MISSING + missing(rival), 1);
    let count = |cells: &Cells, most: usize| cells.len().min(most) as i32;
    for (offset, reach) in [(0, own), (MISSING, rival)] {
        terms.add(SHORTEST + offset + missing(reach), count(&reach.missing, MAX_SHORTEST));
        terms.add(DETOUR + offset + missing(reach), count(&reach.around, MAX_DETOUR));
    }
}

/// Evaluation of a position with this analysis.
pub(super) fn evaluate(position: &Position, analysis: &ConnectionAnalysis) -> i32 {
    let mut sum = Sum::new(&WEIGHTS);
    add_terms_with(analysis.reaches(position), &mut sum);
    sum.total()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::evaluation::size_of;

    #[test]
    fn the_weights_fit_the_layout() {
        assert_eq!(WEIGHTS.len(), size_of(LAYOUT));
    }
}
