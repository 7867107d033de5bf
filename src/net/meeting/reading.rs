//! Six words as they are typed or pasted, and what is wrong with them.

use camaieu_text::Lang;
use thiserror::Error;
use unicode_normalization::UnicodeNormalization as _;

use super::six_words::{SixWords, WORDS, fitting};
use super::word_list::{WordList, fold};

/// Most words of a text that is searched for six.
const MOST_WORDS: usize = 60;
/// Words that people write before the six.
const LABELS: &[&str] = &["words", "word", "mots", "mot", "the", "les", "six", "code", "join", "rejoindre"];

/// Reason why texts are not the six words of a meeting. Places are counted from 0.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum WordsError {
    /// There are not six of them.
    #[error("six words are needed, not {0}")]
    Count(usize),
    /// One is not among the words.
    #[error("word {place} is not one of the words: {typed}")]
    Unknown {
        /// Its place.
        place: usize,
        /// The text that is there.
        typed: String,
        /// The word that is most likely meant, if one is alike.
        likely: Option<&'static str>,
    },
    /// All are words, but one of them is not the right one.
    #[error("word {place} may be {likely}")]
    Misheard {
        /// Its place.
        place: usize,
        /// The word that makes the six fit together, and is alike.
        likely: &'static str,
    },
    /// All are words, but they do not fit together, and none of them is likely to be the wrong one.
    #[error("the six words do not fit together")]
    Apart,
}

impl SixWords {
    /// Reads six words, of which the first letters may be enough ([`WordList::find`]). They are of one language, which they
    /// tell; `preferred` decides if they tell nothing.
    pub fn read(typed: &[impl AsRef<str>], preferred: Lang) -> Result<SixWords, WordsError> {
        let typed: Vec<&str> = typed.iter().map(AsRef::as_ref).collect();
        let typed: [&str; WORDS] = typed.as_slice().try_into().map_err(|_| WordsError::Count(typed.len()))?;
        let lang = language_of(&typed, preferred);
        let six = |lang| SixWords::of_numbers(all(found(typed, lang))?);
        // Words that are in both lists have another number in each.
        match six(lang).or_else(|| six(lang.other())) {
            Some(six) => Ok(six),
            None => Err(fault(typed, WordList::of(lang))),
        }
    }
}

impl SixWords {
    /// Reads six words in a short text that may have others before them, such as a label, and behind.
    pub fn read_in(words: &[String], preferred: Lang) -> Result<SixWords, WordsError> {
        let fault = match SixWords::read(words, preferred) {
            Err(WordsError::Count(count)) if (WORDS + 1..=MOST_WORDS).contains(&count) => {
                WordsError::Count(count)
            }
            read => return read,
        };
        let mut windows = words.windows(WORDS);
        if let Some(six) = windows.find_map(|words| SixWords::read(words, preferred).ok()) {
            return Ok(six);
        }
        // Behind a label, what is wrong with the six is more use than their number.
        let labels = words.iter().take_while(|word| LABELS.contains(&fold(word).as_str())).count();
        if words.len() - labels == WORDS { SixWords::read(&words[labels..], preferred) } else { Err(fault) }
    }
}

/// Language of words that are typed: that which has more of them, or the preferred one if both have as many.
///
/// ```
/// use camaieu_net::meeting::language_of;
/// use camaieu_text::Lang;
///
/// assert_eq!(language_of(&["poire"], Lang::En), Lang::Fr);
/// assert_eq!(language_of(&["guitare", "river", "lemon"], Lang::Fr), Lang::En);
/// assert_eq!(language_of(&[""], Lang::Fr), Lang::Fr);
/// ```
pub fn language_of(typed: &[impl AsRef<str>], preferred: Lang) -> Lang {
    let known = |lang| typed.iter().filter(|word| WordList::of(lang).find(word.as_ref()).is_some()).count();
    let other = preferred.other();
    if known(other) > known(preferred) { other } else { preferred }
}

/// The words of a text, such as one that is pasted: numbers and signs between them do not matter.
///
/// ```
/// use camaieu_net::meeting::words_of;
///
/// assert_eq!(words_of("1. lemon, 2. E\u{301}te\u{301}\n"), ["lemon", "Été"]);
/// ```
pub fn words_of(text: &str) -> Vec<String> {
    let text: String = text.nfc().collect();
    let words = text.split(|sign: char| !sign.is_alphabetic()).filter(|word| !word.is_empty());
    words.map(str::to_owned).collect()
}

fn found(typed: [&str; WORDS], lang: Lang) -> [Option<u16>; WORDS] {
    typed.map(|word| WordList::of(lang).find(word))
}

fn all(numbers: [Option<u16>; WORDS]) -> Option<[u16; WORDS]> {
    let all: Option<Vec<u16>> = numbers.into_iter().collect();
    all?.try_into().ok()
}

/// Error in words that do not fit together, with the most likely correction.
fn fault(typed: [&str; WORDS], list: &WordList) -> WordsError {
    let numbers = typed.map(|word| list.find(word));
    let unknown: Vec<usize> = (0..WORDS).filter(|place| numbers[*place].is_none()).collect();
    if let Some(&place) = unknown.first() {
        // If it is the only one, the other five tell which word it is.
        let told = fitting(numbers.map(Option::unwrap_or_default), place);
        let is_told = unknown.len() == 1 && list.word_difference(told, typed[place]).is_some();
        let likely = if is_told { Some(told) } else { list.alike(typed[place]) };
        let likely = likely.map(|number| list.word(number));
        return WordsError::Unknown { place, typed: typed[place].to_owned(), likely };
    }
    let numbers = numbers.map(Option::unwrap_or_default);
    let mends = (0..WORDS).filter_map(|place| {
        let likely = fitting(numbers, place);
        Some((list.word_difference(likely, list.word(numbers[place]))?, place, likely))
    });
    let mut mends: Vec<_> = mends.collect();
    mends.sort_unstable();
    match mends[..] {
        [(_, place, likely)] => WordsError::Misheard { place, likely: list.word(likely) },
        [(least, place, likely), (next, ..), ..] if least < next => {
            WordsError::Misheard { place, likely: list.word(likely) }
        }
        _ => WordsError::Apart,
    }
}

#[cfg(test)]
mod tests;
