//! The table beside the set-up: the chosen game as a match with these options would begin.

use bevy::prelude::*;

use crate::session::MatchEntity;
use crate::table::board::GameTable;
use crate::table::scene::on_table::{GameTables, LayTable, OnTable};
use crate::ui::draw::redraw::Redraw;
use crate::ui::screens::panels::{Panels, set_up_width};
use crate::ui::screens::{ChosenGame, Screen};
use camaieu_rules::setup::Setup;

use super::SetupChoice;

/// Marks the table beside the set-up.
#[derive(Component, Clone, Copy, Debug)]
pub struct SetupPreview;

/// Seed of the position that is shown, so that choices which do not change it leave it as it is.
const SEED: u64 = 1;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Menu), clear)
        .add_systems(Update, lay.in_set(LayTable).run_if(in_state(Screen::Setup)));
}

/// Clears the table when the set-up is left for the menu. A match that begins clears it itself.
fn clear(mut commands: Commands, parts: Query<Entity, With<MatchEntity>>) {
    parts.iter().for_each(|entity| commands.entity(entity).try_despawn());
}

/// Lays the table of the chosen game, and lays it anew when its options change.
fn lay(
    mut commands: Commands,
    (game, choice, next): (Res<ChosenGame>, Res<SetupChoice>, Res<NextState<Screen>>),
    (window, panels, known): (Single<&Window>, Res<Panels>, Res<GameTables>),
    parts: Query<Entity, With<MatchEntity>>,
    mut tables: Query<(&mut OnTable, Has<SetupPreview>)>,
    mut redraw: ResMut<Redraw>,
) {
    let (Some(setup), Some(game)) = (&choice.setup, game.0.and_then(|game| known.of(game))) else { return };
    // A match is about to begin.
    if !matches!(*next, NextState::Unchanged) {
        return;
    }
    let key = key(game.constants().name, setup);
    match tables.single_mut() {
        Ok((table, true)) if table.board_key == key => return,
        Ok((mut table, true)) => {
            let next = first_position(game, setup, key);
            if next.view.seats() == table.view.seats() {
                *table = next;
            } else {
                // With other seats, the same pieces have other colours: all is laid anew.
                clear(commands, parts);
            }
        }
        Ok((_, false)) => return,
        Err(_) if set_up_width(window.width() / panels.zoom).is_none() => return,
        Err(_) => {
            commands.spawn((MatchEntity, SetupPreview, first_position(game, setup, key)));
        }
    }
    redraw.request();
}

/// The game with its options as text: the board depends on them.
fn key(game: &str, setup: &Setup) -> String {
    let options = setup.pairs().map(|(option, value)| format!(" {option}={value}"));
    std::iter::once(game.to_owned()).chain(options).collect()
}

/// The table of a match that begins, without what is on racks.
fn first_position(game: &dyn GameTable, setup: &Setup, key: String) -> OnTable {
    let view = game.first_view(setup, SEED);
    let mut pieces = view.pieces();
    pieces.retain(|piece| piece.rack().is_none());
    OnTable::of_draft(view, pieces, key, false)
}
