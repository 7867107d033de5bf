//! Guest of a match at another machine: a link that comes back whenever it is cut, and a mirror of the match.

mod glance;
mod link;
mod mirror;
mod wishes;

pub use glance::{Glance, Glanced};
pub use link::{Ended, HostLink, LinkEvent, LinkState};
pub use mirror::{DealCheck, Followed, Mirror, MirrorError};
pub use wishes::{Errand, errand};
