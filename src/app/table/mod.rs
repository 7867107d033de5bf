//! What all tables share: pieces and how they move, marks on the board, the camera, the light.

pub mod aids;
pub mod badges;
pub mod camera;
pub mod chart;
pub mod choosing;
pub mod ground;
pub mod hand;
pub mod hand_strip;
pub mod input;
pub mod light;
pub mod look;
pub mod marks;
pub mod meshes;
pub mod motion;
pub mod on_table;
pub mod paint;
pub mod pieces;
pub mod rack;
pub mod small_map;
pub mod symbols;
pub mod textures;
