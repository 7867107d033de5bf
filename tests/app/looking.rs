//! Visible parts of the table, for all games.

use std::collections::BTreeMap;

use bevy::prelude::*;
use camaieu::app::features::match_panel::model::MatchModel;
use camaieu::app::games::{TableGame, TableVisitor, visit_tables};

use camaieu::app::table::board;
use camaieu::app::table::choosing::{MoveSelection, TableInput};
use camaieu::app::table::markers::{Marker, MarkerKind, Pointed};
use camaieu::app::table::pieces::rack::Rack;
use camaieu::rules::setup::Setup;

use crate::seen;

/// The spots that bear a sign, in the words of their names.
pub fn marked<G: TableGame>(app: &mut App, kind: MarkerKind) -> Vec<String> {
    let view = seen::<G>(app);
    let spots = G::spots(&view);
    let mut query = app.world_mut().query::<&Marker>();
    let mut found: Vec<String> = query
        .iter(app.world())
        .filter(|mark| mark.kind == kind)
        .filter_map(|mark| spots.iter().find(|spot| G::coordinates_of_spot(&view, **spot) == mark.at))
        .map(|spot| format!("{spot:?}"))
        .collect();
    found.sort();
    found
}

/// The steps chosen so far.
pub fn made<G: TableGame>(app: &mut App) -> Vec<G::Step> {
    let mut chosen = app.world_mut().query::<&MoveSelection>();
    chosen
        .single(app.world())
        .map_or(Vec::new(), |chosen| chosen.0.made().iter().filter_map(|step| step.to::<G>()).collect())
}

/// Clicks on a spot, as the mouse does.
pub fn point<G: TableGame>(app: &mut App, spot: G::Spot) {
    app.world_mut().write_message(TableInput::Point(board::Spot::of::<G>(spot)));
    app.update();
}

/// Lets the mouse lie on a spot.
pub fn hover<G: TableGame>(app: &mut App, spot: Option<G::Spot>) {
    app.world_mut().resource_mut::<Pointed>().hovered = spot.map(board::Spot::of::<G>);
    app.update();
}

/// Remark of the game in the panel; empty if there is none.
pub fn remark(app: &App) -> String {
    app.world().resource::<MatchModel>().remark.clone().unwrap_or_default()
}

struct Framed;

impl TableVisitor for Framed {
    fn visit<G: TableGame>(&mut self) {
        let view = G::view(&G::start(&Setup::default_of(G::OPTIONS), 1), camaieu::rules::game::Observer::All);
        let outline = G::outline(&view);
        let (low, high) = outline
            .iter()
            .fold((Vec3::MAX, Vec3::MIN), |(low, high), point| (low.min(*point), high.max(*point)));
        let racks: BTreeMap<Rack, Vec2> = G::racks(&view).into_iter().collect();
        let (held, placed): (Vec<G::Piece>, Vec<G::Piece>) =
            G::pieces(&view).into_iter().partition(|piece| G::spot_of(piece).and_then(G::rack).is_some());
        for piece in held {
            let size =
                G::spot_of(&piece).and_then(G::rack).and_then(|rack| racks.get(&rack)).expect("a rack");
            let at = G::rest_transform(&view, &piece).translation;
            assert!(at.x.abs() < size.x / 2.0 && at.y > 0.0 && at.y < size.y, "{}: {piece:?}", G::NAME);
        }
        let pieces = placed.into_iter().map(|piece| G::rest_transform(&view, &piece).translation);
        let spots = G::spots(&view).into_iter().filter(|spot| G::rack(*spot).is_none());
        let spots = spots.map(|spot| G::coordinates_of_spot(&view, spot));
        let labels = G::labels(&view).into_iter().map(|label| label.at);
        for place in pieces.chain(spots).chain(labels) {
            let inside = low.x < place.x && place.x < high.x && low.z < place.z && place.z < high.z;
            assert!(inside && place.y < high.y, "{}: {place} is out of the picture", G::NAME);
        }
    }
}

#[test]
fn everything_is_in_the_picture() {
    visit_tables(&mut Framed);
}
