//! A chart of a game to look things up in: rows of pieces that meet, with the result.

use crate::ui::theme::Hue;

/// A chart.
#[derive(Clone, PartialEq, Debug)]
pub struct Chart {
    /// The title.
    pub title: String,
    /// A note on reading it.
    pub note: String,
    /// The parts.
    pub parts: Vec<ChartSection>,
}

/// A part of a chart.
#[derive(Clone, PartialEq, Debug)]
pub struct ChartSection {
    /// The title.
    pub title: String,
    /// The number of rows side by side, where there is room.
    pub columns: usize,
    /// The rows.
    pub rows: Vec<ChartRow>,
}

/// A row of a chart: pieces that meet, and the result.
#[derive(Clone, PartialEq, Debug)]
pub struct ChartRow {
    /// The pieces and the signs between them.
    pub items: Vec<ChartSymbol>,
    /// The same in words, with the result.
    pub text: String,
}

/// Item of a row.
#[derive(Clone, PartialEq, Debug)]
pub enum ChartSymbol {
    /// A piece of a colour.
    Piece(Hue),
    /// A piece of any colour; the same letter is the same colour.
    Any(char),
    /// A plus: the items on both sides meet.
    And,
    /// An equals sign: the items before make those after.
    Makes,
    /// An arrow: the items before capture those after.
    Takes,
    /// A cross: the items before do not capture those after.
    TakesNot,
}
