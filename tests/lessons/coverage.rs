//! Every numbered rule has a step, and `docs/dev/lesson-coverage.md` says which.

use camaieu::bots::{self, Bots, BotsVisitor};
use camaieu::play::guided::{
    CoursePart, Lesson, LessonStep, StepBody, closes_essentials, coverage, coverage_table, lessons,
};
use camaieu::play::{LessonFile, built_in};
use camaieu::rules::catalogue;
use camaieu::text::Lang;

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
        // Each board of a game may have one more.
        let is_of_all =
            |file: &&LessonFile| !G::OPTIONS.iter().any(|option| option.values.contains(&file.name));
        let lessons = built_in(G::NAME).lessons.iter().filter(is_of_all).count();
        assert!((8..=14).contains(&lessons), "{}: {lessons} lessons", G::NAME);
        let last = course.last().and_then(|lesson| lesson.steps.last());
        assert!(
            last.is_some_and(|step| matches!(step.kind, StepBody::Play { .. })),
            "{} ends in a game",
            G::NAME
        );
    }
}

#[test]
fn full_courses_explain_all_rules_and_end_in_a_game() {
    for game in catalogue::NAMES {
        bots::visit(game, Complete).unwrap();
    }
}

struct Essentials;

impl BotsVisitor for Essentials {
    type Output = ();

    fn visit<G: Bots>(self) {
        let course = lessons::<G>().unwrap();
        let is_essential = |lesson: &&Lesson<LessonStep<G>>| lesson.part == CoursePart::Essentials;
        let essentials: Vec<&Lesson<LessonStep<G>>> = course.iter().take_while(is_essential).collect();
        assert_eq!(
            essentials.len(),
            course.iter().filter(is_essential).count(),
            "{}: they come first",
            G::NAME
        );
        let steps: usize = essentials.iter().map(|lesson| lesson.steps.len()).sum();
        assert!((12..=30).contains(&steps), "{}: {steps} steps", G::NAME);
        let mut all = course.iter().flat_map(|lesson| &lesson.steps);
        let first_game = all.find(|step| closes_essentials(&course, step)).unwrap();
        assert!(
            matches!(first_game.kind, StepBody::Play { level: 1, .. }),
            "{}: {}",
            G::NAME,
            first_game.path()
        );
        for lang in Lang::ALL {
            let time = lang.texts().part_time(&course, CoursePart::Essentials);
            assert!(time.as_secs() <= 600, "{lang}: {}: {} seconds", G::NAME, time.as_secs());
            let finer = lang.texts().part_time(&course, CoursePart::FinerPoints);
            println!("{lang} {}: {steps} steps, {} s; then {} s", G::NAME, time.as_secs(), finer.as_secs());
        }
    }
}

#[test]
fn a_first_game_can_be_played_after_ten_minutes() {
    for game in catalogue::NAMES {
        bots::visit(game, Essentials).unwrap();
    }
}

struct Table;

impl BotsVisitor for Table {
    type Output = String;

    fn visit<G: Bots>(self) -> String {
        let name = Lang::En.texts().say(&format!("{}-name", G::NAME));
        let course = lessons::<G>().unwrap();
        let part = |part: CoursePart| {
            let lessons = course.iter().filter(|lesson| lesson.part == part);
            let counted: Vec<String> =
                lessons.map(|lesson| format!("{} {}", lesson.name, lesson.steps.len())).collect();
            format!("{}: {}.\n\n", Lang::En.texts().part_heading(&course, part), counted.join(", "))
        };
        let parts: String = CoursePart::ALL.into_iter().map(part).collect();
        format!("\n## {name}\n\n{parts}{}", coverage_table::<G>().unwrap())
    }
}

/// The beginning of the page.
const INTRODUCTION: &str = "# Lesson coverage

Each numbered rule with the steps of the courses that explain it.
A test generates this page from the lessons:

    CAMAIEU_WRITE_DOCS=1 cargo test --test lessons the_page

The numbers are those of the rules’ texts (`src/text/locales/en/GAME.ftl`), which every refusal names too.
A step is its lesson, the file `src/play/lessons/GAME/LESSON.ron`, and its name there.
To put one on the table, run `camaieu learn GAME/LESSON/STEP`.
[Write lessons](write-lessons.md) explains the files.

A course has two parts: the essentials, at most ten minutes to a first small game, and then the finer points.
Both are listed with the number of steps of each lesson.

![A lesson of Caminos](../looks/lessons-en.jpg)
";

#[test]
fn the_page_says_which_steps_explain_each_rule() {
    let tables = catalogue::NAMES.iter().map(|game| bots::visit(game, Table).unwrap());
    let page = INTRODUCTION.to_owned() + &tables.collect::<String>();
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/dev/lesson-coverage.md");
    if std::env::var_os("CAMAIEU_WRITE_DOCS").is_some() {
        std::fs::write(path, &page).unwrap();
    }
    let written = std::fs::read_to_string(path).unwrap_or_default();
    assert!(written == page, "docs/dev/lesson-coverage.md is not that of the lessons; see its beginning");
}
