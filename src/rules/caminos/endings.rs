//! The endings of Caminos.

use crate::game::Ending;

/// The winners have connected two sides.
pub const CONNECTION: Ending = Ending::new("connection");
/// No seat can place a piece any more.
pub const BLOCKED: Ending = Ending::new("blocked");

/// All endings.
pub const ALL: &[&Ending] = &[&CONNECTION, &BLOCKED];
