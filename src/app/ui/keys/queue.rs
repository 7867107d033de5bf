//! Input queue: the one way in for pointer, keys and pads. It hands their events on in the order in which they came, at
//! most one press at a time, however many have come while a picture was drawn.
//!
//! Bevy's own queues are read once a picture and lose the order between mouse and keys, and the modifiers of each. Here an
//! update of the program has a *pass* for each press: all systems run, and panels, table and focus are as the press before
//! has left them. Only then a picture is drawn.

use std::collections::VecDeque;

use bevy::app::{Main, MainScheduleOrder};
use bevy::ecs::message::{
    Message, MessageCursor, MessageRegistry, MessageUpdateSystems, Messages, ShouldUpdateMessages,
};
use bevy::input::gamepad::{RawGamepadEvent, gamepad_event_processing_system};
use bevy::input::keyboard::{Key, KeyCode, KeyboardFocusLost, KeyboardInput};
use bevy::input::mouse::{MouseButtonInput, MouseMotion, MouseWheel};
use bevy::input::touch::TouchInput;
use bevy::input::{ButtonState, InputSystems};
use bevy::picking::PickingSystems;
use bevy::prelude::*;
use bevy::window::{CursorEntered, CursorLeft, CursorMoved, Ime, WindowEvent};
use bevy_egui::EguiInput;
use bevy_egui::egui;
use bevy_egui::input::{EguiWantsInput, ModifierKeysState};

use crate::ui::draw::redraw::Redraw;
use crate::ui::keys::fingers::{Fingers, Gesture, PieceFollows, TouchPointerEvent, TouchTarget};

/// Most passes of an update. What is left waits for the next one.
const MOST_PASSES: usize = 64;

/// Most repeats of held keys that wait. A key that is let go stops soon, however slow the pictures are.
const MOST_REPEATS: usize = 6;

/// Events that wait to be handed on.
#[derive(Resource, Default)]
pub struct InputQueue {
    events: VecDeque<WindowEvent>,
    pads: VecDeque<RawGamepadEvent>,
    read: MessageCursor<WindowEvent>,
    read_pads: MessageCursor<RawGamepadEvent>,
    /// Number of passes that this update has had.
    passes: usize,
}

/// Keyboard at the event that was handed on last.
#[derive(Resource, Clone, Copy, Default, Debug)]
pub struct Keyboard {
    /// Modifiers that are down.
    pub modifiers: ModifierKeysState,
    /// Whether its letters are Latin ones; `None` before any was pressed.
    pub is_latin: Option<bool>,
}

/// Place of the pointer in the window, in points, at the event that was handed on last; `None` outside. The window itself
/// knows only where the pointer is by now.
#[derive(Resource, Clone, Copy, PartialEq, Default, Debug)]
pub struct PointerPlace(pub Option<Vec2>);

/// Whether a panel lies under the pointer.
#[derive(Resource, Clone, Copy, PartialEq, Default, Debug)]
pub struct OverPanel(pub bool);

/// Registers the state of keyboard and pointer.
pub(crate) fn core_plugin(app: &mut App) {
    app.init_resource::<Keyboard>()
        .init_resource::<PointerPlace>()
        .init_resource::<OverPanel>()
        .init_resource::<PieceFollows>()
        .add_message::<Gesture>();
}

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<InputQueue>()
        .init_resource::<Fingers>()
        .init_resource::<Redraw>()
        .add_message::<WindowEvent>()
        .add_message::<CursorMoved>()
        .add_message::<CursorEntered>()
        .add_message::<CursorLeft>()
        .add_message::<Ime>()
        .add_systems(First, hand_on.after(MessageUpdateSystems).before(PickingSystems::Input))
        .add_systems(PreUpdate, hand_on_pads.in_set(InputSystems).before(gamepad_event_processing_system))
        .add_systems(Main, run_pending_passes.after(Main::run_main));
}

/// Role of an event in a pass.
#[derive(Clone, Copy, PartialEq, Eq)]
enum InputEventKind {
    /// Motion of the pointer or the wheel.
    Motion,
    /// A modifier key.
    Modifier,
    /// Another key is let go, or all that are down.
    KeyRelease,
    /// A key is pressed, or repeats.
    KeyPress,
    /// A button of the mouse.
    Button,
    /// A finger on a touch screen, of which [`Fingers`] make other events.
    Finger,
}

/// Role of an event; `None` for those that are no input.
fn role(event: &WindowEvent) -> Option<InputEventKind> {
    Some(match event {
        WindowEvent::CursorMoved(_)
        | WindowEvent::CursorEntered(_)
        | WindowEvent::CursorLeft(_)
        | WindowEvent::MouseMotion(_)
        | WindowEvent::MouseWheel(_) => InputEventKind::Motion,
        WindowEvent::KeyboardFocusLost(_) => InputEventKind::KeyRelease,
        WindowEvent::KeyboardInput(key) => match (&key.logical_key, key.state) {
            (Key::Shift | Key::Control | Key::Alt | Key::AltGraph | Key::Super | Key::Meta, _) => {
                InputEventKind::Modifier
            }
            (_, ButtonState::Pressed) => InputEventKind::KeyPress,
            (_, ButtonState::Released) => InputEventKind::KeyRelease,
        },
        WindowEvent::Ime(_) => InputEventKind::KeyPress,
        WindowEvent::MouseButtonInput(_) => InputEventKind::Button,
        WindowEvent::TouchInput(_) => InputEventKind::Finger,
        _ => return None,
    })
}

fn is_repeat(event: &WindowEvent) -> bool {
    matches!(event, WindowEvent::KeyboardInput(key) if key.repeat && key.state == ButtonState::Pressed)
}

impl InputQueue {
    /// Whether events wait for another pass.
    pub fn waits(&self) -> bool {
        !self.events.is_empty() || !self.pads.is_empty()
    }

    /// Adds an event to those that wait.
    fn add(&mut self, event: WindowEvent) {
        let repeats = || self.events.iter().filter(|event| is_repeat(event)).count();
        if !is_repeat(&event) || repeats() < MOST_REPEATS {
            self.events.push_back(event);
        }
    }

    /// Takes the events of the next pass. It ends with a press or a release that others must not share: a button comes
    /// after the pass that has seen the pointer arrive, a key after the one that has seen it released, and motion keeps the
    /// modifiers that it came with.
    fn next_pass(&mut self) -> Vec<WindowEvent> {
        let (mut moved, mut released) = (false, false);
        let mut count = 0;
        for event in &self.events {
            match role(event) {
                Some(InputEventKind::Motion) | None => moved = true,
                Some(InputEventKind::Modifier) if !moved => {}
                Some(InputEventKind::KeyRelease) if !moved => released = true,
                Some(InputEventKind::KeyPress) if !released => {
                    count += 1;
                    break;
                }
                Some(InputEventKind::Button) if !moved => {
                    count += 1;
                    break;
                }
                _ => break,
            }
            count += 1;
        }
        self.events.drain(..count).collect()
    }

    /// Takes the pads' events of the next pass: up to the first of a button.
    fn next_pass_of_pads(&mut self) -> Vec<RawGamepadEvent> {
        let button = self.pads.iter().position(|event| matches!(event, RawGamepadEvent::Button(_)));
        self.pads.drain(..button.map_or(self.pads.len(), |button| button + 1)).collect()
    }
}

/// Takes the new events in, and hands those of this pass on to all readers.
fn hand_on(world: &mut World) {
    world.resource_scope(|world, mut queue: Mut<InputQueue>| {
        let messages = world.resource::<Messages<WindowEvent>>();
        let new: Vec<WindowEvent> = queue.read.read(messages).cloned().collect();
        let is_new = !new.is_empty();
        let (input, others): (Vec<_>, Vec<_>) = new.into_iter().partition(|event| role(event).is_some());
        input.into_iter().for_each(|event| queue.add(event));
        follow_fingers(world, &mut queue);
        if !is_new && !queue.waits() {
            return;
        }
        world.resource_mut::<Messages<WindowEvent>>().clear();
        clear::<KeyboardInput>(world);
        clear::<KeyboardFocusLost>(world);
        clear::<MouseButtonInput>(world);
        clear::<MouseMotion>(world);
        clear::<MouseWheel>(world);
        clear::<TouchInput>(world);
        clear::<CursorMoved>(world);
        clear::<CursorEntered>(world);
        clear::<CursorLeft>(world);
        clear::<Ime>(world);
        let mut pass = queue.next_pass();
        hold_back(world, &mut pass);
        pass.iter().for_each(|event| write(world, event));
        let mut messages = world.resource_mut::<Messages<WindowEvent>>();
        messages.write_batch(others.into_iter().chain(pass));
        queue.read.clear(&messages);
        if queue.waits() {
            world.resource_mut::<Redraw>().request();
        }
    });
}

/// Decides whether an event of a button is held back: it does not reach what is under the pointer.
#[derive(Resource, Clone, Copy)]
pub struct HoldsBack(pub fn(&mut World, &MouseButtonInput) -> bool);

/// Takes the buttons out of a pass that are held back.
fn hold_back(world: &mut World, pass: &mut Vec<WindowEvent>) {
    let Some(HoldsBack(is_held)) = world.get_resource().copied() else { return };
    pass.retain(|event| match event {
        WindowEvent::MouseButtonInput(button) => !is_held(world, button),
        _ => true,
    });
}

/// Puts what the fingers mean in place of the touches that are next, and asks again while one rests.
fn follow_fingers(world: &mut World, queue: &mut InputQueue) {
    world.resource_scope(|world, mut fingers: Mut<Fingers>| {
        if !fingers.rests() && !matches!(queue.events.front(), Some(WindowEvent::TouchInput(_))) {
            return;
        }
        let now = world.resource::<Time<Real>>().elapsed();
        let owner = owner(world);
        let mut meanings = Vec::new();
        while let (true, Some(WindowEvent::TouchInput(touch))) = (meanings.is_empty(), queue.events.front()) {
            if fingers.window().is_none() {
                say_that_there_is_a_touch_screen(world, touch.position);
            }
            meanings = fingers.handle_touch(touch, owner, now);
            queue.events.pop_front();
        }
        if meanings.is_empty() {
            meanings = fingers.wait(owner, now);
        }
        for meaning in meanings.iter().rev() {
            match (*meaning, fingers.window()) {
                (TouchPointerEvent::Gesture(gesture), _) => drop(world.write_message(gesture)),
                (_, Some(window)) => {
                    if let Some(event) = meaning.event(window) {
                        queue.events.push_front(event);
                    }
                }
                (_, None) => {}
            }
        }
        if fingers.rests() || !meanings.is_empty() {
            world.resource_mut::<Redraw>().request();
        }
    });
}

/// Owner of the place under the pointer.
fn owner(world: &World) -> TouchTarget {
    let is_taken =
        world.get_resource::<EguiWantsInput>().is_some_and(EguiWantsInput::wants_any_pointer_input);
    match world.get_resource::<PieceFollows>() {
        _ if is_taken => TouchTarget::Panel,
        Some(PieceFollows(true)) => TouchTarget::TableWithPiece,
        _ => TouchTarget::Table,
    }
}

/// Tells the panels once that there are fingers, so that a drag scrolls their lists.
fn say_that_there_is_a_touch_screen(world: &mut World, at: Vec2) {
    let mut inputs = world.query::<&mut EguiInput>();
    for mut input in inputs.iter_mut(world) {
        for phase in [egui::TouchPhase::Start, egui::TouchPhase::End] {
            let (device_id, id) = (egui::TouchDeviceId(0), egui::TouchId(0));
            let pos = egui::pos2(at.x, at.y);
            input.events.push(egui::Event::Touch { device_id, id, phase, pos, force: None });
        }
    }
}

fn clear<M: Message>(world: &mut World) {
    if let Some(mut messages) = world.get_resource_mut::<Messages<M>>() {
        messages.clear();
    }
}

/// Hands an event on to the readers of its own type, and notes what it says of pointer and keyboard.
fn write(world: &mut World, event: &WindowEvent) {
    match event.clone() {
        WindowEvent::CursorMoved(event) => {
            world.resource_mut::<PointerPlace>().set_if_neq(PointerPlace(Some(event.position)));
            world.write_message(event);
        }
        WindowEvent::CursorLeft(event) => {
            world.resource_mut::<PointerPlace>().set_if_neq(PointerPlace(None));
            world.write_message(event);
        }
        WindowEvent::KeyboardFocusLost(event) => {
            world.resource_mut::<Keyboard>().modifiers = ModifierKeysState::default();
            world.write_message(event);
        }
        WindowEvent::KeyboardInput(event) => {
            world.resource_mut::<Keyboard>().update_key_state(&event);
            world.write_message(event);
        }
        WindowEvent::CursorEntered(event) => drop(world.write_message(event)),
        WindowEvent::MouseButtonInput(event) => drop(world.write_message(event)),
        WindowEvent::MouseMotion(event) => drop(world.write_message(event)),
        WindowEvent::MouseWheel(event) => drop(world.write_message(event)),
        WindowEvent::Ime(event) => drop(world.write_message(event)),
        _ => {}
    }
}

impl Keyboard {
    pub(crate) fn update_key_state(&mut self, key: &KeyboardInput) {
        let is_down = key.state == ButtonState::Pressed;
        match &key.logical_key {
            Key::Shift => self.modifiers.shift = is_down,
            Key::Control => self.modifiers.ctrl = is_down,
            Key::Alt => self.modifiers.alt = is_down,
            Key::Super | Key::Meta => self.modifiers.win = is_down,
            Key::Character(sign) => self.is_latin = has_latin_letters(key.key_code, sign).or(self.is_latin),
            _ => {}
        }
    }
}

/// Whether a keyboard that has this sign at this place has Latin letters; `None` if the sign does not say.
fn has_latin_letters(code: KeyCode, sign: &str) -> Option<bool> {
    // Signs that stand where others have a letter, on the Hebrew and the Greek keyboard alone.
    const ELSEWHERE: [(KeyCode, &str); 3] =
        [(KeyCode::KeyQ, "/"), (KeyCode::KeyW, "'"), (KeyCode::KeyQ, ";")];
    if ELSEWHERE.contains(&(code, sign)) {
        return Some(false);
    }
    let first = sign.chars().next()?;
    // The Latin letters with their marks end before the Greek ones.
    first.is_alphabetic().then_some(first < '\u{370}' || ('\u{1e00}'..'\u{1f00}').contains(&first))
}

/// Takes the new events of the pads in, and hands those of this pass on.
fn hand_on_pads(mut queue: ResMut<InputQueue>, mut messages: ResMut<Messages<RawGamepadEvent>>) {
    let queue = &mut *queue;
    let new: Vec<RawGamepadEvent> = queue.read_pads.read(&messages).cloned().collect();
    if new.is_empty() && queue.pads.is_empty() {
        return;
    }
    messages.clear();
    queue.pads.extend(new);
    messages.write_batch(queue.next_pass_of_pads());
    queue.read_pads.clear(&messages);
}

/// Runs further passes while events wait, before a picture is drawn.
fn run_pending_passes(world: &mut World) {
    world.resource_mut::<InputQueue>().passes = 1;
    if !world.resource::<InputQueue>().waits() {
        return;
    }
    let updates = world.get_resource::<MessageRegistry>().map(|registry| registry.should_update);
    let mut is_due = updates == Some(ShouldUpdateMessages::Ready);
    while world.resource::<InputQueue>().waits() && world.resource::<InputQueue>().passes < MOST_PASSES {
        world.resource_mut::<InputQueue>().passes += 1;
        // What is drawn reads its messages once a picture, so none may go before.
        if let Some(mut registry) = world.get_resource_mut::<MessageRegistry>() {
            is_due |= registry.should_update == ShouldUpdateMessages::Ready;
            registry.should_update = ShouldUpdateMessages::Waiting;
        }
        world.resource_scope(|world, order: Mut<MainScheduleOrder>| {
            for &label in &order.labels {
                // A schedule without systems may be missing.
                let _ = world.try_run_schedule(label);
            }
        });
    }
    if let (Some(updates), Some(mut registry)) = (updates, world.get_resource_mut::<MessageRegistry>()) {
        let is_ready = is_due || registry.should_update == ShouldUpdateMessages::Ready;
        registry.should_update = match updates {
            ShouldUpdateMessages::Always => ShouldUpdateMessages::Always,
            _ if is_ready => ShouldUpdateMessages::Ready,
            _ => ShouldUpdateMessages::Waiting,
        };
    }
}

/// Run condition: no further pass follows before the picture.
pub(crate) fn is_last_pass(queue: Option<Res<InputQueue>>) -> bool {
    queue.is_none_or(|queue| !queue.waits() || queue.passes >= MOST_PASSES)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(logical_key: Key, key_code: KeyCode, state: ButtonState, repeat: bool) -> WindowEvent {
        let window = Entity::PLACEHOLDER;
        KeyboardInput { key_code, logical_key, state, text: None, repeat, window }.into()
    }

    fn letter_key(sign: &str, code: KeyCode, state: ButtonState) -> WindowEvent {
        key(Key::Character(sign.into()), code, state, false)
    }

    fn button(state: ButtonState) -> WindowEvent {
        MouseButtonInput { button: MouseButton::Left, state, window: Entity::PLACEHOLDER }.into()
    }

    fn motion() -> WindowEvent {
        CursorMoved { window: Entity::PLACEHOLDER, position: Vec2::ONE, delta: None }.into()
    }

    fn passes(events: impl IntoIterator<Item = WindowEvent>) -> Vec<usize> {
        let mut queue = InputQueue::default();
        events.into_iter().for_each(|event| queue.add(event));
        std::iter::from_fn(|| queue.waits().then(|| queue.next_pass().len())).collect()
    }

    #[test]
    fn a_pass_has_one_press_with_its_modifiers() {
        use ButtonState::{Pressed, Released};
        let control = |state| key(Key::Control, KeyCode::ControlLeft, state, false);
        let [down, up] = [Pressed, Released].map(|state| letter_key("a", KeyCode::KeyA, state));
        let tap = [control(Pressed), down.clone(), up.clone(), control(Released)];
        assert_eq!(passes(tap), [2, 2]);
        assert_eq!(passes([down.clone(), up.clone(), down, up]), [1, 1, 1, 1]);
        assert_eq!(passes([motion(), motion(), button(Pressed), button(Released)]), [2, 1, 1]);
        let drag = [button(Pressed), motion(), control(Pressed), motion(), button(Released)];
        assert_eq!(passes(drag), [1, 1, 2, 1]);
    }

    #[test]
    fn a_held_key_does_not_run_on() {
        let held = || key(Key::PageUp, KeyCode::PageUp, ButtonState::Pressed, true);
        assert_eq!(passes(std::iter::repeat_with(held).take(100)).len(), MOST_REPEATS);
    }

    #[test]
    fn letters_say_what_keyboard_it_is() {
        for (code, sign, is_latin) in [
            (KeyCode::KeyA, "q", Some(true)),
            (KeyCode::Digit2, "é", Some(true)),
            (KeyCode::KeyM, ",", None),
            (KeyCode::KeyH, "р", Some(false)),
            (KeyCode::KeyA, "α", Some(false)),
            (KeyCode::KeyW, "'", Some(false)),
            (KeyCode::KeyB, "لا", Some(false)),
            (KeyCode::Digit1, "1", None),
        ] {
            assert_eq!(has_latin_letters(code, sign), is_latin, "{sign}");
        }
    }
}
