//! Six fields for the words that a host reads out: what is typed in each, and what is wrong with it.

use camaieu_net::meeting::{
    FEWEST_LETTERS, SixWords, WORDS, WordList, WordsError, fold, language_of, words_of,
};
use camaieu_net::pasted::is_more_than_words;
use camaieu_text::Lang;

/// Most completions that are offered.
const MOST_OFFERED: usize = 4;

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct SixFields {
    /// Text in each field.
    pub typed: [String; WORDS],
    /// The field that is being typed in, which is not judged.
    pub current: Option<usize>,
    /// Index of the chosen word among those offered.
    pub chosen: usize,
    /// The field that is to have the keyboard next.
    pub goes_to: Option<usize>,
}

/// State of a field.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum WordFieldState {
    /// Nothing.
    Empty,
    /// Something that is still being typed.
    Typed,
    /// One of the words.
    Right,
    /// None of the words.
    Wrong,
    /// One of the words, but most likely not the one that is meant.
    Doubtful,
}

/// Error in the words.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum SixFieldsError {
    /// A field has none of the words; another one may be meant.
    Unknown(usize, Option<&'static str>),
    /// They do not fit together; in this field another one is likely.
    Misheard(usize, &'static str),
    /// They do not fit together.
    Apart,
}

/// The fields as they are judged.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct WordValidation {
    /// State of each field.
    pub marks: [WordFieldState; WORDS],
    /// Error to report.
    pub fault: Option<SixFieldsError>,
    /// The words, once all are right.
    pub six: Option<SixWords>,
}

impl SixFields {
    /// The language of what is typed, which the first word tells.
    pub(super) fn lang(&self, preferred: Lang) -> Lang {
        let whole =
            |typed: &&String| WordList::of(Lang::En).find(typed) != WordList::of(Lang::Fr).find(typed);
        let telling: Vec<&String> = self.typed.iter().filter(whole).collect();
        language_of(&telling, preferred)
    }

    /// Judges what is typed. Nothing is tried before all six are right.
    pub(super) fn judge(&self, preferred: Lang) -> WordValidation {
        let list = WordList::of(self.lang(preferred));
        let is_judged = |place: usize| self.current != Some(place) || list.find(&self.typed[place]).is_some();
        let mut marks: [WordFieldState; WORDS] = std::array::from_fn(|place| match &self.typed[place] {
            typed if typed.trim().is_empty() => WordFieldState::Empty,
            _ if self.current == Some(place) => WordFieldState::Typed,
            typed if list.find(typed).is_some() => WordFieldState::Right,
            _ => WordFieldState::Wrong,
        });
        let is_full = !marks.contains(&WordFieldState::Empty) && (0..WORDS).all(is_judged);
        let read = is_full.then(|| SixWords::read(&self.typed, preferred));
        let fault = match &read {
            Some(Err(WordsError::Misheard { place, likely })) => {
                Some(SixFieldsError::Misheard(*place, likely))
            }
            Some(Err(WordsError::Apart)) => Some(SixFieldsError::Apart),
            Some(Err(WordsError::Unknown { place, likely, .. })) => {
                Some(SixFieldsError::Unknown(*place, *likely))
            }
            _ => {
                let wrong = marks.iter().position(|mark| *mark == WordFieldState::Wrong);
                let likely = |place: usize| list.alike(&self.typed[place]).map(|number| list.word(number));
                wrong.map(|place| SixFieldsError::Unknown(place, likely(place)))
            }
        };
        if let Some(SixFieldsError::Misheard(place, _)) = fault {
            marks[place] = WordFieldState::Doubtful;
        }
        WordValidation { marks, fault, six: read.and_then(Result::ok) }
    }

    /// Words that complete what is typed in the current field; none for a word that is whole.
    pub(super) fn offered(&self, preferred: Lang) -> Vec<&'static str> {
        let Some(typed) = self.current.map(|place| fold(&self.typed[place])) else { return Vec::new() };
        if typed.chars().count() < FEWEST_LETTERS {
            return Vec::new();
        }
        let told = self.typed.iter().enumerate().any(|(place, typed)| {
            Some(place) != self.current
                && Lang::ALL.iter().any(|lang| WordList::of(*lang).find(typed).is_some())
        });
        let lang = self.lang(preferred);
        // As long as no other word tells the language, one of the other language may be meant.
        let langs = if told { vec![lang] } else { vec![lang, lang.other()] };
        let mut offered: Vec<&'static str> = Vec::new();
        for word in langs.into_iter().flat_map(|lang| WordList::of(lang).completions(&typed)) {
            if !offered.contains(word) {
                offered.push(word);
            }
        }
        offered.truncate(MOST_OFFERED);
        if offered.len() == 1 && fold(offered[0]) == typed { Vec::new() } else { offered }
    }

    /// Takes a word into a field, and goes on to the next that is not right.
    pub(super) fn take(&mut self, place: usize, word: &str, preferred: Lang) {
        self.typed[place] = word.to_owned();
        self.current = None;
        self.go_to_next_wrong(place, preferred);
    }

    /// Takes what a field has after a key or a paste. Returns the text where it is no words, such as a code.
    pub(super) fn enter(&mut self, place: usize, text: String, preferred: Lang) -> Option<String> {
        self.chosen = 0;
        if is_more_than_words(&text) {
            return Some(text.trim().to_owned());
        }
        let words = words_of(&text);
        // A label before six words that are pasted is none of them.
        let six = SixWords::read_in(&words, preferred).ok().filter(|_| words.len() > WORDS);
        let of_six = |six: SixWords| six.words(language_of(&words, preferred)).map(str::to_owned).to_vec();
        let words = six.map(of_six).unwrap_or_else(|| words.clone());
        self.current = Some(place);
        match &words[..] {
            [word] if text.ends_with(char::is_whitespace) => {
                self.typed[place] = word.clone();
                self.leave(place, preferred);
                self.go_to_next_wrong(place, preferred);
            }
            [] | [_] => self.typed[place] = text.trim().to_owned(),
            several => {
                let first = if several.len() == WORDS { 0 } else { place };
                let last = (first + several.len()).min(WORDS) - 1;
                self.current = None;
                self.typed[first..=last].iter_mut().zip(several).for_each(|(field, word)| {
                    field.clone_from(word);
                });
                (first..=last).for_each(|place| self.complete(place, preferred));
                self.go_to_next_wrong(last, preferred);
            }
        }
        None
    }

    /// Leaves a field: a word of which only one is left is completed.
    pub(super) fn leave(&mut self, place: usize, preferred: Lang) {
        self.complete(place, preferred);
        if self.current == Some(place) {
            self.current = None;
        }
    }

    fn complete(&mut self, place: usize, preferred: Lang) {
        let lang = self.lang(preferred);
        let found = [lang, lang.other()].into_iter().find_map(|lang| {
            let list = WordList::of(lang);
            list.find(&self.typed[place]).map(|number| list.word(number))
        });
        if let Some(word) = found {
            self.typed[place] = word.to_owned();
        }
    }

    /// Goes to the next field that is not right, if there is one.
    fn go_to_next_wrong(&mut self, place: usize, preferred: Lang) {
        let marks = self.judge(preferred).marks;
        let later = (place + 1..WORDS).chain(0..WORDS);
        self.goes_to = later.into_iter().find(|place| marks[*place] != WordFieldState::Right);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use camaieu_net::Invitation;

    fn typed(words: [&str; WORDS]) -> SixFields {
        SixFields { typed: words.map(str::to_owned), ..SixFields::default() }
    }

    #[test]
    fn first_letters_identify_six_words_in_any_language() {
        let six = SixWords::draw(42);
        for (lang, preferred) in [(Lang::En, Lang::Fr), (Lang::Fr, Lang::En), (Lang::Fr, Lang::Fr)] {
            let starts =
                six.words(lang).map(|word| fold(word).chars().take(4).collect::<String>().to_uppercase());
            let mut fields = SixFields { typed: starts, ..SixFields::default() };
            let judged = fields.judge(preferred);
            assert_eq!(
                (judged.marks, judged.fault, judged.six),
                ([WordFieldState::Right; WORDS], None, Some(six))
            );
            (0..WORDS).for_each(|place| fields.leave(place, preferred));
            assert_eq!(fields.typed, six.words(lang).map(str::to_owned), "they are completed");
        }
    }

    #[test]
    fn wrong_word_is_marked_on_leaving_with_a_suggestion() {
        let six = SixWords::draw(42).words(Lang::En);
        let mut fields = typed(six);
        fields.typed[2] = format!("{}x", &six[2][..six[2].len() - 1]);
        fields.current = Some(2);
        let judged = fields.judge(Lang::En);
        assert_eq!((judged.marks[2], judged.fault), (WordFieldState::Typed, None));
        fields.leave(2, Lang::En);
        let judged = fields.judge(Lang::En);
        assert_eq!((judged.marks[2], judged.six), (WordFieldState::Wrong, None));
        assert_eq!(judged.fault, Some(SixFieldsError::Unknown(2, Some(six[2]))), "the others tell it");
        fields.take(2, six[2], Lang::En);
        assert_eq!((fields.judge(Lang::En).six, fields.goes_to), (Some(SixWords::draw(42)), None));
    }

    #[test]
    fn mismatched_words_are_found_before_any_attempt() {
        let six = SixWords::draw(42);
        let mut apart = typed(six.words(Lang::En));
        apart.typed.swap(0, 1);
        let judged = apart.judge(Lang::En);
        assert!(judged.six.is_none() && judged.fault.is_some());
        let mut fields = typed(six.words(Lang::En));
        fields.typed[5] = String::new();
        let judged = fields.judge(Lang::En);
        assert_eq!((judged.fault, judged.six, judged.marks[5]), (None, None, WordFieldState::Empty));
    }

    #[test]
    fn a_space_goes_on_and_six_pasted_words_fill_all() {
        let six = SixWords::draw(42).words(Lang::Fr);
        let mut fields = SixFields::default();
        let start: String = six[0].chars().take(4).collect();
        assert_eq!(fields.enter(0, format!("{start} "), Lang::En), None);
        assert_eq!((fields.typed[0].as_str(), fields.goes_to), (six[0], Some(1)));
        let pasted = format!("1. {}, 2. {} 3. {}\n{} {} {}.", six[0], six[1], six[2], six[3], six[4], six[5]);
        assert_eq!(fields.enter(3, pasted, Lang::En), None);
        assert_eq!(fields.judge(Lang::En).six, Some(SixWords::draw(42)));
        let mut fields = SixFields::default();
        fields.enter(2, format!("{} {}", six[2], six[3]), Lang::Fr);
        assert_eq!((fields.typed[3].as_str(), fields.goes_to), (six[3], Some(4)));
    }

    #[test]
    fn a_code_is_told_from_words() {
        let invitation = Invitation {
            host: [7; 32],
            addresses: vec!["192.168.1.20:4242".parse().expect("an address")],
            relay: None,
            table: 1,
            secret: [9; 10],
        };
        let code = invitation.to_string();
        let mut fields = SixFields::default();
        assert_eq!(fields.enter(0, format!(" {code}\n"), Lang::En), Some(code.clone()));
        assert!(fields.enter(0, code[..code.len() - 1].to_owned(), Lang::En).is_some());
        assert_eq!(fields, SixFields::default());
    }

    #[test]
    fn completions_are_offered_from_two_letters_on() {
        let mut fields = SixFields { current: Some(0), ..SixFields::default() };
        fields.typed[0] = "l".into();
        assert!(fields.offered(Lang::En).is_empty());
        fields.typed[0] = "LEM".into();
        assert_eq!(fields.offered(Lang::En)[..2], ["lemon", "lemur"]);
        fields.typed[0] = "lemon".into();
        assert!(fields.offered(Lang::En).is_empty(), "it is whole");
        fields.typed[0] = "ma".into();
        assert_eq!(fields.offered(Lang::En).len(), MOST_OFFERED);
    }
}
