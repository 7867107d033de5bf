//! A player's own equipment, from a text: what it may leave out, what is refused, and that games are played with it.

use camaieu::play::Match;
use camaieu::rules::caminos::Equipment;
use camaieu::rules::caminos::tables::{BOX, Tables};
use camaieu::rules::prelude::*;
use camaieu::rules::rng::Rng;
use camaieu::rules::setup::SetupError;
use proptest::prelude::*;

use super::*;

/// A small board, in the marks of [`ron`]: with bars of two and single cubes.
const SMALL: &str = r#"(
    shapes: [
        (name: "I1", layers: [["X"]], for_two: 3, for_four: 2),
        (name: "I2", layers: [["XX"]], for_two: 4, for_four: 2),
    ],
    neutral: "I2",
    boards: [
        (
            name: "small",
            rows: ["XXX", "XXX", "XXX"],
            sides: ["a1 b1 c1", "c1 c2 c3", "c3 b3 a3", "a3 a2 a1"],
        ),
        (
            name: "twice",
            rows: ["XXXX", "XXXX", "XXXX", "XXXX"],
            sides: ["a1 b1 c1 d1", "d2 d3", "a4 b4 c4 d4", "a2 a3"],
            opposite_times: 2,
        ),
    ],
)"#;

fn own(text: &str, options: &str) -> Result<Setup, SetupError> {
    Setup::read_with(Caminos::OPTIONS, &format!("equipment=own.ron{options}"), &mut |option, name| {
        Caminos::read_custom_file(option, name, &ron(text))
            .map_err(|faults| faults.iter().map(say).collect::<Vec<_>>().join(" "))
    })
}

/// Faults of a text, as their reasons and the values of their placeholders.
fn faults(text: &str) -> Vec<(&'static str, Vec<String>)> {
    let faults = Equipment::read("own.ron", &ron(text)).unwrap_err();
    let value = |(_, value): (&str, String)| value;
    faults
        .into_iter()
        .map(|fault| {
            say(&fault);
            (fault.reason.id, fault.args.into_iter().map(value).collect())
        })
        .collect()
}

fn fault(text: &str, reason: &'static Reason, values: &[&str]) {
    let values = values.iter().map(|&value| value.to_owned()).collect();
    assert_eq!(faults(text), [(reason.id, values)], "{text}");
}

/// The small box with a piece of its text replaced.
fn changed(from: &str, to: &str) -> String {
    assert!(SMALL.contains(from), "{from}");
    SMALL.replacen(from, to, 1)
}

#[test]
fn the_box_is_such_a_text() {
    assert_eq!(Tables::read(BOX), Ok(Tables::default()));
    let read = Equipment::read("box.ron", BOX).unwrap();
    assert_eq!(read.shapes(), Equipment::standard().shapes());
    assert_eq!(read.boards(), Equipment::standard().boards());
    assert!(!read.is_of_the_box() && Equipment::standard().is_of_the_box());
}

#[test]
fn what_a_text_leaves_out_is_as_in_the_box() {
    let standard = Equipment::standard();
    let nothing = Equipment::read("own.ron", "()").unwrap();
    assert_eq!((nothing.shapes(), nothing.boards()), (standard.shapes(), standard.boards()));
    let more = r#"(shapes: [(name: "I3", layers: [["XXX"]], for_two: 9, for_four: 5)])"#;
    let more = Equipment::read("own.ron", &ron(more)).unwrap();
    assert_eq!((more.shapes().len(), more.neutral(), more.boards()), (1, 0, standard.boards()));
    // The neutral bar of three must then be there, or another be named.
    let other = r#"(shapes: [(name: "I2", layers: [["XX"]], for_two: 9, for_four: 5)])"#;
    fault(other, &reasons::BOX_NEUTRAL, &["I3", "I2"]);
}

#[test]
fn a_text_of_64_kib_is_read_and_a_longer_one_refused() {
    let text = |length: usize| format!("()\n{}", " ".repeat(length - 3));
    assert!(Equipment::read("own.ron", &text(65_536)).is_ok());
    for length in [65_537, 70_000] {
        fault(&text(length), &reasons::BOX_TOO_LONG, &[&length.to_string(), "65536"]);
    }
}

#[test]
fn the_example_of_the_documentation_can_be_played() {
    let page = include_str!("../../../docs/how-to/use-your-own-pieces.md");
    let example: Vec<&str> = page
        .lines()
        .skip_while(|&line| line != "    (")
        .take_while(|line| line.is_empty() || line.starts_with("    "))
        .collect();
    let equipment = Equipment::read("equipment.md", &example.join("\n")).unwrap();
    assert_eq!((equipment.shapes().len(), equipment.boards()[0].name()), (2, "small"));
}

#[test]
fn games_are_played_with_it() {
    let setup = own(SMALL, ",board=twice,neutral=yes,points=yes").unwrap();
    let start = Caminos::start(&setup, 1);
    assert_eq!(Caminos::position_text(&start), "twice 2n - 1 -");
    assert_eq!(Caminos::setup(&start), setup_said(&setup), "the set-up comes back");
    for seed in 1..=5 {
        let mut game = Match::<Caminos>::new(&setup, seed);
        let mut rng = Rng::new(seed);
        while !game.outcome().is_over() {
            let mv = *rng.pick(&moves(game.position())).unwrap();
            game.play(&mv, &[]).unwrap();
            let text = Caminos::position_text(game.position());
            let again = Caminos::read_position(&text, &setup).unwrap();
            assert_eq!(&again, game.position());
            assert_eq!(Caminos::setup(&again), Caminos::setup(&start));
        }
    }
}

#[test]
fn ground_heights_distinguish_a_step_from_a_square() {
    let text = r#"(
        shapes: [
            (name: "I1", layers: [["X"]], for_two: 2, for_four: 1),
            (name: "O4", layers: [["XX"], ["XX"]], for_two: 2, for_four: 1),
            (name: "S4", layers: [["XX."], [".XX"]], for_two: 2, for_four: 1),
        ],
        neutral: "I1",
        boards: [(
            name: "small",
            rows: ["XXX", "XXX", "XXX"],
            sides: ["a1 b1 c1", "c1 c2 c3", "c3 b3 a3", "a3 a2 a1"],
        )],
    )"#;
    let mut position = Caminos::start(&own(text, "").unwrap(), 1);
    for text in ["b1=1", "a1=2,b1=2", "a3=2,b3=2"] {
        play(&mut position, text);
    }
    let stocks = |number: u8| [0, 1, 2].map(|shape| position.stock(seat(number), shape));
    assert_eq!((stocks(1), stocks(2)), ([1, 1, 2], [2, 2, 1]));
    assert_eq!((position.height(cell("a1")), position.height(cell("b1"))), (2, 3));
}

/// The same with everything said, as a position's set-up has it.
fn setup_said(setup: &Setup) -> Setup {
    let mut said = setup.clone();
    for (key, value) in setup.pairs().filter(|(key, _)| *key != "equipment") {
        said.choose(key, value).unwrap();
    }
    said
}

#[test]
fn its_first_board_is_default_and_others_are_refused() {
    assert_eq!(
        own(SMALL, "").unwrap().to_string(),
        "board=small,seats=2,neutral=no,points=no,equipment=own.ron"
    );
    assert_eq!(Caminos::start(&own(SMALL, "").unwrap(), 1).board().name(), "small");
    let error = own(SMALL, ",board=square").unwrap_err();
    assert!(matches!(error, SetupError::UnknownValue { values, .. } if values == ["small", "twice"]));
    // Without it a position on its board is refused, with it one on a board of the box.
    assert!(Caminos::read_position("small 2 - 1 -", &own(SMALL, "").unwrap()).is_ok());
    assert!(Caminos::read_position("small 2 - 1 -", &Setup::default_of(Caminos::OPTIONS)).is_err());
    assert!(Caminos::read_position("square 2 - 1 -", &own(SMALL, "").unwrap()).is_err());
    // What is said of the file must hold of the position too.
    let position = Caminos::start(&Setup::default_of(Caminos::OPTIONS), 1);
    let disagrees = own(SMALL, "").unwrap().agrees_with(&Caminos::setup(&position));
    assert!(matches!(disagrees, Err(SetupError::Disagrees { key: "equipment", .. })));
}

#[test]
fn a_connection_on_it_has_its_points() {
    let setup = own(SMALL, ",board=twice,points=yes").unwrap();
    let mut position = Caminos::start(&setup, 1);
    for text in ["b1=1,b2=1", "a1=1", "b3=1", "c1=1", "b4=1"] {
        play(&mut position, text);
    }
    assert_eq!(position.outcome().to_string(), "win 1 connection");
    assert_eq!(Caminos::points(&position), Some(vec![8, 0]), "four faces, twice");
}

#[test]
fn a_text_that_is_none_is_refused_where_it_breaks() {
    for (text, at) in [
        ("", ["1", "1"]),
        ("(\n  shapes: 3)", ["2", "10"]),
        ("(pieces: [])", ["1", "2"]),
        ("(boards: [(name: \"b\")])", ["1", "21"]),
        ("() ()", ["1", "3"]),
    ] {
        let found = faults(text);
        assert_eq!(found.len(), 1, "{text}");
        assert_eq!(
            (found[0].0, &found[0].1[..2]),
            (reasons::BOX_TEXT.id, &at.map(str::to_owned)[..]),
            "{text}"
        );
    }
    assert_eq!(faults(&"(".repeat(10_000)).len(), 1);
    assert_eq!(faults(&changed("for_two: 3", "for_two: 300"))[0].0, reasons::BOX_TEXT.id);
    assert_eq!(faults(&changed("for_two: 3", "for_two: -1"))[0].0, reasons::BOX_TEXT.id);
}

#[test]
fn a_shape_that_cannot_be_is_refused() {
    let shape = |layers: &str| changed(r#"[["X"]]"#, layers);
    fault(&shape(r#"[["X.X"]]"#), &reasons::BOX_SHAPE_APART, &["I1"]);
    fault(&shape(r#"[["X"], [".X"]]"#), &reasons::BOX_SHAPE_APART, &["I1"]);
    fault(&shape("[]"), &reasons::BOX_SHAPE_SIZE, &["0", "8", "I1"]);
    fault(&shape(r#"[["XXXXXXXXX"]]"#), &reasons::BOX_SHAPE_SIZE, &["9", "8", "I1"]);
    fault(&shape(r#"[["Xx"]]"#), &reasons::BOX_SHAPE_ROW, &["#x", "I1"]);
    fault(&shape(r#"[["X"], ["X"]]"#), &reasons::BOX_SAME_SHAPE, &["I2", "I1"]);
    fault(&shape(r#"[["XXXX"]]"#), &reasons::BOX_NO_ROOM, &["I1", "small"]);
    fault(&changed(r#"neutral: "I2""#, r#"neutral: "I9""#), &reasons::BOX_NEUTRAL, &["I9", "I1, I2"]);
    let none = changed("for_two: 3", "for_two: 0");
    assert!(Equipment::read("own.ron", &ron(&none)).is_ok(), "of one shape there may be none");
    fault(&none.replace("for_two: 4", "for_two: 0"), &reasons::BOX_NO_PIECES, &["2"]);
}

#[test]
fn a_board_that_cannot_be_is_refused() {
    let board = |from: &str, to: &str| changed(from, to);
    let sides = r#"sides: ["a1 b1 c1", "c1 c2 c3", "c3 b3 a3", "a3 a2 a1"]"#;
    let with_sides = |sides_instead: &str| board(sides, &format!("sides: [{sides_instead}]"));
    fault(&with_sides(""), &reasons::BOX_SIDES, &["small", "0", "16"]);
    fault(&with_sides(r#""a1", "a3", "c3""#), &reasons::BOX_SIDES, &["small", "3", "16"]);
    fault(&with_sides(r#""a1", "a2", "a3", "b3", "c3""#), &reasons::BOX_SIDES, &["small", "5", "16"]);
    fault(&with_sides(r#""a1", " ", "a3", "c3""#), &reasons::BOX_SIDE_EMPTY, &["small", "2"]);
    fault(&with_sides(r#""a1", "d4", "a3", "c3""#), &reasons::BOX_SIDE_CELL, &["small", "2", "d4"]);
    fault(&with_sides(r#""a1", "?", "a3", "c3""#), &reasons::BOX_SIDE_CELL, &["small", "2", "?"]);
    fault(&with_sides(r#""a1 b1 a1", "c1", "a3", "c3""#), &reasons::BOX_SIDE_TWICE, &["small", "1", "a1"]);
    fault(&with_sides(r#""a1 b2", "c1", "b2", "c3""#), &reasons::BOX_SHARED, &["small", "1", "3", "b2"]);
    let rows = r#"rows: ["XXX", "XXX", "XXX"]"#;
    fault(&board(rows, r#"rows: ["XXX", "XoX", "XXXX"]"#), &reasons::BOX_BOARD_ROW, &["small", "#o#"]);
    let few = board(rows, r#"rows: ["XXX", "X.X", "XXX"]"#);
    fault(&few, &reasons::BOX_FEW_CELLS, &["small", "8", "9"]);
    let wide = board(rows, r#"rows: ["XXXXXXXXXXX", "XXX", "XXX"]"#);
    fault(&wide, &reasons::BOX_BOARD_SIZE, &["small", "11", "3", "10"]);
    fault(&board("opposite_times: 2", "opposite_times: 0"), &reasons::BOX_TIMES, &["twice", "0", "9"]);
    fault(&board("opposite_times: 2", "spread: 2"), &reasons::BOX_SPREAD, &["twice", "2"]);
    // Neighbours of the opposite side are to be connected too where the board says so.
    let corner = changed(r#""d2 d3""#, r#""d1 d2 d3""#);
    assert!(Equipment::read("own.ron", &ron(&corner)).is_ok());
    let corner = corner.replace("opposite_times: 2", "spread: 1");
    fault(&corner, &reasons::BOX_SHARED, &["twice", "1", "2", "d1"]);
}

#[test]
fn names_are_plain_and_differ() {
    for name in ["", "two words", "a,b", "a=b", "é", "nnnnnnnnnnnnnnnnnnnnnnnnn"] {
        fault(&changed(r#""small""#, &format!("\"{name}\"")), &reasons::BOX_NAME, &[name, "24"]);
    }
    fault(&changed(r#""twice""#, r#""small""#), &reasons::BOX_NAME_TWICE, &["small"]);
    fault("(boards: [])", &reasons::BOX_BOARDS, &["0", "16"]);
    let none: Vec<&str> = faults("(shapes: [])").into_iter().map(|(reason, _)| reason).collect();
    assert_eq!(none, [reasons::BOX_SHAPES.id, reasons::BOX_NEUTRAL.id]);
}

#[test]
fn all_that_is_wrong_is_said_at_once() {
    let text = changed(r#"[["XX"]]"#, r#"[["X.X"]]"#)
        .replace(r#""a1 b1 c1 d1", "d2 d3""#, r#""a1 z9", """#)
        .replace("opposite_times: 2", "opposite_times: 77");
    let found: Vec<&str> = faults(&text).into_iter().map(|(reason, _)| reason).collect();
    let expected =
        [&reasons::BOX_SHAPE_APART, &reasons::BOX_SIDE_CELL, &reasons::BOX_SIDE_EMPTY, &reasons::BOX_TIMES];
    assert_eq!(found, expected.map(|reason| reason.id));
}

proptest! {
    #![proptest_config(cases())]

    #[test]
    fn any_text_is_read_or_refused(text in ".{0,200}") {
        let _ = Equipment::read("own.ron", &text);
    }

    /// With a few letters changed it is refused with sentences, or it can be played.
    #[test]
    fn a_changed_text_is_refused_or_can_be_played(
        changes in prop::collection::vec((0..SMALL.len(), "[X.a-d0-9\",()\\[\\]: ]"), 1..4),
    ) {
        let mut text = SMALL.to_owned();
        for (at, letter) in changes {
            text.replace_range(at..at + 1, &letter);
        }
        match own(&text, "") {
            Err(error) => prop_assert!(Lang::ALL.iter().all(|lang| !lang.texts().setup_error(&error).is_empty())),
            Ok(setup) => {
                let mut position = Caminos::start(&setup, 1);
                let mut rng = Rng::new(1);
                while let Some(mv) = rng.pick(&moves(&position)) {
                    let _ = Caminos::play(&mut position, mv);
                }
                prop_assert!(Caminos::outcome(&position).is_over());
            }
        }
    }
}
