//! The screens: menu, set-up of a match, match with its result, as states.

pub(crate) mod match_screen;
pub mod overlays;
pub(crate) mod page;
pub mod panels;
pub mod parts;
pub mod place;
pub(crate) mod tools;

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

impl Stage {
    /// Whether a world shows the result, or will with the next picture: no control is there for one picture alone.
    pub(crate) fn is_result_in(world: &World) -> bool {
        let is = world.get_resource::<State<Stage>>().is_some_and(|stage| *stage.get() == Stage::Result);
        match world.get_resource::<NextState<Stage>>() {
            Some(NextState::Pending(next) | NextState::PendingIfNeq(next)) => *next == Stage::Result,
            _ => is,
        }
    }
}

/// Whether the first game that is chosen in the menu opens its lessons: whoever plays has said that these games are new.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct LessonsFirst(pub bool);

/// The game whose set-up or match is on the screen.
#[derive(Resource, Clone, Debug, Default)]
pub struct ChosenGame(pub Option<&'static str>);

/// Cleanup that runs when a match ends.
#[derive(Resource, Default)]
struct Forgotten(Vec<fn(&mut World)>);

/// [`App`]s whose parts forget a match.
pub(crate) trait ForgetWithMatch {
    /// Calls a function whenever the match, or the position that is set up, leaves the screen.
    fn forget_with_match(&mut self, forget: fn(&mut World)) -> &mut Self;
}

impl ForgetWithMatch for App {
    fn forget_with_match(&mut self, forget: fn(&mut World)) -> &mut App {
        self.world_mut().get_resource_or_init::<Forgotten>().0.push(forget);
        self
    }
}

pub(crate) fn plugin(app: &mut App) {
    app.init_state::<Screen>()
        .add_sub_state::<Stage>()
        .init_resource::<ChosenGame>()
        .init_resource::<LessonsFirst>()
        .init_resource::<Forgotten>()
        .add_systems(OnExit(Screen::Match), forget);
}

fn forget(world: &mut World) {
    let all = world.resource::<Forgotten>().0.clone();
    all.into_iter().for_each(|forget| forget(world));
}
