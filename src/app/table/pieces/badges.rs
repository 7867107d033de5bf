//! Badges that hang over the table and face the viewer, and symbols on pieces that turn to the viewer.

use std::f32::consts::FRAC_PI_2;

use bevy::light::NotShadowCaster;
use bevy::prelude::*;

use crate::session::MatchSystems;
use crate::ui::draw::redraw::Redraw;
use crate::ui::theme::look::Appearance;
use crate::ui::theme::{self, markers};

use crate::table::camera::TableCamera;
use crate::table::light::layers;
use crate::table::markers::marker::{Marker, MarkerKind};

pub use crate::table::markers::marker::Badge;

use crate::table::materials::symbols::{Layer, upright};
use crate::table::scene::visuals::Visuals;

/// The place of a badge from its piece: its height above, and its offset along the table to the viewer's right and towards
/// the viewer. It stays within its own square, so that it covers no neighbour.
const HEIGHT: f32 = 0.34;
const ASIDE: f32 = 0.29;
const NEARER: f32 = 0.24;
const RADIUS: f32 = 0.2;

/// The place that a badge belongs to, which always looks at the viewer.
#[derive(Component, Clone, Copy, Debug)]
struct LooksAtViewer(Vec3);

/// Marks a symbol of a piece that turns by quarters about the piece's own upright axis, so that it is upright for the
/// viewer.
#[derive(Component, Clone, Copy, Debug)]
pub struct FacesSeat;

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(Update, (spawn_visuals, turn_badges, turn_symbols).chain().after(MatchSystems::Animate));
}

/// The mesh of a badge.
fn badge_mesh(badge: Badge, look: Appearance) -> Mesh {
    let (symbol, ground, ink) = match badge {
        Badge::Form(symbol) => (symbol, theme::colour(theme::BADGE), theme::colour(theme::BADGE_INK)),
        Badge::Colour(hue) => {
            (hue.symbol(), theme::tint_of(hue).colour(look.vision), theme::ink_on(hue).colour(look.vision))
        }
    };
    let [rim, edge, ground, ink] =
        [theme::colour(markers::GO), theme::colour(theme::BADGE), ground, ink].map(theme::without_light);
    upright(&[
        Layer::disc(RADIUS, rim),
        Layer::disc(RADIUS * 0.91, edge),
        Layer::disc(RADIUS * 0.85, ground),
        Layer::symbol(symbol, RADIUS * look.symbol(0.56, 0.7), ink),
    ])
}

fn spawn_visuals(
    mut commands: Commands,
    new: Query<(Entity, &Marker), Added<Marker>>,
    mut visuals: Visuals,
    mut redraw: ResMut<Redraw>,
) {
    for (entity, marker) in &new {
        let MarkerKind::Badge(badge) = marker.kind else { continue };
        redraw.request();
        let mesh = visuals.dyed_mesh(&format!("badge-{badge:?}"), move |look| badge_mesh(badge, look));
        let material = visuals.marker(0xFFFFFF, 1.0);
        commands.entity(entity).insert((
            LooksAtViewer(marker.at),
            Mesh3d(mesh),
            MeshMaterial3d(material),
            Transform::from_translation(marker.at),
            layers::private(),
            NotShadowCaster,
            Pickable::IGNORE,
        ));
    }
}

/// Turns the badges to the camera when it moves, and new ones at once.
fn turn_badges(
    camera: Single<Ref<Transform>, (With<TableCamera>, Without<LooksAtViewer>)>,
    mut badges: Query<(Ref<LooksAtViewer>, &mut Transform)>,
) {
    for (marker, mut badge) in &mut badges {
        if camera.is_changed() || marker.is_added() {
            let place = marker.0 + offset(camera.rotation);
            badge.set_if_neq(Transform::from_translation(place).with_rotation(camera.rotation));
        }
    }
}

/// The place of a badge from its piece, for a camera with this rotation.
fn offset(camera: Quat) -> Vec3 {
    // Down in the picture is towards the viewer on the table, also from straight above.
    let near = (camera * Vec3::NEG_Y).with_y(0.0).normalize_or_zero();
    Vec3::Y * HEIGHT + camera * Vec3::X * ASIDE + near * NEARER
}

/// The quarter turns that make a symbol upright, from the direction `up` of the picture in the frame of its piece. Near
/// the middle between two sides it stays as it is.
fn quarters(up: Vec3, before: f32) -> f32 {
    let turn = (-up.x).atan2(-up.z) / FRAC_PI_2;
    let off = (turn - before + 2.0).rem_euclid(4.0) - 2.0;
    if off.abs() < 0.6 { before } else { (before + off.round()).rem_euclid(4.0) }
}

/// Turns symbols upright when the camera turns, and those of moved and new pieces.
fn turn_symbols(
    camera: Single<Ref<Transform>, (With<TableCamera>, Without<FacesSeat>)>,
    pieces: Query<Ref<GlobalTransform>>,
    mut symbols: Query<(Ref<FacesSeat>, &ChildOf, &mut Transform)>,
    mut redraw: ResMut<Redraw>,
) {
    for (faces_seat, parent, mut symbol) in &mut symbols {
        let Ok(piece) = pieces.get(parent.parent()) else { continue };
        if !(camera.is_changed() || faces_seat.is_added() || piece.is_changed()) {
            continue;
        }
        let up = piece.rotation().inverse() * (camera.rotation * Vec3::Y);
        let (about, angle) = symbol.rotation.to_axis_angle();
        let now = (about.y * angle / FRAC_PI_2).round().rem_euclid(4.0);
        let wanted = quarters(up, now);
        if wanted != now {
            symbol.rotation = Quat::from_rotation_y(wanted * FRAC_PI_2);
            redraw.request();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_badge_covers_its_own_square_only() {
        for yaw in [0.0, 0.5, 1.6, 3.1] {
            for pitch in [0.5_f32, 0.88, 1.5] {
                let camera = Quat::from_rotation_y(yaw) * Quat::from_rotation_x(-pitch);
                // Where it is seen against the ground, along the picture's right and towards the viewer.
                let at = offset(camera);
                let ground = at - (camera * Vec3::Z) * at.y / (camera * Vec3::Z).y;
                let right = ground.dot(camera * Vec3::X).abs() + RADIUS;
                let near = ground.dot((camera * Vec3::NEG_Y).with_y(0.0).normalize());
                assert!(right <= 0.5 && near.abs() + RADIUS <= 0.62, "{yaw} {pitch}: {right} {near}");
            }
        }
    }

    #[test]
    fn symbols_turn_to_the_viewers_side_without_flicker() {
        let ahead = |yaw: f32| Vec3::new(-yaw.sin(), 0.3, -yaw.cos());
        for side in 0..4 {
            let turned = quarters(ahead(side as f32 * FRAC_PI_2 + 0.3), 0.0);
            assert_eq!(turned, side as f32, "side {side}");
        }
        // Halfway between two sides it depends on where one comes from.
        assert_eq!(quarters(ahead(0.5 * FRAC_PI_2), 0.0), 0.0);
        assert_eq!(quarters(ahead(0.5 * FRAC_PI_2), 1.0), 1.0);
        assert_eq!(quarters(ahead(-0.55 * FRAC_PI_2), 0.0), 0.0);
        assert_eq!(quarters(ahead(-0.7 * FRAC_PI_2), 0.0), 3.0);
    }
}
