//! The spot of the table that is pointed at, by the mouse or by the cursor.

use bevy::prelude::*;

use crate::table::board::Spot;

/// The spot of the table that is pointed at.
#[derive(Resource, Clone, Debug, Default)]
pub struct Pointed {
    /// The spot under the mouse.
    pub hovered: Option<Spot>,
    /// The keyboard's or the pad's cursor; it is kept while it is hidden.
    pub cursor: Option<Spot>,
    /// Whether the cursor counts, because the keyboard was used last.
    pub cursor_shown: bool,
    /// The point where the mouse's ray meets the hovered entity, a little within it.
    pub at: Option<Vec3>,
    /// The side of the hovered spot that the mouse is at, as x and z from -1 to 1; zero about its middle.
    pub side: IVec2,
}

impl Pointed {
    /// The spot that is pointed at.
    pub fn spot(&self) -> Option<Spot> {
        if self.cursor_shown { self.cursor } else { self.hovered }
    }

    /// The side of the spot that is pointed at; the cursor is in its middle.
    pub fn side(&self) -> IVec2 {
        if self.cursor_shown { IVec2::ZERO } else { self.side }
    }
}
