//! Questions to the owner of a box of Chromino.

use crate::own_box::{BoxAdvice, BoxFinding, BoxQuestion, OwnBox};

/// What the tiles show, and what the sheet of rules says of the expert game.
pub(super) const OWN_BOX: OwnBox = OwnBox {
    questions: &[
        BoxQuestion { name: "chameleons", answers: &["yes", "no"] },
        BoxQuestion { name: "leftovers", answers: &["silent", "subtracted", "other"] },
    ],
    findings: &[
        BoxFinding::advised(&[("chameleons", "no")], BoxAdvice::Report),
        BoxFinding::settled(&[("leftovers", "silent")], &[("leftovers", "kept")]),
        BoxFinding::settled(&[("leftovers", "subtracted")], &[("leftovers", "subtracted")]),
        BoxFinding::advised(&[("leftovers", "other")], BoxAdvice::Report),
    ],
};
