#![doc = include_str!("README.md")]

pub mod camelot;
pub mod caminos;
pub mod catalogue;
pub mod chameleon;
pub mod chromino;
pub mod diagram;
pub mod faults;
pub mod fold;
pub mod game;
pub mod handicap;
pub mod le_cameleon;
pub mod perft;
mod positions;
pub mod quote;
pub mod refusal;
pub mod rng;
#[cfg(feature = "serde-values")]
mod serialize;
pub mod setup;
mod squares;
pub mod text;
mod zobrist;

/// The traits of a game, for code that calls a concrete one: `use camaieu_rules::prelude::*`.
pub mod prelude {
    pub use super::game::{
        Describe, Game, Lessons, MoveEvents, MoveInput, Notation, OpenInformation, Rules, Views,
    };
}
