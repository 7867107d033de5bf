//! The components that describe the pieces of each game: they follow moves, captures and taking back.

use std::collections::BTreeSet;

use bevy::ecs::query::QueryFilter;
use bevy::prelude::*;
use camaieu::app::games::camelot::{Knight, Man, OnSquare};
use camaieu::app::games::caminos::{Neutral, Polycube, Spot};
use camaieu::app::games::chameleon::{MovesLike, Nature, OnTile};
use camaieu::app::games::chromino::components::{Bag, OnCloth, OnRack, Tile};
use camaieu::app::games::le_cameleon::{Disc, OnCell, Tablet};
use camaieu::app::table::hand::HandRequest;
use camaieu::app::table::pieces::OwnedBy;
use camaieu::rules::camelot::{Camelot, Square};
use camaieu::rules::caminos::{Caminos, Cell};
use camaieu::rules::chameleon::{Chameleon, Guise, Tile as Cube};
use camaieu::rules::chromino::{Chromino, Square as Place};
use camaieu::rules::game::Seat;
use camaieu::rules::le_cameleon::{Cell as Field, LeCameleon};

use crate::looking::point;
use crate::{click, game, table, undo};

/// The number of entities with these components.
fn count<F: QueryFilter>(app: &mut App) -> usize {
    let mut query = app.world_mut().query_filtered::<Entity, F>();
    query.iter(app.world()).count()
}

/// The values of a component on all entities that pass the filter.
fn all<D: Component + Clone, F: QueryFilter>(app: &mut App) -> Vec<D> {
    let mut query = app.world_mut().query_filtered::<&D, F>();
    query.iter(app.world()).cloned().collect()
}

#[test]
fn men_and_knights_stand_on_their_squares() {
    let square = |name: &str| Square::read(name).expect("a square");
    let mut app = table::<Camelot>(None);
    let set = |app: &mut App| (count::<With<Man>>(app), count::<With<Knight>>(app));
    assert_eq!((set(&mut app), count::<With<OnSquare>>(&mut app)), ((20, 8), 28));
    for name in ["G6", "G8", "G11", "G9"] {
        click::<Camelot>(&mut app, square(name));
    }
    let on = |app: &mut App, name: &str| {
        let mut query = app.world_mut().query::<(&OnSquare, &OwnedBy, Has<Man>, Has<Knight>)>();
        let there = query.iter(app.world()).find(|(OnSquare(on), ..)| *on == square(name));
        there.map(|(_, OwnedBy(seat), man, knight)| (*seat, man, knight))
    };
    assert_eq!((on(&mut app, "G6"), on(&mut app, "G11")), (None, None));
    assert_eq!(on(&mut app, "G8"), Some((Seat::FIRST, true, false)));
    assert_eq!(on(&mut app, "G9"), Some((Seat::SECOND, true, false)));
    // Captured pieces leave the board and keep their kinds.
    let mut app = table::<Camelot>(Some("2/8/10/12/12/12/12/5m6/2Mm8/12/12/12/4M7/10/8/2 w 0 0 0"));
    assert_eq!(count::<With<OnSquare>>(&mut app), 4);
    click::<Camelot>(&mut app, square("C8"));
    click::<Camelot>(&mut app, square("G10"));
    assert_eq!((set(&mut app), count::<With<OnSquare>>(&mut app)), ((20, 8), 2));
    undo::<Camelot>(&mut app);
    assert_eq!(count::<With<OnSquare>>(&mut app), 4);
}

#[test]
fn chameleons_move_like_what_their_tiles_make_them() {
    let tile = |name: &str| Cube::read(name).expect("a tile");
    let mut app = table::<Chameleon>(None);
    assert_eq!((count::<With<Nature>>(&mut app), count::<With<OnTile>>(&mut app)), (10, 10));
    point::<Chameleon>(&mut app, tile("b1"));
    point::<Chameleon>(&mut app, tile("c3"));
    let mut query = app.world_mut().query::<(&OnTile, &MovesLike, &OwnedBy)>();
    let there = query.iter(app.world()).find(|(OnTile(on), ..)| *on == tile("c3"));
    let (_, MovesLike(guise), OwnedBy(seat)) = there.expect("a piece on c3");
    assert_eq!((*guise, *seat), (Guise::Bishop, Seat::FIRST));
    let view = *game::<Chameleon>(&mut app).position();
    for (OnTile(on), MovesLike(guise), OwnedBy(seat)) in query.iter(app.world()) {
        assert_eq!(Some(*guise), view.guise(*on));
        assert_eq!(Some(*seat), view.piece(*on).map(|piece| piece.seat));
    }
}

#[test]
fn discs_and_tablets_stand_on_their_cells() {
    let cell = |name: &str| Field::read(name).expect("a cell");
    let mut app = table::<LeCameleon>(Some("8/7b/8/2Yy4/4rY2/2R1B3/8/B7/8 r 6,6,6,5/6,6,6,5 0"));
    let check = |app: &mut App| {
        let position = game::<LeCameleon>(app).position().clone();
        let mut on_board = app.world_mut().query::<(&OnCell, Option<&Disc>, Option<&Tablet>)>();
        let mut cells = BTreeSet::new();
        for (OnCell(on), disc, tablet) in on_board.iter(app.world()) {
            let piece = position.piece(*on).expect("a piece in the position");
            let colour = disc.map(|disc| disc.0).or(tablet.map(|tablet| tablet.0));
            assert_eq!((disc.is_some(), colour), (piece.seat == Seat::FIRST, Some(piece.colour)));
            cells.insert(*on);
        }
        assert_eq!(cells.len(), position.all_pieces().count());
        (count::<With<Disc>>(app), count::<With<Tablet>>(app), cells.contains(&cell("c4")))
    };
    let (discs, tablets, on_c4) = check(&mut app);
    assert!(discs == tablets && on_c4, "both sides have whole sets");
    point::<LeCameleon>(&mut app, cell("c4"));
    point::<LeCameleon>(&mut app, cell("b3"));
    assert_eq!(check(&mut app), (discs, tablets, false));
}

#[test]
fn polycubes_have_the_cubes_of_the_position() {
    let mut app = table::<Caminos>(None);
    assert!(all::<Polycube, ()>(&mut app).iter().all(|piece| piece.cubes.is_empty()), "all in their trays");
    for name in ["d4", "d5", "e4"] {
        app.world_mut().write_message(HandRequest::Take(0));
        app.update();
        point::<Caminos>(&mut app, Spot::Cell(Cell::read(name).expect("a cell")));
    }
    let position = game::<Caminos>(&mut app).position().clone();
    assert!(!position.pieces().is_empty(), "something was placed");
    let cubes = |cubes: &mut dyn Iterator<Item = (Cell, u8)>| cubes.collect::<BTreeSet<_>>();
    let wanted: BTreeSet<BTreeSet<(Cell, u8)>> =
        position.pieces().iter().map(|piece| cubes(&mut piece.cubes())).collect();
    let placed = all::<Polycube, ()>(&mut app).into_iter().filter(|piece| !piece.cubes.is_empty());
    let found: BTreeSet<BTreeSet<(Cell, u8)>> =
        placed.map(|piece| cubes(&mut piece.cubes.into_iter())).collect();
    assert_eq!(found, wanted);
    assert_eq!(count::<With<Polycube>>(&mut app), count::<With<OwnedBy>>(&mut app));
    let neutral = position.pieces().iter().filter(|piece| piece.neutral).count();
    assert!(count::<With<Neutral>>(&mut app) >= neutral);
}

#[test]
fn tiles_have_colours_where_they_can_be_seen() {
    let mut app =
        table::<Chromino>(Some("classic/1 G*R@0,0h;GRR@1,-1h BBR,GGG,RBY/BPR,YYY PPP,RRY 1:0:0 0/0"));
    assert_eq!((count::<With<OnCloth>>(&mut app), count::<With<Bag>>(&mut app)), (2, 1));
    assert!(all::<Tile, With<OnCloth>>(&mut app).iter().all(|tile| tile.colours.is_some()));
    let on_racks = |app: &mut App, seat: Seat| {
        let mut query = app.world_mut().query::<(&Tile, &OnRack, &OwnedBy)>();
        let tiles = query.iter(app.world()).filter(|(.., OwnedBy(owner))| *owner == seat);
        let seen: Vec<bool> = tiles.map(|(tile, ..)| tile.colours.is_some()).collect();
        (seen.len(), seen.iter().filter(|seen| **seen).count())
    };
    assert_eq!((on_racks(&mut app, Seat::FIRST), on_racks(&mut app, Seat::SECOND)), ((3, 3), (2, 0)));
    app.world_mut().write_message(HandRequest::Take(2));
    app.update();
    point::<Chromino>(&mut app, camaieu::app::games::chromino::Spot::Square(Place { x: 3, y: 1 }));
    let position = game::<Chromino>(&mut app).position().clone();
    let placed: BTreeSet<String> = position.common().table().iter().map(ToString::to_string).collect();
    let shown: BTreeSet<String> =
        all::<OnCloth, ()>(&mut app).iter().map(|OnCloth(placement)| placement.to_string()).collect();
    assert_eq!(shown, placed);
}
