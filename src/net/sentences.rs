//! Sentences for errors and refusals of other machines, and for who is there.

use std::fmt::Display;
use std::time::Duration;

use camaieu_play::import::TextKind;
use camaieu_play::{clock, visible};
use camaieu_text::Texts;

use super::code::CodeError;
use super::guest::Ended;
use super::home::HomeError;
use super::meeting::{MeetingNews, WORDS, WordsError};
use super::pasted::{JoinByError, PastedError, PastedTextKind};
use super::protocol::{JoinRefusal, Older, SeatPresence};

impl CodeError {
    /// Sentence for the error.
    pub fn sentence(&self, texts: &Texts) -> String {
        match self {
            CodeError::Letter(letter) => texts.say_with("net-code-letter", &[("letter", letter)]),
            CodeError::Mistyped => texts.say("net-code-mistyped"),
            CodeError::Newer => texts.say("net-code-newer"),
        }
    }
}

impl WordsError {
    /// Sentence for the error.
    pub fn sentence(&self, texts: &Texts) -> String {
        match self {
            WordsError::Count(count) => {
                texts.say_with("net-words-count", &[("count", count), ("six", &WORDS)])
            }
            WordsError::Unknown { place, typed, likely } => {
                let place = place + 1;
                let typed = visible(typed);
                match likely {
                    Some(likely) => {
                        let args: [(&str, &dyn Display); 3] =
                            [("place", &place), ("typed", &typed), ("word", likely)];
                        texts.say_with("net-words-unknown-likely", &args)
                    }
                    None => texts.say_with("net-words-unknown", &[("place", &place), ("typed", &typed)]),
                }
            }
            WordsError::Misheard { place, likely } => {
                texts.say_with("net-words-misheard", &[("place", &(place + 1)), ("word", likely)])
            }
            WordsError::Apart => texts.say("net-words-apart"),
        }
    }
}

impl JoinByError {
    /// Sentence for the error.
    pub fn sentence(&self, texts: &Texts) -> String {
        match self {
            JoinByError::Code(error) => error.sentence(texts),
            JoinByError::Words(error) => error.sentence(texts),
            JoinByError::Game(kind) => PastedTextKind::Game(*kind).sentence(texts),
        }
    }
}

impl PastedError {
    /// Sentence for the error.
    pub fn sentence(&self, texts: &Texts) -> String {
        match self {
            PastedError::Import(error) => texts.import_error(error),
            PastedError::Invitation => PastedTextKind::Invitation.sentence(texts),
        }
    }
}

impl PastedTextKind {
    /// Sentence for a text that was pasted where another kind belongs: what it is, and where it belongs.
    pub fn sentence(self, texts: &Texts) -> String {
        texts.say(match self {
            PastedTextKind::Invitation => "pasted-invitation",
            PastedTextKind::Game(TextKind::Letter) => "pasted-letter",
            PastedTextKind::Game(TextKind::SavedMatch) => "pasted-saved",
            PastedTextKind::Game(TextKind::Score) => "pasted-score",
            PastedTextKind::Game(TextKind::Position) => "pasted-position",
            PastedTextKind::Game(TextKind::Lesson) => "pasted-lesson",
        })
    }
}

impl MeetingNews {
    /// Sentence for the news, where there is one: words speak for themselves.
    pub fn sentence(&self, texts: &Texts) -> Option<String> {
        match self {
            MeetingNews::Words(_) => None,
            MeetingNews::Ended => Some(texts.say("net-words-ended")),
            MeetingNews::Failed(fault) => Some(texts.say_with("net-words-failed", &[("fault", fault)])),
        }
    }
}

impl HomeError {
    /// Sentence for the error.
    pub fn sentence(&self, texts: &Texts) -> String {
        match self {
            HomeError::Store(error) => error.sentence(texts),
            HomeError::Busy(file) => texts.say_with("net-busy", &[("file", &file.display())]),
            HomeError::Damaged(file) => texts.say_with("net-damaged", &[("file", &file.display())]),
        }
    }
}

impl Ended {
    /// Sentence that says why there will be no connection.
    pub fn sentence(&self, texts: &Texts) -> String {
        match self {
            Ended::Stranger => texts.say("net-stranger"),
            Ended::Refused(JoinRefusal::OldInvitation) => texts.say("net-old-invitation"),
            Ended::Refused(JoinRefusal::SeatTaken) => texts.say("net-seat-taken"),
            Ended::Refused(JoinRefusal::NameTaken) => texts.say("session-name-taken"),
            Ended::Refused(JoinRefusal::Full) => texts.say("net-full"),
            Ended::Refused(JoinRefusal::Doubled) => texts.say("net-doubled-command"),
            Ended::Refused(JoinRefusal::Replaced) => texts.say("net-replaced"),
            Ended::Refused(JoinRefusal::Dismissed) => texts.say("net-dismissed"),
            Ended::Refused(JoinRefusal::Version { older, program }) => {
                let id = match older {
                    Older::Host => "net-version-host",
                    Older::Guest => "net-version-guest",
                    Older::Neither => "net-version-neither",
                };
                texts.say_with(id, &[("program", &visible(program))])
            }
        }
    }
}

impl SeatPresence {
    /// The presence in words.
    pub fn sentence(self, texts: &Texts) -> String {
        match self {
            SeatPresence::Host | SeatPresence::There => texts.say("net-there"),
            SeatPresence::Away(milliseconds) => {
                let time = clock::whole_seconds(Duration::from_millis(milliseconds));
                texts.say_with("net-away", &[("time", &time)])
            }
            SeatPresence::Open => texts.say("net-open"),
            SeatPresence::Engine => texts.say("net-engine"),
        }
    }
}
