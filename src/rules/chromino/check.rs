//! Legality of a single move with the reason against it, from the wording of the rules and not from the generators.

use std::collections::BTreeSet;

use crate::game::Refusal;

use super::common::{Common, Mode};
use super::contacts::{Contact, Squares};
use super::moves::Move;
use super::reasons as why;
use super::table::{Axis, Placement, Square};
use super::tiles::{Tile, TileSet};
use super::view::View;

/// Whether a move is legal as far as the view's observer can see, and if not why.
pub(super) fn check(view: &View, mv: Move) -> Result<(), Refusal> {
    view.outcome().still_open()?;
    let common = view.common();
    let hidden = || Refusal::new(&why::HAND_HIDDEN).with("seat", common.to_move());
    match (mv, view.hand_to_move()) {
        (Move::Place(placement), Some(hand)) => {
            holds(common, hand, placement.tile())?;
            check_placement(common, placement)
        }
        (Move::Place(placement), None) => check_placement(common, placement).and(Err(hidden())),
        (Move::Draw | Move::Pass, None) => Err(hidden()),
        (Move::Draw, Some(hand)) => {
            must_place(common, hand)?;
            if view.bag().is_empty() {
                return Err(Refusal::new(&why::BAG_EMPTY));
            }
            match common.variant().draws.limit() {
                Some(limit) if common.drawn() >= limit => {
                    Err(Refusal::new(&why::DRAWN_ENOUGH).with("limit", limit))
                }
                _ => Ok(()),
            }
        }
        (Move::Pass, Some(hand)) => {
            must_place(common, hand)?;
            let limit = common.variant().draws.limit();
            let may_draw = !view.bag().is_empty() && limit.is_none_or(|limit| common.drawn() < limit);
            if may_draw { Err(Refusal::new(&why::MUST_DRAW)) } else { Ok(()) }
        }
    }
}

/// Whether the seat to move has this tile and may place it if it fits.
fn holds(common: &Common, hand: TileSet, tile: Tile) -> Result<(), Refusal> {
    if let Some(placed) = common.table().iter().find(|placed| placed.tile() == tile) {
        return Err(Refusal::new(&why::ON_TABLE).with("tile", tile).with("square", placed.first()));
    }
    if !hand.contains(tile) {
        return Err(Refusal::new(&why::NOT_IN_HAND).with("tile", tile));
    }
    if tile.is_chameleon() && hand.len() == 1 {
        return Err(Refusal::new(&why::LAST_CHAMELEON).with("tile", tile));
    }
    Ok(())
}

/// Whether a tile may lie there, regardless of its holder.
pub(super) fn check_placement(common: &Common, placement: Placement) -> Result<(), Refusal> {
    let squares = Squares::of(common.table());
    if let Some(square) = taken(&squares, placement) {
        return Err(Refusal::new(&why::OCCUPIED).with("square", square));
    }
    verdict(common.variant().mode, &squares.contacts(placement))
}

/// The first square of a placement that is not free.
fn taken(squares: &Squares, placement: Placement) -> Option<Square> {
    placement.squares().into_iter().map(|(square, _)| square).find(|&square| squares.at(square).is_some())
}

/// Whether a tile on free squares may lie there by its contacts.
fn verdict(mode: Mode, contacts: &[Contact]) -> Result<(), Refusal> {
    match mode {
        Mode::Classic | Mode::Expert => two_contacts(contacts),
        Mode::Bambini => end_to_end(contacts),
    }
}

/// Rules 1 and 2.
fn two_contacts(contacts: &[Contact]) -> Result<(), Refusal> {
    if let Some(contact) = contacts.iter().find(|contact| !contact.matches()) {
        return Err(mismatch(contact));
    }
    match contacts {
        [] => Err(Refusal::new(&why::NO_CONTACT)),
        [only] => {
            Err(Refusal::new(&why::ONE_CONTACT).with("square", only.square).with("neighbour", only.neighbour))
        }
        _ => Ok(()),
    }
}

/// The bambini variant.
fn end_to_end(contacts: &[Contact]) -> Result<(), Refusal> {
    match contacts {
        [] => Err(Refusal::new(&why::BAMBINI_NO_CONTACT)),
        [only] if !only.matches() => Err(mismatch(only)),
        [only] if !only.is_end => Err(Refusal::new(&why::BAMBINI_NO_END).with("square", only.square)),
        [only] if !only.neighbour_is_end => {
            Err(Refusal::new(&why::BAMBINI_NO_END_THERE).with("square", only.neighbour))
        }
        [_] => Ok(()),
        [..] => Err(Refusal::new(&why::BAMBINI_CONTACTS).with("found", contacts.len())),
    }
}

fn mismatch(contact: &Contact) -> Refusal {
    Refusal::new(&why::MISMATCH)
        .with("square", contact.square)
        .with("colour", contact.colour.letter())
        .with("neighbour", contact.neighbour)
        .with("other", contact.neighbour_colour.letter())
}

/// A seat that can place must (rule 3).
fn must_place(common: &Common, hand: TileSet) -> Result<(), Refusal> {
    let tiles = TileSet::from_iter(hand.iter().filter(|tile| !(hand.len() == 1 && tile.is_chameleon())));
    let fitting = fitting(common, tiles);
    if fitting.is_empty() {
        return Ok(());
    }
    let names: Vec<String> = fitting.iter().map(|tile| tile.to_string()).collect();
    Err(Refusal::new(&why::MUST_PLACE).with_list("tiles", names.join(", ")).with("count", names.len()))
}

/// The tiles that fit somewhere: every place with a square beside a tile of the table is looked at.
fn fitting(common: &Common, tiles: TileSet) -> TileSet {
    let squares = Squares::of(common.table());
    let mut places = BTreeSet::new();
    for square in squares.rim() {
        for axis in Axis::BOTH {
            let (dx, dy) = axis.step();
            places.extend((0..3).map(|far| (square.offset((-far * dx, -far * dy)), axis)));
        }
    }
    let mut fitting = TileSet::EMPTY;
    for (first, axis) in places {
        let edges = squares.edges(first, axis);
        for strip in tiles.iter().flat_map(Tile::strips) {
            let Some(placement) = Placement::new(strip, first.x, first.y, axis) else { continue };
            if fitting.contains(strip.tile()) || taken(&squares, placement).is_some() {
                continue;
            }
            let contacts: Vec<Contact> = edges.iter().map(|edge| edge.contact(strip)).collect();
            if verdict(common.variant().mode, &contacts).is_ok() {
                fitting.insert(strip.tile());
            }
        }
    }
    fitting
}
