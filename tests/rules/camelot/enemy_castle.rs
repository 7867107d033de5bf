use super::*;

#[test]
fn rule_12_a_piece_that_enters_it_stays() {
    for mv in ["F16-E15", "F16-F15", "F16-G15"] {
        assert_refused("w MF16 MB4 mA13", mv, 12);
    }
    assert_refused("w MG16 MF15 mA13", "G16-E14", 12);
    assert_refused("b nF1 mB4 MA13", "F1-F2", 12);
}

#[test]
fn rule_12_its_move_ends_there_at_once() {
    // In the middle of a chain of jumps,
    assert_eq!(moves("w MH14 MB4 mG15 mE15 mA13"), ["H14xF16"]);
    assert_refused("w MH14 MB4 mG15 mE15 mA13", "H14xF16xD14", 12);
    assert_leads("w MH14 MB4 mG15 mE15 mA13", "H14xF16", "b MF16 MB4 mE15 mA13 | 0 0 0");
    // of canters,
    assert_legal("w MH14 MG15 ME15 mA13", "H14-F16");
    assert_refused("w MH14 MG15 ME15 mA13", "H14-F16-D14", 12);
    // and of a charge.
    assert_refused("w NH14 MG15 mE15 mA13", "H14-F16xD14", 12);
    assert_legal("w NH12 MH13 mG15 mE15 mA13", "H12-H14xF16");
}

#[test]
fn rule_12_a_knight_that_canters_in_owes_no_capture() {
    // From F16 it can jump no more (rule 15), so rule 7 asks for nothing.
    assert_legal("w NH14 MG15 mF15 mE15 mA13", "H14-F16");
}

#[test]
fn rule_13_castle_moves() {
    assert_legal("w MF16 MB4 mA13", "F16-G16");
    assert_legal("w NG16 MB4 mA13 | 1 0 0", "G16-F16");
    assert_legal("b mG1 mB4 MA13", "G1-F1");
    assert!(refusal("w MF16 MB4 mG16 mA13", "F16-G16").rule.is_some(), "the other square is taken");
}

#[test]
fn rule_13_two_a_seat() {
    let position = "w MF16 MB4 mF1 mA13 | 0 0 0";
    // Both seats make two each, in turn; then no piece of theirs makes a third.
    assert_leads(position, "F16-G16 F1-G1 G16-F16 G1-F1", "w MF16 MB4 mF1 mA13 | 2 2 4");
    assert_refused("w MF16 MB4 mF1 mA13 | 2 2 4", "F16-G16", 13);
    assert_refused("w MG16 MB4 mF1 mA13 | 2 0 4", "G16-F16", 13);
    assert_refused("b MF16 MB4 mF1 mA13 | 0 2 4", "F1-G1", 13);
    // What the other seat has used is its own affair.
    assert_legal("w MF16 MB4 mF1 mA13 | 1 2 4", "F16-G16");
}

#[test]
fn rule_14_a_castle_move_is_a_quiet_move() {
    assert_refused("w MF16 MF5 mF6 mA13", "F16-G16", 14);
    assert_leads("w MF16 MB4 mJ9 mJ10 | 0 0 7", "F16-G16", "b MG16 MB4 mJ9 mJ10 | 1 0 8");
}

#[test]
fn rule_15_a_piece_there_cannot_jump_or_have_a_duty() {
    assert_legal("w MF16 MB4 mF15 mA13", "B4-B5");
    assert_legal("w NF16 MB4 mF15 mA13", "F16-G16");
    assert_refused("w MF16 MB4 mF15 mA13", "F16xF14", 15);
    assert_refused("b nG1 mB4 MH2 MA13", "G1xI3", 15);
}

#[test]
fn rule_15_castle_pieces_can_never_be_jumped() {
    let around =
        (-1..=1).flat_map(|files| (-1..=1).map(move |ranks| (files, ranks))).filter(|way| *way != (0, 0));
    let board = Board::camelot();
    let castles: Vec<Square> = board.castle(Seat::FIRST).chain(board.castle(Seat::SECOND)).collect();
    assert_eq!(castles, ["F1", "G1", "F16", "G16"].map(square));
    for (files, ranks) in around {
        for castle in &castles {
            assert!(
                board.offset(*castle, files, ranks).is_none()
                    || board.offset(*castle, -files, -ranks).is_none()
            );
        }
    }
    assert!(moves("w ME15 MB4 mF16 mA13").iter().all(|mv| !mv.contains('x')));
}
