//! Lessons on the table: every course is taken to its end, wrong moves are shown and taken back, a match is come back to.

mod course;
mod tries;

use std::cmp::Ordering;
use std::time::Duration;

use bevy::input::keyboard::Key;
use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use camaieu::app::features::guided::model::StepShown;
use camaieu::app::features::guided::{Explained, Lecture, PlayerProgress, StepRequest};
use camaieu::app::features::match_panel::model::MatchModel;
use camaieu::app::features::replay::bar::LineShown;
use camaieu::app::features::rules_reader::{ReaderState, RulesAnchor};
use camaieu::app::games::{TableGame, TableVisitor, visit_tables};
use camaieu::app::session::{MatchKind, MatchSession, Phase, RefusalMessage, Start, StartMatch};
use camaieu::app::table::choosing::hand::QuarterTurn;
use camaieu::app::table::choosing::{MoveSelection, TableInput};
use camaieu::app::table::markers::{Marker, MarkerKind, Pointed};
use camaieu::app::table::scene::on_table::OnTable;
use camaieu::app::ui::screens::overlays::{Overlay, Overlays};
use camaieu::play::guided::{Awaits, Hint, Purpose, Run, StepKind};
use camaieu::play::{Allowance, Overstep, Timing, saved};
use camaieu::rules::camelot::{Camelot, Square, reasons};
use camaieu::rules::caminos::Caminos;
use camaieu::rules::chromino::Chromino;
use camaieu::rules::prelude::*;
use camaieu::rules::setup::Setup;
use camaieu::store::ProgressFile;

use crate::{begin, empty, game, press, session, submit, with_input};

use self::tries::{By, try_illegal};

/// The program without motion, whose clock advances by a quarter of a second with each frame.
pub fn quick() -> App {
    let mut app = empty();
    crate::hold_still(&mut app);
    app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(250)));
    app
}

fn start<G: TableGame>(app: &mut App, purpose: Purpose) {
    app.world_mut().write_message(Start::Lesson { game: G::NAME, purpose });
    app.update();
    app.update();
}

fn lecture(app: &mut App) -> Lecture {
    let mut lectures = app.world_mut().query::<&Lecture>();
    lectures.single(app.world()).expect("a step is on the table").clone()
}

/// The step under way, of this game.
fn run<G: TableGame>(lecture: &Lecture) -> &Run<G> {
    lecture.run().of::<G>().expect("a step of the game")
}

fn ask(app: &mut App, request: StepRequest) {
    app.world_mut().write_message(request);
    app.update();
}

/// Lets frames pass until the table has shown everything.
fn settle(app: &mut App) -> Lecture {
    for _ in 0..200 {
        app.update();
        let lecture = lecture(app);
        if !lecture.is_showing() {
            return lecture;
        }
    }
    panic!("{}: the table shows something for ever", lecture(app).step().path());
}

fn play<G: TableGame>(app: &mut App, mv: G::Move) {
    submit::<G>(app, &mv);
    app.update();
}

/// Takes the step on the table to its end.
fn take<G: TableGame>(app: &mut App) {
    for _ in 0..40 {
        let lecture = settle(app);
        let path = lecture.step().path();
        match lecture.run().awaits() {
            Awaits::Nothing => {
                let node = session::<G>(app).everything().position().clone();
                assert!(node == *run::<G>(&lecture).game().position(), "{path}: the table is elsewhere");
                let mut chosen = app.world_mut().query::<&MoveSelection>();
                let chosen = chosen.single(app.world()).expect("a table");
                assert!(chosen.0.made().is_empty(), "{path}: something is still chosen");
                // A lesson leads through its plies itself: the bar of the replay has nothing to show.
                assert_eq!(*app.world().resource::<LineShown>(), LineShown::default(), "{path}");
                return;
            }
            Awaits::Player if matches!(lecture.step().kind, StepKind::Try { .. }) => {
                assert_eq!(try_illegal::<G>(app, &lecture, By::Mouse), Ok(()));
            }
            // Short games are left to the engines' tests.
            Awaits::Player if lecture.step().is_game() => {
                ask(app, StepRequest::Next);
            }
            Awaits::Player => {
                let Some(Hint::Move(text)) = lecture.run().reveal() else { panic!("{path}: no way on") };
                let mv = G::read_move(&run::<G>(&lecture).view(), &text).expect("a legal move");
                play::<G>(app, mv);
            }
            awaits => panic!("{path} waits for {awaits:?}"),
        }
    }
    panic!("{} has no end", lecture(app).step().path());
}

#[test]
fn every_course_is_taken_to_its_end() {
    struct Take;
    impl TableVisitor for Take {
        fn visit<G: TableGame>(&mut self) {
            let mut app = quick();
            start::<G>(&mut app, Purpose::Course);
            let all: usize = lecture(&mut app).course().iter().map(|lesson| lesson.steps.len()).sum();
            for number in 1..=all {
                take::<G>(&mut app);
                let lecture = lecture(&mut app);
                let step = lecture.step();
                let stars = lecture.run().result().expect("it is finished").stars;
                let is_game = step.is_game();
                assert_eq!(stars, if step.is_task() && !is_game { 3 } else { 0 }, "{}", step.path());
                assert_eq!(lecture.plan().has_next(), number < all);
                app.update();
                let shown = app.world().resource::<StepShown>().0.clone().expect("a step");
                assert!(shown.is_finished && !shown.goal.contains("-lesson-"), "{}: {shown:?}", step.path());
                assert_eq!(
                    shown.closing.is_some(),
                    (step.name == "first" && step.lesson == "game") || number == all,
                    "{shown:?}"
                );
                assert!(!shown.closing.is_some_and(|(_, is_solved)| is_solved), "short games were skipped");
                ask(&mut app, StepRequest::Next);
                app.update();
                app.update();
            }
            // The end of the course shows its stars, and it begins again next time.
            assert_eq!(app.world().resource::<Overlays>().top(), Some(Overlay::Course));
            let progress = &app.world().resource::<PlayerProgress>().progress;
            assert!(progress.left(G::NAME).is_none());
        }
    }
    visit_tables(&mut Take);
}

#[test]
fn every_mark_of_a_lesson_is_seen_on_the_table() {
    struct Look;
    impl TableVisitor for Look {
        fn visit<G: TableGame>(&mut self) {
            let mut app = quick();
            start::<G>(&mut app, Purpose::Course);
            loop {
                app.update();
                let lecture = lecture(&mut app);
                let step = lecture.step();
                let mut markers = app.world_mut().query::<&Marker>();
                let is_shown = |marker: &&Marker| marker.kind == MarkerKind::Shown;
                let marked = markers.iter(app.world()).filter(is_shown).count();
                assert_eq!(marked, step.marks.len(), "{}", step.path());
                let is_head = |marker: &&Marker| marker.kind == MarkerKind::AdviceHead;
                let heads = markers.iter(app.world()).filter(is_head).count();
                assert_eq!(heads, step.arrows.len(), "{}", step.path());
                if !lecture.plan().has_next() {
                    return;
                }
                let (at, count) = lecture.plan().step_progress();
                if at + 1 < count {
                    ask(&mut app, StepRequest::GoTo(at + 1));
                } else {
                    if lecture.step().is_task() {
                        ask(&mut app, StepRequest::Next);
                    }
                    ask(&mut app, StepRequest::Next);
                }
                app.update();
                app.update();
            }
        }
    }
    visit_tables(&mut Look);
}

#[test]
fn wrong_moves_are_undone_and_hints_have_three_stages() {
    let mut app = quick();
    start::<Camelot>(&mut app, Purpose::Lesson("canter/two".to_owned()));
    let step = lecture(&mut app);
    let wrong = Camelot::read_move(&run::<Camelot>(&step).view(), "E5-E7").expect("a legal move");
    play::<Camelot>(&mut app, wrong);
    // The table shows it before it is taken back.
    assert_eq!(game::<Camelot>(&mut app).plies(), 1);
    let said = |app: &App| app.world().resource::<StepShown>().0.clone().and_then(|step| step.said);
    assert!(said(&app).expect("a judgement").1.contains("stopped on E7"));
    assert!(lecture(&mut app).is_showing());
    let back = settle(&mut app);
    assert_eq!((game::<Camelot>(&mut app).plies(), back.run().begun().mistakes), (0, 1));
    let mut heard = Vec::new();
    for _ in 0..3 {
        ask(&mut app, StepRequest::Hint);
        app.update();
        heard.push(said(&app).expect("a hint").1);
    }
    assert!(
        heard[0].contains("Two canters") && heard[1].contains("E5") && heard[2].contains("G9"),
        "{heard:?}"
    );
    let mut markers = app.world_mut().query::<&Marker>();
    assert!(markers.iter(app.world()).any(|marker| marker.kind == MarkerKind::AdviceHead));
    take::<Camelot>(&mut app);
    let result = lecture(&mut app).run().result().expect("it is done");
    assert!(result.stars == 1 && result.is_failed);
}

#[test]
fn the_second_hint_points_at_the_piece_where_it_waits() {
    fn hint<G: TableGame>(lesson: &str, said: &str) {
        let mut app = quick();
        start::<G>(&mut app, Purpose::Lesson(lesson.to_owned()));
        settle(&mut app);
        for _ in 0..2 {
            ask(&mut app, StepRequest::Hint);
        }
        app.update();
        let shown = app.world().resource::<StepShown>().0.clone().expect("a step");
        assert_eq!(shown.said.expect("a hint").1, said);
        let mut markers = app.world_mut().query::<&Marker>();
        let is_on_rack = |marker: &&Marker| marker.kind == MarkerKind::Shown && marker.rack.is_some();
        let is_beside = |marker: &&Marker| {
            marker.kind == MarkerKind::Shown && marker.at.with_y(0.0).abs().max_element() > 3.5
        };
        let mut found = markers.iter(app.world());
        assert!(found.any(|marker| is_on_rack(&marker) || is_beside(&marker)), "{lesson}");
    }
    hint::<Chromino>("aim/three", "Look here: tile 1.");
    hint::<Chromino>("draw/draw", "Look here: Bag.");
    hint::<Caminos>("aim/place", "Look here: Green’s bars of three.");
}

#[test]
fn a_line_that_is_left_before_its_end_was_looked_at() {
    let mut app = quick();
    start::<Camelot>(&mut app, Purpose::Lesson("canter".to_owned()));
    assert!(lecture(&mut app).is_showing());
    ask(&mut app, StepRequest::Next);
    assert_eq!(lecture(&mut app).step().name, "over");
    assert!(app.world().resource::<PlayerProgress>().progress.record("camelot/canter/line").is_some());
}

#[test]
fn a_step_keeps_its_mistakes_and_hints_when_left() {
    let mut app = quick();
    start::<Camelot>(&mut app, Purpose::Lesson("canter/two".to_owned()));
    let step = settle(&mut app);
    let wrong = Camelot::read_move(&run::<Camelot>(&step).view(), "E5-E7").expect("a legal move");
    play::<Camelot>(&mut app, wrong);
    settle(&mut app);
    ask(&mut app, StepRequest::Hint);
    ask(&mut app, StepRequest::Previous);
    assert_eq!(settle(&mut app).step().name, "over");
    assert_eq!(lecture(&mut app).run().begun().mistakes, 0);
    ask(&mut app, StepRequest::GoTo(2));
    let back = settle(&mut app);
    assert_eq!(
        (back.step().name.as_str(), back.run().begun().mistakes, back.run().begun().hints),
        ("two", 1, 1)
    );
    // Another lesson, and the same one from the window of the course.
    start::<Camelot>(&mut app, Purpose::Lesson("aim".to_owned()));
    start::<Camelot>(&mut app, Purpose::Lesson("canter/two".to_owned()));
    settle(&mut app);
    take::<Camelot>(&mut app);
    let result = lecture(&mut app).run().result().expect("it is done");
    assert!(result.stars == 1 && result.is_failed, "{result:?}");
    // Once it is finished, it begins without them.
    ask(&mut app, StepRequest::Previous);
    ask(&mut app, StepRequest::GoTo(2));
    assert_eq!(settle(&mut app).run().begun().mistakes, 0);
}

#[test]
fn a_skipped_step_shows_its_answer_and_comes_back() {
    let mut app = quick();
    start::<Camelot>(&mut app, Purpose::Lesson("canter/over".to_owned()));
    ask(&mut app, StepRequest::Next);
    app.update();
    let shown = app.world().resource::<StepShown>().0.clone().expect("a step");
    assert!(shown.is_finished && shown.said.expect("the answer").1.contains("E6-E8"));
    assert_eq!(lecture(&mut app).step().name, "over");
    ask(&mut app, StepRequest::Next);
    assert_eq!(lecture(&mut app).step().name, "two");
    let book = app.world().resource::<PlayerProgress>();
    let (today, progress) = (book.today(), book.progress.clone());
    assert!(progress.due(today).is_empty());
    assert_eq!(progress.due(camaieu::play::guided::Day(today.0 + 1)), ["camelot/canter/over"]);
}

#[test]
fn from_a_match_the_way_leads_to_a_rule_and_back() {
    let mut app = quick();
    begin::<Camelot>(&mut app, None);
    let first = Camelot::view_moves(&game::<Camelot>(&mut app).own_view()).remove(0);
    play::<Camelot>(&mut app, first);
    let before = saved::write(&session::<Camelot>(&mut app));
    start::<Camelot>(&mut app, Purpose::Rule(10));
    let step = settle(&mut app);
    assert!(step.step().rules.contains(&10));
    let shown = app.world().resource::<StepShown>().0.clone().expect("a step");
    assert!(shown.has_match && shown.title == "Rule 10" && shown.text[0].starts_with("Out at once"));
    // The rules continue beside the table, and the match waits.
    let next = shown.sections[1].clone().expect("a rule").0;
    assert_eq!(
        (&next, &shown.sections[0].as_ref().expect("a rule").0),
        (&Purpose::Rule(11), &Purpose::Rule(9))
    );
    start::<Camelot>(&mut app, next);
    let shown = app.world().resource::<StepShown>().0.clone().expect("a step");
    assert!(shown.has_match && shown.text.len() > 1, "with the ruling on it: {:?}", shown.text);
    ask(&mut app, StepRequest::Leave);
    app.update();
    app.update();
    assert_eq!(saved::write(&session::<Camelot>(&mut app)), before);
    assert_eq!(app.world().resource::<StepShown>().0, None);
}

#[test]
fn an_unnumbered_refusal_leads_to_its_chapter() {
    let mut app = quick();
    begin::<Camelot>(&mut app, None);
    let why = camaieu::rules::game::Refusal::new(&reasons::CANNOT_MOVE).with("square", "C6");
    app.world_mut().write_message(RefusalMessage::from(why));
    app.update();
    let chapter = app.world().resource::<MatchModel>().chapter.clone();
    assert_eq!(chapter, Some((3, "Moves".to_owned())));
    app.world_mut().write_message(Start::Chapter(3));
    app.update();
    assert_eq!(app.world().resource::<Overlays>().top(), Some(Overlay::Rules));
    assert_eq!(app.world().resource::<ReaderState>().goes_to, Some(RulesAnchor::Chapter(3)));
}

#[test]
fn reading_a_rule_under_a_clock_keeps_the_match() {
    let mut app = quick();
    let allowance = Allowance::Move { time: Duration::from_secs(300) };
    let timing = Timing { allowance, overstep: Overstep::Loses };
    let setup = Setup::default_of(Camelot::OPTIONS);
    let start_match = StartMatch { timing: Some(timing), ..StartMatch::new(Camelot::NAME, setup, 1) };
    app.world_mut().write_message(Start::from(start_match));
    app.update();
    app.update();
    let first = Camelot::view_moves(&game::<Camelot>(&mut app).own_view()).remove(0);
    play::<Camelot>(&mut app, first);
    start::<Camelot>(&mut app, Purpose::Rule(4));
    let mut sessions = app.world_mut().query::<(&MatchSession, Has<Lecture>)>();
    assert!(
        sessions
            .single(app.world())
            .is_ok_and(|(session, has_lecture)| { !has_lecture && session.0.clock().is_some() })
    );
    assert_eq!(app.world().resource::<Overlays>().top(), Some(Overlay::Rules));
    assert!(app.world().resource::<ReaderState>().goes_to.is_some());
}

#[test]
fn a_special_event_is_explained_once_unless_disabled() {
    // Both Men of F6 and G6 can jump after the black one has come beside them.
    const DUTY: &str = "2/8/10/2m9/12/12/5m6/12/4M7/12/12/12/12/10/8/2 b 0 0 0";
    let explained = |app: &mut App| {
        begin::<Camelot>(app, Some(DUTY));
        let view = game::<Camelot>(app).own_view();
        let mv = Camelot::read_move(&view, "F10-F9").expect("a legal move");
        play::<Camelot>(app, mv);
        app.world().resource::<Explained>().0.clone()
    };
    let mut app = quick();
    let line = explained(&mut app).expect("the duty is explained");
    assert_eq!((line.sentence.as_str(), line.rule), ("camelot-first-capture-duty", 4));
    assert_eq!(explained(&mut app), None);
    let mut app = quick();
    crate::settings(&mut app).first_times = false;
    assert_eq!(explained(&mut app), None);
}

#[test]
fn progress_is_kept_in_its_file() {
    let folder = std::env::temp_dir().join(format!("camaieu-lessons-{}", std::process::id()));
    let file = || ProgressFile::at(folder.join("progress.json"));
    let mut app = quick();
    app.insert_resource(PlayerProgress::at(file()));
    app.update();
    start::<Camelot>(&mut app, Purpose::Lesson("aim/step".to_owned()));
    take::<Camelot>(&mut app);
    app.update();
    let kept = file().load().expect("a file").progress;
    assert_eq!(kept.record("camelot/aim/step").map(|record| record.stars), Some(3));
    assert_eq!(kept.left("camelot"), Some("camelot/aim/win"));
    std::fs::remove_dir_all(&folder).expect("the folder");
}

#[test]
fn a_hidden_hands_lesson_shows_its_players_hand() {
    let mut app = quick();
    start::<Chromino>(&mut app, Purpose::Course);
    let session = session::<Chromino>(&mut app);
    let own = lecture(&mut app).step().seat();
    let mut persons = session.persons().iter();
    assert_eq!((persons.next(), persons.next()), (Some(own), None));
}

#[test]
fn who_only_looks_on_is_asked_for_nothing() {
    let mut app = quick();
    start::<Chromino>(&mut app, Purpose::Course);
    // The line ends where a tile has to be drawn.
    let shown = settle(&mut app);
    assert!(!Chromino::duties(&run::<Chromino>(&shown).view()).is_empty());
    assert_eq!(app.world().resource::<MatchModel>().duties, [""; 0]);
    let step = Chromino::view_moves(&run::<Chromino>(&shown).view()).remove(0);
    crate::click::<Chromino>(&mut app, step);
    assert_eq!(game::<Chromino>(&mut app).plies(), run::<Chromino>(&shown).game().plies());
}

/// The place that the keyboard's cursor is on.
fn cursor(app: &App) -> Option<String> {
    app.world()
        .resource::<Pointed>()
        .cursor
        .and_then(|spot| spot.to::<Camelot>())
        .map(|square| square.to_string())
}

/// Moves the cursor to a square by the arrow keys, and presses Enter.
fn choose(app: &mut App, square: &str) {
    let wanted = Square::read(square).expect("a square").to_string();
    let parts = |name: &str| (name.as_bytes()[0], name[1..].parse::<u8>().expect("a rank"));
    for _ in 0..40 {
        let Some(now) = cursor(app) else {
            press(app, KeyCode::ArrowUp, Key::ArrowUp);
            continue;
        };
        if now == wanted {
            press(app, KeyCode::Enter, Key::Enter);
            return;
        }
        let ((file, rank), (to_file, to_rank)) = (parts(&now), parts(&wanted));
        match (rank.cmp(&to_rank), file < to_file) {
            (Ordering::Less, _) => press(app, KeyCode::ArrowUp, Key::ArrowUp),
            (Ordering::Greater, _) => press(app, KeyCode::ArrowDown, Key::ArrowDown),
            (Ordering::Equal, true) => press(app, KeyCode::ArrowRight, Key::ArrowRight),
            (Ordering::Equal, false) => press(app, KeyCode::ArrowLeft, Key::ArrowLeft),
        }
    }
    panic!("the cursor does not come to {square}, but to {:?}", cursor(app));
}

#[test]
fn a_lesson_is_taken_by_keys_alone() {
    let mut app = with_input::<Camelot>(None);
    crate::hold_still(&mut app);
    app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(250)));
    start::<Camelot>(&mut app, Purpose::Lesson("canter".to_owned()));
    settle(&mut app);
    // The first step plays itself; Page Down continues.
    press(&mut app, KeyCode::PageDown, Key::PageDown);
    settle(&mut app);
    press(&mut app, KeyCode::KeyH, Key::Character("h".into()));
    assert_eq!(lecture(&mut app).run().begun().hints, 1);
    for (step, squares) in [("over", &["E6", "E8"][..]), ("two", &["E5", "E7", "G9"])] {
        assert_eq!(settle(&mut app).step().name, step);
        squares.iter().for_each(|square| choose(&mut app, square));
        let done = settle(&mut app);
        assert!(done.run().result().is_some_and(|result| result.stars > 0), "{step}");
        press(&mut app, KeyCode::PageDown, Key::PageDown);
    }
    press(&mut app, KeyCode::PageUp, Key::PageUp);
    assert_eq!(lecture(&mut app).step().name, "two");
}

#[test]
fn a_match_with_persons_elsewhere_stays_on_the_table() {
    let mut app = quick();
    begin::<Camelot>(&mut app, None);
    let on_table =
        app.world_mut().query_filtered::<Entity, With<MatchSession>>().single(app.world()).unwrap();
    app.world_mut().entity_mut(on_table).insert(MatchKind::Hosted(Phase::Begun));
    start::<Camelot>(&mut app, Purpose::Course);
    assert!(
        app.world().get::<MatchKind>(on_table).is_some_and(|kind| kind.is_shared()),
        "nobody is sent away"
    );
}
