//! A step under way, apart from what it teaches: stars, hints, leaving, beginning again.

use std::sync::Arc;

use camaieu::play::guided::{
    Attempt, Awaits, CoursePart, Day, Hint, LessonStep, Plan, Progress, Purpose, Reply, Run, StepBody,
    StepResult, attempts, lessons, steps_about,
};
use camaieu::rules::camelot::Camelot;
use camaieu::rules::caminos::Caminos;
use camaieu::rules::chameleon::Chameleon;
use camaieu::rules::chromino::Chromino;
use camaieu::rules::game::{Game, Notation, reasons};
use camaieu::rules::le_cameleon::LeCameleon;
use camaieu::text::Lang;

fn step(lesson: &str, name: &str) -> Arc<LessonStep<Camelot>> {
    let course = lessons::<Camelot>().unwrap();
    let steps = course.into_iter().filter(|found| found.name == lesson).flat_map(|lesson| lesson.steps);
    steps.into_iter().find(|step| step.name == name).expect(name).into()
}

fn stars(run: &Run<Camelot>) -> Option<(u8, bool)> {
    run.result().map(|StepResult { stars, is_failed }| (stars, is_failed))
}

#[test]
fn mistakes_and_hints_cost_stars_and_repeat_the_step() {
    let one_step = step("aim", "step");
    let solved = |prepare: &dyn Fn(&mut Run<Camelot>)| {
        let mut run = Run::new(one_step.clone());
        prepare(&mut run);
        assert_eq!(run.result(), None);
        assert!(matches!(run.submit_text("F9-G10"), Reply::Done { .. }));
        assert_eq!(run.awaits(), Awaits::Nothing);
        stars(&run).unwrap()
    };
    let hints = |count: usize| move |run: &mut Run<Camelot>| (0..count).for_each(|_| drop(run.hint()));
    let mistake = |run: &mut Run<Camelot>| {
        let reply = run.submit_text("F9-F8");
        let Reply::Wrong { say: None, shown, .. } = reply else { panic!("{reply:?}") };
        assert_eq!(shown, ["F9-F8"]);
        assert_eq!(run.game().plies(), 0, "the move is taken back");
    };
    assert_eq!(solved(&|_| ()), (3, false));
    assert_eq!(solved(&hints(1)), (2, false));
    assert_eq!(solved(&hints(2)), (1, false));
    assert_eq!(solved(&hints(3)), (1, true));
    assert_eq!(solved(&mistake), (2, true));
    // An illegal move costs nothing: the refusal says enough.
    assert_eq!(solved(&|run| drop(run.submit_text("F9-F11"))), (3, false));
}

#[test]
fn skipped_tasks_earn_no_stars_and_return() {
    let mut run = Run::new(step("aim", "step"));
    let _ = run.submit_text("F9-F8");
    let _ = run.hint();
    let mut later = Run::resumed(run.step().clone(), run.mistakes(), run.hints());
    assert_eq!((later.mistakes(), later.hints()), (1, 1));
    run.skip();
    assert_eq!(stars(&run), Some((0, true)));
    assert!(matches!(later.submit_text("F9-G10"), Reply::Done { .. }));
    assert_eq!(stars(&later), Some((1, true)));
    let mut shown = Run::new(step("aim", "board"));
    shown.skip();
    assert_eq!(stars(&shown), Some((0, false)), "nothing was to be done");
}

#[test]
fn hints_go_from_words_to_the_piece_to_the_move() {
    let mut run = Run::new(step("aim", "step"));
    assert_eq!(run.hint(), Some(Hint::Words("camelot-lesson-aim-step-hint".to_owned())));
    let Some(Hint::Piece { place, .. }) = run.hint() else { panic!("no piece") };
    assert_eq!(place, "F9");
    assert_eq!(run.hint(), Some(Hint::Move("F9-G10".to_owned())));
    assert_eq!(run.hint(), Some(Hint::Move("F9-G10".to_owned())), "the last hint can be seen again");
    let mut find = Run::new(step("steps", "all-ways"));
    let StepBody::Find { all, .. } = &find.step().clone().kind else { panic!("no list") };
    assert!(matches!(find.submit(&all[0]), Reply::Found { .. }));
    (0..2).for_each(|_| drop(find.hint()));
    assert_eq!(find.hint(), Some(Hint::Move("F8-E8".to_owned())), "what is found already is no hint");
}

#[test]
fn finished_steps_take_no_moves_until_restarted() {
    let mut run = Run::new(step("aim", "step"));
    assert!(matches!(run.submit_text("F9-G10"), Reply::Done { .. }));
    let back = Camelot::read_move(&run.step().position, "F9-F8").unwrap();
    match run.submit(&back) {
        Reply::Refused(refusal) => assert_eq!(refusal.reason, &reasons::GAME_OVER),
        reply => panic!("{reply:?}"),
    }
    run.restart();
    assert_eq!((run.awaits(), run.game().plies()), (Awaits::Player, 0));
}

#[test]
fn an_attempt_can_be_clicked_square_by_square() {
    let circle = step("canter", "circle");
    let [f8, h8, f10] = ["F8", "H8", "F10"].map(str::to_owned);
    assert_eq!(
        attempts(&circle),
        [("F8-H8-F10-F8".to_owned(), vec![f8.clone(), h8.clone(), f10.clone(), f8.clone()])]
    );
    let mut run = Run::new(circle);
    assert!(matches!(run.attempt(std::slice::from_ref(&h8)), Attempt::Other));
    assert!(matches!(run.attempt(&[f8.clone(), f10.clone()]), Attempt::Other));
    assert!(matches!(run.attempt(&[f8.clone(), h8.clone(), f10.clone()]), Attempt::Begun));
    assert_eq!(run.awaits(), Awaits::Player);
    let Attempt::Made(Reply::Refused(refusal)) = run.attempt(&[f8.clone(), h8, f10, f8]) else {
        panic!("not made")
    };
    assert_eq!((refusal.reason.rule, stars(&run)), (Some(2), Some((3, false))));
    assert!(attempts(&step("aim", "step")).is_empty(), "nothing illegal is asked for");
}

#[test]
fn only_the_refusal_that_is_asked_for_is_the_lesson() {
    // F8-F9 is occupied, F8-F10 too far: both are refused by rule 1.
    let mut run = Run::new(step("steps", "occupied"));
    match run.submit_text("F8-F11") {
        Reply::RefusedOtherwise(refusal) => assert_eq!(refusal.reason.rule, Some(1)),
        reply => panic!("{reply:?}"),
    }
    assert_eq!((run.awaits(), run.mistakes()), (Awaits::Player, 0));
    assert!(matches!(run.submit_text("F8-F9"), Reply::Refused(_)));
    assert_eq!(stars(&run), Some((3, false)));
}

/// A short game against an engine.
fn short_game() -> Run<Chameleon> {
    let course = lessons::<Chameleon>().unwrap();
    let small = course.into_iter().flat_map(|lesson| lesson.steps).find(|step| step.name == "small").unwrap();
    Run::new(small.into())
}

#[test]
fn an_engine_plays_in_its_own_turn_only() {
    let mut run = short_game();
    let own = Chameleon::read_move(run.game().position(), "b1-c2").unwrap();
    assert!(matches!(run.engine_plays(&own), Reply::Refused(_)));
    assert_eq!((run.awaits(), run.game().plies()), (Awaits::Player, 0));
    assert!(matches!(run.submit_text("b1-c2"), Reply::Right { .. }));
    assert!(matches!(run.awaits(), Awaits::Engine(_)));
}

#[test]
fn a_short_game_that_is_lost_says_how() {
    let mut run = short_game();
    for (own, answer) in [("b1-c2", "c5-d4"), ("d1-e2", "d4-a1")] {
        assert!(matches!(run.submit_text(own), Reply::Right { .. }));
        let mv = Chameleon::read_move(run.game().position(), answer).unwrap();
        let reply = run.engine_plays(&mv);
        if let Reply::Wrong { .. } = reply {
            let said = Lang::En.texts().step_reply(run.step(), &reply).unwrap();
            assert!(said.starts_with("Blue wins. ") && said.contains("goal was missed"), "{said}");
            return;
        }
    }
    panic!("the invader has not won");
}

#[test]
fn a_rule_leads_first_to_the_steps_that_explain_it() {
    let about: Vec<String> = steps_about::<Camelot>(4).unwrap().iter().map(|step| step.path()).collect();
    assert_eq!(about[0], "camelot/must-capture/duty");
    assert!(about.iter().any(|path| path == "camelot/jump/all"), "{about:?}");
    assert!(steps_about::<Camelot>(16).unwrap().is_empty());
}

#[test]
fn steps_are_counted_by_rule_and_by_lesson() {
    let course = lessons::<Camelot>().unwrap();
    let counted = |purpose: Purpose| {
        let plan = Plan::new(purpose, &course, &Progress::default(), Day(9)).unwrap();
        let steps = plan.counted(&course);
        assert_eq!(steps.len(), plan.step_progress().1);
        assert_eq!(steps[plan.step_progress().0].path(), plan.step(&course).path());
        steps.into_iter().map(|step| (step.lesson, step.rules.clone())).collect::<Vec<_>>()
    };
    let of_lesson = counted(Purpose::Lesson("canter".to_owned()));
    assert!(of_lesson.iter().all(|(lesson, _)| *lesson == "canter"));
    let of_rule = counted(Purpose::Rule(2));
    assert!(of_rule.iter().all(|(_, rules)| rules.contains(&2)));
}

#[test]
fn finer_points_continue_the_essentials_of_a_subject() {
    fn holds<G: Game>() -> [usize; 2] {
        let course = lessons::<G>().unwrap();
        let finer = course.iter().filter(|lesson| lesson.part == CoursePart::FinerPoints);
        for (index, lesson) in course.iter().enumerate() {
            let is_known = course[..index].iter().any(|other| other.name == lesson.name);
            assert_eq!(lesson.is_continued, is_known, "{} {}", G::NAME, lesson.name);
        }
        [true, false].map(|it| finer.clone().filter(|lesson| lesson.is_continued == it).count())
    }
    let counts = [
        holds::<Camelot>(),
        holds::<Chameleon>(),
        holds::<LeCameleon>(),
        holds::<Caminos>(),
        holds::<Chromino>(),
    ];
    assert!((0..2).all(|index| counts.iter().any(|count| count[index] > 0)), "{counts:?}");
}
