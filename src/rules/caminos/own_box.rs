//! Questions to the owner of a box of Caminos.

use crate::own_box::{BoxAdvice, BoxFinding, BoxQuestion, OwnBox};

const YES_NO: &[&str] = &["yes", "no"];

/// What the rule book leaves open and a look settles: the pieces, the L, the square, the octagon with the ring.
pub(super) const OWN_BOX: OwnBox = OwnBox {
    questions: &[
        BoxQuestion { name: "bar-of-four", answers: YES_NO },
        BoxQuestion { name: "bar-of-two", answers: YES_NO },
        BoxQuestion { name: "square", answers: YES_NO },
        BoxQuestion { name: "corner", answers: &["four", "three", "other"] },
        BoxQuestion { name: "side", answers: &["seven", "eight", "other"] },
        BoxQuestion { name: "flat-side", answers: &["three", "four", "other"] },
    ],
    findings: &[
        BoxFinding::settled(
            &[("bar-of-four", "no"), ("bar-of-two", "yes"), ("square", "yes")],
            &[("pieces", "i2-i3-o4")],
        ),
        BoxFinding::settled(
            &[("bar-of-four", "yes"), ("bar-of-two", "yes"), ("square", "no")],
            &[("pieces", "i2-i3-i4")],
        ),
        BoxFinding::settled(
            &[("bar-of-four", "yes"), ("bar-of-two", "no"), ("square", "yes")],
            &[("pieces", "i3-i4-o4")],
        ),
        BoxFinding::settled(
            &[("bar-of-four", "yes"), ("bar-of-two", "yes"), ("square", "yes")],
            &[("pieces", "i2-i4-o4")],
        ),
        // Two of the four boxes are missing, or the bar of three and one more.
        BoxFinding::advised(&[("bar-of-four", "no"), ("bar-of-two", "no")], BoxAdvice::EquipmentFile),
        BoxFinding::advised(&[("bar-of-four", "no"), ("square", "no")], BoxAdvice::EquipmentFile),
        BoxFinding::advised(&[("bar-of-two", "no"), ("square", "no")], BoxAdvice::EquipmentFile),
        BoxFinding::settled(&[("corner", "four")], &[("corner", "l4")]),
        BoxFinding::settled(&[("corner", "three")], &[("corner", "v3")]),
        BoxFinding::advised(&[("corner", "other")], BoxAdvice::EquipmentFile),
        BoxFinding::settled(&[("side", "seven")], &[("board", "square")]),
        BoxFinding::settled(&[("side", "eight")], &[("board", "square8")]),
        BoxFinding::advised(&[("side", "other")], BoxAdvice::EquipmentFile),
        BoxFinding::settled(&[("flat-side", "three")], &[("board", "octagon"), ("board", "ring")]),
        BoxFinding::settled(&[("flat-side", "four")], &[("board", "octagon10"), ("board", "ring10")]),
        BoxFinding::advised(&[("flat-side", "other")], BoxAdvice::EquipmentFile),
    ],
};
