//! The equipment as tables: what pieces there are, how many, and what the boards look like.
//!
//! This is all that the rules know of the box. With the feature `equipment-files`, another set of pieces or boards is a text
//! in the form of `src/rules/caminos/equipment.ron`, read by `Equipment::read`.

/// Text of the box.
#[cfg(feature = "equipment-files")]
pub const BOX: &str = include_str!("equipment.ron");

/// A set of equipment. The default is that of the box, and what a text leaves out is as there.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "equipment-files", derive(serde::Deserialize), serde(default, deny_unknown_fields))]
pub struct Tables {
    /// The shapes of the pieces.
    pub shapes: Vec<ShapeTable>,
    /// The name of the shape of the neutral pieces. Each side places one before the game.
    pub neutral: String,
    /// The boards.
    pub boards: Vec<BoardTable>,
}

/// A shape, and how many pieces of it there are.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "equipment-files", derive(serde::Deserialize), serde(deny_unknown_fields))]
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
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "equipment-files", derive(serde::Deserialize), serde(deny_unknown_fields))]
pub struct BoardTable {
    /// Its name.
    pub name: String,
    /// Its cells (`#`), the highest rank first, file a at the left.
    pub rows: Vec<String>,
    /// The cells of each side, in order round the board. A corner cell belongs to both sides that meet there.
    pub sides: Vec<String>,
    /// The distance in sides, 0 or 1, that the other end of a connection may have from the opposite side.
    #[cfg_attr(feature = "equipment-files", serde(default))]
    pub spread: u8,
    /// The factor for the points of a connection of directly opposite sides.
    #[cfg_attr(feature = "equipment-files", serde(default = "once"))]
    pub opposite_times: u8,
}

#[cfg(feature = "equipment-files")]
impl Tables {
    /// Reads tables.
    pub fn read(text: &str) -> Result<Tables, ron::error::SpannedError> {
        ron::from_str(text)
    }
}

#[cfg(feature = "equipment-files")]
fn once() -> u8 {
    1
}
