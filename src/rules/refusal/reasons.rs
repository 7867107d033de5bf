//! The reasons that all games share.

use super::Reason;

crate::reasons! {
    /// All shared reasons.
    pub const ALL;

    /// The game is over, so nothing can be played.
    pub const GAME_OVER: Reason = Reason::plain("refuse-game-over");
    /// The text is no move of this game. Arguments: `text`.
    pub const UNREADABLE_MOVE: Reason = Reason::plain("refuse-unreadable-move");
    /// The step is no part of a legal move.
    pub const NO_SUCH_STEP: Reason = Reason::plain("refuse-no-such-step");
    /// No piece is held that could be placed.
    pub const NOTHING_HELD: Reason = Reason::plain("refuse-nothing-held");
    /// The square chosen first is empty. Arguments: `square`.
    pub const NO_PIECE_HERE: Reason = Reason::plain("refuse-no-piece-here");
    /// The piece on the square belongs to another seat. Arguments: `square`.
    pub const NOT_YOUR_PIECE: Reason = Reason::plain("refuse-not-your-piece");
    /// The pieces in hand belong to another seat.
    pub const NOT_YOURS: Reason = Reason::plain("refuse-not-yours");
    /// The text is no seat's number. Arguments: `text`.
    pub const NO_SUCH_SEAT: Reason = Reason::plain("bad-seat");
    /// The text names no square of the board. Arguments: `text`.
    pub const NO_SUCH_SQUARE: Reason = Reason::plain("bad-square");
    /// The text is no outcome, or has an ending that no game has. Arguments: `text`.
    pub const NO_SUCH_OUTCOME: Reason = Reason::plain("bad-outcome");
    /// The text of a position has too few or too many fields. Arguments: `expected`, `found`.
    pub const FIELDS: Reason = Reason::plain("bad-fields");
    /// The text of a position has a byte that is not printable ASCII. Arguments: `column`.
    pub const NOT_ASCII: Reason = Reason::plain("bad-not-ascii");
    /// The text of a position is too long. Arguments: `found`, `most` (bytes).
    pub const TOO_LONG: Reason = Reason::plain("bad-too-long");
    /// The text of a position has too few or too many ranks. Arguments: `expected`, `found`.
    pub const BAD_RANKS: Reason = Reason::plain("bad-ranks");
    /// A rank holds something that is neither a piece nor a number of empty squares. Arguments: `rank`, `letters` (of the
    /// pieces), `text`.
    pub const BAD_RANK_TEXT: Reason = Reason::plain("bad-rank-text");
    /// A rank has too few or too many squares. Arguments: `rank`, `width`, `found`.
    pub const BAD_RANK_WIDTH: Reason = Reason::plain("bad-rank-width");
    /// The side to move is none of the game's letters. Arguments: `sides` (those letters), `text`.
    pub const BAD_SIDE: Reason = Reason::plain("bad-side");
    /// A position has no piece at all.
    pub const NO_PIECE: Reason = Reason::plain("bad-no-piece");
    /// A text has more faults than are listed. Arguments: `count` (the faults left out).
    pub const MORE_FAULTS: Reason = Reason::plain("bad-more-faults");
    /// The game has no option that takes a file.
    pub const NO_FILE: Reason = Reason::plain("refuse-no-file");
}
