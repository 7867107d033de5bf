//! The screens: menu, set-up of a match, match with its result, as states.

use bevy::prelude::*;

/// Screen that the window shows.
#[derive(States, Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Screen {
    /// The games to choose from.
    #[default]
    Menu,
    /// The choices before a match.
    Setup,
    /// The table, with a match or a position that is being set up.
    Match,
}

/// Activity at the table.
#[derive(SubStates, Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[source(Screen = Screen::Match)]
pub enum Stage {
    /// A match is played, or looked at.
    #[default]
    Playing,
    /// It has just ended, and its result is shown.
    Result,
    /// A position is set up.
    Editing,
}

/// The game whose set-up or match is on the screen.
#[derive(Resource, Clone, Debug, Default)]
pub struct ChosenGame(pub Option<&'static str>);

pub(crate) fn plugin(app: &mut App) {
    app.init_state::<Screen>().add_sub_state::<Stage>().init_resource::<ChosenGame>();
}
