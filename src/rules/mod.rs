//! What the games are: pure values and functions. No engine, no screen, no file, no clock.

pub mod camelot;
pub mod catalogue;
pub mod chance;
pub mod game;
pub mod perft;
pub mod setup;
pub mod text;
