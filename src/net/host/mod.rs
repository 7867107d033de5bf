//! Host of a match for guests at other machines: a state machine that decides who sits where. The session decides the rest.

mod commands;
mod company;
mod letting_in;
mod lobby;
mod log;
mod preparing;
mod record;
mod saving;
mod sending;
mod state;
mod telling;

pub use letting_in::Greeting;
pub use record::{HostRecord, RecordError};
pub use state::{Host, HostEvent, HostOptions, SeatOwner};
