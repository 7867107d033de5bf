//! The spots of the board as entities under the pointer.

use bevy::prelude::*;

use crate::app::session::OfMatch;
use crate::app::ui::screens::Screen;

use crate::app::table::paint::Paint;
use crate::app::table::values::Spot;
use crate::app::table::visuals::{BoardPart, Visuals};

impl Visuals<'_> {
    /// Spawns a part of the board that stands for a spot.
    pub fn spot(
        &mut self,
        commands: &mut Commands,
        mesh: Handle<Mesh>,
        material: Handle<Paint>,
        transform: Transform,
        spot: Spot,
    ) {
        commands.spawn((
            OfMatch,
            BoardPart,
            spot,
            Mesh3d(mesh),
            MeshMaterial3d(material),
            transform,
            Pickable::default(),
            DespawnOnExit(Screen::Match),
        ));
    }
}
