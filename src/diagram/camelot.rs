//! Diagrams of Camelot: the board's true outline, castles with merlons, Men and Knights whose feet have
//! bands as many as the number of their seat.

use camaieu_rules::camelot::{Board, Camelot, Kind, Move, Piece, Position, Square};
use camaieu_rules::game::{MoveInput, Rules, Seat};

use super::figure::{Canvas, Outline, PagePoint, Segment, Stroke};
use super::grid::{Grid, SQUARE, TableSide, on_grid};
use super::palette;
use super::plane::Plane;
use super::symbols::Hue;
use super::{Drawable, Trace};

impl Drawable for Camelot {
    on_grid!(Square, margins: [90.0, 70.0, 40.0, 130.0], extent: |view| [view.board().files(), view.board().ranks()]);

    fn draw(grid: &Grid, view: &Position, canvas: &mut Canvas) {
        let board = view.board();
        canvas.group("board", |canvas| draw_board(grid, board, canvas));
        canvas.group("names", |canvas| grid.draw_squares_names(canvas, [50.0, 85.0], b'A'));
        canvas.group("pieces", |canvas| {
            for (square, piece) in view.all_pieces() {
                let class = format!("piece {} {}", seat_class(board, piece.seat), kind_class(piece.kind));
                canvas.group_on(square, class, |canvas| {
                    draw_piece(canvas, grid.square(square.file(), square.rank()), board, piece);
                });
            }
        });
        if !Camelot::outcome(view).is_over() {
            canvas.group("turn", |canvas| draw_turn(grid, board, view.to_move(), canvas));
        }
    }

    fn trace(before: &Position, _: &Position, mv: &Move) -> Trace<Square> {
        Trace { route: Camelot::steps(before, mv), taken: mv.captures().collect(), placed: Vec::new() }
    }
}

fn seat_class(board: &Board, seat: Seat) -> &'static str {
    match (hue(board, seat), seat) {
        (Some(hue), _) => hue.name(),
        (None, Seat::FIRST) => "white",
        (None, _) => "black",
    }
}

/// The colour of a seat of four.
fn hue(board: &Board, seat: Seat) -> Option<Hue> {
    let hues = [Hue::Red, Hue::Green, Hue::Blue, Hue::Yellow];
    (board.seats() > 2).then(|| hues[seat.index() % hues.len()])
}

fn kind_class(kind: Kind) -> &'static str {
    match kind {
        Kind::Man => "man",
        Kind::Knight => "knight",
    }
}

fn draw_board(grid: &Grid, board: &Board, canvas: &mut Canvas) {
    let half = SQUARE / 2.0;
    let corners = [[-half, -half], [half, -half], [half, half], [-half, half]];
    let outline = |square: Square| match grid.square(square.file(), square.rank()).polygon(&corners) {
        Outline::Path(segments) => segments,
        _ => Vec::new(),
    };
    let all: Vec<Segment> = board.squares().flat_map(outline).collect();
    canvas.line("rim", Outline::Path(all), Stroke::new(palette::RIM, 22.0));
    for seat in board.all_seats() {
        draw_merlons(grid, board, seat, canvas);
    }
    for square in board.squares() {
        let dark = (square.file() + square.rank()).is_multiple_of(2);
        let is_castle = board.castle_of(square).is_some();
        let (class, tint) = match is_castle {
            true => ("square castle", palette::STONE),
            false if dark => ("square dark", palette::WALNUT),
            false => ("square light", palette::MAPLE),
        };
        canvas.fill(class, grid.square(square.file(), square.rank()).square(half, 0.0), tint);
        if is_castle {
            draw_stones(canvas, grid.square(square.file(), square.rank()));
        }
    }
}

/// The merlons of a castle, on its far edge.
fn draw_merlons(grid: &Grid, board: &Board, seat: Seat, canvas: &mut Canvas) {
    let squares: Vec<PagePoint> =
        board.castle(seat).map(|square| grid.square(square.file(), square.rank()).origin()).collect();
    let middle = [0, 1].map(|i| squares.iter().map(|at| at[i]).sum::<f32>() / squares.len().max(1) as f32);
    let centre = [0, 1].map(|i| grid.corner[i] + grid.size()[i] / 2.0);
    let [x, y] = [0, 1].map(|i| middle[i] - centre[i]);
    let places: &[f32] =
        if squares.len() > 1 { &[-86.0, -43.0, 0.0, 43.0, 86.0] } else { &[-38.0, 0.0, 38.0] };
    for &aside in places {
        let (at, size) = if y.abs() > x.abs() {
            ([middle[0] + aside, middle[1] + 66.0 * y.signum()], [22.0, 20.0])
        } else {
            ([middle[0] + 66.0 * x.signum(), middle[1] + aside], [20.0, 22.0])
        };
        let stroke = Stroke::new(palette::RIM, 5.0);
        let corner = size.map(|length: f32| -length / 2.0);
        canvas.bordered("merlon", Plane::at(at).rect(corner, size, 0.0), palette::STONE, stroke);
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

fn draw_piece(canvas: &mut Canvas, plane: Plane, board: &Board, piece: Piece) {
    let hue = hue(board, piece.seat);
    let (body, detail) = match (hue, piece.seat) {
        (Some(hue), _) => (hue.paint(), hue.inlay()),
        (None, Seat::FIRST) => (palette::BOXWOOD, palette::LINE),
        (None, _) => (palette::DARK_WOOD, palette::BOXWOOD),
    };
    let plane = plane.moved(0.0, 3.0).scaled(0.96);
    let outline = if piece.kind == Kind::Knight { KNIGHT } else { MAN };
    // A pale edge sets dark pieces off from dark squares.
    canvas.line("halo", plane.path(outline), Stroke::new(palette::BOXWOOD, plane.length(9.0)));
    canvas.bordered("body", plane.path(outline), body, Stroke::new(palette::LINE, plane.length(4.0)));
    if piece.kind == Kind::Knight {
        canvas.line("mane", plane.path(MANE), Stroke::new(detail, plane.length(3.5)));
        canvas.fill("eye", plane.circle([-13.0, -23.0], 3.6), detail);
    } else {
        canvas.line("collar", plane.path("M-12 -11L12 -11"), Stroke::new(detail, plane.length(2.5)));
    }
    if let Some(hue) = hue {
        let at = if piece.kind == Kind::Knight { [4.0, -7.0] } else { [0.0, -29.0] };
        hue.draw_symbol(canvas, plane.moved(at[0], at[1]), 9.0, detail);
    }
    for &(height, reach) in bands(hue, piece.seat) {
        let band = plane.polyline(&[[-reach, height], [reach, height]]);
        canvas.line("band", band, Stroke::new(detail, plane.length(2.5)));
    }
}

/// The bands on the foot of a seat's pieces, as heights and half widths: White's have one, Black's two, and those of four
/// seats as many as the seat's number.
fn bands(hue: Option<Hue>, seat: Seat) -> &'static [(f32, f32)] {
    const OF_FOUR: [(f32, f32); 4] = [(33.5, 27.0), (28.0, 25.0), (22.5, 21.0), (17.0, 17.0)];
    match (hue, seat) {
        (Some(_), _) => &OF_FOUR[..usize::from(seat.number()).min(OF_FOUR.len())],
        (None, Seat::FIRST) => &[(30.5, 26.0)],
        (None, _) => &[(27.5, 26.0), (33.5, 26.0)],
    }
}

/// The sign of the side to move: one of its Men beside the board, in a ring.
fn draw_turn(grid: &Grid, board: &Board, seat: Seat, canvas: &mut Canvas) {
    let [columns, rows] = grid.extent().map(|squares| squares as f32 * SQUARE);
    // In the corner at the seat's right hand; for two seats always on the right.
    let quarters = grid.side.quarters_to(TableSide::of(seat, &board.round_the_table()));
    let is_left = board.seats() > 2 && matches!(quarters, 1 | 2);
    let is_below = matches!(quarters, 0) || board.seats() > 2 && quarters == 1;
    // Small boards leave less room in their corners.
    let [aside, beyond] = if board.files() < 8 { [40.0, 60.0] } else { [60.0, 80.0] };
    let x = if is_left { aside } else { columns - aside };
    let y = if is_below { rows - beyond } else { beyond };
    let plane = Plane::at(grid.corner).moved(x, y);
    canvas.line("ring", plane.circle([0.0, 0.0], 62.0), Stroke::new(palette::INK, 4.0));
    draw_piece(canvas, plane, board, Piece { seat, kind: Kind::Man });
}
