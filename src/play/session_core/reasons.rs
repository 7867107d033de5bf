//! Reasons for which a session refuses something, besides those of the rules and the match.

use camaieu_rules::game::Reason;

camaieu_rules::reasons! {
    /// All reasons of a session.
    pub const ALL;

    /// Another seat is to move.
    pub const NOT_YOUR_TURN: Reason = Reason::plain("session-not-your-turn");
    /// The actor is not the player of the seat.
    pub const NOT_YOUR_SEAT: Reason = Reason::plain("session-not-your-seat");
    /// The move was meant for another node than the one that the match stands on.
    pub const STALE: Reason = Reason::plain("session-stale");
    /// Other persons have moved since and must agree first.
    pub const ASK_FIRST: Reason = Reason::plain("session-ask-first");
    /// A fallen flag cannot be taken back.
    pub const FLAG_FELL: Reason = Reason::plain("session-flag-fell");
    /// The game has no draws by agreement.
    pub const NO_DRAWS: Reason = Reason::plain("session-no-draws");
    /// Nothing of this kind is proposed to this seat.
    pub const NOT_ASKED: Reason = Reason::plain("session-not-asked");
    /// The same is proposed already.
    pub const ASKED_ALREADY: Reason = Reason::plain("session-asked-already");
    /// The company at the table cannot do this now.
    pub const NOT_NOW: Reason = Reason::plain("session-not-now");
    /// The player is there, or not away for long enough. Arguments: `seconds` still to wait.
    pub const NOT_AWAY: Reason = Reason::plain("session-not-away");
    /// There are no clocks.
    pub const NO_CLOCKS: Reason = Reason::plain("session-no-clocks");
    /// The clocks run already.
    pub const CLOCKS_RUN: Reason = Reason::plain("session-clocks-run");
    /// The clocks are paused.
    pub const PAUSED: Reason = Reason::plain("session-paused");
    /// A name or a comment is too long. Arguments: `most`, the longest in characters.
    pub const TOO_LONG: Reason = Reason::plain("session-too-long");
    /// Another person at the table has this name.
    pub const NAME_TAKEN: Reason = Reason::plain("session-name-taken");
    /// The match has reached its largest number of plies.
    pub const FULL: Reason = Reason::plain("session-full");
    /// Before the end of the match it would show hidden information.
    pub const SECRET: Reason = Reason::plain("session-secret");

    /// A letter would show what is hidden from somebody.
    pub const LETTER_HIDDEN: Reason = Reason::plain("letter-hidden");
    /// A letter has no room for files of the set-up.
    pub const LETTER_FILES: Reason = Reason::plain("letter-files");
}
