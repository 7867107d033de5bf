//! Matches with people at other machines.
//!
//! A [`Host`] sits beside the session of a match and tells each guest what their seat may know; a
//! [`HostLink`](guest::HostLink) keeps a guest connected, and a [`Mirror`](guest::Mirror) makes a session of what is told. All three
//! are state machines: messages and the time go in, messages and changes come out. A [`Transport`] carries the bytes:
//! [`pipes`] in memory, or with the feature `net` the connections of `iroh`.
//!
//! An [`Invitation`] is the code that a guest types; six words of a [`meeting`] bring it to them. `docs/dev/network-protocol.md` describes the protocol, and who learns what.

mod code;
mod deal;
pub mod disk;
mod door;
#[cfg(feature = "net")]
mod endpoint;
pub mod fingerprint;
pub mod gate;
pub mod guest;
pub mod home;
pub mod host;
mod joined;
pub mod limits;
pub mod lines;
#[cfg(feature = "net")]
mod local;
pub mod meeting;
mod nearby;
mod options;
pub mod pasted;
pub mod pipes;
pub mod protocol;
mod sentences;
pub mod served;
mod tables;
#[cfg(feature = "net")]
mod thread;
mod transport;

/// Whether this build can reach other machines: it has the feature `net`.
pub const IS_BUILT_IN: bool = cfg!(feature = "net");

pub use code::{CodeError, DeviceKey, Invitation, MOST_ADDRESSES, Secret};
pub use deal::Deal;
pub use door::{Door, Knock};
#[cfg(feature = "net")]
pub use endpoint::Endpoint;
pub use host::Host;
pub use joined::{Joined, RemoteTurn};
#[cfg(feature = "net")]
pub use local::{LanAdvertiser, LocalGameSearch};
pub use nearby::Announcement;
pub use options::{EndpointOptions, NetworkWaker, Relay};
pub use tables::{AnyHost, LentTable, send, serve};
pub use transport::{Connection, Traffic, Transport, TransportEvent};
