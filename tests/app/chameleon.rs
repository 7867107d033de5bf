//! Chameleon's table: what a piece is and becomes, the invader, captures.

use bevy::prelude::*;
use camaieu::app::features::match_panel::model::MatchModel;
use camaieu::app::games::chameleon::{Piece, Place};
use camaieu::app::table::board;
use camaieu::app::table::game::Pieces as _;
use camaieu::app::table::markers::MarkerKind;
use camaieu::app::table::materials::symbols::Symbol;
use camaieu::app::table::pieces::badges::Badge;
use camaieu::rules::chameleon::{Chameleon, Event, Guise, Tile};

use crate::looking::{hover, marked, point, remark};
use crate::{table, undo};

/// A red piece on Blue's area, which the piece on b4 can capture.
const INVADED: &str = "2W2/1b2w/5/5/B1B2 b";

const BISHOP: MarkerKind = MarkerKind::Badge(Badge::Form(Symbol::Bishop));
const KNIGHT: MarkerKind = MarkerKind::Badge(Badge::Form(Symbol::Knight));

fn tile(name: &str) -> Tile {
    Tile::read(name).expect("a tile")
}

#[test]
fn a_chosen_piece_shows_what_it_is_here_and_there() {
    let mut app = table::<Chameleon>(None);
    hover::<Chameleon>(&mut app, Some(tile("b5")));
    assert_eq!(marked::<Chameleon>(&mut app, KNIGHT), ["b5"], "the other side\u{2019}s pieces too");
    point::<Chameleon>(&mut app, tile("b1"));
    assert_eq!(marked::<Chameleon>(&mut app, KNIGHT), ["b1"]);
    assert!(remark(&app).contains("black centre, white tile") && remark(&app).contains("knight"));

    hover::<Chameleon>(&mut app, Some(tile("c3")));
    assert_eq!(marked::<Chameleon>(&mut app, KNIGHT), ["b1"]);
    assert_eq!(marked::<Chameleon>(&mut app, BISHOP), ["c3"]);
    assert!(
        remark(&app).ends_with("On c3, a black tile, it would move like a king or a bishop."),
        "{}",
        remark(&app)
    );
    hover::<Chameleon>(&mut app, Some(tile("a2")));
    assert_eq!(marked::<Chameleon>(&mut app, KNIGHT), ["a2", "b1"]);
    hover::<Chameleon>(&mut app, Some(tile("e4")));
    assert_eq!(marked::<Chameleon>(&mut app, KNIGHT), ["b1"], "it cannot go there");
    hover::<Chameleon>(&mut app, None);
    assert!(!remark(&app).contains("would be"), "{}", remark(&app));
    assert_eq!(marked::<Chameleon>(&mut app, MarkerKind::Target), ["a2", "a3", "b2", "c2", "c3", "d2"]);
}

#[test]
fn an_invader_is_shown_before_the_first_click() {
    let mut app = table::<Chameleon>(Some(INVADED));
    assert_eq!(marked::<Chameleon>(&mut app, MarkerKind::Threat), ["c5"]);
    assert_eq!(marked::<Chameleon>(&mut app, MarkerKind::Due), ["b4"]);
    assert!(app.world().resource::<MatchModel>().duties[0].contains("(Rule 6)"));
    point::<Chameleon>(&mut app, tile("b4"));
    assert_eq!(marked::<Chameleon>(&mut app, MarkerKind::Victim), ["c5"]);
}

#[test]
fn what_is_captured_goes_to_the_dish_and_comes_back() {
    let mut app = table::<Chameleon>(Some(INVADED));
    let in_dishes = |app: &mut App| {
        let mut query = app.world_mut().query::<&board::TablePiece>();
        query
            .iter(app.world())
            .filter(|piece| matches!(crate::own::<Chameleon>(piece).place, Place::Dish(_)))
            .count()
    };
    let before = in_dishes(&mut app);
    point::<Chameleon>(&mut app, tile("b4"));
    point::<Chameleon>(&mut app, tile("c5"));
    assert_eq!(in_dishes(&mut app), before + 1);
    undo::<Chameleon>(&mut app);
    assert_eq!(in_dishes(&mut app), before);
}

#[test]
fn a_leap_clears_pieces_and_a_changed_piece_nods() {
    let view = camaieu::rules::chameleon::Position::start();
    let kind = view.piece(tile("b1")).expect("a piece");
    let piece = |name: &str| Piece { kind, place: Place::On(tile(name)) };
    let (from, to) = (tile("b1"), tile("c3"));
    let leap = Event::Moved { from, to, by: Some(Guise::Knight) };
    let switched = Event::Switched { tile: to, guise: Guise::Bishop };
    let legs = Chameleon::path(&view, &[leap, switched], &piece("b1"), &piece("c3"));
    assert!(legs.len() == 2 && legs[0].height > 0.6, "{legs:?}");
    let step = Event::Moved { from, to: tile("b2"), by: None };
    let legs = Chameleon::path(&view, &[step], &piece("b1"), &piece("b2"));
    assert!(legs.len() == 1 && legs[0].height < 0.2, "a step slides: {legs:?}");
}
