//! The settings: what a player has chosen for good.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::play::{Player, Timing};
use crate::rules::setup::{Setup, SetupOption};
use crate::text::Lang;

use super::unread::Unread;

/// The smallest and the largest text, in hundredths of the usual size.
pub const TEXT_SIZES: (u16, u16) = (80, 200);
/// The shortest and the longest time that a computer thinks about a move, in seconds.
const THINKING_SECONDS: (u64, u64) = (1, 3_600);

/// What is set. What a file does not say is as it was designed.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// The language; `None` for the system's.
    pub language: Option<Lang>,
    /// How much is drawn; `None` for what the machine can do.
    pub quality: Option<Quality>,
    /// How fast things move; `None` for what the system asks for.
    pub pace: Option<AnimationSpeed>,
    /// Whether the table shows what can be done before it is asked.
    pub hints: bool,
    /// Whether there are aids that show where something can go.
    pub aids: bool,
    /// How the camera behaves.
    pub camera: Camera,
    /// How long a computer thinks about a move at most, in seconds.
    pub thinking_seconds: u64,
    /// The size of the text in hundredths of the usual.
    pub text_size: u16,
    /// The keys that are not as designed.
    pub keys: Keys,
    /// Where the window was.
    pub window: Option<WindowPlace>,
    /// What was chosen last for each game, by its name.
    pub games: BTreeMap<String, Choices>,
    /// What another version of the program has set: it is kept as it is.
    #[serde(flatten)]
    pub other: Map<String, Value>,
    /// Values that could not be read: they are kept until the player changes what they set.
    #[serde(skip)]
    pub unread: Unread,
}

impl Settings {
    /// Brings numbers that a hand has written to where they mean something.
    pub(super) fn keep_in_bounds(&mut self) {
        self.text_size = self.text_size.clamp(TEXT_SIZES.0, TEXT_SIZES.1);
        self.thinking_seconds = self.thinking_seconds.clamp(THINKING_SECONDS.0, THINKING_SECONDS.1);
    }
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            language: None,
            quality: None,
            pace: None,
            hints: true,
            aids: true,
            camera: Camera::default(),
            thinking_seconds: 3,
            text_size: 100,
            keys: Keys::default(),
            window: None,
            games: BTreeMap::new(),
            other: Map::new(),
            unread: Unread::default(),
        }
    }
}

/// How much is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Quality {
    /// For machines that draw by software.
    Low,
    /// In between.
    Medium,
    /// All there is.
    High,
}

/// How fast things move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum AnimationSpeed {
    /// They are at once where they belong.
    Off,
    /// Slower than designed.
    Slow,
    /// As designed.
    Normal,
    /// Faster than designed.
    Fast,
}

/// How the camera behaves.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct Camera {
    /// Whether the table turns to the seat to move.
    pub turn_to_seat: bool,
    /// Whether the camera glides on when it is let go.
    pub inertia: bool,
}

impl Default for Camera {
    fn default() -> Camera {
        Camera { turn_to_seat: false, inertia: true }
    }
}

/// Keys for actions, both by their names: those of an action that is not here are as designed, and an action with an
/// empty list has none.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Keys(pub BTreeMap<String, Vec<String>>);

impl Keys {
    /// The keys of an action where these are the designed ones.
    pub fn of<'a>(&'a self, action: &str, designed: &'a [String]) -> &'a [String] {
        self.0.get(action).map_or(designed, Vec::as_slice)
    }

    /// The keys that several of these actions have, with the actions: what has to be shown as a conflict. The actions
    /// come with their designed keys.
    pub fn conflicts(&self, designed: &BTreeMap<String, Vec<String>>) -> Vec<(String, Vec<String>)> {
        let mut actions_of: BTreeMap<&str, Vec<String>> = BTreeMap::new();
        for (action, keys) in designed {
            for key in self.of(action, keys) {
                let actions = actions_of.entry(key).or_default();
                if !actions.contains(action) {
                    actions.push(action.clone());
                }
            }
        }
        let several = actions_of.into_iter().filter(|(_, actions)| actions.len() > 1);
        several.map(|(key, actions)| (key.to_owned(), actions)).collect()
    }
}

/// Where the window was, in pixels.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct WindowPlace {
    /// The left and the upper edge; `None` where the system does not tell.
    pub at: Option<(i32, i32)>,
    /// The width and the height without the frame.
    pub size: (u32, u32),
    /// Whether it took up all of the screen.
    pub full_screen: bool,
}

/// What was chosen last for a game.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Choices {
    /// The options of the set-up with their values, a file by its name.
    pub setup: Vec<(String, String)>,
    /// Who sat on the seats.
    pub sitters: Vec<Player>,
    /// Whether the players change seats for the next game.
    pub swap: bool,
    /// The clocks; `None` for none.
    pub timing: Option<Timing>,
}

impl Choices {
    /// The set-up that was chosen, as far as the game still has these options and values. What was given in a file is left
    /// out: the file has to be read again.
    pub fn setup(&self, options: &'static [SetupOption]) -> Setup {
        let mut setup = Setup::default_of(options);
        for (option, value) in &self.setup {
            // What is no more stays at its default.
            let _ = setup.choose(option, value);
        }
        setup
    }
}
