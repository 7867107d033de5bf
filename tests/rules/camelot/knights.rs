use super::*;

#[test]
fn rule_6_knights_charge() {
    assert_legal("w NF5 MF6 mF8 mA13", "F5-F7xF9");
    assert_leads("w NF5 MF6 mF8 mA13", "F5-F7xF9", "b NF9 MF6 mA13 | 0 0 0");
    // Several canters, then several jumps, turning freely.
    assert_legal("w NF5 MF6 MG7 mH8 mI9 mA13", "F5-F7-H7xH9xJ9");
    // Knights only.
    assert_refused("w MF5 MF6 mF8 mA13", "F5-F7xF9", 6);
}

#[test]
fn rule_6_canters_come_before_jumps() {
    let position = at("w NF5 mF6 MF8 mA13");
    let jump_then_canter = Move::new(square("F5"), square("F9"), &[square("F6")]).unwrap();
    let why = Camelot::check(&position, &jump_then_canter).unwrap_err();
    assert_eq!(why.reason.rule, Some(6), "{why:?}");
    assert_eq!(moves("w NF5 mF6 MF8 mA13"), ["F5xF7"]);
}

#[test]
fn rule_6_a_charge_goes_on_and_may_end_where_it_began() {
    assert_refused("w NF5 MF6 mF8 mG10 mA13", "F5-F7xF9", 5);
    assert_legal("w NF5 MF6 mF8 mG10 mA13", "F5-F7xF9xH11");
    let ring = "w NF5 MF6 mG7 mH6 mG5 mA13";
    assert_eq!(moves(ring), ["F5-F7xH7xH5xF5", "F5xH5xH7xF7", "F6xH4", "F6xH8"]);
}

#[test]
fn rule_6_a_charge_is_not_compulsory() {
    let position = "w NF5 MF6 mF8 mA13";
    for quiet in ["F5-E5", "F6-F7", "F6-F4"] {
        assert_legal(position, quiet);
    }
}

#[test]
fn rule_7_a_canter_does_not_stop_beside_a_capture() {
    assert_refused("w NF5 MF6 mF8 mA13", "F5-F7", 7);
    // Nor does it go on without one.
    assert_refused("w NF5 MF6 MG7 ME9 mF8 mA13", "F5-F7-H7", 7);
    assert_refused("w NF5 MF6 MG7 ME9 mF8 mA13", "F5-H7", 7);
    // An enemy piece that it could not jump is nothing to it, nor is a plain move a canter.
    assert_legal("w NF5 MF6 mF8 mF9 mA13", "F5-F7");
    assert_legal("w NE6 MF6 mF8 mA13", "E6-F7");
}

#[test]
fn rule_7_the_capture_comes_at_once_or_after_a_canter() {
    let position = "w NF5 MF6 MG7 ME9 MI9 mF8 mH8";
    assert_legal(position, "F5-F7xF9");
    assert_legal(position, "F5-F7-H7xH9");
    assert_refused(position, "F5-F7-H7", 7);
    // From H8 no capture can be made, but on the way there one could.
    assert_legal("w NF5 MF6 MG7 ME9 mF8 mH8 mH9 mI9", "F5-F7xF9");
    assert_refused("w NF5 MF6 MG7 ME9 mF8 mH8 mH9 mI9", "F5-H7", 7);
}

#[test]
fn rule_7_some_route_without_a_capture_is_enough() {
    // By F7 the Knight could jump F8; by H5 it meets nobody.
    let position = "w NF5 MF6 MG7 MG5 MH6 ME9 mF8 mA13";
    assert_legal(position, "F5-H5-H7");
    assert_reads(position, "F5-H7", "F5-H5-H7");
    assert_refused(position, "F5-F7-H7", 7);
}

#[test]
fn rule_7_men_have_no_such_duty() {
    assert_legal("w MF5 MF6 mF8 mA13", "F5-F7");
    assert_legal("w MF5 MF6 MG7 ME9 mF8 mA13", "F5-F7-H7");
}
