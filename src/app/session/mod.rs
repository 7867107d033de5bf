//! Session on the table, as an entity: commands go in, changes come out.
//!
//! A thin layer over [`play::Session`](camaieu_play::Session). Moves and requests of persons and engines arrive as
//! [`Submit`] and [`Request`]; `apply` submits each to the session for its actor, and answers with [`SessionChanged`]
//! or [`RefusalMessage`]. Each feature adds its own components to the entity when a [`MatchSession`] appears on it, and follows
//! the changes.

mod apply;
mod attach;
mod begin;
mod changes;
mod commands;
mod components;
mod facts;
mod keys;
mod leaving;
mod messages;
mod proposals;
mod start;
pub mod viewer;
pub mod waker;

use bevy::prelude::*;

use crate::ui::widgets::toast;

pub use attach::Attach;
pub use begin::BeginSession;
pub use changes::{Changes, quietly};
pub use commands::{command_of_move, command_of_request, notice_of};
pub use components::{
    AnalyseFirst, AsksBeforeUndo, Autosave, Began, ByLink, ContinuedMatch, Forbidden, HalfMade, InReview,
    LooksOn, MatchEntity, MatchKind, MatchSeed, MatchSession, OpenSeats, Phase, Scripted, SeatAt, Secrecy,
    waits_in_lobby,
};
pub use facts::MatchFacts;
pub use keys::{FreeKeys, LookKeys, MatchKeys, table_is_free, table_is_seen};
pub use leaving::Unsaved;
pub use messages::{
    CopyLink, RefusalMessage, Request, SendMatch, SessionChanged, ShowAgain, Submit, TimeLow,
};
pub use proposals::{ProposalPrompt, proposed};
pub(crate) use start::ReviewFirst;
pub use start::{
    DueMistakes, EditPosition, HARDEST_PROBLEM, JoinMatch, LastMatch, LastOf, Mistaken, OfTheDay, SavedCount,
    SoFar, Start, StartMatch, StartProblem, Starts, Unfinished, WaitingMatch, WaitingMatches,
};

/// Systems of a match, in the order of a frame's work.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum MatchSystems {
    /// Clicks, keys and panels become requests.
    Input,
    /// Steps become moves, by the rules.
    Validate,
    /// Exercises and mirrors take moves and requests that are not for the session, as in a problem.
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

/// Systems that take the session off the table when the program ends, in [`Last`].
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct LeaveAtTheEnd;

/// Registers the parts that all games share.
pub(crate) fn plugin(app: &mut App) {
    use MatchSystems as S;
    app.configure_sets(
        Update,
        (S::Input, S::Validate, S::Intercept, S::Apply, S::Settle, S::Carry, S::Animate).chain(),
    )
    .configure_sets(Update, BeginSystems.in_set(MatchSystems::Input))
    .init_resource::<viewer::TableViewer>()
    .init_resource::<SoFar>()
    .init_resource::<LastMatch>()
    .init_resource::<SavedCount>()
    .init_resource::<Unfinished>()
    .init_resource::<WaitingMatches>()
    .init_resource::<OfTheDay>()
    .add_message::<Start>()
    .add_message::<Request>()
    .add_message::<SessionChanged>()
    .add_message::<RefusalMessage>()
    .add_message::<ShowAgain>()
    .add_message::<TimeLow>()
    .add_message::<BeginSession>()
    .add_message::<Submit>()
    .add_observer(facts::appear)
    .add_systems(Last, leaving::leave_at_the_end.in_set(LeaveAtTheEnd))
    .add_systems(
        Update,
        (
            (begin::prepare, begin::begin).chain().in_set(BeginSystems),
            (
                apply::apply,
                apply::pass_time,
                facts::update_match_facts,
                apply::update_secrecy,
                viewer::update_viewer,
            )
                .chain()
                .in_set(S::Apply),
            apply::outdate_notice.after(S::Apply).before(toast::show_notices),
            apply::show_result.in_set(S::Settle),
        ),
    );
}

/// Keys of a match.
pub(crate) fn input_plugin(app: &mut App) {
    keys::plugin(app);
}
