//! Rows of the list of moves.

use crate::table::board::BoardView;
use crate::ui::pictures::chips::Chip;
use crate::ui::widgets::seat_rows::seat_name;
use camaieu_play::{AnySession, NodeId, PlyKind};
use camaieu_rules::game::Observer;
use camaieu_text::Texts;

/// Row of the list of moves: a round.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RoundRow {
    /// Number of the round, from 1.
    pub number: usize,
    /// Plies of the round.
    pub plies: Vec<PlyCell>,
}

/// Ply in the list of moves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlyCell {
    /// Node that it leads to.
    pub node: NodeId,
    /// The move in notation, or the sentence for a ply of another kind.
    pub text: String,
    /// Whether the text is only heard: the chips show the move on a table without names of places.
    pub is_pictured: bool,
    /// Whether the position after it is shown.
    pub is_shown: bool,
    /// The seat that did it, counted from 0.
    pub seat: usize,
    /// The chips of the piece that it moved or placed.
    pub chips: Vec<Chip>,
    /// Number of other moves that were played in its stead.
    pub variations: usize,
}

/// Rows of a line, as an observer sees its pieces. Rounds are as long as there are seats; where a match begins with another seat than the first, its row
/// is not full.
pub(crate) fn rows(
    session: &dyn AnySession,
    view: &dyn BoardView,
    observer: Observer,
    texts: &Texts,
) -> Vec<RoundRow> {
    let mut rows: Vec<RoundRow> = Vec::new();
    let mut last_mover = None;
    // Whether the last ply left the turn where it was: a tile was drawn.
    let mut has_drawn = false;
    let has_names = !view.labels().is_empty();
    for node in session.line() {
        let Some(parent) = session.parent(node) else { continue };
        let mover = session.turn_at(parent);
        let kind = session.ply_in_words(node);
        let is_move = matches!(kind, Some(PlyKind::Move { .. }));
        let text = match kind {
            Some(PlyKind::Move { mv, .. }) => mv,
            Some(PlyKind::Resigned(seat)) => {
                texts.say_with("ply-resigned", &[("seat", &seat_name(session, seat, texts))])
            }
            Some(PlyKind::OutOfTime(seat)) => {
                texts.say_with("ply-out-of-time", &[("seat", &seat_name(session, seat, texts))])
            }
            Some(PlyKind::Agreed) => texts.say("ply-agreed"),
            None => continue,
        };
        let variations = session.children(parent).len().saturating_sub(1);
        let chips = view.table().ply_chips(session, node, observer);
        let is_pictured = is_move && !has_names && !chips.is_empty();
        // What is no placement is told in words.
        let text = match is_move && !has_names && chips.is_empty() {
            true => texts.say(&format!("{}-ply-{text}", session.game())),
            false => text,
        };
        let (is_shown, seat) = (node == session.shown(), mover.index());
        let cell = PlyCell { node, text, is_pictured, is_shown, seat, chips, variations };
        let goes_on = has_drawn && last_mover == Some(mover);
        has_drawn = is_move && !has_names && cell.chips.is_empty() && session.turn_at(node) == mover;
        // A round is over when the turn comes to a seat that sits before the last one: the first may be out. A ply of
        // another kind than a move stands in the round in which it was done.
        let needs_row = last_mover.is_none_or(|last| is_move && mover <= last && !goes_on);
        last_mover = Some(mover);
        if needs_row {
            let number = rows.len() + 1;
            rows.push(RoundRow { number, plies: Vec::new() });
        }
        if let Some(row) = rows.last_mut() {
            row.plies.push(cell);
        }
    }
    rows
}
