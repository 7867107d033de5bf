//! Typography and words: mistakes in the messages that a machine can find.

use super::*;

/// Words and phrases that no message may have: other programs say them otherwise, or these messages do.
const UNWANTED: [(Lang, &[&str]); 2] = [
    (
        Lang::Fr,
        &[
            "au trait",
            "Trait\u{a0}:",
            "nullité",
            "il en reste ainsi",
            "Hommes",
            "Reprendre le coup",
            "gardée",
            "Conseil",
            "coup permis",
            "coups permis",
            "(Règle",
            "Go on",
            "Juste.",
            "nigme",
            "charte",
            "trio",
            "jouer pass",
            "absent",
            "d’autres machines",
            "Personne n’a encore",
        ],
    ),
    (
        Lang::En,
        &[
            "Play again",
            "Take back",
            "Go on",
            "gives up",
            "to be moved",
            "equally many",
            "side to play",
            "at the first try",
            "plays elsewhere",
            "(continued)",
            "Who plays",
            "As the system",
            "other machines",
        ],
    ),
];

/// Buttons that stand in pairs or rows, with the room that they have in letters.
const BUTTONS: [(&str, usize); 35] = [
    ("undo", 16),
    ("tool-undo", 12),
    ("redo", 12),
    ("offer-draw", 20),
    ("resign", 20),
    ("rules", 20),
    ("help", 20),
    ("menu", 12),
    ("resume", 20),
    ("new-game", 20),
    ("to-menu", 20),
    ("chart", 24),
    ("back", 12),
    ("close", 12),
    ("quit", 12),
    ("start", 24),
    ("settings", 20),
    ("look-at-table", 24),
    ("answer-yes", 12),
    ("answer-no", 12),
    ("move-now", 20),
    ("stop", 12),
    ("let-it-play", 20),
    ("hint", 12),
    ("analysis-on", 20),
    ("analysis-off", 20),
    ("clocks-pause", 24),
    ("clocks-restart", 24),
    ("turn-round", 20),
    ("turn-aside", 24),
    ("turn-away", 24),
    ("editor-start", 20),
    ("editor-empty", 20),
    ("editor-play", 20),
    ("saves-save", 20),
];

/// Texts of a pattern, one for each choice of variants; anything that is put in is an `x`.
fn texts_of(pattern: &Pattern<String>) -> Vec<String> {
    let mut texts = vec![String::new()];
    for element in &pattern.elements {
        let pieces = match element {
            PatternElement::TextElement { value } => vec![value.clone()],
            PatternElement::Placeable { expression } => match expression {
                Expression::Select { variants, .. } => {
                    variants.iter().flat_map(|variant| texts_of(&variant.value)).collect()
                }
                Expression::Inline(InlineExpression::StringLiteral { value }) => vec![value.clone()],
                Expression::Inline(_) => vec!["x".to_owned()],
            },
        };
        texts =
            texts.iter().flat_map(|text| pieces.iter().map(move |piece| format!("{text}{piece}"))).collect();
    }
    texts
}

/// All texts of a language, with the id of their message.
fn texts(lang: Lang) -> Vec<(String, String)> {
    let messages = files(lang).into_iter().flat_map(|file| entries(lang, &file));
    let texts = messages.flat_map(|message| {
        let id = message.id.name;
        let patterns =
            message.value.into_iter().chain(message.attributes.into_iter().map(|found| found.value));
        patterns.flat_map(|pattern| texts_of(&pattern)).map(|text| (id.clone(), text)).collect::<Vec<_>>()
    });
    texts.collect()
}

/// Text without what stands in the quotation marks of a language: commands and files are quoted as they are typed.
fn without_quotations(text: &str, open: char, close: char) -> String {
    let mut depth = 0_usize;
    let mut out = String::new();
    for letter in text.chars() {
        if letter == close {
            depth = depth.saturating_sub(1);
        }
        if depth == 0 {
            out.push(letter);
        }
        depth += usize::from(letter == open);
    }
    out
}

/// First mistake of French typography.
fn french_mistake(text: &str) -> Option<&'static str> {
    const BREAKING_SPACE: &str = "a space that breaks stands before a mark of two parts";
    let letters: Vec<char> = without_quotations(text, '«', '»').chars().collect();
    for (index, &letter) in letters.iter().enumerate() {
        let before = index.checked_sub(1).map(|before| letters[before]);
        let after = letters.get(index + 1).copied();
        // A colon within a word belongs to what is typed: `level:4`.
        let is_mark =
            matches!(letter, ';' | '?' | '!' | '»') || letter == ':' && after.is_none_or(char::is_whitespace);
        if is_mark && before.is_some_and(|before| before != '\u{a0}' && before != '«') {
            return Some(BREAKING_SPACE);
        }
        if letter == '«' && after != Some('»') {
            return Some("a quotation does not end");
        }
    }
    let is_spaced = |quotation: &str| quotation.starts_with('\u{a0}') && quotation.contains("\u{a0}»");
    let spaced = text.split('«').skip(1).all(is_spaced);
    (!spaced).then_some("no no-break space within « »")
}

/// First mistake of English typography.
fn english_mistake(text: &str) -> Option<&'static str> {
    if text.contains(['\u{a0}', '«', '»']) {
        return Some("a French sign");
    }
    let letters: Vec<char> = text.chars().collect();
    let is_spaced = |pair: &[char]| pair[0] == ' ' && matches!(pair[1], ';' | '?' | ':' | ',' | '%');
    letters.windows(2).any(is_spaced).then_some("a space before a mark")
}

/// First mistake that is one in both languages.
fn common_mistake(text: &str) -> Option<&'static str> {
    if text.contains(['\'', '"']) {
        Some("a typewriter’s apostrophe or quotation mark")
    } else if text.contains("...") {
        Some("three dots that are not an ellipsis")
    } else if text.contains("  ") || text.starts_with(' ') {
        Some("a superfluous space")
    } else {
        None
    }
}

#[test]
fn texts_follow_the_typography_of_their_language() {
    for lang in Lang::ALL {
        for (id, text) in texts(lang) {
            let mistake = match lang {
                Lang::Fr => french_mistake(&text),
                Lang::En => english_mistake(&text),
            };
            assert_eq!(mistake.or(common_mistake(&text)), None, "{lang}: {id}: {text}");
        }
    }
    // The test can fail.
    for text in ["Oui?", "Oui ?", "Trait : x", "«oui»", "«\u{a0}oui", "un «\u{a0}oui\u{a0}» ; un"] {
        assert!(french_mistake(text).is_some(), "{text}");
    }
    for text in ["«\u{a0}clé: valeur\u{a0}»", "level:4\u{a0}: non\u{a0}!", "! x"] {
        assert_eq!(french_mistake(text), None, "{text}");
    }
    assert!(english_mistake("Yes ?").is_some() && common_mistake("it's").is_some());
}

#[test]
fn no_text_has_an_unwanted_phrase() {
    for (lang, phrases) in UNWANTED {
        for (id, text) in texts(lang) {
            let found = phrases.iter().find(|phrase| text.contains(**phrase));
            assert_eq!(found, None, "{lang}: {id}: {text}");
        }
    }
}

#[test]
fn both_languages_end_a_sentence_alike() {
    let last = |lang: Lang| {
        let ends = texts(lang).into_iter().map(|(id, text)| {
            let mark = text.trim_end().chars().last().filter(|letter| ".?!…:".contains(*letter));
            (id, mark)
        });
        ends.collect::<BTreeMap<_, _>>()
    };
    let (french, english) = (last(Lang::Fr), last(Lang::En));
    // The full stop of « Suppr. » is that of an abbreviation.
    let sentences = french.iter().filter(|(id, _)| !id.starts_with("key-name-"));
    let differ: Vec<_> = sentences.filter(|(id, mark)| english[*id] != **mark).collect();
    assert!(differ.is_empty(), "{differ:?}");
}

#[test]
fn labels_of_buttons_are_short() {
    for lang in Lang::ALL {
        for (id, most) in BUTTONS {
            let label = lang.texts().say(id);
            assert!(label != id && label.chars().count() <= most, "{lang}: {id}: {label}");
        }
    }
}

/// Blanks of messages that take the name of a seat or of a person.
const NAMED: [&str; 3] = ["seat", "by", "winners"];

/// Whether a word that wants an article after it, or is one, stands right before the name of a seat.
fn lacks_agreement(text: &str, name: &str) -> bool {
    const WORDS: [&str; 12] = ["À", "à", "de", "pour", "Les", "les", "Aux", "aux", "Au", "au", "du", "des"];
    let mut words = text.split_inclusive(name).filter_map(|part| part.strip_suffix(name));
    words.any(|before| before.split_whitespace().last().is_some_and(|word| WORDS.contains(&word)))
}

/// Names of the seats of all games that are plurals or nouns, with the game.
fn common_nouns() -> Vec<(&'static str, String)> {
    let seats = catalogue::NAMES.iter().flat_map(|&game| (1..=8).map(move |seat| (game, seat)));
    let name = |(game, seat)| Some((game, Lang::Fr.texts().find(&format!("{game}-seat-{seat}"), &[])?));
    seats.filter_map(name).filter(|(_, name)| name.ends_with('s') || name.starts_with("Joueur")).collect()
}

#[test]
fn names_of_seats_agree_with_french_sentences() {
    let names = common_nouns();
    assert_eq!(names.len(), 14);
    for (id, blanks) in all(Lang::Fr) {
        if !blanks.iter().any(|blank| NAMED.contains(&blank.as_str())) {
            continue;
        }
        // A message of a game is said of its own seats.
        let own = catalogue::NAMES.iter().find(|game| id.starts_with(&format!("{game}-")));
        for (_, name) in names.iter().filter(|(game, _)| own.is_none_or(|own| own == game)) {
            let value = |blank| if NAMED.contains(&blank) { name as &dyn std::fmt::Display } else { &1 };
            let args: Vec<_> = blanks.iter().map(|blank| (blank.as_str(), value(blank.as_str()))).collect();
            let text = Lang::Fr.texts().find(&id, &args).unwrap_or_default();
            // A rule's message has the number of the seat: « du joueur { $seat } ».
            assert!(text.contains("joueur Joueur") || !lacks_agreement(&text, name), "{id}: {text}");
        }
    }
    // The test can fail.
    assert!(
        lacks_agreement("Aux Carrés de jouer", "Carrés") && !lacks_agreement("Carrés\u{a0}: 3", "Carrés")
    );
}
