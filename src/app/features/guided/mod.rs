//! Guided play on the table: the steps of a course, of a review, or beside a rule; puzzles; problems.
//!
//! A step is a session of its own with a [`Lecture`]. Moves on the table are its answers; the table then plays them, what
//! the other seats reply, and the lines that punish wrong ones. What a puzzle's own line does not say about a move, an
//! engine finds out on a thread of its own. Answers to a problem are looked at and not played.

mod best;
mod cues;
mod days;
mod first_times;
mod judge;
mod lecture;
pub mod list;
pub mod model;
mod panel;
mod playback;
mod point_out;
mod puzzle_part;
mod research;
mod start;
mod step_signs;
#[cfg(all(test, feature = "kittest"))]
mod tests;

use bevy::prelude::*;

use crate::session::{BeginSystems, DueMistakes, LookKeys, MatchSystems, Mistaken};
use crate::ui::keys::ActionState;
use crate::ui::keys::actions::Action;
use crate::ui::people::book;
pub use crate::ui::people::book::PlayerProgress;
use crate::ui::screens::Screen;
use crate::ui::screens::parts::AppPart;

pub use first_times::{Explained, FirstTimeTip};
pub use lecture::Lecture;
pub use start::PuzzleFilter;

/// Request about the step on the table, whatever the game.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub enum StepRequest {
    /// Give the next hint.
    Hint,
    /// Begin the step again; show a line once more.
    Again,
    /// Go to the next step; one that is not finished is skipped first.
    Next,
    /// Go to the step before.
    Previous,
    /// Give up: play the solution of a puzzle out, show the answers to a problem.
    Show,
    /// Go to one of the steps that are counted with the present one, by its index.
    GoTo(usize),
    /// Go back to the match that was left, else to the menu.
    Leave,
}

/// Adds the feature to a part of the program.
pub(crate) fn plugin(app: &mut App, part: AppPart) {
    match part {
        AppPart::Core => core_plugin(app),
        AppPart::Input => input_plugin(app),
        AppPart::Panels => panel_plugin(app),
        _ => {}
    }
}

fn core_plugin(app: &mut App) {
    app.add_message::<StepRequest>();
    book::plugin(app);
    list::plugin(app);
    first_times::plugin(app);
    model::plugin(app);
    app.register_required_components::<Lecture, best::BestMoveSearch>();
    app.register_required_components::<Lecture, research::Research>();
    let has_lecture = any_with_component::<Lecture>;
    app.init_resource::<start::Courses>()
        .init_resource::<PuzzleFilter>()
        .init_resource::<DueMistakes>()
        .add_message::<Mistaken>()
        .add_systems(
            Update,
            (
                (start::begin, start::begin_problem, start::begin_mistakes)
                    .before(BeginSystems)
                    .in_set(MatchSystems::Input),
                start::take_mistakes.run_if(on_message::<Mistaken>).in_set(MatchSystems::Settle),
                start::count_mistakes
                    .run_if(resource_changed::<PlayerProgress>.or_eager(in_state(Screen::Menu))),
                (
                    playback::take_answers,
                    judge::attempt,
                    judge::handle_requests,
                    best::find,
                    research::find_out,
                    playback::play_cues,
                    playback::look_on,
                    note,
                )
                    .chain()
                    .run_if(has_lecture)
                    .in_set(MatchSystems::Intercept),
                (point_out::update_step_highlights, point_out::show_answers)
                    .run_if(has_lecture)
                    .in_set(MatchSystems::Carry),
            ),
        );
}

/// Keys of the steps.
fn input_plugin(app: &mut App) {
    app.add_systems(Update, request_by_keys.in_set(LookKeys));
}

/// Section of the panel, and the windows of the lessons and the puzzles.
fn panel_plugin(app: &mut App) {
    panel::panel_plugin(app);
    list::panel_plugin(app);
    first_times::panel_plugin(app);
}

/// The keys of a match that lead through its plies, its hints and its history lead through a step.
fn request_by_keys(
    actions: Single<&ActionState<Action>>,
    shown: Res<model::StepShown>,
    mut requests: MessageWriter<StepRequest>,
) {
    if shown.0.is_none() {
        return;
    }
    for (action, request) in [
        (Action::Hint, StepRequest::Hint),
        (Action::ShowAgain, StepRequest::Again),
        (Action::HistoryStart, StepRequest::Again),
        (Action::HistoryForward, StepRequest::Next),
        (Action::HistoryBack, StepRequest::Previous),
        (Action::HistoryEnd, StepRequest::Show),
    ] {
        if actions.just_pressed(&action) {
            requests.write(request);
        }
    }
}

/// Notes the step in the player's book whenever it changes.
fn note(mut lecture: Single<&mut Lecture, Changed<Lecture>>, mut book: ResMut<PlayerProgress>) {
    // What is noted is no change of the step.
    lecture.bypass_change_detection().note(&mut book);
}
