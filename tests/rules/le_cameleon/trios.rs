//! Trios of a move, as the table shows them.

use camaieu::play::trios::{Effect, Trio, reasons as of_trios, trios};
use camaieu::rules::game::Reason;
use camaieu::rules::le_cameleon::colours::Verdict;
use camaieu::rules::le_cameleon::{Colour, reasons};
use camaieu::rules::rng::Rng;

use super::help::{at, cell, crowded, legal, with_stocks};

const FAR: &str = "Yg2 yh8 yb8";

fn says(trios: &[Trio]) -> Vec<(String, &'static Reason)> {
    trios
        .iter()
        .map(|trio| (format!("{}{}", trio.target, trio.partner), trio.result_sentence().reason))
        .collect()
}

fn expect(trios: &[Trio], expected: &[(&str, &'static Reason)]) {
    let expected: Vec<(String, &'static Reason)> =
        expected.iter().map(|&(cells, reason)| (cells.to_owned(), reason)).collect();
    assert_eq!(says(trios), expected);
}

#[test]
fn the_trios_of_a_move_are_shown_with_their_effects() {
    let position = at('r', &format!("Rc4 Re6 Kd7 Bc6 yd6 re5 {FAR}"));
    let found = trios(&position, cell("c4"), cell("d5"));
    expect(
        &found,
        &[
            ("e5e6", &reasons::THREE_ALIKE),
            ("d6c6", &reasons::THREE_DIFFERENT),
            ("d6e6", &of_trios::GAINS),
            ("d6d7", &of_trios::WITH_CHAMELEON),
        ],
    );
    assert_eq!(found[2].effect, Effect::Gains(Colour::Orange));
    assert_eq!(found[3].verdict, Verdict::WithChameleon);
    assert!(found.iter().all(|trio| trio.moved == cell("d5")));
    assert!(trios(&position, cell("c4"), cell("c6")).is_empty());
    assert!(trios(&position, cell("d6"), cell("c7")).is_empty());
}

#[test]
fn a_trio_that_takes_nothing_says_why() {
    let full = "Vb1 Vd1 Of1 Kh1";
    let position = at('r', &format!("Rc4 Re6 yd6 {full} {FAR}"));
    expect(&trios(&position, cell("c4"), cell("d5")), &[("d6e6", &reasons::RESERVE_FULL)]);
    let position = with_stocks('r', &format!("Rc4 Re6 yd6 {FAR}"), "6,0,6,5/6,6,6,5");
    expect(&trios(&position, cell("c4"), cell("d5")), &[("d6e6", &of_trios::OUT_OF_STOCK)]);
    let cases: [(&str, &'static Reason); 3] = [
        ("Rc4 Re6 vd6", &of_trios::FOR_GOOD),
        ("Rc4 Ke6 rd6", &reasons::COUNTS_AS_TARGET),
        ("Rc4 Be6 kd6", &reasons::TWO_COLOURS),
    ];
    for (pieces, reason) in cases {
        let position = at('r', &format!("{pieces} {FAR}"));
        expect(&trios(&position, cell("c4"), cell("d5")), &[("d6e6", reason)]);
    }
}

#[test]
fn moves_take_what_their_trios_take_when_crowded() {
    let mut rng = Rng::new(21);
    for _ in 0..150 {
        let position = crowded(&mut rng);
        for mv in legal(&position) {
            let taking: Vec<Trio> =
                trios(&position, mv.from(), mv.to()).into_iter().filter(|trio| trio.effect.takes()).collect();
            assert!(mv.captures().all(|target| taking.iter().any(|trio| trio.target == target)));
            let gains = |colour| taking.iter().any(|trio| trio.effect == Effect::Gains(colour));
            assert!(mv.gains().all(|(_, colour)| gains(colour)));
            assert_eq!(mv.is_capture(), !taking.is_empty());
        }
    }
}
