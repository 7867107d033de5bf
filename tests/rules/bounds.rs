//! Texts from outside may be of any length: messages about them is short, in every game.

use camaieu::play::saved;
use camaieu::play::score::ScoreSheet;
use camaieu::rules::caminos::Equipment;
use camaieu::rules::catalogue::{self, Visitor};
use camaieu::rules::faults::{LONGEST_MOVE, LONGEST_POSITION, LONGEST_QUOTE, MOST_FAULTS};
use camaieu::rules::game::{Game, Observer, Refusal, reasons};
use camaieu::rules::setup::Setup;
use camaieu::text::Lang;

use super::suite::setups;

/// More than any sentence needs.
const LONGEST_SENTENCE: usize = 1_000;

/// The faults are few, and each is short in both languages.
fn assert_short(faults: &[Refusal]) {
    assert!(!faults.is_empty() && faults.len() <= MOST_FAULTS + 1, "{}", faults.len());
    for lang in Lang::ALL {
        for fault in faults {
            let said = lang.texts().refusal(fault);
            assert!(said.chars().count() < LONGEST_SENTENCE, "{said}");
        }
    }
}

/// Texts of positions that are long, or wrong in many places: made of a position's own text.
fn hostile(text: &str) -> Vec<String> {
    let long = "x".repeat(LONGEST_POSITION - 500);
    let mut texts = vec![long.clone(), format!("{text} {long}"), "a b c d e f ".repeat(999)];
    let fields: Vec<&str> = text.split(' ').collect();
    for index in 0..fields.len() {
        let with = |field: &str| {
            let mut fields = fields.clone();
            fields[index] = field;
            fields.join(" ")
        };
        texts.push(with(&long));
        for separator in ["/", ";", ",", ":", "@", "="] {
            texts.push(with(&format!("x{separator}").repeat(20_000)));
            texts.push(with(
                &format!("{}{separator}", fields[index]).repeat(60_000 / (fields[index].len() + 1)),
            ));
        }
    }
    texts
}

fn in_every_game(visitor: impl Visitor<Output = ()> + Copy) {
    for name in catalogue::NAMES {
        catalogue::visit(name, visitor).expect("every name of the catalogue is a game");
    }
}

#[derive(Clone, Copy)]
struct Positions;

impl Visitor for Positions {
    type Output = ();

    fn visit<G: Game>(self) {
        let setup = Setup::default_of(G::OPTIONS);
        let text = G::position_text(&G::start(&setup, 1));
        for text in hostile(&text) {
            if let Err(faults) = G::read_position(&text, &setup) {
                assert_short(&faults);
            }
        }
        let endless = text.clone() + &"9".repeat(LONGEST_POSITION);
        let faults = G::read_position(&endless, &setup).unwrap_err();
        assert_eq!(faults.iter().map(|fault| fault.reason).collect::<Vec<_>>(), [&reasons::TOO_LONG]);
    }
}

#[test]
fn what_is_wrong_with_a_position_is_said_in_short() {
    in_every_game(Positions);
}

#[derive(Clone, Copy)]
struct Moves;

impl Visitor for Moves {
    type Output = ();

    fn visit<G: Game>(self) {
        let position = G::start(&Setup::default_of(G::OPTIONS), 1);
        let view = G::view(&position, Observer::Seat(G::to_move(&position)));
        let mut moves = Vec::new();
        G::moves(&position, &mut moves);
        let text = G::move_text(&view, &moves[0]);
        for separator in ["", "-", "x", "@", ",", "+", "="] {
            let long = format!("{text}{separator}").repeat(400);
            let refusal = G::read_move(&view, &long).unwrap_err();
            assert_short(std::slice::from_ref(&refusal));
            if long.len() > LONGEST_MOVE {
                assert_eq!(refusal.reason, &reasons::UNREADABLE_MOVE, "{}", G::NAME);
            }
        }
        // No move that there is comes near the longest that is read.
        let longest = moves.iter().map(|mv| G::move_text(&view, mv).len()).max();
        assert!(longest < Some(LONGEST_MOVE / 4));
    }
}

#[test]
fn what_is_wrong_with_a_move_is_said_in_short() {
    in_every_game(Moves);
}

#[derive(Clone, Copy)]
struct SetUps;

impl Visitor for SetUps {
    type Output = ();

    fn visit<G: Game>(self) {
        let long = "y".repeat(100_000);
        let option = G::OPTIONS.first().map_or("x", |option| option.name);
        for text in [long.clone(), format!("{long}=1"), format!("{option}={long}")] {
            let error = Setup::read(G::OPTIONS, &text).unwrap_err();
            assert!(error.to_string().chars().count() < LONGEST_SENTENCE);
        }
        assert!(setups::<G>().iter().all(|setup| setup.to_string().len() < LONGEST_QUOTE * 4));
    }
}

#[test]
fn what_is_wrong_with_a_set_up_is_said_in_short() {
    in_every_game(SetUps);
}

#[test]
fn what_is_wrong_with_a_score_is_said_in_short() {
    let long = "z".repeat(100_000);
    let said = |text: &str| {
        let error = match ScoreSheet::read(text) {
            Err(error) => error,
            Ok(score) => {
                let begun = score.begin::<camaieu::rules::camelot::Camelot>(&mut |_, _| Err(String::new()));
                begun.and_then(|mut game| score.play(&mut game)).unwrap_err()
            }
        };
        Lang::En.texts().score_error(&error)
    };
    for text in [
        format!("game: {long}\n"),
        format!("1.E6-E8 * {long}"),
        format!("1.{long}"),
        format!("seed: {long}\n1.E6-E8"),
        format!("setup: {long}=1\n1.E6-E8"),
        format!("position: {long}\n1.E6-E8"),
    ] {
        assert!(said(&text).chars().count() < LONGEST_SENTENCE, "{}", &text[..20]);
    }
}

#[test]
fn what_is_wrong_with_a_saved_match_is_said_in_short() {
    let long = "z".repeat(100_000);
    let head = |rest: &str| format!("{{\"camaieu\":{{\"format\":1,\"program\":\"0\",\"game\":{rest}}}}}\n");
    let seats = "{\"seat\":{\"player\":\"person\"}}\n".repeat(2);
    let good = head("\"camelot\",\"seed\":1") + &seats;
    for text in [
        head(&format!("\"{long}\",\"seed\":1")),
        head(&format!("\"camelot\",\"setup\":[[\"{long}\",\"\"]],\"seed\":1")),
        head(&format!("\"camelot\",\"position\":\"{long}\"")),
        head(&format!("\"camelot\",\"seed\":1,\"{long}\":1")),
        format!("{{\"camaieu\":{{\"format\":9,\"program\":\"{long}\"}}}}"),
        format!("{good}{{\"ply\":{{\"number\":1,\"move\":\"{long}\"}}}}\n"),
        format!("{good}{{\"ply\":{{\"number\":1,\"move\":\"E6-E8\",\"steps\":[\"{long}\"]}}}}\n"),
        format!("{good}{{\"end\":{{\"plies\":0,\"cursor\":0,\"position\":\"{long}\",\"result\":\"\"}}}}\n"),
    ] {
        let fault =
            saved::read::<camaieu::rules::camelot::Camelot>(&text, std::time::Duration::ZERO).unwrap_err();
        let said = Lang::En.texts().saved_error(&fault);
        assert!(said.chars().count() < LONGEST_SENTENCE, "{said}");
        assert!(format!("{fault}").chars().count() < 4 * LONGEST_SENTENCE);
    }
}

#[test]
fn what_is_wrong_with_own_equipment_is_said_in_short() {
    let name = "n".repeat(5_000);
    let shape = |name: &str| format!("(name:\"{name}\",layers:[[\"#?\"]],for_two:1,for_four:1),");
    let tables =
        |shapes: &str, boards: &str| format!("(shapes:[{shapes}],neutral:\"{name}\",boards:[{boards}])");
    let board = format!("(name:\"{name}\",rows:[{}],sides:[\"{name}\"]),", "\"?\",".repeat(500));
    for text in [
        tables(&shape(&name), &board),
        tables(&shape("a").repeat(900), ""),
        tables("", &"(name:\"b\",rows:[\"?\"],sides:[\"x\"]),".repeat(900)),
        "(".repeat(60_000),
        "x".repeat(1 << 20),
    ] {
        assert_short(&Equipment::read("own", &text).unwrap_err());
    }
}
