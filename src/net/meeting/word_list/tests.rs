//! Both lists keep the rules by which they were made, for reading aloud and for typing.

use std::collections::{BTreeMap, BTreeSet};

use proptest::prelude::*;

use super::*;
use unicode_normalization::UnicodeNormalization as _;

/// Letters that a language has besides those from a to z.
const ACCENTED: [(Lang, &str); 2] = [(Lang::En, ""), (Lang::Fr, "àâçéèêëîïôùûüœ")];
/// Words that are sad, violent, coarse or too easily misheard.
const BARRED_EN: &str = "abuse alcohol angel archer army arrow assault axe bastard beer bible bishop blood bomb bullet cannon church \
    cider cigar cocktail coffin corpse crime cruel dagger damn danger dead death demon dentist devil disease \
    divorce doctor drug drunk dumb enemy evil fear fever flesh funeral ghost god grave gun hate heaven hell \
    hospital hunt hymn idiot illness injury jail jesus kill knife lance lonely lose medicine mosque murder naked \
    nurse oath pain penis pill pistol poison police politics pope prayer prison rape revolver rifle rum sad \
    saint sex shoot sick skeleton skull slave smoke soldier sorry spear stupid suicide sword syringe tavern \
    temple terror tobacco toilet tomb torture trigger ugly vampire victim violence virus vodka vomit war weapon \
    whip whisky wine witch worry wound bite pine pipe queue sale viola beet foot sheet color colour favorite \
    favourite theater theatre center centre gray grey tire tyre plow plough pajamas pyjamas mustache moustache \
    program yogurt yoghurt gelatin meow omelette cheque practice licence jewellery woolly raccoon";
const BARRED_FR: &str = "abattre alcool ange arme arbalète assassin autel bagarre baiser bataille bible bière bite blesser bombe \
    bordel brutal cadavre canon cercueil chasse chasser cigare clitoris combat connard couille crime cruel cul \
    cognac dague dentiste deuil diable dieu docteur drogue église ennemi épée escroc évêque exécuter fatal fesse \
    fièvre flèche foutre fumer fusil guerre hache haine hôpital idiot imbécile infirme ivresse juif lance larme \
    maladie maigre massacre médecin menacer meurtre misère missile moine mort mourir munition musulman nazi \
    nègre nu otage pape pénis péter peur pistolet pleurer plomb poison police porno prêtre prier prison punir \
    putain race râpe retard revolver rhum sabre saint salaud salope sang sein séduire sexe sinistre slip soldat \
    souffrir squelette sucer suicide tabac temple terreur tombe torpille torture trahir tristesse truand tuer \
    tumeur vampire venger vin viol violence virus voler vomir zizi phoque douche biche coque fagot macaque raton \
    queue pipe pine gland moule pute garce macho gitan tzigane esquimau";
/// Beginnings that nobody should have to type.
const RUDE_STARTS: &str = "anal anus arse bais bitc bite boob caca cock cocu couil crap cumi cunt damn dick dyke enfo fart fess fion \
    foir fouf fuck godo homo jerk kike merd nazi negr nich nigg pede peni pipi piss poop porn puss pute putt \
    rape sexe sexu sexy shit slag slut spas sper suce teub tits titt turd twat vagi wank whor zizi";
/// Letters at the beginning and at the end of an English word that are not heard, and words that have them all the same.
const SILENT_STARTS: &str = "kn gn wr ps pn rh mn xy hone hono hour heir aisle island sword";
const SILENT_ENDS: &str = "mb mn gn ogue ique stle sten";
const ALLOWED_SILENT: [&str; 5] = ["unique", "antique", "honey", "honeybee", "honeydew"];
/// Most words that both lists have.
const MOST_SHARED: usize = 60;

/// Both lists with the languages' accented letters and barred words.
fn lists() -> [(&'static WordList, &'static str, &'static str); 2] {
    let barred = |lang| if lang == Lang::En { BARRED_EN } else { BARRED_FR };
    ACCENTED.map(|(lang, accented)| (WordList::of(lang), accented, barred(lang)))
}

#[test]
fn words_are_short_sorted_and_told_by_four_letters() {
    for (list, accented, _) in lists() {
        assert_eq!((list.words.len(), list.folded.len()), (COUNT, COUNT));
        for (word, folded) in list.words.iter().zip(&list.folded) {
            assert_eq!(*word, word.nfc().collect::<String>());
            assert!(
                word.chars().all(|letter| letter.is_ascii_lowercase() || accented.contains(letter)),
                "{word}"
            );
            assert!(folded.bytes().all(|letter| letter.is_ascii_lowercase()), "{folded}");
            assert!((4..=8).contains(&folded.len()) && (4..=8).contains(&word.chars().count()), "{word}");
        }
        assert!(list.folded.is_sorted());
        let starts: BTreeSet<&str> = list.folded.iter().map(|word| &word[..4]).collect();
        assert_eq!(starts.len(), COUNT);
    }
    let folded = |(list, ..): &(&WordList, _, _)| list.folded.iter().cloned().collect::<BTreeSet<String>>();
    let [one, other] = lists();
    assert!(folded(&one).intersection(&folded(&other)).count() <= MOST_SHARED);
}

#[test]
fn no_two_words_are_one_letter_apart() {
    for (list, ..) in lists() {
        let mut alike: BTreeMap<String, &str> = BTreeMap::new();
        let mut check = |key: String, word: &'static str| {
            let other = alike.insert(key, word).filter(|other| *other != word);
            assert_eq!(other, None, "{word}");
        };
        for (word, folded) in list.words.iter().zip(&list.folded) {
            // A letter that is left out or is another, with its place.
            for at in 0..folded.len() {
                check(format!("{}_{}", &folded[..at], &folded[at + 1..]), word);
            }
        }
        let words: BTreeSet<&str> = list.folded.iter().map(String::as_str).collect();
        for folded in &list.folded {
            for at in 0..folded.len() {
                let shorter = format!("{}{}", &folded[..at], &folded[at + 1..]);
                assert!(!words.contains(&*shorter), "{folded} {shorter}");
                let mut swapped: Vec<char> = folded.chars().collect();
                swapped.swap(at, (at + 1).min(folded.len() - 1));
                let swapped: String = swapped.into_iter().collect();
                assert!(swapped == *folded || !words.contains(&*swapped), "{folded} {swapped}");
            }
        }
    }
}

#[test]
fn word_lists_avoid_barred_words_and_silent_letters() {
    for (list, _, barred) in lists() {
        let barred: BTreeSet<String> = barred.split_whitespace().map(fold).collect();
        assert!(barred.len() > 80);
        for word in &list.folded {
            assert!(!barred.contains(word), "{word}");
            assert!(!RUDE_STARTS.split(' ').any(|start| word[..4] == *start), "{word}");
        }
    }
    for word in &WordList::of(Lang::En).folded {
        let is_silent = SILENT_STARTS.split(' ').any(|start| word.starts_with(start))
            || SILENT_ENDS.split(' ').any(|end| word.ends_with(end));
        assert!(!is_silent || ALLOWED_SILENT.contains(&&**word), "{word}");
    }
}

#[test]
fn the_lists_are_those_of_the_protocol() {
    // Whoever changes a word makes another protocol, with another number in its names.
    let hash = |text: &str| blake3::hash(text.as_bytes()).to_hex()[..16].to_owned();
    let hashes = [include_str!("../en.txt"), include_str!("../fr.txt")].map(hash);
    assert_eq!(hashes, ["1d6684537dc68007", "095e2c1c6139befd"]);
}

#[test]
fn completion_ends_after_four_letters() {
    for (list, ..) in lists() {
        for (number, (word, folded)) in (0..).zip(list.words.iter().zip(&list.folded)) {
            for length in 2..=folded.len() {
                let completions = list.completions(&folded[..length]);
                assert!(completions.contains(word) && (length < 4 || completions == [*word]), "{word}");
            }
            assert_eq!(list.find(&word.to_uppercase()), Some(number));
            assert!(list.completions(&folded[..1]).is_empty() && list.find(&format!("{word}x")).is_none());
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn any_text_is_found_or_not(text in "\\PC{0,12}") {
        for (list, ..) in lists() {
            let found = list.find(&text);
            let completions = list.completions(&text);
            prop_assert_eq!(found.map(|number| list.word(number)), completions.first().copied().filter(|_| completions.len() == 1));
            prop_assert!(list.alike(&text).is_none_or(|number| usize::from(number) < COUNT));
            prop_assert_eq!(fold(&fold(&text)), fold(&text));
        }
    }
}
