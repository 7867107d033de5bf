//! Endings of games.

use camaieu::play::Match;

use camaieu::rules::game::{Ending, Outcome};
use camaieu::rules::le_cameleon::LeCameleon;
use camaieu::rules::prelude::*;

use super::help::{at, legal, play, read, start, text_with_stocks, with_stocks};

fn outcome(pieces: &str) -> String {
    let [one, other] = ['r', 's'].map(|side| LeCameleon::outcome(&at(side, pieces)).to_string());
    assert_eq!(one, other, "{pieces}: it makes no difference who is to move");
    one
}

#[test]
fn a_seat_without_pieces_has_lost() {
    assert_eq!(outcome("Ra2 Rb3"), "win 1 elimination");
    assert_eq!(outcome("rb2"), "win 2 elimination");
    // Three chameleons of one seat are that, too.
    assert_eq!(outcome("Ka2 Kb3 Kc4"), "win 1 elimination");
    assert!(legal(&at('r', "Ra2 Rb3")).is_empty());
}

#[test]
fn the_last_capture_wins() {
    let reached = play(&at('r', "Rc4 Re6 yd6"), &["c4-d5xd6+O@b1"]);
    assert_eq!(LeCameleon::outcome(&reached).to_string(), "win 1 elimination");
}

#[test]
fn two_chameleons_beat_one() {
    assert_eq!(outcome("Ka2 Kb3 kb8"), "win 1 two-chameleons");
    assert_eq!(outcome("Ka2 kb2 kb8"), "win 2 two-chameleons");
    assert_eq!(outcome("Ka2 Vb3 kb8"), "ongoing");
    assert_eq!(outcome("Ka2 Kb3 vb8"), "ongoing");
    assert_eq!(outcome("Ka2 Kb3 kb8 kb2"), "ongoing");
}

#[test]
fn ruling_one_piece_each_is_a_draw() {
    assert_eq!(outcome("Ka2 kb8"), "draw one-each");
    assert_eq!(outcome("Ra2 yb8"), "draw one-each");
    assert_eq!(outcome("Ra2 Rc2 yb8"), "ongoing");
}

#[test]
fn ruling_100_plies_without_a_capture_are_a_draw() {
    let text = |quiet: &str| format!("8/1y1y4/8/8/8/8/8/Y1Y5/8 r 6,6,6,5/6,6,6,5 {quiet}");
    let outcome = |quiet: &str| LeCameleon::outcome(&read(&text(quiet)).unwrap());
    assert_eq!(outcome("99"), Outcome::Ongoing);
    assert_eq!(outcome("100"), Outcome::Draw(&Ending::FIFTY_MOVES));
    assert_eq!(outcome("65535"), Outcome::Draw(&Ending::FIFTY_MOVES));
    let position = read(&text("99")).unwrap();
    assert_eq!(LeCameleon::outcome(&play(&position, &["a2-b3"])), Outcome::Draw(&Ending::FIFTY_MOVES));
    // A capture sets the count back; a ply without one adds to it.
    let position = read("8/7y/8/3yR3/8/2R5/8/8/8 r 6,6,6,5/6,6,6,5 41").unwrap();
    assert_eq!(play(&position, &["c4-d5xd6+O@b1"]).quiet_plies(), 0);
    assert_eq!(play(&position, &["c4-b3"]).quiet_plies(), 42);
}

#[test]
fn endings_are_looked_at_in_order() {
    let over = |board: &str| LeCameleon::outcome(&read(&format!("{board} r 0,0,0,0/0,0,0,0 100")).unwrap());
    assert_eq!(over("8/8/8/8/8/8/8/Y1Y5/8").to_string(), "win 1 elimination");
    assert_eq!(over("8/1k6/8/8/8/8/8/K1K5/8").to_string(), "win 1 two-chameleons");
    assert_eq!(over("8/1k6/8/8/8/8/8/K7/8").to_string(), "draw one-each");
}

#[test]
fn ruling_the_third_time_a_position_comes_is_a_draw() {
    let mut game = Match::<LeCameleon>::from_position(start());
    for _ in 0..2 {
        assert_eq!(game.outcome(), Outcome::Ongoing);
        for text in ["c4-d5", "b6-a5", "d5-c4", "a5-b6"] {
            game.play_text(text).unwrap();
        }
    }
    assert_eq!(game.outcome(), Outcome::Draw(&Ending::REPETITION));
}

#[test]
fn repetition_includes_stocks_and_side_but_not_plies() {
    let pieces = "Ra2 Rc2 yb8 yd8";
    let position = with_stocks('r', pieces, "6,6,6,5/6,6,6,5");
    let less = |stocks: &str| with_stocks('r', pieces, stocks);
    let others =
        [less("6,5,6,5/6,6,6,5"), less("6,6,6,5/6,5,6,5"), with_stocks('s', pieces, "6,6,6,5/6,6,6,5")];
    for (index, other) in others.iter().enumerate() {
        for known in others[..index].iter().chain([&position]) {
            assert!(!LeCameleon::repeats(known, other));
            assert_ne!(LeCameleon::hash(known), LeCameleon::hash(other));
        }
    }
    let text = text_with_stocks('r', pieces, "6,6,6,5/6,6,6,5");
    let later = read(&format!("{} 7", text.strip_suffix(" 0").unwrap())).unwrap();
    assert!(LeCameleon::repeats(&position, &later));
    assert_eq!(LeCameleon::hash(&position), LeCameleon::hash(&later));
}
