//! `host` and `join`: matches with people at other machines.

mod connection;
mod host;
mod join;
mod nearby;
mod serve;

#[cfg(feature = "window")]
pub(super) use connection::read_relay;
pub(super) use host::host;
pub(super) use join::join;
