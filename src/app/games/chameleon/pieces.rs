//! The pieces: pebbles in the side's glaze with their nature let into the top.

use bevy::light::NotShadowCaster;
use bevy::prelude::*;

use crate::table::materials::{BLUE_GLAZE, RED_GLAZE};
use crate::table::pieces::models::Model;
use crate::table::scene::meshes;
use crate::table::scene::visuals::Visuals;
use crate::ui::theme::look::ColourVision;
use camaieu_rules::chameleon::Colour;
use camaieu_rules::game::Seat;

use crate::games::chameleon::Piece;
use crate::games::chameleon::materials::{BLACK_NATURE, CLAY, GLAZED, WHITE_NATURE};
use crate::games::chameleon::tiles::{clouds, fired, glaze, smooth};

/// The radius and the height of a pebble.
const RADIUS: f32 = 0.345;
pub(super) const HEIGHT: f32 = 0.2;
/// The radii of the grooves: one for Red, two for Blue.
const RED_GROOVES: &[f32] = &[0.262];
const BLUE_GROOVES: &[f32] = &[0.242, 0.290];
/// The radius of the disc of the nature, usually and at the player's wish.
const NATURE: f32 = 0.165;
const LARGE_NATURE: f32 = 0.215;

/// A pebble in the side's glaze, the nature on its top, and one groove round it for Red, two for Blue.
pub(super) fn spawn_visuals(piece: &Piece, entity: &mut EntityCommands, visuals: &mut Visuals) {
    let red = piece.kind.seat == Seat::FIRST;
    let name = if red { "chameleon-red-pebble" } else { "chameleon-blue-pebble" };
    let body = visuals.sculpture(name, move |is_fine| pebble(red, is_fine));
    let glazed = visuals.material(GLAZED);
    let nature = visuals.material(match piece.kind.nature {
        Colour::White => WHITE_NATURE,
        Colour::Black => BLACK_NATURE,
    });
    let disc = visuals.dyed_mesh("chameleon-nature", |look| disc(look.symbol(NATURE, LARGE_NATURE)));
    let shadows = (visuals.contact_shadow(RADIUS), visuals.cast_shadow(RADIUS, HEIGHT));
    entity.insert((Mesh3d(body), MeshMaterial3d(glazed), Pickable::default()));
    entity.with_children(|parts| {
        parts.spawn(shadows.0);
        parts.spawn(shadows.1);
        parts.spawn((Mesh3d(disc), MeshMaterial3d(nature), NotShadowCaster, Pickable::IGNORE));
    });
}

/// A glazed pebble: clay shows in its grooves and at its foot.
fn pebble(red: bool, is_fine: bool) -> Mesh {
    let (model, node, glazing, grooves) = if red {
        (Model::RED_PEBBLE, "pebble_red", RED_GLAZE, RED_GROOVES)
    } else {
        (Model::BLUE_PEBBLE, "pebble_blue", BLUE_GLAZE, BLUE_GROOVES)
    };
    // The grooves lie in their own shade.
    let (colour, clay) = (fired(glazing.tint.digits(ColourVision::Every)), fired(CLAY) * 1.5);
    model.toned(node, is_fine, |place| {
        let cloud = clouds(place * 2.0, 71);
        let away = place.xz().length();
        let groove = grooves.iter().map(|groove| smooth((away - groove).abs(), 0.016, 0.008));
        let groove = groove.fold(0.0, f32::max) * smooth(place.y, 0.09, 0.11);
        let pool = grooves.iter().map(|groove| smooth((away - groove).abs(), 0.024, 0.014));
        let pool = pool.fold(0.0, f32::max) * smooth(place.y, 0.09, 0.11);
        let foot = smooth(place.y + (cloud - 0.5) * 0.03, 0.030, 0.008);
        glaze(colour, clay, cloud, pool, groove.max(foot))
    })
}

/// The disc of the nature of this radius, flush with a pebble's top.
fn disc(radius: f32) -> Mesh {
    // A large one lies over the shoulder, which is lower.
    let top = HEIGHT + if radius > NATURE { 0.005 } else { 0.002 };
    let outline = [
        (radius, top - 0.03),
        (radius, top - 0.006),
        (radius - 0.006, top - 0.002),
        (radius * 0.6, top),
        (0.0, top + 0.001),
    ];
    meshes::lathe(&outline, 40)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nature_disc_hides_no_groove_and_lies_on_the_pebble() {
        for (red, grooves) in [(true, RED_GROOVES), (false, BLUE_GROOVES)] {
            assert!(grooves.iter().all(|groove| groove - LARGE_NATURE > 0.02));
            let pebble = pebble(red, true);
            let places = pebble.attribute(Mesh::ATTRIBUTE_POSITION).and_then(|at| at.as_float3());
            let places = places.expect("places");
            for large in [NATURE, LARGE_NATURE] {
                let within = places.iter().filter(|[x, _, z]| x.hypot(*z) < large - 0.01);
                let highest = within.map(|place| place[1]).fold(0.0, f32::max);
                let disc = disc(large);
                let tops = disc.attribute(Mesh::ATTRIBUTE_POSITION).and_then(|at| at.as_float3());
                let rim = tops.expect("places").iter().filter(|[x, _, z]| x.hypot(*z) > large - 0.008);
                let rim = rim.map(|place| place[1]).fold(0.0, f32::max);
                assert!(rim > highest - 0.004, "the pebble hides the disc: {rim} under {highest}");
                assert!(rim < highest + 0.02, "the disc stands out: {rim} over {highest}");
            }
        }
    }
}
