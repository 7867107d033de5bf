//! Colours of the table and the panels, the colours of play, and the style of egui.

use bevy::prelude::*;
use bevy_egui::egui::{self, Color32, CornerRadius, FontFamily, FontId, Margin, Stroke, TextStyle};

use crate::app::ui::symbols::Symbol;

/// A colour of play: one set for all games, each with a symbol that tells it without its colour.
///
/// Every pair stays apart for normal sight, in protanopia, deuteranopia and tritanopia, and in grey. The symbols mix
/// as the colours do.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Hue {
    /// Red.
    Red,
    /// Blue.
    Blue,
    /// Yellow.
    Yellow,
    /// Violet, of blue and red.
    Violet,
    /// Orange, of red and yellow.
    Orange,
    /// Green, of yellow and blue.
    Green,
    /// The chameleon's black.
    Chameleon,
}

impl Hue {
    /// All of them.
    pub const ALL: [Hue; 7] =
        [Hue::Red, Hue::Blue, Hue::Yellow, Hue::Violet, Hue::Orange, Hue::Green, Hue::Chameleon];

    /// Its sRGB digits, those of inlays in it, and its symbol.
    const fn of(self) -> (u32, u32, Symbol) {
        match self {
            Hue::Red => (0x96271D, PALE_INLAY, Symbol::Triangle),
            Hue::Blue => (0x4367F5, PALE_INLAY, Symbol::Disc),
            Hue::Yellow => (0xFFF418, DARK_INLAY, Symbol::Star),
            Hue::Violet => (0x570773, PALE_INLAY, Symbol::DiscTriangle),
            Hue::Orange => (0xD9762E, DARK_INLAY, Symbol::StarTriangle),
            Hue::Green => (0x38C7A2, DARK_INLAY, Symbol::DiscStar),
            Hue::Chameleon => (0x0D1013, PALE_INLAY, Symbol::Spiral),
        }
    }

    /// Its name in files.
    pub const fn name(self) -> &'static str {
        match self {
            Hue::Red => "red",
            Hue::Blue => "blue",
            Hue::Yellow => "yellow",
            Hue::Violet => "violet",
            Hue::Orange => "orange",
            Hue::Green => "green",
            Hue::Chameleon => "chameleon",
        }
    }

    /// The colour of this name.
    pub fn read(name: &str) -> Option<Hue> {
        Hue::ALL.into_iter().find(|hue| hue.name() == name)
    }

    /// Its sRGB digits.
    pub const fn digits(self) -> u32 {
        self.of().0
    }

    /// The colour.
    pub fn colour(self) -> Color {
        colour(self.of().0)
    }

    /// The colour of inlays and texts on it.
    pub fn ink(self) -> Color {
        colour(self.of().1)
    }

    /// Its symbol.
    pub const fn symbol(self) -> Symbol {
        self.of().2
    }
}

/// Inlays in dark colours, and in light ones.
const PALE_INLAY: u32 = 0xFDFCFA;
const DARK_INLAY: u32 = 0x150C06;

/// The factors by which the lamp and the room brighten a flat surface of the table: red, green, blue.
const LAMP: Vec3 = Vec3::new(1.6, 1.39, 1.3);

/// The base colour of a material that is to be seen as `wanted` when it lies flat on the table.
pub fn under_the_lamp(wanted: Color) -> Color {
    let own = before_the_camera(wanted) / LAMP;
    Color::linear_rgb(own.x.min(1.0), own.y.min(1.0), own.z.min(1.0))
}

/// The base colour of an unlit material that is to be seen as `wanted`.
pub fn without_light(wanted: Color) -> Color {
    let own = before_the_camera(wanted);
    Color::linear_rgb(own.x, own.y, own.z)
}

/// The linear light that the camera must receive for `wanted` to be seen: the inverse of its tone mapping (Khronos PBR
/// Neutral).
fn before_the_camera(wanted: Color) -> Vec3 {
    // From here on the mapping compresses bright colours; beyond the second bound they grow pale.
    const PRESSED_FROM: f32 = 0.76;
    const BRIGHTEST: f32 = 0.88;
    let LinearRgba { red, green, blue, .. } = wanted.to_linear();
    let mut lit = Vec3::new(red, green, blue);
    let peak = lit.max_element();
    if peak > PRESSED_FROM {
        let room = 1.0 - PRESSED_FROM;
        let before = room * room / (1.0 - peak.min(BRIGHTEST)) - room + PRESSED_FROM;
        lit *= before / peak;
    }
    // The mapping subtracts the light that every surface reflects, by the least of the three components.
    let least = lit.min_element();
    let taken = if least < 0.04 { (least / 6.25).sqrt() - least } else { 0.04 };
    lit + taken
}

/// A colour from its sRGB digits.
pub fn colour(hex: u32) -> Color {
    Color::srgb_u8((hex >> 16) as u8, (hex >> 8) as u8, hex as u8)
}

/// The dusk behind the table.
pub const DUSK: u32 = 0x2B2A30;

/// The key light: warm, from the upper left.
pub const KEY_LIGHT: u32 = 0xFFEDD8;
/// The fill light of the room.
pub const FILL_LIGHT: u32 = 0xBFD0FF;

/// Colours of the markers on the board.
pub mod markers {
    /// Moves that can be made.
    pub const CAN: u32 = 0xFFF1C4;
    /// The chosen piece and its targets.
    pub const GO: u32 = 0x38C7A2;
    /// Pieces that would be captured.
    pub const TAKE: u32 = 0xF08A4B;
    /// Obligations.
    pub const DUE: u32 = 0xFFD24A;
    /// The last move.
    pub const LAST: u32 = 0xE8E2D0;
    /// Advised moves.
    pub const ADVICE: u32 = 0x7FB6FF;
    /// The winning path.
    pub const PATH: u32 = 0xF4F0FF;
    /// Connections of the first side, on its own colour.
    pub const JOINED: u32 = 0x0B3B2B;
    /// Connections of the second side, on its own colour.
    pub const JOINED_DASHED: u32 = 0x5B2A00;
}

/// The background of badges that hang over the table.
pub const BADGE: u32 = 0x40404C;
/// The symbols on badges.
pub const BADGE_INK: u32 = 0xF1EADC;

/// The accent of the panels.
pub const ACCENT: Color32 = Color32::from_rgb(0xE0, 0xA4, 0x58);
/// The background of panels.
pub const SLATE: Color32 = Color32::from_rgb(0x24, 0x24, 0x2A);
/// Fields and buttons on panels.
pub const SLATE_LIGHT: Color32 = Color32::from_rgb(0x35, 0x35, 0x3D);
/// The widget under the mouse or with the keyboard focus.
pub const SLATE_LIT: Color32 = Color32::from_rgb(0x46, 0x46, 0x50);
/// Text.
pub const PAPER: Color32 = Color32::from_rgb(0xF1, 0xEA, 0xDC);
/// Secondary text.
pub const PAPER_DIM: Color32 = Color32::from_rgb(0xB8, 0xB0, 0xA2);
/// The outline of text that lies on the table.
pub const SHADE: Color32 = Color32::from_rgba_premultiplied(0x12, 0x0C, 0x08, 0xC0);
/// The keyboard's cursor.
pub const CURSOR: Color32 = Color32::from_rgb(0x8F, 0xB4, 0xFF);
/// Text on the accent.
pub const INK: Color32 = Color32::from_rgb(0x20, 0x1A, 0x14);

/// The width of the side panel, in points.
pub const PANEL_WIDTH: f32 = 300.0;

/// Sets the style of egui.
pub fn dress_egui(ctx: &egui::Context) {
    ctx.all_styles_mut(|style| {
        for (kind, size) in [
            (TextStyle::Small, 13.0),
            (TextStyle::Body, 16.0),
            (TextStyle::Button, 16.0),
            (TextStyle::Heading, 24.0),
            (TextStyle::Monospace, 15.0),
        ] {
            let family =
                if kind == TextStyle::Monospace { FontFamily::Monospace } else { FontFamily::Proportional };
            style.text_styles.insert(kind, FontId::new(size, family));
        }
        style.spacing.item_spacing = egui::vec2(8.0, 8.0);
        style.spacing.button_padding = egui::vec2(12.0, 7.0);
        style.spacing.window_margin = Margin::same(18);
        style.animation_time = 0.0;
        let visuals = &mut style.visuals;
        *visuals = egui::Visuals::dark();
        visuals.panel_fill = SLATE;
        visuals.window_fill = SLATE;
        visuals.window_stroke = Stroke::new(1.0, SLATE_LIGHT);
        visuals.window_corner_radius = CornerRadius::same(10);
        visuals.extreme_bg_color = Color32::from_rgb(0x1C, 0x1C, 0x21);
        visuals.override_text_color = Some(PAPER);
        visuals.weak_text_color = Some(PAPER_DIM);
        visuals.selection.bg_fill = ACCENT;
        visuals.selection.stroke = Stroke::new(1.0, INK);
        visuals.hyperlink_color = ACCENT;
        let round = CornerRadius::same(7);
        let widgets = &mut visuals.widgets;
        for (state, fill, stroke) in [
            (&mut widgets.noninteractive, SLATE, Stroke::new(1.0, SLATE_LIGHT)),
            (&mut widgets.inactive, SLATE_LIGHT, Stroke::NONE),
            (&mut widgets.hovered, SLATE_LIT, Stroke::new(1.0, ACCENT)),
            (&mut widgets.active, Color32::from_rgb(0x50, 0x50, 0x5A), Stroke::new(2.0, ACCENT)),
            (&mut widgets.open, SLATE_LIGHT, Stroke::new(1.0, ACCENT)),
        ] {
            state.bg_fill = fill;
            state.weak_bg_fill = fill;
            state.bg_stroke = stroke;
            state.corner_radius = round;
            state.fg_stroke = Stroke::new(1.0, PAPER);
        }
    });
}

/// A colour as egui has it.
pub fn panel_colour(colour: Color) -> Color32 {
    let [red, green, blue, _] = colour.to_srgba().to_u8_array();
    Color32::from_rgb(red, green, blue)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn symbols_can_be_read_on_their_colours_and_no_two_are_alike() {
        // As the web's guidelines for accessible content count it.
        let contrast = |one: Color, other: Color| {
            let light = |colour: Color| {
                let LinearRgba { red, green, blue, .. } = colour.to_linear();
                0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05
            };
            let (one, other) = (light(one), light(other));
            one.max(other) / one.min(other)
        };
        for (index, hue) in Hue::ALL.into_iter().enumerate() {
            let found = contrast(hue.colour(), hue.ink());
            assert!(found >= 4.5, "{hue:?}: {found}");
            for other in &Hue::ALL[..index] {
                assert_ne!(hue.symbol(), other.symbol());
                assert!(contrast(hue.colour(), other.colour()) > 1.03, "{hue:?} and {other:?} are one grey");
            }
        }
    }
}
