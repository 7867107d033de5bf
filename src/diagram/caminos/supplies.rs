//! The pieces that are left to each seat.

use camaieu_rules::caminos::shapes::Shape;
use camaieu_rules::caminos::{Caminos, Position};
use camaieu_rules::game::{Rules, Seat, Seats};

use super::{CubeOwner, Sheet};
use crate::figure::{Canvas, Stroke};
use crate::plane::Plane;
use crate::{lettering, palette};

/// The height of a row, and how far apart the shapes in it are.
const ROW: f32 = 92.0;
const APART: f32 = 158.0;
/// The width of a small cube.
const CUBE: f32 = 20.0;

/// The height of the supplies of so many seats: the seats of a team in one row.
pub(super) fn height(seats: u8) -> f32 {
    f32::from(seats.min(2)) * ROW + 10.0
}

pub(super) fn draw(sheet: &Sheet, view: &Position, canvas: &mut Canvas) {
    let is_over = view.outcome().is_over();
    for seat in Seats::first(sheet.seats).iter() {
        let left = sheet.plan.corner[0] - 20.0 + if seat.index() >= 2 { sheet.size[0] / 2.0 } else { 0.0 };
        let y = sheet.supplies + ROW * (seat.index() % 2) as f32;
        let owner = CubeOwner { seat, neutral: false };
        let plane = Plane::at([left, y]);
        canvas.group(format!("supply {}", owner.class()), |canvas| {
            if !is_over && Caminos::to_move(view) == seat {
                canvas.fill("turn", plane.path("M-62 -14L-38 0L-62 14Z"), palette::INK);
            }
            canvas.bordered("wood", plane.square(27.0, 0.0), owner.tint(), Stroke::new(palette::LINE, 3.5));
            owner.draw_symbol(canvas, plane, 15.0);
            if view.out().contains(seat) {
                canvas.line("out", plane.path("M-36 36L36 -36"), Stroke::new(palette::INK, 6.0));
            }
            draw_shapes(view, owner, plane.moved(85.0, 0.0), canvas);
        });
    }
}

/// The shapes of a seat with their numbers, and its neutral piece while it waits.
fn draw_shapes(view: &Position, owner: CubeOwner, mut plane: Plane, canvas: &mut Canvas) {
    for (index, shape) in view.shapes().iter().enumerate() {
        let count = view.stock(owner.seat, index);
        if count > 0 {
            draw_shape(canvas, plane, shape, owner);
            let number = format!("×{count}");
            let middle = plane.moved(74.0, 0.0);
            lettering::write(canvas, "count", middle, &number, 26.0, palette::INK);
            plane = plane.moved(APART, 0.0);
        }
    }
    let waits = usize::from(view.neutrals_left()) + owner.seat.index() >= 2;
    if let (true, Seat::FIRST | Seat::SECOND, Some(shape)) =
        (waits && view.neutrals_left() > 0, owner.seat, view.shapes().get(view.equipment().neutral()))
    {
        draw_shape(canvas, plane, shape, CubeOwner { neutral: true, ..owner });
    }
}

/// A shape from above, lying flat where it can.
fn draw_shape(canvas: &mut Canvas, plane: Plane, shape: &Shape, owner: CubeOwner) {
    // The lowest turn comes first.
    let Some(turned) = shape.turns().first() else { return };
    let cells = || turned.cubes().iter().map(|&[file, rank, _]| [f32::from(file), f32::from(rank)]);
    let middle = |i: usize| {
        let (low, high) =
            cells().fold((f32::MAX, f32::MIN), |(low, high), cell| (low.min(cell[i]), high.max(cell[i])));
        (low + high) / 2.0
    };
    let (left, middle) = (cells().map(|[file, _]| file).fold(f32::MAX, f32::min), middle(1));
    canvas.group(format!("shape {}", owner.class()), |canvas| {
        for [file, rank] in cells() {
            let at = plane.moved((file - left + 0.5) * CUBE, (middle - rank) * CUBE);
            let line = Stroke::new(palette::LINE, 2.0);
            canvas.bordered("cube", at.square(CUBE / 2.0, 0.0), owner.tint(), line);
        }
    });
}
