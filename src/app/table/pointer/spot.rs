//! The spots of the board as entities under the pointer.

use bevy::prelude::*;

use crate::session::MatchEntity;
use crate::ui::screens::Screen;

use crate::table::materials::paint::Paint;
use crate::table::scene::visuals::{BoardPart, Visuals};
use crate::table::values::Spot;

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
            MatchEntity,
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
