//! The board seen from a corner: every cube with its top and the two sides that face the reader.

use camaieu_rules::caminos::board::HEIGHT;
use camaieu_rules::caminos::{Cell, Position};

use super::{CubeOwner, Sheet};
use crate::figure::{Canvas, PagePoint, Stroke, Tint};
use crate::grid;
use crate::plane::Plane;
use crate::{lettering, palette};

/// The edges of a cell on the page: along the columns to the right and down, along the rows to the left and down, and
/// the edge of a cube upwards.
const COLUMN: PagePoint = [53.0, 30.5];
const ROW: PagePoint = [-53.0, 30.5];
const RISE: f32 = 56.0;
/// The thickness of the board.
const SLAB: f32 = 20.0;
/// The room for the names of files and ranks below the board.
const NAMES: f32 = 46.0;

/// The place of the view on the page.
pub(super) struct Isometric {
    /// The far corner of the board.
    origin: PagePoint,
}

impl Isometric {
    /// The view of a board with these numbers of columns and rows, from its upper left corner on the page.
    pub(super) fn at([x, y]: PagePoint, [_, rows]: [i32; 2]) -> Isometric {
        Isometric { origin: [x - rows as f32 * ROW[0] + NAMES, y + HEIGHT as f32 * RISE] }
    }

    /// The room that the view takes.
    pub(super) fn size([columns, rows]: [i32; 2]) -> PagePoint {
        let (columns, rows) = (columns as f32, rows as f32);
        let down = columns * COLUMN[1] + rows * ROW[1];
        [columns * COLUMN[0] - rows * ROW[0] + 2.0 * NAMES, down + HEIGHT as f32 * RISE + SLAB + NAMES]
    }

    /// The plane of a level, whose units are cells.
    fn level(&self, level: f32) -> Plane {
        let [x, y] = self.origin;
        Plane::slanted([x, y - level * RISE], COLUMN, ROW)
    }

    /// The plane of a side of a cube: from its upper corner along the board's edge, and down.
    fn upright(&self, corner: PagePoint, level: f32, along: PagePoint) -> Plane {
        Plane::slanted(self.level(level).point(corner), along, [0.0, RISE])
    }
}

/// A cell with its column and its row on the page.
type Placed = (Cell, [i32; 2]);

pub(super) fn draw(sheet: &Sheet, view: &Position, canvas: &mut Canvas) {
    let mut cells: Vec<Placed> = view
        .board()
        .cells()
        .iter()
        .map(|cell| {
            let [file, rank] = sheet.on_plan(cell);
            (cell, sheet.plan.cell(file, rank))
        })
        .collect();
    // The farthest first.
    cells.sort_by_key(|(_, [column, row])| (column + row, *column));
    let has = |at: [i32; 2]| cells.iter().find(|(_, other)| *other == at).map(|(cell, _)| *cell);
    canvas.group("board", |canvas| {
        for &(_, at) in &cells {
            draw_ground(sheet, at, canvas, |other| has(other).is_some());
        }
    });
    canvas.group("names", |canvas| draw_names(sheet, &cells, canvas));
    canvas.group("pieces", |canvas| {
        for &(cell, at) in &cells {
            let column = view.column(cell);
            canvas.group_on(cell, "column", |canvas| {
                for (level, cube) in column.iter().enumerate() {
                    let is_free = |[right, down]: [i32; 2]| {
                        let next = has([at[0] + right, at[1] + down]);
                        next.is_none_or(|next| usize::from(view.height(next)) <= level)
                    };
                    let sides = [column.len() == level + 1, is_free([0, 1]), is_free([1, 0])];
                    draw_cube(sheet, CubeOwner::of(view, cube.piece), at, level, sides, canvas);
                }
            });
        }
    });
}

/// The corner of a cell that is farthest, in cells.
fn far_corner(at: [i32; 2]) -> PagePoint {
    at.map(|number| number as f32)
}

fn draw_ground(sheet: &Sheet, at: [i32; 2], canvas: &mut Canvas, has: impl Fn([i32; 2]) -> bool) {
    let isometric = &sheet.isometric;
    let [column, row] = far_corner(at);
    let edge = Stroke::new(palette::ENGRAVED, 1.5);
    let below = |one: PagePoint, other: PagePoint| {
        let [one, other] = [one, other].map(|corner| isometric.level(0.0).point(corner));
        Plane::at([0.0, 0.0]).polygon(&[one, other, [other[0], other[1] + SLAB], [one[0], one[1] + SLAB]])
    };
    if !has([at[0], at[1] + 1]) {
        let side = below([column, row + 1.0], [column + 1.0, row + 1.0]);
        canvas.bordered("edge", side, palette::SLAB, Stroke::new(palette::SLAB, 1.0));
    }
    if !has([at[0] + 1, at[1]]) {
        let shade = palette::SLAB.toward(palette::LINE, 0.25);
        let side = below([column + 1.0, row], [column + 1.0, row + 1.0]);
        canvas.bordered("edge", side, shade, Stroke::new(shade, 1.0));
    }
    let top = isometric.level(0.0).moved(column, row).rect([0.0, 0.0], [1.0, 1.0], 0.0);
    canvas.bordered("cell", top, palette::PALE_STONE, edge);
}

/// A cube; `sides` tells whether its top, its left side and its right side can be seen.
fn draw_cube(
    sheet: &Sheet,
    owner: CubeOwner,
    at: [i32; 2],
    level: usize,
    [top, left, right]: [bool; 3],
    canvas: &mut Canvas,
) {
    let isometric = &sheet.isometric;
    let [column, row] = far_corner(at);
    let above = level as f32 + 1.0;
    let line = Stroke::new(palette::LINE, 2.5);
    let shaded = |part: f32| -> Tint { owner.tint().toward(palette::LINE, part) };
    canvas.group(format!("cube {}", owner.class()), |canvas| {
        let whole = |plane: Plane| plane.rect([0.0, 0.0], [1.0, 1.0], 0.0);
        if left {
            let plane = isometric.upright([column, row + 1.0], above, COLUMN);
            canvas.bordered("left", whole(plane), shaded(0.16), line);
        }
        if right {
            let plane = isometric.upright([column + 1.0, row + 1.0], above, [-ROW[0], -ROW[1]]);
            canvas.bordered("right", whole(plane), shaded(0.36), line);
        }
        if top {
            let plane = isometric.level(above).moved(column, row);
            canvas.bordered("top", whole(plane), owner.tint(), line);
            owner.draw_symbol(canvas, plane.moved(0.5, 0.5), 0.24);
        }
    });
}

/// The names of files and ranks along the two near edges.
fn draw_names(sheet: &Sheet, cells: &[Placed], canvas: &mut Canvas) {
    let isometric = &sheet.isometric;
    let [columns, rows] = sheet.plan.extent();
    let mut write = |at: PagePoint, name: &str| {
        let [x, y] = isometric.level(0.0).point(at);
        lettering::write(canvas, "name", Plane::at([x, y + SLAB]), name, 22.0, palette::INK);
    };
    let (near, right) = (rows as f32 + 0.45, columns as f32 + 0.45);
    let mut named: Vec<String> = Vec::new();
    for (cell, [column, row]) in cells {
        let [file, rank] = sheet.on_plan(*cell);
        let file_name = grid::file_letter(b'a', file + sheet.low[0]);
        let rank_name = (rank + 1 + sheet.low[1]).to_string();
        // Seen from the side of the table, files become rows.
        let is_turned = sheet.plan.cell(file + 1, rank)[0] == *column;
        let [along_column, along_row] =
            if is_turned { [&rank_name, &file_name] } else { [&file_name, &rank_name] };
        if !named.contains(along_column) {
            write([*column as f32 + 0.5, near], along_column);
            named.push(along_column.clone());
        }
        if !named.contains(along_row) {
            write([right, *row as f32 + 0.5], along_row);
            named.push(along_row.clone());
        }
    }
}
