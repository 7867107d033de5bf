//! Reasons why Caminos refuses something, or says that it is due. The sentences are in
//! `src/text/locales/*/caminos.ftl`.

use crate::game::Reason;

crate::reasons! {
    /// All reasons of the game.
    pub const ALL;

    /// There is no such board. Arguments: `text`, `boards` (those that there are).
    pub const BAD_BOARD: Reason = Reason::plain("caminos-bad-board");
    /// The seats are neither 2 nor 4, with or without `n`. Arguments: `text`.
    pub const BAD_SEATS: Reason = Reason::plain("caminos-bad-seats");
    /// A placement of a position's text cannot be; what is wrong with it comes next. Arguments: `number` (from 1), `text`.
    pub const BAD_PLACEMENT: Reason = Reason::plain("caminos-bad-placement");
    /// A placement of a position's text is not the one of the seat in turn. Arguments: `number`, `found`, `expected` (each
    /// a seat, or `n` for a neutral piece).
    pub const WRONG_OWNER: Reason = Reason::rule("caminos-wrong-owner", 1);
    /// A placement comes after the end of the game. Arguments: `number`, `text`.
    pub const AFTER_END: Reason = Reason::plain("caminos-after-end");
    /// The seat to move is no seat. Arguments: `text`, `seats` (how many there are).
    pub const BAD_TO_MOVE: Reason = Reason::plain("caminos-bad-to-move");
    /// Another seat is to move after the placements. Arguments: `found`, `expected`.
    pub const WRONG_TO_MOVE: Reason = Reason::rule("caminos-wrong-to-move", 2);
    /// The seats out are no seats in ascending order. Arguments: `text`.
    pub const BAD_OUT: Reason = Reason::plain("caminos-bad-out");
    /// Other seats are out after the placements. Arguments: `found`, `expected` (each seats, or `-`).
    pub const WRONG_OUT: Reason = Reason::rule("caminos-wrong-out", 2);
    /// A placement has a cell twice. Arguments: `cell`.
    pub const CELL_TWICE: Reason = Reason::plain("caminos-cell-twice");
    /// A cell is not on this board. Arguments: `cell`.
    pub const OFF_BOARD: Reason = Reason::rule("caminos-off-board", 1);
    /// A turned piece would reach over the edge of the board.
    pub const OVER_EDGE: Reason = Reason::rule("caminos-over-edge", 1);
    /// The cubes, where they would come to rest, are no piece. Arguments: `text` (the placement).
    pub const NO_PIECE: Reason = Reason::rule("caminos-no-piece", 1);
    /// The seat has no piece of the shape left. Arguments: `shape`.
    pub const NONE_LEFT: Reason = Reason::rule("caminos-none-left", 1);
    /// The neutral pieces come first. Arguments: `shape` (theirs).
    pub const NEUTRAL_FIRST: Reason = Reason::chapter("caminos-neutral-first", 7);
    /// A column would be too high. Arguments: `cell`, `height` (that it would have).
    pub const TOO_HIGH: Reason = Reason::rule("caminos-too-high", 1);
    /// There would be a void under cubes of the piece. Arguments: `cells` (where).
    pub const VOID: Reason = Reason::rule("caminos-void", 1);
    /// No cube of the piece would stand on the board.
    pub const NOT_ON_BOARD: Reason = Reason::rule("caminos-not-on-board", 1);

    /// A placement in a position is not written canonically. Arguments: `text`, `canonical`.
    pub const NOT_CANONICAL: Reason = Reason::plain("caminos-not-canonical");
    /// The text of a set of equipment cannot be read. Arguments: `line`, `column`, `fault` (the reader's own words).
    pub const BOX_TEXT: Reason = Reason::plain("caminos-box-text");
    /// The text of a set of equipment is longer than any needs to be. Arguments: `found`, `most` (bytes).
    pub const BOX_TOO_LONG: Reason = Reason::plain("caminos-box-too-long");
    /// A shape or a board cannot be named like that. Arguments: `text`, `most` (letters).
    pub const BOX_NAME: Reason = Reason::plain("caminos-box-name");
    /// Two shapes or boards have one name. Arguments: `text`.
    pub const BOX_NAME_TWICE: Reason = Reason::plain("caminos-box-name-twice");
    /// There are no shapes, or too many. Arguments: `found`, `most`.
    pub const BOX_SHAPES: Reason = Reason::plain("caminos-box-shapes");
    /// There are no boards, or too many. Arguments: `found`, `most`.
    pub const BOX_BOARDS: Reason = Reason::plain("caminos-box-boards");
    /// A row of a shape has other marks than `#` and `.`. Arguments: `text`, `shape`.
    pub const BOX_SHAPE_ROW: Reason = Reason::plain("caminos-box-shape-row");
    /// A shape has no cubes, or too many. Arguments: `found`, `most`, `shape`.
    pub const BOX_SHAPE_SIZE: Reason = Reason::plain("caminos-box-shape-size");
    /// A shape's cubes do not hang together by faces. Arguments: `shape`.
    pub const BOX_SHAPE_APART: Reason = Reason::plain("caminos-box-shape-apart");
    /// Two shapes are the same, turned. Arguments: `shape`, `other`.
    pub const BOX_SAME_SHAPE: Reason = Reason::plain("caminos-box-same-shape");
    /// There is no piece at all. Arguments: `seats` (when so many play).
    pub const BOX_NO_PIECES: Reason = Reason::plain("caminos-box-no-pieces");
    /// The neutral pieces have a shape that there is not. Arguments: `text`, `shapes` (those that there are).
    pub const BOX_NEUTRAL: Reason = Reason::plain("caminos-box-neutral");
    /// A shape has nowhere to lie on a board, however it is turned. Arguments: `shape`, `board`.
    pub const BOX_NO_ROOM: Reason = Reason::plain("caminos-box-no-room");
    /// A board is too large. Arguments: `board`, `files`, `ranks`, `most` (of either).
    pub const BOX_BOARD_SIZE: Reason = Reason::plain("caminos-box-board-size");
    /// A row of a board has other marks than `#` and `.`. Arguments: `board`, `text`.
    pub const BOX_BOARD_ROW: Reason = Reason::plain("caminos-box-board-row");
    /// A board has too few cells. Arguments: `board`, `found`, `least`.
    pub const BOX_FEW_CELLS: Reason = Reason::plain("caminos-box-few-cells");
    /// A board has not an even number of sides, or too few or too many. Arguments: `board`, `found`, `most`.
    pub const BOX_SIDES: Reason = Reason::plain("caminos-box-sides");
    /// A side of a board has no cells. Arguments: `board`, `side` (its number in the list).
    pub const BOX_SIDE_EMPTY: Reason = Reason::plain("caminos-box-side-empty");
    /// A side names what is no cell of the board. Arguments: `board`, `side`, `text`.
    pub const BOX_SIDE_CELL: Reason = Reason::plain("caminos-box-side-cell");
    /// A side names a cell twice. Arguments: `board`, `side`, `cell`.
    pub const BOX_SIDE_TWICE: Reason = Reason::plain("caminos-box-side-twice");
    /// Two sides that are to be connected have a cell in common. Arguments: `board`, `side`, `other`, `cell`.
    pub const BOX_SHARED: Reason = Reason::plain("caminos-box-shared");
    /// The other end of a connection is too far from the opposite side. Arguments: `board`, `found`.
    pub const BOX_SPREAD: Reason = Reason::plain("caminos-box-spread");
    /// Points are not multiplied by this. Arguments: `board`, `found`, `most`.
    pub const BOX_TIMES: Reason = Reason::plain("caminos-box-times");
    /// In a diagram: what a seat has left. Arguments: `seat`, `pieces`.
    pub const DRAWN_SUPPLY: Reason = Reason::plain("caminos-drawn-supply");
    /// In a diagram: a seat is out. Arguments: `seat`.
    pub const DRAWN_OUT: Reason = Reason::plain("caminos-drawn-out");
    /// In a diagram: neutral pieces that are still to be placed. Arguments: `count`.
    pub const DRAWN_NEUTRALS: Reason = Reason::plain("caminos-drawn-neutrals");
}
