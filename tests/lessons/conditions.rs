//! Conditions and the search for them, apart from any lesson.

use camaieu::play::guided::{Amount, Condition, GoalSearch};
use camaieu::rules::camelot::{Camelot, Move, Position, Square};
use camaieu::rules::caminos::{Caminos, Cell, Place};
use camaieu::rules::chameleon::{Chameleon, Tile};
use camaieu::rules::chromino::Chromino;
use camaieu::rules::game::Seat;
use camaieu::rules::prelude::*;
use camaieu::rules::setup::Setup;

/// White’s Man on F7 can take G8; its Man on G15 stands before the castle in which another is.
const CHOICE: &str = "M1/4M3/10/12/2m9/12/12/12/12/9m2/5M6/12/12/10/8/2 w 0 0 0";
/// White’s lure: the Man on H8 goes to G9, Black must take it, and the Knight takes two.
const LURE: &str = "2/8/10/2m9/12/12/5m2m3/12/7M4/7N4/7M4/12/2M9/10/8/2 w 0 0 0";

fn camelot(text: &str) -> Position {
    Camelot::read_position(text, &Setup::default_of(Camelot::OPTIONS)).unwrap()
}

fn square(name: &str) -> Square {
    Square::read(name).unwrap()
}

fn count(what: &str, is: Amount) -> Condition<Square> {
    Condition::Count { what: what.to_owned(), seat: None, is }
}

/// The texts of the moves that fulfil a condition.
fn fulfilling(position: &Position, condition: &Condition<Square>) -> Vec<String> {
    let search = GoalSearch::<Camelot>::new(position.to_move(), condition);
    search.reaching(position).iter().map(|mv: &Move| Camelot::move_text(position, mv)).collect()
}

/// Number of legal moves that fulfil a condition, and of those that do not.
fn split(position: &Position, condition: &Condition<Square>) -> (usize, usize) {
    let all = Camelot::view_moves(position).len();
    let fulfilled = fulfilling(position, condition).len();
    assert_eq!(fulfilling(position, &Condition::Not(Box::new(condition.clone()))).len(), all - fulfilled);
    (fulfilled, all - fulfilled)
}

#[test]
fn bounds_hold_on_both_sides() {
    let allowed = |amount: Amount| (0..5).filter(|&number| amount.allows(number)).collect::<Vec<_>>();
    assert_eq!(allowed(Amount::AtLeast(3)), [3, 4]);
    assert_eq!(allowed(Amount::AtMost(1)), [0, 1]);
    assert_eq!(allowed(Amount::Exactly(2)), [2]);
}

#[test]
fn conditions_judge_a_move_and_its_resulting_position() {
    let position = camelot(CHOICE);
    let texts = |condition: &Condition<Square>| fulfilling(&position, condition);
    assert_eq!(texts(&count("castle-moves", Amount::Exactly(1))), ["F16-G16"]);
    assert_eq!(texts(&Condition::On { place: square("F7"), what: "man".to_owned(), seat: None }), ["F6-F7"]);
    assert_eq!(texts(&Condition::On { place: square("F7"), what: "knight".to_owned(), seat: None }), [""; 0]);
    assert_eq!(texts(&Condition::On { place: square("F7"), what: "man".to_owned(), seat: Some(2) }), [""; 0]);
    assert_eq!(texts(&Condition::Empty(square("F16"))), ["F16-G16"]);
    assert_eq!(texts(&Condition::OneOf(vec!["F6-F7".to_owned(), "F6-F9".to_owned()])), ["F6-F7"]);
    assert_eq!(texts(&Condition::Won { seat: None, by: None }), ["G15-G16"]);
    assert_eq!(texts(&Condition::Won { seat: Some(2), by: None }), [""; 0]);
    assert_eq!(texts(&Condition::Won { seat: Some(1), by: Some("castle".to_owned()) }), ["G15-G16"]);
    assert_eq!(texts(&Condition::Won { seat: None, by: Some("stalemate".to_owned()) }), [""; 0]);
    let (with, without) = split(&position, &count("plain-moves", Amount::Exactly(1)));
    assert!(with > 0 && without > 0);
}

#[test]
fn events_of_a_move_count_for_the_seat_that_moved() {
    let position = Chameleon::start(&Setup::default_of(Chameleon::OPTIONS), 1);
    let all = Chameleon::view_moves(&position).len();
    let leaps = |seat: Option<u8>| {
        let condition = Condition::Count { what: "knight-leaps".to_owned(), seat, is: Amount::AtLeast(1) };
        GoalSearch::<Chameleon>::new(position.to_move(), &condition).reaching(&position).len()
    };
    assert!((1..all).contains(&leaps(Some(1))));
    assert_eq!((leaps(None), leaps(Some(2))), (leaps(Some(1)), 0));
    let steps = |seat: Option<u8>| {
        let condition = Condition::Count { what: "plain-moves".to_owned(), seat, is: Amount::AtLeast(1) };
        fulfilling(&camelot(CHOICE), &condition).len()
    };
    assert!(steps(Some(1)) > 0 && steps(None) == steps(Some(1)) && steps(Some(2)) == 0);
}

#[test]
fn heights_of_a_column_have_names() {
    let text = "square 2 1a1=2,b1=1,c1=1;2d4=3 1 -";
    let view = Caminos::read_position(text, &Setup::default_of(Caminos::OPTIONS)).unwrap();
    let columns = ["a1", "b1", "d4", "g7"].map(|name| Place::Cell(Cell::read(name).unwrap()));
    assert_eq!(columns.map(|column| Caminos::is_occupied(&view, column)), [true, true, true, false]);
    for (word, expected) in [("low", [0, 1, 0, 0]), ("middle", [1, 0, 0, 0]), ("high", [0, 0, 2, 0])] {
        for (column, owner) in columns.into_iter().zip(expected) {
            let is = |seat| Caminos::holds(&view, column, word, seat);
            assert_eq!([is(Seat::FIRST), is(Seat::SECOND)], [owner == 1, owner == 2], "{word} {column:?}");
        }
    }
}

#[test]
fn caminos_longest_path_is_in_the_largest_group() {
    let text = "square 2 1a1=2,b1=1,c1=1;2d4=3 1 -";
    let position = Caminos::read_position(text, &Setup::default_of(Caminos::OPTIONS)).unwrap();
    let all = Caminos::view_moves(&position).len();
    let reaching = |cells: usize| {
        let condition =
            Condition::Count { what: "longest-path".to_owned(), seat: None, is: Amount::AtLeast(cells) };
        GoalSearch::<Caminos>::new(Seat::FIRST, &condition).reaching(&position).len()
    };
    // Three cells are there already; a piece of one more makes it longer only where it touches them.
    assert!(reaching(3) > all / 2 && reaching(3) > reaching(4) && reaching(4) > 0);
    assert_eq!(reaching(9), 0);
}

#[test]
fn pieces_of_chameleon_have_words() {
    let view = Chameleon::start(&Setup::default_of(Chameleon::OPTIONS), 1);
    let tiles = ["a1", "b1", "a5"].map(|name| Tile::read(name).unwrap());
    let holding = |word: &str| tiles.map(|tile| Chameleon::holds(&view, tile, word, Seat::FIRST));
    assert_eq!(holding("piece"), [true, true, false]);
    assert_ne!(holding("white"), holding("black"));
    assert_ne!(holding("bishop"), holding("knight"));
    for (word, other) in [("white", "black"), ("bishop", "knight")] {
        let either: Vec<bool> =
            holding(word).iter().zip(holding(other)).map(|(&one, other)| one != other).collect();
        assert_eq!(either, [true, true, false]);
    }
}

#[test]
fn draws_duties_and_replies_concern_the_next_seat() {
    let bare = camelot("2/8/10/2m9/12/12/12/6m5/5N6/12/12/12/12/10/8/2 w 0 0 0");
    assert_eq!(fulfilling(&bare, &Condition::Drawn { by: Some("bare".to_owned()) }), ["F8xH10"]);
    assert_eq!(fulfilling(&bare, &Condition::Drawn { by: Some("stalemate".to_owned()) }), [""; 0]);
    let lure = camelot(LURE);
    let jumps = count("jumps", Amount::AtLeast(1));
    let forcing = fulfilling(&lure, &Condition::Due(4));
    assert_eq!(forcing, ["H8-G9", "H8-H9", "H8-I9"]);
    assert_eq!(
        fulfilling(&lure, &Condition::Not(Box::new(Condition::NoReply(Box::new(jumps.clone()))))),
        forcing
    );
    assert_eq!(fulfilling(&lure, &Condition::Replies(Amount::Exactly(1))), forcing);
    let both = Condition::All(vec![Condition::Due(4), Condition::Empty(square("G9"))]);
    assert_eq!(fulfilling(&lure, &both), ["H8-H9", "H8-I9"]);
    let either = Condition::Any(vec![both, count("jumps", Amount::Exactly(1))]);
    assert_eq!(fulfilling(&lure, &either), ["H7-H9xJ11", "H8-H9", "H8-I9"]);
}

#[test]
fn points_are_those_of_the_player() {
    let text = "expert/1 G*R@0,0h GGG,GGR/BPR,YYY PPP,RRR 1:0:0 0/7";
    let position = Chromino::read_position(text, &Setup::default_of(Chromino::OPTIONS)).unwrap();
    let reaching = |seat: Option<u8>, is: Amount| {
        let points = Condition::Points { seat, is };
        GoalSearch::<Chromino>::new(Seat::FIRST, &points).reaching(&position).len()
    };
    let all = Chromino::view_moves(&Chromino::view(&position, camaieu::rules::game::Observer::All)).len();
    assert!(all > 0);
    // A tile of one colour that touches the chameleon scores one and three.
    assert_eq!(reaching(None, Amount::AtLeast(4)), all);
    assert!((1..all).contains(&reaching(None, Amount::AtLeast(5))));
    assert_eq!(reaching(Some(2), Amount::Exactly(7)), all);
}

#[test]
fn words_that_a_game_does_not_know_are_named() {
    let unknown = |condition: Condition<Square>| condition.unknown_word::<Camelot>();
    assert_eq!(unknown(count("jumps", Amount::AtLeast(1))), None);
    assert_eq!(unknown(count("castling", Amount::AtLeast(1))).as_deref(), Some("castling"));
    assert_eq!(unknown(Condition::Due(16)).as_deref(), Some("rule 16"));
    let by = Condition::Won { seat: None, by: Some("checkmate".to_owned()) };
    assert_eq!(unknown(Condition::Not(Box::new(by))).as_deref(), Some("checkmate"));
    let seat = Condition::Count { what: "men".to_owned(), seat: Some(9), is: Amount::AtLeast(1) };
    assert_eq!(unknown(Condition::All(vec![seat])).as_deref(), Some("seat 9"));
}

#[test]
fn search_finds_the_shortest_way_against_any_defence() {
    let position = camelot(LURE);
    let goal = count("jumps", Amount::AtLeast(2));
    let search = GoalSearch::<Camelot>::new(Seat::FIRST, &goal);
    assert_eq!((search.shortest(&position, 1), search.shortest(&position, 3)), (None, Some(2)));
    let first = search.solutions(&position, 2);
    assert_eq!(first.len(), 1);
    let line: Vec<Move> = search.line(&position, &first[0], 2);
    assert_eq!(line.len(), 3);
    let mut after = position.clone();
    Camelot::play(&mut after, &line[0]);
    assert_eq!(search.defence(&after, 1), Some(line[1]));
    assert_eq!(search.defence(&position, 1), None, "it is the player’s turn");
}

#[test]
fn the_defence_delays_as_long_as_it_can() {
    // Black’s Man on C12 may stand where it is taken at once, or run.
    let position = camelot("2/8/10/12/2m9/12/2N9/12/12/12/12/12/9M2/10/8/2 b 0 0 0");
    let goal = count("jumps", Amount::Exactly(1));
    let search = GoalSearch::<Camelot>::new(Seat::FIRST, &goal);
    let reply = search.defence(&position, 1).unwrap();
    let mut after = position.clone();
    Camelot::play(&mut after, &reply);
    assert_eq!(search.shortest(&after, 1), None, "{}", Camelot::move_text(&position, &reply));
}
