//! Camelot on the table: the oak board with its two castles, turned Men, and Knights with a horse's head.

use std::f32::consts::PI;

use bevy::prelude::*;

use crate::app::games::TableGame;
use crate::app::table::look::Looks;
use crate::app::table::meshes;
use crate::app::table::motion::Leg;
use crate::app::table::pieces::glide;
use crate::app::theme::Matter;
use crate::rules::camelot::board::{FILES, RANKS};
use crate::rules::camelot::{CASTLE_MOVES, Camelot, Event, KNIGHTS, Kind, MEN, Position, Square};
use crate::rules::game::Seat;
use crate::text::Texts;

/// A piece on the board, or in the tray of those that it was captured by.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Piece {
    /// White is seat 1, Black seat 2.
    pub seat: Seat,
    /// Man or Knight.
    pub kind: Kind,
    /// Where it is.
    pub place: Place,
}

/// Where a piece is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Place {
    /// On a square of the board.
    On(Square),
    /// Beside the board: so many of its kind and colour came before it.
    Tray(u8),
}

/// How many Knights and Men a side has.
const FULL: [(Kind, u8); 2] = [(Kind::Knight, KNIGHTS), (Kind::Man, MEN)];

/// The height of the squares' tops above the table.
const TOP: f32 = 0.30;
/// Seconds that a step takes, and a hop over a piece.
const STEP_SECONDS: f32 = 0.28;
/// How far the trays' middles are from the board's.
const TRAY_X: f32 = 7.65;
/// Seconds between a hop's start and the leaving of what it captured.
const CAPTURE_DELAY: f32 = 0.18;

impl TableGame for Camelot {
    type Piece = Piece;

    fn pieces(view: &Position) -> Vec<Piece> {
        let mut pieces: Vec<Piece> = view
            .all_pieces()
            .map(|(square, piece)| Piece { seat: piece.seat, kind: piece.kind, place: Place::On(square) })
            .collect();
        for seat in [Seat::FIRST, Seat::SECOND] {
            for (kind, full) in FULL {
                let left = pieces.iter().filter(|piece| piece.seat == seat && piece.kind == kind).count();
                let lost = usize::from(full).saturating_sub(left);
                pieces.extend((0..lost as u8).map(|index| Piece { seat, kind, place: Place::Tray(index) }));
            }
        }
        pieces
    }

    fn same_kind(one: &Piece, other: &Piece) -> bool {
        (one.seat, one.kind) == (other.seat, other.kind)
    }

    fn rest(piece: &Piece) -> Transform {
        let translation = match piece.place {
            Place::On(square) => Self::place(square),
            Place::Tray(index) => tray(piece.seat, piece.kind, index),
        };
        // Each side's Knights look at the other's.
        let turn = if piece.seat == Seat::FIRST { 0.0 } else { PI };
        Transform::from_translation(translation).with_rotation(Quat::from_rotation_y(turn))
    }

    fn way(events: &[Event], old: &Piece, new: &Piece) -> Vec<Leg> {
        let rest = Self::rest(new).translation;
        let (Place::On(from), Place::On(to)) = (old.place, new.place) else {
            let wait = captured_after(events, old.place);
            return vec![Leg { to: rest, height: 1.6, wait, seconds: 0.45 }];
        };
        let hops: Vec<Leg> = events
            .iter()
            .filter_map(|event| match event {
                Event::Hopped { to, over, .. } => Some(Leg {
                    to: Self::place(*to),
                    height: if over.is_some() { 1.15 } else { 0.25 },
                    wait: 0.0,
                    seconds: STEP_SECONDS,
                }),
                _ => None,
            })
            .collect();
        let starts_here = matches!(events.first(), Some(Event::Hopped { from: first, .. }) if *first == from);
        let ends_there = hops.last().is_some_and(|leg| leg.to == Self::place(to));
        if starts_here && ends_there { hops } else { glide(rest, 0.6) }
    }

    fn step_of(piece: &Piece) -> Option<Square> {
        match piece.place {
            Place::On(square) => Some(square),
            Place::Tray(_) => None,
        }
    }

    fn steps_on_board() -> Vec<Square> {
        Square::all().collect()
    }

    fn place(square: Square) -> Vec3 {
        at(f32::from(square.file()), f32::from(square.rank()))
    }

    fn neighbour(square: Square, direction: IVec2, ahead: Vec2) -> Option<Square> {
        // The board's own axes as seen from the camera: files to the right and ranks ahead, turned by quarters.
        let (files, ranks) = if ahead.y.abs() >= ahead.x.abs() {
            let sign = if ahead.y < 0.0 { 1 } else { -1 };
            (direction.x * sign, direction.y * sign)
        } else {
            let sign = if ahead.x > 0.0 { 1 } else { -1 };
            (direction.y * sign, -direction.x * sign)
        };
        square.offset(files as i8, ranks as i8).or_else(|| nearest(square, files, ranks))
    }

    fn taken(event: &Event) -> Option<Square> {
        match event {
            Event::Captured { square, .. } => Some(*square),
            _ => None,
        }
    }

    fn outline() -> Vec<Vec3> {
        let mut points = Vec::new();
        for side in [1.0, -1.0] {
            for (x, z) in [(6.6, 5.6), (4.6, 7.6), (1.6, 9.3), (TRAY_X + 1.1, 6.4), (TRAY_X + 1.1, 2.0)] {
                points.push(Vec3::new(x * side, 0.0, z * side));
                if x < TRAY_X {
                    points.push(Vec3::new(-x * side, 0.0, z * side));
                }
            }
            // The heads of Knights at the far end.
            points.push(Vec3::new(3.6, 1.6, 6.6 * side));
            points.push(Vec3::new(-3.6, 1.6, 6.6 * side));
        }
        points
    }

    fn build_board(commands: &mut Commands, looks: &mut Looks) {
        build_board(commands, looks);
    }

    fn dress(piece: &Piece, entity: &mut EntityCommands, looks: &mut Looks) {
        dress(piece, entity, looks);
    }

    fn labels() -> Vec<(String, Vec3)> {
        let mut labels = Vec::new();
        for file in 0..FILES {
            let letter = char::from(b'A' + file).to_string();
            for low in [true, false] {
                let outer = outermost(file, low);
                let castle = !(2.0..=15.0).contains(&outer);
                // Beyond the castle's wall; elsewhere in the corner of the step that the number does not take.
                let beyond = if castle { 1.02 } else { 0.64 };
                let aside = if castle { 0.0 } else { 0.14 * (f32::from(file) - 5.5).signum() };
                let rank = if low { outer - beyond } else { outer + beyond };
                labels.push((letter.clone(), at(f32::from(file) + aside, rank)));
            }
        }
        for rank in 1..=RANKS {
            let files: Vec<u8> = Square::of_rank(rank).map(Square::file).collect();
            let castle = files.len() == 2;
            let beyond = if castle { 0.95 } else { 0.68 };
            let outward = (f32::from(rank) - 8.5).signum();
            let aside = if castle {
                0.32 * outward
            } else if (4..=13).contains(&rank) {
                0.0
            } else {
                0.16 * outward
            };
            if let (Some(&first), Some(&last)) = (files.first(), files.last()) {
                for file in [f32::from(first) - beyond, f32::from(last) + beyond] {
                    labels.push((rank.to_string(), at(file, f32::from(rank) + aside)));
                }
            }
        }
        labels
    }

    fn counters(view: &Position, texts: &Texts) -> Vec<(String, String)> {
        [Seat::FIRST, Seat::SECOND]
            .into_iter()
            .map(|seat| {
                let name = texts.say_with("camelot-castle-moves", &[("seat", &seat)]);
                (name, format!("{} / {CASTLE_MOVES}", view.castle_moves(seat)))
            })
            .collect()
    }
}

/// The place of a file (A is 0) and a rank on the board.
fn at(file: f32, rank: f32) -> Vec3 {
    Vec3::new(file - 5.5, TOP, 8.5 - rank)
}

/// The lowest or highest rank of a file.
fn outermost(file: u8, low: bool) -> f32 {
    let mut ranks = (1..=RANKS).filter(|&rank| Square::new(file, rank).is_some());
    f32::from(if low { ranks.next() } else { ranks.next_back() }.unwrap_or(8))
}

/// The nearest square in a direction when the one beside is off the board.
fn nearest(square: Square, files: i32, ranks: i32) -> Option<Square> {
    Square::all()
        .filter(|other| {
            let away = (i32::from(other.file()) - i32::from(square.file()), i32::from(other.rank()) - i32::from(square.rank()));
            away.0 * files + away.1 * ranks > 0
        })
        .min_by_key(|other| {
            let across = (i32::from(other.file()) - i32::from(square.file())) * ranks.abs()
                + (i32::from(other.rank()) - i32::from(square.rank())) * files.abs();
            let along = (i32::from(other.file()) - i32::from(square.file())) * files
                + (i32::from(other.rank()) - i32::from(square.rank())) * ranks;
            (across.abs() * 2 + along, *other)
        })
}

/// The place of a captured piece beside the board, at the right hand of the side that took it: the Knights in
/// the outer row, the Men in two rows of five within.
fn tray(owner: Seat, kind: Kind, index: u8) -> Vec3 {
    let index = f32::from(index);
    let (row, along) = match kind {
        Kind::Knight => (0.0, index),
        Kind::Man => (1.0 + (index / 5.0).floor(), index % 5.0),
    };
    let place = Vec3::new(TRAY_X + (1.0 - row) * 0.66, 0.08, 2.62 + along * 0.79);
    // White's losses lie on Black's right, which is the far left.
    if owner == Seat::SECOND { place } else { Vec3::new(-place.x, place.y, -place.z) }
}

/// Seconds until the piece that stood here is jumped over.
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

fn build_board(commands: &mut Commands, looks: &mut Looks) {
    // The body: a plank for each rank, following the outline.
    for rank in 1..=RANKS {
        let width = Square::of_rank(rank).count() as f32;
        let mesh = looks.mesh(&format!("camelot-plank-{width}"), || {
            meshes::bevelled_box(Vec3::new(width + 0.44, 0.22, 1.44), 0.05, Vec2::ZERO)
        });
        let oak = looks.matter(Matter::Oak);
        let place = Vec3::new(0.0, 0.11, 8.5 - f32::from(rank));
        looks.fixed(commands, mesh, oak, Transform::from_translation(place));
    }
    for square in Square::all() {
        let dark = (square.file() + square.rank()) % 2 == 0;
        let matter = match (square.castle(), dark) {
            (Some(_), _) => Matter::Stone,
            (None, true) => Matter::Walnut,
            (None, false) => Matter::Maple,
        };
        // A few cuttings of the same wood, so that no two neighbours are alike.
        let cut = (square.file() * 7 + square.rank() * 3) % 6;
        let mesh = looks.mesh(&format!("camelot-tile-{cut}"), || {
            let offset = Vec2::new(f32::from(cut) * 0.17, f32::from(cut) * 0.31);
            meshes::bevelled_box(Vec3::new(0.97, 0.1, 0.97), 0.03, offset)
        });
        let material = looks.matter(matter);
        let place = Camelot::place(square) - Vec3::Y * 0.05;
        looks.spot::<Camelot>(commands, mesh, material, Transform::from_translation(place), square);
    }
    build_castles(commands, looks);
    build_trays(commands, looks);
}

/// A low crenellated wall round three sides of each castle.
fn build_castles(commands: &mut Commands, looks: &mut Looks) {
    let merlon = looks.mesh("camelot-merlon", || meshes::bevelled_box(Vec3::new(0.2, 0.34, 0.2), 0.03, Vec2::ZERO));
    let wall = looks.mesh("camelot-wall", || meshes::bevelled_box(Vec3::new(2.3, 0.2, 0.16), 0.03, Vec2::ZERO));
    let side = looks.mesh("camelot-side-wall", || meshes::bevelled_box(Vec3::new(0.16, 0.2, 1.1), 0.03, Vec2::ZERO));
    let stone = looks.matter(Matter::Stone);
    for (rank, out) in [(1.0, 1.0), (f32::from(RANKS), -1.0)] {
        let middle = at(5.5, rank);
        let mut put = |mesh: &Handle<Mesh>, x: f32, y: f32, z: f32| {
            let place = middle + Vec3::new(x, y, z * out);
            looks.fixed(commands, mesh.clone(), stone.clone(), Transform::from_translation(place));
        };
        put(&wall, 0.0, 0.06, 0.58);
        for x in [-1.07, 1.07] {
            put(&side, x, 0.06, 0.06);
        }
        for index in 0..6 {
            put(&merlon, -1.07 + 0.428 * index as f32, 0.2, 0.58);
        }
        for x in [-1.07, 1.07] {
            for z in [0.16, -0.28] {
                put(&merlon, x, 0.2, z);
            }
        }
    }
}

/// The trays for captured pieces.
fn build_trays(commands: &mut Commands, looks: &mut Looks) {
    let mesh = looks.mesh("camelot-tray", || meshes::bevelled_box(Vec3::new(2.1, 0.08, 4.2), 0.03, Vec2::ZERO));
    let felt = looks.matter(Matter::Felt);
    for side in [1.0, -1.0] {
        let place = Vec3::new(TRAY_X * side, 0.04, 4.2 * side);
        looks.fixed(commands, mesh.clone(), felt.clone(), Transform::from_translation(place));
    }
}

/// The outline of a Man from its foot up: radius and height.
const MAN: &[(f32, f32)] = &[
    (0.0, 0.0),
    (0.33, 0.0),
    (0.34, 0.06),
    (0.30, 0.12),
    (0.22, 0.17),
    (0.155, 0.27),
    (0.125, 0.40),
    (0.13, 0.46),
    (0.20, 0.49),
    (0.20, 0.52),
    (0.14, 0.55),
    (0.175, 0.60),
    (0.19, 0.67),
    (0.17, 0.75),
    (0.11, 0.81),
    (0.0, 0.835),
];

/// The outline of a Knight's foot.
const KNIGHT_FOOT: &[(f32, f32)] = &[
    (0.0, 0.0),
    (0.37, 0.0),
    (0.38, 0.07),
    (0.34, 0.14),
    (0.27, 0.20),
    (0.24, 0.30),
    (0.28, 0.34),
    (0.28, 0.38),
    (0.0, 0.40),
];

/// A horse's head from the side, looking ahead (to the left here): counter-clockwise from the throat's foot.
const HEAD: &[(f32, f32)] = &[
    (-0.20, 0.36),
    (0.23, 0.36),
    (0.27, 0.58),
    (0.24, 0.80),
    (0.15, 0.99),
    (0.03, 1.12),
    (0.01, 1.24),
    (-0.06, 1.13),
    (-0.16, 1.05),
    (-0.30, 0.88),
    (-0.37, 0.76),
    (-0.34, 0.67),
    (-0.25, 0.66),
    (-0.16, 0.73),
    (-0.06, 0.74),
    (-0.10, 0.62),
    (-0.19, 0.50),
];

/// A Man's or Knight's form. White's foot has one band of brass, Black's two, so that the sides differ by form too.
fn dress(piece: &Piece, entity: &mut EntityCommands, looks: &mut Looks) {
    let white = piece.seat == Seat::FIRST;
    let wood = looks.matter(if white { Matter::Boxwood } else { Matter::Ebony });
    let brass = looks.matter(Matter::Brass);
    let (body, foot) = match piece.kind {
        Kind::Man => (looks.mesh("camelot-man", || meshes::lathe(MAN, 28)), 0.335),
        Kind::Knight => (looks.mesh("camelot-knight-foot", || meshes::lathe(KNIGHT_FOOT, 28)), 0.375),
    };
    let band = looks.mesh(&format!("camelot-band-{foot}"), || {
        meshes::lathe(&[(foot - 0.02, 0.0), (foot + 0.018, 0.0), (foot + 0.018, 0.035), (foot - 0.02, 0.035)], 28)
    });
    let head = looks.mesh("camelot-head", || {
        let outline: Vec<Vec2> = HEAD.iter().map(|&(x, y)| Vec2::new(x, y)).collect();
        meshes::extrude(&outline, 0.24, 0.045)
    });
    entity.insert((Mesh3d(body), MeshMaterial3d(wood.clone()), Pickable::default()));
    entity.with_children(|parts| {
        let heights: &[f32] = if white { &[0.03] } else { &[0.015, 0.075] };
        for &height in heights {
            parts.spawn((
                Mesh3d(band.clone()),
                MeshMaterial3d(brass.clone()),
                Transform::from_xyz(0.0, height, 0.0),
                Pickable::IGNORE,
            ));
        }
        if piece.kind == Kind::Knight {
            // The head is drawn in the plane of x and y. It looks ahead and a little aside, so that its outline is
            // seen from both seats.
            let turn = Quat::from_rotation_y(-PI / 2.0 + 1.0);
            parts.spawn((Mesh3d(head), MeshMaterial3d(wood), Transform::from_rotation(turn), Pickable::default()));
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_piece_of_the_set_is_on_the_board_or_in_a_tray() {
        let position = Position::read("2/8/10/12/8m3/11M/10M1/2NN8/5M6/8M3/4M1MM1N2/NM1M8/12/10/8/2 w 0 0 79").unwrap();
        let pieces = Camelot::pieces(&position);
        assert_eq!(pieces.len(), 28);
        let mut sorted = pieces.clone();
        sorted.sort();
        sorted.dedup();
        assert_eq!(sorted.len(), 28, "no two in one place");
    }

    #[test]
    fn the_cursor_goes_where_the_screen_says() {
        let square = |name: &str| Square::read(name).unwrap();
        let from_white = Vec2::new(0.0, -1.0);
        assert_eq!(Camelot::neighbour(square("E6"), IVec2::new(0, 1), from_white), Some(square("E7")));
        assert_eq!(Camelot::neighbour(square("E6"), IVec2::new(1, 0), from_white), Some(square("F6")));
        let from_black = Vec2::new(0.0, 1.0);
        assert_eq!(Camelot::neighbour(square("E6"), IVec2::new(0, 1), from_black), Some(square("E5")));
        let from_file_a = Vec2::new(1.0, 0.0);
        assert_eq!(Camelot::neighbour(square("E6"), IVec2::new(0, 1), from_file_a), Some(square("F6")));
        assert_eq!(Camelot::neighbour(square("E6"), IVec2::new(1, 0), from_file_a), Some(square("E5")));
        // Where the outline ends, the next square in that direction.
        assert!(Camelot::neighbour(square("C2"), IVec2::new(0, -1), from_white).is_some());
    }
}
