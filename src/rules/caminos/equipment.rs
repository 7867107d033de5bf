//! A set of equipment, read from its tables and made ready for use.

use std::sync::{Arc, LazyLock};

use thiserror::Error;

use super::board::Board;
use super::moves::Pattern;
use super::position::HEIGHT;
use super::shapes::Shape;
use super::tables::{STANDARD, Tables};

/// The most shapes that a set of equipment may have.
pub const MAX_SHAPES: usize = 16;

/// What a table of equipment cannot be.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum EquipmentError {
    /// The cubes of a shape are unreadable, too many, or not one piece.
    #[error("shape {0}: the cubes are not one piece of 1 to 8 cubes")]
    Shape(String),
    /// There are no shapes, too many, or two that are the same.
    #[error("there must be 1 to 16 shapes, no two the same")]
    Shapes,
    /// The neutral pieces have a shape that there is not.
    #[error("no shape {0} for the neutral pieces")]
    Neutral(String),
    /// A board is unreadable, too large, or its sides do not fit it.
    #[error("board {0}: the cells or the sides cannot be read")]
    Board(String),
    /// There are no boards, or two of one name.
    #[error("there must be a board, and no two of one name")]
    Boards,
}

/// A set of equipment: shapes and boards.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Equipment {
    shapes: Vec<Shape>,
    neutral: usize,
    boards: Vec<Board>,
    /// For each board the ways in which pieces can lie on it.
    patterns: Vec<Vec<Pattern>>,
}

impl Equipment {
    /// The equipment of the box.
    pub fn standard() -> Arc<Equipment> {
        static SET: LazyLock<Arc<Equipment>> =
            LazyLock::new(|| Arc::new(Equipment::new(&STANDARD).expect("the tables of the box are sound")));
        SET.clone()
    }

    /// Reads a set of equipment from its tables.
    pub fn new(tables: &Tables<'_>) -> Result<Equipment, EquipmentError> {
        let shapes = tables.shapes.iter().map(Shape::new).collect::<Result<Vec<_>, _>>()?;
        let same = |one: &Shape, other: &Shape| one.name() == other.name() || one.turns() == other.turns();
        let twice = |(index, shape): (usize, &Shape)| shapes[..index].iter().any(|other| same(shape, other));
        if shapes.is_empty() || shapes.len() > MAX_SHAPES || shapes.iter().enumerate().any(twice) {
            return Err(EquipmentError::Shapes);
        }
        let neutral = shapes.iter().position(|shape| shape.name() == tables.neutral);
        let neutral = neutral.ok_or_else(|| EquipmentError::Neutral(tables.neutral.to_owned()))?;
        let boards = tables.boards.iter().map(Board::new).collect::<Result<Vec<_>, _>>()?;
        let twice = |(index, board): (usize, &Board)| {
            boards[..index].iter().any(|other| other.name() == board.name())
        };
        if boards.is_empty() || boards.iter().enumerate().any(twice) {
            return Err(EquipmentError::Boards);
        }
        let patterns = boards.iter().map(|board| patterns(&shapes, board)).collect();
        Ok(Equipment { shapes, neutral, boards, patterns })
    }

    /// The shapes of the pieces.
    pub fn shapes(&self) -> &[Shape] {
        &self.shapes
    }

    /// The index of the shape of the neutral pieces.
    pub fn neutral(&self) -> usize {
        self.neutral
    }

    /// The boards.
    pub fn boards(&self) -> &[Board] {
        &self.boards
    }

    /// The ways in which pieces can lie on a board.
    pub(super) fn patterns(&self, board: usize) -> &[Pattern] {
        &self.patterns[board]
    }
}

fn patterns(shapes: &[Shape], board: &Board) -> Vec<Pattern> {
    let mut patterns = Vec::new();
    for (index, shape) in shapes.iter().enumerate() {
        let low = shape.turns().iter().filter(|turned| usize::from(turned.height()) <= HEIGHT);
        patterns.extend(low.filter_map(|turned| Pattern::new(index as u8, turned, board)));
    }
    patterns
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::caminos::tables::{BoardTable, ShapeTable};

    #[test]
    fn the_box_can_be_read() {
        let set = Equipment::standard();
        assert_eq!(set.shapes().len(), 4);
        assert_eq!(set.boards().len(), 4);
        assert_eq!(set.shapes()[set.neutral()].name(), "I3");
    }

    #[test]
    fn what_a_table_cannot_be_is_refused() {
        let with = |shapes: &[ShapeTable<'_>], neutral, boards: &[BoardTable<'_>]| {
            Equipment::new(&Tables { shapes, neutral, boards }).unwrap_err()
        };
        let (shapes, boards) = (STANDARD.shapes, STANDARD.boards);
        assert_eq!(with(&[], "I3", boards), EquipmentError::Shapes);
        assert_eq!(with(&[shapes[0], shapes[0]], "I2", boards), EquipmentError::Shapes);
        let renamed = ShapeTable { name: "bar", ..shapes[0] };
        assert_eq!(with(&[shapes[0], renamed], "I2", boards), EquipmentError::Shapes);
        let long = ShapeTable { layers: &[&["#########"]], ..shapes[0] };
        assert_eq!(with(&[long], "I2", boards), EquipmentError::Shape("I2".into()));
        assert_eq!(with(shapes, "I9", boards), EquipmentError::Neutral("I9".into()));
        assert_eq!(with(shapes, "I3", &[]), EquipmentError::Boards);
        assert_eq!(with(shapes, "I3", &[boards[0], boards[0]]), EquipmentError::Boards);
        let faulty = [
            BoardTable { rows: &["###########"], ..boards[0] },
            BoardTable { rows: &["#x#"], ..boards[0] },
            BoardTable { rows: &[], ..boards[0] },
            BoardTable { sides: &["a1", "g1", "g7"], ..boards[0] },
            BoardTable { sides: &["a1", "g1", "g7", "h8"], ..boards[0] },
            BoardTable { sides: &["a1", "g1", "g7", "?"], ..boards[0] },
            BoardTable { spread: 2, ..boards[0] },
        ];
        for board in faulty {
            assert_eq!(with(shapes, "I3", &[board]), EquipmentError::Board("square".into()), "{board:?}");
        }
    }
}
