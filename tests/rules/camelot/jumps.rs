use super::*;

#[test]
fn rule_3_jump() {
    assert_eq!(moves("w MF5 mF6 mA13"), ["F5xF7"]);
    assert_leads("w MF5 MB4 mF6 mA13", "F5xF7", "b MF7 MB4 mA13 | 0 0 0");
    for (around, behind) in
        [("E4", "D3"), ("F4", "F3"), ("G4", "H3"), ("E5", "D5"), ("G5", "H5"), ("E6", "D7"), ("G6", "H7")]
    {
        assert_eq!(moves(&format!("w MF5 n{around} mA13")), [format!("F5x{behind}")]);
    }
    assert_eq!(moves("b nF5 MF6 MA13"), ["F5xF7"]);
    // Not where the square just beyond is taken or off the board, nor over two, nor from afar, nor over a friend.
    assert_refused("w MF5 mF6 mF7 mA13", "F5xF7", 3);
    assert_refused("w MF5 mF6 mF7 mA13", "F5xF8", 3);
    assert_refused("w MF5 mF7 mA13", "F5xF9", 3);
    assert_refused("w MF5 MF6 mA13", "F5xF7", 3);
    assert!(moves("w MB5 mA5 mA13").iter().all(|mv| !mv.contains('x')));
}

#[test]
fn rule_3_the_first_square_counts_as_empty() {
    // Through F5 again on the way to D5.
    assert_eq!(moves("w MF5 mF6 mG7 mH6 mG5 mE5 mA13"), ["F5xD5", "F5xF7xH7xH5xF5xD5"]);
}

#[test]
fn rule_3_a_victim_leaves_at_once() {
    // From F5 over F6 and round to F7 again: F6 is gone and cannot be jumped back over, so the move ends there.
    let position = "w MF5 MB4 mF6 mG7 mH8 mG8 mA13";
    assert_eq!(moves(position), ["F5xF7xH7xF9", "F5xF7xH7xH9xF7"]);
    assert_leads(position, "F5xF7xH7xH9xF7", "b MF7 MB4 mA13 | 0 0 0");
    // All squares that a piece lands on lie two apart from each other, and victims lie between them: what a
    // victim's square can be used for in the same move is only to be passed, and no piece is left to pass over.
}

#[test]
fn rule_4_duty_to_capture() {
    let position = "w MF5 mF6 MB4 MB5 mA13";
    assert_eq!(moves(position), ["F5xF7"]);
    assert_refused(position, "F5-E5", 4);
    assert_refused(position, "B4-C4", 4);
    assert_refused(position, "B4-B6", 4);
}

#[test]
fn rule_4_any_piece_any_victim_any_route() {
    // One capture or two, by a Man or a Knight: there is no rule of the most.
    assert_eq!(moves("w MF5 mF6 mC8 mE6 mH9 NJ5 mJ6"), ["F5xD7xB9", "F5xF7xD5", "J5xJ7"]);
    assert_eq!(moves("w MF5 mF6 mE5 mC5 mH9 mH10"), ["F5xD5xB5", "F5xF7"]);
}

#[test]
fn rule_4_a_charge_answers_the_duty() {
    let position = "w MF5 mF6 NB5 MB6 mB8 mA13";
    assert_eq!(moves(position), ["B5-B7xB9", "F5xF7"]);
}

#[test]
fn rule_5_a_jump_goes_on() {
    assert_eq!(moves("w MF5 mF6 mG8 mA13"), ["F5xF7xH9"]);
    assert_refused("w MF5 mF6 mG8 mA13", "F5xF7", 5);
    assert_refused("w NF5 mF6 mG8 mA13", "F5xF7", 5);
    // It stops where it cannot go on.
    assert_eq!(moves("w MF5 mF6 mG8 mH9"), ["F5xF7"]);
}

#[test]
fn rule_5_circular_jump() {
    let ring = "w MF5 MB4 mF6 mG7 mH6 mG5 mA13";
    assert_eq!(moves(ring), ["F5xF7xH7xH5xF5"]);
    assert_refused(ring, "F5xF7xH7xH5", 5);
    assert_leads(ring, "F5xF7xH7xH5xF5", "b MF5 MB4 mA13 | 0 0 0");
}
