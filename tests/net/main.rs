//! Matches between machines: over pipes with faults, and by the real program.

mod bytes;
mod faults;
mod handshake;
mod limits;
mod lobby;
mod matches;
#[cfg(feature = "net")]
mod meeting;
mod names;
mod party;
mod prepared;
#[cfg(feature = "net")]
mod program;
mod scenarios;
mod seats;
mod secrecy;
#[cfg(feature = "net")]
mod telephone;
mod watched;
mod wishes;
mod words;
