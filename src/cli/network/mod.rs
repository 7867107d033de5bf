//! `host` and `join`: matches with people at other machines.

mod connection;
mod host;
mod join;
mod serve;

pub(super) use host::host;
pub(super) use join::join;
