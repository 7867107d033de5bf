//! The lamps of the room: their places, colours and brightness, for the full shader and for the plain one.

use bevy::camera::Exposure;
use bevy::prelude::*;

use crate::ui::theme;

use crate::table::room;

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

/// What a level surface far from a mirror would show of the window's light if it mirrored all of it: cooler than the
/// light that falls in, for the sky is in the window.
const SHEEN: Vec3 = Vec3::new(2.1, 2.0, 2.05);
/// The place of the window that the table mirrors, for a board of the usual size: farther back than its light comes from,
/// so that the sheen lies beside the board and not before it.
const MIRRORED: Vec3 = Vec3::new(-13.0, 10.0, -16.0);

/// The panes of the window that the key light is, in columns and rows, and the angles from one to the next.
const PANES: [u8; 2] = [3, 2];
const PANE_ANGLES: Vec2 = Vec2::new(0.085, 0.11);

impl Lamp {
    /// The panes of a window in this lamp's place, which together give its light.
    pub(super) fn panes(self) -> impl Iterator<Item = Lamp> {
        let [columns, rows] = PANES;
        let away = self.from.length();
        let beside = self.from.cross(Vec3::Y).normalize();
        let above = beside.cross(self.from).normalize();
        let from_middle = |at: u8, count: u8| f32::from(at) - (f32::from(count) - 1.0) / 2.0;
        (0..columns * rows).map(move |pane| {
            let off = PANE_ANGLES
                * Vec2::new(from_middle(pane % columns, columns), from_middle(pane / columns, rows));
            let from = self.from + (beside * off.x + above * off.y) * away;
            Lamp { from, illuminance: self.illuminance / f32::from(columns * rows), ..self }
        })
    }

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
        vector("WINDOW", MIRRORED),
        vector("SHEEN", SHEEN),
        vector("ROOM", Vec3::splat(room::LIGHT * Exposure::default().exposure())),
    ]
    .concat()
}
