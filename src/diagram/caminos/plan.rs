//! The plan: the colours that show from above, heights as figures, sides with what they may be joined with.

use camaieu_rules::caminos::connection::winning_path;
use camaieu_rules::caminos::{Cell, Position};

use super::{CubeOwner, Sheet};
use crate::figure::{Canvas, PagePoint, Stroke};
use crate::grid::{self, SQUARE};
use crate::plane::Plane;
use crate::{lettering, palette};

const HALF: f32 = SQUARE / 2.0;

pub(super) fn draw(sheet: &Sheet, view: &Position, canvas: &mut Canvas) {
    canvas.group("board", |canvas| {
        for cell in view.board().cells().iter() {
            canvas.line("rim", sheet.plane_at(cell).square(HALF, 0.0), Stroke::new(palette::RIM, 12.0));
        }
        for cell in view.board().cells().iter() {
            let edge = Stroke::new(palette::ENGRAVED, 1.5);
            canvas.bordered("cell", sheet.plane_at(cell).square(HALF, 0.0), palette::PALE_STONE, edge);
        }
        for side in 0..view.board().sides().len() {
            draw_side(sheet, view, side, canvas);
        }
    });
    canvas.group("names", |canvas| {
        let name_file = |file: i32| grid::file_letter(b'a', file + sheet.low[0]);
        let name_rank = |rank: i32| (rank + 1 + sheet.low[1]).to_string();
        sheet.plan.draw_names(canvas, [72.0, 80.0], palette::INK, name_file, name_rank);
    });
    canvas.group("pieces", |canvas| {
        for cell in view.board().cells().iter().filter(|&cell| view.height(cell) > 0) {
            draw_column(sheet, view, cell, canvas);
        }
        for cell in view.board().cells().iter() {
            draw_seams(sheet, view, cell, canvas);
        }
        for cell in view.board().cells().iter().filter(|&cell| view.height(cell) > 0) {
            draw_height(sheet, view, cell, canvas);
        }
    });
    if let Some(path) = winning_path(view).filter(|_| view.outcome().is_over()) {
        let points: Vec<PagePoint> = path.cells.iter().map(|&cell| sheet.plane_at(cell).origin()).collect();
        let page = Plane::at([0.0, 0.0]);
        canvas.line("path halo", page.polyline(&points), Stroke::new(palette::HALO, 15.0));
        canvas.line("path", page.polyline(&points), Stroke::new(palette::MARK, 9.0));
    }
}

/// The owner of what shows from above.
fn top(view: &Position, cell: Cell) -> Option<(usize, CubeOwner)> {
    let cube = *view.column(cell).last()?;
    Some((cube.piece, CubeOwner::of(view, cube.piece)))
}

fn draw_column(sheet: &Sheet, view: &Position, cell: Cell, canvas: &mut Canvas) {
    let Some((_, owner)) = top(view, cell) else { return };
    canvas.group_on(cell, format!("column {}", owner.class()), |canvas| {
        canvas.fill("top", sheet.plane_at(cell).square(HALF, 0.0), owner.tint());
    });
}

/// The figure of a column's height, and the symbol of its colour.
fn draw_height(sheet: &Sheet, view: &Position, cell: Cell, canvas: &mut Canvas) {
    let Some((_, owner)) = top(view, cell) else { return };
    let plane = sheet.plane_at(cell);
    canvas.group_on(cell, "height", |canvas| {
        owner.draw_symbol(canvas, plane.moved(-24.0, -22.0), 13.0);
        let height = view.height(cell).to_string();
        lettering::write(canvas, "figure", plane.moved(8.0, 6.0), &height, 42.0, owner.ink());
    });
}

/// The lines between a cell and its neighbours to the right and below on the page: none within a piece at one height, a
/// shadow where it goes down.
fn draw_seams(sheet: &Sheet, view: &Position, cell: Cell, canvas: &mut Canvas) {
    for (other, [x, y]) in neighbours(sheet, view, cell) {
        let (here, there) = (view.height(cell), view.height(other));
        let [piece, other_piece] = [cell, other].map(|cell| top(view, cell).map(|(piece, _)| piece));
        let plane = sheet.plane_at(cell);
        let (along, across) = ([y, x], [x, y]);
        let at = |sign: f32, inset: f32| [0, 1].map(|i| across[i] * (HALF + inset) + sign * along[i] * HALF);
        let edge = || plane.polyline(&[at(-1.0, 0.0), at(1.0, 0.0)]);
        if here > there {
            // Light comes from above on the left, so what lies lower on the right or below is in shadow.
            let width = 7.0 * f32::from(here - there);
            let shade = top(view, other)
                .map_or(palette::ENGRAVED, |(_, owner)| owner.tint().toward(palette::LINE, 0.45));
            let shadow = [at(-1.0, 0.0), at(1.0, 0.0), at(1.0, width), at(-1.0, width)];
            canvas.fill("shadow", plane.polygon(&shadow), shade);
        }
        if here != there || piece != other_piece {
            canvas.line("seam", edge(), Stroke::new(palette::LINE, 4.5));
        } else if here > 0 {
            canvas.line("groove", edge(), Stroke::new(palette::LINE, 1.0));
        }
    }
}

/// The neighbours of a cell to the right and below on the page, each with its direction; those on the other sides too
/// where there is no cell that would draw the line.
fn neighbours(sheet: &Sheet, view: &Position, cell: Cell) -> Vec<(Cell, PagePoint)> {
    let [file, rank] = sheet.on_plan(cell);
    let here = sheet.plan.cell(file, rank);
    let adjoining = [(1, 0), (-1, 0), (0, 1), (0, -1)].into_iter().filter_map(|(files, ranks)| {
        let other = cell.offset(files, ranks).filter(|&other| view.board().cells().contains(other))?;
        let [file, rank] = sheet.on_plan(other);
        let there = sheet.plan.cell(file, rank);
        Some((other, [0, 1].map(|i| (there[i] - here[i]) as f32)))
    });
    adjoining.filter(|(_, [x, y])| x + y > 0.0).collect()
}

/// A side of the board: a bar along it, and a sign that opposite sides share.
fn draw_side(sheet: &Sheet, view: &Position, side: usize, canvas: &mut Canvas) {
    let board = view.board();
    let Some(cells) = board.sides().get(side) else { return };
    let middles: Vec<PagePoint> = cells.iter().map(|cell| sheet.plane_at(cell).origin()).collect();
    let count = middles.len().max(1) as f32;
    let middle = [0, 1].map(|i| middles.iter().map(|point| point[i]).sum::<f32>() / count);
    let [width, height] = sheet.plan.size();
    let centre = [sheet.plan.corner[0] + width / 2.0, sheet.plan.corner[1] + height / 2.0];
    let way = [0, 1].map(|i| middle[i] - centre[i]);
    let length = way[0].hypot(way[1]).max(1.0);
    let outward = way.map(|part| part / length);
    // Toothed sides lie aslant: their corners reach farther out.
    let reach = if board.is_toothed(side) { 52.0 } else { 30.0 } + HALF - 14.0;
    let plane = Plane::at([0, 1].map(|i| middle[i] + outward[i] * reach));
    canvas.group(format!("side side-{}", side + 1), |canvas| {
        let pair = side.min(board.opposite(side));
        let (sign, size) = (plane.scaled(13.0), 1.0);
        let outline = match pair % 4 {
            0 => sign.circle([0.0, 0.0], size),
            1 => sign.square(0.9, 0.0),
            2 => sign.polygon(&[[0.0, -1.15], [1.0, 0.6], [-1.0, 0.6]]),
            _ => sign.polygon(&[[0.0, -1.25], [1.25, 0.0], [0.0, 1.25], [-1.25, 0.0]]),
        };
        canvas.bordered("sign", outline, palette::PAPER, Stroke::new(palette::RIM, 4.0));
    });
}
