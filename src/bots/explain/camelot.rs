//! Reasons for moves of Camelot.

use super::{Explains, Harm, Remark};
use camaieu_rules::camelot::{Camelot, Kind, Move, Position, Square};

impl Explains for Camelot {
    fn deeds(before: &Position, _after: &Position, mv: &Move) -> Vec<Remark> {
        let seat = before.to_move();
        let mut deeds = Vec::new();
        let captured: Vec<Square> = mv.captures().collect();
        match captured[..] {
            [] => {}
            [square] => {
                let knight = before.piece(square).is_some_and(|piece| piece.kind == Kind::Knight);
                let kind = if knight { "knight" } else { "man" };
                deeds.push(Remark::new("camelot-why-captures").with("piece", kind).with("square", square));
            }
            _ => {
                let squares: Vec<String> = captured.iter().map(Square::to_string).collect();
                let remark = Remark::new("camelot-why-captures-several").with("number", captured.len());
                deeds.push(remark.with("squares", squares.join(", ")));
            }
        }
        if enters(before, mv) {
            deeds.push(Remark::new("camelot-why-enters"));
        }
        if before.board().is_closed(seat, mv.from()) {
            deeds.push(Remark::new("camelot-why-leaves"));
        }
        deeds
    }

    fn harms(view: &Position, mv: &Move) -> Vec<Harm> {
        let entry =
            enters(view, mv).then(|| Harm { prevented: "camelot-why-keeps-castle", place: String::new() });
        mv.captures().map(Harm::capture).chain(entry).collect()
    }

    fn leaves(mv: &Move) -> Option<String> {
        Some(mv.from().to_string())
    }
}

/// Whether a move enters the castle that its seat attacks.
fn enters(view: &Position, mv: &Move) -> bool {
    let is_goal = |square| view.board().is_goal(view.to_move(), square);
    is_goal(mv.to()) && !is_goal(mv.from())
}
