//! The local network: games of others are looked for while one is to be joined.

use bevy::platform::cell::SyncCell;
use bevy::prelude::*;

use crate::session::waker::WindowWaker;
use crate::ui::screens::overlays::{Overlay, Overlays};
use camaieu_net::Announcement;

use super::joining::JoinState;
use super::network::{Machine, Nearby};

/// Games that are announced on the local network, as long as the window to join one is open.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub struct Neighbours {
    /// The games.
    pub found: Vec<Announcement>,
    /// Error of the search for games; none in a build without a network.
    pub fault: Option<String>,
}

/// The search that is under way.
#[derive(Resource, Default)]
pub(super) struct Searching(Option<SyncCell<Box<dyn Nearby>>>);

/// Looks for games while the window to join one is open.
pub(super) fn search(
    overlays: Res<Overlays>,
    joining: Res<JoinState>,
    machine: Res<Machine>,
    waker: WindowWaker,
    mut searching: ResMut<Searching>,
    mut neighbours: ResMut<Neighbours>,
) {
    let is_wanted = overlays.top() == Some(Overlay::Join)
        && matches!(*joining, JoinState::Idle | JoinState::Refused(_))
        && machine.joined.is_some();
    if !is_wanted {
        if searching.0.take().is_some() || neighbours.fault.is_some() {
            *neighbours = Neighbours::default();
        }
        return;
    }
    match &mut searching.0 {
        Some(search) => {
            let found = search.get().found();
            if neighbours.found != found {
                neighbours.found = found.to_vec();
            }
        }
        None if neighbours.fault.is_some() => {}
        None => match machine.network.search(std::sync::Arc::new(waker.waking())) {
            Ok(search) => searching.0 = Some(SyncCell::new(search)),
            Err(fault) => {
                neighbours.fault = Some(fault);
            }
        },
    }
}
