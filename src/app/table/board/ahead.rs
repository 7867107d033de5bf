//! Moves that are looked at before they are made: where their pieces would come to rest.

use bevy::prelude::*;

use camaieu_rules::game::{Observer, Phrase};
use camaieu_rules::rng::Rng;

use crate::table::game::TableGame;

use super::TablePiece;

/// The height of a ghost above a piece that is in its place.
const ABOVE: f32 = 0.45;

/// Positions before and after a move that look like this. What is hidden makes no difference to what is on the table.
pub(super) fn played<G: TableGame>(view: &G::View, mv: &G::Move) -> [G::Position; 2] {
    let before = G::determinize(view, &mut Rng::new(0));
    let mut after = before.clone();
    let _ = G::play(&mut after, mv);
    [before, after]
}

/// Effects of a move from its seat's point of view; empty for an illegal move.
pub(super) fn move_effects<G: TableGame>(view: &G::View, mv: &G::Move) -> Vec<Phrase> {
    if G::check(view, mv).is_err() {
        return Vec::new();
    }
    let [before, after] = played::<G>(view, mv);
    let own = Observer::Seat(G::to_move(&before));
    let [before, after] = [before, after].map(|position| G::view(&position, own));
    G::tell(&before, &G::events(&before, &after, mv, &G::steps(&before, mv)))
}

/// The pieces on the table that a move brings to other places, where they come to rest.
pub(super) fn ghosts<G: TableGame>(view: &G::View, mv: &G::Move) -> Vec<(TablePiece, Transform)> {
    if G::check(view, mv).is_err() {
        return Vec::new();
    }
    let [position, after] = played::<G>(view, mv);
    let after = G::view(&after, Observer::Seat(G::to_move(&position)));
    let before = G::pieces(view);
    let mut left = before.clone();
    let mut new = Vec::new();
    for piece in G::pieces(&after) {
        match left.iter().position(|other| *other == piece) {
            Some(index) => drop(left.swap_remove(index)),
            None => new.push(piece),
        }
    }
    let is_on_table = |piece: &G::Piece| G::spot_of(piece).is_some_and(|spot| G::rack(spot).is_none());
    let is_taken = |place: Vec3| {
        before.iter().any(|other| G::rest_transform(view, other).translation.distance_squared(place) < 1e-4)
    };
    let shown = |piece: G::Piece| {
        let mut place = G::rest_transform(&after, &piece);
        if is_taken(place.translation) {
            place.translation.y += ABOVE;
        }
        (TablePiece::of::<G>(&piece), place)
    };
    new.into_iter().filter(is_on_table).map(shown).collect()
}
