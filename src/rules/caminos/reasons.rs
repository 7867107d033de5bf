//! Why Caminos refuses something, or says that it is due. The sentences are in `assets/text/*/caminos.ftl`.

use crate::rules::game::Reason;

/// There is no such board. Blanks: `text`, `boards` (those that there are).
pub const BAD_BOARD: Reason = Reason::plain("caminos-bad-board");
/// The seats are neither 2 nor 4, with or without `n`. Blanks: `text`.
pub const BAD_SEATS: Reason = Reason::plain("caminos-bad-seats");
/// A placement of a position's text cannot be; what is wrong with it comes next. Blanks: `number` (from 1), `text`.
pub const BAD_PLACEMENT: Reason = Reason::plain("caminos-bad-placement");
/// A placement of a position's text is not the one of the seat in turn. Blanks: `number`, `found`, `expected` (each
/// a seat, or `n` for a neutral piece).
pub const WRONG_OWNER: Reason = Reason::rule("caminos-wrong-owner", 1);
/// A placement comes after the end of the game. Blanks: `number`, `text`.
pub const AFTER_END: Reason = Reason::plain("caminos-after-end");
/// The seat to move is no seat. Blanks: `text`, `seats` (how many there are).
pub const BAD_TO_MOVE: Reason = Reason::plain("caminos-bad-to-move");
/// Another seat is to move after the placements. Blanks: `found`, `expected`.
pub const WRONG_TO_MOVE: Reason = Reason::rule("caminos-wrong-to-move", 2);
/// The seats out are no seats in ascending order. Blanks: `text`.
pub const BAD_OUT: Reason = Reason::plain("caminos-bad-out");
/// Other seats are out after the placements. Blanks: `found`, `expected` (each seats, or `-`).
pub const WRONG_OUT: Reason = Reason::rule("caminos-wrong-out", 2);
/// A placement has a cell twice. Blanks: `cell`.
pub const CELL_TWICE: Reason = Reason::plain("caminos-cell-twice");
/// A cell is not on this board. Blanks: `cell`.
pub const OFF_BOARD: Reason = Reason::rule("caminos-off-board", 1);
/// A turned piece would reach over the edge of the board.
pub const OVER_EDGE: Reason = Reason::rule("caminos-over-edge", 1);
/// The cubes, where they would come to rest, are no piece. Blanks: `text` (the placement).
pub const NO_PIECE: Reason = Reason::rule("caminos-no-piece", 1);
/// The seat has no piece of the shape left. Blanks: `shape`.
pub const NONE_LEFT: Reason = Reason::rule("caminos-none-left", 1);
/// The neutral pieces come first. Blanks: `shape` (theirs).
pub const NEUTRAL_FIRST: Reason = Reason::plain("caminos-neutral-first");
/// A column would be too high. Blanks: `cell`, `height` (that it would have).
pub const TOO_HIGH: Reason = Reason::rule("caminos-too-high", 1);
/// There would be a void under cubes of the piece. Blanks: `cells` (where).
pub const VOID: Reason = Reason::rule("caminos-void", 1);
/// No cube of the piece would stand on the board.
pub const NOT_ON_BOARD: Reason = Reason::rule("caminos-not-on-board", 1);

/// All of them.
pub const ALL: &[&Reason] = &[
    &BAD_BOARD,
    &BAD_SEATS,
    &BAD_PLACEMENT,
    &WRONG_OWNER,
    &AFTER_END,
    &BAD_TO_MOVE,
    &WRONG_TO_MOVE,
    &BAD_OUT,
    &WRONG_OUT,
    &CELL_TWICE,
    &OFF_BOARD,
    &OVER_EDGE,
    &NO_PIECE,
    &NONE_LEFT,
    &NEUTRAL_FIRST,
    &TOO_HIGH,
    &VOID,
    &NOT_ON_BOARD,
];
