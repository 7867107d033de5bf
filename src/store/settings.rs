//! Settings of the user.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use camaieu_play::{Player, Timing, clean_name};
use camaieu_rules::setup::{Setup, SetupOption};
use camaieu_text::Lang;

use super::speech::SpeechPace;
use super::table_top::TableTop;
use super::unread::Unread;

/// Smallest and largest text, in percent of the normal size.
pub const TEXT_SIZES: (u16, u16) = (80, 200);
/// Shortest and longest thinking time of an engine for a move, in seconds.
const THINKING_SECONDS: (u64, u64) = (1, 3_600);

/// Settings of the user. A setting that the file does not have is at its default.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// Language; `None` for that of the system.
    pub language: Option<Lang>,
    /// Quality of the picture; `None` for what the machine can do.
    pub quality: Option<Quality>,
    /// Speed of animations; `None` for what the system asks for. `pace` in the file.
    #[serde(rename = "pace")]
    pub animation_speed: Option<AnimationSpeed>,
    /// Whether somebody has been welcomed: the first questions are asked once.
    pub welcomed: bool,
    /// Whether the table shows legal moves and targets unasked.
    pub hints: bool,
    /// Whether special things are explained when they happen for the first time.
    pub first_times: bool,
    /// Whether aids are allowed that show where a piece can go.
    pub aids: bool,
    /// Behaviour of the camera.
    pub camera: Camera,
    /// Whether each move made by hand is shown and has to be confirmed.
    pub confirm_moves: bool,
    /// Whether a click on a place that only one piece can go to plays that move at once.
    pub one_click: bool,
    /// Whether a held piece turns and snaps to a place where it fits.
    pub snap_pieces: bool,
    /// Whether moves are advised in notation; `None` for those who have come to the finer lessons of the game.
    pub notation: Option<bool>,
    /// Longest thinking time of an engine for a move, in seconds.
    pub thinking_seconds: u64,
    /// Size of the text, in percent of the normal size; `None` for what the system asks for.
    pub text_size: Option<u16>,
    /// Time of day at the table; `None` for what the system asks for.
    pub theme: Option<Theme>,
    /// Table top under boards.
    pub table: TableTop,
    /// Contrast of the panels; `None` for what the system asks for.
    pub contrast: Option<Contrast>,
    /// Colour vision that the colours of play are chosen for.
    pub colour_vision: ColourVision,
    /// Whether the symbols on pieces are large.
    pub large_symbols: bool,
    /// Pace of the voice that says aloud what happens.
    pub speech: SpeechPace,
    /// Volumes of the sounds.
    pub volumes: Volumes,
    /// Name at the tables of others; empty for none.
    pub name: String,
    /// File's name of the player of this machine who plays; empty for a guest.
    pub player: String,
    /// Relay of hosted matches: empty for those of iroh, `none`, or an address.
    pub relay: String,
    /// Address of the page that links lead to; empty for none.
    pub page: String,
    /// Keys that differ from the defaults.
    pub keys: Keys,
    /// Last place of the window.
    pub window: Option<WindowPlace>,
    /// Last choices for each game, by its name.
    pub games: BTreeMap<String, SetupChoices>,
    /// Settings of other versions of the program, kept as they are.
    #[serde(flatten)]
    pub other: Map<String, Value>,
    /// Unreadable values, kept until the user changes the same setting.
    #[serde(skip)]
    pub unread: Unread,
}

impl Settings {
    /// Clamps numbers to their bounds, and cleans the name: the file may be edited by hand.
    pub(super) fn keep_in_bounds(&mut self) {
        self.name = clean_name(&self.name);
        self.text_size = self.text_size.map(|size| size.clamp(TEXT_SIZES.0, TEXT_SIZES.1));
        let Volumes { pieces, alerts } = self.volumes;
        self.volumes = Volumes { pieces: pieces.min(100), alerts: alerts.min(100) };
        self.thinking_seconds = self.thinking_seconds.clamp(THINKING_SECONDS.0, THINKING_SECONDS.1);
    }
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            language: None,
            quality: None,
            animation_speed: None,
            welcomed: false,
            hints: true,
            first_times: true,
            aids: true,
            camera: Camera::default(),
            confirm_moves: false,
            one_click: false,
            snap_pieces: true,
            notation: None,
            thinking_seconds: 3,
            text_size: None,
            theme: Some(Theme::Day),
            table: TableTop::default(),
            contrast: None,
            colour_vision: ColourVision::default(),
            large_symbols: false,
            speech: SpeechPace::default(),
            volumes: Volumes::default(),
            name: String::new(),
            player: String::new(),
            relay: String::new(),
            page: String::new(),
            keys: Keys::default(),
            window: None,
            games: BTreeMap::new(),
            other: Map::new(),
            unread: Unread::default(),
        }
    }
}

/// Quality of the picture.
///
/// ```
/// use camaieu_store::Quality;
///
/// assert!(Quality::ALL.into_iter().all(|quality| Quality::read(quality.name()) == Some(quality)));
/// assert_eq!(Quality::default(), Quality::Medium);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Quality {
    /// Without shadows and antialiasing: for rendering by software.
    Low,
    /// With shadows and antialiasing.
    #[default]
    Medium,
    /// With finer shadows.
    High,
}

impl Quality {
    /// All qualities, from the lowest.
    pub const ALL: [Quality; 3] = [Quality::Low, Quality::Medium, Quality::High];

    /// Name in the settings and on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Quality::Low => "low",
            Quality::Medium => "medium",
            Quality::High => "high",
        }
    }

    /// Quality with this name.
    pub fn read(name: &str) -> Option<Quality> {
        Quality::ALL.into_iter().find(|quality| quality.name() == name)
    }

    /// Id of the message that names it for the user.
    pub const fn message(self) -> &'static str {
        match self {
            Quality::Low => "set-quality-low",
            Quality::Medium => "set-quality-medium",
            Quality::High => "set-quality-high",
        }
    }
}

/// Speed of animations.
///
/// ```
/// use camaieu_store::AnimationSpeed;
///
/// assert_eq!(AnimationSpeed::ALL.map(AnimationSpeed::factor), [0.0, 0.5, 1.0, 2.0]);
/// assert_eq!(AnimationSpeed::default(), AnimationSpeed::Normal);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum AnimationSpeed {
    /// No animation; also for a system that asks for reduced motion.
    Off,
    /// Half the normal speed.
    Slow,
    /// Normal speed.
    #[default]
    Normal,
    /// Twice the normal speed.
    Fast,
}

impl AnimationSpeed {
    /// All speeds, from the slowest.
    pub const ALL: [AnimationSpeed; 4] =
        [AnimationSpeed::Off, AnimationSpeed::Slow, AnimationSpeed::Normal, AnimationSpeed::Fast];

    /// Factor of the normal speed; 0 for none.
    pub const fn factor(self) -> f32 {
        match self {
            AnimationSpeed::Off => 0.0,
            AnimationSpeed::Slow => 0.5,
            AnimationSpeed::Normal => 1.0,
            AnimationSpeed::Fast => 2.0,
        }
    }

    /// Id of the message that names it for the user.
    pub const fn message(self) -> &'static str {
        match self {
            AnimationSpeed::Off => "set-animation-speed-off",
            AnimationSpeed::Slow => "set-animation-speed-slow",
            AnimationSpeed::Normal => "set-animation-speed-normal",
            AnimationSpeed::Fast => "set-animation-speed-fast",
        }
    }
}

/// Time of day at the table: the light, and the colours of the panels.
///
/// ```
/// use camaieu_store::Theme;
///
/// assert_eq!(Theme::ALL.map(Theme::message), ["set-theme-day", "set-theme-evening"]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Theme {
    /// Daylight from a high window, and panels of light paper.
    #[default]
    Day,
    /// Lamplight, and panels of dark paper.
    Evening,
}

impl Theme {
    /// Both themes.
    pub const ALL: [Theme; 2] = [Theme::Day, Theme::Evening];

    /// Id of the message that names it for the user.
    pub const fn message(self) -> &'static str {
        match self {
            Theme::Day => "set-theme-day",
            Theme::Evening => "set-theme-evening",
        }
    }
}

/// Contrast of the panels.
///
/// ```
/// use camaieu_store::Contrast;
///
/// assert_eq!(Contrast::ALL.map(Contrast::message), ["set-contrast-normal", "set-contrast-high"]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Contrast {
    /// Text that can be read at 4.5 : 1.
    #[default]
    Normal,
    /// Text that can be read at 7 : 1, on black.
    High,
}

impl Contrast {
    /// Both contrasts.
    pub const ALL: [Contrast; 2] = [Contrast::Normal, Contrast::High];

    /// Id of the message that names it for the user.
    pub const fn message(self) -> &'static str {
        match self {
            Contrast::Normal => "set-contrast-normal",
            Contrast::High => "set-contrast-high",
        }
    }
}

/// Colour vision that the colours of play are chosen for.
///
/// ```
/// use camaieu_store::ColourVision;
///
/// assert_eq!(ColourVision::default(), ColourVision::ALL[0]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ColourVision {
    /// Every one: a compromise that all can tell apart.
    #[default]
    Every,
    /// Without cones for red.
    Protanopia,
    /// Without cones for green.
    Deuteranopia,
    /// Without cones for blue.
    Tritanopia,
}

impl ColourVision {
    /// All of them.
    pub const ALL: [ColourVision; 4] =
        [ColourVision::Every, ColourVision::Protanopia, ColourVision::Deuteranopia, ColourVision::Tritanopia];

    /// Id of the message that names it for the user.
    pub const fn message(self) -> &'static str {
        match self {
            ColourVision::Every => "set-vision-every",
            ColourVision::Protanopia => "set-vision-protanopia",
            ColourVision::Deuteranopia => "set-vision-deuteranopia",
            ColourVision::Tritanopia => "set-vision-tritanopia",
        }
    }
}

/// Behaviour of the camera.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct Camera {
    /// Whether the table turns to the seat to move.
    pub turn_to_seat: bool,
    /// Whether the camera glides on after a drag.
    pub inertia: bool,
    /// Speed of the camera.
    pub speed: CameraSpeed,
    /// Whether a drag to the right turns the table to the left.
    pub invert_x: bool,
    /// Whether a drag downwards lowers the camera.
    pub invert_y: bool,
    /// Button of the mouse that turns the table; the other one moves it.
    pub orbit_button: OrbitButton,
    /// Whether a click or a key press starts a motion of the camera and another one ends it, so that nothing is held.
    pub toggles: bool,
    /// Whether the camera's buttons are shown over the table.
    pub buttons: bool,
}

impl Default for Camera {
    fn default() -> Camera {
        Camera {
            turn_to_seat: false,
            inertia: true,
            speed: CameraSpeed::Normal,
            invert_x: false,
            invert_y: false,
            orbit_button: OrbitButton::Right,
            toggles: false,
            buttons: false,
        }
    }
}

/// Volumes of the sounds, in percent; 0 is off.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct Volumes {
    /// Pieces that are taken up, slide, are put down, captured or drawn.
    pub pieces: u8,
    /// Refusals, questions, low time and the end of a match.
    pub alerts: u8,
}

impl Volumes {
    /// Volumes to choose from.
    pub const CHOICES: [u8; 5] = [0, 25, 50, 75, 100];
}

impl Default for Volumes {
    fn default() -> Volumes {
        Volumes { pieces: 75, alerts: 75 }
    }
}

/// Speed of the camera.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CameraSpeed {
    /// Half the normal speed.
    Slow,
    /// Normal speed.
    #[default]
    Normal,
    /// Twice the normal speed.
    Fast,
}

impl CameraSpeed {
    /// All speeds, from the slowest.
    pub const ALL: [CameraSpeed; 3] = [CameraSpeed::Slow, CameraSpeed::Normal, CameraSpeed::Fast];

    /// Factor of the normal speed.
    pub const fn factor(self) -> f32 {
        match self {
            CameraSpeed::Slow => 0.5,
            CameraSpeed::Normal => 1.0,
            CameraSpeed::Fast => 2.0,
        }
    }
}

/// Button of the mouse that turns the table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum OrbitButton {
    /// The right button; the middle one moves the table.
    #[default]
    Right,
    /// The middle button; the right one moves the table.
    Middle,
}

/// Key bindings: names of keys by the name of their action. An action that is missing has its default keys; an empty list
/// means none.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Keys(pub BTreeMap<String, Vec<String>>);

impl Keys {
    /// Keys of an action with these default keys.
    pub fn of<'a>(&'a self, action: &str, defaults: &'a [String]) -> &'a [String] {
        self.0.get(action).map_or(defaults, Vec::as_slice)
    }

    /// Conflicts: keys bound to several actions, each with its actions. `defaults` has the default keys of all actions.
    pub fn conflicts(&self, defaults: &BTreeMap<String, Vec<String>>) -> Vec<(String, Vec<String>)> {
        let mut actions_of: BTreeMap<&str, Vec<String>> = BTreeMap::new();
        for (action, keys) in defaults {
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

/// Place of the window, in pixels.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct WindowPlace {
    /// Left and upper edge; `None` where the system does not tell.
    pub at: Option<(i32, i32)>,
    /// Width and height without the frame.
    pub size: (u32, u32),
    /// Whether the window was in full screen.
    pub full_screen: bool,
}

/// Last choices on the set-up screen of a game.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct SetupChoices {
    /// Options of the set-up with their values; a custom file by its name.
    pub setup: Vec<(String, String)>,
    /// Players by seat. `sitters` in the file.
    #[serde(rename = "sitters")]
    pub players: Vec<Player>,
    /// Whether the players change seats for the next match.
    pub swap: bool,
    /// Whether moves are taken back without asking the others at the same screen.
    pub undo: bool,
    /// Timing; `None` for an untimed match.
    pub timing: Option<Timing>,
    /// Whether the computer has the level that fits the player; `None` while that was not chosen.
    pub fitting: Option<bool>,
}

impl SetupChoices {
    /// Set-up of these choices, as far as the game still has the options and values. Custom files are left out: they must be
    /// read again.
    pub fn setup(&self, options: &'static [SetupOption]) -> Setup {
        let mut setup = Setup::default_of(options);
        for (option, value) in &self.setup {
            // An option or value that does not exist any more stays at its default.
            let _ = setup.choose(option, value);
        }
        setup
    }
}
