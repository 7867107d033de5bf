//! Reasons for moves of Chromino, by what the player knows.

use super::Explains;
use camaieu_play::Remark;
use camaieu_rules::chromino::{Chromino, Mode, Move, Placement, Tile, TileSet, View};
use camaieu_rules::game::Seats;
use camaieu_rules::prelude::*;

/// The number of edges from which on a placement touches many.
const MANY: usize = 4;
/// The number of tiles up to which a hand is nearly empty.
const FEW: usize = 3;

impl Explains for Chromino {
    /// The hands of the others are hidden, so their replies are not known.
    const LOOKS_AT_REPLIES: bool = false;
    /// A depth counts how often the playouts were doubled.
    const LOOKS_AHEAD: bool = false;

    fn effects(before: &View, after: &View, mv: &Move) -> Vec<Remark> {
        let placement = match mv {
            Move::Draw => return vec![Remark::new("chromino-why-draws")],
            Move::Pass => return vec![Remark::new("chromino-why-passes")],
            Move::Place(placement) => *placement,
        };
        let mut deeds = of_the_hand(before, after, placement);
        deeds.extend(of_the_others(before, after));
        let contacts = before.contacts(placement).len();
        if before.common().variant().mode != Mode::Expert && (contacts >= MANY || deeds.is_empty()) {
            deeds.push(Remark::new("chromino-why-touches").with("count", contacts));
        }
        deeds
    }
}

/// Effects of a placement on the seat's own hand.
fn of_the_hand(before: &View, after: &View, placement: Placement) -> Vec<Remark> {
    let seat = before.common().to_move();
    let hand = after.hand(seat).tiles().unwrap_or(TileSet::EMPTY);
    let is_over = after.outcome().is_over();
    let mut deeds = Vec::new();
    if hand.is_empty() {
        deeds.push(Remark::new("chromino-why-empties"));
    }
    if before.common().variant().mode == Mode::Expert {
        deeds.push(Remark::new("chromino-why-scores").with("count", before.points(placement)));
    }
    let all = Chromino::view_moves(before);
    let places =
        all.iter().filter_map(|mv| if let Move::Place(place) = mv { Some(place.tile()) } else { None });
    let fitting: TileSet = places.clone().collect();
    if fitting.len() == 1 && !hand.is_empty() {
        let id = if placement.tile().is_chameleon() {
            "chromino-why-needs-chameleon"
        } else {
            "chromino-why-only-tile"
        };
        deeds.push(Remark::new(id));
    } else if places.filter(|tile| *tile == placement.tile()).count() == 1 {
        deeds.push(Remark::new("chromino-why-only-place"));
    }
    match hand.only() {
        Some(last) if !is_over => {
            let count = after.placements([last].into_iter().collect()).len();
            deeds.push(Remark::new("chromino-why-last-tile").with("count", count));
        }
        _ if (2..=FEW).contains(&hand.len()) => {
            deeds.push(Remark::new("chromino-why-leaves").with("count", hand.len()));
        }
        _ => {}
    }
    if hand.len() > 1 && !is_over {
        let kept: TileSet = after.placements(hand).iter().map(|place| place.tile()).collect();
        let id = if kept.len() == hand.len() { "chromino-why-keeps-all" } else { "chromino-why-keeps" };
        deeds.push(Remark::new(id).with("count", kept.len()).with("tiles", hand.len()));
    }
    if hand.iter().any(Tile::is_chameleon) && !placement.tile().is_chameleon() {
        deeds.push(Remark::new("chromino-why-keeps-chameleon"));
    }
    deeds
}

/// Effects of a placement on the other seats, by the tiles of theirs that are seen and by all that are not.
fn of_the_others(before: &View, after: &View) -> Vec<Remark> {
    if after.outcome().is_over() {
        return Vec::new();
    }
    let seat = before.common().to_move();
    let others: Seats = before.common().playing().iter().filter(|other| *other != seat).collect();
    let mut deeds = Vec::new();
    for other in others.iter() {
        let Some(last) = after.hand(other).tiles().and_then(TileSet::only) else { continue };
        let tile: TileSet = [last].into_iter().collect();
        let [now, then] = [before, after].map(|view| !view.placements(tile).is_empty());
        let id = match (now, then) {
            (true, false) => "chromino-why-shuts-out",
            (false, false) => "chromino-why-keeps-out",
            _ => continue,
        };
        deeds.push(Remark::new(id).with("tile", last).with("seat", other.number()));
    }
    let unseen: TileSet = before.unseen().collect();
    if !unseen.is_empty() && !others.is_empty() {
        let count =
            |view: &View| view.placements(unseen).iter().map(|place| place.tile()).collect::<TileSet>().len();
        let (now, then) = (count(before), count(after));
        if now != then {
            let id = if then < now { "chromino-why-narrows" } else { "chromino-why-widens" };
            let remark = Remark::new(id).with("now", now).with("then", then);
            deeds.push(remark.with("unseen", unseen.len()));
        }
    }
    deeds
}
