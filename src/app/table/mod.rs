//! The table that all games share: pieces and their motion, markers, racks, the hand, the camera, the light.

pub mod aids;
pub mod board;
pub mod camera;
pub mod choosing;
pub mod game;
pub mod light;
pub mod markers;
pub mod materials;
pub mod pieces;
pub mod pointer;
pub mod scene;
pub mod values;
