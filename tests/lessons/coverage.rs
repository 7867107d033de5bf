//! Every numbered rule has a step, and `docs/lessons.md` says which.

use camaieu::bots::{self, Bots, BotsVisitor};
use camaieu::play::lesson::{Kind, coverage, coverage_table, lessons};
use camaieu::rules::catalogue;
use camaieu::text::Lang;

/// The games whose courses are complete.
const COMPLETE: [&str; 5] = ["camelot", "chameleon", "le-cameleon", "caminos", "chromino"];

/// Words before the number of a rule in the text of the rules.
fn heading(lang: Lang, rule: u8) -> String {
    match lang {
        Lang::En => format!("Rule {rule} — "),
        Lang::Fr => format!("Règle {rule} — "),
    }
}

struct Numbering;

impl BotsVisitor for Numbering {
    type Output = ();

    fn visit<G: Bots>(self) {
        for lang in Lang::ALL {
            let chapter = |number: usize| lang.texts().find(&format!("{}-rules-{number}", G::NAME), &[]);
            let rules: String = (1..).map_while(chapter).collect::<Vec<_>>().join("\n");
            let numbered = (1..=u8::MAX).take_while(|&rule| rules.contains(&heading(lang, rule))).count();
            assert_eq!(numbered, usize::from(G::RULES), "{lang}: {}", G::NAME);
        }
        let mut numbers = G::REASONS.iter().filter_map(|reason| reason.rule);
        assert!(numbers.all(|rule| (1..=G::RULES).contains(&rule)), "{}", G::NAME);
        let chapters = Lang::En.texts().rule_book(G::NAME).chapters;
        let mut named = G::REASONS.iter().filter_map(|reason| reason.chapter);
        assert!(named.all(|number| chapters.iter().any(|chapter| chapter.number == number)), "{}", G::NAME);
    }
}

#[test]
fn refusals_texts_and_lessons_number_the_rules_alike() {
    for game in catalogue::NAMES {
        bots::visit(game, Numbering).unwrap();
    }
}

struct Complete;

impl BotsVisitor for Complete {
    type Output = ();

    fn visit<G: Bots>(self) {
        let missing: Vec<u8> = coverage::<G>()
            .unwrap()
            .into_iter()
            .filter(|(_, steps)| steps.is_empty())
            .map(|(rule, _)| rule)
            .collect();
        assert!(missing.is_empty(), "{}: no step for the rules {missing:?}", G::NAME);
        let course = lessons::<G>().unwrap();
        assert!((8..=14).contains(&course.len()), "{}: {} lessons", G::NAME, course.len());
        let last = course.last().and_then(|lesson| lesson.steps.last());
        assert!(
            last.is_some_and(|step| matches!(step.kind, Kind::Play { .. })),
            "{} ends in a game",
            G::NAME
        );
    }
}

#[test]
fn a_complete_course_explains_every_rule_and_ends_in_a_game() {
    for game in COMPLETE {
        bots::visit(game, Complete).unwrap();
    }
}

struct Table;

impl BotsVisitor for Table {
    type Output = String;

    fn visit<G: Bots>(self) -> String {
        let name = Lang::En.texts().say(&format!("{}-name", G::NAME));
        format!("\n## {name}\n\n{}", coverage_table::<G>().unwrap())
    }
}

/// The beginning of the page.
const INTRODUCTION: &str = "# Lessons

The steps of the courses that explain each numbered rule. The numbers are those of the rules’ texts
(`assets/text/en/GAME.ftl`), which every refusal names too. A step is named by its lesson, which is the file
`assets/lessons/GAME/LESSON.ron`, and by its name there; `camaieu learn GAME/LESSON/STEP` puts it on
the table.
[Writing lessons](writing-lessons.md) explains the files.

![A lesson of each game](looks/lessons-en.jpg)

The same [in French](looks/lessons-fr.jpg).

This page is checked by a test: `CAMAIEU_WRITE_DOCS=1 cargo test --test lessons the_page` writes it.
";

#[test]
fn the_page_says_which_steps_explain_each_rule() {
    let tables = catalogue::NAMES.iter().map(|game| bots::visit(game, Table).unwrap());
    let page = INTRODUCTION.to_owned() + &tables.collect::<String>();
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/lessons.md");
    if std::env::var_os("CAMAIEU_WRITE_DOCS").is_some() {
        std::fs::write(path, &page).unwrap();
    }
    let written = std::fs::read_to_string(path).unwrap_or_default();
    assert!(written == page, "docs/lessons.md is not that of the lessons; see its beginning");
}
