//! The option `captures=opposite`: the captors stand opposite each other.

use std::collections::BTreeSet;

use camaieu::play::trios::trios;
use camaieu::rules::game::Reason;
use camaieu::rules::handicap::Handicap;
use camaieu::rules::le_cameleon::{Captures, Cell, LeCameleon, Position, reasons};
use camaieu::rules::prelude::*;
use camaieu::rules::setup::Setup;
use camaieu::text::Lang;

use super::help::{at, cell, texts};

fn with(captures: &str, position: &Position) -> Position {
    let setup = Setup::read(LeCameleon::OPTIONS, &format!("captures={captures}")).unwrap();
    let read = LeCameleon::read_position(&LeCameleon::position_text(position), &setup).unwrap();
    assert_eq!(LeCameleon::setup(&read), setup);
    read
}

fn refused(position: &Position, text: &str) -> &'static Reason {
    let refusal = LeCameleon::read_move(position, text).expect_err(text);
    for lang in Lang::ALL {
        let said = lang.texts().refusal(&refusal);
        assert!(!said.contains('{') && !said.contains(refusal.reason.id), "{said}");
    }
    refusal.reason
}

#[test]
fn the_partner_stands_straight_across_the_target() {
    // A red piece comes to d5, beside the blue one on d6; a red one is above it, and then at its side.
    let far = "Yg2 yh8 yb8";
    let above = at('r', &format!("Rc4 Rd7 bd6 {far}"));
    let beside = at('r', &format!("Rc4 Rc6 bd6 {far}"));
    for captures in ["any", "opposite"] {
        let moves = texts(&with(captures, &above));
        assert!(moves.contains(&"c4-d5xd6+V@b1".to_owned()), "{captures}: {moves:?}");
    }
    assert!(texts(&with("any", &beside)).contains(&"c4-d5xd6+V@b1".to_owned()));
    let opposite = with("opposite", &beside);
    assert!(texts(&opposite).contains(&"c4-d5".to_owned()));
    assert_eq!(refused(&opposite, "c4-d5xd6+V@b1"), &reasons::NO_PARTNER_ACROSS);
    let shown = |position: &Position| trios(position, cell("c4"), cell("d5")).len();
    assert_eq!((shown(&with("any", &beside)), shown(&opposite)), (1, 0));
    assert_eq!(shown(&with("opposite", &above)), 1);
    assert_ne!(LeCameleon::hash(&opposite), LeCameleon::hash(&with("any", &beside)));
}

/// The cells on which an enemy of a seat can be taken at all, with one piece on each of the seat's cells but one.
fn takeable(seat: char, captures: &str) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    let (own, enemy) = if seat == 'r' { ('K', 'b') } else { ('k', 'B') };
    let cells = || Cell::all().filter(|cell| cell.is_used());
    let is_own = |cell: Cell| (cell.owner() == camaieu::rules::game::Seat::FIRST) == (seat == 'r');
    for target in cells().filter(|&cell| !is_own(cell) && cell.is_in_play()) {
        for partner in target.neighbours().filter(|cell| cell.is_used()) {
            let from = cells().filter(|&from| is_own(from) && from != partner);
            for from in from.filter(|from| target.neighbours().all(|beside| beside != *from)) {
                // Another enemy, far off, so that the game is not over.
                let other = cells().find(|&cell| {
                    !is_own(cell) && cell.is_in_play() && cell.file().abs_diff(target.file()) > 2
                });
                let pieces = format!("{own}{from} {own}{partner} {enemy}{target} {enemy}{}", other.unwrap());
                let moves = texts(&with(captures, &at(seat, &pieces)));
                if moves.iter().any(|text| text.contains(&format!("x{target}"))) {
                    found.insert(target.to_string());
                }
            }
        }
    }
    found
}

#[test]
fn pieces_in_corners_are_hardly_ever_taken() {
    let missing = |seat: char| -> Vec<String> {
        let (all, opposite) = (takeable(seat, "any"), takeable(seat, "opposite"));
        all.difference(&opposite).cloned().collect()
    };
    // Round takes Square's pieces and the other way round. On h2 and a8 a captor on a reserve cell helps.
    assert_eq!(missing('r'), ["h8"]);
    assert_eq!(missing('s'), ["a2"]);
}

#[test]
fn captures_are_named_as_the_option_does() {
    assert_eq!(Position::start().captures(), Captures::Any);
    assert_eq!(Position::start_with(Captures::Opposite, Handicap::default()).captures(), Captures::Opposite);
}
