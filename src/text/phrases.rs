//! Words of phrases.

use std::fmt::Display;

use camaieu_rules::game::{Phrase, Seat};

use super::{Lang, Texts};

impl Texts {
    /// Words of a phrase of a game; `name` is the name of a seat or of its player.
    ///
    /// ```
    /// use camaieu_rules::game::{Phrase, Seat};
    /// use camaieu_text::Lang;
    ///
    /// let texts = Lang::En.texts();
    /// let turn = Phrase::say("turn").with_phrase("seat", Phrase::Seat(Seat::FIRST));
    /// let told = Phrase::Sentences(vec![turn, Phrase::say("narration-no-move")]);
    /// assert_eq!(texts.phrase("camelot", &told, &|_| "Anna".into()), "Anna to move. No move has been played yet.");
    ///
    /// let knight = Phrase::say("camelot-knight").with("seat", 1);
    /// let place = Phrase::say("narration-place").with("place", "E4").with_phrase("contents", knight);
    /// assert_eq!(texts.phrase("camelot", &place, &|seat| seat.to_string()), "E4, White Knight");
    /// ```
    pub fn phrase(&self, game: &str, phrase: &Phrase, name: &dyn Fn(Seat) -> String) -> String {
        let words = |phrase: &Phrase| self.phrase(game, phrase, name);
        match phrase {
            Phrase::Text(text) => text.clone(),
            Phrase::Message(id, args) => {
                let args: Vec<(&str, String)> =
                    args.iter().map(|(name, value)| (*name, words(value))).collect();
                let args: Vec<(&str, &dyn Display)> =
                    args.iter().map(|(name, value)| (*name, value as &dyn Display)).collect();
                self.say_with(id, &args)
            }
            Phrase::Seat(seat) => name(*seat),
            Phrase::List(list) => self.joined(list.iter().map(words).collect()),
            Phrase::Sentences(sentences) => {
                sentences.iter().map(|sentence| ended(words(sentence))).collect::<Vec<_>>().join(" ")
            }
            Phrase::Refusal(refusal) => self.refusal(refusal),
            Phrase::Outcome(outcome, seats) => {
                let ending = self.outcome_reason(game, *outcome);
                format!("{} {ending}", ended(self.verdict(game, *seats, *outcome))).trim_end().to_owned()
            }
        }
    }

    /// A list in one line. Where its parts have commas of their own, semicolons stand between them.
    fn joined(&self, parts: Vec<String>) -> String {
        let has_commas = parts.len() > 1 && parts.iter().any(|part| part.contains(", "));
        match (has_commas, self.lang) {
            (false, _) => parts.join(", "),
            (true, Lang::En) => parts.join("; "),
            (true, Lang::Fr) => parts.join("\u{a0}; "),
        }
    }
}

/// A sentence with its full stop. The number of a rule may stand behind it.
fn ended(sentence: String) -> String {
    let before_rule = sentence.strip_suffix(')').and_then(|rest| rest.rsplit_once(" ("));
    let words = before_rule.map_or(sentence.as_str(), |(words, _)| words);
    let has_end = words.ends_with(['.', '!', '?', '…']);
    if sentence.is_empty() || has_end { sentence } else { sentence + "." }
}
