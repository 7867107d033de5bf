//! The endings of Chameleon.

use crate::game::Ending;

/// The loser has no piece left.
pub const ELIMINATION: Ending = Ending::new("elimination");
/// The winner's last piece stands on the enemy area.
pub const LONE_INVASION: Ending = Ending::new("lone-invasion");
/// A piece of the winner stands on the enemy area and cannot be captured.
pub const INVASION: Ending = Ending::new("invasion");

/// All endings.
pub const ALL: &[&Ending] = &[&ELIMINATION, &LONE_INVASION, &INVASION, &Ending::REPETITION];
