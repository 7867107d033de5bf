//! The player's choices about how the camera is moved.

use bevy::prelude::*;

pub use crate::store::{CameraSpeed, OrbitButton};

use crate::app::ui::preferences::{Overrides, Preference, Preferences};
use crate::store::Settings;

/// Speed, directions and buttons of the camera.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct CameraControls {
    /// The speed.
    pub speed: CameraSpeed,
    /// Whether a drag to the right turns the table to the left.
    pub invert_x: bool,
    /// Whether a drag downwards lowers the camera.
    pub invert_y: bool,
    /// The button of the mouse that turns the table; the other one moves it.
    pub orbit_button: OrbitButton,
    /// Whether a click or a key press starts a motion and another one ends it, so that nothing has to be held.
    pub toggles: bool,
    /// Whether the camera's buttons are shown over the table.
    pub buttons: bool,
}

impl CameraControls {
    /// A turn by yaw and pitch at the chosen speed and in the chosen directions.
    pub fn turn(self, turn: Vec2) -> Vec2 {
        let sign = |inverted: bool| if inverted { -1.0 } else { 1.0 };
        turn * Vec2::new(sign(self.invert_x), sign(self.invert_y)) * self.speed.factor()
    }

    /// The buttons of the mouse that turn and that move the table.
    pub fn buttons(self) -> [MouseButton; 2] {
        match self.orbit_button {
            OrbitButton::Right => [MouseButton::Right, MouseButton::Middle],
            OrbitButton::Middle => [MouseButton::Middle, MouseButton::Right],
        }
    }
}

impl Preference for CameraControls {
    fn load(&mut self, preferences: &Preferences) {
        let camera = preferences.settings.camera;
        *self = CameraControls {
            speed: camera.speed,
            invert_x: camera.invert_x,
            invert_y: camera.invert_y,
            orbit_button: camera.orbit_button,
            toggles: camera.toggles,
            buttons: camera.buttons,
        };
    }

    fn save(&self, _overrides: &Overrides, settings: &mut Settings) {
        let camera = &mut settings.camera;
        camera.speed = self.speed;
        camera.invert_x = self.invert_x;
        camera.invert_y = self.invert_y;
        camera.orbit_button = self.orbit_button;
        camera.toggles = self.toggles;
        camera.buttons = self.buttons;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn directions_and_buttons_are_as_chosen() {
        let usual = CameraControls::default();
        assert_eq!(usual.turn(Vec2::new(1.0, 2.0)), Vec2::new(1.0, 2.0));
        assert_eq!(usual.buttons(), [MouseButton::Right, MouseButton::Middle]);
        let chosen = CameraControls {
            speed: CameraSpeed::Fast,
            invert_y: true,
            orbit_button: OrbitButton::Middle,
            ..usual
        };
        assert_eq!(chosen.turn(Vec2::new(1.0, 2.0)), Vec2::new(2.0, -4.0));
        assert_eq!(chosen.buttons(), [MouseButton::Middle, MouseButton::Right]);
        let mut settings = Settings::default();
        chosen.save(&Overrides::default(), &mut settings);
        let mut read = CameraControls::default();
        read.load(&Preferences { settings, ..default() });
        assert_eq!(read, chosen);
    }
}
