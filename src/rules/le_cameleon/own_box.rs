//! Questions to the owner of a box of Le Caméléon.

use crate::own_box::{BoxAdvice, BoxFinding, BoxQuestion, OwnBox};

/// What the lost figures would show: captors, the start, the colour chart.
pub(super) const OWN_BOX: OwnBox = OwnBox {
    questions: &[
        BoxQuestion { name: "captors", answers: &["corner", "opposite"] },
        BoxQuestion { name: "rows", answers: &["yes", "no"] },
        BoxQuestion { name: "chart", answers: &["fifteen", "other"] },
    ],
    findings: &[
        BoxFinding::settled(&[("captors", "corner")], &[("captures", "any")]),
        BoxFinding::settled(&[("captors", "opposite")], &[("captures", "opposite")]),
        BoxFinding::advised(&[("rows", "no")], BoxAdvice::Editor),
        BoxFinding::advised(&[("chart", "other")], BoxAdvice::Report),
    ],
};
