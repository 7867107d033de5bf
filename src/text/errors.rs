//! Sentences for the errors of scores, saved matches and club evenings.

use std::fmt::Display;

use camaieu_play::OpeningError;
use camaieu_play::club::{ClubError, ClubErrorKind, EditError, MOST_PLAYERS, PairingError};
use camaieu_play::guided::puzzle::{PuzzleError, PuzzleFault};
use camaieu_play::import::ImportError;
use camaieu_play::letter::{Compared, LetterError};
use camaieu_play::saved::{SavedError, SavedErrorKind};
use camaieu_play::score::{ScoreError, ScoreErrorKind};
use camaieu_rules::catalogue::NAMES;
use camaieu_rules::faults::quoted;

use super::Texts;

impl Texts {
    /// Sentence for why a match does not begin.
    pub fn opening_error(&self, error: &OpeningError) -> String {
        match error {
            OpeningError::NoSuchGame(game) => self.unknown_game(game),
            OpeningError::Position(faults) => self.refusals(faults),
            OpeningError::Saved(error) => self.saved_error(error),
        }
    }

    /// Sentence for an error of a score, with its place and its word.
    pub fn score_error(&self, error: &ScoreError) -> String {
        let ScoreError { at, word, kind } = error;
        let fault = self.score_error_kind(kind);
        let args: [(&str, &dyn Display); 4] =
            [("line", &at.line), ("column", &at.column), ("word", word), ("fault", &fault)];
        match kind {
            ScoreErrorKind::Move { number, .. } | ScoreErrorKind::NoMove { number } => {
                self.say_with("score-move", &[&args[..], &[("number", number)]].concat())
            }
            _ => self.say_with("score-at", &args),
        }
    }

    /// Sentence for an error of a score without its place.
    pub fn score_error_kind(&self, kind: &ScoreErrorKind) -> String {
        let id = match kind {
            ScoreErrorKind::OpenComment => "score-open-comment",
            ScoreErrorKind::StrayBrace => "score-stray-brace",
            ScoreErrorKind::OpenBracket => "score-open-bracket",
            ScoreErrorKind::StrayBracket => "score-stray-bracket",
            ScoreErrorKind::OtherBracket => "score-other-bracket",
            ScoreErrorKind::EmptyBracket => "score-empty-bracket",
            ScoreErrorKind::OpenHeader => "score-open-header",
            ScoreErrorKind::UnquotedHeader => "score-unquoted-header",
            ScoreErrorKind::SecondGame => "score-second-game",
            ScoreErrorKind::AfterResult => "score-after-result",
            ScoreErrorKind::NoMark => "score-no-mark",
            ScoreErrorKind::TwoMarks => "score-two-marks",
            ScoreErrorKind::MarkAlone => "score-mark-alone",
            ScoreErrorKind::NoGlyph => "score-no-glyph",
            ScoreErrorKind::NoMove { .. } => "score-no-move",
            ScoreErrorKind::ManyHeaders => "score-many-headers",
            ScoreErrorKind::TooLong => "session-full",
            ScoreErrorKind::TwoResults => "score-two-results",
            ScoreErrorKind::HeaderTwice(before) => {
                return self.say_with("score-header-twice", &[("before", before)]);
            }
            ScoreErrorKind::UnknownGame(game) => return self.unknown_game(game),
            ScoreErrorKind::Setup(error) => return self.setup_error(error),
            ScoreErrorKind::Position(refusals) => return self.refusals(refusals),
            ScoreErrorKind::Seed(text) => return self.say_with("replay-seed", &[("text", text)]),
            ScoreErrorKind::NoSeat(name) => return self.say_with("score-no-seat", &[("name", name)]),
            ScoreErrorKind::Move { refusal, .. } => return self.refusal(refusal),
            ScoreErrorKind::Result { written, reached } => {
                return self.say_with("score-result", &[("written", written), ("reached", reached)]);
            }
        };
        self.say(id)
    }

    /// Sentence for an error of a text that a player brings.
    pub fn import_error(&self, error: &ImportError) -> String {
        match error {
            ImportError::Saved(error) => self.saved_error(error),
            ImportError::Score(error) => self.score_error(error),
            ImportError::Position(refusals) => self.refusals(refusals),
            ImportError::NoGame => self.say("record-no-game"),
            ImportError::Letter(error) => self.letter_error(error),
        }
    }

    /// Sentence for a letter that cannot be read.
    pub fn letter_error(&self, error: &LetterError) -> String {
        match error {
            LetterError::Missing => self.say("letter-missing"),
            LetterError::Cut { at, missing } => self
                .say_with("letter-cut", &[("line", &at.line), ("column", &at.column), ("missing", missing)]),
            LetterError::Character { at, letter, missing } => {
                let letter = quoted(letter.encode_utf8(&mut [0; 4])).into_owned();
                let args: [(&str, &dyn Display); 4] =
                    [("line", &at.line), ("column", &at.column), ("letter", &letter), ("missing", missing)];
                self.say_with("letter-character", &args)
            }
            LetterError::Changed { from, to } => {
                let args: [(&str, &dyn Display); 4] = [
                    ("line", &from.line),
                    ("column", &from.column),
                    ("to-line", &to.line),
                    ("to-column", &to.column),
                ];
                self.say_with("letter-changed", &args)
            }
            LetterError::Newer => self.say("letter-newer"),
            LetterError::UnknownGame(game) => {
                self.say_with("letter-unknown-game", &[("game", &quoted(game))])
            }
            LetterError::OtherRules(ply) => {
                self.say_with("letter-other-rules", &[("ply", &ply.unwrap_or_default())])
            }
        }
    }

    /// Sentence for the plies of the receiver's own side that a letter has.
    pub fn letter_own(&self, own: &[(usize, String)]) -> String {
        let moves: Vec<String> = own.iter().map(|(ply, text)| format!("{ply}. {text}")).collect();
        self.say_with("letter-own", &[("count", &own.len()), ("moves", &moves.join(", "))])
    }

    /// Sentence for what a letter has brought; `name` is that of a ply in the letter's words.
    pub fn letter_brought(&self, compared: &Compared) -> String {
        match compared {
            Compared::New(count) => self.say_with("letter-new", &[("count", count)]),
            Compared::Same => self.say("letter-same"),
            Compared::Older(plies) => self.say_with("letter-older", &[("count", plies)]),
            Compared::Differs { ply, mine, theirs } => {
                self.say_with("letter-differs", &[("number", ply), ("mine", mine), ("theirs", theirs)])
            }
        }
    }

    /// Sentence for the name of an unknown game.
    pub fn unknown_game(&self, game: &str) -> String {
        let args: [(&str, &dyn Display); 2] = [("game", &quoted(game)), ("games", &NAMES.join(", "))];
        self.with_suggestion(self.say_with("command-unknown-game", &args), game, NAMES.iter().copied())
    }

    /// Sentence for an error of a file of puzzles, with its line.
    pub fn puzzle_error(&self, error: &PuzzleError) -> String {
        let sentence = match &error.fault {
            PuzzleFault::NoRecord(fault) => self.say_with("puzzle-no-record", &[("fault", fault)]),
            PuzzleFault::Position(refusals) => self.refusals(refusals),
            PuzzleFault::FewMoves(count) => self.say_with("puzzle-few-moves", &[("count", count)]),
            PuzzleFault::Solutions(count) => self.say_with("puzzle-solutions", &[("count", count)]),
            PuzzleFault::Move { text, refusal } => {
                self.say_with("puzzle-move", &[("move", text), ("fault", &self.refusal(refusal))])
            }
            PuzzleFault::Line => self.say("puzzle-line"),
            PuzzleFault::Grade(grade) => self.say_with("puzzle-grade", &[("grade", grade)]),
            PuzzleFault::Twice(id) => self.say_with("puzzle-twice", &[("id", id)]),
        };
        self.say_with("command-line", &[("line", &error.line), ("fault", &sentence)])
    }

    /// Sentence for an error of the file of a club evening, with its line.
    pub fn club_error(&self, error: &ClubError) -> String {
        let sentence = match &error.kind {
            ClubErrorKind::Foreign => self.say("club-foreign"),
            ClubErrorKind::Newer(text) => self.say_with("club-newer", &[("text", text)]),
            ClubErrorKind::NoKey => self.say("club-no-key"),
            ClubErrorKind::Twice(key) => self.say_with("club-twice", &[("key", key)]),
            ClubErrorKind::NoGame => self.say("club-no-game"),
            ClubErrorKind::UnknownGame(game) => self.unknown_game(game),
            ClubErrorKind::Setup(error) => self.setup_error(error),
            ClubErrorKind::Player { name, error } => self.club_edit_error(name, *error),
            ClubErrorKind::Seats(seats) => self.say_with("club-seats", &[("seats", seats)]),
            ClubErrorKind::System(text) => self.say_with("club-system", &[("text", text)]),
            ClubErrorKind::Rounds { text, most } => {
                self.say_with("club-rounds", &[("text", text), ("most", most)])
            }
            ClubErrorKind::RoundNumber { expected, found } => {
                self.say_with("club-round-number", &[("expected", expected), ("found", found)])
            }
            ClubErrorKind::OutsideRound => self.say("club-outside-round"),
            ClubErrorKind::InsideRound(key) => self.say_with("club-inside-round", &[("key", key)]),
            ClubErrorKind::Fields => self.say("club-fields"),
            ClubErrorKind::NoPlayer(name) => self.say_with("club-no-player", &[("name", name)]),
            ClubErrorKind::TwiceInRound(name) => self.say_with("club-twice-in-round", &[("name", name)]),
            ClubErrorKind::Result(text) => self.say_with("club-result", &[("text", text)]),
            ClubErrorKind::File(text) => self.say_with("club-file", &[("text", text)]),
            ClubErrorKind::Changed => self.say("club-changed"),
        };
        self.say_with("command-line", &[("line", &error.line), ("fault", &sentence)])
    }

    /// Sentence for a change of a club evening that is not made for the player of this name.
    pub fn club_edit_error(&self, name: &str, error: EditError) -> String {
        match error {
            EditError::BadName => self.say_with("club-bad-name", &[("name", &name)]),
            EditError::NameTaken => self.say_with("club-name-taken", &[("name", &name)]),
            EditError::Full => self.say_with("club-full", &[("most", &MOST_PLAYERS)]),
            EditError::Begun => self.say("club-begun"),
            EditError::Seats(seats) => self.say_with("club-seats", &[("seats", &seats)]),
        }
    }

    /// Sentence for the reason why no round can be paired.
    pub fn club_pairing_error(&self, error: PairingError) -> String {
        match error {
            PairingError::FewPlayers => self.say("club-few-players"),
            PairingError::Missing(count) => self.say_with("club-missing", &[("count", &count)]),
            PairingError::Over => self.say("club-over"),
            PairingError::AllMet => self.say("club-all-met"),
        }
    }

    /// Sentence for an error of a saved match, with its line.
    pub fn saved_error(&self, error: &SavedError) -> String {
        let sentence = self.saved_error_kind(&error.kind);
        self.say_with("command-line", &[("line", &error.line), ("fault", &sentence)])
    }

    fn saved_error_kind(&self, kind: &SavedErrorKind) -> String {
        let say = |id: &str, args: &[(&str, &dyn Display)]| self.say_with(id, args);
        match kind {
            SavedErrorKind::Foreign => say("saved-foreign", &[]),
            SavedErrorKind::Older => self.say("saved-older"),
            SavedErrorKind::Newer { format, program } => {
                say("saved-newer", &[("format", format), ("program", program)])
            }
            SavedErrorKind::NotUtf8 => say("command-not-utf8", &[]),
            SavedErrorKind::Unreadable { column, message } => {
                say("saved-unreadable", &[("column", column), ("fault", message)])
            }
            SavedErrorKind::OutOfOrder(record) => say("saved-out-of-order", &[("record", record)]),
            SavedErrorKind::BreaksOff => say("saved-breaks-off", &[]),
            SavedErrorKind::UnknownGame(game) => self.unknown_game(game),
            SavedErrorKind::OtherGame(game) => say("saved-other-game", &[("game", game)]),
            SavedErrorKind::Setup(error) => self.setup_error(error),
            SavedErrorKind::File { option, refusals } => {
                say("saved-file", &[("option", option), ("fault", &self.refusals(refusals))])
            }
            SavedErrorKind::Position(refusals) => {
                say("saved-position", &[("fault", &self.refusals(refusals))])
            }
            SavedErrorKind::Beginning => say("saved-beginning", &[]),
            SavedErrorKind::Seats { expected, found } => {
                say("saved-seats", &[("expected", expected), ("found", found)])
            }
            SavedErrorKind::NoSuch(number) => say("saved-no-such", &[("number", number)]),
            SavedErrorKind::Number { expected, found } => {
                say("saved-number", &[("expected", expected), ("found", found)])
            }
            SavedErrorKind::NotOneKind => say("saved-not-one-kind", &[]),
            SavedErrorKind::Twice(text) => say("saved-twice", &[("text", text)]),
            SavedErrorKind::Refused { text, refusal } => {
                say("saved-refused", &[("text", text), ("fault", &self.refusal(refusal))])
            }
            SavedErrorKind::Steps(step) => say("saved-steps", &[("step", step)]),
            SavedErrorKind::Times => say("saved-times", &[]),
            SavedErrorKind::Series => say("saved-series", &[]),
            SavedErrorKind::ComesOut { written, reached } => {
                say("saved-comes-out", &[("written", written), ("reached", reached)])
            }
        }
    }
}
