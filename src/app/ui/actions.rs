//! What can be done with a key or a button, and which keys and buttons do it as designed.

use bevy::prelude::*;
use leafwing_input_manager::prelude::*;

use crate::text::Texts;

use crate::app::table::aids::Aid;
use crate::app::table::hand::Turning;

/// What can be done with a key, a button of the mouse or of a pad.
#[derive(Actionlike, Clone, Copy, PartialEq, Eq, Hash, Debug, Reflect)]
pub enum Action {
    /// Choose or place what the cursor is on.
    Choose,
    /// Take back a half-made move, close what is open, else open the menu.
    Back,
    /// Move the cursor.
    CursorUp,
    /// Move the cursor.
    CursorDown,
    /// Move the cursor.
    CursorLeft,
    /// Move the cursor.
    CursorRight,
    /// Turn the camera.
    OrbitUp,
    /// Turn the camera.
    OrbitDown,
    /// Turn the camera.
    OrbitLeft,
    /// Turn the camera.
    OrbitRight,
    /// Move the camera over the table.
    PanUp,
    /// Move the camera over the table.
    PanDown,
    /// Move the camera over the table.
    PanLeft,
    /// Move the camera over the table.
    PanRight,
    /// Come nearer.
    ZoomIn,
    /// Go farther.
    ZoomOut,
    /// The view of the seat to move.
    ViewSeat,
    /// The view from the other side.
    ViewOpposite,
    /// The view from above.
    ViewAbove,
    /// The view from a corner.
    ViewQuarter,
    /// One ply back in the history.
    HistoryBack,
    /// One ply forward.
    HistoryForward,
    /// To the first position.
    HistoryStart,
    /// To the last position.
    HistoryEnd,
    /// Take back.
    Undo,
    /// Play again.
    Redo,
    /// The rules of the game.
    Rules,
    /// The keys.
    Help,
    /// What can be looked up in the game.
    Chart,
    /// The whole screen, or a window again.
    FullScreen,
    /// The menu of the match.
    Pause,
    /// Show the move that the computer would play.
    Hint,
    /// Analyse positions, or do not.
    Analyse,
    /// Take one of what can be taken into the hand, counted from 0.
    Take(u8),
    /// Turn what is in the hand.
    Turn(Turning),
    /// Take away what stands under the cursor, where a position is set up.
    Remove,
    /// Do what is done without a piece: draw, pass.
    Deed,
    /// Switch a way of looking on or off.
    Look(Aid),
    /// Turn the camera with a stick.
    #[actionlike(DualAxis)]
    Orbit,
}

/// Keys that do something by their place on the keyboard, and what.
pub(crate) const KEYS: &[(Action, KeyCode)] = {
    use Action as A;
    &[
        (A::Choose, KeyCode::Enter),
        (A::Choose, KeyCode::NumpadEnter),
        (A::Choose, KeyCode::Space),
        (A::Back, KeyCode::Escape),
        (A::CursorUp, KeyCode::ArrowUp),
        (A::CursorDown, KeyCode::ArrowDown),
        (A::CursorLeft, KeyCode::ArrowLeft),
        (A::CursorRight, KeyCode::ArrowRight),
        (A::ZoomIn, KeyCode::NumpadAdd),
        (A::ZoomOut, KeyCode::NumpadSubtract),
        (A::Remove, KeyCode::Delete),
        (A::Remove, KeyCode::Backspace),
        (A::Help, KeyCode::F1),
        (A::ViewSeat, KeyCode::F2),
        (A::ViewOpposite, KeyCode::F3),
        (A::ViewAbove, KeyCode::F4),
        (A::ViewQuarter, KeyCode::F5),
        (A::Rules, KeyCode::F6),
        (A::Chart, KeyCode::F7),
        (A::FullScreen, KeyCode::F11),
        (A::HistoryBack, KeyCode::PageUp),
        (A::HistoryForward, KeyCode::PageDown),
        (A::HistoryStart, KeyCode::Home),
        (A::HistoryEnd, KeyCode::End),
        (A::Take(0), KeyCode::Digit1),
        (A::Take(1), KeyCode::Digit2),
        (A::Take(2), KeyCode::Digit3),
        (A::Take(3), KeyCode::Digit4),
        (A::Take(4), KeyCode::Digit5),
        (A::Take(5), KeyCode::Digit6),
        (A::Take(6), KeyCode::Digit7),
        (A::Take(7), KeyCode::Digit8),
        (A::Take(8), KeyCode::Digit9),
        (A::Take(0), KeyCode::Numpad1),
        (A::Take(1), KeyCode::Numpad2),
        (A::Take(2), KeyCode::Numpad3),
        (A::Take(3), KeyCode::Numpad4),
        (A::Take(4), KeyCode::Numpad5),
        (A::Take(5), KeyCode::Numpad6),
        (A::Take(6), KeyCode::Numpad7),
        (A::Take(7), KeyCode::Numpad8),
        (A::Take(8), KeyCode::Numpad9),
    ]
};

impl Action {
    /// Its name in the settings' file.
    pub fn name(self) -> String {
        match self {
            Action::Take(index) => format!("take-{}", index + 1),
            Action::Turn(turning) => turning.name_and_key().0.to_owned(),
            Action::Look(aid) => aid.name_and_key().0.to_owned(),
            other => {
                let mut name = String::new();
                for sign in format!("{other:?}").chars() {
                    if sign.is_uppercase() && !name.is_empty() {
                        name.push('-');
                    }
                    name.extend(sign.to_lowercase());
                }
                name
            }
        }
    }

    /// What it does, in words.
    pub fn told(self, texts: &Texts) -> String {
        match self {
            Action::Take(index) => texts.say_with("action-take", &[("number", &(index + 1))]),
            Action::Turn(turning) => texts.say(turning.name_and_key().0),
            Action::Look(aid) => texts.say_with("action-look", &[("what", &texts.say(aid.name_and_key().0))]),
            other => texts.say(&format!("action-{}", other.name())),
        }
    }
}

/// The buttons and sticks of pads that do something, and what.
pub(crate) fn bindings_of_pads() -> InputMap<Action> {
    use Action as A;
    let mut map = InputMap::default();
    for (action, button) in [
        (A::Choose, GamepadButton::South),
        (A::Back, GamepadButton::East),
        (A::CursorUp, GamepadButton::DPadUp),
        (A::CursorDown, GamepadButton::DPadDown),
        (A::CursorLeft, GamepadButton::DPadLeft),
        (A::CursorRight, GamepadButton::DPadRight),
        (A::ZoomIn, GamepadButton::RightTrigger2),
        (A::ZoomOut, GamepadButton::LeftTrigger2),
        (A::HistoryBack, GamepadButton::LeftTrigger),
        (A::HistoryForward, GamepadButton::RightTrigger),
        (A::Undo, GamepadButton::West),
        (A::Redo, GamepadButton::North),
        (A::Pause, GamepadButton::Start),
        (A::Turn(Turning::Round), GamepadButton::RightThumb),
        (A::Turn(Turning::Away), GamepadButton::Select),
    ] {
        map.insert(action, button);
    }
    for (action, stick) in [
        (A::CursorUp, GamepadControlDirection::LEFT_UP),
        (A::CursorDown, GamepadControlDirection::LEFT_DOWN),
        (A::CursorLeft, GamepadControlDirection::LEFT_LEFT),
        (A::CursorRight, GamepadControlDirection::LEFT_RIGHT),
    ] {
        map.insert(action, stick);
    }
    map.insert_dual_axis(A::Orbit, GamepadStick::RIGHT);
    map
}

/// Keys that go by what is printed on them, so that they are where a player looks for them on any keyboard: with
/// Control or without, and the sign.
pub(crate) const PRINTED: &[(bool, &str, Action)] = &[
    (true, "z", Action::Undo),
    (true, "y", Action::Redo),
    (false, "+", Action::ZoomIn),
    (false, "=", Action::ZoomIn),
    (false, "-", Action::ZoomOut),
    (false, "h", Action::Hint),
    (false, "a", Action::Analyse),
    turning(Turning::Round),
    turning(Turning::Away),
    turning(Turning::Aside),
    (false, DEED_KEY, Action::Deed),
    looking(Aid::Reach),
    looking(Aid::Places),
    looking(Aid::Paths),
    looking(Aid::Apart),
    looking(Aid::Through),
    looking(Aid::Map),
];

/// The key for what is done without a piece.
pub(crate) const DEED_KEY: &str = "d";

const fn turning(turning: Turning) -> (bool, &'static str, Action) {
    (false, turning.name_and_key().1, Action::Turn(turning))
}

const fn looking(aid: Aid) -> (bool, &'static str, Action) {
    (false, aid.name_and_key().1, Action::Look(aid))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Lang;

    #[test]
    fn no_key_does_two_things_and_all_keys_are_told() {
        for (index, (_, key)) in KEYS.iter().enumerate() {
            assert!(KEYS[..index].iter().all(|(_, other)| other != key), "{key:?}");
        }
        for (index, (control, sign, _)) in PRINTED.iter().enumerate() {
            assert!(
                PRINTED[..index].iter().all(|(other, with, _)| (other, with) != (control, sign)),
                "{sign}"
            );
        }
        let has = |wanted: Action| PRINTED.iter().any(|(_, _, action)| *action == wanted);
        for lang in Lang::ALL {
            let told = |id: &str, key: &str| lang.texts().say(id).contains(&key.to_uppercase());
            for turning in Turning::ALL {
                assert!(has(Action::Turn(turning)) && told("key-turn-keys", turning.name_and_key().1));
            }
            for aid in Aid::ALL {
                let key = aid.name_and_key().1;
                assert!(
                    has(Action::Look(aid)) && (told("key-aids-keys", key) || told("key-layers-keys", key))
                );
            }
        }
        let taking = KEYS.iter().filter(|(action, _)| matches!(action, Action::Take(_)));
        assert_eq!(taking.count(), 18, "in two places on the keyboard");
    }
}
