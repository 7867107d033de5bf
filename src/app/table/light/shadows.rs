//! Shadows that are drawn as dark shapes: the shade under everything that lies or stands, and for machines that draw no
//! real shadows those that the lamp would cast.

use bevy::light::NotShadowCaster;
use bevy::prelude::*;

use crate::table::light::quality::PictureQuality;
use crate::table::pieces::motion::Motion;
use crate::table::scene::meshes;
use crate::table::scene::visuals::{Visuals, board_part};

/// The way over the table that the lamp's light goes while it falls by one unit.
pub const CAST: Vec2 = Vec2::new(1.41, 0.77);

/// Marks a cast shadow that is drawn only where there are no real ones.
#[derive(Component, Clone, Copy, Debug)]
pub struct DrawnShadow;

/// A shadow on the ground under a piece, which neither turns nor rises with it.
#[derive(Component, Clone, Copy, Debug)]
pub struct OnGround;

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(Update, show).add_systems(PostUpdate, keep_down.before(TransformSystems::Propagate));
}

/// Shows drawn shadows in low quality alone.
fn show(quality: Res<PictureQuality>, mut drawn: Query<(Ref<DrawnShadow>, &mut Visibility)>) {
    for (drawn, mut visibility) in &mut drawn {
        if drawn.is_added() || quality.is_changed() {
            let wanted = if quality.is_low() { Visibility::Inherited } else { Visibility::Hidden };
            visibility.set_if_neq(wanted);
        }
    }
}

/// Pieces that have moved or have got other parts.
type MovedOrNew = Or<(Changed<Transform>, Changed<Children>)>;

/// Keeps shadows on the ground when the piece over them turns, tilts or is lifted; the higher it is, the smaller they are.
fn keep_down(
    moved: Query<(&Transform, &Motion, &Children), (MovedOrNew, Without<OnGround>)>,
    mut shadows: Query<&mut Transform, With<OnGround>>,
) {
    for (piece, motion, children) in &moved {
        let rise = motion.ground_height().map_or(0.0, |ground| (piece.translation.y - ground).max(0.0));
        let back = piece.rotation.inverse();
        let wanted = Transform {
            translation: back * Vec3::Y * (ABOVE - rise) / piece.scale,
            rotation: back,
            scale: Vec3::splat(1.0 - 0.4 * rise.min(1.0)),
        };
        for child in children {
            if let Ok(mut shadow) = shadows.get_mut(*child) {
                shadow.set_if_neq(wanted);
            }
        }
    }
}

/// The height of shadows above the ground.
const ABOVE: f32 = 0.004;

impl Visuals<'_> {
    /// Spawns the shade of a board on the table: dark at its foot and, where shadows are not real, away from the lamp. The
    /// outline goes counter-clockwise with what is ahead upwards; the board is so high.
    pub fn board_shade(&mut self, commands: &mut Commands, name: &str, outline: &[Vec2], height: f32) {
        let shade = self.shade();
        let foot = self.mesh(&format!("{name}-shade"), || meshes::skirt(outline, 0.62, 0.55));
        self.fixed(commands, foot, shade.clone(), Transform::from_xyz(0.0, ABOVE, 0.0));
        // A dark line where the board meets the table.
        let contact = self.mesh(&format!("{name}-contact"), || meshes::skirt(outline, 0.45, 0.12));
        self.fixed(commands, contact, shade.clone(), Transform::from_xyz(0.0, 2.0 * ABOVE, 0.0));
        let cast = self.mesh(&format!("{name}-cast"), || {
            meshes::skirt(&meshes::inset(outline, 0.1), 0.5, 0.25 + 0.5 * height)
        });
        let away = CAST * height * 0.8;
        commands.spawn((
            board_part(),
            Mesh3d(cast),
            MeshMaterial3d(shade),
            Transform::from_xyz(away.x, ABOVE * 0.5, away.y),
            DrawnShadow,
            NotShadowCaster,
        ));
    }

    /// Spawns shade whose mesh has its opacity, where shadows are not real.
    pub fn drawn_shade<'a>(
        &mut self,
        commands: &'a mut Commands,
        mesh: Mesh,
        transform: Transform,
    ) -> EntityCommands<'a> {
        let (mesh, shade) = (self.unnamed_mesh(mesh), self.shade());
        let seen = (Mesh3d(mesh), MeshMaterial3d(shade), transform, DrawnShadow, NotShadowCaster);
        commands.spawn((board_part(), seen))
    }

    /// The soft shadow under a piece whose foot has this radius.
    pub fn contact_shadow(&mut self, radius: f32) -> impl Bundle + use<> {
        // Most of it is under the piece: what is seen beside its foot is dark too.
        const CORE: u8 = 40;
        let mesh = self.mesh(&format!("contact-shadow-{radius}"), || meshes::flat_square(radius * 1.5));
        (
            Mesh3d(mesh),
            MeshMaterial3d(self.shadow(CORE)),
            Transform::from_xyz(0.0, ABOVE, 0.0),
            (OnGround, NotShadowCaster, Pickable::IGNORE),
        )
    }

    /// The shadow that a piece casts whose foot has this radius and which is so high, where shadows are not real.
    pub fn cast_shadow(&mut self, radius: f32, height: f32) -> impl Bundle + use<> {
        let mesh = self.mesh(&format!("cast-shadow-{radius}-{height}"), || {
            let long = height * 0.55 + radius;
            let turn = Quat::from_rotation_y(-CAST.y.atan2(CAST.x));
            let stretched = Transform::from_xyz(long - radius * 0.6, 0.0, 0.0).with_scale(Vec3::new(
                long * 1.35,
                1.0,
                radius * 1.45,
            ));
            meshes::flat_square(1.0).transformed_by(stretched).rotated_by(turn)
        });
        (
            Mesh3d(mesh),
            MeshMaterial3d(self.shadow(0)),
            Transform::from_xyz(0.0, ABOVE, 0.0),
            (DrawnShadow, OnGround, NotShadowCaster, Pickable::IGNORE),
        )
    }
}
