//! Grids: the squares of a board on the page, as seen from a side of the table, and the names along their edges.

use camaieu_rules::game::Seat;

use super::figure::{Canvas, PagePoint, Tint};
use super::lettering;
use super::palette;
use super::plane::Plane;

/// The width of a square.
pub const SQUARE: f32 = 100.0;

/// The side of the table from which a diagram is drawn, in quarter turns clockwise from that of the first seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct TableSide(u8);

impl TableSide {
    /// The side of the first seat, and of readers who have no seat.
    pub const FIRST: TableSide = TableSide(0);

    /// The side at which a seat sits, of those that sit in a circle in this order.
    pub fn of(seat: Seat, round_the_table: &[Seat]) -> TableSide {
        let index = round_the_table.iter().position(|&other| other == seat).unwrap_or(0);
        TableSide(((8 * index / round_the_table.len().max(1)).div_ceil(2) % 4) as u8)
    }

    /// The side after so many quarter turns clockwise from that of the first seat.
    pub fn after(quarters: u8) -> TableSide {
        TableSide(quarters % 4)
    }

    /// The quarter turns clockwise from this side to another.
    pub fn quarters_to(self, other: TableSide) -> u8 {
        (other.0 + 4 - self.0) % 4
    }
}

/// The squares of a board on the page. Files go to the right and ranks away for the first seat; both are counted from 0.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Grid {
    /// The upper left corner.
    pub corner: PagePoint,
    /// The number of files.
    pub files: i32,
    /// The number of ranks.
    pub ranks: i32,
    /// The side from which it is seen.
    pub side: TableSide,
}

impl Grid {
    /// The numbers of squares from left to right, and from far to near.
    pub fn extent(&self) -> [i32; 2] {
        if self.side.0.is_multiple_of(2) { [self.files, self.ranks] } else { [self.ranks, self.files] }
    }

    /// The width and height.
    pub fn size(&self) -> PagePoint {
        self.extent().map(|squares| squares as f32 * SQUARE)
    }

    /// The column and the row of a square on the page.
    pub fn cell(&self, file: i32, rank: i32) -> [i32; 2] {
        let (last_file, last_rank) = (self.files - 1, self.ranks - 1);
        match self.side.0 {
            0 => [file, last_rank - rank],
            1 => [last_rank - rank, last_file - file],
            2 => [last_file - file, rank],
            _ => [rank, file],
        }
    }

    /// The middle of a square.
    pub fn plane_at(&self, file: i32, rank: i32) -> Plane {
        let [column, row] = self.cell(file, rank);
        let [x, y] = self.corner;
        Plane::at([x + (column as f32 + 0.5) * SQUARE, y + (row as f32 + 0.5) * SQUARE])
    }

    /// The middle of the square of a file, counted from 0, and a rank, counted from 1.
    pub fn square(&self, file: u8, rank: u8) -> Plane {
        self.plane_at(i32::from(file), i32::from(rank) - 1)
    }

    /// Whether a seat of two that face each other sits at the lower edge of the page.
    pub fn is_near(&self, seat: Seat) -> bool {
        (seat == Seat::FIRST) == (self.side.0 == 0)
    }

    /// Writes the letters of the files, from this one on, and the numbers of the ranks along the left edge and the lower one,
    /// at these distances from them.
    pub fn draw_squares_names(&self, canvas: &mut Canvas, distances: [f32; 2], first: u8) {
        let name_rank = |rank: i32| (rank + 1).to_string();
        self.draw_names(canvas, distances, palette::INK, |file| file_letter(first, file), name_rank);
    }

    /// Writes the names of the files and ranks along the left edge and the lower one, at these distances from them.
    pub fn draw_names(
        &self,
        canvas: &mut Canvas,
        [aside, below]: [f32; 2],
        tint: Tint,
        file_name: impl Fn(i32) -> String,
        rank_name: impl Fn(i32) -> String,
    ) {
        let [left, top] = self.corner;
        let bottom = top + self.size()[1];
        let is_turned = self.side.0 % 2 == 1;
        let mut write = |plane: Plane, name: &str, is_below: bool| {
            let [x, y] = plane.origin();
            let at = if is_below { [x, bottom + below] } else { [left - aside, y] };
            lettering::write(canvas, "name", Plane::at(at), name, NAME_HEIGHT, tint);
        };
        for file in 0..self.files {
            write(self.plane_at(file, 0), &file_name(file), !is_turned);
        }
        for rank in 0..self.ranks {
            write(self.plane_at(0, rank), &rank_name(rank), is_turned);
        }
    }
}

impl Grid {
    /// Writes a name for all files and one for all ranks: each beyond the end of its edge.
    pub fn draw_axes(&self, canvas: &mut Canvas, [aside, below]: [f32; 2], tint: Tint, names: [&str; 2]) {
        let [left, top] = self.corner;
        let [width, height] = self.size();
        let [along, upright] = if self.side.0.is_multiple_of(2) { names } else { [names[1], names[0]] };
        for (at, name) in
            [([left + width + 30.0, top + height + below], along), ([left - aside, top - 22.0], upright)]
        {
            lettering::write(canvas, "axis", Plane::at(at), name, NAME_HEIGHT, tint);
        }
    }
}

/// The height of the names of files and ranks.
const NAME_HEIGHT: f32 = 30.0;

/// Implements the parts of [`Drawable`](super::Drawable) that a board of squares has whose page holds one grid of them: with
/// the margins on the left, above, on the right and below, and the numbers of files and ranks in a view.
macro_rules! on_grid {
    ($square:ident, margins: $margins:expr, extent: $extent:expr) => {
        type Sheet = $crate::grid::Grid;

        fn sheet(views: &[&Self::View], _: &[$square], side: $crate::grid::TableSide) -> Self::Sheet {
            let extent: fn(&Self::View) -> [u8; 2] = $extent;
            let [files, ranks] = views.first().map_or([0; 2], |view| extent(view)).map(i32::from);
            let [left, top, ..] = $margins;
            $crate::grid::Grid { corner: [left, top], files, ranks, side }
        }

        fn size(grid: &Self::Sheet) -> $crate::figure::PagePoint {
            let ([left, top, right, bottom], [width, height]): ([f32; 4], _) = ($margins, grid.size());
            [left + width + right, top + height + bottom]
        }

        fn plane_at(grid: &Self::Sheet, square: $square) -> Option<$crate::plane::Plane> {
            Some(grid.square(square.file(), square.rank()))
        }
    };
}
pub(crate) use on_grid;

/// The letter of a file.
pub fn file_letter(first: u8, file: i32) -> String {
    char::from(first + file as u8).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seat(number: u8) -> Seat {
        Seat::new(number).unwrap()
    }

    #[test]
    fn seats_sit_round_the_table() {
        let sides = |seats| {
            let circle: Vec<Seat> = (1..=seats).map(seat).collect();
            circle.iter().map(|&seat| TableSide::of(seat, &circle).0).collect::<Vec<_>>()
        };
        assert_eq!(sides(1), [0]);
        assert_eq!(sides(2), [0, 2]);
        assert_eq!(sides(4), [0, 1, 2, 3]);
        assert_eq!(sides(8), [0, 1, 1, 2, 2, 3, 3, 0]);
        let circle = [1, 3, 2, 4].map(seat);
        assert_eq!([1, 2, 3, 4].map(|number| TableSide::of(seat(number), &circle).0), [0, 2, 1, 3]);
    }

    #[test]
    fn each_of_four_seats_sees_its_corner_at_bottom_left() {
        let corners = [(0, 0), (0, 7), (4, 7), (4, 0)];
        for (number, (file, rank)) in (1..).zip(corners) {
            let side = TableSide::of(seat(number), &[1, 2, 3, 4].map(seat));
            let grid = Grid { corner: [0.0, 0.0], files: 5, ranks: 8, side };
            let [_, rows] = grid.extent();
            assert_eq!(grid.cell(file, rank), [0, rows - 1], "{number}");
        }
    }
}
