//! Shapes of pieces, and the ways in which they can be turned.

use crate::faults::Faults;
use crate::game::Refusal;

use super::board::Cell;
use super::reasons as why;
use super::tables::ShapeTable;

/// The most cubes that a piece may have.
pub const MAX_CUBES: usize = 8;

/// The offset of a cube in files, ranks and levels.
pub type Point = [i8; 3];

/// A shape of which there are pieces.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shape {
    name: String,
    cubes: Vec<Point>,
    turns: Vec<Turned>,
    for_two: u8,
    for_four: u8,
}

/// A shape, turned in one way.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Turned {
    height: u8,
    columns: Vec<Column>,
    cubes: Vec<Point>,
}

/// The cubes of a turned piece that stand over one cell, without a gap.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Column {
    /// The offset in files from the piece's first cell.
    pub files: i8,
    /// The offset in ranks from the piece's first cell.
    pub ranks: i8,
    /// The level of the lowest cube; the piece's lowest is on level 0.
    pub base: u8,
    /// The number of cubes.
    pub count: u8,
}

/// An axis to turn a piece about.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Axis {
    /// The one along a rank: from file to file.
    Files,
    /// The one along a file: from rank to rank.
    Ranks,
    /// The upright one.
    Levels,
}

impl Shape {
    /// Reads a shape from its table; appends its faults.
    pub(super) fn new(table: &ShapeTable, faults: &mut Faults) -> Option<Shape> {
        let before = faults.len();
        let mut fault = |refusal: Refusal| faults.push(refusal.with("shape", &table.name));
        let mut marks: Vec<[usize; 3]> = Vec::new();
        for (level, layer) in table.layers.iter().enumerate() {
            for (rank, row) in layer.iter().enumerate() {
                if row.bytes().any(|mark| !b"#.".contains(&mark)) {
                    fault(Refusal::new(&why::BOX_SHAPE_ROW).with("text", row));
                }
                let cubes = row.bytes().enumerate().filter(|(_, mark)| *mark == b'#');
                // The first row is the farthest.
                marks.extend(cubes.map(|(file, _)| [file, layer.len() - rank, level]));
            }
        }
        if !(1..=MAX_CUBES).contains(&marks.len()) {
            let refusal = Refusal::new(&why::BOX_SHAPE_SIZE).with("found", marks.len());
            fault(refusal.with("most", MAX_CUBES));
            return None;
        }
        let lowest = |axis: usize| marks.iter().map(|mark| mark[axis]).min().unwrap_or(0);
        let corner = [lowest(0), lowest(1), lowest(2)];
        let point = |mark: &[usize; 3]| {
            let [file, rank, level] = [0, 1, 2].map(|axis| i8::try_from(mark[axis] - corner[axis]));
            Some([file.ok()?, rank.ok()?, level.ok()?])
        };
        // What lies too far off for a point is no part of the piece either.
        let cubes: Option<Vec<Point>> = marks.iter().map(point).collect();
        let Some(cubes) = cubes.filter(|cubes| is_one_piece(cubes)) else {
            fault(Refusal::new(&why::BOX_SHAPE_APART));
            return None;
        };
        let mut turns: Vec<Turned> = rotations(&cubes).map(Turned::new).collect();
        turns.sort();
        turns.dedup();
        let &ShapeTable { ref name, for_two, for_four, .. } = table;
        let shape = Shape { name: name.clone(), cubes, turns, for_two, for_four };
        (faults.len() == before).then_some(shape)
    }

    /// The shape's name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The number of its cubes.
    pub fn size(&self) -> usize {
        self.cubes.len()
    }

    /// The number of such pieces that a seat has at the start.
    pub fn count(&self, seats: u8) -> u8 {
        if seats == 2 { self.for_two } else { self.for_four }
    }

    /// The ways in which it can be turned, no two the same; the lowest come first.
    pub fn turns(&self) -> &[Turned] {
        &self.turns
    }

    /// The index of the way in which a piece lies that lay in another and has been turned by a quarter; the same
    /// if there is no such way.
    pub fn quarter(&self, turn: usize, axis: Axis) -> usize {
        let Some(turned) = self.turns.get(turn) else { return turn };
        let cubes = turned.cubes.iter().map(|&[x, y, z]| match axis {
            Axis::Files => [x, -z, y],
            Axis::Ranks => [z, y, -x],
            Axis::Levels => [-y, x, z],
        });
        let after = Turned::new(cubes.collect());
        self.turns.iter().position(|other| *other == after).unwrap_or(turn)
    }

    /// Whether these cubes are this shape, turned in any way and anywhere.
    pub fn is_made_by(&self, cubes: &[Point]) -> bool {
        if cubes.len() != self.cubes.len() {
            return false;
        }
        let wanted = to_corner(cubes);
        ROTATIONS.iter().any(|rotation| {
            let mut turned = [[0; 3]; MAX_CUBES];
            for (place, &cube) in turned.iter_mut().zip(&self.cubes) {
                *place = rotate(rotation, cube);
            }
            to_corner(&turned[..cubes.len()]) == wanted
        })
    }
}

impl Turned {
    fn new(mut cubes: Vec<Point>) -> Turned {
        cubes.sort_unstable();
        let lowest = cubes.iter().map(|cube| cube[2]).min().unwrap_or(0);
        let [file, rank, _] = cubes.first().copied().unwrap_or_default();
        for cube in &mut cubes {
            *cube = [cube[0] - file, cube[1] - rank, cube[2] - lowest];
        }
        let mut columns: Vec<Column> = Vec::new();
        for &[files, ranks, level] in &cubes {
            let level = level.unsigned_abs();
            match columns.last_mut() {
                Some(last) if (last.files, last.ranks, last.base + last.count) == (files, ranks, level) => {
                    last.count += 1;
                }
                _ => columns.push(Column { files, ranks, base: level, count: 1 }),
            }
        }
        let height = columns.iter().map(|column| column.base + column.count).max().unwrap_or(0);
        Turned { height, columns, cubes }
    }

    /// The height in levels.
    pub fn height(&self) -> u8 {
        self.height
    }

    /// Its cubes: files and ranks from its first cell, levels from its lowest cube.
    pub fn cubes(&self) -> &[Point] {
        &self.cubes
    }

    /// Its columns, by file and rank; the first is over the piece's first cell. A column with a gap comes in parts.
    pub fn columns(&self) -> &[Column] {
        &self.columns
    }

    /// The level of its lowest cube if it comes to rest with its first cell here, given how many cubes there are over
    /// each cell. Cubes beyond [`super::board::SIZE`] rest on nothing.
    pub fn rest(&self, first: Cell, height: impl Fn(Cell) -> u8) -> u8 {
        let rests = |column: &Column| {
            let cell = first.offset(column.files, column.ranks)?;
            Some(height(cell).saturating_sub(column.base))
        };
        self.columns.iter().filter_map(rests).max().unwrap_or(0)
    }

    /// Whether a column has a gap: then there would be a void under the cubes above it.
    pub fn has_gap(&self) -> bool {
        self.columns.windows(2).any(|pair| (pair[0].files, pair[0].ranks) == (pair[1].files, pair[1].ranks))
    }
}

/// Whether there are cubes, and all of them hang together by faces.
fn is_one_piece(cubes: &[Point]) -> bool {
    let distance = |one: Point, other: Point| (0..3).map(|i| one[i].abs_diff(other[i]) as u32).sum::<u32>();
    let mut found: Vec<Point> = cubes.iter().copied().take(1).collect();
    let mut next = 0;
    while let Some(&cube) = found.get(next) {
        next += 1;
        for &other in cubes {
            if distance(cube, other) == 1 && !found.contains(&other) {
                found.push(other);
            }
        }
    }
    !cubes.is_empty() && found.len() == cubes.len()
}

/// The image of each axis, with its sign.
type Rotation = [(usize, i8); 3];

/// The rotations of a cube: the signed permutations of the axes that mirror nothing.
static ROTATIONS: [Rotation; 24] = {
    const ORDERS: [([usize; 3], i8); 6] =
        [([0, 1, 2], 1), ([1, 2, 0], 1), ([2, 0, 1], 1), ([0, 2, 1], -1), ([1, 0, 2], -1), ([2, 1, 0], -1)];
    let mut table = [[(0, 1); 3]; 24];
    let mut index = 0;
    while index < 24 {
        let (order, parity) = ORDERS[index / 4];
        let first = if index & 1 == 0 { 1 } else { -1 };
        let second = if index & 2 == 0 { 1 } else { -1 };
        table[index] = [(order[0], first), (order[1], second), (order[2], parity * first * second)];
        index += 1;
    }
    table
};

fn rotate(rotation: &Rotation, cube: Point) -> Point {
    rotation.map(|(axis, sign)| cube[axis] * sign)
}

fn rotations(cubes: &[Point]) -> impl Iterator<Item = Vec<Point>> {
    ROTATIONS.iter().map(move |rotation| cubes.iter().map(|&cube| rotate(rotation, cube)).collect())
}

/// The cubes in order, moved so that their lowest coordinates are 0; at most [`MAX_CUBES`] of them.
fn to_corner(cubes: &[Point]) -> [Point; MAX_CUBES] {
    let lowest = |axis: usize| cubes.iter().map(|cube| cube[axis]).min().unwrap_or(0);
    let corner = [lowest(0), lowest(1), lowest(2)];
    let mut moved = [[i8::MAX; 3]; MAX_CUBES];
    for (place, cube) in moved.iter_mut().zip(cubes) {
        *place = std::array::from_fn(|axis| cube[axis].wrapping_sub(corner[axis]));
    }
    moved.sort_unstable();
    moved
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_rotations_are_24_and_mirror_nothing() {
        for (index, rotation) in ROTATIONS.iter().enumerate() {
            assert!(ROTATIONS[..index].iter().all(|other| other != rotation));
            let [a, b, c] = [[1, 0, 0], [0, 1, 0], [0, 0, 1]].map(|axis| rotate(rotation, axis));
            let cross = [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
            assert_eq!(cross, c);
        }
    }

    /// A shape by its layers from the bottom up.
    fn shape(layers: &[&[&str]]) -> Result<Shape, Vec<Refusal>> {
        let owned = |layer: &&[&str]| layer.iter().map(|row| (*row).to_owned()).collect();
        let layers = layers.iter().map(owned).collect();
        let table = ShapeTable { name: "X".into(), layers, for_two: 1, for_four: 1 };
        let mut faults = Faults::new();
        Shape::new(&table, &mut faults).ok_or_else(|| faults.into_list())
    }

    #[test]
    fn a_mirror_image_is_another_shape() {
        let left = shape(&[&["##", ".#"], &["..", ".#"]]).unwrap();
        assert!(left.is_made_by(&[[0, 0, 0], [1, 0, 0], [1, -1, 0], [1, -1, 1]]));
        assert!(!left.is_made_by(&[[0, 0, 0], [1, 0, 0], [1, 1, 0], [1, 1, 1]]));
        assert_eq!(left.turns().len(), 12);
        let right = shape(&[&["##", "#."], &["..", "#."]]).unwrap();
        assert_ne!(left.turns(), right.turns());
    }

    #[test]
    fn cubes_that_do_not_hang_together_are_no_shape() {
        let far = format!("#{}#", ".".repeat(300));
        let apart: &[&[&[&str]]] =
            &[&[&["#.#"]], &[&["#.", ".#"]], &[&["#"], &["."], &["#"]], &[&["#"], &[".#"]], &[&[&far]]];
        for layers in apart {
            let faults = shape(layers).unwrap_err();
            assert_eq!(faults.len(), 1, "{layers:?}");
            assert_eq!(faults[0].reason, &why::BOX_SHAPE_APART, "{layers:?}");
        }
        for layers in [&[&["..."][..]][..], &[], &[&["#########"]]] {
            assert_eq!(shape(layers).unwrap_err()[0].reason, &why::BOX_SHAPE_SIZE, "{layers:?}");
        }
        let faults: Vec<_> =
            shape(&[&["#x"], &["#é"]]).unwrap_err().into_iter().map(|fault| fault.reason).collect();
        assert_eq!(faults, [&why::BOX_SHAPE_ROW; 2]);
    }

    #[test]
    fn where_the_rows_begin_is_all_the_same() {
        let moved = shape(&[&["..."], &[".....", "...##", "...#."]]).unwrap();
        assert_eq!(moved.turns(), shape(&[&["##", "#."]]).unwrap().turns());
    }

    #[test]
    fn a_column_with_a_gap_comes_in_parts() {
        let arch = shape(&[&["###", "#.#"]]).unwrap();
        assert_eq!(arch.turns().len(), 12);
        assert_eq!(arch.turns().iter().filter(|turned| turned.has_gap()).count(), 4);
    }
}
