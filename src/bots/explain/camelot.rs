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
        if mv.to().castle() == Some(seat.other()) && mv.from().castle() != Some(seat.other()) {
            deeds.push(Remark::new("camelot-why-enters"));
        }
        if mv.from().castle() == Some(seat) {
            deeds.push(Remark::new("camelot-why-leaves"));
        }
        deeds
    }

    fn harms(view: &Position, mv: &Move) -> Vec<Harm> {
        let seat = view.to_move();
        let enters = mv.to().castle() == Some(seat.other()) && mv.from().castle() != Some(seat.other());
        let entry = enters.then(|| Harm { prevented: "camelot-why-keeps-castle", place: String::new() });
        mv.captures().map(Harm::capture).chain(entry).collect()
    }

    fn leaves(mv: &Move) -> Option<String> {
        Some(mv.from().to_string())
    }
}
