//! The sentences of the lessons, and their names.

use std::collections::BTreeSet;

use camaieu::bots::{self, Bots, BotsVisitor};
use camaieu::play::built_in;
use camaieu::play::guided::{LessonStep, StepBody, lessons, sentences};
use camaieu::rules::catalogue;
use camaieu::text::Lang;

use super::{OfSteps, in_every_step};

struct Sentences;

impl BotsVisitor for Sentences {
    type Output = usize;

    fn visit<G: Bots>(self) -> usize {
        let mut known = BTreeSet::new();
        for lesson in lessons::<G>().unwrap() {
            for sentence in sentences::of_lesson(&lesson) {
                let said = Lang::ALL.map(|lang| lang.texts().find(&sentence.id, &[]));
                let count = said.iter().flatten().count();
                assert!(count == 2 || sentence.is_optional && count == 0, "{}: {said:?}", sentence.id);
                assert!(known.insert(sentence.id.clone()), "{} has two meanings", sentence.id);
            }
        }
        known.len()
    }
}

#[test]
fn every_sentence_is_bilingual_and_has_one_meaning() {
    let said: usize = catalogue::NAMES.iter().map(|game| bots::visit(game, Sentences).unwrap()).sum();
    assert!(said > 0);
}

struct Names;

impl BotsVisitor for Names {
    type Output = ();

    fn visit<G: Bots>(self) {
        let is_name = |name: &str| {
            !name.is_empty()
                && name.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'-' || byte.is_ascii_digit())
        };
        let mut paths = BTreeSet::new();
        for step in lessons::<G>().unwrap().into_iter().flat_map(|lesson| lesson.steps) {
            assert!(is_name(step.lesson) && is_name(&step.name), "{}", step.path());
            assert!(paths.insert(step.path()), "{} is there twice", step.path());
            let texts = Lang::En.texts();
            for chapter in &step.chapters {
                let title = format!("{}-rules-{chapter}-title", G::NAME);
                assert!(texts.find(&title, &[]).is_some(), "{}: chapter {chapter}", step.path());
            }
        }
        // The names of the files in the folder are those of the course.
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/src/play/lessons/");
        let files: BTreeSet<String> = std::fs::read_dir(format!("{folder}{}", G::NAME))
            .map(|entries| entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect())
            .unwrap_or_default();
        let course = built_in(G::NAME);
        let lessons = course.lessons.iter().chain(&course.first_times);
        let listed: BTreeSet<String> = lessons.map(|file| format!("{}.ron", file.name)).collect();
        assert_eq!(files, listed, "{}", G::NAME);
    }
}

#[test]
fn names_are_plain_and_unique_and_all_files_are_used() {
    for game in catalogue::NAMES {
        bots::visit(game, Names).unwrap();
    }
}

struct Shown;

impl OfSteps for Shown {
    fn holds<G: Bots>(step: &LessonStep<G>) {
        if !matches!(step.kind, StepBody::Show { .. }) {
            return;
        }
        for lang in Lang::ALL {
            let said = lang.texts().say(&sentences::goal(step));
            // Dots within a word, as those of numbered moves, end no sentence.
            let ends = said.split_whitespace().filter(|word| word.ends_with(['.', '!', '?', '…'])).count();
            assert!(ends == 1 && said.ends_with('.'), "{lang}: {}: {said}", step.path());
            assert!(lang.texts().find(&sentences::done(step), &[]).is_none(), "{lang}: {}", step.path());
        }
    }
}

#[test]
fn what_is_shown_is_said_in_one_sentence() {
    in_every_step::<Shown>();
}
