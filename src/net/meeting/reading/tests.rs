//! Reading: what is typed and pasted, misheard and mistyped.

use proptest::prelude::*;

use super::*;
use crate::pasted::{JoinBy, JoinByError};

fn six(seed: u64) -> SixWords {
    SixWords::draw(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 3)
}

#[test]
fn words_are_read_in_either_language_or_abbreviated() {
    for (seed, lang) in (1..40).flat_map(|seed| Lang::ALL.map(|lang| (seed, lang))) {
        let (six, words) = (six(seed), six(seed).words(lang));
        for preferred in Lang::ALL {
            assert_eq!(SixWords::read(&words, preferred), Ok(six));
            // Four letters, without accents or with those that a keyboard makes of two signs.
            let starts = words.map(|word| crate::meeting::fold(word)[..4].to_uppercase());
            assert_eq!(SixWords::read(&starts, preferred), Ok(six), "{starts:?}");
            let apart = words.map(|word| word.nfd().collect::<String>());
            assert_eq!(SixWords::read(&apart, preferred), Ok(six));
            let pasted = words.iter().zip(1..).map(|(word, place)| format!(" {place}. {word}\n"));
            assert_eq!(JoinBy::read(&pasted.collect::<String>(), preferred), Ok(JoinBy::Words(six)));
        }
    }
}

#[test]
fn a_label_before_six_words_is_left_out() {
    for (lang, label) in
        [(Lang::En, "words"), (Lang::Fr, "Les six mots :"), (Lang::En, "Join me by these words, dear:")]
    {
        let (six, words) = (six(9), six(9).words(lang));
        let text = format!("{label} {}.", words.join(" "));
        assert_eq!(JoinBy::read(&text, lang), Ok(JoinBy::Words(six)), "{text}");
    }
    // Behind a label, the wrong word is named.
    let mut words = six(9).words(Lang::En).map(str::to_owned);
    words[2].push('z');
    let fault = JoinBy::read(&format!("words {}", words.join(" ")), Lang::En);
    assert!(matches!(fault, Err(JoinByError::Words(WordsError::Unknown { place: 2, .. }))), "{fault:?}");
}

#[test]
fn a_misheard_word_is_mended_and_nothing_else() {
    for lang in Lang::ALL {
        let list = WordList::of(lang);
        let (mut misheard, mut mended) = (0, 0);
        for seed in 1..40 {
            let right = six(seed).numbers();
            let place = seed as usize % WORDS;
            let Some(wrong) = neighbour(list, right[place]) else { continue };
            let mut numbers = right;
            numbers[place] = wrong;
            let words = numbers.map(|number| list.word(number));
            misheard += 1;
            match SixWords::read(&words, lang).expect_err("a wrong word") {
                WordsError::Misheard { place: told, likely } if told == place => {
                    assert_eq!(likely, list.word(right[place]));
                    mended += 1;
                }
                WordsError::Misheard { .. } | WordsError::Apart => {}
                other => panic!("{other:?}"),
            }
        }
        assert!(misheard > 20 && mended * 100 >= misheard * 90, "{lang}: {mended} of {misheard}");
    }
}

/// Another word that is most like this one.
fn neighbour(list: &WordList, number: u16) -> Option<u16> {
    let word = list.word(number);
    let others = (0..2_048).filter(|other| *other != number);
    others.filter_map(|other| Some((list.word_difference(other, word)?, other))).min().map(|(_, other)| other)
}

#[test]
fn words_that_are_quite_others_are_to_be_read_again() {
    let (mut apart, mut wrong) = (0, 0);
    for (seed, lang) in (1..100_u64).flat_map(|seed| Lang::ALL.map(|lang| (seed, lang))) {
        let mut numbers = six(seed).numbers();
        numbers[seed as usize % WORDS] ^= 1 + (seed as u16 * 37) % 2047;
        let words = numbers.map(|number| WordList::of(lang).word(number));
        wrong += 1;
        apart += u32::from(SixWords::read(&words, lang) == Err(WordsError::Apart));
    }
    assert!(apart * 100 >= wrong * 90, "{apart} of {wrong}");
}

#[test]
fn unknown_word_is_reported_with_the_likely_one() {
    let read = |words: &[&str]| SixWords::read(words, Lang::En);
    let words = six(3).words(Lang::En);
    assert_eq!(read(&words[..5]), Err(WordsError::Count(5)));
    for place in 0..WORDS {
        let mistyped = format!("{}z", words[place]);
        let mut typed = words.map(str::to_owned);
        typed[place] = mistyped.clone();
        let likely = Some(words[place]);
        let error = WordsError::Unknown { place, typed: mistyped, likely };
        assert_eq!(SixWords::read(&typed, Lang::En), Err(error));
    }
    let mut typed = words;
    typed[1] = "qwertyuiop";
    let error = WordsError::Unknown { place: 1, typed: typed[1].to_owned(), likely: None };
    assert_eq!(read(&typed), Err(error));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(32))]

    #[test]
    fn any_text_is_read_or_refused(text in r"(\PC{0,9} ){0,7}", words in proptest::collection::vec(0_u16..2_048, 6)) {
        let _ = JoinBy::read(&text, Lang::En);
        // Six words are right, or there is a reason; whatever is offered is right.
        let list = WordList::of(Lang::Fr);
        let mut typed: Vec<&str> = words.iter().map(|number| list.word(*number)).collect();
        match SixWords::read(&typed, Lang::Fr) {
            Ok(six) => prop_assert_eq!(six.words(Lang::Fr).to_vec(), typed),
            Err(WordsError::Misheard { place, likely }) => {
                typed[place] = likely;
                prop_assert!(SixWords::read(&typed, Lang::Fr).is_ok());
            }
            Err(error) => prop_assert_eq!(error, WordsError::Apart),
        }
    }
}
