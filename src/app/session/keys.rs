//! Keys of a match: undo, redo, and the way through its history.

use bevy::prelude::*;
use bevy_egui::input::egui_wants_any_keyboard_input;

use crate::session::MatchSystems;
use crate::session::components::{MatchKind, waits_in_lobby};
use crate::session::facts::MatchFacts;
use crate::session::messages::Request;
use crate::session::viewer::TableViewer;
use crate::ui::keys::actions::Action;
use crate::ui::keys::inputs::pressed_or_repeated;
use crate::ui::keys::{ActionState, KeySystems, text_is_typed};
use crate::ui::screens::overlays::Overlays;
use crate::ui::screens::{Screen, Stage};
use crate::ui::widgets::judgement::leads_on;

/// Systems that read keys for the table. They run while no overlay is open and nothing beside the table has the keyboard.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct MatchKeys;

/// Systems that read keys which no button uses: they run while a button has the keyboard, too, but not while text is typed.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct FreeKeys;

/// Systems that read keys by which one only looks: they run while the result is shown, too.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct LookKeys;

/// Run condition: no overlay is open, no player is awaited, and the match does not wait in its lobby.
pub fn table_is_free(
    overlays: Res<Overlays>,
    viewer: Res<TableViewer>,
    stage: Option<Res<State<Stage>>>,
    kinds: Query<&MatchKind>,
) -> bool {
    let is_free = overlays.top().is_none() && viewer.awaited().is_none() && !waits_in_lobby(kinds);
    is_free && stage.is_none_or(|stage| **stage != Stage::Result)
}

/// Run condition: no overlay hides the table, and no player is awaited.
pub fn table_is_seen(overlays: Res<Overlays>, viewer: Res<TableViewer>) -> bool {
    overlays.top().is_none() && viewer.awaited().is_none()
}

pub(crate) fn plugin(app: &mut App) {
    app.configure_sets(
        Update,
        (
            KeySystems.in_set(MatchSystems::Input),
            MatchKeys
                .in_set(MatchSystems::Input)
                .after(KeySystems)
                .run_if(in_state(Screen::Match))
                .run_if(not(egui_wants_any_keyboard_input))
                .run_if(table_is_free),
            FreeKeys
                .in_set(MatchSystems::Input)
                .after(KeySystems)
                .run_if(in_state(Screen::Match))
                .run_if(not(text_is_typed))
                .run_if(not(waits_in_lobby)),
            LookKeys
                .in_set(MatchSystems::Input)
                .after(KeySystems)
                .run_if(in_state(Screen::Match))
                .run_if(in_state(Stage::Result).or_else(not(egui_wants_any_keyboard_input)).or_else(leads_on))
                .run_if(table_is_seen),
        ),
    )
    .add_systems(
        Update,
        (undo_by_keys.in_set(FreeKeys).run_if(table_is_seen), look_back_by_keys.in_set(LookKeys)),
    );
}

fn undo_by_keys(actions: Single<&ActionState<Action>>, mut requests: MessageWriter<Request>) {
    let pressed = [(Action::Undo, Request::Undo), (Action::Redo, Request::Redo)];
    let request = pressed.into_iter().find(|(action, _)| actions.just_pressed(action));
    requests.write_batch(request.map(|(_, request)| request));
}

/// Requests other positions of the history.
fn look_back_by_keys(
    actions: Single<&ActionState<Action>>,
    facts: Single<&MatchFacts>,
    mut requests: MessageWriter<Request>,
) {
    let MatchFacts(facts) = *facts;
    let pressed = |action| actions.just_pressed(&action);
    let goes_on = |action| pressed_or_repeated(&actions, &action);
    let parent = facts.parent(facts.shown());
    let request = if goes_on(Action::HistoryForward) {
        // Shows the position; the line is not replayed.
        let next = facts.line().into_iter().find(|&node| facts.parent(node) == Some(facts.shown()));
        next.map(Request::GoTo)
    } else if goes_on(Action::HistoryBack) {
        parent.map(Request::GoTo)
    } else if pressed(Action::HistoryStart) {
        Some(Request::GoToStart)
    } else if pressed(Action::HistoryEnd) {
        Some(Request::GoToEnd)
    } else {
        None
    };
    requests.write_batch(request);
}
