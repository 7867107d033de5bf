//! Reasons why Camelot refuses something, or says that it is due. The sentences are in
//! `src/text/locales/*/camelot.ftl`.

use crate::game::Reason;

crate::reasons! {
    /// All reasons of the game.
    pub const ALL;

    /// The first word is no board's name. Arguments: `text`, `names` (those of all boards).
    pub const UNKNOWN_BOARD: Reason = Reason::plain("camelot-unknown-board");
    /// The castle moves are no number that the board allows. Arguments: `seat`, `most`, `text`.
    pub const BAD_CASTLE_MOVES: Reason = Reason::rule("camelot-bad-castle-moves", 13);
    /// The plies since the last capture are no number. Arguments: `text`.
    pub const BAD_COUNTER: Reason = Reason::plain("camelot-bad-counter");
    /// More Knights than at the start. Arguments: `seat`, `found`, `most`.
    pub const TOO_MANY_KNIGHTS: Reason = Reason::plain("camelot-too-many-knights");
    /// More Men than at the start. Arguments: `seat`, `found`, `most`.
    pub const TOO_MANY_MEN: Reason = Reason::plain("camelot-too-many-men");
    /// Two pieces in castles that are closed to them. Arguments: `seat`.
    pub const TWO_AT_HOME: Reason = Reason::rule("camelot-two-at-home", 10);
    /// A piece in its own castle that its seat has just left there without a capture. Arguments: `seat`, `quiet`.
    pub const STAYED_AT_HOME: Reason = Reason::rule("camelot-stayed-at-home", 10);
    /// More chains of jumps than the program looks at. Arguments: `square` (of the piece that can make them).
    pub const TOO_MANY_CHAINS: Reason = Reason::plain("camelot-too-many-chains");
    /// A jump is written between squares that are not two apart in a line. Arguments: `from`, `to`.
    pub const NO_JUMP_BETWEEN: Reason = Reason::rule("camelot-no-jump-between", 3);
    /// A canter is written through a square where a Knight may not stop. Arguments: `text`.
    pub const KNIGHT_STOPS: Reason = Reason::rule("camelot-knight-stops", 7);
    /// A canter is written through squares that canters do not lead over. Arguments: `text`.
    pub const NO_SUCH_CANTER: Reason = Reason::rule("camelot-no-such-canter", 2);
    /// The piece chosen first has no legal move. Arguments: `square`.
    pub const CANNOT_MOVE: Reason = Reason::chapter("camelot-cannot-move", 3);
    /// Moves with different captures end on the clicked square. Arguments: `square`.
    pub const SEVERAL_WAYS: Reason = Reason::plain("camelot-several-ways");
    /// The move is half made and does not go on to the clicked square. Arguments: `square`, `step`.
    pub const GOES_ON_FROM: Reason = Reason::plain("camelot-goes-on-from");
    /// The move ends on another piece of its own side. Arguments: `square`.
    pub const OCCUPIED: Reason = Reason::rule("camelot-occupied", 1);
    /// The move ends on an enemy piece that it does not jump over. Arguments: `square`.
    pub const ENEMY_ON_TARGET: Reason = Reason::rule("camelot-enemy-on-target", 3);
    /// The move ends where it began and captures nothing. Arguments: `square`.
    pub const SAME_SQUARE: Reason = Reason::rule("camelot-same-square", 2);
    /// No kind of move leads there. Arguments: `from`, `to`.
    pub const OUT_OF_REACH: Reason = Reason::rule("camelot-out-of-reach", 1);
    /// The move captures nothing, but only jumps lead there. Arguments: `from`, `to`, `squares` (those captured).
    pub const JUMP_CAPTURES: Reason = Reason::rule("camelot-jump-captures", 3);
    /// Capture on a square without an enemy piece. Arguments: `square`.
    pub const NO_VICTIM: Reason = Reason::rule("camelot-no-victim", 3);
    /// No route captures just these pieces. Arguments: `from`, `to`, `squares` (those to be captured).
    pub const WRONG_CAPTURES: Reason = Reason::rule("camelot-wrong-captures", 3);
    /// A piece can jump, and the move captures nothing. Arguments: `squares` (those of the pieces that can).
    pub const MUST_CAPTURE: Reason = Reason::rule("camelot-must-capture", 4);
    /// The piece could jump on from where the move ends. Arguments: `square`, `victim`.
    pub const MUST_GO_ON: Reason = Reason::rule("camelot-must-go-on", 5);
    /// A Man is to canter and to jump in one move.
    pub const MEN_DO_NOT_CHARGE: Reason = Reason::rule("camelot-men-do-not-charge", 6);
    /// A Knight is to canter after a jump.
    pub const CANTERS_FIRST: Reason = Reason::rule("camelot-canters-first", 6);
    /// A Knight is to canter past a capture without making one. Arguments: `square` (where it is to end).
    pub const KNIGHTS_DUTY: Reason = Reason::rule("camelot-knights-duty", 7);
    /// A plain move or a canter touches the own castle.
    pub const HOME_BY_JUMP: Reason = Reason::rule("camelot-home-by-jump", 8);
    /// Another piece is in its own castle and has to move first. Arguments: `squares` (its square).
    pub const LEAVE_FIRST: Reason = Reason::rule("camelot-leave-first", 10);
    /// A piece in its own castle is to go to the other square of it. Arguments: `square`.
    pub const STILL_AT_HOME: Reason = Reason::rule("camelot-still-at-home", 10);
    /// A piece that can leave its own castle by jumping is to leave it otherwise. Arguments: `square`.
    pub const LEAVE_BY_JUMP: Reason = Reason::rule("camelot-leave-by-jump", 11);
    /// The jumps of a piece that has to leave its own castle end there again. Arguments: `square`.
    pub const NO_WAY_OUT: Reason = Reason::rule("camelot-no-way-out", 11);
    /// A piece is to leave the enemy castle. Arguments: `square`.
    pub const ENTERED_STAYS: Reason = Reason::rule("camelot-entered-stays", 12);
    /// A move is to go on through the enemy castle.
    pub const ENTRY_ENDS: Reason = Reason::rule("camelot-entry-ends", 12);
    /// Both castle moves have been used.
    pub const CASTLE_MOVES_USED: Reason = Reason::rule("camelot-castle-moves-used", 13);
    /// A castle move while a piece can jump. Arguments: `squares` (those of the pieces that can).
    pub const CASTLE_MOVE_WAITS: Reason = Reason::rule("camelot-castle-move-waits", 14);
    /// A piece in the enemy castle is to capture. Arguments: `square`.
    pub const ENTERED_CANNOT_JUMP: Reason = Reason::rule("camelot-entered-cannot-jump", 15);
    /// Before the first click: the move must capture. Arguments: `squares` (those of the pieces that can do it).
    pub const DUE_CAPTURE: Reason = Reason::rule("camelot-due-capture", 4);
    /// Before the first click: a piece must leave its own castle. Arguments: `squares` (its square).
    pub const DUE_LEAVE: Reason = Reason::rule("camelot-due-leave", 10);
    /// In a diagram: the castle moves that a seat has used. Arguments: `seat`, `count`.
    pub const DRAWN_CASTLE_MOVES: Reason = Reason::plain("camelot-drawn-castle-moves");
    /// In a diagram: the plies since the last capture or castle entry. Arguments: `count`.
    pub const DRAWN_QUIET: Reason = Reason::plain("camelot-drawn-quiet");
}
