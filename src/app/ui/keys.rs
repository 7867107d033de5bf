//! Keys, mouse buttons and pads as actions, and the keys that work on every screen.

use std::collections::HashMap;

use bevy::input::ButtonState;
use bevy::input::keyboard::KeyboardInput;
use bevy::prelude::*;
use bevy::window::{MonitorSelection, PrimaryWindow, WindowMode};
use leafwing_input_manager::plugin::InputManagerSystem;
use leafwing_input_manager::prelude::*;

use crate::app::ui::actions::Action;
pub use crate::app::ui::actions::ActionSource;
use crate::app::ui::bindings::{self, Bindings, Key, KeySign, Waiting};
use crate::app::ui::overlays::{Overlay, Overlays};
use crate::app::ui::pad::{self, PadWatch};
use crate::app::ui::screens::{Screen, Stage};

/// Keys that work in all games. They come first, so that a click counts in its own frame.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct KeySystems;

/// Keys of the screens and overlays, within [`KeySystems`]; a mouse click that counts as a key comes before.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct KeysOfScreens;

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((InputManagerPlugin::<Action>::default(), bindings::plugin))
        .init_resource::<PadWatch>()
        .add_systems(Startup, |mut commands: Commands| {
            commands.spawn((ActionSource, Bindings::default().map()));
        })
        .configure_sets(Update, KeysOfScreens.in_set(KeySystems))
        .add_systems(PreUpdate, read_key_messages.in_set(InputManagerSystem::ManualControl))
        .add_systems(
            Update,
            (keys_of_the_window, pad::follow_pads, close_or_leave).chain().in_set(KeysOfScreens),
        );
}

/// Presses the actions of this frame's key messages. It knows printed letters, and keys that were released before the
/// frame was drawn; the state of held keys has neither.
pub(crate) fn read_key_messages(
    mut keys: MessageReader<KeyboardInput>,
    pressed: Res<ButtonInput<KeyCode>>,
    mut held: Local<HashMap<KeyCode, Action>>,
    actions: Single<(&mut ActionState<Action>, &InputMap<Action>), With<ActionSource>>,
    bindings: Res<Bindings>,
    waiting: Res<Waiting>,
) {
    let (mut actions, map) = actions.into_inner();
    // Actions without another key or button are released here, as the input map does not know them.
    for (action, _) in bindings.all() {
        if actions.pressed(action) && map.get_buttonlike(action).is_none() {
            actions.release(action);
        }
    }
    // While an action waits for a key, keys do nothing else.
    if waiting.0.is_some() {
        keys.clear();
        held.clear();
        return;
    }
    // A modifier may be released again within a slow frame, as other keys may.
    let held_in_frame = |keys: [KeyCode; 2]| pressed.any_pressed(keys) || pressed.any_just_pressed(keys);
    let control = held_in_frame([KeyCode::ControlLeft, KeyCode::ControlRight]);
    let shift = held_in_frame([KeyCode::ShiftLeft, KeyCode::ShiftRight]);
    for key in keys.read().filter(|key| key.state == ButtonState::Pressed && !key.repeat) {
        let Some(pressed) = Key::of(key, control, shift) else { continue };
        for action in bindings.actions(&pressed) {
            actions.press(&action);
            if matches!(pressed.sign, KeySign::Printed(_)) {
                held.insert(key.key_code, action);
            }
        }
    }
    // The input map does not know printed keys, so actions that last as long as a key is held are pressed again here.
    // The printed sign may change while a key is held, so its place tells when it is released.
    held.retain(|code, _| pressed.pressed(*code));
    for action in held.values().filter(|action| action.lasts()) {
        actions.press(action);
    }
}

fn keys_of_the_window(
    actions: Single<&ActionState<Action>, With<ActionSource>>,
    screen: Res<State<Screen>>,
    mut overlays: ResMut<Overlays>,
    mut window: Single<&mut Window, With<PrimaryWindow>>,
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
        let fills = is_full_screen(&window);
        fill_screen(&mut window, !fills);
    }
}

/// Whether a window fills the screen.
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
    actions: Single<&ActionState<Action>, With<ActionSource>>,
    screen: Res<State<Screen>>,
    stage: Option<Res<State<Stage>>>,
    mut overlays: ResMut<Overlays>,
    mut next: ResMut<NextState<Screen>>,
    mut next_stage: Option<ResMut<NextState<Stage>>>,
) {
    overlays.used = false;
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
