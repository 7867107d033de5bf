use super::*;

/// Results of clicks on these squares, one after the other: `+` for a chosen step, `0` for a piece put back, the
/// canonical text of a complete move, `rule N` or the reason's name for a refusal.
fn click(position: &str, squares: &str) -> Vec<String> {
    let view = at(position);
    let mut selection = Selection::<Camelot>::default();
    let mut told = Vec::new();
    for name in squares.split(' ') {
        let before = selection.made().to_vec();
        told.push(match selection.click(&view, square(name)) {
            Click::Chosen => {
                assert_eq!(selection.made().last(), Some(&square(name)));
                "+".to_owned()
            }
            Click::TakenBack => {
                assert!(selection.is_empty());
                "0".to_owned()
            }
            Click::Complete { mv, steps } => {
                assert!(selection.is_empty());
                assert_eq!(Camelot::check(&view, &mv), Ok(()));
                assert_eq!((steps.first(), steps.last()), (Some(&mv.from()), Some(&mv.to())));
                Camelot::move_text(&view, &mv)
            }
            Click::Refused(why) => {
                assert_eq!(selection.made(), before, "a refusal changes nothing");
                match why.reason.rule {
                    Some(rule) => format!("rule {rule}"),
                    None => why.reason.id.trim_start_matches("camelot-").to_owned(),
                }
            }
        });
    }
    told
}

#[test]
fn a_piece_and_then_a_square() {
    assert_eq!(click("w MF5 mJ9 mJ10", "F5 E4"), ["+", "F5-E4"]);
    assert_eq!(click("w MF5 mF6 mA13", "F5 F7"), ["+", "F5xF7"]);
    // Another piece instead.
    assert_eq!(click("w MF5 MB4 mJ9", "F5 B4 B5"), ["+", "+", "B4-B5"]);
}

#[test]
fn a_chain_goes_on_by_steps_or_by_its_far_end() {
    let position = "w MF5 MB4 mF6 mG8 mA13";
    assert_eq!(click(position, "F5 F7 H9"), ["+", "+", "F5xF7xH9"]);
    assert_eq!(click(position, "F5 H9"), ["+", "F5xF7xH9"]);
}

#[test]
fn captures_are_marked_in_what_may_come_next() {
    let marked = |position: &str, made: &[&str]| -> Vec<(Square, bool)> {
        let made: Vec<Square> = made.iter().map(|name| square(name)).collect();
        Camelot::partial(&at(position), &made).ends.iter().map(|end| (end.step, end.takes)).collect()
    };
    let [f7, h9] = ["F7", "H9"].map(square);
    let chain = "w MF5 MB4 mF6 mG8 mA13";
    assert_eq!(marked(chain, &["F5"]), [(h9, true)]);
    assert_eq!(marked(chain, &["F5", "F7"]), [(h9, true)]);
    let canter = "w MF5 MF6 MG8 mA13 mA12";
    assert!(marked(canter, &["F5"]).contains(&(f7, false)));
    assert_eq!(marked(canter, &["F5", "F7"]), [(h9, false)]);
}

#[test]
fn a_second_click_stops_where_the_move_may_end() {
    let position = "w MF5 MF6 MG8 mA13 mA12";
    assert_eq!(click(position, "F5 F7 F7"), ["+", "+", "F5-F7"]);
    // Where nothing but the way back is left, the first click is enough.
    assert_eq!(click(position, "F5 F7 H9"), ["+", "+", "F5-F7-H9"]);
    assert_eq!(click("w MF5 MF6 mA13 mA12", "F5 F7"), ["+", "F5-F7"]);
}

#[test]
fn it_is_refused_where_the_move_may_not_end() {
    // A chain of jumps goes on, and a Knight does not stop beside a capture.
    assert_eq!(click("w MF5 MB4 mF6 mG8 mA13", "F5 F7 F7 H9"), ["+", "+", "rule 5", "F5xF7xH9"]);
    assert_eq!(click("w NF5 MF6 mF8 mA13", "F5 F7 F7 F9"), ["+", "+", "rule 7", "F5-F7xF9"]);
}

#[test]
fn a_far_end_that_several_moves_have_asks_for_the_way() {
    let position = "w MF12 MB4 mE13 mE15 mG13 mG15 mA9";
    assert_eq!(click(position, "F12 F16 D14 F16"), ["+", "several-ways", "+", "F12xD14xF16"]);
    assert_eq!(click(position, "F12 H14 F16"), ["+", "+", "F12xH14xF16"]);
}

#[test]
fn the_same_square_again_puts_the_piece_back() {
    assert_eq!(click("w MF5 mJ9 mJ10", "F5 F5 F5 F6"), ["+", "0", "+", "F5-F6"]);
    assert_eq!(click("w MF5 MB4 mF6 mG8 mA13", "F5 F7 F5 F5"), ["+", "+", "0", "+"]);
    assert_eq!(click("w MF5 MF6 MG8 mA13 mA12", "F5 F7 F5 F5"), ["+", "+", "0", "+"]);
}

#[test]
fn steps_are_taken_back_one_by_one() {
    let view = at("w MF5 MF6 MG8 mA13 mA12");
    let mut selection = Selection::<Camelot>::default();
    assert!(!selection.take_back());
    selection.click(&view, square("F5"));
    selection.click(&view, square("F7"));
    assert_eq!(selection.made(), [square("F5"), square("F7")]);
    assert!(selection.take_back());
    assert_eq!(selection.made(), [square("F5")]);
    selection.clear();
    assert!(selection.is_empty());
}

#[test]
fn a_circular_jump_ends_on_its_first_square() {
    let ring = "w MF5 MB4 mF6 mG7 mH6 mG5 mA13";
    assert_eq!(click(ring, "F5 F5"), ["+", "F5xF7xH7xH5xF5"]);
    assert_eq!(click(ring, "F5 H5 H7 F7 F5"), ["+", "+", "+", "+", "F5xF7xH7xH5xF5"]);
    let view = at(ring);
    let mv = Camelot::view_moves(&view).swap_remove(0);
    let start = [square("F5")];
    let events = |steps: &[Square]| Camelot::events(&view, &view, &mv, steps).len();
    assert_eq!((events(&[]), events(&start)), (8, 8));
    // Two rounds, by H6 or by I7, J6 and I5: which one has to be said.
    let two = "w MF5 MB4 mF6 mG7 mH6 mG5 mI7 mJ6 mI5 mA13";
    assert_eq!(click(two, "F5 F5")[1], "several-ways");
}

#[test]
fn refusals_name_the_rule() {
    assert_eq!(click("w MF5 mJ9 mJ10", "A4 J9"), ["refuse-no-piece-here", "refuse-not-your-piece"]);
    // The first click: what is due.
    assert_eq!(click("w MF5 MB4 mF6 mJ9", "B4"), ["rule 4"]);
    assert_eq!(click("w MF1 MF5 mF6 mJ9", "F5"), ["rule 10"]);
    // The second click.
    assert_eq!(click("w MF5 mJ9 mJ10", "F5 F8 J9"), ["+", "rule 1", "rule 3"]);
    assert_eq!(click("w MF5 MB4 mF6 mA13", "F5 E5"), ["+", "rule 4"]);
    assert_eq!(click("w ME2 MB4 mJ9", "E2 F1"), ["+", "rule 8"]);
    assert_eq!(click("w MF1 MB4 mF2 mJ9", "F1 E2"), ["+", "rule 11"]);
    assert_eq!(click("w MF16 MB4 mJ9", "F16 F15"), ["+", "rule 12"]);
    // In the middle of a move.
    assert_eq!(click("w MF5 MF6 MG8 mA13 mA12", "F5 F7 E7"), ["+", "+", "goes-on-from"]);
    // After the end of the game.
    assert_eq!(click("w MF5 mJ9", "F5"), ["refuse-game-over"]);
}

#[test]
fn rule_7_a_canter_past_a_possible_jump_cannot_end() {
    // By F7 it comes to H7 as it likes; on H5 it could jump over I4.
    let view = at("w NF5 MF6 MG7 MG5 MH6 mI4 mA13");
    let may_stop = |made: [&str; 2]| {
        let next = Camelot::partial(&view, &made.map(square)).next;
        next.into_iter().any(|next| next.step == square("H7") && next.may_stop)
    };
    assert_eq!(["F7", "H5"].map(|first| may_stop(["F5", first])), [true, false]);
}
