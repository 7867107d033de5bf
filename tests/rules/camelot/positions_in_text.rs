use super::*;

/// The names of all that is wrong with the text.
fn faults(text: &str) -> Vec<&'static str> {
    let faults = read(text).expect_err(text);
    faults.iter().map(|fault| fault.reason.id.trim_start_matches("camelot-")).collect()
}

fn faults_at(text: &str) -> Vec<&'static str> {
    faults(&position_text(text))
}

#[test]
fn too_many_pieces_are_refused() {
    assert!(read(START).is_ok());
    assert_eq!(faults(&START.replacen("12", "N11", 1)), ["too-many-knights"]);
    assert_eq!(faults(&START.replacen("12", "m11", 1)), ["too-many-men"]);
    assert_eq!(faults(&START.replacen("12", "mMNn8", 1)).len(), 4);
}

#[test]
fn pieces_in_their_own_castle() {
    assert_eq!(faults_at("w MF1 NG1 mJ9"), ["two-at-home"]);
    assert_eq!(faults_at("w MB4 mF16 mG16"), ["two-at-home"]);
    // One has just jumped there, so the counter is 0 while the other seat is to move.
    assert_eq!(faults_at("b MF1 mJ9 | 0 0 1"), ["stayed-at-home"]);
    assert_eq!(faults_at("w MB4 nG16 | 0 0 5"), ["stayed-at-home"]);
    for fine in ["b MF1 mJ9 | 0 0 0", "w MF1 mJ9 | 0 0 1", "w MB4 nG16 | 0 0 0", "w MF1 mG1 mJ9 | 0 0 3"] {
        at(fine);
    }
}

#[test]
fn castle_moves_are_two_at_most() {
    assert_eq!(faults_at("w MB4 mJ9 | 3 0 0"), ["bad-castle-moves"]);
    assert_eq!(faults_at("w MB4 mJ9 | 0 3 0"), ["bad-castle-moves"]);
    assert_eq!(faults_at("w MB4 mJ9 | -1 x 0"), ["bad-castle-moves", "bad-castle-moves"]);
    at("w MB4 mJ9 | 2 2 0");
}

#[test]
fn no_piece_at_all_is_refused() {
    assert_eq!(faults_at("w"), ["bad-no-piece"]);
    at("w MB4");
}

#[test]
fn the_board_is_written_exactly() {
    for (from, to, fault) in [
        ("2/8/", "3/8/", "bad-rank-width"),
        ("2/8/", "1/8/", "bad-rank-width"),
        ("2/8/", "/8/", "bad-rank-width"),
        ("2/8/", "8/", "bad-ranks"),
        ("2/8/", "2/2/8/", "bad-ranks"),
        ("2/8/", "02/8/", "bad-rank-text"),
        ("2/8/", "2/80/", "bad-rank-text"),
        ("2/8/", "20/8/", "bad-rank-text"),
        ("2/8/", "2/0n7/", "bad-rank-text"),
        ("2/8/", "k1/8/", "bad-rank-text"),
        (" w ", " W ", "bad-side"),
        (" w ", " - ", "bad-side"),
        ("0 0 0", "00 0 0", "bad-castle-moves"),
        ("0 0 0", "0 0 x", "bad-counter"),
        ("0 0 0", "0 0 01", "bad-counter"),
        ("0 0 0", "0 0 -1", "bad-counter"),
        (" 0 0 0", " 0 0", "bad-fields"),
        (" 0 0 0", " 0 0 0 0", "bad-fields"),
        (" w ", "  w ", "bad-fields"),
        (" w ", "\tw ", "bad-not-ascii"),
        (" w ", " é ", "bad-not-ascii"),
    ] {
        let text = START.replacen(from, to, 1);
        assert_ne!(text, START);
        assert_eq!(faults(&text), [fault], "{text}");
    }
    assert_eq!(faults(""), ["bad-fields"]);
}

#[test]
fn all_that_is_wrong_is_said_and_where() {
    let text = START.replacen("2/8/", "3/9/", 1).replacen(" w 0 0 0", " x 3 0 y", 1);
    let found = ["bad-rank-width", "bad-rank-width", "bad-side", "bad-castle-moves", "bad-counter"];
    assert_eq!(faults(&text), found);
    let ranks: Vec<String> =
        read(&text).unwrap_err()[..2].iter().map(|fault| fault.args[0].1.clone()).collect();
    assert_eq!(ranks, ["16", "15"]);
    // What is wrong with the pieces is said beside what is wrong with the numbers.
    let text = START.replacen("12", "NM10", 1).replacen(" w 0 0 0", " w 3 0 0", 1);
    assert_eq!(faults(&text), ["bad-castle-moves", "too-many-knights", "too-many-men"]);
    assert_eq!(faults_at("x MF1 MG1 mF16 mG16"), ["bad-side", "two-at-home", "two-at-home"]);
}
