//! How everything looks: every colour, matter and size in one place.

use bevy::prelude::*;
use bevy_egui::egui::{self, Color32, CornerRadius, FontFamily, FontId, Margin, Stroke, TextStyle};

use crate::app::table::symbols::Symbol;
use crate::app::table::textures::Texture;

/// What a thing is made of.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum MaterialKind {
    /// The table itself.
    Table,
    /// The board's body.
    Oak,
    /// Dark squares.
    Walnut,
    /// Light squares.
    Maple,
    /// White's pieces.
    Boxwood,
    /// Black's pieces.
    Ebony,
    /// Bands on pieces.
    Brass,
    /// Castles.
    Stone,
    /// Trays.
    Felt,
    /// The body of a board of tiles.
    Stoneware,
    /// White tiles, and what is inlaid in that colour.
    CreamGlaze,
    /// Black tiles, and what is inlaid in that colour.
    InkGlaze,
    /// Red's pieces.
    RedGlaze,
    /// Blue's pieces.
    BlueGlaze,
    /// NeedsVisuals clay, where a groove cuts through the glaze.
    Clay,
    /// White cells.
    PaleLacquer,
    /// Black cells.
    CharcoalLacquer,
    /// The body of a lacquered board.
    DarkLacquer,
    /// Pieces of a colour of play.
    Play(Hue),
    /// What has its colours in its form.
    Painted,
    /// Pale stone, sawn smooth.
    PaleStone,
    /// Lines cut into it.
    Engraved,
    /// Stained beech.
    Stained(Stain),
    /// Glossy tiles that have their colours in their form.
    Tile,
    /// The same before the camera on a rack, which the lamp reaches more than what lies flat.
    HeldTile,
    /// The cloth that goes on for ever.
    Cloth,
    /// The bag.
    Linen,
    /// What it is tied with.
    Cord,
}

/// A stain on wood.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Stain {
    /// Green.
    Green,
    /// Another shade of green.
    DarkGreen,
    /// Yellow.
    Honey,
    /// Another shade of yellow.
    DarkHoney,
    /// Blue.
    Blue,
}

impl Stain {
    /// Its sRGB digits.
    const fn digits(self) -> u32 {
        match self {
            Stain::Green => 0x4DB58C,
            Stain::DarkGreen => 0x2A7F60,
            Stain::Honey => 0xF6D052,
            Stain::DarkHoney => 0xD9A02E,
            Stain::Blue => 0x4A62C4,
        }
    }
}

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

    /// Its sRGB digits, those of what is inlaid in it, and its symbol.
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

    /// The colour.
    pub fn colour(self) -> Color {
        colour(self.of().0)
    }

    /// The tone of what is inlaid in it or written on it.
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

/// The surface of a matter.
pub struct Surface {
    /// Its colour, which the texture darkens.
    pub colour: Color,
    /// How rough it is, from 0 to 1.
    pub roughness: f32,
    /// Whether it is metal.
    pub metallic: f32,
    /// What it shows from near.
    pub texture: Option<Texture>,
    /// How much of a clear coat lies on it, a glaze or a lacquer, from 0 to 1.
    pub coat: f32,
}

impl MaterialKind {
    /// What it looks like.
    pub fn surface(self) -> Surface {
        let (hex, roughness, metallic, texture) = match self {
            MaterialKind::Table => (0x4A352B, 0.6, 0.0, Some(Texture::Planks)),
            MaterialKind::Oak => (0x80583A, 0.5, 0.0, Some(Texture::OpenWood)),
            MaterialKind::Walnut => (0x68442F, 0.45, 0.0, Some(Texture::OpenWood)),
            MaterialKind::Maple => (0xD6BD98, 0.45, 0.0, Some(Texture::FineWood)),
            MaterialKind::Boxwood => (0xE9DABA, 0.35, 0.0, Some(Texture::FineWood)),
            MaterialKind::Ebony => (0x40291F, 0.3, 0.0, Some(Texture::OpenWood)),
            MaterialKind::Brass => (0xE0AE4C, 0.28, 1.0, None),
            MaterialKind::Stone => (0xC9C2B2, 0.85, 0.0, Some(Texture::Stone)),
            MaterialKind::Felt => (0x35564B, 0.95, 0.0, Some(Texture::Cloth)),
            MaterialKind::Stoneware => (0x574A40, 0.8, 0.0, Some(Texture::Stone)),
            MaterialKind::CreamGlaze => (0xEBE0C8, 0.35, 0.0, Some(Texture::Glaze)),
            MaterialKind::InkGlaze => (0x262A36, 0.35, 0.0, Some(Texture::Glaze)),
            MaterialKind::RedGlaze => (0xA8432F, 0.35, 0.0, Some(Texture::Glaze)),
            MaterialKind::BlueGlaze => (0x2F6C99, 0.35, 0.0, Some(Texture::Glaze)),
            MaterialKind::Clay => (0xC4AC8E, 0.9, 0.0, None),
            MaterialKind::PaleLacquer => (0xC9C8C3, 0.4, 0.0, None),
            MaterialKind::CharcoalLacquer => (0x55565B, 0.4, 0.0, None),
            MaterialKind::DarkLacquer => (0x2E2B2E, 0.4, 0.0, None),
            MaterialKind::Play(hue) => (hue.of().0, 0.6, 0.0, None),
            MaterialKind::Painted => (0xFFFFFF, 0.95, 0.0, None),
            MaterialKind::PaleStone => (0xDCD6C8, 0.8, 0.0, Some(Texture::Stone)),
            MaterialKind::Engraved => (0x7D7668, 0.95, 0.0, None),
            MaterialKind::Stained(stain) => (stain.digits(), 0.5, 0.0, Some(Texture::FineWood)),
            MaterialKind::Tile => (0xFFFFFF, 0.45, 0.0, None),
            MaterialKind::HeldTile => (0xE4E4E4, 0.85, 0.0, None),
            MaterialKind::Cloth => (0x2B4A49, 0.95, 0.0, Some(Texture::Cloth)),
            MaterialKind::Linen => (0x8E7654, 0.95, 0.0, Some(Texture::Cloth)),
            MaterialKind::Cord => (0x7A2E24, 0.8, 0.0, None),
        };
        let seen = match self {
            MaterialKind::Play(hue) => Some(hue.colour()),
            MaterialKind::CreamGlaze
            | MaterialKind::InkGlaze
            | MaterialKind::RedGlaze
            | MaterialKind::BlueGlaze => Some(colour(hex)),
            MaterialKind::PaleLacquer | MaterialKind::CharcoalLacquer | MaterialKind::DarkLacquer => {
                Some(colour(hex))
            }
            MaterialKind::Stained(_) | MaterialKind::PaleStone => Some(colour(hex)),
            _ => None,
        };
        let coat = match self {
            MaterialKind::CreamGlaze
            | MaterialKind::InkGlaze
            | MaterialKind::RedGlaze
            | MaterialKind::BlueGlaze => 0.8,
            MaterialKind::PaleLacquer | MaterialKind::CharcoalLacquer | MaterialKind::DarkLacquer => 0.3,
            MaterialKind::Play(_) => 0.12,
            MaterialKind::Tile => 0.3,
            _ => 0.0,
        };
        let colour = seen.map_or(colour(hex), under_the_lamp);
        Surface { colour, roughness, metallic, texture, coat }
    }
}

/// How much brighter the lamp and the room make what lies flat on the table, by red, green and blue.
const LAMP: Vec3 = Vec3::new(1.6, 1.39, 1.3);

/// The colour that a matter must have to look like this when it lies flat on the table.
pub fn under_the_lamp(wanted: Color) -> Color {
    let own = before_the_camera(wanted) / LAMP;
    Color::linear_rgb(own.x.min(1.0), own.y.min(1.0), own.z.min(1.0))
}

/// The colour that something must have which no light falls on to look like this.
pub fn without_light(wanted: Color) -> Color {
    let own = before_the_camera(wanted);
    Color::linear_rgb(own.x, own.y, own.z)
}

/// What has to come into the camera for this to be seen: what its tone mapping (Khronos PBR Neutral) takes away is
/// put back beforehand.
fn before_the_camera(wanted: Color) -> Vec3 {
    // Where the mapping begins to press bright colours together, and how bright they may be without growing pale.
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
    // What glances off every surface is taken out of the picture: the least of the three colours says how much.
    let least = lit.min_element();
    let taken = if least < 0.04 { (least / 6.25).sqrt() - least } else { 0.04 };
    lit + taken
}

/// A colour from its sRGB digits.
pub fn colour(hex: u32) -> Color {
    Color::srgb_u8((hex >> 16) as u8, (hex >> 8) as u8, hex as u8)
}

/// The sides of Chromino's tiles, and their backs.
pub const TILE_SIDE: u32 = 0x1E1C22;
/// The backs of Chromino's tiles.
pub const TILE_BACK: u32 = 0x3E4656;
/// The sign on them.
pub const TILE_BACK_SIGN: u32 = 0x7C8699;

/// The dusk behind the table.
pub const DUSK: u32 = 0x2B2A30;

/// The light of day: warm, from the upper left.
pub const KEY_LIGHT: u32 = 0xFFEDD8;
/// The light of the room.
pub const FILL_LIGHT: u32 = 0xBFD0FF;

/// The colours of the signs on the board.
pub mod signs {
    /// What can be done.
    pub const CAN: u32 = 0xFFF1C4;
    /// What is chosen, and where it may go.
    pub const GO: u32 = 0x38C7A2;
    /// What would be captured.
    pub const TAKE: u32 = 0xF08A4B;
    /// What must be done.
    pub const DUE: u32 = 0xFFD24A;
    /// What was done last.
    pub const LAST: u32 = 0xE8E2D0;
    /// What the computer would play.
    pub const ADVICE: u32 = 0x7FB6FF;
    /// The path that wins.
    pub const PATH: u32 = 0xF4F0FF;
    /// What is joined.
    pub const JOINED: u32 = 0x2B2140;
}

/// The ground of badges that hang over the table, and what is drawn on it.
pub const BADGE: u32 = 0x40404C;
/// What is drawn on badges.
pub const BADGE_INK: u32 = 0xF1EADC;

/// The accent of the panels.
pub const ACCENT: Color32 = Color32::from_rgb(0xE0, 0xA4, 0x58);
/// What panels are filled with.
pub const SLATE: Color32 = Color32::from_rgb(0x24, 0x24, 0x2A);
/// Fields and buttons on it.
pub const SLATE_LIGHT: Color32 = Color32::from_rgb(0x35, 0x35, 0x3D);
/// What the mouse or the keyboard is on.
pub const SLATE_LIT: Color32 = Color32::from_rgb(0x46, 0x46, 0x50);
/// Text.
pub const PAPER: Color32 = Color32::from_rgb(0xF1, 0xEA, 0xDC);
/// Quiet text.
pub const PAPER_DIM: Color32 = Color32::from_rgb(0xB8, 0xB0, 0xA2);
/// The rim of text that lies on the table.
pub const SHADE: Color32 = Color32::from_rgba_premultiplied(0x12, 0x0C, 0x08, 0xC0);
/// The keyboard's cursor.
pub const CURSOR: Color32 = Color32::from_rgb(0x8F, 0xB4, 0xFF);
/// Text on the accent.
pub const INK: Color32 = Color32::from_rgb(0x20, 0x1A, 0x14);

/// How wide the panel beside the table is, in points.
pub const PANEL_WIDTH: f32 = 300.0;

/// Gives egui the look of the house.
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

/// A colour for the panels.
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
