//! Diagrams of Caminos: the plan with heights, the board seen from a corner, and the pieces that are left.

mod isometric;
mod plan;
mod supplies;

use camaieu_rules::caminos::{Caminos, Cell, Place, Placement, Position};
use camaieu_rules::game::{Describe, Phrase, Seat};

use super::figure::{Canvas, PagePoint, Tint};
use super::grid::{Grid, TableSide};
use super::palette;
use super::plane::Plane;
use super::symbols::Hue;
use super::{Drawable, Trace};
use isometric::Isometric;

/// The margins of the page, and the gap between the plan and the other view.
const LEFT: f32 = 100.0;
const TOP: f32 = 70.0;
const GAP: f32 = 110.0;
const RIGHT: f32 = 50.0;

/// The layout of the page.
pub struct Sheet {
    plan: Grid,
    /// The lowest file, and the lowest rank, counted from 0.
    low: [i32; 2],
    isometric: Isometric,
    /// Start of the remaining pieces.
    supplies: f32,
    seats: u8,
    size: PagePoint,
}

impl Sheet {
    fn plane_at(&self, cell: Cell) -> Plane {
        let [file, rank] = self.on_plan(cell);
        self.plan.plane_at(file, rank)
    }

    /// The file and the rank of a cell in the plan.
    fn on_plan(&self, cell: Cell) -> [i32; 2] {
        [i32::from(cell.file()) - self.low[0], i32::from(cell.rank()) - 1 - self.low[1]]
    }
}

impl Drawable for Caminos {
    type Sheet = Sheet;

    fn sheet(views: &[&Position], _: &[Place], side: TableSide) -> Sheet {
        let Some(view) = views.first() else { return empty_sheet(side) };
        let cells: Vec<[i32; 2]> = view
            .board()
            .cells()
            .iter()
            .map(|cell| [i32::from(cell.file()), i32::from(cell.rank()) - 1])
            .collect();
        let range = |i: usize| {
            let along = || cells.iter().map(move |cell| cell[i]);
            (along().min().unwrap_or(0), along().max().unwrap_or(0))
        };
        let ((left, right), (near, far)) = (range(0), range(1));
        let plan = Grid { corner: [LEFT, TOP], files: right - left + 1, ranks: far - near + 1, side };
        let [width, height] = plan.size();
        let other = Isometric::size(plan.extent());
        let tallest = height.max(other[1]);
        let plan = Grid { corner: [LEFT, TOP + (tallest - height) / 2.0], ..plan };
        let corner = [LEFT + width + GAP, TOP + (tallest - other[1]) / 2.0];
        let seats = view.choices().seats;
        let supplies = TOP + tallest + 175.0;
        let size = [LEFT + width + GAP + other[0] + RIGHT, supplies + supplies::height(seats)];
        Sheet {
            plan,
            low: [left, near],
            isometric: Isometric::at(corner, plan.extent()),
            supplies,
            seats,
            size,
        }
    }

    fn size(sheet: &Sheet) -> PagePoint {
        sheet.size
    }

    fn draw(sheet: &Sheet, view: &Position, canvas: &mut Canvas) {
        canvas.group("plan", |canvas| plan::draw(sheet, view, canvas));
        canvas.group("isometric", |canvas| isometric::draw(sheet, view, canvas));
        canvas.group("supplies", |canvas| supplies::draw(sheet, view, canvas));
    }

    fn plane_at(sheet: &Sheet, place: Place) -> Option<Plane> {
        match place {
            Place::Cell(cell) => Some(sheet.plane_at(cell)),
            Place::Supply(_) => None,
        }
    }

    fn trace(_: &Position, _: &Position, mv: &Placement) -> Trace<Place> {
        Trace { route: Vec::new(), taken: Vec::new(), placed: mv.cells().map(Place::Cell).collect() }
    }

    fn placed_last(view: &Position) -> Vec<Place> {
        view.pieces().last().map_or_else(Vec::new, |piece| piece.placement.cells().map(Place::Cell).collect())
    }

    /// The cells that a piece of this supply can cover now.
    fn held(view: &Position, text: &str) -> Option<Vec<Place>> {
        let is_meant = |place: &Place| Caminos::place_text(view, *place).eq_ignore_ascii_case(text);
        let mut supplies =
            Caminos::places(view).into_iter().filter(|place| matches!(place, Place::Supply(_)));
        let supply = supplies.find(is_meant)?;
        let named = Caminos::destinations(view, supply).into_iter().filter_map(|place| match place {
            Phrase::Text(name) => Cell::read(&name).map(Place::Cell),
            _ => None,
        });
        Some(named.collect())
    }
}

fn empty_sheet(side: TableSide) -> Sheet {
    let plan = Grid { corner: [LEFT, TOP], files: 0, ranks: 0, side };
    let isometric = Isometric::at([LEFT, TOP], [0, 0]);
    Sheet { plan, low: [0, 0], isometric, supplies: TOP, seats: 0, size: [LEFT, TOP] }
}

/// The owner of a cube: whose wood it is, and how it is signed.
#[derive(Clone, Copy, PartialEq, Eq)]
struct CubeOwner {
    seat: Seat,
    neutral: bool,
}

impl CubeOwner {
    fn of(view: &Position, piece: usize) -> CubeOwner {
        let piece = view.pieces().get(piece);
        CubeOwner {
            seat: piece.map_or(Seat::FIRST, |piece| piece.seat),
            neutral: piece.is_some_and(|piece| piece.neutral),
        }
    }

    fn hue(self) -> Hue {
        match (self.neutral, self.seat.index() % 2) {
            (true, _) => Hue::Blue,
            (false, 0) => Hue::Green,
            _ => Hue::Yellow,
        }
    }

    /// Whether it is the second seat of a team, whose wood is of another shade and whose symbols are outlines.
    fn is_partner(self) -> bool {
        !self.neutral && self.seat.index() >= 2
    }

    fn class(self) -> &'static str {
        match (self.neutral, self.seat.index()) {
            (true, _) => "neutral",
            (false, 0) => "green",
            (false, 1) => "yellow",
            (false, 2) => "green partner",
            _ => "yellow partner",
        }
    }

    fn tint(self) -> Tint {
        Tint(match (self.hue(), self.is_partner()) {
            (Hue::Green, false) => 0x4DB58C,
            (Hue::Green, true) => 0x2A7F60,
            (Hue::Yellow, false) => 0xF6D052,
            (Hue::Yellow, true) => 0xD9A02E,
            _ => 0x4A62C4,
        })
    }

    /// The colour of figures and symbols on it.
    fn ink(self) -> Tint {
        if self.neutral || self.hue() == Hue::Green && self.is_partner() {
            palette::PALE_INLAY
        } else {
            palette::DARK_INLAY
        }
    }

    fn draw_symbol(self, canvas: &mut Canvas, plane: Plane, radius: f32) {
        if self.is_partner() {
            self.hue().draw_symbol_edge(canvas, plane, radius, self.ink());
        } else {
            self.hue().draw_symbol(canvas, plane, radius, self.ink());
        }
    }
}
