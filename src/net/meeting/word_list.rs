//! The two lists of words. The place of a word is its number: order and words are part of the protocol.

use std::ops::Range;
use std::sync::LazyLock;

pub use camaieu_rules::fold::bare as fold;
use camaieu_text::Lang;

use super::likeness::Pronunciation;

/// Words of a list.
pub const COUNT: usize = 2_048;
/// Letters from which on a word is completed.
pub const FEWEST_LETTERS: usize = 2;

/// Words of one language, in the order of their folded forms.
#[derive(Debug)]
pub struct WordList {
    lang: Lang,
    words: Vec<&'static str>,
    folded: Vec<String>,
    pronounced: Vec<Pronunciation>,
}

impl WordList {
    /// Words of a language.
    pub fn of(lang: Lang) -> &'static WordList {
        static FRENCH: LazyLock<WordList> = LazyLock::new(|| WordList::new(Lang::Fr, include_str!("fr.txt")));
        static ENGLISH: LazyLock<WordList> =
            LazyLock::new(|| WordList::new(Lang::En, include_str!("en.txt")));
        match lang {
            Lang::Fr => &FRENCH,
            Lang::En => &ENGLISH,
        }
    }

    fn new(lang: Lang, text: &'static str) -> WordList {
        let words: Vec<&str> = text.lines().collect();
        let folded: Vec<String> = words.iter().map(|word| fold(word)).collect();
        let pronounced = folded.iter().map(|word| Pronunciation::new(word, lang)).collect();
        WordList { lang, words, folded, pronounced }
    }

    /// The word of a number below [`COUNT`].
    pub fn word(&self, number: u16) -> &'static str {
        self.words[usize::from(number)]
    }

    /// Words that begin with what is typed, once it has [`FEWEST_LETTERS`].
    ///
    /// ```
    /// use camaieu_net::meeting::WordList;
    /// use camaieu_text::Lang;
    ///
    /// let english = WordList::of(Lang::En);
    /// assert!(english.completions("l").is_empty());
    /// assert_eq!(english.completions("LEM"), ["lemon", "lemur"]);
    /// assert_eq!(WordList::of(Lang::Fr).completions("ete"), ["étendard", "éternuer"]);
    /// ```
    pub fn completions(&self, typed: &str) -> &[&'static str] {
        &self.words[self.range(&fold(typed))]
    }

    /// Number of the word that is typed, or of the only one that begins so: four letters always suffice.
    pub fn find(&self, typed: &str) -> Option<u16> {
        let range = self.range(&fold(typed));
        (range.len() == 1).then_some(range.start as u16)
    }

    /// Number of the word that sounds or looks most like a text that is none of the words.
    pub fn alike(&self, typed: &str) -> Option<u16> {
        let typed = fold(typed);
        let typed_so = Pronunciation::new(&typed, self.lang);
        let alike =
            (0..).zip(self.folded.iter().zip(&self.pronounced)).filter_map(|(number, (folded, word))| {
                // Of those that are as much alike, one that begins alike.
                Some((
                    word.difference_from(&typed_so)?,
                    folded.chars().next() != typed.chars().next(),
                    number,
                ))
            });
        alike.min().map(|(_, _, number)| number)
    }

    /// Difference between the word of a number and another word, from 0; `None` if they are not similar.
    pub(super) fn word_difference(&self, number: u16, other: &str) -> Option<u32> {
        self.pronounced[usize::from(number)].difference_from(&Pronunciation::new(&fold(other), self.lang))
    }

    fn range(&self, typed: &str) -> Range<usize> {
        if typed.chars().count() < FEWEST_LETTERS {
            return 0..0;
        }
        let start = self.folded.partition_point(|word| word.as_str() < typed);
        let length = self.folded[start..].partition_point(|word| word.starts_with(typed));
        start..start + length
    }
}

#[cfg(test)]
mod tests;
