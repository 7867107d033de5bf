//! Figures of what is shared.

use camaieu_diagram::figure::Figure;
use camaieu_diagram::{self as diagram, DiagramReader};
use camaieu_play::AnySession;
use camaieu_text::Texts;

use crate::session::viewer::TableViewer;

use super::{Format, ShareOptions};

/// The reader of a diagram that leaves the table: whoever sits in front where nothing is hidden, else an onlooker, as in
/// pictures of the table.
fn reader(session: &dyn AnySession, viewer: TableViewer) -> DiagramReader {
    if session.is_secret() { DiagramReader::ONLOOKER } else { DiagramReader::at(viewer.front()) }
}

/// The figures of what is chosen.
pub(super) fn figures(
    session: &dyn AnySession,
    viewer: TableViewer,
    choices: ShareOptions,
    texts: &Texts,
) -> Vec<Figure> {
    let reader = reader(session, viewer);
    choices.dress(match choices.format() {
        Format::Animation => diagram::course_of_session(texts, reader, session),
        _ => diagram::of_session(texts, reader, session).into_iter().collect(),
    })
}
