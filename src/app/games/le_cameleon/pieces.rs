//! The pieces: discs and tablets of Bakelite, with their symbol on a sunk face.

use bevy::light::NotShadowCaster;
use bevy::prelude::*;

use crate::table::materials::PAINTED;
use crate::table::materials::symbols::{self, Layer};
use crate::table::pieces::NeedsVisuals;
use crate::table::pieces::badges::FacesSeat;
use crate::table::pieces::models::Model;
use crate::table::scene::meshes;
use crate::table::scene::visuals::Visuals;
use crate::ui::pictures::symbols::triangulate;
use crate::ui::theme::look::Appearance;
use crate::ui::theme::{self, Hue};
use camaieu_rules::game::Seat;

use crate::games::le_cameleon::materials::bakelite;
use crate::games::le_cameleon::{Piece, Place, hue};

/// The radius of a disc and half the side of a tablet.
pub(super) const RADIUS: f32 = 0.365;
pub(super) const HALF: f32 = 0.335;
/// The thickness of pieces, and their distance in a stack.
pub(super) const THICK: f32 = 0.125;
pub(super) const LAYER: f32 = 0.1245;
/// The height of the sunk face, and the width of the rim round it.
const FACE: f32 = THICK - 0.015;
const RIM: f32 = 0.068;
/// The size of the symbols, usually and at the player's wish: then they lie on the rim too.
const SYMBOL: f32 = 0.215;
const LARGE_SYMBOL: f32 = 0.27;

/// A disc or a tablet in its colour, the symbol flush with its sunk face.
pub(super) fn spawn_visuals(piece: &Piece, entity: &mut EntityCommands, visuals: &mut Visuals) {
    let round = piece.kind.seat == Seat::FIRST;
    let hue = hue(piece.kind.colour);
    let (model, name) = if round { (Model::DISC, "disc") } else { (Model::TABLET, "tablet") };
    let body = visuals.sculpture(&format!("le-cameleon-{name}"), move |is_fine| model.mesh(name, is_fine));
    let polished = visuals.material(bakelite(hue));
    let face = visuals.dyed_mesh(&format!("le-cameleon-{name}-{hue:?}"), move |look| face(round, hue, look));
    let painted = visuals.material(PAINTED);
    let contact = is_lowest(piece.place).then(|| visuals.contact_shadow(RADIUS));
    let cast = matches!(piece.place, Place::On(_)).then(|| visuals.cast_shadow(RADIUS, THICK));
    entity.insert((Mesh3d(body), MeshMaterial3d(polished), Pickable::default()));
    entity.with_children(|parts| {
        if let Some(contact) = contact {
            parts.spawn(contact);
        }
        if let Some(cast) = cast {
            parts.spawn(cast);
        }
        parts.spawn((
            FacesSeat,
            Mesh3d(face),
            MeshMaterial3d(painted),
            Transform::from_xyz(0.0, FACE + 0.001, 0.0),
            NotShadowCaster,
            Pickable::IGNORE,
        ));
    });
}

/// Shadows of a piece, as its meshes show them: in a stack pieces lie one on the other and throw none.
#[derive(Component, Clone, Copy, PartialEq, Debug)]
pub(super) struct Shadows {
    contact: bool,
    cast: bool,
}

/// Gives pieces that throw other shadows now other meshes.
pub(super) fn dress(
    mut commands: Commands,
    pieces: Query<(Entity, &Piece, Option<&Shadows>), Changed<Piece>>,
) {
    for (entity, Piece { place, .. }, shown) in &pieces {
        let shadows = Shadows { contact: is_lowest(*place), cast: matches!(place, Place::On(_)) };
        let mut entity = commands.entity(entity);
        if shown.is_some_and(|shown| *shown != shadows) {
            entity.insert(NeedsVisuals);
        }
        entity.insert(shadows);
    }
}

/// Whether a piece lies on the board or on the floor of a rack.
fn is_lowest(place: Place) -> bool {
    matches!(place, Place::On(_) | Place::Stock(0) | Place::Taken(0))
}

/// The rubbed face of a piece with its symbol.
fn face(round: bool, hue: Hue, look: Appearance) -> Mesh {
    let outline = if round {
        meshes::circle(RADIUS - RIM, 40)
    } else {
        meshes::rectangle(Vec2::splat(HALF - RIM), 0.03, 3)
    };
    let triangles = triangulate(&outline).into_iter().map(|corners| corners.map(|at| outline[at]));
    let colour = theme::painted(theme::tint_of(hue).colour(look.vision));
    let ground = symbols::flat_symbol(&[Layer { colour, triangles: triangles.collect() }]);
    let symbol = symbols::inlay(hue, look.symbol(SYMBOL, LARGE_SYMBOL), look.vision);
    let raised = Vec3::Y * look.symbol(0.003, THICK - FACE);
    meshes::together([ground, symbol.translated_by(raised)].map(|mesh| (mesh, Transform::IDENTITY)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn symbols_fit_the_face_and_large_ones_cover_the_rim() {
        for hue in Hue::ALL {
            for round in [true, false] {
                for (large_symbols, lowest) in [(false, 0.0), (true, THICK - FACE)] {
                    let look = Appearance { large_symbols, ..Appearance::default() };
                    let mesh = symbols::inlay(hue, look.symbol(SYMBOL, LARGE_SYMBOL), look.vision);
                    let places = mesh.attribute(Mesh::ATTRIBUTE_POSITION).and_then(|at| at.as_float3());
                    let within = if large_symbols { 0.0 } else { RIM };
                    for [x, _, z] in places.expect("places") {
                        let out = if round { x.hypot(*z) - RADIUS } else { x.abs().max(z.abs()) - HALF };
                        assert!(out < 0.005 - within, "{hue:?} at {x} {z}");
                    }
                    let whole = face(round, hue, look);
                    let places = whole.attribute(Mesh::ATTRIBUTE_POSITION).and_then(|at| at.as_float3());
                    let top = places.expect("places").iter().map(|place| place[1]).fold(0.0, f32::max);
                    assert!(top > lowest && top < lowest + 0.007, "{hue:?}: {top}");
                }
            }
        }
    }
}
