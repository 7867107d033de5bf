//! The series that the match on the table belongs to, for the match that comes after it.

mod panel;

use bevy::prelude::*;

use crate::app::session::{MatchFacts, MatchSystems};

pub use crate::app::ui::start::SoFar;
pub(crate) use panel::panel_plugin;

pub(crate) fn plugin(app: &mut App) {
    panel::plugin(app);
    app.add_systems(Update, follow.in_set(MatchSystems::Carry));
}

fn follow(facts: Single<&MatchFacts, Changed<MatchFacts>>, mut so_far: ResMut<SoFar>) {
    so_far.set_if_neq(SoFar(Some(facts.0.series.clone())));
}
