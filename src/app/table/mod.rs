//! The table that all games share: pieces and their motion, markers, racks, the hand, the camera, the light.

pub mod aids;
pub mod badges;
pub mod camera;
pub mod camera_input;
pub mod chart;
pub mod choosing;
pub mod cursor;
pub mod game;
pub mod ground;
pub mod hand;
pub mod hand_strip;
pub mod light;
pub mod marker_meshes;
pub mod markers;
pub mod materials;
pub mod meshes;
pub mod motion;
pub mod on_table;
pub mod paint;
pub mod picture;
pub mod pieces;
pub mod pointer;
pub mod rack;
pub mod scene;
pub mod small_map;
pub mod symbols;
pub mod textures;
pub mod visuals;

pub use markers as marks;
