//! Keys, mouse buttons and pads as actions, and the keys that work on every screen.

use std::collections::HashMap;
use std::time::Duration;

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
use crate::app::ui::redraw::Redraw;
use crate::app::ui::screens::{Screen, Stage};

/// Keys that no game has of its own. They come first, so that a right click counts in the frame that it is in.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct KeySystems;

/// Keys of the screens and of what lies over them, within [`KeySystems`]; a click of the mouse that counts as a key comes before.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct KeysOfScreens;

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((InputManagerPlugin::<Action>::default(), bindings::plugin))
        .add_systems(Startup, |mut commands: Commands| {
            commands.spawn((ActionSource, Bindings::default().map()));
        })
        .configure_sets(Update, KeysOfScreens.in_set(KeySystems))
        .add_systems(PreUpdate, read_key_messages.in_set(InputManagerSystem::ManualControl))
        .add_systems(
            Update,
            (keys_of_the_window, watch_for_pads, close_or_leave).chain().in_set(KeysOfScreens),
        );
}

/// Presses what the messages of this frame say: by the letters that are printed on the keys, and also where a key
/// was let go again before the frame was drawn, which a look at what is held down would miss.
pub(crate) fn read_key_messages(
    mut keys: MessageReader<KeyboardInput>,
    pressed: Res<ButtonInput<KeyCode>>,
    mut held: Local<HashMap<KeyCode, Action>>,
    actions: Single<(&mut ActionState<Action>, &InputMap<Action>), With<ActionSource>>,
    bindings: Res<Bindings>,
    waiting: Res<Waiting>,
) {
    let (mut actions, map) = actions.into_inner();
    // What no other key or button does is let go here, as nobody else knows of it.
    for (action, _) in bindings.all() {
        if actions.pressed(action) && map.get_buttonlike(action).is_none() {
            actions.release(action);
        }
    }
    // The key that an action waits for does nothing else.
    if waiting.0.is_some() {
        keys.clear();
        held.clear();
        return;
    }
    let control = pressed.any_pressed([KeyCode::ControlLeft, KeyCode::ControlRight]);
    let shift = pressed.any_pressed([KeyCode::ShiftLeft, KeyCode::ShiftRight]);
    for key in keys.read().filter(|key| key.state == ButtonState::Pressed && !key.repeat) {
        let Some(pressed) = Key::of(key, control, shift) else { continue };
        for action in bindings.actions(&pressed) {
            actions.press(&action);
            if matches!(pressed.sign, KeySign::Printed(_)) {
                held.insert(key.key_code, action);
            }
        }
    }
    // The map of keys does not know the printed ones; those that work as long as they are held are pressed on. What
    // is printed may change while a key is held, so its place tells when it is let go.
    held.retain(|code, _| pressed.pressed(*code));
    for action in held.values().filter(|action| matches!(action, Action::ZoomIn | Action::ZoomOut)) {
        actions.press(action);
    }
}

/// A pad is looked at only when a frame is drawn, so frames are drawn for it as long as there is one.
fn watch_for_pads(pads: Query<(), With<Gamepad>>, mut redraw: ResMut<Redraw>) {
    if !pads.is_empty() {
        redraw.wake_in(PAD_PAUSE);
    }
}

/// How long a press on a pad may wait to be seen.
const PAD_PAUSE: Duration = Duration::from_millis(30);

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
        window.mode = match window.mode {
            WindowMode::Windowed => WindowMode::BorderlessFullscreen(MonitorSelection::Current),
            _ => WindowMode::Windowed,
        };
    }
}

/// Escape and the right click: the innermost thing first. A half-made move is taken back by its game; this is for
/// what lies over the table, and for the screens without one.
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
