//! Engines that play seats: they move, answer offers of a draw, stop and hurry when they are told to.

use std::time::{Duration, Instant};

use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use camaieu::app::features::opponents::{OpponentReport, OpponentRequest, reasons};
use camaieu::app::games::{TableGame, TableVisitor, visit_tables};
use camaieu::app::session::{Request, Start, StartMatch};
use camaieu::app::table::camera::Orbit;
use camaieu::app::ui::widgets::seat_rows::SeatRow;
use camaieu::play::{Controller, Player};
use camaieu::rules::camelot::Camelot;
use camaieu::rules::caminos::Caminos;
use camaieu::rules::game::Seat;
use camaieu::rules::setup::Setup;
use camaieu::text::Lang;

use crate::{empty, game, refused, request, session, submit, undo, wait};

const BEGINNER: Controller = Controller::Level(1);
/// It thinks for its whole time.
pub const MASTER: Controller = Controller::Level(10);

/// The program with a match of a game between these controllers, without motion.
pub fn begin<G: TableGame>(seats: Vec<Controller>) -> App {
    let mut app = empty();
    crate::hold_still(&mut app);
    let setup = Setup::default_of(G::OPTIONS);
    let seats = seats.into_iter().map(Player::from).collect();
    app.world_mut().write_message(Start::from(StartMatch { seats, ..StartMatch::new(G::NAME, setup, 1) }));
    app.update();
    app.update();
    app
}

/// Requests something, and lets a frame pass.
pub fn tell<M: Message>(app: &mut App, request: M) {
    app.world_mut().write_message(request);
    app.update();
}

/// Lets frames pass for so long that an engine would have played.
pub fn some_frames(app: &mut App) {
    app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(50)));
    for _ in 0..60 {
        app.update();
        std::thread::yield_now();
    }
    app.insert_resource(TimeUpdateStrategy::Automatic);
}

/// Plays the first legal move of the position that is shown.
pub fn play_first<G: TableGame>(app: &mut App) {
    let now = game::<G>(app);
    let mv = G::view_moves(&now.own_view()).remove(0);
    submit::<G>(app, &mv);
    app.update();
}

fn report(app: &App) -> OpponentReport {
    app.world().resource::<OpponentReport>().clone()
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
    assert!(report(&app).computer.is_some_and(|computer| !computer.is_on));
    tell(&mut app, OpponentRequest::GoOn);
    wait(&mut app, "it plays on", |app| game::<Camelot>(app).plies() == 2);
    assert_eq!(game::<Camelot>(&mut app).children(first).len(), 1, "the same player, the same move");
}

#[test]
fn it_stops_and_hurries_and_gives_its_seat_up() {
    let mut app = begin::<Caminos>(vec![MASTER, MASTER]);
    assert!(report(&app).computer.is_some_and(|computer| computer.is_on));
    tell(&mut app, OpponentRequest::Stop);
    some_frames(&mut app);
    assert_eq!(game::<Caminos>(&mut app).plies(), 0);
    tell(&mut app, OpponentRequest::GoOn);
    let asked = Instant::now();
    app.update();
    tell(&mut app, OpponentRequest::MoveNow);
    wait(&mut app, "a move", |app| game::<Caminos>(app).plies() == 1);
    assert!(asked.elapsed() < Duration::from_millis(2_500), "{:?}", asked.elapsed());
    tell(&mut app, OpponentRequest::Seat(Seat::SECOND, Controller::Person));
    some_frames(&mut app);
    assert_eq!(game::<Caminos>(&mut app).plies(), 1);
    assert_eq!(report(&app).computer, None);
    let mut rows = app.world_mut().query::<&SeatRow>();
    let controller = |row: &SeatRow| (row.seat, row.player.controller);
    assert!(rows.iter(app.world()).map(controller).any(|row| row == (Seat::SECOND, Controller::Person)));
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

#[test]
fn a_person_against_the_computer_sits_at_their_side() {
    let ahead = |app: &App| app.world().resource::<Orbit>().ahead_of_goal();
    let app = begin::<Camelot>(vec![Controller::Person, BEGINNER]);
    assert!(ahead(&app).distance(-Vec2::Y) < 0.01, "{}", ahead(&app));
    let mut app = begin::<Camelot>(vec![BEGINNER, Controller::Person]);
    assert!(ahead(&app).distance(Vec2::Y) < 0.01, "before the computer has moved: {}", ahead(&app));
    wait(&mut app, "a move", |app| game::<Camelot>(app).plies() == 1);
    play_first::<Camelot>(&mut app);
    wait(&mut app, "another", |app| game::<Camelot>(app).plies() == 3);
    assert!(ahead(&app).distance(Vec2::Y) < 0.01, "{}", ahead(&app));
}
