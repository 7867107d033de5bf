//! The forms of Men and Knights.

use bevy::prelude::*;

use crate::table::materials::BRASS;
use crate::table::models::Model;
use crate::table::visuals::Visuals;
use crate::table::wood::Wood;
use camaieu_rules::camelot::Kind;
use camaieu_rules::game::Seat;

use crate::games::camelot::Piece;
use crate::games::camelot::materials::{BOXWOOD, EBONY};

/// The bands of brass on a foot: White has the first, Black both, so that the sides differ by form too.
const BANDS: [&str; 2] = ["band_1", "band_2"];

/// A piece of its side's wood, turned or carved from a trunk that stands upright.
pub(super) fn spawn_visuals(piece: &Piece, entity: &mut EntityCommands, visuals: &mut Visuals) {
    let (side, wood, material, bands) = if piece.seat == Seat::FIRST {
        ("white", Wood::BOXWOOD, BOXWOOD, &BANDS[..1])
    } else {
        ("black", Wood::EBONISED, EBONY, &BANDS[..])
    };
    let (model, name, foot, height) = match piece.kind {
        Kind::Man => (Model::MAN, "man", 0.294, 0.706),
        Kind::Knight => (Model::KNIGHT, "knight", 0.352, 1.16),
    };
    let body = visuals
        .sculpture(&format!("camelot-{name}-{side}"), move |is_fine| model.turned(name, is_fine, wood));
    let (paint, brass) = (visuals.material(material), visuals.material(BRASS));
    let bands = bands.iter().map(|band| {
        let node = format!("{name}_{band}");
        visuals.sculpture(&format!("camelot-{node}"), move |is_fine| model.mesh(&node, is_fine))
    });
    let bands: Vec<Handle<Mesh>> = bands.collect();
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
