//! Figures of the diagrams as textures of the panels.

use bevy_egui::egui::{ColorImage, Context, TextureFilter, TextureHandle, TextureOptions};

use camaieu_diagram::figure::Figure;
use camaieu_diagram::picture;

/// The texture of a figure, so many pixels wide; `None` if it is too large to be drawn.
pub(crate) fn texture(ctx: &Context, name: String, figure: &Figure, pixels: u32) -> Option<TextureHandle> {
    let drawn = picture::draw_alone(figure, pixels).ok()?;
    let size = [drawn.width as usize, drawn.height as usize];
    let image = ColorImage::from_rgba_premultiplied(size, &drawn.pixels);
    let options = TextureOptions { mipmap_mode: Some(TextureFilter::Linear), ..TextureOptions::LINEAR };
    Some(ctx.load_texture(name, image, options))
}
