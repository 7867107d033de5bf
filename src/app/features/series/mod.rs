//! The series that the match on the table belongs to, for the match that comes after it.

mod panel;

use bevy::prelude::*;

use crate::session::{MatchFacts, MatchSystems};
use crate::ui::screens::parts::AppPart;

pub use crate::session::SoFar;
use panel::panel_plugin;

/// Adds the feature to a part of the program.
pub(crate) fn plugin(app: &mut App, part: AppPart) {
    match part {
        AppPart::Core => core_plugin(app),
        AppPart::Panels => panel_plugin(app),
        _ => {}
    }
}

fn core_plugin(app: &mut App) {
    panel::plugin(app);
    app.add_systems(Update, update_series.in_set(MatchSystems::Carry));
}

fn update_series(facts: Single<&MatchFacts, Changed<MatchFacts>>, mut so_far: ResMut<SoFar>) {
    so_far.set_if_neq(SoFar(Some(facts.0.series())));
}
