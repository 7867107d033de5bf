//! What all tables share: pieces and how they move, marks on the board, the camera, the light.

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
pub mod light;
pub mod look;
pub mod marks;
pub mod meshes;
pub mod motion;
pub mod on_table;
pub mod paint;
pub mod picture;
pub mod pieces;
pub mod pointer;
pub mod rack;
pub mod small_map;
pub mod symbols;
pub mod textures;
