//! Camelot and its family on the table: walnut boards with their castles, turned Men, and carved Knights.

mod board;
mod chips;
mod editor;
mod materials;
mod pieces;

use std::f32::consts::TAU;
use std::fmt::Display;

use bevy::prelude::*;

use crate::table::game::{BoardGame, BoardOverlays, Framing, Pieces, Sounds, moves_only};
use crate::table::materials::lettering::Label;
use crate::table::pieces::glide;
use crate::table::pieces::motion::MotionSegment;
use crate::table::pieces::touch::{Matter, SoundCue, Surface};
use crate::table::scene::visuals::Visuals;
use crate::ui::theme::Hue;
use crate::ui::widgets::seat_rows::Count;
use camaieu_rules::camelot::board::opposite_seat;
use camaieu_rules::camelot::{Board, Camelot, Event, Kind, Piece as Owned, Position, Square};
use camaieu_rules::game::{Refusal, Seat};
use camaieu_text::Texts;

/// A piece on the board, or in the tray of those that it was captured by.
#[derive(Component, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Piece {
    /// Its seat.
    pub seat: Seat,
    /// Man or Knight.
    pub kind: Kind,
    /// The place.
    pub place: Place,
}

/// The place of a piece.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Place {
    /// On a square of the board.
    On(Square),
    /// In a tray beside the board, with its number among its kind and colour.
    Tray(u8),
}

/// The height of the squares' tops above the table.
const TOP: f32 = 0.42;
/// The duration of a step and of a hop over a piece, in seconds.
const STEP_SECONDS: f32 = 0.28;
/// The distances of a tray's inner edge from the castle beside it, and of its middle from the last rank's edge.
const TRAY_ASIDE: f32 = 1.25;
const TRAY_BEYOND: f32 = 0.3;
/// The depth of a tray, and what its width has beside its columns.
const TRAY_DEPTH: f32 = 0.72;
const TRAY_MARGIN: f32 = 0.01;
/// The size of a piece in a tray, as a part of its size on the board.
const IN_TRAY: f32 = 0.5;
/// The distances between the columns and the rows of a tray.
const TRAY_APART: [f32; 2] = [0.37, 0.34];
/// The seconds from the start of a hop to the removal of the captured piece.
const CAPTURE_DELAY: f32 = 0.18;

impl BoardGame for Camelot {
    type Spot = Square;

    fn spots(view: &Position) -> Vec<Square> {
        view.board().squares().collect()
    }

    fn coordinates_of_spot(view: &Position, square: Square) -> Vec3 {
        square_coordinates(view.board(), square)
    }

    fn step(_: &Position, _: &[Square], spot: Square) -> Result<Square, Refusal> {
        Ok(spot)
    }

    fn captured_on(event: &Event) -> Option<Square> {
        match event {
            Event::Captured { square, .. } => Some(*square),
            _ => None,
        }
    }

    fn labels(view: &Position) -> Vec<Label> {
        board::labels(view.board())
    }

    fn counters(view: &Position, texts: &Texts) -> Vec<Count> {
        let board = view.board();
        let of_seat = |seat: Seat| {
            let args: [(&str, &dyn Display); 2] =
                [("used", &view.castle_moves(seat)), ("all", &board.castle_moves())];
            Count { seat: Some(seat), said: texts.say_with("camelot-castle-moves-count", &args) }
        };
        if board.castle_moves() > 0 { board.all_seats().map(of_seat).collect() } else { Vec::new() }
    }

    fn build_board(view: &Position, commands: &mut Commands, visuals: &mut Visuals) {
        board::build(view.board(), commands, visuals);
    }
}

impl Pieces for Camelot {
    type Piece = Piece;

    /// The whole set of the board: those on it, and the others in the trays.
    fn pieces(view: &Position) -> Vec<Piece> {
        let board = view.board();
        let on_board = |(square, Owned { seat, kind })| Piece { seat, kind, place: Place::On(square) };
        let mut pieces: Vec<Piece> = view.all_pieces().map(on_board).collect();
        for seat in board.all_seats() {
            for kind in [Kind::Knight, Kind::Man] {
                let left = pieces.iter().filter(|piece| piece.seat == seat && piece.kind == kind).count();
                let lost = usize::from(board.most(kind)).saturating_sub(left);
                pieces.extend((0..lost as u8).map(|index| Piece { seat, kind, place: Place::Tray(index) }));
            }
        }
        pieces
    }

    fn spot_of(piece: &Piece) -> Option<Square> {
        match piece.place {
            Place::On(square) => Some(square),
            Place::Tray(_) => None,
        }
    }

    fn same_kind(one: &Piece, other: &Piece) -> bool {
        (one.seat, one.kind) == (other.seat, other.kind)
    }

    fn rest_transform(view: &Position, piece: &Piece) -> Transform {
        let board = view.board();
        let translation = match piece.place {
            Place::On(square) => square_coordinates(board, square),
            Place::Tray(index) => {
                TrayLayout::of(board).captive_coordinates(board, piece.seat, piece.kind, index)
            }
        };
        let size = if matches!(piece.place, Place::Tray(_)) { IN_TRAY } else { 1.0 };
        Transform::from_translation(translation)
            .with_rotation(Quat::from_rotation_y(turn(board, piece, translation)))
            .with_scale(Vec3::splat(size))
    }

    fn path(view: &Position, events: &[Event], old: &Piece, new: &Piece) -> Vec<MotionSegment> {
        let rest = Self::rest_transform(view, new).translation;
        let (Place::On(from), Place::On(to)) = (old.place, new.place) else {
            let wait = captured_after(events, old.place);
            return vec![MotionSegment { to: rest, height: 1.6, wait, seconds: 0.45 }];
        };
        let hops: Vec<MotionSegment> = events
            .iter()
            .filter_map(|event| match event {
                Event::Hopped { to, over, .. } => Some(MotionSegment {
                    to: square_coordinates(view.board(), *to),
                    height: if over.is_some() { 1.15 } else { 0.25 },
                    wait: 0.0,
                    seconds: STEP_SECONDS,
                }),
                _ => None,
            })
            .collect();
        let starts_here = matches!(events.first(), Some(Event::Hopped { from: first, .. }) if *first == from);
        let ends_there =
            hops.last().is_some_and(|segment| segment.to == square_coordinates(view.board(), to));
        if starts_here && ends_there { hops } else { glide(rest, 0.6) }
    }

    fn spawn_visuals(view: &Position, piece: &Piece, entity: &mut EntityCommands, visuals: &mut Visuals) {
        pieces::spawn_visuals(view.board().seats(), piece, entity, visuals);
    }
}

impl Sounds for Camelot {
    const MATTER: Matter = Matter::Wood;

    fn surface(piece: &Piece) -> Surface {
        match piece.place {
            Place::On(_) => Surface::board(Matter::Wood),
            Place::Tray(_) => Surface::beside(Matter::Felt),
        }
    }

    fn cue(event: &Event) -> Option<SoundCue> {
        matches!(event, Event::Entered { .. }).then_some(SoundCue::Goal)
    }
}

moves_only!(Camelot);

impl Framing for Camelot {
    fn outline(view: &Position) -> Vec<Vec3> {
        let board = view.board();
        let mut points = Vec::new();
        if board == Board::camelot() {
            for (x, z) in [(6.6, 5.6), (4.6, 7.6), (1.7, 8.7)] {
                points.extend([x, -x].into_iter().flat_map(|x| [z, -z].map(|z| Vec3::new(x, 0.3, z))));
            }
            for side in [1.0, -1.0] {
                // The heads of Knights at the far end; the towers. The trays lie within the board's corners.
                for (x, y, z) in [(3.6, 1.5, 6.6), (1.4, 1.1, 8.2)] {
                    points.extend([Vec3::new(x, y, z * side), Vec3::new(-x, y, z * side)]);
                }
            }
            return points;
        }
        points.extend(board::outline(board, board::PLINTH).into_iter().map(|at| Vec3::new(at.x, 0.3, -at.y)));
        for seat in board.all_seats() {
            let turn = Quat::from_rotation_y(side(board, seat));
            let (middle, half) = (board::castle_middle(board, seat), board.castle(seat).count() as f32 / 2.0);
            // The towers, and the heads of Knights before them.
            for (x, y, z) in [(half + 0.4, 1.1, 0.7), (half + 1.6, 1.5, -1.0)] {
                points.extend([x, -x].map(|x| middle.with_y(y) + turn * Vec3::new(x, 0.0, z)));
            }
            let tray = TrayLayout::of(board);
            let corners =
                [1.0, -1.0].map(|x| Vec3::new(x * tray.tray_size().x, 0.0, tray.tray_size().y) / 2.0);
            points.extend(corners.map(|corner| tray.middle(board, opposite_seat(seat)) + turn * corner));
        }
        points
    }

    fn side(view: &Position, seat: Seat) -> f32 {
        side(view.board(), seat)
    }
}

impl BoardOverlays for Camelot {}

/// The colour of a seat where there are four; of two, one plays with light wood and one with dark.
fn hue(seats: u8, seat: Seat) -> Option<Hue> {
    let hues = [Hue::Red, Hue::Green, Hue::Blue, Hue::Yellow];
    (seats > 2).then(|| hues[seat.index() % hues.len()])
}

/// The side of a seat: counter-clockwise from the first seat's as seen from above, in radians.
fn side(board: &Board, seat: Seat) -> f32 {
    let round = board.round_the_table();
    let clockwise = round.iter().position(|&other| other == seat).unwrap_or(0);
    (TAU - TAU * clockwise as f32 / round.len() as f32) % TAU
}

/// The place of a file (A is 0) and a rank on a board.
fn at(board: &Board, file: f32, rank: f32) -> Vec3 {
    let (files, ranks) = (f32::from(board.files()), f32::from(board.ranks()));
    Vec3::new(file - (files - 1.0) / 2.0, TOP, (ranks + 1.0) / 2.0 - rank)
}

fn square_coordinates(board: &Board, square: Square) -> Vec3 {
    at(board, f32::from(square.file()), f32::from(square.rank()))
}

/// The turn of a piece at rest there. Each side looks at the one opposite; Knights turn to the middle of the board, so that
/// their profile is seen from all seats.
fn turn(board: &Board, piece: &Piece, at: Vec3) -> f32 {
    /// The turn of a Knight's head.
    const ASIDE: f32 = 0.66;
    let ahead = side(board, piece.seat);
    match piece.kind {
        Kind::Man => ahead,
        // To the left of its own seat's middle a Knight turns right.
        Kind::Knight => ahead + ASIDE * (Quat::from_rotation_y(-ahead) * at).x.signum(),
    }
}

/// The trays for captured pieces, one for each seat, beside the castles: two rows.
#[derive(Clone, Copy)]
struct TrayLayout {
    columns: u8,
    knights: u8,
    /// The distance of its inner edge from the middle of the castle, and of its middle from that of the board.
    inner: f32,
    beyond: f32,
}

impl TrayLayout {
    fn of(board: &Board) -> TrayLayout {
        let knights = board.most(Kind::Knight);
        TrayLayout {
            columns: (knights + board.most(Kind::Man)).div_ceil(2),
            knights,
            inner: board.castle(Seat::FIRST).count() as f32 / 2.0 + TRAY_ASIDE,
            beyond: f32::from(board.ranks()) / 2.0 + TRAY_BEYOND,
        }
    }

    /// The width and the depth of the floor, as the seat that sits before it sees them.
    fn tray_size(self) -> Vec2 {
        Vec2::new(f32::from(self.columns) * TRAY_APART[0] + TRAY_MARGIN, TRAY_DEPTH)
    }

    /// The middle of the tray with a seat's losses: at the right hand of the seat opposite.
    fn middle(self, board: &Board, owner: Seat) -> Vec3 {
        self.turned(board, owner, Vec3::ZERO)
    }

    /// The place of a captured piece: the Knights first, in the row beside the board, so that they hide no Man from the seat
    /// before it.
    fn captive_coordinates(self, board: &Board, owner: Seat, kind: Kind, index: u8) -> Vec3 {
        let slot = match kind {
            Kind::Knight => index,
            Kind::Man => self.knights + index,
        };
        let (row, column) = (f32::from(slot / self.columns), f32::from(slot % self.columns));
        let x = (column - f32::from(self.columns - 1) / 2.0) * TRAY_APART[0];
        self.turned(board, owner, Vec3::new(x, 0.08, (row - 0.5) * TRAY_APART[1]))
    }

    /// A place from the middle of the tray, as the seat that sits before it sees it.
    fn turned(self, board: &Board, owner: Seat, place: Vec3) -> Vec3 {
        let middle = Vec3::new(self.inner + self.tray_size().x / 2.0, 0.0, self.beyond);
        let turned = Quat::from_rotation_y(side(board, opposite_seat(owner))) * (middle + place);
        // No trace of the turn's rounding.
        (turned * 4096.0).round() / 4096.0
    }
}

/// The seconds until the piece at a place is jumped over.
fn captured_after(events: &[Event], place: Place) -> f32 {
    let mut hops = 0.0;
    for event in events {
        match event {
            Event::Hopped { .. } => hops += 1.0,
            Event::Captured { square, .. } if Place::On(*square) == place => {
                return (hops - 1.0) * STEP_SECONDS + CAPTURE_DELAY;
            }
            _ => {}
        }
    }
    0.0
}

#[cfg(test)]
mod tests {
    use super::*;
    use camaieu_rules::camelot::board::BOARDS;

    #[test]
    fn every_piece_is_on_the_board_or_in_a_tray() {
        let position = "2/8/10/12/8m3/11M/10M1/2NN8/5M6/8M3/4M1MM1N2/NM1M8/12/10/8/2 w 0 0 79"
            .parse::<Position>()
            .unwrap();
        let pieces = Camelot::pieces(&position);
        assert_eq!(pieces.len(), 28);
        let mut sorted = pieces.clone();
        sorted.sort();
        sorted.dedup();
        assert_eq!(sorted.len(), 28, "no two in one place");
    }

    #[test]
    fn captured_pieces_stand_apart_and_within_their_tray() {
        // The radii of their feet.
        let radius = |kind: Kind| IN_TRAY * if kind == Kind::Knight { 0.36 } else { 0.30 };
        for board in &BOARDS {
            let tray = TrayLayout::of(board);
            for seat in board.all_seats() {
                let kinds = [Kind::Knight, Kind::Man].into_iter();
                let kinds = kinds.flat_map(|kind| (0..board.most(kind)).map(move |index| (kind, index)));
                let places: Vec<(Kind, Vec3)> = kinds
                    .map(|(kind, index)| (kind, tray.captive_coordinates(board, seat, kind, index)))
                    .collect();
                let back = Quat::from_rotation_y(-side(board, opposite_seat(seat)));
                for (index, (kind, place)) in places.iter().enumerate() {
                    let off = (back * (place - tray.middle(board, seat))).xz().abs() + radius(*kind);
                    let floor = tray.tray_size() + 0.01;
                    assert!(off.x <= floor.x / 2.0 && off.y <= floor.y / 2.0, "{kind:?} at {place}");
                    for (other, there) in &places[..index] {
                        assert!(place.distance(*there) >= radius(*kind) + radius(*other), "{place}, {there}");
                    }
                }
            }
        }
    }

    #[test]
    fn trays_lie_beside_the_boards() {
        for board in &BOARDS {
            let tray = TrayLayout::of(board);
            for seat in board.all_seats() {
                let turn = Quat::from_rotation_y(side(board, opposite_seat(seat)));
                let half = (tray.tray_size() + 0.24) / 2.0;
                let corners = [(1.0, 1.0), (-1.0, 1.0), (1.0, -1.0), (-1.0, -1.0)]
                    .map(|(x, z)| tray.middle(board, seat) + turn * Vec3::new(x * half.x, 0.0, z * half.y));
                for square in board.squares() {
                    let at = square_coordinates(board, square);
                    for corner in corners {
                        let off = (corner - at).abs();
                        assert!(off.x.max(off.z) > 0.5 + board::PLINTH, "{square} of {}", board.name());
                    }
                }
            }
        }
    }
}
