//! Scores as French and English people write them by hand: each reads as the one that this program writes.

use std::time::Duration;

use camaieu::play::Opening;
use camaieu::play::import::{Import, import};

/// The score of a text as this program writes it, without headers.
fn score(text: &str) -> String {
    let read = import(text, None, 3).unwrap_or_else(|error| panic!("{text}: {error:?}"));
    let Import::Match { game, text: saved } = read else { panic!("{text}: a position") };
    let session = Opening::read(&game, &saved, Duration::ZERO).expect("it is read");
    let score = session.score();
    format!("{game}: {}", score.split_once("\n\n").expect("moves").1.replace('\n', " "))
}

#[test]
fn french_and_english_scores_read_the_same() {
    let camelot = "camelot: 1.E6-E8 H11-F9 2.H6-F8 *";
    for text in [
        "game: camelot\n1) E6-E8 H11-F9 2) H6-F8 *",
        "Jeu : Camelot\n1) E6 - E8, H11 – F9 ; le plus joué\n2) H6 - F8",
        "Jeu\u{a0}: camelot\n1.E6- E8 H11 -F9 2. H6 −F8",
        "jeu\u{202f}: CAMELOT\n1)\u{a0}E6‑E8 H11—F9 2)H6–F8 *",
    ] {
        assert!(
            score(text).replace(" {le plus joué} 2.", " 2.").starts_with(camelot.trim_end_matches(" *")),
            "{text}"
        );
    }
    let cameleon = score("game: le-cameleon\n1.c4-d5 *");
    for text in ["game: caméléon\n1) c4 - d5", "Jeu : Le Caméléon\n1. C4 – D5 *", "jeu: le‑cameleon\nc4-d5"]
    {
        assert_eq!(score(text).trim_end_matches([' ', '*']), cameleon.trim_end_matches([' ', '*']), "{text}");
    }
}

#[test]
fn french_words_end_a_game() {
    let moves = "game: camelot\n1.E6-E8 H11-F9 ";
    for (text, english) in [
        ("Abandon", "Resigns"),
        ("abandonne", "Resigns"),
        ("Les Noirs abandonnent.", "Black resigns"),
        ("Blanc abandonne", "White resigns"),
        ("Les Blancs gagnent", "White wins"),
        ("nulle", "draw"),
        ("Nulle ½ - ½", "draw"),
        ("½−½", "1/2-1/2"),
        ("1 - 0", "1-0"),
    ] {
        assert_eq!(score(&format!("{moves}{text}")), score(&format!("{moves}{english}")), "{text}");
    }
    let header = score(&format!("résultat : 0-1\n{moves}"));
    assert_eq!(header, score(&format!("{moves}0-1")));
}

#[test]
fn colours_may_be_written_as_words() {
    use camaieu::rules::le_cameleon::Move;
    let read = |text: &str| text.parse::<Move>().expect("a move").to_string();
    let move_text = "c4-d5xd6+V@b1";
    for text in ["c4-d5xd6+violet@b1", "c4-d5xd6+Violet@b1", "c4-d5xd6+PURPLE@b1"] {
        assert_eq!(read(text), move_text);
    }
    assert_eq!(read("c4-d5xd6+vert@b1"), "c4-d5xd6+G@b1");
    assert_eq!(read("c4-d5xd6+caméléon@b1"), "c4-d5xd6+K@b1");
}

#[test]
fn a_bracket_that_closes_nothing_is_still_a_fault() {
    for text in [
        "game: camelot\n1.E6-E8) H11-F9",
        "game: camelot\n) E6-E8",
        "game: camelot\n1.E6-E8 (1.F6-F8 H11-F9) )",
    ] {
        assert!(import(text, None, 3).is_err(), "{text}");
    }
}
