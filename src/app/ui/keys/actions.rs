//! Actions of keys and pads, and the keys and buttons that have them as designed.

use bevy::prelude::*;
use leafwing_input_manager::Actionlike;

use crate::ui::keys::pad::Lean;
use camaieu_text::Texts;

/// Quarter turn of a held piece, as the viewer sees it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum QuarterTurn {
    /// Clockwise, seen from above.
    Round,
    /// Over, away from the viewer.
    Away,
    /// Over, to the right.
    Aside,
}

impl QuarterTurn {
    /// All of them.
    pub const ALL: [QuarterTurn; 3] = [QuarterTurn::Round, QuarterTurn::Away, QuarterTurn::Aside];

    /// Its message, which is also its name in the settings' file, and the designed key, in small letters.
    pub const fn name_and_key(self) -> (&'static str, &'static str) {
        match self {
            QuarterTurn::Round => ("turn-round", "r"),
            QuarterTurn::Away => ("turn-away", "f"),
            QuarterTurn::Aside => ("turn-aside", "t"),
        }
    }
}

/// Aid: a way to show the table that a player switches on and off. Games add their own.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Aid {
    /// Its message, which is also its name in the settings' file.
    id: &'static str,
    /// The designed key, by the sign that is printed on it, in small letters.
    key: &'static str,
    is_help: bool,
}

impl Aid {
    /// An aid that shows visible things in another way.
    pub const fn visual_aid(id: &'static str, key: &'static str) -> Aid {
        Aid { id, key, is_help: false }
    }

    /// An aid that shows things that a player could work out; never in a serious match.
    pub const fn help(id: &'static str, key: &'static str) -> Aid {
        Aid { id, key, is_help: true }
    }

    /// Its message, which is also its name in the settings' file, and the designed key, in small letters.
    pub const fn name_and_key(self) -> (&'static str, &'static str) {
        (self.id, self.key)
    }

    /// Whether it shows things that a player could work out.
    pub const fn is_help(self) -> bool {
        self.is_help
    }
}

/// Subject of the match that is told in words on demand.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Subject {
    /// The last moves.
    LastMoves,
    /// The player whose turn it is, with the obligations.
    Turn,
    /// The clocks.
    Clocks,
    /// The pieces of the person at the screen.
    Pieces,
    /// The place under the cursor, and where its piece can go.
    Place,
    /// The lines through that place.
    Lines,
}

impl Subject {
    /// All of them.
    pub const ALL: [Subject; 6] =
        [Subject::LastMoves, Subject::Turn, Subject::Clocks, Subject::Pieces, Subject::Place, Subject::Lines];

    /// Its message, which is also its name in the settings' file, and the designed key, in small letters.
    pub const fn name_and_key(self) -> (&'static str, &'static str) {
        match self {
            Subject::LastMoves => ("tell-last", "n"),
            Subject::Turn => ("tell-turn", "w"),
            Subject::Clocks => ("tell-clock", "k"),
            Subject::Pieces => ("tell-pieces", "o"),
            Subject::Place => ("tell-place", "i"),
            Subject::Lines => ("tell-lines", "e"),
        }
    }
}

/// Action of a key, or of a button or a stick of a pad.
#[derive(Actionlike, Reflect, Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[reflect(opaque)]
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
    /// Turn the camera as far as a stick leans.
    #[actionlike(DualAxis)]
    Orbit,
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
    /// The whole table, from where it is seen.
    FrameAll,
    /// Change what the arrow keys move: the cursor or the camera.
    ArrowKeys,
    /// One ply back in the history.
    HistoryBack,
    /// One ply forward.
    HistoryForward,
    /// To the first position.
    HistoryStart,
    /// To the last position.
    HistoryEnd,
    /// Show the last move again.
    ShowAgain,
    /// Undo.
    Undo,
    /// Redo.
    Redo,
    /// The rules of the game.
    Rules,
    /// The keys.
    Help,
    /// The chart of the game.
    Chart,
    /// The whole screen, or a window again.
    FullScreen,
    /// The menu of the match.
    Pause,
    /// Show a hint.
    Hint,
    /// Switch the analysis on or off.
    Analyse,
    /// Take a piece of the supply into the hand, by its number, counted from 0.
    Take(u8),
    /// Turn the held piece.
    Turn(QuarterTurn),
    /// Remove the piece under the cursor, in the editor.
    Remove,
    /// Make a step that needs no piece: draw, pass.
    Act,
    /// Say no more of what is being said aloud.
    Quiet,
    /// Tell something about the match in words.
    Tell(Subject),
    /// Switch an aid on or off.
    Look(Aid),
}

/// Designed keys that are known by their place on the keyboard.
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
        (A::FrameAll, KeyCode::Digit0),
        (A::FrameAll, KeyCode::Numpad0),
        (A::ArrowKeys, KeyCode::F8),
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
    /// Its name in the settings' file, which never changes.
    pub fn name(self) -> &'static str {
        use Action as A;
        match self {
            A::Choose => "choose",
            A::Back => "back",
            A::CursorUp => "cursor-up",
            A::CursorDown => "cursor-down",
            A::CursorLeft => "cursor-left",
            A::CursorRight => "cursor-right",
            A::OrbitUp => "orbit-up",
            A::OrbitDown => "orbit-down",
            A::OrbitLeft => "orbit-left",
            A::OrbitRight => "orbit-right",
            A::Orbit => "orbit",
            A::PanUp => "pan-up",
            A::PanDown => "pan-down",
            A::PanLeft => "pan-left",
            A::PanRight => "pan-right",
            A::ZoomIn => "zoom-in",
            A::ZoomOut => "zoom-out",
            A::ViewSeat => "view-seat",
            A::ViewOpposite => "view-opposite",
            A::ViewAbove => "view-above",
            A::ViewQuarter => "view-quarter",
            A::FrameAll => "frame-all",
            A::ArrowKeys => "arrow-keys",
            A::HistoryBack => "history-back",
            A::HistoryForward => "history-forward",
            A::HistoryStart => "history-start",
            A::HistoryEnd => "history-end",
            A::ShowAgain => "show-again",
            A::Undo => "undo",
            A::Redo => "redo",
            A::Rules => "rules",
            A::Help => "help",
            A::Chart => "chart",
            A::FullScreen => "full-screen",
            A::Pause => "pause",
            A::Hint => "hint",
            A::Analyse => "analyse",
            A::Take(index) => TAKE_NAMES[usize::from(index).min(TAKE_NAMES.len() - 1)],
            A::Turn(turning) => turning.name_and_key().0,
            A::Remove => "remove",
            A::Act => "deed",
            A::Quiet => "quiet",
            A::Tell(subject) => subject.name_and_key().0,
            A::Look(aid) => aid.id,
        }
    }

    /// Its name for people.
    pub fn label(self, texts: &Texts) -> String {
        match self {
            Action::Take(index) => texts.say_with("action-take", &[("number", &(index + 1))]),
            Action::Turn(turning) => texts.say(turning.name_and_key().0),
            Action::Tell(subject) => texts.say(subject.name_and_key().0),
            Action::Look(aid) => texts.say_with("action-look", &[("what", &texts.say(aid.id))]),
            other => texts.say(&format!("action-{}", other.name())),
        }
    }
}

/// Names of [`Action::Take`] in the settings' file; there are nine keys for it.
const TAKE_NAMES: [&str; 9] =
    ["take-1", "take-2", "take-3", "take-4", "take-5", "take-6", "take-7", "take-8", "take-9"];

/// Actions of the buttons of pads.
pub(crate) const PAD_BUTTONS: &[(GamepadButton, Action)] = {
    use Action as A;
    &[
        (GamepadButton::South, A::Choose),
        (GamepadButton::East, A::Back),
        (GamepadButton::DPadUp, A::CursorUp),
        (GamepadButton::DPadDown, A::CursorDown),
        (GamepadButton::DPadLeft, A::CursorLeft),
        (GamepadButton::DPadRight, A::CursorRight),
        (GamepadButton::RightTrigger2, A::ZoomIn),
        (GamepadButton::LeftTrigger2, A::ZoomOut),
        (GamepadButton::LeftTrigger, A::HistoryBack),
        (GamepadButton::RightTrigger, A::HistoryForward),
        (GamepadButton::West, A::Undo),
        (GamepadButton::North, A::Redo),
        (GamepadButton::Start, A::Pause),
        (GamepadButton::RightThumb, A::Turn(QuarterTurn::Round)),
        (GamepadButton::Select, A::Turn(QuarterTurn::Away)),
    ]
};

/// Actions of the left stick of pads, with the sides that it leans to.
pub(crate) const STICK: [(Lean, Action); 4] = [
    (Lean::Up, Action::CursorUp),
    (Lean::Down, Action::CursorDown),
    (Lean::Left, Action::CursorLeft),
    (Lean::Right, Action::CursorRight),
];

/// Designed keys that are known by their printed sign, and so fit any keyboard layout: whether Control is held, and the
/// sign. Games add the keys of their aids.
pub(crate) const PRINTED: &[(bool, &str, Action)] = &[
    (true, "z", Action::Undo),
    (true, "y", Action::Redo),
    (false, "+", Action::ZoomIn),
    (false, "=", Action::ZoomIn),
    (false, "-", Action::ZoomOut),
    (false, "h", Action::Hint),
    (false, "a", Action::Analyse),
    (false, "s", Action::ShowAgain),
    turning(QuarterTurn::Round),
    turning(QuarterTurn::Away),
    turning(QuarterTurn::Aside),
    (false, ACT_KEY, Action::Act),
    announce_binding(Subject::LastMoves),
    announce_binding(Subject::Turn),
    announce_binding(Subject::Clocks),
    announce_binding(Subject::Pieces),
    announce_binding(Subject::Place),
    announce_binding(Subject::Lines),
    (false, "q", Action::Quiet),
];

/// The designed key of [`Action::Act`].
pub(crate) const ACT_KEY: &str = "d";

const fn turning(turning: QuarterTurn) -> (bool, &'static str, Action) {
    (false, turning.name_and_key().1, Action::Turn(turning))
}

const fn announce_binding(subject: Subject) -> (bool, &'static str, Action) {
    (false, subject.name_and_key().1, Action::Tell(subject))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_key_does_two_things() {
        for (index, (_, key)) in KEYS.iter().enumerate() {
            assert!(KEYS[..index].iter().all(|(_, other)| other != key), "{key:?}");
        }
        for (index, (control, sign, _)) in PRINTED.iter().enumerate() {
            assert!(
                PRINTED[..index].iter().all(|(other, with, _)| (other, with) != (control, sign)),
                "{sign}"
            );
        }
        let taking = KEYS.iter().filter(|(action, _)| matches!(action, Action::Take(_)));
        assert_eq!(taking.count(), 18, "in two places on the keyboard");
    }
}
