//! The series that the match on the table belongs to, for the match that comes after it.

mod panel;

use bevy::prelude::*;

use crate::app::session::{MatchSystems, SessionOf};
use crate::app::table::game::TableGame;

pub use crate::app::ui::start::SoFar;
pub(crate) use panel::panel_plugin;

pub(crate) fn plugin(app: &mut App) {
    panel::plugin(app);
}

pub(crate) fn game_plugin<G: TableGame>(app: &mut App) {
    app.add_systems(Update, follow::<G>.in_set(MatchSystems::Carry));
    panel::game_plugin::<G>(app);
}

fn follow<G: TableGame>(session: Single<&SessionOf<G>, Changed<SessionOf<G>>>, mut so_far: ResMut<SoFar>) {
    so_far.set_if_neq(SoFar(Some(session.0.series())));
}
