//! Reasons for moves of Camelot.

use super::{Explains, Harm, HarmWords};
use camaieu_play::Remark;
use camaieu_rules::camelot::{Camelot, Kind, Move, Position, Square};

/// The words for a piece in the castle that it attacks.
static ENTRY: HarmWords = HarmWords {
    prevented: "camelot-why-keeps-castle",
    threatened: "camelot-why-threatens-castle",
    allowed: "camelot-fault-opens-castle",
};

impl Explains for Camelot {
    fn effects(before: &Position, _after: &Position, mv: &Move) -> Vec<Remark> {
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
        if !captured.is_empty() && !by_jumps_alone(before, mv.from(), mv.to(), &captured) {
            deeds.push(Remark::new("camelot-why-charges"));
        }
        deeds
    }

    fn move_threats(view: &Position, mv: &Move) -> Vec<Harm> {
        let entry = enters(view, mv).then(|| Harm { words: &ENTRY, place: String::new() });
        mv.captures().map(Harm::capture).chain(entry).collect()
    }

    fn vacated_place(mv: &Move) -> Option<String> {
        Some(mv.from().to_string())
    }
}

/// Whether a move enters the castle that its seat attacks.
fn enters(view: &Position, mv: &Move) -> bool {
    let is_goal = |square| view.board().is_goal(view.to_move(), square);
    is_goal(mv.to()) && !is_goal(mv.from())
}

/// Whether jumps over these pieces, each once, lead from one square to the other: then a Man could make the move too.
fn by_jumps_alone(view: &Position, from: Square, to: Square, captured: &[Square]) -> bool {
    if captured.is_empty() {
        return from == to;
    }
    captured.iter().enumerate().any(|(index, over)| {
        let steps = [from.file().abs_diff(over.file()), from.rank().abs_diff(over.rank())];
        let step = |over: u8, from: u8| over as i8 - from as i8;
        let (files, ranks) = (step(over.file(), from.file()), step(over.rank(), from.rank()));
        let landing = view.board().offset(*over, files, ranks);
        let rest = [&captured[..index], &captured[index + 1..]].concat();
        steps.iter().max() == Some(&1)
            && landing.is_some_and(|landing| by_jumps_alone(view, landing, to, &rest))
    })
}
