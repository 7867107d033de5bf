//! Destination and format of diagrams.

use std::io::{self, IsTerminal as _, Write as _};
use std::path::Path;

use crate::cli::failure::Failure;
use crate::cli::request::CommandArgs;
use crate::diagram::figure::Figure;
#[cfg(feature = "pictures")]
use crate::diagram::{
    animation,
    picture::{self, PictureError},
};
use crate::store;
use crate::text::Texts;

/// The values of `--format`.
pub(in crate::cli) const FORMATS: &[&str] = &["svg", "png", "gif", "txt"];
/// The least width and the greatest, in pixels.
pub(in crate::cli) const SIZES: (u32, u32) = (64, 4_096);
/// The width without `--size`.
const DEFAULT_SIZE: u32 = 800;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::cli) enum DiagramFormat {
    Svg,
    Png,
    Gif,
    Text,
}

impl DiagramFormat {
    /// The format of a name, or of the ending of a file.
    fn read(name: &str) -> Option<DiagramFormat> {
        match name {
            "svg" => Some(DiagramFormat::Svg),
            "png" => Some(DiagramFormat::Png),
            "gif" => Some(DiagramFormat::Gif),
            "txt" => Some(DiagramFormat::Text),
            _ => None,
        }
    }
}

/// The destination of diagrams.
pub(in crate::cli) struct Output<'a> {
    pub(in crate::cli) format: DiagramFormat,
    /// The width in pixels.
    pub(super) width: u32,
    /// `-o`; without it, standard output.
    file: Option<&'a str>,
}

impl<'a> Output<'a> {
    /// The destination that the arguments name. The ending of the file is its format, unless `--format` says another.
    pub(super) fn of(request: &CommandArgs<'a>) -> Result<Output<'a>, Failure> {
        let ending = request.argument("output").and_then(|file| Path::new(file).extension()?.to_str());
        let named = request.argument("format").or(ending).and_then(DiagramFormat::read);
        Output::new(request, named.unwrap_or(DiagramFormat::Svg))
    }

    /// The destination for a format; errs if this build cannot draw it, or if it would fill a terminal with pixels.
    pub(in crate::cli) fn new(
        request: &CommandArgs<'a>,
        format: DiagramFormat,
    ) -> Result<Output<'a>, Failure> {
        let file = request.argument("output");
        let is_binary = matches!(format, DiagramFormat::Png | DiagramFormat::Gif);
        if is_binary && cfg!(not(feature = "pictures")) {
            return Err(Failure::Machine(request.texts.say("diagram-no-pictures")));
        }
        if is_binary && file.is_none() && io::stdout().is_terminal() {
            return Err(Failure::Input(request.texts.say("diagram-needs-file")));
        }
        let width = request.args.get_one("diagram-size").copied().unwrap_or(DEFAULT_SIZE);
        Ok(Output { format, width, file })
    }

    /// Checks that several diagrams have a name each.
    pub(super) fn check_is_numbered(&self, texts: &Texts) -> Result<(), Failure> {
        let is_text = self.format == DiagramFormat::Text && self.file.is_none();
        if is_text || self.file.is_some_and(|file| numbered(file, 1).is_some()) {
            return Ok(());
        }
        Err(Failure::Input(texts.say("diagram-needs-pattern")))
    }

    /// Writes the only diagram.
    pub(in crate::cli) fn write(&self, texts: &Texts, bytes: &[u8]) -> Result<(), Failure> {
        match self.file {
            Some(file) => write_file(texts, file, bytes),
            None => write_out(bytes),
        }
    }

    /// Writes a diagram of several, counted from 1; those on standard output have an empty line between them.
    pub(super) fn write_numbered(&self, texts: &Texts, number: usize, bytes: &[u8]) -> Result<(), Failure> {
        match self.file.and_then(|file| numbered(file, number)) {
            Some(file) => write_file(texts, &file, bytes),
            None if number > 1 => write_out(&[b"\n", bytes].concat()),
            None => write_out(bytes),
        }
    }

    /// A figure as PNG, or as a GIF that stands still; the error is a sentence.
    pub(super) fn encode_still(&self, texts: &Texts, figure: &Figure) -> Result<Vec<u8>, String> {
        if self.format == DiagramFormat::Gif {
            return self.animation(texts, std::slice::from_ref(figure));
        }
        self.png(figure).map_err(|error| texts.say_with("diagram-not-drawn", &[("fault", &error)]))
    }

    /// Figures of one size as an animation; the error is a sentence.
    pub(super) fn animation(&self, texts: &Texts, figures: &[Figure]) -> Result<Vec<u8>, String> {
        self.gif(figures).map_err(|error| texts.say_with("diagram-not-drawn", &[("fault", &error)]))
    }

    #[cfg(feature = "pictures")]
    fn png(&self, figure: &Figure) -> Result<Vec<u8>, PictureError> {
        picture::png(&picture::draw(figure, self.width)?)
    }

    #[cfg(feature = "pictures")]
    fn gif(&self, figures: &[Figure]) -> Result<Vec<u8>, PictureError> {
        animation::gif(figures, self.width, animation::SHOWN)
    }

    // Without the feature, `Output::of` has refused both formats.

    #[cfg(not(feature = "pictures"))]
    fn png(&self, _figure: &Figure) -> Result<Vec<u8>, String> {
        Err(String::new())
    }

    #[cfg(not(feature = "pictures"))]
    fn gif(&self, _figures: &[Figure]) -> Result<Vec<u8>, String> {
        Err(String::new())
    }
}

/// The name of a file with the number in the place of `%d`, or of `%03d` with as many digits; `None` if it has none.
fn numbered(pattern: &str, number: usize) -> Option<String> {
    for (at, _) in pattern.match_indices('%') {
        let rest = &pattern[at + 1..];
        let digits = rest.find(|sign: char| !sign.is_ascii_digit())?;
        if let Some(after) = rest[digits..].strip_prefix('d') {
            let width = if digits == 0 { 1 } else { rest[..digits].parse::<usize>().ok()?.min(9) };
            return Some(format!("{}{number:0width$}{after}", &pattern[..at]));
        }
    }
    None
}

/// Writes a file that the command line names.
pub(in crate::cli) fn write_file(texts: &Texts, file: &str, bytes: &[u8]) -> Result<(), Failure> {
    store::replace(Path::new(file), bytes).map_err(|error| {
        let fault = error.sentence(texts);
        Failure::Machine(texts.say_with("match-record-write", &[("file", &file), ("fault", &fault)]))
    })
}

fn write_out(bytes: &[u8]) -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    out.write_all(bytes)?;
    out.flush()?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_stands_in_the_place_of_the_sign() {
        let named = |pattern| numbered(pattern, 7);
        assert_eq!(named("figure-%d.svg").as_deref(), Some("figure-7.svg"));
        assert_eq!(named("50%/figure-%03d.svg").as_deref(), Some("50%/figure-007.svg"));
        assert_eq!(named("figure.svg"), None);
        assert_eq!(named("figure%"), None);
        assert_eq!(named("%99999999999999999999d"), None);
    }
}
