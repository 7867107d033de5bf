//! The course of a match: its positions as figures.

use camaieu_play::{AnySession, NodeId, Observed, PlyKind};
use camaieu_rules::rng::Rng;
use camaieu_rules::setup::Setup;
use camaieu_text::Texts;

use super::figure::Figure;
use super::marks::MarkedPosition;
use super::{DiagramReader, DiagramVisitor, Drawable, figure, figures, last_move, visit};

/// The positions from the start of a match to a node, each with the marks of the move that led to it, as a reader sees
/// them.
pub(crate) fn course<G: Drawable>(
    texts: &Texts,
    reader: DiagramReader,
    session: Observed<'_, G>,
    last: NodeId,
) -> Vec<Figure> {
    let moves = session.path(last).into_iter();
    let moves = moves.filter(|node| matches!(session.ply_kind(*node), Some(PlyKind::Move { .. })));
    let shown: Vec<MarkedPosition<G>> =
        std::iter::once(NodeId::START).chain(moves).map(|node| stage(reader, session, node)).collect();
    figures(texts, reader, &shown)
}

/// The position at a node of a match, with the marks of the move that led to it, as a reader sees it.
pub fn stage<G: Drawable>(
    reader: DiagramReader,
    session: Observed<'_, G>,
    node: NodeId,
) -> MarkedPosition<G> {
    let view = |node| session.view_at(node, reader.observer());
    let signs = match (session.ply_kind(node), session.parent(node)) {
        (Some(PlyKind::Move { mv, .. }), Some(before)) => last_move::<G>(&view(before), &view(node), mv),
        _ => Vec::new(),
    };
    // What the reader does not see is not drawn either.
    MarkedPosition { position: G::determinize(&view(node), &mut Rng::new(0)), signs }
}

/// The diagram of the position that a session shows, with the marks of the move that led to it; `None` for a session of no
/// game that can be drawn.
pub fn of_session(texts: &Texts, reader: DiagramReader, session: &dyn AnySession) -> Option<Figure> {
    struct Drawn<'a>(&'a Texts, DiagramReader, &'a dyn AnySession);
    impl DiagramVisitor for Drawn<'_> {
        type Output = Option<Figure>;

        fn visit<G: Drawable>(self) -> Option<Figure> {
            let session = self.2.observed::<G>()?;
            let shown = stage(self.1, session, session.shown());
            Some(figure(self.0, self.1, &shown))
        }
    }
    visit(session.game(), Drawn(texts, reader, session)).flatten()
}

/// The first position of a game with these options, as an onlooker sees it; `None` for a game of which there is none.
pub fn of_start(texts: &Texts, game: &str, setup: &Setup) -> Option<Figure> {
    struct Drawn<'a>(&'a Texts, &'a Setup);
    impl DiagramVisitor for Drawn<'_> {
        type Output = Figure;

        fn visit<G: Drawable>(self) -> Figure {
            let start = MarkedPosition::<G> { position: G::start(self.1, 1), signs: Vec::new() };
            figure(self.0, DiagramReader::ONLOOKER, &start)
        }
    }
    visit(game, Drawn(texts, setup))
}

/// The positions of a session up to the one that it shows, as a reader sees them; none for a session of no game that can
/// be drawn.
pub fn course_of_session(texts: &Texts, reader: DiagramReader, session: &dyn AnySession) -> Vec<Figure> {
    struct Drawn<'a>(&'a Texts, DiagramReader, &'a dyn AnySession);
    impl DiagramVisitor for Drawn<'_> {
        type Output = Vec<Figure>;

        fn visit<G: Drawable>(self) -> Vec<Figure> {
            let session = self.2.observed::<G>();
            session.map_or(Vec::new(), |session| course(self.0, self.1, session, session.shown()))
        }
    }
    visit(session.game(), Drawn(texts, reader, session)).unwrap_or_default()
}
