//! Sounds: each comes with something that is seen.

use bevy::prelude::*;
use camaieu::app::features::match_panel::model::MatchModel;
use camaieu::app::features::over_table::model::OverTable;
use camaieu::app::features::sound::Sound;
use camaieu::app::session::Request;
use camaieu::app::table::game::BoardGame as _;
use camaieu::app::ui::screens::Stage;
use camaieu::rules::camelot::{Camelot, Square};
use camaieu::rules::game::Seat;

use crate::looking::point;
use crate::{request, table};

fn square(name: &str) -> Square {
    Square::read(name).expect("a square")
}

/// The sounds since the last look.
fn heard(app: &mut App) -> Vec<Sound> {
    app.world_mut().resource_mut::<Messages<Sound>>().drain().collect()
}

fn model(app: &App) -> &MatchModel {
    app.world().resource::<MatchModel>()
}

#[test]
fn nothing_is_told_by_a_sound_alone() {
    let mut app = table::<Camelot>(None);
    assert_eq!(heard(&mut app), []);
    // Each sound, and what is seen of it.
    let spot = |name: &str| Camelot::spot(square(name));
    point::<Camelot>(&mut app, spot("E8"));
    assert_eq!(heard(&mut app), [Sound::Refusal]);
    assert!(app.world().resource::<OverTable>().refusal.is_some(), "the reason stands beside the square");

    for name in ["E6", "E8"] {
        point::<Camelot>(&mut app, spot(name));
    }
    assert_eq!(heard(&mut app), [Sound::Piece]);
    assert_eq!(model(&app).rows.len(), 1, "the ply is in the list");

    request::<Camelot>(&mut app, Request::OfferDraw(Seat::SECOND));
    assert_eq!(heard(&mut app), [Sound::Question]);
    assert!(model(&app).question.is_some());

    request::<Camelot>(&mut app, Request::Resign(Seat::SECOND));
    assert_eq!(heard(&mut app), [Sound::End]);
    assert!(model(&app).over.is_some());
    app.update();
    assert_eq!(**app.world().resource::<State<Stage>>(), Stage::Result, "the result is shown");

    // Looking about is silent.
    request::<Camelot>(&mut app, Request::GoToStart);
    assert_eq!(heard(&mut app), []);
    assert_eq!(Sound::ALL.len(), 4, "no other sound than these");
}
