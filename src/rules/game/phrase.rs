//! Phrases: messages whose arguments may be messages too, for sentences that are put together from parts.

use std::fmt::Display;

use super::{Outcome, Refusal, Seat};

/// A part of a sentence, without its language. `text` makes the words.
///
/// ```
/// use camaieu_rules::game::Phrase;
///
/// let knight = Phrase::say("camelot-knight").with("seat", 1);
/// let place = Phrase::say("narration-place").with("place", "E4").with_phrase("contents", knight.clone());
/// let Phrase::Message(id, arguments) = place else { unreachable!() };
/// assert_eq!((id, &arguments[1]), ("narration-place", &("contents", knight)));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Phrase {
    /// A text that is the same in every language: a square, a move in notation, a number.
    Text(String),
    /// A message, by its id, with its arguments.
    Message(&'static str, Vec<(&'static str, Phrase)>),
    /// The name of a seat, or of the person who plays it.
    Seat(Seat),
    /// Phrases that are joined by commas.
    List(Vec<Phrase>),
    /// Sentences that follow each other.
    Sentences(Vec<Phrase>),
    /// A refusal or an obligation, with its rule.
    Refusal(Refusal),
    /// The outcome of a game of so many seats, with its reason.
    Outcome(Outcome, u8),
}

impl Phrase {
    /// A message without arguments.
    pub fn say(id: &'static str) -> Phrase {
        Phrase::Message(id, Vec::new())
    }

    /// A text that is the same in every language.
    pub fn text(text: impl Display) -> Phrase {
        Phrase::Text(text.to_string())
    }

    /// The message with one more argument, a text or a number.
    #[must_use]
    pub fn with(self, name: &'static str, value: impl Display) -> Phrase {
        self.with_phrase(name, Phrase::text(value))
    }

    /// The message with one more argument, a phrase. A phrase that is no message stays as it is.
    #[must_use]
    pub fn with_phrase(mut self, name: &'static str, value: Phrase) -> Phrase {
        if let Phrase::Message(_, args) = &mut self {
            args.push((name, value));
        }
        self
    }

    /// The message with one more argument, phrases joined by commas.
    #[must_use]
    pub fn with_list(self, name: &'static str, list: impl IntoIterator<Item = Phrase>) -> Phrase {
        self.with_phrase(name, Phrase::List(list.into_iter().collect()))
    }
}
