//! A set of equipment, read from its tables and made ready for use.

use std::sync::{Arc, OnceLock};

use crate::faults::{Faults, quoted};
use crate::game::Refusal;
use crate::setup::CustomFile;

use super::board::Board;
use super::board::HEIGHT;
use super::grid::AnyGrid;
use super::patterns::Pattern;
use super::reasons as why;
use super::sets::Set;
use super::shapes::Shape;
use super::tables::Tables;

/// The most shapes that a set of equipment may have.
pub const MAX_SHAPES: usize = 16;
/// The most boards that a set of equipment may have.
pub const MAX_BOARDS: usize = 16;
/// The longest file of a player's own equipment, in bytes.
#[cfg(feature = "equipment-files")]
const LONGEST_FILE: usize = 1 << 16;
/// The longest name of a shape or a board, in letters.
const LONGEST_NAME: usize = 24;

/// A set of equipment: shapes and boards.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Equipment {
    shapes: Vec<Shape>,
    neutral: usize,
    boards: Vec<Board>,
    /// For each board the ways in which pieces can lie on it.
    patterns: Vec<Vec<Pattern>>,
    /// For each board the same as sets of bits.
    grids: Vec<AnyGrid>,
    /// The set of the box, if it is none of a player's own.
    set: Set,
    /// The name and the text of a player's own file.
    file: Option<(String, String)>,
}

impl CustomFile for Equipment {
    fn name(&self) -> &str {
        self.file.as_ref().map_or("", |(name, _)| name)
    }

    fn text(&self) -> &str {
        self.file.as_ref().map_or("", |(_, text)| text)
    }

    fn values(&self, option: &str) -> Option<Vec<&str>> {
        (option == "board").then(|| self.boards.iter().map(Board::name).collect())
    }
}

impl Equipment {
    /// The equipment of the box.
    pub fn standard() -> Arc<Equipment> {
        Equipment::of_set(Set::default())
    }

    /// The equipment of the box with a set of pieces.
    pub fn of_set(set: Set) -> Arc<Equipment> {
        static SETS: [OnceLock<Arc<Equipment>>; Set::COUNT] = [const { OnceLock::new() }; Set::COUNT];
        let make = || {
            let equipment = Equipment::new(&set.tables()).expect("the tables of the box are sound");
            Arc::new(Equipment { set, ..equipment })
        };
        SETS[set.number()].get_or_init(make).clone()
    }

    /// Reads a player's own equipment from a file's text in the form of [`super::tables::BOX`]; on failure all that is
    /// wrong with it. The name is that of the file.
    #[cfg(feature = "equipment-files")]
    pub fn read(name: &str, text: &str) -> Result<Equipment, Vec<Refusal>> {
        if text.len() > LONGEST_FILE {
            let refusal = Refusal::new(&why::BOX_TOO_LONG).with("found", text.len());
            return Err(vec![refusal.with("most", LONGEST_FILE)]);
        }
        let tables = Tables::read(text).map_err(|error| {
            let at = error.span.start;
            let refusal = Refusal::new(&why::BOX_TEXT).with("line", at.line).with("column", at.col);
            vec![refusal.with("fault", error.code)]
        })?;
        let file = Some((name.to_owned(), text.to_owned()));
        Equipment::new(&tables).map(|equipment| Equipment { file, ..equipment })
    }

    fn new(tables: &Tables) -> Result<Equipment, Vec<Refusal>> {
        let mut faults = Faults::new();
        let names = tables.shapes.iter().map(|shape| &shape.name);
        check_names(names.chain(tables.boards.iter().map(|board| &board.name)), &mut faults);
        let mut counted = |found: usize, most: usize, reason| {
            if !(1..=most).contains(&found) {
                faults.push(Refusal::new(reason).with("found", found).with("most", most));
            }
        };
        counted(tables.shapes.len(), MAX_SHAPES, &why::BOX_SHAPES);
        counted(tables.boards.len(), MAX_BOARDS, &why::BOX_BOARDS);
        let mut shapes: Vec<Shape> = Vec::new();
        // What is beyond the most is only counted: the work grows with the product of shapes and boards.
        for table in tables.shapes.iter().take(MAX_SHAPES) {
            let Some(shape) = Shape::new(table, &mut faults) else { continue };
            if let Some(other) = shapes.iter().find(|other| other.turns() == shape.turns()) {
                let refusal = Refusal::new(&why::BOX_SAME_SHAPE).with("shape", shape.name());
                faults.push(refusal.with("other", other.name()));
            }
            shapes.push(shape);
        }
        for seats in [2, 4] {
            if !shapes.is_empty() && shapes.iter().all(|shape| shape.count(seats) == 0) {
                faults.push(Refusal::new(&why::BOX_NO_PIECES).with("seats", seats));
            }
        }
        let neutral = tables.shapes.iter().position(|shape| shape.name == tables.neutral);
        if neutral.is_none() {
            let shapes = tables.shapes.iter().take(MAX_SHAPES);
            let names: Vec<_> = shapes.map(|shape| quoted(&shape.name)).collect();
            let refusal = Refusal::new(&why::BOX_NEUTRAL).with("text", &tables.neutral);
            faults.push(refusal.with_list("shapes", names.join(", ")));
        }
        let first = tables.boards.iter().take(MAX_BOARDS);
        let boards: Vec<Board> = first.filter_map(|table| Board::new(table, &mut faults)).collect();
        let patterns: Vec<Vec<Pattern>> = boards.iter().map(|board| patterns(&shapes, board)).collect();
        for (board, patterns) in boards.iter().zip(&patterns) {
            for (index, shape) in shapes.iter().enumerate() {
                if patterns.iter().all(|pattern| usize::from(pattern.shape) != index) {
                    let refusal = Refusal::new(&why::BOX_NO_ROOM).with("shape", shape.name());
                    faults.push(refusal.with("board", board.name()));
                }
            }
        }
        match neutral {
            Some(neutral) if faults.is_empty() => {
                let grids = boards.iter().zip(&patterns);
                let grids = grids.map(|(board, patterns)| AnyGrid::new(board, patterns)).collect();
                Ok(Equipment { shapes, neutral, boards, patterns, grids, set: Set::default(), file: None })
            }
            _ => Err(faults.into_list()),
        }
    }

    /// Whether this is the equipment of the box, and not a player's own.
    pub fn is_of_the_box(&self) -> bool {
        self.file.is_none()
    }

    /// The set of the box; the first for a player's own.
    pub fn set(&self) -> Set {
        self.set
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

    /// A board with these patterns as sets of bits.
    pub(super) fn grid(&self, board: usize) -> &AnyGrid {
        &self.grids[board]
    }
}

/// Names go into set-ups and positions: they are letters, digits, `-` and `_`, and no two are the same.
fn check_names<'a>(names: impl Iterator<Item = &'a String>, faults: &mut Faults) {
    let mut known: Vec<&String> = Vec::new();
    for name in names {
        let plain = name.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte));
        if !plain || !(1..=LONGEST_NAME).contains(&name.len()) {
            faults.push(Refusal::new(&why::BOX_NAME).with("text", name).with("most", LONGEST_NAME));
        } else if known.contains(&name) {
            faults.push(Refusal::new(&why::BOX_NAME_TWICE).with("text", name));
        }
        known.push(name);
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
