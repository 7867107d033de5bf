//! Keys, mouse buttons and pads as actions, and the keys that work on every screen.

pub mod actions;
pub mod bindings;
pub mod fingers;
pub mod inputs;
pub mod names;
pub mod pad;
pub mod press_guard;
pub mod queue;

use bevy::prelude::*;
use bevy::window::{MonitorSelection, PrimaryWindow, WindowMode};
use bevy_egui::{EguiContext, PrimaryEguiContext};
use leafwing_input_manager::prelude::InputMap;

use crate::ui::keys::actions::Action;
use crate::ui::keys::pad::PadWatch;

use crate::ui::screens::overlays::{Overlay, Overlays};
use crate::ui::screens::{Screen, Stage};

pub use leafwing_input_manager::prelude::ActionState;

/// Keys that work in all games. They come first, so that a click counts in its own frame.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct KeySystems;

/// Keys of the screens and overlays, within [`KeySystems`]; a mouse click that counts as a key comes before.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct KeysOfScreens;

/// Registers the actions, of which there are none without inputs: one [`ActionState`], beside the map that it needs.
pub(crate) fn core_plugin(app: &mut App) {
    app.world_mut().spawn(InputMap::<Action>::default());
}

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((bindings::plugin, queue::plugin, inputs::plugin, press_guard::plugin))
        .init_resource::<PadWatch>()
        .configure_sets(Update, KeysOfScreens.in_set(KeySystems))
        .init_resource::<Typing>()
        .add_systems(PreUpdate, follow_typing)
        .add_systems(
            Update,
            (keys_of_the_window, pad::follow_pads, close_or_leave).chain().in_set(KeysOfScreens),
        );
}

/// Whether a field for text has the keyboard.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Typing(bool);

/// Run condition: a field for text has the keyboard, so that keys are letters.
pub fn text_is_typed(typing: Option<Res<Typing>>) -> bool {
    typing.is_some_and(|typing| typing.0)
}

fn follow_typing(
    mut contexts: Query<&mut EguiContext, With<PrimaryEguiContext>>,
    mut typing: ResMut<Typing>,
) {
    let is_typed = contexts.single_mut().is_ok_and(|mut context| context.get_mut().text_edit_focused());
    typing.set_if_neq(Typing(is_typed));
}

fn keys_of_the_window(
    actions: Single<&ActionState<Action>>,
    screen: Res<State<Screen>>,
    mut overlays: ResMut<Overlays>,
    window: Single<&mut Window, With<PrimaryWindow>>,
) {
    if actions.just_pressed(&Action::Help) {
        overlays.toggle(Overlay::Help);
    }
    if actions.just_pressed(&Action::Rules) && **screen != Screen::Menu {
        overlays.toggle(Overlay::Rules);
    }
    if actions.just_pressed(&Action::Pause) && **screen == Screen::Match {
        overlays.toggle(Overlay::Menu);
    }
    if actions.just_pressed(&Action::FullScreen) {
        toggle_full_screen(window);
    }
}

/// Lets the window fill the screen, or no longer.
pub(crate) fn toggle_full_screen(mut window: Single<&mut Window, With<PrimaryWindow>>) {
    let fills = is_full_screen(&window);
    fill_screen(&mut window, !fills);
}

pub(crate) fn is_full_screen(window: &Window) -> bool {
    window.mode != WindowMode::Windowed
}

/// Lets a window fill the screen, or not.
pub(crate) fn fill_screen(window: &mut Window, fills: bool) {
    window.mode = match fills {
        true => WindowMode::BorderlessFullscreen(MonitorSelection::Current),
        false => WindowMode::Windowed,
    };
}

/// Escape closes the innermost overlay, the result, or the set-up screen. A half-made move is taken
/// back by its game.
fn close_or_leave(
    actions: Single<&ActionState<Action>>,
    screen: Res<State<Screen>>,
    stage: Option<Res<State<Stage>>>,
    mut overlays: ResMut<Overlays>,
    mut next: ResMut<NextState<Screen>>,
    mut next_stage: Option<ResMut<NextState<Stage>>>,
) {
    // Nothing shows it: a change in every frame would draw everything that lies open again.
    overlays.bypass_change_detection().used = false;
    if !actions.just_pressed(&Action::Back) {
        return;
    }
    if overlays.close() {
        overlays.used = true;
    } else if stage.is_some_and(|stage| **stage == Stage::Result) {
        if let Some(next) = &mut next_stage {
            next.set(Stage::Playing);
        }
        overlays.used = true;
    } else if **screen == Screen::Setup {
        next.set(Screen::Menu);
    }
}
