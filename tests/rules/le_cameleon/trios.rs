//! What the table shows of a move.

use camaieu::rules::game::Reason;
use camaieu::rules::le_cameleon::colours::Verdict;
use camaieu::rules::le_cameleon::trios::{Effect, Trio, trios, trios_of};
use camaieu::rules::le_cameleon::{Colour, LeCameleon, reasons};
use camaieu::rules::prelude::*;
use camaieu::rules::rng::Rng;

use super::help::{at, cell, crowded, legal, mv, with_stocks};

const FAR: &str = "Yg2 yh8 yb8";

fn says(trios: &[Trio]) -> Vec<(String, &'static Reason)> {
    trios.iter().map(|trio| (format!("{}{}", trio.target, trio.partner), trio.says().reason)).collect()
}

fn expect(trios: &[Trio], expected: &[(&str, &'static Reason)]) {
    let expected: Vec<(String, &'static Reason)> =
        expected.iter().map(|&(cells, reason)| (cells.to_owned(), reason)).collect();
    assert_eq!(says(trios), expected);
}

#[test]
fn the_trios_of_going_somewhere_are_shown_with_what_each_would_do() {
    let position = at('r', &format!("Rc4 Re6 Kd7 Bc6 yd6 re5 {FAR}"));
    let found = trios(&position, cell("c4"), cell("d5"));
    expect(
        &found,
        &[
            ("e5e6", &reasons::THREE_ALIKE),
            ("d6c6", &reasons::THREE_DIFFERENT),
            ("d6e6", &reasons::TRIO_GAINS),
            ("d6d7", &reasons::TRIO_WITH_CHAMELEON),
        ],
    );
    assert_eq!(found[2].effect, Effect::Gains(Colour::Orange));
    assert_eq!(found[3].verdict, Verdict::WithChameleon);
    assert!(found.iter().all(|trio| trio.moved == cell("d5")));
    assert!(trios(&position, cell("c4"), cell("c6")).is_empty());
    assert!(trios(&position, cell("d6"), cell("c7")).is_empty());
}

#[test]
fn the_trios_of_a_move_are_shown_with_what_each_has_done() {
    let position = at('r', &format!("Rc4 Re6 Kd7 yd6 {FAR}"));
    let made = mv(&position, "c4-d5xd6+O@b1");
    let expected: [(&str, &'static Reason); 2] =
        [("d6e6", &reasons::TRIO_GAINS), ("d6d7", &reasons::TRIO_OTHER_PARTNER)];
    expect(&trios_of(&position, &made, &[]), &expected);
    let made = mv(&position, "c4-d5xd6");
    let expected: [(&str, &'static Reason); 2] =
        [("d6d7", &reasons::TRIO_WITH_CHAMELEON), ("d6e6", &reasons::TRIO_OTHER_PARTNER)];
    expect(&trios_of(&position, &made, &[]), &expected);
}

#[test]
fn a_trio_that_takes_nothing_says_why() {
    let full = "Vb1 Vd1 Of1 Kh1";
    let position = at('r', &format!("Rc4 Re6 yd6 {full} {FAR}"));
    expect(&trios(&position, cell("c4"), cell("d5")), &[("d6e6", &reasons::RESERVE_FULL)]);
    expect(&trios_of(&position, &mv(&position, "c4-d5"), &[]), &[("d6e6", &reasons::RESERVE_FULL)]);
    let position = at('r', &format!("Rc4 Re6 yd6 be5 Vb1 Vd1 Vf1 {FAR}"));
    let made = mv(&position, "c4-d5xd6+O@h1");
    expect(
        &trios_of(&position, &made, &[]),
        &[("d6e6", &reasons::TRIO_GAINS), ("e5e6", &reasons::RESERVE_FULL)],
    );
    let position = with_stocks('r', &format!("Rc4 Re6 yd6 {FAR}"), "6,0,6,5/6,6,6,5");
    expect(&trios(&position, cell("c4"), cell("d5")), &[("d6e6", &reasons::TRIO_OUT_OF_STOCK)]);
    let cases: [(&str, &'static Reason); 3] = [
        ("Rc4 Re6 vd6", &reasons::TRIO_FOR_GOOD),
        ("Rc4 Ke6 rd6", &reasons::COUNTS_AS_TARGET),
        ("Rc4 Be6 kd6", &reasons::TWO_COLOURS),
    ];
    for (pieces, reason) in cases {
        let position = at('r', &format!("{pieces} {FAR}"));
        expect(&trios(&position, cell("c4"), cell("d5")), &[("d6e6", reason)]);
    }
}

#[test]
fn in_crowded_positions_the_trios_that_take_are_the_captures_of_the_move() {
    let mut rng = Rng::new(21);
    for _ in 0..150 {
        let position = crowded(&mut rng);
        for mv in legal(&position) {
            let trios = trios_of(&position, &mv, &LeCameleon::steps(&position, &mv));
            let mut taken: Vec<_> =
                trios.iter().filter(|trio| trio.effect.takes()).map(|trio| trio.target).collect();
            taken.sort();
            assert_eq!(taken, mv.captures().collect::<Vec<_>>());
            let mut gained: Vec<Colour> = mv.gains().map(|(_, colour)| colour).collect();
            gained.sort();
            let mut shown: Vec<Colour> = trios
                .iter()
                .filter_map(|trio| match trio.effect {
                    Effect::Gains(colour) => Some(colour),
                    _ => None,
                })
                .collect();
            shown.sort();
            assert_eq!(shown, gained);
        }
    }
}
