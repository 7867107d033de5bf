//! Content of the strips of buttons over the table, of the match or of the draft that lies on it.

use bevy::prelude::*;

use crate::table::aids::Aid;
use crate::table::choosing::hand::QuarterTurn;

/// Aids, turns and actions that the strips offer.
#[derive(Resource, Clone, PartialEq, Debug, Default)]
pub struct HandStrip {
    /// The aids of the game, and whether each is on.
    pub aids: Vec<(Aid, bool)>,
    /// Sentences that say what aids that are on need before they show anything.
    pub needs: Vec<String>,
    /// Whether a piece is held; `None` where none can be taken.
    pub is_held: Option<bool>,
    /// The ways in which a held piece can be turned.
    pub turnings: Vec<QuarterTurn>,
    /// Names of the actions without a piece, such as drawing and passing.
    pub actions_without_piece: Vec<String>,
}
