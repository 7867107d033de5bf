//! The computer at the table: it plays for its seats, stops when it is told to, and advises persons.

use std::time::{Duration, Instant};

use bevy::prelude::*;
use camaieu::app::features::opponents::{Advice, EngineReport, EngineRequest, reasons};
use camaieu::app::games::{TableGame, TableVisitor, visit_tables};
use camaieu::app::session::Request;
use camaieu::app::session::StartMatch;
use camaieu::app::table::markers::{AdvisedMoves, Marker, MarkerKind};
use camaieu::app::table::motion::{AnimationSpeed, MotionSpeed};
use camaieu::play::{Controller, Player};
use camaieu::rules::camelot::Camelot;
use camaieu::rules::caminos::Caminos;
use camaieu::rules::game::Seat;
use camaieu::rules::prelude::*;
use camaieu::rules::setup::Setup;
use camaieu::text::Lang;

use crate::{empty, game, refused, request, session, undo};

const BEGINNER: Controller = Controller::Level(1);
/// It would think for its whole time.
const MASTER: Controller = Controller::Level(10);

fn begin<G: TableGame>(seats: Vec<Controller>) -> App {
    let mut app = empty();
    app.insert_resource(MotionSpeed(AnimationSpeed::Off));
    let setup = Setup::default_of(G::OPTIONS);
    let seats = seats.into_iter().map(Player::from).collect();
    app.world_mut().write_message(StartMatch { seats, ..StartMatch::new(G::NAME, setup, 1) });
    app.update();
    app.update();
    app
}

fn send(app: &mut App, request: EngineRequest) {
    app.world_mut().write_message(request);
    app.update();
}

/// Lets frames pass until it is so.
fn wait(app: &mut App, what: &str, mut so: impl FnMut(&mut App) -> bool) {
    let until = Instant::now() + Duration::from_secs(20);
    while !so(app) {
        assert!(Instant::now() < until, "{what} in 20 s");
        std::thread::sleep(Duration::from_millis(2));
        app.update();
    }
}

fn some_frames(app: &mut App) {
    let until = Instant::now() + Duration::from_millis(700);
    while Instant::now() < until {
        std::thread::sleep(Duration::from_millis(5));
        app.update();
    }
}

fn play_first<G: TableGame>(app: &mut App) {
    let now = game::<G>(app);
    let mv = G::view_moves(&now.own_view()).remove(0);
    app.world_mut().write_message(camaieu::app::session::Submit::<G>::Play { mv, steps: Vec::new() });
    app.update();
}

fn engine_report(app: &App) -> EngineReport {
    app.world().resource::<EngineReport>().clone()
}

#[test]
fn it_plays_every_game_by_the_rules() {
    struct Two;
    impl TableVisitor for Two {
        fn visit<G: TableGame>(&mut self) {
            let mut app = begin::<G>(vec![BEGINNER; 2]);
            wait(&mut app, G::NAME, |app| game::<G>(app).plies() >= 3);
            assert!(refused(&mut app).is_empty());
        }
    }
    visit_tables(&mut Two);
}

#[test]
fn it_answers_and_is_taken_back_with_the_persons_move() {
    let mut app = begin::<Camelot>(vec![Controller::Person, BEGINNER]);
    some_frames(&mut app);
    assert_eq!(game::<Camelot>(&mut app).plies(), 0, "a person is to move");
    play_first::<Camelot>(&mut app);
    wait(&mut app, "an answer", |app| game::<Camelot>(app).plies() == 2);
    undo::<Camelot>(&mut app);
    let now = game::<Camelot>(&mut app);
    assert_eq!((now.plies(), now.to_move()), (0, Seat::FIRST));
    undo::<Camelot>(&mut app);
    assert_eq!(refused(&mut app).len(), 1);
    request::<Camelot>(&mut app, Request::Redo);
    assert_eq!(game::<Camelot>(&mut app).plies(), 2);
    // Who looks back at a position of the computer's is not played at.
    let first = game::<Camelot>(&mut app).line()[0];
    request::<Camelot>(&mut app, Request::GoTo(first));
    some_frames(&mut app);
    assert_eq!(game::<Camelot>(&mut app).plies(), 1);
    assert!(engine_report(&app).computer.is_some_and(|computer| !computer.is_on));
    send(&mut app, EngineRequest::GoOn);
    wait(&mut app, "it plays on", |app| game::<Camelot>(app).plies() == 2);
    assert_eq!(game::<Camelot>(&mut app).children(first).len(), 1, "the same player, the same move");
}

#[test]
fn it_stops_and_hurries_and_gives_its_seat_up() {
    let mut app = begin::<Caminos>(vec![MASTER, MASTER]);
    assert!(engine_report(&app).computer.is_some_and(|computer| computer.is_on));
    send(&mut app, EngineRequest::Stop);
    some_frames(&mut app);
    assert_eq!(game::<Caminos>(&mut app).plies(), 0);
    send(&mut app, EngineRequest::GoOn);
    let asked = Instant::now();
    app.update();
    send(&mut app, EngineRequest::MoveNow);
    wait(&mut app, "a move", |app| game::<Caminos>(app).plies() == 1);
    assert!(asked.elapsed() < Duration::from_millis(2_500), "{:?}", asked.elapsed());
    send(&mut app, EngineRequest::Seat(Seat::SECOND, Controller::Person));
    some_frames(&mut app);
    assert_eq!(game::<Caminos>(&mut app).plies(), 1);
    assert_eq!(engine_report(&app).computer, None);
    assert_eq!(engine_report(&app).seats[1].sitter.controller, Controller::Person);
}

#[test]
fn it_gives_a_hint_to_a_person_only() {
    let mut app = begin::<Camelot>(vec![Controller::Person, MASTER]);
    send(&mut app, EngineRequest::Hint);
    assert_eq!(engine_report(&app).hint, Some(Advice::Thinking));
    wait(&mut app, "a hint", |app| matches!(engine_report(app).hint, Some(Advice::Move { .. })));
    let Some(Advice::Move { text, .. }) = engine_report(&app).hint else { panic!("a hint") };
    let now = game::<Camelot>(&mut app);
    assert!(Camelot::read_move(&now.own_view(), &text).is_ok(), "{text}");
    assert_eq!(now.plies(), 0, "it is shown and not played");
    let mut markers = app.world_mut().query::<&Marker>();
    let heads = markers.iter(app.world()).filter(|marker| marker.kind == MarkerKind::AdviceHead).count();
    assert_eq!(heads, 1);
    play_first::<Camelot>(&mut app);
    assert_eq!(engine_report(&app).hint, None, "it was for the position before");
    send(&mut app, EngineRequest::Hint);
    assert_eq!(refused(&mut app), [Lang::En.texts().say(reasons::NOT_YOUR_TURN.id)]);
}

#[test]
fn it_analyses_while_a_person_is_to_move_and_only_if_asked() {
    let mut app = begin::<Camelot>(vec![Controller::Person, MASTER]);
    some_frames(&mut app);
    assert_eq!(engine_report(&app).analysis, None);
    send(&mut app, EngineRequest::Analyse);
    let lines = |app: &App| engine_report(app).analysis.map_or(0, |analysis| analysis.lines.len());
    wait(&mut app, "three lines", |app| lines(app) == 3);
    let analysis = engine_report(&app).analysis.expect("an analysis");
    assert!(analysis.first_share.is_some_and(|share| (0.2..0.8).contains(&share)), "{analysis:?}");
    let mut advised = app.world_mut().query::<&AdvisedMoves<Camelot>>();
    assert_eq!(advised.single(app.world()).expect("one match").0.len(), 3);
    play_first::<Camelot>(&mut app);
    assert_eq!(lines(&app), 0, "nothing is told of the computer's own move");
    send(&mut app, EngineRequest::Analyse);
    assert_eq!(engine_report(&app).analysis, None);
}

#[test]
fn it_answers_the_offer_of_a_draw() {
    let mut app = begin::<Camelot>(vec![Controller::Person, BEGINNER]);
    request::<Camelot>(&mut app, Request::OfferDraw(Seat::FIRST));
    app.update();
    let now = game::<Camelot>(&mut app);
    assert!(session::<Camelot>(&mut app).proposals().is_empty() && !now.outcome().is_over());
    assert_eq!(refused(&mut app), [Lang::En.texts().say(reasons::NO_DRAW.id)]);
}

#[test]
fn all_that_it_refuses_is_said_in_both_languages() {
    for lang in Lang::ALL {
        for reason in reasons::ALL {
            assert!(lang.texts().find(reason.id, &[]).is_some(), "{}", reason.id);
        }
    }
}
