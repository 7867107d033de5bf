//! Chameleon on the table: a small board of glazed tiles, and pieces like pebbles with their nature inlaid on top.

mod chips;
mod components;
mod editor;
mod materials;

use std::f32::consts::PI;

use bevy::light::NotShadowCaster;
use bevy::prelude::*;

use crate::app::games::chameleon::materials::{CLAY, CREAM_GLAZE, STONEWARE};
use crate::app::table::badges::Badge;
use crate::app::table::game::{BoardGame, Framing, Overlays, Pieces, Racks, Sounds, moves_only};
use crate::app::table::lettering::Label;
use crate::app::table::markers::{MarkerKind, SpotMarker};
use crate::app::table::materials::{BLUE_GLAZE, INK_GLAZE, RED_GLAZE, WALNUT};
use crate::app::table::meshes;
use crate::app::table::motion::Segment;
use crate::app::table::pieces::glide;
use crate::app::table::symbols::Symbol;
use crate::app::table::touch::{Cue, Matter, Surface};
use crate::app::table::visuals::Visuals;
use crate::rules::chameleon::board::SIZE;
use crate::rules::chameleon::{Chameleon, Colour, Event, Guise, NATURES, Piece as Kind, Position, Tile};
use crate::rules::game::{Refusal, Seat};
use crate::rules::prelude::*;
use crate::text::Texts;

pub use components::{MovesLike, Nature, OnTile};

/// A piece on the board, or in the tray of the side that has captured it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Piece {
    /// The owner and the nature.
    pub kind: Kind,
    /// The place.
    pub place: Place,
}

/// The place of a piece.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Place {
    /// On a tile of the board.
    On(Tile),
    /// In a tray beside the board, with its number among its kind.
    Tray(u8),
}

/// The height of the tiles' tops above the table.
const TOP: f32 = 0.30;
/// The height of the body between and round the tiles.
const BODY_TOP: f32 = 0.25;
/// Half the body's width.
const BODY: f32 = 3.2;
/// The place of a tray's middle, from the board's.
const TRAY: Vec2 = Vec2::new(4.05, 0.9);
/// The duration of a step and of each further tile of a slide, in seconds.
const STEP_SECONDS: f32 = 0.26;
const TILE_SECONDS: f32 = 0.07;
/// The duration of a knight's leap, in seconds.
const LEAP_SECONDS: f32 = 0.46;

impl BoardGame for Chameleon {
    type Spot = Tile;

    fn spots(_: &Position) -> Vec<Tile> {
        Tile::all().collect()
    }

    fn place(_: &Position, tile: Tile) -> Vec3 {
        place(tile)
    }

    fn spot(step: Tile) -> Tile {
        step
    }

    fn step(_: &Position, _: &[Tile], spot: Tile) -> Result<Tile, Refusal> {
        Ok(spot)
    }

    fn captured_on(event: &Event) -> Option<Tile> {
        match event {
            Event::Captured { tile, .. } => Some(*tile),
            _ => None,
        }
    }

    fn labels(_: &Position) -> Vec<Label> {
        let middle = f32::from(SIZE - 1) / 2.0;
        // Each seat reads the letters and numbers that are on its side and on its left.
        let sides = [(-LABELS, 0.0), (LABELS, PI)];
        let rim = |file: f32, rank: f32| at(file, rank).with_y(BODY_TOP);
        let labels = (0..SIZE).flat_map(|index| {
            let (letter, along) = (char::from(b'a' + index), f32::from(index));
            sides.into_iter().flat_map(move |(off, side)| {
                [
                    Label::new(letter, rim(along, middle + 1.0 + off), side),
                    Label::new(index + 1, rim(middle + off, along + 1.0), side),
                ]
            })
        });
        labels.collect()
    }

    fn build_board(_: &Position, commands: &mut Commands, visuals: &mut Visuals) {
        build_board(commands, visuals);
    }
}

impl Pieces for Chameleon {
    type Piece = Piece;

    fn pieces(view: &Position) -> Vec<Piece> {
        set(view.all_pieces())
    }

    fn spot_of(piece: &Piece) -> Option<Tile> {
        match piece.place {
            Place::On(tile) => Some(tile),
            Place::Tray(_) => None,
        }
    }

    fn same_kind(one: &Piece, other: &Piece) -> bool {
        one.kind == other.kind
    }

    fn rest_transform(_: &Position, piece: &Piece) -> Transform {
        Transform::from_translation(match piece.place {
            Place::On(tile) => place(tile),
            Place::Tray(index) => tray(piece.kind, index),
        })
    }

    fn path(view: &Position, events: &[Event], old: &Piece, new: &Piece) -> Vec<Segment> {
        let to = Self::rest_transform(view, new).translation;
        let (Place::On(from), Place::On(tile)) = (old.place, new.place) else {
            // It makes room while the captor is on its way.
            return vec![Segment { to, height: 1.5, wait: STEP_SECONDS * 0.4, seconds: 0.5 }];
        };
        let by = events.iter().find_map(|event| match event {
            Event::Moved { from: left, to: reached, by } if (*left, *reached) == (from, tile) => Some(*by),
            _ => None,
        });
        let segment = match by {
            None => return glide(to, 0.5),
            Some(Some(Guise::Knight)) => Segment { to, height: 1.0, wait: 0.0, seconds: LEAP_SECONDS },
            Some(_) => {
                let further =
                    f32::from(from.file().abs_diff(tile.file()).max(from.rank().abs_diff(tile.rank()))) - 1.0;
                Segment { to, height: 0.1, wait: 0.0, seconds: STEP_SECONDS + TILE_SECONDS * further }
            }
        };
        // A piece that changes its form nods where it arrives.
        let switched =
            events.iter().any(|event| matches!(event, Event::Switched { tile: here, .. } if *here == tile));
        let nod = Segment { to, height: 0.2, wait: 0.04, seconds: 0.22 };
        [Some(segment), switched.then_some(nod)].into_iter().flatten().collect()
    }

    fn insert_components(_: &Position, piece: &Piece, entity: &mut EntityCommands) {
        components::insert(piece, entity);
    }

    fn spawn_visuals(_: &Position, piece: &Piece, entity: &mut EntityCommands, visuals: &mut Visuals) {
        spawn_visuals(piece, entity, visuals);
    }
}

impl Sounds for Chameleon {
    const MATTER: Matter = Matter::Glaze;

    fn surface(piece: &Piece) -> Surface {
        match piece.place {
            Place::On(_) => Surface::board(Matter::Glaze),
            Place::Tray(_) => Surface::beside(Matter::Felt),
        }
    }

    fn cue(event: &Event) -> Option<Cue> {
        matches!(event, Event::Invaded { .. }).then_some(Cue::Goal)
    }
}

moves_only!(Chameleon);

impl Racks for Chameleon {}

impl Framing for Chameleon {
    const PITCH: f32 = 0.72;

    fn outline(_: &Position) -> Vec<Vec3> {
        let mut points = Vec::new();
        for side in [1.0, -1.0] {
            for (x, y, z) in [
                (BODY, 0.2, BODY),
                (-BODY, 0.2, BODY),
                (TRAY.x + 0.75, 0.4, TRAY.y + 2.3),
                (TRAY.x + 0.75, 0.4, TRAY.y - 2.3),
                // A badge over the far row.
                (2.0, 1.6, 2.0),
            ] {
                points.push(Vec3::new(x * side, y, z * side));
            }
        }
        points
    }
}

impl Overlays for Chameleon {
    fn markers(view: &Position, made: &[Tile], pointed: Option<Tile>) -> Vec<SpotMarker<Tile>> {
        let mut shown = Vec::new();
        shown.extend(view.invader().map(|tile| SpotMarker::at(MarkerKind::Threat, tile)));
        shown.extend(forms(view, made, pointed).into_iter().map(|(tile, guise)| {
            let symbol = match guise {
                Guise::Bishop => Symbol::Bishop,
                Guise::Knight => Symbol::Knight,
            };
            SpotMarker::at(MarkerKind::Badge(Badge::Form(symbol)), tile)
        }));
        shown
    }

    fn remark(view: &Position, made: &[Tile], pointed: Option<Tile>, texts: &Texts) -> Option<String> {
        let kind = view.piece(made.first().copied().or(pointed)?)?;
        let said = |id: &str, (tile, guise): (Tile, Guise)| {
            let colour = tile.colour();
            texts.say_with(
                id,
                &[("tile", &tile), ("nature", &kind.nature), ("colour", &colour), ("guise", &guise)],
            )
        };
        let mut forms = forms(view, made, pointed).into_iter();
        let mut sentences = vec![said("chameleon-is-here", forms.next()?)];
        sentences.extend(forms.next().map(|form| said("chameleon-is-there", form)));
        Some(sentences.join(" "))
    }
}

/// The whole set: these on the board, and the others in the trays.
fn set(on_board: impl IntoIterator<Item = (Tile, Kind)>) -> Vec<Piece> {
    let mut pieces: Vec<Piece> =
        on_board.into_iter().map(|(tile, kind)| Piece { kind, place: Place::On(tile) }).collect();
    for seat in [Seat::FIRST, Seat::SECOND] {
        for (nature, full) in NATURES {
            let kind = Kind { seat, nature };
            let left = pieces.iter().filter(|piece| piece.kind == kind).count();
            let lost = full.saturating_sub(left) as u8;
            pieces.extend((0..lost).map(|index| Piece { kind, place: Place::Tray(index) }));
        }
    }
    pieces
}

/// The place of a file (a is 0) and a rank on the board.
fn at(file: f32, rank: f32) -> Vec3 {
    Vec3::new(file - 2.0, TOP, 3.0 - rank)
}

/// The place of a tile.
fn place(tile: Tile) -> Vec3 {
    at(f32::from(tile.file()), f32::from(tile.rank()))
}

/// The place of a captured piece, at the right hand of the side that took it: the white natures first.
fn tray(kind: Kind, index: u8) -> Vec3 {
    let before: usize =
        NATURES.iter().take_while(|(nature, _)| *nature != kind.nature).map(|(_, full)| full).sum();
    let slot = before as f32 + f32::from(index);
    let place = Vec3::new(TRAY.x, 0.08, TRAY.y + (2.0 - slot) * 0.86);
    // Red's losses lie on Blue's right, which is the far left.
    if kind.seat == Seat::SECOND { place } else { Vec3::new(-place.x, place.y, -place.z) }
}

/// The guises of the piece that is spoken of: of the chosen piece on its tile and on the one that is pointed at, or of the
/// piece that is pointed at.
fn forms(view: &Position, made: &[Tile], pointed: Option<Tile>) -> Vec<(Tile, Guise)> {
    let Some(here) = made.first().copied().or(pointed) else { return Vec::new() };
    let Some(piece) = view.piece(here) else { return Vec::new() };
    let goes_there = |tile: &Tile| {
        !made.is_empty() && Chameleon::partial(view, made).next.iter().any(|next| next.step == *tile)
    };
    [Some(here), pointed.filter(goes_there)]
        .into_iter()
        .flatten()
        .map(|tile| (tile, piece.guise(tile)))
        .collect()
}

/// The distance of letters and numbers from the board's middle.
const LABELS: f32 = 3.0;

fn build_board(commands: &mut Commands, visuals: &mut Visuals) {
    let body = visuals.mesh("chameleon-body", || {
        meshes::bevelled_box(Vec3::new(BODY * 2.0, BODY_TOP, BODY * 2.0), 0.07, Vec2::ZERO)
    });
    let stoneware = visuals.material(STONEWARE);
    visuals.fixed(commands, body, stoneware, Transform::from_xyz(0.0, BODY_TOP / 2.0, 0.0));
    for tile in Tile::all() {
        let material = visuals.material(match tile.colour() {
            Colour::White => CREAM_GLAZE,
            Colour::Black => INK_GLAZE,
        });
        // No two neighbours with the same run of the glaze.
        let cut = tile.index() % 7;
        let mesh = visuals.mesh(&format!("chameleon-tile-{cut}"), || {
            let offset = Vec2::new(cut as f32 * 0.37, cut as f32 * 0.61);
            meshes::bevelled_box(Vec3::new(0.965, 0.14, 0.965), 0.035, offset)
        });
        let place = place(tile) - Vec3::Y * 0.07;
        visuals.spot::<Chameleon>(commands, mesh, material, Transform::from_translation(place), tile);
    }
    build_areas(commands, visuals);
    for side in [1.0, -1.0] {
        visuals.tray(commands, Vec2::new(1.0, 4.4), WALNUT, TRAY * side);
    }
}

/// A frame of the side's glaze along its area and round its ends: one line for Red, two for Blue, as on the pieces.
fn build_areas(commands: &mut Commands, visuals: &mut Visuals) {
    for (turn, material, lines) in [(0.0, RED_GLAZE, 1), (PI, BLUE_GLAZE, 2)] {
        let frame = visuals.mesh(&format!("chameleon-area-{lines}"), || {
            meshes::together((0..lines).flat_map(|line| {
                let width = if lines == 1 { 0.17 } else { 0.075 };
                let out = 2.5 + 0.06 + width / 2.0 + 0.115 * line as f32;
                let bar = |x: f32, z: f32| meshes::bevelled_box(Vec3::new(x, 0.06, z), 0.015, Vec2::ZERO);
                let end = out - 1.5 + width / 2.0;
                [
                    (bar(out * 2.0 + width, width), Transform::from_xyz(0.0, 0.0, out)),
                    (bar(width, end), Transform::from_xyz(out, 0.0, 1.5 + end / 2.0)),
                    (bar(width, end), Transform::from_xyz(-out, 0.0, 1.5 + end / 2.0)),
                ]
            }))
        });
        let material = visuals.material(material);
        let place =
            Transform::from_xyz(0.0, BODY_TOP + 0.005, 0.0).with_rotation(Quat::from_rotation_y(turn));
        visuals.fixed(commands, frame, material, place);
    }
}

/// The outline of a pebble from its foot up: radius and height.
const PEBBLE: &[(f32, f32)] = &[
    (0.0, 0.0),
    (0.22, 0.0),
    (0.29, 0.018),
    (0.345, 0.058),
    (0.372, 0.112),
    (0.366, 0.166),
    (0.340, 0.212),
    (0.300, 0.245),
    (0.250, 0.267),
    (0.200, 0.279),
    (0.140, 0.286),
    (0.070, 0.289),
    (0.0, 0.290),
];

/// The radius of the disc of the nature, usually and at the player's wish.
const NATURE: f32 = 0.175;
const LARGE_NATURE: f32 = 0.22;

/// The height of a pebble's upper side at a radius.
fn height(radius: f32) -> f32 {
    let upper = &PEBBLE[4..];
    let pair = upper.windows(2).find(|pair| pair[0].0 >= radius && radius >= pair[1].0);
    pair.map_or(0.0, |pair| {
        let part = (pair[0].0 - radius) / (pair[0].0 - pair[1].0).max(f32::EPSILON);
        pair[0].1 + (pair[1].1 - pair[0].1) * part
    })
}

/// A band that lies on a pebble's upper side between two radii.
fn band(inner: f32, outer: f32) -> Mesh {
    let steps = 5;
    let outline: Vec<(f32, f32)> = (0..=steps)
        .map(|step| outer + (inner - outer) * step as f32 / steps as f32)
        .map(|radius| (radius, height(radius) + 0.0035))
        .collect();
    meshes::lathe(&outline, 40)
}

/// A pebble in the side's glaze, the nature on its top, and one groove round it for Red, two for Blue.
fn spawn_visuals(piece: &Piece, entity: &mut EntityCommands, visuals: &mut Visuals) {
    let red = piece.kind.seat == Seat::FIRST;
    let glaze = visuals.material(if red { RED_GLAZE } else { BLUE_GLAZE });
    let nature = visuals.material(match piece.kind.nature {
        Colour::White => CREAM_GLAZE,
        Colour::Black => INK_GLAZE,
    });
    let clay = visuals.material(CLAY);
    let body = visuals.mesh("chameleon-pebble", || meshes::lathe(PEBBLE, 40));
    let inlay = visuals.dyed_mesh("chameleon-nature", |look| band(0.0, look.symbol(NATURE, LARGE_NATURE)));
    let grooves = if red {
        visuals.mesh("chameleon-groove", || band(0.262, 0.288))
    } else {
        visuals.mesh("chameleon-grooves", || {
            meshes::together(
                [(0.232, 0.252), (0.288, 0.308)]
                    .map(|(inner, outer)| (band(inner, outer), Transform::IDENTITY)),
            )
        })
    };
    let shadow = visuals.contact_shadow(0.36);
    entity.insert((Mesh3d(body), MeshMaterial3d(glaze), Pickable::default()));
    entity.with_children(|parts| {
        parts.spawn(shadow);
        for (mesh, material) in [(inlay, nature), (grooves, clay)] {
            parts.spawn((
                Mesh3d(mesh),
                MeshMaterial3d(material),
                Transform::IDENTITY,
                NotShadowCaster,
                Pickable::IGNORE,
            ));
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_piece_of_the_set_is_on_the_board_or_in_a_tray() {
        let position = Position::read("5/2b2/W4/3B1/1w3 r").unwrap();
        let mut pieces = Chameleon::pieces(&position);
        assert_eq!(pieces.len(), 10);
        pieces.sort();
        pieces.dedup();
        assert_eq!(pieces.len(), 10, "no two in one place");
        let places: Vec<Vec3> =
            pieces.iter().map(|piece| Chameleon::rest_transform(&position, piece).translation).collect();
        for (index, place) in places.iter().enumerate() {
            assert!(
                places[..index].iter().all(|other| other.distance(*place) > 0.75),
                "{place} is taken twice"
            );
        }
    }

    #[test]
    fn bands_lie_on_the_pebble() {
        for &(radius, wanted) in &PEBBLE[4..] {
            assert!((height(radius) - wanted).abs() < 1e-5, "{radius}");
        }
        assert!(height(0.24) < height(0.1));
    }
}
