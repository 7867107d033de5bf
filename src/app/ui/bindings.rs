//! Which keys do what: as designed, or as a player has chosen.

use std::collections::BTreeMap;
use std::fmt::{self, Display};

use bevy::input::ButtonState;
use bevy::input::keyboard::{Key as Printed, KeyboardInput};
use bevy::prelude::*;
use leafwing_input_manager::prelude::*;

use crate::store::Keys;
use crate::text::Texts;

use crate::app::table::input::ActionSource;
use crate::app::ui::actions::{Action, KEYS, PRINTED, bindings_of_pads};
use crate::app::ui::redraw::Redraw;

/// A key with what is held beside it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Key {
    /// Which key.
    pub sign: KeySign,
    /// With Control.
    pub control: bool,
    /// With Shift; for keys by what is printed on them it does not count.
    pub shift: bool,
}

/// What a key is known by.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum KeySign {
    /// Its place on the keyboard.
    Place(KeyCode),
    /// What is printed on it, in small letters.
    Printed(String),
}

/// The keys that are known by their place.
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
    const fn place(code: KeyCode) -> Key {
        Key { sign: KeySign::Place(code), control: false, shift: false }
    }

    /// Reads what is written of a key, such as `F5`, `Ctrl+ArrowUp` or `Ctrl+z`.
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

    /// The key that a message tells of, with what is held; `None` for keys that can do nothing alone.
    pub fn of(message: &KeyboardInput, control: bool, shift: bool) -> Option<Key> {
        if PLACES.contains(&message.key_code) {
            return Some(Key { control, shift, ..Key::place(message.key_code) });
        }
        match &message.logical_key {
            Printed::Character(sign) if sign.chars().count() == 1 => {
                Some(Key { sign: KeySign::Printed(sign.to_lowercase()), control, shift: false })
            }
            _ => None,
        }
    }
}

impl Key {
    /// Its name for people.
    fn label(&self) -> String {
        let name = match &self.sign {
            KeySign::Printed(sign) => sign.to_uppercase(),
            KeySign::Place(KeyCode::Escape) => "Esc".to_owned(),
            KeySign::Place(code) => format!("{code:?}"),
        };
        let control = if self.control { "Ctrl+" } else { "" };
        let shift = if self.shift { "Shift+" } else { "" };
        format!("{control}{shift}{name}")
    }
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

/// Arrows that turn the camera with Control and move it with Shift.
const CAMERA: [(bool, [Action; 4]); 2] = [
    (true, [Action::OrbitUp, Action::OrbitDown, Action::OrbitLeft, Action::OrbitRight]),
    (false, [Action::PanUp, Action::PanDown, Action::PanLeft, Action::PanRight]),
];
const ARROWS: [KeyCode; 4] = [KeyCode::ArrowUp, KeyCode::ArrowDown, KeyCode::ArrowLeft, KeyCode::ArrowRight];

/// The keys as they are designed, in the order in which they are shown.
fn designed() -> Vec<(Action, Vec<Key>)> {
    let mut list: Vec<(Action, Vec<Key>)> = Vec::new();
    let mut add = |action: Action, key: Key| match list.iter_mut().find(|(other, _)| *other == action) {
        Some((_, keys)) => keys.push(key),
        None => list.push((action, vec![key])),
    };
    for (action, code) in KEYS {
        add(*action, Key::place(*code));
    }
    for (control, sign, action) in PRINTED {
        add(*action, Key { sign: KeySign::Printed((*sign).to_owned()), control: *control, shift: false });
    }
    for (control, actions) in CAMERA {
        for (action, code) in actions.into_iter().zip(ARROWS) {
            add(action, Key { control, shift: !control, ..Key::place(code) });
        }
    }
    list
}

/// Which keys do what.
#[derive(Resource, Clone, PartialEq, Debug)]
pub struct Bindings(Vec<(Action, Vec<Key>)>);

impl Default for Bindings {
    fn default() -> Self {
        Bindings(designed())
    }
}

impl Bindings {
    /// As designed, but for what was chosen. What cannot be read is as designed.
    pub fn with(chosen: &Keys) -> Bindings {
        let mut bindings = Bindings::default();
        for (action, keys) in &mut bindings.0 {
            let named = chosen.0.get(&action.name());
            let read = named.and_then(|named| named.iter().map(|key| Key::read(key)).collect());
            if let Some(read) = read {
                *keys = read;
            }
        }
        bindings
    }

    /// What is not as designed.
    pub fn changed(&self) -> Keys {
        let differ = self.0.iter().zip(designed()).filter(|(now, before)| now.1 != before.1);
        let named = |(now, _): (&(Action, Vec<Key>), _)| {
            (now.0.name(), now.1.iter().map(Key::to_string).collect::<Vec<_>>())
        };
        Keys(differ.map(named).collect::<BTreeMap<_, _>>())
    }

    /// Keys of an action for people, such as `Enter, Space`; empty without any.
    pub fn label(&self, action: Action, _texts: &Texts) -> String {
        let keys = self.0.iter().find(|(other, _)| *other == action).map_or(&[][..], |(_, keys)| keys);
        keys.iter().map(Key::label).collect::<Vec<_>>().join(", ")
    }

    /// All actions with their keys.
    pub fn all(&self) -> &[(Action, Vec<Key>)] {
        &self.0
    }

    /// Gives an action a key in place of one that it has, or one more.
    pub fn bind(&mut self, action: Action, index: usize, key: Key) {
        let Some((_, keys)) = self.0.iter_mut().find(|(other, _)| *other == action) else { return };
        if keys.contains(&key) {
            return;
        }
        match keys.get_mut(index) {
            Some(place) => *place = key,
            None => keys.push(key),
        }
    }

    /// Takes a key away from an action.
    pub fn unbind(&mut self, action: Action, index: usize) {
        if let Some((_, keys)) = self.0.iter_mut().find(|(other, _)| *other == action)
            && index < keys.len()
        {
            keys.remove(index);
        }
    }

    /// The other actions that a key has.
    pub fn conflicts(&self, action: Action, key: &Key) -> Vec<Action> {
        let others = self.0.iter().filter(|(other, keys)| *other != action && keys.contains(key));
        others.map(|(other, _)| *other).collect()
    }

    /// The actions of a key that has been pressed.
    pub(crate) fn actions(&self, key: &Key) -> impl Iterator<Item = Action> {
        self.0.iter().filter(move |(_, keys)| keys.contains(key)).map(|(action, _)| *action)
    }

    /// What looks at keys and pads as long as they are held.
    pub(crate) fn map(&self) -> InputMap<Action> {
        let mut map = bindings_of_pads();
        for (action, keys) in &self.0 {
            for key in keys {
                let KeySign::Place(code) = key.sign else { continue };
                match (key.control, key.shift) {
                    (false, false) => map.insert(*action, code),
                    (true, _) => map.insert(*action, ButtonlikeChord::modified(ModifierKey::Control, code)),
                    (false, true) => map.insert(*action, ButtonlikeChord::modified(ModifierKey::Shift, code)),
                };
            }
        }
        map
    }
}

/// The action that waits for a key, and in place of which of its keys.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Waiting(pub Option<(Action, usize)>);

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Bindings>().init_resource::<Waiting>().add_systems(
        PreUpdate,
        (rebind.run_if(resource_changed::<Bindings>), capture)
            .before(crate::app::table::input::read_key_messages),
    );
}

/// Has the keys looked at that there are now.
fn rebind(bindings: Res<Bindings>, mut player: Query<&mut InputMap<Action>, With<ActionSource>>) {
    for mut map in &mut player {
        *map = bindings.map();
    }
}

/// Takes the next key that is pressed for the action that waits for it; Escape lets it be.
fn capture(
    mut keys: MessageReader<KeyboardInput>,
    pressed: Res<ButtonInput<KeyCode>>,
    mut waiting: ResMut<Waiting>,
    mut bindings: ResMut<Bindings>,
    mut redraw: ResMut<Redraw>,
) {
    let Some((action, index)) = waiting.0 else {
        keys.clear();
        return;
    };
    let control = pressed.any_pressed([KeyCode::ControlLeft, KeyCode::ControlRight]);
    let shift = pressed.any_pressed([KeyCode::ShiftLeft, KeyCode::ShiftRight]);
    for message in keys.read().filter(|key| key.state == ButtonState::Pressed && !key.repeat) {
        let Some(key) = Key::of(message, control, shift) else { continue };
        if key.sign != KeySign::Place(KeyCode::Escape) {
            bindings.bind(action, index, key);
        }
        waiting.0 = None;
        redraw.request();
        return;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_read_as_they_are_written() {
        for (_, keys) in designed() {
            for key in keys {
                assert_eq!(Key::read(&key.to_string()), Some(key));
            }
        }
        for text in ["", "Ctrl+", "Hyper", "zz", "Shift+Ctrl+z"] {
            assert_eq!(Key::read(text), None, "{text}");
        }
    }

    #[test]
    fn only_what_is_not_as_designed_is_kept() {
        let mut bindings = Bindings::default();
        assert!(bindings.changed().0.is_empty());
        let q = Key::read("q").expect("a key");
        bindings.bind(Action::Hint, 0, q.clone());
        bindings.bind(Action::Undo, 5, q.clone());
        bindings.unbind(Action::Redo, 0);
        let kept = bindings.changed();
        assert_eq!(kept.0["hint"], ["q"]);
        assert_eq!(kept.0["undo"], ["Ctrl+z", "q"]);
        assert_eq!(kept.0["redo"], [""; 0]);
        assert_eq!(Bindings::with(&kept), bindings);
        assert_eq!(bindings.conflicts(Action::Hint, &q), [Action::Undo]);
        let broken = Keys([("hint".to_owned(), vec!["nothing".to_owned()])].into());
        assert_eq!(Bindings::with(&broken), Bindings::default());
    }

    #[test]
    fn every_action_has_a_name_of_its_own_and_is_told() {
        let mut names: Vec<String> = designed().iter().map(|(action, _)| action.name()).collect();
        let count = names.len();
        names.sort();
        names.dedup();
        assert_eq!(names.len(), count);
        for lang in crate::text::Lang::ALL {
            for (action, _) in designed() {
                assert!(!action.told(lang.texts()).is_empty(), "{}", action.name());
            }
        }
    }
}
