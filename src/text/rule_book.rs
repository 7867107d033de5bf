//! Rules of a game as they are read: chapters, numbered rules, and what they refer to.

use std::ops::Range;

use camaieu_rules::fold::bare;

use super::Texts;

/// Rules of a game.
///
/// ```
/// use camaieu_text::Lang;
///
/// let book = Lang::En.texts().rule_book("camelot");
/// let canter = book.rule(2).unwrap();
/// assert!(canter.text.starts_with("Rule 2 — Canter") && canter.mentions == [7]);
/// assert!(book.rulings_on(11).count() == 1 && book.rule(99).is_none());
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct RuleBook {
    /// The chapters in order.
    pub chapters: Vec<Chapter>,
}

/// Chapter of the rules.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chapter {
    /// Its number, from 1.
    pub number: u8,
    /// Its title.
    pub title: String,
    /// Its paragraphs.
    pub paragraphs: Vec<Paragraph>,
}

/// Paragraph of the rules.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Paragraph {
    /// Number of the rule that it is.
    pub rule: Option<u8>,
    /// Its text.
    pub text: String,
    /// Numbers of the other rules that it names, ascending.
    pub mentions: Vec<u8>,
    /// Whether it settles a point that the rule book leaves open.
    pub is_ruling: bool,
}

impl RuleBook {
    /// The paragraph of a rule.
    pub fn rule(&self, number: u8) -> Option<&Paragraph> {
        self.paragraphs().find(|paragraph| paragraph.rule == Some(number))
    }

    /// The chapter of a rule.
    pub fn chapter_of(&self, rule: u8) -> Option<&Chapter> {
        self.chapters.iter().find(|chapter| chapter.paragraphs.iter().any(|of| of.rule == Some(rule)))
    }

    /// The rulings on a rule.
    pub fn rulings_on(&self, rule: u8) -> impl Iterator<Item = &Paragraph> {
        self.paragraphs().filter(move |paragraph| paragraph.is_ruling && paragraph.mentions.contains(&rule))
    }

    /// The chapter with a paragraph about what has this name, such as another board: it begins with the name and, in
    /// brackets, its origin.
    pub fn chapter_about(&self, name: &str) -> Option<&Chapter> {
        let begins = format!("{name} (");
        self.chapters.iter().find(|chapter| chapter.paragraphs.iter().any(|of| of.text.starts_with(&begins)))
    }

    fn paragraphs(&self) -> impl Iterator<Item = &Paragraph> {
        self.chapters.iter().flat_map(|chapter| &chapter.paragraphs)
    }
}

impl Paragraph {
    /// Places in its text where another one is found, whatever the case and the accents of both, as ranges of bytes; none
    /// of a text without letters.
    pub fn places_of(&self, wanted: &str) -> Vec<Range<usize>> {
        let wanted = bare(wanted);
        if wanted.is_empty() {
            return Vec::new();
        }
        let (mut folded, mut ends) = (String::new(), Vec::new());
        for (at, letter) in self.text.char_indices() {
            let bare = if letter.is_whitespace() { " ".to_owned() } else { bare(&letter.to_string()) };
            ends.extend(bare.bytes().map(|_| at..at + letter.len_utf8()));
            folded += &bare;
        }
        let found = folded.match_indices(&wanted).map(|(at, _)| at..at + wanted.len());
        found.map(|found| ends[found.start].start..ends[found.end - 1].end).collect()
    }
}

impl Texts {
    /// The rules of a game.
    pub fn rule_book(&self, game: &str) -> RuleBook {
        let words = [self.say("rules-word-one"), self.say("rules-word-many")].map(|word| bare(&word));
        let ruling = self.say("rules-word-ruling");
        let chapter = |number: u8| {
            let title = self.find(&format!("{game}-rules-{number}-title"), &[])?;
            let text = self.say(&format!("{game}-rules-{number}"));
            let paragraphs = text.lines().map(|line| paragraph(line, &words, &ruling)).collect();
            Some(Chapter { number, title, paragraphs })
        };
        RuleBook { chapters: (1..).map_while(chapter).collect() }
    }
}

fn paragraph(line: &str, words: &[String; 2], ruling: &str) -> Paragraph {
    let rule = line.split_once(" — ").and_then(|(head, _)| {
        let (word, number) = head.split_once(' ')?;
        (bare(word) == words[0]).then(|| number.parse().ok())?
    });
    let mut mentions = mentions(line, words);
    mentions.retain(|number| Some(*number) != rule);
    let is_ruling = line.trim_start_matches(['–', ' ']).starts_with(ruling);
    Paragraph { rule, text: line.to_owned(), mentions, is_ruling }
}

/// Numbers of the rules that a text names, ascending: “Rule 5”, “Rules 1 and 2”, “Rules 3 to 8”.
fn mentions(text: &str, words: &[String; 2]) -> Vec<u8> {
    let plain = |word: &str| word.trim_matches(|sign: char| !sign.is_alphanumeric()).to_owned();
    let number = |word: Option<&&str>| plain(word?).parse::<u8>().ok();
    let parts: Vec<&str> = text.split_whitespace().collect();
    let mut found = Vec::new();
    for (index, part) in parts.iter().enumerate() {
        let Some(first) = number(parts.get(index + 1)) else { continue };
        let word = bare(&plain(part));
        if word == words[0] {
            found.push(first);
        } else if word == words[1] {
            let second = number(parts.get(index + 3)).unwrap_or(first);
            // All between them, or both: “1 and 2” are the same either way.
            found.extend(first..=second);
        }
    }
    found.sort_unstable();
    found.dedup();
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Lang;
    use camaieu_rules::catalogue::{self, Visitor};
    use camaieu_rules::game::Game;

    struct NumberOfRules;

    impl Visitor for NumberOfRules {
        type Output = u8;

        fn visit<G: Game>(self) -> u8 {
            G::RULES
        }
    }

    #[test]
    fn rule_book_has_every_rule_and_valid_references() {
        for (lang, name) in
            Lang::ALL.into_iter().flat_map(|lang| catalogue::NAMES.iter().map(move |name| (lang, *name)))
        {
            let book = lang.texts().rule_book(name);
            let rules = catalogue::visit(name, NumberOfRules).expect("a game");
            for rule in 1..=rules {
                assert!(book.rule(rule).is_some() && book.chapter_of(rule).is_some(), "{name} {lang} {rule}");
            }
            let all = book.chapters.iter().flat_map(|chapter| &chapter.paragraphs);
            let all: Vec<&Paragraph> = all.collect();
            assert!(all.iter().all(|of| of.rule.is_none_or(|rule| rule <= rules)), "{name} {lang}");
            assert!(all.iter().flat_map(|of| &of.mentions).all(|rule| *rule <= rules), "{name} {lang}");
            assert!(all.iter().filter(|of| of.is_ruling).count() > 1, "{name} {lang}");
        }
    }

    #[test]
    fn both_languages_refer_to_the_same_rules() {
        for name in catalogue::NAMES.iter().copied() {
            let [french, english] = Lang::ALL.map(|lang| lang.texts().rule_book(name));
            let references = |book: &RuleBook| -> Vec<Vec<Vec<u8>>> {
                let of =
                    |chapter: &Chapter| chapter.paragraphs.iter().map(|of| of.mentions.clone()).collect();
                book.chapters.iter().map(of).collect()
            };
            assert_eq!(references(&french), references(&english), "{name}");
        }
    }

    #[test]
    fn a_search_looks_past_case_and_accents() {
        let book = Lang::Fr.texts().rule_book("camelot");
        let rule = book.rule(10).unwrap();
        let found = rule.places_of("CHATEAU");
        assert!(
            !found.is_empty() && found.iter().all(|at| rule.text[at.clone()].to_lowercase() == "château")
        );
        assert!(rule.places_of("chameleon").is_empty() && rule.places_of(" ").is_empty());
    }

    #[test]
    fn a_place_in_a_text_is_told_by_its_letters() {
        let paragraph = paragraph("Œuf, cœur — CŒUR", &["règle".into(), "règles".into()], "Décision");
        let found = paragraph.places_of("coeur");
        assert_eq!(found.iter().map(|at| &paragraph.text[at.clone()]).collect::<Vec<_>>(), ["cœur", "CŒUR"]);
        assert_eq!(paragraph.places_of("oe").len(), 3);
    }

    #[test]
    fn the_other_boards_have_chapters() {
        for texts in Lang::ALL.map(Lang::texts) {
            let book = texts.rule_book("camelot");
            let chapter = |board: &str| {
                let name = texts.game_name("camelot", [("board", board)]);
                book.chapter_about(&name).map(|chapter| chapter.number)
            };
            assert_eq!(["camette", "cam", "chivalry"].map(chapter), [Some(11); 3]);
            assert_eq!(["grand-cam", "grand-camelot", "camelot"].map(chapter), [Some(12), Some(12), None]);
        }
    }

    #[test]
    fn ranges_and_pairs_of_rules_are_read() {
        let words = ["rule".to_owned(), "rules".to_owned()];
        assert_eq!(
            mentions("Rules 3 to 6 still apply (Rule 9), as Rules 1 and 2.", &words),
            [1, 2, 3, 4, 5, 6, 9]
        );
        assert!(mentions("The rules are older; a Rule.", &words).is_empty());
    }
}
