//! Choices for sharing a match: the kind and its options.

use bevy::prelude::*;

use camaieu_diagram::animation::SHOWN;
use camaieu_diagram::figure::Figure;

use crate::table::camera::View;
use crate::table::scene::picture::Shot;

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

/// Text of a match or a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum ScoreForm {
    /// The moves.
    #[default]
    Moves,
    /// The position.
    Position,
    /// A link to the position.
    Link,
}

/// Form of a letter.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum LetterForm {
    /// A link that opens it.
    #[default]
    Link,
    /// Its own text.
    Text,
    /// A QR code.
    Code,
}

/// Choices for sharing.
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
    /// The text of a match or a position.
    pub score: ScoreForm,
    /// The form of a letter.
    pub letter: LetterForm,
    /// Whether there is a page that links lead to.
    pub has_page: bool,
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
            score: ScoreForm::default(),
            letter: LetterForm::default(),
            has_page: false,
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
            Kind::Score => match self.score() {
                ScoreForm::Moves => Format::Score,
                ScoreForm::Position => Format::Position,
                ScoreForm::Link => Format::PositionLink,
            },
            Kind::Letter if self.letter() == LetterForm::Link => Format::Link,
            Kind::Letter => Format::Letter,
        }
    }

    /// The text of a match or a position. Without a page it is no link.
    pub(super) fn score(self) -> ScoreForm {
        match self.score {
            ScoreForm::Link if !self.has_page => ScoreForm::Position,
            form => form,
        }
    }

    /// The form of a letter. Without a page it is no link.
    pub(super) fn letter(self) -> LetterForm {
        match self.letter {
            LetterForm::Link if !self.has_page => LetterForm::Text,
            form => form,
        }
    }

    /// Shot settings of the saved picture.
    pub(super) fn shot(self) -> Shot {
        Shot { width: self.width, view: self.view, names: self.has_names }
    }

    /// Shot settings of the preview.
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
