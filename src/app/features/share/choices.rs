//! What is shared of a match, and how.

use bevy::prelude::*;

use camaieu_diagram::animation::SHOWN;
use camaieu_diagram::figure::Figure;

use crate::table::camera::View;
use crate::table::picture::Shot;

use super::Format;

/// Kind of what is shared.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// The table as it is seen.
    Picture,
    /// All moves as an animation of diagrams.
    Animation,
    /// The shown position as a diagram.
    Diagram,
    /// The moves or the position as text.
    Score,
    /// The match as a letter.
    Letter,
}

impl Kind {
    /// All kinds, in the order of their tiles.
    pub const ALL: [Kind; 5] = [Kind::Picture, Kind::Animation, Kind::Diagram, Kind::Score, Kind::Letter];

    /// The part of its messages' names that is its own.
    pub(super) fn id(self) -> &'static str {
        match self {
            Kind::Picture => "picture",
            Kind::Animation => "animation",
            Kind::Diagram => "diagram",
            Kind::Score => "score",
            Kind::Letter => "letter",
        }
    }

    /// Whether it tells what somebody at the table may not know yet.
    pub(super) fn tells_all(self) -> bool {
        matches!(self, Kind::Score | Kind::Letter)
    }
}

/// What is shared, and how.
#[derive(Resource, Clone, Copy, PartialEq, Debug)]
pub struct Choices {
    /// The kind.
    pub kind: Kind,
    /// Width of a picture of the table, in pixels.
    pub width: u32,
    /// Whether the players and the result stand below a picture of the table.
    pub has_band: bool,
    /// Whether the names of the squares are seen.
    pub has_names: bool,
    /// View of a picture of the table; `None` for the one on the screen.
    pub view: Option<View>,
    /// Time that a picture of an animation is shown, in hundredths of a second.
    pub shown: u16,
    /// Whether an animation has only the last moves.
    pub is_short: bool,
    /// Whether a diagram has no colours.
    pub is_ink: bool,
    /// Whether the last move is marked in a diagram.
    pub has_marks: bool,
    /// Whether a diagram is a vector graphic.
    pub is_vector: bool,
    /// Whether the text is the position and not the moves.
    pub is_position: bool,
    /// Whether a letter is seen as a QR code.
    pub is_code: bool,
}

impl Default for Choices {
    fn default() -> Self {
        Choices {
            kind: Kind::Picture,
            width: 1_920,
            has_band: true,
            has_names: true,
            view: None,
            shown: SHOWN,
            is_short: false,
            is_ink: false,
            has_marks: true,
            is_vector: false,
            is_position: false,
            is_code: false,
        }
    }
}

/// Number of moves of a short animation.
pub const SHORT: usize = 10;
/// Width of a picture that is looked at, in pixels: those of a fine screen.
const PREVIEW: u32 = 1_024;

impl Choices {
    /// The format of its file.
    pub fn format(self) -> Format {
        match self.kind {
            Kind::Picture => Format::Picture,
            Kind::Animation => Format::Animation,
            Kind::Diagram if self.is_vector => Format::Vector,
            Kind::Diagram => Format::Diagram,
            Kind::Score if self.is_position => Format::Position,
            Kind::Score => Format::Score,
            Kind::Letter => Format::Letter,
        }
    }

    /// How the picture of the table is taken that is saved.
    pub(super) fn shot(self) -> Shot {
        Shot { width: self.width, view: self.view, names: self.has_names }
    }

    /// How the picture of the table is taken that is looked at.
    pub(super) fn preview(self) -> Shot {
        Shot { width: PREVIEW, ..self.shot() }
    }

    /// The figures that it shows of these.
    pub(super) fn dress(self, mut figures: Vec<Figure>) -> Vec<Figure> {
        if self.kind == Kind::Animation {
            if self.is_short {
                figures.drain(..figures.len().saturating_sub(SHORT + 1));
            }
            return figures;
        }
        let dress = |mut figure: Figure| {
            if !self.has_marks {
                figure = figure.without("marks");
            }
            if !self.has_names {
                figure = figure.without("names");
            }
            if self.is_ink { figure.in_ink() } else { figure }
        };
        figures.into_iter().map(dress).collect()
    }
}
