//! Pad at rest and in use, the sides of its stick, and its buttons in the panels: they become keys, as egui knows no pads.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use bevy::prelude::*;
use bevy_egui::input::EguiWantsInput;
use bevy_egui::{EguiInput, egui};
use serde::Serialize;

use crate::ui::draw::redraw::Redraw;

/// Whether a thread wakes the window when a pad is touched. Otherwise pads are read at intervals, because they are read
/// only when a frame is drawn.
#[derive(Resource, Clone, Debug, Default)]
pub struct PadWatch(pub Arc<AtomicBool>);

/// Longest time until a press on a pad is read where no thread watches it, and time between two looks at a pad in use.
const PAD_PAUSE: Duration = Duration::from_millis(30);

/// Deflection of a stick from which on it is in use.
pub const IN_USE: f32 = 0.08;

/// Requests frames while a pad is in use: a stick that is held sends nothing new. A pad at rest costs none, if it is
/// watched.
pub(crate) fn follow_pads(pads: Query<&Gamepad>, watch: Res<PadWatch>, mut redraw: ResMut<Redraw>) {
    let is_in_use = |pad: &Gamepad| {
        let leans =
            pad.get_analog_axes().any(|axis| pad.get(*axis).is_some_and(|value| value.abs() > IN_USE));
        leans || pad.get_pressed().next().is_some()
    };
    let is_watched = watch.0.load(Ordering::Relaxed);
    if pads.iter().any(|pad| !is_watched || is_in_use(pad)) {
        redraw.wake_in(PAD_PAUSE);
    }
}

/// Side to which the left stick of any pad leans.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Reflect, Serialize)]
#[reflect(opaque)]
pub enum Lean {
    /// Away from the person.
    Up,
    /// Towards them.
    Down,
    /// To the left.
    Left,
    /// To the right.
    Right,
}

impl Lean {
    /// Direction of that side.
    pub(crate) fn direction(self) -> Vec2 {
        match self {
            Lean::Up => Vec2::Y,
            Lean::Down => Vec2::NEG_Y,
            Lean::Left => Vec2::NEG_X,
            Lean::Right => Vec2::X,
        }
    }
}

/// The buttons that move the focus in a panel, and the keys of egui that do the same.
const KEYS: &[(GamepadButton, egui::Key)] = &[
    (GamepadButton::DPadUp, egui::Key::ArrowUp),
    (GamepadButton::DPadDown, egui::Key::ArrowDown),
    (GamepadButton::DPadLeft, egui::Key::ArrowLeft),
    (GamepadButton::DPadRight, egui::Key::ArrowRight),
    (GamepadButton::South, egui::Key::Enter),
    (GamepadButton::RightTrigger, egui::Key::Tab),
];

/// The button that moves the focus from the table to the panel beside it, like Tab.
pub(crate) const TO_THE_PANEL: GamepadButton = GamepadButton::LeftThumb;

/// Gives the pad's buttons to the panels while they have the keyboard, or while an overlay is open (`over_table`).
pub(crate) fn steer(
    In(over_table): In<bool>,
    pads: Query<&Gamepad>,
    wants: Res<EguiWantsInput>,
    mut inputs: Query<&mut EguiInput>,
) {
    let beside_table = !over_table && wants.wants_any_keyboard_input();
    let mut pressed = Vec::new();
    for pad in &pads {
        let just = |button: GamepadButton| pad.just_pressed(button);
        if over_table || beside_table {
            pressed.extend(KEYS.iter().filter(|(button, _)| just(*button)).map(|(_, key)| *key));
        }
        if !over_table && !beside_table && just(TO_THE_PANEL) {
            pressed.push(egui::Key::Tab);
        }
        // Back to the board.
        if beside_table && (just(GamepadButton::East) || just(TO_THE_PANEL)) {
            pressed.push(egui::Key::Escape);
        }
    }
    for mut input in &mut inputs {
        for key in &pressed {
            let event = |pressed: bool| egui::Event::Key {
                key: *key,
                physical_key: None,
                pressed,
                repeat: false,
                modifiers: egui::Modifiers::NONE,
            };
            input.events.extend([event(true), event(false)]);
        }
    }
}
