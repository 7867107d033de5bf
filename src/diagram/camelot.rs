//! Diagrams of Camelot: the board's true outline, castles with merlons, Men and Knights whose feet have one band or two.

use camaieu_rules::camelot::board::{FILES, RANKS, castle_of};
use camaieu_rules::camelot::{Camelot, Kind, Move, Piece, Position, Square};
use camaieu_rules::game::{MoveInput, Rules, Seat};

use super::figure::{Canvas, Outline, Point, Segment, Stroke};
use super::grid::{self, Grid, SQUARE, Side};
use super::palette;
use super::plane::Plane;
use super::{Drawable, Trace};

/// The margins of the page.
const LEFT: f32 = 90.0;
const TOP: f32 = 70.0;
const RIGHT: f32 = 40.0;
const BOTTOM: f32 = 130.0;

impl Drawable for Camelot {
    type Sheet = Grid;

    fn sheet(_: &[&Position], _: &[Square], side: Side) -> Grid {
        Grid { corner: [LEFT, TOP], files: i32::from(FILES), ranks: i32::from(RANKS), side }
    }

    fn size(grid: &Grid) -> Point {
        let [width, height] = grid.size();
        [LEFT + width + RIGHT, TOP + height + BOTTOM]
    }

    fn draw(grid: &Grid, view: &Position, canvas: &mut Canvas) {
        canvas.group("board", |canvas| draw_board(grid, canvas));
        canvas.group("names", |canvas| {
            let name_rank = |rank: i32| (rank + 1).to_string();
            grid.draw_names(canvas, [50.0, 85.0], palette::INK, |file| grid::letter(b'A', file), name_rank);
        });
        canvas.group("pieces", |canvas| {
            for (square, piece) in view.all_pieces() {
                let class = format!("piece {} {}", seat_class(piece.seat), kind_class(piece.kind));
                canvas.group_on(square, class, |canvas| draw_piece(canvas, plane_at(grid, square), piece));
            }
        });
        if !Camelot::outcome(view).is_over() {
            canvas.group("turn", |canvas| draw_turn(grid, view.to_move(), canvas));
        }
    }

    fn plane_at(grid: &Grid, square: Square) -> Option<Plane> {
        Some(plane_at(grid, square))
    }

    fn trace(before: &Position, _: &Position, mv: &Move) -> Trace<Square> {
        Trace { route: Camelot::steps(before, mv), taken: mv.captures().collect(), placed: Vec::new() }
    }
}

fn plane_at(grid: &Grid, square: Square) -> Plane {
    grid.plane_at(i32::from(square.file()), i32::from(square.rank()) - 1)
}

fn seat_class(seat: Seat) -> &'static str {
    if seat == Seat::FIRST { "white" } else { "black" }
}

fn kind_class(kind: Kind) -> &'static str {
    match kind {
        Kind::Man => "man",
        Kind::Knight => "knight",
    }
}

fn draw_board(grid: &Grid, canvas: &mut Canvas) {
    let half = SQUARE / 2.0;
    let corners = [[-half, -half], [half, -half], [half, half], [-half, half]];
    let outline = |square: Square| match plane_at(grid, square).polygon(&corners) {
        Outline::Path(segments) => segments,
        _ => Vec::new(),
    };
    let all: Vec<Segment> = Square::all().flat_map(outline).collect();
    canvas.line("rim", Outline::Path(all), Stroke::new(palette::RIM, 22.0));
    for seat in [Seat::FIRST, Seat::SECOND] {
        draw_merlons(grid, seat, canvas);
    }
    for square in Square::all() {
        let dark = (square.file() + square.rank()).is_multiple_of(2);
        let (class, tint) = match square.castle() {
            Some(_) => ("square castle", palette::STONE),
            None if dark => ("square dark", palette::WALNUT),
            None => ("square light", palette::MAPLE),
        };
        canvas.fill(class, plane_at(grid, square).square(half, 0.0), tint);
        if square.castle().is_some() {
            draw_stones(canvas, plane_at(grid, square));
        }
    }
}

/// The merlons of a castle, on its far edge.
fn draw_merlons(grid: &Grid, seat: Seat, canvas: &mut Canvas) {
    let squares: Vec<Point> =
        castle_of(seat).into_iter().map(|square| plane_at(grid, square).origin()).collect();
    let middle = squares.iter().map(|[x, _]| x).sum::<f32>() / squares.len().max(1) as f32;
    let outward = if grid.is_near(seat) { 66.0 } else { -66.0 };
    for aside in [-86.0, -43.0, 0.0, 43.0, 86.0] {
        let plane = Plane::at([middle + aside, squares[0][1] + outward]);
        let stroke = Stroke::new(palette::RIM, 5.0);
        canvas.bordered("merlon", plane.rect([-11.0, -10.0], [22.0, 20.0], 0.0), palette::STONE, stroke);
    }
}

/// The joints between the stones of a castle's square.
fn draw_stones(canvas: &mut Canvas, plane: Plane) {
    let joints = "M-50 -17L50 -17M-50 17L50 17M-17 -50L-17 -17M30 -50L30 -17M-34 -17L-34 17M10 -17L10 17M-12 17\
                  L-12 50M34 17L34 50";
    canvas.line("joint", plane.path(joints), Stroke::new(palette::JOINT, 1.5));
    canvas.line("edge", plane.square(50.0, 0.0), Stroke::new(palette::JOINT, 2.5));
}

/// A Man: a turned figure with a head, a collar and a foot.
const MAN: &str = "M-30 38L30 38L30 30C30 26 28 24 24 23C17 12 10 2 9 -8L15 -8C18 -8 18 -14 15 -14L8 -14\
                   C14 -18 17 -23 17 -29C17 -39 9 -46 0 -46C-9 -46 -17 -39 -17 -29C-17 -23 -14 -18 -8 -14\
                   L-15 -14C-18 -14 -18 -8 -15 -8L-9 -8C-10 2 -17 12 -24 23C-28 24 -30 26 -30 30Z";

/// A Knight: a horse's head on a foot.
const KNIGHT: &str = "M-32 38L32 38L32 30C32 26 30 24 27 23C30 6 31 -14 21 -29C16 -37 8 -41 1 -42L-5 -50L-10 -40\
                      C-17 -37 -21 -31 -24 -24C-29 -15 -36 -9 -38 -3C-40 3 -36 9 -30 10C-27 10 -24 8 -22 6\
                      C-16 6 -10 3 -6 0C-8 8 -20 14 -24 23C-29 24 -32 26 -32 30Z";

/// The bridle and the mane of a Knight.
const MANE: &str = "M3 -34C14 -28 20 -16 20 2C20 9 19 15 18 20";

fn draw_piece(canvas: &mut Canvas, plane: Plane, piece: Piece) {
    let (body, line, detail) = match piece.seat {
        Seat::FIRST => (palette::BOXWOOD, palette::LINE, palette::LINE),
        _ => (palette::DARK_WOOD, palette::LINE, palette::BOXWOOD),
    };
    let plane = plane.moved(0.0, 3.0).scaled(0.96);
    let outline = if piece.kind == Kind::Knight { KNIGHT } else { MAN };
    // A pale edge sets dark pieces off from dark squares.
    canvas.line("halo", plane.path(outline), Stroke::new(palette::BOXWOOD, plane.length(9.0)));
    canvas.bordered("body", plane.path(outline), body, Stroke::new(line, plane.length(4.0)));
    if piece.kind == Kind::Knight {
        canvas.line("mane", plane.path(MANE), Stroke::new(detail, plane.length(3.5)));
        canvas.fill("eye", plane.circle([-13.0, -23.0], 3.6), detail);
    } else {
        canvas.line("collar", plane.path("M-12 -11L12 -11"), Stroke::new(detail, plane.length(2.5)));
    }
    // White's feet have one band, Black's two.
    let bands: &[f32] = if piece.seat == Seat::FIRST { &[30.5] } else { &[27.5, 33.5] };
    for &height in bands {
        let band = plane.polyline(&[[-26.0, height], [26.0, height]]);
        canvas.line("band", band, Stroke::new(detail, plane.length(2.5)));
    }
}

/// The sign of the side to move: one of its Men beside the board, in a ring.
fn draw_turn(grid: &Grid, seat: Seat, canvas: &mut Canvas) {
    let [columns, rows] = grid.extent().map(|squares| squares as f32 * SQUARE);
    let y = if grid.is_near(seat) { rows - 80.0 } else { 80.0 };
    let plane = Plane::at(grid.corner).moved(columns - 60.0, y);
    canvas.line("ring", plane.circle([0.0, 0.0], 62.0), Stroke::new(palette::INK, 4.0));
    draw_piece(canvas, plane, Piece { seat, kind: Kind::Man });
}
