use super::*;

#[test]
fn rule_8_no_plain_move_into_it() {
    for mv in ["E2-F1", "F2-F1", "F2-G1", "G2-F1", "G2-G1", "H2-G1"] {
        let position = format!("w M{} mA13 mA12", &mv[..2]);
        assert_refused(&position, mv, 8);
    }
    for mv in ["E15-F16", "F15-G16", "G15-G16", "H15-G16"] {
        let position = format!("b m{} MA4 MA5", &mv[..3]);
        assert_refused(&position, mv, 8);
    }
}

#[test]
fn rule_8_no_canter_into_it_not_even_in_passing() {
    assert_refused("w MH3 MG2 mA13", "H3-F1", 8);
    assert_refused("w NE3 MF2 mA13", "E3-G1", 8);
    assert_refused("w MH3 MG2 ME2 mA13", "H3-F1-D3", 8);
    assert_refused("w MH3 MG2 ME2 mA13", "H3-D3", 8);
    assert_refused("b mH14 mG15 MA4", "H14-F16", 8);
    // The canters of a charge included.
    assert_refused("w NH3 MG2 mE2 mA13", "H3-F1xD3", 8);
    assert_refused("b nE14 mF15 MH15 MA4", "E14-G16xI14", 8);
}

#[test]
fn rule_8_a_jump_may() {
    assert_legal("w MH3 MB4 mG2 mA13", "H3xF1");
    assert_legal("w NE3 MB4 mF2 mA13", "E3xG1");
    assert_legal("b mH14 MG15 MA4", "H14xF16");
    // The jumps of a charge too.
    assert_legal("w NH5 MH4 mG2 mA13", "H5-H3xF1");
}

#[test]
fn rule_9_a_jump_that_lands_there_goes_on() {
    assert_eq!(moves("w MH3 mG2 mE2 mA13"), ["H3xF1xD3"]);
    assert_refused("w MH3 mG2 mE2 mA13", "H3xF1", 5);
    assert_eq!(moves("b nE14 MF15 MH15 MA4"), ["E14xG16xI14"]);
}

#[test]
fn rule_10_that_piece_leaves_first() {
    for home in ["F1", "G1"] {
        let position = format!("w M{home} MB4 MF5 mF6 mA13");
        assert!(moves(&position).iter().all(|mv| mv.starts_with(home)), "{:?}", moves(&position));
        assert_refused(&position, "F5xF7", 10);
        assert_refused(&position, "B4-B5", 10);
    }
    for home in ["F16", "G16"] {
        let position = format!("b n{home} mB6 mF6 MF5 MA13");
        assert!(moves(&position).iter().all(|mv| mv.starts_with(home)), "{:?}", moves(&position));
        assert_refused(&position, "F6xF4", 10);
    }
    // To a square outside.
    assert_refused("w MF1 mA13 mA12", "F1-G1", 10);
    assert_refused("w MG1 mA13 mA12", "G1-F1", 10);
    assert_eq!(moves("w MF1 mA13 mA12"), ["F1-E2", "F1-F2", "F1-G2"]);
}

#[test]
fn rule_10_after_a_jump_into_it() {
    let mut game = Match::<Camelot>::from_position(at("w MH3 MA4 mG2 mJ9 mJ10"));
    for mv in ["H3xF1", "J9-J8"] {
        game.play_text(mv).unwrap();
    }
    assert_eq!(game.play_text("A4-A5").unwrap_err().reason.rule, Some(10));
    game.play_text("F1-E2").unwrap();
    game.play_text("J8-J7").unwrap();
    game.play_text("A4-A5").unwrap();
}

#[test]
fn rule_10_comes_before_a_castle_move() {
    assert_refused("w MF1 MF16 mA13", "F16-G16", 10);
}

#[test]
fn rule_11_it_leaves_by_jumping_if_it_can() {
    assert_eq!(moves("w MF1 MB4 mF2 mA13"), ["F1xF3"]);
    assert_refused("w MF1 MB4 mF2 mA13", "F1-E2", 11);
    assert_refused("w MF1 MB4 MG2 mF2 mA13", "F1-H3", 11);
    assert_eq!(moves("b mG16 mB4 MH15 MA13"), ["G16xI14"]);
}

#[test]
fn rule_11_otherwise_by_a_plain_move_or_a_canter() {
    assert_eq!(moves("w MF1 MG2 MI4 mA13"), ["F1-E2", "F1-F2", "F1-H3", "F1-H3-J5"]);
    assert_eq!(moves("w NG1 MB4 mA13"), ["G1-F2", "G1-G2", "G1-H2"]);
}

#[test]
fn rule_11_a_knight_may_charge() {
    // Instead of a jump,
    assert_eq!(moves("w NF1 MG2 mF2 mH4 mA13"), ["F1-H3xH5", "F1xF3"]);
    // and where it cannot jump. Rule 7 holds here too: it does not stop on H3.
    let position = "w NF1 MG2 mH4 mA13";
    assert_eq!(moves(position), ["F1-E2", "F1-F2", "F1-H3xH5"]);
    assert_refused(position, "F1-H3", 7);
    // A Man may stop there, and may not charge.
    assert_eq!(moves("w MF1 MG2 mH4 mA13"), ["F1-E2", "F1-F2", "F1-H3"]);
}

#[test]
fn rule_11_a_chain_that_ends_there_is_no_way_out() {
    let position = "w MF1 MB4 mF2 mG2 mG3 mA13";
    assert_refused(position, "F1xF3xH3xF1", 11);
    assert_eq!(moves(position), ["F1-E2"]);
}

#[test]
fn rule_11_ruling_a_trapped_piece_has_no_legal_move() {
    let shut_in = "w MF1 MB4 mE2 mF2 mG2 mD3 mF3 mH3";
    assert_eq!(moves(shut_in), [""; 0]);
    assert_eq!(outcome(shut_in), "win 2 stalemate");
    // One more way out, and it is not so.
    assert_eq!(moves("w MF1 MB4 mE2 mF2 mG2 mD3 mF3"), ["F1xH3"]);
}
