use camaieu::rules::camelot::reasons as why;

use super::*;

#[test]
fn the_canonical_text_is_the_shortest_route() {
    // By one jump or round about: the same move. Canters count as squares too.
    assert_legal("w MF5 MG6 ME6 MG8 mA13", "F5-H7");
    assert_legal("w MF5 MF6 MG6 MG7 mA13", "F5-H7");
    assert_reads("w MF5 MF6 MG6 MG7 mA13", "F5-F7-H7", "F5-H7");
    // A charge that a jump alone would do as well: F5-H5-... captures the same by more squares.
    assert_reads("w NF5 MG5 MH6 mG7 mF6 mA13", "F5xF7xH7", "F5xF7xH7");
}

#[test]
fn many_ways_to_capture_are_written_at_once() {
    let text = "2/8/10/12/12/1M8M1/4M7/8M3/7MNn2/M3mm1Mmmn1/3M3m1n2/1M3mmnmm1M/7m4/10/8/2 w 0 0 0";
    let position = text.parse::<Position>().unwrap();
    let mut list = Vec::new();
    Camelot::moves(&position, &mut list);
    assert_eq!(list.len(), 883);
    let begun = std::time::Instant::now();
    for mv in &list {
        let written = Camelot::move_text(&position, mv);
        assert_eq!(Camelot::steps(&position, mv).len(), written.split(['x', '-']).count());
    }
    // It took twenty seconds when every move was searched among all the piece's ways.
    assert!(begun.elapsed().as_secs() < 5, "{:?}", begun.elapsed());
    let mut texts: Vec<String> = list.iter().map(|mv| Camelot::move_text(&position, mv)).collect();
    texts.sort();
    texts.dedup();
    assert_eq!(texts.len(), 883);
    for written in texts.iter().step_by(50) {
        let mv = Camelot::read_move(&position, written).unwrap();
        assert_eq!(Camelot::move_text(&position, &mv), *written);
    }
}

#[test]
fn of_equally_short_routes_the_first_in_byte_order() {
    // F10 is before F8, as text is.
    let position = "w MD8 ME9 MG9 ME8 MG8 mA13 mA12";
    assert_legal(position, "D8-F10-H8");
    assert_reads(position, "D8-F8-H8", "D8-F10-H8");
    assert_reads(position, "D8-H8", "D8-F10-H8");
    // Round either way.
    let ring = "w MF5 MB4 mF6 mG7 mH6 mG5 mA13";
    assert_reads(ring, "F5xH5xH7xF7xF5", "F5xF7xH7xH5xF5");
}

#[test]
fn moves_differ_by_what_they_capture() {
    let position = "w MF12 MB4 mE13 mE15 mG13 mG15 mA9";
    assert_eq!(moves(position), ["F12xD14xF16", "F12xH14xF16"]);
}

#[test]
fn reading_accepts_what_names_one_legal_move() {
    assert_reads("w MF5 mJ9 mJ10", "f5-e4", "F5-E4");
    assert_reads("w MF5 mF6 mG8 mA13", "f5Xf7xH9", "F5xF7xH9");
    // Squares of the canters left out.
    let position = "w NF5 MF6 MG7 mH8 mI9 mA13";
    assert_legal(position, "F5-F7-H7xH9xJ9");
    assert_reads(position, "F5-H7xH9xJ9", "F5-F7-H7xH9xJ9");
    assert_reads("w MF5 MF6 MG8 mA13", "F5-H9", "F5-F7-H9");
    // More squares than are needed.
    assert_reads("w MF5 MF6 MG6 MG7 mA13", "F5-F7-H7", "F5-H7");
}

#[test]
fn reading_refuses_what_is_no_such_move() {
    // Jumps go two squares in a line.
    assert_refused("w NF5 MF6 MG7 mH8 mI9 mA13", "F5xH9xJ9", 3);
    assert_refused("w MF5 mF6 mG8 mA13", "F5xH9", 3);
    assert_refused("w MF5 mF6 mG8 mA13", "F5xF8xH9", 3);
    assert_refused("w MF5 mF6 mA13", "F5xG7", 3);
    assert_refused("w MF5 mF6 mA13", "F5xF6", 3);
    for mv in ["F5xH9", "F5xF8xH9", "F5xF9", "F5xJ9"] {
        assert_eq!(refusal("w MF5 mF6 mG8 mA13", mv), &why::NO_JUMP_BETWEEN, "{mv}");
    }
    // Canters go over friends.
    assert_refused("w MF5 MF6 MG8 mA13", "F5-D7-H9", 2);
    assert_refused("w NF5 MF6 mF8 mA13", "F5-H7-F7xF9", 2);
    // A capture is written as one, and so is what is none.
    assert_refused("w MF5 mF6 mA13", "F5-F7", 3);
    assert_refused("w MF5 MF6 mA13", "F5xF7", 3);
    // The other side's pieces and empty squares make no moves.
    assert!(["J9-J8", "A4-A5"].iter().all(|mv| refusal("w MF5 mJ9 mJ10", mv).rule.is_none()));
}

#[test]
fn plain_steps_are_no_way_to_write_a_canter() {
    assert_reads("w MF5 MF6 mA13", "F5-F7", "F5-F7");
    assert_eq!(refusal("w MF5 MF6 mA13", "F5-G6-F7"), &why::NO_SUCH_CANTER);
}

#[test]
fn a_canter_written_after_a_jump_is_refused_by_rule_6() {
    assert_eq!(refusal("w NF5 mF6 MF8", "F5xF7-F9"), &why::CANTERS_FIRST);
    assert_eq!(refusal("w MF5 mF6 MF8", "F5xF7-F9"), &why::MEN_DO_NOT_CHARGE);
    // There is no piece of its own that could make it.
    assert_eq!(refusal("w MF5 mF6 MF8", "F6xF7-F9"), &reasons::UNREADABLE_MOVE);
}

#[test]
fn reading_refuses_what_is_no_text_of_a_move() {
    let texts = [
        "",
        " ",
        "-",
        "x",
        "F5",
        "F5-",
        "F5x",
        "-F5",
        "F5--F6",
        "F5-xF7",
        "F5-F6-",
        "F5F6",
        "F5-Z6",
        "F5-F17",
        "F5-F06",
        "F5 -F6",
        "F5-F6 ",
        "F5–F6",
        "F5-É6",
        "F5-F6!",
        "F5xF7xF5xF7",
        "\u{0}",
    ];
    for text in texts {
        assert_eq!(refusal("w MF5 mJ9 mJ10", text), &reasons::UNREADABLE_MOVE, "{text}");
    }
}
