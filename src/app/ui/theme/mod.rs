//! Colours of the table and the panels, and the colours of play.

#[cfg(test)]
pub(crate) mod colour_science;
pub mod look;
pub mod style;

use bevy::prelude::*;
use bevy_egui::egui::Color32;

use camaieu_store::{ColourVision, Theme};

/// The colours of play. Every pair stays apart for normal sight, in protanopia, deuteranopia and tritanopia, and in grey.
pub use camaieu_diagram::Hue;

/// The tint of a colour of play, and that of inlays in it.
const fn look_of(hue: Hue) -> (VisionTint, VisionTint) {
    let usual = hue.paint().0;
    // For every colour vision, for protanopia, deuteranopia and tritanopia.
    match hue {
        Hue::Red => (VisionTint([usual, 0xC41004, 0x7C0C00, 0x760000]), PALE_INLAY),
        Hue::Blue => (VisionTint([usual, 0x0182F2, 0x55ACFF, 0x2D70C1]), BLUE_INLAY),
        Hue::Yellow => (VisionTint([usual, 0xFCFF47, 0xFFFF01, 0xFFFF20]), DARK_INLAY),
        Hue::Violet => (VisionTint([usual, 0x5004A4, 0x7A3A99, 0x7B00C5]), PALE_INLAY),
        Hue::Orange => (VisionTint([usual, 0xEE8460, 0xBA7C40, 0xF27B39]), DARK_INLAY),
        Hue::Green => (VisionTint([usual, 0x5DE8E1, 0x8AE8CE, 0x22F663]), DARK_INLAY),
        Hue::Chameleon => (VisionTint::same(usual), PALE_INLAY),
    }
}

/// The tint of a colour of play.
pub const fn tint_of(hue: Hue) -> VisionTint {
    look_of(hue).0
}

/// The tint of inlays and texts on a colour of play.
pub const fn ink_on(hue: Hue) -> VisionTint {
    look_of(hue).1
}

/// Inlays in dark colours, and in light ones.
const PALE_INLAY: VisionTint = VisionTint::same(0xFDFCFA);
const DARK_INLAY: VisionTint = VisionTint::same(0x150C06);
/// Inlays in blue, which is light where red or green cannot be seen.
const BLUE_INLAY: VisionTint = VisionTint([0xFDFCFA, 0x150C06, 0x150C06, 0xFDFCFA]);

/// A colour of the table as sRGB digits, for each colour vision in the order of [`ColourVision::ALL`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct VisionTint(pub [u32; 4]);

impl VisionTint {
    /// The same colour for every colour vision.
    pub const fn same(digits: u32) -> VisionTint {
        VisionTint([digits; 4])
    }

    /// Its digits for a colour vision.
    pub const fn digits(self, vision: ColourVision) -> u32 {
        self.0[vision as usize]
    }

    /// Its colour for a colour vision.
    pub fn colour(self, vision: ColourVision) -> Color {
        colour(self.digits(vision))
    }

    /// Its colour on panels.
    pub fn on_panel(self, vision: ColourVision) -> Color32 {
        panel_colour(self.colour(vision))
    }
}

/// The factors by which the lamps and the room brighten a flat surface of the table: red, green, blue. They follow from
/// the lamps of `table/lamps.rs`: a test there works them out.
pub(crate) const fn lamp(theme: Theme) -> Vec3 {
    match theme {
        Theme::Day => Vec3::new(1.74, 1.66, 1.67),
        Theme::Evening => Vec3::new(1.48, 1.345, 1.245),
    }
}

/// The base colour of a material that is to be seen as `wanted` when it lies flat on the table.
pub fn under_the_lamp(wanted: Color, theme: Theme) -> Color {
    let own = before_the_camera(wanted) / lamp(theme);
    Color::linear_rgb(own.x.min(1.0), own.y.min(1.0), own.z.min(1.0))
}

/// The colour of vertices that are to be seen as `wanted` on a mesh that lies flat on the table, in a material that is
/// [painted](crate::table::materials::Material::painted).
pub fn painted(wanted: Color) -> Color {
    under_the_lamp(wanted, Theme::Day)
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

/// Colours of the markers on the board.
pub mod markers {
    /// Moves that can be made.
    pub const CAN: u32 = 0xFFF1C4;
    /// The chosen piece and its targets.
    pub const GO: u32 = 0xFFF1C4;
    /// Pieces that would be captured.
    pub const TAKE: u32 = 0xF08A4B;
    /// Obligations.
    pub const DUE: u32 = 0xFFD24A;
    /// The last move.
    pub const LAST: u32 = 0xE8E2D0;
    /// The edge of advised moves, which are in ink.
    pub const ADVICE: u32 = 0xFFFFFF;
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

/// The type scale of the panels: sizes of letters in points.
pub mod letters {
    /// Labels under icons, and captions of groups.
    pub const LABEL: f32 = 12.0;
    /// Notes and secondary lines.
    pub const SMALL: f32 = 13.0;
    /// Answers side by side.
    pub const CHOICE: f32 = 14.0;
    /// Text and buttons.
    pub const TEXT: f32 = 15.0;
    /// Names of seats.
    pub const NAME_OF_SEAT: f32 = 16.0;
    /// The main action, and what a lesson says.
    pub const LESSON: f32 = 17.0;
    /// First in a group: clocks, names of games, the main action.
    pub const LEAD: f32 = 19.0;
    /// Names of games on their cards.
    pub const CARD: f32 = 22.0;
    /// Headings.
    pub const HEADING: f32 = 24.0;
    /// Titles of screens.
    pub const TITLE: f32 = 32.0;
    /// The name of the program beside a page.
    pub const SHORT_NAME: f32 = 38.0;
    /// Words that are read aloud to others.
    pub const READ_OUT: f32 = 42.0;
    /// The name of the program.
    pub const NAME: f32 = 50.0;
}

/// A colour as egui has it.
pub fn panel_colour(colour: Color) -> Color32 {
    let [red, green, blue, _] = colour.to_srgba().to_u8_array();
    Color32::from_rgb(red, green, blue)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::theme::colour_science::{contrast, difference, lightness};

    #[test]
    fn symbols_have_contrast_and_no_two_are_the_same() {
        for vision in ColourVision::ALL {
            for (index, hue) in Hue::ALL.into_iter().enumerate() {
                let found = contrast(tint_of(hue).on_panel(vision), ink_on(hue).on_panel(vision));
                assert!(found >= 4.5, "{hue:?} for {vision:?}: {found}");
                for other in &Hue::ALL[..index] {
                    assert_ne!(hue.symbol(), other.symbol());
                }
            }
        }
    }

    #[test]
    fn diagrams_have_the_inlays_of_the_table() {
        for hue in Hue::ALL {
            assert_eq!(ink_on(hue).digits(ColourVision::Every), hue.inlay().0, "{hue:?}");
        }
    }

    /// The least difference between two of the colours of play, chosen for one colour vision and seen with another.
    fn least(chosen: ColourVision, seen: ColourVision) -> f32 {
        let colours = Hue::ALL.map(|hue| tint_of(hue).on_panel(chosen));
        let pairs = (0..colours.len()).flat_map(|one| (0..one).map(move |other| (one, other)));
        pairs.map(|(one, other)| difference(colours[one], colours[other], seen)).fold(f32::INFINITY, f32::min)
    }

    #[test]
    fn default_colours_differ_for_every_colour_vision() {
        for seen in ColourVision::ALL {
            let found = least(ColourVision::Every, seen);
            assert!(found >= 22.0, "{seen:?}: {found}");
        }
    }

    #[test]
    fn colours_for_a_vision_differ_more_in_that_vision() {
        for vision in ColourVision::ALL.into_iter().skip(1) {
            let found = least(vision, vision);
            assert!(found >= 28.0, "{vision:?}: {found}");
            // Those who play along see them, too.
            let others = least(vision, ColourVision::Every);
            assert!(others >= 22.0, "{vision:?}, seen by others: {others}");
        }
    }

    #[test]
    fn the_colours_of_play_are_told_apart_in_grey() {
        for vision in ColourVision::ALL {
            let mut greys = Hue::ALL.map(|hue| (lightness(tint_of(hue).on_panel(vision)), hue));
            greys.sort_by(|(one, _), (other, _)| one.total_cmp(other));
            for pair in greys.windows(2) {
                let step = pair[1].0 - pair[0].0;
                assert!(step >= 10.9, "{vision:?}: {:?} and {:?} differ by {step}", pair[0].1, pair[1].1);
            }
        }
    }
}
