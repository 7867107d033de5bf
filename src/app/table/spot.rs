//! The spots of the board as entities under the pointer.

use bevy::prelude::*;

use crate::app::session::OfMatch;
use crate::app::ui::screens::Screen;

use crate::app::table::game::BoardGame;
use crate::app::table::paint::Paint;
use crate::app::table::visuals::{BoardPart, Visuals};

/// The spot that an entity of the board stands for under the pointer.
#[derive(Component, Clone, Copy, Debug)]
pub struct SpotOf<G: BoardGame>(pub G::Spot);

impl Visuals<'_> {
    /// Spawns a part of the board that stands for a spot.
    pub fn spot<G: BoardGame>(
        &mut self,
        commands: &mut Commands,
        mesh: Handle<Mesh>,
        material: Handle<Paint>,
        transform: Transform,
        spot: G::Spot,
    ) {
        commands.spawn((
            OfMatch,
            BoardPart,
            SpotOf::<G>(spot),
            Mesh3d(mesh),
            MeshMaterial3d(material),
            transform,
            Pickable::default(),
            DespawnOnExit(Screen::Match),
        ));
    }
}
