//! Matches between machines: over pipes with faults, and by the real program.

mod bounds;
mod bytes;
mod earlier;
#[cfg(feature = "net")]
mod endpoint;
mod faults;
mod handshake;
mod limits;
mod lobby;
mod matches;
#[cfg(feature = "net")]
mod meeting;
mod names;
mod party;
mod pasted;
mod prepared;
#[cfg(feature = "net")]
mod program;
mod saving;
mod scenarios;
mod seats;
mod secrecy;
#[cfg(feature = "net")]
mod telephone;
mod watched;
mod wishes;
mod words;
