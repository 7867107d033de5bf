//! Shadows that are drawn as dark shapes: the shade under everything that lies or stands, and for machines that draw no
//! real shadows those that the lamp would cast.

use bevy::light::NotShadowCaster;
use bevy::prelude::*;

use crate::app::table::meshes;
use crate::app::table::quality::PictureQuality;
use crate::app::table::visuals::{Visuals, board_part};

/// The way over the table that the lamp's light goes while it falls by one unit.
pub const CAST: Vec2 = Vec2::new(1.41, 0.77);

/// Marks a cast shadow that is drawn only where there are no real ones.
#[derive(Component, Clone, Copy, Debug)]
pub struct DrawnShadow;

/// A shadow on the ground under a piece, which does not turn with it.
#[derive(Component, Clone, Copy, Debug)]
pub struct Unturned;

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(Update, show).add_systems(PostUpdate, unturn.before(TransformSystems::Propagate));
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

/// Pieces that have turned or have got other parts.
type TurnedOrNew = Or<(Changed<Transform>, Changed<Children>)>;

/// Turns shadows back when the piece over them turns.
fn unturn(
    turned: Query<(&Transform, &Children), (TurnedOrNew, Without<Unturned>)>,
    mut shadows: Query<&mut Transform, With<Unturned>>,
) {
    for (piece, children) in &turned {
        for child in children {
            if let Ok(mut shadow) = shadows.get_mut(*child) {
                let rotation = piece.rotation.inverse();
                if shadow.rotation != rotation {
                    shadow.rotation = rotation;
                }
            }
        }
    }
}

impl Visuals<'_> {
    /// Spawns the shade of a board on the table: dark at its foot and, where shadows are not real, away from the lamp. The
    /// outline goes counter-clockwise with what is ahead upwards; the board is so high.
    pub fn board_shade(&mut self, commands: &mut Commands, name: &str, outline: &[Vec2], height: f32) {
        const ABOVE: f32 = 0.004;
        let shade = self.shade();
        let foot = self.mesh(&format!("{name}-shade"), || meshes::skirt(outline, 0.62, 0.55));
        self.fixed(commands, foot, shade.clone(), Transform::from_xyz(0.0, ABOVE, 0.0));
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

    /// The soft shadow under a piece whose foot has this radius.
    pub fn contact_shadow(&mut self, radius: f32) -> impl Bundle + use<> {
        let mesh = self.mesh(&format!("contact-shadow-{radius}"), || meshes::flat_square(radius * 1.5));
        (
            Mesh3d(mesh),
            MeshMaterial3d(self.shadow()),
            Transform::from_xyz(0.0, 0.004, 0.0),
            NotShadowCaster,
            Pickable::IGNORE,
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
            MeshMaterial3d(self.shadow()),
            Transform::from_xyz(0.0, 0.003, 0.0),
            (DrawnShadow, Unturned, NotShadowCaster, Pickable::IGNORE),
        )
    }
}
