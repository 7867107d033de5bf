//! Icons: Phosphor's, in a font of their own (`art/scripts/icons.py` makes it from this list).

use bevy_egui::egui::{self, Align2, Color32, FontFamily, FontId, Pos2, Rect};

/// Sign of an action or a thing; the comment of each is the name of its drawing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Icon(pub(crate) char);

/// Family of the icons.
pub(crate) const FAMILY: &str = "icons";

impl Icon {
    /// Its font in this size: it fills a square.
    pub(crate) fn font(size: f32) -> FontId {
        FontId::new(size, FontFamily::Name(FAMILY.into()))
    }

    /// Draws it in the middle of a place.
    pub(crate) fn draw(self, painter: &egui::Painter, middle: Pos2, size: f32, ink: Color32) -> Rect {
        painter.text(middle, Align2::CENTER_CENTER, self.0, Icon::font(size), ink)
    }
}

/// `repeat-bold`
pub(crate) const MISTAKES: Icon = Icon('\u{e0f0}');
/// `arrow-u-up-left-bold`
pub(crate) const UNDO: Icon = Icon('\u{e000}');
/// `arrow-u-up-right-bold`
pub(crate) const REDO: Icon = Icon('\u{e001}');
/// `lightbulb-bold`
pub(crate) const HINT: Icon = Icon('\u{e002}');
/// `magnifying-glass-bold`
pub(crate) const ANALYSE: Icon = Icon('\u{e003}');
/// `chart-line-bold`
pub(crate) const CURVE: Icon = Icon('\u{e004}');
/// `handshake-bold`
pub(crate) const DRAW: Icon = Icon('\u{e005}');
/// `flag-bold`
pub(crate) const RESIGN: Icon = Icon('\u{e006}');
/// `book-open-bold`
pub(crate) const RULES: Icon = Icon('\u{e007}');
/// `graduation-cap-bold`
pub(crate) const LEARN: Icon = Icon('\u{e008}');
/// `puzzle-piece-bold`
pub(crate) const PUZZLE: Icon = Icon('\u{e009}');
/// `list-bold`
pub(crate) const MENU: Icon = Icon('\u{e00a}');
/// `list-numbers-bold`
pub(crate) const MOVES: Icon = Icon('\u{e00b}');
/// `perspective-bold`
pub(crate) const VIEW: Icon = Icon('\u{e00c}');
/// `user-bold`
pub(crate) const SEAT: Icon = Icon('\u{e00d}');
/// `users-bold`
pub(crate) const OPPOSITE: Icon = Icon('\u{e00e}');
/// `squares-four-bold`
pub(crate) const ABOVE: Icon = Icon('\u{e00f}');
/// `cube-bold`
pub(crate) const CORNER: Icon = Icon('\u{e010}');
/// `corners-out-bold`
pub(crate) const FULL_SCREEN: Icon = Icon('\u{e011}');
/// `gear-six-bold`
pub(crate) const SETTINGS: Icon = Icon('\u{e012}');
/// `skip-back-bold`
pub(crate) const FIRST: Icon = Icon('\u{e013}');
/// `caret-left-bold`
pub(crate) const BACK: Icon = Icon('\u{e014}');
/// `play-bold`
pub(crate) const PLAY: Icon = Icon('\u{e015}');
/// `caret-right-bold`
pub(crate) const FORWARD: Icon = Icon('\u{e016}');
/// `skip-forward-bold`
pub(crate) const LAST: Icon = Icon('\u{e017}');
/// `caret-double-right-bold`
pub(crate) const NEXT_MISTAKE: Icon = Icon('\u{e018}');
/// `arrow-counter-clockwise-bold`
pub(crate) const AGAIN: Icon = Icon('\u{e019}');
/// `arrows-clockwise-bold`
pub(crate) const REMATCH: Icon = Icon('\u{e01a}');
/// `arrow-clockwise-bold`
pub(crate) const TURN: Icon = Icon('\u{e01b}');
/// `arrow-line-up-bold`
pub(crate) const TIP_BACK: Icon = Icon('\u{e01c}');
/// `arrow-line-left-bold`
pub(crate) const TIP_ASIDE: Icon = Icon('\u{e01d}');
/// `crosshair-bold`
pub(crate) const FITS: Icon = Icon('\u{e01e}');
/// `path-bold`
pub(crate) const PATHS: Icon = Icon('\u{e01f}');
/// `stack-bold`
pub(crate) const LAYERS: Icon = Icon('\u{e020}');
/// `cube-transparent-bold`
pub(crate) const SEE_THROUGH: Icon = Icon('\u{e021}');
/// `map-trifold-bold`
pub(crate) const MAP: Icon = Icon('\u{e022}');
/// `palette-bold`
pub(crate) const CHART: Icon = Icon('\u{e023}');
/// `tote-simple-bold`
pub(crate) const BAG: Icon = Icon('\u{e024}');
/// `robot-bold`
pub(crate) const COMPUTER: Icon = Icon('\u{e025}');
/// `globe-hemisphere-west-bold`
pub(crate) const ELSEWHERE: Icon = Icon('\u{e026}');
/// `eye-bold`
pub(crate) const EYE: Icon = Icon('\u{e027}');
/// `crown-fill`
pub(crate) const CROWN: Icon = Icon('\u{e02a}');
/// `confetti-fill`
pub(crate) const PARTY: Icon = Icon('\u{e02b}');
/// `star-fill`
pub(crate) const STAR: Icon = Icon('\u{e02c}');
/// `star-bold`
pub(crate) const STAR_EMPTY: Icon = Icon('\u{e02d}');
/// `check-circle-fill`
pub(crate) const RIGHT: Icon = Icon('\u{e02e}');
/// `warning-fill`
pub(crate) const WARNING: Icon = Icon('\u{e02f}');
/// `prohibit-bold`
pub(crate) const PROHIBITED: Icon = Icon('\u{e030}');
/// `x-bold`
pub(crate) const CLOSE: Icon = Icon('\u{e031}');
/// `caret-down-bold`
pub(crate) const MORE: Icon = Icon('\u{e032}');
/// `caret-up-bold`
pub(crate) const LESS: Icon = Icon('\u{e033}');
/// `floppy-disk-bold`
pub(crate) const SAVE: Icon = Icon('\u{e034}');
/// `download-simple-bold`
pub(crate) const IMPORT: Icon = Icon('\u{e035}');
/// `share-network-bold`
pub(crate) const SHARE: Icon = Icon('\u{e036}');
/// `translate-bold`
pub(crate) const LANGUAGE: Icon = Icon('\u{e038}');
/// `keyboard-bold`
pub(crate) const KEYS: Icon = Icon('\u{e039}');
/// `speaker-high-bold`
pub(crate) const SOUND: Icon = Icon('\u{e03a}');
/// `paint-brush-bold`
pub(crate) const LOOK: Icon = Icon('\u{e03b}');
/// `hand-pointing-bold`
pub(crate) const PLAYING: Icon = Icon('\u{e03c}');
/// `person-arms-spread-bold`
pub(crate) const ACCESS: Icon = Icon('\u{e03d}');
/// `video-camera-bold`
pub(crate) const CAMERA: Icon = Icon('\u{e03e}');
/// `info-bold`
pub(crate) const ABOUT: Icon = Icon('\u{e03f}');
/// `sign-out-bold`
pub(crate) const QUIT: Icon = Icon('\u{e040}');
/// `house-bold`
pub(crate) const HOME: Icon = Icon('\u{e041}');
/// `pencil-simple-bold`
pub(crate) const EDIT: Icon = Icon('\u{e042}');
/// `users-three-bold`
pub(crate) const JOIN: Icon = Icon('\u{e043}');
/// `calendar-star-bold`
pub(crate) const OF_THE_DAY: Icon = Icon('\u{e044}');
/// `package-bold`
pub(crate) const BOX: Icon = Icon('\u{e060}');
/// `trophy-bold`
pub(crate) const TROPHY: Icon = Icon('\u{e070}');
/// `coffee-bold`
pub(crate) const CUP: Icon = Icon('\u{e071}');
/// `printer-bold`
pub(crate) const PRINT: Icon = Icon('\u{e072}');
/// `list-checks-bold`
pub(crate) const LESSONS: Icon = Icon('\u{e045}');
/// `-pause`
pub(crate) const PAUSE: Icon = Icon('\u{e048}');
/// `plus-bold`
pub(crate) const PLUS: Icon = Icon('\u{e049}');
/// `-minus`
pub(crate) const MINUS: Icon = Icon('\u{e04a}');
/// `play-fill`
pub(crate) const START: Icon = Icon('\u{e04b}');
/// `user-plus-bold`
pub(crate) const INVITE: Icon = Icon('\u{e04e}');
/// `arrows-down-up-bold`
pub(crate) const PUT_BACK: Icon = Icon('\u{e051}');

/// `copy-bold`
pub(crate) const COPY: Icon = Icon('\u{e052}');
/// `qr-code-bold`
pub(crate) const QR: Icon = Icon('\u{e053}');
/// `chat-circle-bold`
pub(crate) const CHAT: Icon = Icon('\u{e054}');
/// `clipboard-text-bold`
pub(crate) const AGREED: Icon = Icon('\u{e055}');
/// `hourglass-medium-bold`
pub(crate) const AWAITED: Icon = Icon('\u{e056}');
/// `circle-dashed-bold`
pub(crate) const FREE_SEAT: Icon = Icon('\u{e057}');
/// `wifi-high-bold`
pub(crate) const WIFI: Icon = Icon('\u{e058}');
/// `clock-bold`
pub(crate) const CLOCK: Icon = Icon('\u{e059}');
/// `circle-fill`
pub(crate) const DISC: Icon = Icon('\u{e05a}');

/// `-left`
pub(crate) const LEFT: Icon = Icon('\u{2b05}');
/// `-right`
pub(crate) const TO_RIGHT: Icon = Icon('\u{27a1}');
/// `-up`
pub(crate) const UP: Icon = Icon('\u{2b06}');
/// `-down`
pub(crate) const DOWN: Icon = Icon('\u{2b07}');
