//! Glance at a match at another machine: whose turn it is there, without coming in.

use std::path::Path;
use std::time::Duration;

use super::link::{HostLink, LinkEvent};
use crate::home::machine_name;
use crate::joined::Joined;
use crate::protocol::{TurnNow, Wanted};
use crate::transport::Transport;

/// Time after which a host who has not answered counts as not there.
const PATIENCE: Duration = Duration::from_secs(20);

/// Result of a glance.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Glanced {
    /// The turn there.
    Turn(TurnNow),
    /// The host is not there, or does not say: nothing is known.
    Nobody,
}

/// Glance that is under way.
#[derive(Clone, Debug)]
pub struct Glance(HostLink);

impl Glance {
    /// Glance at a match that was joined from this folder.
    pub fn new(joined: &Joined, folder: &Path) -> Glance {
        let (invitation, name) = (joined.invitation.clone(), joined.name.clone());
        let machine = machine_name(folder, &invitation);
        Glance(HostLink::new(invitation, name, Wanted::Any).from_machine(machine).glancing())
    }

    /// Takes all that has come. The result, once there is one. `now` counts from the beginning of the glance. Never waits.
    pub fn pump(&mut self, transport: &mut dyn Transport, now: Duration) -> Option<Glanced> {
        let events = self.0.pump(transport, now);
        let found = events.into_iter().find_map(|event| match event {
            LinkEvent::Turn(turn) => Some(Glanced::Turn(turn)),
            LinkEvent::Ended(_) => Some(Glanced::Nobody),
            _ => None,
        });
        found.or((now >= PATIENCE).then_some(Glanced::Nobody))
    }
}
