//! Diagrams of Chromino: the tiles on the table with its coordinates, and the hands as far as the reader may see them.

use camaieu_rules::chromino::{
    Chromino, Colour, Event, Mode, Move, Place, Placement, SeenHand, Square, Tile, TileSet, View,
};
use camaieu_rules::game::{Describe, Phrase, Seat, Seats};

use super::figure::{Canvas, Outline, PagePoint, Stroke};
use super::grid::{Grid, SQUARE, TableSide};
use super::lettering;
use super::palette;
use super::plane::Plane;
use super::symbols::Hue;
use super::{Drawable, Trace};

/// The margins of the page.
const LEFT: f32 = 110.0;
const TOP: f32 = 70.0;
const RIGHT: f32 = 60.0;
/// The free squares round the tiles.
const AROUND: i32 = 1;
/// The least width of the table, so that a hand has room below it.
const LEAST_WIDTH: f32 = 1_100.0;

/// The height of a row of a hand, and how far apart its tiles are.
const ROW: f32 = 78.0;
const APART: f32 = 128.0;
/// The room for the number of a seat, and for its points.
const SEAT: f32 = 90.0;
const POINTS: f32 = 100.0;
/// Most points of the grid that are drawn; tiles in a position can lie far apart.
const MOST_STITCHES: i32 = 5_000;
/// The size of a tile of a hand, as a part of one on the table.
const SMALL: f32 = 0.38;

/// The layout of the page.
pub struct Sheet {
    grid: Grid,
    /// The square of the grid's first file and rank.
    low: Square,
    width: f32,
    /// Start of the hands.
    hands: f32,
    /// The rows that each seat's hand takes.
    rows: Vec<usize>,
    /// The tiles in a row.
    in_row: usize,
}

impl Sheet {
    fn plane_at(&self, square: Square) -> Plane {
        self.grid.plane_at(square.x - self.low.x, square.y - self.low.y)
    }
}

impl Drawable for Chromino {
    type Sheet = Sheet;

    fn sheet(views: &[&View], marked: &[Place], side: TableSide) -> Sheet {
        let tiles = views.iter().flat_map(|view| view.common().table());
        let mut ends: Vec<Square> =
            tiles.flat_map(|placement| [placement.first(), placement.last()]).collect();
        ends.extend(marked.iter().filter_map(|place| match place {
            Place::Square(square) => Some(*square),
            Place::Hand(..) | Place::Bag => None,
        }));
        let range = |of: fn(&Square) -> i32| {
            let along = || ends.iter().map(of);
            [along().min().unwrap_or(0) - AROUND, along().max().unwrap_or(0) + AROUND]
        };
        let ([left, right], [near, far]) = (range(|square| square.x), range(|square| square.y));
        let grid = Grid { corner: [0.0, TOP], files: right - left + 1, ranks: far - near + 1, side };
        let [width, height] = grid.size();
        let wide = width.max(LEAST_WIDTH);
        let grid = Grid { corner: [LEFT + (wide - width) / 2.0, TOP], ..grid };
        let in_row = ((wide + 20.0 - SEAT - POINTS) / APART) as usize;
        let seats = views.first().map_or(0, |view| view.common().seats());
        let rows = Seats::first(seats).iter().map(|seat| {
            let open = |view: &&View| view.hand(seat).tiles().map_or(1, TileSet::len);
            views.iter().map(open).max().unwrap_or(1).div_ceil(in_row).max(1)
        });
        let rows = rows.collect();
        Sheet {
            grid,
            low: Square { x: left, y: near },
            width: wide,
            hands: TOP + height + 130.0,
            rows,
            in_row,
        }
    }

    fn size(sheet: &Sheet) -> PagePoint {
        let rows = sheet.rows.iter().sum::<usize>() as f32 + 1.0;
        [LEFT + sheet.width + RIGHT, sheet.hands + rows * ROW]
    }

    fn draw(sheet: &Sheet, view: &View, canvas: &mut Canvas) {
        canvas.group("table", |canvas| draw_table(sheet, canvas));
        canvas.group("names", |canvas| {
            let [name_x, name_y] =
                [sheet.low.x, sheet.low.y].map(|low| move |number: i32| (number + low).to_string());
            sheet.grid.draw_names(canvas, [48.0, 44.0], palette::INK, name_x, name_y);
            sheet.grid.draw_axes(canvas, [48.0, 44.0], palette::INK, ["x", "y"]);
        });
        canvas.group("tiles", |canvas| {
            for placement in view.common().table() {
                canvas.group_on(placement, "tile", |canvas| draw_placed(sheet, *placement, canvas));
            }
        });
        canvas.group("hands", |canvas| draw_hands(sheet, view, canvas));
    }

    fn plane_at(sheet: &Sheet, place: Place) -> Option<Plane> {
        let Place::Square(square) = place else { return None };
        let [files, ranks] = [square.x - sheet.low.x, square.y - sheet.low.y];
        let is_shown = (0..sheet.grid.files).contains(&files) && (0..sheet.grid.ranks).contains(&ranks);
        is_shown.then(|| sheet.plane_at(square))
    }

    fn trace(_: &View, _: &View, mv: &Move) -> Trace<Place> {
        let Move::Place(placement) = mv else { return Trace::NONE };
        Trace { placed: squares(*placement), ..Trace::NONE }
    }

    /// The middle squares of all placements of this tile.
    fn held(view: &View, text: &str) -> Option<Vec<Place>> {
        let tile = Tile::read(text)?;
        let placements = view.placements([tile].into_iter().collect());
        Some(placements.iter().map(|placement| Place::Square(placement.squares()[1].0)).collect())
    }

    fn placed_last(view: &View) -> Vec<Place> {
        // The first tile was placed by nobody.
        let last = view.common().table().get(1..).and_then(<[Placement]>::last);
        last.map_or_else(Vec::new, |placement| squares(*placement))
    }

    /// The tiles on the table in the order of their placement, since no seat possesses them.
    fn table_phrases(view: &View) -> Vec<Phrase> {
        let placed =
            view.common().table().iter().map(|&placement| Event::Placed { seat: Seat::FIRST, placement });
        Chromino::tell(view, &placed.collect::<Vec<_>>())
    }
}

fn squares(placement: Placement) -> Vec<Place> {
    placement.squares().map(|(square, _)| Place::Square(square)).to_vec()
}

fn hue(colour: Colour) -> Hue {
    match colour {
        Colour::Red => Hue::Red,
        Colour::Blue => Hue::Blue,
        Colour::Purple => Hue::Violet,
        Colour::Yellow => Hue::Yellow,
        Colour::Green => Hue::Green,
        Colour::Any => Hue::Chameleon,
    }
}

fn draw_table(sheet: &Sheet, canvas: &mut Canvas) {
    let [width, height] = sheet.grid.size();
    let cloth = Plane::at(sheet.grid.corner).rect([0.0, 0.0], [width, height], 16.0);
    canvas.fill("cloth", cloth, palette::FELT);
    let [columns, rows] = sheet.grid.extent();
    if columns.saturating_mul(rows) > MOST_STITCHES {
        return;
    }
    let mut stitches = Vec::new();
    let corner = Plane::at(sheet.grid.corner);
    for (column, row) in (1..columns).flat_map(|column| (1..rows).map(move |row| (column, row))) {
        let at = corner.moved(column as f32 * SQUARE, row as f32 * SQUARE);
        stitches.extend(at.path_segments("M-4 0L4 0M0 -4L0 4"));
    }
    canvas.line("grid", Outline::Path(stitches), Stroke::new(palette::STITCH, 2.0));
}

fn draw_placed(sheet: &Sheet, placement: Placement, canvas: &mut Canvas) {
    let squares = placement.squares().map(|(square, colour)| (sheet.plane_at(square), colour));
    draw_tile(canvas, squares);
}

/// A tile: its body, and its squares with their symbols.
fn draw_tile(canvas: &mut Canvas, squares: [(Plane, Colour); 3]) {
    let [first, middle, last] = squares.map(|(plane, _)| plane.origin());
    let plane = squares[1].0;
    let half = plane.length(48.0);
    let [width, height] = [0, 1].map(|i| (first[i] - last[i]).abs() + 2.0 * half);
    let body = Plane::at(middle).rect([-width / 2.0, -height / 2.0], [width, height], plane.length(13.0));
    canvas.fill("body", body, palette::TILE);
    for (plane, colour) in squares {
        let hue = hue(colour);
        canvas.group(hue.name(), |canvas| {
            // The chameleon's square is as dark as the body: a line sets it off.
            let edge = Stroke::new(
                if hue == Hue::Chameleon { palette::STITCH } else { hue.paint() },
                plane.length(2.0),
            );
            canvas.bordered("square", plane.square(42.0, 8.0), hue.paint(), edge);
            hue.draw_symbol(canvas, plane, 24.0, hue.inlay());
        });
    }
}

/// A row for each seat, and one for the bag.
fn draw_hands(sheet: &Sheet, view: &View, canvas: &mut Canvas) {
    let common = view.common();
    let mut row = Plane::at([LEFT - 20.0, sheet.hands]);
    for (seat, rows) in Seats::first(common.seats()).iter().zip(&sheet.rows) {
        canvas.group(format!("hand seat-{seat}"), |canvas| {
            draw_seat(canvas, row, view, seat);
            if common.variant().mode == Mode::Expert {
                let points = view.totals().get(seat.index()).copied().unwrap_or_default().to_string();
                let coin = row.moved(SEAT, 0.0);
                canvas.bordered(
                    "coin",
                    coin.circle([0.0, 0.0], 29.0),
                    palette::FELT,
                    Stroke::new(palette::INK, 2.5),
                );
                canvas.line("coin", coin.circle([0.0, 0.0], 24.5), Stroke::new(palette::INK, 1.2));
                lettering::write(canvas, "points", coin, &points, 22.0, palette::INK);
            }
            let is_expert = common.variant().mode == Mode::Expert;
            let first = row.moved(if is_expert { SEAT + POINTS } else { SEAT + 20.0 }, 0.0);
            draw_hand(sheet, canvas, first, view.hand(seat));
        });
        row = row.moved(0.0, *rows as f32 * ROW);
    }
    canvas.group("bag", |canvas| draw_bag(canvas, row, view.bag().len()));
}

fn draw_seat(canvas: &mut Canvas, plane: Plane, view: &View, seat: Seat) {
    let common = view.common();
    let to_move = common.to_move() == seat && !view.outcome().is_over();
    if to_move {
        canvas.fill("turn", plane.path("M-58 -14L-36 0L-58 14Z"), palette::INK);
    }
    canvas.bordered("seat", plane.circle([0.0, 0.0], 26.0), palette::PAPER, Stroke::new(palette::INK, 3.5));
    lettering::write(canvas, "number", plane, &seat.to_string(), 26.0, palette::INK);
    if common.retired().contains(seat) {
        canvas.line("out", plane.path("M-32 32L32 -32"), Stroke::new(palette::INK, 5.0));
    }
}

/// The tiles of a hand, or a back and the number of those that are hidden.
fn draw_hand(sheet: &Sheet, canvas: &mut Canvas, first: Plane, hand: SeenHand) {
    match hand {
        SeenHand::Open(tiles) => {
            for (index, tile) in tiles.iter().enumerate() {
                let (column, row) = (index % sheet.in_row, index / sheet.in_row);
                let plane = first.moved(column as f32 * APART, row as f32 * ROW).scaled(SMALL);
                let colours = tile.strip().colours();
                let square = |at: usize| (plane.moved(at as f32 * SQUARE, 0.0), colours[at]);
                canvas.group(format!("tile {tile}"), |canvas| draw_tile(canvas, [0, 1, 2].map(square)));
            }
        }
        SeenHand::Closed(count) => {
            let plane = first.moved(SQUARE * SMALL, 0.0);
            let half = 48.0 * SMALL;
            let size = [2.0 * (SQUARE * SMALL + half), 2.0 * half];
            let back = plane.rect([-size[0] / 2.0, -size[1] / 2.0], size, 5.0);
            canvas.bordered("back", back, palette::BACK, Stroke::new(palette::TILE, 2.0));
            let zigzag = plane.path("M-42 -10L-32 10L-22 -10L-12 10L-2 -10L8 10L18 -10L28 10L38 -10");
            canvas.line("back", zigzag, Stroke::new(palette::STITCH, 2.0));
            draw_count(canvas, plane.moved(size[0] / 2.0, 0.0), usize::from(count));
        }
    }
}

/// A number of things, to the right of them.
fn draw_count(canvas: &mut Canvas, plane: Plane, count: usize) {
    let number = format!("×{count}");
    let middle = 16.0 + lettering::width_at(&number, 28.0) / 2.0;
    lettering::write(canvas, "count", plane.moved(middle, 0.0), &number, 28.0, palette::INK);
}

fn draw_bag(canvas: &mut Canvas, plane: Plane, count: usize) {
    let bag = "M-12 -22C-8 -16 -8 -14 -12 -9C-26 2 -30 26 -16 28L16 28C30 26 26 2 12 -9C8 -14 8 -16 12 -22\
               C6 -19 3 -25 0 -21C-3 -25 -6 -19 -12 -22Z";
    canvas.bordered("bag", plane.path(bag), palette::FELT, Stroke::new(palette::INK, 3.0));
    canvas.line("cord", plane.path("M-13 -11C-6 -7 6 -7 13 -11"), Stroke::new(palette::INK, 3.0));
    draw_count(canvas, plane.moved(24.0, 0.0), count);
}
