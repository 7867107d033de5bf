//! Checks of Chameleon's own sentences.

use std::collections::BTreeMap;

use camaieu::rules::chameleon::{Chameleon, Position};
use camaieu::rules::game::Seat;

use super::plain::{moves, takes};
use super::{Said, Witness, plain};

impl Witness for Chameleon {
    const SETUPS: &'static [&'static str] = &[""];
    const MATERIAL: &'static [&'static str] =
        &["chameleon-why-captures", "fault-allows", "fault-misses-capture"];
    const PLAIN: &'static [&'static str] = plain::OF_CAPTURES;
    const KINDS: &'static [&'static str] =
        &["chameleon-why-invades", "chameleon-why-repels", "chameleon-why-switches", "why-forces-capture"];

    fn pieces(position: &Position) -> BTreeMap<String, Seat> {
        position.all_pieces().map(|(tile, piece)| (tile.to_string(), piece.seat)).collect()
    }

    fn is_true(said: &Said<'_, Chameleon>) -> Option<bool> {
        let (before, after, seat) = (said.before, said.after, said.seat());
        let at = |position: &Position, place: &str| Chameleon::pieces(position).get(place).copied();
        // The last or first rank, as the seat has it.
        let is_on = |tile: &str, of: Seat| tile.ends_with(if of == Seat::FIRST { '1' } else { '5' });
        Some(match &*said.remark.id {
            "chameleon-why-captures" | "chameleon-why-repels" => {
                let tile = said.text("tile");
                let repels = said.remark.id.ends_with("repels");
                at(before, tile) == Some(seat.other())
                    && at(after, tile) == Some(seat)
                    && repels == is_on(tile, seat)
            }
            "chameleon-why-invades" => {
                let tile = said.text("tile");
                at(after, tile) == Some(seat) && at(before, tile) != Some(seat) && is_on(tile, seat.other())
            }
            "chameleon-why-switches" => {
                // Two files and one rank, or the other way round, is a knight's step; a king's is both pieces'.
                let tile = said.text("tile");
                let from = said.mv.from.to_string();
                let colour = |tile: &str| tile.bytes().map(u32::from).sum::<u32>() % 2;
                let nature = after.piece(said.mv.to).map(|piece| piece.nature);
                let is_black = |tile: &str| colour(tile) == colour("a1");
                let like = |tile: &str| match is_black(tile) == (format!("{nature:?}") == "Some(Black)") {
                    true => "bishop",
                    false => "knight",
                };
                tile == said.mv.to.to_string()
                    && like(tile) != like(&from)
                    && like(tile) == said.text("guise")
            }
            _ => return None,
        })
    }
}

#[test]
fn an_invaded_side_must_capture() {
    let position = "4w/3b1/5/1WB1W/1w3 r".parse::<Position>().expect("a position");
    let all = moves::<Chameleon>(&position);
    assert!(!all.is_empty());
    for after in super::plain::nexts::<Chameleon>(&position) {
        assert!(takes::<Chameleon>(&position, &after));
    }
}
