//! Camelot on the table: the oak board with its two castles, turned Men, and Knights with a horse's head.

mod editor;

use std::f32::consts::PI;

use bevy::prelude::*;

use crate::app::table::game::TableGame;
use crate::app::table::hand::Nothing;
use crate::app::table::look::Visuals;
use crate::app::table::meshes;
use crate::app::table::motion::Segment;
use crate::app::table::pieces::glide;
use crate::app::ui::theme::MaterialKind;
use crate::rules::camelot::board::{FILES, RANKS};
use crate::rules::camelot::{
    CASTLE_MOVES, Camelot, Event, KNIGHTS, Kind, MEN, Piece as Owned, Position, Square,
};
use crate::rules::game::{Refusal, Seat};
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
const TRAY_X: f32 = 8.0;
/// Seconds between a hop's start and the leaving of what it captured.
const CAPTURE_DELAY: f32 = 0.18;

impl TableGame for Camelot {
    type Piece = Piece;
    type Spot = Square;
    type Held = Nothing;

    fn pieces(view: &Position) -> Vec<Piece> {
        set(view.all_pieces())
    }

    fn same_kind(one: &Piece, other: &Piece) -> bool {
        (one.seat, one.kind) == (other.seat, other.kind)
    }

    fn rest_transform(_: &Position, piece: &Piece) -> Transform {
        let translation = match piece.place {
            Place::On(square) => place(square),
            Place::Tray(index) => tray(piece.seat, piece.kind, index),
        };
        // Each side's Knights look at the other's.
        let turn = if piece.seat == Seat::FIRST { 0.0 } else { PI };
        Transform::from_translation(translation).with_rotation(Quat::from_rotation_y(turn))
    }

    fn path(view: &Position, events: &[Event], old: &Piece, new: &Piece) -> Vec<Segment> {
        let rest = Self::rest_transform(view, new).translation;
        let (Place::On(from), Place::On(to)) = (old.place, new.place) else {
            let wait = captured_after(events, old.place);
            return vec![Segment { to: rest, height: 1.6, wait, seconds: 0.45 }];
        };
        let hops: Vec<Segment> = events
            .iter()
            .filter_map(|event| match event {
                Event::Hopped { to, over, .. } => Some(Segment {
                    to: place(*to),
                    height: if over.is_some() { 1.15 } else { 0.25 },
                    wait: 0.0,
                    seconds: STEP_SECONDS,
                }),
                _ => None,
            })
            .collect();
        let starts_here = matches!(events.first(), Some(Event::Hopped { from: first, .. }) if *first == from);
        let ends_there = hops.last().is_some_and(|leg| leg.to == place(to));
        if starts_here && ends_there { hops } else { glide(rest, 0.6) }
    }

    fn spot_of(piece: &Piece) -> Option<Square> {
        match piece.place {
            Place::On(square) => Some(square),
            Place::Tray(_) => None,
        }
    }

    fn spots(_: &Position) -> Vec<Square> {
        Square::all().collect()
    }

    fn place(_: &Position, square: Square) -> Vec3 {
        place(square)
    }

    fn spot(step: Square) -> Square {
        step
    }

    fn step(_: &Position, _: &[Square], spot: Square) -> Result<Square, Refusal> {
        Ok(spot)
    }

    fn held_transform(_: &Position, held: Nothing) -> (Piece, Transform) {
        match held {}
    }

    fn taken(event: &Event) -> Option<Square> {
        match event {
            Event::Captured { square, .. } => Some(*square),
            _ => None,
        }
    }

    fn outline(_: &Position) -> Vec<Vec3> {
        let mut points = Vec::new();
        for side in [1.0, -1.0] {
            for (x, z) in [(6.5, 5.5), (4.5, 7.5), (1.5, 8.7), (TRAY_X + 1.3, 6.5), (TRAY_X + 1.3, 1.9)] {
                points.push(Vec3::new(x * side, 0.0, z * side));
                if x < TRAY_X {
                    points.push(Vec3::new(-x * side, 0.0, z * side));
                }
            }
            // The heads of Knights at the far end, and the castles' pennants.
            for (x, y, z) in [(3.6, 1.6, 6.6), (1.5, 1.6, 8.2)] {
                points.push(Vec3::new(x, y, z * side));
                points.push(Vec3::new(-x, y, z * side));
            }
        }
        points
    }

    fn build_board(_: &Position, commands: &mut Commands, visuals: &mut Visuals) {
        build_board(commands, visuals);
    }

    fn spawn_visuals(_: &Position, piece: &Piece, entity: &mut EntityCommands, visuals: &mut Visuals) {
        spawn_visuals(piece, entity, visuals);
    }

    fn labels(_: &Position) -> Vec<(String, Vec3)> {
        let mut labels = Vec::new();
        for file in 0..FILES {
            let letter = char::from(b'A' + file).to_string();
            for low in [true, false] {
                let outer = outermost(file, low);
                let castle = !(2.0..=15.0).contains(&outer);
                // Beyond the castle's wall; elsewhere in the corner of the step that the number does not take.
                let beyond = if castle { 1.1 } else { 0.64 };
                let aside = if castle { 0.0 } else { 0.14 * (f32::from(file) - 5.5).signum() };
                let rank = if low { outer - beyond } else { outer + beyond };
                labels.push((letter.clone(), at(f32::from(file) + aside, rank)));
            }
        }
        for rank in 1..=RANKS {
            let files: Vec<u8> = Square::of_rank(rank).map(Square::file).collect();
            let castle = files.len() == 2;
            // Beside the castle's towers.
            let beyond = if castle { 1.25 } else { 0.68 };
            let outward = (f32::from(rank) - 8.5).signum();
            let aside = if castle {
                0.45 * outward
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

/// The whole set: these on the board, and the others in the trays.
fn set(on_board: impl IntoIterator<Item = (Square, Owned)>) -> Vec<Piece> {
    let on_board = on_board.into_iter();
    let mut pieces: Vec<Piece> = on_board
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

/// The place of a file (A is 0) and a rank on the board.
fn at(file: f32, rank: f32) -> Vec3 {
    Vec3::new(file - 5.5, TOP, 8.5 - rank)
}

/// The place of a square.
fn place(square: Square) -> Vec3 {
    at(f32::from(square.file()), f32::from(square.rank()))
}

/// The lowest or highest rank of a file.
fn outermost(file: u8, low: bool) -> f32 {
    let mut ranks = (1..=RANKS).filter(|&rank| Square::new(file, rank).is_some());
    f32::from(if low { ranks.next() } else { ranks.next_back() }.unwrap_or(8))
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

fn build_board(commands: &mut Commands, visuals: &mut Visuals) {
    let body = visuals.mesh("camelot-body", || meshes::extrude(&body_outline(), 0.24, 0.05));
    let oak = visuals.matter(MaterialKind::Oak);
    let lying = Transform::from_xyz(0.0, 0.12, 0.0).with_rotation(Quat::from_rotation_x(-PI / 2.0));
    visuals.fixed(commands, body, oak, lying);
    for square in Square::all() {
        let dark = (square.file() + square.rank()) % 2 == 0;
        let matter = match (square.castle(), dark) {
            (Some(_), _) => MaterialKind::Stone,
            (None, true) => MaterialKind::Walnut,
            (None, false) => MaterialKind::Maple,
        };
        // Several cuttings of the same wood, so that no two neighbours are alike.
        let cut = (square.file() * 7 + square.rank() * 3) % 11;
        let mesh = visuals.mesh(&format!("camelot-tile-{cut}"), || {
            let offset = Vec2::new(f32::from(cut) * 0.37, f32::from(cut) * 0.31);
            meshes::bevelled_box(Vec3::new(0.975, 0.1, 0.975), 0.025, offset)
        });
        let material = visuals.matter(matter);
        let place = place(square) - Vec3::Y * 0.05;
        visuals.spot::<Camelot>(commands, mesh, material, Transform::from_translation(place), square);
    }
    build_castles(commands, visuals);
    build_trays(commands, visuals);
}

/// How far the board's body reaches beyond its squares.
const RIM: f32 = 0.42;

/// The board's body from above, counter-clockwise: the outline of the squares with a rim round it.
fn body_outline() -> Vec<Vec2> {
    let reach = |rank: u8| Square::of_rank(rank).count() as f32 / 2.0 + RIM;
    let mut right = vec![Vec2::new(reach(1), 0.5 - RIM - 8.5)];
    for rank in 1..RANKS {
        let (here, next) = (reach(rank), reach(rank + 1));
        if here != next {
            let out = if next > here { -RIM } else { RIM };
            let height = f32::from(rank) + 0.5 + out - 8.5;
            right.extend([Vec2::new(here, height), Vec2::new(next, height)]);
        }
    }
    right.push(Vec2::new(reach(RANKS), f32::from(RANKS) + 0.5 + RIM - 8.5));
    let left: Vec<Vec2> = right.iter().rev().map(|point| Vec2::new(-point.x, point.y)).collect();
    [right, left].concat()
}

/// A stone court round each castle: walls with battlements on three sides, towers at the corners, and a pennant of the
/// side whose castle it is on the two outer ones.
fn build_castles(commands: &mut Commands, visuals: &mut Visuals) {
    let court = visuals.mesh("camelot-court", court);
    let stone = visuals.matter(MaterialKind::Stone);
    let pole = visuals
        .mesh("camelot-pole", || meshes::lathe(&[(0.0, 0.0), (0.022, 0.0), (0.022, 0.62), (0.0, 0.64)], 10));
    let pennant = visuals.mesh("camelot-pennant", || {
        let outline = [(0.0, 0.0), (0.44, 0.06), (0.32, 0.13), (0.44, 0.20), (0.0, 0.26)];
        meshes::extrude(&outline.map(|(x, y)| Vec2::new(x, y)), 0.03, 0.008)
    });
    let brass = visuals.matter(MaterialKind::Brass);
    for (rank, turn, matter) in [(1, 0.0, MaterialKind::Boxwood), (RANKS, PI, MaterialKind::Ebony)] {
        let middle =
            Transform::from_translation(at(5.5, f32::from(rank))).with_rotation(Quat::from_rotation_y(turn));
        let cloth = visuals.matter(matter);
        visuals.fixed(commands, court.clone(), stone.clone(), middle);
        for x in [-TOWER_X, TOWER_X] {
            let foot = Vec3::new(x, 0.62, OUTER_Z);
            visuals.fixed(commands, pole.clone(), brass.clone(), middle * Transform::from_translation(foot));
            let top = Transform::from_translation(foot + Vec3::Y * 0.36);
            visuals.fixed(commands, pennant.clone(), cloth.clone(), middle * top);
        }
    }
}

/// Where a castle's towers stand from its middle.
const TOWER_X: f32 = 1.17;
const OUTER_Z: f32 = 0.66;
const INNER_Z: f32 = -0.30;

/// The walls and towers of the first seat's castle, round its middle.
fn court() -> Mesh {
    let at = Transform::from_xyz;
    let mut parts =
        vec![(meshes::bevelled_box(Vec3::new(2.3, 0.34, 0.15), 0.03, Vec2::ZERO), at(0.0, 0.09, OUTER_Z))];
    let merlon =
        |height: f32| meshes::bevelled_box(Vec3::new(0.15, height, 0.17), 0.025, Vec2::splat(height));
    for index in 0..6 {
        parts.push((merlon(0.16), at(-0.75 + 0.3 * index as f32, 0.33, OUTER_Z)));
    }
    for x in [-TOWER_X, TOWER_X] {
        let wall = meshes::bevelled_box(Vec3::new(0.15, 0.34, 0.9), 0.03, Vec2::ZERO);
        parts.push((wall, at(x, 0.09, 0.2)));
        for z in [0.02, 0.32] {
            parts.push((merlon(0.16), at(x, 0.33, z)));
        }
        parts.extend(tower(0.20, 0.62, at(x, 0.0, OUTER_Z)));
        parts.extend(tower(0.16, 0.44, at(x, 0.0, INNER_Z)));
    }
    meshes::together(parts)
}

/// A round tower with battlements.
fn tower(radius: f32, height: f32, place: Transform) -> Vec<(Mesh, Transform)> {
    let outline = [
        (0.0, -0.1),
        (radius * 1.12, -0.1),
        (radius * 1.0, 0.06),
        (radius * 0.92, height - 0.12),
        (radius * 1.18, height - 0.06),
        (radius * 1.18, height),
        (0.0, height),
    ];
    let mut parts = vec![(meshes::lathe(&outline, 20), place)];
    for index in 0..6 {
        let turn = Quat::from_rotation_y(PI / 3.0 * index as f32);
        let merlon = meshes::bevelled_box(Vec3::new(0.08, 0.12, radius * 0.62), 0.02, Vec2::ZERO);
        let out = turn * Vec3::X * radius + Vec3::Y * (height + 0.05);
        parts.push((merlon, place * Transform::from_translation(out).with_rotation(turn)));
    }
    parts
}

/// The trays for captured pieces.
fn build_trays(commands: &mut Commands, visuals: &mut Visuals) {
    for side in [1.0, -1.0] {
        visuals.tray(commands, Vec2::new(2.2, 4.3), MaterialKind::Oak, Vec2::new(TRAY_X, 4.2) * side);
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

/// A horse's neck and head from the side, looking along x: for each section its middle, half its height and half its
/// width.
const HEAD: &[[f32; 4]] = &[
    [-0.01, 0.34, 0.215, 0.185],
    [-0.055, 0.48, 0.20, 0.165],
    [-0.085, 0.63, 0.18, 0.145],
    [-0.075, 0.78, 0.165, 0.128],
    [-0.02, 0.92, 0.155, 0.118],
    [0.07, 1.005, 0.15, 0.115],
    [0.17, 1.01, 0.142, 0.112],
    [0.26, 0.95, 0.125, 0.10],
    [0.335, 0.865, 0.10, 0.082],
    [0.395, 0.785, 0.088, 0.076],
    [0.435, 0.725, 0.07, 0.066],
    [0.45, 0.70, 0.03, 0.03],
];

/// The mane from the side, counter-clockwise.
const MANE: &[(f32, f32)] = &[
    (-0.20, 0.44),
    (-0.22, 0.62),
    (-0.20, 0.80),
    (-0.13, 0.95),
    (-0.02, 1.08),
    (0.12, 1.14),
    (0.15, 1.20),
    (0.02, 1.20),
    (-0.07, 1.15),
    (-0.12, 1.155),
    (-0.17, 1.06),
    (-0.225, 1.045),
    (-0.245, 0.94),
    (-0.29, 0.91),
    (-0.285, 0.80),
    (-0.325, 0.755),
    (-0.30, 0.65),
    (-0.325, 0.59),
    (-0.285, 0.51),
    (-0.285, 0.44),
];

/// A Knight's head with its mane and ears.
fn head() -> Mesh {
    let stations: Vec<(Vec2, Vec2)> =
        HEAD.iter().map(|&[x, y, tall, wide]| (Vec2::new(x, y), Vec2::new(tall, wide))).collect();
    let mane: Vec<Vec2> = MANE.iter().map(|&(x, y)| Vec2::new(x, y)).collect();
    let mut parts = vec![
        (meshes::loft(&stations, 20), Transform::IDENTITY),
        (meshes::extrude(&mane, 0.085, 0.025), Transform::IDENTITY),
    ];
    for side in [1.0, -1.0] {
        let ear = meshes::lathe(&[(0.0, -0.02), (0.05, 0.0), (0.055, 0.05), (0.03, 0.13), (0.0, 0.19)], 10);
        let place = Transform::from_xyz(0.075, 1.115, 0.068 * side)
            .with_rotation(Quat::from_rotation_x(0.25 * side) * Quat::from_rotation_z(-0.2))
            .with_scale(Vec3::new(0.75, 1.0, 1.0));
        parts.push((ear, place));
    }
    meshes::together(parts)
}

/// The eyes, which are of brass.
fn observers() -> Mesh {
    let ball = [(0.0, -0.026), (0.018, -0.018), (0.026, 0.0), (0.018, 0.018), (0.0, 0.026)];
    meshes::together(
        [1.0, -1.0].map(|side| (meshes::lathe(&ball, 10), Transform::from_xyz(0.2, 1.035, 0.104 * side))),
    )
}

/// A Man's or Knight's form. White's foot has one band of brass, Black's two, so that the sides differ by form too.
fn spawn_visuals(piece: &Piece, entity: &mut EntityCommands, visuals: &mut Visuals) {
    let white = piece.seat == Seat::FIRST;
    let wood = visuals.matter(if white { MaterialKind::Boxwood } else { MaterialKind::Ebony });
    let brass = visuals.matter(MaterialKind::Brass);
    let (body, foot) = match piece.kind {
        Kind::Man => (visuals.mesh("camelot-man", || meshes::lathe(MAN, 28)), 0.335),
        Kind::Knight => (visuals.mesh("camelot-knight-foot", || meshes::lathe(KNIGHT_FOOT, 28)), 0.375),
    };
    let band = visuals.mesh(&format!("camelot-band-{foot}"), || {
        meshes::lathe(
            &[(foot - 0.02, 0.0), (foot + 0.018, 0.0), (foot + 0.018, 0.035), (foot - 0.02, 0.035)],
            28,
        )
    });
    let (head, observers) =
        (visuals.mesh("camelot-head", head), visuals.mesh("camelot-observers", observers));
    let shadow = visuals.contact_shadow(foot);
    entity.insert((Mesh3d(body), MeshMaterial3d(wood.clone()), Pickable::default()));
    entity.with_children(|parts| {
        parts.spawn(shadow);
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
            // The head looks along x. It is turned ahead and a little aside, so that its outline is seen from both seats.
            let turn = Transform::from_rotation(Quat::from_rotation_y(PI / 2.0 - 0.95));
            parts.spawn((Mesh3d(head), MeshMaterial3d(wood), turn, Pickable::default()));
            parts.spawn((Mesh3d(observers), MeshMaterial3d(brass), turn, Pickable::IGNORE));
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_piece_of_the_set_is_on_the_board_or_in_a_tray() {
        let position =
            Position::read("2/8/10/12/8m3/11M/10M1/2NN8/5M6/8M3/4M1MM1N2/NM1M8/12/10/8/2 w 0 0 79").unwrap();
        let pieces = Camelot::pieces(&position);
        assert_eq!(pieces.len(), 28);
        let mut sorted = pieces.clone();
        sorted.sort();
        sorted.dedup();
        assert_eq!(sorted.len(), 28, "no two in one place");
    }
}
