//! Figures as pixels, drawn by tiny-skia on the processor, and as PNG.

use std::fmt::{self, Display};

use tiny_skia::{
    Color, FillRule, LineCap, LineJoin, Paint, Path, PathBuilder, Pixmap, Rect, StrokeDash, Transform,
};

use super::figure::{Figure, FigureElement, FigureShape, Outline, Segment, Stroke, Tint};

/// A picture: its pixels by rows from above, four bytes each: red, green, blue, premultiplied by the last, how opaque it is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Picture {
    /// The width in pixels.
    pub width: u32,
    /// The height in pixels.
    pub height: u32,
    /// The bytes.
    pub pixels: Vec<u8>,
}

/// A picture that cannot be drawn or written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PictureError {
    /// It would be larger than its format or the memory allows.
    TooLarge,
    /// The encoder refuses it.
    Encoder(String),
}

impl Display for PictureError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PictureError::TooLarge => write!(f, "too large"),
            PictureError::Encoder(error) => write!(f, "{error}"),
        }
    }
}

/// Most pixels of a picture.
const MOST_PIXELS: u64 = 1 << 25;

/// Draws a figure so many pixels wide, on white.
pub fn draw(figure: &Figure, width: u32) -> Result<Picture, PictureError> {
    draw_on(figure, width, Color::WHITE)
}

/// Draws a figure so many pixels wide, on nothing.
pub fn draw_alone(figure: &Figure, width: u32) -> Result<Picture, PictureError> {
    draw_on(figure, width, Color::TRANSPARENT)
}

fn draw_on(figure: &Figure, width: u32, ground: Color) -> Result<Picture, PictureError> {
    let scale = width as f32 / figure.size[0];
    let height = (figure.size[1] * scale).round() as u32;
    if u64::from(width) * u64::from(height) > MOST_PIXELS {
        return Err(PictureError::TooLarge);
    }
    let mut pixmap = Pixmap::new(width, height).ok_or(PictureError::TooLarge)?;
    pixmap.fill(ground);
    for node in &figure.nodes {
        draw_node(&mut pixmap, node, Transform::from_scale(scale, scale));
    }
    Ok(Picture { width, height, pixels: pixmap.take() })
}

/// The picture as a PNG file.
pub fn png(picture: &Picture) -> Result<Vec<u8>, PictureError> {
    let error = |error: png::EncodingError| PictureError::Encoder(error.to_string());
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, picture.width, picture.height);
    encoder.set_color(png::ColorType::Rgb);
    encoder.set_compression(png::Compression::High);
    let mut writer = encoder.write_header().map_err(error)?;
    let opaque: Vec<u8> =
        picture.pixels.chunks_exact(4).flat_map(|pixel| [pixel[0], pixel[1], pixel[2]]).collect();
    writer.write_image_data(&opaque).map_err(error)?;
    writer.finish().map_err(error)?;
    Ok(bytes)
}

fn draw_node(pixmap: &mut Pixmap, node: &FigureElement, transform: Transform) {
    match node {
        FigureElement::Group { nodes, .. } => {
            nodes.iter().for_each(|node| draw_node(pixmap, node, transform))
        }
        FigureElement::Shape(shape) => draw_shape(pixmap, shape, transform),
    }
}

fn draw_shape(pixmap: &mut Pixmap, shape: &FigureShape, transform: Transform) {
    let Some(path) = path_of(&shape.outline) else { return };
    if let Some(fill) = shape.fill {
        pixmap.fill_path(&path, &paint(fill), FillRule::EvenOdd, transform, None);
    }
    if let Some(stroke) = shape.stroke {
        pixmap.stroke_path(&path, &paint(stroke.tint), &pen(stroke), transform, None);
    }
}

fn paint(tint: Tint) -> Paint<'static> {
    let [red, green, blue] = tint.components();
    let mut paint = Paint::default();
    paint.set_color_rgba8(red, green, blue, 255);
    paint
}

fn pen(stroke: Stroke) -> tiny_skia::Stroke {
    tiny_skia::Stroke {
        width: stroke.width,
        line_cap: LineCap::Round,
        line_join: LineJoin::Round,
        dash: stroke.dash.and_then(|[dash, gap]| StrokeDash::new(vec![dash, gap], 0.0)),
        ..Default::default()
    }
}

fn path_of(outline: &Outline) -> Option<Path> {
    match outline {
        Outline::Circle { centre: [x, y], radius } => PathBuilder::from_circle(*x, *y, *radius),
        Outline::Rect { corner: [x, y], size: [width, height], round } if *round <= 0.0 => {
            Rect::from_xywh(*x, *y, *width, *height).map(PathBuilder::from_rect)
        }
        Outline::Rect { corner, size, round } => rounded(*corner, *size, *round),
        Outline::Path(segments) => {
            let mut path = PathBuilder::new();
            for segment in segments {
                match *segment {
                    Segment::Move([x, y]) => path.move_to(x, y),
                    Segment::Line([x, y]) => path.line_to(x, y),
                    Segment::Cubic([a, b, c]) => path.cubic_to(a[0], a[1], b[0], b[1], c[0], c[1]),
                    Segment::Close => path.close(),
                }
            }
            path.finish()
        }
    }
}

/// A rectangle with round corners.
fn rounded([x, y]: [f32; 2], [width, height]: [f32; 2], round: f32) -> Option<Path> {
    let round = round.min(width / 2.0).min(height / 2.0);
    // The part of the radius at which the control points of a quarter circle lie before its corner.
    let near = round * (1.0 - 0.552_284_8);
    let (right, bottom) = (x + width, y + height);
    let mut path = PathBuilder::new();
    path.move_to(x + round, y);
    path.line_to(right - round, y);
    path.cubic_to(right - near, y, right, y + near, right, y + round);
    path.line_to(right, bottom - round);
    path.cubic_to(right, bottom - near, right - near, bottom, right - round, bottom);
    path.line_to(x + round, bottom);
    path.cubic_to(x + near, bottom, x, bottom - near, x, bottom - round);
    path.line_to(x, y + round);
    path.cubic_to(x, y + near, x + near, y, x + round, y);
    path.close();
    path.finish()
}
