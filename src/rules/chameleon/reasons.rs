//! Reasons why Chameleon refuses something, or says that it is due. The sentences are in
//! `src/text/locales/*/chameleon.ftl`.

use crate::game::Reason;

crate::reasons! {
    /// All reasons of the game.
    pub const ALL;

    /// More pieces of a nature than the game has. Arguments: `seat`, `nature` (`black` or `white`), `most`, `found`.
    pub const TOO_MANY: Reason = Reason::plain("chameleon-too-many");
    /// The seat that has just moved has no piece. Arguments: `seat`.
    pub const MOVED_NOTHING: Reason = Reason::plain("chameleon-moved-nothing");
    /// The seat to move has pieces on the other's area, which let them stay there. Arguments: `seat`, `tiles`.
    pub const STAYED: Reason = Reason::rule("chameleon-stayed", 6);
    /// The seat that has just moved has more than one piece on the other's area. Arguments: `seat`, `tiles`.
    pub const SEVERAL_INVADERS: Reason = Reason::rule("chameleon-several-invaders", 6);
    /// The piece chosen first has no legal move. Arguments: `tile`.
    pub const CANNOT_MOVE: Reason = Reason::rule("chameleon-cannot-move", 4);
    /// The tile chosen first is one that several pieces can go to. Arguments: `tile`, `tiles` (those of the pieces).
    pub const SEVERAL_PIECES: Reason = Reason::plain("chameleon-several-pieces");
    /// The move ends where it began. Arguments: `tile`.
    pub const SAME_TILE: Reason = Reason::rule("chameleon-same-tile", 5);
    /// The move ends on a piece of its own side. Arguments: `tile`.
    pub const OWN_PIECE: Reason = Reason::rule("chameleon-own-piece", 4);
    /// The move is written as a capture, and its last tile is empty. Arguments: `tile`.
    pub const NOTHING_TO_CAPTURE: Reason = Reason::rule("chameleon-nothing-to-capture", 4);
    /// No piece goes from one of the tiles to the other. Arguments: `from`, `to`, `nature`, `guise` (`bishop` or `knight`).
    pub const OUT_OF_REACH: Reason = Reason::rule("chameleon-out-of-reach", 1);
    /// A piece on a tile of the other colour is to move like a bishop. Arguments: those of [`OUT_OF_REACH`].
    pub const NO_BISHOP_HERE: Reason = Reason::rule("chameleon-no-bishop-here", 2);
    /// A piece stands in the way of one that moves like a bishop. Arguments: `from`, `to`, `tile`.
    pub const BLOCKED: Reason = Reason::rule("chameleon-blocked", 2);
    /// A piece on a tile of its own colour is to move like a knight. Arguments: those of [`OUT_OF_REACH`].
    pub const NO_KNIGHT_HERE: Reason = Reason::rule("chameleon-no-knight-here", 3);
    /// An enemy piece stands on the own area, and the move does not capture it. Arguments: `tile`.
    pub const MUST_CAPTURE: Reason = Reason::rule("chameleon-must-capture", 6);
    /// Before the first click: an enemy piece on the own area must be captured. Arguments: `tile`, `tiles` (those of the
    /// pieces that can do it).
    pub const DUE_CAPTURE: Reason = Reason::rule("chameleon-due-capture", 6);
}
