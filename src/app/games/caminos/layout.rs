//! The places of cells, stacks and trays, and the transforms of pieces.

use std::f32::consts::{FRAC_PI_2, PI, TAU};
use std::sync::LazyLock;

use bevy::prelude::*;

use crate::app::table::hand::Preview;
use crate::app::table::lettering::Label;
use crate::rules::caminos::position::HEIGHT;
use crate::rules::caminos::shapes::{Point, Turned};
use crate::rules::caminos::{self, Board, Cell, Lie, Placement, Position, reasons};
use crate::rules::game::{Refusal, Seat, Seats};

use crate::app::games::caminos::{Held, Owner, Piece};

/// The place of a piece.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Place {
    /// On the board: its first cell, the level of its lowest cube, and the index of its orientation.
    On {
        /// The cell.
        cell: Cell,
        /// The level, from 0.
        level: u8,
        /// The index of its orientation.
        turn: u8,
    },
    /// In its tray, with its number among its kind.
    Supply(u8),
}

/// The height of the cells' tops above the table.
pub const TOP: f32 = 0.34;
/// The depth of the rim below the cells.
pub const STEP: f32 = 0.05;
/// The width of the board's rim.
pub const RIM: f32 = 0.56;
/// The height of the trays' floors.
const FLOOR: f32 = 0.08;
/// The gaps between the board and the trays, round the pieces in a tray, between them, and between the rows of a tray.
const AISLE: f32 = 0.36;
const MARGIN: f32 = 0.12;
const BETWEEN: f32 = 0.16;
const BETWEEN_ROWS: f32 = 0.06;
/// The size of pieces in a tray: so small that the board fills the picture; they grow when they are taken.
const SMALL: f32 = 0.43;
/// The height of piles in a tray, in pieces.
const STACK: u8 = 2;

/// The lowest file and rank of a board, and the highest.
pub fn corners(board: &Board) -> ([u8; 2], [u8; 2]) {
    board.cells().iter().fold(([u8::MAX; 2], [0; 2]), |(low, high), cell| {
        let here = [cell.file(), cell.rank()];
        ([0, 1].map(|i| low[i].min(here[i])), [0, 1].map(|i| high[i].max(here[i])))
    })
}

/// The side of a seat, in radians.
pub fn side(position: &Position, seat: Seat) -> f32 {
    TAU * seat.index() as f32 / f32::from(position.choices().seats)
}

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

/// A point of a piece on the table: files go to the right, levels up, ranks away.
pub fn on_table([file, rank, level]: Point) -> Vec3 {
    Vec3::new(f32::from(file), f32::from(level), -f32::from(rank))
}

/// The middle of all cubes.
pub fn centre(cubes: &[Point]) -> Vec3 {
    cubes.iter().map(|&cube| on_table(cube)).sum::<Vec3>() / cubes.len().max(1) as f32
}

/// The rotations of a cube; the identity comes first.
static ROTATIONS: LazyLock<Vec<Quat>> = LazyLock::new(|| {
    let (x, z) = (Quat::from_rotation_x, Quat::from_rotation_z);
    let up = [0.0, 1.0, 2.0, 3.0].map(|quarters| Quat::from_rotation_y(quarters * FRAC_PI_2));
    let sides =
        [Quat::IDENTITY, x(FRAC_PI_2), x(2.0 * FRAC_PI_2), x(-FRAC_PI_2), z(FRAC_PI_2), z(-FRAC_PI_2)];
    sides.into_iter().flat_map(|side| up.map(|up| up * side)).collect()
});

/// The rotation from the first orientation of a shape to another.
pub fn rotation(position: &Position, shape: usize, turn: usize) -> Quat {
    let Some(turns) = position.shapes().get(shape).map(|shape| shape.turns()) else { return Quat::IDENTITY };
    let (Some(first), Some(turned)) = (turns.first(), turns.get(turn)) else { return Quat::IDENTITY };
    let offsets = |turned: &Turned| -> Vec<Vec3> {
        let middle = centre(turned.cubes());
        turned.cubes().iter().map(|&cube| on_table(cube) - middle).collect()
    };
    let (from, to) = (offsets(first), offsets(turned));
    let leads = |rotation: &&Quat| {
        from.iter().all(|&cube| {
            let there = **rotation * cube;
            to.iter().any(|other| other.distance_squared(there) < 1e-3)
        })
    };
    ROTATIONS.iter().find(leads).copied().unwrap_or(Quat::IDENTITY)
}

/// The index of the orientation of a shape in its tray: the lowest, and of these the least deep.
pub fn flat(position: &Position, shape: usize) -> usize {
    let turns = position.shapes().get(shape).map_or(&[][..], |shape| shape.turns());
    let lowest = turns.iter().enumerate().min_by_key(|(_, turned)| (turned.height(), extent(turned)[1]));
    lowest.map_or(0, |(index, _)| index)
}

/// The numbers of files and ranks of an orientation.
fn extent(turned: &Turned) -> [u8; 2] {
    [0, 1].map(|axis| {
        let along = || turned.cubes().iter().map(|cube| cube[axis]);
        (along().max().unwrap_or(0) - along().min().unwrap_or(0) + 1).unsigned_abs()
    })
}

/// The cell of a turned piece that is held where the player points, seen from its first cell: the one nearest to its
/// middle.
pub fn grip(turned: &Turned) -> [i8; 2] {
    let middle = centre(turned.cubes());
    let far = |cell: &[i8; 2]| {
        let cell = on_table([cell[0], cell[1], 0]);
        Vec2::new(cell.x - middle.x, cell.z - middle.z).length_squared()
    };
    let cells = turned.columns().iter().map(|column| [column.files, column.ranks]);
    cells.min_by(|one, other| far(one).total_cmp(&far(other))).unwrap_or_default()
}

/// The place of a piece on the board.
pub fn place_of(position: &Position, piece: &caminos::Piece) -> Place {
    let cubes: Vec<(Cell, u8)> = piece.cubes().collect();
    let level = cubes.iter().map(|(_, level)| *level).min().unwrap_or(0);
    let Some(&(cell, _)) = cubes.iter().min() else { return Place::Supply(0) };
    let mut points: Vec<Point> = cubes
        .iter()
        .map(|(other, up)| {
            let files = other.file() as i8 - cell.file() as i8;
            let ranks = other.rank() as i8 - cell.rank() as i8;
            [files, ranks, (up - level) as i8]
        })
        .collect();
    points.sort_unstable();
    let turns = position.shapes().get(usize::from(piece.shape)).map_or(&[][..], |shape| shape.turns());
    let turn = turns.iter().position(|turned| turned.cubes() == points).unwrap_or(0);
    Place::On { cell, level, turn: turn as u8 }
}

/// The preview of a held piece with its grip on a cell.
pub fn placement_preview(position: &Position, held: Held, cell: Cell) -> Option<Preview<Placement>> {
    let (shape, turn) = (usize::from(held.shape), usize::from(held.turn));
    let turned = position.shapes().get(shape)?.turns().get(turn)?;
    let [files, ranks] = grip(turned);
    // Its first cell may be beyond any board; then it rests on the stacks under the others.
    let Lie { level, verdict } = match cell.offset(-files, -ranks) {
        Some(first) => caminos::lie(position, shape, turn, first),
        None => {
            let rests = turned.columns().iter().filter_map(|column| {
                let under = cell.offset(column.files - files, column.ranks - ranks)?;
                Some(position.height(under).saturating_sub(column.base))
            });
            Lie { level: rests.max().unwrap_or(0), verdict: Err(Refusal::new(&reasons::OVER_EDGE)) }
        }
    };
    let layout = Layout::new(position);
    let first =
        layout.ground(f32::from(cell.file()) - f32::from(files), f32::from(cell.rank()) - f32::from(ranks));
    let corner = first + Vec3::Y * (f32::from(level) + 0.5);
    let at = Transform::from_translation(corner + centre(turned.cubes()))
        .with_rotation(rotation(position, shape, turn));
    let tops = turned.columns().iter().map(|column| {
        let aside = on_table([column.files, column.ranks, 0]);
        first + aside + Vec3::Y * f32::from(level + column.base + column.count)
    });
    Some(Preview { at, tops: tops.collect(), verdict, markers: Vec::new(), note: None })
}

/// A pile of pieces in a tray.
struct Pile {
    owner: Owner,
    shape: usize,
    /// Which of the piles of its shape.
    number: u8,
    /// The place of its middle from the tray's, to the right and towards the seat.
    at: Vec2,
}

/// The places of a position.
pub struct Layout<'a> {
    position: &'a Position,
    /// The lowest file and rank, and the highest.
    low: [u8; 2],
    high: [u8; 2],
}

impl<'a> Layout<'a> {
    /// The places of a position.
    pub fn new(position: &'a Position) -> Layout<'a> {
        let (low, high) = corners(position.board());
        Layout { position, low, high }
    }

    /// The place of a file (a is 0) and a rank on the board.
    pub fn ground(&self, file: f32, rank: f32) -> Vec3 {
        let middle = [0, 1].map(|i| (f32::from(self.low[i]) + f32::from(self.high[i])) / 2.0);
        Vec3::new(file - middle[0], TOP, middle[1] - rank)
    }

    /// The middle of a cell.
    pub fn cell(&self, cell: Cell) -> Vec3 {
        self.ground(f32::from(cell.file()), f32::from(cell.rank()))
    }

    /// The middle of the top of a cell's stack.
    pub fn top(&self, cell: Cell) -> Vec3 {
        self.cell(cell) + Vec3::Y * f32::from(self.position.height(cell))
    }

    /// The cell of the board that a point is over.
    pub fn cell_at(&self, at: Vec3) -> Option<Cell> {
        let corner = self.ground(0.0, 0.0);
        let (file, rank) = ((at.x - corner.x).round(), (corner.z - at.z).round());
        let cell = Cell::new(u8::try_from(file as i32).ok()?, u8::try_from(rank as i32).ok()?)?;
        self.position.board().cells().contains(cell).then_some(cell)
    }

    /// Half the size of the cells' field.
    pub fn half(&self) -> Vec2 {
        Vec2::new(f32::from(self.high[0] - self.low[0]), f32::from(self.high[1] - self.low[1])) / 2.0 + 0.5
    }

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

    /// The trays: the seat, the side, the place of the middle, and the size of the floor as the seat sees it.
    pub fn trays(&self) -> Vec<(Seat, f32, Vec3, Vec2)> {
        let half = self.half().max_element() + RIM + AISLE;
        let seats = Seats::first(self.position.choices().seats);
        seats
            .iter()
            .map(|seat| {
                let floor = self.piles(seat).1 + 2.0 * MARGIN;
                let side = side(self.position, seat);
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

    /// The middle of the upper side of a pile, by its number among those of its shape.
    pub fn supply(&self, owner: Owner, shape: usize, pile: u8) -> Vec3 {
        let turns = self.position.shapes().get(shape).map_or(&[][..], |shape| shape.turns());
        let height = turns.get(flat(self.position, shape)).map_or(1, |turned| turned.height());
        let pieces = top_of(self.position, owner, shape, pile).map_or(0, |top| top % STACK + 1);
        let floor = self.pile(owner, shape, pile).map_or(Vec3::ZERO, |(floor, _)| floor);
        floor + Vec3::Y * f32::from(pieces * height) * SMALL
    }

    /// For each owner and shape the number of pieces that are left, with its place above the edge of the tray towards the
    /// seat, where stacks on the board hide least of it.
    pub fn counts(&self) -> Vec<(u8, Vec3)> {
        let mut counts = Vec::new();
        for (seat, side, middle, floor) in self.trays() {
            let (piles, _) = self.piles(seat);
            for first in piles.iter().filter(|pile| pile.number == 0) {
                let same = piles.iter().filter(|pile| (pile.owner, pile.shape) == (first.owner, first.shape));
                let places: Vec<f32> = same.map(|pile| pile.at.x).collect();
                let x = places.iter().sum::<f32>() / places.len() as f32;
                let top = self.supply(first.owner, first.shape, 0).y;
                let at = middle + Quat::from_rotation_y(side) * Vec3::new(x, 0.0, floor.y / 2.0 - MARGIN);
                counts.push((left(self.position, first.owner, first.shape), at.with_y(top)));
            }
        }
        counts
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

    /// The letters and numbers on the rim of the board, each beyond the outermost cells of its file or rank.
    pub fn labels(&self) -> Vec<Label> {
        let at = |file: f32, rank: f32| self.ground(file, rank).with_y(TOP - STEP);
        // Each seat reads the letters and numbers that are on its side and on its left.
        let letters = (self.low[0]..=self.high[0]).flat_map(|file| {
            let letter = char::from(b'a' + file);
            self.ends(0, file).map(move |[along, end, side]| Label::new(letter, at(along, end), side))
        });
        let numbers = (self.low[1]..=self.high[1]).flat_map(|rank| {
            self.ends(1, rank).map(move |[along, end, side]| Label::new(rank, at(end, along), side))
        });
        letters.chain(numbers).collect()
    }

    /// The ends of a file (`axis` 0) or a rank (1) on the rim: the place across the board, that along it, and the side
    /// that reads what is there, in radians.
    fn ends(&self, axis: usize, line: u8) -> impl Iterator<Item = [f32; 3]> + use<> {
        /// The distance of letters from the middles of the outermost cells.
        const BEYOND: f32 = 0.5 + RIM * 0.58;
        /// The way that letters give to those round the corner where the board has steps.
        const ASIDE: f32 = 0.16;
        let cells = self.position.board().cells();
        let parts = cells.iter().map(|cell| [f32::from(cell.file()), f32::from(cell.rank())]);
        let parts: Vec<[f32; 2]> = parts.collect();
        let outermost = |line: f32| {
            let own = parts.iter().filter(|cell| cell[axis] == line).map(|cell| cell[1 - axis]);
            own.fold([f32::MAX, f32::MIN], |[low, high], part| [low.min(part), high.max(part)])
        };
        let (middle, line) =
            ((f32::from(self.low[axis]) + f32::from(self.high[axis])) / 2.0, f32::from(line));
        let outward = if line == middle { 0.0 } else { (line - middle).signum() };
        let ends = outermost(line);
        let inner = outermost(line - outward);
        let along = [0, 1].map(|end| if inner[end] == ends[end] { line } else { line + ASIDE * outward });
        [[along[0], ends[0] - BEYOND, 0.0], [along[1], ends[1] + BEYOND, PI]].into_iter()
    }
}

/// The middle of the box round a turned piece.
fn middle_of(turned: &Turned) -> Vec3 {
    let cubes = || turned.cubes().iter().map(|&cube| on_table(cube));
    let (low, high) = (cubes().fold(Vec3::MAX, Vec3::min), cubes().fold(Vec3::MIN, Vec3::max));
    (low + high) / 2.0
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::caminos::Caminos;
    use crate::rules::prelude::*;
    use crate::rules::setup::Setup;

    #[test]
    fn letters_and_numbers_lie_on_the_rim_and_not_on_each_other() {
        for name in ["square", "diamond", "octagon", "ring"] {
            let mut setup = Setup::default_of(Caminos::OPTIONS);
            setup.choose("board", name).expect(name);
            let position = Caminos::start(&setup, 1);
            let layout = Layout::new(&position);
            let cells = position.board().cells();
            let cells: Vec<Vec3> = cells.iter().map(|cell| layout.cell(cell)).collect();
            let labels = layout.labels();
            for (index, label) in labels.iter().enumerate() {
                let away = |cell: &Vec3| (label.at - *cell).xz().abs().max_element();
                let nearest = cells.iter().map(away).fold(f32::MAX, f32::min);
                assert!(
                    (0.55..0.5 + RIM - 0.1).contains(&nearest),
                    "{name}: {label:?} is {nearest} from a cell"
                );
                for other in &labels[..index] {
                    let apart = label.at.distance(other.at);
                    assert!(apart > 0.36, "{name}: {label:?} and {other:?}, {apart}");
                }
            }
        }
    }
}
