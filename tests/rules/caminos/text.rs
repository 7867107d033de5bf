//! Positions and placements as text, and the sentences.

use camaieu::rules::caminos::Points;
use camaieu::rules::caminos::shapes::MAX_CUBES;
use camaieu::rules::game::reasons as common;
use camaieu::rules::prelude::*;
use proptest::prelude::*;

use super::*;

const POSITIONS: [&str; 6] = [
    "square 2 - 1 -",
    "square 2 1a1=2,b1=1,c1=1;2d4=3 1 -",
    "ring 4n nd2=3;nf8=3 1 -",
    "square 2n na1=3;ng7=3;1c3=3,d3=1 2 -",
    "octagon 2n nd5=3 2 -",
    "diamond 2n nf6=1,f7=1,f8=1;nh6=3;1d8=2;2c3=1,c4=1,c5=2;1f3=1,f4=1,f5=1,g3=1;2d5=1,d6=1,d7=1,e5=1;1b6=3;\
     2h4=1,h5=1;1d2=1,d3=1,d4=1,e4=1;2g6=1,g7=3;1e2=1,e3=1;2a5=1,b5=3;1d2=1,e2=1,f2=2;2b4=2;1e1=3;2e8=2;\
     1c6=1,c7=3;2g4=2,g5=2;1i5=3;2e6=3;1e7=2;2e9=3 1 1,2",
];

/// Faults of a position: the names of the reasons.
fn faults(text: &str) -> Vec<&'static str> {
    let read = Caminos::read_position(text, &Setup::default_of(Caminos::OPTIONS));
    let faults = read.expect_err(text);
    faults.iter().for_each(|fault| drop(say(fault)));
    faults.iter().map(|fault| fault.reason.id).collect()
}

fn assert_faults(text: &str, expected: &[&Reason]) {
    assert_eq!(faults(text), expected.iter().map(|reason| reason.id).collect::<Vec<_>>(), "{text}");
}

#[test]
fn positions_read_back() {
    for text in POSITIONS {
        assert_eq!(Caminos::position_text(&read(text)), text);
    }
    let last = read(POSITIONS[5]);
    assert_eq!(last.outcome().to_string(), "draw blocked");
}

#[test]
fn options_missing_from_the_text_come_from_the_set_up() {
    let position = Caminos::read_position(POSITIONS[1], &setup("points=yes,board=ring,seats=4")).unwrap();
    assert_eq!(position.choices().points, Points::Faces);
    let read = Caminos::setup(&position).to_string();
    assert_eq!(read, "board=square,seats=2,neutral=no,points=yes,pieces=i2-i3-o4,corner=l4,equipment=box");
}

#[test]
fn placements_print_sorted_and_are_read_in_any_order() {
    let position = start("square");
    for text in ["c3=3,d3=1", "d3=1,c3=3", "C3=3,D3=1"] {
        let mv = Caminos::read_move(&position, text).unwrap();
        assert_eq!(Caminos::move_text(&position, &mv), "c3=3,d3=1");
        assert_eq!(mv.to_string(), "c3=3,d3=1");
        assert_eq!(Caminos::steps(&position, &mv), [mv]);
        assert_eq!(format!("{mv:?}"), "c3=3,d3=1");
    }
}

#[test]
fn what_is_no_placement_is_unreadable() {
    let long = "a1=1,".repeat(200);
    for text in [
        "",
        "-",
        "=",
        "a1",
        "a1=",
        "=1",
        "a1=0",
        "a1=+1",
        "a1=01",
        "a1=-1",
        "a1=1,",
        ",a1=1",
        "a1=1;b1=1",
        "1=1",
        "a=1",
        "a1=1 ",
        "é1=1",
        "a1=é",
        "a1==1",
        "a1b=1",
        "a1=1,b1=1,c1=1,d1=1,e1=1,f1=1,g1=1,a2=1,b2=1",
        "\u{0}",
    ] {
        assert_eq!(refused(&start("square"), text).0, &common::UNREADABLE_MOVE, "{text}");
    }
    assert_refused(&start("square"), &long, &reasons::CELL_TWICE, &["a1"]);
    // So long that it is not looked into.
    assert_eq!(refused(&start("square"), &long.repeat(500)).0, &common::UNREADABLE_MOVE);
    assert_refused(&start("square"), "a1=1,A1=2", &reasons::CELL_TWICE, &["a1"]);
    for name in ["a0", "z1", "h1", "a8", "a999999999999999999999"] {
        assert_refused(&start("square"), &format!("{name}=1"), &reasons::OFF_BOARD, &[name]);
    }
}

#[test]
fn placements_are_made_of_one_to_eight_columns() {
    assert_eq!(Placement::new(&[]), None);
    assert_eq!(Placement::new(&[(cell("a1"), 0)]), None);
    assert_eq!(Placement::new(&[(cell("a1"), 1), (cell("a1"), 1)]), None);
    let column = |index: usize| (Cell::new(index as u8, 1).unwrap(), 255);
    let many: Vec<(Cell, u8)> = (0..MAX_CUBES).map(column).collect();
    assert_eq!(Placement::new(&many).unwrap().columns().collect::<Vec<_>>(), many);
    let too_many: Vec<(Cell, u8)> = (0..=MAX_CUBES).map(column).collect();
    assert_eq!(Placement::new(&too_many), None);
}

#[test]
fn impossible_positions_are_refused_with_all_reasons() {
    assert_faults("", &[&common::FIELDS]);
    assert_faults("square 2 - 1", &[&common::FIELDS]);
    assert_faults("square 2 -  1 -", &[&common::FIELDS]);
    assert_faults("squaré 2 - 1 -", &[&common::NOT_ASCII]);
    assert_faults("Square 2 - 1 -", &[&reasons::BAD_BOARD]);
    for seats in ["3", "n", "2nn", "n2", "02", "2N", "999999999999999999999"] {
        assert_faults(&format!("square {seats} - 1 -"), &[&reasons::BAD_SEATS]);
    }
    for seat in ["0", "3", "01", "x", "-", "256", "999999999999999999999"] {
        assert_faults(&format!("square 2 - {seat} -"), &[&reasons::BAD_TO_MOVE]);
    }
    for out in ["0", "3", "2,1", "1,1", "1,", "--", "1;2", "999999999999999999999"] {
        assert_faults(&format!("square 2 - 1 {out}"), &[&reasons::BAD_OUT]);
    }
    assert_faults("square 2 - 2 -", &[&reasons::WRONG_TO_MOVE]);
    assert_faults("square 2 - 1 1", &[&reasons::WRONG_OUT]);
    assert_faults("square 4 - 3 2,4", &[&reasons::WRONG_TO_MOVE, &reasons::WRONG_OUT]);
    assert_faults(
        "hexagon 3 1a1;2b1=2 x 9",
        &[
            &reasons::BAD_BOARD,
            &reasons::BAD_SEATS,
            &reasons::BAD_PLACEMENT,
            &common::UNREADABLE_MOVE,
            &reasons::BAD_TO_MOVE,
            &reasons::BAD_OUT,
        ],
    );
}

#[test]
fn a_placement_in_a_position_is_written_as_printed() {
    for (text, canonical) in [("A1=3", "a1=3"), ("b1=1,a1=1", "a1=1,b1=1")] {
        let position = format!("square 2 1{text} 2 -");
        assert_faults(&position, &[&reasons::BAD_PLACEMENT, &reasons::NOT_CANONICAL]);
        let _ = read(&position.replace(text, canonical));
        // As a move it is read all the same.
        assert!(Caminos::read_move(&start("square"), text).is_ok());
    }
}

#[test]
fn a_positions_placements_must_be_legal_in_turn() {
    let bad = |inner| [&reasons::BAD_PLACEMENT, inner];
    assert_faults("square 2 2a1=2 2 -", &[&reasons::WRONG_OWNER]);
    assert_faults("square 2 1a1=2;1b1=2 2 -", &[&reasons::WRONG_OWNER]);
    assert_faults("square 2 na1=3 2 -", &[&reasons::WRONG_OWNER]);
    assert_faults("square 2n 1a1=3 2 -", &[&reasons::WRONG_OWNER]);
    assert_faults("square 2n na1=3;na2=3;na3=3 2 -", &[&reasons::WRONG_OWNER]);
    assert_faults("square 2n na1=2 2 -", &bad(&reasons::NEUTRAL_FIRST));
    assert_faults("square 2 1a1=4 2 -", &bad(&reasons::TOO_HIGH));
    assert_faults("square 2 1a1=2;2a1=1,b1=1 1 -", &bad(&reasons::VOID));
    assert_faults("square 2 1h1=2 2 -", &bad(&reasons::OFF_BOARD));
    assert_faults("square 2 1a1=1 2 -", &bad(&reasons::NO_PIECE));
    assert_faults("square 2 1a1=1,a2=1;2a1=1,a2=1 1 -", &bad(&reasons::NOT_ON_BOARD));
    assert_faults("square 2 1a1=1,a1=1 2 -", &bad(&reasons::CELL_TWICE));
    for entry in ["", "1", "n", "5a1=2", "0a1=2", "11a1=2", "-", "1-", "a1=2"] {
        assert_faults(&format!("square 2 {entry};2b1=2 1 -"), &bad(&common::UNREADABLE_MOVE));
    }
    let won = "1a1=1,b1=1,c1=1;2a7=2;1d1=1,e1=1,f1=1;2b7=2;1g1=2";
    assert_eq!(read(&format!("square 2 {won} 2 -")).outcome().to_string(), "win 1 connection");
    assert_faults(&format!("square 2 {won};2c7=2 1 -"), &[&reasons::AFTER_END]);
    // What follows a placement that cannot be is still read.
    assert_faults(
        "square 2 1a1=4;2b1=2;1? 2 -",
        &[&reasons::BAD_PLACEMENT, &common::UNREADABLE_MOVE, &reasons::BAD_PLACEMENT, &reasons::TOO_HIGH],
    );
}

#[test]
fn sentences_say_what_and_where() {
    let position = after(start("square"), &["b2=1,c2=1"]);
    let refusal = Caminos::read_move(&position, "b1=1,b2=1,b3=1").unwrap_err();
    assert_eq!(say(&refusal), "The piece would leave a void beneath it on b1, b3. (Rule 1)");
    let french = Lang::Fr.texts().refusal(&refusal);
    assert_eq!(french, "La pièce laisserait un vide sous elle en b1, b3. (règle 1)");
    let faults =
        Caminos::read_position("square 2 na1=3 2 -", &Setup::default_of(Caminos::OPTIONS)).unwrap_err();
    assert_eq!(say(&faults[0]), "Placement 1 is due from seat 1, not from the neutral pieces (n). (Rule 1)");
    let won = "1a1=1,b1=1,c1=1;2a7=2;1d1=1,e1=1,f1=1;2b7=2;1g1=2";
    let late = format!("square 2 {won};2c7=2 1 -");
    let faults = Caminos::read_position(&late, &Setup::default_of(Caminos::OPTIONS)).unwrap_err();
    assert!(say(&faults[0]).contains("placement 6,"), "{}", say(&faults[0]));
}

/// A valid text with some bytes replaced, left out, or put in twice.
fn mutated() -> impl Strategy<Value = String> {
    let change =
        (any::<prop::sample::Index>(), 0..3_u8, prop::sample::select(b"0123459abgh=;,- nNz".to_vec()));
    (prop::sample::select(POSITIONS.to_vec()), prop::collection::vec(change, 1..4)).prop_map(
        |(text, changes)| {
            let mut bytes = text.as_bytes().to_vec();
            for (place, kind, byte) in changes {
                let place = place.index(bytes.len());
                match kind {
                    0 => bytes[place] = byte,
                    1 => drop(bytes.remove(place)),
                    _ => bytes.insert(place, byte),
                }
            }
            String::from_utf8(bytes).unwrap()
        },
    )
}

proptest! {
    #![proptest_config(cases())]

    #[test]
    fn any_text_is_read_or_refused(text in ".*") {
        let _ = Caminos::read_position(&text, &Setup::default_of(Caminos::OPTIONS));
        let _ = Caminos::read_move(&start("square"), &text);
    }

    #[test]
    fn any_fields_are_read_or_refused(fields in prop::collection::vec("[a-z0-9n=;,-]{0,12}", 5)) {
        let _ = Caminos::read_position(&fields.join(" "), &Setup::default_of(Caminos::OPTIONS));
    }

    #[test]
    fn mutated_positions_round_trip_or_are_refused(text in mutated()) {
        match Caminos::read_position(&text, &Setup::default_of(Caminos::OPTIONS)) {
            Ok(position) => {
                let written = Caminos::position_text(&position);
                prop_assert_eq!(read(&written), position);
            }
            Err(faults) => {
                prop_assert!(!faults.is_empty());
                for fault in faults {
                    say(&fault);
                }
            }
        }
    }

    #[test]
    fn moves_like_texts_are_read_or_refused(text in "([a-k][0-9]{1,2}=[0-9]{1,3},?){1,5}") {
        let position = read(POSITIONS[3]);
        match Caminos::read_move(&position, &text) {
            Ok(mv) => prop_assert!(moves(&position).contains(&mv)),
            Err(refusal) => drop(say(&refusal)),
        }
    }
}
