//! Figures of what is shared.

use camaieu_diagram::figure::Figure;
use camaieu_diagram::{self as diagram, Reader};
use camaieu_play::AnySession;
use camaieu_text::Texts;

use crate::session::viewer::Viewer;

use super::{Choices, Format};

/// The reader of a diagram that leaves the table: whoever sits in front where nothing is hidden, else an onlooker, as in
/// pictures of the table.
fn reader(session: &dyn AnySession, viewer: Viewer) -> Reader {
    if session.is_secret() { Reader::ONLOOKER } else { Reader::at(viewer.front()) }
}

/// The figures of what is chosen.
pub(super) fn figures(
    session: &dyn AnySession,
    viewer: Viewer,
    choices: Choices,
    texts: &Texts,
) -> Vec<Figure> {
    let reader = reader(session, viewer);
    choices.dress(match choices.format() {
        Format::Animation => diagram::course_of_session(texts, reader, session),
        _ => diagram::of_session(texts, reader, session).into_iter().collect(),
    })
}
