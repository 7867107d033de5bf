//! A small map of a table from above: heights as numbers, colours of play.

use crate::app::ui::theme::Hue;

/// A map.
#[derive(Clone, PartialEq, Debug)]
pub struct SmallMap {
    /// The numbers of columns and rows.
    pub size: [u8; 2],
    /// Its cells.
    pub cells: Vec<MapCell>,
}

/// A cell of a map.
#[derive(Clone, PartialEq, Debug)]
pub struct MapCell {
    /// Its column from the left and its row from above, from 0.
    pub at: [u8; 2],
    /// A colour and the text on it; `None` for an empty cell.
    pub shows: Option<(Hue, String)>,
}
