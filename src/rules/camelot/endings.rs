//! The endings of Camelot.

use crate::game::Ending;

/// Two pieces of the winner stand in the enemy castle.
pub const CASTLE: Ending = Ending::new("castle");
/// The loser has no piece left, and the winner two or more.
pub const ELIMINATION: Ending = Ending::new("elimination");
/// The seat to move has no legal move. It loses if the other has two pieces or more, else the game is drawn.
pub const STALEMATE: Ending = Ending::new("stalemate");
/// Neither seat has more than one piece.
pub const BARE: Ending = Ending::new("bare");

/// All endings.
pub const ALL: &[&Ending] =
    &[&CASTLE, &ELIMINATION, &STALEMATE, &BARE, &Ending::REPETITION, &Ending::FIFTY_MOVES];
