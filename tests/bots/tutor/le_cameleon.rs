//! Checks of Le Caméléon's own sentences.

use std::collections::BTreeMap;

use camaieu::rules::game::Seat;
use camaieu::rules::le_cameleon::{LeCameleon, Position};

use super::{Said, Witness, plain};

impl Witness for LeCameleon {
    const SETUPS: &'static [&'static str] = &[""];
    const PLIES: usize = 300;
    const MATERIAL: &'static [&'static str] = &[
        "le-cameleon-why-takes",
        "le-cameleon-why-takes-several",
        "le-cameleon-why-gains",
        "le-cameleon-why-gains-several",
        "fault-allows",
        "fault-misses-capture",
    ];
    const PLAIN: &'static [&'static str] = plain::OF_CAPTURES;
    const KINDS: &'static [&'static str] = &["le-cameleon-why-brings-in", "le-cameleon-why-frees-reserve"];

    fn pieces(position: &Position) -> BTreeMap<String, Seat> {
        position.all_pieces().map(|(cell, piece)| (cell.to_string(), piece.seat)).collect()
    }

    fn is_true(said: &Said<'_, LeCameleon>) -> Option<bool> {
        let (before, after, seat) = (said.before, said.after, said.seat());
        let count = |position: &Position, of: Seat| {
            LeCameleon::pieces(position).values().filter(|seat| **seat == of).count()
        };
        let taken = count(before, seat.other()) - count(after, seat.other());
        let gained = count(after, seat) - count(before, seat);
        // The end cells of one's own side are the reserve.
        let rank = if seat == Seat::FIRST { '1' } else { '9' };
        let reserved = |position: &Position| {
            let own = LeCameleon::pieces(position).into_iter().filter(|(_, of)| *of == seat);
            own.filter(|(cell, _)| cell.ends_with(rank)).map(|(cell, _)| cell).collect::<Vec<_>>()
        };
        Some(match &*said.remark.id {
            "le-cameleon-why-takes" => {
                let cell = said.text("cell");
                let piece =
                    before.all_pieces().find(|(at, _)| at.to_string() == cell).map(|(_, piece)| piece);
                taken == 1
                    && !LeCameleon::pieces(after).contains_key(cell)
                    && piece.is_some_and(|piece| {
                        piece.seat != seat && piece.colour.letter().to_string() == said.text("colour")
                    })
            }
            "le-cameleon-why-takes-several" => taken == said.number("number"),
            "le-cameleon-why-gains" => gained == 1,
            "le-cameleon-why-gains-several" => gained == said.number("number"),
            "le-cameleon-why-brings-in" | "le-cameleon-why-frees-reserve" => {
                let frees = said.remark.id.ends_with("frees-reserve");
                let cell = said.text("cell").to_owned();
                // A piece that is gained may come to the cell that was left.
                let left = reserved(before).len() + gained == reserved(after).len() + 1;
                reserved(before).contains(&cell) && left && frees == (reserved(before).len() == 4)
            }
            _ => return None,
        })
    }
}
