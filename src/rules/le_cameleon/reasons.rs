//! Reasons why Le Caméléon refuses something, and its questions. The sentences are in
//! `src/text/locales/*/le-cameleon.ftl`. Colours are given by their letters.

use crate::game::Reason;

crate::reasons! {
    /// All reasons of the game.
    pub const ALL;

    /// The stocks are not two, parted by a slash. Arguments: `text`.
    pub const BAD_STOCKS: Reason = Reason::plain("le-cameleon-bad-stocks");
    /// A seat's stock is not four numbers. Arguments: `seat`, `text`.
    pub const BAD_STOCK: Reason = Reason::plain("le-cameleon-bad-stock");
    /// The plies since the last capture are no number. Arguments: `text`.
    pub const BAD_COUNTER: Reason = Reason::plain("le-cameleon-bad-counter");
    /// A piece on a cell of the other seat's colour. Arguments: `cell`, `seat`.
    pub const WRONG_COLOUR_OF_CELL: Reason = Reason::plain("le-cameleon-wrong-colour-of-cell");
    /// A piece on a cell of ranks 1 and 9 that is no reserve cell. Arguments: `cell`, `seat`.
    pub const ON_UNUSED_CELL: Reason = Reason::plain("le-cameleon-on-unused-cell");
    /// A primary on a reserve cell. Arguments: `cell`, `seat`.
    pub const PRIMARY_ON_RESERVE: Reason = Reason::rule("le-cameleon-primary-on-reserve", 1);
    /// More than four of a primary. Arguments: `seat`, `colour`, `found`, `most`.
    pub const TOO_MANY_PRIMARIES: Reason = Reason::plain("le-cameleon-too-many-primaries");
    /// More of a complementary or of chameleons on the board and in the stock than there are. Arguments: `seat`, `colour`,
    /// `found`, `most`.
    pub const TOO_MANY_IN_SUPPLY: Reason = Reason::plain("le-cameleon-too-many-in-supply");
    /// More pieces than at the start. Arguments: `found`, `most`.
    pub const TOO_MANY_PIECES: Reason = Reason::rule("le-cameleon-too-many-pieces", 7);
    /// A target is named twice. Arguments: `target`.
    pub const TARGET_TWICE: Reason = Reason::rule("le-cameleon-target-twice", 7);
    /// Two gained pieces are put on one reserve cell. Arguments: `cell`.
    pub const RESERVE_TWICE: Reason = Reason::rule("le-cameleon-reserve-twice", 7);
    /// Only from where to where is said, and several moves go there. Arguments: `from`, `to`, `count`, `example`.
    pub const SEVERAL_MOVES: Reason = Reason::rule("le-cameleon-several-moves", 9);
    /// The piece chosen first cannot move. Arguments: `cell`.
    pub const CANNOT_MOVE: Reason = Reason::rule("le-cameleon-cannot-move", 1);
    /// The move ends where it began. Arguments: `cell`.
    pub const SAME_CELL: Reason = Reason::rule("le-cameleon-same-cell", 1);
    /// The move ends on a cell that is not used. Arguments: `cell`.
    pub const UNUSED_CELL: Reason = Reason::rule("le-cameleon-unused-cell", 1);
    /// The move ends on a reserve cell. Arguments: `cell`.
    pub const NO_WAY_TO_RESERVE: Reason = Reason::rule("le-cameleon-no-way-to-reserve", 1);
    /// The move ends on another piece. Arguments: `cell`.
    pub const OCCUPIED: Reason = Reason::rule("le-cameleon-occupied", 1);
    /// A piece that is no chameleon goes elsewhere than one cell diagonally. Arguments: `from`, `to`.
    pub const NOT_ONE_DIAGONALLY: Reason = Reason::rule("le-cameleon-not-one-diagonally", 1);
    /// A chameleon leaves its diagonals. Arguments: `from`, `to`.
    pub const CHAMELEON_OFF_LINE: Reason = Reason::rule("le-cameleon-chameleon-off-line", 2);
    /// A piece stands in a chameleon's way. Arguments: `from`, `to`, `cell`.
    pub const CHAMELEON_BLOCKED: Reason = Reason::rule("le-cameleon-chameleon-blocked", 2);
    /// There is no enemy piece where one is to be taken. Arguments: `target`.
    pub const NO_ENEMY: Reason = Reason::rule("le-cameleon-no-enemy", 4);
    /// The piece to be taken is no neighbour of the piece that moves. Arguments: `target`, `to`.
    pub const NOT_BESIDE: Reason = Reason::rule("le-cameleon-not-beside", 4);
    /// No other piece of the mover stands beside the target. Arguments: `target`.
    pub const NO_PARTNER: Reason = Reason::rule("le-cameleon-no-partner", 4);
    /// No other piece of the mover stands straight across the target, where captors have to be opposite each other.
    /// Arguments: `target`, `to`.
    pub const NO_PARTNER_ACROSS: Reason = Reason::rule("le-cameleon-no-partner-across", 4);
    /// The three pieces have one colour. Arguments: `target`.
    pub const THREE_ALIKE: Reason = Reason::rule("le-cameleon-three-alike", 5);
    /// The three pieces have three colours. Arguments: `target`.
    pub const THREE_DIFFERENT: Reason = Reason::rule("le-cameleon-three-different", 5);
    /// The chameleon counts as the colour of its partner, which is the target's. Arguments: `target`.
    pub const COUNTS_AS_TARGET: Reason = Reason::rule("le-cameleon-counts-as-target", 6);
    /// Two pieces of two colours are to take a chameleon. Arguments: `target`.
    pub const TWO_COLOURS: Reason = Reason::rule("le-cameleon-two-colours", 6);
    /// All four reserve cells are occupied. Arguments: `target`.
    pub const RESERVE_FULL: Reason = Reason::rule("le-cameleon-reserve-full", 8);
    /// A primary is to be gained. Arguments: `cell`, `colour`.
    pub const PRIMARY_GAINED: Reason = Reason::rule("le-cameleon-primary-gained", 5);
    /// A gained piece is to go elsewhere than on a reserve cell of its own. Arguments: `cell`, `colour`.
    pub const NOT_YOUR_RESERVE: Reason = Reason::rule("le-cameleon-not-your-reserve", 7);
    /// A gained piece is to go on an occupied reserve cell. Arguments: `cell`, `colour`.
    pub const RESERVE_OCCUPIED: Reason = Reason::rule("le-cameleon-reserve-occupied", 7);
    /// The stock has too few of a colour that is to be gained. Arguments: `cell`, `colour`.
    pub const OUT_OF_STOCK: Reason = Reason::rule("le-cameleon-out-of-stock", 7);
    /// No target that is taken brings a piece of this colour. Arguments: `colour`.
    pub const NOT_BROUGHT: Reason = Reason::rule("le-cameleon-not-brought", 5);
    /// A piece is gained, and the move does not say where it goes. Arguments: `colour` (of one that may be gained).
    pub const GAIN_MISSING: Reason = Reason::rule("le-cameleon-gain-missing", 7);
    /// The targets can be taken, but do not bring just these pieces.
    pub const OTHER_GAINS: Reason = Reason::rule("le-cameleon-other-gains", 9);
    /// There is another target, and the reserve is not full. Arguments: `target`.
    pub const MUST_TAKE: Reason = Reason::rule("le-cameleon-must-take", 9);
    /// The reserve is full before all the targets are taken that the move names.
    pub const FULL_BEFORE_THE_LAST: Reason = Reason::rule("le-cameleon-full-before-the-last", 8);
    /// To be said next: which target is taken.
    pub const CHOOSE_TARGET: Reason = Reason::rule("le-cameleon-choose-target", 9);
    /// To be said next: by which partner the target is taken. Arguments: `target`.
    pub const CHOOSE_PARTNER: Reason = Reason::rule("le-cameleon-choose-partner", 9);
    /// To be said next: where the gained piece goes. Arguments: `target`, `colour`.
    pub const CHOOSE_RESERVE: Reason = Reason::rule("le-cameleon-choose-reserve", 7);
    /// In a diagram: what a seat has in its stock. Arguments: `seat`, `violet`, `orange`, `green`, `chameleon`.
    pub const DRAWN_STOCK: Reason = Reason::plain("le-cameleon-drawn-stock");
    /// In a diagram: the plies since the last capture. Arguments: `count`.
    pub const DRAWN_QUIET: Reason = Reason::plain("le-cameleon-drawn-quiet");
}
