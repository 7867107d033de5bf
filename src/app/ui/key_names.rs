//! Keys and their names: in the settings' file, and for people.

use std::fmt::{self, Display};

use bevy::input::keyboard::{Key as Printed, KeyboardInput};
use bevy::prelude::*;

use crate::text::Texts;

/// Key with the modifiers that are held.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Key {
    /// The key itself.
    pub sign: KeySign,
    /// With Control.
    pub control: bool,
    /// With Shift; for keys by what is printed on them it does not count.
    pub shift: bool,
}

/// Sign by which a key is known.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum KeySign {
    /// Its place on the keyboard.
    Place(KeyCode),
    /// The sign that is printed on it, in small letters.
    Printed(String),
}

/// Keys that are known by their place.
const PLACES: &[KeyCode] = {
    use KeyCode::*;
    &[
        Enter,
        NumpadEnter,
        Space,
        Escape,
        Tab,
        Backspace,
        Insert,
        Delete,
        Home,
        End,
        PageUp,
        PageDown,
        ArrowUp,
        ArrowDown,
        ArrowLeft,
        ArrowRight,
        F1,
        F2,
        F3,
        F4,
        F5,
        F6,
        F7,
        F8,
        F9,
        F10,
        F11,
        F12,
        Digit0,
        Digit1,
        Digit2,
        Digit3,
        Digit4,
        Digit5,
        Digit6,
        Digit7,
        Digit8,
        Digit9,
        Numpad0,
        Numpad1,
        Numpad2,
        Numpad3,
        Numpad4,
        Numpad5,
        Numpad6,
        Numpad7,
        Numpad8,
        Numpad9,
        NumpadAdd,
        NumpadSubtract,
        NumpadMultiply,
        NumpadDivide,
        NumpadDecimal,
    ]
};

impl Key {
    pub(crate) const fn place(code: KeyCode) -> Key {
        Key { sign: KeySign::Place(code), control: false, shift: false }
    }

    pub(crate) fn printed(sign: &str, control: bool) -> Key {
        Key { sign: KeySign::Printed(sign.to_owned()), control, shift: false }
    }

    /// Reads the name of a key in the settings' file, such as `F5`, `Ctrl+ArrowUp` or `Ctrl+z`.
    pub fn read(text: &str) -> Option<Key> {
        let (control, rest) = text.strip_prefix("Ctrl+").map_or((false, text), |rest| (true, rest));
        let (shift, rest) = rest.strip_prefix("Shift+").map_or((false, rest), |rest| (true, rest));
        let place = PLACES.iter().find(|code| format!("{code:?}") == rest);
        let sign = match place {
            Some(code) => KeySign::Place(*code),
            None if rest.chars().count() == 1 => KeySign::Printed(rest.to_lowercase()),
            None => return None,
        };
        Some(Key { sign, control, shift })
    }

    /// The key of a message, with the modifiers that are held; `None` for keys that can do nothing alone.
    pub fn of(message: &KeyboardInput, control: bool, shift: bool) -> Option<Key> {
        if PLACES.contains(&message.key_code) {
            return Some(Key { control, shift, ..Key::place(message.key_code) });
        }
        match &message.logical_key {
            Printed::Character(sign) if sign.chars().count() == 1 => {
                Some(Key::printed(&sign.to_lowercase(), control))
            }
            _ => None,
        }
    }
}

impl Key {
    /// Its name for people.
    pub fn label(&self, texts: &Texts) -> String {
        let name = match &self.sign {
            KeySign::Printed(sign) => sign.replace('-', "−").to_uppercase(),
            KeySign::Place(code) => {
                let name = format!("{code:?}");
                let digit = name.strip_prefix("Digit").map(str::to_owned).or_else(|| pad_label(&name, texts));
                let said = || texts.find(&format!("key-name-{}", name.to_lowercase()), &[]);
                digit.or_else(said).unwrap_or(name)
            }
        };
        let control = if self.control { "Ctrl+" } else { "" };
        let shift = if self.shift { texts.say("key-name-shift") + "+" } else { String::new() };
        format!("{control}{shift}{name}")
    }

    /// Whether it stands on the pad of numbers.
    pub(crate) fn is_on_pad(&self) -> bool {
        matches!(&self.sign, KeySign::Place(code) if format!("{code:?}").starts_with("Numpad"))
    }
}

/// Name of a key of the pad of numbers for people.
fn pad_label(name: &str, texts: &Texts) -> Option<String> {
    let key = match name.strip_prefix("Numpad")? {
        "Enter" => return None,
        "Add" => "+",
        "Subtract" => "−",
        "Multiply" => "×",
        "Divide" => "/",
        "Decimal" => ".",
        digit => digit,
    };
    Some(texts.say_with("key-name-pad", &[("key", &key)]))
}

impl Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let control = if self.control { "Ctrl+" } else { "" };
        let shift = if self.shift { "Shift+" } else { "" };
        match &self.sign {
            KeySign::Place(code) => write!(f, "{control}{shift}{code:?}"),
            KeySign::Printed(sign) => write!(f, "{control}{shift}{sign}"),
        }
    }
}
