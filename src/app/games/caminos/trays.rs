//! The trays of the seats: the piles that pieces wait in and what is left of them; where pieces rest, and the outline of
//! board and trays.

use std::f32::consts::FRAC_PI_2;

use bevy::prelude::*;

use crate::games::caminos::layout::{
    BoardLayout, Place, RIM, TOP, centre, extent, flat, middle_of, rotation, side,
};
use crate::games::caminos::{Owner, Piece};
use camaieu_rules::caminos::Position;
use camaieu_rules::caminos::position::HEIGHT;
use camaieu_rules::game::{Seat, Seats};

/// The height of the trays' floors.
const FLOOR: f32 = 0.08;
/// The gaps between the board and the trays, round the pieces in a tray, between them, and between the rows of a tray.
const AISLE: f32 = 0.2;
const MARGIN: f32 = 0.09;
const BETWEEN: f32 = 0.16;
const BETWEEN_ROWS: f32 = 0.06;
/// The size of pieces in a tray: so small that the board fills the picture; they grow when they are taken.
const SMALL: f32 = 0.43;
/// The height of piles in a tray, in pieces.
const STACK: u8 = 2;

/// The owners of pieces: the seats, and each side for its neutral pieces.
pub fn owners(position: &Position) -> impl Iterator<Item = Owner> {
    let seats = Seats::first(position.choices().seats);
    let neutral = position.choices().neutral;
    let own = seats.iter().map(|seat| Owner { seat, neutral: false });
    let others = [Seat::FIRST, Seat::SECOND].into_iter().map(|seat| Owner { seat, neutral: true });
    own.chain(others.filter(move |_| neutral)).collect::<Vec<_>>().into_iter()
}

/// The number of pieces of a shape that an owner has at the start.
pub fn full(position: &Position, owner: Owner, shape: usize) -> u8 {
    if owner.neutral {
        u8::from(shape == position.equipment().neutral())
    } else {
        position.shapes().get(shape).map_or(0, |shape| shape.count(position.choices().seats))
    }
}

/// The number of them that are left.
pub fn left(position: &Position, owner: Owner, shape: usize) -> u8 {
    if !owner.neutral {
        return position.stock(owner.seat, shape);
    }
    // Seat 1 places its neutral piece before seat 2.
    let waits = usize::from(position.neutrals_left()) + owner.seat.index() >= 2;
    if waits { full(position, owner, shape) } else { 0 }
}

/// The number of the pile, among those of its shape, in which the piece with this number lies.
pub fn pile_of(index: u8) -> u8 {
    index / STACK
}

/// The number of the uppermost piece of a pile; `None` if there is none.
pub fn top_of(position: &Position, owner: Owner, shape: usize, pile: u8) -> Option<u8> {
    let last = left(position, owner, shape).checked_sub(1)?;
    (pile_of(last) >= pile).then_some(last.min(pile * STACK + STACK - 1))
}

/// A pile of pieces in a tray.
struct Pile {
    owner: Owner,
    shape: usize,
    /// Index of the pile among those of its shape.
    number: u8,
    /// The place of its middle from the tray's, to the right and towards the seat.
    at: Vec2,
}

impl BoardLayout<'_> {
    /// The piles of a tray from left to right, and how wide and deep they are together. Shapes that are less deep than
    /// the deepest lie in rows, the first piles of each column behind the others.
    fn piles(&self, seat: Seat) -> (Vec<Pile>, Vec2) {
        let flats = self
            .position
            .shapes()
            .iter()
            .enumerate()
            .map(|(shape, turned)| turned.turns().get(flat(self.position, shape)).map_or([1, 1], extent));
        let flats: Vec<[u8; 2]> = flats.collect();
        let deepest = flats.iter().map(|[_, depth]| *depth).max().unwrap_or(1);
        let row = SMALL + BETWEEN_ROWS;
        let deep = f32::from(deepest) * row - BETWEEN_ROWS;
        let mut piles = Vec::new();
        let mut right = 0.0_f32;
        for owner in owners(self.position).filter(|owner| owner.seat == seat) {
            for (shape, &[width, depth]) in flats.iter().enumerate() {
                let count = full(self.position, owner, shape).div_ceil(STACK);
                let rows = (deepest / depth).min(count).max(1);
                let width = f32::from(width) * SMALL;
                for number in 0..count {
                    if number % rows == 0 {
                        right += if piles.is_empty() { 0.0 } else { BETWEEN };
                        right += width;
                    }
                    let front = (f32::from(number % rows) + 0.5) / f32::from(rows) - 0.5;
                    let at = Vec2::new(right - width / 2.0, front * (deep + BETWEEN_ROWS));
                    piles.push(Pile { owner, shape, number, at });
                }
            }
        }
        for pile in &mut piles {
            pile.at.x -= right / 2.0;
        }
        (piles, Vec2::new(right, deep))
    }

    /// The trays: the seat, the side of the board, the place of the middle, and the size of the floor as it is seen from
    /// that side.
    pub fn trays(&self) -> Vec<(Seat, f32, Vec3, Vec2)> {
        let half = self.half().max_element() + RIM + AISLE;
        let seats = Seats::first(self.position.choices().seats);
        // Two have theirs at their right hands, where no stacks stand before them and pictures have room.
        let aside = if self.position.choices().seats == 2 { FRAC_PI_2 } else { 0.0 };
        seats
            .iter()
            .map(|seat| {
                let floor = self.piles(seat).1 + 2.0 * MARGIN;
                let side = side(self.position, seat) + aside;
                let middle = Quat::from_rotation_y(side) * Vec3::Z * (half + floor.y / 2.0);
                (seat, side, middle, floor)
            })
            .collect()
    }

    /// The middle of the floor under a pile, and the side of its tray.
    fn pile(&self, owner: Owner, shape: usize, number: u8) -> Option<(Vec3, f32)> {
        let (_, side, middle, _) = self.trays().into_iter().find(|(seat, ..)| *seat == owner.seat)?;
        let (piles, _) = self.piles(owner.seat);
        let pile =
            piles.into_iter().find(|pile| (pile.owner, pile.shape, pile.number) == (owner, shape, number))?;
        let place = middle + Quat::from_rotation_y(side) * Vec3::new(pile.at.x, 0.0, pile.at.y);
        Some((place.with_y(FLOOR), side))
    }

    /// The middle of the upper side of a pile, by its number among those of its shape.
    pub fn supply(&self, owner: Owner, shape: usize, pile: u8) -> Vec3 {
        let turns = self.position.shapes().get(shape).map_or(&[][..], |shape| shape.turns());
        let height = turns.get(flat(self.position, shape)).map_or(1, |turned| turned.height());
        let pieces = top_of(self.position, owner, shape, pile).map_or(0, |top| top % STACK + 1);
        let floor = self.pile(owner, shape, pile).map_or(Vec3::ZERO, |(floor, _)| floor);
        floor + Vec3::Y * f32::from(pieces * height) * SMALL
    }

    /// For each owner and shape the number of pieces that are left, if there are any, with its place above the edge of the
    /// tray away from the board, where stacks on the board hide least of it.
    pub fn counts(&self) -> Vec<(Owner, u8, Vec3)> {
        let mut counts = Vec::new();
        for (seat, side, middle, floor) in self.trays() {
            let (piles, _) = self.piles(seat);
            for first in piles.iter().filter(|pile| pile.number == 0) {
                let same = piles.iter().filter(|pile| (pile.owner, pile.shape) == (first.owner, first.shape));
                let places: Vec<f32> = same.map(|pile| pile.at.x).collect();
                let x = places.iter().sum::<f32>() / places.len() as f32;
                let top = self.supply(first.owner, first.shape, 0).y;
                let at = middle + Quat::from_rotation_y(side) * Vec3::new(x, 0.0, floor.y / 2.0 - MARGIN);
                let left = left(self.position, first.owner, first.shape);
                counts.extend((left > 0).then_some((first.owner, left, at.with_y(top))));
            }
        }
        counts
    }

    /// The transform of a piece at rest.
    pub fn rest(&self, piece: &Piece) -> Transform {
        let shape = usize::from(piece.shape);
        let turns = self.position.shapes().get(shape).map_or(&[][..], |shape| shape.turns());
        match piece.place {
            Place::On { cell, level, turn } => {
                let middle = turns.get(usize::from(turn)).map_or(Vec3::ZERO, |turned| centre(turned.cubes()));
                let corner = self.cell(cell) + Vec3::Y * (f32::from(level) + 0.5);
                let rotation = rotation(self.position, shape, usize::from(turn));
                Transform::from_translation(corner + middle).with_rotation(rotation)
            }
            Place::Supply(index) => {
                let flat = flat(self.position, shape);
                let Some(turned) = turns.get(flat) else { return Transform::IDENTITY };
                let pile = self.pile(piece.owner, shape, pile_of(index));
                let (floor, side) = pile.unwrap_or((Vec3::ZERO, 0.0));
                let turn = Quat::from_rotation_y(side);
                let off = centre(turned.cubes()) - middle_of(turned);
                let up = f32::from(index % STACK * turned.height()) + f32::from(turned.height()) / 2.0;
                let place = floor + (turn * off + Vec3::Y * up) * SMALL;
                Transform::from_translation(place)
                    .with_rotation(turn * rotation(self.position, shape, flat))
                    .with_scale(Vec3::splat(SMALL))
            }
        }
    }

    /// Points round the board with pieces on it, and round what lies in the trays: their ends may be cut by the edge of
    /// the picture.
    pub fn outline(&self) -> Vec<Vec3> {
        let half = self.half() + RIM + 0.05;
        let mut points = Vec::new();
        for (x, z) in [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)] {
            for y in [0.0, TOP + HEIGHT as f32] {
                points.push(Vec3::new(x * half.x, y, z * half.y));
            }
            for (_, side, middle, floor) in self.trays() {
                let corner = Vec3::new(x * (floor.x / 2.0 - 0.1), 0.0, z * floor.y / 2.0);
                let corner = middle + Quat::from_rotation_y(side) * corner;
                points.extend([corner, corner.with_y(FLOOR + f32::from(STACK) * SMALL)]);
            }
        }
        points
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use camaieu_rules::caminos::Caminos;
    use camaieu_rules::prelude::*;
    use camaieu_rules::setup::Setup;

    #[test]
    fn trays_are_on_the_right_and_empty_counts_are_hidden() {
        let mut setup = Setup::default_of(Caminos::OPTIONS);
        setup.choose("board", "square").expect("a board");
        let position = Caminos::start(&setup, 1);
        let layout = BoardLayout::new(&position);
        let edge = layout.half().x + RIM;
        for (seat, _, middle, floor) in layout.trays() {
            let right = if seat == Seat::FIRST { 1.0 } else { -1.0 };
            assert!(middle.x * right - floor.y / 2.0 > edge, "{seat:?}: {middle}");
            // No part of a tray lies beyond the board's ends.
            assert!(middle.z.abs() + floor.x / 2.0 < edge, "{seat:?}: {middle} {floor}");
        }
        assert_eq!(layout.counts().len(), 2 * position.shapes().len());
        // Seat 1 has placed both of its pieces of one shape.
        let text = "square 2 1c3=1,c4=1,d3=1,d4=1;2f2=1,f3=1;1e4=1,e5=1,f4=1,f5=1;2a6=1,b6=1 1 -";
        let position = Caminos::read_position(text, &setup).expect(text);
        let counts = BoardLayout::new(&position).counts();
        assert_eq!(counts.len(), 2 * position.shapes().len() - 1);
        assert!(counts.iter().all(|(_, left, at)| *left > 0 && at.x.abs() > edge), "{counts:?}");
    }
}
