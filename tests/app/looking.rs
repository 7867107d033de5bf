//! What is seen on the table, for all games.

use bevy::prelude::*;
use camaieu::app::games::{TableGame, TableVisitor, visit_tables};
use camaieu::app::panels::MatchModel;
use camaieu::app::referee::Chosen;
use camaieu::app::table::marks::{Mark, Pointed, Sign};
use camaieu::rules::setup::Setup;

use crate::{click, game};

/// The spots that bear a sign, in the words of their names.
pub fn marked<G: TableGame>(app: &mut App, sign: Sign) -> Vec<String> {
    let spots = G::spots(&game::<G>(app).own_view());
    let mut query = app.world_mut().query::<&Mark>();
    let mut found: Vec<String> = query
        .iter(app.world())
        .filter(|mark| mark.sign == sign)
        .filter_map(|mark| spots.iter().find(|spot| G::place(**spot) == mark.at))
        .map(|spot| format!("{spot:?}"))
        .collect();
    found.sort();
    found
}

/// The steps chosen so far.
pub fn made<G: TableGame>(app: &mut App) -> Vec<G::Step> {
    let mut chosen = app.world_mut().query::<&Chosen<G>>();
    chosen.single(app.world()).map(|chosen| chosen.0.made().to_vec()).unwrap_or_default()
}

/// Clicks on a spot, as the mouse does.
pub fn point<G: TableGame>(app: &mut App, spot: G::Spot) {
    let step = G::step(&game::<G>(app).own_view(), &made::<G>(app), spot);
    click::<G>(app, step);
}

/// Lets the mouse lie on a spot.
pub fn hover<G: TableGame>(app: &mut App, spot: Option<G::Spot>) {
    app.world_mut().resource_mut::<Pointed<G>>().hovered = spot;
    app.update();
}

/// What the game has to say in the panel.
pub fn remark(app: &App) -> String {
    app.world().resource::<MatchModel>().remark.clone().unwrap_or_default()
}

struct Framed;

impl TableVisitor for Framed {
    fn visit<G: TableGame>(&mut self) {
        let view = G::view(&G::start(&Setup::default_of(G::OPTIONS), 1), camaieu::rules::game::Eye::All);
        let outline = G::outline(&view);
        let (low, high) = outline
            .iter()
            .fold((Vec3::MAX, Vec3::MIN), |(low, high), point| (low.min(*point), high.max(*point)));
        let pieces = G::pieces(&view).into_iter().map(|piece| G::rest(&piece).translation);
        let spots = G::spots(&view).into_iter().map(G::place);
        let labels = G::labels(&view).into_iter().map(|(_, place)| place);
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
