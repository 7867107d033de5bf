//! Picture of a code: a QR code, dark on white with a quiet zone, whatever the look of the panels.

use bevy_egui::egui::{self, Color32, Mesh, Rect, Sense, WidgetInfo, WidgetType, pos2, vec2};
use qrcode::{Color, EcLevel, QrCode};

/// QR code.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct QrImage {
    /// Modules of a side.
    width: usize,
    /// Whether each module is dark, row by row.
    dark: Vec<bool>,
}

/// White modules around the picture: a camera finds it by them.
const QUIET: usize = 4;

impl QrImage {
    /// Picture of a code; `None` if it is too long for one. Capitals take less room, and mean the same.
    pub fn of(code: &str) -> Option<QrImage> {
        let drawn = QrCode::with_error_correction_level(code.to_uppercase(), EcLevel::L).ok()?;
        let dark = drawn.to_colors().into_iter().map(|color| color == Color::Dark).collect();
        Some(QrImage { width: drawn.width(), dark })
    }

    /// Shows the picture, no larger than this, with modules of whole pixels. `name` is for screen readers.
    pub(crate) fn show(&self, ui: &mut egui::Ui, largest: f32, name: &str) {
        let pixel = 1.0 / ui.ctx().pixels_per_point();
        let modules = (self.width + 2 * QUIET) as f32;
        let module = ((largest / modules / pixel).floor() * pixel).max(pixel);
        let (place, response) = ui.allocate_exact_size(vec2(modules, modules) * module, Sense::hover());
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Image, true, name));
        let corner = pos2((place.min.x / pixel).round() * pixel, (place.min.y / pixel).round() * pixel);
        let mut mesh = Mesh::default();
        mesh.add_colored_rect(Rect::from_min_size(corner, place.size()), Color32::WHITE);
        for (index, _) in self.dark.iter().enumerate().filter(|(_, is_dark)| **is_dark) {
            let at = vec2((index % self.width + QUIET) as f32, (index / self.width + QUIET) as f32);
            mesh.add_colored_rect(
                Rect::from_min_size(corner + at * module, vec2(module, module)),
                Color32::BLACK,
            );
        }
        ui.painter().add(mesh);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_picture_of_a_long_code_has_its_three_finders() {
        let code = "0123456789abcdefghjkmnpqrstvwxyz".repeat(7);
        let picture = QrImage::of(&code).expect("it is short enough");
        let is_dark = |x: usize, y: usize| picture.dark[y * picture.width + x];
        let last = picture.width - 1;
        for (x, y) in [(0, 0), (last, 0), (0, last)] {
            let inner = |edge: usize| if edge == 0 { 1 } else { edge - 1 };
            assert!(is_dark(x, y) && !is_dark(inner(x), inner(y)), "{x} {y}");
        }
        assert!(QrImage::of(&"0".repeat(10_000)).is_none());
    }
}
