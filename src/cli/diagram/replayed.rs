//! The moves of a match as an animation.

use crate::diagram::marks::Marked;
use crate::diagram::{self, Drawable, Reader};
use crate::play::{Match, NodeId, PlyKind};
use crate::text::Texts;

use super::output::Output;

/// The positions up to a node, each with the marks of the move that led to it, as readers without a seat see them; the
/// error is a sentence.
pub(in crate::cli) fn animation<G: Drawable>(
    texts: &Texts,
    output: &Output<'_>,
    game: &Match<G>,
    last: NodeId,
) -> Result<Vec<u8>, String> {
    let reader = Reader::ONLOOKER;
    let view = |node: NodeId| G::view(game.position_at(node), reader.observer());
    let mut shown =
        vec![Marked::<G> { position: game.position_at(NodeId::START).clone(), signs: Vec::new() }];
    let mut before = NodeId::START;
    for node in game.path(last) {
        if let Some(PlyKind::Move { mv, .. }) = game.ply_kind(node) {
            let signs = diagram::last_move::<G>(&view(before), &view(node), mv);
            shown.push(Marked { position: game.position_at(node).clone(), signs });
        }
        before = node;
    }
    output.animation(texts, &diagram::figures(texts, reader, &shown))
}
