//! A chart of a game to look something up in: rows of pieces, and what comes of each.

use crate::app::ui::theme::Hue;

/// A chart.
#[derive(Clone, PartialEq, Debug)]
pub struct Chart {
    /// What it is called.
    pub title: String,
    /// What is to be known to read it.
    pub note: String,
    /// Its parts.
    pub parts: Vec<Part>,
}

/// A part of a chart.
#[derive(Clone, PartialEq, Debug)]
pub struct Part {
    /// What its rows have in common.
    pub title: String,
    /// How many rows stand beside each other where there is room.
    pub columns: usize,
    /// The rows.
    pub rows: Vec<Row>,
}

/// A row of a chart: what meets, and what comes of it.
#[derive(Clone, PartialEq, Debug)]
pub struct Row {
    /// What meets.
    pub items: Vec<Item>,
    /// The same in words, and what comes of it.
    pub text: String,
}

/// Something in a row.
#[derive(Clone, PartialEq, Debug)]
pub enum Item {
    /// A piece of a colour.
    Piece(Hue),
    /// A piece of any colour; the same letter is the same colour.
    Any(char),
    /// What stands before and after it meets.
    And,
    /// It makes what follows.
    Makes,
    /// What stands before takes what follows.
    Takes,
    /// What stands before does not take what follows.
    TakesNot,
}
