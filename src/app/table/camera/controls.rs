//! The player's choices about how the camera is moved.

use bevy::prelude::*;

pub use camaieu_store::{Camera as CameraControls, CameraSpeed, OrbitButton};

/// Camera choices applied to input.
pub(crate) trait Steering {
    /// A turn by yaw and pitch at the chosen speed and in the chosen directions.
    fn turn(self, turn: Vec2) -> Vec2;

    /// The buttons of the mouse that turn and that move the table.
    fn buttons(self) -> [MouseButton; 2];
}

impl Steering for CameraControls {
    fn turn(self, turn: Vec2) -> Vec2 {
        let sign = |inverted: bool| if inverted { -1.0 } else { 1.0 };
        turn * Vec2::new(sign(self.invert_x), sign(self.invert_y)) * self.speed.factor()
    }

    fn buttons(self) -> [MouseButton; 2] {
        match self.orbit_button {
            OrbitButton::Right => [MouseButton::Right, MouseButton::Middle],
            OrbitButton::Middle => [MouseButton::Middle, MouseButton::Right],
        }
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
    }
}
