//! Drag and drop while a position is set up.

use bevy::prelude::*;
use camaieu::app::features::editor::{Draft, EditRequest, EditableGame};
use camaieu::app::games::caminos::CaminosSpot;
use camaieu::app::games::{TableVisitor, visit_tables};
use camaieu::app::session::RefusalMessage;
use camaieu::app::table::board;
use camaieu::app::table::choosing::TableInput;
use camaieu::app::table::choosing::hand::HandRequest;
use camaieu::app::table::game::Pieces as _;
use camaieu::app::table::markers::Pointed;
use camaieu::rules::camelot::{Camelot, Square};
use camaieu::rules::caminos::{Caminos, Cell};

use super::{do_it, draft, editor, hold, model, on_table, open};
use crate::pointer::{cell, click, drag, piece};
use crate::with_input;

fn carry<G: EditableGame>(app: &mut App, from: G::Spot, to: Option<G::Spot>) {
    app.world_mut()
        .write_message(TableInput::Carry(board::Spot::of::<G>(from), to.map(board::Spot::of::<G>)));
    app.update();
}

/// Two spots where the first unit of the box can be put down, far from one another.
fn two_spots<G: EditableGame>(draft: &G::Draft) -> [G::Spot; 2] {
    let unit = draft.supply()[0];
    let spots = G::spots(&draft.view());
    let fits: Vec<G::Spot> =
        spots.into_iter().filter(|spot| draft.clone().put(unit, *spot).is_ok()).collect();
    [fits[0], fits[fits.len() - 1]]
}

struct Carry;

impl TableVisitor for Carry {
    fn visit<G: EditableGame>(&mut self) {
        let mut app = editor::<G>();
        do_it(&mut app, EditRequest::Empty);
        let nothing = draft::<G>(&mut app);
        let [from, to] = two_spots::<G>(&nothing);
        let put_on = |spot: G::Spot| {
            let mut put = nothing.clone();
            put.put(nothing.supply()[0], spot).expect("it fits");
            put
        };
        // From the box in the panel onto the table: the hand is empty afterwards.
        hold(&mut app, 0);
        app.world_mut().resource_mut::<Pointed>().hovered = Some(board::Spot::of::<G>(from));
        do_it(&mut app, EditRequest::Drop);
        assert_eq!(draft::<G>(&mut app), put_on(from), "{}", G::NAME);
        assert_eq!(model(&app).held, None, "{}", G::NAME);
        // From place to place, and off the table.
        carry::<G>(&mut app, from, Some(to));
        assert_eq!(draft::<G>(&mut app), put_on(to), "{}", G::NAME);
        carry::<G>(&mut app, from, Some(to));
        assert_eq!(draft::<G>(&mut app), put_on(to), "nothing lies there");
        carry::<G>(&mut app, to, None);
        assert_eq!(draft::<G>(&mut app), nothing, "{}", G::NAME);
        do_it(&mut app, EditRequest::Undo);
        assert_eq!(draft::<G>(&mut app), put_on(to), "one step of the history");
        // Let go beside the table, what comes from the box goes back.
        hold(&mut app, 0);
        app.world_mut().resource_mut::<Pointed>().hovered = None;
        do_it(&mut app, EditRequest::Drop);
        assert_eq!((model(&app).held.clone(), draft::<G>(&mut app)), (None, put_on(to)), "{}", G::NAME);
    }
}

#[test]
fn what_is_dragged_is_put_down_where_it_is_let_go() {
    visit_tables(&mut Carry);
}

fn square(name: &str) -> Square {
    Square::read(name).expect("a square")
}

#[test]
fn pieces_are_dragged_by_the_mouse() {
    let mut app = with_input::<Camelot>(None);
    open::<Camelot>(&mut app, true);
    let pieces = |app: &mut App| Draft::<Camelot>::pieces(&draft::<Camelot>(app)).len();
    let count = pieces(&mut app);
    let stands = |app: &mut App, name: &str| {
        let pieces = on_table::<Camelot>(app);
        pieces.iter().any(|piece| Camelot::spot_of(piece) == Some(square(name)))
    };
    let [man, there] = [piece::<Camelot>(&mut app, square("E6")), cell::<Camelot>(&mut app, square("E9"))];
    drag(&mut app, man, Some(there));
    assert_eq!([stands(&mut app, "E6"), stands(&mut app, "E9")], [false, true]);
    // Where another piece stands, it takes its place.
    let (man, other) = (piece::<Camelot>(&mut app, square("E9")), piece::<Camelot>(&mut app, square("F7")));
    drag(&mut app, man, Some(other));
    assert_eq!([stands(&mut app, "E9"), stands(&mut app, "F7")], [false, true]);
    // Let go where it stood, it stays; beside the board, it is taken away.
    let man = piece::<Camelot>(&mut app, square("F7"));
    drag(&mut app, man, Some(man));
    assert!(stands(&mut app, "F7"));
    drag(&mut app, man, None);
    assert!(!stands(&mut app, "F7"));
    // A click takes up what it meets, and the next one puts it down: one step of the history.
    let (man, there) = (piece::<Camelot>(&mut app, square("G7")), cell::<Camelot>(&mut app, square("G9")));
    click(&mut app, man, Vec2::new(300.0, 300.0));
    assert!(!stands(&mut app, "G7") && model(&app).held.is_some());
    click(&mut app, there, Vec2::new(300.0, 300.0));
    assert!(stands(&mut app, "G9") && model(&app).held.is_none());
    do_it(&mut app, EditRequest::Undo);
    assert_eq!([stands(&mut app, "G7"), stands(&mut app, "G9")], [true, false]);
    // Put back, it stands where it stood.
    click(&mut app, man, Vec2::new(300.0, 300.0));
    app.world_mut().write_message(HandRequest::PutBack);
    app.update();
    assert!(stands(&mut app, "G7") && model(&app).held.is_none());
    do_it(&mut app, EditRequest::TakeAway(true));
    click(&mut app, man, Vec2::new(300.0, 300.0));
    assert!(!stands(&mut app, "G7"));
    assert_eq!(pieces(&mut app), count, "the others lie in the trays");
}

#[test]
fn a_caminos_piece_is_dragged_by_the_grabbed_cell() {
    let mut app = editor::<Caminos>();
    do_it(&mut app, EditRequest::Type("square 2 1a1=2,b1=1,c1=1;2d4=3 1 -".into()));
    let cell = |name: &str| CaminosSpot::Cell(Cell::read(name).expect("a cell"));
    carry::<Caminos>(&mut app, cell("c1"), Some(cell("e2")));
    assert_eq!(model(&app).text, "square 2 1c2=2,d2=1,e2=1;2d4=3 1 -", "the later one stays");
    app.world_mut().resource_mut::<Messages<RefusalMessage>>().drain().for_each(drop);
    carry::<Caminos>(&mut app, cell("e2"), Some(cell("a2")));
    assert_eq!(model(&app).text, "square 2 1c2=2,d2=1,e2=1;2d4=3 1 -");
    let refused: Vec<RefusalMessage> =
        app.world_mut().resource_mut::<Messages<RefusalMessage>>().drain().collect();
    assert_eq!(refused.first().map(|refused| refused.why.reason.id), Some("caminos-over-edge"));
}
