use camaieu::play::score::{Item, ItemKind};

use super::*;

const GAMES: &str = include_str!("../../data/camelot-games.txt");

/// Plays the score that has this number.
fn play(number: usize) -> Match<Camelot> {
    let text = GAMES.split("\n\n").nth(number).expect("a score");
    let score = ScoreSheet::read(text).unwrap();
    let mut game = Match::new(&Setup::default_of(Camelot::OPTIONS), 1);
    score.play(&mut game).unwrap_or_else(|error| panic!("{text}: {error:?}"));
    let moves = game.line().iter().filter(|&&id| game.move_text(id).is_some()).count();
    let is_move = |item: &&Item| matches!(item.kind, ItemKind::Move(_));
    assert_eq!(moves, score.items.iter().filter(is_move).count());
    game
}

#[test]
fn nolan_against_chaxx() {
    let game = play(0);
    let last = "w NF12 mC9 mF8 mH11";
    assert_eq!(*game.position(), at(last));
    assert_eq!(game.outcome().to_string(), "win 2 resign");
    assert_eq!(game.plies(), 34);
    // The score leaves out H11.
    assert_eq!(game.move_text(game.line()[13]).as_deref(), Some("J11-H11-F11-D11xF9"));
}

#[test]
fn nolan_against_troyka() {
    let game = play(1);
    assert_eq!((game.plies(), game.outcome().to_string()), (20, "ongoing".to_owned()));
}

#[test]
fn openings_of_1930() {
    for (number, plies) in [(2, 8), (3, 6)] {
        let game = play(number);
        assert_eq!((game.plies(), game.outcome().to_string()), (plies, "ongoing".to_owned()));
    }
    assert_eq!(GAMES.split("\n\n").count(), 4);
}
