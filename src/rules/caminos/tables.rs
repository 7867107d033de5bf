//! The equipment as tables: what pieces there are, how many, and what the boards look like.
//!
//! This is all that the rules know of the box. It stands in RON in `src/rules/caminos/equipment.ron`; another set of
//! pieces or boards is another text of that form, read by [`super::Equipment::read`].

use std::sync::LazyLock;

use ron::error::SpannedError;
use serde::Deserialize;

/// The text of the box.
pub const BOX: &str = include_str!("equipment.ron");

/// A set of equipment. What a text leaves out is as in the box.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tables {
    /// The shapes of the pieces.
    #[serde(default = "shapes_of_the_box")]
    pub shapes: Vec<ShapeTable>,
    /// The name of the shape of the neutral pieces. Each side places one before the game.
    #[serde(default = "neutral_of_the_box")]
    pub neutral: String,
    /// The boards.
    #[serde(default = "boards_of_the_box")]
    pub boards: Vec<BoardTable>,
}

/// A shape, and how many pieces of it there are.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ShapeTable {
    /// Its name.
    pub name: String,
    /// Its cubes (`#`), layer by layer from the bottom up, each layer in rows.
    pub layers: Vec<Vec<String>>,
    /// The number of pieces of a colour in a game for two.
    pub for_two: u8,
    /// The number of pieces of a seat in a game for four.
    pub for_four: u8,
}

/// A board.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BoardTable {
    /// Its name.
    pub name: String,
    /// Its cells (`#`), the highest rank first, file a at the left.
    pub rows: Vec<String>,
    /// The cells of each side, in order round the board. A corner cell belongs to both sides that meet there.
    pub sides: Vec<String>,
    /// The distance in sides, 0 or 1, that the other end of a connection may have from the opposite side.
    #[serde(default)]
    pub spread: u8,
    /// The factor for the points of a connection of directly opposite sides.
    #[serde(default = "once")]
    pub opposite_times: u8,
}

impl Tables {
    /// Reads tables.
    pub fn read(text: &str) -> Result<Tables, SpannedError> {
        ron::from_str(text)
    }

    /// The tables of the box.
    pub fn of_the_box() -> &'static Tables {
        static TABLES: LazyLock<Tables> =
            LazyLock::new(|| Tables::read(BOX).expect("the text of the box is sound"));
        &TABLES
    }
}

fn shapes_of_the_box() -> Vec<ShapeTable> {
    Tables::of_the_box().shapes.clone()
}

fn neutral_of_the_box() -> String {
    Tables::of_the_box().neutral.clone()
}

fn boards_of_the_box() -> Vec<BoardTable> {
    Tables::of_the_box().boards.clone()
}

fn once() -> u8 {
    1
}
