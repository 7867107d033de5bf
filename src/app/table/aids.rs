//! Ways of looking at a table that a player switches on and off.

use bevy::prelude::*;

/// A way of looking at a table. A game names those that it has in [`crate::app::games::TableGame::AIDS`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Reflect)]
pub enum Aid {
    /// Every place that what is held in the hand can go to as it is turned.
    Reach,
    /// Who is joined with whom, and what is missing.
    Paths,
    /// What lies on each other is lifted apart.
    Apart,
    /// What is above the pointed level can be seen through.
    Through,
    /// A small map from above.
    Map,
}

impl Aid {
    /// All of them.
    pub const ALL: [Aid; 5] = [Aid::Reach, Aid::Paths, Aid::Apart, Aid::Through, Aid::Map];

    /// The name of its message, and what is printed on its key, in small letters.
    pub const fn name_and_key(self) -> (&'static str, &'static str) {
        match self {
            Aid::Reach => ("aid-reach", "g"),
            Aid::Paths => ("aid-paths", "p"),
            Aid::Apart => ("aid-apart", "l"),
            Aid::Through => ("aid-through", "x"),
            Aid::Map => ("aid-map", "m"),
        }
    }
}

/// Which of them are on.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Aids(u8);

impl Aids {
    /// Whether it is on.
    pub fn has(self, aid: Aid) -> bool {
        self.0 >> aid as u8 & 1 != 0
    }

    /// Switches it on or off.
    pub fn toggle(&mut self, aid: Aid) {
        self.0 ^= 1 << aid as u8;
    }
}
