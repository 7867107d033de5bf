use super::*;

#[test]
fn a_refusal_names_all_pieces_that_can_jump() {
    let why = Camelot::read_move(&at("w MF5 MB4 mB5 mF6 mA13"), "F5-F4");
    let said = camaieu::text::Lang::En.texts().refusal(&why.unwrap_err());
    assert!(said.contains("B4") && said.contains("F5"), "{said}");
}

#[test]
fn what_is_due_is_said_before_the_first_click() {
    let due = |position: &str| {
        let duty = Camelot::duties(&at(position)).pop()?;
        Some((duty.due.reason.rule, duty.by.iter().map(Square::to_string).collect::<Vec<_>>().join(" ")))
    };
    assert_eq!(due("w MF5 MB4 mJ9"), None);
    assert_eq!(due("w MF5 MB4 NB5 mB6 mF6 mJ9"), Some((Some(4), "B5 F5".to_owned())));
    // A Knight that can charge can do it too; where only a charge captures, nothing is due.
    assert_eq!(due("w MF5 mF6 NB5 MB6 mB8 mA13"), Some((Some(4), "B5 F5".to_owned())));
    assert_eq!(due("w NB5 MB6 mB8 mA13"), None);
    assert_eq!(due("w MF1 MF5 mF6 mJ9"), Some((Some(10), "F1".to_owned())));
}

fn events(position: &str, mv: &str) -> Vec<String> {
    let steps = Camelot::steps(&at(position), &Camelot::read_move(&at(position), mv).unwrap());
    events_over(position, mv, &steps)
}

/// Events of a move that goes over these squares.
fn events_over(position: &str, mv: &str, steps: &[Square]) -> Vec<String> {
    let position = at(position);
    let mv = Camelot::read_move(&position, mv).unwrap();
    let tell = |event: &Event| match event {
        Event::Hopped { from, to, over: None } => format!("{from}-{to}"),
        Event::Hopped { from, to, over: Some(over) } => format!("{from}-{to} over {over}"),
        Event::Captured { square, piece } => format!("{} {square} gone", Board::camelot().letter(*piece)),
        Event::Entered { square } => format!("{square} entered"),
        Event::CastleMove { seat } => format!("castle move of {seat}"),
    };
    crate::suite::events::<Camelot>(&position, &mv, steps, Observer::Onlooker).iter().map(tell).collect()
}

#[test]
fn a_move_goes_the_way_that_its_player_chose() {
    let position = "w MD8 ME9 MG9 ME8 MG8 mA13 mA12";
    let chosen = ["D8", "F8", "H8"].map(square);
    assert_eq!(events(position, "D8-H8"), ["D8-F10 over E9", "F10-H8 over G9"]);
    assert_eq!(events_over(position, "D8-H8", &chosen), ["D8-F8 over E8", "F8-H8 over G8"]);
    // Squares that do not lead from its first to its last one are no way of it.
    for steps in [&chosen[..2], &chosen[1..], &chosen[..1], &[]] {
        assert_eq!(events_over(position, "D8-H8", steps), events(position, "D8-H8"));
    }
}

#[test]
fn what_happens_is_told_step_by_step() {
    assert_eq!(events("w MF5 mJ9 mJ10", "F5-E4"), ["F5-E4"]);
    let charge = ["F5-F7 over F6", "F7-F9 over F8", "m F8 gone", "F9-H11 over G10", "n G10 gone"];
    assert_eq!(events("w NF5 MF6 mF8 nG10 mA13", "F5-F7xF9xH11"), charge);
    let entry = ["H14-F16 over G15", "m G15 gone", "F16 entered"];
    assert_eq!(events("w MH14 MB4 mG15 mA13", "H14xF16"), entry);
    assert_eq!(events("b nF1 mB4 MA13", "F1-G1"), ["F1-G1", "castle move of 2"]);
}
