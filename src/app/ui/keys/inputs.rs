//! Inputs, and how they become actions: leafwing's [`InputMap`] is made from the bindings, and its [`ActionState`] follows
//! once in each pass of the [input queue](crate::ui::keys::queue).
//!
//! The kinds of inputs here are those that leafwing lacks: keys by what is printed on them, buttons and sticks of all pads
//! at once, and a stick that leans to a side.

use bevy::ecs::system::lifetimeless::{Read, SQuery};
use bevy::ecs::system::{StaticSystemParam, SystemParam};
use bevy::input::gamepad::{GamepadConnectionEvent, RawGamepadEvent};
use bevy::input::keyboard::{KeyboardFocusLost, KeyboardInput};
use bevy::input::{ButtonState, InputSystems};
use bevy::prelude::*;
use leafwing_input_manager::InputControlKind;
use leafwing_input_manager::buttonlike::ButtonValue;
use leafwing_input_manager::clashing_inputs::BasicInputs;
use leafwing_input_manager::plugin::{CentralInputStorePlugin, InputManagerSystem};
use leafwing_input_manager::prelude::updating::{CentralInputStore, InputRegistration, UpdatableInput};
use leafwing_input_manager::prelude::{
    ActionState, Buttonlike, ClashStrategy, DualAxislike, GamepadStick, InputMap, UserInput,
    WithDualAxisProcessingPipelineExt,
};
use leafwing_input_manager::systems::{clear_central_input_store, tick_action_state, update_action_state};
use serde::Serialize;

use crate::ui::keys::actions::{Action, PAD_BUTTONS, STICK};
use crate::ui::keys::bindings::{Bindings, KeyCombination, KeyRebind, ReadActions};
use crate::ui::keys::pad::{IN_USE, Lean};
use crate::ui::keys::queue::Keyboard;
use crate::ui::people::preferences::FollowPreferences;

/// Registers the way from inputs to actions.
///
/// These are the systems of leafwing's `InputManagerPlugin` but for those of a fixed loop, which the window does not have:
/// they would update the actions a second time in each pass, and an update compares all pairs of bindings.
pub(crate) fn plugin(app: &mut App) {
    use InputManagerSystem::{Tick, Unify, Update};

    app.add_plugins(CentralInputStorePlugin)
        .register_input_kind::<KeyCombination>(InputControlKind::Button)
        .register_input_kind::<Lean>(InputControlKind::Button)
        // A key has its modifiers in it, so no key is a part of another.
        .insert_resource(ClashStrategy::PressAll)
        .init_resource::<DigitsTake>()
        .configure_sets(
            PreUpdate,
            (
                ReadActions.after(InputSystems).run_if(is_due),
                (Tick, Unify, Update).chain().in_set(ReadActions),
            ),
        )
        .add_systems(
            PreUpdate,
            (
                map_inputs.after(InputSystems).after(FollowPreferences).before(ReadActions),
                (tick_action_state::<Action>, clear_central_input_store).in_set(Tick),
                update_action_state::<Action>.in_set(Update),
            ),
        );
}

/// Run condition: an input has come in this pass, or in the one before, whose presses are now no longer new.
fn is_due(
    mut keys: MessageReader<KeyboardInput>,
    mut focus_lost: MessageReader<KeyboardFocusLost>,
    mut pads: MessageReader<RawGamepadEvent>,
    mut connections: MessageReader<GamepadConnectionEvent>,
    map: Single<Ref<InputMap<Action>>>,
    mut was_new: Local<bool>,
) -> bool {
    let came =
        [keys.read().count(), focus_lost.read().count(), pads.read().count(), connections.read().count()];
    let is_new = map.is_changed() || came.into_iter().any(|count| count > 0);
    std::mem::replace(&mut *was_new, is_new) || is_new
}

/// Rebuilds the map when the bindings change and when a pad is connected.
fn map_inputs(
    bindings: Res<Bindings>,
    pads: Query<(Entity, Ref<Gamepad>)>,
    mapped: Single<(&mut InputMap<Action>, &mut ActionState<Action>)>,
) {
    if !bindings.is_changed() && !pads.iter().any(|(_, pad)| pad.is_added()) {
        return;
    }
    let (mut map, mut actions) = mapped.into_inner();
    *map = map_of(&bindings, pads.iter().map(|(pad, _)| pad));
    // leafwing leaves an action pressed whose last input is taken away.
    for action in actions.keys() {
        if map.get(&action).is_none() {
            actions.reset(&action);
        }
    }
}

/// Whether something can be taken by its number, so that the digits come before what else is printed on their keys.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct DigitsTake(pub bool);

fn map_of(bindings: &Bindings, pads: impl Iterator<Item = Entity>) -> InputMap<Action> {
    let mut map = InputMap::default();
    for (action, keys) in bindings.all() {
        map.insert_multiple(keys.iter().map(|key| (*action, key.clone())));
    }
    map.insert_multiple(STICK.map(|(lean, action)| (action, lean)));
    for pad in pads {
        map.insert_multiple(
            PAD_BUTTONS.iter().map(|(input, action)| (*action, OfPad { pad, input: *input })),
        );
        // A stick at rest trembles.
        let input = GamepadStick::RIGHT.with_circle_deadzone(IN_USE);
        map.insert_dual_axis(Action::Orbit, OfPad { pad, input });
    }
    map
}

/// Value of an action while its key, button or stick is held. In the pass in which a key is pressed or repeats, the value is
/// 1: leafwing knows no repeats.
const HELD: f32 = 0.5;

/// Whether an action was pressed in this pass, or its key has repeated.
pub fn pressed_or_repeated(actions: &ActionState<Action>, action: &Action) -> bool {
    actions.just_pressed(action) || actions.button_value(action) > HELD
}

impl UserInput for KeyCombination {
    fn kind(&self) -> InputControlKind {
        InputControlKind::Button
    }

    fn decompose(&self) -> BasicInputs {
        BasicInputs::None
    }
}

impl Buttonlike for KeyCombination {
    fn get_pressed(&self, inputs: &CentralInputStore, _pad: Entity) -> Option<bool> {
        inputs.pressed(self)
    }

    fn value(&self, inputs: &CentralInputStore, _pad: Entity) -> f32 {
        inputs.button_value(self)
    }
}

/// Key of the keyboard that is down.
pub struct PressedKey {
    code: KeyCode,
    /// Bound key that it was when it was pressed, whatever modifiers are let go since then.
    key: Option<KeyCombination>,
    /// Whether it was pressed or has repeated in this pass.
    is_fresh: bool,
}

/// Sources of [`KeyCombination`] inputs.
#[derive(SystemParam)]
pub struct KeySource<'w, 's> {
    keys: MessageReader<'w, 's, KeyboardInput>,
    focus_lost: MessageReader<'w, 's, KeyboardFocusLost>,
    keyboard: Res<'w, Keyboard>,
    waiting: Res<'w, KeyRebind>,
    digits_take: Res<'w, DigitsTake>,
    map: Single<'w, 's, &'static InputMap<Action>>,
    held: Local<'s, Vec<PressedKey>>,
}

impl UpdatableInput for KeyCombination {
    type SourceData = KeySource<'static, 'static>;

    fn compute(mut inputs: ResMut<CentralInputStore>, source: StaticSystemParam<Self::SourceData>) {
        let KeySource { mut keys, mut focus_lost, keyboard, waiting, digits_take, map, mut held } =
            source.into_inner();
        // Keys that are released elsewhere are not reported.
        if focus_lost.read().count() > 0 {
            held.clear();
        }
        held.iter_mut().for_each(|held| held.is_fresh = false);
        // While an action waits for a key, keys do nothing else, then or when they repeat.
        let is_awaited = waiting.0.is_some();
        for message in keys.read() {
            let place = held.iter().position(|held| held.code == message.key_code);
            let before = place.map(|place| held.remove(place));
            if message.state == ButtonState::Pressed {
                let key = match before {
                    Some(before) if message.repeat => before.key,
                    _ => bound_key(message, *keyboard, *digits_take, &map).filter(|_| !is_awaited),
                };
                held.push(PressedKey { code: message.key_code, key, is_fresh: !is_awaited });
            }
        }
        for held in &*held {
            let value = if held.is_fresh { 1.0 } else { HELD };
            if let Some(key) = held.key.clone() {
                inputs.update_buttonlike(key, ButtonValue::new(true, value));
            }
        }
    }
}

/// The first of the keys that a message may mean which has an action; while digits take something, those that do so come
/// before the signs printed there.
fn bound_key(
    message: &KeyboardInput,
    keyboard: Keyboard,
    digits_take: DigitsTake,
    map: &InputMap<Action>,
) -> Option<KeyCombination> {
    let is_bound = |key: &KeyCombination, to: fn(&Action) -> bool| {
        map.buttonlike_bindings()
            .any(|(action, input)| to(action) && Reflect::as_any(input).downcast_ref() == Some(key))
    };
    let keys = KeyCombination::of(message, keyboard);
    let taking =
        keys.iter().find(|key| digits_take.0 && is_bound(key, |action| matches!(action, Action::Take(_))));
    taking.or_else(|| keys.iter().find(|key| is_bound(key, |_| true))).cloned()
}

/// Input of one pad. By itself, leafwing reads the first pad alone.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Reflect, Serialize)]
#[reflect(opaque)]
struct OfPad<I: Clone + std::fmt::Debug + Send + Sync + 'static> {
    pad: Entity,
    input: I,
}

impl<I: UserInput + Clone + 'static> UserInput for OfPad<I> {
    fn kind(&self) -> InputControlKind {
        self.input.kind()
    }

    fn decompose(&self) -> BasicInputs {
        BasicInputs::None
    }
}

impl Buttonlike for OfPad<GamepadButton> {
    fn get_pressed(&self, inputs: &CentralInputStore, _first_pad: Entity) -> Option<bool> {
        self.input.get_pressed(inputs, self.pad)
    }

    // Not how far a trigger is pulled: leafwing would take the lightest touch for a press.
    fn value(&self, inputs: &CentralInputStore, first_pad: Entity) -> f32 {
        HELD * f32::from(self.pressed(inputs, first_pad))
    }
}

impl DualAxislike for OfPad<GamepadStick> {
    fn get_axis_pair(&self, inputs: &CentralInputStore, _first_pad: Entity) -> Option<Vec2> {
        self.input.get_axis_pair(inputs, self.pad)
    }
}

/// Deflection from which on a stick leans to a side, and below which it no longer does. leafwing's own directions have one
/// threshold for both, at which a stick that trembles would lean again and again.
const LEANING: f32 = 0.5;
const UPRIGHT: f32 = 0.35;

impl UserInput for Lean {
    fn kind(&self) -> InputControlKind {
        InputControlKind::Button
    }

    fn decompose(&self) -> BasicInputs {
        BasicInputs::None
    }
}

impl Buttonlike for Lean {
    fn get_pressed(&self, inputs: &CentralInputStore, _pad: Entity) -> Option<bool> {
        inputs.pressed(self)
    }

    fn value(&self, inputs: &CentralInputStore, _pad: Entity) -> f32 {
        inputs.button_value(self)
    }
}

impl UpdatableInput for Lean {
    type SourceData = (SQuery<(Entity, Read<Gamepad>)>, Local<'static, Vec<(Entity, Lean)>>);

    fn compute(mut inputs: ResMut<CentralInputStore>, source: StaticSystemParam<Self::SourceData>) {
        let (pads, mut leaning) = source.into_inner();
        let leaned = std::mem::take(&mut *leaning);
        for (pad, state) in &pads {
            for (lean, _) in STICK {
                let least = if leaned.contains(&(pad, lean)) { UPRIGHT } else { LEANING };
                if state.left_stick().dot(lean.direction()) > least {
                    leaning.push((pad, lean));
                    inputs.update_buttonlike(lean, ButtonValue::new(true, HELD));
                }
            }
        }
    }
}
