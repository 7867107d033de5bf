//! One's own mistakes: a review finds them, and they come back as a course of their own.

use bevy::prelude::*;
use camaieu::app::features::guided::model::{Exercise, StepModel, StepShown};
use camaieu::app::features::guided::{Lecture, PlayerProgress, StepRequest};
use camaieu::app::features::review::ReviewReport;
use camaieu::app::session::{DueMistakes, Request, Start, StartMatch};
use camaieu::app::ui::screens::Screen;
use camaieu::app::ui::widgets::toast::Toast;
use camaieu::play::guided::puzzle::PuzzleRecord;
use camaieu::play::guided::{Day, Mistake};
use camaieu::play::{Controller, Player, Remark, built_in};
use camaieu::rules::chameleon::{Chameleon, Tile};
use camaieu::rules::game::Seat;
use camaieu::rules::prelude::*;
use camaieu::rules::setup::Setup;

use crate::lessons::quick;
use crate::looking::point;
use crate::{game, request, submit, wait};

/// Blue wins with a2-a1, b2xa1, c3xa1.
const BLUE: &str = "win-de779706";
/// Red wins with a2-d5, c5xd5, e2-b5, and with e2-b5 first too.
const RED: &str = "win-9d5516ed";

fn record(id: &str) -> PuzzleRecord {
    let mut records = built_in("chameleon").puzzles.lines().filter_map(|line| PuzzleRecord::read(line).ok());
    records.find(|record| record.id == id).expect(id)
}

fn mistake(id: &str, played: &str) -> Mistake {
    Mistake {
        game: Chameleon::NAME.to_owned(),
        puzzle: record(id),
        played: played.to_owned(),
        against: Some(Player { name: "Camille".to_owned(), ..Controller::Person.into() }),
        day: Day(20_148),
        faults: vec![Remark::new("fault-allows-win-now").with("reply", "c5xd5")],
        best: None,
        whole: None,
    }
}

fn shown(app: &App) -> StepModel {
    app.world().resource::<StepShown>().0.clone().expect("a step")
}

fn settle(app: &mut App) {
    wait(app, "everything is shown", |app| {
        let mut lectures = app.world_mut().query::<&Lecture>();
        lectures.single(app.world()).is_ok_and(|lecture| !lecture.is_showing())
    });
    app.update();
}

fn ask(app: &mut App, request: StepRequest) {
    app.world_mut().write_message(request);
    app.update();
    app.update();
}

fn click(app: &mut App, tiles: [&str; 2]) {
    tiles.iter().for_each(|tile| point::<Chameleon>(app, Tile::read(tile).expect("a tile")));
}

fn start(app: &mut App) {
    app.world_mut().write_message(Start::Mistakes);
    app.update();
    app.update();
}

#[test]
fn due_mistakes_appear_one_by_one_and_alone() {
    let mut app = quick();
    app.insert_resource(PlayerProgress::default().with_clock(|| Day(20_150)));
    start(&mut app);
    assert!(app.world().resource::<Toast>().line.is_some(), "there are none yet");
    let mut book = app.world_mut().resource_mut::<PlayerProgress>();
    book.progress.add_mistake(mistake(RED, "a2-a3"), Day(20_148));
    book.progress.add_mistake(mistake(BLUE, "c3-c4"), Day(20_148));
    start(&mut app);
    // By name: the one with two solutions comes first.
    let first = shown(&app);
    assert_eq!((first.way, first.number), (Exercise::Mistake, Some((1, 2))));
    assert_eq!(first.title, "Only 2 moves win");
    assert_eq!(first.goal, "From your game against Camille on 1 March 2025.");
    let returns = first.returns.expect("a mistake");
    assert_eq!((returns.that_day, returns.stops), (None, 0));
    assert_eq!(returns.left, "1 more today · 2 in all");
    click(&mut app, ["a2", "d5"]);
    settle(&mut app);
    click(&mut app, ["e2", "b5"]);
    settle(&mut app);
    let returns = shown(&app).returns.expect("a mistake");
    assert!(shown(&app).is_finished && shown(&app).streak.is_none());
    assert_eq!(returns.that_day.as_deref(), Some("That day: a2-a3\nIt allows c5xd5, which wins at once."));
    assert_eq!((returns.stops, returns.again.as_str()), (1, "On 6 March 2025"));
    // The next one fails, and comes again tomorrow.
    ask(&mut app, StepRequest::Next);
    settle(&mut app);
    assert_eq!((shown(&app).title.as_str(), shown(&app).number), ("Only one move wins", Some((2, 2))));
    ask(&mut app, StepRequest::Hint);
    assert_eq!(shown(&app).returns.expect("a mistake").again, "Tomorrow");
    click(&mut app, ["a2", "a1"]);
    settle(&mut app);
    click(&mut app, ["c3", "a1"]);
    settle(&mut app);
    assert_eq!(shown(&app).returns.expect("a mistake").stops, 0);
    assert_eq!(
        app.world().resource::<PlayerProgress>().progress.streak("chameleon").best,
        0,
        "no puzzle was solved"
    );
    ask(&mut app, StepRequest::Next);
    assert_eq!(*app.world().resource::<State<Screen>>().get(), Screen::Menu);
    assert_eq!(app.world().resource::<DueMistakes>().0, Some(0));
}

#[test]
fn a_review_adds_the_players_mistakes_to_the_course() {
    let mut app = quick();
    let start = StartMatch::new(Chameleon::NAME, Setup::default_of(Chameleon::OPTIONS), 4);
    let seats = vec![Controller::Level(1).into(), Player::default()];
    let position = Some(record(BLUE).position);
    app.world_mut().write_message(Start::from(StartMatch { seats, position, ..start }));
    app.update();
    app.update();
    let wrong = Chameleon::read_move(&game::<Chameleon>(&mut app).own_view(), "c3-c4").expect("a move");
    submit::<Chameleon>(&mut app, &wrong);
    app.update();
    request::<Chameleon>(&mut app, Request::Resign(Seat::SECOND));
    app.update();
    app.world_mut().write_message(Start::Review);
    app.update();
    wait(&mut app, "the proof", |app| {
        app.world().resource::<ReviewReport>().shown().is_some_and(|review| review.kept == 1)
    });
    app.update();
    let book = app.world().resource::<PlayerProgress>();
    assert_eq!(book.progress.count_mistakes(), (1, 0));
    let due = book.progress.next_mistake().expect("a day");
    let kept = book.progress.due_mistakes(due).next().expect("one").1.mistake.clone().expect("a mistake");
    assert_eq!((kept.played.as_str(), kept.puzzle.id.as_str()), ("c3-c4", BLUE));
    assert_eq!(kept.against, Some(Controller::Level(1).into()));
    assert!(!kept.faults.is_empty() && kept.best.is_some_and(|best| !best.reasons.is_empty()));
    // The whole game is shown at the mistake, and looking at it makes no new one.
    let mut whole = kept.whole.expect("a game");
    assert_eq!(whole.ply, 1);
    app.world_mut().write_message(Start::Whole(whole.clone()));
    wait(&mut app, "the review of the whole game", |app| {
        app.world().resource::<ReviewReport>().shown().is_some_and(|review| review.at == Some(0))
    });
    assert_eq!(app.world().resource::<PlayerProgress>().progress.count_mistakes(), (1, 0));
    // A score that cannot be read is said, and the table stays.
    whole.score = "game: chameleon\n1. a9-b9 *".to_owned();
    app.world_mut().write_message(Start::Whole(whole));
    app.update();
    app.update();
    assert!(app.world().resource::<Toast>().line.is_some());
}
