//! Words that sound or look alike, as they are misheard on the telephone and mistyped.

use camaieu_text::Lang;

/// Cost of a letter that is another, is missing or is too many. One that is easily misheard costs half of it.
const LETTER: u32 = 2;
/// Letters that are easily taken for one another.
const ALIKE: [&str; 8] = ["aeiouy", "bp", "dt", "cgkq", "mn", "fsv", "cszx", "lr"];

/// Spellings of sounds by language. The first that fits counts.
const SOUNDS_EN: &[(&str, &str)] = &[
    ("ough", "o"),
    ("augh", "o"),
    ("igh", "i"),
    ("tch", "c"),
    ("ph", "f"),
    ("ck", "k"),
    ("qu", "kw"),
    ("wh", "w"),
    ("kn", "n"),
    ("ee", "i"),
    ("ea", "i"),
    ("ie", "i"),
    ("oo", "u"),
    ("ou", "u"),
    ("ai", "e"),
    ("ay", "e"),
    ("ce", "se"),
    ("ci", "si"),
    ("c", "k"),
    ("y", "i"),
];
const SOUNDS_FR: &[(&str, &str)] = &[
    ("eau", "o"),
    ("au", "o"),
    ("ain", "in"),
    ("ein", "in"),
    ("ai", "e"),
    ("ei", "e"),
    ("oeu", "e"),
    ("eu", "e"),
    ("oi", "wa"),
    ("ou", "u"),
    ("ph", "f"),
    ("qu", "k"),
    ("gu", "g"),
    ("em", "an"),
    ("en", "an"),
    ("am", "an"),
    ("ce", "se"),
    ("ci", "si"),
    ("c", "k"),
    ("h", ""),
    ("y", "i"),
];

/// A folded word, as it looks and as it sounds.
#[derive(Clone, Debug)]
pub(super) struct Pronunciation {
    letters: Vec<char>,
    sounds: Vec<char>,
}

impl Pronunciation {
    /// A folded word in a language.
    pub(super) fn new(word: &str, lang: Lang) -> Pronunciation {
        Pronunciation { letters: word.chars().collect(), sounds: sounds(word, lang) }
    }

    /// Difference between two words, from 0; `None` if neither their letters nor their sounds are similar.
    pub(super) fn difference_from(&self, other: &Pronunciation) -> Option<u32> {
        let letters = distance(&self.letters, &other.letters);
        let sounds = distance(&self.sounds, &other.sounds);
        letters.into_iter().chain(sounds).min()
    }
}

/// A word as it sounds, roughly: each sound is written in one way, and no letter twice.
fn sounds(word: &str, lang: Lang) -> Vec<char> {
    let (sounds, silent): (_, &[char]) = match lang {
        Lang::En => (SOUNDS_EN, &['e']),
        Lang::Fr => (SOUNDS_FR, &['e', 's', 't', 'd']),
    };
    let mut rest = match word.trim_end_matches(silent) {
        // A short word keeps its end.
        short if short.len() < 3 => word,
        long => long,
    };
    let mut heard = String::new();
    while let Some(first) = rest.chars().next() {
        let (spelling, sound) = sounds
            .iter()
            .find(|(spelling, _)| rest.starts_with(spelling))
            .map_or((first.len_utf8(), None), |(spelling, sound)| (spelling.len(), Some(*sound)));
        match sound {
            Some(sound) => heard.push_str(sound),
            None => heard.push(first),
        }
        rest = &rest[spelling..];
    }
    let mut letters: Vec<char> = heard.chars().collect();
    letters.dedup();
    letters
}

/// Cost of the letters in which two words differ: others, missing, too many, or two that change places. `None` if it is too
/// much for words of this length.
fn distance(one: &[char], other: &[char]) -> Option<u32> {
    let most = match one.len().max(other.len()) {
        ..=4 => LETTER,
        5 | 6 => LETTER + LETTER / 2,
        _ => 2 * LETTER,
    };
    if one.len().abs_diff(other.len()) as u32 * LETTER > most {
        return None;
    }
    let mut rows: Vec<Vec<u32>> = vec![(0..=other.len() as u32).map(|count| count * LETTER).collect()];
    for (at, &letter) in one.iter().enumerate() {
        let mut row = vec![(at as u32 + 1) * LETTER];
        for (place, &its) in other.iter().enumerate() {
            let mut least = (rows[at][place] + replacing(letter, its)).min(rows[at][place + 1] + LETTER);
            least = least.min(row[place] + LETTER);
            let is_swapped = at > 0 && place > 0 && one[at - 1] == its && letter == other[place - 1];
            if is_swapped {
                least = least.min(rows[at - 1][place - 1] + LETTER);
            }
            row.push(least);
        }
        rows.push(row);
    }
    Some(rows[one.len()][other.len()]).filter(|cost| *cost <= most)
}

fn replacing(one: char, other: char) -> u32 {
    let is_alike = |letters: &&str| letters.contains(one) && letters.contains(other);
    match one == other {
        true => 0,
        false if ALIKE.iter().any(is_alike) => LETTER / 2,
        false => LETTER,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn difference_between(one: &str, other: &str, lang: Lang) -> Option<u32> {
        Pronunciation::new(one, lang).difference_from(&Pronunciation::new(other, lang))
    }

    #[test]
    fn words_that_sound_or_look_alike_are() {
        for (lang, one, other) in [
            (Lang::En, "knight", "night"),
            (Lang::En, "phone", "fone"),
            (Lang::En, "lemon", "lemmon"),
            (Lang::En, "button", "butten"),
            (Lang::En, "guitar", "gitar"),
            (Lang::En, "citrus", "sitrus"),
            (Lang::Fr, "bateau", "bato"),
            (Lang::Fr, "gateau", "cadeau"),
            (Lang::Fr, "hiver", "iver"),
            (Lang::Fr, "poire", "foire"),
            (Lang::Fr, "tableau", "tablo"),
            (Lang::Fr, "souris", "souri"),
        ] {
            assert!(difference_between(one, other, lang).is_some(), "{one} {other}");
            assert_eq!(difference_between(one, other, lang), difference_between(other, one, lang));
            assert_eq!(difference_between(one, one, lang), Some(0));
        }
        for (lang, one, other) in [
            (Lang::En, "river", "button"),
            (Lang::En, "", "pear"),
            (Lang::Fr, "citron", "bouton"),
            (Lang::Fr, "poire", "guitare"),
        ] {
            assert_eq!(difference_between(one, other, lang), None, "{one} {other}");
        }
    }
}
