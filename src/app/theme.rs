//! How everything looks: every colour, matter and size in one place.

use bevy::prelude::*;
use bevy_egui::egui::{self, Color32, CornerRadius, FontFamily, FontId, Margin, Stroke, TextStyle};

use super::table::textures::Texture;

/// What a thing is made of.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Matter {
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
}

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
}

impl Matter {
    /// What it looks like.
    pub fn surface(self) -> Surface {
        let (hex, roughness, metallic, texture) = match self {
            Matter::Table => (0x4A352B, 0.6, 0.0, Some(Texture::Planks)),
            Matter::Oak => (0x80583A, 0.5, 0.0, Some(Texture::OpenWood)),
            Matter::Walnut => (0x68442F, 0.45, 0.0, Some(Texture::OpenWood)),
            Matter::Maple => (0xD6BD98, 0.45, 0.0, Some(Texture::FineWood)),
            Matter::Boxwood => (0xE9DABA, 0.35, 0.0, Some(Texture::FineWood)),
            Matter::Ebony => (0x40291F, 0.3, 0.0, Some(Texture::OpenWood)),
            Matter::Brass => (0xE0AE4C, 0.28, 1.0, None),
            Matter::Stone => (0xC9C2B2, 0.85, 0.0, Some(Texture::Stone)),
            Matter::Felt => (0x35564B, 0.95, 0.0, Some(Texture::Cloth)),
        };
        Surface { colour: colour(hex), roughness, metallic, texture }
    }
}

/// A colour from its sRGB digits.
pub fn colour(hex: u32) -> Color {
    Color::srgb_u8((hex >> 16) as u8, (hex >> 8) as u8, hex as u8)
}

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
}

/// The accent of the panels.
pub const ACCENT: Color32 = Color32::from_rgb(0xE0, 0xA4, 0x58);
/// What panels are filled with.
pub const SLATE: Color32 = Color32::from_rgb(0x24, 0x24, 0x2A);
/// Fields and buttons on it.
pub const SLATE_LIGHT: Color32 = Color32::from_rgb(0x35, 0x35, 0x3D);
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
            (&mut widgets.hovered, Color32::from_rgb(0x46, 0x46, 0x50), Stroke::new(1.0, ACCENT)),
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
