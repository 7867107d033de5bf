use super::*;

#[test]
fn castle() {
    assert_eq!(after("w MF16 MG15 mA13 mA12", "G15-G16").1, "win 1 castle");
    assert_eq!(after("b nF1 mI3 MH2 MA13", "I3xG1").1, "win 2 castle");
    assert_eq!(outcome("b MF16 NG16 mA13"), "win 1 castle");
    assert_eq!(outcome("w MB4 mF1 nG1"), "win 2 castle");
    assert_eq!(outcome("b MF16 MB4 mA13 mA12"), "ongoing");
}

#[test]
fn elimination() {
    assert_eq!(after("w MF5 MB4 mF6", "F5xF7").1, "win 1 elimination");
    assert_eq!(after("b nF5 mB4 MF6", "F5xF7").1, "win 2 elimination");
    assert_eq!(outcome("w MF5 NB4"), "win 1 elimination");
    // With one piece left it is not won,
    assert_eq!(after("w MF5 mF6 mF8", "F5xF7xF9").1, "draw bare");
    // and against one piece not yet.
    assert_eq!(outcome("w MF5 MB4 MB5 NB6 mF9"), "ongoing");
    assert_eq!(after("w MF5 MB4 mF6 mF9", "F5xF7").1, "ongoing");
}

#[test]
fn stalemate() {
    let shut_in = "MA12 MB12 MB13 MB14 MA11 MC11 MC13";
    assert_eq!(outcome(&format!("b mA13 {shut_in} MC15")), "win 1 stalemate");
    assert_eq!(outcome(&format!("b mA13 {shut_in}")), "ongoing");
    assert_eq!(after(&format!("w mA13 {shut_in} MC14"), "C14-C15").1, "win 1 stalemate");
    // A single piece in the enemy castle, its castle moves used.
    assert_eq!(outcome("w MF16 mJ9 mJ10 | 2 0 0"), "win 2 stalemate");
    assert_eq!(outcome("w MF16 mJ9 mJ10 | 1 0 0"), "ongoing");
}

#[test]
fn bare() {
    assert_eq!(outcome("w MF5 mJ9"), "draw bare");
    assert_eq!(outcome("b MF16 nJ9"), "draw bare");
    assert_eq!(outcome("b NF5"), "draw bare");
    assert_eq!(after("w MF5 mF6 mA13", "F5xF7").1, "draw bare");
    assert_eq!(outcome("w MF5 mJ9 mJ10"), "ongoing");
}

#[test]
fn ruling_stalemate_without_two_pieces_is_a_draw() {
    let stuck = "w MF1 ME2 MF2 MG2 MD3 MF3 MH3";
    assert_eq!(outcome(&format!("{stuck} mJ9")), "draw stalemate");
    assert_eq!(outcome(&format!("{stuck} mJ9 mJ10")), "win 2 stalemate");
}

#[test]
fn ruling_repetition_draws_by_itself() {
    let round = "C6-B6 C11-B11 B6-C6 B11-C11";
    let twice = format!("{round} C6-B6 C11-B11 B6-C6");
    let start = "w NC6 MD6 nC11 mD11";
    assert_eq!(after(start, &twice).1, "ongoing");
    assert_eq!(after(start, &format!("{twice} B11-C11")).1, "draw repetition");
}

#[test]
fn ruling_fifty_moves_are_a_hundred_plies() {
    let quiet = "NC6 MD6 nC11 mD11";
    assert_eq!(after(&format!("w {quiet} | 0 0 98"), "C6-B6").1, "ongoing");
    assert_eq!(after(&format!("w {quiet} | 0 0 99"), "C6-B6").1, "draw fifty-moves");
    assert_eq!(after(&format!("b {quiet} | 0 0 98"), "C11-B11 C6-B6").1, "draw fifty-moves");
    // On a position read in, and with more.
    assert_eq!(outcome(&format!("w {quiet} | 0 0 99")), "ongoing");
    assert_eq!(outcome(&format!("w {quiet} | 0 0 100")), "draw fifty-moves");
    assert_eq!(outcome(&format!("b {quiet} | 0 0 150")), "draw fifty-moves");
    // A capture or an entry begins the count again; a castle move does not.
    assert_eq!(after("w MF5 MB4 mF6 mJ9 | 0 0 99", "F5xF7").1, "ongoing");
    assert_leads("w MF15 MB4 mJ9 mJ10 | 0 0 99", "F15-F16", "b MF16 MB4 mJ9 mJ10 | 0 0 0");
    assert_eq!(after("w MF16 MB4 mJ9 mJ10 | 0 0 99", "F16-G16").1, "draw fifty-moves");
}

#[test]
fn the_order_of_the_table() {
    // castle, elimination,
    assert_eq!(outcome("b MF16 MG16"), "win 1 castle");
    // stalemate: without pieces there is no legal move either,
    assert_eq!(outcome("b MB4 MB5"), "win 1 elimination");
    assert_eq!(outcome("w MF16 mJ9 mJ10 | 2 0 100"), "win 2 stalemate");
    // bare,
    assert_eq!(outcome("w MF16 mJ9 | 2 0 0"), "draw bare");
    assert_eq!(outcome("w MB4 mJ9 | 0 0 100"), "draw bare");
    // stalemate as a draw,
    assert_eq!(outcome("w MF1 ME2 MF2 MG2 MD3 MF3 MH3 mJ9 | 0 0 100"), "draw stalemate");
    // repetition, fifty moves: both come with the hundredth ply.
    let round = "C6-B6 C11-B11 B6-C6 B11-C11";
    let twice = format!("{round} {round}");
    assert_eq!(after("w NC6 MD6 nC11 mD11 | 0 0 92", &twice).1, "draw repetition");
    assert_eq!(outcome("b MF16 MG16 mJ9 | 0 0 100"), "win 1 castle");
}

#[test]
fn a_game_that_is_over_has_no_moves() {
    for over in ["b MF16 NG16 mA13", "w MF5 NB4", "w MF5 mJ9", "w NC6 MD6 nC11 mD11 | 0 0 100"] {
        assert_eq!(moves(over), [""; 0], "{over}");
        assert_eq!(refusal(over, "F5-F6"), &reasons::GAME_OVER);
        let view = at(over);
        assert!(Camelot::duties(&view).is_empty() && Camelot::partial(&view, &[]).next.is_empty());
    }
}

#[test]
fn rule_13_repetition_includes_the_castle_moves_used() {
    let all = ["0 0 0", "1 0 0", "2 0 0", "0 1 0", "0 2 0", "1 2 0"]
        .map(|used| at(&format!("w MF16 MB4 mF1 mJ9 | {used}")));
    for (index, position) in all.iter().enumerate() {
        for other in &all[..index] {
            assert!(!Camelot::repeats(position, other));
            assert_ne!(Camelot::hash(position), Camelot::hash(other));
        }
    }
}

#[test]
fn repetition_includes_ranks_and_seats_of_pieces() {
    let all = ["w MF5 NB4 mJ9 nG9", "w NF5 MB4 mJ9 nG9", "w mF5 NB4 MJ9 nG9", "w MF5 NB4 nJ9 mG9"].map(at);
    for (index, position) in all.iter().enumerate() {
        for other in &all[..index] {
            assert!(!Camelot::repeats(position, other));
            assert_ne!(Camelot::hash(position), Camelot::hash(other));
        }
    }
}
