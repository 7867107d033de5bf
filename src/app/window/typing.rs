//! Keys for the panels. bevy_egui's own reader says of no key that it repeats, and knows no shortcuts of keyboards without
//! Latin letters.

use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::prelude::*;
use bevy_egui::input::{EguiInputEvent, ModifierKeysState};
use bevy_egui::{
    EguiClipboard, EguiContextSettings, EguiInputSet, EguiInputSystemSettings, PrimaryEguiContext, egui,
    helpers,
};

use crate::ui::input_queue::Keyboard;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PreUpdate, type_keys.in_set(EguiInputSet::ReadBevyMessages));
}

/// Settings of the panels' context: its keys come from here.
pub(super) fn settings() -> EguiContextSettings {
    let input_system_settings =
        EguiInputSystemSettings { run_write_keyboard_input_messages_system: false, ..default() };
    EguiContextSettings { input_system_settings, ..default() }
}

fn type_keys(
    mut keys: MessageReader<KeyboardInput>,
    keyboard: Res<Keyboard>,
    context: Single<Entity, With<PrimaryEguiContext>>,
    mut clipboard: ResMut<EguiClipboard>,
    mut events: MessageWriter<EguiInputEvent>,
) {
    for key in keys.read() {
        for event in events_of(key, keyboard.modifiers, || clipboard.get_text()) {
            events.write(EguiInputEvent { context: *context, event });
        }
    }
}

/// Events of a key: its text, the key itself, and the use of the clipboard that it stands for.
fn events_of(
    key: &KeyboardInput,
    modifiers: ModifierKeysState,
    clipboard: impl FnOnce() -> Option<String>,
) -> Vec<egui::Event> {
    let pressed = key.state == ButtonState::Pressed;
    let mut events = Vec::new();
    if pressed && modifiers.text_input_is_allowed() {
        events.extend(text_of(&key.logical_key).map(egui::Event::Text));
    }
    let modifiers = modifiers.to_egui_modifiers();
    let physical_key = helpers::bevy_to_egui_physical_key(&key.key_code);
    // Keyboards without Latin letters have shortcuts by the places of the keys.
    let Some(logical) = helpers::bevy_to_egui_key(&key.logical_key).or(physical_key) else { return events };
    events.push(egui::Event::Key { key: logical, pressed, repeat: key.repeat, modifiers, physical_key });
    if pressed && modifiers.command {
        match logical {
            egui::Key::C => events.push(egui::Event::Copy),
            egui::Key::X => events.push(egui::Event::Cut),
            egui::Key::V => events.extend(clipboard().map(egui::Event::Paste)),
            _ => {}
        }
    }
    events
}

/// Text that a key types.
fn text_of(key: &Key) -> Option<String> {
    match key {
        Key::Character(text) if !text.chars().any(char::is_control) => Some(text.to_string()),
        Key::Space => Some(" ".to_owned()),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use bevy::input::keyboard::KeyCode;

    use super::*;

    /// A text field as it is after these keys, pressed and released one after the other within a frame.
    struct Field {
        ctx: egui::Context,
        keyboard: Keyboard,
        text: String,
        clipboard: Option<String>,
    }

    impl Field {
        fn new(text: &str) -> Field {
            let mut field = Field {
                ctx: crate::ui::look::context(),
                keyboard: Keyboard::default(),
                text: text.to_owned(),
                clipboard: None,
            };
            field.frame(Vec::new());
            field
        }

        /// Draws a frame with these events.
        fn frame(&mut self, events: Vec<egui::Event>) {
            let input = egui::RawInput { events, focused: true, ..Default::default() };
            let text = &mut self.text;
            let mut output = self.ctx.run_ui(input, |ui| {
                ui.text_edit_singleline(text).request_focus();
            });
            output.textures_delta.clear();
            for command in &output.platform_output.commands {
                if let egui::OutputCommand::CopyText(copied) = command {
                    self.clipboard = Some(copied.clone());
                }
            }
        }

        /// Taps a key with Control held, all within a frame.
        fn tap_with_control(&mut self, letter: &str, code: KeyCode) {
            let control = (Key::Control, KeyCode::ControlLeft);
            let letter = (Key::Character(letter.into()), code);
            use ButtonState::{Pressed, Released};
            self.keys(&[(&control, Pressed), (&letter, Pressed), (&letter, Released), (&control, Released)]);
        }

        fn keys(&mut self, keys: &[(&(Key, KeyCode), ButtonState)]) {
            let mut events = Vec::new();
            for ((logical_key, key_code), state) in keys {
                let key = KeyboardInput {
                    key_code: *key_code,
                    logical_key: logical_key.clone(),
                    state: *state,
                    text: None,
                    repeat: false,
                    window: Entity::PLACEHOLDER,
                };
                self.keyboard.follow(&key);
                events.extend(events_of(&key, self.keyboard.modifiers, || self.clipboard.clone()));
            }
            self.frame(events);
        }
    }

    #[test]
    fn control_and_a_letter_never_type_it_however_slow_a_frame_is() {
        let mut field = Field::new("Ada");
        field.tap_with_control("a", KeyCode::KeyA);
        assert_eq!(field.text, "Ada");
        field.tap_with_control("c", KeyCode::KeyC);
        assert_eq!((field.text.as_str(), field.clipboard.as_deref()), ("Ada", Some("Ada")));
        field.tap_with_control("x", KeyCode::KeyX);
        assert_eq!((field.text.as_str(), field.clipboard.as_deref()), ("", Some("Ada")));
        for _ in 0..2 {
            field.tap_with_control("v", KeyCode::KeyV);
        }
        assert_eq!(field.text, "AdaAda");
    }

    #[test]
    fn control_z_takes_back_what_was_typed() {
        let mut field = Field::new("Ada");
        field.tap_with_control("a", KeyCode::KeyA);
        let b = (Key::Character("b".into()), KeyCode::KeyB);
        field.keys(&[(&b, ButtonState::Pressed), (&b, ButtonState::Released)]);
        assert_eq!(field.text, "b");
        field.tap_with_control("z", KeyCode::KeyZ);
        assert_eq!(field.text, "Ada");
    }
}
