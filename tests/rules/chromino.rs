//! Chromino: every numbered rule and every ruling, the figures, and what comes from outside.

mod figures;
mod outside;
mod problems;
mod retiring;
mod rules;
mod seen;
mod variants;
mod wide;

use camaieu::rules::chromino::{Chromino, Move, Placement, Position, TileSet, View};
use camaieu::rules::game::{Observer, Reason};
use camaieu::rules::prelude::*;
use camaieu::rules::setup::Setup;

fn setup(text: &str) -> Setup {
    Setup::read(Chromino::OPTIONS, text).unwrap()
}

/// The position of this text, hands hidden.
fn at(text: &str) -> Position {
    let position =
        Chromino::read_position(text, &setup("players=2")).unwrap_or_else(|faults| panic!("{faults:?}"));
    assert_eq!(Chromino::position_text(&position), text);
    position
}

fn own(position: &Position) -> View {
    Chromino::view(position, Observer::Seat(Chromino::to_move(position)))
}

/// The legal moves in byte order, joined by spaces.
fn legal(position: &Position) -> String {
    let mut moves = Vec::new();
    Chromino::moves(position, &mut moves);
    let view = own(position);
    let mut texts: Vec<String> = moves.iter().map(|mv| Chromino::move_text(&view, mv)).collect();
    texts.sort();
    texts.join(" ")
}

/// The position after these moves, each of which must be legal by the list and by the check.
fn after(text: &str, moves: &[&str]) -> Position {
    let mut position = at(text);
    for text in moves {
        let mv = Chromino::read_move(&own(&position), text)
            .unwrap_or_else(|refusal| panic!("{text}: {refusal:?}"));
        assert!(legal(&position).split(' ').any(|legal| legal == *text), "{text} is not in the list");
        let _ = Chromino::play(&mut position, &mv);
    }
    position
}

fn outcome(position: &Position) -> String {
    Chromino::outcome(position).to_string()
}

/// Returns the reason why a move is refused.
fn why(position: &Position, text: &str) -> &'static Reason {
    assert!(!legal(position).split(' ').any(|legal| legal == text), "{text} is in the list");
    Chromino::read_move(&own(position), text).expect_err(text).reason
}

/// The placement of this text, legal or not.
fn placement(text: &str) -> Placement {
    use camaieu::rules::chromino::{Axis, Strip};
    let (strip, rest) = text.split_once('@').unwrap();
    let axis = if rest.ends_with('h') { Axis::Horizontal } else { Axis::Vertical };
    let (x, y) = rest[..rest.len() - 1].split_once(',').unwrap();
    Placement::new(Strip::read(strip).unwrap(), x.parse().unwrap(), y.parse().unwrap(), axis).unwrap()
}

/// All tiles but those on the table.
fn others(position: &Position) -> TileSet {
    let mut tiles: TileSet = camaieu::rules::chromino::Tile::all().collect();
    for placed in position.common().table() {
        tiles.remove(placed.tile());
    }
    tiles
}

/// Whether a tile may lie there, by the generator and by the check alike.
fn fits(position: &Position, text: &str) -> bool {
    let (view, placement) = (own(position), placement(text));
    let fits = view.fits(placement).is_ok();
    let tiles = [placement.tile()].into_iter().collect();
    assert_eq!(view.placements(tiles).contains(&placement), fits, "{text}");
    fits
}

fn place(text: &str) -> Move {
    Move::Place(placement(text))
}
