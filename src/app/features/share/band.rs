//! Caption below a picture of the table: players, result and date.

use bevy_egui::egui::{self, Color32, ColorImage, FontId, Galley, Pos2, Rect, pos2};

use crate::table::scene::picture::PRINT;
use crate::ui::theme::letters;
use crate::ui::theme::look;

/// Words below a picture of the table.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct ImageCaption {
    /// The result, or the game.
    pub(super) title: String,
    /// The players, the number of moves, and the date.
    pub(super) line: String,
}

/// Height of the band below a picture of the usual width, in points.
pub(super) const HIGH: f32 = 64.0;
/// Paper and ink of what is printed, in every look.
pub(super) const PAPER: Color32 = Color32::from_rgb(0xFC, 0xFA, 0xF5);
const INK: Color32 = Color32::from_rgb(0x2A, 0x20, 0x18);
const PALE_INK: Color32 = Color32::from_rgb(0x5C, 0x50, 0x44);
/// The name of the program, as it signs.
const SIGN: &str = "Camaïeu";

/// Layout of the caption at a scale: position, text, font and colour of each line.
fn lines(ctx: &egui::Context, words: &ImageCaption, scale: f32) -> Vec<(Pos2, String, FontId, Color32)> {
    let sized = |font: FontId| FontId { size: font.size * scale, ..font };
    let sign = sized(look::title(letters::HEADING));
    let sign_width = look::width(ctx, SIGN, &sign);
    let room = PRINT[0] * scale - sign_width - 48.0 * scale;
    let fitting = |words: &str, font| look::fitting(ctx, words, sized(font), room, 9.0 * scale);
    let title = fitting(&words.title, look::title(letters::LEAD));
    let line = fitting(&words.line, FontId::proportional(letters::SMALL));
    let left = 16.0 * scale;
    let right = PRINT[0] * scale - 16.0 * scale - sign_width;
    vec![
        (pos2(left, 10.0 * scale), words.title.clone(), title, INK),
        (pos2(left, 36.0 * scale), words.line.clone(), line, PALE_INK),
        (pos2(right, 18.0 * scale), SIGN.to_owned(), sign, INK),
    ]
}

/// Draws the band into a place of the panels.
pub(super) fn draw(painter: &egui::Painter, place: Rect, words: &ImageCaption) {
    let scale = place.width() / PRINT[0];
    painter.rect_filled(place, 0.0, PAPER);
    for (at, words, font, ink) in lines(painter.ctx(), words, scale) {
        painter.text(place.min + at.to_vec2(), egui::Align2::LEFT_TOP, words, font, ink);
    }
}

/// The band as pixels, so many wide.
pub(super) fn pixels(ctx: &egui::Context, words: &ImageCaption, width: u32) -> ColorImage {
    let fineness = ctx.pixels_per_point();
    let scale = width as f32 / PRINT[0] / fineness;
    let high = (HIGH * scale * fineness).round() as usize;
    let mut band = ColorImage::filled([width as usize, high], PAPER);
    let galleys: Vec<_> = lines(ctx, words, scale)
        .into_iter()
        .map(|(at, words, font, ink)| {
            (at, ctx.fonts_mut(|fonts| fonts.layout_no_wrap(words, font, ink)), ink)
        })
        .collect();
    let letters = ctx.fonts(|fonts| fonts.image());
    for (at, galley, ink) in galleys {
        write(&mut band, &letters, (at, &galley), ink, fineness);
    }
    band
}

/// Writes a line of text into a picture, letter by letter from the picture of all letters.
fn write(
    band: &mut ColorImage,
    letters: &ColorImage,
    (at, galley): (Pos2, &Galley),
    ink: Color32,
    fineness: f32,
) {
    for row in &galley.rows {
        for glyph in &row.glyphs {
            let of = glyph.uv_rect;
            let corner = at + row.pos.to_vec2() + glyph.pos.to_vec2() + of.offset;
            let [left, top] = [corner.x, corner.y].map(|side| (side * fineness).round() as i64);
            let size = [of.max[0] - of.min[0], of.max[1] - of.min[1]].map(i64::from);
            for (y, x) in (0..size[1]).flat_map(|y| (0..size[0]).map(move |x| (y, x))) {
                let (to_x, to_y) = (left + x, top + y);
                let is_inside =
                    to_x >= 0 && to_y >= 0 && to_x < band.width() as i64 && to_y < band.height() as i64;
                if !is_inside {
                    continue;
                }
                let part = letters[(of.min[0] as usize + x as usize, of.min[1] as usize + y as usize)].a();
                let pixel = &mut band[(to_x as usize, to_y as usize)];
                *pixel = pixel.lerp_to_gamma(ink, f32::from(part) / 255.0);
            }
        }
    }
}

#[cfg(all(test, feature = "kittest"))]
mod tests {
    use super::*;

    #[test]
    fn band_has_the_requested_width_and_uncut_letters() {
        let ctx = look::context();
        let words = ImageCaption { title: "White has won".into(), line: "Léo and Zoé · 31 moves".into() };
        for width in [682, 1_280, 3_840] {
            let band = pixels(&ctx, &words, width);
            assert_eq!(band.width(), width as usize);
            let dark = band.pixels.iter().filter(|pixel| pixel.r() < 0x60).count();
            assert!(dark > band.pixels.len() / 100, "{width}: {dark} of {}", band.pixels.len());
            let rim = band.pixels.iter().take(band.width()).all(|pixel| *pixel == PAPER);
            assert!(rim, "{width}: letters are cut off");
        }
    }
}
