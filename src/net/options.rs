//! Options of an endpoint of the network.

use std::net::SocketAddr;
use std::sync::Arc;

use super::code::Key;

/// Relay that connections may go through where there is no direct way.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Relay {
    /// None: only machines that reach each other directly.
    None,
    /// The public relays of iroh.
    #[default]
    Default,
    /// The relay at this address.
    Own(String),
}

/// Options of an endpoint.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EndpointOptions {
    /// Secret key of the machine.
    pub secret: Key,
    /// Address to listen at; any if there is none.
    pub listen: Option<SocketAddr>,
    /// Relay.
    pub relay: Relay,
    /// Whether others may connect.
    pub accepts: bool,
}

/// Called from another thread when something has come.
pub type Wake = Arc<dyn Fn() + Send + Sync>;
