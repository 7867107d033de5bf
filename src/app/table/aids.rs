//! Ways of looking at a table that a player switches on and off.

use bevy::prelude::*;

/// A way of looking at a table. A game names those that it has in [`crate::app::table::game::TableGame::AIDS`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Reflect)]
pub enum Aid {
    /// Every place that what is held in the hand can go to as it is turned.
    Reach,
    /// Every place that anything in the hand can go to.
    Places,
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
    pub const ALL: [Aid; 6] = [Aid::Reach, Aid::Places, Aid::Paths, Aid::Apart, Aid::Through, Aid::Map];

    /// The name of its message, and what is printed on its key, in small letters.
    pub const fn name_and_key(self) -> (&'static str, &'static str) {
        match self {
            Aid::Reach => ("aid-reach", "g"),
            Aid::Places => ("aid-places", "v"),
            Aid::Paths => ("aid-paths", "p"),
            Aid::Apart => ("aid-apart", "l"),
            Aid::Through => ("aid-through", "x"),
            Aid::Map => ("aid-map", "m"),
        }
    }
}

impl Aid {
    /// Whether it tells what a player could find out by looking.
    pub const fn is_help(self) -> bool {
        matches!(self, Aid::Reach | Aid::Places | Aid::Paths)
    }
}

/// Whether aids that help are there; in a serious match they are not.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug)]
pub struct AidsAllowed(pub bool);

impl Default for AidsAllowed {
    fn default() -> Self {
        AidsAllowed(true)
    }
}

/// Is on a match in which nobody is helped, whatever is set: a problem.
#[derive(Component, Clone, Copy, Debug, Default)]
pub struct AidsForbidden;

/// Takes the aids that help away where they are not wanted.
pub(crate) fn take_away(
    helped: Res<AidsAllowed>,
    forbidden: Query<(), With<AidsForbidden>>,
    begun: Query<(), Added<AidsForbidden>>,
    mut aids: ResMut<Aids>,
) {
    if !(helped.is_changed() || aids.is_changed() || !begun.is_empty()) {
        return;
    }
    if !helped.0 || !forbidden.is_empty() {
        for aid in Aid::ALL {
            if aid.is_help() && aids.has(aid) {
                aids.toggle(aid);
            }
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
