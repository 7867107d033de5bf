//! Keys and their names, in the settings' file and on panels.

use std::fmt::{self, Display};

use bevy::input::keyboard::{Key as Printed, KeyboardInput};
use bevy::prelude::*;
use serde::Serialize;

use crate::ui::keys::queue::Keyboard;
use camaieu_text::Texts;

/// Key with the modifiers that are held.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Reflect, Serialize)]
#[reflect(opaque)]
pub struct KeyCombination {
    /// The key itself.
    pub sign: KeySign,
    /// With Control.
    pub control: bool,
    /// With Shift. Signs without Control are printed with it or without: `false`.
    pub shift: bool,
}

/// Identity of a key: its place or its printed sign.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
pub enum KeySign {
    /// Its place on the keyboard; only keys with a stored name can be bound.
    Place(KeyCode),
    /// The sign that is printed on it, in small letters.
    Printed(String),
}

/// Keys that are known by their place, with their names in the settings' file, which never change. The message of a name
/// is `key-name-` with the name in small letters.
const PLACES: &[(KeyCode, &str)] = {
    use KeyCode as K;
    &[
        (K::Enter, "Enter"),
        (K::NumpadEnter, "NumpadEnter"),
        (K::Space, "Space"),
        (K::Escape, "Escape"),
        (K::Tab, "Tab"),
        (K::Backspace, "Backspace"),
        (K::Insert, "Insert"),
        (K::Delete, "Delete"),
        (K::Home, "Home"),
        (K::End, "End"),
        (K::PageUp, "PageUp"),
        (K::PageDown, "PageDown"),
        (K::ArrowUp, "ArrowUp"),
        (K::ArrowDown, "ArrowDown"),
        (K::ArrowLeft, "ArrowLeft"),
        (K::ArrowRight, "ArrowRight"),
        (K::F1, "F1"),
        (K::F2, "F2"),
        (K::F3, "F3"),
        (K::F4, "F4"),
        (K::F5, "F5"),
        (K::F6, "F6"),
        (K::F7, "F7"),
        (K::F8, "F8"),
        (K::F9, "F9"),
        (K::F10, "F10"),
        (K::F11, "F11"),
        (K::F12, "F12"),
        (K::Digit0, "Digit0"),
        (K::Digit1, "Digit1"),
        (K::Digit2, "Digit2"),
        (K::Digit3, "Digit3"),
        (K::Digit4, "Digit4"),
        (K::Digit5, "Digit5"),
        (K::Digit6, "Digit6"),
        (K::Digit7, "Digit7"),
        (K::Digit8, "Digit8"),
        (K::Digit9, "Digit9"),
        (K::Numpad0, "Numpad0"),
        (K::Numpad1, "Numpad1"),
        (K::Numpad2, "Numpad2"),
        (K::Numpad3, "Numpad3"),
        (K::Numpad4, "Numpad4"),
        (K::Numpad5, "Numpad5"),
        (K::Numpad6, "Numpad6"),
        (K::Numpad7, "Numpad7"),
        (K::Numpad8, "Numpad8"),
        (K::Numpad9, "Numpad9"),
        (K::NumpadAdd, "NumpadAdd"),
        (K::NumpadSubtract, "NumpadSubtract"),
        (K::NumpadMultiply, "NumpadMultiply"),
        (K::NumpadDivide, "NumpadDivide"),
        (K::NumpadDecimal, "NumpadDecimal"),
    ]
};

/// Name of a key in the settings' file; `None` for one that no binding can have.
fn name_of(code: KeyCode) -> Option<&'static str> {
    PLACES.iter().find(|(other, _)| *other == code).map(|(_, name)| *name)
}

impl KeyCombination {
    pub(crate) const fn physical(code: KeyCode) -> KeyCombination {
        KeyCombination { sign: KeySign::Place(code), control: false, shift: false }
    }

    pub(crate) fn printed(sign: &str, control: bool) -> KeyCombination {
        KeyCombination { sign: KeySign::Printed(sign.to_owned()), control, shift: false }
    }

    /// Reads the name of a key in the settings' file, such as `F5`, `Ctrl+ArrowUp` or `Ctrl+z`.
    pub fn read(text: &str) -> Option<KeyCombination> {
        let (control, rest) = text.strip_prefix("Ctrl+").map_or((false, text), |rest| (true, rest));
        let (shift, rest) = rest.strip_prefix("Shift+").map_or((false, rest), |rest| (true, rest));
        let place = PLACES.iter().find(|(_, name)| *name == rest);
        let sign = match place {
            Some((code, _)) => KeySign::Place(*code),
            None if rest.chars().count() == 1 => KeySign::Printed(rest.to_lowercase()),
            None => return None,
        };
        Some(KeyCombination { sign, control, shift })
    }

    /// The keys that a message may mean, with the modifiers that are held; the first one with an action counts. What is
    /// printed comes before the place, since people look at their keys. The place is left for the digits of keyboards that
    /// have other signs in their row, and for the letters of those without Latin ones. Nothing for a chord with Alt.
    pub fn of(message: &KeyboardInput, keyboard: Keyboard) -> Vec<KeyCombination> {
        let held = keyboard.modifiers;
        if held.alt || held.win {
            return Vec::new();
        }
        let (control, shift) = (held.ctrl, held.shift);
        let at = |code: KeyCode| {
            name_of(code).map(|_| KeyCombination { control, shift, ..KeyCombination::physical(code) })
        };
        let of_sign =
            |sign: String| KeyCombination { sign: KeySign::Printed(sign), control, shift: control && shift };
        let code = message.key_code;
        let is_on_pad = name_of(code).is_some_and(|name| name.starts_with("Numpad"));
        let Printed::Character(sign) = &message.logical_key else {
            // The number pad has digits only with its lock.
            let by_place = at(code).filter(|_| !is_on_pad || code == KeyCode::NumpadEnter);
            let by_name = named(&message.logical_key).filter(|named| *named != code).and_then(at);
            let keys = if is_on_pad { [by_place, by_name] } else { [by_name, by_place] };
            return keys.into_iter().flatten().collect();
        };
        if is_on_pad {
            return at(code).into_iter().collect();
        }
        let mut keys = Vec::new();
        let digit = DIGITS.into_iter().find(|(digit, _)| digit == sign).map(|(_, code)| code);
        keys.extend(digit.map(|code| KeyCombination { control, ..KeyCombination::physical(code) }));
        if sign.chars().count() == 1 {
            keys.push(of_sign(sign.to_lowercase()));
        }
        keys.extend(at(code).filter(|key| !keys.contains(key)));
        if keyboard.is_latin == Some(false) {
            keys.extend(latin_letter(code).map(|letter| of_sign(letter.to_owned())));
        }
        keys
    }
}

/// Digits of the row, with their keys.
const DIGITS: [(&str, KeyCode); 10] = {
    use KeyCode as K;
    [
        ("0", K::Digit0),
        ("1", K::Digit1),
        ("2", K::Digit2),
        ("3", K::Digit3),
        ("4", K::Digit4),
        ("5", K::Digit5),
        ("6", K::Digit6),
        ("7", K::Digit7),
        ("8", K::Digit8),
        ("9", K::Digit9),
    ]
};

/// Place of a key that has a name instead of a sign, such as that of the number pad without its lock.
fn named(key: &Printed) -> Option<KeyCode> {
    Some(match key {
        Printed::Enter => KeyCode::Enter,
        Printed::Space => KeyCode::Space,
        Printed::Escape => KeyCode::Escape,
        Printed::Tab => KeyCode::Tab,
        Printed::Backspace => KeyCode::Backspace,
        Printed::Insert => KeyCode::Insert,
        Printed::Delete => KeyCode::Delete,
        Printed::Home => KeyCode::Home,
        Printed::End => KeyCode::End,
        Printed::PageUp => KeyCode::PageUp,
        Printed::PageDown => KeyCode::PageDown,
        Printed::ArrowUp => KeyCode::ArrowUp,
        Printed::ArrowDown => KeyCode::ArrowDown,
        Printed::ArrowLeft => KeyCode::ArrowLeft,
        Printed::ArrowRight => KeyCode::ArrowRight,
        _ => return None,
    })
}

/// Letter that Latin keyboards have at a place, as most of the others do on their second level.
fn latin_letter(code: KeyCode) -> Option<&'static str> {
    use KeyCode as K;
    const LETTERS: [(KeyCode, &str); 26] = [
        (K::KeyA, "a"),
        (K::KeyB, "b"),
        (K::KeyC, "c"),
        (K::KeyD, "d"),
        (K::KeyE, "e"),
        (K::KeyF, "f"),
        (K::KeyG, "g"),
        (K::KeyH, "h"),
        (K::KeyI, "i"),
        (K::KeyJ, "j"),
        (K::KeyK, "k"),
        (K::KeyL, "l"),
        (K::KeyM, "m"),
        (K::KeyN, "n"),
        (K::KeyO, "o"),
        (K::KeyP, "p"),
        (K::KeyQ, "q"),
        (K::KeyR, "r"),
        (K::KeyS, "s"),
        (K::KeyT, "t"),
        (K::KeyU, "u"),
        (K::KeyV, "v"),
        (K::KeyW, "w"),
        (K::KeyX, "x"),
        (K::KeyY, "y"),
        (K::KeyZ, "z"),
    ];
    LETTERS.into_iter().find(|(place, _)| *place == code).map(|(_, letter)| letter)
}

impl KeyCombination {
    /// Name of the key for a player, in their language.
    pub fn label(&self, texts: &Texts) -> String {
        let name = match &self.sign {
            KeySign::Printed(sign) => sign.replace('-', "−").to_uppercase(),
            KeySign::Place(code) => {
                let name = name_of(*code).unwrap_or_default();
                let digit = name.strip_prefix("Digit").map(str::to_owned).or_else(|| pad_label(name, texts));
                let said = || texts.find(&format!("key-name-{}", name.to_lowercase()), &[]);
                digit.or_else(said).unwrap_or_else(|| name.to_owned())
            }
        };
        let control = if self.control { "Ctrl+" } else { "" };
        let shift = if self.shift { texts.say("key-name-shift") + "+" } else { String::new() };
        format!("{control}{shift}{name}")
    }

    /// Whether the key is on the number pad.
    pub(crate) fn is_on_pad(&self) -> bool {
        matches!(&self.sign, KeySign::Place(code) if name_of(*code).is_some_and(|name| name.starts_with("Numpad")))
    }
}

/// Name of a key of the number pad for a player.
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

impl Display for KeyCombination {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let control = if self.control { "Ctrl+" } else { "" };
        let shift = if self.shift { "Shift+" } else { "" };
        match &self.sign {
            KeySign::Place(code) => write!(f, "{control}{shift}{}", name_of(*code).unwrap_or_default()),
            KeySign::Printed(sign) => write!(f, "{control}{shift}{sign}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Names of the keys in the settings' files of all versions.
    const STORED: &str = "Enter NumpadEnter Space Escape Tab Backspace Insert Delete Home End PageUp PageDown ArrowUp \
        ArrowDown ArrowLeft ArrowRight F1 F2 F3 F4 F5 F6 F7 F8 F9 F10 F11 F12 Digit0 Digit1 Digit2 Digit3 \
        Digit4 Digit5 Digit6 Digit7 Digit8 Digit9 Numpad0 Numpad1 Numpad2 Numpad3 Numpad4 Numpad5 Numpad6 \
        Numpad7 Numpad8 Numpad9 NumpadAdd NumpadSubtract NumpadMultiply NumpadDivide NumpadDecimal";

    #[test]
    fn stored_names_of_keys_stay_readable() {
        let names: Vec<&str> = PLACES.iter().map(|(_, name)| *name).collect();
        assert_eq!(names, STORED.split_whitespace().collect::<Vec<_>>());
        for (code, name) in PLACES {
            let key = KeyCombination { control: true, ..KeyCombination::physical(*code) };
            let text = format!("Ctrl+{name}");
            assert_eq!(key.to_string(), text);
            assert_eq!(KeyCombination::read(&text), Some(key));
        }
    }

    #[test]
    fn every_designed_key_has_a_stored_name() {
        use crate::ui::keys::actions::KEYS;

        assert!(KEYS.iter().all(|(_, code)| name_of(*code).is_some()));
    }
}
