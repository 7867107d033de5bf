//! The grain of each matter: a square picture of one channel that can be repeated or mirrored at its edges.
//!
//! A grey is the green part of the tone that multiplies the colour of a material. The program has the other two parts by the
//! tone of the matter's dark places.

use std::io::{Error, Result};
use std::path::Path;

use bevy::prelude::Vec3;

use crate::wood::{self, Wood};

/// Units of length that a picture of a board's wood is wide, and one of the table's: `GRAIN_SCALE` and `TABLE_SPAN` of the
/// program.
const BOARD: f32 = 1.0 / 0.4;
const TABLE: f32 = 14.0;

/// Writes the grains of all matters.
pub fn bake(folder: &Path) -> Result<()> {
    let sawn = |wood: Wood, span: f32| move |u: f32, v: f32| wood.tone(Vec3::new(u, 0.0, v) * span).y;
    std::fs::create_dir_all(folder)?;
    let write = |name: &str, side: u32, grey: &dyn Fn(f32, f32) -> f32| {
        picture(&folder.join(format!("{name}.png")), side, grey)
    };
    write("walnut", 512, &sawn(Wood::WALNUT, BOARD))?;
    write("maple", 512, &sawn(Wood::MAPLE, BOARD))?;
    write("beech", 256, &sawn(Wood::STAINED, BOARD))?;
    write("table", 512, &sawn(Wood::TABLE, TABLE))?;
    write("linoleum", 256, &sawn(Wood::LINOLEUM, TABLE))?;
    write("stone", 256, &stone)?;
    write("cloth", 256, &cloth)?;
    write("glaze", 256, &glaze)
}

/// Writes a picture so many pixels wide.
fn picture(path: &Path, side: u32, grey: &dyn Fn(f32, f32) -> f32) -> Result<()> {
    let part = |at: u32| (at as f32 + 0.5) / side as f32;
    let byte = |at: u32| (grey(part(at % side), part(at / side)).clamp(0.0, 1.0) * 255.0).round() as u8;
    let pixels: Vec<u8> = (0..side * side).map(byte).collect();
    let mut encoder = png::Encoder::new(std::fs::File::create(path)?, side, side);
    encoder.set_color(png::ColorType::Grayscale);
    encoder.set_compression(png::Compression::High);
    encoder.set_filter(png::Filter::Adaptive);
    let mut writer = encoder.write_header().map_err(Error::other)?;
    writer.write_image_data(&pixels).map_err(Error::other)?;
    writer.finish().map_err(Error::other)
}

/// A hash of a place, as a number from 0 to 1.
fn lot(x: u32, y: u32, seed: u32) -> f32 {
    wood::lot(wood::spread(x, 0) ^ wood::spread(y, 1) ^ wood::spread_seed(seed))
}

/// Smooth noise from 0 to 1 that repeats after so many cells across and along.
fn noise(u: f32, v: f32, cells: [u32; 2], seed: u32) -> f32 {
    let (x, y) = (u * cells[0] as f32, v * cells[1] as f32);
    let (left, low) = (x.floor(), y.floor());
    let smooth = |part: f32| part * part * (3.0 - 2.0 * part);
    let between = |from: f32, to: f32, part: f32| from + (to - from) * part;
    let (part_x, part_y) = (smooth(x - left), smooth(y - low));
    let wrap = |cell: f32, count: u32| (cell as i64).rem_euclid(i64::from(count)) as u32;
    let (x0, x1) = (wrap(left, cells[0]), wrap(left + 1.0, cells[0]));
    let (y0, y1) = (wrap(low, cells[1]), wrap(low + 1.0, cells[1]));
    let below = between(lot(x0, y0, seed), lot(x1, y0, seed), part_x);
    let above = between(lot(x0, y1, seed), lot(x1, y1, seed), part_x);
    between(below, above, part_y)
}

/// Stone: clouds and speckles.
fn stone(u: f32, v: f32) -> f32 {
    let clouds = noise(u, v, [4, 4], 5) * 0.6 + noise(u, v, [11, 11], 6) * 0.4;
    let speckles = (noise(u, v, [96, 96], 7) - 0.5) * 0.07 + (noise(u, v, [48, 48], 8) - 0.5) * 0.04;
    0.92 + 0.10 * (clouds - 0.5) + speckles
}

/// Felt: short fibres every way.
fn cloth(u: f32, v: f32) -> f32 {
    let fibres = noise(u, v, [128, 64], 9) + noise(u, v, [64, 128], 10);
    let naps = noise(u, v, [9, 9], 11);
    0.80 + 0.09 * fibres + 0.05 * (naps - 0.5)
}

/// Glaze: thicker here and thinner there, with a few specks of the clay's iron.
fn glaze(u: f32, v: f32) -> f32 {
    let pools = noise(u, v, [5, 5], 12) * 0.7 + noise(u, v, [13, 13], 13) * 0.3;
    let specks = (noise(u, v, [80, 80], 14) - 0.93).max(0.0) * 3.0;
    0.93 + 0.10 * (pools - 0.5) - specks
}
