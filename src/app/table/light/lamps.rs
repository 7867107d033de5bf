//! The lamps of the room: their places, colours and brightness, for the full shader and for the plain one.

use bevy::camera::Exposure;
use bevy::prelude::*;

use crate::ui::theme::look::Theme;

/// A lamp so far away that its light falls the same way everywhere.
#[derive(Clone, Copy, Debug)]
pub(super) struct Lamp {
    /// The place that its light comes from, seen from the middle of the table.
    pub(super) from: Vec3,
    pub(super) colour: Color,
    /// The illuminance, in lux.
    pub(super) illuminance: f32,
}

/// The light of a theme.
#[derive(Clone, Copy, Debug)]
pub(super) struct Lighting {
    /// The key light: a window behind on the left, so that every edge has a line of light.
    pub(super) key: Lamp,
    /// The fill light, which gives the shaded sides form.
    pub(super) fill: Lamp,
    /// The brightness of the room as a light, in candela per square metre of its maps' unit.
    pub(super) room: f32,
    /// The brightness of the room as it is seen behind the table.
    pub(super) seen: f32,
    /// Window light that a level surface, though far from a mirror, would show if it reflected all of it.
    sheen: Vec3,
    /// The part of its light that the table keeps far away.
    pub(super) keeps: f32,
    /// The radii between which the wooden table falls off to that part.
    pub(super) falls: [f32; 2],
    /// The part of its light that it loses from the middle to the right.
    pub(super) across: f32,
}

/// The place that the fill light comes from.
const FROM_THE_ROOM: Vec3 = Vec3::new(10.0, 9.0, 14.0);

/// Daylight: the sun stands high, so shadows are short, and the table is bright up to the window's edge.
const DAY: Lighting = Lighting {
    key: Lamp {
        from: Vec3::new(-12.0, 15.0, -9.0),
        colour: Color::linear_rgb(1.0, 0.955, 0.90),
        illuminance: 4_400.0,
    },
    fill: Lamp { from: FROM_THE_ROOM, colour: Color::linear_rgb(0.75, 0.85, 1.0), illuminance: 900.0 },
    room: 700.0,
    seen: 600.0,
    sheen: Vec3::new(0.55, 0.56, 0.58),
    keeps: 0.62,
    falls: [12.0, 34.0],
    across: 0.06,
};

/// Lamplight.
const EVENING: Lighting = Lighting {
    key: Lamp {
        from: Vec3::new(-15.5, 11.0, -8.5),
        colour: Color::linear_rgb(1.0, 0.88, 0.72),
        illuminance: 5_600.0,
    },
    fill: Lamp { from: FROM_THE_ROOM, colour: Color::linear_rgb(0.62, 0.76, 1.0), illuminance: 600.0 },
    room: 520.0,
    seen: 120.0,
    sheen: Vec3::new(0.7, 0.6, 0.5),
    keeps: 0.25,
    falls: [10.0, 24.0],
    across: 0.2,
};

pub(super) const fn lighting(theme: Theme) -> &'static Lighting {
    match theme {
        Theme::Day => &DAY,
        Theme::Evening => &EVENING,
    }
}

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

    /// Light that reaches the camera.
    fn exposed(self) -> Vec3 {
        self.colour.to_linear().to_vec3() * self.illuminance * Exposure::default().exposure()
    }
}

/// The lamps and the room of a theme as constants of the plain shader: the light that the camera gets, and where it comes from.
pub(crate) fn constants(theme: Theme) -> String {
    let Lighting { key, fill, room, sheen, .. } = *lighting(theme);
    let vector =
        |name: &str, Vec3 { x, y, z }: Vec3| format!("const {name} = vec3<f32>({x:?}, {y:?}, {z:?});\n");
    [
        vector("LAMP", key.exposed()),
        vector("LAMP_FROM", key.from.normalize()),
        vector("FILL", fill.exposed()),
        vector("FILL_FROM", fill.from.normalize()),
        vector("WINDOW", MIRRORED),
        vector("SHEEN", sheen),
        vector("ROOM", Vec3::splat(room * Exposure::default().exposure())),
    ]
    .concat()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::theme;

    #[test]
    fn colours_are_worked_out_for_the_lamps_that_shine() {
        /// The room's light on a level surface, for a brightness of 700 (`art/scripts/prefilter.py`).
        const ROOM: Vec3 = Vec3::new(0.926, 0.858, 0.917);
        for theme in [Theme::Day, Theme::Evening] {
            let Lighting { key, fill, room, .. } = *lighting(theme);
            let level = |lamp: Lamp| lamp.exposed() * lamp.from.normalize().y / std::f32::consts::PI;
            let found = level(key) + level(fill) + ROOM * (room / 700.0) * (700.0 / 998.0);
            let used = theme::lamp(theme);
            assert!((found - used).abs().max_element() < 0.03, "{theme:?}: {found} and not {used}");
        }
    }
}
