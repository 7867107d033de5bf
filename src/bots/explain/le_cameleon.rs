//! Reasons for moves of Le Caméléon.

use super::{Explains, Harm};
use camaieu_play::Remark;
use camaieu_rules::le_cameleon::{LeCameleon, Move, Position};

impl Explains for LeCameleon {
    const MINOR: &'static [&'static str] = &["le-cameleon-why-brings-in"];

    fn effects(before: &Position, _after: &Position, mv: &Move) -> Vec<Remark> {
        let mut deeds = Vec::new();
        let taken: Vec<_> = mv.captures().collect();
        match taken[..] {
            [] => {}
            [cell] => {
                let colour = before.piece(cell).map(|piece| piece.colour.letter());
                let remark = Remark::new("le-cameleon-why-takes").with("cell", cell);
                deeds.extend(colour.map(|colour| remark.with("colour", colour)));
            }
            _ => deeds.push(Remark::new("le-cameleon-why-takes-several").with("number", taken.len())),
        }
        let gained: Vec<_> = mv.gains().collect();
        match gained[..] {
            [] => {}
            [(_, colour)] => deeds.push(Remark::new("le-cameleon-why-gains").with("colour", colour.letter())),
            _ => deeds.push(Remark::new("le-cameleon-why-gains-several").with("number", gained.len())),
        }
        if mv.from().reserve().is_some() {
            let is_full = before.free_reserve(before.to_move()).next().is_none();
            let id = if is_full { "le-cameleon-why-frees-reserve" } else { "le-cameleon-why-brings-in" };
            deeds.push(Remark::new(id).with("cell", mv.from()));
        }
        deeds
    }

    fn move_threats(_view: &Position, mv: &Move) -> Vec<Harm> {
        mv.captures().map(Harm::capture).collect()
    }

    fn vacated_place(mv: &Move) -> Option<String> {
        Some(mv.from().to_string())
    }
}
