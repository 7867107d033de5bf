//! The end of a game, and what happens on the table.

use camaieu::rules::caminos::connection::winning_path;
use camaieu::rules::caminos::{Colour, Event, Face};
use camaieu::rules::game::{Outcome, Seats, reasons as common};
use camaieu::rules::prelude::*;

use super::*;

const BLOCKED: &str = "ring 4 1e9=1,f9=1;2d1=1,d2=1,e2=1,f2=1;3h5=1,i5=1;4c2=1,c3=1,c4=1;1d3=1,e3=1;2g4=2;3g7=2,h7=2;\
    4g6=3,h6=1;1h3=1,h4=3;2f1=3;3b3=1,b4=3;4a6=1,b6=1,c6=1,c7=1;1d7=1,d8=1,d9=2;2f7=3,g7=1;3b5=3,c5=1;4g3=2;\
    1e8=2,f8=2;2e1=2;3b7=3;4f3=2;1i4=3;2g8=3;3a4=2;4c8=3;1i6=3;3e7=3 4 1,2,3,4";

#[test]
fn a_game_is_drawn_when_all_seats_are_out() {
    let position = read(BLOCKED);
    assert_eq!(position.outcome().to_string(), "draw blocked");
    assert_eq!(position.out(), Seats::first(4));
    assert_eq!(
        position.to_move(),
        seat(4),
        "the number after seat 3, which moved last, even though it is out"
    );
    assert!((1..=4).all(|number| !fits(&position, seat(number))));
    assert!(moves(&position).is_empty());
}

#[test]
fn after_the_highest_seat_comes_seat_1() {
    let text = "octagon 4 1b6=3,b7=1;2c4=1,c5=1,c6=1,d6=1;3f1=3,f2=1;4h6=3,i6=1;1e8=3,e9=1;2c8=2,d8=2;3e4=2;4a4=1,b4=1;\
        1d5=1,e5=1;2f3=1,f4=1,f5=1;3d3=2,e3=2;4g7=2,h7=2;1c7=1,d7=1,e7=1;2d9=3;3h4=3,h5=1;4d2=3,d3=1;1h3=3;\
        2c3=2,c4=1,c5=1;3e6=1,f6=1;4g5=3;1i4=2,i5=2;2g8=2;3d4=3;4f9=3;1b3=2;2a5=1,b5=1;3e1=3;4g2=2 1 1,2,3,4";
    assert_eq!(Caminos::position_text(&read(text)), text);
}

#[test]
fn nothing_is_played_after_the_end() {
    let won = after(start("square"), &["a1=1,b1=1,c1=1", "a7=2", "d1=1,e1=1,f1=1", "b7=2", "g1=2"]);
    for position in [won, read(BLOCKED)] {
        let text = Caminos::position_text(&position);
        assert!(Caminos::view_moves(&position).is_empty());
        let mv = Placement::new(&[(cell("d4"), 2)]).unwrap();
        assert_eq!(Caminos::check(&position, &mv).unwrap_err().reason, &common::GAME_OVER);
        assert_refused(&position, "d4=2", &common::GAME_OVER, &[]);
        assert_eq!(lie(&position, 0, 0, cell("d4")).verdict.unwrap_err().reason, &common::GAME_OVER);
        assert_eq!(Caminos::why_not(&position, &[], mv).reason, &common::GAME_OVER);
        assert!(Caminos::duties(&position).is_empty());
        assert!(Caminos::partial(&position, &[]).next.is_empty());
        let mut same = position.clone();
        let undo = Caminos::play(&mut same, &mv);
        assert_eq!(same, position);
        Caminos::undo(&mut same, &mv, undo);
        assert_eq!((&same, text), (&position, Caminos::position_text(&position)));
        assert!(Caminos::events(&position, &same, &mv, &[mv]).is_empty());
    }
}

#[test]
fn after_a_win_nobody_is_tested() {
    // The last placement wins, and the next seat would have had to go out.
    let text = "square 4 1f5=1,f6=3;2c1=1,c2=1;3b5=1,c3=1,c4=1,c5=1;4e4=1,f4=1,g4=2;1b7=3;2b6=1,c6=1,d6=1,d7=1;\
        3d1=1,d2=1,e1=1,f1=1;4g5=2,g6=1,g7=1;1e5=1,e6=1;2f3=2;3b1=2,b2=2;4g2=3;1f7=2;2d3=1,d4=1,d5=1,e3=1;3c7=2;\
        4a3=2,a4=2;1b4=2,b5=1,b6=1;2g3=3;3a5=1,a6=1;4b3=3;1a7=3;2a1=3;3e7=3;4e2=1,f2=1;3a2=3;4g1=2 1 1,2";
    let position = read(text);
    assert_eq!(position.outcome().to_string(), "win 2,4 connection");
    let unable = (1..=4).filter(|&number| !fits(&position, seat(number))).count();
    assert!(unable > position.out().len(), "{unable}");
}

#[test]
fn both_shades_of_a_team_win_together() {
    let placements = ["a4=1,b4=1,c4=1", "a7=2", "d4=1,e4=1,f4=1", "b7=2", "g4=2"];
    let position = after(Caminos::start(&setup("seats=4"), 1), &placements);
    assert_eq!(position.pieces()[2].seat, seat(3));
    assert_eq!(
        position.outcome(),
        Outcome::Win([seat(1), seat(3)].into_iter().collect(), &camaieu::rules::caminos::endings::CONNECTION)
    );
    assert_eq!(position.outcome().to_string(), "win 1,3 connection");
    assert_eq!(position.to_move(), seat(2));
    assert_eq!(Caminos::team(&position, seat(4)).to_string(), "2,4");
    assert_eq!(Colour::of(seat(3)), Colour::Green);
    let yellow = ["a7=2", "a4=1,b4=1,c4=1", "b7=2", "d4=1,e4=1,f4=1", "c7=2", "g4=2"];
    let position = after(Caminos::start(&setup("seats=4"), 1), &yellow);
    assert_eq!(position.outcome().to_string(), "win 2,4 connection");
}

#[test]
fn events_tell_what_happens_on_the_table() {
    let mut position = after(start("square"), &["a1=1,b1=1,c1=1", "a7=2", "d1=1,e1=1,f1=1", "b7=2"]);
    let mv = Caminos::read_move(&position, "g1=2").unwrap();
    let before = position.clone();
    play(&mut position, "g1=2");
    let events = Caminos::events(&before, &position, &mv, &[mv]);
    let path = winning_path(&position).unwrap();
    let piece = *position.pieces().last().unwrap();
    assert_eq!(
        events,
        [Event::Placed { piece }, Event::Connected { seats: seat(1).into(), path: path.clone() }]
    );
    assert_eq!(piece.cubes().collect::<Vec<_>>(), [(cell("g1"), 0), (cell("g1"), 1)]);
    assert_eq!(path.cells, cells("g1 f1 e1 d1 c1 b1 a1"));
    assert_eq!(path.sides, [1, 3]);
    let down = Face::Upright { cell: cell("g1"), toward: cell("f1"), level: 1 };
    assert!(path.faces.contains(&down) && path.faces.len() == 8);

    let mut position = read(&BLOCKED.replace(";3e7=3 4 1,2,3,4", " 3 2"));
    let mv = Caminos::read_move(&position, "e7=3").unwrap();
    let before = position.clone();
    play(&mut position, "e7=3");
    let events = Caminos::events(&before, &position, &mv, &[mv]);
    let out = [4, 1, 3].map(|number| Event::WentOut { seat: seat(number) });
    assert_eq!(events[1..], out, "as the turn comes to them");
}

#[test]
fn the_order_of_placements_makes_no_other_position() {
    let one = after(start("square"), &["a1=2", "g7=2", "c3=3", "e5=3"]);
    let other = after(start("square"), &["c3=3", "e5=3", "a1=2", "g7=2"]);
    assert_ne!(one, other);
    assert_eq!(Caminos::hash(&one), Caminos::hash(&other));
    assert!(Caminos::repeats(&one, &other));
    // The same cubes from other pieces are another position: their number counts, and what is left.
    let bars = after(start("square"), &["a1=1,b1=1", "g7=2", "a2=1,b2=1", "f7=2"]);
    let square = after(start("square"), &["a1=1,a2=1", "g7=2", "b1=1,b2=1", "f7=2"]);
    assert_ne!(Caminos::hash(&bars), Caminos::hash(&square));
    assert!(!Caminos::repeats(&bars, &square));
    // Nor do the same texts make the same cubes: which bar lies over the other depends on the order.
    let (green, yellow) = ("b2=1,c2=1,d2=2", "a2=2,b2=1,c2=1");
    let yellow_over = after(start("square"), &[green, yellow, "g7=2", "g1=2"]);
    let green_over = after(start("square"), &["g7=2", yellow, green, "g1=2"]);
    assert_ne!(yellow_over.top(cell("b2")), green_over.top(cell("b2")));
    assert_ne!(Caminos::hash(&yellow_over), Caminos::hash(&green_over));
    assert!(!Caminos::repeats(&yellow_over, &green_over));
}

#[test]
fn positions_of_different_set_ups_are_told_apart() {
    let texts = ["board=square", "board=ring", "seats=4", "neutral=yes", "points=yes", "seats=4,points=yes"];
    let starts = texts.map(|text| Caminos::start(&setup(text), 1));
    for (index, one) in starts.iter().enumerate() {
        for other in &starts[..index] {
            assert_ne!(Caminos::hash(one), Caminos::hash(other));
            assert!(!Caminos::repeats(one, other) && !Caminos::repeats(other, one));
        }
    }
}
