//! Reasons for which a match refuses something, besides those of the rules.

use camaieu_rules::game::Reason;

camaieu_rules::reasons! {
    /// All reasons of a match.
    pub const ALL;

    /// Undo at the first position.
    pub const NOTHING_TO_UNDO: Reason = Reason::plain("match-nothing-to-undo");
    /// Redo at a node without children.
    pub const NOTHING_TO_REDO: Reason = Reason::plain("match-nothing-to-redo");
    /// Hidden information has been shown since: the ply cannot be taken back or replaced.
    pub const SEEN: Reason = Reason::plain("match-seen");
    /// The seat has left the match, or has no say in this.
    pub const NOT_THIS_SEAT: Reason = Reason::plain("match-not-this-seat");
    /// The tree has no such node.
    pub const NO_SUCH_MOVE: Reason = Reason::plain("match-no-such-move");
}
