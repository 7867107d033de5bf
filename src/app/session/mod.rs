//! Session on the table, as an entity: commands go in, changes come out.
//!
//! A thin layer over [`play::Session`](crate::play::Session). Moves and requests of persons and engines arrive as
//! [`Submit`] and [`Request`]; [`apply`] submits each to the session for its actor, and answers with [`SessionChanged`]
//! or [`Refused`]. Each feature adds its own components to the entity when a [`SessionOf`] appears on it, and follows
//! the changes.

mod apply;
mod attach;
mod begin;
mod commands;
mod components;
mod facts;
mod keys;
mod messages;
pub mod thinker;
pub mod viewer;

use bevy::prelude::*;

use crate::rules::game::Game;

pub use apply::{carry_out, change_from};
pub use attach::Attach;
pub use begin::{Begin, StartMatch, StartProblem};
pub use commands::{command_of_move, command_of_request, notice_of};
pub use components::{
    AnalyseFirst, Autosave, Began, Continued, Guided, HalfMade, InLesson, InPuzzle, InReview, LooksOn,
    MatchSeed, Mirrored, OfMatch, OpenSeats, Puzzle, Scripted, SeatAt, SeatPlayer, Secrecy, SessionOf,
    Shared, ToMove,
};
pub use facts::MatchFacts;
pub use keys::{LookKeys, MatchKeys, table_is_free};
pub use messages::{Refused, Request, SessionChanged, ShowAgain, Submit, TimeLow};

/// Systems of a match, in the order of a frame's work.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum MatchSystems {
    /// Clicks, keys and panels become requests.
    Input,
    /// Steps become moves, by the rules.
    Validate,
    /// Features take out requests that are not for the session, as in a problem.
    Intercept,
    /// The session takes moves and requests.
    Apply,
    /// The table follows the session.
    Settle,
    /// The held piece is shown at the pointed spot.
    Carry,
    /// Changes are shown.
    Animate,
}

/// Systems that put a session on the table, in [`MatchSystems::Input`].
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct BeginSystems;

/// Run condition: the session on the table is of this game.
pub fn is_on_table<G: Game>(sessions: Query<(), With<SessionOf<G>>>) -> bool {
    !sessions.is_empty()
}

/// Registers the parts that all games share.
pub(crate) fn plugin(app: &mut App) {
    use MatchSystems as S;
    app.configure_sets(
        Update,
        (S::Input, S::Validate, S::Intercept, S::Apply, S::Settle, S::Carry, S::Animate).chain(),
    )
    .configure_sets(Update, BeginSystems.in_set(MatchSystems::Input))
    .init_resource::<viewer::Viewer>()
    .add_message::<StartMatch>()
    .add_message::<StartProblem>()
    .add_message::<Request>()
    .add_message::<SessionChanged>()
    .add_message::<Refused>()
    .add_message::<ShowAgain>()
    .add_message::<TimeLow>()
    .add_systems(Update, apply::show_result.in_set(S::Settle));
}

/// Keys of a match.
pub(crate) fn input_plugin(app: &mut App) {
    keys::plugin(app);
}

/// Registers the session of one game.
pub(crate) fn game_plugin<G: Game>(app: &mut App) {
    app.add_message::<Begin<G>>().add_message::<Submit<G>>().add_observer(facts::appear::<G>).add_systems(
        Update,
        (
            (begin::prepare::<G>, begin::begin::<G>).chain().in_set(BeginSystems),
            (
                apply::apply::<G>,
                apply::pass_time::<G>,
                facts::follow::<G>,
                apply::seat_players::<G>,
                viewer::follow::<G>,
            )
                .chain()
                .run_if(is_on_table::<G>)
                .in_set(MatchSystems::Apply),
        ),
    );
}
