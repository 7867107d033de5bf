//! Turning a held piece: each turn is seen, the last one is kept, and near a place where it fits, a piece snaps to it.

use bevy::prelude::*;
use camaieu::app::games::caminos::{CaminosSpot, Held};
use camaieu::app::table::board;
use camaieu::app::table::choosing::TableInput;
use camaieu::app::table::choosing::hand::{Hand, HandRequest, PlacementPreview, QuarterTurn};
use camaieu::app::table::game::Placing as _;
use camaieu::app::table::markers::Pointed;
use camaieu::rules::caminos::{Caminos, Cell, Placement, Position};
use camaieu::rules::prelude::*;

use crate::{game, seen, table};

fn held(app: &mut App) -> Option<Held> {
    let mut hands = app.world_mut().query::<&Hand>();
    hands.single(app.world()).expect("a hand").held?.to::<Caminos>()
}

fn ask(app: &mut App, request: HandRequest) {
    app.world_mut().write_message(request);
    app.update();
}

/// The step by which the held piece would be placed where the mouse is, at this side of a cell.
fn preview(app: &mut App, cell: Cell, side: IVec2) -> Option<Placement> {
    let mut pointed = app.world_mut().resource_mut::<Pointed>();
    (pointed.hovered, pointed.side, pointed.cursor_shown) =
        (Some(board::Spot::of::<Caminos>(CaminosSpot::Cell(cell))), side, false);
    app.update();
    let mut previews = app.world_mut().query::<&PlacementPreview>();
    let shown = previews.single(app.world()).expect("a match").preview.clone();
    shown.expect("a preview").verdict.ok()?.to::<Caminos>()
}

/// Whether a piece of a shape fits where this cell is pointed at, in any way.
fn fits_in_any_way(view: &Position, held: Held, cell: Cell) -> bool {
    let turns = view.shapes()[usize::from(held.shape)].turns().len();
    (0..turns as u8).any(|turn| {
        let preview = Caminos::placement_preview(view, Held { turn, ..held }, CaminosSpot::Cell(cell));
        preview.is_some_and(|preview| preview.verdict.is_ok())
    })
}

/// Some pieces on the board, so that much does not fit.
const BUILT: &str = "square 2 1a4=1,b4=1,c4=1;2a7=1,b7=1;1d4=1,e4=1,f4=1;2c7=1,d7=1 1 -";

#[test]
fn each_press_of_a_turning_key_changes_what_is_seen() {
    let mut app = table::<Caminos>(None);
    let view = seen::<Caminos>(&mut app);
    for (index, spot) in Caminos::supply(&view).into_iter().enumerate() {
        let CaminosSpot::Supply(_, shape, _) = spot else { panic!("{spot:?}") };
        if view.shapes()[usize::from(shape)].turns().len() == 1 {
            continue;
        }
        ask(&mut app, HandRequest::Take(index));
        for turning in [QuarterTurn::ALL, QuarterTurn::ALL].concat() {
            for back in [false, true, true] {
                let before = held(&mut app);
                ask(&mut app, HandRequest::Turn { turning, back });
                assert_ne!(held(&mut app), before, "{turning:?} of shape {shape}");
            }
        }
        ask(&mut app, HandRequest::PutBack);
    }
}

#[test]
fn a_new_piece_takes_the_last_rotation_of_its_kind() {
    let mut app = table::<Caminos>(None);
    let turn = |app: &mut App| held(app).expect("a piece").turn;
    ask(&mut app, HandRequest::Take(1));
    ask(&mut app, HandRequest::Turn { turning: QuarterTurn::Round, back: false });
    let turned = turn(&mut app);
    ask(&mut app, HandRequest::PutBack);
    ask(&mut app, HandRequest::Take(0));
    ask(&mut app, HandRequest::Take(1));
    assert_eq!(turn(&mut app), turned);
    // As it was placed, too.
    crate::settings(&mut app).snap_pieces = false;
    let view = seen::<Caminos>(&mut app);
    let cell = view.board().cells().iter().find(|cell| preview(&mut app, *cell, IVec2::ZERO).is_some());
    let cell = cell.expect("a place");
    app.world_mut().write_message(TableInput::Point(board::Spot::of::<Caminos>(CaminosSpot::Cell(cell))));
    app.update();
    app.update();
    assert_eq!(game::<Caminos>(&mut app).plies(), 1);
    ask(&mut app, HandRequest::Take(1));
    assert_eq!(turn(&mut app), turned, "the other side, with the same shape");
}

#[test]
fn pieces_snap_to_a_fit_unless_snapping_is_off() {
    let mut app = table::<Caminos>(Some(BUILT));
    let view = seen::<Caminos>(&mut app);
    let mut turned = 0;
    for index in 0..Caminos::supply(&view).len() {
        ask(&mut app, HandRequest::Take(index));
        let as_held = held(&mut app).expect("a piece");
        for cell in view.board().cells().iter() {
            let plain = Caminos::placement_preview(&view, as_held, CaminosSpot::Cell(cell))
                .expect("a place")
                .verdict
                .ok();
            crate::settings(&mut app).snap_pieces = false;
            assert_eq!(preview(&mut app, cell, IVec2::ZERO), plain);
            crate::settings(&mut app).snap_pieces = true;
            let snapped = preview(&mut app, cell, IVec2::ZERO);
            assert_eq!(snapped.is_some(), fits_in_any_way(&view, as_held, cell), "{cell}");
            if let Some(plain) = plain {
                assert_eq!(snapped, Some(plain), "what fits stays as it is held");
            } else if snapped.is_some() {
                turned += 1;
            }
            assert_eq!(held(&mut app), Some(as_held), "it is only shown in another way");
        }
        ask(&mut app, HandRequest::PutBack);
    }
    assert!(turned > 5, "{turned}");
}

#[test]
fn what_is_shown_is_what_is_placed() {
    let mut app = table::<Caminos>(Some(BUILT));
    let view = seen::<Caminos>(&mut app);
    ask(&mut app, HandRequest::Take(1));
    let as_held = held(&mut app).expect("a piece");
    let misfits = |cell: &Cell| {
        Caminos::placement_preview(&view, as_held, CaminosSpot::Cell(*cell))
            .is_some_and(|preview| preview.verdict.is_err())
    };
    let sides = [IVec2::X, IVec2::NEG_X, IVec2::Y, IVec2::NEG_Y];
    let cells = view.board().cells().iter().filter(misfits);
    // Beside a cell that the piece fits in no way, the mouse is near to one where it does.
    let near = cells.flat_map(|cell| sides.map(|side| (cell, side))).find(|(cell, side)| {
        !fits_in_any_way(&view, as_held, *cell) && preview(&mut app, *cell, *side).is_some()
    });
    let found = near.or_else(|| {
        let mut cells = view.board().cells().iter().filter(misfits);
        cells.find(|cell| preview(&mut app, *cell, IVec2::ZERO).is_some()).map(|cell| (cell, IVec2::ZERO))
    });
    let (cell, side) = found.expect("a place to snap to");
    let shown = preview(&mut app, cell, side).expect("it fits");
    app.world_mut().write_message(TableInput::Point(board::Spot::of::<Caminos>(CaminosSpot::Cell(cell))));
    app.update();
    app.update();
    assert_eq!(game::<Caminos>(&mut app).plies(), 1);
    let position = game::<Caminos>(&mut app).position().clone();
    let mut wanted = view.clone();
    Caminos::play(&mut wanted, &shown);
    assert_eq!(position, wanted);
}
