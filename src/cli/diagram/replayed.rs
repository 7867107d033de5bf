//! The moves of a match as an animation.

use crate::diagram::{self, Drawable, Reader};
use crate::play::{NodeId, Observed};
use crate::text::Texts;

use super::output::Output;

/// The positions up to a node, each with the marks of the move that led to it, as readers without a seat see them; the
/// error is a sentence.
pub(in crate::cli) fn animation<G: Drawable>(
    texts: &Texts,
    output: &Output<'_>,
    session: &dyn Observed<G>,
    last: NodeId,
) -> Result<Vec<u8>, String> {
    output.animation(texts, &diagram::course(texts, Reader::ONLOOKER, session, last))
}
