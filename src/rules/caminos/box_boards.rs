//! The boards of the box, as [`BOX`](super::tables) has them for a player's own file.

use std::iter::successors;

use super::board::Cell;
use super::tables::BoardTable;

/// Rows of a board, the highest rank first, and the corners at which its sides meet, in order round the board. A side is the
/// straight line from a corner to the next.
type Design = (&'static str, &'static [&'static str], &'static str);

const DESIGNS: [Design; 7] = [
    ("square", &["#######"; 7], "a1 g1 g7 a7"),
    (
        "diamond",
        &[
            "....#....",
            "...###...",
            "..#####..",
            ".#######.",
            "#########",
            ".#######.",
            "..#####..",
            "...###...",
            "....#....",
        ],
        "e1 i5 e9 a5",
    ),
    (
        "octagon",
        &[
            "...###...",
            "..#####..",
            ".#######.",
            "#########",
            "#########",
            "#########",
            ".#######.",
            "..#####..",
            "...###...",
        ],
        "d1 f1 i4 i6 f9 d9 a6 a4",
    ),
    (
        "ring",
        &[
            "...###...",
            "..#####..",
            ".#######.",
            "###...###",
            "###...###",
            "###...###",
            ".#######.",
            "..#####..",
            "...###...",
        ],
        "d1 f1 i4 i6 f9 d9 a6 a4",
    ),
    ("square8", &["########"; 8], "a1 h1 h8 a8"),
    (
        "octagon10",
        &[
            "...####...",
            "..######..",
            ".########.",
            "##########",
            "##########",
            "##########",
            "##########",
            ".########.",
            "..######..",
            "...####...",
        ],
        "d1 g1 j4 j7 g10 d10 a7 a4",
    ),
    (
        "ring10",
        &[
            "...####...",
            "..######..",
            ".########.",
            "###....###",
            "###....###",
            "###....###",
            "###....###",
            ".########.",
            "..######..",
            "...####...",
        ],
        "d1 g1 j4 j7 g10 d10 a7 a4",
    ),
];

/// Tables of the boards. With eight sides, a connection may end a side beside the opposite one, and counts twice if it does not.
pub(super) fn tables() -> Vec<BoardTable> {
    let table = |(name, rows, corners): Design| {
        let corners: Vec<Cell> = corners.split(' ').filter_map(Cell::read).collect();
        let ends = corners.iter().zip(corners.iter().cycle().skip(1));
        let sides: Vec<String> = ends.map(|(&from, &to)| side(from, to)).collect();
        let (spread, opposite_times) = if sides.len() == 8 { (1, 2) } else { (0, 1) };
        let rows = rows.iter().map(|row| (*row).to_owned()).collect();
        BoardTable { name: name.to_owned(), rows, sides, spread, opposite_times }
    };
    DESIGNS.into_iter().map(table).collect()
}

/// Names of the cells from a corner to the next.
fn side(from: Cell, to: Cell) -> String {
    let step = |from: u8, to: u8| (to as i8 - from as i8).signum();
    let (files, ranks) = (step(from.file(), to.file()), step(from.rank(), to.rank()));
    let cells = successors(Some(from), |cell| cell.offset(files, ranks).filter(|_| *cell != to));
    cells.map(|cell| cell.to_string()).collect::<Vec<_>>().join(" ")
}
