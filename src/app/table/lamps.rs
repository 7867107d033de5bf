//! The lamps of the room: their places, colours and brightness, for the full shader and for the plain one.

use bevy::camera::Exposure;
use bevy::prelude::*;

use crate::app::ui::theme;

use crate::app::table::room;

/// A lamp so far away that its light falls the same way everywhere.
#[derive(Clone, Copy, Debug)]
pub(super) struct Lamp {
    /// The place that its light comes from, seen from the middle of the table.
    pub(super) from: Vec3,
    /// The colour.
    pub(super) colour: Color,
    /// The illuminance, in lux.
    pub(super) illuminance: f32,
}

/// The key light: a low window behind on the left, so that every edge has a line of light.
pub(super) const KEY: Lamp =
    Lamp { from: Vec3::new(-15.5, 11.0, -8.5), colour: theme::KEY_LIGHT, illuminance: 5_600.0 };
/// The fill light, which gives the shaded sides form.
pub(super) const FILL: Lamp =
    Lamp { from: Vec3::new(10.0, 9.0, 14.0), colour: theme::FILL_LIGHT, illuminance: 800.0 };

impl Lamp {
    /// The light and the transform of its entity.
    pub(super) fn light(self) -> (DirectionalLight, Transform) {
        (
            DirectionalLight { color: self.colour, illuminance: self.illuminance, ..default() },
            Transform::from_translation(self.from).looking_at(Vec3::ZERO, Vec3::Y),
        )
    }

    /// What the camera gets of its light.
    fn exposed(self) -> Vec3 {
        self.colour.to_linear().to_vec3() * self.illuminance * Exposure::default().exposure()
    }
}

/// The lamps and the room as constants of the plain shader: the light that the camera gets, and where it comes from.
pub(super) fn constants() -> String {
    let vector =
        |name: &str, Vec3 { x, y, z }: Vec3| format!("const {name} = vec3<f32>({x:?}, {y:?}, {z:?});\n");
    [
        vector("LAMP", KEY.exposed()),
        vector("LAMP_FROM", KEY.from.normalize()),
        vector("FILL", FILL.exposed()),
        vector("FILL_FROM", FILL.from.normalize()),
        vector("ROOM", Vec3::splat(room::LIGHT * Exposure::default().exposure())),
    ]
    .concat()
}
