//! The moves of a match as an animation.

use std::time::Duration;

use crate::diagram::{self, DiagramReader};
use crate::play::Opening;
use crate::text::Texts;

use super::output::Output;

/// The positions of a saved match of a game, each with the marks of the move that led to it, as readers without a seat see
/// them; the error is a sentence.
pub(in crate::cli) fn animation(
    texts: &Texts,
    output: &Output<'_>,
    game: &str,
    text: &str,
) -> Result<Vec<u8>, String> {
    let session = Opening::read(game, text, Duration::ZERO).map_err(|error| texts.opening_error(&error))?;
    output.animation(texts, &diagram::course_of_session(texts, DiagramReader::ONLOOKER, &*session))
}
