//! Formats in which a match leaves the program.

use std::path::Path;

use camaieu_diagram::figure::Figure;
use camaieu_diagram::picture::{self, PictureError};
use camaieu_diagram::{animation, svg};
use camaieu_store::shelf;

/// Width of a diagram, in pixels.
const WIDTH: u32 = 1_000;
/// Width of an animation, which has many pictures, in pixels.
const ANIMATION_WIDTH: u32 = 640;

/// Format of an export.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Format {
    /// The moves, as text.
    Score,
    /// The match as a letter.
    Letter,
    /// A link to the match.
    Link,
    /// The shown position, as text.
    Position,
    /// A link to the shown position.
    PositionLink,
    /// The table as it is seen, as PNG.
    Picture,
    /// The shown position as a diagram, as PNG.
    Diagram,
    /// The same as SVG.
    Vector,
    /// The moves up to the shown position, as GIF.
    Animation,
}

impl Format {
    /// All formats, in the order of their list.
    pub const ALL: [Format; 9] = [
        Format::Score,
        Format::Letter,
        Format::Link,
        Format::Position,
        Format::PositionLink,
        Format::Picture,
        Format::Diagram,
        Format::Vector,
        Format::Animation,
    ];

    /// Message that names its kind of file.
    pub(super) fn message(self) -> &'static str {
        match self {
            format if format.is_plain() => "share-file-text",
            Format::Vector => "share-file-svg",
            Format::Animation => "share-file-gif",
            _ => "share-file-png",
        }
    }

    /// Whether it can be pasted elsewhere as text.
    pub(super) fn is_text(self) -> bool {
        self.is_plain() || self == Format::Vector
    }

    /// Whether it is plain text.
    fn is_plain(self) -> bool {
        self.is_link() || matches!(self, Format::Score | Format::Letter | Format::Position)
    }

    pub(super) fn is_link(self) -> bool {
        matches!(self, Format::Link | Format::PositionLink)
    }

    /// Whether it is drawn from figures of the board.
    pub(super) fn is_drawn(self) -> bool {
        matches!(self, Format::Diagram | Format::Vector | Format::Animation)
    }

    /// Ending of its file.
    pub(super) fn file_extension(self) -> &'static str {
        match self {
            format if format.is_plain() => "txt",
            Format::Vector => "svg",
            Format::Animation => "gif",
            _ => "png",
        }
    }

    /// Name of a file of a game that is not in a folder yet.
    pub(super) fn free_name(self, game: &str, folder: &Path) -> String {
        let part = match self {
            Format::Score | Format::Animation => "",
            Format::Letter => "-letter",
            Format::Link => "-link",
            Format::Position => "-position",
            Format::PositionLink => "-position-link",
            Format::Picture => "-table",
            Format::Diagram | Format::Vector => "-diagram",
        };
        let name = |number: usize| match number {
            1 => format!("{game}{part}.{}", self.file_extension()),
            _ => format!("{game}{part}-{number}.{}", self.file_extension()),
        };
        (1..).map(name).find(|name| !shelf().exists(&folder.join(name))).unwrap_or_default()
    }

    /// Bytes of its file, drawn from the figures of a game; of an animation each is shown for so many hundredths of a second.
    pub(super) fn bytes(self, game: &str, figures: &[Figure], shown: u16) -> Result<Vec<u8>, PictureError> {
        match (self, figures) {
            (Format::Diagram, [figure, ..]) => picture::png(&picture::draw(figure, WIDTH)?),
            (Format::Vector, [figure, ..]) => Ok(svg::write(figure, game, WIDTH).into_bytes()),
            _ => animation::gif(figures, ANIMATION_WIDTH, shown),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_two_formats_have_one_file() {
        let nowhere = Path::new("/nowhere at all");
        let mut names: Vec<String> =
            Format::ALL.iter().map(|format| format.free_name("camelot", nowhere)).collect();
        assert_eq!(names[0], "camelot.txt");
        names.sort();
        names.dedup();
        assert_eq!(names.len(), Format::ALL.len());
        // Next to a file of that name another one is proposed.
        let here = Path::new(env!("CARGO_MANIFEST_DIR"));
        assert_eq!(Format::Score.free_name("Cargo", here), "Cargo.txt");
        assert!(here.join("Cargo.toml").exists());
    }
}
