//! The forms of Men and Knights.

use bevy::prelude::*;

use crate::table::materials::BRASS;
use crate::table::materials::wood::Wood;
use crate::table::pieces::models::Model;
use crate::table::scene::meshes;
use crate::table::scene::visuals::Visuals;
use camaieu_rules::camelot::Kind;
use camaieu_rules::game::Seat;

use crate::games::camelot::materials::{BOXWOOD, EBONY, stained};
use crate::games::camelot::{Piece, hue};

/// The bands of brass that the model of a foot has. White has the first, Black both, and each seat of four as many as its
/// number, so that the sides differ by form too.
const BANDS: [&str; 2] = ["band_1", "band_2"];

/// The radius of the foot and the height of each further band, of a Man and of a Knight.
const HIGHER_BANDS: [[[f32; 2]; 2]; 2] = [[[0.238, 0.121], [0.201, 0.149]], [[0.299, 0.131], [0.268, 0.163]]];

/// A piece of its side's wood, turned or carved from a trunk that stands upright.
pub(super) fn spawn_visuals(seats: u8, piece: &Piece, entity: &mut EntityCommands, visuals: &mut Visuals) {
    let (side, wood, material) = match (hue(seats, piece.seat), piece.seat) {
        (Some(hue), _) => (hue.name(), Wood::BOXWOOD, stained(hue)),
        (None, Seat::FIRST) => ("white", Wood::BOXWOOD, BOXWOOD),
        (None, _) => ("black", Wood::EBONISED, EBONY),
    };
    let count = usize::from(piece.seat.number());
    let (model, name, foot, height) = match piece.kind {
        Kind::Man => (Model::MAN, "man", 0.294, 0.706),
        Kind::Knight => (Model::KNIGHT, "knight", 0.352, 1.16),
    };
    let body = visuals
        .sculpture(&format!("camelot-{name}-{side}"), move |is_fine| model.turned(name, is_fine, wood));
    let (paint, brass) = (visuals.material(material), visuals.material(BRASS));
    let mut bands: Vec<Handle<Mesh>> = Vec::new();
    for band in BANDS.iter().take(count) {
        let node = format!("{name}_{band}");
        bands.push(visuals.sculpture(&format!("camelot-{node}"), move |is_fine| model.mesh(&node, is_fine)));
    }
    let higher = HIGHER_BANDS[usize::from(piece.kind == Kind::Knight)];
    for (index, [radius, height]) in (3..).zip(higher).take(count.saturating_sub(BANDS.len())) {
        bands.push(visuals.mesh(&format!("camelot-{name}_band_{index}"), || ring(radius, height)));
    }
    let shadows = (visuals.contact_shadow(foot), visuals.cast_shadow(foot, height));
    entity.insert((Mesh3d(body), MeshMaterial3d(paint), Pickable::default()));
    entity.with_children(|parts| {
        parts.spawn(shadows.0);
        parts.spawn(shadows.1);
        for band in bands {
            parts.spawn((Mesh3d(band), MeshMaterial3d(brass.clone()), Pickable::IGNORE));
        }
    });
}

/// A band of brass round a foot of a radius, from a height on.
fn ring(radius: f32, height: f32) -> Mesh {
    let (inner, outer) = (radius - 0.06, radius + 0.004);
    meshes::lathe(
        &[(inner, height), (outer, height + 0.003), (outer, height + 0.015), (inner, height + 0.018)],
        48,
    )
}
