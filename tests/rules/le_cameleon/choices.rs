//! The steps of a move: only what makes a difference is asked.

use std::collections::BTreeSet;

use camaieu::play::{Click, Selection};
use camaieu::rules::game::{Observer, reasons as common};
use camaieu::rules::le_cameleon::choices::{question, step_at};
use camaieu::rules::le_cameleon::{
    Colour, Event, LeCameleon, Move, Piece, Position, Question, Step, reasons,
};
use camaieu::rules::prelude::*;
use camaieu::rules::rng::Rng;

use crate::suite::events;

use super::help::{at, cell, crowded, legal, mv, start, with_stocks};

const FAR: &str = "Yg2 yh8 yb8";

/// Steps that can follow, as text.
fn next(position: &Position, made: &[Step]) -> Vec<String> {
    LeCameleon::partial(position, made).next.iter().map(|next| format!("{:?}", next.step)).collect()
}

fn begin(from: &str, to: &str) -> Vec<Step> {
    vec![Step::From(cell(from)), Step::To(cell(to))]
}

/// The steps of a move, as text.
fn steps(position: &Position, text: &str) -> String {
    let steps = LeCameleon::steps(position, &mv(position, text));
    steps.iter().map(|step| format!("{step:?}")).collect::<Vec<_>>().join(" ")
}

#[test]
fn a_move_that_takes_nothing_is_made_of_two_cells() {
    assert_eq!(next(&start(), &[]), ["From(a4)", "From(c4)", "From(e4)", "From(g4)"]);
    assert_eq!(next(&start(), &[Step::From(cell("c4"))]), ["To(b5)", "To(d5)"]);
    assert_eq!(steps(&start(), "c4-d5"), "From(c4) To(d5)");
}

#[test]
fn a_single_free_reserve_cell_is_not_asked_for() {
    let position = at('r', &format!("Rc4 Re6 yd6 Vb1 Vd1 Vf1 {FAR}"));
    assert_eq!(steps(&position, "c4-d5"), "From(c4) To(d5)");
    let partial = LeCameleon::partial(&position, &begin("c4", "d5"));
    assert_eq!((partial.next.len(), partial.stop), (0, Some(mv(&position, "c4-d5xd6+O@h1"))));
    let partial = LeCameleon::partial(&position, &begin("c4", "d5")[..1]);
    let to: Vec<(Step, bool, bool)> =
        partial.next.iter().map(|next| (next.step, next.takes, next.may_stop)).collect();
    assert!(to.contains(&(Step::To(cell("d5")), true, true)));
    assert!(to.contains(&(Step::To(cell("b3")), false, true)));
}

#[test]
fn a_choice_of_reserve_cells_is_asked_for() {
    let position = at('r', &format!("Rc4 Re6 yd6 Vb1 Vd1 {FAR}"));
    let made = begin("c4", "d5");
    assert_eq!(next(&position, &made), ["Reserve(f1)", "Reserve(h1)"]);
    let (target, partner) = (cell("d6"), cell("e6"));
    assert_eq!(
        question(&position, &made),
        Some(Question::Reserve { target, partner, colour: Colour::Orange })
    );
    // A piece stands on b1: it is pointed at as a cell that is not free, not to be moved instead.
    assert_eq!(step_at(&position, &made, cell("b1")), Step::Reserve(cell("b1")));
    let why_not = |name| LeCameleon::why_not(&position, &made, step_at(&position, &made, cell(name))).reason;
    assert_eq!(why_not("b1"), &reasons::RESERVE_OCCUPIED);
    assert_eq!(why_not("b9"), &reasons::CHOOSE_RESERVE);
    assert_eq!(steps(&position, "c4-d5xd6+O@h1"), "From(c4) To(d5) Reserve(h1)");
}

#[test]
fn forced_reserve_cells_are_not_requested() {
    let position = at('r', &format!("Rc4 Re6 Rf5 yd6 ye5 Vb1 Vd1 {FAR}"));
    assert_eq!(steps(&position, "c4-d5"), "From(c4) To(d5)");
    let position = at('r', &format!("Rc4 Re6 yd6 be5 Vb1 Vd1 {FAR}"));
    assert_eq!(steps(&position, "c4-d5xd6+O@f1xe5+V@h1"), "From(c4) To(d5) Reserve(h1)");
}

#[test]
fn a_partner_is_asked_for_only_where_partners_differ() {
    let position = at('r', &format!("Rc4 Re6 Rd7 yd6 Vb1 Vd1 Vf1 {FAR}"));
    assert_eq!(steps(&position, "c4-d5"), "From(c4) To(d5)");
    let position = at('r', &format!("Rc4 Re6 Kd7 yd6 Vb1 Vd1 Vf1 {FAR}"));
    let made = begin("c4", "d5");
    assert_eq!(next(&position, &made), ["Partner(e6)", "Partner(d7)"]);
    assert_eq!(question(&position, &made), Some(Question::Partner { target: cell("d6") }));
    assert_eq!(steps(&position, "c4-d5xd6"), "From(c4) To(d5) Partner(d7)");
    // A stock without orange makes them the same again.
    let position = with_stocks('r', &format!("Rc4 Re6 Kd7 yd6 Vb1 Vd1 Vf1 {FAR}"), "3,0,6,4/6,6,6,5");
    assert_eq!(steps(&position, "c4-d5"), "From(c4) To(d5)");
}

#[test]
fn the_order_is_asked_for_only_where_it_matters() {
    // Both targets are taken whatever the order.
    let position = at('r', &format!("Rc4 Re6 yd6 be5 {FAR}"));
    assert_eq!(
        next(&position, &begin("c4", "d5")),
        ["Reserve(b1)", "Reserve(d1)", "Reserve(f1)", "Reserve(h1)"]
    );
    // One free cell: which comes first decides which is taken.
    let position = at('r', &format!("Rc4 Re6 yd6 be5 Vb1 Vd1 Vf1 {FAR}"));
    let made = begin("c4", "d5");
    assert_eq!(next(&position, &made), ["Target(e5)", "Target(d6)"]);
    assert!(LeCameleon::partial(&position, &made).next.iter().all(|next| next.takes));
    assert_eq!(question(&position, &made), Some(Question::Target));
    assert_eq!(steps(&position, "c4-d5xd6+O@h1"), "From(c4) To(d5) Target(d6)");
    // Nothing gained, nothing asked.
    let position = at('r', &format!("Rc4 Re6 vd6 ge5 {FAR}"));
    assert_eq!(steps(&position, "c4-d5"), "From(c4) To(d5)");
}

#[test]
fn steps_that_begin_no_move_have_nothing_that_follows() {
    let position = at('r', &format!("Rc4 Re6 yd6 {FAR}"));
    for made in [
        vec![Step::From(cell("h8"))],
        vec![Step::To(cell("d5"))],
        vec![Step::From(cell("a1"))],
        begin("c4", "c6"),
        begin("h8", "g7"),
        [begin("c4", "d5"), vec![Step::Target(cell("d6"))]].concat(),
        [begin("c4", "d5"), vec![Step::Reserve(cell("b1")), Step::Reserve(cell("d1"))]].concat(),
    ] {
        let partial = LeCameleon::partial(&position, &made);
        assert!(partial.next.is_empty() && partial.stop.is_none() && partial.ends.is_empty(), "{made:?}");
    }
    let over = at('r', "Ka2 kb8");
    assert!(LeCameleon::partial(&over, &[]).next.is_empty());
    let _ = LeCameleon::why_not(&over, &[], Step::From(cell("a2")));
}

#[test]
fn a_click_that_cannot_be_is_explained() {
    let position = at('r', &format!("Rc4 Bd5 Bb5 Bb3 Bd3 Re6 yd6 {FAR}"));
    let why = |made: &[Step], step| LeCameleon::why_not(&position, made, step).reason;
    assert_eq!(why(&[], Step::From(cell("a4"))), &common::NO_PIECE_HERE);
    assert_eq!(why(&[], Step::From(cell("d6"))), &common::NOT_YOUR_PIECE);
    assert_eq!(why(&[], Step::From(cell("c4"))), &reasons::CANNOT_MOVE);
    assert_eq!(why(&[Step::From(cell("d5"))], Step::To(cell("d7"))), &reasons::NOT_ONE_DIAGONALLY);
    assert_eq!(why(&[Step::From(cell("d3"))], Step::Reserve(cell("b1"))), &reasons::NO_WAY_TO_RESERVE);
}

#[test]
fn clicks_on_cells_make_a_move() {
    let position = at('r', &format!("Rc4 Re6 Kd7 yd6 Vb1 Vd1 {FAR}"));
    let mut selection = Selection::<LeCameleon>::default();
    let mut click = |name: &str| {
        let step = step_at(&position, selection.made(), cell(name));
        selection.click(&position, step)
    };
    assert!(matches!(click("e6"), Click::Chosen));
    assert!(matches!(click("c4"), Click::Chosen), "another piece");
    assert!(matches!(click("c6"), Click::Refused(_)));
    assert!(matches!(click("d5"), Click::Chosen));
    assert!(matches!(click("a4"), Click::Refused(refusal) if refusal.reason == &reasons::CHOOSE_PARTNER));
    assert!(matches!(click("e6"), Click::Chosen), "a partner now");
    assert!(matches!(click("a4"), Click::Refused(refusal) if refusal.reason == &reasons::CHOOSE_RESERVE));
    let Click::Complete { mv: made, steps } = click("h1") else { panic!("it is complete") };
    assert_eq!(made, mv(&position, "c4-d5xd6+O@h1"));
    let events = events::<LeCameleon>(&position, &made, &steps, Observer::Onlooker);
    let piece = |letter| Piece::of_letter(letter).unwrap();
    let expected = [
        Event::Moved { from: cell("c4"), to: cell("d5") },
        Event::Taken { cell: cell("d6"), piece: piece(b'y'), captors: [cell("d5"), cell("e6")] },
        Event::Gained { cell: cell("h1"), piece: piece(b'O') },
    ];
    assert_eq!(events, expected);
}

/// The moves to which steps can lead.
fn leaves(position: &Position, made: &[Step]) -> BTreeSet<Move> {
    let partial = LeCameleon::partial(position, made);
    let mut leaves: BTreeSet<Move> = partial.stop.into_iter().collect();
    for next in partial.next {
        leaves.extend(self::leaves(position, &[made, &[next.step]].concat()));
    }
    leaves
}

/// Every question after a cell to go to has at least two answers that lead to different moves.
fn only_real_choices(position: &Position, made: &[Step]) {
    let partial = LeCameleon::partial(position, made);
    assert_eq!(partial.next.is_empty(), partial.stop.is_some(), "{made:?}");
    let answers: Vec<Vec<Step>> = partial.next.iter().map(|next| [made, &[next.step]].concat()).collect();
    let reached: BTreeSet<BTreeSet<Move>> = answers.iter().map(|answer| leaves(position, answer)).collect();
    assert!(answers.is_empty() || reached.len() > 1, "{position:?}: {made:?} asks what makes no difference");
    let cells: BTreeSet<_> = partial.next.iter().map(|next| next.step.cell()).collect();
    assert_eq!(cells.len(), partial.next.len(), "a cell has one meaning");
    for answer in answers {
        only_real_choices(position, &answer);
    }
}

#[test]
fn crowded_positions_request_only_real_choices() {
    let mut rng = Rng::new(11);
    let mut asked = 0;
    for _ in 0..250 {
        let position = crowded(&mut rng);
        let text = LeCameleon::position_text(&position);
        let moves: BTreeSet<Move> = legal(&position).into_iter().collect();
        assert_eq!(leaves(&position, &[]), moves, "{text}");
        for from in LeCameleon::partial(&position, &[]).next {
            for to in LeCameleon::partial(&position, &[from.step]).next {
                only_real_choices(&position, &[from.step, to.step]);
            }
        }
        for mv in moves {
            let steps = LeCameleon::steps(&position, &mv);
            let after = LeCameleon::partial(&position, &steps);
            assert_eq!((after.stop, after.next.len()), (Some(mv), 0), "{text}: {steps:?}");
            asked += usize::from(steps.len() > 2);
            happens_as_played(&position, &mv, &steps);
        }
    }
    assert!(asked > 500, "only {asked} moves had questions");
}

/// Asserts that the events on the table turn the old position into the new one.
fn happens_as_played(position: &Position, mv: &Move, steps: &[Step]) {
    let mut table: Vec<_> = position.all_pieces().collect();
    for event in events::<LeCameleon>(position, mv, steps, Observer::All) {
        match event {
            Event::Moved { from, to } => {
                table.iter_mut().filter(|(cell, _)| *cell == from).for_each(|(cell, _)| *cell = to);
            }
            Event::Taken { cell, piece, captors: [moved, partner] } => {
                assert!(table.contains(&(cell, piece)) && partner != moved && moved == mv.to());
                assert!(position.piece(partner).is_some_and(|piece| piece.seat == position.to_move()));
                table.retain(|(other, _)| *other != cell);
            }
            Event::Gained { cell, piece } => {
                assert!(table.iter().all(|(other, _)| *other != cell));
                table.push((cell, piece));
            }
        }
    }
    table.sort();
    let mut after = position.clone();
    let _ = LeCameleon::play(&mut after, mv);
    assert_eq!(table, after.all_pieces().collect::<Vec<_>>());
}
