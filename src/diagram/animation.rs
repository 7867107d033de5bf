//! Pictures as an animation: GIF, each frame with colours of its own and only as large as what has changed.

use std::collections::HashMap;

use gif::{DisposalMethod, Encoder, Frame, Repeat};

use super::figure::Figure;
use super::picture::{self, Picture, PictureError};

/// The time that a picture is shown at the usual speed, and the last one, in hundredths of a second.
pub const SHOWN: u16 = 120;
const LAST_SHOWN: u16 = 400;
const MOST_COLOURS: usize = 256;

/// Figures of one size as an animation so many pixels wide, each shown for so many hundredths of a second; nothing without a
/// figure.
pub fn gif(figures: &[Figure], width: u32, shown: u16) -> Result<Vec<u8>, PictureError> {
    let Some(first) = figures.first() else { return Ok(Vec::new()) };
    let size = picture::draw(first, width)?;
    let mut animation = Animation::new(size.width, size.height, shown)?;
    for (index, figure) in figures.iter().enumerate() {
        animation.add(picture::draw(figure, width)?, index + 1 == figures.len())?;
    }
    animation.finish()
}

/// An animation that is being written, picture by picture.
pub struct Animation {
    encoder: Encoder<Vec<u8>>,
    last: Option<Picture>,
    shown: u16,
}

impl Animation {
    /// An animation of pictures of this size, each shown for so many hundredths of a second, which begins again after its
    /// end.
    pub fn new(width: u32, height: u32, shown: u16) -> Result<Animation, PictureError> {
        let [width, height] =
            [width, height].map(|length| u16::try_from(length).map_err(|_| PictureError::TooLarge));
        let mut encoder = Encoder::new(Vec::new(), width?, height?, &[]).map_err(refused)?;
        encoder.set_repeat(Repeat::Infinite).map_err(refused)?;
        Ok(Animation { encoder, last: None, shown })
    }

    /// Adds a picture of the animation's size.
    pub fn add(&mut self, picture: Picture, is_last: bool) -> Result<(), PictureError> {
        let (corner, size) = self
            .last
            .as_ref()
            .map_or(([0, 0], [picture.width, picture.height]), |last| changed(last, &picture));
        let mut frame = indexed(&picture, corner, size)?;
        frame.delay = if is_last { LAST_SHOWN } else { self.shown };
        frame.dispose = DisposalMethod::Keep;
        self.last = Some(picture);
        self.encoder.write_frame(&frame).map_err(refused)
    }

    /// The file.
    pub fn finish(self) -> Result<Vec<u8>, PictureError> {
        self.encoder.into_inner().map_err(|error| PictureError::Encoder(error.to_string()))
    }
}

fn refused(error: gif::EncodingError) -> PictureError {
    PictureError::Encoder(error.to_string())
}

/// The corner and the size of the smallest rectangle in which two pictures differ; a pixel if they do not.
fn changed(before: &Picture, after: &Picture) -> ([u32; 2], [u32; 2]) {
    let row_length = 4 * after.width as usize;
    let (mut low, mut high) = ([u32::MAX; 2], [0; 2]);
    let rows = before.pixels.chunks_exact(row_length).zip(after.pixels.chunks_exact(row_length));
    for (y, (one, other)) in (0..).zip(rows).filter(|(_, (one, other))| one != other) {
        let pixels = one.chunks_exact(4).zip(other.chunks_exact(4));
        for (x, _) in (0..).zip(pixels).filter(|(_, (one, other))| one != other) {
            low = [low[0].min(x), low[1].min(y)];
            high = [high[0].max(x), high[1].max(y)];
        }
    }
    if low[0] > high[0] { ([0, 0], [1, 1]) } else { (low, [high[0] - low[0] + 1, high[1] - low[1] + 1]) }
}

/// A part of a picture with a palette: its colours, the commonest if there are too many, and the nearest for the others.
fn indexed(picture: &Picture, corner: [u32; 2], size: [u32; 2]) -> Result<Frame<'static>, PictureError> {
    let [left, top, width, height] = [corner[0], corner[1], size[0], size[1]].map(|length| length as usize);
    let rows = picture.pixels.chunks_exact(4 * picture.width as usize).skip(top).take(height);
    let pixels: Vec<[u8; 3]> = rows
        .flat_map(|row| row.chunks_exact(4).skip(left).take(width))
        .map(|pixel| [pixel[0], pixel[1], pixel[2]])
        .collect();
    let mut counts: HashMap<[u8; 3], usize> = HashMap::new();
    for pixel in &pixels {
        *counts.entry(*pixel).or_default() += 1;
    }
    let mut colours: Vec<([u8; 3], usize)> = counts.into_iter().collect();
    colours.sort_unstable_by_key(|(colour, count)| (usize::MAX - count, *colour));
    let palette: Vec<[u8; 3]> = colours.iter().take(MOST_COLOURS).map(|(colour, _)| *colour).collect();
    let index = |colour: [u8; 3]| {
        let far =
            |other: &[u8; 3]| -> u32 { (0..3).map(|i| u32::from(colour[i].abs_diff(other[i])).pow(2)).sum() };
        (0..=u8::MAX).zip(&palette).min_by_key(|(_, other)| far(other)).map_or(0, |(index, _)| index)
    };
    let indices: HashMap<[u8; 3], u8> = colours.iter().map(|(colour, _)| (*colour, index(*colour))).collect();
    let buffer: Vec<u8> = pixels.iter().map(|pixel| indices[pixel]).collect();
    let lengths = [corner[0], corner[1], size[0], size[1]].map(u16::try_from);
    let [Ok(left), Ok(top), Ok(width), Ok(height)] = lengths else { return Err(PictureError::TooLarge) };
    let mut frame = Frame::from_palette_pixels(width, height, buffer, palette.concat(), None);
    (frame.left, frame.top) = (left, top);
    Ok(frame)
}
