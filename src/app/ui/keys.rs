//! Keys, mouse buttons and pads as actions, and the keys that work on every screen.

use bevy::input::keyboard::{KeyboardFocusLost, KeyboardInput};
use bevy::input::{ButtonState, InputSystems};
use bevy::prelude::*;
use bevy::window::{MonitorSelection, PrimaryWindow, WindowMode};
use bevy_egui::{EguiContext, PrimaryEguiContext};

use crate::ui::actions::{Action, PAD_BUTTONS, STICK};
use crate::ui::bindings::{self, Bindings, ReadActions, Waiting};
use crate::ui::input_queue::{self, Keyboard};
use crate::ui::overlays::{Overlay, Overlays};
use crate::ui::pad::{self, PadWatch};
use crate::ui::screens::{Screen, Stage};

/// Keys that work in all games. They come first, so that a click counts in its own frame.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct KeySystems;

/// Keys of the screens and overlays, within [`KeySystems`]; a mouse click that counts as a key comes before.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct KeysOfScreens;

/// Registers the actions, of which there are none without inputs.
pub(crate) fn core_plugin(app: &mut App) {
    app.init_resource::<Actions>();
}

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((bindings::plugin, input_queue::plugin))
        .init_resource::<PadWatch>()
        .configure_sets(Update, KeysOfScreens.in_set(KeySystems))
        .init_resource::<Typing>()
        .add_systems(PreUpdate, (read_actions.in_set(ReadActions).after(InputSystems), follow_typing))
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

/// Actions of the keys, and of the buttons and sticks of pads, in this pass of the [input queue](input_queue).
#[derive(Resource, Clone, Default, Debug)]
pub struct Actions {
    pressed: Vec<Action>,
    repeated: Vec<Action>,
    held: Vec<Action>,
    stick: Vec2,
}

impl Actions {
    /// Whether an action was pressed.
    pub fn just_pressed(&self, action: &Action) -> bool {
        self.pressed.contains(action)
    }

    /// Whether an action was pressed, or its key has repeated.
    pub fn pressed_or_repeated(&self, action: &Action) -> bool {
        self.pressed.contains(action) || self.repeated.contains(action)
    }

    /// Whether the key, button or stick of an action is held.
    pub fn held(&self, action: &Action) -> bool {
        self.held.contains(action)
    }

    /// The actions that were pressed.
    pub fn all_just_pressed(&self) -> &[Action] {
        &self.pressed
    }

    /// Deflection of the stick that turns the camera.
    pub fn stick(&self) -> Vec2 {
        self.stick
    }
}

/// Reads the actions of this pass.
fn read_actions(
    mut keys: MessageReader<KeyboardInput>,
    mut focus_lost: MessageReader<KeyboardFocusLost>,
    mut held_keys: Local<Vec<(KeyCode, Vec<Action>)>>,
    (pads, mut leaning): (Query<(Entity, &Gamepad)>, Local<Vec<(Entity, Action)>>),
    (bindings, waiting, keyboard): (Res<Bindings>, Res<Waiting>, Res<Keyboard>),
    mut actions: ResMut<Actions>,
) {
    let actions = &mut *actions;
    *actions = Actions::default();
    // Keys that are released elsewhere are not reported.
    if focus_lost.read().count() > 0 {
        held_keys.clear();
    }
    for key in keys.read() {
        let was_held = held_keys.iter().position(|(code, _)| *code == key.key_code);
        match (key.state, was_held) {
            (ButtonState::Released, Some(index)) => drop(held_keys.swap_remove(index)),
            (ButtonState::Released, None) => {}
            // While an action waits for a key, keys do nothing else.
            (ButtonState::Pressed, _) if waiting.0.is_some() => {}
            (ButtonState::Pressed, Some(index)) if key.repeat => {
                actions.repeated.extend(&held_keys[index].1);
            }
            (ButtonState::Pressed, _) => {
                let of_key = bindings.actions(key, *keyboard);
                actions.pressed.extend(&of_key);
                held_keys.retain(|(code, _)| *code != key.key_code);
                held_keys.push((key.key_code, of_key));
            }
        }
    }
    actions.held.extend(held_keys.iter().flat_map(|(_, actions)| actions));
    let leaned = std::mem::take(&mut *leaning);
    for (entity, pad) in &pads {
        let with = |is_so: &dyn Fn(GamepadButton) -> bool| {
            PAD_BUTTONS
                .iter()
                .filter(|(button, _)| is_so(*button))
                .map(|(_, action)| *action)
                .collect::<Vec<_>>()
        };
        actions.pressed.extend(with(&|button| pad.just_pressed(button)));
        actions.held.extend(with(&|button| pad.pressed(button)));
        for (direction, action) in STICK {
            let leans = (entity, action);
            let was_leaning = leaned.contains(&leans);
            if pad.left_stick().dot(direction) > if was_leaning { UPRIGHT } else { LEANING } {
                actions.pressed.extend((!was_leaning).then_some(action));
                actions.held.push(action);
                leaning.push(leans);
            }
        }
        actions.stick += pad.right_stick().clamp_length_max(1.0);
    }
}

/// Deflection of a stick from which on it leans to a side, and below which it no longer does.
const LEANING: f32 = 0.5;
const UPRIGHT: f32 = 0.35;

fn keys_of_the_window(
    actions: Res<Actions>,
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
    actions: Res<Actions>,
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
