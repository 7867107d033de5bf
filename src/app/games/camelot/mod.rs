//! Camelot on the table: the walnut board with its two castles, turned Men, and carved Knights.

mod board;
mod chips;
mod components;
mod editor;
mod materials;
mod pieces;

use std::f32::consts::PI;
use std::fmt::Display;

use bevy::prelude::*;

use crate::table::game::{BoardGame, Framing, Overlays, Pieces, Racks, Sounds, moves_only};
use crate::table::lettering::Label;
use crate::table::motion::Segment;
use crate::table::pieces::glide;
use crate::table::touch::{Cue, Matter, Surface};
use crate::table::visuals::Visuals;
use crate::ui::seat_rows::Count;
use camaieu_rules::camelot::board::{FILES, RANKS};
use camaieu_rules::camelot::{
    CASTLE_MOVES, Camelot, Event, KNIGHTS, Kind, MEN, Piece as Owned, Position, Square,
};
use camaieu_rules::game::{Refusal, Seat};
use camaieu_text::Texts;

pub use components::{Knight, Man, OnSquare};

/// A piece on the board, or in the tray of those that it was captured by.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Piece {
    /// White is seat 1, Black seat 2.
    pub seat: Seat,
    /// Man or Knight.
    pub kind: Kind,
    /// The place.
    pub place: Place,
}

/// The place of a piece.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Place {
    /// On a square of the board.
    On(Square),
    /// In a tray beside the board, with its number among its kind and colour.
    Tray(u8),
}

/// The numbers of Knights and Men of a side.
const FULL: [(Kind, u8); 2] = [(Kind::Knight, KNIGHTS), (Kind::Man, MEN)];

/// The height of the squares' tops above the table.
const TOP: f32 = 0.42;
/// The duration of a step and of a hop over a piece, in seconds.
const STEP_SECONDS: f32 = 0.28;
/// The distances of the trays' middles from the board's, beside the castles, and the size of their floors.
const TRAY_X: f32 = 3.55;
const TRAY_Z: f32 = 8.3;
const TRAY_FLOOR: Vec2 = Vec2::new(2.6, 0.72);
/// The size of a piece in a tray, as a part of its size on the board.
const IN_TRAY: f32 = 0.5;
/// The columns of a tray, and the distances between its columns and rows.
const TRAY_COLUMNS: u8 = 7;
const TRAY_APART: [f32; 2] = [0.37, 0.34];
/// The seconds from the start of a hop to the removal of the captured piece.
const CAPTURE_DELAY: f32 = 0.18;

impl BoardGame for Camelot {
    type Spot = Square;

    fn spots(_: &Position) -> Vec<Square> {
        Square::all().collect()
    }

    fn place(_: &Position, square: Square) -> Vec3 {
        place(square)
    }

    fn spot(step: Square) -> Square {
        step
    }

    fn step(_: &Position, _: &[Square], spot: Square) -> Result<Square, Refusal> {
        Ok(spot)
    }

    fn captured_on(event: &Event) -> Option<Square> {
        match event {
            Event::Captured { square, .. } => Some(*square),
            _ => None,
        }
    }

    fn labels(_: &Position) -> Vec<Label> {
        // Each seat reads the letters and numbers that are on its side and on its left.
        let rim = |file: f32, rank: f32| at(file, rank).with_y(board::RIM_TOP);
        let letters = (0..FILES).flat_map(|file| {
            let letter = char::from(b'A' + file);
            [(true, -board::LETTERS, 0.0), (false, board::LETTERS, PI)].map(|(low, out, side)| {
                // Beside a corner, so that the number of the rank has its own place.
                let outward = (f32::from(file) - 5.5).signum();
                let aside = match file {
                    0 | 1 | 10 | 11 => 0.1 * outward,
                    // Clear of the castle's tower.
                    4 | 7 => 0.2 * outward,
                    _ => 0.0,
                };
                Label::new(letter, rim(f32::from(file) + aside, outermost(file, low) + out), side)
            })
        });
        let numbers = (1..=RANKS).flat_map(|rank| {
            let files: Vec<u8> = Square::of_rank(rank).map(Square::file).collect();
            let ends = [files.first(), files.last()].map(|file| f32::from(file.copied().unwrap_or(0)));
            [(ends[0] - board::LETTERS, 0.0), (ends[1] + board::LETTERS, PI)]
                .map(|(file, side)| Label::new(rank, rim(file, f32::from(rank)), side))
        });
        // The castles' walls stand where theirs would be.
        letters.chain(numbers.filter(|label| label.text != "1" && label.text != "16")).collect()
    }

    fn counters(view: &Position, texts: &Texts) -> Vec<Count> {
        let of_seat = |seat: Seat| {
            let args: [(&str, &dyn Display); 2] =
                [("used", &view.castle_moves(seat)), ("all", &CASTLE_MOVES)];
            Count { seat: Some(seat), said: texts.say_with("camelot-castle-moves-count", &args) }
        };
        [Seat::FIRST, Seat::SECOND].map(of_seat).into()
    }

    fn build_board(_: &Position, commands: &mut Commands, visuals: &mut Visuals) {
        board::build(commands, visuals);
    }
}

impl Pieces for Camelot {
    type Piece = Piece;

    fn pieces(view: &Position) -> Vec<Piece> {
        set(view.all_pieces())
    }

    fn spot_of(piece: &Piece) -> Option<Square> {
        match piece.place {
            Place::On(square) => Some(square),
            Place::Tray(_) => None,
        }
    }

    fn same_kind(one: &Piece, other: &Piece) -> bool {
        (one.seat, one.kind) == (other.seat, other.kind)
    }

    fn rest_transform(_: &Position, piece: &Piece) -> Transform {
        let translation = match piece.place {
            Place::On(square) => place(square),
            Place::Tray(index) => tray(piece.seat, piece.kind, index),
        };
        let size = if matches!(piece.place, Place::Tray(_)) { IN_TRAY } else { 1.0 };
        Transform::from_translation(translation)
            .with_rotation(Quat::from_rotation_y(turn(piece, translation.x)))
            .with_scale(Vec3::splat(size))
    }

    fn path(view: &Position, events: &[Event], old: &Piece, new: &Piece) -> Vec<Segment> {
        let rest = Self::rest_transform(view, new).translation;
        let (Place::On(from), Place::On(to)) = (old.place, new.place) else {
            let wait = captured_after(events, old.place);
            return vec![Segment { to: rest, height: 1.6, wait, seconds: 0.45 }];
        };
        let hops: Vec<Segment> = events
            .iter()
            .filter_map(|event| match event {
                Event::Hopped { to, over, .. } => Some(Segment {
                    to: place(*to),
                    height: if over.is_some() { 1.15 } else { 0.25 },
                    wait: 0.0,
                    seconds: STEP_SECONDS,
                }),
                _ => None,
            })
            .collect();
        let starts_here = matches!(events.first(), Some(Event::Hopped { from: first, .. }) if *first == from);
        let ends_there = hops.last().is_some_and(|segment| segment.to == place(to));
        if starts_here && ends_there { hops } else { glide(rest, 0.6) }
    }

    fn insert_components(_: &Position, piece: &Piece, entity: &mut EntityCommands) {
        components::insert(piece, entity);
    }

    fn spawn_visuals(_: &Position, piece: &Piece, entity: &mut EntityCommands, visuals: &mut Visuals) {
        pieces::spawn_visuals(piece, entity, visuals);
    }
}

impl Sounds for Camelot {
    const MATTER: Matter = Matter::Wood;

    fn surface(piece: &Piece) -> Surface {
        match piece.place {
            Place::On(_) => Surface::board(Matter::Wood),
            Place::Tray(_) => Surface::beside(Matter::Felt),
        }
    }

    fn cue(event: &Event) -> Option<Cue> {
        matches!(event, Event::Entered { .. }).then_some(Cue::Goal)
    }
}

moves_only!(Camelot);

impl Racks for Camelot {}

impl Framing for Camelot {
    fn outline(_: &Position) -> Vec<Vec3> {
        let mut points = Vec::new();
        for (x, z) in [(6.6, 5.6), (4.6, 7.6), (1.7, 8.7)] {
            points.extend([x, -x].into_iter().flat_map(|x| [z, -z].map(|z| Vec3::new(x, 0.3, z))));
        }
        for side in [1.0, -1.0] {
            // The heads of Knights at the far end; the towers. The trays lie within the board's corners.
            for (x, y, z) in [(3.6, 1.5, 6.6), (1.4, 1.1, 8.2)] {
                points.extend([Vec3::new(x, y, z * side), Vec3::new(-x, y, z * side)]);
            }
        }
        points
    }
}

impl Overlays for Camelot {}

/// The whole set: these pieces on the board, and the others in the trays.
fn set(on_board: impl IntoIterator<Item = (Square, Owned)>) -> Vec<Piece> {
    let on_board = on_board.into_iter();
    let mut pieces: Vec<Piece> = on_board
        .map(|(square, piece)| Piece { seat: piece.seat, kind: piece.kind, place: Place::On(square) })
        .collect();
    for seat in [Seat::FIRST, Seat::SECOND] {
        for (kind, full) in FULL {
            let left = pieces.iter().filter(|piece| piece.seat == seat && piece.kind == kind).count();
            let lost = usize::from(full).saturating_sub(left);
            pieces.extend((0..lost as u8).map(|index| Piece { seat, kind, place: Place::Tray(index) }));
        }
    }
    pieces
}

/// The place of a file (A is 0) and a rank on the board.
fn at(file: f32, rank: f32) -> Vec3 {
    Vec3::new(file - 5.5, TOP, 8.5 - rank)
}

/// The place of a square.
fn place(square: Square) -> Vec3 {
    at(f32::from(square.file()), f32::from(square.rank()))
}

/// The lowest or highest rank of a file.
fn outermost(file: u8, low: bool) -> f32 {
    let mut ranks = (1..=RANKS).filter(|&rank| Square::new(file, rank).is_some());
    f32::from(if low { ranks.next() } else { ranks.next_back() }.unwrap_or(8))
}

/// The turn of a piece at rest with this x. Each side looks at the other's; Knights turn to the middle of the board, so
/// that their profile is seen from both seats.
fn turn(piece: &Piece, x: f32) -> f32 {
    /// The turn of a Knight's head.
    const ASIDE: f32 = 0.66;
    let ahead = if piece.seat == Seat::FIRST { 0.0 } else { PI };
    match piece.kind {
        Kind::Man => ahead,
        // To the left of its own seat's middle a Knight turns right.
        Kind::Knight => ahead + ASIDE * x.signum() * ahead.cos(),
    }
}

/// The place of a captured piece beside the castle, at the right hand of the side that took it: two rows of seven, the
/// Knights first in the one beside the board, so that they hide no Man from its seat.
fn tray(owner: Seat, kind: Kind, index: u8) -> Vec3 {
    let slot = match kind {
        Kind::Knight => index,
        Kind::Man => KNIGHTS + index,
    };
    let (row, column) = (f32::from(slot / TRAY_COLUMNS), f32::from(slot % TRAY_COLUMNS));
    let x = TRAY_X + (column - f32::from(TRAY_COLUMNS - 1) / 2.0) * TRAY_APART[0];
    let z = TRAY_Z + (row - 0.5) * TRAY_APART[1];
    let place = Vec3::new(x, 0.08, z);
    // White's losses lie on Black's right, which is the far left.
    if owner == Seat::SECOND { place } else { Vec3::new(-place.x, place.y, -place.z) }
}

/// The seconds until the piece at a place is jumped over.
fn captured_after(events: &[Event], place: Place) -> f32 {
    let mut hops = 0.0;
    for event in events {
        match event {
            Event::Hopped { .. } => hops += 1.0,
            Event::Captured { square, .. } if Place::On(*square) == place => {
                return (hops - 1.0) * STEP_SECONDS + CAPTURE_DELAY;
            }
            _ => {}
        }
    }
    0.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_piece_of_the_set_is_on_the_board_or_in_a_tray() {
        let position =
            Position::read("2/8/10/12/8m3/11M/10M1/2NN8/5M6/8M3/4M1MM1N2/NM1M8/12/10/8/2 w 0 0 79").unwrap();
        let pieces = Camelot::pieces(&position);
        assert_eq!(pieces.len(), 28);
        let mut sorted = pieces.clone();
        sorted.sort();
        sorted.dedup();
        assert_eq!(sorted.len(), 28, "no two in one place");
    }

    #[test]
    fn captured_pieces_stand_apart_and_within_their_tray() {
        // The radii of their feet.
        let radius = |kind: Kind| IN_TRAY * if kind == Kind::Knight { 0.36 } else { 0.30 };
        for seat in [Seat::FIRST, Seat::SECOND] {
            let kinds = FULL.into_iter().flat_map(|(kind, full)| (0..full).map(move |index| (kind, index)));
            let places: Vec<(Kind, Vec3)> =
                kinds.map(|(kind, index)| (kind, tray(seat, kind, index))).collect();
            let side = if seat == Seat::SECOND { 1.0 } else { -1.0 };
            for (index, (kind, place)) in places.iter().enumerate() {
                let off = (place.xz() - Vec2::new(TRAY_X, TRAY_Z) * side).abs() + radius(*kind);
                assert!(off.x <= TRAY_FLOOR.x / 2.0 && off.y <= TRAY_FLOOR.y / 2.0, "{kind:?} at {place}");
                for (other, there) in &places[..index] {
                    assert!(place.distance(*there) >= radius(*kind) + radius(*other), "{place} and {there}");
                }
            }
        }
    }
}
