//! Diagrams of Chameleon: tiles, areas as bars, pieces whose seat is a glaze and a number of rings, and whose nature is
//! an inlaid disc.

use camaieu_rules::chameleon::board::SIZE;
use camaieu_rules::chameleon::{Chameleon, Colour, Move, Piece, Position, Tile};
use camaieu_rules::game::{Rules, Seat};

use super::figure::{Canvas, Stroke};
use super::grid::{Grid, SQUARE, on_grid};
use super::palette;
use super::plane::Plane;
use super::symbols::Hue;
use super::{Drawable, Trace};

/// The width of the bars along the areas.
const BAR: f32 = 14.0;

impl Drawable for Chameleon {
    on_grid!(Tile, margins: [80.0, 50.0, 110.0, 90.0], extent: |_| [SIZE; 2]);

    fn draw(grid: &Grid, view: &Position, canvas: &mut Canvas) {
        canvas.group("board", |canvas| draw_board(grid, canvas));
        canvas.group("names", |canvas| grid.draw_squares_names(canvas, [40.0, 50.0], b'a'));
        canvas.group("pieces", |canvas| {
            for (tile, piece) in view.all_pieces() {
                let class = format!("piece {} {}-nature", seat_class(piece.seat), colour_class(piece.nature));
                canvas.group_on(tile, class, |canvas| {
                    draw_piece(canvas, grid.square(tile.file(), tile.rank()), piece)
                });
            }
        });
        if !Chameleon::outcome(view).is_over() {
            canvas.group("turn", |canvas| draw_turn(grid, view.to_move(), canvas));
        }
    }

    fn trace(before: &Position, _: &Position, mv: &Move) -> Trace<Tile> {
        let taken = before.piece(mv.to).map(|_| mv.to).into_iter().collect();
        Trace { route: vec![mv.from, mv.to], taken, placed: Vec::new() }
    }
}

fn seat_class(seat: Seat) -> &'static str {
    if seat == Seat::FIRST { "red" } else { "blue" }
}

fn colour_class(colour: Colour) -> &'static str {
    match colour {
        Colour::White => "white",
        Colour::Black => "black",
    }
}

fn glaze(seat: Seat) -> Hue {
    if seat == Seat::FIRST { Hue::Red } else { Hue::Blue }
}

fn draw_board(grid: &Grid, canvas: &mut Canvas) {
    let [width, height] = grid.size();
    let board = Plane::at(grid.corner);
    let round = 8.0;
    let rim = board.rect([-BAR, -BAR], [width + 2.0 * BAR, height + 2.0 * BAR], round);
    canvas.bordered("rim", rim, palette::CREAM, Stroke::new(palette::INK, 3.0));
    for seat in [Seat::FIRST, Seat::SECOND] {
        let y = if grid.is_near(seat) { height } else { -BAR };
        canvas.fill(
            format!("area {}", seat_class(seat)),
            board.rect([0.0, y], [width, BAR], 0.0),
            glaze(seat).paint(),
        );
        // The bars have the rings of the pieces: one line, or two.
        let lines: &[f32] = if seat == Seat::FIRST { &[0.5] } else { &[0.3, 0.7] };
        for part in lines {
            let line = board.polyline(&[[8.0, y + BAR * part], [width - 8.0, y + BAR * part]]);
            canvas.line("groove", line, Stroke::new(palette::PALE_INLAY, 1.5));
        }
    }
    for tile in Tile::all() {
        let (class, tint) = match tile.colour() {
            Colour::White => ("tile white", palette::CREAM),
            Colour::Black => ("tile black", palette::SLATE),
        };
        canvas.bordered(
            class,
            grid.square(tile.file(), tile.rank()).square(SQUARE / 2.0, 0.0),
            tint,
            Stroke::new(palette::INK, 1.5),
        );
    }
}

fn draw_piece(canvas: &mut Canvas, plane: Plane, piece: Piece) {
    let hue = glaze(piece.seat);
    let middle = [0.0, 0.0];
    canvas.fill("halo", plane.circle(middle, 44.0), palette::PALE_INLAY);
    let edge = Stroke::new(palette::LINE, plane.length(3.0));
    canvas.bordered("body", plane.circle(middle, 40.0), hue.paint(), edge);
    let rings: &[f32] = if piece.seat == Seat::FIRST { &[30.5] } else { &[34.0, 27.5] };
    for &radius in rings {
        canvas.line(
            "groove",
            plane.circle(middle, radius),
            Stroke::new(palette::PALE_INLAY, plane.length(2.5)),
        );
    }
    let (nature, ink) = match piece.nature {
        Colour::White => (palette::CREAM, palette::LINE),
        Colour::Black => (palette::BLACK_NATURE, palette::PALE_INLAY),
    };
    canvas.bordered("nature", plane.circle(middle, 18.5), nature, Stroke::new(ink, plane.length(3.0)));
}

/// The sign of the seat to move: a piece without a nature beside its area.
fn draw_turn(grid: &Grid, seat: Seat, canvas: &mut Canvas) {
    let [width, height] = grid.size();
    let y = if grid.is_near(seat) { height - SQUARE / 2.0 } else { SQUARE / 2.0 };
    let plane = Plane::at(grid.corner).moved(width + 62.0, y);
    canvas.fill("arrow", plane.path("M-34 0L-18 -11L-18 11Z"), palette::INK);
    let plane = plane.moved(8.0, 0.0).scaled(0.5);
    canvas.bordered(
        "body",
        plane.circle([0.0, 0.0], 40.0),
        glaze(seat).paint(),
        Stroke::new(palette::LINE, 2.0),
    );
    let rings: &[f32] = if seat == Seat::FIRST { &[26.0] } else { &[29.0, 17.0] };
    for &radius in rings {
        canvas.line("groove", plane.circle([0.0, 0.0], radius), Stroke::new(palette::PALE_INLAY, 2.5));
    }
}
