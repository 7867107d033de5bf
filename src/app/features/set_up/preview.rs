//! The table beside the set-up: the chosen game as a match with these options would begin.

use bevy::prelude::*;

use crate::app::session::OfMatch;
use crate::app::table::game::TableGame;
use crate::app::table::on_table::{LayTable, OnTable};
use crate::app::ui::material::PanelMaterial;
use crate::app::ui::panels::Panels;
use crate::app::ui::redraw::Redraw;
use crate::app::ui::screens::{ChosenGame, Screen};
use crate::play::Match;
use crate::rules::game::Observer;
use crate::rules::setup::Setup;

use super::SetupChoice;

/// Marks the table beside the set-up.
#[derive(Component, Clone, Copy, Debug)]
pub struct Preview;

/// Seed of the position that is shown, so that choices which do not change it leave it as it is.
const SEED: u64 = 1;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<PanelMaterial>().add_systems(OnEnter(Screen::Menu), clear);
}

pub(super) fn game_plugin<G: TableGame>(app: &mut App) {
    app.add_systems(Update, lay::<G>.in_set(LayTable).run_if(in_state(Screen::Setup)));
}

/// Clears the table when the set-up is left for the menu. A match that begins clears it itself.
fn clear(mut commands: Commands, parts: Query<Entity, With<OfMatch>>, mut material: ResMut<PanelMaterial>) {
    parts.iter().for_each(|entity| commands.entity(entity).try_despawn());
    material.set_if_neq(PanelMaterial::default());
}

/// Lays the table of the chosen game, and lays it anew when its options change.
fn lay<G: TableGame>(
    mut commands: Commands,
    (game, choice, next): (Res<ChosenGame>, Res<SetupChoice>, Res<NextState<Screen>>),
    (window, panels): (Single<&Window>, Res<Panels>),
    mut tables: Query<(&mut OnTable<G>, Has<Preview>)>,
    mut material: ResMut<PanelMaterial>,
    mut redraw: ResMut<Redraw>,
) {
    let Some(setup) = choice.setup.as_ref().filter(|_| game.0 == Some(G::NAME)) else { return };
    // A match is about to begin.
    if !matches!(*next, NextState::Unchanged) {
        return;
    }
    material.set_if_neq(G::panel_material());
    let key = key(setup);
    match tables.single_mut() {
        Ok((table, true)) if table.board_key == key => return,
        Ok((mut table, true)) => *table = first_position::<G>(setup, key),
        Ok((_, false)) => return,
        Err(_) if panels.set_up(window.width()).is_none() => return,
        Err(_) => {
            commands.spawn((OfMatch, Preview, first_position::<G>(setup, key)));
        }
    }
    redraw.request();
}

/// The options as text: the board depends on them.
fn key(setup: &Setup) -> String {
    setup.pairs().map(|(option, value)| format!("{option}={value} ")).collect()
}

/// The table of a match that begins, without what is on racks.
fn first_position<G: TableGame>(setup: &Setup, key: String) -> OnTable<G> {
    let view = Match::<G>::new(setup, SEED).view(Observer::Onlooker);
    let mut pieces = G::pieces(&view);
    pieces.retain(|piece| G::spot_of(piece).is_none_or(|spot| G::rack(spot).is_none()));
    OnTable::of_draft(view, pieces, key)
}
