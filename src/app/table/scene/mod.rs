//! Meshes for all that is on the table: the board, the racks, the pieces, the held piece and the markers.

pub mod ground;
pub mod grounds;
pub mod meshes;
pub mod on_table;
pub mod picture;
pub mod props;
pub mod thumbnails;
pub mod visuals;

use std::f32::consts::{FRAC_PI_2, TAU};

use bevy::light::NotShadowCaster;
use bevy::prelude::*;

use crate::session::MatchSystems;
use crate::ui::draw::redraw::Redraw;
use crate::ui::people::preferences::Preferences;
use crate::ui::theme::look::{Appearance, Contrast};

use crate::table::board::{BoardView, TablePiece};
use crate::table::camera::{BoardBounds, Orbit};
use crate::table::choosing::hand::HeldPiece;
use crate::table::light::layers;
use crate::table::light::quality::PictureQuality;
use crate::table::markers::bold::{WHITE, bold_mesh};
use crate::table::markers::marker::{Marker, MarkerKind};
use crate::table::markers::meshes::marker_mesh;
use crate::table::materials::lettering::Label;
use crate::table::materials::paint::{self, Paint};
use crate::table::pieces::NeedsVisuals;
use crate::table::pieces::ghosts::{Crisp, GhostPiece};
use crate::table::pieces::rack::{RackBody, RackOf, RackSurface};
use crate::table::scene::on_table::{OnTable, TableSystems};
use crate::table::scene::visuals::{BoardPart, MeshCache, Tray, Visuals};

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<MeshCache>()
        .add_plugins(paint::plugin)
        .add_systems(Update, (spawn_marker_visuals, pulse).chain().after(MatchSystems::Animate))
        .add_systems(Update, show_letters.after(MatchSystems::Animate));
    add_meshes(app);
}

fn add_meshes(app: &mut App) {
    app.add_systems(
        Update,
        (
            build_board,
            show_trays,
            (build_racks, fit_racks).chain(),
            spawn_piece_visuals,
            spawn_held,
            (spawn_ghost_visuals, fade_ghosts).chain(),
        )
            .chain()
            .after(MatchSystems::Animate)
            .in_set(TableSystems),
    );
}

/// Shows the trays in which something lies.
fn show_trays(
    on_table: Single<Ref<OnTable>>,
    mut trays: Query<(Ref<Tray>, &mut Visibility)>,
    mut redraw: ResMut<Redraw>,
) {
    let is_new = on_table.is_changed();
    for (tray, mut shown) in &mut trays {
        if !(is_new || tray.is_added()) {
            continue;
        }
        let lies = |piece: &TablePiece| tray.holds(on_table.view.rest_transform(*piece).translation);
        let now = match on_table.pieces.iter().any(lies) {
            true => Visibility::Inherited,
            false => Visibility::Hidden,
        };
        if shown.set_if_neq(now) {
            redraw.request();
        }
    }
}

/// Builds the board when a match or a draft is put on the table, and anew when its geometry changes.
fn build_board(
    mut commands: Commands,
    on_table: Single<Ref<OnTable>>,
    parts: Query<Entity, With<BoardPart>>,
    mut last: Local<String>,
    mut visuals: Visuals,
    mut extent: ResMut<BoardBounds>,
    mut redraw: ResMut<Redraw>,
) {
    if !on_table.is_changed() {
        return;
    }
    if !on_table.is_added() {
        if *last == on_table.board_key {
            return;
        }
        parts.iter().for_each(|part| commands.entity(part).despawn());
    }
    last.clone_from(&on_table.board_key);
    on_table.view.build_board(&mut commands, &mut visuals);
    engrave(&*on_table.view, &mut commands, &mut visuals);
    let table = on_table.view.table();
    let bounds = BoardBounds::new(on_table.view.outline(), table.constants().is_endless);
    *extent = bounds.pitched(table.constants().pitch).lit(table.constants().lit).on(table.constants().ground);
    redraw.request();
}

/// Lets the letters and numbers into the rim of the board.
fn engrave(view: &dyn BoardView, commands: &mut Commands, visuals: &mut Visuals) {
    /// The height above the rim, which hides nothing of them.
    const ABOVE: Vec3 = Vec3::new(0.0, 0.003, 0.0);
    for label in view.labels() {
        let text = label.text.clone();
        let mesh = visuals.dyed_mesh(&format!("label-{text}"), move |look| Label::mesh(&text, look));
        let material = visuals.material(view.table().constants().letters);
        let place = label.transform();
        let place = place.with_translation(place.translation + ABOVE);
        visuals.fixed(commands, mesh, material, place).insert((ReadFrom(label.side), layers::names()));
    }
}

/// The side that reads a letter or a number in the rim, in radians.
#[derive(Component, Clone, Copy, PartialEq, Debug)]
pub struct ReadFrom(pub f32);

impl ReadFrom {
    /// Whether it is not upside down for a viewer for whom this direction on the table, x and z, is ahead.
    fn is_legible(self, ahead: Vec2) -> bool {
        /// The cosine of the least angle between the viewer's side and its own at which it is upside down.
        const AWAY: f32 = -0.02;
        let outward = Vec2::new(self.0.sin(), self.0.cos());
        outward.dot(-ahead) >= AWAY
    }
}

/// Shows the letters and numbers that the viewer reads, and hides the others.
fn show_letters(orbit: Res<Orbit>, mut letters: Query<(Ref<ReadFrom>, &mut Visibility)>) {
    let is_turned = orbit.is_changed();
    for (letter, mut visibility) in &mut letters {
        if is_turned || letter.is_added() {
            let is_legible = letter.is_legible(orbit.ahead());
            visibility.set_if_neq(if is_legible { Visibility::Inherited } else { Visibility::Hidden });
        }
    }
}

/// Spawns the meshes of new racks.
fn build_racks(
    mut commands: Commands,
    on_table: Single<&OnTable>,
    new: Query<(Entity, &RackOf), Added<RackOf>>,
    surfaces: Query<(Entity, &ChildOf), Added<RackSurface>>,
    mut visuals: Visuals,
) {
    /// The distance of the surface from the rack's middle: behind all that stands on it.
    const BEHIND: f32 = -0.3;
    for (entity, of) in &new {
        on_table.view.table().build_rack(of.rack, &mut commands.entity(entity), &mut visuals);
    }
    for (entity, parent) in &surfaces {
        let Ok((_, RackOf { size, .. })) = new.get(parent.parent()) else { continue };
        // Without a material, the pointer meets it and nobody sees it.
        let mesh = visuals.mesh(&format!("rack-surface-{size}"), || {
            Mesh::from(Rectangle::from_size(*size)).translated_by(Vec3::new(0.0, size.y / 2.0, BEHIND))
        });
        commands.entity(entity).insert((Mesh3d(mesh), Pickable::default()));
    }
}

/// Makes the bodies of racks as long as what stands on them needs.
fn fit_racks(
    on_table: Single<Ref<OnTable>>,
    racks: Query<&RackOf>,
    mut bodies: Query<(Ref<RackBody>, &ChildOf, &mut Transform)>,
) {
    for (body, parent, mut transform) in &mut bodies {
        let Ok(of) = racks.get(parent.parent()) else { continue };
        if on_table.is_changed() || body.is_added() {
            let scale = Vec3::ONE.with_x(on_table.view.rack_length(of.rack));
            transform.set_if_neq(Transform::from_scale(scale));
        }
    }
}

/// Spawns the meshes of pieces that are new or look another way now.
fn spawn_piece_visuals(
    mut commands: Commands,
    on_table: Single<&OnTable>,
    new: Query<(Entity, &TablePiece), With<NeedsVisuals>>,
    mut visuals: Visuals,
    mut redraw: ResMut<Redraw>,
) {
    for (entity, piece) in &new {
        let mut entity = commands.entity(entity);
        entity.remove::<NeedsVisuals>().despawn_related::<Children>();
        on_table.view.spawn_visuals(*piece, &mut entity, &mut visuals);
        redraw.request();
    }
}

/// Spawns the meshes of a held piece.
fn spawn_held(
    mut commands: Commands,
    on_table: Single<&OnTable>,
    new: Query<(Entity, &HeldPiece), Added<HeldPiece>>,
    mut visuals: Visuals,
    mut redraw: ResMut<Redraw>,
) {
    for (entity, ghost) in &new {
        on_table.view.spawn_held(ghost.held, ghost.fits, &mut commands.entity(entity), &mut visuals);
        redraw.request();
    }
}

fn spawn_ghost_visuals(
    mut commands: Commands,
    on_table: Single<&OnTable>,
    new: Query<(Entity, &GhostPiece), Added<GhostPiece>>,
    mut removed: RemovedComponents<GhostPiece>,
    mut visuals: Visuals,
    mut redraw: ResMut<Redraw>,
) {
    if removed.read().count() > 0 {
        redraw.request();
    }
    for (entity, GhostPiece(piece)) in &new {
        on_table.view.spawn_ghost(*piece, &mut commands.entity(entity), &mut visuals);
        redraw.request();
    }
}

/// Makes new ghosts translucent, for the pointer too.
fn fade_ghosts(
    mut commands: Commands,
    new: Query<Entity, Added<GhostPiece>>,
    children: Query<&Children>,
    paints: Query<&MeshMaterial3d<Paint>, Without<Crisp>>,
    mut visuals: Visuals,
) {
    for ghost in &new {
        for part in std::iter::once(ghost).chain(children.iter_descendants(ghost)) {
            let mut entity = commands.entity(part);
            entity.insert((Pickable::IGNORE, NotShadowCaster));
            if let Ok(MeshMaterial3d(paint)) = paints.get(part) {
                entity.insert(MeshMaterial3d(visuals.ghostly(paint)));
            }
        }
    }
}

/// The height of a layer of markers above the board.
const LAYER_HEIGHT: f32 = 0.012;

/// Gives new markers their meshes, and all of them when the contrast changes. Layers of markers lie above each other.
fn spawn_marker_visuals(
    mut commands: Commands,
    (new, all): (Query<(Entity, &Marker), Added<Marker>>, Query<(Entity, &Marker)>),
    look: Res<Appearance>,
    mut was_high: Local<Option<bool>>,
    mut removed: RemovedComponents<Marker>,
    preferences: Res<Preferences>,
    quality: Res<PictureQuality>,
    mut visuals: Visuals,
    mut redraw: ResMut<Redraw>,
) {
    if removed.read().count() > 0 {
        redraw.request();
    }
    let is_high = look.contrast == Contrast::High;
    let is_other = was_high.replace(is_high).is_some_and(|before| before != is_high);
    let changed = all.iter().filter(|_| is_other);
    for (entity, marker) in new.iter().chain(changed) {
        redraw.request();
        let Some((name, mesh, colour, alpha, layer)) = marker_mesh(marker.kind) else { continue };
        let bold = if is_high { bold_mesh(marker.kind) } else { None };
        let (mesh, material, layer) = match bold {
            Some((mesh, layer)) => {
                (visuals.mesh(&format!("{name}-bold"), || mesh), visuals.marker(WHITE, 1.0), layer)
            }
            None => (visuals.mesh(name, mesh), visuals.marker(colour, alpha), layer),
        };
        let mut transform = Transform::from_translation(marker.at + Vec3::Y * LAYER_HEIGHT * (1.0 + layer));
        if marker.to != marker.at {
            let along = marker.to - marker.at;
            transform.translation += along / 2.0;
            transform.rotation = if along.y == 0.0 {
                Quat::from_rotation_y(-along.z.atan2(along.x))
            } else {
                Quat::from_rotation_arc(Vec3::X, along.normalize())
            };
            transform.scale.x = along.length();
        }
        if marker.rack.is_some() {
            // A marker that lies flat on the table stands upright on a rack.
            transform.translation = marker.at + Vec3::Z * LAYER_HEIGHT * (1.0 + layer);
            transform.rotation = Quat::from_rotation_x(FRAC_PI_2);
        }
        let mut entity = commands.entity(entity);
        entity.insert((
            Mesh3d(mesh),
            MeshMaterial3d(material),
            transform,
            layers::private(),
            NotShadowCaster,
            Pickable::IGNORE,
        ));
        // With software rendering and with motion switched off it is still from the start.
        if marker.kind == MarkerKind::Due && !preferences.is_still() && !quality.is_low() {
            entity.insert(Swelling::default());
        }
    }
}

/// Number of times that the marker of an obligation swells, and the seconds of each.
const SWELLS: f32 = 3.0;
const SWELL_SECONDS: f32 = 1.1;

/// Marks a marker that still swells, with the number of swells so far.
#[derive(Component, Default)]
struct Swelling(f32);

/// Swells the markers of obligations a few times, so that they are seen; then the window rests.
fn pulse(
    mut commands: Commands,
    time: Res<Time>,
    mut swelling: Query<(Entity, &mut Swelling, &mut Transform)>,
    mut redraw: ResMut<Redraw>,
) {
    for (entity, mut swelling, mut transform) in &mut swelling {
        swelling.0 += time.delta_secs().min(0.1) / SWELL_SECONDS;
        redraw.request();
        let size = if swelling.0 >= SWELLS {
            commands.entity(entity).remove::<Swelling>();
            1.0
        } else {
            1.0 + 0.07 * (1.0 - (swelling.0 * TAU).cos())
        };
        transform.scale = Vec3::new(size, 1.0, size);
    }
}

#[cfg(test)]
mod tests {
    use std::f32::consts::{FRAC_PI_2, PI};

    use super::*;

    #[test]
    fn viewer_sees_the_labels_legible_from_their_side() {
        let from = |yaw: f32| Vec2::new(-yaw.sin(), -yaw.cos());
        let shown = |yaw: f32| [0.0, PI].map(|side| ReadFrom(side).is_legible(from(yaw)));
        assert_eq!(shown(0.0), [true, false], "from the first seat");
        assert_eq!(shown(0.55), [true, false], "from a corner");
        assert_eq!(shown(PI), [false, true], "from the other side");
        assert_eq!(shown(PI + 0.55), [false, true]);
        // From between them nobody would see any, if each were hidden from there.
        assert_eq!(shown(FRAC_PI_2), [true, true]);
        assert_eq!(shown(-FRAC_PI_2), [true, true]);
    }
}
