//! Choices for sharing a match: the kind and its options.

use bevy::prelude::*;

use camaieu_diagram::animation::SHOWN;
use camaieu_diagram::figure::Figure;

use crate::table::camera::CameraView;
use crate::table::scene::picture::PictureSettings;

use super::Format;

/// Kind of what is shared.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ShareKind {
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

impl ShareKind {
    /// All kinds, in the order of their tiles.
    pub const ALL: [ShareKind; 5] =
        [ShareKind::Picture, ShareKind::Animation, ShareKind::Diagram, ShareKind::Score, ShareKind::Letter];

    /// The part of its messages' names that is its own.
    pub(super) fn id(self) -> &'static str {
        match self {
            ShareKind::Picture => "picture",
            ShareKind::Animation => "animation",
            ShareKind::Diagram => "diagram",
            ShareKind::Score => "score",
            ShareKind::Letter => "letter",
        }
    }

    /// Whether it tells what somebody at the table may not know yet.
    pub(super) fn tells_all(self) -> bool {
        matches!(self, ShareKind::Score | ShareKind::Letter)
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
pub struct ShareOptions {
    /// The kind.
    pub kind: ShareKind,
    /// Width of a picture of the table, in pixels.
    pub width: u32,
    /// Whether the players and the result stand below a picture of the table.
    pub has_band: bool,
    /// Whether the names of the squares are seen.
    pub has_names: bool,
    /// View of a picture of the table; `None` for the one on the screen.
    pub view: Option<CameraView>,
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

impl Default for ShareOptions {
    fn default() -> Self {
        ShareOptions {
            kind: ShareKind::Picture,
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

impl ShareOptions {
    /// The format of its file.
    pub fn format(self) -> Format {
        match self.kind {
            ShareKind::Picture => Format::Picture,
            ShareKind::Animation => Format::Animation,
            ShareKind::Diagram if self.is_vector => Format::Vector,
            ShareKind::Diagram => Format::Diagram,
            ShareKind::Score => match self.score() {
                ScoreForm::Moves => Format::Score,
                ScoreForm::Position => Format::Position,
                ScoreForm::Link => Format::PositionLink,
            },
            ShareKind::Letter if self.mail_form() == LetterForm::Link => Format::Link,
            ShareKind::Letter => Format::Letter,
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
    pub(super) fn mail_form(self) -> LetterForm {
        match self.letter {
            LetterForm::Link if !self.has_page => LetterForm::Text,
            form => form,
        }
    }

    /// Shot settings of the saved picture.
    pub(super) fn shot(self) -> PictureSettings {
        PictureSettings { width: self.width, view: self.view, names: self.has_names }
    }

    /// Shot settings of the preview.
    pub(super) fn preview(self) -> PictureSettings {
        PictureSettings { width: PREVIEW, ..self.shot() }
    }

    /// The figures that it shows of these.
    pub(super) fn dress(self, mut figures: Vec<Figure>) -> Vec<Figure> {
        if self.kind == ShareKind::Animation {
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
