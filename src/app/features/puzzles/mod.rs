//! Puzzles of a game on the table, from the solver’s side: the right moves are played and answered, wrong ones are shown
//! with what refutes them and taken back.
//!
//! A puzzle is a session of its own with a [`Challenge`]. Moves on the table are its answers. What the puzzle’s own line
//! does not say about a move, an engine finds out on a thread of its own.

mod challenge;
mod collection;
pub mod list;
pub mod model;
mod panel;
mod point_out;
mod requests;
mod research;
mod start;
#[cfg(all(test, feature = "kittest"))]
mod tests;

use bevy::prelude::*;

use crate::session::{BeginSystems, LookKeys, MatchSystems};
use crate::table::playback::{look_on, play_cues, take_answers};
use crate::ui::actions::Action;
use crate::ui::book;
use crate::ui::keys::Actions;
use crate::ui::parts::Part;
use camaieu_play::puzzle::PuzzleProgress;

pub use challenge::Challenge;
pub use collection::Filter;

/// Book of the player's progress with the puzzles.
pub type Book = book::Book<PuzzleProgress>;

/// Request about the puzzle on the table, whatever the game.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub enum PuzzleRequest {
    /// Give the next hint.
    Hint,
    /// Begin the puzzle again.
    Again,
    /// Give up, and play the solution out.
    Show,
    /// Go to the next puzzle.
    Next,
}

/// Adds the feature to a part of the program.
pub(crate) fn plugin(app: &mut App, part: Part) {
    match part {
        Part::Core => core_plugin(app),
        Part::Input => input_plugin(app),
        Part::Panels => panel_plugin(app),
        _ => {}
    }
}

fn core_plugin(app: &mut App) {
    app.add_message::<PuzzleRequest>();
    book::plugin::<PuzzleProgress>(app);
    app.init_resource::<Filter>();
    list::plugin(app);
    model::plugin(app);
    app.register_required_components::<Challenge, research::Research>();
    let has_challenge = any_with_component::<Challenge>;
    app.init_resource::<collection::Collections>().add_systems(
        Update,
        (
            start::begin.before(BeginSystems).in_set(MatchSystems::Input),
            (
                take_answers::<Challenge>,
                requests::handle_requests,
                research::find_out,
                play_cues::<Challenge>,
                look_on::<Challenge>,
                requests::note,
            )
                .chain()
                .run_if(has_challenge)
                .in_set(MatchSystems::Intercept),
            point_out::follow.run_if(has_challenge).in_set(MatchSystems::Carry),
        ),
    );
}

/// Keys of the puzzles.
fn input_plugin(app: &mut App) {
    app.add_systems(Update, request_by_keys.in_set(LookKeys));
}

/// Sections of the panel, and the window of the list.
fn panel_plugin(app: &mut App) {
    panel::panel_plugin(app);
    list::panel_plugin(app);
}

/// The keys of a match that lead through its hints and its history lead through a puzzle.
fn request_by_keys(
    actions: Res<Actions>,
    shown: Res<model::PuzzleShown>,
    mut requests: MessageWriter<PuzzleRequest>,
) {
    if shown.0.is_none() {
        return;
    }
    for (action, request) in [
        (Action::Hint, PuzzleRequest::Hint),
        (Action::ShowAgain, PuzzleRequest::Again),
        (Action::HistoryStart, PuzzleRequest::Again),
        (Action::HistoryEnd, PuzzleRequest::Show),
        (Action::HistoryForward, PuzzleRequest::Next),
    ] {
        if actions.just_pressed(&action) {
            requests.write(request);
        }
    }
}
