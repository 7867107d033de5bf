//! Diagrams of Le Caméléon: cells of both colours, reserves as trays, stocks with their numbers; discs against tablets.

use camaieu_rules::game::{Rules, Seat};
use camaieu_rules::le_cameleon::board::{FILES, RANKS};
use camaieu_rules::le_cameleon::{Cell, Colour, LeCameleon, Move, Piece, Position};

use super::figure::{Canvas, Stroke};
use super::grid::{Grid, SQUARE, on_grid};
use super::lettering;
use super::palette;
use super::plane::Plane;
use super::symbols::Hue;
use super::{Drawable, Trace};

/// The distances of the stocks from the board: above it, and below it and its names.
const STOCK_ABOVE: f32 = 68.0;
const STOCK_BELOW: f32 = 128.0;

impl Drawable for LeCameleon {
    on_grid!(Cell, margins: [90.0, 120.0, 90.0, 180.0], extent: |_| [FILES, RANKS]);

    fn draw(grid: &Grid, view: &Position, canvas: &mut Canvas) {
        canvas.group("board", |canvas| draw_board(grid, canvas));
        canvas.group("names", |canvas| grid.draw_squares_names(canvas, [45.0, 50.0], b'a'));
        canvas.group("pieces", |canvas| {
            for (cell, piece) in view.all_pieces() {
                let class = format!("piece {} {}", seat_class(piece.seat), hue(piece.colour).name());
                canvas.group_on(cell, class, |canvas| {
                    draw_piece(canvas, grid.square(cell.file(), cell.rank()), piece)
                });
            }
        });
        for seat in [Seat::FIRST, Seat::SECOND] {
            canvas
                .group(format!("stock {}", seat_class(seat)), |canvas| draw_stock(grid, view, seat, canvas));
        }
        if !LeCameleon::outcome(view).is_over() {
            canvas.group("turn", |canvas| draw_turn(grid, view.to_move(), canvas));
        }
    }

    fn trace(_: &Position, _: &Position, mv: &Move) -> Trace<Cell> {
        let placed = mv.gains().map(|(cell, _)| cell).collect();
        Trace { route: vec![mv.from(), mv.to()], taken: mv.captures().collect(), placed }
    }
}

fn seat_class(seat: Seat) -> &'static str {
    if seat == Seat::FIRST { "round" } else { "square" }
}

fn hue(colour: Colour) -> Hue {
    match colour {
        Colour::Blue => Hue::Blue,
        Colour::Red => Hue::Red,
        Colour::Yellow => Hue::Yellow,
        Colour::Violet => Hue::Violet,
        Colour::Orange => Hue::Orange,
        Colour::Green => Hue::Green,
        Colour::Chameleon => Hue::Chameleon,
    }
}

fn draw_board(grid: &Grid, canvas: &mut Canvas) {
    let [width, height] = grid.size();
    let board = Plane::at(grid.corner);
    let inner = board.rect([0.0, SQUARE], [width, height - 2.0 * SQUARE], 0.0);
    canvas.line("rim", inner, Stroke::new(palette::RIM, 14.0));
    for y in [0.0, height - SQUARE] {
        let tray = board.rect([0.0, y], [width, SQUARE], 10.0);
        canvas.bordered("tray", tray, palette::TRAY, Stroke::new(palette::RIM, 5.0));
    }
    for cell in Cell::all().filter(|cell| cell.is_used()) {
        let plane = grid.square(cell.file(), cell.rank());
        let (colour, tint) =
            if cell.is_black() { ("black", palette::BLACK_CELL) } else { ("white", palette::WHITE_CELL) };
        if cell.reserve().is_some() {
            let edge = Stroke::new(palette::RIM, 2.5);
            canvas.bordered(format!("cell reserve {colour}"), plane.square(45.0, 12.0), tint, edge);
        } else {
            canvas.fill(format!("cell {colour}"), plane.square(SQUARE / 2.0, 0.0), tint);
        }
    }
}

fn draw_piece(canvas: &mut Canvas, plane: Plane, piece: Piece) {
    let hue = hue(piece.colour);
    let is_round = piece.seat == Seat::FIRST;
    let body = |size: f32| {
        if is_round { plane.circle([0.0, 0.0], size) } else { plane.square(size * 0.93, 9.0) }
    };
    canvas.fill("halo", body(42.5), palette::PALE_INLAY);
    canvas.bordered("body", body(38.0), hue.paint(), Stroke::new(palette::LINE, plane.length(3.5)));
    hue.draw_symbol(canvas, plane, 20.0, hue.inlay());
}

/// The pieces beside the board: one of each colour, and how many there are.
fn draw_stock(grid: &Grid, view: &Position, seat: Seat, canvas: &mut Canvas) {
    let [width, height] = grid.size();
    let y = if grid.is_near(seat) { height + STOCK_BELOW } else { -STOCK_ABOVE };
    let apart = width / 4.0;
    for (index, colour) in Colour::STOCKED.into_iter().enumerate() {
        let count = view.stock(seat, colour);
        let plane = Plane::at(grid.corner).moved(apart * (index as f32 + 0.5), y);
        canvas.group(format!("stocked {}", hue(colour).name()), |canvas| {
            draw_piece(canvas, plane.moved(-34.0, 0.0).scaled(0.72), Piece { seat, colour });
            let number = format!("×{count}");
            let middle = 6.0 + lettering::width_at(&number, 30.0) / 2.0;
            lettering::write(canvas, "count", plane.moved(middle, 0.0), &number, 30.0, palette::INK);
        });
    }
}

/// The sign of the seat to move: the form of its pieces beside its side of the board.
fn draw_turn(grid: &Grid, seat: Seat, canvas: &mut Canvas) {
    let [width, height] = grid.size();
    let y = if grid.is_near(seat) { height - 1.5 * SQUARE } else { 1.5 * SQUARE };
    let plane = Plane::at(grid.corner).moved(width + 45.0, y);
    canvas.fill("arrow", plane.path("M-30 0L-12 -12L-12 12Z"), palette::INK);
    let plane = plane.moved(12.0, 0.0);
    let body = if seat == Seat::FIRST { plane.circle([0.0, 0.0], 17.0) } else { plane.square(16.0, 4.0) };
    canvas.bordered("body", body, palette::WHITE_CELL, Stroke::new(palette::INK, 5.0));
}
