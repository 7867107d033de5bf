//! Pad in the panels: its buttons become keys, as egui knows no pads.

use bevy::prelude::*;
use bevy_egui::input::EguiWantsInput;
use bevy_egui::{EguiInput, egui};

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
