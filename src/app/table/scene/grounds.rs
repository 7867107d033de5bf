//! Table tops, one for each game.

use bevy::prelude::*;

use crate::table::materials::{CLAY, DARK_WALNUT, Material, OAK, SAGE, SLATE};
use crate::ui::theme;
use crate::ui::theme::look::{TableTop, Theme};

/// Table top of a game, chosen so that its pieces stand out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ground {
    /// The material of the wooden table; a cloth lies over it where the table has no edge.
    pub wood: Material,
    /// The digits of the colour behind it, where the light of the room ends, by day.
    pub dusk: u32,
}

impl Ground {
    /// Limed oak.
    pub const OAK: Ground = Ground { wood: OAK, dusk: 0xD9_C3_A0 };
    /// Linoleum in sage.
    pub const SAGE: Ground = Ground { wood: SAGE, dusk: 0xB3_BE_A4 };
    /// Linoleum in clay.
    pub const CLAY: Ground = Ground { wood: CLAY, dusk: 0xCF_AA_94 };
    /// Linoleum in slate.
    pub const SLATE: Ground = Ground { wood: SLATE, dusk: 0x98_A9_B3 };
    /// Walnut, which no game has of its own.
    pub const WALNUT: Ground = Ground { wood: DARK_WALNUT, dusk: 0x8C_70_5A };
    /// Linen, which the game lays itself.
    pub const LINEN: Ground = Ground { wood: OAK, dusk: 0xE4_EA_F2 };

    /// Table top of the game, or the player's own choice.
    pub(super) fn or_chosen(self, table: TableTop) -> Ground {
        match table {
            TableTop::Game => self,
            TableTop::Oak => Ground::OAK,
            TableTop::Walnut => Ground::WALNUT,
            TableTop::Slate => Ground::SLATE,
        }
    }

    /// The colour behind the table.
    pub(super) fn dusk(self, theme: Theme) -> Color {
        const EVENING: u32 = 0x2A_1E_17;
        theme::colour(if theme == Theme::Day { self.dusk } else { EVENING })
    }
}
