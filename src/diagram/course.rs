//! The course of a match: its positions as figures.

use crate::play::{AnySession, Match, NodeId, PlyKind};
use crate::text::Texts;

use super::figure::Figure;
use super::marks::Marked;
use super::{DiagramVisitor, Drawable, Reader, figure, figures, last_move, visit};

/// The positions from the start of a match to a node, each with the marks of the move that led to it, as a reader sees
/// them.
pub fn course<G: Drawable>(texts: &Texts, reader: Reader, game: &Match<G>, last: NodeId) -> Vec<Figure> {
    let mut shown =
        vec![Marked::<G> { position: game.position_at(NodeId::START).clone(), signs: Vec::new() }];
    let mut before = NodeId::START;
    for node in game.path(last) {
        shown.extend(reached(reader, game, before, node));
        before = node;
    }
    figures(texts, reader, &shown)
}

/// The position at a node of a match, with the marks of the move that led to it, as a reader sees it.
pub fn stage<G: Drawable>(reader: Reader, game: &Match<G>, node: NodeId) -> Marked<G> {
    let reached = game.parent(node).and_then(|before| reached(reader, game, before, node));
    reached.unwrap_or_else(|| Marked { position: game.position_at(node).clone(), signs: Vec::new() })
}

/// The position after a move; `None` where a ply is no move.
fn reached<G: Drawable>(reader: Reader, game: &Match<G>, before: NodeId, node: NodeId) -> Option<Marked<G>> {
    let Some(PlyKind::Move { mv, .. }) = game.ply_kind(node) else { return None };
    let view = |node: NodeId| G::view(game.position_at(node), reader.observer());
    let signs = last_move::<G>(&view(before), &view(node), mv);
    Some(Marked { position: game.position_at(node).clone(), signs })
}

/// The diagram of the position that a session shows, with the marks of the move that led to it; `None` for a session of no
/// game that can be drawn.
pub fn of_session(texts: &Texts, reader: Reader, session: &dyn AnySession) -> Option<Figure> {
    struct Drawn<'a>(&'a Texts, Reader, &'a dyn AnySession);
    impl DiagramVisitor for Drawn<'_> {
        type Output = Option<Figure>;

        fn visit<G: Drawable>(self) -> Option<Figure> {
            let session = self.2.of::<G>()?;
            let shown = stage(self.1, session.everything(), session.shown());
            Some(figure(self.0, self.1, &shown))
        }
    }
    visit(session.game(), Drawn(texts, reader, session)).flatten()
}

/// The positions of a session up to the one that it shows, as a reader sees them; none for a session of no game that can
/// be drawn.
pub fn course_of_session(texts: &Texts, reader: Reader, session: &dyn AnySession) -> Vec<Figure> {
    struct Drawn<'a>(&'a Texts, Reader, &'a dyn AnySession);
    impl DiagramVisitor for Drawn<'_> {
        type Output = Vec<Figure>;

        fn visit<G: Drawable>(self) -> Vec<Figure> {
            let session = self.2.of::<G>();
            session
                .map_or(Vec::new(), |session| course(self.0, self.1, session.everything(), session.shown()))
        }
    }
    visit(session.game(), Drawn(texts, reader, session)).unwrap_or_default()
}
