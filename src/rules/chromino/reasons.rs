//! Reasons why something is refused in Chromino, or due.
//!
//! Squares are written as `x,y`, colours as their letters, tiles as their names.

use crate::game::Reason;

crate::reasons! {
    /// All reasons of the game.
    pub const ALL;

    /// The first field of a position is no mode and draws. Arguments: `text`.
    pub const BAD_VARIANT: Reason = Reason::plain("chromino-bad-variant");
    /// There is no such mode. Arguments: `text`.
    pub const BAD_MODE: Reason = Reason::plain("chromino-bad-mode");
    /// No such number of tiles to draw in a turn. Arguments: `text`.
    pub const BAD_DRAWS: Reason = Reason::plain("chromino-bad-draws");
    /// A part of the table is no placed tile. Arguments: `text`.
    pub const BAD_PLACED: Reason = Reason::plain("chromino-bad-placed");
    /// No tile lies on the table.
    pub const EMPTY_TABLE: Reason = Reason::plain("chromino-empty-table");
    /// Three letters, or what should be, that are no tile. Arguments: `text`.
    pub const BAD_TILE: Reason = Reason::plain("chromino-bad-tile");
    /// A tile in a hand or in the bag is named by its reverse. Arguments: `text`, `tile` (its name).
    pub const REVERSED: Reason = Reason::plain("chromino-reversed");
    /// A tile lies farther away than it can on a table of so many tiles. Arguments: `text`, `tiles`, `farthest`.
    pub const TOO_FAR: Reason = Reason::plain("chromino-too-far");
    /// A tile is there twice. Arguments: `tile`, and `one` and `two`: each `table`, `bag` or a seat's number.
    pub const TWICE: Reason = Reason::plain("chromino-twice");
    /// Two tiles lie on one square. Arguments: `square`, `one`, `two` (as they are placed).
    pub const OVERLAP: Reason = Reason::plain("chromino-overlap");
    /// Two tiles on the table share an edge and do not match. Arguments: `one`, `two` (as they are placed), `square`,
    /// `neighbour`.
    pub const TABLE_MISMATCH: Reason = Reason::rule("chromino-table-mismatch", 1);
    /// Too many hands. Arguments: `found`.
    pub const BAD_SEATS: Reason = Reason::plain("chromino-bad-seats");
    /// The fifth field does not say whose turn it is. Arguments: `text`.
    pub const BAD_TURN: Reason = Reason::plain("chromino-bad-turn");
    /// There is no such seat to move. Arguments: `text`, `seats`.
    pub const BAD_TO_MOVE: Reason = Reason::plain("chromino-bad-to-move");
    /// The tiles drawn in this turn are no such number. Arguments: `text`.
    pub const BAD_DRAWN: Reason = Reason::plain("chromino-bad-drawn");
    /// More tiles were drawn in this turn than may be. Arguments: `drawn`, `limit`.
    pub const TOO_MANY_DRAWN: Reason = Reason::rule("chromino-too-many-drawn", 4);
    /// The turns without a placement are no such number. Arguments: `text`.
    pub const BAD_PASSES: Reason = Reason::plain("chromino-bad-passes");
    /// A hand is hidden at the end of a game in which the tiles that are left are taken off. Arguments: `seat`.
    pub const COUNTED_HIDDEN: Reason = Reason::plain("chromino-counted-hidden");
    /// There is not one number of points for each seat. Arguments: `expected`, `found`.
    pub const BAD_SCORES: Reason = Reason::plain("chromino-bad-scores");
    /// A seat's points are no such number. Arguments: `seat`, `text`.
    pub const BAD_SCORE: Reason = Reason::plain("chromino-bad-score");
    /// A seat has points, and the mode is not expert. Arguments: `seat`, `points`, `mode`.
    pub const NO_POINTS_HERE: Reason = Reason::plain("chromino-no-points-here");
    /// The seat to move holds no tile, and the game is not over. Arguments: `seat`.
    pub const EMPTY_TO_MOVE: Reason = Reason::rule("chromino-empty-to-move", 7);
    /// A seat that is still to move in this round holds no tile. Arguments: `seat`.
    pub const EMPTY_BEFORE_TURN: Reason = Reason::rule("chromino-empty-before-turn", 7);
    /// The seat to move has left the game. Arguments: `seat`.
    pub const RETIRED_TO_MOVE: Reason = Reason::plain("chromino-retired-to-move");
    /// Fewer than two seats are left of those that began. Arguments: `found`.
    pub const FEW_PLAY: Reason = Reason::plain("chromino-few-play");

    /// The eye does not see the hand that the move is about. Arguments: `seat`.
    pub const HAND_HIDDEN: Reason = Reason::plain("chromino-hand-hidden");
    /// No tile is held that could be placed.
    pub const NOTHING_HELD: Reason = Reason::plain("chromino-nothing-held");
    /// The tile is not in the hand of the seat to move. Arguments: `tile`.
    pub const NOT_IN_HAND: Reason = Reason::plain("chromino-not-in-hand");
    /// The tile is on the table already. Arguments: `tile`, `square` (its first).
    pub const ON_TABLE: Reason = Reason::plain("chromino-on-table");
    /// The last tile of a hand may not be a chameleon. Arguments: `tile`.
    pub const LAST_CHAMELEON: Reason = Reason::rule("chromino-last-chameleon", 5);
    /// A square of the placement is not free. Arguments: `square`.
    pub const OCCUPIED: Reason = Reason::chapter("chromino-occupied", 3);
    /// A contact does not match. Arguments: `square`, `colour`, `neighbour`, `other` (its colour).
    pub const MISMATCH: Reason = Reason::rule("chromino-mismatch", 1);
    /// The placement has no contact.
    pub const NO_CONTACT: Reason = Reason::rule("chromino-no-contact", 2);
    /// The placement has one contact. Arguments: `square`, `neighbour`.
    pub const ONE_CONTACT: Reason = Reason::rule("chromino-one-contact", 2);
    /// Bambini: the placement has no contact.
    pub const BAMBINI_NO_CONTACT: Reason = Reason::chapter("chromino-bambini-no-contact", 6);
    /// Bambini: the placement has more than one contact. Arguments: `found`.
    pub const BAMBINI_CONTACTS: Reason = Reason::chapter("chromino-bambini-contacts", 6);
    /// Bambini: the placed tile's edge is not one of its ends. Arguments: `square`.
    pub const BAMBINI_NO_END: Reason = Reason::chapter("chromino-bambini-no-end", 6);
    /// Bambini: the edge is not an end of the tile on the table. Arguments: `square`.
    pub const BAMBINI_NO_END_THERE: Reason = Reason::chapter("chromino-bambini-no-end-there", 6);
    /// A draw or a pass while a tile fits. Arguments: `tiles` (those that fit), `count`.
    pub const MUST_PLACE: Reason = Reason::rule("chromino-must-place", 3);
    /// A pass while a tile is to be drawn.
    pub const MUST_DRAW: Reason = Reason::rule("chromino-must-draw", 4);
    /// A draw after as many as a turn allows. Arguments: `limit`.
    pub const DRAWN_ENOUGH: Reason = Reason::rule("chromino-drawn-enough", 4);
    /// A draw from an empty bag.
    pub const BAG_EMPTY: Reason = Reason::rule("chromino-bag-empty", 4);
    /// The text of a move means several. Arguments: `text`, `count`.
    pub const SEVERAL_PLACES: Reason = Reason::plain("chromino-several-places");
    /// The text of a move names a tile that fits nowhere there. Arguments: `text`, `tile`.
    pub const FITS_NOWHERE: Reason = Reason::chapter("chromino-fits-nowhere", 3);

    /// Before the first click: nothing fits, a tile is to be drawn.
    pub const DUE_DRAW: Reason = Reason::rule("chromino-due-draw", 4);
    /// Before the first click: only a chameleon is left, a tile is to be drawn. Arguments: `tile`.
    pub const DUE_DRAW_CHAMELEON: Reason = Reason::rule("chromino-due-draw-chameleon", 5);
    /// Before the first click: nothing can be placed or drawn.
    pub const DUE_PASS: Reason = Reason::rule("chromino-due-pass", 4);
    /// In a diagram: a hand that is seen. Arguments: `seat`, `count`, `tiles`.
    pub const DRAWN_HAND: Reason = Reason::plain("chromino-drawn-hand");
    /// In a diagram: how many tiles a hand has that is not seen. Arguments: `seat`, `count`.
    pub const DRAWN_CLOSED_HAND: Reason = Reason::plain("chromino-drawn-closed-hand");
    /// In a diagram: a seat has left the game. Arguments: `seat`.
    pub const DRAWN_LEFT: Reason = Reason::plain("chromino-drawn-left");
    /// In a diagram: how many tiles are in the bag. Arguments: `count`.
    pub const DRAWN_BAG: Reason = Reason::plain("chromino-drawn-bag");
    /// In a diagram: how many tiles were drawn in this turn. Arguments: `count`.
    pub const DRAWN_DRAWN: Reason = Reason::plain("chromino-drawn-drawn");
    /// In a diagram: the points of all seats. Arguments: `points`.
    pub const DRAWN_SCORES: Reason = Reason::plain("chromino-drawn-scores");
}
