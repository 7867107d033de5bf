//! The places of cells, stacks and letters, and how pieces lie in them.

use std::f32::consts::{FRAC_PI_2, PI, TAU};
use std::sync::LazyLock;

use bevy::prelude::*;

use crate::table::choosing::hand::Preview;
use crate::table::materials::lettering::Label;
use camaieu_rules::caminos::shapes::{Point, Turned};
use camaieu_rules::caminos::{self, Board, Cell, Lie, Placement, Position, reasons};
use camaieu_rules::game::{Refusal, Seat};

use crate::games::caminos::Held;

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
pub(super) fn extent(turned: &Turned) -> [u8; 2] {
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
    let layout = BoardLayout::new(position);
    let first = layout.board_coordinates(
        f32::from(cell.file()) - f32::from(files),
        f32::from(cell.rank()) - f32::from(ranks),
    );
    let corner = first + Vec3::Y * (f32::from(level) + 0.5);
    let at = Transform::from_translation(corner + centre(turned.cubes()))
        .with_rotation(rotation(position, shape, turn));
    let tops = turned.columns().iter().map(|column| {
        let aside = on_table([column.files, column.ranks, 0]);
        first + aside + Vec3::Y * f32::from(level + column.base + column.count)
    });
    Some(Preview { at, tops: tops.collect(), verdict, markers: Vec::new(), note: None })
}

/// The places of a position.
pub struct BoardLayout<'a> {
    pub(super) position: &'a Position,
    /// The lowest file and rank, and the highest.
    low: [u8; 2],
    high: [u8; 2],
}

impl<'a> BoardLayout<'a> {
    /// The places of a position.
    pub fn new(position: &'a Position) -> BoardLayout<'a> {
        let (low, high) = corners(position.board());
        BoardLayout { position, low, high }
    }

    /// The place of a file (a is 0) and a rank on the board.
    pub fn board_coordinates(&self, file: f32, rank: f32) -> Vec3 {
        let middle = [0, 1].map(|i| (f32::from(self.low[i]) + f32::from(self.high[i])) / 2.0);
        Vec3::new(file - middle[0], TOP, middle[1] - rank)
    }

    /// The middle of a cell.
    pub fn cell(&self, cell: Cell) -> Vec3 {
        self.board_coordinates(f32::from(cell.file()), f32::from(cell.rank()))
    }

    /// The middle of the top of a cell's stack.
    pub fn top(&self, cell: Cell) -> Vec3 {
        self.cell(cell) + Vec3::Y * f32::from(self.position.height(cell))
    }

    /// The cell of the board that a point is over.
    pub fn cell_at(&self, at: Vec3) -> Option<Cell> {
        let corner = self.board_coordinates(0.0, 0.0);
        let (file, rank) = ((at.x - corner.x).round(), (corner.z - at.z).round());
        let cell = Cell::new(u8::try_from(file as i32).ok()?, u8::try_from(rank as i32).ok()?)?;
        self.position.board().cells().contains(cell).then_some(cell)
    }

    /// Half the size of the cells' field.
    pub fn half(&self) -> Vec2 {
        Vec2::new(f32::from(self.high[0] - self.low[0]), f32::from(self.high[1] - self.low[1])) / 2.0 + 0.5
    }

    /// The letters and numbers on the rim of the board, each beyond the outermost cells of its file or rank.
    pub fn labels(&self) -> Vec<Label> {
        let at = |file: f32, rank: f32| self.board_coordinates(file, rank).with_y(TOP - STEP);
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
pub(super) fn middle_of(turned: &Turned) -> Vec3 {
    let cubes = || turned.cubes().iter().map(|&cube| on_table(cube));
    let (low, high) = (cubes().fold(Vec3::MAX, Vec3::min), cubes().fold(Vec3::MIN, Vec3::max));
    (low + high) / 2.0
}

#[cfg(test)]
mod tests {
    use super::*;
    use camaieu_rules::caminos::Caminos;
    use camaieu_rules::prelude::*;
    use camaieu_rules::setup::Setup;

    #[test]
    fn labels_are_on_the_rim_and_do_not_overlap() {
        for name in ["square", "diamond", "octagon", "ring"] {
            let mut setup = Setup::default_of(Caminos::OPTIONS);
            setup.choose("board", name).expect(name);
            let position = Caminos::start(&setup, 1);
            let layout = BoardLayout::new(&position);
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
