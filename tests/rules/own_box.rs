//! “I own the box”: what an owner is asked, and the options that follow.

use camaieu::play::own_box::{BoxAdvice, BoxResult, OwnBox};
use camaieu::rules::caminos::Caminos;
use camaieu::rules::catalogue;
use camaieu::rules::chromino::Chromino;
use camaieu::rules::le_cameleon::LeCameleon;
use camaieu::rules::prelude::*;
use camaieu::rules::setup::Setup;

fn pieces(four: &str, two: &str, square: &str) -> BoxResult {
    OwnBox::of(Caminos::NAME).result(&[("bar-of-four", four), ("bar-of-two", two), ("square", square)])
}

#[test]
fn the_pieces_follow_from_three_answers() {
    for (answers, found) in [
        (["no", "yes", "yes"], "i2-i3-o4"),
        (["yes", "yes", "no"], "i2-i3-i4"),
        (["yes", "no", "yes"], "i3-i4-o4"),
        (["yes", "yes", "yes"], "i2-i4-o4"),
    ] {
        let [four, two, square] = answers;
        assert_eq!(pieces(four, two, square).options, [("pieces", found)]);
    }
    for [four, two, square] in
        [["no", "no", "yes"], ["no", "no", "no"], ["yes", "no", "no"], ["no", "yes", "no"]]
    {
        let found = pieces(four, two, square);
        assert_eq!((found.options, found.advice), (vec![], vec![BoxAdvice::EquipmentFile]));
    }
    let half = OwnBox::of(Caminos::NAME).result(&[("bar-of-four", "yes"), ("square", "yes")]);
    assert_eq!(half, BoxResult::default());
}

#[test]
fn the_boards_of_a_box_are_its_faces() {
    let found =
        OwnBox::of(Caminos::NAME).result(&[("side", "eight"), ("flat-side", "four"), ("corner", "three")]);
    let boards: Vec<&str> =
        found.options.iter().filter(|(key, _)| *key == "board").map(|(_, value)| *value).collect();
    assert_eq!(boards, ["square8", "octagon10", "ring10"]);
    let setup = found.setup(Caminos::OPTIONS).unwrap();
    assert_eq!((setup.value("board"), setup.value("corner")), ("square8", "v3"));
    let other = OwnBox::of(Caminos::NAME).result(&[("side", "other"), ("flat-side", "other")]);
    assert_eq!(other.advice, [BoxAdvice::EquipmentFile]);
}

#[test]
fn what_contradicts_a_ruling_is_to_be_told() {
    let chart = OwnBox::of(LeCameleon::NAME).result(&[("chart", "other"), ("rows", "no")]);
    assert_eq!(chart.advice, [BoxAdvice::Editor, BoxAdvice::Report]);
    let left = OwnBox::of(Chromino::NAME).result(&[("chameleons", "yes"), ("leftovers", "subtracted")]);
    let setup = left.setup(Chromino::OPTIONS).unwrap();
    assert_eq!((setup.value("mode"), setup.value("leftovers")), ("expert", "subtracted"));
    assert!(left.advice.is_empty());
}

#[test]
fn findings_name_existing_questions_and_options() {
    let mut asked = 0;
    for game in catalogue::GAMES {
        let own = OwnBox::of(game.name);
        let names = |question: &str| own.questions.iter().find(|of| of.name == question);
        for finding in own.findings {
            for (question, answer) in finding.answers {
                let question = names(question).unwrap_or_else(|| panic!("{}: {question}", game.name));
                assert!(question.answers.contains(answer), "{}: {answer}", game.name);
            }
            for (key, value) in finding.options {
                assert!(Setup::only(game.options, key, value).is_ok(), "{}: {key}={value}", game.name);
            }
            assert!(finding.advice.is_some() || !finding.options.is_empty(), "{finding:?}");
        }
        // Every question matters.
        for question in own.questions {
            let mut of = own.findings.iter().flat_map(|finding| finding.answers);
            assert!(of.any(|(name, _)| *name == question.name), "{}: {}", game.name, question.name);
            asked += 1;
        }
    }
    assert!(asked > 5);
}
