//! Reasons for placements of Caminos: what they do to the connections of the colours.

use super::{Explains, Remark};
use camaieu_rules::caminos::{Caminos, Colour, Placement, Position, reach};
use camaieu_rules::game::Outcome;

/// The farthest connection that is worth a word, in pieces.
const NEAR: u32 = 4;

impl Explains for Caminos {
    /// A board takes hundreds of placements; what they do to a connection is known without playing them.
    const LOOKS_AT_REPLIES: bool = false;

    fn deeds(before: &Position, after: &Position, mv: &Placement) -> Vec<Remark> {
        if matches!(after.outcome(), Outcome::Win(..)) {
            return vec![Remark::new("caminos-why-connects")];
        }
        if before.neutrals_left() > 0 {
            return Vec::new();
        }
        let own = Colour::of(before.to_move());
        let missing = |position: &Position, colour: Colour| reach(position, colour).pieces;
        let mut deeds = Vec::new();
        for rival in Colour::OF_SEATS.into_iter().filter(|colour| *colour != own) {
            let name = |remark: Remark| {
                remark.with("rival", if rival == Colour::Green { "green" } else { "yellow" })
            };
            match (missing(before, rival), missing(after, rival)) {
                (Some(1), later) if later != Some(1) => deeds.push(name(Remark::new("caminos-why-blocks"))),
                (Some(now), Some(later)) if later > now && now <= NEAR => {
                    deeds.push(
                        name(Remark::new("caminos-why-lengthens")).with("now", now).with("later", later),
                    );
                }
                (Some(now), None) if now <= NEAR => deeds.push(name(Remark::new("caminos-why-cuts"))),
                _ => {}
            }
            let covered = mv.cells().filter(|cell| before.top(*cell) == Some(rival)).count();
            if covered > 0 {
                deeds.push(name(Remark::new("caminos-why-covers")).with("count", covered));
            }
        }
        match (missing(before, own), missing(after, own)) {
            (before, Some(1)) if before != Some(1) => {
                // Only a connection that is stopped comes before it.
                let stops = deeds.first().is_some_and(|first| first.id == "caminos-why-blocks");
                deeds.insert(usize::from(stops), Remark::new("caminos-why-threatens"));
            }
            (Some(before), Some(now)) if now < before && now <= NEAR => {
                deeds.push(Remark::new("caminos-why-nears").with("count", now));
            }
            _ => {}
        }
        deeds
    }
}
